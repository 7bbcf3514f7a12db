//! Converts nodes (glTF 2.0, 3.5.2), and merges the copies of a node.

use super::{
    SceneBuilder,
    extras::{self, other_members},
    node_tree::{Made, Mark, Tree},
};
use crate::message_subjects::{absent, subject};
use crate::{
    codes, document,
    extension_names::{COVERAGE, INSTANCING, LIGHTS, LOD, VISIBILITY},
    from_scene::NAME,
    json,
};
use meshwright_core::count;
use meshwright_scene::{Id, LevelId, MeshId, Node, NodeId, SkinId, Transform, Trs};
use std::collections::{BTreeMap, BTreeSet};

/// A scene node during conversion.
struct Place {
    /// The document node with its properties.
    of: usize,
    /// The parent in the document; `None` for a root.
    above: Option<usize>,
}

impl SceneBuilder<'_> {
    /// Creates all nodes of the scene, with their transforms and vendor data.
    pub(super) fn nodes(&mut self, tree: &Tree, marks: &[Mark]) {
        let groups = groups(tree, marks);
        let (places, of) = self.places(tree, marks, &groups);
        let mut forest = self.forest(tree, marks, &places, &of);
        let cuts = forest.settle();
        if cuts > 0 {
            self.note(&codes::OWN, "nodes", {
                let nodes = count(cuts, "node is its", "nodes are their");
                format!("{nodes} own ancestor by the meshwright data in the extras")
            });
        }
        // Nodes are created in their own order and linked afterwards.
        for place in &places {
            let made = self.node(place, marks, &groups);
            self.scene.nodes.push(made);
        }
        for index in 0..places.len() {
            let parent = forest.parent(index).map(NodeId::new);
            let children =
                forest.children.get(index).into_iter().flatten().map(|&child| NodeId::new(child)).collect();
            if let Some(node) = self.scene.nodes.get_mut(NodeId::new(index)) {
                node.parent = parent;
                node.children = children;
            }
        }
        // With levels, siblings are ordered by their indices: copies in several levels have no other common
        // order.
        if self.levelled || self.lods.any() {
            forest.roots.sort_unstable();
        }
        self.scene.roots = forest.roots.iter().map(|&root| NodeId::new(root)).collect();
        self.nodes = of.into_iter().map(|place| place.map(NodeId::new)).collect();
    }

    /// The nodes of the scene, and the scene node of each document node.
    fn places(
        &mut self,
        tree: &Tree,
        marks: &[Mark],
        groups: &[Option<usize>],
    ) -> (Vec<Place>, Vec<Option<usize>>) {
        let count = marks.len();
        // By index in the exported scene, then by document node.
        let mut keys: BTreeMap<(usize, usize), Place> = BTreeMap::new();
        let mut key_of: Vec<Option<(usize, usize)>> = vec![None; count];
        let mut first: BTreeMap<usize, (usize, usize)> = BTreeMap::new();
        let mut taken: BTreeSet<(usize, usize)> = BTreeSet::new();
        let mut contradictions = 0_usize;
        for &index in &tree.order {
            let Some(mark) = marks.get(index) else { continue };
            let removed = match mark.kind {
                Made::Group | Made::CommonRoot => tree.parent(index).is_none(),
                Made::Twin => tree.parent(index).is_some(),
                Made::Node | Made::Kind(_) => false,
            };
            let joined = mark.skinned.as_ref().and_then(|skinned| skinned.node);
            if removed || joined.is_some_and(|node| node < count && node != index) {
                continue;
            }
            let skinned = mark.skinned.as_ref().filter(|skinned| skinned.node.is_none());
            let skinned_parent = skinned.and_then(|skinned| skinned.parent).filter(|&parent| parent < count);
            let above = skinned_parent.or_else(|| tree.parent(index));
            let number = mark.node.filter(|_| self.levelled);
            let mut key = (number.unwrap_or(usize::MAX), index);
            if let Some(number) = number {
                // Two copies in one level are separate nodes: another program duplicated the node.
                let group = groups.get(skinned_parent.unwrap_or(index)).copied().flatten();
                let group = group.unwrap_or_else(|| usize::MAX.saturating_sub(index));
                if !taken.insert((group, number)) {
                    contradictions = contradictions.saturating_add(1);
                    key.0 = usize::MAX;
                } else {
                    key = *first.entry(number).or_insert(key);
                }
            }
            if let Some(place) = key_of.get_mut(index) {
                *place = Some(key);
            }
            keys.entry(key).or_insert(Place { of: index, above });
        }
        if contradictions > 0 {
            self.note(&codes::OWN, "nodes", {
                let nodes = meshwright_core::count(contradictions, "node has", "nodes have");
                format!("{nodes} meshwright data that contradicts that of another node")
            });
        }
        let number: BTreeMap<(usize, usize), usize> =
            keys.keys().enumerate().map(|(at, &key)| (key, at)).collect();
        let mut of: Vec<Option<usize>> =
            key_of.iter().map(|key| number.get(key.as_ref()?).copied()).collect();
        // Skinned meshes whose original nodes still exist, and repeated joints.
        for (index, mark) in marks.iter().enumerate() {
            let from = match (mark.kind, mark.skinned.as_ref().and_then(|skinned| skinned.node)) {
                (Made::Twin, _) => tree.parent(index),
                (_, node) => node,
            };
            let stands_for = from.and_then(|from| of.get(from).copied().flatten());
            if let (Some(place @ None), Some(_)) = (of.get_mut(index), stands_for) {
                *place = stands_for;
            }
        }
        (keys.into_values().collect(), of)
    }

    /// The hierarchy of the scene.
    fn forest(&self, tree: &Tree, marks: &[Mark], places: &[Place], of: &[Option<usize>]) -> Tree {
        let count = places.len();
        let mut forest =
            Tree { parent: vec![None; count], children: vec![Vec::new(); count], ..Tree::default() };
        // The nearest ancestor that is a scene node, per document node.
        let mut nearest: Vec<Option<usize>> = vec![None; marks.len()];
        for &index in &tree.order {
            let above = tree.parent(index).and_then(|parent| {
                of.get(parent).copied().flatten().or_else(|| nearest.get(parent).copied().flatten())
            });
            if let Some(place) = nearest.get_mut(index) {
                *place = above;
            }
        }
        let mut late: BTreeMap<Option<usize>, Vec<(usize, usize)>> = BTreeMap::new();
        for &index in &tree.order {
            let Some(at) = of.get(index).copied().flatten() else { continue };
            let Some(place) = places.get(at).filter(|place| place.of == index) else { continue };
            let moved = place.above != tree.parent(index);
            let parent = match place.above.filter(|_| moved) {
                Some(above) => of.get(above).copied().flatten(),
                None => nearest.get(index).copied().flatten(),
            };
            let parent = parent.filter(|&parent| parent != at);
            if let Some(own) = forest.parent.get_mut(at) {
                *own = parent;
            }
            let order = marks.get(index).and_then(|mark| mark.skinned.as_ref()?.order);
            match order.filter(|_| !self.levelled) {
                Some(order) => late.entry(parent).or_default().push((order, at)),
                None => match parent.and_then(|parent| forest.children.get_mut(parent)) {
                    Some(children) => children.push(at),
                    None => forest.roots.push(at),
                },
            }
        }
        for (parent, mut late) in late {
            late.sort_unstable();
            let list = match parent.and_then(|parent| forest.children.get_mut(parent)) {
                Some(children) => children,
                None => &mut forest.roots,
            };
            *list = sorted_in(list, &late);
        }
        if self.levelled || self.lods.any() {
            forest.children.iter_mut().for_each(|children| children.sort_unstable());
        }
        forest
    }

    fn node(&mut self, place: &Place, marks: &[Mark], groups: &[Option<usize>]) -> Node {
        let document = self.document;
        let (Some(node), Some(mark)) = (document.root.nodes.get(place.of), marks.get(place.of)) else {
            return Node::default();
        };
        let path = format!("nodes[{}]", place.of);
        let own_lod = self.levelled && node.extensions.map().contains_key(LOD) && mark.skinned.is_some();
        let own_lod = own_lod || self.lods.is_first(place.of);
        let known: &[&str] = &[VISIBILITY, LIGHTS, INSTANCING, LOD];
        let known = known.get(..if own_lod { 4 } else { 3 }).unwrap_or_default();
        let understood: &[&str] = if own_lod { &[COVERAGE] } else { &[] };
        let origin = self.origins.node(place.of);
        let mut made = Node { name: name(node), origin, ..Node::default() };
        made.extras = self.extras_without(&other_members!(node, known), understood, &path);
        if place.above.is_none()
            && let Some(scenes) = self.scenes_of(place.of)
        {
            extras::add(&mut made.extras, json::SCENES, scenes);
        }
        if let Made::Kind(kind) = mark.kind {
            made.kind = kind;
        }
        let was = mark.skinned.as_ref().filter(|skinned| skinned.node.is_none());
        made.transform = transform(was.map_or(node, |skinned| &*skinned.was));
        made.hidden = is_hidden(node);
        let own = extras::written_members(node.extras.as_ref());
        let instance = own.and_then(|own| own.get("instance")).and_then(serde_json::Value::as_str);
        made.instance = self.external_file(node, &path).or(instance.map(str::to_owned));
        made.level = mark.level.and_then(|level| self.level_id(level));
        made.level = made.level.or_else(|| self.lods.level(place.of));
        if made.level.is_none()
            && mark.node.is_none()
            && marks.get(place.above.unwrap_or(usize::MAX)).is_some_and(|mark| mark.kind == Made::Group)
        {
            // Another program moved it below a level.
            made.level = groups.get(place.of).copied().flatten().and_then(|group| self.level_of_group(group));
        }
        if self.shown.shows(place.of) {
            self.equip(node, &mut made, &path);
        }
        made
    }

    /// The file of the external asset of a node.
    fn external_file(&mut self, node: &document::Node, path: &str) -> Option<String> {
        let asset = node.external_asset().filter(|_| self.draft)?;
        let file = self.external.get(asset).cloned().flatten();
        if file.is_none() {
            let message = match asset < self.external.len() {
                true => {
                    format!("{} refers to external asset {asset}, whose file does not exist", subject(path))
                }
                false => absent(path, "external asset", asset),
            };
            self.note(&codes::REFERENCE, path, message);
        }
        file
    }

    /// Assigns meshes and skins to the nodes.
    pub(super) fn dress(&mut self, marks: &[Mark]) {
        let document = self.document;
        let mut users: BTreeMap<usize, usize> = BTreeMap::new();
        for mesh in document.root.nodes.iter().filter_map(|node| node.mesh) {
            let users = users.entry(mesh).or_default();
            *users = users.saturating_add(1);
        }
        for (index, (node, mark)) in document.root.nodes.iter().zip(marks).enumerate() {
            let path = format!("nodes[{index}]");
            let Some(mesh) = node.mesh.filter(|_| self.shown.shows(index)) else { continue };
            let Some(id) = self.nodes.get(index).copied().flatten() else { continue };
            let Some(mesh_id) = self.meshes.get(mesh).copied() else {
                self.note(&codes::REFERENCE, &path, absent(&path, "mesh", mesh));
                continue;
            };
            let Some(mesh_id) = mesh_id else { continue };
            let skin = node.skin.and_then(|skin| self.skin_id(skin, &path));
            self.weights(node, mesh_id, users.get(&mesh) == Some(&1), id, &path);
            let joined = mark.skinned.as_ref().is_some_and(|skinned| skinned.node.is_some());
            let Some(made) = self.scene.nodes.get_mut(id) else { continue };
            if made.mesh.is_none() || joined && made.skin.is_none() {
                (made.mesh, made.skin) = (Some(mesh_id), skin);
                made.hidden |= joined && is_hidden(node);
            }
        }
    }

    fn skin_id(&mut self, index: usize, path: &str) -> Option<SkinId> {
        let skin = self.skins.get(index).copied();
        if skin.is_none() {
            self.note(&codes::REFERENCE, path, absent(path, "skin", index));
        }
        skin.flatten()
    }

    /// Morph target weights of a node become those of its mesh if no other node uses the mesh, otherwise they
    /// stay its own.
    fn weights(&mut self, node: &document::Node, mesh: MeshId, alone: bool, id: NodeId, path: &str) {
        if node.weights.is_empty() {
            return;
        }
        if alone && let Some(mesh) = self.scene.meshes.get_mut(Id::new(mesh.index())) {
            for (target, &weight) in mesh.targets.iter_mut().zip(&node.weights) {
                target.weight = json::single(weight);
            }
            return;
        }
        let targets = self.scene.mesh(mesh).map_or(0, |mesh| mesh.targets.len());
        let cost = (node.weights.len() as u64).saturating_mul(4);
        let affordable = self.afford(cost, cost, path);
        let Some(made) = self.scene.nodes.get_mut(id).filter(|_| affordable) else { return };
        if targets == node.weights.len() {
            made.weights = node.weights.iter().copied().map(json::single).collect();
            return;
        }
        extras::add(&mut made.extras, "weights", node.weights.clone().into());
        self.note(
            &codes::WEIGHTS_AT_NODE,
            path,
            format!(
                "kept {} of {} as vendor data only: the mesh has {}",
                count(node.weights.len(), "morph weight", "morph weights"),
                subject(path),
                count(targets, "morph target", "morph targets")
            ),
        );
    }

    fn level_id(&self, index: usize) -> Option<LevelId> {
        self.level_numbers.get(&index).copied()
    }

    fn level_of_group(&self, group: usize) -> Option<LevelId> {
        self.group_levels.get(&group).copied()
    }
}

