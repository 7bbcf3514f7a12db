# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes objects of levels and vehicles: a collection for each group, each shape once, forests as points."""

import os

import bpy
import numpy as np

from . import axes, mesh_access
from .custom_properties import INDEX, LIBRARY, PLACES, keep_name
from .scene_importer import SceneImporter, layer_collections

GROUPS = ("simgroup", "simset")
"""The classes of groups, which have no place."""

MANY = 5_000
"""Items of a forest from which on they become points: an object takes Blender about 30 KB and 0.1 ms, a point 0.1 KB."""

_SHOWN = ("class", "type", "shape", "part", "slot", "table", "file", "line", "persistentId")
"""What custom properties tell of an object, by its names in vendor data."""


class LevelImporter(SceneImporter):
    """Makes the objects of a level or a vehicle."""

    def __init__(self, context, scene, path, options, created):
        super().__init__(context, scene, path, options, created)
        self.collections = {}
        """The collection of the children of each node, by the index of the node."""
        self.by_class = {}
        self.shown_by_others = set()
        """Nodes whose mesh is shown by the object of their parent."""
        self.library = None
        """The collection of shapes that have several meshes or are placed as points."""
        self.shapes = {}
        """The collection and the number of triangles of each shape of the library, by its meshes."""
        self.data = {}
        """The vendor data of nodes."""
        self.uses_points = None
        self._instances = {}

    @staticmethod
    def _name_of(path):
        path = os.path.normpath(path)
        name = os.path.basename(path)
        if name.lower() in ("items.level.json", "main.level.json", "info.json"):
            folder = os.path.dirname(path)
            name = os.path.basename(folder if os.path.basename(folder).lower() != "main" else os.path.dirname(folder))
        return name.split(".")[0] or "level"

    def run(self):
        imported = super().run()
        imported.collection[PLACES] = True
        if self.library:
            layers = layer_collections(self.context.view_layer.layer_collection)
            if self.library in layers:
                layers[self.library].exclude = True
        return imported

    def _data(self, node):
        """What a level or a vehicle says of a node."""
        if node.index not in self.data:
            own = node.extras.get("beamng")
            self.data[node.index] = own if isinstance(own, dict) else {}
        return self.data[node.index]

    def _instances_of(self, node):
        """The transforms of the instances of a node, which are copied once; None without any."""
        if node.index not in self._instances:
            self._instances[node.index] = node.instances
        return self._instances[node.index]

    def _new_collection(self, name, parent):
        collection = self.created.add(bpy.data.collections.new(name))
        parent.children.link(collection)
        return collection

    def _collection_of(self, node):
        parent = node.parent
        collection = self.collections[parent.index] if parent else self.imported.collection
        name = self._data(node).get("class")
        if self.options.collections != "classes" or not name:
            return collection
        if name not in self.by_class:
            self.by_class[name] = self._new_collection(name, self.imported.collection)
        return self.by_class[name]

    def _parent_of(self, node):
        """Groups have no objects."""
        node = node.parent
        while node is not None and node.index not in self.imported.objects and node.index not in self.imported.rig_of:
            node = node.parent
        return node

    def _add_node(self, index):
        node = self.imported.nodes[index]
        data = self._data(node)
        self.collections[index] = self._collection_of(node)
        if index in self.shown_by_others:
            return
        if str(data.get("class", "")).lower() in GROUPS:
            if self.options.collections != "classes":
                self.collections[index] = self._new_collection(node.name or "group", self.collections[index])
                keep_name(self.collections[index], node.name)
                self._describe(self.collections[index], data)
            return
        meshes = self._meshes_of(node, data)
        if not meshes:
            super()._add_node(index)
        elif "type" in data:
            self._add_items(node, data, meshes)
        else:
            self._add_placed(node, data, meshes)
        self.shown_by_others.update(own.index for own in meshes if own.index != index)

    def _finish(self, target, node):
        super()._finish(target, node)
        data = self._data(node)
        self._describe(target, data)
        if target.type == "EMPTY":
            target.empty_display_size = 0.1 if "part" in data or "table" in data else 1.0
        if data.get("hidden"):
            target.hide_viewport = target.hide_render = True

    @staticmethod
    def _describe(target, data):
        for name in _SHOWN:
            if name in data:
                target[name] = data[name]

    def _meshes_of(self, node, data):
        """The nodes with the meshes of the shape that a node places; none if they are more than meshes in its space."""
        is_item = "type" in data
        if is_item and node.mesh is not None and self._instances_of(node) is not None:
            return [node]
        if not (is_item or "table" in data or str(data.get("class", "")).lower() == "tsstatic") or node.mesh is not None:
            return []
        children = node.children
        return list(children) if all(self._is_plain(child, is_item) for child in children) else []

    def _is_plain(self, node, is_item):
        return (
            node.mesh is not None
            and (self._instances_of(node) is not None) == is_item
            and not node.children
            and node.skin is None
            and node.camera is None
            and node.light is None
            and not self._data(node)
            and node.translation == [0.0, 0.0, 0.0]
            and node.rotation == [0.0, 0.0, 0.0, 1.0]
            and node.scale == [1.0, 1.0, 1.0]
        )

    def _shape(self, name, meshes):
        """The collection of the library with these meshes, and their number of triangles."""
        key = tuple(own.mesh.index for own in meshes)
        if key not in self.shapes:
            if self.library is None:
                name_of_library = f"{self.imported.collection.name} shapes"
                self.library = self._new_collection(name_of_library, self.imported.collection)
                self.library[LIBRARY] = True
            collection = self._new_collection(name, self.library)
            collection[LIBRARY] = True
            before = self.imported.triangles
            for own in meshes:
                part = self._mesh_object(own, own.name or own.mesh.name or name)
                collection.objects.link(part)
            # Those of the library are not shown themselves.
            self.shapes[key] = (collection, self.imported.triangles - before)
            self.imported.triangles = before
        return self.shapes[key]

    def _placed_object(self, node, name, meshes):
        """An object that shows a shape: one with its mesh, or an instance of its collection."""
        if len(meshes) == 1:
            return self._mesh_object(meshes[0], name)
        target = self.created.add(bpy.data.objects.new(name, None))
        collection, triangles = self._shape(self._shape_name(node), meshes)
        target.instance_type, target.instance_collection = "COLLECTION", collection
        self.imported.triangles += triangles
        return target

    def _shape_name(self, node):
        path = self._data(node).get("shape")
        return os.path.splitext(os.path.basename(path))[0] if isinstance(path, str) and path else node.name or "shape"

    def _add_placed(self, node, data, meshes):
        target = self._placed_object(node, node.name or self._shape_name(node), meshes)
        self.imported.objects[node.index] = target
        self._finish(target, node)
        self.collections[node.index].objects.link(target)
        self._place(target, node)

    def _add_items(self, node, data, meshes):
        """The items of a type of a forest."""
        if self.uses_points is None:
            total = sum(self._item_count(own) for own in self.imported.nodes.values())
            self.uses_points = self.options.items == "points" or (self.options.items == "auto" and total > MANY)
        places = axes.matrices_to_blender(self._instances_of(meshes[0]), self.imported.scale)
        if self.uses_points:
            self._add_points(node, places, meshes)
            return
        places = axes.matrices_to_blender(node.matrix, self.imported.scale) @ places
        parent = self._parent_object(node)
        for number, (place, turn, scale) in enumerate(zip(*parts_of(places))):
            target = self._placed_object(node, f"{node.name}.{number:03d}", meshes)
            target[INDEX] = node.index
            self._describe(target, data)
            self.collections[node.index].objects.link(target)
            target.parent, target.rotation_mode = parent, "QUATERNION"
            target.location, target.rotation_quaternion, target.scale = place, turn, scale

    def _parent_object(self, node):
        parent = self._parent_of(node)
        return self.imported.objects.get(parent.index) if parent else None

    def _item_count(self, node):
        if "type" not in self._data(node):
            return 0
        found = (self._instances_of(own) for own in [node, *node.children][:2])
        return next((len(own) for own in found if own is not None), 0)

    def _add_points(self, node, places, meshes):
        """One object with a point for each item; geometry nodes show the shape at each."""
        collection, triangles = self._shape(self._shape_name(node), meshes)
        self.imported.triangles += triangles * len(places)
        data = self.created.add(bpy.data.meshes.new(f"{node.name} items"))
        data.vertices.add(len(places))
        positions, turns, scales = parts_of(places)
        mesh_access.set_positions(data, positions.astype(np.float32))
        layer = data.attributes.new(ROTATION, "QUATERNION", "POINT")
        layer.data.foreach_set("value", turns.astype(np.float32).ravel())
        layer = data.attributes.new(SCALE, "FLOAT_VECTOR", "POINT")
        layer.data.foreach_set("vector", scales.astype(np.float32).ravel())
        data.update()
        target = self.created.add(bpy.data.objects.new(node.name or "items", data))
        modifier = target.modifiers.new("Items", "NODES")
        modifier.node_group = self.created.add(_point_instances(collection))
        self.imported.objects[node.index] = target
        self._finish(target, node)
        self.collections[node.index].objects.link(target)
        self._place(target, node)


