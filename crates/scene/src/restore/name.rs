//! Names of nodes without the suffixes that make them unique.

use super::{Changes, Suffixes, level_of_name};
use crate::{
    extras::{Data, Extras},
    level::LevelId,
    node::NodeId,
    scene::Scene,
};
use std::collections::{HashMap, HashSet};

/// A name without the suffix that Blender adds to one that is in use: a dot and three digits or more.
///
/// ```
/// use meshwright_scene::restore::without_suffix;
///
/// assert_eq!(without_suffix("wheel.001"), "wheel");
/// assert_eq!(without_suffix("v1.5"), "v1.5");
/// ```
pub fn without_suffix(name: &str) -> &str {
    let head = name.trim_end_matches(|letter: char| letter.is_ascii_digit());
    let digits = name.len().saturating_sub(head.len());
    match head.strip_suffix('.') {
        Some(base) if digits >= 3 && !base.is_empty() => base,
        _ => name,
    }
}

/// The name that the extras of a format state.
pub(super) fn stated<'e>(extras: &'e Extras, format: &str) -> Option<&'e str> {
    match extras.get(format)?.get("name")? {
        Data::Text(name) => Some(name),
        _ => None,
    }
}

/// What a scene shows of the names that Blender numbered.
pub(super) struct Numbered {
    /// Names of all nodes, as they were found.
    nodes: HashSet<String>,
    /// Every suffix may be Blender's: it numbered names that a file has only once, because the names were in use before
    /// the file was imported.
    pub(super) all: bool,
}

impl Numbered {
    pub(super) fn of(scene: &Scene<'_>, suffixes: Suffixes) -> Self {
        let mut nodes: HashSet<String> = HashSet::new();
        if suffixes == Suffixes::Auto {
            let reached = scene.walk().into_iter().filter_map(|(id, _)| scene.nodes.get(id));
            nodes = reached.map(|node| node.name.clone()).collect();
        }
        let numbered = |name: &String| {
            let base = without_suffix(name);
            base.len() < name.len() && is_once(base) && !nodes.contains(base)
        };
        let all = suffixes == Suffixes::Remove || nodes.iter().any(numbered);
        Self { nodes, all }
    }

    fn node(&self, base: &str) -> bool {
        self.all || self.nodes.contains(base)
    }
}

/// Names of which a model has one without a suffix: groups of levels, and the top of the tree that the game knows.
fn is_once(name: &str) -> bool {
    level_of_name(name).is_some()
        || ["base00", "start01"].into_iter().any(|top| name.eq_ignore_ascii_case(top))
}

/// What a name must be unique in: nodes that group others are one set, nodes that show something one set per level.
type Set = (bool, Option<LevelId>);

pub(super) fn nodes(scene: &mut Scene<'_>, format: &str, numbered: &Numbered, changes: &mut Changes) {
    let reached: Vec<NodeId> = scene.walk().into_iter().map(|(id, _)| id).collect();
    let levels: Vec<Option<LevelId>> = levels(scene, &reached);
    let set = |scene: &Scene<'_>, at: usize, id: NodeId| -> Set {
        let shows = scene.nodes.get(id).is_some_and(|node| node.mesh.is_some());
        (shows, levels.get(at).copied().flatten().filter(|_| shows))
    };
    let mut used: HashMap<Set, HashSet<String>> = HashMap::new();
    for (at, &id) in reached.iter().enumerate() {
        let Some(name) = scene.nodes.get(id).map(|node| node.name.clone()) else { continue };
        used.entry(set(scene, at, id)).or_default().insert(name);
    }
    for (at, &id) in reached.iter().enumerate() {
        let own = set(scene, at, id);
        let Some(node) = scene.nodes.get_mut(id) else { continue };
        if let Some(stated) = stated(&node.extras, format) {
            node.name = stated.to_owned();
            continue;
        }
        let base = without_suffix(&node.name);
        if base.len() == node.name.len() {
            continue;
        }
        if !numbered.node(base) {
            changes.doubt(&node.name);
            continue;
        }
        // At all levels a name must be free at each of them.
        let names = used.entry(own).or_default();
        if names.contains(base) {
            changes.keep(&node.name);
            continue;
        }
        names.insert(base.to_owned());
        let base = base.to_owned();
        changes.restore(&node.name, &base);
        node.name = base;
    }
}

/// The level of each node, which may be that of a node above.
fn levels(scene: &Scene<'_>, reached: &[NodeId]) -> Vec<Option<LevelId>> {
    let mut by_node: HashMap<NodeId, Option<LevelId>> = HashMap::new();
    let mut levels = Vec::new();
    for &id in reached {
        let node = scene.nodes.get(id);
        let above =
            node.and_then(|node| node.parent).and_then(|above| by_node.get(&above).copied().flatten());
        let level = node.and_then(|node| node.level).or(above);
        by_node.insert(id, level);
        levels.push(level);
    }
    levels
}
