"""Judges of GLB files: the Khronos validator, three.js against Blender, and three other readers."""

import json
import re
import shutil

import geometry
import numpy as np
from lab import HERE, SECONDS, run
from report import Table, figure
from sources import last_line

BAR = 1e-4


def validator(lab, sources, each):
    table = Table(
        "Khronos validator",
        "Every generated GLB: with default options, in the rest pose, with one animation, and with `--for "
        "blender` and `--for three`. Required: no errors and no warnings, except for a missing texture of the "
        "source (`IO_ERROR`).",
        ["GLBs", "errors", "warnings"],
    )
    for source in sources:
        files = sorted(source.folder.glob("*.glb"))
        said = run("node", lab.node / "validate.mjs", *files, cwd=lab.node) if files else None
        verdicts = [json.loads(text) for text in said.stdout.splitlines()] if said else []
        problems = list(source.errors)
        if len(verdicts) != len(files):
            problems.append(f"the validator failed: {last_line(said.stderr)}")
        messages = [m for v in verdicts for m in v["messages"] if m["severity"] in ("error", "warning")]
        messages = [m for m in messages if m["code"] != "IO_ERROR"]
        problems += sorted({f"{m['code']} {m['pointer']}" for m in messages})[:4]
        counts = [sum(m["severity"] == word for m in messages) for word in ("error", "warning")]
        table.add(source.name, [len(verdicts), *counts], problems)
    return table


def posed(lab, sources, each):
    table = Table(
        "three.js and Blender",
        "Triangles and positions of all corners in the rest pose, and positions at three keyframes of the "
        f"first animation, in three.js and in Blender, for the same GLB. Required: the same number of "
        f"triangles, and a distance of at most {BAR:g} of the size. Between keyframes the two differ: Blender "
        f"interpolates the components of a rotation, glTF along the arc.",
        ["triangles", "rest pose", "faces", "animation", "at 3 times"],
    )
    for source, (figures, problems, cause) in zip(sources, each(lambda source: pose_one(lab, source), sources)):
        table.add(source.name, figures, problems, cause)
    return table


