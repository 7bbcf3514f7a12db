//! Meshes with fewer triangles and the vertices that they use.

use crate::{
    attribute::{Attribute, Component, Stream},
    mesh::{Indices, Mesh, MorphTarget, Primitive, Sparse, Topology, VertexPool},
    vertex_subset::VertexSubset,
};
use std::sync::Arc;

impl<'a> Mesh<'a> {
    /// Lets all triangles show their other side.
    pub(crate) fn turn_faces(&mut self) {
        for primitive in self.primitives.iter_mut().filter(|own| own.topology.corners() == 3) {
            let vertices = self.pools.get(primitive.pool).map_or(0, VertexPool::len);
            let in_order = || {
                let all: Vec<u32> = (0..).take(vertices).collect();
                Indices { stream: index_stream(&all, vertices), flip: false }
            };
            let indices = primitive.indices.get_or_insert_with(in_order);
            indices.flip = !indices.flip;
        }
    }

    /// The mesh with other triangles: by primitive, lists of three vertices of its pool, counter-clockwise. Primitives of points
    /// and lines stay, those without triangles and vertices that nothing uses go, and with them the displacements of morph
    /// targets.
    ///
    /// ```
    /// use meshwright_scene::{Attribute, Component, Mesh, Primitive, Semantic, Stream, Topology, VertexPool};
    ///
    /// let positions: Vec<u8> = (0..12).flat_map(|part| (part as f32).to_le_bytes()).collect();
    /// let stream = Stream::packed(positions, Component::F32, 3);
    /// let pool = VertexPool { attributes: vec![Attribute { semantic: Semantic::Position, stream }] };
    /// let primitives = vec![Primitive::new(0, Topology::TriangleStrip, None)];
    /// let mesh = Mesh { pools: vec![pool], primitives, ..Mesh::default() };
    /// let less = mesh.with_triangles(&[vec![[1, 3, 2]]]);
    /// assert_eq!((mesh.triangles(), less.triangles(), less.vertices()), (2, 1, 3));
    /// ```
    pub fn with_triangles(&self, triangles: &[Vec<[u32; 3]>]) -> Mesh<'static> {
        let kept: Vec<(usize, &Primitive<'a>)> = (self.primitives.iter().enumerate())
            .filter(|(at, own)| {
                own.topology.corners() != 3 || triangles.get(*at).is_some_and(|own| !own.is_empty())
            })
            .collect();
        let list = |at: usize| triangles.get(at).map_or(&[][..], Vec::as_slice);
        let mut pools = Vec::new();
        // By pool, its new index and the vertices that are used.
        let mut numbers: Vec<Option<(usize, VertexSubset)>> = Vec::new();
        for (number, pool) in self.pools.iter().enumerate() {
            let all = pool.len();
            let of_pool = || kept.iter().filter(|(_, own)| own.pool == number);
            if of_pool().next().is_none() {
                numbers.push(None);
                continue;
            }
            let mut used = vec![false; all];
            let mut mark = |vertex: u32| {
                if let Some(used) = used.get_mut(vertex as usize) {
                    *used = true;
                }
            };
            for (at, own) in of_pool() {
                if own.topology.corners() == 3 {
                    list(*at).iter().flatten().for_each(|vertex| mark(*vertex));
                } else {
                    (0..own.index_count(all)).filter_map(|place| corner(own, place)).for_each(&mut mark);
                }
            }
            let some = (0_u32..).zip(&used).filter(|(_, used)| **used).map(|(vertex, _)| vertex).collect();
            let subset = VertexSubset { some: Some(some), all };
            let gathered = |own: &Attribute<'a>| Attribute {
                semantic: own.semantic.clone(),
                stream: own.stream.gathered(subset.iter()),
            };
            let attributes = pool.attributes.iter().map(gathered).collect();
            numbers.push(Some((pools.len(), subset)));
            pools.push(VertexPool { attributes });
        }
        let subset = |pool: usize| numbers.get(pool).and_then(Option::as_ref);
        let primitives = kept.iter().filter_map(|(at, own)| {
            let (pool, subset) = subset(own.pool)?;
            let corners: Vec<u32> = if own.topology.corners() == 3 {
                list(*at).iter().flatten().filter_map(|vertex| subset.place(*vertex)).collect()
            } else {
                let all = (0..own.index_count(subset.all)).filter_map(|place| corner(own, place));
                all.filter_map(|vertex| subset.place(vertex)).collect()
            };
            let topology = if own.topology.corners() == 3 { Topology::Triangles } else { own.topology };
            let indices = Some(Indices { stream: index_stream(&corners, subset.len()), flip: false });
            let (variants, extras) = (own.variants.clone(), own.extras.clone());
            Some(Primitive { pool: *pool, topology, indices, material: own.material, variants, extras })
        });
        let primitives = primitives.collect();
        let displaced = |target: &MorphTarget| {
            let lists = target.pools.iter().enumerate();
            let pools = lists.filter_map(|(number, list)| {
                let (_, subset) = subset(number)?;
                Some(list.iter().map(|own| Arc::new(part_of(own, subset))).collect())
            });
            MorphTarget { name: target.name.clone(), weight: target.weight, pools: pools.collect() }
        };
        Mesh {
            name: self.name.clone(),
            pools,
            primitives,
            targets: self.targets.iter().map(displaced).collect(),
            bounds: None,
            origin: None,
            extras: self.extras.clone(),
        }
    }
}

