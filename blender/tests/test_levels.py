# SPDX-License-Identifier: GPL-3.0-or-later
"""Levels and vehicles are where their files say, which a small reader of their own reads again; as are the results of conversions in
Blender's own importer of glTF."""

import json
import re

import bpy
import meshwright
import numpy as np
import pytest
from conftest import FIXTURES, corpus
from meshwright_extension import exporter, importer, operators
from test_tools import run_module

COVE = FIXTURES / "level" / "levels" / "cove"
LEVELS = corpus("levels/out/json_level/levels/mwl_json", "levels/out/script_level/levels/mwl_script")
CARTS = corpus("levels/out/vehicle/vehicles/mwl_cart")


def place_of(line, within=np.eye(4), within_scale=np.ones(3)):
    """The transform that a line of a level states, in the axes of the game: columns of rotationMatrix are the axes."""
    turn = np.reshape(line.get("rotationMatrix", [1, 0, 0, 0, 1, 0, 0, 0, 1]), (3, 3)).T
    scale = np.broadcast_to(line.get("scale", 1.0), 3) * within_scale
    place = np.eye(4)
    place[:3, :3] = within[:3, :3] @ turn
    place[:3, 3] = within[:3, :3] @ (within_scale * line.get("position", line.get("pos", [0, 0, 0]))) + within[:3, 3]
    return place, scale


def places_of_cove():
    """The objects, prefabs and items with shapes of the level: class and transform."""
    found = []

    def read(path, within=np.eye(4), within_scale=np.ones(3)):
        for text in path.read_text().splitlines():
            line = json.loads(text)
            place, scale = place_of(line, within, within_scale)
            if line["class"] == "Prefab":
                read(FIXTURES / "level" / line["filename"].lstrip("/"), place, scale)
            elif line["class"] == "TSStatic":
                found.append(("TSStatic", place @ np.diag([*scale, 1.0])))

    for path in sorted(COVE.glob("main/**/items.level.json")):
        read(path)
    for path in sorted(COVE.glob("forest/*.forest4.json")):
        for text in path.read_text().splitlines():
            place, scale = place_of(json.loads(text))
            found.append(("Forest", place @ np.diag([*scale, 1.0])))
    return found


def shown():
    """The transforms of everything that is shown: objects with meshes, and what instances show."""
    bpy.context.view_layer.update()
    own = [target for target in bpy.context.view_layer.objects if target.type == "MESH" and target.visible_get()]
    # Points show others at their places.
    objects = [np.array(target.matrix_world) for target in own if not target.modifiers]
    found = bpy.context.evaluated_depsgraph_get().object_instances
    return np.array([*objects, *(np.array(one.matrix_world) for one in found if one.is_instance)])


def nearest(place, places):
    """The largest difference of a number from the nearest of the places."""
    return np.abs(places - place).max(axis=(1, 2)).min()


def import_level(context, path, **options):
    return importer.import_file(context, str(path), importer.ImportOptions(**options))


@pytest.mark.parametrize("items", ["objects", "points"])
def test_objects_of_a_level_are_where_its_lines_say(empty, items):
    imported = import_level(empty, COVE, items=items)
    expected, places = places_of_cove(), shown()
    assert [kind for kind, _ in expected].count("Forest") == 650 and len(expected) == 693
    worst = max(nearest(place, places) for _, place in expected)
    assert worst < 1e-4
    # Terrain, lake and three roads are the only other meshes.
    shapes = {id(data) for data in bpy.data.meshes}
    assert len(shapes) < 20, "each shape is there once"
    statics = [target for target in imported.collection.all_objects if target.get("class") == "TSStatic"]
    assert len(statics) == sum(kind == "TSStatic" for kind, _ in expected)
    one = imported.collection.all_objects["house_0_1"]
    assert (one["file"], one["line"]) == ("levels/cove/main/MissionGroup/village/items.level.json", 2)


def test_groups_and_classes_become_collections(empty):
    imported = import_level(empty, COVE)
    group = imported.collection.children["MissionGroup"]
    assert imported.collection.name == "cove"
    assert {"village", "roads"} <= set(group.children.keys())
    assert group.children["village"].objects["house_0_0"].data.users == 8
    assert group.objects["spawn"].type == "EMPTY" and group.objects["beacon"].type == "LIGHT"
    assert group.objects["over the lake"].type == "CAMERA"
    stones = bpy.data.objects["stones"]
    assert len(stones.children) == 7 and stones.type == "EMPTY"
    empty_again = import_level(empty, COVE, collections="classes")
    names = set(empty_again.collection.children.keys())
    assert {"TSStatic", "TerrainBlock"} <= {name.split(".")[0] for name in names}


