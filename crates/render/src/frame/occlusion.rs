//! Ambient occlusion: how much of the environment is hidden from a point by what is near it in the picture.

use super::{Frame, NOWHERE, bins::Tiles};
use crate::{
    options::{Lighting, Style},
    vectors::{Vec3, cross, difference, dot, to_i64, to_index, unit},
};
use meshwright_core::{Budget, Result, parallel};
use meshwright_scene::pose::single;

/// How far something hides the environment, as a part of the shorter side of the picture.
const REACH: f32 = 0.06;
/// Directions, and steps in each.
const DIRECTIONS: usize = 8;
const STEPS: [f32; 2] = [0.4, 1.0];
/// Neighbors turn the directions differently; the average of so many on each side has them all.
const TURNS: usize = 4;
const STRENGTH: f32 = 1.5;
/// The part of the environment that always arrives.
const LEAST: f32 = 0.15;
/// Memory of a pixel of half the size: its distance, and its values before and after they are averaged.
const BYTES_PER_PIXEL: u64 = 16;

/// What arrives at each square of four pixels.
#[derive(Debug)]
pub(crate) struct Occlusion {
    columns: usize,
    rows: usize,
    distances: Vec<f32>,
    open: Vec<f32>,
    /// How far something hides the environment, in view space, at distance 1 or everywhere.
    reach: f32,
    is_perspective: bool,
}

/// The squares of a picture with what is nearest in each.
struct Squares<'f> {
    frame: &'f Frame<'f>,
    columns: usize,
    distances: &'f [f32],
    /// In squares.
    radius: f32,
    reach: f32,
    focal: f32,
    turns: Vec<[f32; 2]>,
}

impl Frame<'_> {
    pub(super) fn has_occlusion(&self) -> bool {
        self.style == Style::Studio && self.lighting == Lighting::Studio
    }
}

impl Occlusion {
    /// `halves` has the distances of the squares of each tile.
    pub(super) fn new(
        frame: &Frame<'_>,
        tiles: &Tiles,
        halves: &[Vec<f32>],
        budget: &mut Budget,
    ) -> Result<Self> {
        let [columns, rows] = frame.size.map(|side| usize::try_from(side.div_ceil(2)).unwrap_or(0));
        let number = columns.saturating_mul(rows);
        budget.memory((number as u64).saturating_mul(BYTES_PER_PIXEL), NOWHERE)?;
        let mut distances = vec![f32::INFINITY; number];
        for (index, half) in halves.iter().enumerate() {
            tiles.area(index).halved().place(half, &mut distances, columns);
        }
        let shorter = frame.size[0].min(frame.size[1]);
        let radius = (REACH * shorter as f32 * 0.5).max(1.5);
        let focal = single(frame.camera.focal());
        let turns = (0_u8..128).map(|turn| {
            let (sine, cosine) = libm::sincosf(f32::from(turn) * (std::f32::consts::TAU / 128.0));
            [cosine, sine]
        });
        let squares = Squares {
            frame,
            columns,
            distances: &distances,
            radius,
            reach: radius * 2.0 / focal,
            focal,
            turns: turns.collect(),
        };
        let list: Vec<usize> = (0..rows).collect();
        let bytes = (number as u64).saturating_mul(64);
        let row = |row: &usize| (0..columns).map(|column| squares.open(column, *row)).collect::<Vec<f32>>();
        let first = parallel::map(&list, bytes, row).concat();
        let row = |row: &usize| {
            (0..columns).map(|column| squares.averaged(&first, column, *row)).collect::<Vec<f32>>()
        };
        let open = parallel::map(&list, bytes, row).concat();
        let (reach, is_perspective) = (squares.reach, frame.camera.is_perspective);
        Ok(Self { columns, rows, distances, open, reach, is_perspective })
    }

    /// The part of the environment that arrives at a position of the picture, of something at a distance.
    pub(crate) fn at(&self, [x, y]: [f64; 2], distance: f32) -> f32 {
        let at = [x, y].map(|part| part * 0.5 - 0.5);
        let first = at.map(f64::floor);
        let [across, down] = [0, 1].map(|axis: usize| {
            let part = |all: &[f64; 2]| all.get(axis).copied().unwrap_or(0.0);
            single(part(&at) - part(&first))
        });
        let [column, row] = first.map(to_i64);
        let near = 0.5 * self.reach * if self.is_perspective { distance.max(1e-6) } else { 1.0 };
        let (mut sum, mut total) = (0.0, 0.0);
        for (dx, dy) in [(0_i64, 0_i64), (1, 0), (0, 1), (1, 1)] {
            let x = to_index(column.saturating_add(dx)).min(self.columns.saturating_sub(1));
            let y = to_index(row.saturating_add(dy)).min(self.rows.saturating_sub(1));
            let index = y.saturating_mul(self.columns).saturating_add(x);
            let (Some(own), Some(open)) = (self.distances.get(index), self.open.get(index)) else { continue };
            let away = (own - distance).abs() / near;
            if away >= 1.0 || away.is_nan() {
                continue;
            }
            let by = |part: f32, is_second: i64| if is_second == 1 { part } else { 1.0 - part };
            let weight = by(across, dx) * by(down, dy) * (1.0 - away) + 1e-6;
            (sum, total) = (sum + weight * open, total + weight);
        }
        if total > 0.0 { sum / total } else { 1.0 }
    }
}