def parts_of(places):
    """Positions [N, 3], rotations [N, 4] as w x y z and scales [N, 3] of transforms of items, which have no shear."""
    scales = np.linalg.norm(places[:, :3, :3], axis=1)
    turns = places[:, :3, :3] / np.where(scales > 0.0, scales, 1.0)[:, None, :]
    return places[:, :3, 3], axes.quaternions_of(turns), scales


ROTATION, SCALE = "item_rotation", "item_scale"
"""The attributes of points with the rotation and the scale of items."""


def _point_instances(collection):
    """Geometry nodes that show a collection at each point, with the attributes of the points."""
    tree = bpy.data.node_groups.new(f"{collection.name} items", "GeometryNodeTree")
    tree.is_modifier = True
    tree.interface.new_socket("Geometry", in_out="INPUT", socket_type="NodeSocketGeometry")
    tree.interface.new_socket("Geometry", in_out="OUTPUT", socket_type="NodeSocketGeometry")
    made = {}
    kinds = (
        ("points", "NodeGroupInput", -400, 200),
        ("shape", "GeometryNodeCollectionInfo", -400, 0),
        ("rotation", "GeometryNodeInputNamedAttribute", -400, -250),
        ("scale", "GeometryNodeInputNamedAttribute", -400, -450),
        ("instances", "GeometryNodeInstanceOnPoints", 0, 0),
        ("result", "NodeGroupOutput", 300, 0),
    )
    for name, kind, x, y in kinds:
        made[name] = tree.nodes.new(kind)
        made[name].location = (x, y)
    made["shape"].inputs["Collection"].default_value = collection
    made["rotation"].data_type, made["scale"].data_type = "QUATERNION", "FLOAT_VECTOR"
    made["rotation"].inputs["Name"].default_value = ROTATION
    made["scale"].inputs["Name"].default_value = SCALE

    def value(node):
        # The node has an output for each type, of which one is enabled.
        return next(own for own in node.outputs if own.enabled and own.name == "Attribute")

    instances = made["instances"]
    tree.links.new(made["points"].outputs["Geometry"], instances.inputs["Points"])
    tree.links.new(made["shape"].outputs["Instances"], instances.inputs["Instance"])
    tree.links.new(value(made["rotation"]), instances.inputs["Rotation"])
    tree.links.new(value(made["scale"]), instances.inputs["Scale"])
    tree.links.new(instances.outputs["Instances"], made["result"].inputs["Geometry"])
    return tree
