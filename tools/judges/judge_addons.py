"""Judges with add-ons of Blender: Cast files against the GLB of the same source, and CDAE files."""

import json
import geometry
from lab import Skip, run
from report import Table, figure
from sources import describe, last_line

BAR = 1e-4
# Messages of the Cast add-on, and what it does not do: of models, and of animations.
LIMITS_OF_MODELS = {"without a root directory": "The add-on needs the folder of the files that instances name."}
LIMITS = {
    **LIMITS_OF_MODELS,
    "matrix does not have an inverse": "The add-on cannot import an animation that scales a bone to 0.",
}


def cast(lab, sources, each):
    table = Table(
        "Cast files in the official add-on",
        "Each source becomes a `.cast` with `--for blender`; the official add-on imports the model and then "
        f"its first animation. Required: the same number of triangles, and all corners at the positions of the "
        f"source's GLB, within {BAR:g} of the size: compared with Blender in the rest pose (skinned models: in "
        f"the bind pose), with three.js at three keyframes. A model that lies on its back is far outside this "
        f"limit.",
        ["triangles", "bones", "rest pose", "faces", "animation", "at 3 times"],
    )
    try:
        addon = lab.addon("io_scene_cast", "Cast add-on")
    except Skip as reason:
        table.skipped = str(reason)
        return table
    for source, (figures, problems, cause) in zip(sources, each(lambda source: cast_one(lab, addon, source), sources)):
        table.add(source.name, figures, problems, cause)
    return table


