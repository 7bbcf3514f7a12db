//! Computes links of the tree from its parents. Readers of the game traverse them.

use super::{Object, ShapeNode};

/// Links nodes to their first object, first child and next sibling, and objects to the next one of their
/// node. All links are -1 before.
///
/// ```
/// use meshwright_cdae::document::{ShapeNode, link_tree};
///
/// let node = |parent| ShapeNode { name: 0, parent, first_object: -1, first_child: -1, next_sibling: -1 };
/// let mut nodes = [node(-1), node(0), node(0)];
/// link_tree(&mut nodes, &mut []);
/// assert_eq!((nodes[0].first_child, nodes[1].next_sibling), (1, 2));
/// ```
pub fn link_tree(nodes: &mut [ShapeNode], objects: &mut [Object]) {
    let int = |index: usize| i32::try_from(index).unwrap_or(i32::MAX);
    let mut last: Vec<Option<usize>> = vec![None; nodes.len()];
    for index in 0..nodes.len() {
        let parent = nodes.get(index).and_then(|node| usize::try_from(node.parent).ok());
        let before = match parent {
            Some(parent) => match last.get_mut(parent) {
                Some(last) => last.replace(index),
                None => None,
            },
            // Roots are not linked.
            None => None,
        };
        match (before, parent) {
            (Some(before), _) => {
                if let Some(node) = nodes.get_mut(before) {
                    node.next_sibling = int(index);
                }
            }
            (None, Some(parent)) => {
                if let Some(node) = nodes.get_mut(parent) {
                    node.first_child = int(index);
                }
            }
            (None, None) => {}
        }
    }
    let mut last: Vec<Option<usize>> = vec![None; nodes.len()];
    for index in 0..objects.len() {
        let on = objects.get(index).and_then(|object| usize::try_from(object.node).ok());
        let Some(on) = on else { continue };
        match last.get_mut(on).and_then(|last| last.replace(index)) {
            Some(before) => {
                if let Some(object) = objects.get_mut(before) {
                    object.next_sibling = int(index);
                }
            }
            None => {
                if let Some(node) = nodes.get_mut(on) {
                    node.first_object = int(index);
                }
            }
        }
    }
}
