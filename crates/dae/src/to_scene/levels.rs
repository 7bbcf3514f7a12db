//! Assigns levels of detail by the names of nodes, as BeamNG's importer does.

use super::SceneBuilder;
use crate::{codes, game_names::has_levels};
use meshwright_core::{Diagnostic, count as counted};
use meshwright_scene::{
    Extras, Level, LevelId, LevelKind, NodeId, NodeKind,
    shape_names::{self, NamedLevel, marker, mesh_object, sorted_levels},
};
use std::collections::HashMap;

impl SceneBuilder<'_> {
    /// Creates the levels. Without the hierarchy of levels all meshes have one size, and there is no table of levels
    /// unless a name states one that is not drawn, or one without meshes.
    pub(super) fn levels(&mut self) {
        let has_levels = has_levels(self.document);
        let mut meshes: Vec<(NodeId, String, i32)> = Vec::new();
        let mut markers: Vec<NamedLevel> = Vec::new();
        for (id, node) in self.scene.nodes.iter() {
            if node.mesh.is_some() {
                let (object, size) = mesh_object(self.mesh_name(id), has_levels);
                meshes.push((id, object.to_owned(), size));
            } else if node.children.is_empty() {
                markers.extend(marker(&node.name));
            }
        }
        if meshes.is_empty() {
            return;
        }
        // The order in which the game meets them.
        meshes.sort_by(|a, b| b.1.cmp(&a.1));
        let of_meshes = meshes.iter().map(|(_, object, size)| {
            let (name, kind) = shape_names::level(object, *size);
            (name, kind, *size)
        });
        let levels = sorted_levels(markers.into_iter().chain(of_meshes));
        if !has_levels && matches!(levels.as_slice(), [(_, LevelKind::Visual, _)]) {
            return;
        }
        let mut known: HashMap<(String, i32), LevelId> = HashMap::new();
        for (name, kind, size) in levels {
            #[allow(clippy::cast_precision_loss, reason = "it was read from 16 bits")]
            let pixels = (size >= 0).then_some(size as f32);
            let level = Level { name: name.clone(), kind, pixels, origin: None, extras: Extras::default() };
            known.insert((name.to_ascii_lowercase(), size), self.scene.levels.push(level));
        }
        for (id, object, size) in meshes {
            let (level, _) = shape_names::level(&object, size);
            if let Some(node) = self.scene.nodes.get_mut(id) {
                node.level = known.get(&(level.to_ascii_lowercase(), size)).copied();
            }
        }
        let first = self.scene.levels.iter().next().map(|(_, level)| level.name.clone()).unwrap_or_default();
        let levels = counted(self.scene.levels.len() as u64, "level", "levels");
        let message = format!("read {levels} of detail from the names of nodes (first: \"{first}\")");
        self.diagnostics.push(Diagnostic::new(&codes::LEVELS, message).on("levels"));
    }

    /// The name of a mesh in the game. A further mesh of a node has the name of the node.
    fn mesh_name(&self, id: NodeId) -> &str {
        let Some(node) = self.scene.nodes.get(id) else { return "" };
        let parent = node.parent.and_then(|parent| self.scene.nodes.get(parent));
        let node = parent.filter(|_| node.kind == NodeKind::Object).unwrap_or(node);
        let parent = node.parent.and_then(|parent| self.scene.nodes.get(parent));
        shape_names::mesh_name(&node.name, parent.map(|parent| parent.name.as_str()))
    }
}
