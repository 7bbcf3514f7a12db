"""Judges of OBJ files: three programs that read them, against the GLB of the same source."""

import json
import re
import shutil
from collections import Counter

import geometry
import numpy as np
from lab import HERE, SECONDS, run
from report import Table, figure
from sources import last_line

BAR = 1e-5
# Normals of thin triangles turn if their corners are rounded, in the text of assimp to six digits; those of a face that
# is turned round are 0.2 apart.
TURNED = 1e-2
# Programs pose skins with other roundings.
POSED = 1e-4
READERS = ("trimesh", "Blender", "assimp")


def obj(lab, sources, each):
    table = Table(
        "OBJ in three programs",
        "Each source becomes an `.obj`. Figures of the programs are distances of corners to those of the GLB in three.js. "
        f"Required: the same number of triangles in all, at most {BAR:g} of the size ({POSED:g} for skins and morph targets), "
        f"no face turned; and for each program, the same texture coordinates (within {BAR:g}, at the same positions if nothing "
        "is posed) and the same number of triangles of each material as in the GLB that it reads.",
        ["triangles", *READERS, "texture coordinates", "materials"],
    )
    made = each(lambda source: make(lab, source), sources)
    files = [path for pair in made if pair for path in pair]
    said = run(lab.python, HERE / "obj_readers.py", *files, timeout=SECONDS * 3)
    lines = [json.loads(text) for text in said.stdout.splitlines() if text.startswith("{")]
    seen = {line["path"]: line for line in lines}
    for source, row in zip(sources, each(lambda source: judge_one(lab, source, seen), sources)):
        table.add(source.name, *row)
    return table


def make(lab, source):
    """The `.obj` of a source, and the GLB with the same content."""
    glb, path = source.glb("rest"), source.folder / "obj" / "rest.obj"
    if not glb.is_file():
        return None
    path.parent.mkdir(exist_ok=True)
    made = run(lab.meshwright, "convert", *source.files, "-o", path)
    if made.returncode != 0:
        source.errors.append(f"rest.obj: {last_line(made.stderr)}")
        return None
    return glb, path


