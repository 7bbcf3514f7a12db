//! Leaves out loose parts whose place is close to other parts of the surface, in the order of their errors.

use crate::{
    loose_parts::LooseParts,
    metric::Metric,
    surface::Surface,
    table::{NONE, Table, number},
    triangle_tree::{Corners, PLACES, TriangleTree, nearest_parts},
    vector::{mixed, normal, square},
};
use std::{
    cmp::Reverse,
    collections::{BTreeMap, BinaryHeap},
};

/// Largest number of triangles of a part at whose places distances are measured.
const TRIANGLES: usize = 16;
/// A distance that has grown by less than this since it was measured is not compared with those of other parts again, so that
/// each part is measured a bounded number of times.
const GROWN: f64 = 1.2;
/// How much the distance of a part that is left out counts: nothing fills its place.
const GONE: f64 = 2.0;

/// A part that can be left out: the bits of its cost and of its squared error, which have the order of the numbers.
type Candidate = Reverse<(u64, u64, u32)>;

/// The loose parts of a surface that can be left out.
pub(crate) struct Removals {
    /// For each triangle its loose part.
    of_triangle: Table<u32>,
    /// By part, and within it in order.
    triangles: Vec<(u32, u32)>,
    /// Parts that are gone.
    gone: Table<bool>,
    left: usize,
    heap: BinaryHeap<Candidate>,
    /// Those with a larger error than the last target allows.
    held: Vec<Candidate>,
    /// By material, so that a search passes by no others; all together if materials do not count.
    trees: BTreeMap<u32, Tree>,
}

/// The triangles of parts that are left.
#[derive(Default)]
struct Tree {
    tree: TriangleTree,
    triangles: Vec<u32>,
    /// How many of them are gone.
    lost: usize,
}

impl Tree {
    /// Forgets triangles that are gone.
    fn grow(&mut self, surface: &Surface, is_left: impl Fn(u32) -> bool) {
        self.triangles.retain(|triangle| is_left(*triangle));
        let corners: Vec<Corners> =
            self.triangles.iter().map(|own| surface.corners(&surface.triangles.at(*own))).collect();
        self.tree = TriangleTree::new(&corners);
        self.lost = 0;
    }
}

/// The tree that has a triangle.
fn tree_of(surface: &Surface, triangle: u32) -> u32 {
    if surface.attributes.width() == 0 { 0 } else { surface.triangles.at(triangle).part }
}

impl Removals {
    /// All parts except those with points that must not move, which may be elsewhere in another pose.
    pub(crate) fn new(surface: &Surface, loose: &LooseParts, metric: &Metric) -> Self {
        let of_triangle: Vec<u32> = surface
            .triangles
            .as_slice()
            .iter()
            .map(|triangle| triangle.points.first().map_or(NONE, |point| loose.part_of(*point)))
            .collect();
        let mut triangles: Vec<(u32, u32)> =
            of_triangle.iter().copied().zip(0_u32..).filter(|(part, _)| *part != NONE).collect();
        triangles.sort_unstable();
        let parts = loose.count();
        let mut own = Self {
            of_triangle: of_triangle.into(),
            triangles,
            gone: Table::filled(parts, false),
            left: parts,
            heap: BinaryHeap::new(),
            held: Vec::new(),
            trees: BTreeMap::new(),
        };
        if parts < 2 {
            return own;
        }
        for triangle in surface.triangles.indices() {
            own.trees.entry(tree_of(surface, triangle)).or_default().triangles.push(triangle);
        }
        own.trees.values_mut().for_each(|tree| tree.grow(surface, |_| true));
        let is_fixed = |part: u32| {
            own.triangles_of(part).any(|triangle| {
                surface.triangles.at(triangle).points.into_iter().any(|point| metric.is_fixed(point))
            })
        };
        let candidates = (0..number(parts)).filter(|part| !is_fixed(*part));
        own.heap = candidates.filter_map(|part| own.candidate(surface, part)).collect();
        own
    }

