//! Names of nodes that do not exist in the scene: copies for other levels, and groups.

use super::OWN;
use crate::document::{Json, Node};
use meshwright_scene::UniqueNames;
use serde_json::{Value, json};
use std::collections::HashSet;

/// The member of a node's own data that holds its name in the scene.
pub(crate) const NAME: &str = "name";

/// The written nodes.
#[derive(Default)]
pub(super) struct NodeList {
    pub(super) nodes: Vec<Node>,
    /// Nodes that copy a scene node or group others: their names must be unique.
    made_up: Vec<usize>,
}

impl NodeList {
    pub(super) fn push(&mut self, node: Node) -> usize {
        self.nodes.push(node);
        self.nodes.len().saturating_sub(1)
    }

    /// Appends a copy of another node, or a group.
    pub(super) fn push_copy(&mut self, node: Node) -> usize {
        let index = self.push(node);
        self.made_up.push(index);
        index
    }

    /// Gives copies and groups unique names; programs that require them would rename nodes otherwise.
    pub(super) fn finish(self, vendor_data: bool) -> Vec<Node> {
        let Self { mut nodes, made_up } = self;
        if made_up.is_empty() {
            return nodes;
        }
        let copies: HashSet<usize> = made_up.iter().copied().collect();
        let others = nodes.iter().enumerate().filter(|(at, _)| !copies.contains(at));
        let mut names = UniqueNames::default();
        others.filter_map(|(_, node)| node.name.as_deref()).for_each(|name| {
            names.take(name);
        });
        for at in made_up {
            let Some(node) = nodes.get_mut(at) else { continue };
            let Some(name) = node.name.take() else { continue };
            let new = unique(&mut names, &name);
            if new != name && vendor_data {
                keep_name(node, &name);
            }
            node.name = Some(new);
        }
        nodes
    }
}

/// Stores the name that a node has in the scene.
pub(super) fn keep_name(node: &mut Node, name: &str) {
    let extras = node.extras.get_or_insert_with(|| Json::new(json!({})));
    let Some(extras) = extras.value_mut().as_object_mut() else { return };
    let own = extras.entry(OWN).or_insert_with(|| json!({}));
    if let Value::Object(own) = own {
        own.entry(NAME).or_insert_with(|| json!(name));
    }
}

/// The name if it is free, otherwise with a number as Blender appends it.
pub(super) fn unique(names: &mut UniqueNames, name: &str) -> String {
    names.unique(name, |number| format!("{name}.{number:03}"))
}
