//! What of a scene is drawn, in the space of the scene: its vertices, and the triangles that they form.

use crate::{
    codes,
    deform::{Cloud, Placing, deformed, is_mirror, joints},
    frame::{NOWHERE, Triangle},
    options::RenderOptions,
    primitive_shape::{PrimitiveShape, length, vertices},
};
use meshwright_core::{
    Budget, Diagnostic, Diagnostics, Error, Result, codes::BAD_REQUEST, message::count, parallel,
};
use meshwright_scene::{
    LevelId, LevelKind, Mesh, MeshId, Node, NodeId, Pose, Primitive, Scene, Transform, VertexPool,
    pose::{DMat4, IDENTITY, multiply},
};
use std::collections::{BTreeMap, btree_map::Entry};

/// A primitive at a place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DrawnPrimitive<'s> {
    pub(crate) cloud: usize,
    pub(crate) mesh: MeshId,
    pub(crate) primitive: &'s Primitive<'s>,
    pub(crate) pool: Option<&'s VertexPool<'s>>,
    pub(crate) level: Option<LevelId>,
    /// Belongs to a collision mesh.
    pub(crate) is_collision: bool,
    pub(crate) is_mirrored: bool,
}

/// The geometry of a scene at a time.
#[derive(Default)]
pub(crate) struct SceneGeometry<'s> {
    pub(crate) clouds: Vec<Cloud>,
    pub(crate) primitives: Vec<DrawnPrimitive<'s>>,
    /// Each refers to a primitive by its `part`.
    pub(crate) triangles: Vec<Triangle>,
    /// Lines and points (both ends equal) with the indices of their primitives.
    pub(crate) lines: Vec<(usize, [u32; 2])>,
}

/// A mesh at a node or at an instance of it.
struct Placed {
    node: NodeId,
    mesh: MeshId,
    world: DMat4,
    level: Option<LevelId>,
    is_collision: bool,
}

/// Working memory of a vertex: its position in the scene and in view space, its normals, and a mark.
const BYTES_PER_VERTEX: u64 = 64;
/// Working memory of a triangle or index.
const BYTES_PER_TRIANGLE: u64 = 32;

impl<'s> SceneGeometry<'s> {
    pub(crate) fn new(
        scene: &'s Scene<'s>,
        pose: &Pose,
        options: &RenderOptions,
        budget: &mut Budget,
        diagnostics: &mut Diagnostics,
    ) -> Result<Self> {
        let placed = placed(scene, pose, options, budget)?;
        let shapes = Shapes::new(scene, &placed, budget)?;
        shapes.report(scene, diagnostics);
        let mut geometry = Self::default();
        // A pool that primitives share has one cloud per place.
        let mut clouds: Vec<(usize, usize)> = Vec::new();
        let mut highlights = options.highlights.clone();
        highlights.sort_unstable();
        for (index, place) in placed.iter().enumerate() {
            let (Some(mesh), Some(shape)) = (scene.mesh(place.mesh), shapes.meshes.get(&place.mesh)) else {
                continue;
            };
            let joints = scene.nodes.get(place.node).and_then(|node| scene.skins.get(node.skin?));
            let joints = joints.map_or(0, |skin| skin.joints.len() as u64);
            // The work of moving joints and morph targets.
            budget.items(shape.morphed.saturating_add(joints), NOWHERE)?;
            let is_mirrored = mirrors(scene, pose, place.node, &place.world);
            let mut own = BTreeMap::new();
            for (number, (primitive, part)) in mesh.primitives.iter().zip(&shape.parts).enumerate() {
                if part.triangles.is_empty() && part.lines.is_empty() && part.points.is_empty() {
                    continue;
                }
                budget.items((part.triangles.len() as u64).saturating_add(1), NOWHERE)?;
                let elements =
                    part.triangles.len().saturating_add(part.lines.len()).saturating_add(part.points.len());
                budget.memory((elements as u64).saturating_mul(BYTES_PER_TRIANGLE), NOWHERE)?;
                let cloud = match own.get(&primitive.pool) {
                    Some(&cloud) => cloud,
                    None => {
                        let number = shape.used.get(&primitive.pool).map_or(0, Vec::len) as u64;
                        budget.items(number, NOWHERE)?;
                        budget.memory(number.saturating_mul(BYTES_PER_VERTEX), NOWHERE)?;
                        clouds.push((index, primitive.pool));
                        let cloud = clouds.len().saturating_sub(1);
                        own.insert(primitive.pool, cloud);
                        cloud
                    }
                };
                let drawn = DrawnPrimitive {
                    cloud,
                    mesh: place.mesh,
                    primitive,
                    pool: mesh.pools.get(primitive.pool),
                    level: place.level,
                    is_collision: place.is_collision,
                    is_mirrored,
                };
                let owner = geometry.primitives.len();
                geometry.primitives.push(drawn);
                let part_id = u32::try_from(owner).unwrap_or(u32::MAX);
                let is_marked = |triangle: usize| {
                    let wanted = crate::options::Highlight { mesh: place.mesh, primitive: number, triangle };
                    highlights.binary_search(&wanted).is_ok()
                };
                let has_marks = !highlights.is_empty();
                geometry.triangles.extend(part.triangles.iter().map(|&(triangle, vertices)| Triangle {
                    part: part_id,
                    vertices,
                    is_highlighted: has_marks && is_marked(triangle),
                }));
                geometry.lines.extend(part.lines.iter().map(|&ends| (owner, ends)));
                geometry.lines.extend(part.points.iter().map(|&point| (owner, [point; 2])));
            }
        }
        let work = clouds.len() as u64;
        let work = work.saturating_mul(1 << 16);
        geometry.clouds = parallel::map(&clouds, work, |&(place, pool)| {
            let (Some(place), used) = (placed.get(place), &shapes) else { return Cloud::default() };
            let used = used.meshes.get(&place.mesh).and_then(|shape| shape.used.get(&pool));
            let (Some(mesh), Some(used)) = (scene.mesh(place.mesh), used) else { return Cloud::default() };
            let placing = Placing { scene, pose, node: place.node, world: place.world, mesh, pool };
            deformed(&placing, used)
        });
        geometry.report_infinite(scene, diagnostics);
        Ok(geometry)
    }