def judge_one(lab, source, seen):
    path, glb, empty = source.folder / "obj" / "rest.obj", source.glb("rest"), ["-"] * 6
    if not path.is_file():
        return empty, source.errors[:1] or ["rest.obj was not made"], None
    said = lab.three(glb, source.folder / "rest_three")
    if said.returncode != 0:
        return empty, [f"three.js failed: {last_line(said.stderr)}"], None
    reference = geometry.load_three(source.folder / "rest_three")[0][0]
    gltf, _ = geometry.read_glb(glb)
    is_posed = source.skinned or any("targets" in own for mesh in gltf.get("meshes", []) for own in mesh["primitives"])
    problems, cells, uvs, names = [], [len(reference) // 3], [], set()
    for reader in READERS:
        try:
            corners, materials = show(lab, source, reader, path, seen)
            # Assimp fails on GLBs whose nodes have vendor extras or lights; then the GLB is read by trimesh.
            lights = "KHR_lights_punctual" in gltf.get("extensionsUsed", [])
            other = source.glb("three") if reader == "assimp" and not lights else glb
            before, stated = show(lab, source, "trimesh" if reader == "assimp" and lights else reader, other, seen)
        except RuntimeError as error:
            problems.append(f"{reader}: {error}")
            cells.append("failed")
            continue
        far = geometry.distance(corners[:, :3], reference)
        cells.append(figure(far))
        if len(corners) != len(reference):
            problems.append(f"{len(corners) // 3} triangles in {reader}")
        if not far <= (POSED if is_posed else BAR):
            problems.append(f"{figure(far)} of the size in {reader}")
        elif not geometry.faces(corners[:, :3], reference) <= TURNED:
            problems.append(f"faces are turned in {reader}")
        materials, stated = unpainted(materials, gltf), unpainted(stated, gltf)
        # trimesh shows no texture coordinates of a surface without a material.
        uvs.append(coordinates(corners, before, is_posed) if set(stated) - {""} else 0.0)
        if not uvs[-1] <= (POSED if is_posed else BAR):
            problems.append(f"texture coordinates differ by {figure(uvs[-1])} in {reader}")
        names |= set(materials)
        if materials != stated:
            problems.append(f"materials differ in {reader}: {dict(materials)}, not {dict(stated)}"[:300])
    cells += [figure(max(uvs, default=None)), len(names)]
    return cells, problems, causes(gltf, glb) or None


def unpainted(materials, gltf):
    """The same with no name for surfaces without a material: programs show one of their own, and one is added."""
    named = {own.get("name", "") for own in gltf.get("materials", [])}
    plain = Counter()
    for name, count in materials.items():
        own = re.sub(r"\.\d{3}$", "", name)
        is_added = name not in named and own in ("DefaultMaterial", "material_0", "default")
        plain["" if is_added else name] += count
    return plain


def causes(gltf, glb):
    """What these programs do not do."""
    limits = []
    if geometry.repeated(glb):
        limits.append("Blender drops triangles that use the same three vertices as another one.")
    names = [own.get("name", "") for own in gltf.get("materials", [])]
    if len(set(names)) < len(names) or "" in names:
        limits.append("Materials with the same name, or without one, get names of their own.")
    return " ".join(limits)


def coordinates(a, b, is_posed):
    """How far texture coordinates are apart, together with positions unless these differ."""
    a, b = (own[~np.isnan(own[:, 3])] for own in (a, b))
    if len(a) != len(b) or not len(a):
        return 0.0 if len(a) == len(b) else float("inf")
    if is_posed:
        return geometry.nearest(a[:, 3:], b[:, 3:])
    scale = np.array([1 / geometry.size(b[:, :3])] * 3 + [1, 1])
    return geometry.nearest(a * scale, b * scale)


def show(lab, source, reader, path, seen):
    """The corners of a file in a program, with texture coordinates, and the number of triangles of each material."""
    kind = path.suffix[1:]
    if reader == "trimesh":
        told = seen.get(str(path), {"error": "no answer"})
        if "error" in told:
            raise RuntimeError(told["error"])
        return np.load(f"{path}.trimesh.npy"), Counter(told["materials"])
    if reader == "assimp":
        return with_assimp(source, path)
    out = source.folder / f"obj_{kind}_blender"
    failed = lab.blender("import", kind, path, out)
    if failed:
        raise RuntimeError(failed)
    frames, told = geometry.load_blender(out)
    if told["errors"]:
        raise RuntimeError(told["errors"][0])
    with np.load(f"{out}.npz") as arrays:
        return np.concatenate([frames[0], arrays["uv"]], axis=1), Counter(map(str, arrays["material"]))


def with_assimp(source, path):
    if not shutil.which("assimp"):
        raise RuntimeError("not installed")
    target = source.folder / f"obj_{path.suffix[1:]}.assjson"
    said = run("assimp", "export", path, target, "-fassjson")
    if said.returncode != 0 or not target.is_file():
        raise RuntimeError(last_line(said.stdout))
    scene = json.loads(target.read_text(errors="replace"))
    names = [value(own, "?mat.name") or "" for own in scene.get("materials", [])]
    corners, materials = [np.zeros((0, 5))], Counter()

    def walk(node, above):
        world = above @ np.array(node["transformation"], float).reshape(4, 4)
        for number in node.get("meshes", []):
            mesh = scene["meshes"][number]
            faces = np.array([own for own in mesh["faces"] if len(own) == 3], int).reshape(-1)
            points = np.array(mesh["vertices"], float).reshape(-1, 3)
            whole = np.full((len(faces), 5), np.nan)
            whole[:, :3] = points[faces] @ world[:3, :3].T + world[:3, 3]
            if mesh.get("texturecoords"):
                width = mesh["numuvcomponents"][0]
                whole[:, 3:] = np.array(mesh["texturecoords"][0], float).reshape(-1, width)[faces, :2]
            corners.append(whole)
            materials[names[mesh["materialindex"]]] += len(faces) // 3
        for child in node.get("children", []):
            walk(child, world)

    walk(scene["rootnode"], np.eye(4))
    return np.concatenate(corners), materials


def value(material, key):
    return next((own["value"] for own in material["properties"] if own["key"] == key), None)
