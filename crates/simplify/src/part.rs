//! What is simplified: the triangles of primitives.

use meshwright_scene::{
    Mesh, Primitive, Semantic, VertexPool,
    pose::{DMat4, IDENTITY},
};

/// The triangles of a primitive of a mesh, and where they are in the model.
///
/// ```
/// use meshwright_scene::Mesh;
/// use meshwright_simplify::Part;
///
/// let mesh = Mesh::default();
/// let parts: Vec<_> = (0..mesh.primitives.len()).map(|primitive| Part::new(&mesh, primitive)).collect();
/// assert!(parts.is_empty());
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Part<'m, 's> {
    /// The mesh.
    pub mesh: &'m Mesh<'s>,
    /// Index of the primitive in the mesh. One that does not exist, and one of points or lines, has no triangles.
    pub primitive: usize,
    /// From the space of the mesh to that of the model, in which distances are measured; column-major.
    pub matrix: DMat4,
}

impl<'m, 's> Part<'m, 's> {
    /// A primitive of a mesh whose space is that of the model.
    pub const fn new(mesh: &'m Mesh<'s>, primitive: usize) -> Self {
        Self { mesh, primitive, matrix: IDENTITY }
    }

    /// All primitives of a mesh.
    pub fn all(mesh: &'m Mesh<'s>) -> Vec<Self> {
        (0..mesh.primitives.len()).map(|primitive| Self::new(mesh, primitive)).collect()
    }

    /// The same primitive at another place.
    ///
    /// ```
    /// use meshwright_scene::{Mesh, pose};
    /// use meshwright_simplify::Part;
    ///
    /// let mesh = Mesh::default();
    /// let matrix = pose::compose([0.0, 2.0, 0.0], [0.0, 0.0, 0.0, 1.0], [1.0; 3]);
    /// assert_eq!(Part::new(&mesh, 0).placed(matrix).matrix[13], 2.0);
    /// ```
    #[must_use]
    pub const fn placed(self, matrix: DMat4) -> Self {
        Self { matrix, ..self }
    }

    /// Number of triangles of the primitive.
    pub(crate) fn triangle_count(&self) -> usize {
        self.triangles().map_or(0, |(primitive, _)| self.mesh.triangles_of(primitive))
    }

    /// Whether joints or morph targets move its vertices, so that its surface at rest is not all that is seen of it.
    pub(crate) fn is_bent(&self) -> bool {
        let pool = self.triangles().map(|(_, pool)| pool);
        !self.mesh.targets.is_empty() || pool.is_some_and(|pool| pool.get(&Semantic::Joints(0)).is_some())
    }

    /// The primitive with its vertices, if it has triangles.
    pub(crate) fn triangles(&self) -> Option<(&'m Primitive<'s>, &'m VertexPool<'s>)> {
        let primitive = self.mesh.primitives.get(self.primitive)?;
        let pool = self.mesh.pools.get(primitive.pool)?;
        (primitive.topology.corners() == 3).then_some((primitive, pool))
    }
}
