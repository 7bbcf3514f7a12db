//! Concatenates the vertex pools of a mesh: a mesh of this format has one.

use super::stream::Piece;
use meshwright_scene::{Attribute, Indices, Mesh, Primitive, Semantic, Stream, Topology, VertexPool};
use std::borrow::Cow;

/// The primitives of a mesh that are written, and the pools that they use.
pub(super) struct Used {
    /// Indices of primitives.
    pub(super) parts: Vec<usize>,
    pub(super) pools: Vec<UsedPool>,
}

/// A pool and the range of its vertices.
pub(super) struct UsedPool {
    pub(super) pool: usize,
    pub(super) count: usize,
    pub(super) base: u32,
}

/// Number of vertices of a pool with a position.
pub(super) fn vertices(pool: &VertexPool<'_>) -> usize {
    pool.get(&Semantic::Position).map_or(0, Stream::held)
}

/// The stream of an attribute, if it has at least `count` values.
pub(super) fn whole<'p, 's>(
    pool: &'p VertexPool<'s>,
    semantic: &Semantic,
    count: usize,
) -> Option<&'p Stream<'s>> {
    let mut all = pool.attributes.iter().filter(|attribute| attribute.semantic == *semantic);
    all.find(|attribute| attribute.stream.held() >= count).map(|attribute| &attribute.stream)
}

impl Used {
    /// Returns `None` if the number of vertices overflows.
    pub(super) fn new(mesh: &Mesh<'_>) -> Option<Self> {
        let mut used = Self { parts: Vec::new(), pools: Vec::new() };
        let mut known = vec![false; mesh.pools.len()];
        let mut base = 0_u32;
        for (place, part) in mesh.primitives.iter().enumerate() {
            let Some(pool) = mesh.pools.get(part.pool) else { continue };
            let count = vertices(pool);
            if part.topology.corners() != 3 || count == 0 {
                continue;
            }
            used.parts.push(place);
            if known.get_mut(part.pool).is_some_and(|known| !std::mem::replace(known, true)) {
                used.pools.push(UsedPool { pool: part.pool, count, base });
                base = base.checked_add(u32::try_from(count).ok()?)?;
            }
        }
        Some(used)
    }

    /// Total number of vertices.
    pub(super) fn total(&self) -> usize {
        self.pools.iter().map(|pool| pool.count).fold(0, usize::saturating_add)
    }

    pub(super) fn pool(&self, pool: usize) -> Option<&UsedPool> {
        self.pools.iter().find(|used| used.pool == pool)
    }

    /// The streams of an attribute, pool by pool; `None` if no pool has any.
    pub(super) fn pieces<'p, 's>(
        &self,
        mesh: &'p Mesh<'s>,
        semantic: &Semantic,
    ) -> Option<Vec<Piece<'p, 's>>> {
        let piece = |used: &UsedPool| {
            let pool = mesh.pools.get(used.pool);
            (pool.and_then(|pool| whole(pool, semantic, used.count)), used.count)
        };
        let pieces: Vec<Piece<'p, 's>> = self.pools.iter().map(piece).collect();
        pieces.iter().any(|(stream, _)| stream.is_some()).then_some(pieces)
    }
}

/// The owned parts of a mesh that borrows from another: `None` for borrowed parts.
pub(super) struct Own {
    pools: Vec<Vec<(Semantic, Option<Stream<'static>>)>>,
    parts: Vec<(Topology, Option<Indices<'static>>)>,
}

/// Extracts the streams of a mesh that do not borrow.
pub(super) fn own(mesh: Mesh<'_>) -> Own {
    let stream = |stream: Stream<'_>| match stream.data {
        Cow::Borrowed(_) => None,
        Cow::Owned(data) => Some(Stream { data: Cow::Owned(data), ..stream }),
    };
    let pool = |pool: VertexPool<'_>| {
        pool.attributes.into_iter().map(|one| (one.semantic, stream(one.stream))).collect()
    };
    let part = |part: Primitive<'_>| {
        let own = part.indices.and_then(|Indices { stream: own, flip }| Some((stream(own)?, flip)));
        (part.topology, own.map(|(stream, flip)| Indices { stream, flip }))
    };
    Own {
        pools: mesh.pools.into_iter().map(pool).collect(),
        parts: mesh.primitives.into_iter().map(part).collect(),
    }
}

impl Own {
    /// Size of all its streams in bytes.
    pub(super) fn bytes(&self) -> usize {
        let streams = self.pools.iter().flatten().filter_map(|(_, stream)| stream.as_ref());
        let indices = self.parts.iter().filter_map(|(_, indices)| indices.as_ref());
        let all = streams.chain(indices.map(|indices| &indices.stream));
        all.map(|stream| stream.data.len()).fold(0, usize::saturating_add)
    }

    /// Combines the owned parts with the mesh that was borrowed from.
    pub(super) fn joined<'m>(self, mut mesh: Mesh<'m>) -> Mesh<'m> {
        for (pool, own) in mesh.pools.iter_mut().zip(self.pools) {
            let before = std::mem::take(&mut pool.attributes);
            let mut before: Vec<Option<Attribute<'m>>> = before.into_iter().map(Some).collect();
            for (semantic, stream) in own {
                let lent = before
                    .iter_mut()
                    .find(|one| one.as_ref().is_some_and(|one| one.semantic == semantic))
                    .and_then(Option::take);
                match (stream, lent) {
                    (Some(stream), _) => pool.attributes.push(Attribute { semantic, stream }),
                    (None, Some(lent)) => pool.attributes.push(lent),
                    (None, None) => {}
                }
            }
        }
        for (part, (topology, indices)) in mesh.primitives.iter_mut().zip(self.parts) {
            if indices.is_some() {
                (part.topology, part.indices) = (topology, indices);
            }
        }
        mesh
    }
}