def cast_one(lab, addon, source):
    folder = source.folder / "cast"
    for old in folder.glob("*.cast"):
        old.unlink()
    alone = ["--for", "blender", "--lod", "0", "--collision", "drop"]
    clip = ["--clips", source.clip] if source.clip else []
    folder.mkdir(parents=True, exist_ok=True)
    said = run(lab.meshwright, "convert", *source.files, "-o", folder / "model.cast", *alone, *clip)
    if said.returncode != 0:
        return ["-"] * 6, [f"convert: {last_line(said.stderr)}"], None
    animations = sorted(folder.glob("model_*.cast"))
    times = keyframes(lab, animations[0]) if animations else []
    problems, moving = [], None
    if source.clip and not animations:
        problems.append("no file was written for the animation")
    words = ",".join(map(repr, times))
    extra = ["--clip", animations[0]] if animations else []
    extra += ["--times", words] if times else []
    failed = lab.blender("import", "cast", folder / "model.cast", folder / "seen", "--addon", addon, *extra)
    if failed:
        return ["-"] * 6, [f"Blender failed: {failed}"], None
    frames, seen = geometry.load_blender(folder / "seen")
    rest = reference(lab, source)
    if isinstance(rest, str):
        return ["-"] * 6, [rest], None
    problems += [f"add-on: {error}" for error in seen["errors"]]
    bones = sum(entry.get("bones", 0) for entry in seen["objects"])
    if len(frames[0]) != len(rest):
        problems.append(f"{len(frames[0]) // 3} triangles, {len(rest) // 3} in the GLB")
    at_rest, faces = geometry.distance(frames[0], rest), geometry.faces(frames[0], rest)
    if not at_rest <= BAR or not faces <= BAR:
        problems.append(f"{figure(max(at_rest, faces))} of the size in the rest pose")
    if times and not seen["errors"]:
        failed = lab.three(source.glb("clip"), folder / "clip", ",".join(map(repr, times)))
        if failed.returncode != 0:
            problems.append(f"three.js failed: {last_line(failed.stderr)}")
        else:
            shown, _ = geometry.load_three(folder / "clip")
            moving = max([geometry.distance(a, b) for a, b in zip(frames[1:], shown[1:])], default=None)
            if moving is None or not moving <= BAR:
                problems.append(f"{figure(moving)} of the size in `{source.clip}`")
    cells = [len(frames[0]) // 3, bones, figure(at_rest), figure(faces), source.clip or "-", figure(moving)]
    def known(limits):
        return next((cause for text, cause in limits.items() if any(text in error for error in seen["errors"])), None)

    if at_rest <= BAR and faces <= BAR:
        return cells, problems, known(LIMITS)
    # A limit of animations does not explain why the model is elsewhere.
    cause = known(LIMITS_OF_MODELS) or original(lab, addon, source, frames[0]) if problems else None
    return cells, problems, cause


def original(lab, addon, source, shown):
    """Whether the add-on shows the source itself, if it is a Cast file, as it shows the result."""
    if source.files[0].suffix != ".cast":
        return None
    out = source.folder / "cast" / "original"
    if lab.blender("import", "cast", source.files[0], out, "--addon", addon):
        return None
    corners = geometry.load_blender(out)[0][0]
    # The source may be Y up, which the add-on does not look at.
    turned = [corners, geometry.z_up(corners)]
    if min(geometry.distance(shown, points) for points in turned) > BAR:
        return None
    return "The add-on shows the source itself, a Cast file, with the same positions: it does not apply everything in it."


def keyframes(lab, path):
    """Times of three keyframes of an animation."""
    # Between keyframes the add-on and glTF interpolate differently.
    rate = run(lab.meshwright, "query", "-r", ".root[0].animation[0].fr.values", path).stdout
    keys = run(lab.meshwright, "query", "-c", "[.root[0].animation[0].curve[].kb.values]", path).stdout
    try:
        fps = json.loads(rate)
        lists = [entry if isinstance(entry, list) else [entry] for entry in json.loads(keys)]
    except ValueError:
        return []
    fps = fps[0] if isinstance(fps, list) else fps
    return [frame / (fps or 24.0) for frame in geometry.chosen([entry for entry in lists if entry])]


def reference(lab, source):
    """The corners of the GLB of a source in Blender, in the bind pose if it is skinned, or what failed."""
    path, out = source.glb("rest"), source.folder / "rest_reference"
    if not path.is_file():
        return source.errors[0] if source.errors else "rest.glb was not made"
    failed = lab.blender("import", "glb", path, out, *(["--bind"] if source.skinned else []))
    return f"Blender failed: {failed}" if failed else geometry.load_blender(out)[0][0]


def cdae(lab, sources, each):
    table = Table(
        "CDAE files in the add-on for BeamNG",
        "Each source becomes a `.cdae` of version 31, raw and with Zstandard; the add-on imports both. "
        "Required: no exception, the number of triangles in all levels that `meshwright info` counts, without "
        "those that the add-on drops (two corners at one position, or the same three corners as another), and "
        "the same materials. Positions are not compared: the add-on leaves siblings without parents, rotates "
        "nodes and inverts the winding, also of the game's own files.",
        ["triangles", "distinct", "in the add-on", "materials"],
    )
    try:
        addon = lab.addon("grille_beamng_cdae", "CDAE add-on")
    except Skip as reason:
        table.skipped = str(reason)
        return table
    for source, (figures, problems, cause) in zip(sources, each(lambda source: cdae_one(lab, addon, source), sources)):
        table.add(source.name, figures, problems, cause)
    return table


def cdae_one(lab, addon, source):
    folder = source.folder / "cdae"
    folder.mkdir(parents=True, exist_ok=True)
    problems, cells, cause = [], ["-", "-", "-", "-"], None
    for name, options in (("raw", []), ("zstd", ["--compress", "zstd"])):
        path = folder / f"{name}.cdae"
        said = run(lab.meshwright, "convert", *source.files, "-o", path, "--format-version", "31", *options)
        if said.returncode != 0:
            return cells, [f"convert: {last_line(said.stderr)}"], None
        failed = lab.blender("import", "cdae", path, folder / name, "--addon", addon)
        if failed:
            return cells, [f"{name}: Blender failed: {failed}"], None
        _, seen = geometry.load_blender(folder / name)
        problems += [f"{name}: add-on: {error}" for error in seen["errors"]]
        info = describe(lab, path)
        wanted = sum(level["triangles"] for level in info["levels"])
        got = sum(entry.get("triangles", 0) for entry in seen["objects"])
        lab.convert(path, folder / f"{name}.glb")
        plain = geometry.distinct(folder / f"{name}.glb")
        cells = [wanted, plain, got, len(info["names"]["materials"])]
        if plain != got and not seen["errors"]:
            problems.append(f"{name}: {plain} triangles in the file, {got} in the add-on")
        lost = [material for material in info["names"]["materials"] if material not in seen["materials"]]
        if lost and not seen["errors"]:
            problems.append(f"{name}: {len(lost)} materials are missing (first: `{lost[0]}`)")
        if seen["errors"] and len(info["clips"]) > 1:
            cause = f"The file has {len(info['clips'])} animations; the add-on reads one and misreads the next."
    return cells, problems, cause
