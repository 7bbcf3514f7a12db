//! Geometry.

use crate::{
    arena::Id,
    attribute::{Attribute, Semantic, Stream},
    extras::Extras,
    material::MaterialId,
    node::Origin,
    variant::VariantId,
};

/// Names a [`Mesh`].
pub type MeshId = Id<Mesh<'static>>;

/// An axis-aligned box.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    /// Smallest corner.
    pub min: [f32; 3],
    /// Largest corner.
    pub max: [f32; 3],
}

/// What consecutive indices make.
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
#[derive(Clone, Debug, PartialEq)]
pub struct Indices<'a> {
    /// Unsigned integers of width 1, without remap.
    pub stream: Stream<'a>,
    /// The stored triangles are clockwise: each is to be read in reverse order.
    pub flip: bool,
}

/// Vertices that several primitives of a mesh may share.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct VertexPool<'a> {
    /// Streams of equal count.
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
#[derive(Clone, Debug, PartialEq)]
pub struct Primitive<'a> {
    /// Which of the mesh's vertex pools it uses.
    pub pool: usize,
    /// What consecutive indices make.
    pub topology: Topology,
    /// Indices into the pool; without them all vertices are used in order.
    pub indices: Option<Indices<'a>>,
    /// Its surface.
    pub material: Option<MaterialId>,
    /// Its surface in variants of the scene, each at most once; in the others it is `material`.
    pub variants: Vec<(VariantId, MaterialId)>,
    /// Vendor data.
    pub extras: Extras,
}

/// Values that differ from zero, by vertex.
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
    /// Weight at rest.
    pub weight: f32,
    /// Displacements by vertex pool.
    pub pools: Vec<Vec<Sparse>>,
}

/// A mesh.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Mesh<'a> {
    /// Its name.
    pub name: String,
    /// Vertices.
    pub pools: Vec<VertexPool<'a>>,
    /// Parts.
    pub primitives: Vec<Primitive<'a>>,
    /// Shapes that are blended in.
    pub targets: Vec<MorphTarget>,
    /// The box that the file states for it; the true one may differ.
    pub bounds: Option<Bounds>,
    /// Where it stood in the file.
    pub origin: Option<Origin>,
    /// Vendor data.
    pub extras: Extras,
}

impl Mesh<'_> {
    /// Number of triangles.
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
