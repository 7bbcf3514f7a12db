//! Converts channels to linear keys.

use super::arrays::ArrayWriter;
use meshwright_core::Result;
use meshwright_scene::{Interpolation, Track, pose::single};

/// Keys of a channel.
#[derive(Default)]
pub(super) struct Keys<const N: usize> {
    pub(super) times: Vec<f32>,
    pub(super) values: Vec<[f32; N]>,
    /// Whether linear segments only approximate the channel.
    pub(super) bent: bool,
}

impl<const N: usize> Keys<N> {
    /// The keys of a track: `N` values starting at `offset`. Splines are sampled at `rate` frames per
    /// second.
    pub(super) fn new(track: &Track<'_>, offset: usize, rate: f64, arrays: &mut ArrayWriter) -> Result<Self> {
        let count = track.times.len();
        let size = N.saturating_mul(4).saturating_add(4);
        arrays.room(count, size.saturating_mul(2))?;
        let mut keys = Self::default();
        match track.interpolation {
            Interpolation::Linear => {
                for (key, &time) in track.times.iter().enumerate() {
                    keys.push(time, track.key(key, offset));
                }
            }
            Interpolation::Step => {
                // The value stays until just before the next key.
                let mut last: Option<[f64; N]> = None;
                for (key, &time) in track.times.iter().enumerate() {
                    let value = track.key(key, offset);
                    if let Some(before) = last.filter(|before| *before != value) {
                        keys.push(time.next_down(), before);
                        keys.bent = true;
                    }
                    keys.push(time, value);
                    last = Some(value);
                }
            }
            Interpolation::CubicSpline => keys.sample(track, offset, rate, arrays)?,
        }
        Ok(keys)
    }

    fn sample(
        &mut self,
        track: &Track<'_>,
        offset: usize,
        rate: f64,
        arrays: &mut ArrayWriter,
    ) -> Result<()> {
        for (key, &time) in track.times.iter().enumerate() {
            self.push(time, track.key(key, offset));
            let Some(&next) = track.times.get(key.saturating_add(1)) else { break };
            self.bent = true;
            let (from, to) = ((f64::from(time) * rate).floor(), (f64::from(next) * rate).ceil());
            let frames = frames(to - from);
            arrays.steps(frames)?;
            arrays.room(frames, N.saturating_mul(4).saturating_add(4))?;
            for frame in (1_u32..).take(frames) {
                let at = (from + f64::from(frame)) / rate;
                if at > f64::from(time) && at < f64::from(next) && single(at) < next {
                    self.push(single(at), track.at(at, offset));
                }
            }
        }
        Ok(())
    }

    fn push(&mut self, time: f32, value: [f64; N]) {
        if self.times.last().is_none_or(|&last| last < time) {
            self.times.push(time);
            self.values.push(value.map(single));
        }
    }

    /// The first component at a time, interpolated linearly; `None` without keys.
    pub(super) fn at(&self, time: f32) -> Option<f64> {
        let value = |at: usize| self.values.get(at)?.first().copied().map(f64::from);
        let after = self.times.partition_point(|key| *key <= time);
        let Some(before) = after.checked_sub(1) else { return value(0) };
        let (Some(&from), Some(&to)) = (self.times.get(before), self.times.get(after)) else {
            return value(before);
        };
        let part = (f64::from(time) - f64::from(from)) / (f64::from(to) - f64::from(from));
        value(before).zip(value(after)).map(|(a, b)| a + (b - a) * part)
    }

    /// All values, flattened.
    pub(super) fn flat(&self) -> Vec<f32> {
        self.values.iter().flatten().copied().collect()
    }
}

/// Converts a number of frames to an integer.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates")]
const fn frames(count: f64) -> usize {
    count as usize
}
