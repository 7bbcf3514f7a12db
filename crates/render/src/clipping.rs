//! Clips triangles and lines to what can be drawn: in front of the near plane, and near the picture, so that positions
//! in the picture fit whole numbers.

use crate::coverage::{Point, STEPS};
use crate::vectors::to_i64;

/// Farthest position from the center of the picture, in pixels: more than half of the largest side.
const FAR: f64 = 12_000.0;

/// A position before the division by `w`: pixels times `w` from the center of the picture, right and down.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Corner {
    pub(crate) x: f64,
    pub(crate) y: f64,
    /// The distance from the camera along its axis; 1 for an orthographic one.
    pub(crate) w: f64,
    /// The nearness times `w`: 1, or the position along the axis for an orthographic camera.
    pub(crate) nearness: f64,
}

impl Corner {
    /// The position in a picture with that center.
    pub(crate) fn point(self, center: [f64; 2]) -> Point {
        let steps = |value: f64| to_i64((value * STEPS as f64 + 0.5).floor());
        [steps(center[0] + self.x / self.w), steps(center[1] + self.y / self.w)]
    }

    /// Distances from the five planes; inside they are not negative.
    fn distances(self, near: f64) -> [f64; 5] {
        let far = FAR * self.w;
        [self.w - near, far - self.x, far + self.x, far - self.y, far + self.y]
    }

    pub(crate) fn is_inside(self, near: f64) -> bool {
        self.distances(near).iter().all(|distance| *distance >= 0.0)
    }

    /// The point between two at which a distance is 0. Both triangles of an edge call it with the same order.
    fn crossing(inside: Self, outside: Self, distance: f64, beyond: f64) -> Self {
        let part = distance / (distance - beyond);
        let mix = |a: f64, b: f64| a + (b - a) * part;
        Self {
            x: mix(inside.x, outside.x),
            y: mix(inside.y, outside.y),
            w: mix(inside.w, outside.w),
            nearness: mix(inside.nearness, outside.nearness),
        }
    }
}

/// The triangles that are left of one, as positions in the picture.
pub(crate) fn clip_triangle(
    corners: [Corner; 3],
    near: f64,
    center: [f64; 2],
    mut draw: impl FnMut([Point; 3]),
) {
    if corners.iter().all(|corner| corner.is_inside(near)) {
        return draw(corners.map(|corner| corner.point(center)));
    }
    let mut polygon = Vec::from(corners);
    for plane in 0..5 {
        let from = std::mem::take(&mut polygon);
        let distance = |corner: &Corner| corner.distances(near).get(plane).copied().unwrap_or(-1.0);
        for (a, b) in from.iter().zip(from.iter().cycle().skip(1)) {
            let (to_a, to_b) = (distance(a), distance(b));
            if to_a >= 0.0 {
                polygon.push(*a);
            }
            if to_a >= 0.0 && to_b < 0.0 {
                polygon.push(Corner::crossing(*a, *b, to_a, to_b));
            } else if to_a < 0.0 && to_b >= 0.0 {
                polygon.push(Corner::crossing(*b, *a, to_b, to_a));
            }
        }
    }
    let points: Vec<Point> = polygon.iter().map(|corner| corner.point(center)).collect();
    let Some((first, rest)) = points.split_first() else { return };
    for (b, c) in rest.iter().zip(rest.iter().skip(1)) {
        draw([*first, *b, *c]);
    }
}

/// The part of a line that is left; `None` if nothing is.
pub(crate) fn clip_line(a: Corner, b: Corner, near: f64) -> Option<[Corner; 2]> {
    let (mut a, mut b) = (a, b);
    for plane in 0..5 {
        let distance = |corner: Corner| corner.distances(near).get(plane).copied().unwrap_or(-1.0);
        let (to_a, to_b) = (distance(a), distance(b));
        match (to_a >= 0.0, to_b >= 0.0) {
            (true, true) => {}
            (true, false) => b = Corner::crossing(a, b, to_a, to_b),
            (false, true) => a = Corner::crossing(b, a, to_b, to_a),
            (false, false) => return None,
        }
    }
    Some([a, b])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn corner(x: f64, y: f64, w: f64) -> Corner {
        Corner { x, y, w, nearness: 1.0 }
    }

    fn drawn(corners: [Corner; 3]) -> Vec<[Point; 3]> {
        let mut drawn = Vec::new();
        clip_triangle(corners, 0.5, [0.0; 2], |points| drawn.push(points));
        drawn
    }

    #[test]
    fn what_is_inside_stays() {
        let corners = [corner(1.0, 2.0, 1.0), corner(8.0, 2.0, 2.0), corner(0.0, 6.0, 1.0)];
        assert_eq!(drawn(corners), [[[256, 512], [1024, 256], [0, 1536]]]);
    }

    #[test]
    fn what_is_behind_the_camera_goes() {
        assert!(drawn([corner(0.0, 0.0, -1.0), corner(1.0, 0.0, -1.0), corner(0.0, 1.0, 0.4)]).is_empty());
        // One corner behind leaves a quadrilateral, two leave a triangle.
        let one = [corner(0.0, 0.0, -1.0), corner(1.0, 0.0, 2.0), corner(0.0, 1.0, 2.0)];
        assert_eq!(drawn(one).len(), 2);
        let two = [corner(0.0, 0.0, 2.0), corner(1.0, 0.0, -2.0), corner(0.0, 1.0, -2.0)];
        assert_eq!(drawn(two).len(), 1);
    }

    #[test]
    fn positions_are_bounded() {
        let huge = [corner(-1e30, -1e30, 1.0), corner(1e30, -1e30, 1.0), corner(0.0, 1e30, 1.0)];
        let points = drawn(huge);
        assert!(!points.is_empty());
        assert!(points.iter().flatten().flatten().all(|value| value.abs() <= 12_000 * STEPS));
        assert!(drawn([corner(f64::NAN, 0.0, 1.0); 3]).is_empty());
    }

    #[test]
    fn lines_are_clipped() {
        let inside = [corner(0.0, 0.0, 1.0), corner(5.0, 0.0, 1.0)];
        assert_eq!(clip_line(inside[0], inside[1], 0.5), Some(inside));
        let [_, end] = clip_line(inside[0], corner(0.0, 0.0, -1.0), 0.5).unwrap();
        assert_eq!(end.w, 0.5);
        assert_eq!(clip_line(corner(0.0, 0.0, -1.0), corner(1.0, 0.0, 0.0), 0.5), None);
    }
}
