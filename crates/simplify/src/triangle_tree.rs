//! The nearest point of triangles, by a tree of boxes.

use crate::{
    table::{NONE, Table, number},
    vector::{bounds, cross, dot, greater, lesser, minus, mixed, normal, plus, square, times},
};

/// Largest number of triangles of a box that is not divided.
const LEAF: usize = 4;

/// The positions of a triangle's corners in meters.
pub type Corners = [[f64; 3]; 3];

/// Places in a triangle, of equal parts of its area, by the parts of its corners.
pub(crate) const PLACES: [[f64; 3]; 4] = [
    [1.0 / 3.0, 1.0 / 3.0, 1.0 / 3.0],
    [2.0 / 3.0, 1.0 / 6.0, 1.0 / 6.0],
    [1.0 / 6.0, 2.0 / 3.0, 1.0 / 6.0],
    [1.0 / 6.0, 1.0 / 6.0, 2.0 / 3.0],
];

/// A box of triangles.
#[derive(Clone, Copy, Debug)]
struct Branch {
    low: [f64; 3],
    high: [f64; 3],
    /// Of a leaf the first triangle and their number, else the second branch and 0. The first branch follows directly.
    first: u32,
    count: u32,
}

/// Triangles with boxes around them.
#[derive(Debug, Default)]
pub(crate) struct TriangleTree {
    branches: Vec<Branch>,
    triangles: Table<Corners>,
    /// The place of each triangle in the list that the tree was made of.
    places: Table<u32>,
}

impl TriangleTree {
    /// A tree of triangles with finite corners.
    pub(crate) fn new(triangles: &[Corners]) -> Self {
        let mut own = Self::default();
        let mut order: Vec<([f64; 3], u32)> = Vec::new();
        let center = |[a, b, c]: &Corners| times(plus(plus(*a, *b), *c), 1.0 / 3.0);
        order.extend((0_u32..).zip(triangles).map(|(index, corners)| (center(corners), index)));
        own.divide(&mut order, triangles);
        own
    }

    /// True if there are no triangles.
    pub(crate) fn is_empty(&self) -> bool {
        self.branches.is_empty()
    }

    fn divide(&mut self, order: &mut [([f64; 3], u32)], triangles: &[Corners]) {
        let corners =
            |(_, index): &([f64; 3], u32)| triangles.get(*index as usize).copied().unwrap_or_default();
        let Some((low, high)) = bounds(order.iter().flat_map(corners)) else { return };
        let place = self.branches.len();
        let first = number(self.triangles.len());
        if order.len() <= LEAF {
            self.branches.push(Branch { low, high, first, count: number(order.len()) });
            for own in &*order {
                self.triangles.push(corners(own));
                self.places.push(own.1);
            }
            return;
        }
        self.branches.push(Branch { low, high, first: NONE, count: 0 });
        let (least, most) = bounds(order.iter().map(|own| own.0)).unwrap_or((low, high));
        let [x, y, z] = minus(most, least);
        let key = |([a, b, c], _): &([f64; 3], u32)| {
            if x >= y && x >= z {
                *a
            } else if y >= z {
                *b
            } else {
                *c
            }
        };
        let middle = order.len() / 2;
        // Equal centers are told apart, so that the tree does not depend on the sorting algorithm.
        order.select_nth_unstable_by(middle, |a, b| key(a).total_cmp(&key(b)).then(a.1.cmp(&b.1)));
        let (here, there) = order.split_at_mut(middle);
        self.divide(here, triangles);
        let second = number(self.branches.len());
        if let Some(branch) = self.branches.get_mut(place) {
            branch.first = second;
        }
        self.divide(there, triangles);
    }

    /// The squared distance to the nearest triangle, if it is below `most`.
    pub(crate) fn nearest(&self, point: [f64; 3], most: f64) -> f64 {
        self.nearest_of(point, most, |_| true).0
    }

    /// The squared distance to the nearest triangle of those that count, and its place in the list; `most` and [`NONE`] if none
    /// is closer.
    pub(crate) fn nearest_of(&self, point: [f64; 3], most: f64, counts: impl Fn(u32) -> bool) -> (f64, u32) {
        self.nearest_soon(point, most, u32::MAX, counts).unwrap_or((most, NONE))
    }

    /// The same with a largest number of leaves to search; `None` if they are too few.
    pub(crate) fn nearest_soon(
        &self,
        point: [f64; 3],
        most: f64,
        leaves: u32,
        counts: impl Fn(u32) -> bool,
    ) -> Option<(f64, u32)> {
        let (square, at) = self.nearest_in_tree(point, most, leaves, counts)?;
        Some((square, self.places.get(at).copied().unwrap_or(NONE)))
    }

