//! The nodes of a scene as a forest, with what they inherit.

use crate::{
    level::LevelId,
    node::NodeId,
    node_lists::{at, node, put},
    scene::Scene,
};

/// The nodes that can be reached from the roots, each once. Nodes are identified by index.
#[derive(Clone, Debug, Default)]
pub struct Hierarchy {
    /// All nodes, parents before children.
    pub order: Vec<usize>,
    /// The nodes without a parent, in order.
    pub roots: Vec<usize>,
    /// By node, whether it or a node above is hidden.
    pub hidden: Vec<bool>,
    parents: Vec<Option<usize>>,
    children: Vec<Vec<usize>>,
    root: Vec<Option<usize>>,
    levels: Vec<Option<LevelId>>,
}

impl Hierarchy {
    /// The hierarchy of a scene. Repeated and missing nodes are left out.
    pub fn new(scene: &Scene<'_>) -> Self {
        let count = scene.nodes.len();
        let mut all = Self {
            hidden: vec![false; count],
            parents: vec![None; count],
            children: vec![Vec::new(); count],
            root: vec![None; count],
            levels: vec![None; count],
            ..Self::default()
        };
        for root in &scene.roots {
            all.grow(scene, root.index());
        }
        all
    }

    /// Adds the nodes below no root, as further roots. Returns the number of these roots.
    pub fn add_loose(&mut self, scene: &Scene<'_>) -> usize {
        let before = self.roots.len();
        for index in 0..scene.nodes.len() {
            self.grow(scene, index);
        }
        self.roots.len().saturating_sub(before)
    }

    /// Adds a root with all nodes below it that are not in the hierarchy yet.
    fn grow(&mut self, scene: &Scene<'_>, root: usize) {
        let mut stack = vec![(root, None)];
        while let Some((index, parent)) = stack.pop() {
            let Some(own) = node(scene, index).filter(|_| self.root(index).is_none()) else { continue };
            put(&mut self.root, index, Some(root));
            put(&mut self.parents, index, parent);
            let is_hidden = own.hidden || parent.is_some_and(|parent| at(&self.hidden, parent));
            put(&mut self.hidden, index, is_hidden);
            let level = own.level.or_else(|| self.level(parent?));
            put(&mut self.levels, index, level);
            match parent {
                Some(parent) => {
                    if let Some(children) = self.children.get_mut(parent) {
                        children.push(index);
                    }
                }
                None => self.roots.push(index),
            }
            self.order.push(index);
            stack.extend(own.children.iter().rev().map(|child: &NodeId| (child.index(), Some(index))));
        }
    }

    /// The parent of a node.
    pub fn parent(&self, node: usize) -> Option<usize> {
        self.parents.get(node).copied().flatten()
    }

    /// The children of a node, in order.
    pub fn children(&self, node: usize) -> &[usize] {
        self.children.get(node).map_or(&[], Vec::as_slice)
    }

    /// The root above a node, which may be the node itself; `None` if no root is above it.
    pub fn root(&self, node: usize) -> Option<usize> {
        self.root.get(node).copied().flatten()
    }

    /// The level of a node: its own or the nearest inherited one.
    pub fn level(&self, node: usize) -> Option<LevelId> {
        self.levels.get(node).copied().flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::node::Node;

    #[test]
    fn each_node_occurs_once() {
        let mut scene = Scene::default();
        let level = Some(LevelId::new(3));
        let top = scene.add_node(None, Node { hidden: true, level, ..Node::default() });
        let below = scene.add_node(Some(top), Node::default());
        let loose = scene.nodes.push(Node { children: vec![below], ..Node::default() });
        // A cycle, a node twice, and a node that does not exist.
        scene.nodes.get_mut(below).unwrap().children = vec![top, NodeId::new(99)];
        scene.roots.push(top);
        let mut all = Hierarchy::new(&scene);
        assert_eq!((&all.order[..], &all.roots[..]), (&[0, 1][..], &[0][..]));
        assert_eq!((all.parent(1), all.root(1), all.children(0)), (Some(0), Some(0), &[1][..]));
        assert_eq!((all.hidden[1], all.level(1), all.root(loose.index())), (true, level, None));
        assert_eq!(all.add_loose(&scene), 1);
        assert_eq!((&all.order[..], all.children(2), all.root(2)), (&[0, 1, 2][..], &[][..], Some(2)));
    }
}