def test_points_show_the_library_that_is_not_shown_itself(empty):
    imported = import_level(empty, COVE, items="points", classes=("Forest",))
    library = next(own for own in imported.collection.children if own.name.endswith(" shapes"))
    assert len(library.children) == 2
    layer = empty.view_layer.layer_collection.children["cove"].children[library.name]
    assert layer.exclude
    pines = bpy.data.objects["cove_pine"]
    assert pines["class"] == "Forest" and len(pines.data.vertices) == 420
    assert len(shown()) == 650
    # An export has the items as instances, and the library once.
    scene, notes = exporter.scene_of(empty, exporter.ExportOptions())
    assert not notes and len(scene.meshes) == 2
    assert sorted(len(node.instances) for node in scene.nodes if node.instances is not None) == [230, 420]


def yard(folder):
    """A level with a shape of two meshes: an object that is stretched, one that is mirrored, and three items of a forest."""
    own = folder / "levels" / "yard"
    shape = (FIXTURES / "shed.dae").read_text()
    shape = re.sub(r"<library_animations>.*</library_animations>", "", shape, flags=re.S)
    turn, path = [0, 1, 0, -1, 0, 0, 0, 0, 1], "/levels/yard/art/shed.dae"
    lines = [
        {"class": "TSStatic", "name": "wide", "position": [1, 2, 3], "rotationMatrix": turn, "scale": [1, 2, 1], "shapeName": path},
        {"class": "TSStatic", "name": "mirrored", "position": [30, 2, 3], "scale": [-1, 1, 1], "shapeName": path},
    ]
    items = [{"pos": [10 * n, -20, 1], "rotationMatrix": turn, "scale": 0.5 + n, "type": "shed"} for n in range(3)]
    files = {
        "info.json": "{}",
        "art/shed.dae": shape,
        "art/forest/managedItemData.json": json.dumps({"shed": {"internalName": "shed", "class": "TSForestItemData", "shapeFile": path}}),
        "main/items.level.json": "".join(json.dumps(line) + "\n" for line in lines),
        "forest/shed.forest4.json": "".join(json.dumps(line) + "\n" for line in items),
    }
    for name, text in files.items():
        (own / name).parent.mkdir(parents=True, exist_ok=True)
        (own / name).write_text(text)
    places = [place_of(line) for line in [*lines, *items]]
    return own, [place @ np.diag([*scale, 1.0]) for place, scale in places]


@pytest.mark.parametrize("items", ["objects", "points"])
def test_shapes_of_several_meshes_are_collections_of_the_library(empty, tmp_path, items):
    own, expected = yard(tmp_path)
    imported = import_level(empty, own, items=items)
    places = shown()
    assert len(places) == 2 * len(expected)
    assert max(nearest(place, places) for place in expected) < 1e-5
    for name in ("wide", "mirrored"):
        assert bpy.data.objects[name].instance_collection.name == bpy.data.objects["wide"].instance_collection.name
    library = imported.collection.children["yard shapes"]
    assert [len(shape.objects) for shape in library.children] == [2]
    drawn = meshwright.open(own).to_scene().summary()["drawn_triangles"]
    assert imported.triangles == drawn
    scene, notes = exporter.scene_of(empty, exporter.ExportOptions())
    assert not notes and scene.summary()["drawn_triangles"] == drawn and len(scene.meshes) == 2
    # Blender's own importer sees the same in what is exported and in what the command makes of the level.
    scene.convert_to("glb", tmp_path / "exported.glb")
    meshwright.convert(own, tmp_path / "converted.glb")
    for name in ("exported.glb", "converted.glb"):
        found = own_import_of_blender(tmp_path / name)
        assert len(found) == len(places), name
        assert max(nearest(place, found) for place in expected) < 1e-5, name


