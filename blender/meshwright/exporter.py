# SPDX-License-Identifier: GPL-3.0-or-later
"""Exports objects: makes a scene of meshwright of them, which is then written in any format."""

import heapq
import math
import os
from dataclasses import dataclass

import bpy
import meshwright
import numpy as np
from mathutils import Matrix, Quaternion, Vector

from . import action_channels, axes, mesh_arrays
from .custom_properties import (
    ABOVE,
    ADDED,
    ASPECT,
    AT_BONE,
    BIND_SCALE,
    COLORS_SHADE,
    COMPARISON,
    FILE,
    INDEX,
    INSTANCE,
    KIND,
    LEVEL,
    LIBRARY,
    OWNER,
    PIXELS,
    RANGE,
    SHEARED,
    VARIANTS,
    file_name,
    kept_extras,
    kept_json,
    kept_matrix,
    kept_transform,
)
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
    suffixes: str = "keep"
    """"keep", or "remove" for the suffixes such as .001 that Blender adds to names in use (BeamNG)."""
    folder: str | None = None
    """The folder of the result, from which the paths of images start that do not exist."""
    materials: bool | None = None
    """Whether definitions and textures are written next to a BeamNG model; None for a .dae in a mod only."""


_FORMS = {"pmdl": "text", "pmdl_b": "binary"}
"""The forms of the format of Pragma by the extension of a model."""


def convert(scene, path, format_name, options, dry_run=False, **keywords):
    """Writes a scene, or says what would be lost. Without a path the bytes are in the result. Further keywords are options of
    the conversion."""
    if dry_run:
        keywords["dry_run"] = True
    if format_name in _FORMS:
        keywords["form"] = _FORMS[format_name]
        format_name = "udm"
    if format_name in ("cdae", "dae") and (options.suffixes != "remove" or not scene.levels):
        keywords["blender_suffixes"] = options.suffixes
    if options.materials is not None and format_name in ("cdae", "dae"):
        # A definition that exists is replaced in its own file.
        keywords["materials"] = "folder" if options.materials else "none"
    return scene.convert_to(format_name, path, **keywords)


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
    """The objects to export, in the order of the scene, without those that show a comparison, and those of the library of a
    level, which are shown by others."""
    return [target for target in _chosen(context, which) if COMPARISON not in target and not _is_of_library(target)]


