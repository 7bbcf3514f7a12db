//! Convex hulls.

use crate::{
    triangle_tree::Corners,
    vector::{bounds, cross, dot, minus, plus, square, times, unit},
};

/// Largest number of corners of a hull. The farthest points come first, so that what is beyond it is small.
const MOST: usize = 64;
/// Distance below which points are on a plane, as a part of the size.
const NEAR: f64 = 1e-9;

/// A face of the hull, with the points beyond it.
struct Face {
    corners: [usize; 3],
    normal: [f64; 3],
    offset: f64,
    outside: Vec<usize>,
    /// The farthest of them.
    far: Option<(f64, usize)>,
}

/// Points between -0.5 and 0.5.
struct Points(Vec<[f64; 3]>);

impl Points {
    fn at(&self, index: usize) -> [f64; 3] {
        self.0.get(index).copied().unwrap_or_default()
    }

    /// The point for which a function is largest, with the value.
    fn largest(&self, value: impl Fn([f64; 3]) -> f64) -> Option<(f64, usize)> {
        let values = self.0.iter().map(|point| value(*point)).zip(0..);
        values.fold(None, |most, own| match most {
            Some((known, _)) if known >= own.0 => most,
            _ => Some(own),
        })
    }

    /// The face with these corners; without an area it has no plane, and nothing is beyond it.
    fn face(&self, corners: [usize; 3]) -> Face {
        let [a, b, c] = corners.map(|corner| self.at(corner));
        let normal = unit(cross(minus(b, a), minus(c, a))).unwrap_or_default();
        Face { corners, normal, offset: dot(normal, a), outside: Vec::new(), far: None }
    }
}

impl Face {
    fn distance(&self, point: [f64; 3]) -> f64 {
        dot(self.normal, point) - self.offset
    }
}

/// The triangles of the convex hull of points, counter-clockwise as seen from outside; `None` for points in a plane.
pub(crate) fn hull(points: &[[f64; 3]]) -> Option<Vec<Corners>> {
    let (low, high) = bounds(points.iter().copied())?;
    let (middle, size) = (times(plus(low, high), 0.5), minus(high, low).into_iter().fold(0.0, f64::max));
    if !(size > 0.0 && size.is_finite()) {
        return None;
    }
    let mut list: Vec<[f64; 3]> =
        points.iter().map(|point| times(minus(*point, middle), 1.0 / size).map(|part| part + 0.0)).collect();
    list.sort_unstable_by_key(|point| point.map(|part| part.to_bits()));
    list.dedup();
    let points = Points(list);
    let mut faces = first(&points)?;
    share(&points, &mut faces, (0..points.0.len()).collect(), 0);
    for _ in 4..MOST {
        let far = faces.iter().filter_map(|face| face.far);
        let Some((_, eye)) = far.reduce(|most, own| if own.0 > most.0 { own } else { most }) else { break };
        let place = points.at(eye);
        let (seen, hidden): (Vec<Face>, Vec<Face>) =
            faces.into_iter().partition(|face| face.distance(place) > NEAR);
        faces = hidden;
        let edges = |face: &Face| {
            let [a, b, c] = face.corners;
            [(a, b), (b, c), (c, a)]
        };
        let all: std::collections::BTreeSet<(usize, usize)> = seen.iter().flat_map(edges).collect();
        let kept = faces.len();
        faces.extend(
            all.iter().filter(|(a, b)| !all.contains(&(*b, *a))).map(|(a, b)| points.face([*a, *b, eye])),
        );
        let outside: Vec<usize> = seen.into_iter().flat_map(|face| face.outside).collect();
        share(&points, &mut faces, outside, kept);
    }
    let in_model = |corner: usize| plus(times(points.at(corner), size), middle);
    let has_area = |face: &&Face| square(face.normal) > 0.0;
    Some(faces.iter().filter(has_area).map(|face| face.corners.map(in_model)).collect())
}

/// Gives points to the face that they are farthest beyond, of those from `from` on.
fn share(points: &Points, faces: &mut [Face], outside: Vec<usize>, from: usize) {
    for index in outside {
        let point = points.at(index);
        let mut best: Option<(f64, &mut Face)> = None;
        for face in faces.iter_mut().skip(from) {
            let distance = face.distance(point);
            if distance > NEAR && best.as_ref().is_none_or(|(most, _)| distance > *most) {
                best = Some((distance, face));
            }
        }
        if let Some((distance, face)) = best {
            face.outside.push(index);
            if face.far.is_none_or(|(most, _)| distance > most) {
                face.far = Some((distance, index));
            }
        }
    }
}

/// The faces of a tetrahedron of points that are far from each other.
fn first(points: &Points) -> Option<Vec<Face>> {
    let (_, a) = points.largest(|[x, y, z]| -(x + y * 1e-3 + z * 1e-6))?;
    let from = points.at(a);
    let (far, b) = points.largest(|point| square(minus(point, from)))?;
    let along = unit(minus(points.at(b), from)).filter(|_| far > NEAR * NEAR)?;
    let (aside, c) = points.largest(|point| square(cross(along, minus(point, from))))?;
    if aside <= NEAR * NEAR {
        return None;
    }
    let base = points.face([a, b, c]);
    let (above, d) = points.largest(|point| base.distance(point).abs())?;
    if above <= NEAR {
        return None;
    }
    // The fourth point is behind the first face.
    let [b, c] = if base.distance(points.at(d)) > 0.0 { [c, b] } else { [b, c] };
    Some([[a, b, c], [a, d, b], [b, d, c], [c, d, a]].map(|corners| points.face(corners)).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn volume(triangles: &[Corners]) -> f64 {
        triangles.iter().map(|[a, b, c]| dot(*a, cross(*b, *c)) / 6.0).sum()
    }

    #[test]
    fn a_hull_has_what_is_outside_only() {
        let corners = (0..8_u8).map(|corner| [0, 1, 2].map(|axis| f64::from(corner >> axis & 1) * 4.0 + 1.0));
        let inside = (0..50_u8).map(|n| [2.0, 2.0 + f64::from(n) / 50.0, 3.0]);
        let cube = hull(&corners.chain(inside).collect::<Vec<_>>()).unwrap();
        assert!(cube.len() == 12 && (volume(&cube) - 64.0).abs() < 1e-9, "{}", cube.len());
        // A ball has no more corners than allowed, and is nearly as large.
        let ball: Vec<[f64; 3]> = (0..2000_u32)
            .map(|n| {
                let (z, turn) = (f64::from(n) / 1000.0 - 0.9995, f64::from(n) * 2.4);
                let around = (1.0 - z * z).sqrt();
                [around * turn.cos(), around * turn.sin(), z]
            })
            .collect();
        let made = hull(&ball).unwrap();
        assert!(made.len() <= 2 * MOST - 4 && volume(&made) > 3.7, "{} {}", made.len(), volume(&made));
    }

    #[test]
    fn flat_points_have_no_hull() {
        let line: Vec<[f64; 3]> = (0..9_u8).map(|n| [f64::from(n), 1.0, 2.0]).collect();
        let plane: Vec<[f64; 3]> = (0..9_u8).map(|n| [f64::from(n % 3), 1.0, f64::from(n / 3)]).collect();
        for points in [&[][..], &[[1.0; 3]], &line, &plane] {
            assert_eq!(hull(points), None);
        }
    }
}