impl Squares<'_> {
    /// The distance of a square; infinite outside of the picture and where nothing is.
    fn distance(&self, column: i64, row: i64) -> f32 {
        let (Ok(x), Ok(y)) = (usize::try_from(column), usize::try_from(row)) else { return f32::INFINITY };
        if x >= self.columns {
            return f32::INFINITY;
        }
        self.distances.get(y.saturating_mul(self.columns).saturating_add(x)).copied().unwrap_or(f32::INFINITY)
    }

    /// The position of what is in a square in view space.
    fn point(&self, column: i64, row: i64) -> Option<Vec3> {
        let distance = self.distance(column, row);
        if !distance.is_finite() {
            return None;
        }
        let center = self.frame.center();
        let [x, y] = [(column, center[0]), (row, center[1])]
            .map(|(at, center)| single(at as f64 * 2.0 + 1.0 - center) / self.focal);
        let by = if self.frame.camera.is_perspective { distance } else { 1.0 };
        Some([x * by, -y * by, -distance])
    }

    /// The nearer of two neighbors on the same line, as a step in that direction.
    fn step(&self, here: Vec3, [column, row]: [i64; 2], [dx, dy]: [i64; 2]) -> Option<Vec3> {
        let after =
            self.point(column.saturating_add(dx), row.saturating_add(dy)).map(|next| difference(next, here));
        let before =
            self.point(column.saturating_sub(dx), row.saturating_sub(dy)).map(|last| difference(here, last));
        match (after, before) {
            (Some(after), Some(before)) => {
                Some(if after[2].abs() <= before[2].abs() { after } else { before })
            }
            (after, before) => after.or(before),
        }
    }

    /// The part of the environment that arrives at a square.
    fn open(&self, column: usize, row: usize) -> f32 {
        let [x, y] = [column, row].map(|part| i64::try_from(part).unwrap_or(i64::MAX));
        let Some(here) = self.point(x, y) else { return 1.0 };
        let steps = self.step(here, [x, y], [1, 0]).zip(self.step(here, [x, y], [0, 1]));
        let Some(normal) = steps.and_then(|(right, below)| unit(cross(below, right))) else { return 1.0 };
        let reach = self.reach * if self.frame.camera.is_perspective { -here[2] } else { 1.0 };
        let (square, least) = (reach * reach, reach * 0.04);
        let turn = (column % TURNS).saturating_add((row % TURNS).saturating_mul(TURNS));
        let mut hidden = 0.0;
        for direction in 0..DIRECTIONS {
            let index = direction.saturating_mul(16).saturating_add(turn);
            let Some([across, down]) = self.turns.get(index) else { continue };
            for part in STEPS {
                // Neighbors step differently far, too.
                let length = self.radius * part * (0.7 + 0.02 * turn as f32);
                let [dx, dy] = [across, down].map(|part| to_i64(f64::from((part * length + 0.5).floor())));
                let Some(other) = self.point(x.saturating_add(dx), y.saturating_add(dy)) else { continue };
                let away = difference(other, here);
                let length = dot(away, away);
                if length <= 0.0 || length >= square {
                    continue;
                }
                let above = (dot(away, normal) - least).max(0.0) / length.sqrt();
                hidden += above * (1.0 - length / square);
            }
        }
        let taps = (DIRECTIONS.saturating_mul(STEPS.len())) as f32;
        (1.0 - STRENGTH * hidden / taps * 2.0).max(LEAST)
    }

    /// The average of the neighbors that are as far away.
    fn averaged(&self, open: &[f32], column: usize, row: usize) -> f32 {
        let [x, y] = [column, row].map(|part| i64::try_from(part).unwrap_or(i64::MAX));
        let own = self.distance(x, y);
        if !own.is_finite() {
            return 1.0;
        }
        let near = 0.3 * self.reach * if self.frame.camera.is_perspective { own } else { 1.0 };
        let (mut sum, mut total) = (0.0, 0.0);
        for dy in -2..2_i64 {
            for dx in -2..2_i64 {
                let at = [x.saturating_add(dx), y.saturating_add(dy)];
                if (self.distance(at[0], at[1]) - own).abs() < near {
                    let index = to_index(at[1]).saturating_mul(self.columns).saturating_add(to_index(at[0]));
                    (sum, total) = (sum + open.get(index).copied().unwrap_or(1.0), total + 1.0);
                }
            }
        }
        if total > 0.0 { sum / total } else { 1.0 }
    }
}
