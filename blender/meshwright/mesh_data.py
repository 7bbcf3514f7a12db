# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes Blender meshes of meshes of a scene, array by array."""

import zlib

import bpy
import numpy as np

from . import axes, mesh_access
from .custom_properties import MORPH_NAMES, NO_NORMALS, POINTS, TANGENTS, VARIANTS, keep_json


class MeshContent:
    """The vertices and faces of all primitives of a mesh in one list each, as Blender has them."""

    def __init__(self, mesh):
        self.mesh = mesh
        self.primitives = mesh.primitives
        self.pools = {}
        """The number of a vertex pool: its first vertex, and the first primitive that uses it."""
        self.vertex_count = 0
        for primitive in self.primitives:
            if primitive.pool_index not in self.pools:
                self.pools[primitive.pool_index] = (self.vertex_count, primitive)
                self.vertex_count += primitive.vertex_count
        self.materials = []
        """The material of each slot, as an index into the materials of the scene, or None."""
        triangles, slots, edges = [], [], []
        for primitive in self.primitives:
            if primitive.material not in self.materials:
                self.materials.append(primitive.material)
            first, _ = self.pools[primitive.pool_index]
            found = primitive.triangles.astype(np.int64) + first
            triangles.append(found)
            slots.append(np.full(len(found), self.materials.index(primitive.material), np.int32))
            edges.append(_edges(primitive) + first)
        self.triangles = np.concatenate(triangles) if triangles else np.empty((0, 3), np.int64)
        self.slots = np.concatenate(slots) if slots else np.empty(0, np.int32)
        self.edges = np.concatenate(edges) if edges else np.empty((0, 2), np.int64)
        self.degenerate = 0
        """Number of triangles left out: they use a vertex twice, which Blender does not allow."""
        self.copied = np.empty(0, np.int64)
        """The vertices of triangles that repeat another one; these triangles have vertices of their own, appended to the list."""
        self.without_normal = 0
        """Number of vertices of triangles whose normal in the file is not valid."""
        self._keep_what_blender_allows()

    def _keep_what_blender_allows(self):
        a, b, c = self.triangles.T
        valid = (a != b) & (b != c) & (a != c)
        if not valid.all():
            self.degenerate = int((~valid).sum())
            self.triangles, self.slots = self.triangles[valid], self.slots[valid]
        if not len(self.triangles):
            return
        a, b, c = self.triangles.T
        low, high = np.minimum(np.minimum(a, b), c), np.maximum(np.maximum(a, b), c)
        if self.vertex_count < 2_000_000:
            key = (low * self.vertex_count + (a + b + c - low - high)) * self.vertex_count + high
            # Few meshes have repetitions. A stable sort is fast where triangles follow their vertices.
            ordered = np.sort(key, kind="stable")
            first = np.unique(key, return_index=True)[1] if (ordered[1:] == ordered[:-1]).any() else None
        else:
            corners = np.stack([low, a + b + c - low - high, high], axis=1)
            first = np.unique(corners, axis=0, return_index=True)[1]
        if first is not None and len(first) < len(self.triangles):
            repeated = np.ones(len(self.triangles), bool)
            repeated[first] = False
            self.copied = self.triangles[repeated].ravel()
            start = self.vertex_count
            self.triangles[repeated] = np.arange(start, start + len(self.copied)).reshape(-1, 3)

    def gather(self, read, width, missing=0.0):
        """The values of a vertex attribute for all vertices as float32 [N, width]; None if no primitive has it. `read` gives the
        array of a primitive or None."""
        result = None
        for first, primitive in self.pools.values():
            values = read(primitive)
            if values is None:
                continue
            if result is None:
                result = np.full((self.vertex_count, width), missing, np.float32)
            own = min(width, values.shape[1])
            result[first : first + len(values), :own] = values[:, :own]
        if result is not None and len(self.copied):
            result = np.concatenate([result, result[self.copied]])
        return result

    def attribute_names(self, prefix):
        """The names such as TEXCOORD_0 that any primitive has, in order."""
        names = {name for _, primitive in self.pools.values() for name in primitive.attributes}
        own = [name for name in names if name.startswith(prefix) and name[len(prefix) :].isdigit()]
        return sorted(own, key=lambda name: int(name[len(prefix) :]))


