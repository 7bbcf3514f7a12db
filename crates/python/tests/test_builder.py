import numpy as np
import pytest

import meshwright
from conftest import grid

PNG = (
    b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x00\x00\x00\x00:~\x9bU\x00\x00\x00\nIDATx\xda"
    b"c\xf8\x0f\x00\x01\x01\x01\x00\x1c\xb0\x8c\x99\x00\x00\x00\x00IEND\xaeB`\x82"
)


def rich() -> meshwright.Scene:
    """A scene with everything that a builder can add."""
    positions, triangles = grid(4)
    count = len(positions)
    rows = np.arange(count, dtype=np.float32)
    builder = meshwright.SceneBuilder(name="rich")
    image = builder.add_image(data=PNG, media_type="image/png", name="dot")
    texture = meshwright.Texture(image=image, tex_coord=1, scale=(2.0, 3.0), wrap=("clamp", "repeat"))
    material = builder.add_material(
        meshwright.Material(
            name="paint", base_color=(0.5, 0.25, 1.0, 1.0), metallic=0.5, roughness=0.25, alpha="mask",
            alpha_cutoff=0.25, double_sided=True, textures={"base_color": texture}, specular=0.5,
        )
    )
    near = builder.add_level(meshwright.Level(name="detail200", kind="visual", pixels=200.0))
    hidden = builder.add_level(meshwright.Level(name="collision-1", kind="collision", pixels=-1.0))
    joints = np.zeros((count, 4), np.uint8)
    joints[:, 1] = 1
    weights = np.zeros((count, 4), np.float32)
    weights[:, 0], weights[:, 1] = 0.25, 0.75
    colors = np.full((count, 4), 128, np.uint8)
    displaced = np.zeros((count, 3), np.float32)
    displaced[3] = [0, 1, 0]
    mesh = builder.add_mesh(
        "sail",
        [
            meshwright.PrimitiveData(
                positions=positions, indices=triangles[:9], normals=np.tile([0, 1, 0], (count, 1)),
                uvs=[np.stack([rows, rows], 1), np.stack([rows, -rows], 1)], colors=[colors], joints=[joints],
                weights=[weights], material=material, attributes={"_WEAR": rows},
            ),
            meshwright.PrimitiveData(pool=0, indices=triangles[9:]),
        ],
        [meshwright.MorphData(name="wind", positions=[displaced], weight=0.5)],
    )
    root = builder.add_node("root", translation=(1, 2, 3), extras={"studio": {"mass": 12.5, "tags": ["a", 1, None, True]}})
    hip = builder.add_node("hip", root)
    knee = builder.add_node("knee", hip, matrix=np.diag([2.0, 2.0, 2.0, 1.0]))
    skin = builder.add_skin("body", [hip, knee], np.tile(np.eye(4), (2, 1, 1)))
    builder.add_node("sail", root, mesh=mesh, skin=skin, level=near)
    box = builder.add_mesh("box", [meshwright.PrimitiveData(positions=positions, indices=triangles)])
    builder.add_node("Colmesh-1", root, mesh=box, level=hidden)
    builder.add_node("eye", root, camera=meshwright.Camera(name="eye", yfov=1.0, aspect=1.5))
    builder.add_node("lamp", root, light=meshwright.Light(kind="spot", intensity=5.0, outer_cone=0.5))
    turn = [[0, 0, 0, 1], [0, 1, 0, 0]]
    builder.add_clip(
        "wave",
        [
            meshwright.ChannelData(node=hip, path="rotation", times=[0, 1], values=turn),
            meshwright.ChannelData(node=knee, path="translation", times=[0, 2], values=[[0, 0, 0], [0, 1, 0]], interpolation="step"),
        ],
        looped=True,
        events=[meshwright.Event(time=0.5, name="step", data={"foot": "left"})],
    )
    return builder.build()


