//! What of a scene is drawn, in the space of the scene: its vertices, and the triangles that they form.

use crate::{
    codes,
    deform::{Vertices, deformed, undeformed},
    frame::NOWHERE,
    options::{Highlight, RenderOptions},
    placed_triangles::{Marks, Place, PlacedTriangles},
    primitive_shape::{PrimitiveShape, corners, length, vertices},
};
use meshwright_core::{
    Budget, Diagnostic, Diagnostics, Error, Result, codes::BAD_REQUEST, message::count, parallel,
};
use meshwright_scene::{
    LevelId, LevelKind, Mesh, MeshId, NodeId, Pose, Primitive, Scene, Transform, VertexPool,
    pose::{DMat4, IDENTITY, deform::VertexTransform, multiply},
};
use std::{
    collections::{BTreeMap, btree_map::Entry},
    sync::Arc,
};

/// A primitive that is drawn: at all places that show its mesh alike, or at one place that deforms it.
#[derive(Clone, Debug)]
pub(crate) struct DrawnPrimitive<'s> {
    pub(crate) mesh: MeshId,
    pub(crate) primitive: &'s Primitive<'s>,
    pub(crate) pool: Option<&'s VertexPool<'s>>,
    pub(crate) level: Option<LevelId>,
    /// Belongs to a collision mesh.
    pub(crate) is_collision: bool,
    /// Lines and points (both ends equal).
    pub(crate) lines: Arc<[[u32; 2]]>,
    /// The edges of single triangles that are drawn in red, which may be hidden or have no area.
    pub(crate) marked_edges: Arc<[[u32; 2]]>,
}

/// The geometry of a scene at a time.
#[derive(Default)]
pub(crate) struct SceneGeometry<'s> {
    /// One for each piece of the triangles.
    pub(crate) primitives: Vec<DrawnPrimitive<'s>>,
    pub(crate) triangles: PlacedTriangles,
}

/// A node that shows a mesh.
struct Shown {
    node: NodeId,
    mesh: MeshId,
    level: Option<LevelId>,
    is_collision: bool,
    /// The mesh is moved as a whole.
    is_rigid: bool,
}

/// Working memory of a vertex: its position and its normal in the mesh or in the scene.
const BYTES_PER_VERTEX: u64 = 64;
/// Working memory of a triangle or index.
const BYTES_PER_TRIANGLE: u64 = 32;
/// Working memory of a primitive that is drawn.
const BYTES_PER_PRIMITIVE: u64 = 512;

impl<'s> SceneGeometry<'s> {
    pub(crate) fn new(
        scene: &'s Scene<'s>,
        pose: &Pose,
        options: &RenderOptions,
        budget: &mut Budget,
        diagnostics: &mut Diagnostics,
    ) -> Result<Self> {
        let shown = shown(scene, pose, options)?;
        let marks = marks(&options.highlights);
        let shapes = shapes(scene, &shown, &marks, budget)?;
        report_bad_indices(&shapes, scene, diagnostics);
        let mut geometry = Self::default();
        // A mesh has one group for all places that show it alike.
        let mut groups: BTreeMap<(MeshId, Option<LevelId>, bool), usize> = BTreeMap::new();
        // A pool that primitives share is stored once.
        let mut pools: BTreeMap<(MeshId, usize), usize> = BTreeMap::new();
        for one in &shown {
            let (Some(mesh), Some(shape)) = (scene.mesh(one.mesh), shapes.get(&one.mesh)) else { continue };
            let node = scene.nodes.get(one.node);
            let world = pose.world(one.node).unwrap_or(&IDENTITY);
            let instances = node.and_then(|node| node.instances.as_deref());
            let number = instances.map_or(1, |instances| instances.places.len());
            budget.items(number as u64, NOWHERE)?;
            budget.memory((number as u64).saturating_mul(size_of::<Place>() as u64), NOWHERE)?;
            let own = [Transform::Trs(meshwright_scene::Trs::IDENTITY)];
            let worlds: &mut dyn Iterator<Item = DMat4> = match instances {
                None => &mut own.iter().map(|_| *world),
                Some(all) => {
                    &mut all.places.iter().map(|place| multiply(world, &Transform::Trs(*place).matrix_f64()))
                }
            };
            if one.is_rigid {
                let key = (one.mesh, one.level, one.is_collision);
                let group = match groups.get(&key) {
                    Some(&group) => group,
                    None => {
                        let group =
                            geometry.add_group((one, mesh, shape), &marks, budget, |pool, used, all| {
                                *pools
                                    .entry((one.mesh, pool))
                                    .or_insert_with(|| all.add_vertices(undeformed(mesh, pool, used)))
                            })?;
                        groups.insert(key, group);
                        group
                    }
                };
                for world in worlds {
                    let is_mirrored = pose.is_mirrored(scene, one.node, &world);
                    geometry.triangles.add_place(group, Some(VertexTransform::new(&world)), is_mirrored);
                }
                continue;
            }
            let joints = node.and_then(|node| scene.skins.get(node.skin?));
            let joints = joints.map_or(0, |skin| skin.joints.len() as u64);
            // The work of moving joints and morph targets, and the vertices of each place.
            let vertices = shape.used.values().map(|used| used.len() as u64).fold(0, u64::saturating_add);
            let each = shape.morphed.saturating_add(joints).saturating_add(vertices);
            budget.items(each.saturating_mul(number as u64), NOWHERE)?;
            let bytes = vertices.saturating_mul(BYTES_PER_VERTEX);
            budget.memory(bytes.saturating_mul(number as u64), NOWHERE)?;
            let worlds: Vec<DMat4> = worlds.collect();
            let used: Vec<(usize, &[bool])> =
                shape.used.iter().map(|(pool, used)| (*pool, used.as_slice())).collect();
            let work = bytes.saturating_mul(number as u64);
            let moved = parallel::map(&worlds, work, |world| {
                let pools = used
                    .iter()
                    .map(|(pool, used)| (*pool, deformed((scene, pose), one.node, world, *pool, used)));
                pools.collect::<BTreeMap<usize, Vertices>>()
            });
            for (world, mut moved) in worlds.iter().zip(moved) {
                let mut known = BTreeMap::new();
                let group = geometry.add_group((one, mesh, shape), &marks, budget, |pool, _, all| {
                    *known
                        .entry(pool)
                        .or_insert_with(|| all.add_vertices(moved.remove(&pool).unwrap_or_default()))
                })?;
                let is_mirrored = pose.is_mirrored(scene, one.node, world);
                geometry.triangles.add_place(group, None, is_mirrored);
            }
        }
        geometry.triangles.find_repeated();
        geometry.report_infinite(scene, diagnostics);
        Ok(geometry)
    }

