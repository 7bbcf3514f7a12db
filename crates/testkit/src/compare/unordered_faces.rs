//! Matches faces regardless of their order.
//!
//! Equal hashes match all bit-identical faces. The remaining faces are looked up in a grid over their
//! centers, fine cells first, so that the nearest face is found even if the tolerance exceeds the distance
//! between faces.

use super::{
    corners::{Outcome, failures},
    face::Faces,
    match_by_key::mix,
    primitive::Part,
    vertex_attribute::Scratch,
};
use std::{cmp::Ordering, collections::HashMap};

/// Maximum number of candidates per face; only hostile files have more faces at one position.
const TRIES: usize = 64;
/// The ratio of the cell sizes of consecutive grids.
const COARSER: f64 = 16.0;
/// Maximum number of grids.
const GRIDS: usize = 10;

type Cell = [i64; 3];

pub(super) fn outcome(part: &Part<'_>) -> Outcome {
    let mut outcome = Outcome::new(part);
    let mut scratch = Scratch::default();
    let (mut left, right) = leftovers(&keys(part, true), &keys(part, false));
    if left.is_empty() {
        return outcome;
    }
    let tolerance = part.tolerance;
    let roundings = f64::from(tolerance.ulps) * f64::from(f32::EPSILON) * part.size;
    let reach = (tolerance.slack(part.size) + roundings) * 4.0;
    let finest = (part.size * 1e-6).max(f64::from(f32::MIN_POSITIVE));
    let mut grid = Grid::new(part, finest, right);
    for _ in 0..GRIDS {
        left.retain(|&face| !grid.take(part, face, Want::Same, &mut scratch));
        if left.is_empty() || grid.cell >= reach {
            break;
        }
        let cell = if grid.cell * COARSER < reach { grid.cell * COARSER } else { reach };
        grid = grid.with_cell(part, cell);
    }
    let before = left.len();
    left.retain(|&face| !grid.take(part, face, Want::Turned, &mut scratch));
    outcome.turned = before.saturating_sub(left.len());
    left.retain(|&face| match grid.nearest(part, face, &mut scratch) {
        Some(b) => {
            outcome.add(part, part.a.get(face), b, &mut scratch);
            false
        }
        None => true,
    });
    outcome.alone = left.len();
    outcome
}

/// A hash of each face that does not depend on its first corner, in ascending order.
fn keys(part: &Part<'_>, first: bool) -> Vec<([u64; 3], usize)> {
    let faces: &Faces<'_> = if first { &part.a } else { &part.b };
    let corners = faces.corners();
    let mut hashes = Hashes::new(part, first, faces.count().saturating_mul(corners));
    let mut keys: Vec<([u64; 3], usize)> = (0..faces.count())
        .map(|face| {
            let mut odd = false;
            let mut hash = |at: usize, vertex: usize| {
                let (hash, strange) = if at < corners { hashes.get(vertex) } else { (0, false) };
                odd |= strange;
                hash
            };
            let [x, y, z] = faces.get(face);
            let [a, b, c] = [hash(0, x), hash(1, y), hash(2, z)];
            let key = if corners == 3 { [a, b, c].min([b, c, a]).min([c, a, b]) } else { [a, b, c] };
            (if odd && !part.tolerance.nan { unlike(face, first) } else { key }, face)
        })
        .collect();
    keys.sort_unstable();
    keys
}

/// Hashes of vertices, each with whether it contains a NaN. Hashes of pools with many references are cached.
struct Hashes<'p> {
    part: &'p Part<'p>,
    first: bool,
    kept: Vec<(u64, bool)>,
    scratch: Scratch,
}

impl<'p> Hashes<'p> {
    fn new(part: &'p Part<'p>, first: bool, corners: usize) -> Self {
        let mut hashes = Self { part, first, kept: Vec::new(), scratch: Scratch::default() };
        let pool = part.positions().map_or(0, |both| if first { both.a.len() } else { both.b.len() });
        if pool <= corners {
            hashes.kept = (0..pool).map(|vertex| hashes.made(vertex)).collect();
        }
        hashes
    }

    fn get(&mut self, vertex: usize) -> (u64, bool) {
        match self.kept.get(vertex) {
            Some(&kept) => kept,
            None => self.made(vertex),
        }
    }

    fn made(&mut self, vertex: usize) -> (u64, bool) {
        let (mut state, mut odd) = (0, false);
        for both in &self.part.columns {
            let column = if self.first { &both.a } else { &both.b };
            odd |= column.hash(vertex, &mut state, &mut self.scratch);
        }
        (state, odd)
    }
}

/// A unique key.
fn unlike(face: usize, first: bool) -> [u64; 3] {
    let mut state = u64::from(first);
    mix(&mut state, face as u64);
    [state, face as u64, u64::from(first)]
}

