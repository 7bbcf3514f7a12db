//! Converts nodes (glTF 2.0, 3.5.2).

use super::{
    FromSceneOptions, LevelLayout, NodePath,
    buffer::BufferWriter,
    instances::InstanceWriter,
    levels::{group_node, link_levels},
    lights_cameras::OpticsWriter,
    mesh::MadeMeshes,
    name,
    node_copies::{Group, Plan, Skinning},
    node_names::{NodeList, keep_name},
    object_writer::ObjectWriter,
    skin::{SkinWriter, joined_roots},
    transform::add_transform,
};
use crate::{
    codes,
    document::{Json, Node},
    extension_names::VISIBILITY,
    json::{self, Object},
};
use meshwright_scene::{Hierarchy, LevelKind, NodeId, NodeKind, Scene, loss};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// One glTF copy of a scene node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Copy {
    /// The node in the hierarchy; `None` if only the skinned mesh is written.
    pub(super) tree: Option<usize>,
    /// The node with the mesh: the same one, or a separate root for a skinned mesh.
    pub(super) mesh: Option<usize>,
}

/// The result of converting one group.
#[derive(Clone, Debug, Default)]
pub(super) struct Placed {
    /// The roots of the hierarchy, or the group node.
    pub(super) roots: Vec<usize>,
    /// Skinned meshes, which are roots as well.
    pub(super) skinned: Vec<usize>,
}

/// All written nodes.
#[derive(Debug, Default)]
pub(super) struct Copies {
    /// Copies by scene node.
    pub(super) of: BTreeMap<usize, Vec<Copy>>,
    /// By group.
    pub(super) groups: Vec<Placed>,
}

impl Copies {
    /// The copies of a scene node, to add one.
    fn list(&mut self, node: usize) -> &mut Vec<Copy> {
        let list = self.of.entry(node).or_default();
        if list.is_empty() {
            // Most nodes have one.
            list.reserve_exact(1);
        }
        list
    }
}

/// Converts nodes.
pub(super) struct NodeWriter<'a, 'b> {
    skinning: &'b Skinning<'a>,
    tree: &'b Hierarchy,
    plan: &'b Plan,
    meshes: &'b MadeMeshes,
    pub(super) nodes: NodeList,
    pub(super) skins: SkinWriter<'a, 'b>,
    pub(super) optics: OpticsWriter,
    instances: InstanceWriter,
    buffers: &'b mut BufferWriter<'a>,
    objects: &'b mut ObjectWriter,
}

impl<'a, 'b> NodeWriter<'a, 'b> {
    pub(super) fn new(
        skinning: &'b Skinning<'a>,
        (tree, plan): (&'b Hierarchy, &'b Plan),
        meshes: &'b MadeMeshes,
        buffers: &'b mut BufferWriter<'a>,
        objects: &'b mut ObjectWriter,
    ) -> Self {
        Self {
            skinning,
            tree,
            plan,
            meshes,
            nodes: NodeList::default(),
            skins: SkinWriter::new(skinning),
            optics: OpticsWriter::default(),
            instances: InstanceWriter::default(),
            buffers,
            objects,
        }
    }

    pub(super) fn write_all(&mut self, options: &FromSceneOptions) -> Copies {
        let scene = self.skinning.scene;
        self.nodes.nodes.reserve(scene.nodes.len());
        let mut copies = Copies::default();
        for (index, group) in self.plan.groups.iter().enumerate() {
            let placed = self.place_group(index, group, options.collision_suffix, &mut copies);
            copies.groups.push(placed);
        }
        if options.levels == LevelLayout::Linked {
            link_levels(scene, self.plan, &copies, &mut self.nodes.nodes, self.objects);
        }
        copies
    }

