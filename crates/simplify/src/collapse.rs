//! Collapses edges in the order of their errors: one point of an edge moves to the other one.

use crate::{
    loose_parts::LooseParts,
    metric::{Metric, Step},
    original::Original,
    removal::Removals,
    surface::{Surface, Triangle, find, join},
    table::{NONE, Table},
};
use std::{cmp::Reverse, collections::BinaryHeap};

/// Largest number of triangles around a point that moves, or that another one moves to, so that each step is short.
const MOST_AROUND: u32 = 96;

/// Smallest cosine of the angle by which a triangle may turn in one step.
const TURN: f64 = 0.2;

/// An edge of which one point moves to the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Candidate {
    /// The bits of the cost and of the squared error, which are not negative: they have the order of the numbers.
    cost: u64,
    error: u64,
    from: u32,
    to: u32,
    /// How often the two points had changed.
    stamps: [u32; 2],
    /// The other direction was tried.
    is_second: bool,
}

/// A surface of which edges are collapsed.
pub(crate) struct Collapse<'s> {
    surface: &'s Surface,
    original: Original<'s>,
    metric: Metric,
    /// Triangles that are gone have no part.
    triangles: Table<Triangle>,
    pub(crate) count: usize,
    /// Corners around each point as linked lists; corner `3 * triangle + n`. Those of triangles that are gone are removed when
    /// they are visited.
    next: Table<u32>,
    first: Table<u32>,
    last: Table<u32>,
    /// Number of triangles around each point.
    around: Table<u32>,
    /// Points on edges that are not between triangles of opposite directions.
    borders: Table<bool>,
    /// Points with an edge that could not be collapsed because of what is around it.
    blocked: Table<bool>,
    stamps: Table<u32>,
    heap: BinaryHeap<Reverse<Candidate>>,
    removals: Removals,
    /// Candidates with a larger error than the last target allows.
    held: Vec<Candidate>,
    /// The largest squared error so far.
    pub(crate) worst: f64,
    scratch: Scratch,
}

#[derive(Default)]
struct Scratch {
    ring: Vec<u32>,
    other: Vec<u32>,
    wedges: Wedges,
    near: Vec<u32>,
    far: Vec<u32>,
}

/// The wedges of an edge that is collapsed.
#[derive(Default)]
struct Wedges {
    /// Wedges of the point that goes, with those that they become.
    joined: Vec<(u32, u32)>,
    /// All wedges of the point that stays.
    all: Vec<u32>,
}

impl<'s> Collapse<'s> {
    /// All edges of a surface.
    pub(crate) fn new(surface: &'s Surface, loose: &LooseParts) -> Self {
        let original = Original::new(surface);
        let metric = Metric::new(surface, &original);
        let points = surface.points.len();
        let corners = surface.triangles.len().saturating_mul(3);
        let mut own = Self {
            surface,
            original,
            removals: Removals::new(surface, loose, &metric),
            metric,
            triangles: surface.triangles.clone(),
            count: surface.triangles.len(),
            next: Table::filled(corners, NONE),
            first: Table::filled(points, NONE),
            last: Table::filled(points, NONE),
            around: Table::filled(points, 0),
            borders: Table::filled(points, false),
            blocked: Table::filled(points, false),
            stamps: Table::filled(points, 0),
            heap: BinaryHeap::new(),
            held: Vec::new(),
            worst: 0.0,
            scratch: Scratch::default(),
        };
        for (index, triangle) in surface.triangles.iter() {
            for (corner, point) in (index.saturating_mul(3)..).zip(triangle.points) {
                own.append(point, corner, corner);
                own.around.change(point, |around| *around = around.saturating_add(1));
            }
        }
        let edges = own.metric.take_edges();
        for edge in edges.iter().filter(|edge| edge.is_border) {
            edge.points.into_iter().for_each(|point| own.borders.set(point, true));
        }
        let mut candidates: Vec<Reverse<Candidate>> = Vec::new();
        for edge in &edges {
            candidates.extend(own.candidate(edge.points));
        }
        own.heap = candidates.into();
        own
    }