/// The faces of each list whose key the other list lacks, in order.
fn leftovers(a: &[([u64; 3], usize)], b: &[([u64; 3], usize)]) -> (Vec<usize>, Vec<usize>) {
    let (mut left, mut right) = (Vec::new(), Vec::new());
    let (mut a, mut b) = (a.iter().peekable(), b.iter().peekable());
    loop {
        let order = match (a.peek(), b.peek()) {
            (None, None) => break,
            (Some(_), None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
            (Some(a), Some(b)) => a.0.cmp(&b.0),
        };
        let (from_a, from_b) = match order {
            Ordering::Less => (a.next(), None),
            Ordering::Greater => (None, b.next()),
            Ordering::Equal => {
                a.next();
                b.next();
                (None, None)
            }
        };
        left.extend(from_a.map(|(_, face)| *face));
        right.extend(from_b.map(|(_, face)| *face));
    }
    left.sort_unstable();
    right.sort_unstable();
    (left, right)
}

/// The condition for a partner.
#[derive(Clone, Copy, PartialEq)]
enum Want {
    Same,
    Turned,
}

/// The unmatched faces of the second primitive, by the cell of their center.
struct Grid {
    cell: f64,
    faces: HashMap<Cell, Vec<usize>>,
}

impl Grid {
    fn new(part: &Part<'_>, cell: f64, right: Vec<usize>) -> Self {
        let mut faces: HashMap<Cell, Vec<usize>> = HashMap::new();
        // Candidates are taken from the end of each list, so the first face must come last.
        for face in right.into_iter().rev() {
            let at = center(part, part.b.get(face), false).map(|v| whole(v / cell));
            faces.entry(at).or_default().push(face);
        }
        Self { cell, faces }
    }

    fn with_cell(self, part: &Part<'_>, cell: f64) -> Self {
        let mut right: Vec<usize> = self.faces.into_values().flatten().collect();
        right.sort_unstable();
        Self::new(part, cell, right)
    }

    /// The cells that may hold partners: those within a quarter of a cell around the center.
    fn around(&self, part: &Part<'_>, face: [usize; 3]) -> Vec<Cell> {
        let center = center(part, face, true);
        let [low, high] = [-0.25, 0.25].map(|by| center.map(|v| whole(v / self.cell + by)));
        let mut cells: Vec<Cell> = (0..8)
            .map(|corner: u8| {
                let mut axes = low.into_iter().zip(high).enumerate();
                std::array::from_fn(|_| {
                    axes.next()
                        .map_or(0, |(axis, (low, high))| if corner >> axis & 1 == 0 { low } else { high })
                })
            })
            .collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// Removes the partner of a face of the first primitive; false if there is none.
    fn take(&mut self, part: &Part<'_>, face: usize, want: Want, scratch: &mut Scratch) -> bool {
        let a = part.a.get(face);
        let corners = part.a.corners();
        if want == Want::Turned && corners != 3 {
            return false;
        }
        for cell in self.around(part, a) {
            let Some(faces) = self.faces.get_mut(&cell) else { continue };
            let found = faces.iter().rev().take(TRIES).position(|&face| {
                let [x, y, z] = part.b.get(face);
                let b = if want == Want::Turned { [x, z, y] } else { [x, y, z] };
                part.turns(b).any(|b| part.same(a, b, scratch))
            });
            if let Some(place) = found.and_then(|place| faces.len().checked_sub(place.checked_add(1)?)) {
                faces.remove(place);
                return true;
            }
        }
        false
    }

    /// Removes the face at the same position with the smallest difference, and returns its corner order.
    fn nearest(&mut self, part: &Part<'_>, face: usize, scratch: &mut Scratch) -> Option<[usize; 3]> {
        let a = part.a.get(face);
        let corners = part.a.corners();
        let position = part.positions()?;
        let mut best: Option<(usize, Cell, usize, [usize; 3])> = None;
        for cell in self.around(part, a) {
            let faces = self.faces.get(&cell).map_or(&[][..], Vec::as_slice);
            for (place, &face) in faces.iter().enumerate().rev().take(TRIES) {
                let face = part.b.get(face);
                for b in part.turns(face) {
                    let pairs = || a.into_iter().zip(b).take(corners);
                    if pairs().any(|(a, b)| part.apart(position, a, b, scratch).is_some()) {
                        continue;
                    }
                    let failures = failures(part, a, b, scratch);
                    if best.is_none_or(|best| failures < best.0) {
                        best = Some((failures, cell, place, b));
                    }
                }
            }
        }
        let (_, cell, place, b) = best?;
        self.faces.get_mut(&cell)?.remove(place);
        Some(b)
    }
}

/// The center of a face; the origin if it has no positions.
fn center(part: &Part<'_>, face: [usize; 3], first: bool) -> [f64; 3] {
    let Some(both) = part.positions() else { return [0.0; 3] };
    let column = if first { &both.a } else { &both.b };
    let corners = part.a.corners();
    let mut sum = [0.0; 3];
    for value in face.into_iter().take(corners).filter_map(|vertex| column.get(vertex)) {
        for (sum, value) in sum.iter_mut().zip(value) {
            *sum += f64::from(value);
        }
    }
    sum.map(|v| v / [1.0, 1.0, 2.0, 3.0].get(corners).copied().unwrap_or(1.0))
}

#[allow(clippy::cast_possible_truncation, reason = "saturates; cells far out are one")]
fn whole(value: f64) -> i64 {
    value.floor() as i64
}