def _is_of_library(target):
    return any(LIBRARY in collection for collection in target.users_collection)


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
        self.materials = MaterialReader(self.builder, self.notes, options.folder)
        self.nodes = {}
        """The node of each object."""
        self.bones = {}
        """The node of each bone, by armature object and name."""
        self.levels = {}
        """The level of each collection."""
        self.meshes = {}
        self.weights = {}
        """The weights of vertex groups of each skinned object."""
        self._factors = {}
        self.variants = {}
        """The number of each variant, by name."""
        self.parts = set()
        """Nodes that have the content of a part."""
        self.instances = {}
        """The transforms of the instances of nodes, and their mesh."""
        self.mesh_of = {}
        """The mesh of each node."""

    def run(self, targets):
        chosen = set(targets)
        armatures = {target.data: target.data.pose_position for target in chosen if target.type == "ARMATURE"}
        for armature in armatures:
            armature.pose_position = "REST"
        try:
            self.context.view_layer.update()
            self._add_levels(targets)
            ordered = _parents_first(targets)
            for target in ordered:
                if not self.is_part(target):
                    self._add(target, chosen)
            parts = [target for target in ordered if target not in self.nodes]
            for target in parts:
                self._add_part(target, chosen)
            self.weights = mesh_arrays.group_weights(self._skinned(ordered), self.context)
            depsgraph = self.context.evaluated_depsgraph_get()
            for target in ordered:
                self._add_content(target, depsgraph)
            for node, (matrices, mesh) in self.instances.items():
                self.builder.attach(node, mesh=mesh, instances=np.array(matrices))
            self._add_shown(ordered, depsgraph)
        finally:
            for armature, position in armatures.items():
                armature.pose_position = position
            self.context.view_layer.update()
        self._add_extras(chosen)
        if self.options.clips:
            for clip in action_channels.clips_of(self):
                self.builder.add_clip(clip.pop("name"), clip.pop("channels"), **clip)
        return self.builder.build()

    def _add_levels(self, targets):
        """The levels of the collections that the objects are in, in the order of the collections."""
        used = {collection for target in targets for collection in target.users_collection}
        imports = {_import_above(collection) for collection in used} - {None}
        for collection in imports:
            for name in kept_json(collection, VARIANTS) or []:
                if name not in self.variants:
                    self.variants[name] = self.builder.add_variant(name)
        for collection in _collections(self.context.scene.collection):
            kind = collection.get(LEVEL)
            if kind is None or (collection not in used and _import_above(collection) not in imports):
                continue
            level = meshwright.Level(
                name=file_name(collection),
                kind=kind,
                pixels=collection.get(PIXELS),
                extras=kept_extras(collection),
            )
            self.levels[collection] = self.builder.add_level(level)

    def _level(self, target):
        """The level of the collection that an object is in; None for one that belongs to all."""
        found = (self.levels.get(collection) for collection in target.users_collection)
        return next((level for level in found if level is not None), None)

    def _add_extras(self, chosen):
        """The vendor data of the file, if everything comes from one import."""
        imports = {_import_above(target.users_collection[0]) for target in chosen if target.users_collection}
        if len(imports) == 1 and (one := imports.pop()) is not None:
            self.builder.set_extras(kept_extras(one))
            if COLORS_SHADE in one:
                self.builder.set_vertex_colors_shade(bool(one[COLORS_SHADE]))

    @staticmethod
    def is_part(target):
        """Whether an object is only a part of a node, which its owner has."""
        return isinstance(target.get(OWNER), bpy.types.Object)

    def _add_part(self, target, chosen):
        """Gives an object the node of its owner, or a node of its own if the owner is not exported or has such a part."""
        owner, bone = target[OWNER], target.get(AT_BONE)
        node = self.nodes.get(owner) if bone is None else self.bones.get((owner, bone))
        if node is None:
            self._add(target, chosen)
        elif target.get(INSTANCE):
            local = axes.inverse(np.array(owner.matrix_world, np.float64)) @ np.array(target.matrix_world, np.float64)
            self.instances.setdefault(node, ([], None))[0].append(self.matrix(local))
            self.nodes[target] = node
        elif node in self.parts or not self._is_in_place(target, owner, bone):
            self._add(target, chosen)
        else:
            self.parts.add(node)
            self.nodes[target] = node

    def _is_in_place(self, target, owner, bone):
        """Whether a part is where its node is; that does not matter for a skinned mesh."""
        if _armature_of(target) is not None or target.type != "MESH":
            return True
        above = np.array(owner.matrix_world, np.float64)
        if bone is not None:
            above = above @ self.bone_matrix(owner.data.bones[bone])
        return np.allclose(axes.inverse(above) @ np.array(target.matrix_world, np.float64), np.eye(4), atol=1e-4)

    def _add(self, target, chosen):
        """Adds the node of an object, and of the bones of an armature."""
        parent, local = self._parent(target, chosen)
        if target.get(ADDED) and target.parent is None and np.allclose(local, np.eye(4), atol=1e-6):
            self.nodes[target] = None
        else:
            self.nodes[target] = self.builder.add_node(
                file_name(target),
                parent,
                **self._transform(local, target, target),
                level=self._level(target),
                file=target.get(FILE),
                kind=target.get(KIND, "plain"),
                hidden=target.hide_render and target.display_type != "WIRE",
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
            rest = np.array(above.matrix_world, np.float64) @ self.bone_matrix(bone)
            return self.bones[above, bone.name], axes.inverse(rest) @ world
        return self.nodes[above], axes.inverse(np.array(above.matrix_world, np.float64)) @ world

    @staticmethod
    def bone_matrix(bone):
        """The bind pose of the node of a bone in the space of the armature."""
        scale = kept_matrix(bone, BIND_SCALE)
        rest = np.array(bone.matrix_local, np.float64)
        return rest if scale is None else rest @ scale

    def offset_of(self, target):
        """The transform from the space of the parent of an object to that of its node's parent. Children of a bone begin at its
        tail, nodes at its head."""
        if target.parent_type == "BONE" and target.parent is not None and target.parent_bone in target.parent.data.bones:
            bone = target.parent.data.bones[target.parent_bone]
            scale = kept_matrix(bone, BIND_SCALE)
            tail = np.array(Matrix.Translation((0.0, bone.length, 0.0)), np.float64)
            return tail if scale is None else axes.inverse(scale) @ tail
        return np.eye(4)

    def _transform(self, local, owner, target=None):
        """The transform of a node as keywords: that of the file if an action moves the object or the bone `owner`, or nothing
        did; parts where they are exact, otherwise a matrix."""
        matrix = self.matrix(local, target)
        kept = kept_transform(owner, self.scale)
        if kept is not None:
            moves = owner.id_data.animation_data is not None and owner.id_data.animation_data.action is not None
            if moves or _is_sheared(owner) or np.allclose(_matrix_of(kept), matrix, rtol=1e-5, atol=1e-5):
                return kept
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
        for bone in _bones_in_order(target):
            before, after, parent = self.bone_factors(target, bone)
            pose = target.pose.bones[bone.name]
            local = before @ np.array(pose.matrix_basis, np.float64) @ after
            self.bones[target, bone.name] = self.builder.add_node(
                file_name(bone),
                parent,
                **self._transform(local, pose),
                kind=bone.get(KIND, "plain"),
                extras=kept_extras(bone),
            )

    def bone_factors(self, target, bone):
        """The matrices before and after the transform of a pose bone that give the transform of its node, and the node above."""
        key = (target, bone.name)
        if key not in self._factors:
            self._factors[key] = self._bone_factors(target, bone)
        return self._factors[key]

    def _bone_factors(self, target, bone):
        after = kept_matrix(bone, BIND_SCALE)
        after = np.eye(4) if after is None else after
        rest = np.array(bone.matrix_local, np.float64)
        if bone.parent is not None:
            return axes.inverse(self.bone_matrix(bone.parent)) @ rest, after, self.bones[target, bone.parent.name]
        above = bpy.data.objects.get(bone.get(ABOVE, ""))
        if above is None or self.nodes.get(above) is None:
            return rest, after, self.nodes[target]
        to_above = axes.inverse(np.array(above.matrix_world, np.float64)) @ np.array(target.matrix_world, np.float64)
        return to_above @ rest, after, self.nodes[above]

    def _add_content(self, target, depsgraph):
        node = self.nodes[target]
        if target.type == "CAMERA":
            self.builder.attach(node, camera=self._camera(target))
        elif target.type == "LIGHT":
            self.builder.attach(node, light=self._light(target))
        elif target.type in ("MESH", "CURVE", "SURFACE", "FONT", "META"):
            self._add_mesh(target, node, depsgraph)
        elif target.type not in ("EMPTY", "ARMATURE", "CAMERA", "LIGHT"):
            self.notes.append(f'object "{target.name}" was exported without content: it is of type {target.type.lower()}')

    def _add_shown(self, targets, depsgraph):
        """Adds what collection instances and geometry nodes show: a node for each object, with its places below that of the
        instancer."""
        instancers = {target for target in targets if self.nodes.get(target) is not None and self._shows_others(target)}
        places = {}
        for own in depsgraph.object_instances if instancers else ():
            if own.is_instance and own.parent is not None and own.parent.original in instancers:
                key = (own.parent.original, own.object.original)
                places.setdefault(key, []).append(np.array(own.matrix_world, np.float64))
        left_out = set()
        for (instancer, shown), matrices in places.items():
            if shown.type != "MESH" or _armature_of(shown) is not None:
                left_out.add(shown.name)
                continue
            above = axes.inverse(np.array(instancer.matrix_world, np.float64))
            self._add_places(shown, self.nodes[instancer], [above @ own for own in matrices], depsgraph)
        if left_out:
            names = sorted(left_out)
            count = "1 object" if len(names) == 1 else f"{len(names)} objects"
            self.notes.append(f'{count} that instances show were left out: only meshes are exported (first: "{names[0]}")')

    def _add_places(self, shown, parent, places, depsgraph):
        """Adds the mesh of an object at places below a node: as instances, which cannot have shear, or as a node each."""
        extras = kept_extras(shown)
        places = [self.matrix(place) for place in places]
        straight = [place for place in places if not _has_shear(place)] if len(places) > 1 else []
        if straight:
            node = self.builder.add_node(file_name(shown), parent, extras=extras)
            self._add_mesh(shown, node, depsgraph)
            if self.mesh_of.get(node) is not None:
                self.builder.attach(node, mesh=self.mesh_of[node], instances=np.array(straight))
        for place in places:
            if not straight or _has_shear(place):
                node = self.builder.add_node(file_name(shown), parent, matrix=place, extras=extras)
                self._add_mesh(shown, node, depsgraph)

    def _shows_others(self, target):
        if target.instance_type == "COLLECTION":
            return target.instance_collection is not None
        return self.options.modifiers and any(
            modifier.type == "NODES" and modifier.show_viewport for modifier in target.modifiers
        )

    def _skinned(self, targets):
        """The mesh objects that bones move, their vertex groups of bones, and whether their modifiers apply."""
        found = {}
        for target in targets:
            rig = _armature_of(target) if target.type == "MESH" else None
            if rig in self.nodes:
                groups = [group.index for group in target.vertex_groups if group.name in rig.data.bones]
                found[target] = (groups, self._evaluates(target))
        return found

    def _evaluates(self, target):
        """Whether the mesh is that of the object with its modifiers."""
        if target.type != "MESH":
            return True
        return self.options.modifiers and _has_modifiers(target) and not _has_shape_keys(target)

    def _add_mesh(self, target, node, depsgraph):
        rig = _armature_of(target) if target.type == "MESH" else None
        rig = rig if rig in self.nodes else None
        has_keys = _has_shape_keys(target)
        if has_keys and _has_modifiers(target):
            self.notes.append(f'modifiers of object "{target.name}" were not applied: it has shape keys')
        evaluates = self._evaluates(target)
        key = None if evaluates else (target.data, rig)
        if key is None or key not in self.meshes:
            made = self._mesh(target, rig, has_keys, evaluates, depsgraph)
            if key is not None:
                self.meshes[key] = made
        else:
            made = self.meshes[key]
        if made is not None:
            mesh, skin = made
            self.mesh_of[node] = mesh
            if node in self.instances and target.get(INSTANCE):
                self.instances[node] = (self.instances[node][0], mesh)
            else:
                self.builder.attach(node, mesh=mesh, skin=skin)

    def _mesh(self, target, rig, has_keys, evaluates, depsgraph):
        """Adds the mesh of an object: the mesh and the skin, or None if it is empty."""
        source = target.evaluated_get(depsgraph) if evaluates else target
        data = source.to_mesh() if evaluates else target.data
        try:
            arrays = mesh_arrays.read_mesh(data, self.scale)
            if arrays is None:
                return None
            skin, joints, weights = None, (), ()
            if rig is not None:
                skin, joints, weights = self._skin(target, rig, len(data.vertices))
            keys = mesh_arrays.read_shape_keys(data, arrays, self.scale) if has_keys else []
            materials = [self.materials.get(slot.material) for slot in target.material_slots] or [None]
            variants = self._variants(data)
            primitives = []
            for slot in np.unique(arrays.slots):
                vertices = {"pool": 0}
                if not primitives:
                    vertices = {
                        "positions": arrays.positions,
                        "normals": arrays.normals,
                        "tangents": arrays.tangents,
                        "uvs": arrays.uvs,
                        "colors": arrays.colors,
                        "attributes": arrays.attributes,
                        "joints": _sets(joints, arrays.sources),
                        "weights": _sets(weights, arrays.sources),
                    }
                material = materials[slot] if slot < len(materials) else None
                indices = arrays.triangles[arrays.slots == slot]
                vertices["variants"] = variants[slot] if slot < len(variants) else {}
                primitives.append(meshwright.PrimitiveData(indices=indices, material=material, **vertices))
            primitives += [meshwright.PrimitiveData(material=materials[0], **own) for own in arrays.loose]
            targets = [
                meshwright.MorphData(name=name, positions=[moved], weight=weight) for name, weight, moved in keys
            ]
            name = file_name(target.data) if target.type == "MESH" else target.name
            return self.builder.add_mesh(name, primitives, targets, extras=kept_extras(target.data)), skin
        finally:
            if evaluates:
                source.to_mesh_clear()

    def _variants(self, data):
        """The materials of each slot in variants, by the number of the variant."""
        slots = kept_json(data, VARIANTS) or []
        found = []
        for own in slots:
            found.append({})
            for name, material in own.items():
                if material not in bpy.data.materials:
                    continue
                if name not in self.variants:
                    self.variants[name] = self.builder.add_variant(name)
                found[-1][self.variants[name]] = self.materials.get(bpy.data.materials[material])
        return found

    def _skin(self, target, rig, count):
        """The skin of a mesh object: its number, and joints and weights of the vertices."""
        groups = {}
        joints, inverse = [], []
        # From the space of the mesh to that of each bone in the rest pose.
        to_armature = axes.inverse(np.array(rig.matrix_world, np.float64)) @ np.array(target.matrix_world, np.float64)
        for group in target.vertex_groups:
            bone = rig.data.bones.get(group.name)
            if bone is None:
                continue
            groups[group.index] = len(joints)
            joints.append(self.bones[rig, bone.name])
            inverse.append(self.matrix(axes.inverse(self.bone_matrix(bone)) @ to_armature))
        if not joints:
            return None, (), ()
        found = mesh_arrays.read_weights(count, groups, self.weights[target])
        skin = self.builder.add_skin(rig.name, joints, np.array(inverse, np.float32))
        return skin, *found

    def _camera(self, target):
        own, scale = target.data, self.scale
        render = self.context.scene.render
        shown = (render.resolution_x * render.pixel_aspect_x) / (render.resolution_y * render.pixel_aspect_y)
        aspect = own.get(ASPECT)
        clip = {"near": own.clip_start * scale, "far": own.clip_end * scale}
        if own.type == "ORTHO":
            half, ratio = own.ortho_scale * scale / 2.0, aspect or shown
            return meshwright.Camera(name=own.name, xmag=half * min(ratio, 1.0), ymag=half / max(ratio, 1.0), **clip)
        is_wide = own.sensor_fit == "HORIZONTAL" or (own.sensor_fit == "AUTO" and shown > 1.0)
        yfov = own.angle_y if own.sensor_fit == "VERTICAL" else own.angle
        if is_wide:
            yfov = 2.0 * math.atan(math.tan(own.angle_x / 2.0) / shown)
        return meshwright.Camera(name=own.name, yfov=yfov, aspect=aspect, **clip)

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
        if RANGE in own:
            keywords["range"] = own[RANGE] * self.scale
        return meshwright.Light(name=own.name, kind=kind, color=tuple(own.color), intensity=intensity, **keywords)


def _has_shear(matrix):
    """Whether the axes of a matrix are not at right angles."""
    axis = matrix[:3, :3] / np.maximum(np.linalg.norm(matrix[:3, :3], axis=0), 1e-30)
    return not np.allclose(axis.T @ axis, np.eye(3), atol=1e-5)


def _is_sheared(owner):
    """Whether the transform only approximates that of the file, and was not changed since."""
    kept = kept_matrix(owner, SHEARED)
    return kept is not None and np.allclose(kept, np.array(owner.matrix_basis), atol=1e-5)


def _matrix_of(transform):
    """The matrix of keywords of a node."""
    if "matrix" in transform:
        return transform["matrix"]
    x, y, z, w = transform["rotation"]
    return np.array(Matrix.LocRotScale(Vector(transform["translation"]), Quaternion((w, x, y, z)), Vector(transform["scale"])))


def _parents_first(targets):
    """Objects in the order of the file that they come from, each after those above it."""
    chosen = set(targets)
    children = {}
    for number, target in enumerate(targets):
        above = target.parent
        while above is not None and above not in chosen:
            above = above.parent
        children.setdefault(above, []).append((target.get(INDEX, math.inf), number, target))
    ordered, waiting = [], list(children.get(None, ()))
    heapq.heapify(waiting)
    while waiting:
        *_, target = heapq.heappop(waiting)
        ordered.append(target)
        for child in children.get(target, ()):
            heapq.heappush(waiting, child)
    return ordered


def _bones_in_order(target):
    """The bones of an armature in the order of the file, each after those above it."""
    order = {bone: number for number, bone in enumerate(target.data.bones)}
    waiting = [(bone.get(INDEX, math.inf), order[bone], bone) for bone in target.data.bones if bone.parent is None]
    heapq.heapify(waiting)
    while waiting:
        *_, bone = heapq.heappop(waiting)
        yield bone
        for child in bone.children:
            heapq.heappush(waiting, (child.get(INDEX, math.inf), order[child], child))


def _collections(root):
    """A collection and all below it, in order."""
    yield root
    for child in root.children:
        yield from _collections(child)


def _import_above(collection):
    """The collection of an imported file that has a collection, or is it."""
    if FILE in collection:
        return collection
    return next((above for above in bpy.data.collections if FILE in above and collection.name in above.children), None)


def _has_shape_keys(target):
    return target.type == "MESH" and target.data.shape_keys is not None


def _has_modifiers(target):
    return any(modifier.show_viewport and modifier.type != "ARMATURE" for modifier in target.modifiers)


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
