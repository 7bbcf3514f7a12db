"""Judges of Collada files: five programs that read them, against the GLB of the same source."""

import json
import re
import shutil

import geometry
import numpy as np
from lab import HERE, SECONDS, run
from report import Table, figure
from sources import last_line

BAR = 1e-5
# Normals of thin triangles turn if their corners are rounded.
TURNED = 1e-3
POSED = 1e-4
READERS = ("Blender", "three.js", "pycollada", "trimesh", "assimp")
POSES = ("Blender", "three.js")


def collada(lab, sources, each):
    table = Table(
        "Collada in five programs",
        "Each source becomes a `.dae` and a GLB in the rest pose. Figures of the programs are distances of corners to those "
        f"of the GLB in three.js. Required: the same number of triangles in all, at most {BAR:g} of the size ({POSED:g} for "
        f"skins), no face turned, all names of nodes in Blender and three.js; and at most {POSED:g} at three keyframes of the "
        "first animation in three.js. pycollada and assimp do not pose skins, and trimesh does not show them.",
        ["triangles", *READERS, "names", "animation", "at 3 times"],
    )
    lab.prepare_collada()
    made = each(lambda source: make(lab, source), sources)
    files = [path for path in made if path]
    said = run(lab.collada_python, HERE / "collada_readers.py", *files, timeout=SECONDS * 3)
    lines = [json.loads(text) for text in said.stdout.splitlines() if text.startswith("{")]
    seen = {line["path"]: line for line in lines}
    for source, row in zip(sources, each(lambda source: judge_one(lab, source, seen), sources)):
        table.add(source.name, *row)
    return table


def make(lab, source):
    """The `.dae` of a source in the rest pose, and one with its animation."""
    if not source.glb("rest").is_file():
        return None
    path = source.folder / "rest.dae"
    said = lab.convert(source.glb("rest"), path)
    if said.returncode != 0:
        source.errors.append(f"rest.dae: {last_line(said.stderr)}")
        return None
    if source.clip and source.glb("clip").is_file():
        lab.convert(source.glb("clip"), source.folder / "clip.dae")
    return path


def judge_one(lab, source, seen):
    path = source.folder / "rest.dae"
    empty = ["-"] * 9
    if not path.is_file():
        return empty, source.errors[:1] or ["rest.dae was not made"], None
    said = lab.three(source.glb("rest"), source.folder / "rest_three")
    if said.returncode != 0:
        return empty, [f"three.js failed: {last_line(said.stderr)}"], None
    reference = geometry.load_three(source.folder / "rest_three")[0][0]
    count = len(reference) // 3
    problems, cells = [], [count]
    names = node_names(path)
    lost = 0
    for reader in READERS:
        corners, named, failed = show(lab, source, reader, path, seen)
        if failed:
            problems.append(f"{reader}: {failed}")
            cells.append("failed")
            continue
        if named is not None:
            lost += len(missing(names, named, reader))
        if source.skinned and reader == "trimesh":
            cells.append("not shown")
            continue
        if len(corners) // 3 != count:
            problems.append(f"{len(corners) // 3} triangles in {reader}")
        if source.skinned and reader not in POSES:
            cells.append("unposed")
            continue
        far = geometry.distance(corners, reference)
        cells.append(figure(far))
        if not far <= (POSED if source.skinned else BAR):
            problems.append(f"{figure(far)} of the size in {reader}")
        elif not geometry.faces(corners, reference) <= TURNED:
            problems.append(f"faces are turned in {reader}")
    limits = causes(source)
    cells.append(f"{len(names)}" if not lost else f"{lost} lost")
    if lost:
        problems.append(f"{lost} of {len(names)} names are lost")
    moving = None
    if source.clip:
        moving = animated(lab, source, problems)
    cells += [source.clip or "-", figure(moving)]
    return cells, problems, limits or None


def causes(source):
    """What these programs do not do."""
    gltf, binary = geometry.read_glb(source.glb("rest"))
    limits = []
    if geometry.repeated(source.glb("rest")):
        limits.append("Blender drops triangles that use the same three vertices as another one.")
    shown, todo = set(), list((gltf.get("scenes") or [{}])[gltf.get("scene", 0)].get("nodes", []))
    while todo:
        node = todo.pop()
        shown.add(node)
        todo += gltf["nodes"][node].get("children", [])
    if any("mesh" in node and number not in shown for number, node in enumerate(gltf["nodes"])):
        limits.append("Levels that BeamNG never draws have names that say so; other programs draw them.")
    if any(primitive.get("mode", 4) < 4 for mesh in gltf.get("meshes", []) for primitive in mesh["primitives"]):
        limits.append("assimp counts points and lines as faces.")
    if source.clip and source.glb("clip").is_file():
        clips = geometry.read_glb(source.glb("clip"))[0].get("animations", [])
        if any(channel["target"]["path"] == "weights" for clip in clips for channel in clip["channels"]):
            limits.append("Morph targets are not written, as most programs fail on them.")
    joints = {joint for skin in gltf.get("skins", []) for joint in skin["joints"]}
    names = [gltf["nodes"][joint].get("name") for joint in joints]
    if len(set(names)) < len(names):
        limits.append("Blender finds skeletons by their names, which several share here.")
    if is_posed(gltf, binary):
        limits.append("Blender shows the bind pose, from which the rest pose differs here.")
    return " ".join(limits)