    /// Appends a list of corners to that of a point.
    fn append(&mut self, point: u32, first: u32, last: u32) {
        let end = self.last.at(point);
        if end == NONE {
            self.first.set(point, first);
        } else {
            self.next.set(end, first);
        }
        self.last.set(point, last);
    }

    fn is_alive(&self, triangle: u32) -> bool {
        self.triangles.get(triangle).is_some_and(|triangle| triangle.part != NONE)
    }

    /// The triangles around a point.
    fn ring(&mut self, point: u32, into: &mut Vec<u32>) {
        into.clear();
        let (mut before, mut corner) = (NONE, self.first.at(point));
        while corner != NONE {
            let after = self.next.at(corner);
            if self.is_alive(corner / 3) {
                into.push(corner / 3);
                before = corner;
            } else {
                if before == NONE {
                    self.first.set(point, after);
                } else {
                    self.next.set(before, after);
                }
                if after == NONE {
                    self.last.set(point, before);
                }
            }
            corner = after;
        }
    }

    /// Which wedges of a point become which ones of another one, when it is joined to it; false if it cannot. Triangles on the
    /// edge say it; a wedge without one becomes the most similar one of its part. `ring` and `other` are the triangles around both.
    fn match_wedges(&self, from: u32, to: u32, ring: &[u32], other: &[u32], scratch: &mut Wedges) -> bool {
        let Wedges { joined, all } = scratch;
        joined.clear();
        let (mut edge, mut direction) = (0_u32, 0_i32);
        for triangle in ring {
            let triangle = self.triangles.at(*triangle);
            let Some(there) = corner_at(&triangle, to) else { continue };
            let here = corner_at(&triangle, from).unwrap_or(0);
            edge = edge.saturating_add(1);
            direction = direction.saturating_add(if there == next_corner(here) { 1 } else { -1 });
            self.prefer(wedge_at(&triangle, here), wedge_at(&triangle, there), to, joined);
        }
        // A point on a border stays on it.
        if edge == 0 || (self.borders.at(from) && direction == 0) {
            return false;
        }
        all.clear();
        for triangle in other {
            let triangle = self.triangles.at(*triangle);
            let wedge = wedge_at(&triangle, corner_at(&triangle, to).unwrap_or(0));
            if !all.contains(&wedge) {
                all.push(wedge);
            }
        }
        for triangle in ring {
            let triangle = self.triangles.at(*triangle);
            if corner_at(&triangle, to).is_some() {
                continue;
            }
            let wedge = wedge_at(&triangle, corner_at(&triangle, from).unwrap_or(0));
            if joined.iter().any(|(own, _)| *own == wedge) {
                continue;
            }
            for there in other {
                let there = self.triangles.at(*there);
                if there.part == triangle.part
                    && let Some(corner) = corner_at(&there, to)
                {
                    self.prefer(wedge, wedge_at(&there, corner), to, joined);
                }
            }
            if !joined.iter().any(|(own, _)| *own == wedge) {
                return false;
            }
        }
        true
    }

    /// Notes that a wedge becomes another one, if it has none that is more similar.
    fn prefer(&self, wedge: u32, there: u32, to: u32, joined: &mut Vec<(u32, u32)>) {
        match joined.iter_mut().find(|(own, _)| *own == wedge) {
            None => joined.push((wedge, there)),
            Some((_, known)) if *known != there => {
                let place = self.metric.place(to);
                let [old, new] = [*known, there].map(|there| self.metric.of_wedge(wedge, place, there));
                if new < old || (new == old && there < *known) {
                    *known = there;
                }
            }
            Some(_) => {}
        }
    }

    /// The step if a point is joined to another one; `None` if it cannot.
    fn step(&self, from: u32, to: u32, ring: &[u32], other: &[u32], wedges: &mut Wedges) -> Option<Step> {
        if !self.match_wedges(from, to, ring, other, wedges) {
            return None;
        }
        let step = self.metric.step(from, to, &wedges.joined, &wedges.all);
        (step.cost.is_finite() && step.error.is_finite()).then_some(step)
    }

