# SPDX-License-Identifier: GPL-3.0-or-later
"""The export into a mod of BeamNG, judged by its files and by the check of the mod."""

import json
import os
import xml.etree.ElementTree as ElementTree
import zipfile

import bpy
import meshwright
import pytest
from conftest import FIXTURES
from meshwright_extension import exporter, importer, mods

SHAPES = os.path.join("levels", "mine", "art", "shapes")


def crate(roughness=0.4):
    """A crate of painted wood, as an artist makes it."""
    bpy.ops.mesh.primitive_cube_add(size=2)
    target = bpy.context.object
    target.name = "crate"
    material = bpy.data.materials.new("crate paint")
    material.use_nodes = True
    shader = next(node for node in material.node_tree.nodes if node.type == "BSDF_PRINCIPLED")
    shader.inputs["Roughness"].default_value = roughness
    shader.inputs["Metallic"].default_value = 1.0
    image = bpy.data.images.new("wood", 32, 32)
    image.pixels = [(at % 7) / 7 if at % 4 < 3 else 1.0 for at in range(32 * 32 * 4)]
    image.pack()
    texture = material.node_tree.nodes.new("ShaderNodeTexImage")
    texture.image = image
    material.node_tree.links.new(texture.outputs["Color"], shader.inputs["Base Color"])
    target.data.materials.append(material)
    return target


def test_a_crate_becomes_part_of_a_mod(empty, tmp_path):
    crate()
    folder = tmp_path / "my_mod" / SHAPES
    assert bpy.ops.export_scene.meshwright_mod(filepath=str(folder / "crate.dae")) == {"FINISHED"}
    assert sorted(os.listdir(folder)) == ["crate.dae", "crate_paint_b.color.dds", "main.materials.json"]
    stage = json.loads((folder / "main.materials.json").read_text())["crate_paint"]["Stages"][0]
    assert stage["baseColorMap"] == "/levels/mine/art/shapes/crate_paint_b.color.png"
    assert (stage["roughnessFactor"], stage["metallicFactor"]) == (pytest.approx(0.4), 1)
    names = {own.get("name") for own in ElementTree.parse(folder / "crate.dae").iter() if own.tag.endswith("}material")}
    assert names == {"crate_paint"}
    report = meshwright.check(tmp_path / "my_mod")
    assert report.error == 0
    # The sidebar lists what the check says.
    findings = bpy.context.scene.meshwright.findings
    assert len(findings) == report.error + report.warning
    lines = [line.body for line in bpy.data.texts["meshwright mod"].lines]
    assert any("the mod is fit to publish" in line for line in lines), lines
    # And the result comes back with its material.
    material = meshwright.open(folder / "crate.dae").convert_to("glb", tmp_path / "back.glb")
    assert material.losses == () or not material.losses
    back = meshwright.open(tmp_path / "back.glb").to_scene().materials[0]
    assert (back.name, back.roughness, back.metallic) == ("crate_paint", pytest.approx(0.4), 1.0)


def test_only_places_in_a_mod_are_accepted(empty, tmp_path):
    crate()
    for name in ("crate.dae", "levels/crate.dae", "art/shapes/crate.dae"):
        with pytest.raises(RuntimeError, match="levels/NAME or vehicles/NAME"):
            bpy.ops.export_scene.meshwright_mod(filepath=str(tmp_path / "out" / name))
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("path", "mod", "area"),
    [
        ("/a/levels/b/c.dae", "/a", "/a/levels/b"),
        ("/a/Levels/b/art/shapes/c.dae", "/a", "/a/Levels/b"),
        ("/a/vehicles/b/d/c.dae", "/a", "/a/vehicles/b"),
        ("/a/levels/c.dae", None, None),
        ("/a/b/c.dae", None, None),
    ],
)
def test_the_mod_of_a_file(path, mod, area):
    assert mods.mod_of(path) == (None if mod is None else (mod, area))


def test_a_vehicle_gets_neither_levels_nor_collision_meshes():
    wanted = mods.ModOptions(texture_format="dds", lods="auto", collision_mesh="auto")
    assert wanted.keywords(is_vehicle=True) == {"texture_format": "dds"}
    assert wanted.keywords(is_vehicle=False) == {"texture_format": "dds", "lods": "auto", "collision_mesh": "auto"}


def test_findings_of_the_mod_are_listed_with_their_files(empty, tmp_path):
    importer.import_file(empty, str(FIXTURES / "house.cdae"), importer.ImportOptions())
    folder = tmp_path / "my_mod" / SHAPES
    folder.mkdir(parents=True)
    (folder / "thumbs.db").write_bytes(b"")
    assert bpy.ops.export_scene.meshwright_mod(filepath=str(folder / "house.dae")) == {"FINISHED"}
    findings = [(own.code, own.severity, own.place) for own in bpy.context.scene.meshwright.findings]
    assert ("MOD0501", "warning", "levels/mine/art/shapes/thumbs.db") in findings, findings