/// The list with others inserted at their indices, which are ascending.
fn sorted_in(list: &[usize], late: &[(usize, usize)]) -> Vec<usize> {
    let mut rest = list.iter().copied();
    let mut all = Vec::new();
    for &(order, node) in late {
        while all.len() < order
            && let Some(next) = rest.next()
        {
            all.push(next);
        }
        all.push(node);
    }
    all.extend(rest);
    all
}

/// The group node of each node, which may be the node itself.
fn groups(tree: &Tree, marks: &[Mark]) -> Vec<Option<usize>> {
    let mut groups: Vec<Option<usize>> = vec![None; marks.len()];
    for &index in &tree.order {
        let above = tree.parent(index).and_then(|parent| groups.get(parent).copied().flatten());
        let own = marks.get(index).filter(|mark| mark.kind == Made::Group && tree.parent(index).is_none());
        if let Some(group) = groups.get_mut(index) {
            *group = own.map(|_| index).or(above);
        }
    }
    groups
}

/// The name of a node, or its original name if `from_scene` changed it.
fn name(node: &document::Node) -> String {
    let stated = node.name.as_deref().unwrap_or_default();
    let own = extras::written_members(node.extras.as_ref()).and_then(|own| own.get(NAME)?.as_str());
    own.filter(|own| stated.starts_with(own)).unwrap_or(stated).to_owned()
}

fn is_hidden(node: &document::Node) -> bool {
    let visible = node.extensions.map().get(VISIBILITY).and_then(|own| own.get("visible"));
    visible.and_then(serde_json::Value::as_bool) == Some(false)
}

fn transform(node: &document::Node) -> Transform {
    if let Some(matrix) = &node.matrix {
        return Transform::Matrix((**matrix).map(json::single));
    }
    let plain = Trs::IDENTITY;
    Transform::Trs(Trs {
        translation: node.translation.map_or(plain.translation, |values| values.map(json::single)),
        rotation: node.rotation.map_or(plain.rotation, |values| values.map(json::single)),
        scale: node.scale.map_or(plain.scale, |values| values.map(json::single)),
    })
}
