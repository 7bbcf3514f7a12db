//! Moves the points of a simplified surface to where it is closest to the original one.

use crate::{
    collapse::Collapse,
    distance::Samples,
    quadric::Quadric,
    surface::{Surface, Triangle},
    table::{Table, number},
    triangle_tree::{Corners, TriangleTree, nearest_parts},
    vector::{cross, dot, minus, mixed, normal, plus, square, times, unit},
};
use meshwright_core::parallel;

/// How often the nearest points are searched.
const ROUNDS: usize = 3;
/// How often each point moves until they are searched again.
const SWEEPS: usize = 3;
/// Number of places on each surface, for each triangle of the simplified one.
const BY_TRIANGLE: usize = 8;
/// Fewest and most places on each surface.
const FEWEST: usize = 600;
const MOST: usize = 12_000;
/// How much a place without distance counts, as a part of one with the mean square.
const LEAST: f64 = 0.1;
/// How much a point is drawn to where it was, as a part of the weight of the distances.
const PULL: f64 = 1e-2;
/// The part of its shortest edge by which a point moves at most in one sweep.
const STEP: f64 = 0.3;

/// How often points of triangles that face away move half of the way back, before they move all of it.
const HALVES: usize = 3;
/// Smallest cosine of the angle by which a triangle may turn.
const TURN: f64 = 0.7;
/// How much a point is kept on an outline, as a part of the weight of the distances.
const OUTLINE: f64 = 1.0;

/// A place of one surface with the nearest one of the other one.
#[derive(Clone, Copy, Debug, Default)]
struct Pair {
    /// The triangle of the simplified surface, and the parts of its corners at the place.
    triangle: u32,
    parts: [f64; 3],
    /// The direction of the simplified surface to the original one, and the distance along it.
    direction: [f64; 3],
    distance: f64,
}

/// The simplified surface.
struct Fit<'f> {
    collapse: &'f Collapse<'f>,
    triangles: Vec<Triangle>,
    places: Table<[f64; 3]>,
    /// Points with their triangles, in order.
    around: Vec<(u32, u32)>,
    /// Points on outlines of the surface and of its parts, with the direction across the outline, in order.
    outlines: Vec<(u32, [f64; 3])>,
}

/// The places of all points, with those of the surface that is left moved so that distances of both surfaces are small. Points
/// that must not move stay.
pub(crate) fn fit(surface: &Surface, collapse: &Collapse<'_>) -> Table<[f64; 3]> {
    let places = collapse.metric().places().clone();
    let triangles = collapse.rest();
    let samples = triangles.len().saturating_mul(BY_TRIANGLE).max(FEWEST);
    if samples > MOST || triangles.len() == surface.triangles.len() {
        return places;
    }
    let mut around = Vec::new();
    for (index, triangle) in (0_u32..).zip(&triangles) {
        let free = triangle.points.into_iter().filter(|point| !collapse.metric().is_fixed(*point));
        around.extend(free.map(|point| (point, index)));
    }
    around.sort_unstable();
    if around.is_empty() {
        return places;
    }
    let (original, corners) = (collapse.original(), collapse.original().corners());
    let targets = Samples::new(&corners, number(samples)).all();
    let outlines = outlines(collapse, &triangles);
    let mut fit = Fit { collapse, triangles, places, around, outlines };
    let mut best = (f64::INFINITY, Table::default());
    for round in 0..=ROUNDS {
        let mut pairs = fit.pairs(&targets, original.tree());
        let error = pairs.iter().map(|pair| pair.distance.powi(4)).sum::<f64>();
        if error < best.0 {
            best = (error, fit.places.clone());
        }
        if round < ROUNDS {
            fit.improve(&mut pairs);
            fit.turn_back();
        }
    }
    best.1
}

