//! The visible content of a scene and its levels.

use crate::{
    level::{LevelId, LevelKind},
    mesh::{Mesh, MeshId},
    node::{Node, NodeId},
    scene::Scene,
    shape_names::{begins, is_usual_collision},
};

/// A node with a mesh.
pub(super) struct Shown<'s> {
    pub(super) id: NodeId,
    pub(super) node: &'s Node,
    pub(super) mesh_id: MeshId,
    /// The lookup name: that of the node, or of the mesh if the node has none.
    pub(super) name: &'s str,
    /// The level that it belongs to.
    pub(super) level: Option<LevelId>,
    /// Its purpose, by its level or by its name.
    pub(super) kind: LevelKind,
    /// The transform to scene space, column-major.
    pub(super) world: [f32; 16],
}

/// The nodes with meshes, parents first.
pub(super) fn all<'s>(scene: &'s Scene<'_>) -> Vec<Shown<'s>> {
    let mut shown = Vec::new();
    let levels = scene.node_levels();
    for (id, world) in scene.walk() {
        let Some(node) = scene.nodes.get(id) else { continue };
        let level = levels.get(id.index()).copied().flatten();
        let Some((mesh_id, mesh)) = node.mesh.and_then(|id| Some((id, scene.mesh(id)?))) else { continue };
        let name = if node.name.is_empty() { mesh_name(mesh) } else { node.name.as_str() };
        let stated = level.and_then(|level| scene.levels.get(level)).map(|level| level.kind);
        let kind = stated.unwrap_or_else(|| told(name));
        shown.push(Shown { id, node, mesh_id, name, level, kind, world });
    }
    shown
}

fn mesh_name<'s>(mesh: &'s Mesh<'_>) -> &'s str {
    &mesh.name
}

/// The level kind that a name implies.
fn told(name: &str) -> LevelKind {
    if is_usual_collision(name) {
        LevelKind::Collision
    } else if begins(name, "los-") {
        LevelKind::LineOfSight
    } else {
        LevelKind::Visual
    }
}
