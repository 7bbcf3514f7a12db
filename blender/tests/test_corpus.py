# SPDX-License-Identifier: GPL-3.0-or-later
"""Files of each format: figures are those of `info`, and an export returns what an import had, or says what it could not."""

import bpy
import meshwright
import pytest
from conftest import SAMPLES
from meshwright_extension import exporter, importer
from meshwright_extension.custom_properties import INDEX, LEVEL

FILES = [pytest.param(format, path, id=f"{format}-{path.name}") for format, paths in SAMPLES.items() for path in paths]

NAMED_BY = {
    "normals": ["normal"],
    "tangents": ["tangents"],
    "faces": ["vertex twice", "hidden mesh"],
    "node": ["name", "hidden mesh"],
    "material": ["material", "name"],
    "surface": ["material", "name"],
    "vertices": ["morph target"],
    "morph": ["morph target"],
}
"""For each kind of difference words of the messages that name it."""


def opened(path):
    """A file with a scene."""
    try:
        asset = meshwright.open(path)
    except meshwright.Error:
        pytest.skip("the file cannot be read")
    if not asset.has_scene or not asset.to_scene().nodes:
        pytest.skip("the file holds no scene")
    return asset


@pytest.mark.parametrize("format, path", FILES)
def test_figures_are_those_of_info(empty, format, path):
    asset = opened(path)
    imported = importer.import_file(empty, str(path), importer.ImportOptions())
    stated = asset.info()["scene"]
    scene = asset.to_scene(complete=True)
    objects = list(imported.collection.all_objects)
    bones = [bone for target in objects if target.type == "ARMATURE" for bone in target.data.bones]
    assert {own[INDEX] for own in (*objects, *bones) if INDEX in own} == {node.index for node in scene.nodes}
    levels = [own for own in imported.collection.children if LEVEL in own]
    assert sum(own[LEVEL] == "visual" for own in levels) == stated["lods"]
    assert len(imported.actions) == stated["clips"] == len(bpy.data.actions)
    for kind, figure in (("CAMERA", "cameras"), ("LIGHT", "lights")):
        assert len({own[INDEX] for own in objects if own.type == kind}) == stated[figure]
    used = {slot.material for own in objects for slot in own.material_slots if slot.material is not None}
    used |= {bpy.data.materials[name] for name in imported.materials.of_variants}
    assert len(used) + len(imported.materials.unused()) == len(scene.materials)
    finest = {target for level in levels if level[LEVEL] == "visual" for target in level.objects}
    finest = set(next(own for own in levels if own[LEVEL] == "visual").objects) if finest else set()
    shown = [own for own in objects if own.type == "MESH" and (own in finest or not _level(own, levels))]
    if not any("vertex twice" in note for note in imported.notes):
        assert sum(len(data.polygons) for data in {own.data for own in shown}) == stated["triangles"]


def _level(target, levels):
    return any(own in levels for own in target.users_collection)


@pytest.mark.parametrize("format, path", FILES)
def test_an_export_returns_what_the_file_has(empty, format, path, tmp_path):
    opened(path)
    imported = importer.import_file(empty, str(path), importer.ImportOptions())
    options = exporter.ExportOptions()
    try:
        scene, notes = exporter.scene_of(empty, options)
    except exporter.ExportError:
        pytest.skip("the file holds no objects")
    target = tmp_path / f"{path.stem}.{format}"
    done = exporter.convert(scene, str(target), format, options)
    named = [*imported.notes, *notes, *(loss.message for loss in done.losses)]
    for row in meshwright.diff(path, target).differences:
        # Formats compute the tangents that they need, and large scenes are compared in part.
        if row["kind"] == "skipped" or (row["kind"], row["change"]) in (("tangents", "gained"), ("colors", "gained")):
            continue
        words = NAMED_BY.get(row["kind"], [])
        assert any(word in note for word in words for note in named), (row["kind"], row["message"], named)
