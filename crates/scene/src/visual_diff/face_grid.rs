//! A grid over the centers of unmatched faces.

use super::{
    face_matching::{NONE, Side},
    scene_layout::Face,
};
use std::collections::HashMap;

type Cell = [i64; 3];

/// Maximum number of candidates per cell; only hostile files have more faces at one position.
const TRIES: usize = 48;

/// Faces by the cell of their center.
pub(super) struct Cells {
    pub(super) cell: f64,
    faces: HashMap<Cell, Vec<u32>>,
}

/// The center of a face.
pub(super) fn center(side: &Side<'_, '_>, face: Face) -> [f64; 3] {
    let mut sum = [0.0; 3];
    for place in super::corner_distance::places(side, face) {
        sum.iter_mut().zip(place).for_each(|(sum, part)| *sum += part / 3.0);
    }
    sum
}

#[allow(clippy::cast_possible_truncation, reason = "saturates; cells far out are one")]
fn whole(value: f64) -> i64 {
    value.floor() as i64
}

impl Cells {
    /// The grid of a side's unmatched faces.
    pub(super) fn new(side: &Side<'_, '_>, mates: &[u32], cell: f64) -> Self {
        let mut faces: HashMap<Cell, Vec<u32>> = HashMap::new();
        let free = mates.iter().zip(&side.seen.faces).enumerate().rev();
        for (number, (_, face)) in free.filter(|(_, (mate, _))| **mate == NONE) {
            let at = center(side, *face).map(|part| whole(part / cell));
            // Candidates are taken from the end of each list, so the first face must come last.
            faces.entry(at).or_default().push(u32::try_from(number).unwrap_or(NONE));
        }
        Self { cell, faces }
    }

    /// The cell of the position and its neighbors within a quarter of a cell, with the candidates in each.
    pub(super) fn near(&self, center: [f64; 3]) -> impl Iterator<Item = (Cell, usize, u32)> {
        let [low, high] = [-0.25, 0.25].map(|by| center.map(|part| whole(part / self.cell + by)));
        let mut cells: Vec<Cell> = (0..8_u8)
            .map(|corner| {
                let mut axes = low.into_iter().zip(high).enumerate();
                std::array::from_fn(|_| {
                    axes.next()
                        .map_or(0, |(axis, (low, high))| if corner >> axis & 1 == 0 { low } else { high })
                })
            })
            .collect();
        cells.sort_unstable();
        cells.dedup();
        cells.into_iter().flat_map(|cell| {
            let list = self.faces.get(&cell).map_or(&[][..], Vec::as_slice);
            list.iter().enumerate().rev().take(TRIES).map(move |(place, face)| (cell, place, *face))
        })
    }

    /// Removes a candidate.
    pub(super) fn remove(&mut self, cell: Cell, place: usize) {
        if let Some(list) = self.faces.get_mut(&cell)
            && place < list.len()
        {
            list.remove(place);
        }
    }
}
