"""Judge of the trip of a BeamNG model to Blender and back."""

import json

import geometry
from lab import run
from report import Table
from sources import describe, last_line

# Kinds of differences that Blender makes in what it exports.
LOOKS = {"normals", "tangents", "colors", "surface"}
# Colors have 8 bits.
COLOR_BAR = 1.01 / 255


def trip(lab, sources, each):
    table = Table(
        "From the game to Blender and back",
        "A `.cdae` becomes a GLB, Blender imports and exports it with its default options, and the GLB becomes "
        "a `.cdae` again. Required: the original names of nodes and objects, levels with their triangles, "
        "collision, materials and clips (`meshwright info`), equal positions, triangles and nodes (`meshwright "
        "diff`), and vertex colors within 1/255. The column before the last counts other differences: Blender "
        "recomputes tangents, rounds normals and colors, and by default does not export alpha modes without a "
        "texture.",
        ["levels", "collision", "materials", "names", "other differences"],
    )
    for source, (figures, problems, cause) in zip(sources, each(lambda source: trip_one(lab, source), sources)):
        table.add(source.name, figures, problems, cause)
    return table


def trip_one(lab, source):
    original = source.files[0]
    there, back, result = (source.folder / name for name in ("trip_there.glb", "trip_back.glb", "trip.cdae"))
    version = describe(lab, original).get("version", "31")
    source.folder.mkdir(parents=True, exist_ok=True)
    said = lab.convert(original, there)
    if said.returncode != 0:
        return ["-"] * 5, [f"convert to GLB: {last_line(said.stderr)}"], None
    failed = lab.blender("trip", there, back)
    if failed:
        return ["-"] * 5, [f"Blender failed: {failed}"], None
    said = lab.convert(back, result, "--format-version", version)
    if said.returncode != 0:
        return ["-"] * 5, [f"convert to cdae: {last_line(said.stderr)}"], None
    before, after = (describe(lab, path) for path in (original, result))
    problems, figures = [], []
    for what, look in (("levels", levels), ("collision", collision), ("materials", materials)):
        figures.append(differences(what, look(before), look(after), problems))
    if clips(before) != clips(after):
        problems.append(f"clips were {clips(before)}, are {clips(after)}")
    figures.append(differences("names", names(lab, original), names(lab, result), problems))
    figures.append(compare(lab, original, result, problems))
    return figures, problems, repeats(there, before, after, problems)


def repeats(there, before, after, problems):
    """Whether all problems are triangles that Blender leaves out because they repeat others."""
    lost = sum(a["triangles"] - b["triangles"] for a, b in zip(before["levels"], after["levels"]))
    others = []
    differences("levels", [level["name"] for level in before["levels"]], [level["name"] for level in after["levels"]], others)
    others += [problem for problem in problems if not problem.startswith(("levels:", "diff:"))]
    others += [problem for problem in problems if problem.startswith("diff:") and not problem.endswith(" x faces")]
    if others or lost <= 0 or lost != geometry.repeated(there):
        return None
    return f"Blender drops triangles that use the same three vertices as another one; the GLB has {lost} of them."


def levels(info):
    return [f"{level['name']} ({level['triangles']})" for level in info["levels"]]


def collision(info):
    return [level["name"] for level in info["levels"] if level["kind"] == "collision" and level["meshes"]]


def materials(info):
    return info["names"]["materials"]


def clips(info):
    return [clip["name"] for clip in info["clips"]]


def names(lab, path):
    said = run(lab.meshwright, "query", "-c", ".names", path)
    entries = json.loads(said.stdout) if said.returncode == 0 else []
    # Version 26 keeps a text and its terminator.
    return [entry["text"] if isinstance(entry, dict) else entry for entry in entries]


def differences(what, before, after, problems):
    """How many of the entries are as they were; what is not goes into the problems."""
    lost = [entry for entry in before if entry not in after]
    new = [entry for entry in after if entry not in before]
    if lost or new:
        problems.append(f"{what}: lost {shown(lost)}, new {shown(new)}")
    return f"{len(before) - len(lost)} of {len(before)}"


def shown(entries):
    if not entries:
        return "none"
    more = f" and {len(entries) - 3} more" if len(entries) > 3 else ""
    return ", ".join(f"`{entry}`" for entry in entries[:3]) + more


def compare(lab, original, result, problems):
    """Differences by kind, as `diff` counts them; those of the shape go into the problems."""
    said = run(lab.meshwright, "diff", "--json", original, result)
    try:
        answer = json.loads(said.stdout)
        summary, found = answer["summary"], answer["differences"]
    except (ValueError, KeyError):
        problems.append(f"diff: {last_line(said.stderr)}")
        return "-"
    shape = {kind: count for kind, count in summary["kinds"].items() if kind not in LOOKS}
    if shape:
        problems.append("diff: " + ", ".join(f"{count} x {kind}" for kind, count in sorted(shape.items())))
    gaps = [entry.get("amount") or 1.0 for entry in found if entry["kind"] == "colors"]
    if max(gaps, default=0.0) > COLOR_BAR:
        problems.append(f"vertex colors differ by {max(gaps):.4f}")
    rest = {kind: count for kind, count in summary["kinds"].items() if kind in LOOKS}
    return ", ".join(f"{count} x {kind}" for kind, count in sorted(rest.items())) or "none"
