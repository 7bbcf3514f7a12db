//! Converts nodes (glTF 2.0, 3.5.2).

use super::{
    DocumentBuilder, LevelLayout, NodePath, name,
    node_copies::{Group, Plan},
    node_names::note,
    node_tree::Tree,
};
use crate::{
    codes,
    document::{Json, Node},
    extension_names::VISIBILITY,
    json::{self, Object},
};
use meshwright_scene::{LevelKind, MeshId, NodeId, NodeKind, loss};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

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

impl<'a> DocumentBuilder<'a> {
    pub(super) fn nodes(&mut self, tree: &Tree, plan: &Plan) -> Copies {
        self.all_meshes();
        self.root.nodes.reserve(self.scene.nodes.len());
        let mut copies = Copies::default();
        for (index, group) in plan.groups.iter().enumerate() {
            let placed = self.place_group(tree, plan, index, group, &mut copies);
            copies.groups.push(placed);
        }
        if self.levels == LevelLayout::Linked {
            self.link_levels(plan, &copies);
        }
        self.name_copies();
        copies
    }

    /// Converts meshes in scene order, once per number of joints.
    fn all_meshes(&mut self) {
        let mut uses: BTreeSet<(usize, Option<usize>)> = BTreeSet::new();
        for (id, node) in self.scene.nodes.iter() {
            if let Some(mesh) = node.mesh {
                uses.insert((mesh.index(), self.bent(id).map(|bent| bent.1)));
                if node.skin.is_some() && self.bent(id).is_none() {
                    self.note(
                        &codes::SKIN,
                        NodePath(id.index()),
                        format!(
                            "dropped the skin of {}: it has no joints, or the mesh has none",
                            node_words(node, id.index())
                        ),
                    );
                }
            }
        }
        let used: BTreeSet<usize> = uses.iter().map(|found| found.0).collect();
        uses.extend(
            (0..self.scene.meshes.len()).filter(|mesh| !used.contains(mesh)).map(|mesh| (mesh, None)),
        );
        self.look_ahead(&uses);
        for (mesh, joints) in uses {
            self.mesh(MeshId::new(mesh), joints);
        }
    }

    /// The skin of a node's mesh, with its number of joints.
    pub(super) fn bent(&self, id: NodeId) -> Option<(usize, usize)> {
        let (skin, joints) = self.skin_of(id).map(|(skin, of)| (skin, of.joints.len()))?;
        let mesh = self.scene.nodes.get(id)?.mesh?;
        self.bending.names_joints(mesh.index()).then_some((skin, joints))
    }

    fn place_group(
        &mut self,
        tree: &Tree,
        plan: &Plan,
        index: usize,
        group: &Group,
        copies: &mut Copies,
    ) -> Placed {
        let own = group.level.map(|level| {
            let node = self.group_node(level);
            let own = self.push_node(node);
            self.is_made_up(own);
            own
        });
        // A skinned mesh moves to a root (its transform is ignored), unless its node has other content or
        // children.
        let mut skinned: Vec<(usize, usize, usize, usize)> = Vec::new();
        let mut places: BTreeMap<usize, usize> = BTreeMap::new();
        for node in (0..self.scene.nodes.len()).filter(|&node| group.needs(node)) {
            let mesh = self.shown_mesh(group, node);
            let bent = mesh.and(self.bent(NodeId::new(node)));
            if let (Some((skin, joints)), Some(mesh)) = (bent, mesh) {
                skinned.push((node, mesh, skin, joints));
                let held = plan.moved.contains(&node)
                    || plan.joints.contains(&node)
                    || tree.children(node).iter().any(|&child| group.needs(child));
                if !held {
                    continue;
                }
            }
            let mut made = self.tree_node(plan, node, mesh.filter(|_| bent.is_none()));
            self.add_suffix(&mut made, group.kind);
            let place = self.push_node(made);
            if copies.of.contains_key(&node) {
                self.is_made_up(place);
            }
            places.insert(node, place);
        }
        for (&node, &place) in &places {
            let children =
                tree.children(node).iter().filter_map(|child| places.get(child).copied()).collect();
            if let Some(made) = self.root.nodes.get_mut(place) {
                made.children = children;
            }
        }
        let top: Vec<usize> = tree.roots.iter().filter_map(|root| places.get(root).copied()).collect();
        let mut placed = match own.and_then(|own| Some((own, self.root.nodes.get_mut(own)?))) {
            Some((own, node)) => {
                node.children = top;
                Placed { roots: vec![own], ..Placed::default() }
            }
            None => Placed { roots: self.joined_roots(tree, &places, top), ..Placed::default() },
        };
        for &(node, mesh, skin, _) in &skinned {
            let skin = self.skin(skin, index, &places);
            let mut made = self.skinned_node(tree, node, mesh, skin, &places);
            self.add_suffix(&mut made, group.kind);
            let place = self.push_node(made);
            if copies.of.contains_key(&node) || places.contains_key(&node) {
                self.is_made_up(place);
            }
            placed.skinned.push(place);
        }
        if index == plan.home {
            self.unused_skins(index, &places);
        }
        for (&node, &place) in &places {
            let mesh = self.root.nodes.get(place).and_then(|made| made.mesh).map(|_| place);
            copies.of.entry(node).or_default().push(Copy { tree: Some(place), mesh });
        }
        for (&(node, ..), &place) in skinned.iter().zip(&placed.skinned) {
            let tree = places.get(&node).copied();
            let list = copies.of.entry(node).or_default();
            match list.iter_mut().find(|copy| tree.is_some() && copy.tree == tree) {
                Some(copy) => copy.mesh = Some(place),
                None => list.push(Copy { tree: None, mesh: Some(place) }),
            }
        }
        placed
    }

