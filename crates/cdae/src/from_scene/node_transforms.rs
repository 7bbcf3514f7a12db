//! Splits transforms into the rigid part, which a node can store, and the rest.

use meshwright_scene::{
    Node, Transform, Trs,
    decompose::rotation,
    pose::{DMat4, IDENTITY, compose, multiply, unit},
    vectors::{cross, dot},
};

/// A 3 x 3 matrix, column-major.
pub(super) type DMat3 = [[f64; 3]; 3];

/// The identity.
pub(super) const NOTHING: DMat3 = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];

/// A rotation, followed by a translation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Rigid {
    pub(super) translation: [f64; 3],
    /// Unit quaternion x y z w.
    pub(super) rotation: [f64; 4],
}

impl Rigid {
    pub(super) fn matrix(&self) -> DMat4 {
        compose(self.translation, self.rotation, [1.0; 3])
    }
}

/// A transform as a rigid part and a linear map that precedes it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Frame {
    pub(super) rigid: Rigid,
    pub(super) rest: DMat3,
    /// Whether the linear map is the identity.
    pub(super) plain: bool,
}

/// The product of two maps.
pub(super) fn product(a: &DMat3, b: &DMat3) -> DMat3 {
    b.map(|column| apply(a, column))
}

pub(super) fn apply([a, b, c]: &DMat3, [x, y, z]: [f64; 3]) -> [f64; 3] {
    let parts = a.iter().zip(b).zip(c);
    let mut sums = parts.map(|((a, b), c)| a * x + b * y + c * z);
    std::array::from_fn(|_| sums.next().unwrap_or(0.0))
}

/// Expands to a 4 x 4 matrix.
pub(super) fn wide([[a, b, c], [e, f, g], [i, j, k]]: &DMat3) -> DMat4 {
    [*a, *b, *c, 0.0, *e, *f, *g, 0.0, *i, *j, *k, 0.0, 0.0, 0.0, 0.0, 1.0]
}

/// The scale factor of a map that is a uniform scale.
pub(super) fn uniform(map: &DMat3) -> Option<f64> {
    let [[a, ..], ..] = *map;
    let same = *map == NOTHING.map(|column| column.map(|part| part * a));
    (same && a > 0.0).then_some(a)
}

pub(super) fn determinant([a, b, c]: &DMat3) -> f64 {
    dot(cross(*a, *b), *c)
}

/// Normalizes a direction; `None` if its length is 0.
pub(super) fn whole(direction: [f64; 3]) -> Option<[f64; 3]> {
    let length = dot(direction, direction).sqrt();
    (length > 1e-30 && length.is_finite()).then(|| direction.map(|part| part / length))
}

/// A direction perpendicular to a unit vector.
pub(super) fn perpendicular([x, y, z]: [f64; 3]) -> [f64; 3] {
    let axis = if x.abs() < 0.9 { [1.0, 0.0, 0.0] } else { [0.0, 1.0, 0.0] };
    whole(cross([x, y, z], axis)).unwrap_or([0.0, 0.0, 1.0])
}

/// Splits a map into a rotation and the linear map that precedes it.
pub(super) fn split(map: &DMat3) -> ([f64; 4], DMat3) {
    let [a, b, _] = *map;
    let x = whole(a).unwrap_or([1.0, 0.0, 0.0]);
    let part = dot(x, b);
    let mut pairs = b.into_iter().zip(x);
    let flat = std::array::from_fn(|_| pairs.next().map_or(0.0, |(b, x)| b - x * part));
    let y = whole(flat).filter(|y| dot(*y, x).abs() < 1e-9).unwrap_or_else(|| perpendicular(x));
    let z = cross(x, y);
    let turn = unit(rotation([x, y, z]));
    let rest = map.map(|column| [dot(x, column), dot(y, column), dot(z, column)]);
    (turn, rest)
}

