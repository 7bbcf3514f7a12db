//! Checks keyframes against the frames of an animation, as the engine plays them.
//!
//! The engine has no interpolation between keyframes: it computes the frame of each keyframe, and writes its value to
//! all frames after the keyframe before. It does not check the index of the frame.

use super::{Matches, Report, path::Place, some};
use crate::{
    asset::schema::keys::CHANNEL,
    codes::validation,
    document::{Array, Type},
};
use meshwright_core::message::count;

/// Largest difference that the engine's own writer takes for equal values in units, with a margin.
const SAME_VALUE: f32 = 0.04;
/// The same for the parts of a rotation.
const SAME_ROTATION: f32 = 0.002;

/// The frames of an animation.
#[derive(Clone, Copy)]
pub(super) enum Frames {
    /// Without a frame rate or a duration the engine plays nothing, or their meaning is unknown.
    Unknown,
    /// An animation of bones.
    Bones { rate: f64, count: f64 },
    /// An animation of flexes: the first channel has one keyframe for each frame.
    Flexes { rate: f64, count: Option<usize> },
}

impl Frames {
    pub(super) fn of_bones(rate: Option<f64>, duration: Option<f64>) -> Self {
        match (rate.filter(|rate| *rate > 0.0), duration.filter(|duration| *duration >= 0.0)) {
            (Some(rate), Some(duration)) => Self::Bones { rate, count: (duration * rate).round() },
            _ => Self::Unknown,
        }
    }

    pub(super) fn of_flexes(rate: Option<f64>) -> Self {
        match rate.filter(|rate| *rate > 0.0) {
            Some(rate) => Self::Flexes { rate, count: None },
            None => Self::Unknown,
        }
    }

    /// Whether the duration determines the frames.
    pub(super) const fn are_of_bones(self) -> bool {
        matches!(self, Self::Bones { .. })
    }

    /// Checks the keyframes of a channel.
    pub(super) fn check(
        &mut self,
        property: &[u8],
        times: &Array<'_>,
        values: &Array<'_>,
        report: &mut Report,
        at: &Place<'_>,
    ) {
        let Some(times) = times.as_packed().filter(|times| times.kind() == Type::Float) else { return };
        let Some(times) = times.view::<f32>() else { return };
        let times: Vec<f64> = times.iter().map(f64::from).collect();
        let place = at.key(CHANNEL.times);
        match self {
            Self::Unknown => {}
            Self::Bones { rate, count } => {
                let frames: Vec<f64> = times.iter().map(|time| (time * *rate).round()).collect();
                check_end(&frames, *count, report, &place);
                if property != b"offset" {
                    check_gaps(&frames, *count, values, report, &place);
                }
            }
            Self::Flexes { rate, count } => {
                let frames: Vec<f64> = times.iter().map(|time| (time * *rate).round()).collect();
                check_flex(&frames, *count.get_or_insert(frames.len()), report, &place);
            }
        }
    }
}

fn check_end(frames: &[f64], end: f64, report: &mut Report, at: &Place<'_>) {
    // A single keyframe applies to all frames.
    let lone = frames.len() == 1 && end > 0.0;
    let matches = Matches::find(frames.iter().filter(|_| !lone), |frame| !(0.0..end).contains(frame));
    report.items(&validation::KEY_PAST_END, at, matches, |matches| {
        let keys = some(matches, "keyframe", "keyframes");
        format!(
            "the channel has {keys} past the last frame: the animation has {}",
            count(whole(end), "frame", "frames")
        )
    });
}

/// Reports frames that no keyframe sets, and frames that the engine gives the value of a later keyframe.
fn check_gaps(frames: &[f64], end: f64, values: &Array<'_>, report: &mut Report, at: &Place<'_>) {
    let (Some(values), true) = (values.as_packed(), frames.len() > 1) else { return };
    let (tolerance, size) = match values.kind() {
        Type::Vec3 => (SAME_VALUE, 12),
        Type::Quat => (SAME_ROTATION, 16),
        _ => return,
    };
    if values.len() != frames.len() {
        return;
    }
    let records = values.as_bytes().chunks_exact(size);
    let pairs = frames.windows(2).zip(records.clone().zip(records.skip(1)));
    let matches = Matches::find(pairs, |(frames, (before, after))| {
        let step = frames.iter().rev().copied().reduce(|after, before| after - before).unwrap_or(1.0);
        step < 1.0 || (step > 1.0 && !near(before, after, tolerance))
    });
    report.items(&validation::SPARSE_KEYS, at, matches, |matches| {
        let keys = some(matches, "keyframe", "keyframes");
        format!("the channel has {keys} not one frame before the next: the engine does not interpolate")
    });
    let (Some(first), Some(last)) = (frames.first(), frames.last()) else { return };
    if *first > 0.0 || last + 1.0 < end {
        report.note(&validation::SPARSE_KEYS, at, || {
            format!(
                "the channel has keyframes for frames {first} to {last} of {}, and no value for the others",
                whole(end)
            )
        });
    }
}

/// Whether two records of floats are nearly equal.
fn near(one: &[u8], other: &[u8], tolerance: f32) -> bool {
    let floats = |bytes: &[u8]| -> Vec<f32> {
        let (parts, _) = bytes.as_chunks::<4>();
        parts.iter().map(|part| f32::from_le_bytes(*part)).collect()
    };
    floats(one).iter().zip(floats(other)).all(|(one, other)| (one - other).abs() <= tolerance)
}

fn check_flex(frames: &[f64], end: usize, report: &mut Report, at: &Place<'_>) {
    if frames.len() > end {
        let matches = Matches::find(0..frames.len(), |key| key >= end);
        return report.items(&validation::KEY_PAST_END, at, matches, |matches| {
            let keys = some(matches, "keyframe", "keyframes");
            let frames = count(end, "frame", "frames");
            format!("the channel has {keys} past the last frame: the first channel has {frames}")
        });
    }
    if frames.len() < end {
        return report.note(&validation::FLEX_FRAMES, at, || {
            let keys = count(frames.len(), "keyframe", "keyframes");
            format!("the channel has {keys}, and the first channel {end}")
        });
    }
    let mut expected = 0.0;
    let matches = Matches::find(frames.iter(), |frame| {
        let is_off = *frame != expected;
        expected += 1.0;
        is_off
    });
    report.items(&validation::FLEX_FRAMES, at, matches, |matches| {
        let keys = some(matches, "keyframe", "keyframes");
        format!("the channel has {keys} at another time than that of the frame: the engine plays one keyframe per frame")
    });
}

/// A number of frames as an integer.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates")]
const fn whole(frames: f64) -> u64 {
    frames as u64
}
