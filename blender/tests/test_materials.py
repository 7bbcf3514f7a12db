# SPDX-License-Identifier: GPL-3.0-or-later
"""Materials of mods arrive with their pictures, and nodes return as what they show."""

import json
import shutil
import struct
import zlib

import bpy
import meshwright
import numpy as np
import pytest
from conftest import FIXTURES, corpus
from meshwright_extension import exporter, importer

COLOR_SLOTS = {"base_color", "emissive", "specular_color", "diffuse", "specular_glossiness"}
SOCKETS = {
    "base_color": {"Base Color"},
    "metallic_roughness": {"Roughness", "Metallic"},
    "normal": {"Normal"},
    "emissive": {"Emission Color"},
    "occlusion": {"Occlusion"},
}


def png(red, green, blue, side=4):
    """A PNG of one color."""
    rows = b"".join(b"\0" + bytes((red, green, blue)) * side for _ in range(side))
    head = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(rows)), (b"IEND", b""))
    parts = (struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in chunks)
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


@pytest.fixture
def mod(tmp_path):
    """The path of a shape in a mod that defines its materials."""
    folder = tmp_path / "vehicles" / "shed"
    folder.mkdir(parents=True)
    shape = folder / "house.cdae"
    shutil.copy(FIXTURES / "house.cdae", shape)
    names = [material.name for material in meshwright.open(shape).to_scene().materials]
    for name, color in (("color", (255, 0, 0)), ("normal", (128, 128, 255)), ("rough", (0, 64, 0)), ("glow", (0, 0, 255))):
        (folder / f"{name}.png").write_bytes(png(*color))
    stage = {
        "baseColorMap": "vehicles/shed/color.png",
        "normalMap": "vehicles/shed/normal.png",
        "roughnessMap": "vehicles/shed/rough.png",
        "emissiveMap": "vehicles/shed/glow.png",
    }
    definitions = {
        name: {"class": "Material", "name": name, "mapTo": name, "version": 1.5, "Stages": [stage, {}, {}, {}]} for name in names
    }
    (folder / "main.materials.json").write_text(json.dumps(definitions))
    return shape


def reached(socket):
    """The names of the inputs of the shader, or of the group of ambient occlusion, that an output leads to."""
    found, waiting = set(), [socket]
    while waiting:
        for link in waiting.pop().links:
            if link.to_node.bl_idname in ("ShaderNodeBsdfPrincipled", "ShaderNodeGroup"):
                found.add(link.to_socket.name)
            else:
                waiting.extend(link.to_node.outputs)
    return found


def check_materials(imported, scene):
    """Every texture is a node with an image in the right color space that leads to the right input."""
    count = 0
    for own in scene.materials:
        material = next((one for one in bpy.data.materials if one.name == own.name), None)
        if material is None or own.unlit:
            continue
        nodes = {node.label: node for node in material.node_tree.nodes if node.bl_idname == "ShaderNodeTexImage"}
        for slot, texture in own.textures.items():
            node = nodes[slot]
            assert node.image.size[0] > 0, "the image has pixels"
            assert node.image.colorspace_settings.name == ("sRGB" if slot in COLOR_SLOTS else "Non-Color")
            if slot in SOCKETS:
                assert reached(node.outputs["Color"]) & SOCKETS[slot] == SOCKETS[slot]
            count += 1
    return count


def test_a_shape_of_a_mod_has_its_pictures(empty, mod):
    imported = importer.import_file(empty, str(mod), importer.ImportOptions())
    scene, _ = importer.read_scene(str(mod), importer.ImportOptions())
    assert check_materials(imported, scene) >= 4 * len(scene.materials)
    material = bpy.data.materials[scene.materials[0].name]
    node = next(node for node in material.node_tree.nodes if node.label == "base_color")
    assert np.allclose(node.image.pixels[:4], (1.0, 0.0, 0.0, 1.0))
    assert node.image.packed_file is not None
    without = importer.read_scene(str(mod), importer.ImportOptions(textures=False))[0]
    assert not any(material.textures for material in without.materials)


