//! Converts skins (glTF 2.0, 3.7.3).

use super::{
    OWN,
    buffer::{BufferWriter, Floats},
    name,
    node_copies::Skinning,
    node_names::NodeList,
    object_writer::ObjectWriter,
};
use crate::{
    codes,
    document::{self, Json, Node},
};
use meshwright_scene::{Hierarchy, Skin, SkinId};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// Converts skins.
pub(super) struct SkinWriter<'a, 'b> {
    skinning: &'b Skinning<'a>,
    pub(super) list: Vec<document::Skin>,
    /// Converted skins, by skin and group.
    made: HashMap<(usize, usize), usize>,
    /// Accessors of inverse bind matrices by skin.
    binds: HashMap<usize, usize>,
}

impl<'a, 'b> SkinWriter<'a, 'b> {
    pub(super) fn new(skinning: &'b Skinning<'a>) -> Self {
        Self { skinning, list: Vec::new(), made: HashMap::new(), binds: HashMap::new() }
    }

    /// The glTF skin of a skin in one group, converted on first use.
    pub(super) fn skin(
        &mut self,
        (index, group): (usize, usize),
        places: &BTreeMap<usize, usize>,
        nodes: &mut NodeList,
        buffers: &mut BufferWriter<'a>,
        objects: &mut ObjectWriter,
    ) -> Option<usize> {
        if let Some(&made) = self.made.get(&(index, group)) {
            return Some(made);
        }
        let skin = self.skinning.scene.skins.get(SkinId::new(index))?;
        let path = format!("skins[{index}]");
        let mut joints: Vec<usize> = Vec::new();
        let mut seen = BTreeSet::new();
        for joint in &skin.joints {
            let place = *places.get(&joint.index())?;
            // glTF requires unique joints; a child node with an identity transform replaces a repeated one.
            let place = if seen.insert(place) { place } else { twin(place, nodes, objects.vendor_data) };
            joints.push(place);
        }
        let (extras, extensions) = objects.extras_and_extensions(&skin.extras, Value::Null, &path);
        let made = document::Skin {
            name: name(&skin.name),
            inverse_bind_matrices: self.bind_matrices(index, skin, buffers),
            joints,
            extras,
            extensions,
            ..document::Skin::default()
        };
        self.list.push(made);
        let made = self.list.len().saturating_sub(1);
        self.made.insert((index, group), made);
        Some(made)
    }

    /// Keeps unused skins.
    pub(super) fn write_unused(
        &mut self,
        group: usize,
        places: &BTreeMap<usize, usize>,
        nodes: &mut NodeList,
        buffers: &mut BufferWriter<'a>,
        objects: &mut ObjectWriter,
    ) {
        let scene = self.skinning.scene;
        let used: BTreeSet<SkinId> = scene.nodes.iter().filter_map(|(_, node)| node.skin).collect();
        for (id, _) in scene.skins.iter().filter(|(id, _)| !used.contains(id)) {
            let key = (id.index(), group);
            if !self.skinning.is_usable(id) || self.skin(key, places, nodes, buffers, objects).is_none() {
                let path = format!("skins[{}]", id.index());
                objects.report.note(
                    &codes::SKIN,
                    &path,
                    format!("dropped skin {}: it has no joints, or joints that do not exist", id.index()),
                );
            }
        }
    }

    /// One accessor for all copies of a skin.
    fn bind_matrices(&mut self, index: usize, skin: &Skin, buffers: &mut BufferWriter<'_>) -> Option<usize> {
        if skin.inverse_bind.is_empty() {
            return None;
        }
        if let Some(&made) = self.binds.get(&index) {
            return Some(made);
        }
        let mut binds = skin.inverse_bind.clone();
        for [_, _, _, a, _, _, _, b, _, _, _, c, ..] in &mut binds {
            // Negative zeros become positive, as validators compare the last row.
            (*a, *b, *c) = (0.0, 0.0, 0.0);
        }
        let floats = binds.as_flattened().to_vec();
        let made = buffers.float_accessor(Floats::Own(floats), 16, "MAT4");
        self.binds.insert(index, made);
        Some(made)
    }
}

fn twin(place: usize, list: &mut NodeList, vendor_data: bool) -> usize {
    let extras = vendor_data.then(|| Json::new(json!({ OWN: { "kind": "twin" } })));
    let twin = list.push(Node { extras, ..Node::default() });
    if let Some(node) = list.nodes.get_mut(place) {
        node.children.push(twin);
    }
    twin
}

/// The roots of the hierarchy, with a common parent for those that hold joints of the same skin: glTF
/// requires a common root.
pub(super) fn joined_roots(
    skinning: &Skinning<'_>,
    tree: &Hierarchy,
    places: &BTreeMap<usize, usize>,
    roots: Vec<usize>,
    nodes: &mut NodeList,
    vendor_data: bool,
) -> Vec<usize> {
    let mut apart: BTreeSet<usize> = BTreeSet::new();
    for (_, skin) in skinning.scene.skins.iter().filter(|(id, _)| skinning.is_usable(*id)) {
        let tops: BTreeSet<usize> = skin.joints.iter().filter_map(|joint| tree.root(joint.index())).collect();
        if tops.len() > 1 {
            apart.extend(tops.iter().filter_map(|top| places.get(top)));
        }
    }
    if apart.is_empty() {
        return roots;
    }
    let extras = vendor_data.then(|| Json::new(json!({ OWN: { "kind": "common_root" } })));
    let children = roots.iter().copied().filter(|root| apart.contains(root)).collect();
    let common = nodes.push(Node { children, extras, ..Node::default() });
    let mut joined = Vec::new();
    for root in roots {
        if !apart.contains(&root) {
            joined.push(root);
        } else if !joined.contains(&common) {
            joined.push(common);
        }
    }
    joined
}