    /// Adds the primitives of a mesh. `vertices` adds those of a pool, unless they are known, and returns their index.
    fn add_group(
        &mut self,
        (shown, mesh, shape): (&Shown, &'s Mesh<'s>, &MeshShape),
        marks: &BTreeMap<(MeshId, usize), Marks>,
        budget: &mut Budget,
        mut vertices: impl FnMut(usize, &[bool], &mut PlacedTriangles) -> usize,
    ) -> Result<usize> {
        let from = self.triangles.pieces();
        for (number, (primitive, part)) in mesh.primitives.iter().zip(&shape.parts).enumerate() {
            let marks = marks.get(&(shown.mesh, number));
            let is_empty = part.triangles.is_empty() && part.lines.is_empty() && part.points.is_empty();
            if is_empty && marks.is_none() {
                continue;
            }
            let marks = marks.cloned().unwrap_or_default();
            let elements = part.lines.len().saturating_add(part.points.len());
            let elements = elements.saturating_add(marks.single().len()) as u64;
            let bytes = elements.saturating_mul(BYTES_PER_TRIANGLE).saturating_add(BYTES_PER_PRIMITIVE);
            budget.items(1, NOWHERE)?;
            budget.memory(bytes, NOWHERE)?;
            let points = part.points.iter().map(|&point| [point; 2]);
            let marked_edges = marks.single().iter().flat_map(|&triangle| {
                let [a, b, c] = corners(primitive, triangle as usize);
                [[a, b], [b, c], [c, a]]
            });
            self.primitives.push(DrawnPrimitive {
                mesh: shown.mesh,
                primitive,
                pool: mesh.pools.get(primitive.pool),
                level: shown.level,
                is_collision: shown.is_collision,
                lines: part.lines.iter().copied().chain(points).collect(),
                marked_edges: marked_edges.collect(),
            });
            let used = shape.used.get(&primitive.pool).map_or(&[][..], Vec::as_slice);
            let vertices = vertices(primitive.pool, used, &mut self.triangles);
            self.triangles.add_piece(vertices, Arc::clone(&part.triangles), marks);
        }
        Ok(self.triangles.add_group(from))
    }

    /// Reports triangles that have no place because a position is not finite.
    fn report_infinite(&self, scene: &Scene<'_>, diagnostics: &mut Diagnostics) {
        let mut bad = BTreeMap::<MeshId, u64>::new();
        for (piece, infinite) in self.triangles.infinite() {
            let Some(primitive) = self.primitives.get(piece) else { continue };
            let number = bad.entry(primitive.mesh).or_default();
            *number = number.saturating_add(infinite);
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

/// The meshes that nodes show.
fn shapes(
    scene: &Scene<'_>,
    shown: &[Shown],
    marks: &BTreeMap<(MeshId, usize), Marks>,
    budget: &mut Budget,
) -> Result<BTreeMap<MeshId, MeshShape>> {
    let mut meshes = BTreeMap::new();
    for id in shown.iter().map(|one| one.mesh) {
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
                    budget.items(number as u64, NOWHERE)?;
                    budget.memory((number as u64).saturating_mul(BYTES_PER_VERTEX), NOWHERE)?;
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
    Ok(meshes)
}

/// Reports triangles with vertices that do not exist.
fn report_bad_indices(
    shapes: &BTreeMap<MeshId, MeshShape>,
    scene: &Scene<'_>,
    diagnostics: &mut Diagnostics,
) {
    for (&mesh, shape) in shapes {
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

/// The nodes whose meshes are drawn, parents first.
fn shown(scene: &Scene<'_>, pose: &Pose, options: &RenderOptions) -> Result<Vec<Shown>> {
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
    let mut all = Vec::new();
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
        all.push(Shown { node: id, mesh, level, is_collision, is_rigid });
    }
    Ok(all)
}
