//! Converts meshes.

use super::{
    DocumentBuilder, Skins, Version, axis_swizzle,
    bounds::{extent, points},
    extras, faces,
    generate_attributes::Tangents,
    joints::Rig,
    losses::more,
    node_transforms::{self, DMat3, NOTHING},
    stream::{self, Piece},
    vertex_pool::{self, Used},
};
use crate::{
    codes,
    document::{Mesh as Stored, MeshBody, MeshPrimitive, Number, Tuple, Vector},
};
use meshwright_core::{Error, Result, parallel};
use meshwright_scene::{
    Extras, Mesh, Primitive, Semantic,
    pose::{deform::VertexTransform, single},
};
use std::{
    borrow::Cow,
    collections::{HashMap, HashSet},
};

/// Torque's mesh type numbers.
const STANDARD: i64 = 0;
const SKIN: i64 = 1;

/// A mesh with its statistics.
pub(super) struct Made<'a> {
    pub(super) mesh: Stored<'a>,
    pub(super) triangles: usize,
}

/// The mesh of a scene node before it is written.
struct MeshDraft<'a, 'o> {
    mesh: Mesh<'a>,
    rig: Option<Rig>,
    rest: DMat3,
    /// The data of the mesh in the original file.
    extras: &'o Extras,
    corners: usize,
    needs_tangents: bool,
    tangents: Option<Tangents>,
}

/// The meshes of scene nodes, in the order in which they are asked for. Those that come next get their tangents with
/// the first one, on all cores.
pub(super) struct MeshDrafts<'a, 'o> {
    order: std::vec::IntoIter<usize>,
    /// `None` for nodes that have nothing to show.
    ready: HashMap<usize, Option<MeshDraft<'a, 'o>>>,
}

/// Number of triangle corners of the meshes that get their tangents together.
const TOGETHER: usize = 1 << 22;
/// Number of bytes that the tangents of a corner read and write, about.
const CORNER_BYTES: u64 = 128;

impl MeshDrafts<'_, '_> {
    /// `shown` lists the nodes, which may repeat.
    pub(super) fn new(shown: impl Iterator<Item = usize>) -> Self {
        let mut known = HashSet::new();
        let order: Vec<usize> = shown.filter(|index| known.insert(*index)).collect();
        Self { order: order.into_iter(), ready: HashMap::new() }
    }
}

