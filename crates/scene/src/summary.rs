//! Counts and names of a scene.

use crate::{
    level::{LevelId, LevelKind},
    node::NodeKind,
    scene::{PlacedMesh, Scene},
};
use std::collections::BTreeSet;

/// What a scene holds, counted at one level of detail without reading vertex data.
///
/// ```
/// use meshwright_scene::{Node, Scene, Summary};
///
/// let mut scene = Scene::default();
/// scene.add_node(None, Node::default());
/// // At the most detailed level.
/// let summary = Summary::new(&scene, 0);
/// assert_eq!((summary.nodes, summary.triangles), (1, 0));
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Summary {
    /// Nodes of the file's hierarchy.
    pub nodes: usize,
    /// Meshes that nodes show.
    pub meshes: usize,
    /// Primitives of the visible meshes.
    pub primitives: usize,
    /// Vertices of the visible meshes.
    pub vertices: usize,
    /// Triangles of the visible meshes, each mesh counted once.
    pub triangles: usize,
    /// Triangles at all places at which meshes are shown: those of nodes that share a mesh, and of instances.
    pub drawn_triangles: usize,
    /// Materials in the file.
    pub materials: usize,
    /// Skins in the file.
    pub skins: usize,
    /// Joints of all skins, each node counted once.
    pub joints: usize,
    /// Morph targets of the visible meshes.
    pub morph_targets: usize,
    /// Cameras in the file.
    pub cameras: usize,
    /// Lights in the file.
    pub lights: usize,
    /// Animations.
    pub clips: usize,
    /// Visible levels of detail.
    pub lods: usize,
    /// Meshes of collision levels.
    pub collision_meshes: usize,
    /// Names of the meshes shown, once each, in order.
    pub mesh_names: Vec<String>,
    /// Names of the materials.
    pub material_names: Vec<String>,
    /// Names of the animations.
    pub clip_names: Vec<String>,
    /// Names of the joints.
    pub joint_names: Vec<String>,
}

impl Summary {
    /// Collects the statistics of `scene` at its most detailed visual level, or at the `lod`-th.
    pub fn new(scene: &Scene<'_>, lod: usize) -> Self {
        let mut summary = Self {
            nodes: scene.nodes.iter().filter(|(_, node)| node.kind == NodeKind::Plain).count(),
            materials: scene.materials.len(),
            skins: scene.skins.len(),
            cameras: scene.nodes.iter().filter(|(_, node)| node.camera.is_some()).count(),
            lights: scene.nodes.iter().filter(|(_, node)| node.light.is_some()).count(),
            clips: scene.clips.len(),
            lods: scene.visual_levels().count(),
            material_names: scene.materials.iter().map(|(_, material)| material.name.clone()).collect(),
            clip_names: scene.clips.iter().map(|clip| clip.name.clone()).collect(),
            ..Self::default()
        };
        let is_collision =
            |level: LevelId| scene.levels.get(level).is_some_and(|own| own.kind == LevelKind::Collision);
        let placed = scene.placed_meshes();
        summary.collision_meshes =
            placed.iter().filter(|placed| placed.level.is_some_and(is_collision)).count();
        let (mut names, mut meshes) = (BTreeSet::new(), BTreeSet::new());
        for PlacedMesh { mesh: id, node, .. } in scene.shown_meshes(lod) {
            let Some(mesh) = scene.mesh(id) else { continue };
            let instances = scene.nodes.get(node).and_then(|node| node.instances.as_deref());
            let places = instances.map_or(1, |instances| instances.places.len());
            let drawn = mesh.triangles().saturating_mul(places);
            summary.drawn_triangles = summary.drawn_triangles.saturating_add(drawn);
            if names.insert(mesh.name.clone()) {
                summary.mesh_names.push(mesh.name.clone());
            }
            if meshes.insert(id) {
                summary.meshes = summary.meshes.saturating_add(1);
                summary.primitives = summary.primitives.saturating_add(mesh.primitives.len());
                summary.vertices = summary.vertices.saturating_add(mesh.vertices());
                summary.triangles = summary.triangles.saturating_add(mesh.triangles());
                summary.morph_targets = summary.morph_targets.saturating_add(mesh.targets.len());
            }
        }
        let joints: BTreeSet<_> =
            scene.skins.iter().flat_map(|(_, skin)| skin.joints.iter().copied()).collect();
        summary.joints = joints.len();
        summary.joint_names =
            joints.iter().filter_map(|&id| scene.nodes.get(id)).map(|node| node.name.clone()).collect();
        summary
    }
}
