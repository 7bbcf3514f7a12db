# SPDX-License-Identifier: GPL-3.0-or-later
"""What is imported and exported again is what the file holds."""

import bpy
import meshwright
import numpy as np
import pytest
from conftest import FIXTURES
from meshwright_extension import exporter, importer, operators, panel
from test_import import TO_BLENDER, distance, read


def exported(context, name, target, **options):
    """The scene of a fixture that was imported, exported to a format and read again."""
    imported = importer.import_file(context, str(FIXTURES / name), importer.ImportOptions())
    made, notes = exporter.scene_of(context, exporter.ExportOptions(**options))
    return imported, made, meshwright.open(made.convert_to(target).data).to_scene(), notes


def shape(scene, clip=None, time=0.0):
    return np.asarray(scene.sample(clip, times=[time]))[0]


@pytest.mark.parametrize("target", ["glb", "cast", "cdae"])
@pytest.mark.parametrize("name", ["house.cdae", "windmill.cdae", "shed.dae", "crane.cast", "crate.pmdl_b"])
def test_round_trip_keeps_the_shape(empty, name, target):
    before = read(FIXTURES / name)
    _, _, after, notes = exported(empty, name, target)
    assert not [note for note in notes if "image" not in note]
    expected, found = shape(before), shape(after)
    size = np.linalg.norm(expected.max(axis=0) - expected.min(axis=0))
    assert distance(expected, found) <= 1e-5 * size
    assert after.summary()["triangles"] == before.summary()["triangles"]


@pytest.mark.parametrize("name", ["windmill.cdae", "shed.dae"])
def test_animations_return(empty, name):
    before = read(FIXTURES / name)
    _, made, _, _ = exported(empty, name, "glb")
    assert [clip.name for clip in made.clips] == [clip.name for clip in before.clips]
    clip = before.clips[0]
    size = np.linalg.norm(np.ptp(shape(before), axis=0))
    for time in sorted({float(time) for channel in clip.channels for time in channel.times})[::3]:
        assert distance(shape(before, 0, time), shape(made, 0, time)) <= 1e-4 * size
    assert [event.name for event in made.clips[0].events] == [event.name for event in clip.events]


def test_levels_and_collision_return(empty):
    before = read(FIXTURES / "house.cdae")
    _, made, _, _ = exported(empty, "house.cdae", "glb")
    assert [(level.name, level.kind, level.pixels) for level in made.levels] == [
        (level.name, level.kind, level.pixels) for level in before.levels
    ]
    assert {node.name for node in made.nodes} == {node.name for node in before.nodes}


def test_hidden_nodes_and_missing_files_return(empty, tmp_path):
    builder = meshwright.SceneBuilder()
    level = builder.add_level(meshwright.Level(name="detail100", kind="visual", pixels=100.0))
    positions = np.array([[0, 0, 0], [1, 0, 0], [0, 1, 0]], np.float32)
    mesh = builder.add_mesh("a", [meshwright.PrimitiveData(positions=positions)])
    builder.add_node("seen", mesh=mesh, level=level)
    builder.add_node("hidden", mesh=mesh, level=level, hidden=True)
    builder.add_node("tree", file="trees/oak.cast")
    scene = builder.build()
    importer.SceneImporter(empty, scene, "a.glb", importer.ImportOptions(), importer.CreatedData()).run()
    made, _ = exporter.scene_of(empty, exporter.ExportOptions())
    assert {(node.name, node.hidden, node.file) for node in made.nodes} == {
        ("seen", False, None), ("hidden", True, None), ("tree", False, "trees/oak.cast"),
    }


def test_instances_return(empty):
    builder = meshwright.SceneBuilder()
    positions = np.array([[0, 0, 0], [1, 0, 0], [0, 1, 0]], np.float32)
    mesh = builder.add_mesh("a", [meshwright.PrimitiveData(positions=positions)])
    places = np.tile(np.eye(4), (3, 1, 1))
    places[:, 0, 3] = [0.0, 5.0, 9.0]
    builder.add_node("trees", mesh=mesh, instances=places, translation=(1, 2, 3))
    importer.SceneImporter(empty, builder.build(), "a.glb", importer.ImportOptions(), importer.CreatedData()).run()
    assert sum(own.type == "MESH" for own in bpy.data.objects) == 3 and len(bpy.data.meshes) == 1
    made, _ = exporter.scene_of(empty, exporter.ExportOptions())
    assert [node.name for node in made.nodes] == ["trees"]
    assert np.allclose(np.sort(made.nodes[0].instances[:, 0, 3]), [0.0, 5.0, 9.0], atol=1e-5)


