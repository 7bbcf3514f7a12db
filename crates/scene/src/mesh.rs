//! Geometry.

use crate::{
    arena::Id,
    attribute::{Attribute, Semantic, Stream},
    extras::Extras,
    material::MaterialId,
    node::Origin,
    variant::VariantId,
};
use std::sync::Arc;

/// Identifies a [`Mesh`].
pub type MeshId = Id<Mesh<'static>>;

/// An axis-aligned bounding box.
///
/// ```
/// use meshwright_scene::Bounds;
///
/// let unit = Bounds { min: [0.0; 3], max: [1.0; 3] };
/// assert_eq!(unit.max[1] - unit.min[1], 1.0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    /// Smallest x, y and z in meters.
    pub min: [f32; 3],
    /// Largest x, y and z in meters.
    pub max: [f32; 3],
}

/// How indices form points, lines or triangles.
///
/// ```
/// use meshwright_scene::Topology;
///
/// assert_eq!(Topology::Triangles.triangles(6), 2);
/// assert_eq!(Topology::TriangleStrip.triangles(6), 4);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Topology {
    /// One point per index.
    Points,
    /// One line per two indices.
    Lines,
    /// A connected line.
    LineStrip,
    /// A connected line that ends at its first point.
    LineLoop,
    /// One triangle per three indices.
    Triangles,
    /// One triangle per index after the second, with the two indices before it; every second triangle is
    /// reversed.
    TriangleStrip,
    /// One triangle per index after the second, with the index before it and the first.
    TriangleFan,
}

impl Topology {
    /// Number of vertices of each element: 1 of a point, 2 of a line, 3 of a triangle.
    pub const fn corners(self) -> usize {
        match self {
            Self::Points => 1,
            Self::Lines | Self::LineStrip | Self::LineLoop => 2,
            Self::Triangles | Self::TriangleStrip | Self::TriangleFan => 3,
        }
    }

    /// Number of points, lines or triangles that `indices` indices form.
    pub fn faces(self, indices: usize) -> usize {
        match self {
            Self::Points => indices,
            Self::Lines => indices.checked_div(2).unwrap_or(0),
            Self::LineStrip => indices.saturating_sub(1),
            Self::LineLoop => Some(indices).filter(|&indices| indices > 1).unwrap_or(0),
            Self::Triangles => indices.checked_div(3).unwrap_or(0),
            Self::TriangleStrip | Self::TriangleFan => indices.saturating_sub(2),
        }
    }

    /// Number of triangles that `indices` indices form.
    pub fn triangles(self, indices: usize) -> usize {
        if self.corners() == 3 { self.faces(indices) } else { 0 }
    }

    /// Where in the list of indices the corners of a face are. A line repeats its last corner, a point has one
    /// corner three times; every second triangle of a strip is reversed, from its second corner on.
    pub fn places(self, face: usize, indices: usize) -> [usize; 3] {
        let plus = |by: usize| face.saturating_add(by);
        match self {
            Self::Points => [face; 3],
            Self::Lines => {
                let first = face.saturating_mul(2);
                [first, first.saturating_add(1), first.saturating_add(1)]
            }
            Self::LineStrip => [face, plus(1), plus(1)],
            Self::LineLoop if plus(1) < indices => [face, plus(1), plus(1)],
            Self::LineLoop => [face, 0, 0],
            Self::Triangles => {
                let first = face.saturating_mul(3);
                [first, first.saturating_add(1), first.saturating_add(2)]
            }
            Self::TriangleStrip if face & 1 == 1 => [face, plus(2), plus(1)],
            Self::TriangleStrip => [face, plus(1), plus(2)],
            Self::TriangleFan => [0, plus(1), plus(2)],
        }
    }
}

/// Indices into a vertex pool.
///
/// ```
/// use meshwright_scene::{Component, Indices, Stream};
///
/// let stream = Stream::packed(vec![0, 1, 2, 2, 1, 3], Component::U8, 1);
/// let indices = Indices { stream, flip: false };
/// assert_eq!(indices.stream.index(5), Some(3));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Indices<'a> {
    /// Unsigned integers, width 1, no swizzle.
    pub stream: Stream<'a>,
    /// The stored triangles are clockwise; reverse each one when reading.
    pub flip: bool,
}

/// Vertices that several primitives of a mesh can share.
///
/// ```
/// use meshwright_scene::{Attribute, Component, Semantic, Stream, VertexPool};
///
/// let positions: Vec<u8> = [[0.0_f32, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]]
///     .iter()
///     .flatten()
///     .flat_map(|number| number.to_le_bytes())
///     .collect();
/// let stream = Stream::packed(positions, Component::F32, 3);
/// let pool = VertexPool { attributes: vec![Attribute { semantic: Semantic::Position, stream }] };
/// assert_eq!(pool.len(), 3);
/// assert!(pool.get(&Semantic::Normal).is_none());
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct VertexPool<'a> {
    /// Streams with one element per vertex.
    pub attributes: Vec<Attribute<'a>>,
}