    fn place_group(&mut self, index: usize, group: &Group, suffix: &str, copies: &mut Copies) -> Placed {
        let Self { skinning, tree, plan, .. } = *self;
        let own =
            group.level.map(|level| self.nodes.push_copy(group_node(skinning.scene, level, self.objects)));
        // A skinned mesh moves to a root (its transform is ignored), unless its node has other content or
        // children.
        let mut skinned: Vec<(usize, usize, usize, usize)> = Vec::new();
        let mut places: BTreeMap<usize, usize> = BTreeMap::new();
        for node in (0..skinning.scene.nodes.len()).filter(|&node| group.needs(node)) {
            let mesh = self.shown_mesh(group, node);
            let bent = mesh.and(skinning.bent(NodeId::new(node)));
            if let (Some((skin, joints)), Some(mesh)) = (bent, mesh) {
                skinned.push((node, mesh, skin, joints));
                let held = plan.moved.contains(&node)
                    || plan.joints.contains(&node)
                    || tree.children(node).iter().any(|&child| group.needs(child));
                if !held {
                    continue;
                }
            }
            let mut made = self.tree_node(node, mesh.filter(|_| bent.is_none()));
            self.add_suffix(&mut made, group.kind, suffix);
            let is_copy = copies.of.contains_key(&node);
            let place = if is_copy { self.nodes.push_copy(made) } else { self.nodes.push(made) };
            places.insert(node, place);
        }
        for (&node, &place) in &places {
            let children =
                tree.children(node).iter().filter_map(|child| places.get(child).copied()).collect();
            if let Some(made) = self.nodes.nodes.get_mut(place) {
                made.children = children;
            }
        }
        let top: Vec<usize> = tree.roots.iter().filter_map(|root| places.get(root).copied()).collect();
        let mut placed = match own.and_then(|own| Some((own, self.nodes.nodes.get_mut(own)?))) {
            Some((own, node)) => {
                node.children = top;
                Placed { roots: vec![own], ..Placed::default() }
            }
            None => {
                let vendor_data = self.objects.vendor_data;
                let roots = joined_roots(skinning, tree, &places, top, &mut self.nodes, vendor_data);
                Placed { roots, ..Placed::default() }
            }
        };
        for &(node, mesh, skin, _) in &skinned {
            let key = (skin, index);
            let skin = self.skins.skin(key, &places, &mut self.nodes, self.buffers, self.objects);
            let mut made = self.skinned_node(node, mesh, skin, &places);
            self.add_suffix(&mut made, group.kind, suffix);
            let is_copy = copies.of.contains_key(&node) || places.contains_key(&node);
            let place = if is_copy { self.nodes.push_copy(made) } else { self.nodes.push(made) };
            placed.skinned.push(place);
        }
        if index == plan.home {
            self.skins.write_unused(index, &places, &mut self.nodes, self.buffers, self.objects);
        }
        for (&node, &place) in &places {
            let mesh = self.nodes.nodes.get(place).and_then(|made| made.mesh).map(|_| place);
            copies.list(node).push(Copy { tree: Some(place), mesh });
        }
        for (&(node, ..), &place) in skinned.iter().zip(&placed.skinned) {
            let tree = places.get(&node).copied();
            let list = copies.list(node);
            match list.iter_mut().find(|copy| tree.is_some() && copy.tree == tree) {
                Some(copy) => copy.mesh = Some(place),
                None => list.push(Copy { tree: None, mesh: Some(place) }),
            }
        }
        placed
    }

    /// Appends the suffix that the target program expects for collision meshes to the name.
    fn add_suffix(&self, node: &mut Node, kind: LevelKind, suffix: &str) {
        if kind != LevelKind::Collision || suffix.is_empty() || node.mesh.is_none() {
            return;
        }
        let name = node.name.take().unwrap_or_default();
        node.name = Some(format!("{name}{suffix}"));
        if self.objects.vendor_data {
            keep_name(node, &name);
        }
    }

    fn shown_mesh(&self, group: &Group, node: usize) -> Option<usize> {
        let id = NodeId::new(node);
        let mesh = self.skinning.scene.nodes.get(id).filter(|_| group.shows(node))?.mesh?;
        let joints = self.skinning.bent(id).map(|bent| bent.1);
        self.meshes.get(&(mesh.index(), joints)).copied().flatten()
    }

    fn tree_node(&mut self, index: usize, mesh: Option<usize>) -> Node {
        let (path, scene) = (NodePath(index), self.skinning.scene);
        let Some(node) = scene.nodes.get(NodeId::new(index)) else { return Node::default() };
        let mut made = Node { name: name(&node.name), mesh, ..Node::default() };
        let moved = self.plan.moved.contains(&index);
        add_transform(&mut made, &node.transform, moved, path, &mut self.objects.report);
        let mut own = own(scene, index);
        if node.instance.as_ref().is_some_and(|file| self.objects.external.has(file)) {
            own.remove("instance");
        }
        let own = Value::Object(own);
        (made.extras, made.extensions) = self.objects.extras_and_extensions(&node.extras, own, path);
        if node.hidden {
            hide(&mut made, self.objects);
        }
        self.optics.add(node, &mut made, path, self.objects);
        self.instances.add(node, &mut made, path, self.buffers, self.objects);
        add_weights(scene, node, &mut made);
        if let Some(file) = &node.instance {
            let shown = node
                .other_file()
                .map_or_else(|| "another file".to_owned(), |path| format!("the file {path:?}"));
            match self.objects.external.asset(file) {
                Some(asset) => made.set_external_asset(asset),
                None => {
                    let reason = match self.objects.external.wanted {
                        true => "which could not be written",
                        false => "which glTF cannot express without --external",
                    };
                    let message = format!("{} refers to {shown}, {reason}", node_words(node, index));
                    self.objects.report.note(&loss::INSTANCE, path, message);
                }
            }
        }
        made
    }

