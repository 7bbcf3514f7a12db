//! The meshes that a level shows, each once, and where they are.

use crate::part::Part;
use meshwright_scene::{
    Bounds, LevelId, Mesh, MeshId, Node, Pose, Scene, Transform,
    pose::{DMat4, IDENTITY, multiply, single},
};
use std::collections::BTreeMap;

/// A place at which a mesh is shown.
#[derive(Clone, Debug)]
pub(crate) struct Placement {
    pub(crate) mesh: MeshId,
    /// From the space of the mesh to that of the scene, in the rest pose.
    pub(crate) matrix: DMat4,
}

/// The places at which nodes of these levels show meshes. Hidden nodes show none.
pub(crate) fn placements(scene: &Scene<'_>, shows: impl Fn(Option<LevelId>) -> bool) -> Vec<Placement> {
    let (levels, pose) = (scene.node_levels(), Pose::rest(scene));
    let mut found = Vec::new();
    for (id, _) in scene.walk() {
        let Some(node) = scene.nodes.get(id).filter(|node| !node.hidden) else { continue };
        let level = levels.get(id.index()).copied().flatten();
        let Some(mesh) = node.mesh.filter(|mesh| shows(level) && scene.mesh(*mesh).is_some()) else {
            continue;
        };
        let world = of_joints(scene, node, &pose).or_else(|| pose.world(id).copied()).unwrap_or(IDENTITY);
        match node.instances.as_deref() {
            None => found.push(Placement { mesh, matrix: world }),
            Some(instances) => found.extend(instances.places.iter().map(|place| Placement {
                mesh,
                matrix: multiply(&world, &Transform::Trs(*place).matrix_f64()),
            })),
        }
    }
    found
}

/// Where the first joint of a skinned mesh puts it.
fn of_joints(scene: &Scene<'_>, node: &Node, pose: &Pose) -> Option<DMat4> {
    let skin = scene.skins.get(node.skin?)?;
    let joint = pose.world(*skin.joints.first()?)?;
    let bind = skin.inverse_bind.first().map_or(IDENTITY, |bind| bind.map(f64::from));
    Some(multiply(joint, &bind))
}

/// The largest factor by which a matrix scales lengths along axes.
fn scale(matrix: &DMat4) -> f64 {
    let [a, b, c, _, d, e, f, _, g, h, i, ..] = *matrix;
    [[a, b, c], [d, e, f], [g, h, i]]
        .map(|[x, y, z]| (x * x + y * y + z * z).sqrt())
        .into_iter()
        .fold(0.0, f64::max)
}

/// A mesh that is shown.
#[derive(Clone, Debug)]
pub(crate) struct ShownMesh {
    pub(crate) id: MeshId,
    /// Number of places at which it is shown.
    pub(crate) places: usize,
    /// The places of its primitives in the list of parts.
    pub(crate) parts: std::ops::Range<usize>,
}

/// The meshes that a level shows, each once, at the place where it is largest.
#[derive(Debug)]
pub(crate) struct ShownMeshes<'m, 's> {
    pub(crate) meshes: Vec<ShownMesh>,
    /// The primitives of all of them.
    pub(crate) parts: Vec<Part<'m, 's>>,
    /// Half of the diagonal of the box around all places, in meters.
    pub(crate) radius: f64,
}

impl<'m, 's> ShownMeshes<'m, 's> {
    /// Those of nodes of these levels.
    pub(crate) fn new(scene: &'m Scene<'s>, shows: impl Fn(Option<LevelId>) -> bool) -> Self {
        let mut largest: BTreeMap<MeshId, (DMat4, usize)> = BTreeMap::new();
        let mut order = Vec::new();
        let (mut extent, mut extents) = (None::<Bounds>, BTreeMap::new());
        for Placement { mesh, matrix } in placements(scene, shows) {
            let own = *extents.entry(mesh).or_insert_with(|| scene.mesh(mesh).and_then(Mesh::extent));
            let own = own.map(|own| own.moved(&matrix.map(single)));
            extent = match (extent, own) {
                (Some(all), Some(own)) => Some(all.join(own)),
                (all, own) => all.or(own),
            };
            match largest.get_mut(&mesh) {
                Some((known, places)) => {
                    *places = places.saturating_add(1);
                    if scale(&matrix) > scale(known) {
                        *known = matrix;
                    }
                }
                None => {
                    order.push(mesh);
                    largest.insert(mesh, (matrix, 1));
                }
            }
        }
        let radius = extent.map_or(0.0, |extent| {
            let half =
                extent.min.iter().zip(extent.max).map(|(min, max)| (f64::from(max) - f64::from(*min)) * 0.5);
            half.map(|part| part * part).sum::<f64>().sqrt()
        });
        let mut shown = Self { meshes: Vec::new(), parts: Vec::new(), radius };
        for id in order {
            let (Some(mesh), Some((matrix, places))) = (scene.mesh(id), largest.get(&id)) else { continue };
            let first = shown.parts.len();
            shown.parts.extend(Part::all(mesh).into_iter().map(|part| part.placed(*matrix)));
            shown.meshes.push(ShownMesh { id, places: *places, parts: first..shown.parts.len() });
        }
        shown
    }

    /// Number of triangles of parts at all places.
    pub(crate) fn drawn(&self, triangles: &[Vec<[u32; 3]>]) -> usize {
        let of_mesh = |own: &ShownMesh| {
            let each =
                triangles.get(own.parts.clone()).unwrap_or_default().iter().map(Vec::len).sum::<usize>();
            each.saturating_mul(own.places)
        };
        self.meshes.iter().map(of_mesh).fold(0, usize::saturating_add)
    }

    /// Number of triangles of the meshes at all places.
    pub(crate) fn all_drawn(&self) -> usize {
        let of_mesh = |own: &ShownMesh| {
            let parts = self.parts.get(own.parts.clone()).unwrap_or_default();
            let mesh = parts.first().map(|part| part.mesh);
            mesh.map_or(0, Mesh::triangles).saturating_mul(own.places)
        };
        self.meshes.iter().map(of_mesh).fold(0, usize::saturating_add)
    }
}
