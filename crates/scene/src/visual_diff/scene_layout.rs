//! The layout of a scene: its parts, their faces, and vertex positions.

use super::{
    animated_nodes, face,
    messages::{Aspect, Change, Difference, Notes},
    shared_meshes::{alike, extent, farthest},
};
use crate::{
    arena::Id,
    attribute::{Semantic, Stream},
    level::{LevelId, LevelKind},
    mesh::{Mesh, MeshId, Primitive, VertexPool},
    node::NodeId,
    pose::{Pose, single},
    scene::Scene,
    skin::Skin,
};
use meshwright_core::count;
use std::collections::{BTreeSet, HashMap};

/// A scene prepared for a visual comparison.
///
/// ```
/// use meshwright_scene::{Scene, visual_diff::{VisualTolerance, VisualScene, differences}};
///
/// let scene = Scene::default();
/// let seen = VisualScene::new(&scene, 1 << 20);
/// assert_eq!(differences(&seen, &seen, &VisualTolerance::of_size(1.0)).total, 0);
/// ```
pub struct VisualScene<'s, 'd> {
    pub(super) scene: &'s Scene<'d>,
    pub(super) parts: Vec<Part<'s, 'd>>,
    pub(super) faces: Vec<Face>,
    pub(super) blocks: Vec<Block>,
    pub(super) rest: Pose,
    /// Vertex positions of all blocks in the rest pose, in meters.
    pub(super) spots: Vec<[f32; 3]>,
    /// Nodes that exceed the limit and were left out.
    skipped: Vec<NodeId>,
    /// The room that all of the scene needs.
    needed: usize,
    size: f64,
}

/// The vertices of a pool of the mesh at a node.
pub(super) struct Block {
    pub(super) node: NodeId,
    pub(super) pool: usize,
    /// Index of its first vertex in the list of all vertices.
    pub(super) base: usize,
    pub(super) len: usize,
}

/// A face: vertices in the list of all vertices, and its part.
#[derive(Clone, Copy)]
pub(super) struct Face {
    pub(super) spots: [u32; 3],
    pub(super) part: u32,
}

/// The purpose of a level, regardless of its name and index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// Visible at all levels; a single level counts as none.
    Always,
    /// That number of levels are more detailed.
    Rank(usize),
    /// Not visible.
    Hidden(LevelKind),
}

/// A primitive at a node.
pub(super) struct Part<'s, 'd> {
    pub(super) node: NodeId,
    pub(super) skin: Option<&'s Skin>,
    pub(super) base: usize,
    /// Index of its first face in the list of all faces.
    pub(super) first: usize,
    pub(super) faces: usize,
    pub(super) corners: usize,
    pub(super) role: Role,
    pub(super) hidden: bool,
    /// Whether its node shows the back of triangles, whose corners are exchanged therefore.
    pub(super) mirrored: bool,
    pub(super) material: Option<&'s str>,
    pub(super) normals: Option<&'s Stream<'d>>,
    pub(super) tangents: Option<&'s Stream<'d>>,
    pub(super) uvs: Vec<(u32, &'s Stream<'d>)>,
    pub(super) colors: Vec<(u32, &'s Stream<'d>)>,
    pub(super) weights: Vec<(&'s Stream<'d>, &'s Stream<'d>)>,
}

/// The sizes of two scenes.
pub(super) struct Sizes {
    pub(super) faces: [usize; 2],
    pub(super) parts: [usize; 2],
}

impl<'s, 'd> VisualScene<'s, 'd> {
    /// Lays out a scene. `room` bounds the number of vertices, corners and joints, where a mesh counts once
    /// per node. Content beyond it is left out, and [`differences`](super::differences) reports it.
    pub fn new(scene: &'s Scene<'d>, room: usize) -> Self {
        Self::without(scene, room, &[])
    }