def test_what_was_changed_is_exported_as_it_is(empty):
    """Kept data does not undo what the user did."""
    imported = importer.import_file(empty, str(FIXTURES / "house.cdae"), importer.ImportOptions())
    target = next(own for own in imported.collection.all_objects if own.type == "MESH" and own.visible_get())
    before = read(FIXTURES / "house.cdae")
    tangents = before.node(target.name).mesh.primitives[0].tangents
    assert tangents is not None
    target.location.x += 2.0
    target.data.vertices[0].co.z += 0.5
    made, _ = exporter.scene_of(empty, exporter.ExportOptions())
    node = made.node(target.name)
    assert node.matrix[0, 3] == pytest.approx(before.node(target.name).matrix[0, 3] + 2.0)
    assert node.mesh.primitives[0].tangents is None, "those of the file do not belong to the new shape"
    untouched = next(own for own in made.nodes if own.mesh is not None and own.name != target.name)
    assert untouched.mesh.primitives[0].tangents is not None


def test_names_return_unless_they_are_changed(empty):
    before = [node.name for node in read(FIXTURES / "house.cdae").nodes]
    twin = next(name for name in before if before.count(name) > 1)
    importer.import_file(empty, str(FIXTURES / "house.cdae"), importer.ImportOptions())
    bpy.data.objects[f"{twin}.001"].name = f"{twin}_other"
    after = [node.name for node in exporter.scene_of(empty, exporter.ExportOptions())[0].nodes]
    assert after.count(twin) == before.count(twin) - 1 and f"{twin}_other" in after
    assert not [name for name in after if name.endswith(".001")]


def test_materials_return(empty):
    before = read(FIXTURES / "crane.cast")
    _, made, _, _ = exported(empty, "crane.cast", "glb")
    for own, other in zip(before.materials, made.materials):
        assert other.name == own.name
        assert other.roughness == pytest.approx(own.roughness, abs=1e-6)
        assert other.metallic == pytest.approx(own.metallic, abs=1e-6)
        assert other.alpha == own.alpha and other.double_sided == own.double_sided


def test_weights_and_skins_return(empty):
    before = read(FIXTURES / "crane.cast")
    _, made, _, _ = exported(empty, "crane.cast", "glb")
    assert {joint.name for skin in made.skins for joint in skin.joints} == {
        joint.name for skin in before.skins for joint in skin.joints
    }


def test_losses_are_listed_before_anything_is_written(empty, tmp_path):
    importer.import_file(empty, str(FIXTURES / "crane.cast"), importer.ImportOptions())
    target = tmp_path / "crane.cdae"
    with pytest.raises(RuntimeError, match="Nothing was written: loss"):
        bpy.ops.export_scene.meshwright(filepath=str(target), format="cdae", deny_loss=True)
    assert not target.exists()
    assert "CDAE05" in bpy.data.texts["meshwright export"].as_string()
    assert bpy.ops.export_scene.meshwright(filepath=str(target), format="cdae") == {"FINISHED"}
    assert meshwright.open(target).format == "cdae"


def test_the_extension_of_a_file_is_its_format(empty, tmp_path):
    importer.import_file(empty, str(FIXTURES / "crane.cast"), importer.ImportOptions())
    assert bpy.ops.export_scene.meshwright(filepath=str(tmp_path / "crane.cast")) == {"FINISHED"}
    assert meshwright.detect(tmp_path / "crane.cast")[0] == "cast"
    with pytest.raises(RuntimeError, match="the format is glb, but .* has the extension of cdae"):
        bpy.ops.export_scene.meshwright(filepath=str(tmp_path / "crane.cdae"), format="glb")
    assert not (tmp_path / "crane.cdae").exists()
    with pytest.raises(RuntimeError, match="the format is pmdl_b, but .* has the extension of pmdl"):
        bpy.ops.export_scene.meshwright(filepath=str(tmp_path / "crane.pmdl"), format="pmdl_b")
    for name in ("crane.gltf", "crane.txt"):
        with pytest.raises(RuntimeError, match="has the extension of no format that can be exported"):
            bpy.ops.export_scene.meshwright(filepath=str(tmp_path / name))
    assert bpy.ops.export_scene.meshwright(filepath=str(tmp_path / "bare"), format="glb") == {"FINISHED"}
    assert sorted(path.name for path in tmp_path.iterdir()) == ["bare.glb", "crane.cast"]


