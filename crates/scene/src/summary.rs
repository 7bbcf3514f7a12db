//! The statistics that `info` shows.

use crate::{
    level::LevelKind,
    mesh::Bounds,
    node::{NodeKind, Transform, Trs, move_point, multiply},
    scene::Scene,
};
use std::collections::BTreeSet;

/// Statistics of a scene at its most detailed level. Computing them reads no vertex data: the bounds are
/// those that the file states, transformed by their nodes.
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
    /// Triangles of the visible meshes.
    pub triangles: usize,
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
    /// The bounding box of the visible content.
    pub bounds: Option<Bounds>,
    /// Names of the visible meshes, without duplicates, in order.
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
        let shown = scene.visual_levels().nth(lod).map(|(id, _)| id);
        let mut names = BTreeSet::new();
        let mut meshes = BTreeSet::new();
        // Parents come first, so the level of a parent is known before those of its children.
        let mut levels = vec![None; scene.nodes.len()];
        for (id, world) in scene.walk() {
            let Some(node) = scene.nodes.get(id) else { continue };
            let above = node.parent.and_then(|above| levels.get(above.index()).copied().flatten());
            if let Some(level) = levels.get_mut(id.index()) {
                *level = node.level.or(above);
            }
            let Some(mesh) = node.mesh.and_then(|mesh| scene.mesh(mesh)) else { continue };
            let level = levels.get(id.index()).copied().flatten();
            let kind = level.and_then(|level| scene.levels.get(level)).map(|level| level.kind);
            if kind == Some(LevelKind::Collision) {
                summary.collision_meshes = summary.collision_meshes.saturating_add(1);
            }
            if level.is_some() && level != shown {
                continue;
            }
            if names.insert(mesh.name.clone()) {
                summary.mesh_names.push(mesh.name.clone());
            }
            if let Some(bounds) = &mesh.bounds {
                let world = if node.skin.is_some() { Transform::default().matrix() } else { world };
                let places = node.instances.as_ref().map(|instances| &instances.places);
                for world in around(&world, places) {
                    summary.bounds = Some(join(summary.bounds, moved(bounds, &world)));
                }
            }
            if node.mesh.is_some_and(|mesh| meshes.insert(mesh)) {
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

/// The transforms of a node's mesh: its instances, or the node itself.
fn around<'s>(world: &'s [f32; 16], places: Option<&'s Vec<Trs>>) -> impl Iterator<Item = [f32; 16]> + 's {
    let once = places.is_none().then_some(*world);
    let places = places.into_iter().flatten();
    once.into_iter().chain(places.map(|place| multiply(world, &Transform::Trs(*place).matrix())))
}

fn moved(bounds: &Bounds, world: &[f32; 16]) -> Bounds {
    let ([ax, ay, az], [bx, by, bz]) = (bounds.min, bounds.max);
    let corners = [
        [ax, ay, az],
        [bx, ay, az],
        [ax, by, az],
        [bx, by, az],
        [ax, ay, bz],
        [bx, ay, bz],
        [ax, by, bz],
        [bx, by, bz],
    ];
    let mut all = corners.into_iter().map(|corner| move_point(world, corner));
    let first = all.next().unwrap_or_default();
    all.fold(Bounds { min: first, max: first }, |box_, p| join(Some(box_), Bounds { min: p, max: p }))
}

fn join(a: Option<Bounds>, b: Bounds) -> Bounds {
    let Some(a) = a else { return b };
    let pick = |a: [f32; 3], b: [f32; 3], choose: fn(f32, f32) -> f32| -> [f32; 3] {
        let mut pairs = a.into_iter().zip(b);
        std::array::from_fn(|_| pairs.next().map_or(0.0, |(a, b)| choose(a, b)))
    };
    Bounds { min: pick(a.min, b.min, f32::min), max: pick(a.max, b.max, f32::max) }
}
