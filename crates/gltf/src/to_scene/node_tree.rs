//! The hierarchy of nodes, with invalid links removed, and the data that `from_scene` stored in nodes.

use super::{
    SceneBuilder,
    extras::{self, index},
};
use crate::{codes, document::Node, json::Object};
use meshwright_core::count as count_of;
use meshwright_scene::NodeKind;
use serde_json::Value;
use std::collections::BTreeSet;

/// The data that `from_scene` stored in a node.
#[derive(Debug, Default)]
pub(super) struct Mark {
    /// The scene node that it is a copy of.
    pub(super) node: Option<usize>,
    pub(super) kind: Made,
    /// The level that the node references.
    pub(super) level: Option<usize>,
    /// For a skinned mesh: its original position.
    pub(super) skinned: Option<Skinned>,
}

/// Why `from_scene` created a node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Made {
    /// Represents a node of the scene.
    #[default]
    Node,
    /// Represents a node of another kind.
    Kind(NodeKind),
    /// Groups the content of a level.
    Group,
    /// Common parent of roots.
    CommonRoot,
    /// Represents a repeated joint.
    Twin,
}

/// The original position of a skinned mesh.
#[derive(Debug, Default)]
pub(super) struct Skinned {
    /// Its original node, if that still exists.
    pub(super) node: Option<usize>,
    /// The parent of its original node, if that no longer exists.
    pub(super) parent: Option<usize>,
    /// Its index among the children of that parent.
    pub(super) order: Option<usize>,
    /// The transform of its original node.
    pub(super) was: Box<Node>,
}

/// The nodes as a forest that contains each of them once.
#[derive(Debug, Default)]
pub(super) struct Tree {
    pub(super) parent: Vec<Option<usize>>,
    pub(super) children: Vec<Vec<usize>>,
    pub(super) roots: Vec<usize>,
    /// All nodes, parents before children.
    pub(super) order: Vec<usize>,
}

impl Tree {
    pub(super) fn parent(&self, node: usize) -> Option<usize> {
        self.parent.get(node).copied().flatten()
    }

    /// Removes links of unreachable nodes, and orders all nodes. Returns the number of removed links.
    pub(super) fn settle(&mut self) -> usize {
        let count = self.parent.len();
        let mut seen = vec![false; count];
        let roots = std::mem::take(&mut self.roots);
        for root in roots {
            self.grow(root, &mut seen);
        }
        let mut cuts = 0_usize;
        for node in 0..count {
            if seen.get(node) == Some(&false) {
                cuts = cuts.saturating_add(1);
                if let Some(parent) = self.parent.get_mut(node) {
                    *parent = None;
                }
                self.grow(node, &mut seen);
            }
        }
        if cuts > 0 {
            for (parent, children) in self.children.iter_mut().enumerate() {
                children.retain(|&child| self.parent.get(child).copied().flatten() == Some(parent));
            }
        }
        cuts
    }

    fn grow(&mut self, root: usize, seen: &mut [bool]) {
        self.roots.push(root);
        let mut stack = vec![root];
        while let Some(node) = stack.pop() {
            let Some(seen) = seen.get_mut(node) else { continue };
            if std::mem::replace(seen, true) {
                continue;
            }
            self.order.push(node);
            let children = self.children.get(node).into_iter().flatten().rev();
            stack.extend(children.filter(|&&child| self.parent(child) == Some(node)));
        }
    }
}

impl SceneBuilder<'_> {
    /// The data of `from_scene` for each node.
    pub(super) fn marks(&mut self) -> Vec<Mark> {
        let document = self.document;
        let marks: Vec<Mark> = document.root.nodes.iter().map(mark).collect();
        self.levelled = marks.iter().any(|mark| mark.kind == Made::Group);
        marks
    }

    /// The hierarchy of the document's nodes.
    pub(super) fn tree(&mut self) -> Tree {
        let root = &self.document.root;
        let count = root.nodes.len();
        let mut tree =
            Tree { parent: vec![None; count], children: vec![Vec::new(); count], ..Tree::default() };
        let (mut nowhere, mut knots) = (0_usize, 0_usize);
        for (above, node) in root.nodes.iter().enumerate() {
            for &below in &node.children {
                match tree.parent.get_mut(below) {
                    None => nowhere = nowhere.saturating_add(1),
                    Some(parent) if parent.is_some() || above == below => knots = knots.saturating_add(1),
                    Some(parent) => {
                        *parent = Some(above);
                        if let Some(children) = tree.children.get_mut(above) {
                            children.push(below);
                        }
                    }
                }
            }
        }
        self.place_lods(&mut tree);
        let shown = root.scene.unwrap_or(0);
        let scenes = root.scenes.get(shown).into_iter().chain(
            root.scenes.iter().enumerate().filter(|(index, _)| *index != shown).map(|(_, scene)| scene),
        );
        let mut known = BTreeSet::new();
        let named = scenes.flat_map(|scene| scene.nodes.iter().copied());
        for node in named.chain(0..count) {
            if node >= count {
                nowhere = nowhere.saturating_add(1);
            } else if tree.parent(node).is_none() && known.insert(node) {
                tree.roots.push(node);
            }
        }
        knots = knots.saturating_add(tree.settle());
        if nowhere > 0 {
            self.note(&codes::REFERENCE, "nodes", {
                let nodes = count_of(nowhere, "index refers to a node", "indices refer to nodes");
                let verb = if nowhere == 1 { "does" } else { "do" };
                format!("{nodes} that {verb} not exist")
            });
        }
        if knots > 0 {
            self.note(&codes::KNOT, "nodes", {
                let nodes = count_of(count, "node", "nodes");
                format!("detached {knots} of {nodes} from a parent: each node can have one, and no cycles are allowed")
            });
        }
        tree
    }
}

fn mark(node: &Node) -> Mark {
    let Some(own) = extras::written_members(node.extras.as_ref()) else { return Mark::default() };
    let kind = match own.get("kind").and_then(Value::as_str) {
        Some("object") => Made::Kind(NodeKind::Object),
        Some("helper") => Made::Kind(NodeKind::Helper),
        Some("twin") => Made::Twin,
        Some("common_root") => Made::CommonRoot,
        _ if own.get("level").is_some_and(Value::is_object) => Made::Group,
        _ => Made::Node,
    };
    let skinned = own.get("skinned").and_then(Value::as_object);
    Mark { node: index(own, "node"), kind, level: index(own, "level"), skinned: skinned.map(parse_skinned) }
}

fn parse_skinned(at: &Object) -> Skinned {
    let mut was = Node::default();
    for (name, value) in at {
        let value = value.clone();
        match name.as_str() {
            "matrix" => was.matrix = serde_json::from_value(value).ok(),
            "translation" => was.translation = serde_json::from_value(value).ok(),
            "rotation" => was.rotation = serde_json::from_value(value).ok(),
            "scale" => was.scale = serde_json::from_value(value).ok(),
            _ => {}
        }
    }
    Skinned {
        node: index(at, "node"),
        parent: index(at, "parent"),
        order: index(at, "order"),
        was: Box::new(was),
    }
}