def test_the_export_dialog_writes_definitions_of_a_dae(empty, tmp_path):
    crate()
    for name, options, written in (
        ("plain", {}, False),
        ("asked", {"materials": True}, True),
        ("levels/mine", {}, True),
        ("levels/other", {"materials": False}, False),
    ):
        target = tmp_path / name / "crate.dae"
        target.parent.mkdir(parents=True)
        assert bpy.ops.export_scene.meshwright(filepath=str(target), **options) == {"FINISHED"}
        assert (target.parent / "main.materials.json").exists() == written, name


def test_errors_of_the_place_leave_nothing(empty, tmp_path):
    with pytest.raises(exporter.ExportError, match="no objects"):
        mods.export(empty, str(tmp_path / SHAPES / "a.dae"), exporter.ExportOptions(), mods.ModOptions())
    assert list(tmp_path.iterdir()) == []


def test_an_empty_scene_is_refused_by_the_operator(empty, tmp_path):
    with pytest.raises(RuntimeError, match="no objects to export"):
        bpy.ops.export_scene.meshwright_mod(filepath=str(tmp_path / "m" / SHAPES / "a.dae"))
    assert list(tmp_path.iterdir()) == []


def test_several_objects_are_one_shape(empty, tmp_path):
    first = crate()
    second = crate()
    second.location = (5, 0, 0)
    second.parent = first
    bpy.ops.mesh.primitive_uv_sphere_add(location=(0, 6, 0))
    folder = tmp_path / "my_mod" / SHAPES
    assert bpy.ops.export_scene.meshwright_mod(filepath=str(folder / "yard.dae")) == {"FINISHED"}
    # Blender called the material of the second crate "crate paint.001"; both are equal. The sphere has none, and the game
    # needs one.
    assert set(json.loads((folder / "main.materials.json").read_text())) == {"crate_paint", "yard_material"}
    # Two cubes with corners at 1 m around 0 and 5 m, and a sphere with a radius of 1 m.
    low, high = bounds(folder / "yard.dae")
    assert low == pytest.approx((-1, -1, -1), abs=1e-4)
    assert high == pytest.approx((6, 7, 1), abs=1e-4)
    assert meshwright.check(tmp_path / "my_mod").error == 0


def bounds(path):
    """The corners of what an import of a file shows."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    importer.import_file(bpy.context, str(path), importer.ImportOptions())
    bpy.context.view_layer.update()
    shown = [target for target in bpy.context.scene.objects if target.type == "MESH" and target.visible_get()]
    points = [target.matrix_world @ vertex.co for target in shown for vertex in target.data.vertices]
    return tuple(tuple(pick(point[axis] for point in points) for axis in range(3)) for pick in (min, max))


def test_objects_without_a_material_are_exported(empty, tmp_path):
    bpy.ops.mesh.primitive_cube_add(size=2)
    folder = tmp_path / "my_mod" / SHAPES
    assert bpy.ops.export_scene.meshwright_mod(filepath=str(folder / "plain.dae")) == {"FINISHED"}
    assert "plain.dae" in os.listdir(folder)
    names = {own.get("name") for own in ElementTree.parse(folder / "plain.dae").iter() if own.tag.endswith("}material")}
    defined = set()
    if (folder / "main.materials.json").exists():
        defined = set(json.loads((folder / "main.materials.json").read_text()))
    assert names <= defined, (names, defined)
    report = meshwright.check(tmp_path / "my_mod")
    assert report.error == 0, report.files


def test_what_a_folder_has_stays(empty, tmp_path):
    folder = tmp_path / "my_mod" / SHAPES
    folder.mkdir(parents=True)
    other = {"fence": {"name": "fence", "mapTo": "fence", "class": "Material", "Stages": [{"diffuseColor": [1, 0, 0, 1]}]}}
    (folder / "main.materials.json").write_text(json.dumps(other))
    (folder / "fence.dae").write_bytes((FIXTURES / "shed.dae").read_bytes())
    before = (folder / "fence.dae").read_bytes()
    crate()
    for roughness in (0.4, 0.8):
        shader = bpy.data.materials[0].node_tree.nodes
        next(node for node in shader if node.type == "BSDF_PRINCIPLED").inputs["Roughness"].default_value = roughness
        assert bpy.ops.export_scene.meshwright_mod(filepath=str(folder / "crate.dae")) == {"FINISHED"}
        stated = json.loads((folder / "main.materials.json").read_text())
        assert stated["fence"] == other["fence"]
        assert stated["crate_paint"]["Stages"][0]["roughnessFactor"] == pytest.approx(roughness)
    assert (folder / "fence.dae").read_bytes() == before
    assert sorted(os.listdir(folder)) == ["crate.dae", "crate_paint_b.color.dds", "fence.dae", "main.materials.json"]


def test_a_mod_is_packed(empty, tmp_path):
    crate()
    mod = tmp_path / "my_mod"
    assert bpy.ops.export_scene.meshwright_mod(filepath=str(mod / SHAPES / "crate.dae")) == {"FINISHED"}
    made = meshwright.pack(mod, tmp_path / "my_mod.zip")
    with zipfile.ZipFile(tmp_path / "my_mod.zip") as archive:
        names = archive.namelist()
    assert "levels/mine/art/shapes/crate.dae" in names and "levels/mine/art/shapes/main.materials.json" in names, (names, made)