    /// The same with the place in the tree.
    fn nearest_in_tree(
        &self,
        point: [f64; 3],
        most: f64,
        mut leaves: u32,
        counts: impl Fn(u32) -> bool,
    ) -> Option<(f64, u32)> {
        let (mut best, mut found) = (most, NONE);
        // As deep as the tree, which halves the triangles at each branch, and one more on each level.
        let mut waiting = [(0.0, 0_u32); 64];
        let mut count = 0_usize;
        let mut at = 0_u32;
        loop {
            if let Some(branch) = self.branches.get(at as usize) {
                if branch.count > 0 {
                    leaves = leaves.checked_sub(1)?;
                    for triangle in branch.first..branch.first.saturating_add(branch.count) {
                        // To tell whether it counts takes less time.
                        if !counts(self.places.at(triangle)) {
                            continue;
                        }
                        let own = distance(point, self.triangles.at(triangle));
                        if own < best {
                            (best, found) = (own, triangle);
                        }
                    }
                } else {
                    let near = at.saturating_add(1);
                    let [here, there] =
                        [near, branch.first].map(|branch| (self.to_box(point, branch), branch));
                    let (first, second) = if there.0 < here.0 { (there, here) } else { (here, there) };
                    if second.0 < best
                        && let Some(place) = waiting.get_mut(count)
                    {
                        *place = second;
                        count = count.saturating_add(1);
                    }
                    if first.0 < best {
                        at = first.1;
                        continue;
                    }
                }
            }
            loop {
                let Some(last) = count.checked_sub(1) else { return Some((best, found)) };
                count = last;
                let next = waiting.get(last).copied().unwrap_or_default();
                if next.0 < best {
                    at = next.1;
                    break;
                }
            }
        }
    }

    /// The nearest point of the triangles; `None` without any.
    pub(crate) fn nearest_point(&self, point: [f64; 3]) -> Option<[f64; 3]> {
        let (_, at) = self.nearest_in_tree(point, f64::INFINITY, u32::MAX, |_| true)?;
        let corners = *self.triangles.get(at)?;
        Some(mixed(corners, nearest_parts(point, corners)))
    }

    /// The squared distance to a box.
    #[inline]
    fn to_box(&self, point: [f64; 3], branch: u32) -> f64 {
        let Some(branch) = self.branches.get(branch as usize) else { return f64::INFINITY };
        square(minus(point, lesser(greater(point, branch.low), branch.high)))
    }
}

/// The squared distance from a point to a triangle.
pub(crate) fn distance(point: [f64; 3], [a, b, c]: Corners) -> f64 {
    let direction = normal([a, b, c]);
    let is_inside =
        |from: [f64; 3], to: [f64; 3]| dot(cross(minus(to, from), minus(point, from)), direction) >= 0.0;
    let length = square(direction);
    if length > 0.0 && is_inside(a, b) && is_inside(b, c) && is_inside(c, a) {
        let height = dot(minus(point, a), direction);
        return height * height / length;
    }
    to_segment(point, a, b).min(to_segment(point, b, c)).min(to_segment(point, c, a))
}

/// The parts of a triangle's corners in its point that is nearest to another one.
pub(crate) fn nearest_parts(point: [f64; 3], corners: Corners) -> [f64; 3] {
    let [a, b, c] = corners;
    let direction = normal(corners);
    let length = square(direction);
    let part =
        |from: [f64; 3], to: [f64; 3]| dot(cross(minus(to, from), minus(point, from)), direction) / length;
    let inside = [part(b, c), part(c, a), part(a, b)];
    if length > 0.0 && inside.iter().all(|part| *part >= 0.0) {
        return inside;
    }
    let sides = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0], [1.0, 0.0, 0.0]];
    let mut best = (f64::INFINITY, [1.0, 0.0, 0.0]);
    for ((from, to), ends) in [(a, b), (b, c), (c, a)].into_iter().zip(sides.windows(2)) {
        let far = to_segment(point, from, to);
        if let ([first, second], true) = (ends, far < best.0) {
            let by = along(point, from, to);
            best = (far, plus(times(*first, 1.0 - by), times(*second, by)));
        }
    }
    best.1
}

/// The part of the way from one end of a line to the other one where it is nearest to a point.
fn along(point: [f64; 3], from: [f64; 3], to: [f64; 3]) -> f64 {
    let along = minus(to, from);
    let length = square(along);
    if length > 0.0 { (dot(minus(point, from), along) / length).clamp(0.0, 1.0) } else { 0.0 }
}

fn to_segment(point: [f64; 3], from: [f64; 3], to: [f64; 3]) -> f64 {
    square(minus(point, plus(from, times(minus(to, from), along(point, from, to)))))
}