def pose_one(lab, source):
    problems, moving = [], None
    rest = show_both(lab, source, "rest", [])
    if isinstance(rest, str):
        return ["-", "-", "-", "-", "-"], [rest], None
    (blender, seen), (three, said) = rest
    counts = [len(points) // 3 for points in (blender[0], three[0])]
    at_rest, faces = geometry.distance(blender[0], three[0]), geometry.faces(blender[0], three[0])
    if counts[0] != counts[1]:
        problems.append(f"{counts[0]} triangles in Blender, {counts[1]} in three.js")
    if not at_rest <= BAR or not faces <= BAR:
        problems.append(f"{figure(max(at_rest, faces))} of the size in the rest pose")
    problems += seen["errors"] + said["warnings"]
    if source.clip:
        times = geometry.keyframes(source.glb("clip")) if source.glb("clip").is_file() else []
        both = show_both(lab, source, "clip", times)
        if isinstance(both, str):
            problems.append(both)
        else:
            (blender, _), (three, _) = both
            moving = max([geometry.distance(a, b) for a, b in zip(blender[1:], three[1:])], default=None)
            if moving is None or not moving <= BAR:
                problems.append(f"{figure(moving)} of the size in `{source.clip}`")
    cells = [counts[1], figure(at_rest), figure(faces), source.clip or "-", figure(moving)]
    limits = []
    if geometry.shears(source.glb("rest")):
        limits.append("A joint has a non-uniform scale in the bind pose; bones of Blender have no scale there.")
    if counts[0] != counts[1]:
        if geometry.repeated(source.glb("rest")) != counts[1] - counts[0]:
            return cells, problems, None
        limits.append("Blender drops triangles that use the same three vertices as another one.")
    return cells, problems, " ".join(limits) or None


def show_both(lab, source, which, times):
    """The frames of a GLB in Blender and in three.js, or what failed."""
    path = source.glb(which)
    if not path.is_file():
        return source.errors[0] if source.errors else f"{which}.glb was not made"
    words = ",".join(map(repr, times))
    out = source.folder / f"{which}_blender"
    failed = lab.blender("import", "glb", path, out, *(["--times", words] if times else []))
    if failed:
        return f"Blender failed: {failed}"
    other = source.folder / f"{which}_three"
    said = lab.three(path, other, *([words] if times else []))
    if said.returncode != 0:
        return f"three.js failed: {last_line(said.stderr)}"
    return geometry.load_blender(out), geometry.load_three(other)


def readers(lab, sources, each):
    table = Table(
        "trimesh, pygltflib and assimp",
        "Triangles in three readers, and bounds in trimesh and assimp, compared with three.js. Required: the "
        f"same number of triangles, and bounds within {BAR:g} of the size.",
        ["triangles", "trimesh", "pygltflib", "assimp", "bounds: trimesh", "bounds: assimp"],
    )
    if not shutil.which("assimp"):
        table.bar += " assimp is not installed on this machine."
    files = [source.glb("rest") for source in sources if source.glb("rest").is_file()]
    said = run(lab.python, HERE / "readers.py", *files, timeout=SECONDS * 3)
    lines = [json.loads(text) for text in said.stdout.splitlines() if text.startswith("{")]
    seen = {line["path"]: line for line in lines}
    for source, (figures, problems, cause) in zip(sources, each(lambda source: read_one(lab, source, seen), sources)):
        table.add(source.name, figures, problems, cause)
    return table


def read_one(lab, source, read):
    path, out = source.glb("rest"), source.folder / "rest_three"
    if not path.is_file():
        return ["-"] * 6, source.errors[:1] or ["rest.glb was not made"], None
    if not out.with_suffix(".json").is_file():
        said = lab.three(path, out)
        if said.returncode != 0:
            return ["-"] * 6, [f"three.js failed: {last_line(said.stderr)}"], None
    corners = geometry.load_three(out)[0][0]
    count, bounds, scale = len(corners) // 3, geometry.bounds(corners), geometry.size(corners)
    if str(path) not in read:
        return ["-"] * 6, ["trimesh and pygltflib gave no answer"], None
    seen = read[str(path)]
    seen["assimp"] = assimp(path)
    problems, cells, off = [], [count], {}
    for name in ("trimesh", "pygltflib", "assimp"):
        one = seen[name]
        if one is None:
            cells.append("-")
            continue
        if "error" in one:
            problems.append(f"{name}: {one['error']}")
            cells.append("failed")
            continue
        cells.append(one["triangles"])
        if one["triangles"] != count:
            problems.append(f"{one['triangles']} triangles in {name}")
        if one.get("bounds") and count:
            off[name] = float(np.abs(np.array(one["bounds"]) - bounds).max()) / scale
            if off[name] > BAR:
                problems.append(f"bounds of {name} differ by {figure(off[name])} of the size")
    cells += [figure(off.get(name)) for name in ("trimesh", "assimp")]
    return cells, problems, cause(path, source)


def cause(path, source):
    """What these readers do not do."""
    gltf, _ = geometry.read_glb(path)
    if "EXT_mesh_gpu_instancing" in gltf.get("extensionsUsed", []):
        return "These readers do not know `EXT_mesh_gpu_instancing`."
    limits, nodes = [], [node["mesh"] for node in gltf.get("nodes", []) if "mesh" in node]
    if len(nodes) != len(set(nodes)):
        limits.append("assimp counts a mesh once if several nodes share it")
    if source.skinned:
        limits.append("trimesh and assimp do not pose skins, so their bounds are those of the unposed mesh")
    if any(primitive.get("mode", 4) < 4 for mesh in gltf.get("meshes", []) for primitive in mesh["primitives"]):
        limits.append("assimp counts points and lines as faces, and both include them in the bounds")
    return "; ".join(limits) + "." if limits else None


def assimp(path):
    if not shutil.which("assimp"):
        return None
    said = run("assimp", "info", path)
    if said.returncode != 0:
        return {"error": last_line(said.stdout)}
    faces = re.search(r"Faces:\s*(\d+)", said.stdout)
    numbers = re.findall(r"(?:Minimum|Maximum) point\s+\(([^)]*)\)", said.stdout)
    bounds = [float(word) for text in numbers for word in text.split()]
    return {"triangles": int(faces[1]) if faces else 0, "bounds": bounds if len(bounds) == 6 else None}
