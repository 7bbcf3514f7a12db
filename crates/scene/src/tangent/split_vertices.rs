//! Splits vertices whose triangles have different tangents.

use super::{
    mikktspace::{NONE, arbitrary},
    triangles::{Piece, indices, pieces},
    whole,
};
use crate::{
    attribute::{Attribute, Component, Semantic, Stream},
    mesh::{Indices, Mesh, Primitive, Sparse, Topology},
};
use std::{collections::HashMap, sync::Arc};

/// A corner of a triangle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Corner {
    pub(super) vertex: u32,
    /// Its own tangent, or [`NONE`].
    pub(super) own: u32,
    /// The tangent of another triangle at the same point, or [`NONE`].
    pub(super) near: u32,
}

/// The corners of one primitive, three per triangle.
#[derive(Clone, Debug)]
pub(super) struct Run {
    /// Index of the primitive in the mesh.
    pub(super) part: usize,
    pub(super) corners: Vec<Corner>,
}

/// The mapping from the old to the new vertices of one pool.
#[derive(Debug)]
pub(super) struct Split {
    pool: usize,
    /// Number of old vertices.
    count: usize,
    /// Per old vertex: the index of its first new vertex, with one more entry for the end.
    start: Vec<u32>,
    /// Per primitive and corner: which of the new vertices of its old vertex it uses.
    which: HashMap<usize, Vec<u32>>,
    /// Tangents per new vertex.
    tangents: Vec<[f32; 4]>,
}

/// Quantized tangents: values are equal in steps of two in a million.
type Steps = [i32; 4];

#[allow(clippy::cast_possible_truncation, reason = "rounds; the values lie between -1 and 1")]
fn steps(tangent: [f32; 4]) -> Steps {
    tangent.map(|value| (value * 524_288.0).round() as i32)
}

fn agree(a: [f32; 4], b: [f32; 4]) -> bool {
    a.iter().zip(b).all(|(a, b)| (a - b).abs() <= 2e-6)
}

impl Split {
    /// Assigns the tangents. Copies that need more than `room` bytes are not made.
    pub(super) fn new(
        mesh: &Mesh<'_>,
        pool: usize,
        count: usize,
        runs: &[Run],
        tangents: &[[f32; 4]],
        room: &mut u64,
    ) -> Self {
        let tangent = |number: u32| tangents.get(number as usize).copied();
        let mut first: Vec<Option<[f32; 4]>> = vec![None; count];
        // Further tangents by vertex, in order of appearance.
        let mut further: HashMap<(u32, Steps), u32> = HashMap::new();
        let mut order: Vec<(u32, u32, [f32; 4])> = Vec::new();
        let mut copies = vec![0_u32; count];
        let mut choose = |corner: &Corner| {
            let (place, own) = (corner.vertex as usize, tangent(corner.own));
            let (Some(first), Some(own)) = (first.get_mut(place), own) else { return 0 };
            if agree(*first.get_or_insert(own), own) {
                return 0;
            }
            *further.entry((corner.vertex, steps(own))).or_insert_with(|| {
                let number = copies.get_mut(place).map_or(0, |copies| {
                    *copies = copies.saturating_add(1);
                    *copies
                });
                order.push((corner.vertex, number, own));
                number
            })
        };
        let mut which: HashMap<usize, Vec<u32>> =
            runs.iter().map(|run| (run.part, run.corners.iter().map(&mut choose).collect())).collect();
        drop(further);
        match room.checked_sub(cost(mesh, pool, &copies)) {
            Some(left) => *room = left,
            None => {
                copies.fill(0);
                order.clear();
                which.values_mut().for_each(|which| which.fill(0));
            }
        }
        for corner in runs.iter().flat_map(|run| &run.corners) {
            if let Some(first @ None) = first.get_mut(corner.vertex as usize) {
                *first = tangent(corner.near);
            }
        }
        let mut start = Vec::new();
        start.reserve_exact(count.saturating_add(1));
        let mut next = 0_u32;
        for &copies in &copies {
            start.push(next);
            next = next.saturating_add(1).saturating_add(copies);
        }
        start.push(next);
        let normals = mesh.pools.get(pool).and_then(|pool| whole(pool, &Semantic::Normal, count));
        let mut all = vec![[0.0; 4]; next as usize];
        for (vertex, (&start, first)) in start.iter().zip(&first).enumerate() {
            let none = || {
                let [x, y, z, _] = normals.and_then(|normals| normals.get(vertex)).unwrap_or_default();
                arbitrary([x, y, z])
            };
            if let Some(place) = all.get_mut(start as usize) {
                *place = first.unwrap_or_else(none);
            }
        }
        for (vertex, number, own) in order {
            let start = start.get(vertex as usize).copied().unwrap_or(NONE);
            if let Some(place) = all.get_mut(start.saturating_add(number) as usize) {
                *place = own;
            }
        }
        Self { pool, count, start, which, tangents: all }
    }

    /// Number of added vertices.
    pub(super) fn added(&self) -> usize {
        self.tangents.len().saturating_sub(self.count)
    }

