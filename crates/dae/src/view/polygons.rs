//! Cuts polygons into triangles.

use super::{cross, dot};
use std::collections::VecDeque;

/// Comparisons of one polygon, and of all of a document. Polygons that need more become fans.
const STEPS: u64 = 1 << 26;
const ALL_STEPS: u64 = 1 << 28;

/// Fans whose triangles overlap by a larger part of the polygon's area are wrong.
const OVERLAP: f64 = 1e-6;

/// How a polygon becomes triangles.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Triangles<'t> {
    /// All corners with the first one.
    Fan,
    /// Triples of corners.
    Cut(&'t [[u32; 3]]),
    /// Not without overlaps: its outlines cross each other, or themselves.
    Crossing,
    /// It takes too many steps.
    TooLarge,
}

/// True if the triangles of a fan from the first corner cover the polygon exactly, as those of a convex one do.
pub(crate) fn is_fan(points: &[[f64; 3]]) -> bool {
    let Some(first) = points.first() else { return true };
    let edge = |point: &[f64; 3]| difference(*point, *first);
    let areas = || {
        let pairs = points.windows(2).skip(1);
        pairs.map(|pair| if let [a, b] = pair { cross(edge(a), edge(b)) } else { [0.0; 3] })
    };
    let normal = areas().fold([0.0; 3], |[x, y, z], [a, b, c]| [x + a, y + b, z + c]);
    let square = dot(normal, normal);
    if square == 0.0 {
        // The halves of a bow cancel each other.
        return areas().all(|area| area == [0.0; 3]);
    }
    areas().all(|area| dot(area, normal) >= -OVERLAP * square)
}

/// Cuts the polygons of a document, within a number of steps.
#[derive(Debug)]
pub(crate) struct Triangulator {
    steps: u64,
    /// The corners in the plane, with the area of the polygon to their left.
    points: Vec<[f64; 2]>,
    /// The corners in the order of the outline; those at the ends of a bridge to a hole are in it twice.
    ring: Vec<u32>,
    triangles: Vec<[u32; 3]>,
}

impl Default for Triangulator {
    fn default() -> Self {
        Self { steps: ALL_STEPS, points: Vec::new(), ring: Vec::new(), triangles: Vec::new() }
    }
}