def check(scene: meshwright.Scene) -> None:
    nodes = {node.name: node for node in scene.nodes}
    sail = nodes["sail"].mesh
    one, two = sail.primitives
    positions, triangles = grid(4)
    assert np.array_equal(one.positions, positions) and np.array_equal(one.triangles, triangles[:9])
    assert np.array_equal(two.triangles, triangles[9:])
    assert np.array_equal(one.uv(1)[:, 1], -np.arange(16))
    assert np.allclose(one.color(0), 128 / 255) and one.stored("COLOR_0").dtype == np.uint8
    assert one.joints[0].tolist() == [0, 1, 0, 0] and one.weights[0].tolist() == [0.25, 0.75, 0, 0]
    target = sail.targets[0]
    assert target.displacements()[3].tolist() == [0, 1, 0] and target.sparse()[0].tolist() == [3]
    material = scene.materials[one.material]
    assert (material.name, material.alpha, material.double_sided, material.metallic) == ("paint", "mask", True, 0.5)
    texture = material.textures["base_color"]
    assert (texture.tex_coord, texture.scale, texture.wrap) == (1, (2.0, 3.0), ("clamp", "repeat"))
    assert scene.images[texture.image].data.tobytes() == PNG
    assert nodes["root"].translation == [1, 2, 3] or tuple(nodes["root"].translation) == (1, 2, 3)
    assert nodes["eye"].camera.yfov == 1.0 and nodes["lamp"].light.outer_cone == 0.5
    assert [joint.name for joint in nodes["sail"].skin.joints] == ["hip", "knee"]
    assert np.allclose(nodes["knee"].world[:3, 3], [1, 2, 3])
    paths = sorted(channel.path for channel in scene.clips[0].channels)
    assert paths == ["rotation", "translation"]
    assert nodes["sail"].level.name == "detail200" and nodes["Colmesh-1"].level.kind == "collision"


def test_everything_comes_back():
    scene = rich()
    check(scene)
    assert scene.nodes[0].extras == {"studio": {"mass": 12.5, "tags": ["a", 1, None, True]}}
    assert scene.clips[0].events[0].data == {"foot": "left"} and scene.clips[0].looped
    assert not scene.meshes[0].primitives[0].is_view("POSITION"), "there is no file"


def test_a_glb_holds_it_all():
    done = rich().convert_to("glb")
    check(meshwright.open(done.data).to_scene())


@pytest.mark.parametrize("format", ["cdae", "cast", "udm", "dae", "glb", "gltf"])
def test_every_format_takes_it_with_losses(format, tmp_path):
    path = tmp_path / f"rich.{format}"
    done = rich().convert_to(format, path)
    assert path in done.written and done.format == format
    assert all(loss.is_loss and loss.message for loss in done.losses)
    again = meshwright.open(path)
    assert again.info()["scene"]["triangles"] == 18
    if format in ("cast", "udm"):
        assert done.losses, "they have no cameras"


def test_a_builder_continues_a_scene(fixtures):
    scene = meshwright.open(fixtures / "house.cdae").to_scene()
    builder = meshwright.SceneBuilder(scene)
    positions, triangles = grid(3)
    builder.add_node("extra", mesh=builder.add_mesh("extra", [meshwright.PrimitiveData(positions=positions, indices=triangles)]))
    made = builder.build()
    assert len(made.meshes) == len(scene.meshes) + 1
    assert made.convert_to("glb", lod=0).triangles == 44 + len(triangles)
    with pytest.raises(RuntimeError):
        builder.build()


def test_wrong_arrays_are_refused():
    positions, triangles = grid(3)
    for wrong in (
        {"positions": positions[:, :2]},
        {"positions": positions, "indices": triangles + 5},
        {"positions": positions, "normals": positions[:4]},
        {"positions": positions, "indices": triangles, "topology": "cubes"},
    ):
        with pytest.raises(ValueError):
            meshwright.Scene.from_arrays(**wrong)
    builder = meshwright.SceneBuilder()
    with pytest.raises(IndexError):
        builder.add_node("a", 3)
    with pytest.raises(IndexError):
        builder.add_mesh("m", [meshwright.PrimitiveData(positions=positions, material=0)])
    with pytest.raises(ValueError):
        builder.add_clip("c", [meshwright.ChannelData(node=0, path="scale", times=[0, 1], values=[[1, 1, 1]])])


