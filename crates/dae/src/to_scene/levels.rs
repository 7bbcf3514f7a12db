//! Assigns levels of detail by the names of nodes, as BeamNG's importer does.

use super::SceneBuilder;
use crate::{codes, lod_names};
use meshwright_core::{Diagnostic, count as counted};
use meshwright_scene::{Extras, Level, LevelId, LevelKind, NodeId};
use std::collections::HashMap;

impl SceneBuilder<'_> {
    /// Creates the levels if the tree is one of the game: a root that begins with `base` has a child that begins with
    /// `start`. Without it, trailing numbers of names mean nothing.
    pub(super) fn levels(&mut self) {
        let scene = &self.scene;
        let named = |id: &NodeId, with: &str| {
            scene.nodes.get(*id).is_some_and(|node| lod_names::begins(&node.name, with))
        };
        let is_game = |root: &NodeId| {
            named(root, "base")
                && scene
                    .nodes
                    .get(*root)
                    .is_some_and(|root| root.children.iter().any(|child| named(child, "start")))
        };
        if !scene.roots.iter().any(is_game) {
            return;
        }
        let mut wanted: Vec<(NodeId, String, LevelKind, i32)> = Vec::new();
        let mut markers: Vec<(String, LevelKind, i32)> = Vec::new();
        for (id, node) in scene.nodes.iter() {
            if node.mesh.is_some() {
                let name = self.mesh_name(id);
                let (object, size) = lod_names::object_and_size(&name);
                let (level, kind) = lod_names::level(object, size);
                wanted.push((id, level, kind, size));
            } else if node.children.is_empty() {
                markers.extend(lod_names::marker(&node.name));
            }
        }
        if wanted.is_empty() {
            return;
        }
        let mut levels: Vec<(String, LevelKind, i32)> =
            wanted.iter().map(|(_, name, kind, size)| (name.clone(), *kind, *size)).chain(markers).collect();
        levels.sort_by(|a, b| b.2.cmp(&a.2).then_with(|| a.0.cmp(&b.0)));
        levels.dedup();
        let mut known: HashMap<(String, i32), LevelId> = HashMap::new();
        for (name, kind, size) in levels {
            #[allow(clippy::cast_precision_loss, reason = "it was read from 16 bits")]
            let pixels = (size >= 0).then_some(size as f32);
            let level = Level { name: name.clone(), kind, pixels, origin: None, extras: Extras::default() };
            known.insert((name, size), self.scene.levels.push(level));
        }
        for (id, name, _, size) in wanted {
            if let Some(node) = self.scene.nodes.get_mut(id) {
                node.level = known.get(&(name, size)).copied();
            }
        }
        let first = self.scene.levels.iter().next().map(|(_, level)| level.name.clone()).unwrap_or_default();
        let levels = counted(self.scene.levels.len() as u64, "level", "levels");
        let message = format!("read {levels} of detail from the names of nodes (first: \"{first}\")");
        self.diagnostics.push(Diagnostic::new(&codes::LEVELS, message).on("levels"));
    }

    /// The name of a mesh in the game: that of its node, or of the parent for a node without a name or a pivot.
    fn mesh_name(&self, id: NodeId) -> String {
        let node = self.scene.nodes.get(id);
        let name = node.map_or("", |node| node.name.as_str());
        let tail = name.len().checked_sub(5).and_then(|at| name.get(at..));
        let is_pivot = tail.is_some_and(|tail| tail.eq_ignore_ascii_case("pivot"));
        let is_part = node.is_some_and(|node| node.kind == meshwright_scene::NodeKind::Object);
        let parent = node.and_then(|node| self.scene.nodes.get(node.parent?));
        match parent.filter(|_| name.is_empty() || is_pivot || is_part) {
            Some(parent) => parent.name.clone(),
            None => name.to_owned(),
        }
    }
}