    /// Reports triangles that have no place because a position is not finite.
    fn report_infinite(&self, scene: &Scene<'_>, diagnostics: &mut Diagnostics) {
        let mut bad = BTreeMap::<MeshId, u64>::new();
        for triangle in &self.triangles {
            let Some(part) = self.primitives.get(triangle.part as usize) else { continue };
            let Some(cloud) = self.clouds.get(part.cloud) else { continue };
            let is_finite =
                |vertex: u32| cloud.points.get(vertex as usize).is_some_and(|[x, ..]| x.is_finite());
            if !triangle.vertices.into_iter().all(is_finite) {
                let number = bad.entry(part.mesh).or_default();
                *number = number.saturating_add(1);
            }
        }
        for (mesh, number) in bad {
            let what = count(number, "triangle", "triangles");
            let message =
                format!("mesh {:?} has {what} with positions that are not finite", name(scene, mesh));
            diagnostics.push(Diagnostic::new(&codes::NOT_FINITE, message));
        }
    }
}

/// The name of a mesh, or its number if it has none.
pub(crate) fn name(scene: &Scene<'_>, mesh: MeshId) -> String {
    let name = scene.mesh(mesh).map(|mesh| mesh.name.clone()).unwrap_or_default();
    if name.is_empty() { format!("#{}", mesh.index()) } else { name }
}

/// The primitives of a mesh, and which vertices of each pool they use.
struct MeshShape {
    parts: Vec<PrimitiveShape>,
    used: BTreeMap<usize, Vec<bool>>,
    /// Number of values of all morph targets.
    morphed: u64,
}

/// Number of values of all morph targets of a mesh.
fn morphed(mesh: &Mesh<'_>) -> u64 {
    let values = mesh.targets.iter().flat_map(|target| &target.pools).flatten();
    values.map(|sparse| sparse.vertices.len() as u64).fold(0, u64::saturating_add)
}

struct Shapes {
    meshes: BTreeMap<MeshId, MeshShape>,
}

impl Shapes {
    fn new(scene: &Scene<'_>, placed: &[Placed], budget: &mut Budget) -> Result<Self> {
        let mut meshes = BTreeMap::new();
        for id in placed.iter().map(|place| place.mesh) {
            let Some(mesh) = scene.mesh(id).filter(|_| !meshes.contains_key(&id)) else { continue };
            let mut shape = MeshShape { parts: Vec::new(), used: BTreeMap::new(), morphed: morphed(mesh) };
            for primitive in &mesh.primitives {
                let length = length(mesh, primitive) as u64;
                budget.items(length.saturating_add(1), NOWHERE)?;
                budget.memory(length.saturating_mul(BYTES_PER_TRIANGLE), NOWHERE)?;
                let part = PrimitiveShape::new(mesh, primitive);
                let used = match shape.used.entry(primitive.pool) {
                    Entry::Occupied(known) => known.into_mut(),
                    Entry::Vacant(free) => {
                        let number = vertices(mesh, primitive.pool);
                        budget.memory(number as u64, NOWHERE)?;
                        free.insert(vec![false; number])
                    }
                };
                for vertex in part.used() {
                    if let Some(used) = used.get_mut(vertex as usize) {
                        *used = true;
                    }
                }
                shape.parts.push(part);
            }
            meshes.insert(id, shape);
        }
        Ok(Self { meshes })
    }