    /// A skinned mesh becomes a root without a transform (3.7.3.3): only its joints position it. The data of
    /// its node are kept in `extras`.
    fn skinned_node(
        &mut self,
        index: usize,
        mesh: usize,
        skin: Option<usize>,
        places: &BTreeMap<usize, usize>,
    ) -> Node {
        let (path, scene, tree) = (NodePath(index), self.skinning.scene, self.tree);
        let Some(node) = scene.nodes.get(NodeId::new(index)) else { return Node::default() };
        let mut made = Node { name: name(&node.name), mesh: Some(mesh), skin, ..Node::default() };
        let mut own = Object::new();
        let mut at = Object::new();
        if let Some(place) = places.get(&index) {
            if !scene.levels.is_empty() {
                own.insert("node".to_owned(), json!(index));
            }
            at.insert("node".to_owned(), json!(place));
            own.insert("skinned".to_owned(), Value::Object(at));
            made.extras = self.objects.extras(&Default::default(), Value::Object(own), path).map(Json::new);
        } else {
            own = self::own(scene, index);
            let parent = tree.parent(index).and_then(|parent| places.get(&parent));
            if let Some(parent) = parent {
                at.insert("parent".to_owned(), json!(parent));
            }
            let siblings = match tree.parent(index) {
                Some(parent) => tree.children(parent),
                None => &tree.roots,
            };
            if let Some(order) = siblings.iter().position(|&sibling| sibling == index) {
                at.insert("order".to_owned(), json!(order));
            }
            let mut was = Node::default();
            add_transform(&mut was, &node.transform, false, path, &mut self.objects.report);
            if let Ok(Value::Object(was)) = serde_json::to_value(was) {
                at.extend(was);
            }
            own.insert("skinned".to_owned(), Value::Object(at));
            (made.extras, made.extensions) =
                self.objects.extras_and_extensions(&node.extras, Value::Object(own), path);
            self.optics.add(node, &mut made, path, self.objects);
        }
        if node.instances.is_some() {
            let message = format!(
                "dropped the instances of {}: glTF cannot instance a skinned mesh",
                node_words(node, path.0)
            );
            self.objects.report.note(&codes::INSTANCED_SKIN, path, message);
        }
        add_weights(scene, node, &mut made);
        if node.hidden {
            hide(&mut made, self.objects);
        }
        made
    }
}

fn hide(node: &mut Node, objects: &mut ObjectWriter) {
    objects.use_extension(VISIBILITY);
    node.extensions.map_mut().insert(VISIBILITY.to_owned(), json!({ "visible": false }));
}

/// Morph target weights of a node whose mesh has the same number of targets.
fn add_weights(scene: &Scene<'_>, node: &meshwright_scene::Node, made: &mut Node) {
    let mesh = node.mesh.filter(|_| made.mesh.is_some()).and_then(|mesh| scene.mesh(mesh));
    let targets = mesh.map_or(0, |mesh| mesh.targets.len());
    if targets > 0 && targets == node.weights.len() {
        made.weights = node.weights.iter().copied().map(json::number).collect();
    }
}

/// Data of a node that glTF cannot hold, required to merge its copies again.
fn own(scene: &Scene<'_>, index: usize) -> Object {
    let mut own = Object::new();
    let Some(node) = scene.nodes.get(NodeId::new(index)) else { return own };
    if !scene.levels.is_empty() {
        own.insert("node".to_owned(), json!(index));
    }
    match node.kind {
        NodeKind::Plain => {}
        NodeKind::Object => drop(own.insert("kind".to_owned(), json!("object"))),
        NodeKind::Helper => drop(own.insert("kind".to_owned(), json!("helper"))),
    }
    if let Some(level) = node.level {
        own.insert("level".to_owned(), json!(level.index()));
    }
    if let Some(path) = &node.instance {
        own.insert("instance".to_owned(), json!(path));
    }
    own
}

/// A node by name, or by index.
pub(super) fn node_words(node: &meshwright_scene::Node, index: usize) -> String {
    match node.name.is_empty() {
        true => format!("node {index}"),
        false => format!("node \"{}\"", node.name),
    }
}
