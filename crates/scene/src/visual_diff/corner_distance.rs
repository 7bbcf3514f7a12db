//! Distances of two faces, corner by corner.

use super::{
    VisualTolerance,
    face_matching::{Side, Sides},
    messages::{Aspect, Change},
    scene_layout::{Face, Part},
    skin_weights::{self, Influences},
};
use crate::attribute::Stream;
use std::cell::LazyCell;

/// Reusable buffers for the influences of two vertices.
#[derive(Default)]
pub(super) struct Scratch(Influences, Influences);

impl VisualTolerance {
    /// The tolerance for that aspect of a corner.
    pub(super) const fn of_corner(&self, aspect: Aspect) -> f64 {
        match aspect {
            Aspect::Normals | Aspect::Tangents => self.turn,
            Aspect::TexCoords(_) => self.uv,
            Aspect::Colors(_) => self.color,
            Aspect::Weights => self.weight,
            _ => self.place,
        }
    }
}

/// The difference of two numbers; NaN equals NaN.
pub(super) fn gap(a: f64, b: f64) -> f64 {
    if a == b || (a.is_nan() && b.is_nan()) {
        return 0.0;
    }
    let gap = (a - b).abs();
    if gap.is_nan() { f64::INFINITY } else { gap }
}

/// The distance between two points.
pub(super) fn distance(a: [f64; 3], b: [f64; 3]) -> f64 {
    if a == b {
        return 0.0;
    }
    let gaps = a.into_iter().zip(b).map(|(a, b)| gap(a, b));
    gaps.map(|gap| gap * gap).sum::<f64>().sqrt()
}

/// The largest difference of the first `width` components. Neighbors in single precision are equal: two formats that
/// count `v` from the other end cannot hold the same large numbers.
fn most(a: [f32; 4], b: [f32; 4], width: usize) -> f64 {
    if a == b {
        return 0.0;
    }
    let rounded = |a: f32, b: f32| {
        let slack = 2.0 * f32::EPSILON * a.abs().max(b.abs());
        slack.is_finite() && (a - b).abs() <= slack
    };
    let pairs = a.into_iter().zip(b).take(width).filter(|(a, b)| !rounded(*a, *b));
    pairs.map(|(a, b)| gap(f64::from(a), f64::from(b))).fold(0.0, f64::max)
}

/// The positions of a face's corners.
pub(super) fn places(side: &Side<'_, '_>, face: Face) -> [[f64; 3]; 3] {
    face.spots.map(|spot| side.spot(spot))
}

/// Added to the corner offset of triangles with the opposite winding.
pub(super) const REVERSED: usize = 3;

/// The corner of the second face that matches a corner of the first.
pub(super) const fn partner(corner: usize, turn: usize, corners: usize) -> usize {
    let at = match turn.checked_sub(REVERSED) {
        Some(turn) => turn.saturating_add(corners).saturating_sub(corner),
        None => corner.saturating_add(turn),
    };
    if at >= corners { at.saturating_sub(corners) } else { at }
}

/// The largest distance between the corners of two faces, with the second one starting `turn` corners later.
pub(super) fn apart(a: [[f64; 3]; 3], b: [[f64; 3]; 3], turn: usize, corners: usize) -> f64 {
    let gaps = a.into_iter().enumerate().take(corners).map(|(corner, place)| {
        b.get(partner(corner, turn, corners)).map_or(f64::INFINITY, |other| distance(place, *other))
    });
    gaps.fold(0.0, f64::max)
}