    /// Lays out two scenes to compare. A mesh that many nodes of both scenes show in the same way is left
    /// out, because the nodes alone determine the differences. `room` applies to each scene; if one of them needs more,
    /// the meshes of both are left out.
    ///
    /// ```
    /// use meshwright_scene::{Scene, visual_diff::{VisualTolerance, VisualScene, differences}};
    ///
    /// let (scene, other) = (Scene::default(), Scene::default());
    /// let (a, b) = VisualScene::both(&scene, &other, 1 << 20);
    /// assert_eq!(differences(&a, &b, &VisualTolerance::of_size(1.0)).total, 0);
    /// ```
    pub fn both<'e>(first: &'s Scene<'d>, second: &'s Scene<'e>, room: usize) -> (Self, VisualScene<'s, 'e>) {
        let [of_a, of_b] = alike(first, second, room);
        let (mut a, mut b) = (Self::without(first, room, &of_a), VisualScene::without(second, room, &of_b));
        // What is left out of one scene would differ from what is not left out of the other.
        if !(a.is_complete() && b.is_complete()) {
            (a, b) = (Self::without(first, 0, &of_a), VisualScene::without(second, 0, &of_b));
        }
        (a, b)
    }

    fn without(scene: &'s Scene<'d>, room: usize, same: &[bool]) -> Self {
        let mut seen = Self {
            scene,
            parts: Vec::new(),
            faces: Vec::new(),
            blocks: Vec::new(),
            rest: Pose::rest(scene),
            spots: Vec::new(),
            skipped: Vec::new(),
            needed: 0,
            size: 0.0,
        };
        let mut room = room.min(u32::MAX as usize);
        let roles = roles(scene);
        let mut extents = HashMap::new();
        for (id, hidden, level) in walk(scene) {
            let Some(node) = scene.nodes.get(id) else { continue };
            let Some(mesh) = node.mesh.and_then(|mesh| scene.mesh(mesh)) else { continue };
            if same.get(id.index()) == Some(&true) {
                let both = *extents.entry(node.mesh).or_insert_with(|| extent(mesh));
                let far = both.and_then(|both| Some(farthest(both, seen.rest.world(id)?)));
                seen.size = seen.size.max(far.unwrap_or(0.0));
                continue;
            }
            let role = level.and_then(|id| roles.get(&id)).copied().unwrap_or(Role::Always);
            let mirrored = seen.rest.world(id).is_some_and(|world| seen.rest.is_mirrored(scene, id, world));
            let skin = node.skin.and_then(|skin| scene.skins.get(Id::new(skin.index())));
            let mut bases: HashMap<usize, (usize, usize)> = HashMap::new();
            let mut counted: BTreeSet<usize> = BTreeSet::new();
            for primitive in &mesh.primitives {
                let Some(pool) = mesh.pools.get(primitive.pool) else { continue };
                let known = bases.get(&primitive.pool).copied();
                let fresh = counted.insert(primitive.pool);
                seen.needed = seen.needed.saturating_add(cost(primitive, pool, skin, fresh));
                let cost = cost(primitive, pool, skin, known.is_none());
                if cost > room {
                    if seen.skipped.last() != Some(&id) {
                        seen.skipped.push(id);
                    }
                    continue;
                }
                room = room.saturating_sub(cost);
                let (base, vertices) = known.unwrap_or_else(|| seen.block(id, primitive.pool));
                bases.insert(primitive.pool, (base, vertices));
                let mut part = Part::new(id, primitive, pool, base);
                (part.skin, part.role, part.hidden, part.mirrored) = (skin, role, hidden, mirrored);
                part.material = primitive
                    .material
                    .and_then(|id| scene.material(id))
                    .map(|material| material.name.as_str());
                seen.add(part, primitive, vertices);
            }
        }
        let finite = |part: &f32| part.is_finite();
        let parts = seen.spots.iter().flatten().copied().filter(finite);
        seen.size = parts.map(|part| f64::from(part.abs())).fold(seen.size, f64::max);
        let worlds = scene.nodes.iter().filter_map(|(id, _)| seen.rest.world(id));
        let origins = worlds.flat_map(|world| world.iter().skip(12).take(3)).map(|part| part.abs());
        seen.size = origins.filter(|part| part.is_finite()).fold(seen.size, f64::max);
        seen
    }

    /// The largest coordinate of a vertex or a node in the rest pose, in meters.
    pub const fn size(&self) -> f64 {
        self.size
    }

    /// The largest coordinate of a node in the clips, in meters.
    pub fn motion_size(&self) -> f64 {
        animated_nodes::farthest(self.scene)
    }

    /// The room that a layout of all of the scene needs.
    pub const fn needed(&self) -> usize {
        self.needed
    }

    /// Whether all of the scene is laid out; false if a part of it was left out as there was no room.
    pub const fn is_complete(&self) -> bool {
        self.skipped.is_empty()
    }

    /// Number of triangles, lines and points.
    pub fn faces(&self) -> usize {
        self.faces.len()
    }

    /// Number of parts: each primitive at each node that shows it.
    pub fn parts(&self) -> usize {
        self.parts.len()
    }

    /// Lays out the vertices of a pool; returns the index of the first and their number.
    fn block(&mut self, node: NodeId, pool: usize) -> (usize, usize) {
        let base = self.spots.len();
        let spots = self.rest.vertices(self.scene, node, pool);
        self.spots.extend(spots.into_iter().map(|spot| spot.map(single)));
        let len = self.spots.len().saturating_sub(base);
        self.blocks.push(Block { node, pool, base, len });
        (base, len)
    }

    fn add(&mut self, mut part: Part<'s, 'd>, primitive: &Primitive<'_>, vertices: usize) {
        let number = u32::try_from(self.parts.len()).unwrap_or(u32::MAX);
        let base = u32::try_from(part.base).unwrap_or(u32::MAX);
        part.first = self.faces.len();
        for vertices in face::faces(primitive, vertices) {
            let mut spots = vertices.map(|vertex| vertex.saturating_add(base));
            if part.mirrored && part.corners == 3 {
                spots.swap(1, 2);
            }
            self.faces.push(Face { spots, part: number });
        }
        part.faces = self.faces.len().saturating_sub(part.first);
        self.parts.push(part);
    }

    /// Vertex positions of the wanted blocks in a pose; other blocks keep the rest pose.
    pub(super) fn posed(&self, pose: &Pose, wanted: impl Fn(&Block) -> bool) -> Vec<[f32; 3]> {
        let mut spots = self.spots.clone();
        for block in self.blocks.iter().filter(|block| wanted(block)) {
            let moved = pose.vertices(self.scene, block.node, block.pool);
            for (to, from) in spots.iter_mut().skip(block.base).take(block.len).zip(moved) {
                *to = from.map(single);
            }
        }
        spots
    }

    pub(super) fn part(&self, face: Face) -> Option<&Part<'s, 'd>> {
        self.parts.get(face.part as usize)
    }
}