impl Triangulator {
    /// Cuts a polygon. `holes` has the first corner of each hole; the corners before the first hole are the outline.
    pub(crate) fn triangles(&mut self, corners: &[[f64; 3]], holes: &[usize]) -> Triangles<'_> {
        let outline = holes.first().copied().unwrap_or(corners.len());
        let outline = corners.get(..outline).unwrap_or_default();
        if holes.is_empty() && is_fan(corners) || !corners.iter().flatten().all(|part| part.is_finite()) {
            return Triangles::Fan;
        }
        self.project(corners, outline);
        let mut steps = STEPS.min(self.steps);
        let given = steps;
        let area = self.join(outline.len(), holes, &mut steps);
        let done = area.and_then(|area| {
            let cut = self.clip(&mut steps)?;
            // Triangles of crossing outlines cover another area.
            ((cut - area).abs() <= OVERLAP * area && area > 0.0).then_some(())
        });
        self.steps = self.steps.saturating_sub(given.saturating_sub(steps));
        match done {
            Some(()) => Triangles::Cut(&self.triangles),
            None if steps == 0 => Triangles::TooLarge,
            None => Triangles::Crossing,
        }
    }

    /// Projects the corners along the axis that is nearest to the normal, which keeps their numbers.
    fn project(&mut self, corners: &[[f64; 3]], outline: &[[f64; 3]]) {
        let first = outline.first().copied().unwrap_or_default();
        let normal = outline.windows(2).fold([0.0; 3], |[x, y, z], pair| {
            let [a, b, c] = match pair {
                [a, b] => cross(difference(*a, first), difference(*b, first)),
                _ => [0.0; 3],
            };
            [x + a, y + b, z + c]
        });
        let [x, y, z] = normal.map(f64::abs);
        let [nx, ny, nz] = normal;
        self.points.clear();
        self.points.extend(corners.iter().map(|corner| {
            let [a, b, c] = difference(*corner, first);
            let (side, u, v) = if z >= x && z >= y {
                (nz, a, b)
            } else if x >= y {
                (nx, b, c)
            } else {
                (ny, c, a)
            };
            [if side < 0.0 { -u } else { u }, v]
        }));
    }

    fn point(&self, corner: u32) -> [f64; 2] {
        self.points.get(corner as usize).copied().unwrap_or_default()
    }

    /// Joins the outline with its holes by bridges. Returns the area; `None` if a hole is outside, or without steps.
    fn join(&mut self, outline: usize, holes: &[usize], steps: &mut u64) -> Option<f64> {
        let number = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        self.ring.clear();
        self.ring.extend((0..outline).map(number));
        let mut area = self.area(&self.ring);
        let ends = holes.iter().skip(1).copied().chain([self.points.len()]);
        let mut rings = Vec::new();
        for (start, end) in holes.iter().copied().zip(ends) {
            let mut ring: Vec<u32> = (start..end).map(number).collect();
            if ring.len() < 3 {
                continue;
            }
            let own = self.area(&ring);
            // A hole has the area of the polygon to its left, too.
            if own > 0.0 {
                ring.reverse();
            }
            area -= own.abs();
            let right = |corner: &u32| self.point(*corner)[0];
            let (place, most) = ring
                .iter()
                .map(right)
                .enumerate()
                .fold((0, f64::MIN), |best, own| if own.1 > best.1 { own } else { best });
            ring.rotate_left(place);
            rings.push((most, ring));
        }
        // A hole is visible from what is to its right, other holes among it.
        rings.sort_by(|a, b| b.0.total_cmp(&a.0));
        for (_, ring) in rings {
            let first = ring.first().copied()?;
            let place = self.bridge(self.point(first), steps)?;
            let from = self.ring.get(place).copied()?;
            let bridge = ring.iter().copied().chain([first, from]);
            let place = place.saturating_add(1);
            self.ring.splice(place..place, bridge);
        }
        Some(area)
    }

    /// The place in the ring of a corner that is visible from a point, to its right.
    fn bridge(&self, [x, y]: [f64; 2], steps: &mut u64) -> Option<usize> {
        spend(steps, self.ring.len().saturating_mul(2))?;
        let next = |at: usize| if at.saturating_add(1) < self.ring.len() { at.saturating_add(1) } else { 0 };
        let corner = |at: usize| self.point(self.ring.get(at).copied().unwrap_or_default());
        // The nearest edge that a ray to the right meets.
        let mut best: Option<(f64, usize)> = None;
        for at in 0..self.ring.len() {
            let (from, to) = (corner(at), corner(next(at)));
            // The inside is to the left: of the edges that close it on the right.
            if from[1] > y || to[1] < y || from[1] == to[1] {
                continue;
            }
            let meets = from[0] + (y - from[1]) / (to[1] - from[1]) * (to[0] - from[0]);
            if meets >= x && best.is_none_or(|own| meets < own.0) {
                let is_first = from[1] == y || to[1] != y && from[0] > to[0];
                best = Some((meets, if is_first { at } else { next(at) }));
            }
        }
        let (meets, mut place) = best?;
        let end = corner(place);
        // A corner between the ray and the end of the edge hides it: the one nearest to the ray does not.
        let mut least = f64::MAX;
        for at in 0..self.ring.len() {
            let own = corner(at);
            if own[0] <= x || at == place || own == end {
                continue;
            }
            let triangle = if end[1] < y { [[x, y], end, [meets, y]] } else { [[x, y], [meets, y], end] };
            let slope = (own[1] - y).abs() / (own[0] - x);
            if contains(triangle, own) && slope < least {
                (least, place) = (slope, at);
            }
        }
        Some(place)
    }

    fn area(&self, ring: &[u32]) -> f64 {
        let first = ring.first().map_or([0.0; 2], |corner| self.point(*corner));
        let all = ring.windows(2).map(|pair| match pair {
            [a, b] => turn(first, self.point(*a), self.point(*b)),
            _ => 0.0,
        });
        all.sum::<f64>() / 2.0
    }

    /// Clips ears off the ring. Returns the area of the triangles; `None` if there is no ear, or without steps.
    fn clip(&mut self, steps: &mut u64) -> Option<f64> {
        let corners: Vec<[f64; 2]> = self.ring.iter().map(|corner| self.point(*corner)).collect();
        let mut ears = Ears::new(&corners, steps)?;
        self.triangles.clear();
        let mut area = 0.0;
        while let Some([a, b, c]) = ears.next(steps)? {
            area += turn(ears.point(a), ears.point(b), ears.point(c)) / 2.0;
            let corner = |at: usize| self.ring.get(at).copied().unwrap_or_default();
            self.triangles.push([corner(a), corner(b), corner(c)]);
        }
        Some(area)
    }
}

