//! What of a scene is drawn, in the space of the scene: its vertices, and the triangles that they form.

use crate::{
    codes,
    deform::{Cloud, Vertices, deformed, undeformed},
    frame::NOWHERE,
    options::{Highlight, RenderOptions},
    primitive_shape::{PrimitiveShape, corners, length, vertices},
    triangle_list::{Marks, TriangleList},
};
use meshwright_core::{
    Budget, Diagnostic, Diagnostics, Error, Result, codes::BAD_REQUEST, message::count, parallel,
};
use meshwright_scene::{
    LevelId, LevelKind, Mesh, MeshId, Node, NodeId, Pose, Primitive, Scene, Transform, VertexPool,
    pose::{DMat4, IDENTITY, deform::VertexTransform, multiply},
};
use std::{
    collections::{BTreeMap, BTreeSet, btree_map::Entry},
    sync::Arc,
};

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
    pub(crate) triangles: TriangleList,
    /// Lines and points (both ends equal) with the indices of their primitives.
    pub(crate) lines: Vec<(usize, [u32; 2])>,
    /// The edges of single triangles that are drawn in red, which may be hidden or have no area.
    pub(crate) marked_edges: Vec<(usize, [u32; 2])>,
}

/// A mesh at a node or at an instance of it.
struct Placed {
    node: NodeId,
    mesh: MeshId,
    world: DMat4,
    level: Option<LevelId>,
    is_collision: bool,
    /// The mesh is moved as a whole.
    is_rigid: bool,
}

/// Working memory of a vertex: its position in the scene and in view space, its normals, and a mark.
const BYTES_PER_VERTEX: u64 = 64;
/// Working memory of a triangle or index.
const BYTES_PER_TRIANGLE: u64 = 32;
/// Working memory of a primitive at a place.
const BYTES_PER_PRIMITIVE: u64 = 512;
/// Number of places from which on they share the vertices of a mesh. At fewer places vertices are moved once, which is
/// faster than moving the corners of triangles.
const SHARED_FROM: usize = 4;