impl<'s, 'd> Part<'s, 'd> {
    /// True if the block is skinned.
    pub(super) const fn is_bent(&self) -> bool {
        self.skin.is_some() && !self.weights.is_empty()
    }

    /// The indices of its faces in the list of all faces.
    pub(super) fn numbers(&self) -> impl Iterator<Item = u32> {
        let number = |face: usize| u32::try_from(face).unwrap_or(u32::MAX);
        number(self.first)..number(self.first.saturating_add(self.faces))
    }

    fn new(node: NodeId, primitive: &Primitive<'_>, pool: &'s VertexPool<'d>, base: usize) -> Self {
        let mut part = Self {
            node,
            skin: None,
            base,
            first: 0,
            faces: 0,
            corners: primitive.topology.corners(),
            role: Role::Always,
            hidden: false,
            mirrored: false,
            material: None,
            normals: None,
            tangents: None,
            uvs: Vec::new(),
            colors: Vec::new(),
            weights: Vec::new(),
        };
        let (mut joints, mut weights) = (HashMap::new(), Vec::new());
        for attribute in &pool.attributes {
            let stream = &attribute.stream;
            match attribute.semantic {
                Semantic::Normal => part.normals = part.normals.or(Some(stream)),
                Semantic::Tangent => part.tangents = part.tangents.or(Some(stream)),
                Semantic::TexCoord(set) => part.uvs.push((set, stream)),
                Semantic::Color(set) => part.colors.push((set, stream)),
                Semantic::Joints(set) => drop(joints.insert(set, stream)),
                Semantic::Weights(set) => weights.push((set, stream)),
                Semantic::Position | Semantic::Custom(_) => {}
            }
        }
        let sets = weights.into_iter().filter_map(|(set, weights)| Some((*joints.get(&set)?, weights)));
        part.weights = sets.collect();
        part
    }
}

