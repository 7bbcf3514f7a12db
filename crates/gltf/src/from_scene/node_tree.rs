//! The hierarchy of nodes, with invalid links removed.

use super::object_writer::Report;
use crate::codes;
use meshwright_scene::{NodeId, Scene};

/// The nodes as a forest that contains each of them once.
#[derive(Debug, Default)]
pub(super) struct Tree {
    parent: Vec<Option<usize>>,
    children: Vec<Vec<usize>>,
    pub(super) roots: Vec<usize>,
    /// All nodes, parents before children.
    pub(super) order: Vec<usize>,
    /// The level of each node: its own or the nearest inherited one.
    level: Vec<Option<usize>>,
    /// The root of each node, which may be the node itself.
    root: Vec<usize>,
}

impl Tree {
    pub(super) fn new(scene: &Scene<'_>, report: &mut Report) -> Self {
        let count = scene.nodes.len();
        let mut tree = Self {
            parent: vec![None; count],
            children: vec![Vec::new(); count],
            level: vec![None; count],
            root: (0..count).collect(),
            ..Self::default()
        };
        let mut seen = vec![false; count];
        for &root in &scene.roots {
            tree.grow(scene, &mut seen, root.index());
        }
        let mut loose = 0_usize;
        for index in 0..count {
            loose = loose.saturating_add(usize::from(tree.grow(scene, &mut seen, index)));
        }
        if loose > 0 {
            report.note(&codes::TREE, "nodes", {
                let nodes = meshwright_core::count(count, "node", "nodes");
                format!("made {loose} of {nodes} root nodes: they were not below a root")
            });
        }
        tree
    }

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

    /// Adds a root with all its descendants that are not in the tree yet; false if the root already is.
    fn grow(&mut self, scene: &Scene<'_>, seen: &mut [bool], root: usize) -> bool {
        let mut stack = vec![(root, None)];
        let before = self.order.len();
        while let Some((index, parent)) = stack.pop() {
            let (Some(node), Some(seen)) = (scene.nodes.get(NodeId::new(index)), seen.get_mut(index)) else {
                continue;
            };
            if std::mem::replace(seen, true) {
                continue;
            }
            self.order.push(index);
            let own = node.level.map(|level| level.index()).filter(|&level| level < scene.levels.len());
            let level = own.or_else(|| self.level(parent?));
            if let Some(place) = self.level.get_mut(index) {
                *place = level;
            }
            if let Some(place) = self.root.get_mut(index) {
                *place = root;
            }
            match parent {
                Some(parent) => {
                    if let (Some(up), Some(down)) =
                        (self.parent.get_mut(index), self.children.get_mut(parent))
                    {
                        *up = Some(parent);
                        down.push(index);
                    }
                }
                None => self.roots.push(index),
            }
            stack.extend(node.children.iter().rev().map(|child| (child.index(), Some(index))));
        }
        self.order.len() > before
    }
}
