//! Which triangles touch which tile of a picture.

use super::NOWHERE;
use crate::{coverage::Area, vectors::to_index, work::Work};
use meshwright_core::{Budget, Result};
use std::ops::Range;

/// Side of a tile in pixels.
const SIDE: i64 = 32;

/// The tiles of a picture, row by row.
pub(super) struct Tiles {
    columns: i64,
    rows: i64,
    size: [u32; 2],
}

impl Tiles {
    pub(super) fn new(size: [u32; 2]) -> Self {
        let [width, height] = size.map(i64::from);
        let number = |side: i64| side.saturating_add(SIDE - 1).div_euclid(SIDE);
        Self { columns: number(width), rows: number(height), size }
    }

    pub(super) fn len(&self) -> usize {
        to_index(self.columns.saturating_mul(self.rows))
    }

    /// All pixels.
    pub(super) fn picture(&self) -> Area {
        Area::of_size(self.size)
    }

    /// The pixels of a tile.
    pub(super) fn area(&self, index: usize) -> Area {
        let index = i64::try_from(index).unwrap_or(i64::MAX);
        let column = index.checked_rem_euclid(self.columns).unwrap_or(0);
        let row = index.checked_div_euclid(self.columns).unwrap_or(0);
        let range = |number: i64| {
            let start = number.saturating_mul(SIDE);
            [start, start.saturating_add(SIDE)]
        };
        Area { x: range(column), y: range(row) }.within(self.picture())
    }

    /// The tiles that an area of the picture touches.
    fn touched(&self, area: Area) -> impl Iterator<Item = usize> + use<> {
        let columns = self.columns;
        let across = covered(area.x);
        covered(area.y).flat_map(move |row| {
            across.clone().map(move |column| to_index(row.saturating_mul(columns).saturating_add(column)))
        })
    }

    /// The number of tiles that an area of the picture touches.
    fn count_touched(area: Area) -> u64 {
        let number = |range: Range<i64>| range.end.abs_diff(range.start);
        number(covered(area.x)).saturating_mul(number(covered(area.y)))
    }
}

/// The columns or rows of tiles that a range of pixels touches.
fn covered([from, to]: [i64; 2]) -> Range<i64> {
    from.div_euclid(SIDE)..to.saturating_add(SIDE - 1).div_euclid(SIDE)
}

/// Pixels that a triangle or line may touch. A picture has fewer than 65,536 columns and rows.
#[derive(Clone, Copy, Debug)]
pub(super) struct PixelBox {
    x: [u16; 2],
    y: [u16; 2],
}

impl PixelBox {
    /// `None` if there are no pixels.
    pub(super) fn new(area: Area) -> Option<Self> {
        let small = |[low, high]: [i64; 2]| Some([u16::try_from(low).ok()?, u16::try_from(high).ok()?]);
        if area.is_empty() { None } else { Some(Self { x: small(area.x)?, y: small(area.y)? }) }
    }

    /// The top left pixel.
    pub(super) fn first(self) -> [i64; 2] {
        [self.x[0].into(), self.y[0].into()]
    }

    pub(super) fn area(self) -> Area {
        Area { x: self.x.map(i64::from), y: self.y.map(i64::from) }
    }
}

/// Lists of ids, one for each tile, in the order in which they were given.
pub(super) struct Bins {
    /// Where the list of each tile starts; one more for the end of the last.
    starts: Vec<usize>,
    ids: Vec<u32>,
}

impl Bins {
    /// Puts each id into the tiles of its box.
    pub(super) fn new<I: Iterator<Item = (u32, PixelBox)>>(
        tiles: &Tiles,
        all: impl Fn() -> I,
        budget: &mut Budget,
        work: &Work,
    ) -> Result<Self> {
        let mut starts = vec![0_usize; tiles.len().saturating_add(1)];
        let mut total = 0_usize;
        for area in all().map(|(_, area)| area.area()) {
            // What the triangle takes in each tile, whatever its pixels take.
            work.spend(Tiles::count_touched(area))?;
            for tile in tiles.touched(area) {
                if let Some(count) = starts.get_mut(tile.saturating_add(1)) {
                    *count = count.saturating_add(1);
                    total = total.saturating_add(1);
                }
            }
        }
        budget.memory((total as u64).saturating_mul(4), NOWHERE)?;
        let mut sum = 0_usize;
        for start in &mut starts {
            sum = sum.saturating_add(*start);
            *start = sum;
        }
        let mut next = starts.clone();
        let mut sorted = vec![0; total];
        for (id, area) in all() {
            for tile in tiles.touched(area.area()) {
                let Some(next) = next.get_mut(tile) else { continue };
                if let Some(place) = sorted.get_mut(*next) {
                    *place = id;
                }
                *next = next.saturating_add(1);
            }
        }
        Ok(Self { starts, ids: sorted })
    }

    /// The memory of the lists.
    pub(super) const fn bytes(&self) -> u64 {
        (self.ids.len() as u64).saturating_mul(4)
    }

    /// The ids of a tile.
    pub(super) fn of(&self, tile: usize) -> &[u32] {
        let range = self.starts.get(tile).zip(self.starts.get(tile.saturating_add(1)));
        range.and_then(|(&from, &to)| self.ids.get(from..to)).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use meshwright_core::Limits;

    #[test]
    fn ids_are_in_the_tiles_of_their_boxes() {
        let tiles = Tiles::new([100, 40]);
        assert_eq!((tiles.len(), tiles.area(7)), (8, Area { x: [96, 100], y: [32, 40] }));
        let mut budget = Budget::new(Limits::DEFAULT);
        let boxes = [
            (3, PixelBox::new(Area { x: [32, 64], y: [32, 33] })),
            (2, PixelBox::new(Area { x: [31, 33], y: [5, 6] })),
            (1, PixelBox::new(Area { x: [4, 4], y: [5, 6] })),
            (0, PixelBox::new(Area { x: [0, 100], y: [0, 40] })),
        ];
        assert!(boxes[2].1.is_none(), "an empty box");
        let binned: Vec<(u32, PixelBox)> =
            boxes.into_iter().filter_map(|(id, area)| Some((id, area?))).collect();
        let work = Work::new(&Limits::DEFAULT, [100, 40]);
        let bins = Bins::new(&tiles, || binned.iter().copied(), &mut budget, &work).unwrap();
        let lists: Vec<&[u32]> = (0..8).map(|tile| bins.of(tile)).collect();
        assert_eq!(lists, [&[2, 0][..], &[2, 0], &[0], &[0], &[0], &[3, 0], &[0], &[0]]);
        assert!(bins.of(8).is_empty());
    }

    #[test]
    fn work_is_limited() {
        let tiles = Tiles::new([8192, 8192]);
        let binned = [(0, PixelBox::new(tiles.picture()).unwrap())];
        let refused = |limits: Limits| {
            let work = Work::new(&limits, [64, 64]);
            let made = Bins::new(&tiles, || binned.iter().copied(), &mut Budget::new(limits), &work);
            made.err().map(|error| error.code().id)
        };
        assert_eq!(refused(Limits::DEFAULT), None);
        assert_eq!(refused(Limits::DEFAULT.fragments(0)), Some("RENDER0002"));
        assert_eq!(refused(Limits::DEFAULT.memory(1 << 10)), Some("CORE0003"));
    }
}