/// The cost of comparing a primitive.
fn cost(primitive: &Primitive<'_>, pool: &VertexPool<'_>, skin: Option<&Skin>, fresh: bool) -> usize {
    let streams = pool.attributes.len();
    let faces = primitive.topology.faces(primitive.index_count(pool.len()));
    let corners = faces.saturating_mul(primitive.topology.corners());
    let joints = skin.map_or(0, |skin| skin.joints.len());
    let own = corners.saturating_mul(streams / 8).saturating_add(corners).saturating_add(joints);
    own.saturating_add(if fresh { pool.len() } else { 0 })
        .saturating_add(streams.saturating_mul(streams))
        .saturating_add(1)
}

/// All nodes reachable from the roots, with their visibility and level.
pub(super) fn walk(scene: &Scene<'_>) -> Vec<(NodeId, bool, Option<LevelId>)> {
    let mut seen = vec![false; scene.nodes.len()];
    let mut stack: Vec<_> = scene.roots.iter().rev().map(|&root| (root, false, None)).collect();
    let mut order = Vec::new();
    while let Some((id, hidden, level)) = stack.pop() {
        let (Some(node), Some(seen)) = (scene.nodes.get(id), seen.get_mut(id.index())) else { continue };
        if std::mem::replace(seen, true) {
            continue;
        }
        let (hidden, level) = (hidden || node.hidden, node.level.or(level));
        order.push((id, hidden, level));
        stack.extend(node.children.iter().rev().map(|&child| (child, hidden, level)));
    }
    order
}

/// The purpose of each level. Levels without a visible face do not count.
pub(super) fn roles(scene: &Scene<'_>) -> HashMap<LevelId, Role> {
    let mut faces: HashMap<MeshId, bool> = HashMap::new();
    let meshes = walk(scene).into_iter().filter(|(id, _, level)| {
        let mesh = scene.nodes.get(*id).filter(|_| level.is_some()).and_then(|node| node.mesh);
        mesh.is_some_and(|id| *faces.entry(id).or_insert_with(|| scene.mesh(id).is_some_and(has_face)))
    });
    let shown: BTreeSet<LevelId> = meshes.filter_map(|(_, _, level)| level).collect();
    let visual = scene.visual_levels().filter(|(id, _)| shown.contains(id)).count();
    let (mut roles, mut rank) = (HashMap::new(), 0_usize);
    for (id, level) in scene.levels.iter() {
        let role = match level.kind {
            LevelKind::Visual if !shown.contains(&id) || visual == 1 => Role::Always,
            LevelKind::Visual => {
                rank = rank.saturating_add(1);
                Role::Rank(rank.saturating_sub(1))
            }
            kind => Role::Hidden(kind),
        };
        roles.insert(id, role);
    }
    roles
}

/// True if a mesh has a face whose vertices exist.
fn has_face(mesh: &Mesh<'_>) -> bool {
    let pool = |primitive: &Primitive<'_>| mesh.pools.get(primitive.pool).map(VertexPool::len);
    mesh.primitives
        .iter()
        .any(|own| pool(own).is_some_and(|vertices| face::faces(own, vertices).next().is_some()))
}

/// Reports the content that was not laid out.
pub(super) fn skipped(seen: &VisualScene<'_, '_>, change: Change, notes: &mut Notes) {
    if let Some(first) = seen.skipped.first() {
        let name = seen.scene.nodes.get(*first).map_or("", |node| node.name.as_str());
        let which = if change == Change::Lost { "first" } else { "second" };
        notes.skip(0, || {
            let count = count(seen.skipped.len() as u64, "node", "nodes");
            let message = format!("not compared: {count} of the {which} scene that exceed the limit");
            Difference::new(Aspect::Skipped, Change::Changed, crate::wording::short(name), message)
        });
    }
}