def is_posed(gltf, binary):
    """True if the rest pose of a skin moves its joints apart from the bind pose."""
    worlds = {}

    def walk(index, above):
        node = gltf["nodes"][index]
        worlds[index] = above @ geometry.matrix(node)
        for child in node.get("children", []):
            walk(child, worlds[index])

    for scene in gltf.get("scenes", []):
        for index in scene.get("nodes", []):
            walk(index, np.eye(4))
    for skin in gltf.get("skins", []):
        if "inverseBindMatrices" not in skin:
            continue
        binds = geometry.accessor(gltf, binary, skin["inverseBindMatrices"], 16).reshape(-1, 4, 4).transpose(0, 2, 1)
        moved = np.array([worlds[joint] @ bind for joint, bind in zip(skin["joints"], binds) if joint in worlds])
        if len(moved) and np.abs(moved - moved[0]).max() > 1e-4 * max(1, np.abs(moved).max()):
            return True
    return False


def show(lab, source, reader, path, seen):
    """The corners in Y up and meters, the names of nodes where the program has them, and what failed."""
    if reader == "three.js":
        out = source.folder / "dae_three"
        said = lab.three(path, out)
        if said.returncode != 0:
            return None, None, last_line(said.stderr)
        frames, told = geometry.load_three(out)
        return frames[0], told["names"], None
    if reader == "Blender":
        out = source.folder / "dae_blender"
        failed = lab.blender_of_collada("import", "dae", path, out)
        if failed:
            return None, None, failed
        frames, told = geometry.load_blender(out)
        if told["errors"]:
            return None, None, told["errors"][0]
        return frames[0], [own["name"] for own in told["objects"]] + told.get("bones", []), None
    if reader == "assimp":
        return (*with_assimp(source, path),)
    one = seen.get(str(path), {}).get(reader.lower(), {"error": "no answer"})
    if "error" in one:
        return None, None, one["error"]
    # Both ignore the up axis; trimesh too the unit, which is a meter here.
    return geometry.y_up(np.load(f"{path}.{reader.lower()}.npy")), None, None


def with_assimp(source, path):
    """What assimp exports, which turns the root so that Y is up."""
    if not shutil.which("assimp"):
        return None, None, "not installed"
    target = source.folder / "dae_assimp.obj"
    said = run("assimp", "export", path, target)
    if said.returncode != 0 or not target.is_file():
        return None, None, last_line(said.stdout)
    places, faces = [], []
    for line in target.read_text(errors="replace").splitlines():
        if line.startswith("v "):
            places.append([float(word) for word in line.split()[1:4]])
        elif line.startswith("f "):
            corners = [int(word.split("/")[0]) - 1 for word in line.split()[1:]]
            faces += [[corners[0], b, c] for b, c in zip(corners[1:], corners[2:])]
    if not faces:
        return np.zeros((0, 3)), None, None
    return np.array(places)[np.array(faces).ravel()], None, None


def node_names(path):
    return re.findall(r'<node [^>]*?\bname="([^"]*)"', path.read_text())


def missing(names, shown, reader):
    """The names that a program lost. Blender numbers repeated names and cuts long ones; three.js replaces blanks."""
    plain = {re.sub(r"\.\d{3}$", "", name) for name in shown if name} | {name for name in shown if name}
    replaced = (lambda name: re.sub(r"[\[\].:/]", "", name.replace(" ", "_"))) if reader == "three.js" else (lambda name: name)
    return [name for name in names if replaced(name)[:63] not in {own[:63] for own in plain} and name not in plain]


def animated(lab, source, problems):
    glb, dae = source.glb("clip"), source.folder / "clip.dae"
    if not glb.is_file() or not dae.is_file():
        problems.append("clip.dae was not made")
        return None
    # Only morph targets move, which are not written.
    if "<channel " not in dae.read_text():
        return None
    times = geometry.keyframes(glb)
    words = ",".join(map(repr, times))
    frames = []
    for path in (glb, dae):
        out = source.folder / f"clip_{path.suffix[1:]}_three"
        said = lab.three(path, out, words)
        if said.returncode != 0:
            problems.append(f"three.js failed on {path.name}: {last_line(said.stderr)}")
            return None
        frames.append(geometry.load_three(out)[0][1:])
    moving = max((geometry.distance(a, b) for a, b in zip(*frames)), default=None)
    if moving is None or not moving <= POSED:
        problems.append(f"{figure(moving)} of the size in `{source.clip}`")
    return moving