/// The ends of edges that only triangles of one part or one side have, with the direction across.
fn outlines(collapse: &Collapse<'_>, triangles: &[Triangle]) -> Vec<(u32, [f64; 3])> {
    let mut edges = Vec::new();
    for triangle in triangles {
        let [a, b, c] = triangle.points;
        let normal = normal(collapse.metric().corners(triangle));
        for (from, to) in [(a, b), (b, c), (c, a)] {
            let way = minus(collapse.metric().place(to), collapse.metric().place(from));
            edges.push(((from.min(to), from.max(to)), to < from, triangle.part, unit(cross(way, normal))));
        }
    }
    edges.sort_by_key(|edge| (edge.0, edge.1, edge.2));
    let mut found = Vec::new();
    for same in edges.chunk_by(|a, b| a.0 == b.0) {
        let is_inner = matches!(same, [first, second] if first.1 != second.1 && first.2 == second.2);
        for ((from, to), .., across) in same.iter().filter(|_| !is_inner) {
            found.extend(across.iter().flat_map(|across| [(*from, *across), (*to, *across)]));
        }
    }
    found.sort_by_key(|(point, _)| *point);
    found
}

impl Fit<'_> {
    fn corners(&self, triangle: u32) -> Corners {
        let triangle = self.triangles.get(triangle as usize).copied().unwrap_or_default();
        triangle.points.map(|point| self.places.at(point))
    }

    /// Places of both surfaces with the nearest ones of the other one, in the order of the triangles.
    fn pairs(&self, targets: &[[f64; 3]], original: &TriangleTree) -> Vec<Pair> {
        let corners: Vec<Corners> = (0..number(self.triangles.len())).map(|own| self.corners(own)).collect();
        let tree = TriangleTree::new(&corners);
        let own = Samples::new(&corners, number(targets.len()));
        let pair = |triangle: u32, parts: [f64; 3], here: [f64; 3], there: [f64; 3]| {
            let way = minus(there, here);
            let distance = square(way).sqrt();
            let direction = if distance > 0.0 { times(way, 1.0 / distance) } else { [0.0; 3] };
            Pair { triangle, parts, direction, distance }
        };
        let indices: Vec<u32> = (0..number(targets.len())).collect();
        let chunks: Vec<&[u32]> = indices.chunks(500).collect();
        let found = parallel::map(&chunks, (targets.len() as u64).saturating_mul(1_000), |chunk| {
            let mut pairs = Vec::new();
            for index in *chunk {
                if let Some(there) = targets.get(*index as usize) {
                    let (_, triangle) = tree.nearest_of(*there, f64::INFINITY, |_| true);
                    let corners = self.corners(triangle);
                    let parts = nearest_parts(*there, corners);
                    pairs.push(pair(triangle, parts, mixed(corners, parts), *there));
                }
                let (triangle, parts) = own.place(*index);
                let here = mixed(self.corners(triangle), parts);
                if let Some(there) = original.nearest_point(here) {
                    pairs.push(pair(triangle, parts, here, there));
                }
            }
            pairs
        });
        let mut pairs: Vec<Pair> = found.into_iter().flatten().collect();
        pairs.sort_by_key(|pair| pair.triangle);
        pairs
    }

    /// Moves each point to where the distances of the pairs around it are least; large ones count more.
    fn improve(&mut self, pairs: &mut [Pair]) {
        let mut starts = vec![0_usize; self.triangles.len().saturating_add(1)];
        for pair in &*pairs {
            if let Some(start) = starts.get_mut((pair.triangle as usize).saturating_add(1)) {
                *start = start.saturating_add(1);
            }
        }
        let mut sum = 0_usize;
        for start in &mut starts {
            sum = sum.saturating_add(*start);
            *start = sum;
        }
        let count = f64::from(number(pairs.len()).max(1));
        let mean = pairs.iter().map(|pair| pair.distance * pair.distance).sum::<f64>() / count;
        let around = std::mem::take(&mut self.around);
        let of = |triangle: u32| {
            let at = |index: usize| starts.get(index).copied().unwrap_or(0);
            at(triangle as usize)..at((triangle as usize).saturating_add(1))
        };
        for _ in 0..SWEEPS {
            for same in around.chunk_by(|a, b| a.0 == b.0) {
                let Some((point, _)) = same.first().copied() else { continue };
                let mut sum = Quadric::default();
                for (_, triangle) in same {
                    for pair in pairs.get(of(*triangle)).unwrap_or_default() {
                        let by = self.part_of(point, pair);
                        let weight = LEAST * mean + pair.distance * pair.distance;
                        sum.add(&Quadric::of(times(pair.direction, by), -pair.distance, weight));
                    }
                }
                let first = self.outlines.partition_point(|(own, _)| *own < point);
                let weight = sum.weight * OUTLINE;
                for (_, across) in self.outlines.iter().skip(first).take_while(|(own, _)| *own == point) {
                    sum.add(&Quadric::of(*across, 0.0, weight).unweighted());
                }
                let Some(mut step) = sum.least([0.0; 3], PULL) else { continue };
                if !self.shorten(point, same, &mut step) {
                    continue;
                }
                self.places.change(point, |place| *place = plus(*place, step));
                for (_, triangle) in same {
                    for pair in pairs.get_mut(of(*triangle)).unwrap_or_default() {
                        let by = self.part_of(point, pair);
                        pair.distance -= by * dot(step, pair.direction);
                    }
                }
            }
        }
        self.around = around;
    }

    /// The part of a point in a place.
    fn part_of(&self, point: u32, pair: &Pair) -> f64 {
        let Some(triangle) = self.triangles.get(pair.triangle as usize) else { return 0.0 };
        let mut parts = triangle.points.into_iter().zip(pair.parts);
        parts.find(|(own, _)| *own == point).map_or(0.0, |(_, part)| part)
    }

    /// Moves the points of triangles that face away from the original surface back to where they were, where none does.
    fn turn_back(&mut self) {
        let metric = self.collapse.metric();
        for round in 0_usize.. {
            let is_turned = |own: &&Triangle| {
                let (before, after) = (metric.corners(own), own.points.map(|point| self.places.at(point)));
                let keeps = || metric.keeps_direction(before, after, TURN, own.points.into_iter(), |_| true);
                // Many small steps may have brought it to another side of the surface.
                before != after && !(keeps() && self.collapse.original().is_faced_by(after))
            };
            let turned: Vec<Triangle> = self.triangles.iter().filter(is_turned).copied().collect();
            // Each round moves points back and never forth, and at last all the way.
            if turned.is_empty() {
                return;
            }
            let by = if round < HALVES { 0.5 } else { 0.0 };
            let mut points: Vec<u32> = turned.iter().flat_map(|own| own.points).collect();
            points.sort_unstable();
            points.dedup();
            for point in points {
                let old = metric.place(point);
                self.places.change(point, |place| *place = plus(old, times(minus(*place, old), by)));
            }
        }
    }

    /// Shortens a step of a point so that no triangle turns over; false if it must stay.
    fn shorten(&self, point: u32, around: &[(u32, u32)], step: &mut [f64; 3]) -> bool {
        let place = self.places.at(point);
        let mut shortest = f64::INFINITY;
        for (_, triangle) in around {
            for corner in self.corners(*triangle) {
                let length = square(minus(corner, place));
                if length > 0.0 {
                    shortest = shortest.min(length);
                }
            }
        }
        let longest = STEP * shortest.sqrt();
        let length = square(*step).sqrt();
        if !(length > 0.0 && length.is_finite() && longest.is_finite()) {
            return false;
        }
        if length > longest {
            *step = times(*step, longest / length);
        }
        for _ in 0..3 {
            let moved = plus(place, *step);
            let is_kept = around.iter().all(|(_, triangle)| {
                let Some(own) = self.triangles.get(*triangle as usize) else { return true };
                let before = self.collapse.metric().corners(own);
                let mut after = self.corners(*triangle);
                for (corner, own) in after.iter_mut().zip(own.points) {
                    if own == point {
                        *corner = moved;
                    }
                }
                self.collapse.metric().keeps_direction(before, after, TURN, own.points.into_iter(), |_| true)
            });
            if is_kept {
                return true;
            }
            *step = times(*step, 0.5);
        }
        false
    }
}