/// A node's transform, given the remaining map of its parent. If a clip scales the node, factors of 0 count
/// as 1, because they have no inverse.
pub(super) fn frame(above: &DMat3, node: &Node, scaled: bool) -> Frame {
    match node.transform {
        Transform::Trs(Trs { translation, rotation, scale }) => {
            let (place, turn) = (translation.map(f64::from), rotation.map(f64::from));
            let place = if *above == NOTHING { place } else { apply(above, place) };
            let scale = finite_or(scale.map(f64::from), 1.0);
            let scale = scale.map(|part| if scaled && part == 0.0 { 1.0 } else { part });
            below(above, finite(place), unit(turn), scale)
        }
        Transform::Matrix(matrix) => {
            let [a, b, c, _, e, f, g, _, i, j, k, _, x, y, z, _] = matrix.map(f64::from);
            let own = [[a, b, c], [e, f, g], [i, j, k]].map(finite);
            let (rotation, rest) = split(&product(above, &own));
            let translation = finite(apply(above, [x, y, z]));
            Frame { rigid: Rigid { translation, rotation }, plain: rest == NOTHING, rest }
        }
    }
}

/// The frame of a translation, rotation and scale, given the remaining map of the parent. The translation
/// is relative to the parent's rigid part.
pub(super) fn below(above: &DMat3, translation: [f64; 3], rotation: [f64; 4], scale: [f64; 3]) -> Frame {
    let mut factors = NOTHING.into_iter().zip(scale);
    let own = std::array::from_fn(|_| {
        factors.next().map_or([0.0; 3], |(column, factor)| column.map(|part| part * factor))
    });
    if let Some(by) = uniform(above) {
        let rest = if by == 1.0 { own } else { own.map(|column| column.map(|part| part * by)) };
        return Frame { rigid: Rigid { translation, rotation }, plain: rest == NOTHING, rest };
    }
    if matches!(rotation, [x, y, z, _] if [x, y, z] == [0.0; 3]) {
        let rest = product(above, &own);
        return Frame { rigid: Rigid { translation, rotation }, plain: rest == NOTHING, rest };
    }
    let [a, b, c, _, e, f, g, _, i, j, k, ..] = compose([0.0; 3], rotation, [1.0; 3]);
    let turned = product(&[[a, b, c], [e, f, g], [i, j, k]], &own);
    let (rotation, rest) = split(&product(above, &turned));
    Frame { rigid: Rigid { translation, rotation }, plain: rest == NOTHING, rest }
}

/// Replaces values that are not finite by 0.
pub(super) fn finite(parts: [f64; 3]) -> [f64; 3] {
    finite_or(parts, 0.0)
}

fn finite_or(parts: [f64; 3], other: f64) -> [f64; 3] {
    parts.map(|part| if part.is_finite() { part } else { other })
}

/// The world matrix of a rigid transform.
pub(super) fn world(above: &DMat4, rigid: &Rigid) -> DMat4 {
    if *above == IDENTITY { rigid.matrix() } else { multiply(above, &rigid.matrix()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: &DMat4, b: &DMat4) -> bool {
        a.iter().zip(b).all(|(a, b)| (a - b).abs() < 1e-12)
    }

    #[test]
    fn product_of_the_parts_is_the_transform() {
        for map in [
            [[1.0, 2.0, 3.0], [0.0, -1.0, 0.5], [2.0, 0.0, 1.0]],
            [[-1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
            [[0.0; 3], [0.0, 1.0, 0.0], [0.0; 3]],
            [[1.0, 1.0, 0.0], [2.0, 2.0, 0.0], [0.0, 0.0, 1.0]],
        ] {
            let (rotation, rest) = split(&map);
            let again = multiply(&compose([0.0; 3], rotation, [1.0; 3]), &wide(&rest));
            assert!(near(&again, &wide(&map)), "{map:?} {again:?}");
        }
        assert_eq!(split(&NOTHING), ([0.0, 0.0, 0.0, 1.0], NOTHING));
    }
}