impl<'a, 'o> DocumentBuilder<'a, 'o> {
    /// Converts the mesh of a scene node; `drawn` states whether a detail draws it. `None` if it has
    /// nothing to show.
    pub(super) fn mesh(
        &mut self,
        index: usize,
        drawn: bool,
        drafts: &mut MeshDrafts<'a, 'o>,
    ) -> Result<Option<Made<'a>>> {
        while !drafts.ready.contains_key(&index) && !drafts.order.as_slice().is_empty() {
            self.draft_next_meshes(drafts)?;
        }
        let draft = drafts.ready.get_mut(&index).and_then(Option::take);
        draft.map(|draft| self.written(draft, drawn)).transpose()
    }

    /// MeshDrafts the meshes that come next.
    fn draft_next_meshes(&mut self, drafts: &mut MeshDrafts<'a, 'o>) -> Result<()> {
        let (mut next, mut corners) = (Vec::new(), 0_usize);
        while corners < TOGETHER
            && let Some(index) = drafts.order.next()
        {
            let draft = self.mesh_draft(index)?;
            corners = corners.saturating_add(draft.as_ref().map_or(0, |draft| draft.corners));
            next.push((index, draft));
        }
        let room = self.options.limits.memory;
        let work = (corners as u64).saturating_mul(CORNER_BYTES);
        let tangents = parallel::map(&next, work, |(_, draft)| {
            let draft = draft.as_ref().filter(|draft| draft.needs_tangents)?;
            Tangents::new(&draft.mesh, room)
        });
        for ((index, draft), tangents) in next.into_iter().zip(tangents) {
            drafts.ready.insert(index, draft.map(|draft| MeshDraft { tangents, ..draft }));
        }
        Ok(())
    }

    /// The mesh of a scene node before it gets tangents. `None` if it has nothing to show.
    fn mesh_draft(&mut self, index: usize) -> Result<Option<MeshDraft<'a, 'o>>> {
        let scene = self.scene;
        let Some(node) = super::node_tree::node(scene, index) else { return Ok(None) };
        let Some(source) = node.mesh.and_then(|mesh| scene.mesh(mesh)) else { return Ok(None) };
        self.steps(source.primitives.len().saturating_add(source.pools.len()).saturating_add(1))?;
        let mut mesh = (self.lend)(source);
        let used = self.used(&mesh)?;
        let lost = mesh.primitives.iter().filter(|part| part.topology.corners() != 3).count();
        let empty = mesh.primitives.len().saturating_sub(lost).saturating_sub(used.parts.len());
        self.losses.topology = self.losses.topology.saturating_add(lost);
        self.losses.empty = self.losses.empty.saturating_add(empty);
        self.losses.variants = (source.primitives.iter().filter(|part| !part.variants.is_empty()).count())
            .saturating_add(self.losses.variants);
        if used.parts.is_empty() && self.own.is_none() {
            if mesh.primitives.is_empty() {
                more(&mut self.losses.bare_meshes);
            }
            return Ok(None);
        }
        uncover_colors(&mut mesh, &used);
        self.blended(source, &node.weights, &mut mesh)?;
        let mut rig = Rig::new(self, node);
        if node.skin.is_some() && rig.is_none() {
            more(&mut self.losses.rigless);
        }
        let free = rig.is_none();
        let baked = self.options.version == Version::V26 || self.options.skins == Skins::Bake;
        if rig.is_some() && baked {
            self.bent(index, &mut mesh)?;
            rig = None;
        }
        let rest = if free { *self.tree.rest(index) } else { NOTHING };
        self.left_streams(&mesh, &used);
        let indices: usize = (used.parts.iter())
            .filter_map(|&part| mesh.primitives.get(part))
            .map(|part| part.index_count(mesh.pools.get(part.pool).map_or(0, vertex_pool::vertices)))
            .fold(0, usize::saturating_add);
        self.room(indices, 24)?;
        self.steps(indices)?;
        let (mesh, needs_tangents) = self.supplied(mesh, &used, &source.extras)?;
        let extras = &source.extras;
        Ok(Some(MeshDraft { mesh, rig, rest, extras, corners: indices, needs_tangents, tangents: None }))
    }

    /// Writes a mesh.
    fn written(&mut self, draft: MeshDraft<'a, 'o>, drawn: bool) -> Result<Made<'a>> {
        let MeshDraft { mesh, rig, rest, extras, tangents, .. } = draft;
        let mesh = self.complete(mesh, tangents)?;
        let used = self.used(&mesh)?;
        let mut body = MeshBody::default();
        let mirrored = node_transforms::determinant(&rest) < 0.0;
        let triangles = self.triangles(&mesh, &used, (mirrored, drawn), &mut body)?;
        self.streams(&mesh, &used, &rest, &mut body)?;
        figures(&mut body, used.total());
        let kind = match rig {
            Some(rig) => {
                body.skin = Some(self.skin(&rig, &mesh, &used, &body)?);
                SKIN
            }
            None => STANDARD,
        };
        let own = extras::own(extras);
        let flags: Option<u32> = extras::int_of(own, "flags");
        body.flags = flags.map_or(body.flags, Number::from);
        let kind =
            extras::int_of(own, "type").filter(|&own: &i64| own == 3 && kind == STANDARD).unwrap_or(kind);
        let mesh = Stored { kind: Number::int(kind), body: Some(Box::new(body)) };
        Ok(Made { mesh, triangles })
    }

    fn used(&self, mesh: &Mesh<'_>) -> Result<Used> {
        Used::new(mesh).ok_or_else(|| {
            Error::new(
                &codes::UNWRITABLE,
                "a mesh has more than 4294967295 vertices, the maximum of the format",
            )
        })
    }

    /// Writes the ranges of indices. Returns the number of triangles.
    fn triangles(
        &mut self,
        mesh: &Mesh<'a>,
        used: &Used,
        (mirrored, drawn): (bool, bool),
        body: &mut MeshBody<'a>,
    ) -> Result<usize> {
        let mut runs: Vec<MeshPrimitive> = Vec::new();
        let mut all: Cow<'a, [u8]> = Cow::Borrowed(&[]);
        let alone = used.parts.len() == 1;
        for &place in &used.parts {
            let Some(part) = mesh.primitives.get(place) else { continue };
            let Some(own) = used.pool(part.pool) else { continue };
            let start = all.len();
            match faces::stored(part, mirrored).filter(|_| own.base == 0) {
                Some(bytes) if alone => all = Cow::Borrowed(bytes),
                Some(bytes) => all.to_mut().extend_from_slice(bytes),
                None => {
                    let out = all.to_mut();
                    out.reserve(part.topology.triangles(part.index_count(own.count)).saturating_mul(12));
                    faces::append(part, own.count, own.base, mirrored, out);
                }
            }
            let count = |bytes: usize| {
                i32::try_from(bytes >> 2).map_err(|_| {
                    Error::new(
                        &codes::UNWRITABLE,
                        "a mesh has more than 2147483647 indices, the maximum of the format",
                    )
                })
            };
            let (start, count) = (count(start)?, count(all.len().saturating_sub(start))?);
            runs.push(MeshPrimitive { start, count, material: self.surface(part, drawn) });
        }
        let triangles = all.len().checked_div(12).unwrap_or(0);
        body.primitives = Vector::new(runs);
        body.indices = Vector::packed(all, 4);
        Ok(triangles)
    }

    /// The material word of a primitive. A drawn primitive from another format always has a material, which
    /// the game requires. Many collision meshes of the game have none.
    fn surface(&mut self, part: &Primitive<'_>, drawn: bool) -> u32 {
        let count = self.scene.materials.len();
        let own = part.material.map(|material| material.index()).filter(|&material| material < count);
        let index = match own {
            None if self.own.is_none() && drawn => {
                more(&mut self.losses.bare);
                Some(count)
            }
            own => own,
        };
        let index = index.and_then(|index| u32::try_from(index).ok()).filter(|&index| index < 1 << 28);
        MeshPrimitive::INDEXED | index.unwrap_or(MeshPrimitive::NO_MATERIAL)
    }

    fn streams(&mut self, mesh: &Mesh<'a>, used: &Used, rest: &DMat3, body: &mut MeshBody<'a>) -> Result<()> {
        let total = used.total();
        self.room(total, 72)?;
        let plain = *rest == NOTHING;
        let pieces = |semantic: Semantic| used.pieces(mesh, &semantic);
        if let Some(pieces) = pieces(Semantic::Position) {
            let data = match plain {
                true => stream::floats::<3>(&pieces, &axis_swizzle::POINT, [0.0; 3]),
                false => moved::<3>(&pieces, |at| node_transforms::apply(rest, at)),
            };
            if !plain && !finite(&data) {
                let message = "the positions of a mesh exceed the range of 32-bit floats when the scale of its node is applied";
                return Err(Error::new(&codes::UNWRITABLE, message));
            }
            body.verts = Vector::packed(data, 12);
        }
        if let Some(pieces) = pieces(Semantic::Normal) {
            let data = match plain {
                true => stream::floats::<3>(&pieces, &axis_swizzle::POINT, [0.0; 3]),
                false => {
                    let change = VertexTransform::new(&node_transforms::wide(rest));
                    moved::<3>(&pieces, |normal| change.unit_normal(normal).unwrap_or(normal))
                }
            };
            body.norms = Vector::packed(data, 12);
        }
        if self.options.version == Version::V26 {
            // Readers of that version require them, but use them only if a flag is set.
            body.encoded_norms = Vector::packed(vec![0; total], 1);
        } else if let Some(pieces) = pieces(Semantic::Tangent) {
            let sign = if node_transforms::determinant(rest) < 0.0 { -1.0 } else { 1.0 };
            let data = match plain {
                true => stream::floats::<4>(&pieces, &axis_swizzle::TANGENT, [1.0, 0.0, 0.0, 1.0]),
                false => Cow::Owned(stream::changed::<4>(&pieces, &axis_swizzle::TANGENT, |[x, y, z, w]| {
                    let own = [x, y, z].map(f64::from);
                    let [x, y, z] =
                        node_transforms::whole(node_transforms::apply(rest, own)).unwrap_or(own).map(single);
                    [x, y, z, w * sign]
                })),
            };
            body.tangents = Vector::packed(data, 16);
        }
        for (set, to) in [(0, &mut body.tverts), (1, &mut body.tverts2)] {
            if let Some(pieces) = pieces(Semantic::TexCoord(set)) {
                let data = stream::floats::<2>(&pieces, &meshwright_scene::AxisSwizzle::NONE, [0.0; 2]);
                *to = Vector::packed(data, 8);
            }
        }
        if let Some(pieces) = pieces(Semantic::Color(0)) {
            let (colors, rounded) = stream::colors(&pieces);
            self.losses.colors = self.losses.colors.saturating_add(rounded.into());
            body.colors = Vector::packed(colors, 4);
        }
        Ok(())
    }

    /// Counts vertex attributes that the format does not have.
    fn left_streams(&mut self, mesh: &Mesh<'_>, used: &Used) {
        for own in &used.pools {
            let Some(pool) = mesh.pools.get(own.pool) else { continue };
            for one in &pool.attributes {
                let placed = match one.semantic {
                    Semantic::Position | Semantic::Normal | Semantic::Color(0) => true,
                    Semantic::Tangent => self.options.version != Version::V26,
                    Semantic::TexCoord(set) => set < 2,
                    Semantic::Joints(_) | Semantic::Weights(_) => true,
                    Semantic::Color(_) | Semantic::Custom(_) => false,
                };
                if !placed || one.stream.held() < own.count {
                    more(&mut self.losses.streams);
                }
            }
        }
    }
}

