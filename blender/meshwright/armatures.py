# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes armatures of the joints of skins. A bone has the bind pose of the skin as its rest pose, and is posed as the file has
the node."""

import bpy
import numpy as np
from mathutils import Matrix

from . import axes
from .custom_properties import BIND_SCALE, SHEARED, keep_extras, keep_matrix, keep_name, keep_transform


class Rig:
    """Joints that belong together, which become one armature."""

    def __init__(self, nodes):
        self.nodes = nodes
        """The indices of the nodes that become bones, parents first."""
        self.object = None
        self.bones = {}
        """The name of the bone of each node."""
        self.rest = {}
        """For each node the rest pose in the space of the armature: float64 [4, 4]."""
        self.bind_scale = {}
        """For each node the scale and shear of the bind pose, which a rest pose cannot have: float64 [4, 4]."""
        self.factors = {}
        """What `basis_factors` returned; only complete rigs have factors that do not change."""
        self.sheared = 0
        """Number of bones whose pose has shear, which Blender cannot hold."""
        self.above = {}
        """For a bone without a parent the transform from its parent node to the armature: float64 [4, 4]."""


def find_rigs(scene):
    """The rigs of all skins: the joints, and the nodes between them."""
    parents = [None if node.parent is None else node.parent.index for node in scene.nodes]
    owner = {}
    for skin in scene.skins:
        members = _members({joint.index for joint in skin.joints}, parents)
        merged = set(members)
        for other in {id(owner[node]): owner[node] for node in members if node in owner}.values():
            merged |= other
        for node in merged:
            owner[node] = merged
    unique = {id(members): members for members in owner.values()}.values()
    depths = _depths(parents)
    return [Rig(sorted(members, key=lambda node: (depths[node], node))) for members in unique]


def _depths(parents):
    depths = [-1] * len(parents)
    for start in range(len(parents)):
        chain = []
        node = start
        while node is not None and depths[node] < 0:
            chain.append(node)
            depths[node] = 0
            node = parents[node]
        depth = -1 if node is None else depths[node]
        for node in reversed(chain):
            depth += 1
            depths[node] = depth
    return depths


def _members(joints, parents):
    """The joints and every node on the way from a joint up to another one, or to the parent that all of them have."""
    above = {}
    for joint in joints:
        chain, node = [], joint
        while node is not None:
            chain.append(node)
            node = parents[node]
        above[joint] = chain
    common = set.intersection(*(set(chain) for chain in above.values())) if above else set()
    members = set()
    for joint, chain in above.items():
        last = max((at for at, node in enumerate(chain) if node in joints), default=0)
        if common:
            last = max(last, next(at for at, node in enumerate(chain) if node in common) - 1)
        members.update(chain[: last + 1])
    return members


def _without_scale(matrix):
    """The nearest matrix without scale and shear, and the factor on its right that gives the matrix."""
    left, _, right = np.linalg.svd(matrix[:3, :3])
    rotation = left @ right
    if np.linalg.det(rotation) < 0:
        left[:, 2] = -left[:, 2]
        rotation = left @ right
    rest = np.eye(4)
    rest[:3, :3], rest[:3, 3] = rotation, matrix[:3, 3]
    factor = axes.inverse(rest) @ matrix
    return rest, (np.eye(4) if np.allclose(factor, np.eye(4), atol=1e-5) else factor)


def build_rig(rig, scene, name, place, world, scale, created, context, parent_world):
    """Makes the armature of a rig. `place` links an object; `world` has the rest transform of each node in the scene."""
    nodes = {node.index: node for node in scene.nodes}
    to_armature = axes.inverse(parent_world)
    bind = {}
    for skin in scene.skins:
        inverse = axes.matrices_to_blender(skin.inverse_bind, scale)
        for joint, matrix in zip(skin.joints, inverse):
            if joint.index not in bind and abs(np.linalg.det(matrix)) > 1e-12:
                bind[joint.index] = axes.inverse(matrix)
    data = bpy.data.armatures.new(name)
    created.add(data)
    target = bpy.data.objects.new(name, data)
    created.add(target)
    place(target)
    rig.object = target
    for node in rig.nodes:
        rig.rest[node], rig.bind_scale[node] = _without_scale(to_armature @ bind.get(node, world[node]))
    lengths = _lengths(rig, nodes)
    view_layer = context.view_layer
    previous = view_layer.objects.active
    view_layer.objects.active = target
    bpy.ops.object.mode_set(mode="EDIT")
    try:
        made = {}
        for node in rig.nodes:
            bone = data.edit_bones.new(nodes[node].name or f"bone_{node}")
            bone.head, bone.tail = (0.0, 0.0, 0.0), (0.0, lengths[node], 0.0)
            bone.matrix = Matrix(rig.rest[node].tolist())
            parent = nodes[node].parent
            if parent is not None and parent.index in made:
                bone.parent = made[parent.index]
            made[node] = bone
            rig.bones[node] = bone.name
    finally:
        bpy.ops.object.mode_set(mode="OBJECT")
        view_layer.objects.active = previous
    for node in rig.nodes:
        bone = data.bones[rig.bones[node]]
        keep_name(bone, nodes[node].name)
        keep_extras(bone, nodes[node].extras)
        if not np.array_equal(rig.bind_scale[node], np.eye(4)):
            keep_matrix(bone, BIND_SCALE, rig.bind_scale[node])
        # What Blender stores, rounded to single precision.
        rig.rest[node] = np.array(bone.matrix_local, np.float64)
        pose = target.pose.bones[bone.name]
        pose.rotation_mode = "QUATERNION"
        keep_transform(pose, nodes[node], scale)
        wanted = pose_basis(rig, nodes, node, _local(nodes[node], scale))
        pose.matrix_basis = Matrix(wanted.tolist())
        if not np.allclose(np.array(pose.matrix_basis), wanted, rtol=1e-4, atol=1e-4):
            keep_matrix(pose, SHEARED, pose.matrix_basis)
            rig.sheared += 1
    return target


def _local(node, scale):
    return axes.matrices_to_blender(node.matrix, scale)


def pose_basis(rig, nodes, node, local):
    """The transform of a pose bone, for a transform of its node relative to the parent: float64 [..., 4, 4]."""
    before, after = basis_factors(rig, nodes, node)
    return before @ local @ after


def basis_factors(rig, nodes, node):
    """The matrices before and after the transform of a node that give the transform of its pose bone."""
    if node not in rig.factors:
        rig.factors[node] = _basis_factors(rig, nodes, node)
    return rig.factors[node]


def _basis_factors(rig, nodes, node):
    parent = nodes[node].parent
    after = axes.inverse(rig.bind_scale[node])
    inverse = axes.inverse(rig.rest[node])
    if parent is None or parent.index not in rig.bones:
        return inverse @ rig.above.get(node, np.eye(4)), after
    above = parent.index
    return inverse @ rig.rest[above] @ rig.bind_scale[above], after


def _lengths(rig, nodes):
    """The length of each bone: the distance to the nearest child, or that of the parent."""
    size = 0.0
    heads = {node: rig.rest[node][:3, 3] for node in rig.nodes}
    if heads:
        all_heads = np.array(list(heads.values()))
        size = float(np.linalg.norm(all_heads.max(axis=0) - all_heads.min(axis=0)))
    shortest = max(size * 0.002, 1e-3)
    lengths = {}
    for node in rig.nodes:
        distances = [
            float(np.linalg.norm(heads[child.index] - heads[node]))
            for child in nodes[node].children
            if child.index in heads
        ]
        distances = [distance for distance in distances if distance > shortest]
        parent = nodes[node].parent
        inherited = lengths.get(parent.index) if parent is not None else None
        lengths[node] = min(distances) if distances else (inherited or max(size * 0.05, 0.05))
    return lengths
