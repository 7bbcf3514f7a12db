# SPDX-License-Identifier: GPL-3.0-or-later
"""What is around import and export: the panel, comparisons, dropped files, the command, and other exporters."""

import os
import subprocess
import sys

import bpy
import meshwright
import numpy as np
import pytest
from conftest import FIXTURES, ROOT
from meshwright_extension import comparison, exporter, importer, operators
from meshwright_extension.custom_properties import COMPARISON, FILE


def moved_copy(path, by):
    """A copy of the most detailed level of the house in which the vertices of a material are moved up."""
    scene = meshwright.open(FIXTURES / "house.cdae").to_scene()
    builder = meshwright.SceneBuilder()
    shown = scene.geometry()
    parts = []
    for number, material in enumerate(scene.materials):
        positions = shown.positions + np.float32([0.0, by if number == 0 else 0.0, 0.0])
        indices = shown.triangles[shown.materials == number]
        parts.append(
            meshwright.PrimitiveData(positions=positions, indices=indices, material=builder.add_material(material))
        )
    builder.add_node("house", mesh=builder.add_mesh("house", parts))
    builder.build().convert_to("glb", path)


def test_a_comparison_is_a_color_attribute(empty, tmp_path):
    other = tmp_path / "other.glb"
    moved_copy(other, 0.001)
    imported = importer.import_file(empty, str(FIXTURES / "house.cdae"), importer.ImportOptions(scale=2.0))
    empty.view_layer.objects.active = next(own for own in bpy.data.objects if own.type == "MESH")
    assert bpy.ops.meshwright.compare(filepath=str(other)) == {"FINISHED"}
    found = meshwright.distances(FIXTURES / "house.cdae", other)
    assert found.largest == pytest.approx(0.001, rel=1e-3)
    assert len(found.common) == 44 and not len(found.lost) and not len(found.gained)
    target = next(own for own in bpy.data.objects if COMPARISON in own)
    data = target.data
    meters = np.empty(len(data.vertices), np.float32)
    data.attributes[comparison.DISTANCE].data.foreach_get("value", meters)
    assert np.array_equal(np.sort(meters), np.sort(found.distances.ravel()))
    colors = np.empty(len(data.vertices) * 4, np.float32)
    data.color_attributes["Color"].data.foreach_get("color", colors)
    red = colors.reshape(-1, 4)[:, 0] - colors.reshape(-1, 4)[:, 2]
    assert red[meters > 0.0009].min() > red[meters < 0.0001].max(), "the color tells the distance"
    low, high = (np.array(corner) for corner in meshwright.open(FIXTURES / "house.cdae").to_scene().bounds())
    assert max(target.dimensions) == pytest.approx(2.0 * (high - low).max(), rel=1e-3)
    scene, _ = exporter.scene_of(empty, exporter.ExportOptions())
    assert target.name not in {node.name for node in scene.nodes}
    assert bpy.ops.meshwright.compare(filepath=str(FIXTURES / "windmill.cdae")) == {"FINISHED"}
    assert imported.collection[FILE].endswith("house.cdae")


def test_reload_keeps_the_options_of_the_import(empty):
    options = importer.ImportOptions(scale=0.5, collision=False, lod="finest")
    imported = importer.import_file(empty, str(FIXTURES / "house.cdae"), options)
    names = {own.name for own in imported.collection.all_objects}
    empty.view_layer.objects.active = next(own for own in bpy.data.objects if own.type == "MESH")
    size = max(own.dimensions.length for own in bpy.data.objects)
    assert bpy.ops.meshwright.reload() == {"FINISHED"}
    assert {own.name for own in bpy.data.objects} == names
    assert max(own.dimensions.length for own in bpy.data.objects) == pytest.approx(size)


def test_findings_that_are_safe_to_fix_have_a_button(empty, tmp_path):
    path = tmp_path / "normals.cdae"
    path.write_bytes((FIXTURES / "cdae" / "codes" / "CDAE0656.cdae").read_bytes())
    importer.import_file(empty, str(path), importer.ImportOptions())
    empty.view_layer.objects.active = next(own for own in bpy.data.objects if own.type == "MESH")
    assert bpy.ops.meshwright.check(of_scene=False) == {"FINISHED"}
    findings = empty.scene.meshwright.findings
    assert [own.code for own in findings if own.is_fixable] == ["CDAE0656"]
    assert not [own for own in findings if own.is_fixable and own.code != "CDAE0656"]
    before = path.read_bytes()
    assert bpy.ops.meshwright.fix(code="CDAE0656") == {"FINISHED"}
    fixed = tmp_path / "normals_fixed.cdae"
    assert path.read_bytes() == before, "the file itself is not changed"
    assert "CDAE0656" not in {own.code for own in meshwright.open(fixed).validate().diagnostics}
    empty.view_layer.objects.active = next(own for own in bpy.data.collections["normals_fixed"].all_objects if own.type == "MESH")
    assert bpy.ops.meshwright.fix() == {"CANCELLED"}
    assert not (tmp_path / "normals_fixed_fixed.cdae").exists()


