//! Removes numbering suffixes from node names.

use super::{Changes, Suffixes, level_of_name};
use crate::{
    extras::{Extras, ExtrasValue},
    level::LevelId,
    node::NodeId,
    scene::Scene,
};
use std::collections::{HashMap, HashSet};

/// A name without the suffix that Blender adds to names in use: a dot and at least three digits.
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

/// The name in the extras of a format.
pub(super) fn stated<'e>(extras: &'e Extras, format: &str) -> Option<&'e str> {
    match extras.get(format)?.get("name")? {
        ExtrasValue::Text(name) => Some(name),
        _ => None,
    }
}

/// Evidence of numbering by Blender in a scene.
pub(super) struct Numbered {
    /// The original names of all nodes.
    nodes: HashSet<String>,
    /// Every suffix may come from Blender: names that occur only once per file are numbered, because they
    /// were in use when the file was imported.
    pub(super) all: bool,
}

impl Numbered {
    pub(super) fn new(scene: &Scene<'_>, suffixes: Suffixes) -> Self {
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

/// True for names that occur only once without a suffix in a model: groups of levels, and the root node that
/// the game requires.
fn is_once(name: &str) -> bool {
    level_of_name(name).is_some()
        || ["base00", "start01"].into_iter().any(|top| name.eq_ignore_ascii_case(top))
}

/// The scope in which a name must be unique: nodes without content share one scope, nodes with content have
/// one per level.
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
    let mut open = Vec::new();
    for (at, &id) in reached.iter().enumerate() {
        let own = set(scene, at, id);
        let Some(node) = scene.nodes.get(id) else { continue };
        if let Some(stated) = stated(&node.extras, format) {
            let stated = stated.to_owned();
            rename(scene, id, stated);
            continue;
        }
        let base = without_suffix(&node.name);
        if base.len() < node.name.len() {
            let mesh = node.mesh.and_then(|mesh| scene.mesh(mesh)).map(|mesh| mesh.name.as_str());
            let mesh = mesh.filter(|mesh| without_suffix(mesh) == base && *mesh != node.name);
            open.push((own, id, base.to_owned(), mesh.map(str::to_owned)));
        }
    }
    // A mesh keeps the name that it shared with its node. It identifies the node that had no suffix, and
    // names that ended in digits originally.
    open.sort_by_key(|(_, _, base, mesh)| mesh.as_ref() != Some(base));
    for (own, id, _, _) in open.iter().filter(|(_, _, _, mesh)| mesh.is_some()) {
        if let (Some(names), Some(node)) = (used.get_mut(own), scene.nodes.get(*id)) {
            names.remove(&node.name);
        }
    }
    for (own, id, base, mesh) in open {
        let Some(name) = scene.nodes.get(id).map(|node| node.name.clone()) else { continue };
        // A node of all levels needs a name that is unused in each level.
        let names = used.entry(own).or_default();
        let occurs = numbered.node(&base);
        let mut free =
            [Some(&base).filter(|_| occurs), mesh.as_ref().filter(|mesh| numbered.nodes.contains(*mesh))]
                .into_iter()
                .flatten()
                .filter(|name| !names.contains(*name));
        if let Some(original) = free.next().cloned() {
            names.insert(original.clone());
            changes.restore(&name, &original);
            rename(scene, id, original);
            continue;
        }
        names.insert(name.clone());
        if occurs {
            changes.keep(&name);
        } else {
            changes.doubt(&name);
        }
    }
}

fn rename(scene: &mut Scene<'_>, id: NodeId, name: String) {
    if let Some(node) = scene.nodes.get_mut(id) {
        node.name = name;
    }
}

/// The level of each node, own or inherited.
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