    /// The better direction of an edge.
    fn candidate(&mut self, [a, b]: [u32; 2]) -> Option<Reverse<Candidate>> {
        if self.around.at(a).max(self.around.at(b)) > MOST_AROUND {
            return None;
        }
        let mut scratch = std::mem::take(&mut self.scratch);
        self.ring(a, &mut scratch.ring);
        self.ring(b, &mut scratch.other);
        let Scratch { ring, other, wedges, .. } = &mut scratch;
        let back = self.step(b, a, other, ring, wedges);
        // Both points can move: then both directions have one result, unless the surface or a wedge allows only one.
        let is_free = back.is_some() && !self.metric.is_fixed(a) && !self.metric.is_fixed(b);
        let there = if is_free { None } else { self.step(a, b, ring, other, wedges) };
        self.scratch = scratch;
        let (step, from, to) = match (there, back) {
            (Some(there), Some(back)) if back.cost <= there.cost => (back, b, a),
            (Some(there), _) => (there, a, b),
            (None, Some(back)) => (back, b, a),
            (None, None) => return None,
        };
        // With one direction there is no second.
        let is_second = there.is_none() || back.is_none();
        Some(Reverse(self.with_stamps(&step, from, to, is_second)))
    }

    fn with_stamps(&self, step: &Step, from: u32, to: u32, is_second: bool) -> Candidate {
        let stamps = [self.stamps.at(from), self.stamps.at(to)];
        let [cost, error] = [step.cost, step.error].map(|part| part.max(0.0).to_bits());
        Candidate { cost, error, from, to, stamps, is_second }
    }

    /// Collapses edges until there are no more than `target` triangles, or until all others have a larger squared error than
    /// `most`.
    pub(crate) fn run(&mut self, target: usize, most: f64) -> Reached {
        let held = std::mem::take(&mut self.held);
        self.heap.extend(held.into_iter().map(Reverse));
        self.removals.restart();
        while self.count > target {
            let edge = self.heap.peek().map_or(u64::MAX, |Reverse(next)| next.cost);
            if self.removals.cost().is_some_and(|cost| cost < edge) {
                if let Some((part, error)) = self.removals.take(self.surface, most) {
                    self.worst = self.worst.max(error);
                    self.remove(part);
                }
                continue;
            }
            let Some(Reverse(next)) = self.heap.pop() else {
                let is_held = self.removals.waits() || self.held.iter().any(|own| self.is_current(own));
                return if is_held { Reached::Error } else { Reached::Nothing };
            };
            if !self.is_current(&next) {
                continue;
            }
            let error = f64::from_bits(next.error);
            if error > most {
                self.held.push(next);
                continue;
            }
            let mut scratch = std::mem::take(&mut self.scratch);
            let is_done = self.try_collapse(next.from, next.to, &mut scratch);
            self.scratch = scratch;
            if is_done {
                self.worst = self.worst.max(error);
                self.update_around(next.to);
                continue;
            }
            self.blocked.set(next.from, true);
            self.blocked.set(next.to, true);
            if !next.is_second {
                let mut scratch = std::mem::take(&mut self.scratch);
                self.ring(next.to, &mut scratch.ring);
                self.ring(next.from, &mut scratch.other);
                let Scratch { ring, other, wedges, .. } = &mut scratch;
                if let Some(step) = self.step(next.to, next.from, ring, other, wedges) {
                    let back = self.with_stamps(&step, next.to, next.from, true);
                    self.heap.push(Reverse(back));
                }
                self.scratch = scratch;
            }
        }
        Reached::Triangles
    }

    /// Whether nothing has changed since a candidate was found.
    fn is_current(&self, candidate: &Candidate) -> bool {
        [self.stamps.at(candidate.from), self.stamps.at(candidate.to)] == candidate.stamps
    }

