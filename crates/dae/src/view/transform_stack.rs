//! Transforms of nodes: stacks of matrices, translations, rotations, scales, views and shears.

use crate::document::{Element, doubles};
use meshwright_scene::pose::{DMat4, IDENTITY, multiply};

/// The kind of a transform element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepKind {
    /// 16 numbers, row by row.
    Matrix,
    /// A vector.
    Translate,
    /// An axis and an angle in degrees.
    Rotate,
    /// A factor per axis.
    Scale,
    /// The eye, the target and the direction up.
    Lookat,
    /// An angle in degrees, the axis of rotation and the axis of translation.
    Skew,
}

impl StepKind {
    /// The kind of an element with a name.
    pub fn of_name(name: &str) -> Option<Self> {
        Some(match name {
            "matrix" => Self::Matrix,
            "translate" => Self::Translate,
            "rotate" => Self::Rotate,
            "scale" => Self::Scale,
            "lookat" => Self::Lookat,
            "skew" => Self::Skew,
            _ => return None,
        })
    }

    /// Number of values.
    pub const fn width(self) -> usize {
        match self {
            Self::Matrix => 16,
            Self::Translate | Self::Scale => 3,
            Self::Rotate => 4,
            Self::Lookat => 9,
            Self::Skew => 7,
        }
    }
}

/// One transform element.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Step<'d> {
    /// The element.
    pub element: Element<'d>,
    /// Its kind.
    pub kind: StepKind,
    /// As many values as the kind has.
    pub values: Vec<f64>,
}

/// The transform elements of a node, in order.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Stack<'d> {
    /// The elements that can be used.
    pub steps: Vec<Step<'d>>,
    /// Elements with a wrong number of values, and those with values that are not finite.
    pub wrong: Vec<(Element<'d>, usize, usize)>,
}

impl<'d> Stack<'d> {
    /// The stack of a node.
    pub fn new(node: Element<'d>) -> Self {
        let mut stack = Self::default();
        for element in node.children() {
            let Some(kind) = StepKind::of_name(element.name()) else { continue };
            let values = doubles(&element.text()).values;
            let finite = values.iter().filter(|value| value.is_finite()).count();
            if values.len() != kind.width() || finite != values.len() {
                stack.wrong.push((element, finite, kind.width()));
                continue;
            }
            stack.steps.push(Step { element, kind, values });
        }
        stack
    }

    /// The values of all steps.
    pub fn values(&self) -> Vec<Vec<f64>> {
        self.steps.iter().map(|step| step.values.clone()).collect()
    }

    /// The matrix of a step with these values, in the file's axes and unit, column-major.
    pub fn step_matrix(kind: StepKind, values: &[f64]) -> DMat4 {
        step_matrix(kind, values)
    }

    /// The product of all steps with these values, in the file's axes and unit.
    pub fn matrix(&self, values: &[Vec<f64>]) -> DMat4 {
        let all = self.steps.iter().zip(values);
        all.fold(IDENTITY, |matrix, (step, values)| multiply(&matrix, &step_matrix(step.kind, values)))
    }

    /// Translation, rotation and scale with these values, if the stack consists of those in this order.
    pub(crate) fn trs(&self, values: &[Vec<f64>]) -> Option<([f64; 3], [f64; 4], [f64; 3])> {
        let rank = |kind| match kind {
            StepKind::Translate => Some(0),
            StepKind::Rotate => Some(1),
            StepKind::Scale => Some(2),
            StepKind::Matrix | StepKind::Lookat | StepKind::Skew => None,
        };
        let ranks: Option<Vec<u8>> = self.steps.iter().map(|step| rank(step.kind)).collect();
        if !ranks?.is_sorted() {
            return None;
        }
        let (mut translation, mut rotation, mut scale) = ([0.0; 3], [0.0, 0.0, 0.0, 1.0], [1.0; 3]);
        for (step, values) in self.steps.iter().zip(values) {
            match (step.kind, values.as_slice()) {
                (StepKind::Translate, [x, y, z]) => {
                    let [a, b, c] = translation;
                    translation = [a + x, b + y, c + z];
                }
                (StepKind::Rotate, [x, y, z, angle]) => {
                    rotation = quaternion_product(rotation, axis_angle([*x, *y, *z], *angle));
                }
                (StepKind::Scale, [x, y, z]) => {
                    let [a, b, c] = scale;
                    scale = [a * x, b * y, c * z];
                }
                _ => {}
            }
        }
        Some((translation, rotation, scale))
    }
}

