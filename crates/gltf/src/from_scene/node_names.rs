//! Names of nodes that do not exist in the scene: copies for other levels, and groups.

use super::{DocumentBuilder, OWN};
use crate::document::{Json, Node};
use serde_json::{Value, json};
use std::collections::{HashMap, HashSet};

/// The member of a node's own data that holds its name in the scene.
pub(crate) const NAME: &str = "name";

impl DocumentBuilder<'_> {
    /// Gives copies and groups unique names; programs that require them would rename nodes otherwise.
    pub(super) fn name_copies(&mut self) {
        let made_up = std::mem::take(&mut self.made_up);
        if made_up.is_empty() {
            return;
        }
        let copies: HashSet<usize> = made_up.iter().copied().collect();
        let others = self.root.nodes.iter().enumerate().filter(|(at, _)| !copies.contains(at));
        let mut unique = Unique::default();
        others.filter_map(|(_, node)| node.name.as_deref()).for_each(|name| unique.take(name));
        for at in made_up {
            let Some(node) = self.root.nodes.get_mut(at) else { continue };
            let Some(name) = node.name.take() else { continue };
            let new = unique.of(&name);
            if new != name && self.vendor_data {
                note(node, &name);
            }
            node.name = Some(new);
        }
    }

    /// Marks a node as a copy of another, or as a group.
    pub(super) fn is_made_up(&mut self, node: usize) {
        self.made_up.push(node);
    }
}

/// Stores the name that a node has in the scene.
pub(super) fn note(node: &mut Node, name: &str) {
    let Json(extras) = node.extras.get_or_insert_with(|| Json(json!({})));
    let Some(extras) = extras.as_object_mut() else { return };
    let own = extras.entry(OWN).or_insert_with(|| json!({}));
    if let Value::Object(own) = own {
        own.entry(NAME).or_insert_with(|| json!(name));
    }
}

/// Used names.
#[derive(Default)]
pub(super) struct Unique {
    taken: HashSet<String>,
    /// The last number appended to each name.
    numbers: HashMap<String, usize>,
}

impl Unique {
    pub(super) fn take(&mut self, name: &str) {
        if !self.taken.contains(name) {
            self.taken.insert(name.to_owned());
        }
    }

    /// The name if it is unused, otherwise with a number appended as in Blender.
    pub(super) fn of(&mut self, name: &str) -> String {
        let mut new = name.to_owned();
        if self.taken.contains(name) {
            let number = self.numbers.entry(name.to_owned()).or_default();
            while self.taken.contains(&new) {
                *number = number.saturating_add(1);
                new = format!("{name}.{number:03}");
            }
        }
        self.taken.insert(new.clone());
        new
    }
}