    /// Replaces the pool and all references to its vertices in `made`, which is `mesh` with borrowed bytes.
    pub(super) fn apply<'m>(self, mesh: &'m Mesh<'_>, made: &mut Mesh<'m>) {
        let bytes: Vec<u8> = self.tangents.iter().flatten().flat_map(|value| value.to_le_bytes()).collect();
        let stream = Stream::packed(bytes, Component::F32, 4);
        if let (Some(old), Some(new)) = (mesh.pools.get(self.pool), made.pools.get_mut(self.pool)) {
            if self.added() > 0 {
                new.attributes = old.attributes.iter().map(|attribute| self.gathered(attribute)).collect();
            }
            new.attributes.push(Attribute { semantic: Semantic::Tangent, stream });
        }
        if self.added() == 0 {
            return;
        }
        let parts = mesh.primitives.iter().zip(&mut made.primitives).enumerate();
        for (at, (old, new)) in parts.filter(|(_, (old, _))| old.pool == self.pool) {
            let (indices, flip) = match self.which.get(&at) {
                Some(which) => {
                    new.topology = Topology::Triangles;
                    (self.corners(old, which), false)
                }
                None => {
                    let flip = old.indices.as_ref().is_some_and(|indices| indices.flip);
                    (indices(old, self.count).map(|index| self.number(index, 0)).collect(), flip)
                }
            };
            let bytes: Vec<u8> = indices.iter().flat_map(|index| index.to_le_bytes()).collect();
            new.indices = Some(Indices { stream: Stream::packed(bytes, Component::U32, 1), flip });
        }
        // Shared displacements stay shared.
        let mut known: HashMap<*const Sparse, Arc<Sparse>> = HashMap::new();
        for target in &mut made.targets {
            for sparse in target.pools.get_mut(self.pool).into_iter().flatten() {
                let new =
                    known.entry(Arc::as_ptr(sparse)).or_insert_with(|| Arc::new(self.displaced(sparse)));
                *sparse = Arc::clone(new);
            }
        }
    }

    /// The new index of a vertex; an invalid index stays invalid.
    fn number(&self, vertex: u32, which: u32) -> u32 {
        let inside = (vertex as usize) < self.count;
        let start = self.start.get(vertex as usize).filter(|_| inside);
        start.map_or(NONE, |start| start.saturating_add(which))
    }

    /// Number of new vertices of an old vertex.
    fn many(&self, vertex: usize) -> usize {
        let start = |vertex: usize| self.start.get(vertex).copied().unwrap_or(0);
        if vertex < self.count {
            start(vertex.saturating_add(1)).saturating_sub(start(vertex)) as usize
        } else {
            0
        }
    }

    /// The stored bytes of each element, repeated for each of its new vertices.
    fn gathered(&self, attribute: &Attribute<'_>) -> Attribute<'static> {
        let Attribute { semantic, stream } = attribute;
        // A stream that is too short stays too short.
        let held = self.count.min(stream.held());
        let vertices = (0..held).flat_map(|vertex| std::iter::repeat_n(vertex, self.many(vertex)));
        Attribute { semantic: semantic.clone(), stream: stream.gathered(vertices) }
    }

    /// The new indices of a primitive as a triangle list.
    fn corners(&self, part: &Primitive<'_>, which: &[u32]) -> Vec<u32> {
        let mut made = Vec::new();
        made.reserve_exact(which.len());
        let mut which = which.iter().copied();
        pieces(part, self.count, |piece| match piece {
            Piece::Face(face) => {
                made.extend(face.iter().zip(&mut which).map(|(&vertex, which)| self.number(vertex, which)));
            }
            Piece::Bad => made.extend([NONE; 3]),
            Piece::Left(index) => made.push(self.number(index, 0)),
        });
        made
    }

    fn displaced(&self, sparse: &Sparse) -> Sparse {
        let mut made = Sparse { semantic: sparse.semantic.clone(), vertices: Vec::new(), values: Vec::new() };
        let mut next = 0;
        for (at, &vertex) in sparse.vertices.iter().enumerate() {
            // If vertices do not ascend, although they must, only the first copy follows.
            let many = if vertex >= next { self.many(vertex as usize) } else { 1 };
            next = next.max(vertex.saturating_add(1));
            for which in (0..NONE).take(many.max(1)) {
                made.vertices.push(self.number(vertex, which));
                made.values.extend(sparse.values.get(at));
            }
        }
        made.values.extend(sparse.values.iter().skip(sparse.vertices.len()));
        made
    }
}

/// Number of bytes that the copies of vertices take, including displacements.
fn cost(mesh: &Mesh<'_>, pool: usize, copies: &[u32]) -> u64 {
    let of = |vertex: usize| copies.get(vertex).copied().map_or(0, u64::from);
    let added = copies.iter().map(|&copies| u64::from(copies)).fold(0, u64::saturating_add);
    if added == 0 {
        return 0;
    }
    let attributes = mesh.pools.get(pool).into_iter().flat_map(|pool| &pool.attributes);
    let size =
        attributes.map(|attribute| attribute.stream.element_size() as u64).fold(16, u64::saturating_add);
    // All vertices are stored again.
    let all = added.saturating_add(copies.len() as u64).saturating_mul(size);
    let sparse = mesh.targets.iter().filter_map(|target| target.pools.get(pool)).flatten();
    let displaced = sparse.flat_map(|sparse| &sparse.vertices).map(|&vertex| of(vertex as usize));
    all.saturating_add(displaced.fold(0, u64::saturating_add).saturating_mul(16))
}