    /// New candidates for the edges of a point that has changed.
    fn update_around(&mut self, point: u32) {
        let mut near = std::mem::take(&mut self.scratch.near);
        self.neighbors(point, &mut near);
        let mut all: Vec<u32> = near.clone();
        for neighbor in &all {
            let candidate = self.candidate([point.min(*neighbor), point.max(*neighbor)]);
            self.heap.extend(candidate);
        }
        all.retain(|neighbor| self.blocked.at(*neighbor));
        for neighbor in all {
            self.blocked.set(neighbor, false);
            if self.around.at(neighbor) > MOST_AROUND {
                continue;
            }
            self.neighbors(neighbor, &mut near);
            for other in near.iter().filter(|other| **other != point) {
                let candidate = self.candidate([neighbor.min(*other), neighbor.max(*other)]);
                self.heap.extend(candidate);
            }
        }
        self.scratch.near = near;
    }

    /// The points that share an edge with a point, in order.
    fn neighbors(&mut self, point: u32, into: &mut Vec<u32>) {
        let mut ring = std::mem::take(&mut self.scratch.ring);
        self.ring(point, &mut ring);
        self.neighbors_in(point, &ring, into);
        self.scratch.ring = ring;
    }

    fn neighbors_in(&self, point: u32, ring: &[u32], into: &mut Vec<u32>) {
        into.clear();
        let points = ring.iter().flat_map(|triangle| self.triangles.at(*triangle).points);
        into.extend(points.filter(|other| *other != point));
        into.sort_unstable();
        into.dedup();
    }

    /// Moves a point to another one, unless this would turn triangles over or let the surface touch itself.
    fn try_collapse(&mut self, from: u32, to: u32, scratch: &mut Scratch) -> bool {
        if self.around.at(from) > MOST_AROUND || self.around.at(to) > MOST_AROUND {
            return false;
        }
        let Scratch { ring, other, wedges, near, far } = scratch;
        self.ring(from, ring);
        self.ring(to, other);
        let Some(step) = self.step(from, to, ring, other, wedges) else { return false };
        if !self.keeps_surface(from, to, ring, other, (near, far))
            || !self.keeps_directions([from, to], step.place, ring)
            || (self.metric.place(to) != step.place && !self.keeps_directions([to, from], step.place, other))
        {
            return false;
        }
        for index in ring.iter() {
            let mut triangle = self.triangles.at(*index);
            if corner_at(&triangle, to).is_some() {
                for point in triangle.points {
                    self.around.change(point, |around| *around = around.saturating_sub(1));
                }
                triangle.part = NONE;
                self.count = self.count.saturating_sub(1);
            } else {
                for (point, wedge) in triangle.points.iter_mut().zip(&mut triangle.wedges) {
                    if *point == from {
                        *point = to;
                        let becomes = wedges.joined.iter().find(|(own, _)| own == wedge);
                        *wedge = becomes.map_or(*wedge, |(_, there)| *there);
                    }
                }
            }
            self.triangles.set(*index, triangle);
        }
        let moved = self.around.at(from);
        self.around.change(to, |around| *around = around.saturating_add(moved));
        self.around.set(from, 0);
        let (first, last) = (self.first.at(from), self.last.at(from));
        if first != NONE {
            self.append(to, first, last);
        }
        self.first.set(from, NONE);
        self.last.set(from, NONE);
        for point in [from, to] {
            self.stamps.change(point, |stamp| *stamp = stamp.saturating_add(1));
        }
        if self.borders.at(from) {
            self.borders.set(to, true);
        }
        self.metric.join((from, to), step.place, &wedges.joined, &wedges.all);
        true
    }

