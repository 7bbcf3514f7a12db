//! Transforms as files have them.

use meshwright_scene::{
    DTrs, Node, Transform, Trs, Up,
    axes::AxisChange,
    pose::{DMat4, single},
};

/// A node's place in the one above it. What is not finite does nothing.
pub(super) fn local(node: &Node) -> DMat4 {
    let local = node.transform.matrix_f64();
    if local.iter().all(|part| part.is_finite()) {
        return local;
    }
    Transform::Trs(parts(node).0).matrix_f64()
}

/// A node's transform in parts, and whether they make it up. What is not finite does nothing.
pub(super) fn parts(node: &Node) -> (Trs, bool) {
    let matrix = match node.transform {
        Transform::Trs(trs) => return sound(&trs),
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

/// The same without what is not finite, and whether that is all.
fn sound(trs: &Trs) -> (Trs, bool) {
    let or = |part: f32, other: f32| if part.is_finite() { part } else { other };
    let turns = trs.rotation.iter().all(|part| part.is_finite());
    let sound = Trs {
        translation: trs.translation.map(|part| or(part, 0.0)),
        rotation: if turns { trs.rotation } else { Trs::IDENTITY.rotation },
        scale: trs.scale.map(|part| or(part, 1.0)),
    };
    (sound, sound == *trs)
}

/// From the axes of the scene to those of a document.
#[derive(Clone, Copy)]
pub(super) struct Axes {
    pub(super) content: AxisChange,
}

impl Axes {
    /// The axis that points up in the document.
    pub(super) const fn up(self) -> Up {
        self.content.to
    }

    /// A point or direction of the content.
    pub(super) fn point(self, point: [f32; 3]) -> [f32; 3] {
        if self.content.is_none() {
            return point;
        }
        self.content.point(point.map(f64::from)).map(single).map(plus)
    }

    /// Scale factors, or other values that belong to an axis each.
    pub(super) fn scale<T: Copy>(self, factors: [T; 3]) -> [T; 3] {
        self.content.scale(factors)
    }

    /// A rotation of the content.
    pub(super) fn rotation(self, rotation: [f32; 4]) -> [f32; 4] {
        if self.content.is_none() {
            return rotation;
        }
        self.content.rotation(rotation.map(f64::from)).map(single).map(plus)
    }

    /// The place of a node of the content in the one above it.
    pub(super) fn trs(self, trs: &Trs) -> Trs {
        Trs {
            translation: self.point(trs.translation),
            rotation: self.rotation(trs.rotation),
            scale: self.scale(trs.scale),
        }
    }
}

/// Without a negative zero.
fn plus(part: f32) -> f32 {
    part + 0.0
}
