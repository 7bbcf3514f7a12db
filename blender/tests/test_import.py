# SPDX-License-Identifier: GPL-3.0-or-later
"""Imports show what the file holds: figures, positions, poses, levels, names."""

import json

import bpy
import meshwright
import numpy as np
import pytest
from conftest import FIXTURES, SAMPLES, corpus
from meshwright_extension import exporter, importer

MODELS = ["house.cdae", "windmill.cdae", "shed.dae", "crane.cast", "crate.pmdl_b"]
TO_BLENDER = np.array([[1, 0, 0], [0, 0, -1], [0, 1, 0]], np.float64)
REAL = [path for paths in SAMPLES.values() for path in paths]


def read(path):
    """The scene that an import reads; None for a file without one."""
    try:
        return importer.read_scene(str(path), importer.ImportOptions())[0]
    except meshwright.Error:
        return None


def triangles(scene):
    return sum(
        node.mesh.triangles * (1 if node.instances is None else len(node.instances))
        for node in scene.nodes
        if node.mesh is not None
    )


def positions(targets, frame=None):
    """The vertices of objects in the scene, as a sorted array."""
    if frame is not None:
        bpy.context.scene.frame_set(int(np.floor(frame)), subframe=float(frame - np.floor(frame)))
    depsgraph = bpy.context.evaluated_depsgraph_get()
    found = []
    for target in targets:
        evaluated = target.evaluated_get(depsgraph)
        mesh = evaluated.to_mesh()
        values = np.empty(len(mesh.vertices) * 3, np.float32)
        mesh.vertices.foreach_get("co", values)
        world = np.array(evaluated.matrix_world)
        found.append(values.reshape(-1, 3) @ world[:3, :3].T + world[:3, 3])
        evaluated.to_mesh_clear()
    return np.concatenate(found) if found else np.empty((0, 3))