def test_dropped_files_are_imported(empty):
    handler = bpy.types.MESHWRIGHT_FH_import
    assert handler.is_registered and handler.bl_import_operator == "import_scene.meshwright"
    extensions = set(handler.bl_file_extensions.split(";"))
    known = {"." + own for _, names in meshwright.formats().values() for own in names}
    assert {".cdae", ".dae", ".cast", ".pmdl_b", ".cmh"} <= extensions <= known | extensions
    assert ".glb" not in extensions, "Blender imports glTF itself"
    # What Blender calls for files that are dropped: the operator with a folder and names, by its properties.
    properties = bpy.ops.import_scene.meshwright.get_rna_type().properties
    assert {"directory", "files"} <= set(properties.keys())
    files = [{"name": name} for name in ("windmill.cdae", "crane.cast")]
    assert bpy.ops.import_scene.meshwright(directory=str(FIXTURES), files=files) == {"FINISHED"}
    assert {own.name for own in bpy.context.scene.collection.children} == {"windmill", "crane"}


def test_a_folder_is_imported_with_all_models_below(empty, tmp_path):
    (tmp_path / "deep" / "deeper").mkdir(parents=True)
    for name, target in (("windmill.cdae", "deep/a.cdae"), ("crane.cast", "deep/deeper/b.cast"), ("MANIFEST.md", "c.md")):
        (tmp_path / target).write_bytes((FIXTURES / name).read_bytes())
    assert bpy.ops.import_scene.meshwright(filepath=str(tmp_path)) == {"FINISHED"}
    assert {own.name for own in bpy.context.scene.collection.children} == {"a", "b"}


@pytest.mark.parametrize("extension", ["cdae", "dae", "cast", "pmdl_b", "pmdl", "glb"])
def test_the_operator_writes_every_format(empty, tmp_path, extension):
    importer.import_file(empty, str(FIXTURES / "house.cdae"), importer.ImportOptions())
    target = tmp_path / f"house.{extension}"
    assert bpy.ops.export_scene.meshwright(filepath=str(target), format=extension) == {"FINISHED"}
    assert meshwright.open(target).to_scene().summary()["triangles"] == 44


def run_module(*words):
    """Runs `python -m meshwright.blender` with the extension of this repository."""
    environment = {**os.environ, "MESHWRIGHT_BLENDER_EXTENSION": str(ROOT / "blender" / "meshwright")}
    command = [sys.executable, "-m", "meshwright.blender", *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, env=environment, timeout=300)


def test_the_command_imports_and_exports_without_a_window(tmp_path):
    blend = tmp_path / "house.blend"
    done = run_module(FIXTURES / "house.cdae", "-o", blend)
    assert done.returncode == 0 and "house.cdae: " in done.stderr, done.stderr
    back = tmp_path / "house.cdae"
    done = run_module(blend, "-o", back, "--deny-loss")
    assert done.returncode == 0, done.stderr
    assert meshwright.diff(FIXTURES / "house.cdae", back).equal
    done = run_module(FIXTURES / "truncated.cdae", "-o", blend)
    assert done.returncode == 1 and "CORE0001" in done.stderr


