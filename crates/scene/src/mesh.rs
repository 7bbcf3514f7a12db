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
    /// Number of triangles that `indices` indices form.
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
    /// A primitive without a material, variants and vendor data.
    pub fn new(pool: usize, topology: Topology, indices: Option<Indices<'a>>) -> Self {
        Self { pool, topology, indices, material: None, variants: Vec::new(), extras: Extras::default() }
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

impl Mesh<'_> {
    /// Number of triangles of all primitives, including strips and fans.
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

    /// Number of vertices; a shared pool counts once.
    pub fn vertices(&self) -> usize {
        self.pools.iter().map(VertexPool::len).fold(0, usize::saturating_add)
    }
}
