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

/// Names a [`Mesh`].
pub type MeshId = Id<Mesh<'static>>;

/// An axis-aligned box.
///
/// ```
/// use meshwright_scene::Bounds;
///
/// let unit = Bounds { min: [0.0; 3], max: [1.0; 3] };
/// assert_eq!(unit.max[1] - unit.min[1], 1.0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    /// Smallest x, y and z, meters.
    pub min: [f32; 3],
    /// Largest x, y and z, meters.
    pub max: [f32; 3],
}

/// What consecutive indices make.
///
/// ```
/// use meshwright_scene::Topology;
///
/// assert_eq!(Topology::Triangles.triangles(6), 2);
/// assert_eq!(Topology::TriangleStrip.triangles(6), 4);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Topology {
    /// A point each.
    Points,
    /// A line from each two.
    Lines,
    /// One line through all.
    LineStrip,
    /// One line through all, back to the first.
    LineLoop,
    /// A triangle from each three.
    Triangles,
    /// A triangle from each and the two before it; every second one turned.
    TriangleStrip,
    /// A triangle from each, the one before it and the first.
    TriangleFan,
}

impl Topology {
    /// Triangles that `indices` indices make.
    pub fn triangles(self, indices: usize) -> usize {
        match self {
            Self::Triangles => indices.checked_div(3).unwrap_or(0),
            Self::TriangleStrip | Self::TriangleFan => indices.saturating_sub(2),
            Self::Points | Self::Lines | Self::LineStrip | Self::LineLoop => 0,
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
    /// Unsigned integers of width 1, without swizzle.
    pub stream: Stream<'a>,
    /// The stored triangles are clockwise: each is to be read in reverse order.
    pub flip: bool,
}

/// Vertices that several primitives of a mesh may share.
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
    /// Streams, each with an element for every vertex.
    pub attributes: Vec<Attribute<'a>>,
}

impl<'a> VertexPool<'a> {
    /// The stream of that meaning.
    pub fn get(&self, semantic: &Semantic) -> Option<&Stream<'a>> {
        self.attributes
            .iter()
            .find(|attribute| attribute.semantic == *semantic)
            .map(|attribute| &attribute.stream)
    }

    /// Number of vertices: that of the positions.
    pub fn len(&self) -> usize {
        self.get(&Semantic::Position).map_or(0, |stream| stream.count)
    }

    /// True if there is no vertex.
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
    /// Which of the mesh's vertex pools it uses.
    pub pool: usize,
    /// What consecutive indices make.
    pub topology: Topology,
    /// Indices into the pool; without them all vertices are used in order.
    pub indices: Option<Indices<'a>>,
    /// Its surface; `None` is that of the viewer.
    pub material: Option<MaterialId>,
    /// Its surface in variants of the scene, each at most once; in the others it is `material`.
    pub variants: Vec<(VariantId, MaterialId)>,
    /// Vendor data.
    pub extras: Extras,
}

impl<'a> Primitive<'a> {
    /// A primitive without a material, variants and vendor data.
    pub fn new(pool: usize, topology: Topology, indices: Option<Indices<'a>>) -> Self {
        Self { pool, topology, indices, material: None, variants: Vec::new(), extras: Extras::default() }
    }
}

/// Values that differ from zero, by vertex.
///
/// ```
/// use meshwright_scene::{Semantic, Sparse};
///
/// // The third vertex goes up by a meter.
/// let up = Sparse { semantic: Semantic::Position, vertices: vec![2], values: vec![[0.0, 1.0, 0.0]] };
/// assert_eq!(up.vertices.len(), up.values.len());
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Sparse {
    /// The attribute that is displaced.
    pub semantic: Semantic,
    /// Vertices of the pool, strictly ascending.
    pub vertices: Vec<u32>,
    /// A displacement for each of them.
    pub values: Vec<[f32; 3]>,
}

/// A shape that is blended in.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MorphTarget {
    /// Its name.
    pub name: String,
    /// Default weight, usually 0 to 1.
    pub weight: f32,
    /// Displacements by vertex pool. Targets may share them.
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
    /// Vertices, which primitives share.
    pub pools: Vec<VertexPool<'a>>,
    /// Parts with one surface each.
    pub primitives: Vec<Primitive<'a>>,
    /// Shapes that are blended in.
    pub targets: Vec<MorphTarget>,
    /// The box that the file states for it; the true one may differ.
    pub bounds: Option<Bounds>,
    /// Its place in the file.
    pub origin: Option<Origin>,
    /// Vendor data.
    pub extras: Extras,
}

impl Mesh<'_> {
    /// Number of triangles of all primitives, those of strips and fans included.
    pub fn triangles(&self) -> usize {
        let count = |primitive: &Primitive<'_>| {
            let indices = match &primitive.indices {
                Some(indices) => indices.stream.count,
                None => self.pools.get(primitive.pool).map_or(0, VertexPool::len),
            };
            primitive.topology.triangles(indices)
        };
        self.primitives.iter().map(count).fold(0, usize::saturating_add)
    }

    /// Number of vertices, those of a shared pool counted once.
    pub fn vertices(&self) -> usize {
        self.pools.iter().map(VertexPool::len).fold(0, usize::saturating_add)
    }
}