def test_variants_instances_and_material_channels_return():
    positions, triangles = grid(2)
    builder = meshwright.SceneBuilder()
    red, blue = (builder.add_material(meshwright.Material(name=name)) for name in ("red", "blue"))
    winter = builder.add_variant("winter", extras={"studio": {"months": 3}})
    part = meshwright.PrimitiveData(positions=positions, indices=triangles, material=red, variants={winter: blue})
    places = np.tile(np.eye(4), (3, 1, 1))
    places[:, :3, 3] = [[0, 0, 0], [5, 0, 0], [0, 7, 0]]
    places[2, :3, :3] = np.diag([2.0, 3.0, 4.0])
    node = builder.add_node("trees", mesh=builder.add_mesh("tree", [part]), instances=places)
    fade = meshwright.MaterialChannel(
        material=red, member="pbrMetallicRoughness/baseColorFactor", times=np.array([0.0, 1.0], np.float32),
        values=np.array([[1, 1, 1, 1], [1, 1, 1, 0]], np.float32),
    )
    builder.add_clip("fade", [], material_channels=[fade])
    builder.set_vertex_colors_shade(True)
    scene = builder.build()
    for own in (scene, meshwright.open(scene.convert_to("glb").data).to_scene()):
        assert own.variants == ["winter"]
        assert own.meshes[0].primitives[0].variants == {0: 1}
        assert np.allclose(own.nodes[node].instances, places)
        channel = own.clips[0].material_channels[0]
        assert (channel.material, channel.member) == (red, "pbrMetallicRoughness/baseColorFactor")
        assert np.array_equal(channel.values, fade.values) and own.clips[0].duration == 1.0
    assert scene.vertex_colors_shade is True


def test_impossible_variants_instances_and_channels_are_refused():
    builder = meshwright.SceneBuilder()
    with pytest.raises(IndexError, match="variant 1 does not exist"):
        positions = np.zeros((3, 3), np.float32)
        builder.add_mesh("a", [meshwright.PrimitiveData(positions=positions, variants={1: 0})])
    sheared = np.eye(4)
    sheared[0, 1] = 0.5
    with pytest.raises(ValueError, match="shear"):
        builder.add_node("a", instances=[sheared])
    with pytest.raises(ValueError, match=r"\[N, 4, 4\]"):
        builder.add_node("a", instances=np.eye(3))
    channel = meshwright.MaterialChannel(material=0, member="x", times=np.zeros(2, np.float32), values=np.zeros((2, 1)))
    with pytest.raises(ValueError, match="ascending"):
        builder.add_clip("a", [], material_channels=[channel])
    channel = meshwright.MaterialChannel(material=4, member="x", times=np.zeros(1, np.float32), values=np.zeros((1, 1)))
    with pytest.raises(IndexError, match="material 4"):
        builder.add_clip("a", [], material_channels=[channel])


def test_levels_of_a_made_scene_are_read_from_its_names():
    builder = meshwright.SceneBuilder()
    positions, triangles = grid(2)
    mesh = builder.add_mesh("box", [meshwright.PrimitiveData(positions=positions, indices=triangles)])
    root = builder.add_node("base00")
    for name in ("detail100", "detail20"):
        builder.add_node("box", builder.add_node(name, root), mesh=mesh)
    done = builder.build().convert_to("cdae")
    assert [level.name for level in meshwright.open(done.data).to_scene().levels] == ["detail100", "detail20"]
    assert "SCENE0012" in {own.code for own in done.diagnostics}
