"""Compares what `meshwright diff` says of conversions with what shown_scene.py sees in the same files.

    judge_diff.py --meshwright FILE FOLDER... [--to TARGET]... [--every N] [--jobs N] [--work FOLDER] [--json FILE]

Every glTF file of the folders is converted to each target. `diff` compares source and result; shown_scene.py compares the
source with the result, or, where that is no glTF file, with what `convert` makes of it. Three lists come out:

- invented: a kind of difference that `diff` reports and the evaluator does not see;
- missed: one that the evaluator sees and `diff` does not report;
- silent: a difference after a conversion that reported nothing.

Kinds that the evaluator does not know (tangents, weights, lights, cameras, events, variants, morph targets by name) are
not judged.
"""

import argparse
import json
import shutil
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy as np

from lab import run
from shown_scene import File, Unreadable, compare

TARGETS = ["glb", "cdae", "cast", "pmdl_b", "dae"]
# What each kind of `diff` is for the evaluator.
KINDS = {
    "faces": "geometry", "winding": "geometry", "carried": "geometry", "vertices": "geometry", "hidden": "geometry",
    "level": "geometry", "lines": "lines", "uvs": "uvs", "colors": "colors", "normals": "normals", "node": "names",
    "motion": "motion", "clip": "clips", "material": "material names", "surface": "materials",
    "texture": "textures", "image": "images",
}  # fmt: skip
# What may stand for a kind on the other side: a joint that moves has vertices that move only if it has any.
FOR = {
    "geometry": {"faces", "winding", "carried", "vertices", "hidden", "level", "place", "parent", "shape", "lines"},
    "motion": {"motion", "bone", "clip", "place", "carried", "vertices", "hidden"},
    "names": {"node"},
    "clips": {"clip"},
    "material names": {"material", "surface", "faces"},
    "materials": {"surface", "texture", "material"},
    "textures": {"texture", "surface", "image"},
    "images": {"image", "texture"},
    "lines": {"lines", "faces"},
    "uvs": {"uvs", "faces", "vertices"},
    "colors": {"colors", "faces", "vertices", "surface"},
    "normals": {"normals", "faces", "vertices"},
}
STRAIGHT = {"glb", "gltf"}


def said(report):
    """Codes of all diagnostics of a conversion."""
    files = json.loads(report.read_text())["files"] if report.is_file() else []
    return sorted({one["code"] for file in files for one in file.get("diagnostics", []) + file.get("losses", [])})


# Seconds that a command may take.
SECONDS = 100


def judge(job):
    meshwright, source, target, folder = job
    row = {"file": str(source), "target": target}
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    try:
        return judged(meshwright, source, target, folder, row)
    except Unreadable as error:
        return {**row, "status": f"not evaluated: {error}"}
    except (LookupError, ValueError, TypeError, OSError, AttributeError, np.linalg.LinAlgError) as error:
        return {**row, "status": f"not evaluated: {type(error).__name__}: {error}"}
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def judged(meshwright, source, target, folder, row):
    result, back, report = folder / f"result.{target}", folder / "back.glb", folder / "report.json"
    made = run(meshwright, "convert", source, "-o", result, "--report", report, timeout=SECONDS)
    if not result.is_file():
        return {**row, "status": "not converted"}
    row["codes"] = said(report)
    row["bytes"] = [source.stat().st_size, sum(path.stat().st_size for path in folder.rglob("*") if path != report)]
    told = run(meshwright, "diff", "--json", source, result, timeout=SECONDS)
    try:
        differences = json.loads(told.stdout)["differences"]
    except (ValueError, LookupError):
        return {**row, "status": f"diff failed: {told.returncode} {told.stderr[:200]}"}
    row["diff"] = {one["kind"]: f"{one['subject']}: {one['message']}" for one in reversed(differences)}
    if made.returncode == 0 and differences and not row["codes"]:
        row["silent"] = True
    if target not in STRAIGHT:
        run(meshwright, "convert", result, "-o", back, timeout=SECONDS)
        if not back.is_file():
            return {**row, "status": "not converted back"}
    is_straight = target in STRAIGHT
    row["seen"] = seen = compare(File(source), File(result if is_straight else back), helpers=not is_straight)
    kinds = set(row["diff"])
    row["invented"] = sorted(kind for kind in kinds if kind in KINDS and not explained(KINDS[kind], seen, target))
    row["missed"] = sorted(kind for kind in seen if not kinds & FOR[kind])
    row["status"] = "judged"
    return row


def explained(kind, seen, target):
    if kind in seen:
        return True
    if kind == "names":
        return "names" in seen or target not in STRAIGHT
    # What is not at the same place is not compared further.
    if kind in ("uvs", "colors", "normals", "material names", "motion", "lines") and "geometry" in seen:
        return True
    # A material says whether vertex colors shade.
    others = {
        "motion": ("clips",), "textures": ("images", "materials"), "images": ("textures",),
        "materials": ("material names", "colors"), "material names": ("materials",),
    }  # fmt: skip
    return any(other in seen for other in others.get(kind, ()))


def tell(row):
    """Prints the disagreements about a conversion, and returns their number."""
    lines = []
    for what, texts in (("invented", row.get("diff", {})), ("missed", row.get("seen", {}))):
        lines += [f"{what:9}{row['target']:8}{kind:10}{row['file']}: {texts[kind]}" for kind in row.get(what, [])]
    if row.get("silent"):
        first = next(iter(row["diff"].values()))
        lines.append(f"silent   {row['target']:8}{', '.join(row['diff'])}: {row['file']}: {first}")
    if row["status"].startswith(("diff failed", "not converted back")):
        lines.append(f"failed   {row['target']:8}{row['file']}: {row['status']}")
    for line in lines:
        print(line, flush=True)
    return len(lines)


def main():
    parser = argparse.ArgumentParser(prog="judge_diff.py")
    parser.add_argument("folders", nargs="+", type=Path, help="Folders with glTF files, or files")
    parser.add_argument("--meshwright", required=True, help="Program to judge")
    parser.add_argument("--to", action="append", choices=TARGETS + ["gltf"], help="Target [default: all but gltf]")
    parser.add_argument("--every", type=int, default=1, help="Take every N-th file only [default: 1]")
    parser.add_argument("--jobs", type=int, default=2, help="Number of files to process in parallel [default: 2]")
    parser.add_argument("--work", type=Path, default=Path("diff_work"), help="Folder for results; it is removed")
    parser.add_argument("--json", type=Path, help="Write all results to this file")
    options = parser.parse_args()
    files = sorted(
        file
        for folder in options.folders
        for file in ([folder] if folder.is_file() else [*folder.rglob("*.gltf"), *folder.rglob("*.glb")])
    )[:: options.every]
    jobs = [
        (options.meshwright, file, target, options.work / f"{number}_{target}")
        for number, file in enumerate(files)
        for target in options.to or TARGETS
    ]
    np.seterr(all="ignore")
    failed = 0
    with ProcessPoolExecutor(options.jobs) as pool:
        rows = []
        for row in pool.map(judge, jobs, chunksize=4):
            rows.append(row)
            failed += tell(row)
    shutil.rmtree(options.work, ignore_errors=True)
    if options.json:
        options.json.write_text(json.dumps(rows, indent=1))
    counts = Counter((row["target"], row["status"].split(":")[0]) for row in rows)
    for (target, status), count in sorted(counts.items()):
        print(f"{target:8}{count:5} {status}")
    print(f"{failed} disagreements")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
