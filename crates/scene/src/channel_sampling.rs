//! Samples channels in double precision, for formats with other keyframes than the scene.

use crate::{
    clip::{Channel, ChannelPath, Clip, Interpolation},
    pose::{slerp, unit},
};

/// A channel whose values match its keyframes.
///
/// ```
/// use meshwright_scene::{Channel, ChannelPath, Clip, Interpolation, Node, Scene, Track};
///
/// let mut scene = Scene::default();
/// let door = scene.add_node(None, Node { name: "door".into(), ..Node::default() });
/// let channel = Channel {
///     node: door,
///     path: ChannelPath::Translation,
///     interpolation: Interpolation::Linear,
///     timeline: 0,
///     values: vec![0.0, 0.0, 0.0, 0.0, 2.0, 0.0],
/// };
/// let clip = Clip {
///     name: "open".into(),
///     duration: 1.0,
///     timelines: vec![vec![0.0, 1.0]],
///     channels: vec![channel],
///     ..Clip::default()
/// };
///
/// let track = Track::new(&clip, &clip.channels[0], 3).unwrap();
/// assert_eq!(track.at::<3>(0.25, 0), [0.0, 0.5, 0.0]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Track<'s> {
    /// Keyframe times in seconds, strictly ascending; at least one.
    pub times: &'s [f32],
    /// The interpolation between keyframes.
    pub interpolation: Interpolation,
    values: &'s [f32],
    width: usize,
    turns: bool,
}

/// The first parts of a rotation, of which there are four.
fn first<const N: usize>(rotation: [f64; 4]) -> [f64; N] {
    let mut parts = rotation.into_iter();
    std::array::from_fn(|_| parts.next().unwrap_or(0.0))
}

impl<'s> Track<'s> {
    /// The track of a channel of that clip with `width` values per keyframe. `None` if values and keyframes
    /// do not match, or times do not ascend.
    pub fn new(clip: &'s Clip, channel: &'s Channel, width: usize) -> Option<Self> {
        let times = clip.timelines.get(channel.timeline)?.as_slice();
        let interpolation = channel.interpolation;
        let each = width.checked_mul(if interpolation == Interpolation::CubicSpline { 3 } else { 1 })?;
        let fits = !times.is_empty() && times.len().checked_mul(each)? == channel.values.len();
        let rising = times.windows(2).all(|pair| matches!(pair, [a, b] if a < b));
        let sound = fits && width > 0 && rising && times.iter().all(|time| time.is_finite());
        let turns = channel.path == ChannelPath::Rotation;
        sound.then_some(Self { times, interpolation, values: &channel.values, width, turns })
    }

    /// Values of a keyframe from `offset` on; for splines `part` selects in-tangent, value or out-tangent.
    fn value<const N: usize>(&self, key: usize, part: usize, offset: usize) -> [f64; N] {
        let parts = if self.interpolation == Interpolation::CubicSpline { 3 } else { 1 };
        let start = key.saturating_mul(parts).saturating_add(part).saturating_mul(self.width);
        let values = self.values.get(start.saturating_add(offset)..).unwrap_or_default();
        let mut values = values.iter().map(|&value| f64::from(value));
        std::array::from_fn(|_| values.next().unwrap_or(0.0))
    }

    /// `N` values of a keyframe, from the `offset`-th on.
    pub fn key<const N: usize>(&self, key: usize, offset: usize) -> [f64; N] {
        self.value(key, usize::from(self.interpolation == Interpolation::CubicSpline), offset)
    }

    /// `N` values at a time in seconds: exactly those of a keyframe if one is within `tolerance` seconds, so that rounding
    /// of times changes no value.
    pub fn near<const N: usize>(&self, time: f64, tolerance: f64, offset: usize) -> [f64; N] {
        let key = self.times.partition_point(|&key| f64::from(key) < time - tolerance);
        match self.times.get(key).filter(|&&key| f64::from(key) <= time + tolerance) {
            Some(_) => self.key(key, offset),
            None => self.at(time, offset),
        }
    }

    /// `N` values at a time in seconds: before the first keyframe those of the first, after the last keyframe
    /// those of the last.
    pub fn at<const N: usize>(&self, time: f64, offset: usize) -> [f64; N] {
        let after = self.times.partition_point(|&key| f64::from(key) <= time);
        let Some(before) = after.checked_sub(1) else { return self.key(0, offset) };
        let a = self.key::<N>(before, offset);
        let (Some(&from), Some(&to)) = (self.times.get(before), self.times.get(after)) else { return a };
        let (from, length) = (f64::from(from), f64::from(to) - f64::from(from));
        let (part, b) = ((time - from) / length, self.key::<N>(after, offset));
        let mix = |a: [f64; N], b: [f64; N], by: f64, to: f64| {
            let mut pairs = a.into_iter().zip(b);
            std::array::from_fn(|_| pairs.next().map_or(0.0, |(a, b)| a * by + b * to))
        };
        match self.interpolation {
            Interpolation::Step => a,
            Interpolation::Linear => match (self.turns, a.as_slice(), b.as_slice()) {
                (true, &[ax, ay, az, aw], &[bx, by, bz, bw]) => {
                    first(slerp(unit([ax, ay, az, aw]), unit([bx, by, bz, bw]), part))
                }
                _ => mix(a, b, 1.0 - part, part),
            },
            Interpolation::CubicSpline => {
                let (out, into) = (self.value::<N>(before, 2, offset), self.value::<N>(after, 0, offset));
                let (square, cube) = (part * part, part * part * part);
                let ends = mix(a, b, 2.0 * cube - 3.0 * square + 1.0, 3.0 * square - 2.0 * cube);
                let bend = mix(out, into, length * (cube - 2.0 * square + part), length * (cube - square));
                let value: [f64; N] = mix(ends, bend, 1.0, 1.0);
                match (self.turns, value.as_slice()) {
                    // Between its keyframes, a spline has other lengths (glTF 2.0, C.5).
                    (true, &[x, y, z, w]) => first(unit([x, y, z, w])),
                    _ => value,
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::node::NodeId;

    #[test]
    fn rotations_of_splines_have_length_1_between_keyframes() {
        let half = std::f32::consts::FRAC_1_SQRT_2;
        let (zero, first, last) = ([0.0; 4], [0.0, 0.0, 0.0, 1.0], [0.0, 0.0, half, half]);
        let values = [zero, first, zero, zero, last, zero].concat();
        let interpolation = Interpolation::CubicSpline;
        let channel =
            Channel { node: NodeId::new(0), path: ChannelPath::Rotation, interpolation, timeline: 0, values };
        let clip = Clip { timelines: vec![vec![0.0, 1.0]], ..Clip::default() };
        let rotation = Track::new(&clip, &channel, 4).unwrap().at::<4>(0.5, 0);
        let length: f64 = rotation.iter().map(|part| part * part).sum();
        assert!((length - 1.0).abs() < 1e-12, "{rotation:?}");
        assert!(rotation[2] > 0.3 && rotation[3] > 0.9, "{rotation:?}");
    }
}
