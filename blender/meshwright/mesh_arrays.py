# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads Blender meshes as arrays in the axes of meshwright, with one vertex for each set of corner values."""

from dataclasses import dataclass, field

import bpy
import numpy as np

from . import axes


@dataclass
class MeshArrays:
    """A mesh as triangles."""

    positions: np.ndarray
    normals: np.ndarray
    triangles: np.ndarray
    """uint32 [F, 3]."""
    slots: np.ndarray
    """The material slot of each triangle."""
    uvs: list = field(default_factory=list)
    colors: list = field(default_factory=list)
    attributes: dict = field(default_factory=dict)
    """Attributes of points under their own names."""
    sources: np.ndarray | None = None
    """The vertex of the Blender mesh of each vertex."""


def read_mesh(data, scale, is_mirrored=False):
    """The triangles of an evaluated mesh; None if it has none."""
    data.calc_loop_triangles()
    count = len(data.loop_triangles)
    if not count:
        return None
    corners = np.empty(count * 3, np.int32)
    data.loop_triangles.foreach_get("loops", corners)
    slots = np.empty(count, np.int32)
    data.loop_triangles.foreach_get("material_index", slots)
    loops = len(data.loops)
    vertex_of = np.empty(loops, np.int32)
    data.loops.foreach_get("vertex_index", vertex_of)
    normals = np.empty(loops * 3, np.float32)
    data.corner_normals.foreach_get("vector", normals)
    parts = [normals.reshape(-1, 3)]
    uv_layers = list(data.uv_layers)
    for layer in uv_layers:
        values = np.empty(loops * 2, np.float32)
        layer.uv.foreach_get("vector", values)
        parts.append(values.reshape(-1, 2))
    color_layers = [layer for layer in data.color_attributes if layer.domain in ("POINT", "CORNER")]
    for layer in color_layers:
        values = np.empty(len(layer.data) * 4, np.float32)
        layer.data.foreach_get("color", values)
        values = values.reshape(-1, 4)
        parts.append(values[vertex_of] if layer.domain == "POINT" else values)
    # -0 and 0 are one value.
    parts = [np.ascontiguousarray(part + 0.0, np.float32) for part in parts]
    key = np.concatenate(
        [vertex_of.astype(">u4").view(np.uint8).reshape(loops, 4), *(part.view(np.uint8).reshape(loops, -1) for part in parts)],
        axis=1,
    )
    key = np.ascontiguousarray(key[corners]).view([("bytes", f"V{key.shape[1]}")]).ravel()
    # The vertex comes first in the key: an imported mesh keeps the order of its vertices.
    _, first, inverse = np.unique(key, return_index=True, return_inverse=True)
    chosen = corners[first]
    sources = vertex_of[chosen]
    positions = np.empty(len(data.vertices) * 3, np.float32)
    data.vertices.foreach_get("co", positions)
    triangles = inverse.reshape(-1, 3).astype(np.uint32)
    if is_mirrored:
        triangles = triangles[:, [0, 2, 1]]
    uvs = []
    for part in parts[1 : 1 + len(uv_layers)]:
        values = part[chosen].copy()
        values[:, 1] = 1.0 - values[:, 1]
        uvs.append(values)
    return MeshArrays(
        positions=axes.vectors_from_blender(positions.reshape(-1, 3)[sources]) * np.float32(scale),
        normals=axes.vectors_from_blender(parts[0][chosen]),
        triangles=triangles,
        slots=slots,
        uvs=uvs,
        colors=[part[chosen] for part in parts[1 + len(uv_layers) :]],
        attributes=_point_attributes(data, sources),
        sources=sources,
    )


_WIDTHS = {"FLOAT": (1, "value"), "FLOAT2": (2, "vector"), "FLOAT_VECTOR": (3, "vector")}


def _point_attributes(data, sources):
    """Attributes that `import` or the user added, whose names glTF lets begin with an underscore."""
    found = {}
    for layer in data.attributes:
        kind = _WIDTHS.get(layer.data_type)
        if layer.domain != "POINT" or kind is None or not layer.name.startswith("_"):
            continue
        width, member = kind
        values = np.empty(len(layer.data) * width, np.float32)
        layer.data.foreach_get(member, values)
        found[layer.name] = values.reshape(-1, width)[sources]
    return found


_GROUPS_AT_ONCE = 64


