//! The frame rate of a clip's keyframes.

use crate::{clip::Clip, extras::ExtrasValue};

/// Maximum number of keyframes to examine.
const KEYS: usize = 4096;
/// Common frame rates, the most likely ones first.
const USUAL: [f64; 12] = [30.0, 24.0, 25.0, 60.0, 15.0, 20.0, 50.0, 10.0, 12.0, 48.0, 100.0, 120.0];

/// Frames per second of a clip: from its vendor data, or else the first common rate that matches all
/// keyframes.
pub(super) fn rate(clip: &Clip) -> Option<f64> {
    let said = clip.extras.iter().find_map(|(_, data)| match data.get("frame_rate")? {
        ExtrasValue::Float(rate) => Some(*rate),
        ExtrasValue::Int(rate) => u32::try_from(*rate).ok().map(f64::from),
        _ => None,
    });
    let keys = || clip.timelines.iter().flatten().take(KEYS).map(|time| f64::from(*time));
    let fits = |rate: &f64| {
        keys().all(|time| {
            let frame = time * rate;
            (frame - frame.round()).abs() <= 1e-3 + frame.abs() * 1e-6
        })
    };
    said.filter(|rate| rate.is_finite() && *rate > 0.0)
        .or_else(|| (keys().nth(1).is_some()).then(|| USUAL.into_iter().find(fits)).flatten())
}

/// A time in frames, without the rounding of single precision.
pub(super) fn frame(rate: Option<f64>, time: f32) -> Option<f64> {
    rate.map(|rate| (f64::from(time) * rate * 1e3).round() / 1e3)
}

/// A time as text: `0.4 s (frame 12)`.
pub(super) fn words(time: f64, frame: Option<f64>) -> String {
    let time = crate::wording::amount(time);
    match frame {
        Some(frame) => format!("{time} s (frame {})", crate::wording::amount(frame)),
        None => format!("{time} s"),
    }
}
