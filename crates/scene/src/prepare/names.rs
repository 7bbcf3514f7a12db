//! Reports names that programs cannot read or tell apart. Writers change names as their format requires.

use super::{Content, Repair, codes};
use crate::wording::quoted;
use meshwright_core::message::count;
use std::collections::HashSet;

impl Repair<'_, '_> {
    /// Reports names with control characters, and materials with equal names.
    pub(super) fn names(&mut self) {
        if self.needs.content == Content::Any {
            return;
        }
        let scene = &*self.scene;
        let nodes = scene.nodes.iter().map(|(_, node)| &node.name);
        let meshes = scene.meshes.iter().flat_map(|(_, mesh)| {
            std::iter::once(&mesh.name).chain(mesh.targets.iter().map(|target| &target.name))
        });
        let materials = || scene.materials.iter().map(|(_, material)| &material.name);
        let clips = scene.clips.iter().map(|clip| &clip.name);
        let all = nodes.chain(meshes).chain(materials()).chain(clips);
        let mut odd = all.filter(|name| name.bytes().any(|byte| byte < 0x20 || byte == 0x7f)).peekable();
        let first = odd.peek().map(|name| quoted(name));
        let odd = odd.count();
        let mut known: HashSet<&str> = HashSet::new();
        let mut twice = materials().filter(|name| !name.is_empty() && !known.insert(name)).peekable();
        let first_twice = twice.peek().map(|name| quoted(name));
        let twice = twice.count();
        if let Some(first) = first {
            self.note(&codes::NAMES, String::new(), || {
                let names = count(odd, "name has", "names have");
                format!("{names} control characters (first: {first})")
            });
        }
        if let Some(first) = first_twice {
            self.note(&codes::NAMES, "materials".to_owned(), || {
                let materials = count(twice, "material has", "materials have");
                format!("{materials} the name of another one (first: {first})")
            });
        }
    }
}