    /// Whether the two points have no other neighbors in common than the third points of the triangles on their edge, and no
    /// triangle gets the points of another one.
    fn keeps_surface(
        &self,
        from: u32,
        to: u32,
        ring: &[u32],
        other: &[u32],
        (near, far): (&mut Vec<u32>, &mut Vec<u32>),
    ) -> bool {
        self.neighbors_in(from, ring, near);
        self.neighbors_in(to, other, far);
        near.retain(|point| far.binary_search(point).is_ok());
        far.clear();
        for triangle in ring {
            let triangle = self.triangles.at(*triangle);
            if corner_at(&triangle, to).is_some() {
                far.extend(triangle.points.into_iter().filter(|point| *point != from && *point != to));
            }
        }
        far.sort_unstable();
        far.dedup();
        if near != far {
            return false;
        }
        // Only a triangle between points that both have as neighbors can be another one's double.
        ring.iter().all(|index| {
            let triangle = self.triangles.at(*index);
            let rest = || triangle.points.into_iter().filter(|point| *point != from);
            if corner_at(&triangle, to).is_some() || !rest().all(|point| near.binary_search(&point).is_ok()) {
                return true;
            }
            !other.iter().any(|there| {
                let there = self.triangles.at(*there);
                corner_at(&there, from).is_none() && rest().all(|point| corner_at(&there, point).is_some())
            })
        })
    }

    /// Whether no triangle around a point turns over or loses its area if that point moves to a place, except those that go.
    fn keeps_directions(&self, [from, to]: [u32; 2], place: [f64; 3], ring: &[u32]) -> bool {
        ring.iter().all(|triangle| {
            let triangle = self.triangles.at(*triangle);
            if corner_at(&triangle, to).is_some() {
                return true;
            }
            let before = self.metric.corners(&triangle);
            let mut after = before;
            for (point, corner) in triangle.points.into_iter().zip(&mut after) {
                if point == from {
                    *corner = place;
                }
            }
            let points = triangle.points.into_iter().chain([to]);
            self.metric.keeps_direction(before, after, TURN, points, |after| self.original.is_faced_by(after))
        })
    }

    /// Removes what is left of a loose part.
    pub(crate) fn remove(&mut self, part: u32) {
        let all: Vec<u32> = self.removals.triangles_of(part).collect();
        for index in all {
            let mut triangle = self.triangles.at(index);
            if triangle.part == NONE {
                continue;
            }
            for point in triangle.points {
                self.around.change(point, |around| *around = around.saturating_sub(1));
                self.stamps.change(point, |stamp| *stamp = stamp.saturating_add(1));
            }
            triangle.part = NONE;
            self.triangles.set(index, triangle);
            self.count = self.count.saturating_sub(1);
        }
        self.removals.remove(self.surface, part);
    }

    /// The surface as it was.
    pub(crate) const fn original(&self) -> &Original<'s> {
        &self.original
    }

    /// Where points are now, and the attributes of their wedges.
    pub(crate) const fn metric(&self) -> &Metric {
        &self.metric
    }

    /// The triangles that are left.
    pub(crate) fn rest(&self) -> Vec<Triangle> {
        self.triangles.as_slice().iter().filter(|triangle| triangle.part != NONE).copied().collect()
    }

    /// Number of parts of the rest that are not connected.
    pub(crate) fn loose_parts(&self) -> usize {
        let mut leader = Table::from(self.surface.points.indices().collect::<Vec<_>>());
        let mut used = Table::filled(self.surface.points.len(), false);
        for (_, triangle) in self.triangles.iter().filter(|(_, triangle)| triangle.part != NONE) {
            let [a, b, c] = triangle.points;
            join(&mut leader, a, b);
            join(&mut leader, a, c);
            [a, b, c].into_iter().for_each(|point| used.set(point, true));
        }
        let points = self.surface.points.indices().filter(|point| used.at(*point));
        let mut leaders: Vec<u32> = points.map(|point| find(&mut leader, point)).collect();
        leaders.sort_unstable();
        leaders.dedup();
        leaders.len()
    }
}

/// Why a simplification stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reached {
    /// The number of triangles is reached.
    Triangles,
    /// Each further edge would exceed the error.
    Error,
    /// No further edge can be collapsed.
    Nothing,
}

fn corner_at(triangle: &Triangle, point: u32) -> Option<usize> {
    triangle.points.iter().position(|own| *own == point)
}

const fn next_corner(corner: usize) -> usize {
    match corner {
        0 => 1,
        1 => 2,
        _ => 0,
    }
}

fn wedge_at(triangle: &Triangle, corner: usize) -> u32 {
    triangle.wedges.get(corner).copied().unwrap_or(NONE)
}