def test_an_export_of_a_shape_of_a_mod_keeps_its_pictures(empty, mod, tmp_path):
    importer.import_file(empty, str(mod), importer.ImportOptions())
    scene, notes = exporter.scene_of(empty, exporter.ExportOptions())
    done = exporter.convert(scene, str(tmp_path / "out.glb"), "glb", exporter.ExportOptions())
    meshwright.convert(mod, tmp_path / "direct.glb")
    assert not notes and not done.losses
    assert meshwright.diff(tmp_path / "direct.glb", tmp_path / "out.glb").equal


def test_an_export_replaces_definitions_in_their_file(empty, mod):
    """The game must not find a second definition of a material."""
    own = mod.parent / "main.materials.json"
    other = own.rename(mod.parent / "other.materials.json")
    before = json.loads(other.read_text())
    importer.import_file(empty, str(mod), importer.ImportOptions())

    def export():
        assert bpy.ops.export_scene.meshwright(filepath=str(mod), format="cdae", materials=True) == {"FINISHED"}
        assert not own.exists()
        return json.loads(other.read_text())

    assert export() == before, "nothing was changed in Blender"
    name = next(iter(before))
    nodes = bpy.data.materials[name].node_tree.nodes
    shader = next(node for node in nodes if node.bl_idname == "ShaderNodeBsdfPrincipled")
    shader.inputs["Emission Strength"].default_value = 0.25
    after = export()
    assert set(after) == set(before)
    assert after[name] != before[name]
    report = meshwright.check(mod.parents[2])
    assert "MOD0303" not in {found.code for diagnostics in report.files.values() for found in diagnostics}


MODS = [path for path in corpus("beamng_mods/[a-z]*/**/*.cdae", "beamng_mods/[a-z]*/**/*.dae") if "made" not in path.parts]


@pytest.mark.skipif(not MODS, reason="needs MESHWRIGHT_CORPUS")
def test_shapes_of_real_mods_have_their_pictures(empty):
    count = 0
    for path in MODS:
        bpy.ops.wm.read_factory_settings(use_empty=True)
        try:
            scene, _ = importer.read_scene(str(path), importer.ImportOptions())
        except meshwright.Error:
            continue
        if any(material.textures for material in scene.materials):
            count += check_materials(importer.import_file(empty, str(path), importer.ImportOptions()), scene)
    assert count >= 50


def graph_of(records, empty):
    """The materials of a scene with these records, through Blender and back."""
    builder = meshwright.SceneBuilder()
    for number in range(3):
        builder.add_image(data=png(number * 50, 100, 200), media_type="image/png", name=f"image{number}")
    positions = np.array([[0, 0, 0], [1, 0, 0], [0, 1, 0]], np.float32)
    uv = positions[:, :2]
    parts = [
        meshwright.PrimitiveData(
            positions=positions, indices=[[0, 1, 2]], uvs=[uv, uv], colors=[np.ones((3, 4), np.float32)],
            material=builder.add_material(record),
        )
        for record in records
    ]
    builder.add_node("all", mesh=builder.add_mesh("all", parts))
    scene = builder.build()
    options = importer.ImportOptions()
    made = importer.SceneImporter(empty, scene, "all.glb", options, importer.CreatedData())
    made.run()
    return scene, *exporter.scene_of(empty, exporter.ExportOptions())


