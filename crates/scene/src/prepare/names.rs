//! Replaces characters of names that programs cannot read, and reports names that they cannot tell apart.

use super::{Content, Names, Repair, codes};
use crate::{loss::Renames, scene::Scene, wording::quoted};
use meshwright_core::message::count;
use std::collections::HashSet;

/// Whether a character moves the cursor instead of being shown.
const fn is_control(letter: char) -> bool {
    letter.is_ascii_control()
}

impl Names {
    fn is_met(self, name: &str) -> bool {
        match self {
            Self::Any => true,
            Self::Without { characters, trimmed } => {
                let is_odd = |letter| is_control(letter) || characters.contains(letter);
                !name.contains(is_odd) && (!trimmed || name.trim_matches(' ').len() == name.len())
            }
        }
    }

    fn repaired(self, name: &str) -> String {
        let Self::Without { characters, trimmed } = self else { return name.to_owned() };
        let plain = |letter| if is_control(letter) || characters.contains(letter) { '_' } else { letter };
        (if trimmed { name.trim_matches(' ') } else { name }).chars().map(plain).collect()
    }
}

/// The names of nodes, meshes, morph targets, materials and animations.
fn names<'s>(scene: &'s Scene<'_>) -> impl Iterator<Item = &'s str> {
    let nodes = scene.nodes.iter().map(|(_, node)| node.name.as_str());
    let meshes = scene.meshes.iter().flat_map(|(_, mesh)| {
        std::iter::once(&mesh.name).chain(mesh.targets.iter().map(|target| &target.name)).map(String::as_str)
    });
    let materials = scene.materials.iter().map(|(_, material)| material.name.as_str());
    nodes.chain(meshes).chain(materials).chain(scene.clips.iter().map(|clip| clip.name.as_str()))
}

fn names_mut<'s>(scene: &'s mut Scene<'_>) -> impl Iterator<Item = &'s mut String> {
    let nodes = scene.nodes.values_mut().map(|node| &mut node.name);
    let meshes = scene.meshes.values_mut().flat_map(|mesh| {
        std::iter::once(&mut mesh.name).chain(mesh.targets.iter_mut().map(|target| &mut target.name))
    });
    let materials = scene.materials.values_mut().map(|material| &mut material.name);
    nodes.chain(meshes).chain(materials).chain(scene.clips.iter_mut().map(|clip| &mut clip.name))
}

/// The number of names that occurred before, and the first.
fn repeated<'s>(
    names: impl Iterator<Item = &'s str>,
    key: impl Fn(&str) -> String,
) -> Option<(usize, String)> {
    let mut known: HashSet<String> = HashSet::new();
    let mut twice = names.filter(|name| !name.is_empty() && !known.insert(key(name))).peekable();
    let first = quoted(twice.peek()?);
    Some((twice.count(), first))
}

impl Repair<'_, '_> {
    /// Replaces and reports names.
    pub(super) fn names(&mut self) {
        let needed = self.needs.names;
        if !names(&self.scene).all(|name| needed.is_met(name)) {
            let mut renames = Renames::default();
            for name in names_mut(self.edit()).filter(|name| !needed.is_met(name)) {
                let other = needed.repaired(name);
                renames.add(name, &other);
                *name = other;
            }
            let Renames { count: number, first } = renames;
            self.note(&codes::NAMES, String::new(), || {
                let names = count(number, "name", "names");
                format!("replaced characters of {names} that programs cannot read (first: {first})")
            });
        }
        if self.needs.content == Content::Any {
            return;
        }
        let mut odd = names(&self.scene).filter(|name| name.contains(is_control)).peekable();
        let first = odd.peek().map(|name| quoted(name));
        let odd = odd.count();
        if let Some(first) = first {
            self.note(&codes::NAMES, String::new(), || {
                let names = count(odd, "name has", "names have");
                format!("{names} control characters (first: {first})")
            });
        }
        let materials = self.scene.materials.iter().map(|(_, material)| material.name.as_str());
        if let Some((twice, first)) = repeated(materials, str::to_owned) {
            self.note(&codes::NAMES, "materials".to_owned(), || {
                let materials = count(twice, "material has", "materials have");
                format!("{materials} the name of another one (first: {first})")
            });
        }
        let nodes = self.scene.nodes.iter().map(|(_, node)| node.name.as_str());
        if self.needs.distinct_nodes
            && let Some((twice, first)) = repeated(nodes, str::to_lowercase)
        {
            self.note(&codes::SAME_NAMES, "nodes".to_owned(), || {
                let nodes = count(twice, "node has", "nodes have");
                format!("{nodes} the name of another one, apart from case (first: {first}): the program tells them apart itself")
            });
        }
    }
}