/// Drops a white color set that Blender writes before one that does not shade. The format has one set, and
/// the game uses it for other purposes than color.
fn uncover_colors(mesh: &mut Mesh<'_>, used: &Used) {
    let white = |pool: &vertex_pool::UsedPool| {
        let Some(vertices) = mesh.pools.get(pool.pool) else { return false };
        let both = vertices.get(&Semantic::Color(0)).zip(vertices.get(&Semantic::Color(1)));
        let Some((first, second)) = both else { return false };
        let channels = usize::from(first.width).min(4);
        let white = |color: [f32; 4]| color.iter().take(channels).all(|part| *part == 1.0);
        second.held() >= pool.count && first.iter().take(pool.count).all(white)
    };
    if used.pools.is_empty() || !used.pools.iter().all(white) {
        return;
    }
    for pool in &mut mesh.pools {
        pool.attributes.retain(|one| one.semantic != Semantic::Color(0));
        for one in &mut pool.attributes {
            if one.semantic == Semantic::Color(1) {
                one.semantic = Semantic::Color(0);
            }
        }
    }
}

/// Vectors of three components changed in double precision.
fn moved<'s, const N: usize>(
    pieces: &[Piece<'_, '_>],
    change: impl Fn([f64; 3]) -> [f64; 3],
) -> Cow<'s, [u8]> {
    Cow::Owned(stream::changed::<N>(pieces, &axis_swizzle::POINT, |[x, y, z, w]| {
        let [x, y, z] = change([x, y, z].map(f64::from)).map(single);
        [x, y, z, w]
    }))
}

