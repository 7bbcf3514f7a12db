# SPDX-License-Identifier: GPL-3.0-or-later
"""Distances between two files as a mesh with colors."""

import os

import bpy
import numpy as np

from . import axes, importer
from .mesh_data import color_layer_name

SCALE = np.array([[196, 196, 196], [254, 217, 118], [244, 109, 67], [165, 0, 38]], np.float64) / 255.0
"""The colors of `meshwright render --diff`, in equal steps from no distance to the largest one."""

ONLY_FIRST, ONLY_SECOND = (69 / 255, 117 / 255, 220 / 255), (26 / 255, 152 / 255, 80 / 255)


def distance_colors(distances, largest):
    """The colors of distances: [N, 3] in sRGB."""
    share = np.zeros(len(distances)) if largest <= 0 else np.clip(distances / largest, 0.0, 1.0)
    steps = np.linspace(0.0, 1.0, len(SCALE))
    return np.stack([np.interp(share, steps, SCALE[:, channel]) for channel in range(3)], axis=1)


def color_distances(context, collection, path):
    """Adds an object that shows how far the surfaces of the file of a collection are from those of another file. Returns the
    largest distance in meters, and a report."""
    first_path = collection["meshwright_file"]
    options = importer.ImportOptions(textures=False, clips=False)
    first, second = (importer.read_scene(file, options)[0] for file in (first_path, path))
    found = first.distances_to(second)
    largest = found.largest
    corners = np.concatenate([found.common, found.lost, found.gained]).reshape(-1, 3)
    colors = np.concatenate(
        [
            distance_colors(found.distances.ravel(), largest),
            np.tile(ONLY_FIRST, (len(found.lost) * 3, 1)),
            np.tile(ONLY_SECOND, (len(found.gained) * 3, 1)),
        ]
    )
    name = f"distances to {os.path.basename(path)}"
    data = bpy.data.meshes.new(name)
    data.vertices.add(len(corners))
    data.vertices.foreach_set("co", axes.vectors_to_blender(corners).ravel())
    faces = len(corners) // 3
    data.loops.add(len(corners))
    data.loops.foreach_set("vertex_index", np.arange(len(corners), dtype=np.int32))
    data.polygons.add(faces)
    data.polygons.foreach_set("loop_start", np.arange(0, len(corners), 3, dtype=np.int32))
    data.update(calc_edges=True)
    layer = data.color_attributes.new(color_layer_name(0), "BYTE_COLOR", "POINT")
    layer.data.foreach_set("color_srgb", np.concatenate([colors, np.ones((len(colors), 1))], axis=1).astype(np.float32).ravel())
    target = bpy.data.objects.new(name, data)
    collection.objects.link(target)
    for area in context.screen.areas if context.screen is not None else ():
        if area.type == "VIEW_3D":
            area.spaces.active.shading.color_type = "VERTEX"
    lines = [
        f"{first_path} and {path}",
        f"{len(found.common)} triangles in both, {len(found.lost)} gone, {len(found.gained)} new",
        f"largest distance {largest:.6g} m",
    ]
    return largest, lines
