# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes objects, meshes, materials, armatures and actions of a scene."""

import math
import os
from dataclasses import dataclass, field

import bpy
import numpy as np
from mathutils import Matrix

from . import actions, armatures, axes, mesh_data
from .custom_properties import (
    ABOVE,
    ADDED,
    ASPECT,
    AT_BONE,
    COLORS_SHADE,
    FILE,
    INDEX,
    INSTANCE,
    KIND,
    LEVEL,
    OWNER,
    PIXELS,
    RANGE,
    VARIANTS,
    keep_extras,
    keep_json,
    keep_name,
    keep_transform,
    settle_name,
)
from .materials import MaterialImporter


@dataclass
class Imported:
    """What an import made."""

    context: object
    scale: float
    created: "CreatedData"
    nodes: dict = field(default_factory=dict)
    """The nodes of the scene by number."""
    objects: dict = field(default_factory=dict)
    """The object of each node that is not a bone."""
    shown: dict = field(default_factory=dict)
    """The objects that show the mesh of a node."""
    shape_keys: dict = field(default_factory=dict)
    """The shape keys of the mesh of a node, and the names of its morph targets by number."""
    rig_of: dict = field(default_factory=dict)
    """The rig of each node that is a bone."""
    materials: object = None
    """The `MaterialImporter`."""
    actions: list = field(default_factory=list)
    collection: object = None
    diagnostics: list = field(default_factory=list)
    notes: list = field(default_factory=list)
    """What Blender could not hold, as sentences."""
    triangles: int = 0

    def rest_parts(self, node):
        """Translation, rotation x y z w and scale of a node in the rest pose."""
        own = self.nodes[node]
        if own.translation is not None:
            return {"translation": own.translation, "rotation": own.rotation, "scale": own.scale}
        place, turn, size = Matrix(own.matrix.tolist()).decompose()
        return {"translation": tuple(place), "rotation": (turn.x, turn.y, turn.z, turn.w), "scale": tuple(size)}


class CreatedData:
    """The data-blocks that an import makes, which a failed import removes."""

    def __init__(self):
        self._blocks = []

    def add(self, block):
        """Remembers a data-block, and returns it."""
        self._blocks.append(block)
        return block

    def settle_names(self):
        """Gives data-blocks the names of the file that have become free."""
        for block in self._blocks:
            try:
                settle_name(block)
            except ReferenceError:
                # It had no users, and was removed.
                continue

    def remove_all(self):
        """Removes all of them."""
        bpy.data.batch_remove(set(self._blocks))
        self._blocks.clear()