RECORDS = [
    meshwright.Material(name="plain", base_color=(0.2, 0.4, 0.6, 1.0), roughness=0.3, metallic=0.7, double_sided=True),
    meshwright.Material(
        name="moved",
        textures={
            "base_color": meshwright.Texture(image=0, tex_coord=1, offset=(0.1, 0.2), rotation=0.5, scale=(2.0, 3.0)),
            "normal": meshwright.Texture(image=1, wrap=("clamp", "repeat"), minify="linear", mipmap="nearest"),
        },
        normal_scale=0.5,
    ),
    meshwright.Material(
        name="packed", metallic=0.5, occlusion_strength=0.25,
        textures={"metallic_roughness": meshwright.Texture(image=1), "occlusion": meshwright.Texture(image=1)},
    ),
    meshwright.Material(name="cut", alpha="mask", alpha_cutoff=0.3, textures={"base_color": meshwright.Texture(image=0)}),
    meshwright.Material(name="cut_constant", alpha="mask", alpha_cutoff=0.3, base_color=(1.0, 1.0, 1.0, 0.75)),
    meshwright.Material(name="glass", alpha="blend", base_color=(0.5, 0.5, 0.5, 0.25), transmission=0.5, ior=1.2),
    meshwright.Material(name="solid_glass", alpha="blend"),
    meshwright.Material(
        name="glow", emissive=(0.5, 0.25, 1.0), emissive_strength=3.0, textures={"emissive": meshwright.Texture(image=2)}
    ),
    meshwright.Material(
        name="shine", specular=0.5, specular_color=(1.0, 0.5, 0.25), vertex_colors_shade=True,
        textures={"specular": meshwright.Texture(image=0), "specular_color": meshwright.Texture(image=1)},
    ),
    meshwright.Material(name="lamp", unlit=True, alpha="blend", base_color=(0.0, 0.5, 1.0, 0.5), roughness=0.9),
    meshwright.Material(
        name="older", specular_glossiness=((0.5, 0.5, 0.5, 1.0), (0.1, 0.2, 0.3), 0.75),
        textures={"diffuse": meshwright.Texture(image=0), "specular_glossiness": meshwright.Texture(image=2)},
    ),
    meshwright.Material(
        name="coated", extras={"gltf": {"extensions": {"KHR_materials_clearcoat": {"clearcoatFactor": 0.75, "clearcoatTexture": {}}}}},
        textures={"KHR_materials_clearcoat/clearcoatTexture": meshwright.Texture(image=2)},
    ),
    meshwright.Material(name="silk", textures={"KHR_materials_sheen/sheenColorTexture": meshwright.Texture(image=2)}),
]


@pytest.mark.parametrize("number", range(len(RECORDS)), ids=lambda number: RECORDS[number].name)
def test_a_material_returns(empty, number):
    before, after, notes = graph_of([RECORDS[number]], empty)
    own, other = before.materials[0], after.materials[0]
    assert not notes
    for name in own.__dataclass_fields__:
        expected, found = getattr(own, name), getattr(other, name)
        if name == "textures":
            assert expected.keys() == found.keys()
            for slot, texture in expected.items():
                back = found[slot]
                for part in ("offset", "rotation", "scale"):
                    assert np.allclose(getattr(texture, part), getattr(back, part), atol=1e-5), (slot, part)
                same = [getattr(texture, part) == getattr(back, part) for part in ("tex_coord", "wrap", "minify", "mipmap")]
                assert all(same)
                assert before.images[texture.image].name == after.images[back.image].name
        elif isinstance(expected, (float, tuple)):
            flat = [np.hstack(value) if isinstance(value, tuple) else value for value in (expected, found)]
            assert np.allclose(*flat, atol=1e-6), name
        elif name != "vertex_colors_shade" or expected:
            assert expected == found, name


def test_a_clear_coat_is_shown_and_can_be_changed(empty):
    graph_of([RECORDS[-2]], empty)
    shader = next(node for node in bpy.data.materials["coated"].node_tree.nodes if node.bl_idname == "ShaderNodeBsdfPrincipled")
    image = next(node for node in bpy.data.materials["coated"].node_tree.nodes if node.bl_idname == "ShaderNodeTexImage")
    assert "Coat Weight" in reached(image.outputs["Color"])
    shader.inputs["Coat Roughness"].default_value = 0.5
    scene, _ = exporter.scene_of(empty, exporter.ExportOptions())
    made = meshwright.open(scene.convert_to("glb").data).to_scene().materials[0]
    coat = made.extras["gltf"]["extensions"]["KHR_materials_clearcoat"]
    assert coat["clearcoatFactor"] == pytest.approx(0.75) and coat["clearcoatRoughnessFactor"] == pytest.approx(0.5)
    assert "KHR_materials_clearcoat/clearcoatTexture" in made.textures


def test_nodes_that_no_file_holds_are_named(empty):
    bpy.ops.mesh.primitive_cube_add()
    material = bpy.data.materials.new("clouds")
    if bpy.app.version < (5, 0, 0):
        material.use_nodes = True
    nodes = material.node_tree.nodes
    shader = next(node for node in nodes if node.bl_idname == "ShaderNodeBsdfPrincipled")
    noise = nodes.new("ShaderNodeTexNoise")
    material.node_tree.links.new(noise.outputs["Color"], shader.inputs["Base Color"])
    bpy.context.object.data.materials.append(material)
    _, notes = exporter.scene_of(empty, exporter.ExportOptions())
    assert any('"clouds"' in note and "base color" in note for note in notes)
