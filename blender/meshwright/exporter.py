# SPDX-License-Identifier: GPL-3.0-or-later
"""Exports objects: makes a scene of meshwright of them, which is then written in any format."""

import math
import os
from dataclasses import dataclass

import bpy
import meshwright
import numpy as np
from mathutils import Matrix

from . import action_channels, axes, mesh_arrays
from .custom_properties import COMPARISON, FILE, KIND, file_name, kept_extras
from .material_values import MaterialReader


class ExportError(Exception):
    """What cannot be exported."""


@dataclass
class ExportOptions:
    """What is exported, and how."""

    which: str = "scene"
    """"scene", "visible", "selection" or "collection"."""
    modifiers: bool = True
    clips: bool = True
    scale: float = 1.0
    materials: bool = False
    """Whether definitions and textures are written next to a BeamNG model."""


_FORMS = {"pmdl": "text", "pmdl_b": "binary"}
"""The forms of the format of Pragma by the extension of a model."""


def convert(scene, path, format_name, options, dry_run=False):
    """Writes a scene, or says what would be lost. Without a path the bytes are in the result."""
    if format_name in ("cdae", "dae") and not _has_levels(scene):
        # Names such as detail300 and Colmesh-1 become levels on the way through glTF, as with `meshwright convert`.
        scene = meshwright.open(scene.convert_to("glb").data).to_scene()
    keywords = {"dry_run": True} if dry_run else {}
    if format_name in _FORMS:
        keywords["form"] = _FORMS[format_name]
        format_name = "udm"
    if options.materials:
        keywords["materials"] = os.path.join(os.path.dirname(path), "main.materials.json")
    return scene.convert_to(format_name, path, **keywords)


def _has_levels(scene):
    return len(scene.levels) > 0


def scene_of(context, options):
    """The scene of the chosen objects, and notes on what it cannot hold, as sentences."""
    if context.mode != "OBJECT" and context.active_object is not None:
        bpy.ops.object.mode_set(mode="OBJECT")
    targets = chosen_objects(context, options.which)
    if not targets:
        raise ExportError("There are no objects to export: choose others, or make them visible")
    exporter = SceneExporter(context, options)
    return exporter.run(targets), exporter.notes


def chosen_objects(context, which):
    """The objects to export, in the order of the scene, without those that show a comparison."""
    return [target for target in _chosen(context, which) if COMPARISON not in target]


def _chosen(context, which):
    if which == "selection":
        return list(context.selected_objects)
    if which == "collection":
        return list(context.collection.all_objects)
    everything = list(context.scene.objects)
    if which == "visible":
        return [target for target in everything if target.visible_get()]
    return everything