    /// Appends the suffix that the target program expects for collision meshes to the name.
    fn add_suffix(&self, node: &mut Node, kind: LevelKind) {
        if kind != LevelKind::Collision || self.collision_suffix.is_empty() || node.mesh.is_none() {
            return;
        }
        let name = node.name.take().unwrap_or_default();
        node.name = Some(format!("{name}{}", self.collision_suffix));
        if self.vendor_data {
            note(node, &name);
        }
    }

    pub(super) fn push_node(&mut self, node: Node) -> usize {
        self.root.nodes.push(node);
        self.root.nodes.len().saturating_sub(1)
    }

    fn shown_mesh(&mut self, group: &Group, node: usize) -> Option<usize> {
        let id = NodeId::new(node);
        let mesh = self.scene.nodes.get(id)?.mesh?;
        let joints = self.bent(id).map(|bent| bent.1);
        if group.shows(node) { self.mesh(mesh, joints) } else { None }
    }

    fn tree_node(&mut self, plan: &Plan, index: usize, mesh: Option<usize>) -> Node {
        let path = NodePath(index);
        let Some(node) = self.scene.nodes.get(NodeId::new(index)) else { return Node::default() };
        let mut made = Node { name: name(&node.name), mesh, ..Node::default() };
        self.transform(&mut made, &node.transform, plan.moved.contains(&index), path);
        let own = Value::Object(self.own(index));
        (made.extras, made.extensions) = self.extras_and_extensions(&node.extras, own, path);
        if node.hidden {
            self.hide(&mut made);
        }
        self.equip(node, &mut made, path);
        self.place_instances(node, index, &mut made, path);
        self.node_weights(node, &mut made);
        if let Some(file) = &node.instance {
            self.note(&loss::INSTANCE, path, {
                format!("{} refers to the file {file:?}, which glTF cannot express", node_words(node, index))
            });
        }
        made
    }

    fn hide(&mut self, node: &mut Node) {
        self.root.use_extension(VISIBILITY);
        node.extensions.0.insert(VISIBILITY.to_owned(), json!({ "visible": false }));
    }

    /// Morph target weights of a node whose mesh has the same number of targets.
    fn node_weights(&mut self, node: &meshwright_scene::Node, made: &mut Node) {
        let mesh = node.mesh.filter(|_| made.mesh.is_some()).and_then(|mesh| self.scene.mesh(mesh));
        let targets = mesh.map_or(0, |mesh| mesh.targets.len());
        if targets > 0 && targets == node.weights.len() {
            made.weights = node.weights.iter().copied().map(json::number).collect();
        }
    }

    /// Data of a node that glTF cannot hold, required to merge its copies again.
    fn own(&self, index: usize) -> Object {
        let mut own = Object::new();
        let Some(node) = self.scene.nodes.get(NodeId::new(index)) else { return own };
        if !self.scene.levels.is_empty() {
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

    /// A skinned mesh becomes a root without a transform (3.7.3.3): only its joints position it. The data of
    /// its node are kept in `extras`.
    fn skinned_node(
        &mut self,
        tree: &Tree,
        index: usize,
        mesh: usize,
        skin: Option<usize>,
        places: &BTreeMap<usize, usize>,
    ) -> Node {
        let path = NodePath(index);
        let Some(node) = self.scene.nodes.get(NodeId::new(index)) else { return Node::default() };
        let mut made = Node { name: name(&node.name), mesh: Some(mesh), skin, ..Node::default() };
        let mut own = Object::new();
        let mut at = Object::new();
        if let Some(place) = places.get(&index) {
            if !self.scene.levels.is_empty() {
                own.insert("node".to_owned(), json!(index));
            }
            at.insert("node".to_owned(), json!(place));
            own.insert("skinned".to_owned(), Value::Object(at));
            made.extras = self.extras(&Default::default(), Value::Object(own), path).map(Json);
        } else {
            own = self.own(index);
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
            self.transform(&mut was, &node.transform, false, path);
            if let Ok(Value::Object(was)) = serde_json::to_value(was) {
                at.extend(was);
            }
            own.insert("skinned".to_owned(), Value::Object(at));
            (made.extras, made.extensions) =
                self.extras_and_extensions(&node.extras, Value::Object(own), path);
            self.equip(node, &mut made, path);
        }
        if node.instances.is_some() {
            let message = format!(
                "dropped the instances of {}: glTF cannot instance a skinned mesh",
                node_words(node, path.0)
            );
            self.note(&codes::INSTANCED_SKIN, path, message);
        }
        self.node_weights(node, &mut made);
        if node.hidden {
            self.hide(&mut made);
        }
        made
    }
}

/// A node by name, or by index.
pub(super) fn node_words(node: &meshwright_scene::Node, index: usize) -> String {
    match node.name.is_empty() {
        true => format!("node {index}"),
        false => format!("node \"{}\"", node.name),
    }
}
