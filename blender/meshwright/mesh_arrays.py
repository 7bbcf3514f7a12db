# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads Blender meshes as arrays in the axes of meshwright, with one vertex for each set of corner values."""

from dataclasses import dataclass, field

import bpy
import numpy as np

from . import axes, mesh_access
from .custom_properties import MORPH_NAMES, NO_NORMALS, POINTS, TANGENTS, kept_json
from .mesh_data import fingerprint


@dataclass
class MeshArrays:
    """A mesh as triangles, and as lines or points where it has no faces."""

    positions: np.ndarray
    triangles: np.ndarray
    """uint32 [F, 3]."""
    slots: np.ndarray
    """The material slot of each triangle."""
    normals: np.ndarray | None = None
    tangents: np.ndarray | None = None
    uvs: list = field(default_factory=list)
    colors: list = field(default_factory=list)
    attributes: dict = field(default_factory=dict)
    """Attributes of points under their own names."""
    sources: np.ndarray | None = None
    """The vertex of the Blender mesh of each vertex."""
    loose: list = field(default_factory=list)
    """Edges without faces, and points, as keywords of `PrimitiveData`."""


def read_mesh(data, scale):
    """The content of an evaluated mesh; None if it is empty."""
    positions = axes.vectors_from_blender(mesh_access.positions(data))
    if scale != 1.0:
        positions *= np.float32(scale)
    loose = _loose(data, positions)
    if not len(data.polygons):
        nothing = np.empty((0, 3), np.uint32)
        return MeshArrays(nothing, nothing, np.empty(0, np.int32), loose=loose) if loose else None
    corners, slots = mesh_access.triangles(data)
    values = _CornerValues(data)
    chosen, triangles = values.vertices_of(corners)
    sources = values.vertex_of[chosen]
    uvs = []
    for part in values.uvs:
        part = part[chosen]
        np.subtract(1.0, part[:, 1], out=part[:, 1])
        uvs.append(part)
    return MeshArrays(
        positions=positions[sources],
        normals=values.normals_of(chosen),
        tangents=_tangents(data, sources),
        triangles=triangles.reshape(-1, 3),
        slots=slots,
        uvs=uvs,
        colors=[part[chosen] for part in values.colors],
        attributes=_point_attributes(data, sources),
        sources=sources,
        loose=loose,
    )


class _CornerValues:
    """The values of the corners of a mesh."""

    def __init__(self, data):
        self.vertex_count = len(data.vertices)
        self.vertex_of = mesh_access.corner_vertices(data)
        self.normals = self.point_normals = None
        if not data.get(NO_NORMALS) or data.has_custom_normals or not mesh_access.sharp_faces(data).all():
            self.point_normals = mesh_access.point_normals(data)
            if self.point_normals is None:
                self.normals = _corner_array(data.corner_normals, "vector", 3)
        self.uvs = [_corner_array(layer.uv, "vector", 2) for layer in data.uv_layers]
        self.colors = []
        for layer in data.color_attributes:
            if layer.domain in ("POINT", "CORNER"):
                values = _corner_array(layer.data, "color", 4)
                self.colors.append(values[self.vertex_of] if layer.domain == "POINT" else values)

    def normals_of(self, corners):
        """The normals of corners in the axes of files; None if the mesh of the file has none."""
        if self.point_normals is not None:
            return axes.vectors_from_blender(self.point_normals[self.vertex_of[corners]])
        return None if self.normals is None else axes.vectors_from_blender(self.normals[corners])

    def vertices_of(self, corners):
        """A corner for each vertex of the result, and the vertex of each of `corners`: uint32."""
        parts = [part for part in (self.normals, *self.uvs, *self.colors) if part is not None]
        parts = [np.ascontiguousarray(part).view(np.uint32) for part in parts]
        # Most vertices have the same values at all corners: they keep their order, and only the others are split.
        first = np.zeros(self.vertex_count, np.int32)
        first[self.vertex_of[::-1]] = np.arange(len(self.vertex_of), dtype=np.int32)[::-1]
        shared = first[self.vertex_of]
        alike = np.ones(len(self.vertex_of), bool)
        for part in parts:
            for column in range(part.shape[1]):
                alike &= part[:, column] == part[shared, column]
        if not alike.all():
            other = np.flatnonzero(~alike)
            key = np.concatenate(
                [self.vertex_of[other, None].astype(np.uint32), *(part[other] for part in parts)], axis=1
            )
            shared[other] = other[_first_equal(key)]
        used = np.zeros(len(self.vertex_of), bool)
        used[shared[corners]] = True
        chosen = np.flatnonzero(used)
        # Vertices in the order of the mesh, parts of one vertex together.
        chosen = chosen[np.argsort(self.vertex_of[chosen], kind="stable")]
        number = np.empty(len(self.vertex_of), np.uint32)
        number[chosen] = np.arange(len(chosen), dtype=np.uint32)
        return chosen, number[shared[corners]]