def test_definitions_are_only_written_with_shapes_of_beamng(empty, tmp_path):
    importer.import_file(empty, str(FIXTURES / "shed.dae"), importer.ImportOptions())
    assert bpy.ops.export_scene.meshwright(filepath=str(tmp_path / "x.cast"), materials=True) == {"FINISHED"}
    assert [path.name for path in tmp_path.iterdir()] == ["x.cast"]
    assert "Material definitions were not written" in bpy.data.texts["meshwright export"].as_string()
    assert bpy.ops.export_scene.meshwright(filepath=str(tmp_path / "x.dae"), materials=True) == {"FINISHED"}
    assert sorted(path.name for path in tmp_path.iterdir()) == ["main.materials.json", "x.cast", "x.dae"]


def test_objects_of_blender_are_exported(empty, tmp_path):
    bpy.ops.mesh.primitive_monkey_add()
    monkey = bpy.context.object
    monkey.modifiers.new("Subdivision", "SUBSURF")
    monkey.location, monkey.rotation_euler = (1.0, 2.0, 3.0), (0.3, 0.2, 0.1)
    bpy.context.view_layer.update()
    scene, _ = exporter.scene_of(empty, exporter.ExportOptions())
    depsgraph = bpy.context.evaluated_depsgraph_get()
    evaluated = monkey.evaluated_get(depsgraph).to_mesh()
    world = np.array(monkey.matrix_world)
    assert scene.summary()["triangles"] == sum(len(face.vertices) - 2 for face in evaluated.polygons)
    points = np.array([world[:3, :3] @ np.array(vertex.co) + world[:3, 3] for vertex in evaluated.vertices])
    assert distance(points, shape(scene) @ TO_BLENDER.T) < 1e-5


def test_a_skinned_object_with_modifiers_has_weights_for_all_vertices(empty):
    armature = bpy.data.objects.new("rig", bpy.data.armatures.new("rig"))
    empty.scene.collection.objects.link(armature)
    empty.view_layer.objects.active = armature
    bpy.ops.object.mode_set(mode="EDIT")
    for name, height in (("low", 0.0), ("high", 1.0)):
        bone = armature.data.edit_bones.new(name)
        bone.head, bone.tail = (0.0, 0.0, height), (0.0, 0.0, height + 1.0)
    bpy.ops.object.mode_set(mode="OBJECT")
    bpy.ops.mesh.primitive_cube_add()
    cube = bpy.context.object
    for name, value in (("low", 0.25), ("high", 0.75), ("other", 1.0)):
        cube.vertex_groups.new(name=name).add(list(range(8)), value, "REPLACE")
    cube.modifiers.new("smooth", "SUBSURF").levels = 2
    cube.modifiers.new("rig", "ARMATURE").object = armature
    armature.pose.bones["high"].rotation_mode = "XYZ"
    armature.pose.bones["high"].rotation_euler.x = 0.5
    scene, notes = exporter.scene_of(empty, exporter.ExportOptions())
    primitive = scene.node("Cube").mesh.primitives[0]
    assert not notes and primitive.triangle_count == 192
    assert [joint.name for joint in scene.skins[0].joints] == ["low", "high"]
    assert np.allclose(np.sort(primitive.weights, axis=1)[:, 2:], [0.25, 0.75], atol=1e-5)
    depsgraph = bpy.context.evaluated_depsgraph_get()
    shown = cube.evaluated_get(depsgraph).to_mesh()
    points = np.array([cube.matrix_world @ vertex.co for vertex in shown.vertices])
    assert distance(points, shape(scene) @ TO_BLENDER.T) < 1e-4, "the pose is that of Blender"


def test_operators_import_check_and_fix(empty):
    assert bpy.ops.import_scene.meshwright(
        directory=str(FIXTURES), files=[{"name": "house.cdae"}, {"name": "truncated.cdae"}]
    ) == {"FINISHED"}
    report = bpy.data.texts["meshwright import"].as_string()
    assert "house.cdae: " in report and "truncated.cdae: not imported" in report and "CORE0001" in report
    bpy.context.view_layer.objects.active = next(target for target in bpy.data.objects if target.type == "MESH")
    assert operators.imported_collection(bpy.context).name == "house"
    for profile, _, _ in panel.PROFILES:
        bpy.context.scene.meshwright.profile = profile
        assert bpy.ops.meshwright.check(of_scene=False) == {"FINISHED"}
        assert bpy.ops.meshwright.check(of_scene=True) == {"FINISHED"}
    count = len(bpy.data.objects)
    assert bpy.ops.meshwright.reload() == {"FINISHED"}
    assert len(bpy.data.objects) == count
