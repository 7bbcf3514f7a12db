//! Converts groups of nodes to levels.

use super::{Changes, level_of_name, node_names::without_suffix};
use crate::{
    arena::Id,
    clip::ChannelPath,
    extras::Extras,
    level::{Level, LevelId, LevelKind},
    node::{Node, NodeId, NodeKind},
    pose::DMat4,
    scene::Scene,
};
use std::collections::{HashMap, HashSet};

/// Maximum number of differing copies of a node to compare with.
const DIFFERENT: usize = 16;

/// A group during conversion.
struct Group {
    node: NodeId,
    name: String,
    kind: LevelKind,
    size: i32,
}

/// The identity of a node in the tree that all groups share: its parent, its name, and the number of earlier
/// siblings with that name.
type Key = (Option<NodeId>, String, usize);

/// Converts groups with level names to levels, and merges their copies into one tree. Returns the number of
/// groups.
pub(super) fn levels(scene: &mut Scene<'_>, suffixes: bool, changes: &mut Changes) -> usize {
    let groups = groups(scene, suffixes);
    let mut fold = Fold { suffixes, known: HashMap::new(), replaced: HashMap::new() };
    // The groups themselves are the levels now.
    let own: HashSet<NodeId> = groups.iter().map(|group| group.node).collect();
    match groups.first().and_then(|group| scene.nodes.get(group.node)?.parent) {
        Some(above) => {
            if let Some(above) = scene.nodes.get_mut(above) {
                above.children.retain(|child| !own.contains(child));
            }
        }
        None => scene.roots.retain(|root| !own.contains(root)),
    }
    let mut known: HashMap<(LevelKind, i32), LevelId> = HashMap::new();
    for group in &groups {
        let key = (group.kind, group.size);
        let level = known.get(&key).copied().unwrap_or_else(|| level(scene, group));
        known.insert(key, level);
        fold.group(scene, group.node, level, changes);
    }
    fold.finish(scene);
    groups.len()
}

fn level(scene: &mut Scene<'_>, group: &Group) -> LevelId {
    #[allow(clippy::cast_precision_loss, reason = "it was read from 16 bits")]
    let pixels = (group.kind == LevelKind::Visual).then_some(group.size as f32);
    let (name, kind) = (group.name.clone(), group.kind);
    scene.levels.push(Level { name, kind, pixels, origin: None, extras: Extras::default() })
}

/// True for a node that only groups others.
fn is_bare(node: &Node) -> bool {
    node.mesh.is_none()
        && node.skin.is_none()
        && node.camera.is_none()
        && node.light.is_none()
        && node.instance.is_none()
        && node.instances.is_none()
        && node.level.is_none()
        && !node.hidden
}

/// The groups of levels, the most detailed first: children of one parent, at the origin, some with meshes.
fn groups(scene: &Scene<'_>, suffixes: bool) -> Vec<Group> {
    let mut lists: Vec<Vec<Group>> = Vec::new();
    let mut by_parent: HashMap<Option<NodeId>, usize> = HashMap::new();
    let mut stack: Vec<NodeId> = scene.roots.iter().rev().copied().collect();
    let mut seen = HashSet::new();
    while let Some(id) = stack.pop() {
        let Some(node) = scene.nodes.get(id).filter(|_| seen.insert(id)) else { continue };
        if !is_bare(node) || !is_identity(node) {
            continue;
        }
        let name = if suffixes { without_suffix(&node.name) } else { &node.name };
        match level_of_name(name) {
            Some((kind, size)) => {
                let group = Group { node: id, name: name.to_owned(), kind, size };
                let place = *by_parent.entry(node.parent).or_insert(lists.len());
                match lists.get_mut(place) {
                    Some(list) => list.push(group),
                    None => lists.push(vec![group]),
                }
            }
            None => stack.extend(node.children.iter().rev().copied()),
        }
    }
    let shows = |group: &Group| has_mesh(scene, group.node);
    let mut groups = lists.into_iter().find(|list| list.iter().any(shows)).unwrap_or_default();
    let rank = |group: &Group| (group.kind != LevelKind::Visual, group.size.checked_neg());
    groups.sort_by_key(rank);
    groups
}

fn is_identity(node: &Node) -> bool {
    alike(&node.transform.matrix_f64(), &crate::pose::IDENTITY)
}

/// True if two matrices are equal except for the rounding of an editor.
fn alike(a: &DMat4, b: &DMat4) -> bool {
    a.iter().zip(b).all(|(a, b)| (a - b).abs() <= 1e-4 * a.abs().max(1.0))
}

fn has_mesh(scene: &Scene<'_>, top: NodeId) -> bool {
    let mut stack = vec![top];
    let mut left = scene.nodes.len();
    while let Some(node) = stack.pop().and_then(|id| scene.nodes.get(id)) {
        if node.mesh.is_some() {
            return true;
        }
        left = left.saturating_sub(1);
        if left == 0 {
            break;
        }
        stack.extend(&node.children);
    }
    false
}