impl<'a> VertexPool<'a> {
    fn lent(&self) -> VertexPool<'_> {
        let mut lent = VertexPool::default();
        for own in &self.attributes {
            lent.attributes.push(Attribute { semantic: own.semantic.clone(), stream: own.stream.lent() });
        }
        lent
    }

    /// The stream of that semantic.
    pub fn get(&self, semantic: &Semantic) -> Option<&Stream<'a>> {
        self.attributes
            .iter()
            .find(|attribute| attribute.semantic == *semantic)
            .map(|attribute| &attribute.stream)
    }

    /// Number of vertices: the length of the positions.
    pub fn len(&self) -> usize {
        self.get(&Semantic::Position).map_or(0, |stream| stream.count)
    }

    /// True if there are no vertices.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// A part of a mesh with one material.
///
/// ```
/// use meshwright_scene::{Attribute, Component, Extras, Mesh, Primitive, Semantic, Stream, Topology, VertexPool};
///
/// let positions: Vec<u8> = [[0.0_f32, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]]
///     .iter()
///     .flatten()
///     .flat_map(|number| number.to_le_bytes())
///     .collect();
/// let stream = Stream::packed(positions, Component::F32, 3);
/// let pool = VertexPool { attributes: vec![Attribute { semantic: Semantic::Position, stream }] };
/// let primitive = Primitive {
///     pool: 0,
///     topology: Topology::Triangles,
///     indices: None,
///     material: None,
///     variants: Vec::new(),
///     extras: Extras::default(),
/// };
/// let mesh = Mesh { name: "sail".into(), pools: vec![pool], primitives: vec![primitive], ..Mesh::default() };
/// assert_eq!(mesh.primitives[0].topology, Topology::Triangles);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Primitive<'a> {
    /// Index of its vertex pool in the mesh.
    pub pool: usize,
    /// How its indices form points, lines or triangles.
    pub topology: Topology,
    /// Indices into the pool; without them all vertices are used in order.
    pub indices: Option<Indices<'a>>,
    /// The material; `None` for the viewer's default.
    pub material: Option<MaterialId>,
    /// The materials in variants of the scene, each variant at most once; other variants use `material`.
    pub variants: Vec<(VariantId, MaterialId)>,
    /// Vendor data.
    pub extras: Extras,
}

impl<'a> Primitive<'a> {
    fn lent(&self) -> Primitive<'_> {
        let indices = self.indices.as_ref();
        let indices = indices.map(|own| Indices { stream: own.stream.lent(), flip: own.flip });
        Primitive { material: self.material, ..Primitive::new(self.pool, self.topology, indices) }
    }

    /// A primitive without a material, variants and vendor data.
    pub fn new(pool: usize, topology: Topology, indices: Option<Indices<'a>>) -> Self {
        Self { pool, topology, indices, material: None, variants: Vec::new(), extras: Extras::default() }
    }

    /// Number of indices that the stream has; without indices the number of vertices.
    pub fn index_count(&self, vertices: usize) -> usize {
        self.indices.as_ref().map_or(vertices, |indices| indices.stream.held())
    }

    /// The vertices of each point, line or triangle, of a pool with that many vertices: triangles
    /// counter-clockwise, from their first corner on. A line repeats its last vertex, a point has one vertex three
    /// times. `None` for vertices that do not exist.
    ///
    /// ```
    /// use meshwright_scene::{Component, Indices, Primitive, Stream, Topology};
    ///
    /// let stream = Stream::packed(vec![0, 1, 2, 3], Component::U8, 1);
    /// let primitive = Primitive::new(0, Topology::TriangleStrip, Some(Indices { stream, flip: false }));
    /// let faces: Vec<_> = primitive.faces(3).collect();
    /// assert_eq!(faces, [[Some(0), Some(1), Some(2)], [Some(1), None, Some(2)]]);
    /// ```
    pub fn faces(&self, vertices: usize) -> impl Iterator<Item = [Option<u32>; 3]> {
        let count = self.index_count(vertices);
        let indices = self.indices.as_ref();
        let turned = indices.is_some_and(|indices| indices.flip) && self.topology.corners() == 3;
        let limit = u32::try_from(vertices).unwrap_or(u32::MAX);
        let vertex = move |place: usize| match indices {
            Some(indices) => indices.stream.index(place).filter(|&vertex| vertex < limit),
            None => u32::try_from(place).ok().filter(|&vertex| vertex < limit),
        };
        (0..self.topology.faces(count)).map(move |face| {
            let [a, b, c] = self.topology.places(face, count).map(vertex);
            if turned { [a, c, b] } else { [a, b, c] }
        })
    }
}

