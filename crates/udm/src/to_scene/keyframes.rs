//! Sorts keys, and shares timelines between channels.

use meshwright_scene::{Channel, ChannelPath, Clip, Interpolation, NodeId};
use std::collections::HashMap;

/// The state of a clip's conversion.
#[derive(Default)]
pub(super) struct Work {
    pub(super) clip: Clip,
    /// Timelines, keyed by the bits of their times.
    known: HashMap<Vec<u32>, usize>,
    /// Number of curves whose keys were sorted.
    pub(super) fixed: usize,
    /// Number of curves with keys that lack a time or a value.
    pub(super) unpaired: usize,
}

/// Keys of a curve.
pub(super) type Keys<const N: usize> = Vec<(f32, [f32; N])>;

impl Work {
    /// Pairs times and values: finite, sorted by time, the last of those at one time.
    pub(super) fn paired<const N: usize>(&mut self, times: &[f32], values: &[[f32; N]]) -> Keys<N> {
        // The time of a single frame at zero frames per second is 0 / 0. Negative zero becomes zero.
        let lone = times.len() == 1;
        let moments = times.iter().map(|&time| if lone && time.is_nan() { 0.0 } else { time + 0.0 });
        let mut keys: Keys<N> = moments.zip(values.iter().copied()).collect();
        let usable = |(time, value): &(f32, [f32; N])| {
            time.is_finite() && *time >= 0.0 && value.iter().all(|part| part.is_finite())
        };
        keys.retain(usable);
        if keys.len() != times.len() || keys.len() != values.len() {
            self.unpaired = self.unpaired.saturating_add(1);
        }
        if !keys.is_sorted_by(|a, b| a.0 < b.0) {
            self.fixed = self.fixed.saturating_add(1);
            keys.sort_by(|a, b| a.0.total_cmp(&b.0));
            keys.dedup_by(|next, kept| {
                let same = next.0 == kept.0;
                if same {
                    kept.1 = next.1;
                }
                same
            });
        }
        keys
    }

    /// Adds a channel with these keys.
    pub(super) fn channel<const N: usize>(&mut self, node: NodeId, path: ChannelPath, keys: &Keys<N>) {
        let times = keys.iter().map(|key| key.0).collect();
        let values = keys.iter().flat_map(|key| key.1).collect();
        self.add(node, path, times, values);
    }

    /// Adds a channel whose times are strictly ascending.
    pub(super) fn add(&mut self, node: NodeId, path: ChannelPath, times: Vec<f32>, values: Vec<f32>) {
        let Some(&last) = times.last() else { return };
        self.clip.duration = self.clip.duration.max(last);
        let next = self.clip.timelines.len();
        let timeline = *self.known.entry(times.iter().map(|time| time.to_bits()).collect()).or_insert(next);
        if timeline == next {
            self.clip.timelines.push(times);
        }
        let interpolation = Interpolation::Linear;
        self.clip.channels.push(Channel { node, path, interpolation, timeline, values });
    }
}