def own_import_of_blender(path):
    """The transforms that Blender's own importer of glTF gives to meshes."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.ops.preferences.addon_enable(module="io_scene_gltf2")
    bpy.ops.import_scene.gltf(filepath=str(path))
    return shown()


@pytest.mark.parametrize("instances", [None, "gpu", "nodes"])
def test_blenders_own_importer_of_gltf_has_the_same_places(tmp_path, instances):
    target = tmp_path / "cove.glb"
    meshwright.convert(COVE, target, instances=instances)
    places = own_import_of_blender(target)
    assert max(nearest(place, places) for _, place in places_of_cove()) < 1e-4


def test_an_export_of_an_import_has_the_same_places(empty, tmp_path):
    import_level(empty, COVE, items="points")
    target = tmp_path / "cove.glb"
    assert bpy.ops.export_scene.meshwright(filepath=str(target)) == {"FINISHED"}
    places = own_import_of_blender(target)
    assert max(nearest(place, places) for _, place in places_of_cove()) < 1e-4


def test_what_is_wanted_of_a_level_can_be_chosen(empty):
    run = bpy.ops.import_scene.meshwright_level
    assert run(filepath=str(COVE / "info.json"), classes="TSStatic", part="near", near=(-95, 45, 30)) == {"FINISHED"}
    classes = {target.get("class") for target in bpy.data.objects} - {None, "Prefab"}
    assert classes == {"TSStatic"}
    assert all(np.hypot(*(np.array(own.matrix_world.translation)[:2] - (-95, 45))) <= 30 for own in bpy.data.objects if own.type == "MESH")
    # The folder, as the file browser gives it, and reloading with the same options.
    count = len(bpy.data.objects)
    assert bpy.ops.meshwright.reload.poll() or empty.view_layer.objects
    empty.view_layer.objects.active = next(own for own in bpy.data.objects if own.type == "MESH")
    assert bpy.ops.meshwright.reload() == {"FINISHED"}
    assert len(bpy.data.objects) == count
    assert run(filepath=str(COVE) + "/") == {"FINISHED"}
    with pytest.raises(RuntimeError):
        run(filepath=str(FIXTURES / "house.cdae"), configuration="base")


def test_the_command_imports_a_whole_level_without_a_window(tmp_path):
    blend = tmp_path / "cove.blend"
    done = run_module(COVE, "-o", blend)
    assert done.returncode == 0 and "cove: " in done.stderr, done.stderr
    bpy.ops.wm.open_mainfile(filepath=str(blend))
    places = shown()
    assert max(nearest(place, places) for _, place in places_of_cove()) < 1e-4
    done = run_module(FIXTURES / "house.cdae", "--pc", "base", "-o", blend)
    assert done.returncode == 1 and "configuration" in done.stderr


def test_a_level_is_not_compared_with_a_surface(empty):
    import_level(empty, COVE, classes=("TSStatic",))
    empty.view_layer.objects.active = bpy.data.objects["house_0_0"]
    assert not bpy.ops.meshwright.compare.poll() and bpy.ops.meshwright.reload.poll()


def test_files_that_are_dropped_are_those_of_levels():
    assert set(operators.LEVELS.split(";")) == {".mis", ".prefab", ".pc"}
    known = {"." + own for _, names in meshwright.formats().values() for own in names}
    assert set(operators.LEVELS.split(";")) <= known


def tips(place):
    return [(place @ [*tip, 1.0])[:3] for tip in ((4, 0, 0), (0, 2, 0), (0, 0, 1))]


@pytest.mark.parametrize("items", ["objects", "points"])
@pytest.mark.parametrize("path", LEVELS, ids=lambda path: path.name)
def test_samples_are_where_they_are_expected(empty, path, items):
    expected = json.loads((path.parents[1] / "expected.json").read_text())
    imported = import_level(empty, path, items=items, without_classes=("TerrainBlock", "DecalRoad", "MeshRoad", "WaterPlane"))
    places = shown()
    found = [np.array(tips(place)) for place in places]
    for one in expected["placements"]:
        wanted = np.array([one["tips"][axis] for axis in "xyz"])
        assert min(np.abs(own - wanted).max() for own in found) < 1e-4, one
    hidden = [target for target in imported.collection.all_objects if target.hide_viewport]
    assert len(hidden) == expected.get("hidden", 0)
    missing = [own for own in imported.diagnostics if own.code.startswith("MOD")]
    assert missing or "not_resolved" not in expected


@pytest.mark.parametrize("configuration", ["base", "lifted", "bare"])
@pytest.mark.parametrize("path", CARTS, ids=lambda path: path.name)
def test_the_meshes_of_a_vehicle_are_where_they_are_expected(empty, path, configuration):
    expected = json.loads((path.parents[1] / "expected.json").read_text())[f"{configuration}.pc"]
    import_level(empty, path, configuration=configuration)
    empty.view_layer.update()
    meshes = [target for target in bpy.data.objects if target.type == "MESH"]
    for name, places in {**expected["meshes"], **{key: [own] for key, own in expected.get("prop", {}).items()}}.items():
        found = np.array([target.matrix_world.translation for target in meshes if target.name.split(".")[0] == name])
        assert len(found) == len(places), name
        for place in places:
            assert np.abs(found - place).max(axis=1).min() < 1e-4, (name, place, found)
    wheels = [target for target in meshes if target.name.startswith("mwl_cart_wheel")]
    assert len({target.data for target in wheels}) <= 1, "wheels share a mesh"
    color = bpy.data.materials["mwl_red"].node_tree.nodes["Principled BSDF"].inputs["Base Color"].default_value
    assert np.allclose(color, (0.8, 0.1, 0.1, 1.0))
    parts = [target for target in bpy.data.objects if "part" in target]
    assert parts and all(target["file"].endswith(".jbeam") and target["line"] > 0 for target in parts)


def test_quaternions_of_matrices_turn_as_the_matrices():
    from mathutils import Euler, Quaternion
    from meshwright_extension import axes

    angles = np.linspace(-np.pi, np.pi, 9)
    turns = [Euler((a, b, c)).to_matrix() for a in angles for b in angles for c in angles]
    for turn, quaternion in zip(turns, axes.quaternions_of(np.array([np.array(turn) for turn in turns]))):
        assert np.allclose(np.array(Quaternion(quaternion).to_matrix()), np.array(turn), atol=1e-6)