impl<'s> SceneGeometry<'s> {
    pub(crate) fn new(
        scene: &'s Scene<'s>,
        pose: &Pose,
        options: &RenderOptions,
        budget: &mut Budget,
        diagnostics: &mut Diagnostics,
    ) -> Result<Self> {
        let placed = placed(scene, pose, options, budget)?;
        let marks = marks(&options.highlights);
        let shapes = Shapes::new(scene, &placed, &marks, budget)?;
        shapes.report(scene, diagnostics);
        let mut geometry = Self::default();
        // A pool that primitives share has one cloud per place.
        let mut clouds: Vec<(usize, usize)> = Vec::new();
        let is_shared = |place: &Placed| shapes.shared.contains(&place.mesh) && place.is_rigid;
        let mut shared: BTreeMap<(MeshId, usize), Arc<Vertices>> = BTreeMap::new();
        for (index, place) in placed.iter().enumerate() {
            let (Some(mesh), Some(shape)) = (scene.mesh(place.mesh), shapes.meshes.get(&place.mesh)) else {
                continue;
            };
            let joints = scene.nodes.get(place.node).and_then(|node| scene.skins.get(node.skin?));
            let joints = joints.map_or(0, |skin| skin.joints.len() as u64);
            // The work of moving joints and morph targets.
            budget.items(shape.morphed.saturating_add(joints), NOWHERE)?;
            let is_mirrored = pose.is_mirrored(scene, place.node, &place.world);
            let mut own = BTreeMap::new();
            for (number, (primitive, part)) in mesh.primitives.iter().zip(&shape.parts).enumerate() {
                let is_marked = marks.contains_key(&(place.mesh, number));
                let is_empty = part.triangles.is_empty() && part.lines.is_empty() && part.points.is_empty();
                if is_empty && !is_marked {
                    continue;
                }
                budget.items((part.triangles.len() as u64).saturating_add(1), NOWHERE)?;
                let elements = part.lines.len().saturating_add(part.points.len()) as u64;
                let bytes = elements.saturating_mul(BYTES_PER_TRIANGLE).saturating_add(BYTES_PER_PRIMITIVE);
                budget.memory(bytes, NOWHERE)?;
                let cloud = match own.get(&primitive.pool) {
                    Some(&cloud) => cloud,
                    None => {
                        let number = shape.used.get(&primitive.pool).map_or(0, Vec::len) as u64;
                        budget.items(number, NOWHERE)?;
                        let is_known = is_shared(place) && shared.contains_key(&(place.mesh, primitive.pool));
                        if !is_known {
                            budget.memory(number.saturating_mul(BYTES_PER_VERTEX), NOWHERE)?;
                        }
                        if is_shared(place) && !is_known {
                            let used = shape.used.get(&primitive.pool).map_or(&[][..], Vec::as_slice);
                            let vertices = undeformed(mesh, primitive.pool, used);
                            shared.insert((place.mesh, primitive.pool), Arc::new(vertices));
                        }
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
                let marks = marks.get(&(place.mesh, number)).cloned().unwrap_or_default();
                budget.memory((marks.single().len() as u64).saturating_mul(BYTES_PER_TRIANGLE), NOWHERE)?;
                geometry.marked_edges.extend(marks.single().iter().flat_map(|&triangle| {
                    let [a, b, c] = corners(primitive, triangle as usize);
                    [[a, b], [b, c], [c, a]].map(|ends| (owner, ends))
                }));
                geometry.triangles.push(part_id, Arc::clone(&part.triangles), marks);
                geometry.lines.extend(part.lines.iter().map(|&ends| (owner, ends)));
                geometry.lines.extend(part.points.iter().map(|&point| (owner, [point; 2])));
            }
        }
        let work = clouds.len() as u64;
        let work = work.saturating_mul(1 << 16);
        geometry.clouds = parallel::map(&clouds, work, |&(place, pool)| {
            let Some(place) = placed.get(place) else { return Cloud::default() };
            if let Some(vertices) = shared.get(&(place.mesh, pool)).filter(|_| is_shared(place)) {
                return Cloud::Shared(Arc::clone(vertices), VertexTransform::new(&place.world));
            }
            let used = shapes.meshes.get(&place.mesh).and_then(|shape| shape.used.get(&pool));
            let Some(used) = used else { return Cloud::default() };
            Cloud::Own(deformed((scene, pose), place.node, &place.world, pool, used))
        });
        geometry.report_infinite(scene, diagnostics);
        Ok(geometry)
    }

    /// Reports triangles that have no place because a position is not finite.
    fn report_infinite(&self, scene: &Scene<'_>, diagnostics: &mut Diagnostics) {
        let mut bad = BTreeMap::<MeshId, u64>::new();
        for triangle in self.triangles.iter() {
            let Some(part) = self.primitives.get(triangle.part as usize) else { continue };
            let Some(cloud) = self.clouds.get(part.cloud) else { continue };
            let is_finite = |vertex: u32| cloud.point(vertex as usize).is_some_and(|[x, ..]| x.is_finite());
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

/// The triangles that are drawn in red, by mesh and primitive.
fn marks(highlights: &[Highlight]) -> BTreeMap<(MeshId, usize), Marks> {
    let mut listed: BTreeMap<(MeshId, usize), Option<Vec<u32>>> = BTreeMap::new();
    for &Highlight { mesh, primitive, triangle } in highlights {
        let list = listed.entry((mesh, primitive)).or_insert_with(|| Some(Vec::new()));
        match (triangle, list) {
            (Some(triangle), Some(list)) => list.extend(u32::try_from(triangle).ok()),
            (None, list) => *list = None,
            (Some(_), None) => {}
        }
    }
    let marks = |list: Option<Vec<u32>>| match list {
        None => Marks::All,
        Some(mut list) => {
            list.sort_unstable();
            list.dedup();
            Marks::Some(list.into())
        }
    };
    listed.into_iter().map(|(part, list)| (part, marks(list))).collect()
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
    /// The meshes whose places share vertices.
    shared: BTreeSet<MeshId>,
}

impl Shapes {
    fn new(
        scene: &Scene<'_>,
        placed: &[Placed],
        marks: &BTreeMap<(MeshId, usize), Marks>,
        budget: &mut Budget,
    ) -> Result<Self> {
        let mut meshes = BTreeMap::new();
        for id in placed.iter().map(|place| place.mesh) {
            let Some(mesh) = scene.mesh(id).filter(|_| !meshes.contains_key(&id)) else { continue };
            let mut shape = MeshShape { parts: Vec::new(), used: BTreeMap::new(), morphed: morphed(mesh) };
            for (number, primitive) in mesh.primitives.iter().enumerate() {
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
                let single = marks.get(&(id, number)).map_or(&[][..], Marks::single);
                let marked = single.iter().flat_map(|&triangle| corners(primitive, triangle as usize));
                for vertex in part.used().chain(marked) {
                    if let Some(used) = used.get_mut(vertex as usize) {
                        *used = true;
                    }
                }
                shape.parts.push(part);
            }
            meshes.insert(id, shape);
        }
        let mut places: BTreeMap<MeshId, usize> = BTreeMap::new();
        for place in placed.iter().filter(|place| place.is_rigid) {
            let number = places.entry(place.mesh).or_default();
            *number = number.saturating_add(1);
        }
        let shared = places.into_iter().filter(|(_, number)| *number >= SHARED_FROM);
        Ok(Self { meshes, shared: shared.map(|(mesh, _)| mesh).collect() })
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
        let is_rigid = pose.is_rigid(scene, id);
        add(node, id, pose, budget, |world| {
            placed.push(Placed { node: id, mesh, world, level, is_collision, is_rigid });
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