class SceneImporter:
    """Makes the objects of a scene."""

    def __init__(self, context, scene, path, options, created):
        self.context, self.scene, self.options = context, scene, options
        self.created = created
        self.imported = Imported(context, options.scale, created)
        self.materials = MaterialImporter(scene, os.path.dirname(path), created)
        self.imported.materials = self.materials
        self.imported.collection = created.add(bpy.data.collections.new(self._name_of(path)))
        self.level_collections = {}
        self.meshes = {}
        self.worlds = {}
        self.skinned = []
        """Nodes with skinned meshes, which are added when all armatures exist, and their objects."""
        self.above = []
        """Bones, and the nodes above them that are objects."""
        self.homes = {}
        """The rig whose armature takes the place of a node."""

    def run(self):
        imported = self.imported
        self.context.scene.collection.children.link(imported.collection)
        keep_extras(imported.collection, self.scene.extras)
        if self.scene.variants:
            keep_json(imported.collection, VARIANTS, self.scene.variants)
        if self.scene.vertex_colors_shade is not None:
            imported.collection[COLORS_SHADE] = self.scene.vertex_colors_shade
        for level in self.scene.levels:
            self._add_level(level)
        imported.nodes = {node.index: node for node in self.scene.nodes}
        order = self._parents_first()
        rigs = armatures.find_rigs(self.scene)
        if rigs:
            self._add_worlds(order)
        for rig in rigs:
            for index in rig.nodes:
                imported.rig_of[index] = rig
        free = [rig for rig in rigs if not self._find_home(rig)]
        for rig in free:
            self._add_armature(rig, None, "Armature")
        for index in order:
            if index in imported.rig_of:
                self._add_parts_of_bone(index)
            else:
                self._add_node(index)
        for node, target in self.skinned:
            self._add_skinned(node, target)
        for bone, index in self.above:
            if index in imported.objects:
                bone[ABOVE] = imported.objects[index].name
        sheared = sum(rig.sheared for rig in rigs)
        if sheared:
            count = "1 bone" if sheared == 1 else f"{sheared} bones"
            imported.notes.append(f"the shear of {count} was left out: Blender has none")
        if self.options.clips:
            self._add_clips()
        if self.options.join_parts:
            self._join_parts()
        self._hide_levels()
        for name in sorted(set(self.materials.missing)):
            imported.notes.append(f'the image "{name}" does not exist')
        unused = self.materials.unused()
        if unused:
            count = "1 material was" if len(unused) == 1 else f"{len(unused)} materials were"
            imported.notes.append(f'{count} left out, as no mesh uses it (first: "{unused[0]}")')
        return imported

    def _add_worlds(self, order):
        """The transforms of nodes to the space of the scene, which armatures need."""
        for index in order:
            node = self.imported.nodes[index]
            local = axes.matrices_to_blender(node.matrix, self.imported.scale)
            parent = node.parent
            self.worlds[index] = local if parent is None else self.worlds[parent.index] @ local

    @staticmethod
    def _name_of(path):
        """The name of the collection of a file."""
        return os.path.splitext(os.path.basename(path))[0]

    def _parents_first(self):
        order, waiting = [], [root for root in reversed(self.scene.roots)]
        while waiting:
            node = waiting.pop()
            order.append(node.index)
            waiting.extend(reversed(node.children))
        return order

    def _find_home(self, rig):
        """The node above all bones becomes the armature object if it has no other content."""
        nodes = self.imported.nodes
        parents = {
            nodes[index].parent.index if nodes[index].parent is not None else None
            for index in rig.nodes
            if nodes[index].parent is None or nodes[index].parent.index not in rig.nodes
        }
        if len(parents) != 1:
            return False
        home = parents.pop()
        if home is None or home in self.homes or home in self.imported.rig_of:
            return False
        node = nodes[home]
        if any(part is not None for part in (node.mesh, node.camera, node.light, node.file)):
            return False
        self.homes[home] = rig
        return True

    def _add_armature(self, rig, index, name):
        """The armature of a rig, in place of a node or as a new object."""
        nodes = self.imported.nodes
        world = np.eye(4) if index is None else self.worlds[index]
        for node in rig.nodes:
            parent = nodes[node].parent
            if parent is not None and parent.index not in rig.nodes:
                rig.above[node] = axes.inverse(world) @ self.worlds[parent.index]
        owner = nodes[rig.nodes[0]] if index is None else nodes[index]

        def place(target):
            self._collection_of(owner).objects.link(target)

        target = armatures.build_rig(
            rig, self.scene, name, place, self.worlds, self.imported.scale, self.created, self.context, world
        )
        for node in rig.nodes:
            bone = target.data.bones[rig.bones[node]]
            bone[INDEX] = node
            if nodes[node].kind != "plain":
                bone[KIND] = nodes[node].kind
            if node in rig.above and nodes[node].parent.index != index:
                self.above.append((bone, nodes[node].parent.index))
        if index is None:
            target[ADDED] = True
        return target

    def _parent_of(self, node):
        """The node whose object or bone is above the object of a node."""
        return node.parent

    def _collection_of(self, node):
        """The collection of the level of a node; the main one for what belongs to all levels."""
        return self.imported.collection if node.level is None else self.level_collections[node.level.index][0]

    def _add_level(self, level):
        name = level.name or f"{level.kind}_{level.index}"
        collection = self.created.add(bpy.data.collections.new(name))
        keep_name(collection, level.name)
        collection[LEVEL] = level.kind
        if level.pixels is not None:
            collection[PIXELS] = level.pixels
        keep_extras(collection, level.extras)
        self.imported.collection.children.link(collection)
        self.level_collections[level.index] = (collection, level)

    def _mesh(self, node):
        """The Blender mesh of a node, which nodes with the same mesh and skin share."""
        key = (node.mesh.index, None if node.skin is None else node.skin.index)
        if key not in self.meshes:
            name = node.mesh.name or node.name or "mesh"
            data, content = mesh_data.build(node.mesh, name, self.materials, self.imported.scale)
            self.created.add(data)
            keep_name(data, node.mesh.name)
            keep_extras(data, node.mesh.extras)
            if content.degenerate:
                count = content.degenerate
                what = "1 triangle that uses" if count == 1 else f"{count} triangles that use"
                self.imported.notes.append(f'mesh "{name}" has {what} a vertex twice, which Blender cannot hold')
            if content.without_normal:
                count = content.without_normal
                what = "1 vertex without" if count == 1 else f"{count} vertices without"
                self.imported.notes.append(f'mesh "{name}" has {what} a valid normal, which Blender computed')
            self.meshes[key] = (data, content, {})
        return self.meshes[key]

    def _mesh_object(self, node, name):
        """An object with the mesh of a node, with its weights and shape keys."""
        data, content, names = self._mesh(node)
        is_first = data.users == 0
        target = self.created.add(bpy.data.objects.new(name, data))
        self.imported.triangles += len(content.triangles)
        if is_first:
            if node.skin is not None:
                joints = [self.imported.rig_of[joint.index].bones[joint.index] for joint in node.skin.joints]
                mesh_data.add_vertex_groups(target, content, joints)
            names.update(mesh_data.add_shape_keys(target, content, self.imported.scale))
            if data.shape_keys is not None:
                self.created.add(data.shape_keys)
        if names:
            self.imported.shape_keys[node.index] = (data.shape_keys, names)
        self.imported.shown.setdefault(node.index, []).append(target)
        return target

    def _add_node(self, index):
        imported = self.imported
        node = imported.nodes[index]
        if index in self.homes:
            target = self._add_armature(self.homes[index], index, node.name or "Armature")
        elif node.mesh is not None and node.skin is None and node.instances is None:
            target = self._mesh_object(node, node.name or node.mesh.name or "mesh")
        else:
            target = self.created.add(bpy.data.objects.new(node.name or "node", self._camera_or_light(node)))
            target.empty_display_size = 0.1
        imported.objects[index] = target
        self._finish(target, node)
        if index not in self.homes:
            self._collection_of(node).objects.link(target)
        self._place(target, node)
        self._add_parts(node, target)

    def _finish(self, target, node):
        target[INDEX] = node.index
        keep_name(target, node.name)
        keep_transform(target, node, self.imported.scale)
        keep_extras(target, node.extras)
        if node.file is not None:
            target[FILE] = node.file
        if node.kind != "plain":
            target[KIND] = node.kind
        if node.hidden:
            target.hide_viewport = target.hide_render = True
        level = node.level
        if level is not None and level.kind != "visual":
            target.display_type, target.hide_render = "WIRE", True

    def _place(self, target, node):
        """Parent and transform of an object."""
        imported = self.imported
        parent = self._parent_of(node)
        target.rotation_mode = "QUATERNION"
        rig = None if parent is None else imported.rig_of.get(parent.index)
        if rig is not None:
            self._parent_to_bone(target, rig, parent.index)
        elif parent is not None:
            target.parent = imported.objects[parent.index]
        turn, place = _look_along(node), node.translation
        if place is not None and turn is None:
            # Single numbers are faster than arrays.
            x, y, z = place
            target.location = (x * imported.scale, -z * imported.scale, y * imported.scale)
            x, y, z, w = node.rotation
            target.rotation_quaternion = (w, x, -z, y)
            x, y, z = node.scale
            target.scale = (x, z, y)
            return
        local = axes.matrices_to_blender(node.matrix, imported.scale)
        if turn is not None:
            local = local @ turn
        target.matrix_basis = Matrix(local.tolist())
        if not np.allclose(np.array(target.matrix_basis), local, atol=1e-5) and target.parent is not None:
            # A shear has no place in location, rotation and scale.
            target.matrix_parent_inverse = target.matrix_parent_inverse @ Matrix(local.tolist())
            target.matrix_basis = Matrix.Identity(4)

    def _parent_to_bone(self, target, rig, node):
        target.parent, target.parent_type = rig.object, "BONE"
        target.parent_bone = rig.bones[node]
        length = rig.object.data.bones[rig.bones[node]].length
        # Children of a bone begin at its tail.
        back = Matrix.Translation((0.0, -length, 0.0))
        target.matrix_parent_inverse = back @ Matrix(rig.bind_scale[node].tolist())

    def _add_parts(self, node, target):
        """What a node has besides one mesh: skinned meshes and instances."""
        if node.mesh is not None and node.skin is not None:
            self.skinned.append((node, target))
        if node.mesh is not None and node.instances is not None:
            for number, place in enumerate(axes.matrices_to_blender(node.instances, self.imported.scale)):
                part = self._mesh_object(node, f"{node.name or 'instance'}.{number:03d}")
                part[OWNER], part[INSTANCE], part[INDEX] = target, True, node.index
                self._collection_of(node).objects.link(part)
                part.parent, part.rotation_mode = target, "QUATERNION"
                part.matrix_basis = Matrix(place.tolist())
                self._finish_part(part, node)
        if node.mesh is not None and (node.camera is not None or node.light is not None):
            self._add_view(node, target)

    def _finish_part(self, part, node):
        level = node.level
        if level is not None and level.kind != "visual":
            part.display_type, part.hide_render = "WIRE", True

    def _add_view(self, node, target):
        part = self.created.add(bpy.data.objects.new(node.name, self._camera_or_light(node, always=True)))
        self._collection_of(node).objects.link(part)
        part.parent = target
        part[OWNER], part[INDEX] = target, node.index
        part.matrix_basis = Matrix(_FORWARD.tolist())

    def _add_skinned(self, node, owner=None):
        """A mesh whose vertices bones move: its place in the hierarchy has no effect. `owner` is the object of the node, or the
        node is a bone."""
        rig = self.imported.rig_of[node.skin.joints[0].index]
        part = self._mesh_object(node, node.mesh.name or node.name or "mesh")
        keep_name(part, node.name)
        part[INDEX] = node.index
        if owner is not None:
            part[OWNER] = owner
        else:
            home = self.imported.rig_of[node.index]
            part[OWNER], part[AT_BONE] = home.object, home.bones[node.index]
        self._collection_of(node).objects.link(part)
        self._finish_part(part, node)
        part.parent = rig.object
        part.matrix_parent_inverse = Matrix(axes.inverse(self._armature_world(rig)).tolist())
        modifier = part.modifiers.new("Armature", "ARMATURE")
        modifier.object = rig.object

    def _armature_world(self, rig):
        home = next((index for index, own in self.homes.items() if own is rig), None)
        return np.eye(4) if home is None else self.worlds[home]

    def _add_parts_of_bone(self, index):
        """What a node that is a bone has besides: its mesh as an object below the bone."""
        node = self.imported.nodes[index]
        rig = self.imported.rig_of[index]
        if node.mesh is not None and node.skin is not None:
            self.skinned.append((node, None))
            return
        if node.mesh is None and node.camera is None and node.light is None:
            return
        if node.mesh is not None and node.instances is None:
            target = self._mesh_object(node, node.mesh.name or node.name or "mesh")
        else:
            target = self.created.add(bpy.data.objects.new(node.name or "node", self._camera_or_light(node)))
        target[OWNER], target[AT_BONE], target[INDEX] = rig.object, rig.bones[index], index
        self._collection_of(node).objects.link(target)
        self._finish_part(target, node)
        self._parent_to_bone(target, rig, index)
        self._add_parts(node, target)

    def _camera_or_light(self, node, always=False):
        if node.mesh is not None and not always:
            return None
        if node.camera is not None:
            own = node.camera
            data = self.created.add(bpy.data.cameras.new(own.name or node.name or "camera"))
            if own.yfov is None:
                data.type, data.ortho_scale = "ORTHO", 2.0 * max(own.xmag, own.ymag) * self.imported.scale
                data[ASPECT] = own.xmag / own.ymag if own.ymag else 1.0
            else:
                data.sensor_fit, data.angle_y = "VERTICAL", min(own.yfov, math.radians(172.0))
                if own.aspect is not None:
                    data[ASPECT] = own.aspect
            data.clip_start = max(own.near * self.imported.scale, 1e-6)
            data.clip_end = (own.far or 1e6) * self.imported.scale
            return data
        if node.light is not None:
            own = node.light
            kind = {"point": "POINT", "directional": "SUN", "spot": "SPOT"}[own.kind]
            data = self.created.add(bpy.data.lights.new(own.name or node.name or "light", kind))
            data.color = own.color
            # 683 lumens are a watt; candela are lumens by steradian.
            if own.range is not None:
                data[RANGE] = own.range * self.imported.scale
            data.energy = own.intensity / 683.0 * (1.0 if kind == "SUN" else 4.0 * math.pi)
            if kind == "SPOT":
                data.spot_size = own.outer_cone * 2.0
                data.spot_blend = 1.0 - own.inner_cone / own.outer_cone if own.outer_cone > 0 else 0.0
            return data
        return None

    def _add_clips(self):
        clips = actions.ClipImporter(self.imported)
        if self.scene.clips:
            # Clips begin at frame 0.
            self.context.scene.frame_start = 0
            self.context.scene.frame_set(0)
        for clip in self.scene.clips:
            action, slots = clips.add(clip)
            self.imported.actions.append(action)
            for target, slot in slots.items():
                animation = target.animation_data or target.animation_data_create()
                if animation.action is None:
                    animation.action, animation.action_slot = action, slot

    def _join_parts(self):
        """Joins the meshes of each node that are in one collection and have no animation, weights or shape keys."""
        groups = {}
        for index, target in self.imported.objects.items():
            node = self.imported.nodes[index]
            is_part = node.kind == "object" and target.type == "MESH" and not target.children
            if is_part and target.animation_data is None and target.data.shape_keys is None and target.parent:
                groups.setdefault((target.parent, target.users_collection[0]), []).append(index)
        for members in groups.values():
            parts = [self.imported.objects[index] for index in members]
            if len(parts) < 2:
                continue
            with self.context.temp_override(
                active_object=parts[0], object=parts[0], selected_objects=parts, selected_editable_objects=parts
            ):
                bpy.ops.object.join()
            for index in members[1:]:
                self.imported.objects[index] = parts[0]

    def _hide_levels(self):
        """Shows the most detailed level only."""
        is_finest = True
        layers = layer_collections(self.context.view_layer.layer_collection)
        for _, (collection, level) in sorted(self.level_collections.items()):
            shows = level.kind == "visual" and is_finest
            is_finest = is_finest and not shows
            layer = layers.get(collection)
            if layer is not None:
                layer.hide_viewport = not shows
            collection.hide_render = not shows


_FORWARD = axes.LOOK_ALONG_MINUS_Z.T


def _look_along(node):
    """The turn of cameras and lights, which look along -Z in the space of the file; None for other nodes."""
    return _FORWARD if axes.looks_along(node) else None


def layer_collections(root):
    """The layer collections of a view layer by their collections."""
    found, waiting = {}, [root]
    while waiting:
        layer = waiting.pop()
        found[layer.collection] = layer
        waiting.extend(layer.children)
    return found
