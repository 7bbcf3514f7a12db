//! Which samples of which pixels a triangle covers, in whole numbers: triangles with a common edge cover each sample
//! on it exactly once.
#![allow(
    clippy::arithmetic_side_effects,
    reason = "coordinates are below 2^23 after clipping, so that products of two differences are below 2^48"
)]

use crate::vectors::to_index;

/// Steps per pixel.
pub(crate) const STEPS: i64 = 256;

/// A position in steps, from the top left of the picture.
pub(crate) type Point = [i64; 2];

/// The samples of a pixel, in steps: one in each quarter, each with its own row and column.
pub(crate) const SAMPLES: [Point; 4] = [[96, 32], [224, 96], [32, 160], [160, 224]];

/// The center of the samples of each mask, in pixels.
pub(crate) fn center(mask: u8) -> [f64; 2] {
    if mask == 15 || mask == 0 {
        return [0.5, 0.5];
    }
    let (mut x, mut y) = (0, 0);
    for (bit, [sx, sy]) in SAMPLES.iter().enumerate() {
        if mask >> bit & 1 == 1 {
            (x, y) = (x + sx, y + sy);
        }
    }
    let steps = f64::from(mask.count_ones()) * 256.0;
    [x as f64 / steps, y as f64 / steps]
}

/// Pixels from a first row and column up to others that are excluded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Area {
    pub(crate) x: [i64; 2],
    pub(crate) y: [i64; 2],
}

impl Area {
    /// The pixels that may have samples in the box around the points.
    pub(crate) fn around(points: impl IntoIterator<Item = Point>) -> Self {
        let mut area = Self { x: [i64::MAX, i64::MIN], y: [i64::MAX, i64::MIN] };
        for [x, y] in points {
            area.x = [area.x[0].min(x), area.x[1].max(x)];
            area.y = [area.y[0].min(y), area.y[1].max(y)];
        }
        let pixels = |[low, high]: [i64; 2]| {
            if low > high { [0, 0] } else { [low.div_euclid(STEPS), high.div_euclid(STEPS) + 1] }
        };
        Self { x: pixels(area.x), y: pixels(area.y) }
    }

    /// All pixels of a picture.
    pub(crate) fn of_size([width, height]: [u32; 2]) -> Self {
        Self { x: [0, width.into()], y: [0, height.into()] }
    }

    /// The squares of four pixels, of an area that starts with whole ones.
    pub(crate) fn halved(self) -> Self {
        let half = |[from, to]: [i64; 2]| [from / 2, (to + 1) / 2];
        Self { x: half(self.x), y: half(self.y) }
    }

    /// Copies the pixels of the area, row by row, to their places in a picture of that width.
    pub(crate) fn place<P: Copy>(self, pixels: &[P], picture: &mut [P], width: usize) {
        let columns = to_index(self.x[1] - self.x[0]);
        for (y, row) in (self.y[0]..).zip(pixels.chunks(columns.max(1))) {
            let start = to_index(y).saturating_mul(width).saturating_add(to_index(self.x[0]));
            if let Some(place) = picture.get_mut(start..start.saturating_add(row.len())) {
                place.copy_from_slice(row);
            }
        }
    }

    pub(crate) fn within(self, other: Self) -> Self {
        let common = |a: [i64; 2], b: [i64; 2]| [a[0].max(b[0]), a[1].min(b[1])];
        Self { x: common(self.x, other.x), y: common(self.y, other.y) }
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.x[0] >= self.x[1] || self.y[0] >= self.y[1]
    }

    /// Number of pixels.
    pub(crate) const fn pixels(self) -> u64 {
        if self.is_empty() { 0 } else { ((self.x[1] - self.x[0]) * (self.y[1] - self.y[0])).unsigned_abs() }
    }
}

/// The line through two points: positive on its right (with y down), 0 on it.
struct Edge {
    value: i64,
    by_x: i64,
    by_y: i64,
    samples: [i64; 4],
    /// The largest of the samples.
    most: i64,
}