/// Reports the differences of two faces except positions, corner by corner, to `take` until it returns a
/// break. An error is `None` if only one face has the attribute. False if `take` stopped it.
pub(super) fn gaps(
    sides: &Sides<'_, '_, '_>,
    (a, one): (&Side<'_, '_>, Face),
    (b, two): (&Side<'_, '_>, Face),
    turn: usize,
    scratch: &mut Scratch,
    take: &mut dyn FnMut(Aspect, Change, Option<f64>, usize) -> bool,
) -> bool {
    let (Some(first), Some(second)) = (a.seen.part(one), b.seen.part(two)) else { return true };
    let sides_of = (a.turns.get(one.part as usize), b.turns.get(two.part as usize));
    let moved_alike =
        LazyCell::new(|| sides_of.0.zip(sides_of.1).is_some_and(|(own, other)| own.is_like(other)));
    for corner in 0..first.corners {
        let vertex = |part: &Part<'_, '_>, face: Face, corner: usize| {
            face.spots.get(corner).map_or(0, |spot| (*spot as usize).saturating_sub(part.base))
        };
        let here = vertex(first, one, corner);
        let there = vertex(second, two, partner(corner, turn, first.corners));
        let mut tell = |aspect, pair: (bool, bool), error: &mut dyn FnMut() -> f64| match pair {
            (true, true) => take(aspect, Change::Changed, Some(error()), corner),
            (true, false) => take(aspect, Change::Lost, None, corner),
            (false, true) => take(aspect, Change::Gained, None, corner),
            (false, false) => true,
        };
        let direction = |x: Option<&Stream<'_>>, y: Option<&Stream<'_>>, is_normal: bool| {
            let (x, y) = (x?, y?);
            let (own, other) = (x.get(here)?, y.get(there)?);
            let (turn, mate) = (sides_of.0?, sides_of.1?);
            if own == other && (*moved_alike || turn.bends_alike((first, here), mate, (second, there))) {
                return Some(0.0);
            }
            let own = turn.direction(first, own, here, is_normal);
            Some(distance(own, mate.direction(second, other, there, is_normal)))
        };
        let normals = (first.normals, second.normals);
        let go = tell(Aspect::Normals, (normals.0.is_some(), normals.1.is_some()), &mut || {
            direction(normals.0, normals.1, true).unwrap_or(0.0)
        });
        if !go {
            return false;
        }
        let tangents = (first.tangents, second.tangents);
        let go = tell(Aspect::Tangents, (tangents.0.is_some(), tangents.1.is_some()), &mut || {
            let sign = |part: &Part<'_, '_>, vertex| {
                part.tangents?.get(vertex).map(|[.., sign]| (sign < 0.0) != part.mirrored)
            };
            let turned = direction(tangents.0, tangents.1, false).unwrap_or(0.0);
            if sign(first, here) == sign(second, there) { turned } else { 2.0 }
        });
        if !go {
            return false;
        }
        type Sets<'x> = [(u32, &'x Stream<'x>)];
        let mut sets = |x: &Sets<'_>, y: &Sets<'_>, aspect: fn(u32) -> Aspect, width: usize| {
            let find = |list: &Sets<'_>, set: u32| list.iter().any(|(own, _)| *own == set);
            let known = x.iter().all(|(set, stream)| {
                let other = y.iter().find(|(own, _)| own == set).map(|(_, other)| other);
                tell(aspect(*set), (true, other.is_some()), &mut || {
                    let value = |stream: &Stream<'_>, vertex| {
                        let [x, y, z, w] = stream.get(vertex).unwrap_or_default();
                        // Colors without alpha are opaque.
                        [x, y, z, if stream.width == 3 { 1.0 } else { w }]
                    };
                    other.map_or(0.0, |other| most(value(stream, here), value(other, there), width))
                })
            });
            known
                && y.iter()
                    .filter(|(set, _)| !find(x, *set))
                    .all(|(set, _)| tell(aspect(*set), (false, true), &mut || 0.0))
        };
        if !sets(&first.uvs, &second.uvs, Aspect::TexCoords, 2)
            || !sets(&first.colors, &second.colors, Aspect::Colors, 4)
        {
            return false;
        }
        let bent = (first.is_bent(), second.is_bent());
        let keys = &sides.nodes.keys;
        let go = tell(Aspect::Weights, bent, &mut || {
            if skin_weights::are_same((first, here), (second, there), keys) {
                return 0.0;
            }
            skin_weights::influences(first, &keys[0], here, &mut scratch.0);
            skin_weights::influences(second, &keys[1], there, &mut scratch.1);
            skin_weights::apart(&scratch.0, &scratch.1)
        });
        if !go {
            return false;
        }
    }
    true
}

/// True if two faces are equal except for positions.
pub(super) fn alike(
    sides: &Sides<'_, '_, '_>,
    a: (&Side<'_, '_>, Face),
    b: (&Side<'_, '_>, Face),
    turn: usize,
    scratch: &mut Scratch,
) -> bool {
    kin(a, b) == 0
        && gaps(sides, a, b, turn, scratch, &mut |aspect, change, error, _| {
            change == Change::Changed && error.is_none_or(|error| error <= sides.tolerance.of_corner(aspect))
        })
}

/// The dissimilarity of two faces apart from their corners: level, material and visibility.
pub(super) fn kin(a: (&Side<'_, '_>, Face), b: (&Side<'_, '_>, Face)) -> usize {
    let parts = a.0.seen.part(a.1).zip(b.0.seen.part(b.1));
    parts.map_or(0, |(first, second)| kin_of_parts(first, second))
}

/// [`kin`] for all faces of two parts.
pub(super) fn kin_of_parts(first: &Part<'_, '_>, second: &Part<'_, '_>) -> usize {
    usize::from(first.role != second.role).saturating_mul(4)
        | usize::from(first.material != second.material).saturating_mul(2)
        | usize::from(first.hidden != second.hidden)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbors_in_single_precision_are_equal() {
        let large = |value: f32| [value, 0.0, 0.0, 1.0];
        assert_eq!(most(large(65_535.5), large(65_535.504), 2), 0.0);
        assert_eq!(most(large(65_535.5), large(65_535.75), 2), 0.25);
        assert_eq!(most(large(f32::NAN), large(f32::NAN), 2), 0.0);
        assert_eq!(most(large(1.0), large(f32::INFINITY), 2), f64::INFINITY);
    }
}