/// The quaternion that applies `b` first, then `a`.
fn quaternion_product([ax, ay, az, aw]: [f64; 4], [bx, by, bz, bw]: [f64; 4]) -> [f64; 4] {
    [
        aw * bx + ax * bw + ay * bz - az * by,
        aw * by - ax * bz + ay * bw + az * bx,
        aw * bz + ax * by - ay * bx + az * bw,
        aw * bw - ax * bx - ay * by - az * bz,
    ]
}

/// The unit quaternion of a rotation about an axis by an angle in degrees; the identity for an axis of length 0.
fn axis_angle(axis: [f64; 3], degrees: f64) -> [f64; 4] {
    let Some([x, y, z]) = normalized(axis) else { return [0.0, 0.0, 0.0, 1.0] };
    let (sine, cosine) = (degrees.to_radians() / 2.0).sin_cos();
    [x * sine, y * sine, z * sine, cosine]
}

pub(crate) fn normalized([x, y, z]: [f64; 3]) -> Option<[f64; 3]> {
    let length = (x * x + y * y + z * z).sqrt();
    (length > 0.0 && length.is_finite()).then(|| [x / length, y / length, z / length])
}

pub(crate) fn cross([a, b, c]: [f64; 3], [x, y, z]: [f64; 3]) -> [f64; 3] {
    [b * z - c * y, c * x - a * z, a * y - b * x]
}

pub(crate) fn dot([a, b, c]: [f64; 3], [x, y, z]: [f64; 3]) -> f64 {
    a * x + b * y + c * z
}

/// A matrix with rows as in the file, column-major.
pub(crate) fn of_rows(rows: &[f64; 16]) -> DMat4 {
    let [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p] = *rows;
    [a, e, i, m, b, f, j, n, c, g, k, o, d, h, l, p]
}

fn step_matrix(kind: StepKind, values: &[f64]) -> DMat4 {
    match (kind, values) {
        (StepKind::Matrix, values) => values.first_chunk().map_or(IDENTITY, of_rows),
        (StepKind::Translate, [x, y, z]) => {
            meshwright_scene::pose::compose([*x, *y, *z], [0.0, 0.0, 0.0, 1.0], [1.0; 3])
        }
        (StepKind::Rotate, [x, y, z, angle]) => {
            meshwright_scene::pose::compose([0.0; 3], axis_angle([*x, *y, *z], *angle), [1.0; 3])
        }
        (StepKind::Scale, [x, y, z]) => {
            meshwright_scene::pose::compose([0.0; 3], [0.0, 0.0, 0.0, 1.0], [*x, *y, *z])
        }
        (StepKind::Lookat, [ex, ey, ez, tx, ty, tz, ux, uy, uz]) => {
            view([*ex, *ey, *ez], [*tx, *ty, *tz], [*ux, *uy, *uz])
        }
        (StepKind::Skew, [angle, rx, ry, rz, tx, ty, tz]) => shear(*angle, [*rx, *ry, *rz], [*tx, *ty, *tz]),
        _ => IDENTITY,
    }
}