/// Merges the copies of a tree into one.
struct Fold {
    suffixes: bool,
    known: HashMap<Key, Vec<NodeId>>,
    /// Removed copies with the nodes that replace them.
    replaced: HashMap<NodeId, NodeId>,
}

impl Fold {
    fn group(&mut self, scene: &mut Scene<'_>, group: NodeId, level: LevelId, changes: &mut Changes) {
        let Some(own) = scene.nodes.get_mut(group) else { return };
        let above = own.parent.take();
        let children = std::mem::take(&mut own.children);
        own.name.clear();
        let mut stack: Vec<(NodeId, Option<NodeId>, usize)> = Vec::new();
        self.push(scene, &children, above, &mut stack);
        while let Some((id, above, nth)) = stack.pop() {
            let Some(node) = scene.nodes.get(id) else { continue };
            let name = if self.suffixes { without_suffix(&node.name) } else { &node.name }.to_owned();
            if !is_bare(node) {
                self.content(scene, id, above, level);
                continue;
            }
            let key = (above, name, nth);
            let place = node.transform.matrix_f64();
            let known = self.known.get(&key).map_or(&[][..], Vec::as_slice);
            let same = known.iter().copied().take(DIFFERENT).find(|&same| {
                scene.nodes.get(same).is_some_and(|own| alike(&own.transform.matrix_f64(), &place))
            });
            let children = node.children.clone();
            let place = match same {
                Some(same) => {
                    if node.name != key.1 {
                        changes.restore(&node.name, &key.1);
                    }
                    self.replaced.insert(id, same);
                    if let Some(node) = scene.nodes.get_mut(id) {
                        *node = Node::default();
                    }
                    same
                }
                None => {
                    if let Some(node) = scene.nodes.get_mut(id) {
                        node.children.clear();
                    }
                    hang(scene, id, above);
                    self.known.entry(key).or_default().push(id);
                    id
                }
            };
            self.push(scene, &children, Some(place), &mut stack);
        }
    }

    /// Pushes nodes on the stack in order, each with the number of earlier nodes of its name.
    fn push(
        &self,
        scene: &Scene<'_>,
        nodes: &[NodeId],
        above: Option<NodeId>,
        stack: &mut Vec<(NodeId, Option<NodeId>, usize)>,
    ) {
        let mut counts: HashMap<&str, usize> = HashMap::new();
        let mut named: Vec<(NodeId, Option<NodeId>, usize)> = Vec::new();
        for &id in nodes {
            let name = scene.nodes.get(id).map_or("", |node| node.name.as_str());
            let name = if self.suffixes { without_suffix(name) } else { name };
            let count = counts.entry(name).or_default();
            named.push((id, above, *count));
            *count = count.saturating_add(1);
        }
        stack.extend(named.into_iter().rev());
    }

    /// A node with content belongs to one level only.
    fn content(&self, scene: &mut Scene<'_>, id: NodeId, above: Option<NodeId>, level: LevelId) {
        if let Some(node) = scene.nodes.get_mut(id) {
            node.level = Some(level);
            let carries = node.mesh.is_some() && node.children.is_empty() && node.kind == NodeKind::Plain;
            if carries && node.skin.is_none() && is_identity(node) {
                node.kind = NodeKind::Object;
                node.transform = crate::node::Transform::default();
            }
        }
        hang(scene, id, above);
    }

    /// Redirects all references from copies to their replacements.
    fn finish(&self, scene: &mut Scene<'_>) {
        if self.replaced.is_empty() {
            return;
        }
        let place = |id: NodeId| self.replaced.get(&id).copied().unwrap_or(id);
        for skin in scene.skins.values_mut() {
            skin.joints.iter_mut().for_each(|joint| *joint = place(*joint));
        }
        for clip in &mut scene.clips {
            // The animation of a copy moves to its replacement.
            let mut moved: HashSet<(NodeId, ChannelPath)> =
                clip.channels.iter().map(|channel| (channel.node, channel.path)).collect();
            clip.channels.retain_mut(|channel| {
                let to = place(channel.node);
                let copy = to != channel.node;
                channel.node = to;
                !copy || moved.insert((to, channel.path))
            });
        }
    }
}

/// Makes a node a child of another, or a root.
fn hang(scene: &mut Scene<'_>, id: NodeId, above: Option<NodeId>) {
    if let Some(node) = scene.nodes.get_mut(id) {
        node.parent = above;
    }
    match above.and_then(|above| scene.nodes.get_mut(Id::new(above.index()))) {
        Some(above) => above.children.push(id),
        None => scene.roots.push(id),
    }
}
