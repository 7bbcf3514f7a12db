//! Transforms the directions at the vertices of a part.

use super::{scene_layout::Part, skin_weights};
use crate::pose::{DMat4, IDENTITY, Pose, inverse, multiply};

/// The transform from mesh space to scene space.
pub(super) enum VertexTransform {
    /// One for all vertices: a matrix and its inverse.
    Whole(Box<[DMat4; 2]>),
    /// The joint matrices of a skin.
    Joints(Vec<DMat4>),
}

impl VertexTransform {
    pub(super) fn new(part: &Part<'_, '_>, pose: &Pose) -> Self {
        let world = |node| pose.world(node).copied().unwrap_or(IDENTITY);
        let Some(skin) = part.skin else {
            let whole = world(part.node);
            let back = inverse(&whole).unwrap_or(IDENTITY);
            return Self::Whole(Box::new([whole, back]));
        };
        let mut binds = skin.inverse_bind.iter().map(|bind| bind.map(f64::from));
        let joint = |&joint: &_| multiply(&world(joint), &binds.next().unwrap_or(IDENTITY));
        Self::Joints(skin.joints.iter().map(joint).collect())
    }

    /// Whether both move all vertices alike, whatever their weights.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        matches!((self, other), (Self::Whole(own), Self::Whole(other)) if own == other)
    }

    /// Whether both move vertices with the same weights alike.
    pub(super) fn bends_like(&self, other: &Self) -> bool {
        matches!((self, other), (Self::Joints(own), Self::Joints(other)) if own == other)
    }

    /// Whether a vertex has the weights of another, and the same matrices at their joints.
    pub(super) fn bends_alike(
        &self,
        own: (&Part<'_, '_>, usize),
        other: &Self,
        there: (&Part<'_, '_>, usize),
    ) -> bool {
        let (Self::Joints(here), Self::Joints(other)) = (self, other) else { return false };
        here.first() == other.first()
            && skin_weights::are_equal(own, there, |joint| here.get(joint) == other.get(joint))
    }

    /// The stored direction of a vertex in the scene, normalized unless it is zero.
    pub(super) fn direction(
        &self,
        part: &Part<'_, '_>,
        stored: [f32; 4],
        vertex: usize,
        is_normal: bool,
    ) -> [f64; 3] {
        let [x, y, z, _] = stored.map(f64::from);
        let blended;
        let (matrix, back) = match self {
            Self::Whole(both) => {
                let [matrix, back] = &**both;
                (matrix, back)
            }
            Self::Joints(joints) => {
                let matrix = skin_weights::matrix(part, joints, vertex);
                let back = if is_normal { inverse(&matrix).unwrap_or(IDENTITY) } else { IDENTITY };
                blended = (matrix, back);
                (&blended.0, &blended.1)
            }
        };
        let turned = if is_normal {
            // The transpose of the inverse.
            let [a, b, c, _, d, e, f, _, g, h, i, ..] = *back;
            [a * x + b * y + c * z, d * x + e * y + f * z, g * x + h * y + i * z]
        } else {
            let [a, b, c, _, d, e, f, _, g, h, i, ..] = *matrix;
            [a * x + d * y + g * z, b * x + e * y + h * z, c * x + f * y + i * z]
        };
        let length = turned.iter().map(|part| part * part).sum::<f64>().sqrt();
        // The shortest single-precision direction is far above the rounding error.
        if length > 0.0 { turned.map(|part| part / length) } else { turned }
    }
}