/// The place of a viewer: it looks along -Z, and Y is up. Only the translation if the directions are degenerate.
fn view(eye: [f64; 3], target: [f64; 3], up: [f64; 3]) -> DMat4 {
    let ([ex, ey, ez], [tx, ty, tz]) = (eye, target);
    let back = normalized([ex - tx, ey - ty, ez - tz]);
    let right = back.and_then(|back| normalized(cross(up, back)));
    let (Some(back), Some(right)) = (back, right) else {
        return meshwright_scene::pose::compose(eye, [0.0, 0.0, 0.0, 1.0], [1.0; 3]);
    };
    let ([a, b, c], [d, e, f], [g, h, i]) = (right, cross(back, right), back);
    [a, b, c, 0.0, d, e, f, 0.0, g, h, i, 0.0, ex, ey, ez, 1.0]
}

/// A shear by an angle in degrees: points move along `along` in proportion to their place along the part of
/// `about` that is perpendicular to it. The identity if the axes are parallel, or at a right angle of shear.
fn shear(degrees: f64, about: [f64; 3], along: [f64; 3]) -> DMat4 {
    let Some(along) = normalized(along) else { return IDENTITY };
    let part = dot(about, along);
    let ([x, y, z], [a, b, c]) = (along, about);
    let across = [a - part * x, b - part * y, c - part * z];
    let factor = degrees.to_radians().tan();
    let Some(across) = normalized(across).filter(|_| factor.abs() < STEEPEST) else { return IDENTITY };
    let [nx, ny, nz] = across.map(|part| part * factor);
    let (first, second, third) =
        ([1.0 + x * nx, y * nx, z * nx], [x * ny, 1.0 + y * ny, z * ny], [x * nz, y * nz, 1.0 + z * nz]);
    let ([a, b, c], [d, e, f], [g, h, i]) = (first, second, third);
    [a, b, c, 0.0, d, e, f, 0.0, g, h, i, 0.0, 0.0, 0.0, 0.0, 1.0]
}

/// The largest tangent of a shear.
const STEEPEST: f64 = 1e6;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Document;
    use meshwright_scene::pose::move_point;

    fn matrix(text: &str) -> DMat4 {
        let document = Document::parse(format!("<COLLADA>{text}</COLLADA>")).unwrap();
        let stack = Stack::new(document.root());
        assert!(stack.wrong.is_empty());
        stack.matrix(&stack.values())
    }

    fn near(a: [f64; 3], b: [f64; 3]) -> bool {
        a.iter().zip(b).all(|(a, b)| (a - b).abs() < 1e-9)
    }

    #[test]
    fn steps_apply_from_the_last_to_the_first() {
        let own = matrix("<translate>1 2 3</translate><rotate>0 0 1 90</rotate><scale>2 2 2</scale>");
        assert!(near(move_point(&own, [1.0, 0.0, 0.0]), [1.0, 4.0, 3.0]));
        let own = matrix("<matrix>1 0 0 5 0 1 0 6 0 0 1 7 0 0 0 1</matrix><translate>1 0 0</translate>");
        assert!(near(move_point(&own, [0.0; 3]), [6.0, 6.0, 7.0]));
    }

    #[test]
    fn viewers_look_at_their_target() {
        let own = matrix("<lookat>0 0 5  0 0 0  0 1 0</lookat>");
        assert!(near(move_point(&own, [0.0, 0.0, -5.0]), [0.0; 3]));
        let own = matrix("<lookat>3 0 0  0 0 0  0 1 0</lookat>");
        assert!(near(move_point(&own, [0.0, 1.0, -3.0]), [0.0, 1.0, 0.0]));
        let own = matrix("<lookat>3 0 0  3 0 0  0 1 0</lookat>");
        assert!(near(move_point(&own, [0.0; 3]), [3.0, 0.0, 0.0]), "without a direction");
    }

    #[test]
    fn shears_keep_the_plane_across() {
        let own = matrix("<skew>45  0 1 0  1 0 0</skew>");
        assert!(near(move_point(&own, [5.0, 0.0, 2.0]), [5.0, 0.0, 2.0]));
        assert!(near(move_point(&own, [0.0, 1.0, 0.0]), [1.0, 1.0, 0.0]));
    }
}
