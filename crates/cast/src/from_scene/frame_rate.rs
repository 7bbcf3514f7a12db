//! Finds frame rates. The format stores keys as frame numbers.

use crate::to_scene::FORMAT;
use meshwright_scene::{Clip, ExtrasValue, Track, pose::single};

/// Frame rates to try for a clip that does not state one.
const USUAL: &[f64] = &[
    30.0,
    24.0,
    25.0,
    60.0,
    50.0,
    48.0,
    120.0,
    100.0,
    90.0,
    144.0,
    240.0,
    30_000.0 / 1001.0,
    24_000.0 / 1001.0,
    60_000.0 / 1001.0,
    1000.0,
];

/// Multiples of a clip's own frame rate to try, for keys between frames.
const MULTIPLES: u32 = 16;

/// Number of tracks whose key spacing is examined.
const EVEN: usize = 4;

/// The frame grid of a clip.
#[derive(Clone, Copy)]
pub(super) struct Grid {
    pub(super) rate: f64,
    /// Whether all keys lie on frames.
    pub(super) exact: bool,
}

impl Grid {
    /// Selects a frame rate for all keys, and for all events if possible.
    pub(super) fn new<'t>(
        clip: &Clip,
        tracks: impl Iterator<Item = &'t Track<'t>> + Clone,
        wanted: Option<f64>,
    ) -> Self {
        let sound = |rate: &f64| *rate > 0.0 && rate.is_finite() && f64::from(single(*rate)) > 0.0;
        let own = clip.extras.get(FORMAT).and_then(|own| own.get("frame_rate")).and_then(ExtrasValue::number);
        let own = own.or(wanted).filter(sound);
        let multiples = (1..=MULTIPLES).filter_map(|by| Some(own? * f64::from(by)));
        let usual = USUAL.iter().copied();
        // Evenly spaced keys define their own rate.
        let even = tracks.clone().filter_map(|track| spacing(track.times)).take(EVEN);
        // The file stores single precision.
        let candidates: Vec<f64> =
            multiples.chain(usual).chain(even).map(|rate| f64::from(single(rate))).filter(sound).collect();
        let keys = |rate: f64| tracks.clone().all(|track| fit(track.times, rate));
        let events = |rate: f64| clip.events.iter().all(|event| frame(event.time, rate).is_some());
        let all = candidates.iter().find(|&&rate| events(rate) && keys(rate));
        let found = all.or_else(|| candidates.iter().find(|&&rate| keys(rate)));
        match found {
            Some(&rate) => Self { rate, exact: true },
            None => Self { rate: candidates.first().copied().unwrap_or(30.0), exact: false },
        }
    }
}

/// Keys per second, if the keys are evenly spaced.
#[allow(clippy::cast_precision_loss, reason = "a number of keys")]
fn spacing(times: &[f32]) -> Option<f64> {
    let span = f64::from(*times.last()?) - f64::from(*times.first()?);
    Some(times.len().checked_sub(1).filter(|&pieces| pieces > 0)? as f64 / span)
}

/// Whether each time has a distinct frame.
fn fit(times: &[f32], rate: f64) -> bool {
    let mut last = None;
    times.iter().all(|&time| {
        let frame = frame(time, rate);
        let later = frame.is_some() && frame > last;
        last = frame;
        later
    })
}

/// The frame at a time, if it is one except for rounding.
pub(super) fn frame(time: f32, rate: f64) -> Option<u32> {
    let frame = nearest(time, rate);
    let back = single(f64::from(frame) / rate);
    let roundings = back.to_bits().abs_diff(time.to_bits());
    let same = back.is_sign_positive() == time.is_sign_positive() && roundings <= 4;
    (same || (back - time).abs() <= 1e-6).then_some(frame)
}

/// The frame nearest to a time.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates")]
pub(super) fn nearest(time: f32, rate: f64) -> u32 {
    (f64::from(time) * rate).round() as u32
}

/// The first and last frame of a time range.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates")]
pub(super) fn touched(from: f32, to: f32, rate: f64) -> (u32, u32) {
    // Tolerates rounding errors.
    let first = (f64::from(from) * rate + 1e-4).floor() as u32;
    let last = (f64::from(to) * rate - 1e-4).ceil() as u32;
    (first, last.max(first))
}