class SceneExporter:
    """Adds objects to a scene."""

    def __init__(self, context, options):
        self.context, self.options = context, options
        self.scale = options.scale
        self.builder = meshwright.SceneBuilder()
        self.notes = []
        self.materials = MaterialReader(self.builder, self.notes)
        self.nodes = {}
        """The node of each object."""
        self.bones = {}
        """The node of each bone, by armature object and name."""
        self.levels = {}
        self.meshes = {}

    def run(self, targets):
        chosen = set(targets)
        armatures = {target.data: target.data.pose_position for target in chosen if target.type == "ARMATURE"}
        waiting = []
        for armature in armatures:
            armature.pose_position = "REST"
        try:
            self.context.view_layer.update()
            for target in sorted(targets, key=_depth):
                self._add(target, chosen)
                waiting.append(target)
            depsgraph = self.context.evaluated_depsgraph_get()
            for target in waiting:
                self._add_content(target, depsgraph)
        finally:
            for armature, position in armatures.items():
                armature.pose_position = position
            self.context.view_layer.update()
        if self.options.clips:
            for clip in action_channels.clips_of(self):
                self.builder.add_clip(clip.pop("name"), clip.pop("channels"), **clip)
        return self.builder.build()

    def _level(self, target):
        """The level of the collection that an object is in; None for one that belongs to all."""
        for collection in target.users_collection:
            kind = collection.get("meshwright_level")
            if kind is None:
                continue
            if collection not in self.levels:
                pixels = collection.get("meshwright_pixels")
                self.levels[collection] = self.builder.add_level(
                    meshwright.Level(
                        name=file_name(collection), kind=kind, pixels=pixels, extras=kept_extras(collection)
                    )
                )
            return self.levels[collection]
        return None

    def _add(self, target, chosen):
        """Adds the node of an object, and of the bones of an armature."""
        parent, local = self._parent(target, chosen)
        self.nodes[target] = self.builder.add_node(
            file_name(target),
            parent,
            **self._transform(local, target),
            camera=self._camera(target) if target.type == "CAMERA" else None,
            light=self._light(target) if target.type == "LIGHT" else None,
            level=self._level(target),
            file=target.get(FILE),
            kind=target.get(KIND, "plain"),
            hidden=target.hide_render and target.display_type != "WIRE" and self._level(target) is None,
            extras=kept_extras(target),
        )
        if target.type == "ARMATURE":
            self._add_bones(target)

    def _parent(self, target, chosen):
        """The node above an object, and its transform relative to it."""
        world = np.array(target.matrix_world, np.float64)
        above = target.parent
        while above is not None and above not in chosen:
            above = above.parent
        if above is None:
            return None, world
        if target.parent_type == "BONE" and target.parent is above and target.parent_bone in above.data.bones:
            bone = above.data.bones[target.parent_bone]
            rest = np.array(above.matrix_world, np.float64) @ np.array(bone.matrix_local, np.float64)
            return self.bones[above, bone.name], np.linalg.inv(rest) @ world
        return self.nodes[above], np.linalg.inv(np.array(above.matrix_world, np.float64)) @ world

    def offset_of(self, target):
        """The transform from the space of the parent of an object to that of its node's parent. Children of a bone begin at its
        tail, nodes at its head."""
        if target.parent_type == "BONE" and target.parent is not None and target.parent_bone in target.parent.data.bones:
            length = target.parent.data.bones[target.parent_bone].length
            return np.array(Matrix.Translation((0.0, length, 0.0)), np.float64)
        return np.eye(4)

    def _transform(self, local, target=None):
        """The transform of a node as keywords: parts where they are exact, otherwise a matrix."""
        matrix = self.matrix(local, target)
        place, turn, size = Matrix(matrix.tolist()).decompose()
        if np.allclose(np.array(Matrix.LocRotScale(place, turn, size)), matrix, rtol=1e-5, atol=1e-6):
            return {"translation": tuple(place), "rotation": (turn.x, turn.y, turn.z, turn.w), "scale": tuple(size)}
        return {"matrix": matrix}

    def matrix(self, local, target=None):
        """A transform in the axes of files: float64 [4, 4]."""
        local = np.array(local, np.float64)
        local[:3, 3] *= self.scale
        matrix = axes.matrices_from_blender(local)
        if target is not None and target.type in ("CAMERA", "LIGHT"):
            matrix = matrix @ axes.LOOK_ALONG_MINUS_Z
        return matrix

    def _add_bones(self, target):
        for bone in target.data.bones:
            rest = np.array(bone.matrix_local, np.float64)
            if bone.parent is None:
                parent, local = self.nodes[target], rest
            else:
                parent = self.bones[target, bone.parent.name]
                local = np.linalg.inv(np.array(bone.parent.matrix_local, np.float64)) @ rest
            pose = target.pose.bones[bone.name]
            local = local @ np.array(pose.matrix_basis, np.float64)
            self.bones[target, bone.name] = self.builder.add_node(
                file_name(bone), parent, **self._transform(local), extras=kept_extras(bone)
            )

    def _add_content(self, target, depsgraph):
        node = self.nodes[target]
        if target.type in ("MESH", "CURVE", "SURFACE", "FONT", "META"):
            self._add_mesh(target, node, depsgraph)
        elif target.type not in ("EMPTY", "ARMATURE", "CAMERA", "LIGHT"):
            self.notes.append(f'object "{target.name}" was exported without content: it is of type {target.type.lower()}')

    def _add_mesh(self, target, node, depsgraph):
        rig = _armature_of(target)
        rig = rig if rig in self.nodes else None
        has_keys = target.type == "MESH" and target.data.shape_keys is not None
        has_modifiers = any(
            modifier.show_viewport and modifier.type != "ARMATURE" for modifier in target.modifiers
        )
        if has_keys and has_modifiers:
            self.notes.append(f'modifiers of object "{target.name}" were not applied: it has shape keys')
        evaluates = target.type != "MESH" or (self.options.modifiers and has_modifiers and not has_keys)
        key = None if evaluates else (target.data, rig)
        if key is None or key not in self.meshes:
            made = self._mesh(target, rig, has_keys, evaluates, depsgraph)
            if key is not None:
                self.meshes[key] = made
        else:
            made = self.meshes[key]
        if made is not None:
            mesh, skin = made
            self.builder.attach(node, mesh=mesh, skin=skin)

    def _mesh(self, target, rig, has_keys, evaluates, depsgraph):
        """Adds the mesh of an object: the mesh and the skin, or None if it has no faces."""
        source = target.evaluated_get(depsgraph) if evaluates else target
        data = source.to_mesh() if evaluates else target.data
        try:
            arrays = mesh_arrays.read_mesh(data, self.scale)
            if arrays is None:
                return None
            skin, joints, weights = None, (), ()
            if rig is not None:
                skin, joints, weights = self._skin(target, rig)
            keys = mesh_arrays.read_shape_keys(data, arrays, self.scale) if has_keys else []
            materials = [self.materials.get(slot.material) for slot in target.material_slots] or [None]
            primitives = []
            for slot in np.unique(arrays.slots):
                vertices = {"pool": 0}
                if not primitives:
                    vertices = {
                        "positions": arrays.positions,
                        "normals": arrays.normals,
                        "uvs": arrays.uvs,
                        "colors": arrays.colors,
                        "attributes": arrays.attributes,
                        "joints": _sets(joints, arrays.sources),
                        "weights": _sets(weights, arrays.sources),
                    }
                material = materials[slot] if slot < len(materials) else None
                indices = arrays.triangles[arrays.slots == slot]
                primitives.append(meshwright.PrimitiveData(indices=indices, material=material, **vertices))
            targets = [
                meshwright.MorphData(name=name, positions=[moved], weight=weight) for name, weight, moved in keys
            ]
            name = file_name(target.data) if target.type == "MESH" else target.name
            return self.builder.add_mesh(name, primitives, targets, extras=kept_extras(target.data)), skin
        finally:
            if evaluates:
                source.to_mesh_clear()

    def _skin(self, target, rig):
        """The skin of a mesh object: its number, and joints and weights of the vertices."""
        groups = {}
        joints, inverse = [], []
        # From the space of the mesh to that of each bone in the rest pose.
        to_armature = np.linalg.inv(np.array(rig.matrix_world, np.float64)) @ np.array(target.matrix_world, np.float64)
        for group in target.vertex_groups:
            bone = rig.data.bones.get(group.name)
            if bone is None:
                continue
            groups[group.index] = len(joints)
            joints.append(self.bones[rig, bone.name])
            inverse.append(self.matrix(np.linalg.inv(np.array(bone.matrix_local, np.float64)) @ to_armature))
        if not joints:
            return None, (), ()
        found = mesh_arrays.read_weights(target, groups, self.context)
        skin = self.builder.add_skin(rig.name, joints, np.array(inverse, np.float32))
        return skin, *found

    def _camera(self, target):
        own, scale = target.data, self.scale
        if own.type == "ORTHO":
            half = own.ortho_scale * scale / 2.0
            return meshwright.Camera(
                name=own.name, xmag=half, ymag=half, near=own.clip_start * scale, far=own.clip_end * scale
            )
        return meshwright.Camera(
            name=own.name, yfov=own.angle_y, near=own.clip_start * scale, far=own.clip_end * scale
        )

    def _light(self, target):
        own = target.data
        kind = {"POINT": "point", "SUN": "directional", "SPOT": "spot"}.get(own.type)
        if kind is None:
            self.notes.append(f'area light "{target.name}" was left out: files have no area lights')
            return None
        keywords = {}
        if kind == "spot":
            outer = own.spot_size / 2.0
            keywords = {"outer_cone": outer, "inner_cone": outer * (1.0 - own.spot_blend)}
        intensity = own.energy * 683.0 / (1.0 if kind == "directional" else 4.0 * math.pi)
        return meshwright.Light(name=own.name, kind=kind, color=tuple(own.color), intensity=intensity, **keywords)


def _depth(target):
    """The number of objects above one, so that parents come first."""
    depth = 0
    while target.parent is not None:
        target, depth = target.parent, depth + 1
    return depth


def _armature_of(target):
    """The armature that deforms a mesh."""
    for modifier in target.modifiers:
        if modifier.type == "ARMATURE" and modifier.object is not None:
            return modifier.object
    return None


def _sets(values, sources):
    """Joints or weights in sets of four: arrays [N, 4]."""
    if not len(values):
        return []
    values = values[sources]
    return [np.ascontiguousarray(values[:, start : start + 4]) for start in range(0, values.shape[1], 4)]
