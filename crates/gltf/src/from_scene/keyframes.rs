//! Keyframe times and values in glTF form (3.11).

use super::transform::{Turned, quaternion};

/// A timeline in glTF form.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Timeline {
    /// Times in seconds; `None` if those of the scene are valid.
    pub(crate) fixed: Option<Vec<f32>>,
    /// The indices of the kept keyframes of the scene; unused if all are kept.
    keep: Vec<usize>,
}

impl Timeline {
    /// Makes times ascend strictly as glTF requires, delayed by `shift` seconds. Of keyframes at the same
    /// time the last is kept.
    pub(crate) fn new(times: &[f32], shift: f32) -> Self {
        let ascending = times.windows(2).all(|pair| matches!(pair, [a, b] if a < b));
        let valid = times.iter().all(|time| time.is_finite() && *time >= 0.0);
        if ascending && valid && shift == 0.0 {
            return Self::default();
        }
        let mut keys: Vec<(f32, usize)> = times
            .iter()
            .enumerate()
            .filter(|(_, time)| time.is_finite())
            .map(|(index, time)| ((time + shift).max(0.0), index))
            .collect();
        keys.sort_by(|a, b| a.0.total_cmp(&b.0));
        let mut last: Vec<(f32, usize)> = Vec::new();
        for key in keys {
            match last.last_mut() {
                Some(before) if before.0 == key.0 => *before = key,
                _ => last.push(key),
            }
        }
        Self {
            fixed: Some(last.iter().map(|key| key.0).collect()),
            keep: last.iter().map(|key| key.1).collect(),
        }
    }

    /// The values of the kept keyframes, `width` per keyframe; `None` if all were kept.
    pub(crate) fn kept(&self, values: &[f32], width: usize) -> Option<Vec<f32>> {
        self.fixed.as_ref()?;
        let of_key = |&key: &usize| {
            let start = key.checked_mul(width)?;
            values.get(start..start.checked_add(width)?)
        };
        Some(self.keep.iter().filter_map(of_key).flatten().copied().collect())
    }
}

/// Number of wrong values, and number of rounded ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Fixed {
    pub(super) wrong: u64,
    pub(super) rounded: u64,
}

/// The normalized rotations, if any must change; `cubic` ones have tangents before and after each.
pub(super) fn rotations(values: &[f32], cubic: bool) -> Option<(Vec<f32>, Fixed)> {
    let (quaternions, _) = values.as_chunks::<4>();
    let is_value = |index: usize| !cubic || index.checked_rem(3) == Some(1);
    let fine = quaternions.iter().enumerate().all(|(index, &stored)| {
        if is_value(index) {
            quaternion(stored).1 == Turned::Kept
        } else {
            stored.iter().all(|value| value.is_finite())
        }
    });
    if fine {
        return None;
    }
    let mut fixed = Fixed::default();
    let mut out = Vec::new();
    for (index, &stored) in quaternions.iter().enumerate() {
        if is_value(index) {
            let (unit, turned) = quaternion(stored);
            match turned {
                Turned::Kept => {}
                Turned::Rounded => fixed.rounded = fixed.rounded.saturating_add(1),
                Turned::Repaired => fixed.wrong = fixed.wrong.saturating_add(1),
            }
            out.extend(unit);
        } else {
            let bad = stored.iter().any(|value| !value.is_finite());
            fixed.wrong = fixed.wrong.saturating_add(u64::from(bad));
            out.extend(stored.map(|value| if value.is_finite() { value } else { 0.0 }));
        }
    }
    Some((out, fixed))
}

/// The values without NaN and infinity, which become `neutral`; `None` if all are finite.
pub(super) fn finite(values: &[f32], neutral: f32) -> Option<(Vec<f32>, Fixed)> {
    if values.iter().all(|value| value.is_finite()) {
        return None;
    }
    let mut fixed = Fixed::default();
    let out = values
        .iter()
        .map(|&value| {
            if value.is_finite() {
                return value;
            }
            fixed.wrong = fixed.wrong.saturating_add(1);
            neutral
        })
        .collect();
    Some((out, fixed))
}

/// The value of each in-tangent, value, out-tangent.
pub(super) fn middle(values: &[f32], width: usize) -> Vec<f32> {
    let runs = values.chunks_exact(width.max(1));
    runs.enumerate()
        .filter(|(index, _)| index.checked_rem(3) == Some(1))
        .flat_map(|(_, run)| run)
        .copied()
        .collect()
}