def test_the_example_for_a_blender_without_a_window(tmp_path):
    script = ROOT / "blender" / "examples" / "convert.py"
    # The options after -- are those of the script, as with `blender -b -P convert.py -- FILE TARGET`.
    code = (
        "import runpy, sys, os, meshwright.blender; meshwright.blender.load_extension(sys.argv.pop(1)); "
        "runpy.run_path(sys.argv.pop(1), run_name='__main__'); sys.stdout.flush(); os._exit(0)"
    )
    target = tmp_path / "crane.glb"
    words = [ROOT / "blender" / "meshwright", script, "--", FIXTURES / "crane.cast", target]
    done = subprocess.run([sys.executable, "-c", code, *map(str, words)], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    assert meshwright.open(target).to_scene().summary()["triangles"] == 48


def levels_of(path):
    return [(level.name, level.kind) for level in meshwright.open(path).to_scene().levels]


@pytest.mark.parametrize("extras", [False, True])
def test_levels_survive_the_glb_of_blender_itself(empty, tmp_path, extras):
    """A scene with groups named as levels, and with suffixes of Blender."""
    bpy.ops.preferences.addon_enable(module="io_scene_gltf2")

    def group(name, parent=None):
        target = bpy.data.objects.new(name, None)
        empty.scene.collection.objects.link(target)
        target.parent = parent
        return target

    root = group("base00")
    for level, size in (("detail300", 3), ("detail80", 2), ("Colmesh-1", 1)):
        if level.startswith("Colmesh"):
            above, names = group("collision-1", root), ["Colmesh-1"]
        else:
            above, names = group(level, root), ["hull", "door"]
        for name in names:
            bpy.ops.mesh.primitive_cube_add(size=size)
            part = bpy.context.object
            # The second level gets hull.001 and door.001.
            part.name = name
            part.parent = above
    assert {"hull.001", "door.001"} <= set(bpy.data.objects.keys())
    glb, cdae = tmp_path / "x.glb", tmp_path / "x.cdae"
    bpy.ops.export_scene.gltf(filepath=str(glb), **({"export_extras": True} if extras else {}))
    done = meshwright.convert(glb, cdae)
    assert levels_of(cdae) == [("detail300", "visual"), ("detail80", "visual"), ("collision-1", "collision")]
    assert "SCENE0012" in {own.code for own in done.diagnostics}, "what was read from names is said"
    names = [node.name for node in meshwright.open(cdae).to_scene().nodes]
    assert not [name for name in names if name.endswith(".001")]
    # The exporter of the extension reads the same levels of the same objects.
    own = tmp_path / "own.cdae"
    options = {"filepath": str(own), "format": "cdae", "suffixes": "remove"}
    assert bpy.ops.export_scene.meshwright(**options) == {"FINISHED"}
    assert levels_of(own) == levels_of(cdae)


@pytest.mark.parametrize("extras", [False, True])
def test_levels_in_names_of_meshes_survive_the_glb_of_blender_itself(empty, tmp_path, extras):
    bpy.ops.preferences.addon_enable(module="io_scene_gltf2")
    root = bpy.data.objects.new("base00", None)
    start = bpy.data.objects.new("start01", None)
    for target, above in ((root, None), (start, root)):
        empty.scene.collection.objects.link(target)
        target.parent = above
    for name, size in (("hull_a200", 3), ("hull_a50", 2), ("Colmesh-1", 1)):
        bpy.ops.mesh.primitive_cube_add(size=size)
        bpy.context.object.name, bpy.context.object.parent = name, start
    glb, cdae = tmp_path / "x.glb", tmp_path / "x.cdae"
    bpy.ops.export_scene.gltf(filepath=str(glb), **({"export_extras": True} if extras else {}))
    meshwright.convert(glb, cdae)
    found = meshwright.open(cdae).to_scene().levels
    assert [(level.kind, level.pixels) for level in found if level.kind == "visual"] == [("visual", 200.0), ("visual", 50.0)]
    assert [level.kind for level in found].count("collision") == 1
    own = tmp_path / "own.cdae"
    assert bpy.ops.export_scene.meshwright(filepath=str(own), format="cdae") == {"FINISHED"}
    assert levels_of(own) == levels_of(cdae)


@pytest.mark.parametrize("extras", [False, True])
def test_levels_of_an_import_survive_the_glb_of_blender_itself(empty, tmp_path, extras):
    """With the collections; without them a warning says what to do."""
    bpy.ops.preferences.addon_enable(module="io_scene_gltf2")
    importer.import_file(empty, str(FIXTURES / "house.cdae"), importer.ImportOptions())
    glb, cdae = tmp_path / "x.glb", tmp_path / "x.cdae"
    for collections in (True, False):
        bpy.ops.export_scene.gltf(filepath=str(glb), export_extras=extras, export_hierarchy_full_collections=collections)
        done = meshwright.convert(glb, cdae)
        found = meshwright.open(cdae).to_scene()
        warnings = [own for own in done.diagnostics if own.code == "CDAE0542"]
        if collections:
            assert [level.pixels for level in found.levels if level.kind == "visual"] == [300.0, 80.0]
            assert found.summary()["triangles"] == 44 and not warnings
        else:
            assert len(warnings) == 1 and "Full Collection Hierarchy" in warnings[0].hint


def test_hints_use_the_words_of_blender():
    hints = {code.hint for code in meshwright.codes() if code.hint}
    assert any("--root DIR" in hint for hint in hints)
    for hint in hints:
        said = operators.in_blender(hint)
        assert "--root DIR" not in said and "`meshwright fix`" not in said
        assert "`meshwright " not in said or said.endswith("(This needs the command meshwright.)")
        assert "`" in hint or "--" in hint or said == hint