/// A polygon whose ears are clipped one after the other.
struct Ears<'p> {
    points: &'p [[f64; 2]],
    before: Vec<usize>,
    after: Vec<usize>,
    /// Corners that can be within the triangle of another one: those that are not convex.
    reflex: Vec<usize>,
    is_reflex: Vec<bool>,
    /// Convex corners whose triangle has no other corner in it.
    ears: VecDeque<usize>,
    is_ear: Vec<bool>,
    left: usize,
}

impl<'p> Ears<'p> {
    fn new(points: &'p [[f64; 2]], steps: &mut u64) -> Option<Self> {
        let count = points.len();
        let mut own = Self {
            points,
            before: (0..count).map(|at| at.checked_sub(1).unwrap_or(count.saturating_sub(1))).collect(),
            after: (1..count).chain([0]).collect(),
            reflex: Vec::new(),
            is_reflex: vec![false; count],
            ears: VecDeque::new(),
            is_ear: vec![false; count],
            left: count,
        };
        for at in 0..count {
            if own.turn(at) <= 0.0 {
                own.reflex.push(at);
                set(&mut own.is_reflex, at, true);
            }
        }
        for at in 0..count {
            own.look(at, steps)?;
        }
        Some(own)
    }

    fn point(&self, at: usize) -> [f64; 2] {
        self.points.get(at).copied().unwrap_or_default()
    }

    fn neighbors(&self, at: usize) -> (usize, usize) {
        let of = |list: &[usize]| list.get(at).copied().unwrap_or_default();
        (of(&self.before), of(&self.after))
    }

    fn turn(&self, at: usize) -> f64 {
        let (before, after) = self.neighbors(at);
        turn(self.point(before), self.point(at), self.point(after))
    }

    /// Notes whether a corner is an ear. `None` without steps.
    fn look(&mut self, at: usize, steps: &mut u64) -> Option<()> {
        spend(steps, 1)?;
        let (before, after) = self.neighbors(at);
        let triangle = [before, at, after].map(|at| self.point(at));
        let mut is_ear = self.turn(at) > 0.0;
        if is_ear {
            spend(steps, self.reflex.len())?;
            is_ear = !self.reflex.iter().any(|other| {
                let point = self.point(*other);
                self.is_reflex.get(*other) == Some(&true)
                    && !triangle.contains(&point)
                    && contains(triangle, point)
            });
        }
        if is_ear && self.is_ear.get(at) == Some(&false) {
            self.ears.push_back(at);
        }
        set(&mut self.is_ear, at, is_ear);
        Some(())
    }