/// The vertex at a place of the list of indices.
fn corner(primitive: &Primitive<'_>, place: usize) -> Option<u32> {
    match &primitive.indices {
        Some(indices) => indices.stream.index(place),
        None => u32::try_from(place).ok(),
    }
}

/// Indices in the smallest type that holds them.
fn index_stream(corners: &[u32], vertices: usize) -> Stream<'static> {
    // The largest value is the one that restarts a strip.
    if vertices < usize::from(u16::MAX) {
        let short = |corner: &u32| u16::try_from(*corner).unwrap_or(u16::MAX).to_le_bytes();
        return Stream::packed(corners.iter().flat_map(short).collect::<Vec<u8>>(), Component::U16, 1);
    }
    let bytes: Vec<u8> = corners.iter().flat_map(|corner| corner.to_le_bytes()).collect();
    Stream::packed(bytes, Component::U32, 1)
}

/// The displacements of these vertices.
fn part_of(own: &Sparse, subset: &VertexSubset) -> Sparse {
    let mut part = Sparse { semantic: own.semantic.clone(), vertices: Vec::new(), values: Vec::new() };
    for (vertex, value) in own.vertices.iter().zip(&own.values) {
        if let Some(place) = subset.place(*vertex) {
            part.vertices.push(place);
            part.values.push(*value);
        }
    }
    part
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attribute::Semantic;

    #[test]
    fn targets_and_lines_keep_what_they_use() {
        let positions: Vec<u8> = (0..18_u8).flat_map(|part| f32::from(part).to_le_bytes()).collect();
        let stream = Stream::packed(positions, Component::F32, 3);
        let pool = VertexPool { attributes: vec![Attribute { semantic: Semantic::Position, stream }] };
        let line = Indices { stream: Stream::packed(vec![0, 5], Component::U8, 1), flip: false };
        let primitives = vec![
            Primitive::new(1, Topology::Triangles, None),
            Primitive::new(1, Topology::Lines, Some(line)),
        ];
        let up = |vertices: Vec<u32>| {
            let values = vertices.iter().map(|vertex| [0.0, *vertex as f32, 0.0]).collect();
            vec![Arc::new(Sparse { semantic: Semantic::Position, vertices, values })]
        };
        let target = MorphTarget { pools: vec![Vec::new(), up(vec![1, 3, 4, 5])], ..MorphTarget::default() };
        let pools = vec![VertexPool::default(), pool];
        let mesh = Mesh { pools, primitives, targets: vec![target], ..Mesh::default() };
        let less = mesh.with_triangles(&[vec![[3, 4, 0]]]);
        assert_eq!((less.pools.len(), less.vertices(), less.primitives.len()), (1, 4, 2));
        let faces = |at: usize| less.primitives[at].faces(4).collect::<Vec<_>>();
        assert_eq!(faces(0), [[Some(1), Some(2), Some(0)]]);
        assert_eq!(faces(1), [[Some(0), Some(3), Some(3)]]);
        let moved = &less.targets[0].pools[0][0];
        assert_eq!((&moved.vertices[..], moved.values[1]), (&[1, 2, 3][..], [0.0, 4.0, 0.0]));
        let none = mesh.with_triangles(&[]);
        assert_eq!((none.triangles(), none.primitives.len(), none.vertices()), (0, 1, 2));
    }
}