def distance(a, b):
    """The largest distance of a point of one set from the other."""
    from mathutils import kdtree

    worst = 0.0
    for own, other in ((a, b), (b, a)):
        tree = kdtree.KDTree(len(other))
        for number, point in enumerate(other):
            tree.insert(point, number)
        tree.balance()
        step = max(1, len(own) // 1500)
        worst = max([worst, *(tree.find(point)[2] for point in own[::step])])
    return worst


def visible(imported, scene):
    """The objects of the most detailed level."""
    finest = min((level.index for level in scene.levels if level.kind == "visual"), default=None)
    for index, targets in imported.shown.items():
        node = scene.nodes[index]
        if node.level is None or node.level.index == finest:
            yield from targets


def transforms():
    """The transforms of all objects and bones, and the values of shape keys."""
    found = {(target.name, None): target.matrix_basis.copy() for target in bpy.data.objects}
    for target in bpy.data.objects:
        for bone in target.pose.bones if target.pose is not None else ():
            found[target.name, bone.name] = bone.matrix_basis.copy()
    for keys in bpy.data.shape_keys:
        found |= {(keys.user.name, block.name): block.value for block in keys.key_blocks}
    return found


def show_only(action, rest):
    """Assigns an action to what it moves, and puts everything else into its rest pose."""
    for target in bpy.data.objects:
        if target.animation_data is None:
            continue
        own = [slot for slot in action.slots if slot.identifier == "OB" + target.name]
        target.animation_data.action = action if own else None
        target.matrix_basis = rest[target.name, None]
        for bone in target.pose.bones if target.pose is not None else ():
            bone.matrix_basis = rest[target.name, bone.name]
        if own:
            target.animation_data.action_slot = own[0]
    for keys in bpy.data.shape_keys:
        if keys.animation_data is None:
            continue
        own = [slot for slot in action.slots if slot.identifier == "KE" + keys.name]
        keys.animation_data.action = action if own else None
        for block in keys.key_blocks:
            block.value = rest[keys.user.name, block.name]
        if own:
            keys.animation_data.action_slot = own[0]


def check(context, path):
    scene = read(path)
    if scene is None:
        pytest.skip("the file holds no scene")
    still = importer.import_file(context, str(path), importer.ImportOptions(clips=False))
    rest = transforms()
    still.created.remove_all()
    imported = importer.import_file(context, str(path), importer.ImportOptions())
    degenerate = sum("a vertex twice" in note for note in imported.notes)
    faces = sum(len(target.data.polygons) for target in bpy.data.objects if target.type == "MESH")
    if not degenerate:
        assert faces == triangles(scene)
    if any("shear" in note for note in imported.notes):
        return
    shown = list(visible(imported, scene))
    clips = list(scene.clips) or [None]
    for clip in clips[:2]:
        if clip is not None:
            show_only(imported.actions[clip.index], rest)
        times = [0.0]
        if clip is not None:
            # Between keyframes Blender mixes the parts of a rotation, and files turn along the arc.
            keys = sorted({float(time) for channel in clip.channels for time in channel.times}) or [0.0]
            times = [keys[0], keys[len(keys) // 2], keys[-1]]
        rate = context.scene.render.fps / context.scene.render.fps_base
        for time in times:
            expected = np.asarray(scene.sample(clip, times=[time]))[0] @ TO_BLENDER.T
            if not len(expected) or not np.isfinite(expected).all():
                continue
            size = np.linalg.norm(expected.max(axis=0) - expected.min(axis=0)) or 1.0
            assert distance(expected, positions(shown, time * rate)) <= 1e-4 * size


@pytest.mark.parametrize("name", MODELS)
def test_fixtures_are_where_the_file_has_them(empty, name):
    check(empty, FIXTURES / name)


@pytest.mark.parametrize("path", REAL, ids=lambda path: path.name)
def test_real_files_are_where_they_say(empty, path):
    check(empty, path)


def test_levels_are_collections_and_collision_meshes_are_wires(empty):
    imported = importer.import_file(empty, str(FIXTURES / "house.cdae"), importer.ImportOptions())
    scene = read(FIXTURES / "house.cdae")
    levels = {collection.name: collection for collection in imported.collection.children}
    assert set(levels) == {level.name for level in scene.levels}
    shown = [name for name, own in levels.items() if not own.hide_render]
    assert shown == [scene.levels[0].name]
    wires = {target.display_type for target in levels["collision-1"].all_objects if target.type == "MESH"}
    assert wires == {"WIRE"}
    finest = importer.ImportOptions(lod="finest", collision=False)
    again = importer.import_file(empty, str(FIXTURES / "house.cdae"), finest)
    assert again.triangles == scene.summary()["triangles"]


def test_arrays_are_those_of_the_file(empty):
    imported = importer.import_file(empty, str(FIXTURES / "crane.cast"), importer.ImportOptions())
    scene = read(FIXTURES / "crane.cast")
    node = next(node for node in scene.nodes if node.mesh is not None)
    data = imported.shown[node.index][0].data
    primitive = node.mesh.primitives[0]
    normals = np.empty(len(data.loops) * 3, np.float32)
    data.corner_normals.foreach_get("vector", normals)
    corners = primitive.triangles.ravel()
    expected = primitive.normals[corners] @ TO_BLENDER.T
    assert np.abs(normals.reshape(-1, 3) - expected).max() < 2e-3
    uv = np.empty(len(data.loops) * 2, np.float32)
    data.uv_layers[0].uv.foreach_get("vector", uv)
    uv = uv.reshape(-1, 2)
    assert np.abs(np.stack([uv[:, 0], 1 - uv[:, 1]], axis=1) - primitive.uv(0)[corners]).max() < 1e-6
    groups = imported.shown[node.index][0].vertex_groups
    weights = np.zeros((primitive.vertex_count, len(groups)), np.float32)
    for vertex in data.vertices:
        for element in vertex.groups:
            weights[vertex.index, element.group] = element.weight
    stated = np.zeros_like(weights)
    for column in range(4):
        np.add.at(stated, (np.arange(len(stated)), primitive.joints[:, column]), primitive.weights[:, column])
    assert np.abs(weights - stated).max() < 1e-6


def test_a_failed_import_leaves_nothing(empty, monkeypatch):
    before = {name: len(getattr(bpy.data, name)) for name in ("objects", "meshes", "materials", "collections", "actions")}

    def fail(*_):
        raise RuntimeError("stopped")

    monkeypatch.setattr(importer.SceneImporter, "_hide_levels", fail)
    with pytest.raises(RuntimeError):
        importer.import_file(empty, str(FIXTURES / "windmill.cdae"), importer.ImportOptions())
    assert before == {name: len(getattr(bpy.data, name)) for name in before}


@pytest.mark.parametrize("name", ["truncated.cdae", "lfs_pointer.cdae"])
def test_damaged_files_are_reported_with_their_code(empty, name):
    with pytest.raises(meshwright.Error) as raised:
        importer.import_file(empty, str(FIXTURES / name), importer.ImportOptions())
    assert raised.value.code and raised.value.hint
    assert not bpy.data.objects


def damaged():
    """Files that break a rule each, also those that hold almost nothing."""
    folders = [folder for folder in FIXTURES.glob("*/codes") if folder.parent.name != "tinman"]
    paths = sorted(path for folder in folders for path in folder.iterdir() if path.is_file())
    named = [FIXTURES / "gltf/codes/GLTF0641.gltf", FIXTURES / "udm/codes/UDM0552.udm"]
    return [*paths[::5], *(path for path in named if path.is_file())]


def test_damaged_files_raise_nothing_but_errors_with_codes(empty):
    count = 0
    for path in damaged():
        bpy.ops.wm.read_factory_settings(use_empty=True)
        try:
            importer.import_file(empty, str(path), importer.ImportOptions())
            scene, _ = exporter.scene_of(empty, exporter.ExportOptions())
            scene.convert_to("glb")
            count += 1
        except meshwright.Error as error:
            assert error.code
        except exporter.ExportError:
            assert not bpy.data.objects
    assert count > 50


def test_scale_applies_to_everything(empty):
    imported = importer.import_file(empty, str(FIXTURES / "windmill.cdae"), importer.ImportOptions(scale=0.01))
    scene = read(FIXTURES / "windmill.cdae")
    small = positions(visible(imported, scene))
    low, high = scene.bounds()
    assert np.allclose(small.max(axis=0) - small.min(axis=0), 0.01 * np.abs(TO_BLENDER @ (np.array(high) - low)), rtol=1e-4)


def test_files_of_one_model_are_joined(empty):
    files = [{"name": "crane.cast"}, {"name": "crane_lift.cast"}]
    assert bpy.ops.import_scene.meshwright(directory=str(FIXTURES), files=files, join_files=True) == {"FINISHED"}
    joined = meshwright.open([FIXTURES / "crane.cast", FIXTURES / "crane_lift.cast"]).to_scene()
    assert len(bpy.data.actions) == len(joined.clips) == 1
    assert len(bpy.context.scene.collection.children) == 1


ORACLE = corpus("cast/blender_oracle.json")


@pytest.mark.skipif(not ORACLE, reason="needs MESHWRIGHT_CORPUS")
def test_poses_of_cast_files_are_those_of_the_official_add_on(empty):
    compared = 0
    for pair in json.loads(ORACLE[0].read_text()):
        model, animation = pair["model"], pair["animation"]
        # This model bends with dual quaternions in the add-on, which the file states and glTF's skins have no place for.
        if not (ORACLE[0].parent / model).is_file() or model == "py_rich_model.cast":
            continue
        bpy.ops.wm.read_factory_settings(use_empty=True)
        others = (str(ORACLE[0].parent / animation),) if animation else ()
        options = importer.ImportOptions(others=others)
        path = str(ORACLE[0].parent / model)
        scene = importer.read_scene(path, options)[0]
        imported = importer.import_file(empty, path, options)
        to_file = {"x": np.array([[0, 1, 0], [-1, 0, 0], [0, 0, 1.0]]), "y": np.eye(3), "z": TO_BLENDER}[scene.source_up]
        targets = {node.name: imported.shown[node.index][0] for node in reversed(scene.nodes) if node.index in imported.shown}
        rate = empty.scene.render.fps / empty.scene.render.fps_base
        for snapshot in pair["snapshots"]:
            frame = snapshot["frame"] / pair["fps"] * rate if animation else 0.0
            found, wanted = [], []
            for name, expected in snapshot["vertices"].items():
                if name not in targets:
                    continue
                vertices = positions([targets[name]], frame) @ TO_BLENDER @ to_file.T
                for vertex, place in expected["samples"].items():
                    found.append(vertices[int(vertex)])
                    wanted.append(place)
            if not found:
                continue
            size = max(1.0, float(np.ptp(np.array(wanted), axis=0).max()))
            assert np.abs(np.array(found) - wanted).max() / size < 1e-4, (model, animation, snapshot["frame"])
            compared += len(found)
    assert compared > 100
