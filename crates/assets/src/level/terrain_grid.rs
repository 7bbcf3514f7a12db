//! The samples of a terrain in the world.

/// The largest coordinate and extent. Larger ones have no place in single precision.
const MOST_METERS: f64 = 1e7;

/// The samples of a terrain, in meters and the axes of the game.
///
/// A square between four samples has the layer of its south-west sample, also if that is a hole. Its diagonal is as in
/// the family of the engine: from south-west to north-east if the sum of the numbers of its column and row is even, else from
/// south-east to north-west. That the game does the same is not proven.
#[derive(Clone, Copy, Debug)]
pub struct TerrainGrid<'a> {
    size: u32,
    heights: &'a [u8],
    layers: &'a [u8],
    corner: [f64; 3],
    square: f64,
    unit: f64,
}

/// The samples of a terrain that are drawn: every few of a range, and the last one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TerrainSamples {
    first: [u32; 2],
    last: [u32; 2],
    step: u32,
}

impl TerrainSamples {
    /// Number of columns, along X, and of rows, along Y.
    pub fn counts(&self) -> [u32; 2] {
        let [columns, rows] = [0, 1].map(|axis| {
            let (first, last) = self.range(axis);
            last.saturating_sub(first).div_ceil(self.step.max(1)).saturating_add(1)
        });
        [columns, rows]
    }

    /// The distance of drawn samples, in samples; the last one may be less.
    pub const fn step(&self) -> u32 {
        self.step
    }

    /// The sample of a column (axis 0) or row (axis 1).
    pub fn sample(&self, axis: usize, index: u32) -> u32 {
        let (first, last) = self.range(axis);
        first.saturating_add(index.saturating_mul(self.step)).min(last)
    }

    /// Whether the diagonal of a square between drawn samples is from south-west to north-east.
    pub const fn rises(&self, column: u32, row: u32) -> bool {
        let [first_column, first_row] = self.first;
        (first_column ^ first_row ^ column ^ row) & 1 == 0
    }

    fn range(&self, axis: usize) -> (u32, u32) {
        let of = |pair: [u32; 2]| if axis == 0 { pair[0] } else { pair[1] };
        (of(self.first), of(self.last))
    }
}

impl<'a> TerrainGrid<'a> {
    /// The value of a layer for a hole.
    pub const HOLE: u8 = u8::MAX;

    pub(super) fn new(
        size: u32,
        (heights, layers): (&'a [u8], &'a [u8]),
        (corner, square, unit): ([f64; 3], f64, f64),
    ) -> Option<Self> {
        let (side, height) = (square * f64::from(size), unit * f64::from(u16::MAX));
        // A comparison with NaN is false.
        let usable = corner.iter().chain([&side, &height]).all(|number| number.abs() <= MOST_METERS);
        (size > 0 && usable && square > 0.0).then_some(Self { size, heights, layers, corner, square, unit })
    }

    /// Samples along a side.
    pub const fn size(&self) -> u32 {
        self.size
    }

    /// Meters between samples.
    pub const fn square(&self) -> f64 {
        self.square
    }

    /// The smallest and largest x and y: those of the first and of the last sample.
    pub fn bounds(&self) -> [[f64; 2]; 2] {
        let [x, y, _] = self.corner;
        let side = f64::from(self.size.saturating_sub(1)) * self.square;
        [[x, y], [x + side, y + side]]
    }

    /// The position of a sample. A sample that does not exist has the height of the position.
    pub fn point(&self, column: u32, row: u32) -> [f64; 3] {
        let [x, y, z] = self.corner;
        let height = self.stored(column, row) * self.unit;
        [x + f64::from(column) * self.square, y + f64::from(row) * self.square, z + height]
    }

    /// The normal of a sample, from those that are `step` samples away, within the terrain.
    pub fn normal(&self, column: u32, row: u32, step: u32) -> [f64; 3] {
        let last = self.size.saturating_sub(1);
        let around = |at: u32| (at.saturating_sub(step), at.saturating_add(step).min(last));
        let slope = |low: f64, high: f64, samples: u32| match samples {
            0 => 0.0,
            samples => (high - low) * self.unit / (f64::from(samples) * self.square),
        };
        let (west, east) = around(column);
        let (south, north) = around(row);
        let x = slope(self.stored(west, row), self.stored(east, row), east.saturating_sub(west));
        let y = slope(self.stored(column, south), self.stored(column, north), north.saturating_sub(south));
        let length = (x * x + y * y + 1.0).sqrt();
        [-x / length, -y / length, 1.0 / length]
    }

    fn stored(&self, column: u32, row: u32) -> f64 {
        let at = self.index(column, row).saturating_mul(2);
        let bytes = self.heights.get(at..at.saturating_add(2)).and_then(|bytes| bytes.try_into().ok());
        bytes.map_or(0.0, |bytes| f64::from(u16::from_le_bytes(bytes)))
    }

    const fn index(&self, column: u32, row: u32) -> usize {
        (row as usize).saturating_mul(self.size as usize).saturating_add(column as usize)
    }

