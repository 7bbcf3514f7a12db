//! Resamples channels to linear keys on frames.

use super::{
    frame_rate::{Grid, nearest, touched},
    losses::Losses,
    node_writer::NodeWriter,
};
use meshwright_core::Result;
use meshwright_scene::{Interpolation, Track, pose::single};

/// Longest channel that is sampled, in frames; keys of longer ones move to the nearest frame.
const MOST: u32 = 1 << 16;

/// Limit on sampled frames in total, which keeps the size of the result in proportion.
const MOST_SAMPLED: usize = 1 << 22;

/// Keys in order, at most one per frame.
pub(super) struct Keys<const N: usize> {
    pub(super) frames: Vec<u32>,
    pub(super) values: Vec<[f32; N]>,
    /// Whether the interpolation between keys changed.
    pub(super) bent: bool,
    /// Number of keys dropped because their values are not finite.
    wrong: usize,
}

impl<const N: usize> Keys<N> {
    /// The keys of a track. For a wider track, reads values starting at `offset`.
    pub(super) fn new(
        track: &Track<'_>,
        offset: usize,
        grid: Grid,
        writer: &mut NodeWriter,
        losses: &mut Losses,
    ) -> Result<Self> {
        let size = N.saturating_add(1).saturating_mul(4);
        writer.room(track.times.len().saturating_mul(2), size)?;
        let mut keys = Self { frames: Vec::new(), values: Vec::new(), bent: false, wrong: 0 };
        let ends = (track.times.first(), track.times.last());
        let (Some(&from), Some(&to)) = ends else { return Ok(keys) };
        let (first, last) = touched(from, to, grid.rate);
        let count = last.saturating_sub(first);
        let straight = track.interpolation == Interpolation::Linear || track.times.len() == 1;
        let all = writer.sampled.saturating_add(count as usize);
        let long = count > MOST || all > MOST_SAMPLED;
        if (straight && grid.exact) || (long && track.interpolation != Interpolation::Step) {
            losses.unsampled = losses.unsampled.saturating_add(usize::from(!(straight && grid.exact)));
            keys.bent = !straight;
            for (key, &time) in track.times.iter().enumerate() {
                keys.push(nearest(time, grid.rate), track.key(key, offset));
            }
        } else if track.interpolation == Interpolation::Step && (grid.exact || long) {
            keys.push_steps(track, offset, grid);
        } else {
            keys.bent = !straight;
            writer.room(count as usize, size)?;
            writer.sampled = all;
            for frame in first..=last {
                keys.push(frame, track.at(f64::from(frame) / grid.rate, offset));
            }
        }
        losses.not_finite = losses.not_finite.saturating_add(keys.wrong);
        Ok(keys)
    }

    fn push(&mut self, frame: u32, value: [f64; N]) {
        let value = value.map(single);
        if value.iter().any(|part| !part.is_finite()) {
            self.wrong = self.wrong.saturating_add(1);
        } else if self.frames.last().is_none_or(|&last| last < frame) {
            self.frames.push(frame);
            self.values.push(value);
        }
    }

    /// Converts a step to a linear segment of one frame.
    fn push_steps(&mut self, track: &Track<'_>, offset: usize, grid: Grid) {
        let mut before: Option<[f64; N]> = None;
        for (key, &time) in track.times.iter().enumerate() {
            let (frame, value) = (nearest(time, grid.rate), track.key(key, offset));
            if let Some(before) = before.filter(|before| *before != value) {
                self.bent = true;
                self.push(frame.saturating_sub(1), before);
            }
            self.push(frame, value);
            before = Some(value);
        }
    }
}