    /// The next triangle; `None` within if all are clipped, and `None` if there is no ear.
    #[expect(clippy::option_option, reason = "the end is no failure")]
    fn next(&mut self, steps: &mut u64) -> Option<Option<[usize; 3]>> {
        if self.left < 3 {
            return Some(None);
        }
        let next = loop {
            let Some(at) = self.ears.pop_front() else { break None };
            if self.is_ear.get(at) == Some(&true) {
                break Some(at);
            }
        };
        let Some(at) = next else {
            self.drop_straight(steps)?;
            return self.next(steps);
        };
        let (before, after) = self.neighbors(at);
        self.remove(at, steps)?;
        Some(Some([before, at, after]))
    }

    /// Removes a corner, and looks at its neighbors again.
    fn remove(&mut self, at: usize, steps: &mut u64) -> Option<()> {
        let (before, after) = self.neighbors(at);
        set(&mut self.is_ear, at, false);
        set(&mut self.is_reflex, at, false);
        set(&mut self.after, before, after);
        set(&mut self.before, after, before);
        self.left = self.left.saturating_sub(1);
        for neighbor in [before, after] {
            if self.turn(neighbor) > 0.0 {
                set(&mut self.is_reflex, neighbor, false);
            }
        }
        // Most of the list is of corners that are clipped or convex by now.
        if self.reflex.len() > self.left {
            let is_reflex = &self.is_reflex;
            self.reflex.retain(|own| is_reflex.get(*own) == Some(&true));
        }
        self.look(before, steps)?;
        self.look(after, steps)
    }

    /// Removes a corner on a straight line between its neighbors, where nothing else is left.
    fn drop_straight(&mut self, steps: &mut u64) -> Option<()> {
        spend(steps, self.points.len())?;
        let alive = |at: &usize| self.neighbors(self.neighbors(*at).0).1 == *at;
        let straight = (0..self.points.len()).filter(alive).find(|at| self.turn(*at) == 0.0)?;
        self.remove(straight, steps)
    }
}

/// Counts steps; `None` if too few are left, and then none is.
fn spend(steps: &mut u64, by: usize) -> Option<()> {
    let left = steps.checked_sub(by as u64);
    *steps = left.unwrap_or(0);
    left.map(|_| ())
}

fn set<T>(list: &mut [T], at: usize, value: T) {
    if let Some(own) = list.get_mut(at) {
        *own = value;
    }
}

fn difference([a, b, c]: [f64; 3], [x, y, z]: [f64; 3]) -> [f64; 3] {
    [a - x, b - y, c - z]
}