    /// The triangles of a part in the original surface.
    pub(crate) fn triangles_of(&self, part: u32) -> impl Iterator<Item = u32> + '_ {
        let first = self.triangles.partition_point(|(own, _)| *own < part);
        let rest = self.triangles.iter().skip(first);
        rest.take_while(move |(own, _)| *own == part).map(|(_, triangle)| *triangle)
    }

    fn candidate(&self, surface: &Surface, part: u32) -> Option<Candidate> {
        let (error, area) = self.error(surface, part)?;
        Some(Reverse(((error * area.sqrt()).to_bits(), error.to_bits(), part)))
    }

    /// The squared error of leaving out a part, and its area: how far its surface is from others with the same material, with
    /// the differences of their attributes. `None` if there are no others.
    fn error(&self, surface: &Surface, part: u32) -> Option<(f64, f64)> {
        let count = self.triangles_of(part).count();
        let step = count.div_ceil(TRIANGLES).max(1);
        let (mut sum, mut weight, mut area) = (0.0, 0.0, 0.0);
        for (index, triangle) in self.triangles_of(part).enumerate() {
            let found = self.trees.get(&tree_of(surface, triangle))?;
            let triangle = surface.triangles.at(triangle);
            let corners = surface.corners(&triangle);
            let own = square(normal(corners)).sqrt() / 2.0;
            area += own;
            if !index.is_multiple_of(step) || own <= 0.0 {
                continue;
            }
            for parts in PLACES {
                let place = mixed(corners, parts);
                let counts = |index: u32| {
                    let of =
                        self.of_triangle.at(found.triangles.get(index as usize).copied().unwrap_or(NONE));
                    of != part && !self.gone.at(of)
                };
                let (mut error, index) = found.tree.nearest_of(place, f64::INFINITY, counts);
                let other = found.triangles.get(index as usize).map(|other| surface.triangles.at(*other))?;
                let there = nearest_parts(place, surface.corners(&other));
                let value = |wedges: [u32; 3], parts: [f64; 3], number: usize| {
                    let of = |wedge: u32| surface.attributes.of(wedge).get(number).copied().unwrap_or(0.0);
                    wedges.into_iter().zip(parts).map(|(wedge, part)| of(wedge) * part).sum::<f64>()
                };
                for number in 0..surface.attributes.width() {
                    error +=
                        (value(triangle.wedges, parts, number) - value(other.wedges, there, number)).powi(2);
                }
                sum += error * own;
                weight += own;
            }
        }
        let error = GONE * sum / weight;
        error.is_finite().then_some((error, area))
    }

    /// The cost of the part that is left out next.
    pub(crate) fn cost(&self) -> Option<u64> {
        self.heap.peek().map(|Reverse((cost, ..))| *cost)
    }

    /// Takes the next part if its squared error is at most `most`, which has not grown much since it was measured: the part, and
    /// the error. `None` if it must wait.
    pub(crate) fn take(&mut self, surface: &Surface, most: f64) -> Option<(u32, f64)> {
        let next = self.heap.pop()?;
        let Reverse((_, known, part)) = next;
        if f64::from_bits(known) > most {
            self.held.push(next);
            return None;
        }
        if self.gone.at(part) {
            return None;
        }
        let (error, _) = self.error(surface, part)?;
        if error > f64::from_bits(known) * GROWN || error > most {
            self.heap.extend(self.candidate(surface, part));
            return None;
        }
        Some((part, error))
    }

    /// Notes that a part is gone.
    pub(crate) fn remove(&mut self, surface: &Surface, part: u32) {
        if self.gone.at(part) {
            return;
        }
        self.gone.set(part, true);
        self.left = self.left.saturating_sub(1);
        let mut lost: BTreeMap<u32, usize> = BTreeMap::new();
        for triangle in self.triangles_of(part) {
            let count = lost.entry(tree_of(surface, triangle)).or_default();
            *count = count.saturating_add(1);
        }
        // Searches pass by what is gone.
        for (key, count) in lost {
            let Some(tree) = self.trees.get_mut(&key) else { continue };
            tree.lost = tree.lost.saturating_add(count);
            if tree.lost.saturating_mul(2) > tree.triangles.len() {
                tree.grow(surface, |triangle| !self.gone.at(self.of_triangle.at(triangle)));
            }
        }
    }

    /// Parts that had to wait can be left out if a target allows more.
    pub(crate) fn restart(&mut self) {
        let held = std::mem::take(&mut self.held);
        self.heap.extend(held);
    }

    /// Whether parts wait for a larger error.
    pub(crate) fn waits(&self) -> bool {
        self.held.iter().any(|Reverse((.., part))| !self.gone.at(*part))
    }
}
