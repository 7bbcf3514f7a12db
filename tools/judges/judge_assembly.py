"""Judges combined Cast files: what the official Blender add-on shows after importing them one by one, against our GLB."""

import cast_scenes
import geometry
from judge_addons import BAR
from lab import Skip, run
from report import Table, figure
from sources import last_line


def assembly(lab, each):
    table = Table(
        "Combined Cast files",
        "Models, animations, parts, weapons and worlds, made by `tools/judges/cast_scenes.py`. The official add-on "
        "imports the files one by one, merges parts into the first armature, and gives each animation to every armature. "
        f"`meshwright convert` makes one GLB of the same files, which three.js shows. Required: all corners within {BAR:g} "
        "of the size, in the rest pose and at each of the frames.",
        ["files", "frames", "rest pose", "largest distance"],
    )
    try:
        addon = lab.addon("io_scene_cast", "Cast add-on")
    except Skip as reason:
        table.skipped = str(reason)
        return table
    scenes = cast_scenes.make(lab.work / "combined")
    for scene, (cells, problems) in zip(scenes, each(lambda scene: one(lab, addon, scene), scenes)):
        table.add(scene.name, cells, problems)
    return table


def one(lab, addon, scene):
    folder = lab.work / "combined" / "".join(letter if letter.isalnum() else "_" for letter in scene.name)
    folder.mkdir(parents=True, exist_ok=True)
    cells = [len(scene.files()), len(scene.frames)]
    said = run(lab.meshwright, "convert", *scene.files(), "-o", folder / "ours.glb")
    (folder / "said").write_text(said.stderr)
    if said.returncode != 0:
        return [*cells, "-", "-"], [f"convert: {last_line(said.stderr)}"]
    times = ",".join(repr(frame / cast_scenes.RATE) for frame in scene.frames)
    first, *others = scene.models
    words = [word for part in others for word in ("--merge" if scene.merge else "--beside", part)]
    words += [word for clip in scene.clips for word in ("--clip", clip)]
    words += ["--root", first.parent] if scene.world else []
    words += ["--first-only"] if scene.first_only else []
    words += ["--times", times] if times else []
    failed = lab.blender("import", "cast", first, folder / "theirs", "--addon", addon, *words)
    if failed:
        return [*cells, "-", "-"], [f"Blender failed: {failed}"]
    theirs, seen = geometry.load_blender(folder / "theirs")
    problems = [f"add-on: {error}" for error in seen["errors"]]
    failed = lab.three(folder / "ours.glb", folder / "ours", *([times] if times else []))
    if failed.returncode != 0:
        return [*cells, "-", "-"], [*problems, f"three.js failed: {last_line(failed.stderr)}"]
    ours, _ = geometry.load_three(folder / "ours")
    rest = geometry.distance(ours[0], theirs[0])
    moving = max([geometry.distance(a, b) for a, b in zip(ours[1:], theirs[1:], strict=True)], default=None)
    if len(ours[0]) != len(theirs[0]):
        problems.append(f"{len(ours[0]) // 3} triangles instead of {len(theirs[0]) // 3}")
    if not rest <= BAR:
        problems.append(f"{figure(rest)} of the size in the rest pose")
    if moving is not None and not moving <= BAR:
        problems.append(f"{figure(moving)} of the size in the animation")
    return [*cells, figure(rest), figure(moving)], problems