    /// Reports triangles with vertices that do not exist.
    fn report(&self, scene: &Scene<'_>, diagnostics: &mut Diagnostics) {
        for (&mesh, shape) in &self.meshes {
            let number = shape.parts.iter().map(|part| part.bad.count).fold(0, u64::saturating_add);
            let Some(first) = shape.parts.iter().find_map(|part| part.bad.first) else { continue };
            let what = count(number, "triangle", "triangles");
            let message = format!(
                "mesh {:?} has {what} with indices beyond its vertices (first: {first})",
                name(scene, mesh)
            );
            diagnostics.push(Diagnostic::new(&codes::BAD_INDEX, message));
        }
    }
}

/// The meshes that are drawn, parents first.
fn placed(
    scene: &Scene<'_>,
    pose: &Pose,
    options: &RenderOptions,
    budget: &mut Budget,
) -> Result<Vec<Placed>> {
    let shown = match options.level {
        None => scene.highest_level(),
        Some(index) => {
            let number = scene.visual_levels().count();
            let found = scene.visual_levels().nth(index).map(|(id, _)| id);
            // A scene without levels has one.
            if found.is_none() && (index > 0 || number > 0) {
                let message = format!(
                    "the scene has no level of detail {index}; it has {}",
                    count(number.max(1) as u64, "level", "levels")
                );
                return Err(Error::new(&BAD_REQUEST, message));
            }
            found
        }
    };
    let mut levels = vec![None; scene.nodes.len()];
    let mut hidden = vec![false; scene.nodes.len()];
    let mut placed = Vec::new();
    for (id, _) in scene.walk() {
        let Some(node) = scene.nodes.get(id) else { continue };
        let above = node.parent.map(NodeId::index);
        let level = node.level.or_else(|| levels.get(above?).copied().flatten());
        let is_hidden = !pose.is_visible(scene, id)
            || above.and_then(|above| hidden.get(above).copied()).unwrap_or(false);
        if let (Some(own), Some(mark)) = (levels.get_mut(id.index()), hidden.get_mut(id.index())) {
            (*own, *mark) = (level, is_hidden);
        }
        let kind = level.and_then(|level| scene.levels.get(level)).map(|level| level.kind);
        let is_collision = kind == Some(LevelKind::Collision) && options.overlays.collision;
        let is_shown = level.is_none() || level == shown || is_collision;
        let Some(mesh) = node.mesh.filter(|_| is_shown && !is_hidden) else { continue };
        add(node, id, pose, budget, |world| {
            placed.push(Placed { node: id, mesh, world, level, is_collision });
        })?;
    }
    Ok(placed)
}

/// Calls `push` for each place at which a node shows its mesh.
fn add(node: &Node, id: NodeId, pose: &Pose, budget: &mut Budget, mut push: impl FnMut(DMat4)) -> Result<()> {
    let world = pose.world(id).unwrap_or(&IDENTITY);
    let Some(instances) = &node.instances else {
        budget.items(1, NOWHERE)?;
        push(*world);
        return Ok(());
    };
    let number = instances.places.len() as u64;
    budget.items(number, NOWHERE)?;
    budget.memory(number.saturating_mul(size_of::<Placed>() as u64), NOWHERE)?;
    for place in &instances.places {
        push(multiply(world, &Transform::Trs(*place).matrix_f64()));
    }
    Ok(())
}

/// True if triangles at this place show their back: the transform mirrors. Of a skin, its first joint counts.
fn mirrors(scene: &Scene<'_>, pose: &Pose, node: NodeId, world: &DMat4) -> bool {
    let skin = scene.nodes.get(node).and_then(|node| scene.skins.get(node.skin?));
    match skin {
        Some(skin) => joints(pose, skin).first().is_some_and(is_mirror),
        None => is_mirror(world),
    }
}