def read_weights(target, groups, context):
    """The joints and weights of all vertices of a mesh object, the largest first: uint16 and float32 [V, 4n]. `groups` has the
    joint of each vertex group by its index."""
    count = len(target.data.vertices)
    joints, weights, vertices = [], [], []
    wanted = sorted(groups)
    for start in range(0, len(wanted), _GROUPS_AT_ONCE):
        some = wanted[start : start + _GROUPS_AT_ONCE]
        for group, values in zip(some, _group_weights(target, some, context)):
            used = np.flatnonzero(values > 0.0)
            vertices.append(used)
            weights.append(values[used])
            joints.append(np.full(len(used), groups[group], np.uint16))
    if not vertices:
        return np.zeros((count, 4), np.uint16), np.zeros((count, 4), np.float32)
    vertices, weights, joints = np.concatenate(vertices), np.concatenate(weights), np.concatenate(joints)
    order = np.lexsort((-weights, vertices))
    vertices, weights, joints = vertices[order], weights[order], joints[order]
    rank = np.arange(len(vertices)) - np.searchsorted(vertices, np.arange(count))[vertices]
    width = -(-(int(rank.max(initial=0)) + 1) // 4) * 4
    all_joints = np.zeros((count, width), np.uint16)
    all_weights = np.zeros((count, width), np.float32)
    all_joints[vertices, rank] = joints
    all_weights[vertices, rank] = weights
    sums = all_weights.sum(axis=1, keepdims=True)
    np.divide(all_weights, sums, out=all_weights, where=sums > 0)
    return all_joints, all_weights


def _group_weights(target, groups, context):
    """The weights of vertex groups as arrays. Python reads them one vertex at a time; nodes copy a group to an attribute at once."""
    tree = bpy.data.node_groups.new("meshwright weights", "GeometryNodeTree")
    probe = target.copy()
    probe.data = target.data
    try:
        tree.interface.new_socket("Geometry", in_out="INPUT", socket_type="NodeSocketGeometry")
        tree.interface.new_socket("Geometry", in_out="OUTPUT", socket_type="NodeSocketGeometry")
        geometry = tree.nodes.new("NodeGroupInput").outputs[0]
        for group in groups:
            named = tree.nodes.new("GeometryNodeInputNamedAttribute")
            named.data_type = "FLOAT"
            named.inputs["Name"].default_value = target.vertex_groups[group].name
            store = tree.nodes.new("GeometryNodeStoreNamedAttribute")
            store.data_type, store.domain = "FLOAT", "POINT"
            store.inputs["Name"].default_value = f"meshwright_weight_{group}"
            tree.links.new(geometry, store.inputs["Geometry"])
            tree.links.new(next(out for out in named.outputs if out.enabled), _enabled(store.inputs, "Value"))
            geometry = store.outputs["Geometry"]
        tree.links.new(geometry, tree.nodes.new("NodeGroupOutput").inputs[0])
        probe.modifiers.clear()
        probe.modifiers.new("weights", "NODES").node_group = tree
        context.scene.collection.objects.link(probe)
        context.view_layer.update()
        evaluated = probe.evaluated_get(context.evaluated_depsgraph_get()).data
        found = []
        for group in groups:
            values = np.zeros(len(evaluated.vertices), np.float32)
            layer = evaluated.attributes.get(f"meshwright_weight_{group}")
            if layer is not None:
                layer.data.foreach_get("value", values)
            found.append(values)
        return found
    finally:
        bpy.data.objects.remove(probe)
        bpy.data.node_groups.remove(tree)


def _enabled(sockets, name):
    return next(socket for socket in sockets if socket.name == name and socket.enabled)


def read_shape_keys(data, arrays, scale):
    """The shape keys of a mesh as (name, value, displacements [N, 3])."""
    keys = data.shape_keys
    if keys is None or not keys.use_relative:
        return []
    count = len(data.vertices)

    def positions(block):
        values = np.empty(count * 3, np.float32)
        block.data.foreach_get("co", values)
        return values.reshape(-1, 3)

    found = []
    for block in keys.key_blocks:
        if block == keys.reference_key or block.mute:
            continue
        moved = positions(block) - positions(block.relative_key)
        found.append((block.name, block.value, axes.vectors_from_blender(moved[arrays.sources]) * np.float32(scale)))
    return found
