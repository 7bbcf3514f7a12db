"""Judge of the trip of a BeamNG model to Blender and back."""

import json

from lab import run
from report import Table
from sources import describe, last_line


def trip(lab, sources, each):
    table = Table(
        "From the game to Blender and back",
        "A `.cdae` becomes a GLB, Blender imports and exports it with its default options, and the GLB becomes a `.cdae` "
        "again. The bar: names of nodes and objects, levels with their triangles, collision, materials and clips are "
        "those of the original, and `meshwright diff` finds no difference.",
        ["levels", "collision", "materials", "names", "diff"],
    )
    for source, (figures, problems) in zip(sources, each(lambda source: trip_one(lab, source), sources)):
        table.add(source.name, figures, problems)
    return table


def trip_one(lab, source):
    original = source.files[0]
    there, back, result = (source.folder / name for name in ("trip_there.glb", "trip_back.glb", "trip.cdae"))
    version = describe(lab, original).get("version", "31")
    source.folder.mkdir(parents=True, exist_ok=True)
    said = lab.convert(original, there)
    if said.returncode != 0:
        return ["-"] * 5, [f"convert to GLB: {last_line(said.stderr)}"]
    failed = lab.blender("trip", there, back)
    if failed:
        return ["-"] * 5, [f"Blender failed: {failed}"]
    said = lab.convert(back, result, "--version", version)
    if said.returncode != 0:
        return ["-"] * 5, [f"convert to cdae: {last_line(said.stderr)}"]
    before, after = (describe(lab, path) for path in (original, result))
    problems, figures = [], []
    for what, look in (("levels", levels), ("collision", collision), ("materials", materials)):
        figures.append(differences(what, look(before), look(after), problems))
    if clips(before) != clips(after):
        problems.append(f"clips were {clips(before)}, are {clips(after)}")
    figures.append(differences("names", names(lab, original), names(lab, result), problems))
    figures.append(compare(lab, original, result, problems))
    return figures, problems


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
    said = run(lab.meshwright, "diff", original, result)
    if said.returncode == 0:
        return "equal"
    lines = [text.strip() for text in said.stdout.splitlines() if text.strip()]
    folder, other = f"{original}", f"{result}"
    short = [text.replace(folder, "A").replace(other, "B") for text in lines]
    problems.append(f"diff: {'; '.join(short[:4])}")
    return "differs"