def _edges(primitive):
    """The lines of a primitive: int64 [N, 2]."""
    kind = primitive.topology
    if not kind.startswith("line"):
        return np.empty((0, 2), np.int64)
    order = primitive.indices
    order = np.arange(primitive.vertex_count) if order is None else order.astype(np.int64)
    if kind == "lines":
        pairs = order[: len(order) // 2 * 2].reshape(-1, 2)
    else:
        pairs = np.stack([order[:-1], order[1:]], axis=1)
        if kind == "line_loop" and len(order) > 2:
            pairs = np.concatenate([pairs, [[order[-1], order[0]]]])
    pairs = pairs.astype(np.int64).reshape(-1, 2)
    return pairs[(pairs[:, 0] != pairs[:, 1]) & (pairs < primitive.vertex_count).all(axis=1)]


def uv_layer_name(number):
    """The name of a UV map, as Blender's own importers number them."""
    return "UVMap" if number == 0 else f"UVMap.{number:03d}"


def color_layer_name(number):
    """The name of a color attribute."""
    return "Color" if number == 0 else f"Color.{number:03d}"


def build(mesh, name, materials, scale):
    """A Blender mesh, and the content that it was made from. `materials` maps indices of the scene to Blender materials."""
    content = MeshContent(mesh)
    data = bpy.data.meshes.new(name)
    count = content.vertex_count + len(content.copied)
    positions = content.gather(lambda primitive: primitive.positions, 3)
    if positions is None:
        positions = np.zeros((count, 3), np.float32)
    positions = axes.vectors_to_blender(positions, scale)
    np.nan_to_num(positions, copy=False, posinf=0.0, neginf=0.0)
    data.vertices.add(count)
    mesh_access.set_positions(data, positions)
    faces = len(content.triangles)
    loops = content.triangles.ravel().astype(np.int32)
    if len(content.edges):
        data.edges.add(len(content.edges))
        data.edges.foreach_set("vertices", content.edges.ravel().astype(np.int32))
    if faces:
        data.loops.add(len(loops))
        mesh_access.set_corner_vertices(data, loops)
        data.polygons.add(faces)
        data.polygons.foreach_set("loop_start", np.arange(0, faces * 3, 3, dtype=np.int32))
        mesh_access.set_material_indices(data, content.slots)
    for material in content.materials:
        data.materials.append(materials.get(material))
    _keep_variants(data, content, materials)
    if any(primitive.topology == "points" for primitive in content.primitives):
        data[POINTS] = True
    data.update(calc_edges=True, calc_edges_loose=bool(len(content.edges)))
    _add_uv_maps(data, content)
    _add_colors(data, content)
    _add_other_attributes(data, content)
    normals = content.gather(lambda primitive: primitive.normals, 3)
    if normals is not None and faces:
        _set_normals(data, content, loops, axes.vectors_to_blender(normals))
    elif faces:
        data[NO_NORMALS] = True
        mesh_access.set_sharp(data)
    _keep_tangents(data, content)
    return data, content


def _keep_variants(data, content, materials):
    """Keeps the materials of slots in variants, of which Blender shows none."""
    slots = [{} for _ in content.materials]
    for primitive in content.primitives:
        own = slots[content.materials.index(primitive.material)]
        for variant, material in primitive.variants.items():
            own[materials.scene.variants[variant]] = materials.get(material).name
            materials.of_variants.add(materials.get(material).name)
    if any(slots):
        keep_json(data, VARIANTS, slots)


def _keep_tangents(data, content):
    """Keeps the tangents of the file, which Blender would compute, with a fingerprint of the mesh that they belong to."""
    primitives = [primitive for _, primitive in content.pools.values()]
    if not primitives or any("TANGENT" not in primitive.attributes for primitive in primitives):
        return
    tangents = content.gather(lambda primitive: primitive.tangents, 4)
    layer = data.attributes.new(TANGENTS, "QUATERNION", "POINT")
    layer.data.foreach_set("value", tangents.ravel())
    data[TANGENTS] = fingerprint(data)


def fingerprint(data):
    """A number that tells whether the positions, triangles, UVs or normals of a mesh were changed."""
    parts = [mesh_access.positions(data), mesh_access.corner_vertices(data)]
    if data.uv_layers:
        values = np.empty(len(data.loops) * 2, np.float32)
        data.uv_layers[0].uv.foreach_get("vector", values)
        parts.append(values)
    normals = mesh_access.point_normals(data)
    if normals is not None:
        parts.append(normals)
    total = 0
    for values in parts:
        total = zlib.crc32(values, total)
    return f"{total:08x}"


def _set_normals(data, content, loops, normals):
    """The normals of the file, one for each vertex; Blender's own where the file has none."""
    lengths = np.linalg.norm(normals, axis=1)
    missing = ~(np.isfinite(lengths) & (lengths > 1e-6))
    if missing.any():
        content.without_normal = len(np.unique(loops[missing[loops]]))
        own = np.empty(len(data.vertices) * 3, np.float32)
        data.vertex_normals.foreach_get("vector", own)
        normals[missing], lengths[missing] = own.reshape(-1, 3)[missing], 1.0
    normals /= lengths[:, None]
    layer = data.attributes.new("custom_normal", "FLOAT_VECTOR", "POINT")
    layer.data.foreach_set("vector", normals.ravel())


def _add_uv_maps(data, content):
    for number, name in enumerate(content.attribute_names("TEXCOORD_")):
        which = int(name.removeprefix("TEXCOORD_"))
        coordinates = content.gather(lambda primitive: primitive.uv(which), 2)
        coordinates[:, 1] = 1.0 - coordinates[:, 1]
        layer = data.uv_layers.new(name=uv_layer_name(which), do_init=False)
        if layer is None:
            # Blender has room for eight.
            break
        # A pair of floats is copied as one number.
        pairs = np.ascontiguousarray(coordinates).view(np.uint64).ravel()
        layer.uv.foreach_set("vector", pairs.take(content.triangles.ravel()).view(np.float32))
        if number == 0:
            data.uv_layers.active = layer
            layer.active_render = True


def _add_colors(data, content):
    for name in content.attribute_names("COLOR_"):
        which = int(name.removeprefix("COLOR_"))
        colors = content.gather(lambda primitive: primitive.color(which), 4, missing=1.0)
        layer = data.color_attributes.new(color_layer_name(which), "FLOAT_COLOR", "POINT")
        layer.data.foreach_set("color", colors.ravel())


_GENERIC = {1: ("FLOAT", "value"), 2: ("FLOAT2", "vector"), 3: ("FLOAT_VECTOR", "vector"), 4: ("FLOAT_COLOR", "color")}


def _add_other_attributes(data, content):
    """Attributes of other names, such as colors that do not shade, under their own."""
    known = ("POSITION", "NORMAL", "TANGENT", "TEXCOORD_", "COLOR_", "JOINTS_", "WEIGHTS_")
    names = {name for _, primitive in content.pools.values() for name in primitive.attributes}
    for name in sorted(name for name in names if not name.startswith(known)):
        widths = [
            (1 if values.ndim == 1 else values.shape[1])
            for values in (_other(primitive, name) for _, primitive in content.pools.values())
            if values is not None
        ]
        kind = _GENERIC.get(max(widths, default=0))
        if kind is None:
            continue

        def read(primitive):
            values = _other(primitive, name)
            return values if values is None else values.reshape(len(values), -1)

        values = content.gather(read, max(widths))
        layer = data.attributes.new(name, kind[0], "POINT")
        layer.data.foreach_set(kind[1], values.ravel())


def _other(primitive, name):
    return primitive.attribute(name) if name in primitive.attributes else None


def add_vertex_groups(target, content, names):
    """The weights of a skinned mesh: a vertex group for each joint name. Vertices of one weight are added at once."""
    groups = [target.vertex_groups.new(name=name) for name in names]
    joints, weights, vertices = [], [], []
    for first, primitive in content.pools.values():
        for name in primitive.attributes:
            if not name.startswith("JOINTS_"):
                continue
            joint = primitive.attribute(name)
            weight_name = "WEIGHTS_" + name.removeprefix("JOINTS_")
            if weight_name not in primitive.attributes:
                continue
            weight = primitive.attribute(weight_name)
            used = (weight > 0) & (joint < len(groups))
            rows, _ = np.nonzero(used)
            joints.append(joint[used].astype(np.int64))
            weights.append(weight[used].astype(np.float32))
            vertices.append(rows + first)
    if not joints:
        return
    joints, weights, vertices = (np.concatenate(part) for part in (joints, weights, vertices))
    if len(content.copied):
        order = np.argsort(vertices, kind="stable")
        starts = np.searchsorted(vertices[order], content.copied)
        ends = np.searchsorted(vertices[order], content.copied, side="right")
        again = np.concatenate([order[start:end] for start, end in zip(starts, ends)])
        copies = np.repeat(np.arange(len(content.copied)) + content.vertex_count, ends - starts)
        joints, weights = np.concatenate([joints, joints[again]]), np.concatenate([weights, weights[again]])
        vertices = np.concatenate([vertices, copies])
    order = np.lexsort((weights, joints))
    joints, weights, vertices = joints[order], weights[order], vertices[order]
    changes = np.flatnonzero((np.diff(joints) != 0) | (np.diff(weights) != 0)) + 1
    starts = np.concatenate([[0], changes])
    for start, end in zip(starts, np.concatenate([changes, [len(joints)]])):
        # A joint that a vertex names twice has both weights.
        groups[joints[start]].add(vertices[start:end].tolist(), float(weights[start]), "ADD")


def add_shape_keys(target, content, scale):
    """The morph targets of a mesh as shape keys; their names by number."""
    names = {}
    targets = content.mesh.targets
    if not targets:
        return names
    basis = target.shape_key_add(name="Basis", from_mix=False)
    base = np.empty(len(target.data.vertices) * 3, np.float32)
    basis.data.foreach_get("co", base)
    base = base.reshape(-1, 3)
    for number, own in enumerate(targets):
        moved = base.copy()
        for pool, (first, primitive) in content.pools.items():
            shift = axes.vectors_to_blender(own.displacements("POSITION", pool), scale)
            moved[first : first + len(shift)] += shift
        if len(content.copied):
            moved[content.vertex_count :] = moved[content.copied]
        key = target.shape_key_add(name=own.name or f"target_{number}", from_mix=False)
        key.data.foreach_set("co", moved.ravel())
        key.slider_min, key.slider_max = min(0.0, own.weight), max(1.0, own.weight)
        key.value = own.weight
        names[number] = key.name
    renamed = {names[number]: own.name for number, own in enumerate(targets) if names[number] != own.name}
    if renamed:
        keep_json(target.data, MORPH_NAMES, renamed)
    return names