/// Non-zero values by vertex.
///
/// ```
/// use meshwright_scene::{Semantic, Sparse};
///
/// // The third vertex moves up by a meter.
/// let up = Sparse { semantic: Semantic::Position, vertices: vec![2], values: vec![[0.0, 1.0, 0.0]] };
/// assert_eq!(up.vertices.len(), up.values.len());
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Sparse {
    /// The displaced attribute.
    pub semantic: Semantic,
    /// Vertex indices in the pool, strictly ascending.
    pub vertices: Vec<u32>,
    /// One displacement per vertex index.
    pub values: Vec<[f32; 3]>,
}

/// A morph target.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MorphTarget {
    /// Its name.
    pub name: String,
    /// Default weight, usually 0 to 1.
    pub weight: f32,
    /// Displacements per vertex pool. Targets may share them.
    pub pools: Vec<Vec<Arc<Sparse>>>,
}

/// A mesh.
///
/// ```
/// use meshwright_scene::{Attribute, Component, Extras, Mesh, Primitive, Semantic, Stream, Topology, VertexPool};
///
/// let positions: Vec<u8> = [[0.0_f32, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]]
///     .iter()
///     .flatten()
///     .flat_map(|number| number.to_le_bytes())
///     .collect();
/// let stream = Stream::packed(positions, Component::F32, 3);
/// let pool = VertexPool { attributes: vec![Attribute { semantic: Semantic::Position, stream }] };
/// let primitive = Primitive {
///     pool: 0,
///     topology: Topology::Triangles,
///     indices: None,
///     material: None,
///     variants: Vec::new(),
///     extras: Extras::default(),
/// };
/// let mesh = Mesh { name: "sail".into(), pools: vec![pool], primitives: vec![primitive], ..Mesh::default() };
/// assert_eq!((mesh.vertices(), mesh.triangles()), (3, 1));
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Mesh<'a> {
    /// Its name.
    pub name: String,
    /// Vertex pools, which primitives share.
    pub pools: Vec<VertexPool<'a>>,
    /// Parts with one material each.
    pub primitives: Vec<Primitive<'a>>,
    /// Morph targets.
    pub targets: Vec<MorphTarget>,
    /// The bounding box that the file states; the actual one may differ.
    pub bounds: Option<Bounds>,
    /// The location in the file.
    pub origin: Option<Origin>,
    /// Vendor data.
    pub extras: Extras,
}

impl<'a> Mesh<'a> {
    /// The vertices and primitives with their materials and nothing else, which borrow what this mesh borrows.
    #[doc(hidden)]
    pub fn shared_geometry(&self) -> Self {
        let part = |own: &Primitive<'a>| Primitive {
            material: own.material,
            ..Primitive::new(own.pool, own.topology, own.indices.clone())
        };
        Self {
            pools: self.pools.clone(),
            primitives: self.primitives.iter().map(part).collect(),
            ..Mesh::default()
        }
    }

    /// A copy whose vertices and indices are borrowed from this mesh.
    #[doc(hidden)]
    pub fn lent(&self) -> Mesh<'_> {
        let mut lent = Mesh {
            name: self.name.clone(),
            targets: self.targets.clone(),
            bounds: self.bounds,
            origin: self.origin.clone(),
            extras: self.extras.clone(),
            ..self.lent_geometry()
        };
        for (lent, own) in lent.primitives.iter_mut().zip(&self.primitives) {
            (lent.variants, lent.extras) = (own.variants.clone(), own.extras.clone());
        }
        lent
    }

    /// The vertices and primitives, borrowed from this mesh, with their materials and nothing else.
    #[doc(hidden)]
    pub fn lent_geometry(&self) -> Mesh<'_> {
        Mesh {
            pools: self.pools.iter().map(VertexPool::lent).collect(),
            primitives: self.primitives.iter().map(Primitive::lent).collect(),
            ..Mesh::default()
        }
    }

    /// Number of triangles of all primitives, including strips and fans.
    pub fn triangles(&self) -> usize {
        self.primitives.iter().map(|own| self.triangles_of(own)).fold(0, usize::saturating_add)
    }

    /// Number of triangles of one of its primitives.
    pub fn triangles_of(&self, primitive: &Primitive<'_>) -> usize {
        let indices = match &primitive.indices {
            Some(indices) => indices.stream.count,
            None => self.pools.get(primitive.pool).map_or(0, VertexPool::len),
        };
        primitive.topology.triangles(indices)
    }

    /// Number of vertices; a shared pool counts once.
    pub fn vertices(&self) -> usize {
        self.pools.iter().map(VertexPool::len).fold(0, usize::saturating_add)
    }
}