def _first_equal(key):
    """For each row the first equal row: int64 [N]."""
    weights = np.random.default_rng(7).integers(1, 1 << 63, key.shape[1], dtype=np.uint64) | np.uint64(1)
    hashes = np.zeros(len(key), np.uint64)
    for column, weight in zip(key.T, weights):
        hashes = (hashes ^ column) * weight
        hashes ^= hashes >> np.uint64(29)
    _, first, inverse = np.unique(hashes, return_index=True, return_inverse=True)
    found = first[inverse]
    if (key[found] != key).any():
        # Different rows had one hash.
        rows = np.ascontiguousarray(key).view([("bytes", f"V{key.shape[1] * 4}")]).ravel()
        _, first, inverse = np.unique(rows, return_index=True, return_inverse=True)
        found = first[inverse]
    return found


def _corner_array(items, name, width):
    values = np.empty(len(items) * width, np.float32)
    items.foreach_get(name, values)
    # -0 and 0 are one value.
    values += 0.0
    return values.reshape(-1, width)


def _tangents(data, sources):
    """The tangents of the file, if the mesh was not changed since; None if they have to be computed."""
    layer = data.attributes.get(TANGENTS)
    if layer is None or data.get(TANGENTS) != fingerprint(data):
        return None
    values = np.empty(len(data.vertices) * 4, np.float32)
    layer.data.foreach_get("value", values)
    return values.reshape(-1, 4)[sources]


def _loose(data, positions):
    """Edges without faces, and vertices without edges that are points, as keywords of `PrimitiveData`."""
    pairs, is_loose = mesh_access.edge_vertices(data), mesh_access.loose_edges(data)
    found = []
    if is_loose.any():
        used, inverse = np.unique(pairs[is_loose], return_inverse=True)
        lines = inverse.reshape(-1, 2).astype(np.uint32)
        found.append({"topology": "lines", "indices": lines, **_point_values(data, positions, used)})
    # A mesh of a file may have vertices that no triangle uses.
    if data.get(POINTS) or not len(data.edges):
        alone = np.ones(len(positions), bool)
        alone[pairs] = False
        if alone.any():
            found.append({"topology": "points", **_point_values(data, positions, np.flatnonzero(alone))})
    return found


def _point_values(data, positions, used):
    """The positions and colors of vertices."""
    layers = [layer for layer in data.color_attributes if layer.domain == "POINT"]
    return {"positions": positions[used], "colors": [_corner_array(layer.data, "color", 4)[used] for layer in layers]}


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


def read_weights(count, groups, values_of_groups):
    """The joints and weights of the vertices of a mesh, the largest first: uint16 and float32 [V, 4n]. `groups` has the joint of
    each vertex group by its index, `values_of_groups` its weights."""
    joints, weights, vertices = [], [], []
    for group, joint in groups.items():
        values = values_of_groups[group]
        used = np.flatnonzero(values > 0.0)
        vertices.append(used)
        weights.append(values[used])
        joints.append(np.full(len(used), joint, np.uint16))
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


def group_weights(wanted, context):
    """The weights of vertex groups, by their index, for each of some mesh objects. `wanted` has the groups of each, and whether its
    modifiers apply. Python reads weights one vertex at a time; nodes copy groups to attributes at once."""
    probes, trees = [], []
    try:
        for target, (groups, is_modified) in wanted.items():
            for start in range(0, len(groups), _GROUPS_AT_ONCE):
                some = groups[start : start + _GROUPS_AT_ONCE]
                trees.append(_copying_nodes(target, some))
                probe = target.copy()
                probe.data = target.data
                for modifier in list(probe.modifiers):
                    if not is_modified or modifier.type == "ARMATURE":
                        probe.modifiers.remove(modifier)
                probe.modifiers.new("weights", "NODES").node_group = trees[-1]
                context.scene.collection.objects.link(probe)
                probes.append((probe, target, some))
        context.view_layer.update()
        depsgraph = context.evaluated_depsgraph_get()
        found = {target: {} for target in wanted}
        for probe, target, some in probes:
            evaluated = probe.evaluated_get(depsgraph).data
            for group in some:
                values = np.zeros(len(evaluated.vertices), np.float32)
                layer = evaluated.attributes.get(f"meshwright_weight_{group}")
                if layer is not None:
                    layer.data.foreach_get("value", values)
                found[target][group] = values
        return found
    finally:
        for probe, *_ in probes:
            bpy.data.objects.remove(probe)
        for tree in trees:
            bpy.data.node_groups.remove(tree)


def _copying_nodes(target, groups):
    """Nodes that copy vertex groups to attributes."""
    tree = bpy.data.node_groups.new("meshwright weights", "GeometryNodeTree")
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
    return tree


def _enabled(sockets, name):
    return next(socket for socket in sockets if socket.name == name and socket.enabled)


def read_shape_keys(data, arrays, scale):
    """The shape keys of a mesh as (name, value, displacements [N, 3])."""
    keys = data.shape_keys
    if keys is None or not keys.use_relative or arrays.sources is None:
        return []
    count = len(data.vertices)
    renamed = kept_json(data, MORPH_NAMES) or {}

    def positions(block):
        values = np.empty(count * 3, np.float32)
        block.data.foreach_get("co", values)
        return values.reshape(-1, 3)

    found = []
    for block in keys.key_blocks:
        if block == keys.reference_key or block.mute:
            continue
        moved = positions(block) - positions(block.relative_key)
        found.append((renamed.get(block.name, block.name), block.value, axes.vectors_from_blender(moved[arrays.sources]) * np.float32(scale)))
    return found