impl Edge {
    fn new([ax, ay]: Point, [bx, by]: Point, from: Point) -> Self {
        let (dx, dy) = (bx - ax, by - ay);
        let value = dx * (from[1] * STEPS - ay) - dy * (from[0] * STEPS - ax);
        // A sample on an edge belongs to the triangle for which it is a top or left edge.
        let own = i64::from(!(dy < 0 || (dy == 0 && dx > 0)));
        let samples = SAMPLES.map(|[sx, sy]| dx * sy - dy * sx - own);
        let most = samples.into_iter().max().unwrap_or(0);
        Self { value, by_x: -dy * STEPS, by_y: dx * STEPS, samples, most }
    }

    /// Whether all samples of that number of columns and rows are outside.
    const fn excludes(&self, columns: i64, rows: i64) -> bool {
        let right = if self.by_x > 0 { self.by_x * (columns - 1) } else { 0 };
        let below = if self.by_y > 0 { self.by_y * (rows - 1) } else { 0 };
        self.value + right + below + self.most < 0
    }
}

/// Calls `visit` for each pixel of the area that has samples in the triangle, with its column, its row and a bit for
/// each sample. Returns the number of pixels that were tested.
pub(crate) fn cover([a, b, c]: [Point; 3], area: Area, mut visit: impl FnMut(i64, i64, u8)) -> u64 {
    let size = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
    let (b, c) = if size < 0 { (c, b) } else { (b, c) };
    let area = Area::around([a, b, c]).within(area);
    if size == 0 || area.is_empty() {
        return 0;
    }
    let from = [area.x[0], area.y[0]];
    let [mut ab, mut bc, mut ca] = [Edge::new(a, b, from), Edge::new(b, c, from), Edge::new(c, a, from)];
    let (columns, rows) = (area.x[1] - area.x[0], area.y[1] - area.y[0]);
    // A thin triangle misses most tiles of its box.
    if [&ab, &bc, &ca].into_iter().any(|edge| edge.excludes(columns, rows)) {
        return 0;
    }
    for y in area.y[0]..area.y[1] {
        let (mut u, mut v, mut w) = (ab.value, bc.value, ca.value);
        for x in area.x[0]..area.x[1] {
            if u + ab.most >= 0 && v + bc.most >= 0 && w + ca.most >= 0 {
                let mut mask = 0;
                let samples = ab.samples.iter().zip(&bc.samples).zip(&ca.samples);
                for (bit, ((p, q), r)) in samples.enumerate() {
                    // The sign bit is set if one of the three is negative.
                    let outside = (u + p) | (v + q) | (w + r);
                    mask |= u8::from(outside >= 0) << bit;
                }
                if mask != 0 {
                    visit(x, y, mask);
                }
            }
            (u, v, w) = (u + ab.by_x, v + bc.by_x, w + ca.by_x);
        }
        for edge in [&mut ab, &mut bc, &mut ca] {
            edge.value += edge.by_y;
        }
    }
    area.pixels()
}

