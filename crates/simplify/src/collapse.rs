//! Collapses edges in the order of their errors: one point of an edge moves to the other one.

use crate::{
    loose_parts::LooseParts,
    metric::{Metric, Step},
    original::Original,
    removal::Removals,
    surface::{Surface, Triangle, find, join},
    table::{NONE, Table, number},
};
use meshwright_core::parallel;
use meshwright_scene::pose::single;
use std::{cmp::Reverse, collections::BinaryHeap};

/// Largest number of triangles around a point that moves, or that another one moves to, so that each step is short.
const MOST_AROUND: u32 = 96;

/// Number of edges that a thread takes at once.
const EDGES_AT_ONCE: usize = 4096;

/// Smallest cosine of the angle by which a triangle may turn in one step.
const TURN: f64 = 0.2;

/// An edge that waits, in 8 bytes: the upper half are the bits of its cost in single precision, which are not negative and have
/// the order of the numbers, the lower half is the corner that has the edge.
///
/// The cost is that of the last look at the edge. What has changed around it since then is noticed when its turn comes: it is
/// looked at again, and waits again if another edge costs less now. So an edge is looked at a few times, however many of its
/// neighbors are collapsed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Waiting(u64);

impl Waiting {
    fn new(cost: f64, corner: u32) -> Self {
        Self(u64::from((single(cost.max(0.0)) + 0.0).to_bits()) << 32 | u64::from(corner))
    }

    #[allow(clippy::cast_possible_truncation, reason = "the lower half")]
    const fn corner(self) -> u32 {
        self.0 as u32
    }

    #[allow(clippy::cast_possible_truncation, reason = "the upper half")]
    fn cost(self) -> f64 {
        f64::from(f32::from_bits((self.0 >> 32) as u32))
    }
}

