//! The hierarchy of nodes, with invalid links removed.

use super::DocumentBuilder;
use crate::codes;
use meshwright_scene::NodeId;

/// The nodes as a forest that contains each of them once.
#[derive(Debug, Default)]
pub(super) struct Tree {
    pub(super) parent: Vec<Option<usize>>,
    pub(super) children: Vec<Vec<usize>>,
    pub(super) roots: Vec<usize>,
    /// All nodes, parents before children.
    pub(super) order: Vec<usize>,
    /// The level of each node: its own or the nearest inherited one.
    pub(super) level: Vec<Option<usize>>,
    /// The root of each node, which may be the node itself.
    root: Vec<usize>,
}

impl Tree {
    pub(super) fn children(&self, node: usize) -> &[usize] {
        self.children.get(node).map_or(&[], Vec::as_slice)
    }

    pub(super) fn parent(&self, node: usize) -> Option<usize> {
        self.parent.get(node).copied().flatten()
    }

    pub(super) fn level(&self, node: usize) -> Option<usize> {
        self.level.get(node).copied().flatten()
    }

    /// The root of a node.
    pub(super) fn root(&self, node: usize) -> usize {
        self.root.get(node).copied().unwrap_or(node)
    }
}

impl DocumentBuilder<'_> {
    pub(super) fn tree(&mut self) -> Tree {
        let count = self.scene.nodes.len();
        let mut tree = Tree {
            parent: vec![None; count],
            children: vec![Vec::new(); count],
            level: vec![None; count],
            root: (0..count).collect(),
            ..Tree::default()
        };
        let mut seen = vec![false; count];
        for &root in &self.scene.roots {
            self.grow(&mut tree, &mut seen, root.index());
        }
        let mut loose = 0_usize;
        for index in 0..count {
            loose = loose.saturating_add(usize::from(self.grow(&mut tree, &mut seen, index)));
        }
        if loose > 0 {
            self.note(&codes::TREE, "nodes", {
                let nodes = meshwright_core::count(count, "node", "nodes");
                format!("made {loose} of {nodes} root nodes: they were not below a root")
            });
        }
        tree
    }

    /// Adds a root with all its descendants that are not in the tree yet; false if the root already is.
    fn grow(&self, tree: &mut Tree, seen: &mut [bool], root: usize) -> bool {
        let mut stack = vec![(root, None)];
        let before = tree.order.len();
        while let Some((index, parent)) = stack.pop() {
            let (Some(node), Some(seen)) = (self.scene.nodes.get(NodeId::new(index)), seen.get_mut(index))
            else {
                continue;
            };
            if std::mem::replace(seen, true) {
                continue;
            }
            tree.order.push(index);
            let own = node.level.map(|level| level.index()).filter(|&level| level < self.scene.levels.len());
            let level = own.or_else(|| tree.level(parent?));
            if let Some(place) = tree.level.get_mut(index) {
                *place = level;
            }
            if let Some(place) = tree.root.get_mut(index) {
                *place = root;
            }
            match parent {
                Some(parent) => {
                    if let (Some(up), Some(down)) =
                        (tree.parent.get_mut(index), tree.children.get_mut(parent))
                    {
                        *up = Some(parent);
                        down.push(index);
                    }
                }
                None => tree.roots.push(index),
            }
            stack.extend(node.children.iter().rev().map(|child| (child.index(), Some(index))));
        }
        tree.order.len() > before
    }
}