/// Whether all floats of a packed stream are finite.
fn finite(data: &[u8]) -> bool {
    data.as_chunks::<4>().0.iter().all(|word| f32::from_le_bytes(*word).is_finite())
}

/// Computes the bounding box, its center, and the distance to the farthest vertex in single precision, like
/// the game.
fn figures(body: &mut MeshBody<'_>, vertices: usize) {
    let bounds = extent(&body.verts.data).unwrap_or_default();
    let [ax, ay, az, bx, by, bz] = bounds;
    let [mut x, mut y, mut z] = [(ax + bx) * 0.5, (ay + by) * 0.5, (az + bz) * 0.5];
    if ![x, y, z].iter().all(|part| part.is_finite()) {
        let middle = |a: f32, b: f32| single((f64::from(a) + f64::from(b)) * 0.5);
        [x, y, z] = [middle(ax, bx), middle(ay, by), middle(az, bz)];
    }
    let square = points(&body.verts.data).map(|[px, py, pz]| {
        let [dx, dy, dz] = [px - x, py - y, pz - z];
        dx * dx + dy * dy + dz * dz
    });
    body.bounds = Tuple::new(bounds);
    body.center = Tuple::new([x, y, z]);
    let mut radius = square.fold(0.0_f32, f32::max).sqrt();
    if !radius.is_finite() {
        let square = points(&body.verts.data).map(|[px, py, pz]| {
            let away = |a: f32, b: f32| (f64::from(a) - f64::from(b)).powi(2);
            away(px, x) + away(py, y) + away(pz, z)
        });
        radius = single(square.fold(0.0_f64, f64::max).sqrt());
    }
    body.radius = radius.into();
    body.verts_per_frame = Number::default().or_int(vertices);
}