/// What is known of the edge from a corner to the next one of its triangle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Edge {
    /// Another corner has the edge, or none.
    #[default]
    None,
    /// It waits for its turn.
    Waits,
    /// The same, and the point that stays does not move: where both points can, the best place turns triangles over.
    Ends,
    /// The same, and only one direction is left: the point of the corner is joined to the other one.
    Forth,
    /// The other direction is left.
    Back,
    /// It cannot be collapsed because of what is around it.
    Blocked,
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
    /// For each corner what is known of its edge.
    edges: Table<Edge>,
    heap: BinaryHeap<Reverse<Waiting>>,
    removals: Removals,
    /// Those with a larger error than the last target allows.
    held: Vec<Waiting>,
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
    corners: Vec<u32>,
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
            edges: Table::filled(corners, Edge::None),
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
        let chunks: Vec<_> = edges.chunks(EDGES_AT_ONCE).collect();
        let bytes = (edges.len() as u64).saturating_mul(1_000);
        let costs = parallel::map(&chunks, bytes, |chunk| {
            let mut scratch = Scratch::default();
            chunk.iter().map(|edge| own.first_cost(edge.corner, &mut scratch)).collect::<Vec<_>>()
        });
        let mut waiting = Vec::new();
        for (edge, cost) in edges.iter().zip(costs.into_iter().flatten()) {
            own.edges.set(edge.corner, if cost.is_some() { Edge::Waits } else { Edge::Blocked });
            waiting.extend(cost.map(|cost| Reverse(Waiting::new(cost, edge.corner))));
        }
        own.heap = waiting.into();
        own
    }

    /// The cost of an edge while no triangle is gone.
    fn first_cost(&self, corner: u32, scratch: &mut Scratch) -> Option<f64> {
        let ends = self.ends(corner);
        for (point, ring) in ends.into_iter().zip([&mut scratch.ring, &mut scratch.other]) {
            if self.around.at(point) > MOST_AROUND {
                return None;
            }
            ring.clear();
            let mut corner = self.first.at(point);
            while corner != NONE {
                ring.push(corner / 3);
                corner = self.next.at(corner);
            }
        }
        self.better(ends, Edge::Waits, scratch).map(|(step, ..)| step.cost)
    }

    /// The points of the edge from a corner to the next one of its triangle.
    fn ends(&self, corner: u32) -> [u32; 2] {
        let [a, b, c] = self.triangles.at(corner / 3).points;
        match corner % 3 {
            0 => [a, b],
            1 => [b, c],
            _ => [c, a],
        }
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
    fn step(
        &self,
        [from, to]: [u32; 2],
        moves: bool,
        ring: &[u32],
        other: &[u32],
        wedges: &mut Wedges,
    ) -> Option<Step> {
        if !self.match_wedges(from, to, ring, other, wedges) {
            return None;
        }
        let step = self.metric.step([from, to], moves, &wedges.joined, &wedges.all);
        (step.cost.is_finite() && step.error.is_finite()).then_some(step)
    }

    /// The better direction of an edge from a point to another one, of those that are left: the step, the point that goes, and the
    /// one that stays. The scratch has the triangles around both, and gets the wedges of that step.
    fn better(&self, [here, there]: [u32; 2], left: Edge, scratch: &mut Scratch) -> Option<(Step, u32, u32)> {
        let Scratch { ring, other, wedges, .. } = scratch;
        let moves = left == Edge::Waits;
        let mut step = |direction: Edge| match direction {
            Edge::Back => {
                self.step([there, here], moves, other, ring, wedges).map(|step| (step, there, here))
            }
            _ => self.step([here, there], moves, ring, other, wedges).map(|step| (step, here, there)),
        };
        if !matches!(left, Edge::Waits | Edge::Ends) {
            return step(left);
        }
        // The result does not depend on which triangle has the edge.
        let [first, second] =
            if here < there { [Edge::Back, Edge::Forth] } else { [Edge::Forth, Edge::Back] };
        let Some(known) = step(first) else { return step(second) };
        // Both points move: then both directions have one result.
        if moves && self.are_free([here, there]) {
            return Some(known);
        }
        match step(second) {
            Some(found) if found.0.cost < known.0.cost => Some(found),
            // What was tried last left its wedges.
            _ => step(first),
        }
    }

    /// Looks at the edge of a corner.
    fn look(&mut self, corner: u32, scratch: &mut Scratch) -> Option<(Step, u32, u32)> {
        let [here, there] = self.ends(corner);
        if self.around.at(here).max(self.around.at(there)) > MOST_AROUND {
            return None;
        }
        self.ring(here, &mut scratch.ring);
        self.ring(there, &mut scratch.other);
        self.better([here, there], self.edges.at(corner), scratch)
    }

    /// Lets an edge wait with the cost that it has now.
    fn wait(&mut self, corner: u32, scratch: &mut Scratch) {
        self.edges.set(corner, Edge::Waits);
        match self.look(corner, scratch) {
            Some((step, ..)) => self.heap.push(Reverse(Waiting::new(step.cost, corner))),
            None => self.edges.set(corner, Edge::Blocked),
        }
    }

    /// Collapses edges until there are no more than `target` triangles, or until all others have a larger squared error than
    /// `most`.
    pub(crate) fn run(&mut self, target: usize, most: f64) -> Reached {
        let mut scratch = std::mem::take(&mut self.scratch);
        let held = std::mem::take(&mut self.held);
        self.heap.extend(held.into_iter().map(Reverse));
        self.removals.restart();
        let mut reached = Reached::Triangles;
        while self.count > target {
            let edge = self.heap.peek().map_or(f64::INFINITY, |Reverse(next)| next.cost());
            if self.removals.cost().is_some_and(|cost| f64::from_bits(cost) < edge) {
                if let Some((part, error)) = self.removals.take(self.surface, most) {
                    self.worst = self.worst.max(error);
                    self.remove(part);
                }
                continue;
            }
            let Some(Reverse(next)) = self.heap.pop() else {
                let is_held = self.removals.waits() || self.held.iter().any(|own| self.waits(own.corner()));
                reached = if is_held { Reached::Error } else { Reached::Nothing };
                break;
            };
            if self.waits(next.corner()) {
                self.turn_of(next, most, &mut scratch);
            }
        }
        self.scratch = scratch;
        reached
    }

    /// Whether a corner has an edge that waits.
    fn waits(&self, corner: u32) -> bool {
        self.is_alive(corner / 3) && !matches!(self.edges.at(corner), Edge::None | Edge::Blocked)
    }

    /// Collapses the edge whose turn it is, or lets it wait again.
    fn turn_of(&mut self, next: Waiting, most: f64, scratch: &mut Scratch) {
        let corner = next.corner();
        let Some((step, from, to)) = self.look(corner, scratch) else {
            self.block(corner);
            return;
        };
        let now = Waiting::new(step.cost, corner);
        if now.cost() > next.cost() && self.heap.peek().is_some_and(|Reverse(other)| other < &now) {
            self.heap.push(Reverse(now));
            return;
        }
        if step.error > most {
            self.held.push(now);
            return;
        }
        if self.ends(corner).first() != Some(&from) {
            std::mem::swap(&mut scratch.ring, &mut scratch.other);
        }
        if self.try_collapse((from, to), &step, scratch) {
            self.worst = self.worst.max(step.error);
            self.update_around(to, scratch);
            return;
        }
        let left = match self.edges.at(corner) {
            Edge::Waits if self.are_free([from, to]) => Edge::Ends,
            Edge::Waits | Edge::Ends if self.ends(corner).first() == Some(&from) => Edge::Back,
            Edge::Waits | Edge::Ends => Edge::Forth,
            _ => Edge::Blocked,
        };
        self.edges.set(corner, left);
        let step = if left == Edge::Blocked { None } else { self.look(corner, scratch) };
        match step {
            Some((step, ..)) => self.heap.push(Reverse(Waiting::new(step.cost, corner))),
            None => self.block(corner),
        }
    }

    /// Whether both points of an edge can move.
    fn are_free(&self, points: [u32; 2]) -> bool {
        points.into_iter().all(|point| !self.metric.is_fixed(point))
    }

    /// Notes that an edge cannot be collapsed until something changes around it.
    fn block(&mut self, corner: u32) {
        self.edges.set(corner, Edge::Blocked);
        self.ends(corner).into_iter().for_each(|point| self.blocked.set(point, true));
    }

    /// The corners whose edges have a point, of triangles around it.
    fn corners_at(&self, point: u32, ring: &[u32], into: &mut Vec<u32>) {
        into.clear();
        for triangle in ring {
            let Some(at) = corner_at(&self.triangles.at(*triangle), point) else { continue };
            let first = triangle.saturating_mul(3);
            into.extend([at, next_corner(next_corner(at))].map(|at| first.saturating_add(number(at))));
        }
    }

    /// Edges around a point that has changed, which could not be collapsed before it did, wait again.
    fn update_around(&mut self, point: u32, scratch: &mut Scratch) {
        let (mut near, mut corners) =
            (std::mem::take(&mut scratch.near), std::mem::take(&mut scratch.corners));
        self.ring(point, &mut scratch.ring);
        self.neighbors_in(point, &scratch.ring, &mut near);
        self.blocked.set(point, true);
        near.push(point);
        for at in &near {
            if !self.blocked.at(*at) {
                continue;
            }
            self.blocked.set(*at, false);
            if self.around.at(*at) > MOST_AROUND {
                continue;
            }
            self.ring(*at, &mut scratch.ring);
            self.corners_at(*at, &scratch.ring, &mut corners);
            for corner in &corners {
                if self.edges.at(*corner) == Edge::Blocked {
                    self.wait(*corner, scratch);
                }
            }
        }
        (scratch.near, scratch.corners) = (near, corners);
    }

    /// The points that share an edge with a point, in order.
    fn neighbors_in(&self, point: u32, ring: &[u32], into: &mut Vec<u32>) {
        into.clear();
        let points = ring.iter().flat_map(|triangle| self.triangles.at(*triangle).points);
        into.extend(points.filter(|other| *other != point));
        into.sort_unstable();
        into.dedup();
    }

    /// Moves a point to another one, unless this would turn triangles over or let the surface touch itself.
    /// The scratch has the triangles around both, and the wedges.
    fn try_collapse(&mut self, (from, to): (u32, u32), step: &Step, scratch: &mut Scratch) -> bool {
        let Scratch { ring, other, wedges, near, far, corners } = scratch;
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
        if self.borders.at(from) {
            self.borders.set(to, true);
        }
        self.metric.join((from, to), step.place, &wedges.joined, &wedges.all);
        // `near` are the third points of the triangles that are gone.
        ring.extend_from_slice(other);
        let third = std::mem::take(near);
        for point in &third {
            self.pass_edge(to, *point, ring, corners);
        }
        *near = third;
        true
    }

    /// Gives the edge between two points to one corner, of those of triangles that may be gone. It had two before one of its points
    /// was joined to another one, and the triangles between them are gone.
    fn pass_edge(&mut self, point: u32, other: u32, ring: &[u32], corners: &mut Vec<u32>) {
        self.corners_at(point, ring, corners);
        let is_between =
            |own: &Self, corner: u32| own.is_alive(corner / 3) && own.ends(corner).contains(&other);
        corners.retain(|corner| is_between(self, *corner));
        let mut has = corners.iter().copied().filter(|corner| self.edges.at(*corner) != Edge::None);
        if let Some(first) = has.next() {
            let rest: Vec<u32> = has.collect();
            rest.into_iter().for_each(|corner| self.edges.set(corner, Edge::None));
            if self.edges.at(first) != Edge::Blocked {
                self.edges.set(first, Edge::Waits);
            }
        } else if let Some(first) = corners.first() {
            // It waits as soon as its point is updated.
            self.edges.set(*first, Edge::Blocked);
        }
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
