//! Samples channels frame by frame, as the engine plays them.
//!
//! The engine does not interpolate between keyframes: each sets its value for all frames after the keyframe before, up
//! to its own. Of equal values in sequence the first and the last are stored, as its own writer does.

use super::{arrays::ArrayWriter, clip::called, extras, losses::Losses};
use crate::codes::from_scene as codes;
use meshwright_core::Result;
use meshwright_scene::{Clip, ExtrasValue, Interpolation, Track, pose::single};

/// Frame rates to try for a clip that does not state one.
const USUAL: &[u8] = &[24, 30, 25, 60, 50, 48, 120, 100];

/// Part of a frame that rounding of times explains.
const NEAR: f64 = 1e-2;

/// Largest differences of values that the engine's own writer takes for equal, by number of parts: the square of a
/// distance below 0.001, and an angle below 0.001.
const SAME_VALUE: f64 = 0.0317;
const SAME_ROTATION: f64 = 0.001;

/// The frames of a clip: frame `n` is at `n / rate` seconds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frames {
    pub(super) rate: u8,
    count: u32,
    /// Whether the clip came from an animation of this format, whose keyframes are kept where they fit.
    kept: bool,
}

/// The keyframes of a channel.
#[derive(Default)]
pub(super) struct Keys<const N: usize> {
    pub(super) times: Vec<f32>,
    pub(super) values: Vec<[f32; N]>,
    /// Whether frames only approximate the channel.
    pub(super) bent: bool,
}

impl<const N: usize> Keys<N> {
    /// All values, flattened.
    pub(super) fn flat(&self) -> Vec<f32> {
        self.values.iter().flatten().copied().collect()
    }
}

impl Frames {
    /// The frames of a clip. `further` are times of keyframes that are not in its channels.
    pub(super) fn new(
        clip: &Clip,
        kept: bool,
        requested: Option<f64>,
        further: impl IntoIterator<Item = f64>,
    ) -> Self {
        let rate = rate(clip, requested);
        let last = |times: &Vec<f32>| times.last().copied().map(f64::from);
        let end = clip.timelines.iter().filter_map(last).chain(further).fold(0.0, f64::max);
        let end = end.max(clip.duration.into());
        let count = whole((end * f64::from(rate)).round()).saturating_add(1);
        Self { rate, count, kept }
    }

    /// Number of frames.
    pub(super) fn len(self) -> usize {
        usize::try_from(self.count).unwrap_or(usize::MAX)
    }

    /// The rate and the duration in seconds to state: the last frame is shown for the length of a frame, too. The duration
    /// that the clip had in this format is kept if it has the same frames.
    pub(super) fn stated(self, clip: &Clip) -> (u8, f32) {
        let own =
            extras::own(&clip.extras).filter(|_| self.kept).and_then(|own| own.get("duration")?.number());
        let no_rate = extras::own_index(&clip.extras, "fps") == Some(0);
        if self.kept && no_rate && self.count == 1 {
            // A pose, of which the engine plays nothing.
            return (0, own.map_or(0.0, single));
        }
        let fits = |own: &f64| (own * f64::from(self.rate)).round() == f64::from(self.count);
        (self.rate, own.filter(fits).map_or_else(|| self.time(self.count), single))
    }

    /// The time of a frame in seconds.
    pub(super) fn time(self, frame: u32) -> f32 {
        single(f64::from(frame) / f64::from(self.rate))
    }

    /// Reports a length that is not a number of frames.
    pub(super) fn report_length(self, clip: &Clip, path: &str, losses: &mut Losses) {
        let last = clip.timelines.iter().filter_map(|times| times.last().copied()).fold(0.0, f32::max);
        let (before, rate) = (f64::from(last.max(clip.duration)), f64::from(self.rate));
        let after = f64::from(self.count.saturating_sub(1)) / rate;
        if !self.kept && ((before - after) * rate).abs() > NEAR {
            let message = format!(
                "changed the length of {} from {:.4} s to {:.4} s: it has whole frames at {} frames per second",
                called(clip),
                before,
                after,
                self.rate
            );
            losses.note(&codes::LOSS_LENGTH, path, message);
        }
    }

    /// The keyframes of `N` values of a track, from `offset` on, multiplied by `scale`.
    pub(super) fn keys<const N: usize>(
        self,
        track: &Track<'_>,
        offset: usize,
        scale: f64,
        arrays: &mut ArrayWriter,
    ) -> Result<Keys<N>> {
        if self.kept
            && let Some(keys) = self.kept_keys(track, offset, scale, arrays)?
        {
            return Ok(keys);
        }
        let sampled = self.sampled::<N>(track, offset, scale, arrays)?;
        let mut keys = Keys { bent: !self.is_exact(track), ..Keys::default() };
        for (frame, value) in (0_u32..).zip(sampled) {
            // A third equal value moves the second.
            let again = keys.values.iter().rev().take(2).filter(|before| **before == value).count() == 2;
            if again {
                keys.times.pop();
                keys.values.pop();
            }
            keys.times.push(self.time(frame));
            keys.values.push(value);
        }
        if let [first, last] = keys.values[..]
            && first == last
        {
            keys.times.truncate(1);
            keys.values.truncate(1);
        }
        Ok(keys)
    }

