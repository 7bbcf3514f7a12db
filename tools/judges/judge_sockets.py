"""Checks how Blender connects the textures of GLBs: which input of the shader each feeds, and its color space.

Usage: judge_sockets.py GLB_OR_FOLDER... [--picture FOLDER]. Runs in Python with `bpy` 5. With `--picture`, Cycles
renders each file that has textures into that folder.
"""

import json
import math
import os
import struct
import sys
from pathlib import Path

import bpy
import mathutils

# Slot of glTF, input of the shader, and the color space of the image.
SLOTS = [
    (("pbrMetallicRoughness", "baseColorTexture"), "Base Color", "sRGB"),
    (("pbrMetallicRoughness", "metallicRoughnessTexture"), "Roughness", "Non-Color"),
    (("pbrMetallicRoughness", "metallicRoughnessTexture"), "Metallic", "Non-Color"),
    (("normalTexture",), "Normal", "Non-Color"),
    (("emissiveTexture",), "Emission Color", "sRGB"),
]
SIDE = 384


def gltf(path):
    data = path.read_bytes()
    (length,) = struct.unpack_from("<I", data, 12)
    return json.loads(data[20 : 20 + length])


def images_before(socket):
    """The image nodes that lead to an input."""
    found, waiting = set(), [link.from_node for link in socket.links]
    while waiting:
        node = waiting.pop()
        if node.type == "TEX_IMAGE":
            found.add(node)
        waiting += [link.from_node for own in node.inputs for link in own.links]
    return found


def slot(material, path):
    for part in path:
        material = material.get(part) or {}
    return material or None


def problems_of(written, material):
    """What differs from glTF in a material of Blender."""
    shaders = [node for node in material.node_tree.nodes if node.type == "BSDF_PRINCIPLED"]
    if "KHR_materials_unlit" in written.get("extensions", {}):
        return []
    if len(shaders) != 1:
        return [f"{len(shaders)} shaders"]
    inputs, problems = shaders[0].inputs, []
    for path, name, space in SLOTS:
        images = images_before(inputs[name])
        spaces = {node.image.colorspace_settings.name for node in images if node.image}
        empty = [node for node in images if node.image is None or not node.image.size[0]]
        if slot(written, path) is None:
            if images and name != "Normal":
                problems.append(f"{name} has an image, and the file none")
        elif not images:
            problems.append(f"{name} is not connected")
        elif empty:
            problems.append(f"{name}: the image has no pixels")
        elif spaces != {space}:
            problems.append(f"{name}: {sorted(spaces)}, expected {space}")
    blends = written.get("alphaMode", "OPAQUE") != "OPAQUE"
    if blends and slot(written, SLOTS[0][0]) and not inputs["Alpha"].is_linked:
        problems.append("Alpha is not connected")
    if not blends and inputs["Alpha"].is_linked:
        problems.append("Alpha is connected, and the material is opaque")
    factor = written.get("pbrMetallicRoughness", {})
    for name, key in [("Roughness", "roughnessFactor"), ("Metallic", "metallicFactor")]:
        value = inputs[name]
        if not value.is_linked and abs(value.default_value - factor.get(key, 1.0)) > 1e-4:
            problems.append(f"{name} is {value.default_value:.3f}, expected {factor.get(key, 1.0):.3f}")
    return problems


def picture(target):
    """A picture of what is loaded, by Cycles."""
    scene = bpy.context.scene
    meshes = [own for own in bpy.data.objects if own.type == "MESH" and own.visible_get()]
    corners = [own.matrix_world @ mathutils.Vector(corner) for own in meshes for corner in own.bound_box]
    if not corners:
        return
    low = mathutils.Vector(min(corner[axis] for corner in corners) for axis in range(3))
    high = mathutils.Vector(max(corner[axis] for corner in corners) for axis in range(3))
    center, radius = (low + high) / 2, max((high - low).length / 2, 1e-3)
    back = mathutils.Vector((1, -1, 0.8)).normalized()
    camera = bpy.data.objects.new("camera", bpy.data.cameras.new("camera"))
    camera.data.angle = math.radians(35)
    camera.data.clip_start, camera.data.clip_end = radius / 100, radius * 100
    camera.location = center + back * radius / math.sin(math.radians(17.5))
    camera.rotation_euler = back.to_track_quat("Z", "Y").to_euler()
    sun = bpy.data.objects.new("sun", bpy.data.lights.new("sun", "SUN"))
    sun.data.energy, sun.rotation_euler = 3, (math.radians(40), 0, math.radians(70))
    for own in (camera, sun):
        scene.collection.objects.link(own)
    scene.camera = camera
    world = bpy.data.worlds.new("sky")
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs["Color"].default_value = (0.6, 0.65, 0.7, 1)
    scene.world = world
    scene.render.engine, scene.cycles.samples, scene.cycles.use_denoising = "CYCLES", 16, False
    scene.render.resolution_x = scene.render.resolution_y = SIDE
    scene.view_settings.view_transform = "Standard"
    scene.render.filepath = str(target)
    bpy.ops.render.render(write_still=True)


def main():
    words = sys.argv[1:]
    pictures = Path(words.pop(words.index("--picture") + 1)) if "--picture" in words else None
    words = [word for word in words if word != "--picture"]
    files = [file for word in map(Path, words) for file in (sorted(word.rglob("*.glb")) if word.is_dir() else [word])]
    failed = materials = textured = 0
    for file in files:
        bpy.ops.wm.read_factory_settings(use_empty=True)
        bpy.ops.import_scene.gltf(filepath=str(file))
        written = gltf(file)
        for material in written.get("materials", []):
            materials += 1
            textured += any(slot(material, path) for path, *_ in SLOTS)
            # Blender cuts long names, and does not load what no mesh uses.
            seen = bpy.data.materials.get(material.get("name", "")[:63])
            if seen is None:
                continue
            problems = problems_of(material, seen)
            failed += bool(problems)
            if problems:
                print(f"{file}: {seen.name}: {'; '.join(problems)}", flush=True)
        if pictures and any(slot(material, path) for material in written.get("materials", []) for path, *_ in SLOTS):
            picture(pictures / f"{file.stem}.png")
    print(f"{len(files)} files, {materials} materials, {textured} with textures, {failed} connected wrongly", flush=True)
    # Blender may hang at a regular exit.
    os._exit(1 if failed else 0)


main()
