//! The transform of vertices from the space of a mesh to that of a model.

use crate::{
    influences::Influences,
    pose::{
        DMat4, IDENTITY,
        deform::{VertexTransform, is_mirror},
        move_point,
    },
    vectors::unit,
};
use std::borrow::Cow;

/// How vertices get from the space of their mesh to that of the model in the rest pose.
pub enum ModelSpace<'s> {
    /// As they are.
    Same,
    /// All by one transform.
    Fixed(VertexTransform),
    /// By the blended matrices of their joints, which differ from each other.
    Bent {
        /// The matrices of the joints.
        joints: Vec<DMat4>,
        /// The joints of each vertex.
        influences: Influences<'s>,
        /// The matrix without joints.
        otherwise: DMat4,
    },
}

impl ModelSpace<'_> {
    /// The transform of a matrix.
    pub fn fixed(matrix: &DMat4) -> Self {
        if *matrix == IDENTITY { Self::Same } else { Self::Fixed(VertexTransform::new(matrix)) }
    }

    fn matrix(&self, vertex: usize) -> Option<Cow<'_, DMat4>> {
        match self {
            Self::Same => None,
            Self::Fixed(change) => Some(Cow::Borrowed(change.matrix())),
            Self::Bent { joints, influences, otherwise } => {
                Some(Cow::Owned(influences.blended(vertex, joints).unwrap_or(*otherwise)))
            }
        }
    }

    /// Whether triangles show their back. Joints are assumed not to mirror.
    pub fn is_mirrored(&self) -> bool {
        matches!(self, Self::Fixed(change) if is_mirror(change.matrix()))
    }

    /// A position in model space.
    pub fn point(&self, vertex: usize, point: [f64; 3]) -> [f64; 3] {
        self.matrix(vertex).map_or(point, |matrix| move_point(&matrix, point))
    }

    /// A displacement in model space, with its length.
    pub fn displacement(&self, vertex: usize, [x, y, z]: [f64; 3]) -> [f64; 3] {
        let Some(matrix) = self.matrix(vertex) else { return [x, y, z] };
        let [a, b, c, _, e, f, g, _, i, j, k, ..] = *matrix;
        [a * x + e * y + i * z, b * x + f * y + j * z, c * x + g * y + k * z]
    }

    /// A direction with length 1 in model space, or as it is if nothing changes it; `None` if it has none there.
    pub fn direction(&self, vertex: usize, direction: [f64; 3]) -> Option<[f64; 3]> {
        match self {
            Self::Same => Some(direction),
            _ => unit(self.displacement(vertex, direction)),
        }
    }

    /// A normal with length 1 in model space, or as it is if nothing changes it; `None` if it has none there.
    pub fn normal(&self, vertex: usize, normal: [f64; 3]) -> Option<[f64; 3]> {
        match self {
            Self::Same => Some(normal),
            Self::Fixed(change) => change.unit_normal(normal),
            Self::Bent { .. } => VertexTransform::new(&*self.matrix(vertex)?).unit_normal(normal),
        }
    }
}
