# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads and writes the arrays that a mesh stores, under the names of Blender's own attributes: that copies memory, where the
collections of vertices, edges and faces call a function for each element."""

import numpy as np


def positions(data):
    """float32 [V, 3]"""
    return _read(data, "position", "vector", len(data.vertices), 3, np.float32)


def corner_vertices(data):
    """The vertex of each corner: int32 [C]."""
    return _read(data, ".corner_vert", "value", len(data.loops), 1, np.int32)


def set_positions(data, values):
    """Sets the positions of all vertices: float32 [V, 3]."""
    if len(values):
        data.attributes["position"].data.foreach_set("vector", values.ravel())


def set_corner_vertices(data, values):
    """Sets the vertices of all corners: int32 [C]."""
    data.attributes[".corner_vert"].data.foreach_set("value", values)


def edge_vertices(data):
    """int32 [E, 2]"""
    return _read(data, ".edge_verts", "value", len(data.edges), 2, np.int32)


def loose_edges(data):
    """Whether no face has an edge: bool [E]."""
    is_loose = np.ones(len(data.edges), bool)
    if len(data.loops):
        is_loose[_read(data, ".corner_edge", "value", len(data.loops), 1, np.int32)] = False
    return is_loose


def material_indices(data):
    """The material slot of each face: int32 [F]."""
    if "material_index" not in data.attributes:
        return np.zeros(len(data.polygons), np.int32)
    return _read(data, "material_index", "value", len(data.polygons), 1, np.int32)


def set_material_indices(data, values):
    """Sets the material slot of each face: int32 [F]."""
    if values.any():
        _face_attribute(data, "material_index", "INT").data.foreach_set("value", values)


def sharp_faces(data):
    """Whether each face is flat: bool [F]."""
    if "sharp_face" not in data.attributes:
        return np.zeros(len(data.polygons), bool)
    return _read(data, "sharp_face", "value", len(data.polygons), 1, bool)


def set_sharp(data):
    """Makes all faces flat."""
    _face_attribute(data, "sharp_face", "BOOLEAN").data.foreach_set("value", np.ones(len(data.polygons), bool))


def triangles(data):
    """The corners of all triangles, int32 [T * 3], and the material slot of each, int32 [T]."""
    faces = len(data.polygons)
    slots = material_indices(data)
    if len(data.loops) == faces * 3:
        # Every face has at least three corners.
        return np.arange(faces * 3, dtype=np.int32), slots
    data.calc_loop_triangles()
    count = len(data.loop_triangles)
    corners, owners = np.empty(count * 3, np.int32), np.empty(count, np.int32)
    data.loop_triangles.foreach_get("loops", corners)
    data.loop_triangles.foreach_get("polygon_index", owners)
    return corners, slots[owners]


def point_normals(data):
    """The normals of vertices, float32 [V, 3], if all corners of a vertex have one normal; None otherwise."""
    if not len(data.polygons) or data.normals_domain != "POINT":
        return None
    custom = data.attributes.get("custom_normal")
    if custom is None and not data.has_custom_normals:
        values = np.empty(len(data.vertices) * 3, np.float32)
        data.vertex_normals.foreach_get("vector", values)
        return values.reshape(-1, 3)
    if custom is None or custom.data_type != "FLOAT_VECTOR" or custom.domain != "POINT":
        return None
    return _read(data, "custom_normal", "vector", len(data.vertices), 3, np.float32)


def _face_attribute(data, name, kind):
    return data.attributes.get(name) or data.attributes.new(name, kind, "FACE")


def _read(data, name, member, count, width, kind):
    values = np.empty(count * width, kind)
    if count:
        data.attributes[name].data.foreach_get(member, values)
    return values if width == 1 else values.reshape(-1, width)
