//! Converts the node hierarchy and the objects.

use super::{Drawn, FORMAT, Placed, SceneBuilder};
use crate::{
    codes,
    document::{Detail, Object, ObjectState, Quat16, ShapeNode},
    from_scene::axis_swizzle,
};
use meshwright_core::{ArrayView, message::count as counted};
use meshwright_scene::{
    Extras, ExtrasValue, LevelId, Node, NodeId, NodeKind, Transform, Trs, axes, restore::without_suffix,
};
use std::{collections::BTreeSet, ops::Range};

/// Memory to charge for a shown object, including what other formats create from it. The mesh of an object
/// that is shown once covers it.
const SHOWN: usize = 4096;

impl SceneBuilder<'_> {
    /// Creates all nodes. Those in `turned` get two helpers, which become the parent of everything below.
    pub(super) fn tree(&mut self, turned: &BTreeSet<usize>) {
        let shape = self.shape;
        let rotations = shape.default_rotations.view::<Quat16>();
        let translations = shape.default_translations.view::<[f32; 3]>();
        for (index, stored) in shape.nodes.view::<ShapeNode>().iter().enumerate() {
            if !self.room(size_of::<Node>().saturating_mul(3)) {
                return;
            }
            let name = self.name(stored.name, || format!("nodes[{index}]/name"));
            let (rotation, translation) = (rotations.get(index), translations.get(index));
            if rotation.is_none() || translation.is_none() {
                let message = || format!("node {index} has no default transform");
                self.note(&codes::DANGLING, || format!("nodes[{index}]"), message);
            }
            let transform = Transform::Trs(Trs {
                translation: axes::z_up_point(translation.unwrap_or_default()),
                rotation: axes::z_up_rotation(rotation.unwrap_or(Quat16::IDENTITY).rotation()),
                ..Trs::IDENTITY
            });
            let parent = self.parent(index, stored.parent);
            let extras = node_extras(rotation.unwrap_or(Quat16::IDENTITY), &name);
            let origin = self.origins.node(index);
            let node =
                self.scene.add_node(parent, Node { name, transform, origin, extras, ..Node::default() });
            let mut placed = Placed { node, hook: node, scale: None };
            if turned.contains(&index) {
                let helper = || Node { kind: NodeKind::Helper, ..Node::default() };
                let first = self.scene.add_node(Some(node), helper());
                let last = self.scene.add_node(Some(first), helper());
                placed = Placed { hook: last, scale: Some([first, last]), ..placed };
            }
            self.nodes.push(placed);
        }
    }

    /// Parents must precede their children, which excludes cycles.
    fn parent(&mut self, index: usize, parent: i32) -> Option<NodeId> {
        if parent == -1 {
            return None;
        }
        let place = usize::try_from(parent).unwrap_or(usize::MAX);
        if let Some(above) = self.nodes.get(place) {
            return Some(above.hook);
        }
        let path = || format!("nodes[{index}]/parentIndex");
        if place < self.shape.nodes.len() {
            self.note(&codes::CYCLE, path, || {
                format!("node {index} comes before its parent, node {parent}, or is its own ancestor")
            });
        } else {
            let nodes = self.shape.nodes.len();
            self.note(&codes::DANGLING, path, || {
                let nodes = counted(nodes, "node", "nodes");
                format!("parent index {parent} of node {index} is out of range: the shape has {nodes}")
            });
        }
        None
    }

    /// Adds the meshes that objects show at each detail.
    pub(super) fn objects(&mut self) {
        let shape = self.shape;
        self.shown = vec![Vec::new(); shape.objects.view::<Object>().len()];
        let draws = |detail: Detail| detail.sub_shape >= 0 && detail.object_detail >= 0;
        if !shape.details.view::<Detail>().iter().any(draws) {
            self.all_objects();
            return self.unused_meshes();
        }
        for (index, detail) in shape.details.view::<Detail>().iter().enumerate() {
            let Some(&Some(level)) = self.levels.get(index) else { continue };
            let Ok(part) = usize::try_from(detail.sub_shape) else { continue };
            let Ok(which) = usize::try_from(detail.object_detail) else { continue };
            let members = self.members(index, part);
            for member in members {
                if !self.steps(1) || !self.object(member, which, Some(level)) {
                    return self.unused_meshes();
                }
            }
        }
        self.unused_meshes();
    }

    /// Adds all meshes of all objects, for a shape whose details draw no meshes.
    fn all_objects(&mut self) {
        let shape = self.shape;
        let meshes = shape.meshes.items.len();
        if shape.meshes.items.iter().all(|mesh| mesh.body.is_none()) {
            return;
        }
        let count = self.shown.len();
        self.note(
            &codes::NO_LEVELS,
            || "details".to_owned(),
            || {
                let objects = counted(count, "object", "objects");
                format!("no level of detail of the shape draws a mesh, so the scene shows every object ({objects})")
            },
        );
        for (index, object) in shape.objects.view::<Object>().iter().enumerate() {
            let first = usize::try_from(object.first_mesh).unwrap_or(meshes);
            let there = meshes.saturating_sub(first);
            for which in 0..usize::try_from(object.mesh_count).unwrap_or(0).min(there) {
                if !self.steps(1) || !self.object(index, which, None) {
                    return;
                }
            }
        }
    }

    /// The objects of a sub-shape; all objects if the shape is not divided.
    fn members(&mut self, detail: usize, part: usize) -> Range<usize> {
        let shape = self.shape;
        let (first, count) = (&shape.sub_shape_first_object, &shape.sub_shape_num_objects);
        let all = self.shown.len();
        if first.is_empty() || count.is_empty() {
            return 0..all;
        }
        let at = |view: ArrayView<'_, i32>| view.get(part).and_then(|value| usize::try_from(value).ok());
        let (Some(first), Some(count)) = (at(first.view()), at(count.view())) else {
            let path = || format!("details[{detail}]/subShapeNum");
            self.note(&codes::DANGLING, path, || {
                format!("detail {detail} uses sub-shape {part}, which does not exist")
            });
            return 0..0;
        };
        let end = first.saturating_add(count);
        if end > all {
            let message = || {
                let all = counted(all, "object", "objects");
                format!("sub-shape {part} uses {count} objects from {first} on, but the shape has {all}")
            };
            self.note(&codes::DANGLING, || format!("subShapes[{part}]"), message);
        }
        first.min(all)..end.min(all)
    }

    /// Adds an object at a level. Returns false if the limit is exceeded.
    fn object(&mut self, index: usize, which: usize, level: Option<LevelId>) -> bool {
        let shape = self.shape;
        let Some(object) = shape.objects.view::<Object>().get(index) else { return true };
        if usize::try_from(object.mesh_count).is_ok_and(|count| which >= count) {
            return true;
        }
        let Some(place) = usize::try_from(object.first_mesh).ok().and_then(|first| first.checked_add(which))
        else {
            self.note(
                &codes::DANGLING,
                || format!("objects[{index}]/startMeshIndex"),
                || {
                    let first = object.first_mesh;
                    format!("object {index} uses meshes from {first} on, expected 0 or more")
                },
            );
            return true;
        };
        match shape.meshes.items.get(place) {
            None => {
                let path = || format!("objects[{index}]/numMeshes");
                self.note(&codes::DANGLING, path, || {
                    let meshes = counted(shape.meshes.items.len(), "mesh", "meshes");
                    format!("object {index} uses mesh {place}, but the shape has {meshes}")
                });
                return true;
            }
            Some(mesh) if mesh.body.is_none() => return true,
            Some(_) => {}
        }
        if !self.room(SHOWN) {
            return false;
        }
        let name = self.name(object.name, || format!("objects[{index}]/name"));
        let Some(Drawn { mesh, skin }) = self.mesh(place, &name) else { return true };
        let parent = self.hook(index, object.node);
        let (hidden, extras) = self.rest_state(index, &name);
        let node = Node {
            name,
            kind: NodeKind::Object,
            mesh: Some(mesh),
            skin,
            level,
            hidden,
            origin: self.origins.object(index),
            extras,
            ..Node::default()
        };
        let id = self.scene.add_node(parent, node);
        if let Some(shown) = self.shown.get_mut(index) {
            shown.push(id);
        }
        true
    }

    /// The parent node of an object.
    fn hook(&mut self, object: usize, node: i32) -> Option<NodeId> {
        let placed = usize::try_from(node).ok().and_then(|node| self.nodes.get(node)).copied();
        if placed.is_none() && node != -1 {
            let path = || format!("objects[{object}]/nodeIndex");
            let nodes = self.shape.nodes.len();
            self.note(&codes::DANGLING, path, || {
                let nodes = counted(nodes, "node", "nodes");
                format!("node index {node} of object {object} is out of range: the shape has {nodes}")
            });
        }
        placed.map(|placed| placed.hook)
    }

    /// Whether an object is hidden in the rest pose, its index, and unusual properties of its state.
    fn rest_state(&self, object: usize, name: &str) -> (bool, Extras) {
        let index = u32::try_from(object).unwrap_or(u32::MAX);
        let mut data = vec![("object".to_owned(), ExtrasValue::from(index))];
        data.extend(numbered(name));
        let state = self.shape.object_states.view::<ObjectState>().get(object);
        let Some(ObjectState { visibility, frame, material_frame }) = state else {
            return (false, Extras::new(FORMAT, ExtrasValue::Map(data)));
        };
        let hidden = visibility == 0.0;
        if visibility != 1.0 && !hidden {
            data.push(("visibility".to_owned(), ExtrasValue::from(visibility)));
        }
        if frame != 0 {
            data.push(("frame".to_owned(), ExtrasValue::from(frame)));
        }
        if material_frame != 0 {
            data.push(("material_frame".to_owned(), ExtrasValue::from(material_frame)));
        }
        (hidden, Extras::new(FORMAT, ExtrasValue::Map(data)))
    }

    /// Reports meshes of objects that no detail shows.
    fn unused_meshes(&mut self) {
        let shape = self.shape;
        for (index, mesh) in shape.meshes.items.iter().enumerate() {
            if mesh.body.is_some() && !self.meshes.contains_key(&index) {
                let mesh = self.mesh_label(index);
                let message = || format!("dropped {mesh}: no level of detail shows it");
                self.note(&codes::UNSHOWN_MESH, || format!("meshes[{index}]"), message);
            }
        }
    }

    /// The objects that no node shows. Game code may refer to their names.
    pub(super) fn undrawn(&mut self) -> Vec<ExtrasValue> {
        let shape = self.shape;
        let mut list = Vec::new();
        for (index, object) in shape.objects.view::<Object>().iter().enumerate() {
            if self.shown.get(index).is_some_and(|shown| !shown.is_empty()) {
                continue;
            }
            if !self.room(512) {
                break;
            }
            let name = self.name(object.name, || format!("objects[{index}]/name"));
            let number = u32::try_from(index).unwrap_or(u32::MAX);
            let data = ExtrasValue::map().with("object", number).with("name", name).with("node", object.node);
            list.push(data.with("mesh_count", object.mesh_count));
        }
        list
    }
}

/// The bits of a rotation that would not survive a round trip, and a name that looks numbered by an editor.
fn node_extras(stored: Quat16, name: &str) -> Extras {
    let Quat16 { x, y, z, w } = stored;
    let mut data = Vec::new();
    if axis_swizzle::rotation(axes::z_up_rotation(stored.rotation())) != stored {
        data.push(("rotation".to_owned(), ExtrasValue::from([x, y, z, w].map(i32::from))));
    }
    data.extend(numbered(name));
    if data.is_empty() { Extras::default() } else { Extras::new(FORMAT, ExtrasValue::Map(data)) }
}

/// Marks a name that ends like Blender's numbered names, so that it is not mistaken for one.
pub(super) fn numbered(name: &str) -> Option<(String, ExtrasValue)> {
    let own = without_suffix(name).len() == name.len();
    (!own).then(|| ("name".to_owned(), ExtrasValue::from(name)))
}