    /// One value for each frame.
    pub(super) fn all<const N: usize>(
        self,
        track: &Track<'_>,
        offset: usize,
        arrays: &mut ArrayWriter,
    ) -> Result<Keys<N>> {
        let frames = self.frames_of(track);
        if self.kept && frames.iter().copied().eq((0..self.count).map(f64::from)) {
            let key = |key| track.key::<N>(key, offset).map(single);
            let values = (0..track.times.len()).map(key).collect();
            return Ok(Keys { times: track.times.to_vec(), values, bent: false });
        }
        let values = self.sampled(track, offset, 1.0, arrays)?;
        let times = (0..self.count).map(|frame| self.time(frame)).collect();
        Ok(Keys { times, values, bent: !self.is_exact(track) })
    }

    fn sampled<const N: usize>(
        self,
        track: &Track<'_>,
        offset: usize,
        scale: f64,
        arrays: &mut ArrayWriter,
    ) -> Result<Vec<[f32; N]>> {
        arrays.steps(self.len())?;
        arrays.room(self.len(), N.saturating_mul(8).saturating_add(8))?;
        let rate = f64::from(self.rate);
        let at = |frame: u32| {
            let value = track.near::<N>(f64::from(frame) / rate, NEAR / rate, offset);
            value.map(|part| single(part * scale))
        };
        Ok((0..self.count).map(at).collect())
    }

    /// The keyframes of the track as they are, if the engine plays its values with them.
    fn kept_keys<const N: usize>(
        self,
        track: &Track<'_>,
        offset: usize,
        scale: f64,
        arrays: &mut ArrayWriter,
    ) -> Result<Option<Keys<N>>> {
        if track.interpolation != Interpolation::Linear {
            return Ok(None);
        }
        let count = track.times.len();
        arrays.steps(count)?;
        arrays.room(count, N.saturating_mul(8).saturating_add(8))?;
        let frames = self.frames_of(track);
        let tolerance = if N == 4 { SAME_ROTATION } else { SAME_VALUE };
        let value = |key: usize| track.key::<N>(key, offset).map(|part| part * scale);
        let near = |a: [f64; N], b: [f64; N]| a.iter().zip(b).all(|(a, b)| (a - b).abs() <= tolerance);
        let plays = (1..count).all(|key| {
            let before = key.saturating_sub(1);
            let step = frames.get(key).zip(frames.get(before)).map_or(0.0, |(after, before)| after - before);
            step == 1.0 || (step > 1.0 && near(value(before), value(key)))
        });
        let ends = count == 1
            || (frames.first() == Some(&0.0)
                && frames.last().is_some_and(|last| last + 1.0 == f64::from(self.count)));
        let keys = || Keys {
            times: track.times.to_vec(),
            values: (0..count).map(|key| value(key).map(single)).collect(),
            bent: false,
        };
        Ok((plays && ends).then(keys))
    }

    /// The frame of each keyframe.
    fn frames_of(self, track: &Track<'_>) -> Vec<f64> {
        track.times.iter().map(|&time| (f64::from(time) * f64::from(self.rate)).round()).collect()
    }

    /// Whether the frames show the channel without loss: lines between keyframes on frames, or a constant.
    fn is_exact(self, track: &Track<'_>) -> bool {
        let on_frame = |time: f64| (time - time.round()).abs() <= NEAR;
        let rate = f64::from(self.rate);
        let changes = track.interpolation == Interpolation::Linear || track.times.len() == 1;
        changes && track.times.iter().all(|&time| on_frame(f64::from(time) * rate))
    }
}

/// Frames per second: that of the clip, the requested rate, or the first that fits all keyframes, and the length if one
/// does.
fn rate(clip: &Clip, requested: Option<f64>) -> u8 {
    let own = extras::own_index(&clip.extras, "fps").and_then(|rate| u8::try_from(rate).ok());
    if let Some(own) = own.filter(|&own| own > 0) {
        return own;
    }
    let is_on_frame = |time: f32, rate: u8| {
        let frame = f64::from(time) * f64::from(rate);
        (frame - frame.round()).abs() < 1e-3
    };
    let fits = |rate: u8| clip.timelines.iter().flatten().all(|&time| is_on_frame(time, rate));
    let usual = || USUAL.iter().copied().filter(|&rate| fits(rate));
    let wanted = requested.filter(|rate| (1.0..=255.0).contains(rate));
    let ordered = |number: f64| number.to_bits();
    let wanted =
        wanted.and_then(|rate| (1..=u8::MAX).min_by_key(|&own| ordered((f64::from(own) - rate).abs())));
    let whole = || usual().find(|&rate| is_on_frame(clip.duration, rate));
    wanted.or_else(whole).or_else(|| usual().next()).unwrap_or(30)
}

/// Times of keyframes in extras.
pub(super) fn times(list: &[ExtrasValue]) -> impl Iterator<Item = f64> {
    list.iter().filter_map(ExtrasValue::number).filter(|time| time.is_finite())
}

/// A number of frames as an integer.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates")]
const fn whole(frames: f64) -> u32 {
    frames as u32
}
