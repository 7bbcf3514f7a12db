//! Transforms in the axes of the document.

use meshwright_scene::{
    DTrs, Node, Transform, Trs, Up,
    axes::AxisChange,
    pose::{DMat4, single},
};

/// A node's local matrix.
pub(super) fn local(node: &Node) -> DMat4 {
    node.transform.matrix_f64()
}

/// A node's transform as translation, rotation and scale, and whether the decomposition is exact.
pub(super) fn parts(node: &Node) -> (Trs, bool) {
    let matrix = match node.transform {
        Transform::Trs(trs) => return (trs, true),
        Transform::Matrix(matrix) => matrix.map(f64::from),
    };
    let DTrs { translation, rotation, scale, exact } = DTrs::new(&matrix);
    let finite = |part: f64| Some(single(part)).filter(|part| part.is_finite()).unwrap_or(0.0);
    let trs = Trs {
        translation: translation.map(finite),
        rotation: rotation.map(single),
        scale: scale.map(finite),
    };
    (trs, exact)
}

/// Converts from the axes of the scene to those of a document.
#[derive(Clone, Copy)]
pub(super) struct Axes {
    pub(super) content: AxisChange,
}

impl Axes {
    /// The up axis of the document.
    pub(super) const fn up(self) -> Up {
        self.content.to
    }

    /// Converts a point or direction.
    pub(super) fn point(self, point: [f32; 3]) -> [f32; 3] {
        if self.content.is_none() {
            return point;
        }
        self.content.point(point.map(f64::from)).map(single).map(plus)
    }

    /// Permutes scale factors or other values per axis.
    pub(super) fn scale<T: Copy>(self, factors: [T; 3]) -> [T; 3] {
        self.content.scale(factors)
    }

    /// Converts a rotation.
    pub(super) fn rotation(self, rotation: [f32; 4]) -> [f32; 4] {
        if self.content.is_none() {
            return rotation;
        }
        self.content.rotation(rotation.map(f64::from)).map(single).map(plus)
    }

    /// Converts a node's local transform.
    pub(super) fn trs(self, trs: &Trs) -> Trs {
        Trs {
            translation: self.point(trs.translation),
            rotation: self.rotation(trs.rotation),
            scale: self.scale(trs.scale),
        }
    }
}

/// Replaces negative zero by zero.
fn plus(part: f32) -> f32 {
    part + 0.0
}