    /// The layer of the squares of a range of columns and of rows: the one that most of them have, the smallest of equals.
    /// [`HOLE`](Self::HOLE) if at least half of them are holes.
    pub fn layer(&self, columns: std::ops::Range<u32>, rows: std::ops::Range<u32>) -> u8 {
        if columns.len() == 1 && rows.len() == 1 {
            return self.layers.get(self.index(columns.start, rows.start)).copied().unwrap_or(Self::HOLE);
        }
        let (mut counts, mut squares) = ([0_u32; 256], 0_u32);
        for row in rows {
            let (start, end) = (self.index(columns.start, row), self.index(columns.end, row));
            for &layer in self.layers.get(start..end).unwrap_or_default() {
                if let Some(count) = counts.get_mut(usize::from(layer)) {
                    *count = count.saturating_add(1);
                }
                squares = squares.saturating_add(1);
            }
        }
        let [others @ .., holes] = &counts;
        if holes.saturating_mul(2) >= squares {
            return Self::HOLE;
        }
        let mut most = (0, 0_u8);
        for (layer, &count) in (0..=u8::MAX).zip(others) {
            if count > most.0 {
                most = (count, layer);
            }
        }
        most.1
    }

    /// The samples that are drawn: of the part within an area (x and y of its corner with the smallest, then of that with the
    /// largest, in meters), or of all. Without a
    /// `step`, the smallest with which at most `most` samples a side remain. `None` if the area is outside.
    ///
    /// ```
    /// use meshwright_assets::level::{Terrain, TerrainBlock};
    /// # use meshwright_core::{Limits, Source};
    /// // Four samples a side.
    /// let mut bytes = vec![7, 4, 0, 0, 0];
    /// bytes.extend([0; 48]);
    /// bytes.extend([0; 4]);
    /// let source = Source::from(bytes);
    /// let terrain = Terrain::parse(&source, &Limits::DEFAULT)?;
    /// let grid = terrain.grid(&source, &TerrainBlock::default(), [0.0; 3]).unwrap();
    /// let samples = grid.samples(None, Some(2), 1_000).unwrap();
    /// assert_eq!((samples.counts(), samples.sample(0, 1), samples.sample(0, 2)), ([3, 3], 2, 3));
    /// # Ok::<(), meshwright_core::Error>(())
    /// ```
    pub fn samples(&self, area: Option<[f64; 4]>, step: Option<u32>, most: u32) -> Option<TerrainSamples> {
        let end = self.size.saturating_sub(1);
        let [corner_x, corner_y, _] = self.corner;
        let range = |low: f64, high: f64, corner: f64| {
            let place = |meters: f64| (meters - corner) / self.square;
            let outside = high < low || place(high) < 0.0 || place(low) > f64::from(end);
            let (first, last) = (whole(place(low).floor()), whole(place(high).ceil()).min(end));
            (!outside && first < last).then_some((first, last))
        };
        let ((west, east), (south, north)) = match area {
            Some([x0, y0, x1, y1]) => (range(x0, x1, corner_x)?, range(y0, y1, corner_y)?),
            None => ((0, end), (0, end)),
        };
        let longer = east.saturating_sub(west).max(north.saturating_sub(south));
        let usual = longer.div_ceil(most.saturating_sub(1).max(1));
        let step = step.unwrap_or(usual).max(1);
        Some(TerrainSamples { first: [west, south], last: [east, north], step })
    }

    /// The height of the surface between drawn samples; `None` outside.
    pub fn height_at(&self, x: f64, y: f64, samples: &TerrainSamples) -> Option<f64> {
        let (column, west, east, u) = self.place(x, 0, samples)?;
        let (row, south, north, v) = self.place(y, 1, samples)?;
        let height = |column: u32, row: u32| self.stored(column, row);
        let (sw, se, nw, ne) =
            (height(west, south), height(east, south), height(west, north), height(east, north));
        let stored = if samples.rises(column, row) {
            if u > v { sw + u * (se - sw) + v * (ne - se) } else { sw + u * (ne - nw) + v * (nw - sw) }
        } else if u + v <= 1.0 {
            sw + u * (se - sw) + v * (nw - sw)
        } else {
            ne + (1.0 - u) * (nw - ne) + (1.0 - v) * (se - ne)
        };
        let [_, _, z] = self.corner;
        Some(z + stored * self.unit)
    }

    /// Whether the surface between drawn samples has a hole there, or ends.
    pub fn is_hole_at(&self, x: f64, y: f64, samples: &TerrainSamples) -> bool {
        let (Some((_, west, east, _)), Some((_, south, north, _))) =
            (self.place(x, 0, samples), self.place(y, 1, samples))
        else {
            return true;
        };
        self.layer(west..east, south..north) == Self::HOLE
    }

    /// The square of a coordinate: its number, its two samples, and the place between them from 0 to 1.
    fn place(&self, meters: f64, axis: usize, samples: &TerrainSamples) -> Option<(u32, u32, u32, f64)> {
        /// Rounding of positions on the border, in samples.
        const CLOSE: f64 = 1e-6;
        let [x, y, _] = self.corner;
        let at = (meters - if axis == 0 { x } else { y }) / self.square;
        let (first, last) = samples.range(axis);
        let (low, high) = (f64::from(first), f64::from(last));
        if !(at >= low - CLOSE && at <= high + CLOSE) || first == last {
            return None;
        }
        let at = at.clamp(low, high);
        let squares = last.saturating_sub(first).div_ceil(samples.step.max(1));
        let index = whole((at - low) / f64::from(samples.step.max(1))).min(squares.saturating_sub(1));
        let (from, to) = (samples.sample(axis, index), samples.sample(axis, index.saturating_add(1)));
        Some((index, from, to, (at - f64::from(from)) / f64::from(to.saturating_sub(from).max(1))))
    }
}

/// The whole part of a number; 0 for one below.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates, which is meant")]
const fn whole(number: f64) -> u32 {
    number as u32
}