/// Twice the area of a triangle: positive if its corners are counterclockwise.
fn turn([ax, ay]: [f64; 2], [bx, by]: [f64; 2], [cx, cy]: [f64; 2]) -> f64 {
    (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
}

/// True if a point is in a counterclockwise triangle or on its border.
fn contains([a, b, c]: [[f64; 2]; 3], point: [f64; 2]) -> bool {
    turn(a, b, point) >= 0.0 && turn(b, c, point) >= 0.0 && turn(c, a, point) >= 0.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn flat(points: &[[f64; 2]]) -> Vec<[f64; 3]> {
        // In an oblique plane.
        points.iter().map(|[x, y]| [*x, *y, 2.0 * x - y + 1.0]).collect()
    }

    fn area(points: &[[f64; 2]], triangles: &[[u32; 3]]) -> (f64, f64) {
        let each = triangles.iter().map(|own| {
            let [a, b, c] = own.map(|corner| points[corner as usize]);
            turn(a, b, c) / 2.0
        });
        each.fold((0.0, 0.0), |(sum, all), own| (sum + own, all + own.abs()))
    }

    /// The triangles, each counterclockwise, and their area.
    fn cut(points: &[[f64; 2]], holes: &[usize]) -> (usize, f64) {
        let corners = flat(points);
        let mut triangulator = Triangulator::default();
        let Triangles::Cut(triangles) = triangulator.triangles(&corners, holes) else { panic!("not cut") };
        let (signed, all) = area(points, triangles);
        assert!((signed.abs() - all).abs() < 1e-9, "one direction");
        (triangles.len(), signed)
    }

    const ARROW: [[f64; 2]; 4] = [[0.0, 0.0], [2.0, 1.0], [0.0, 2.0], [1.0, 1.0]];

    #[test]
    fn concave_polygons_keep_their_area_and_direction() {
        assert_eq!(cut(&ARROW, &[]), (2, 1.0));
        let mut back = ARROW;
        back.reverse();
        back.rotate_left(1);
        assert_eq!(cut(&back, &[]).1, -1.0);
        // A comb, with corners on straight lines.
        let mut comb = vec![[0.0, 0.0]];
        for tooth in 0..50_u32 {
            let x = f64::from(tooth) * 2.0;
            comb.extend([[x + 1.0, 0.0], [x + 2.0, 0.0]]);
        }
        for tooth in (0..50_u32).rev() {
            let x = f64::from(tooth) * 2.0;
            comb.extend([[x + 2.0, 5.0], [x + 1.0, 1.0]]);
        }
        comb.push([0.0, 5.0]);
        let (triangles, own) = cut(&comb, &[]);
        assert_eq!(triangles, comb.len() - 2);
        let ring: f64 = (0..comb.len()).map(|at| turn([0.0; 2], comb[at], comb[(at + 1) % comb.len()])).sum();
        assert!((own - ring / 2.0).abs() < 1e-9);
    }

    #[test]
    fn convex_polygons_are_fans() {
        let mut triangulator = Triangulator::default();
        let hexagon = flat(&[[2.0, 0.0], [1.0, 2.0], [-1.0, 2.0], [-2.0, 0.0], [-1.0, -2.0], [1.0, -2.0]]);
        assert_eq!(triangulator.triangles(&hexagon, &[]), Triangles::Fan);
        // From its notch, a fan covers an arrow exactly.
        let mut arrow = ARROW;
        arrow.rotate_left(3);
        assert_eq!(triangulator.triangles(&flat(&arrow), &[]), Triangles::Fan);
        assert!(is_fan(&[]) && is_fan(&[[1.0; 3]; 5]));
    }

    #[test]
    fn holes_are_cut_out() {
        let square = |x: f64, y: f64, size: f64| [[x, y], [x + size, y], [x + size, y + size], [x, y + size]];
        let mut points = square(0.0, 0.0, 10.0).to_vec();
        points.extend(square(1.0, 1.0, 2.0));
        let mut turned = square(5.0, 5.0, 3.0);
        turned.reverse();
        points.extend(turned);
        points.extend(square(5.0, 1.0, 1.0));
        let (triangles, own) = cut(&points, &[4, 8, 12]);
        assert_eq!((triangles, own), (20, 100.0 - 4.0 - 9.0 - 1.0));
    }

    #[test]
    fn polygons_that_cross_themselves_are_not_cut() {
        let mut triangulator = Triangulator::default();
        let bow = flat(&[[0.0, 0.0], [4.0, 3.0], [4.0, 0.0], [0.0, 2.0]]);
        assert_eq!(triangulator.triangles(&bow, &[]), Triangles::Crossing);
        let mut outside = flat(&ARROW);
        outside.extend(flat(&[[5.0, 5.0], [6.0, 5.0], [6.0, 6.0]]));
        assert_eq!(triangulator.triangles(&outside, &[4]), Triangles::Crossing);
    }

    #[test]
    fn large_polygons_are_given_up_after_a_number_of_steps() {
        // Each tip of this star is tested with all of its notches.
        let star = |count: u32| -> Vec<[f64; 2]> {
            (0..count)
                .map(|at| {
                    let angle = f64::from(at) / f64::from(count) * std::f64::consts::TAU;
                    let radius = if at % 2 == 0 { 1.0 } else { 0.9 };
                    [angle.cos() * radius, angle.sin() * radius]
                })
                .collect()
        };
        assert_eq!(cut(&star(400), &[]).0, 398);
        let mut triangulator = Triangulator::default();
        assert_eq!(triangulator.triangles(&flat(&star(40_000)), &[]), Triangles::TooLarge);
    }
}
