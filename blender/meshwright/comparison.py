# SPDX-License-Identifier: GPL-3.0-or-later
"""Shows the distances between the surfaces of two files as colors."""

import os

import bpy
import meshwright
import numpy as np

from . import axes
from .custom_properties import COMPARISON, FILE
from .importer import kept_options
from .mesh_data import color_layer_name

DISTANCE = "distance"
"""The attribute with the distance of each corner in meters; -1 for a triangle that only one of the files has."""

_SCALE = np.array([[196, 196, 196], [254, 217, 118], [244, 109, 67], [165, 0, 38]]) / 255.0
"""From no distance to the largest one, in equal steps: light gray, yellow, orange, dark red."""

_LOST = np.array([69, 117, 220]) / 255.0
_GAINED = np.array([26, 152, 80]) / 255.0


def compare(context, collection, path):
    """Compares the file of a collection with another one, and returns the distances. A new object in the collection shows them:
    its triangles are those of both files, blue where only the first has them, green where only the second does."""
    found = meshwright.distances(collection[FILE], path)
    corners = np.concatenate([part.reshape(-1, 3) for part in (found.common, found.lost, found.gained)])
    alone = [np.full(part.shape[0] * 3, -1.0, np.float32) for part in (found.lost, found.gained)]
    meters = np.concatenate([found.distances.ravel(), *alone])
    shares = found.distances.ravel() / max(found.largest, 1e-30)
    light = [_light(np.stack([np.interp(shares, np.linspace(0.0, 1.0, 4), _SCALE[:, i]) for i in range(3)], axis=1))]
    light += [np.tile(_light(color), (len(part) * 3, 1)) for color, part in ((_LOST, found.lost), (_GAINED, found.gained))]
    target = _object(collection, f"{os.path.basename(path)} compared")
    _fill(target.data, axes.vectors_to_blender(corners, kept_options(collection).scale), meters, np.concatenate(light))
    collection.objects.link(target)
    for other in collection.all_objects:
        if other is not target and other.type == "MESH" and other.name in context.view_layer.objects:
            other.hide_set(True)
    context.view_layer.objects.active = target
    return found


def _light(color):
    """sRGB as linear light."""
    return np.where(color <= 0.04045, color / 12.92, ((color + 0.055) / 1.055) ** 2.4)


def _object(collection, name):
    """A new object with an empty mesh, in place of an earlier one of that name."""
    for old in [own for own in collection.objects if own.get(COMPARISON) == name]:
        bpy.data.meshes.remove(old.data)
    target = bpy.data.objects.new(name, bpy.data.meshes.new(name))
    target[COMPARISON] = name
    return target


def _fill(data, positions, meters, light):
    count = len(positions)
    data.vertices.add(count)
    data.vertices.foreach_set("co", positions.ravel())
    data.loops.add(count)
    data.loops.foreach_set("vertex_index", np.arange(count, dtype=np.int32))
    data.polygons.add(count // 3)
    data.polygons.foreach_set("loop_start", np.arange(0, count, 3, dtype=np.int32))
    data.update(calc_edges=True)
    data.attributes.new(DISTANCE, "FLOAT", "POINT").data.foreach_set("value", meters)
    colors = np.ones((count, 4), np.float32)
    colors[:, :3] = light
    layer = data.color_attributes.new(color_layer_name(0), "FLOAT_COLOR", "POINT")
    layer.data.foreach_set("color", colors.ravel())
    data.color_attributes.active_color = layer
    data.materials.append(_material())


def _material():
    """A material that shows the color attribute without lighting."""
    name = "meshwright distances"
    material = bpy.data.materials.get(name)
    if material is None:
        material = bpy.data.materials.new(name)
        if bpy.app.version < (5, 0, 0):
            material.use_nodes = True
        nodes, links = material.node_tree.nodes, material.node_tree.links
        nodes.clear()
        color, emission = nodes.new("ShaderNodeVertexColor"), nodes.new("ShaderNodeEmission")
        color.layer_name = color_layer_name(0)
        links.new(color.outputs["Color"], emission.inputs["Color"])
        links.new(emission.outputs[0], nodes.new("ShaderNodeOutputMaterial").inputs["Surface"])
    return material