/// Whether a triangle may cover a sample, of any picture. That of a small one is known for sure: most triangles of a
/// large scene are between the samples.
pub(crate) fn touches_samples(points: [Point; 3]) -> bool {
    let [a, b, c] = points;
    let low = [a[0].min(b[0]).min(c[0]), a[1].min(b[1]).min(c[1])];
    let high = [a[0].max(b[0]).max(c[0]), a[1].max(b[1]).max(c[1])];
    let [columns, rows] = [0, 1].map(|axis: usize| {
        let pixel = |point: &Point| point.get(axis).copied().unwrap_or(0).div_euclid(STEPS);
        pixel(&low)..=pixel(&high)
    });
    if columns.end() - columns.start() > 1 || rows.end() - rows.start() > 1 {
        return true;
    }
    let is_inside = |[sx, sy]: Point, x: i64, y: i64| {
        let (x, y) = (x * STEPS + sx, y * STEPS + sy);
        low[0] <= x && x <= high[0] && low[1] <= y && y <= high[1]
    };
    let mut pixels = rows.flat_map(|y| columns.clone().map(move |x| (x, y)));
    if !pixels.any(|(x, y)| SAMPLES.iter().any(|sample| is_inside(*sample, x, y))) {
        return false;
    }
    let mut is_covered = false;
    cover(points, Area::around(points), |_, _, _| is_covered = true);
    is_covered
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vectors::{to_i64, to_index};

    const AREA: Area = Area { x: [0, 16], y: [0, 16] };

    #[test]
    fn a_rectangle_covers_its_pixels_once() {
        for [left, top, right, bottom] in [[2, 3, 9, 12], [0, 0, 16, 16], [5, 5, 6, 6]] {
            let at = |x: i64, y: i64| [x * STEPS, y * STEPS];
            let corners = [at(left, top), at(right, top), at(right, bottom), at(left, bottom)];
            let mut hits = [[0_u32; 16]; 16];
            for triangle in [[corners[0], corners[1], corners[2]], [corners[2], corners[0], corners[3]]] {
                cover(triangle, AREA, |x, y, mask| hits[to_index(y)][to_index(x)] += mask.count_ones());
            }
            for (y, row) in (0..).zip(hits) {
                for (x, hits) in (0..).zip(row) {
                    let inside = (left..right).contains(&x) && (top..bottom).contains(&y);
                    assert_eq!(hits, if inside { 4 } else { 0 }, "{x} {y}");
                }
            }
        }
    }

    #[test]
    fn a_fan_covers_every_sample_once() {
        let center = [1999, 2011];
        let rim: Vec<Point> = (0..40)
            .map(|i| {
                let angle = f64::from(i) * std::f64::consts::TAU / 40.0;
                [2048 + to_i64(angle.cos() * 9000.0), 2048 + to_i64(angle.sin() * 9000.0)]
            })
            .collect();
        let mut hits = [[0_u32; 16]; 16];
        for (a, b) in rim.iter().zip(rim.iter().cycle().skip(1)) {
            cover([center, *a, *b], AREA, |x, y, mask| hits[to_index(y)][to_index(x)] += mask.count_ones());
        }
        assert_eq!(hits, [[4; 16]; 16]);
    }

    #[test]
    fn degenerate_triangles_cover_nothing() {
        for triangle in [[[0, 0], [512, 512], [1024, 1024]], [[300, 300]; 3]] {
            assert_eq!(cover(triangle, AREA, |x, y, _| panic!("{x} {y}")), 0);
        }
        assert!(Area::around([]).is_empty());
        assert_eq!(Area::around([[-1, 0], [256, 255]]), Area { x: [-1, 2], y: [0, 1] });
    }

    #[test]
    fn a_thin_triangle_is_tested_only_in_the_tiles_that_it_crosses() {
        let far = 64 * STEPS;
        let (mut tested, mut hits) = (0, 0);
        for (x, y) in (0..4).flat_map(|row| (0..4).map(move |column| (column * 16, row * 16))) {
            let tile = Area { x: [x, x + 16], y: [y, y + 16] };
            tested += cover([[0, 0], [far, far - 128], [far, far]], tile, |_, _, _| hits += 1);
        }
        assert!((tested, hits > 20) == (4 * 16 * 16, true), "{tested} tested, {hits} covered");
    }

    #[test]
    fn small_triangles_touch_samples_if_they_cover_some() {
        let mut state = 1_u64;
        let mut number = |below: i64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            i64::try_from(state >> 40).unwrap() % below
        };
        let (mut some, mut none) = (0, 0);
        for _ in 0..20_000 {
            let size = number(900) + 1;
            let from = [number(2000) - 500, number(2000) - 500];
            let points = [(); 3].map(|()| [from[0] + number(size), from[1] + number(size)]);
            let mut covered = 0;
            cover(points, Area::around(points), |_, _, mask| covered += mask.count_ones());
            let spans = |axis: usize| {
                let pixels = points.map(|point| point[axis].div_euclid(STEPS));
                pixels.iter().max().unwrap() - pixels.iter().min().unwrap()
            };
            let touches = touches_samples(points);
            assert!(touches || covered == 0, "{points:?}");
            if spans(0) < 2 && spans(1) < 2 {
                assert_eq!(touches, covered > 0, "{points:?}");
                (some, none) = (some + i32::from(touches), none + i32::from(!touches));
            }
        }
        assert!(some > 1000 && none > 1000, "{some} {none}");
    }

    #[test]
    fn the_center_of_a_mask_is_between_its_samples() {
        assert_eq!(center(15), [0.5, 0.5]);
        assert_eq!(center(1), [96.0 / 256.0, 32.0 / 256.0]);
        assert_eq!(center(3), [160.0 / 256.0, 64.0 / 256.0]);
    }
}
