//! Adds additive animations to another one.

use crate::{
    channel_sampling::Track,
    clip::{Channel, ChannelPath, Clip, Interpolation},
    decompose::DTrs,
    extras::ExtrasValue,
    node::{NodeId, NodeKind},
    pose::single,
    scene::Scene,
    source_curve::{CurveMode, Stated},
    vectors::{conjugate, quaternion_product},
};
use std::collections::{BTreeMap, HashMap};

/// Frames per second if a clip does not state it.
const USUAL_RATE: f64 = 30.0;
/// Largest number of frames at which a channel is sampled, and all channels of a clip together.
const MOST: (usize, usize) = (1 << 16, 1 << 21);

impl Scene<'_> {
    /// Adds all additive clips to the clip with that index: at each time, the values of their curves are added to those of
    /// the base instead of the rest pose. Other channels of the base are copied. Returns the number of such clips.
    ///
    /// Before its first and after its last keyframe, each of the two has the value there. A sum of rotations or a product
    /// of scales is sampled at each frame.
    pub fn layer_clips(&mut self, base: usize) -> usize {
        let Some(base_clip) = self.clips.get(base).cloned() else { return 0 };
        let mut clips = std::mem::take(&mut self.clips);
        let mut layered = 0_usize;
        for (index, clip) in clips.iter_mut().enumerate() {
            if index != base && clip.curves_of(CurveMode::Additive) > 0 {
                *clip = Layers { scene: self, base: &base_clip, clip, sampled: 0 }.clip();
                layered = layered.saturating_add(1);
            }
        }
        self.clips = clips;
        layered
    }
}

struct Layers<'l, 's> {
    scene: &'l Scene<'s>,
    base: &'l Clip,
    clip: &'l Clip,
    /// Number of frames that were sampled.
    sampled: usize,
}

/// A node and its animated property.
type Place = (NodeId, ChannelPath);

impl Layers<'_, '_> {
    fn clip(mut self) -> Clip {
        let (base, clip) = (self.base, self.clip);
        let stated = clip.stated();
        let own: BTreeMap<Place, &Channel> = places(clip);
        let below: BTreeMap<Place, &Channel> = places(base);
        let mut out = Clip { timelines: Vec::new(), channels: Vec::new(), ..clip.clone() };
        out.duration = clip.duration.max(base.duration);
        let mut timelines = Timelines::default();
        for channel in &clip.channels {
            let place = (channel.node, channel.path);
            let is_last = own.get(&place).is_some_and(|last| std::ptr::eq(*last, channel));
            let parts = self.additive_parts(&stated, place);
            let layered = below.get(&place).filter(|_| is_last && parts.contains(&true));
            match layered.and_then(|under| self.layered(channel, under, parts)) {
                Some((times, values)) => {
                    let timeline = timelines.add(times, &mut out);
                    let interpolation = Interpolation::Linear;
                    out.channels.push(Channel { timeline, interpolation, values, ..channel.clone() });
                }
                None => copy(clip, channel, &mut timelines, &mut out),
            }
        }
        for channel in base.channels.iter().filter(|channel| !own.contains_key(&(channel.node, channel.path)))
        {
            copy(base, channel, &mut timelines, &mut out);
        }
        for mut pointer in std::mem::take(&mut out.pointers) {
            if let Some(times) = clip.timelines.get(pointer.timeline) {
                pointer.timeline = timelines.add(times.clone(), &mut out);
                out.pointers.push(pointer);
            }
        }
        // What is left depends on a rest pose that neither file has.
        out.curves.retain(|curve| curve.assumed_rest && !below.contains_key(&(curve.node, curve.path)));
        if out.curves.is_empty() {
            out.overrides.clear();
        }
        out
    }

    /// Which components of a property are added to the base: additive ones, and those that the clip does not move.
    fn additive_parts(&self, stated: &BTreeMap<Place, Stated>, (node, path): Place) -> [bool; 3] {
        let additive = |own: &Stated| match own.has(CurveMode::Additive) {
            true => own.modes.map(|mode| mode.is_none_or(|mode| mode == CurveMode::Additive)),
            false => [false; 3],
        };
        if let Some(own) = stated.get(&(node, path)) {
            return additive(own);
        }
        // A helper cancels the scale of its parent, so it is layered as that is.
        let helper = self.scene.nodes.get(node).filter(|node| node.kind == NodeKind::Helper);
        let parent = helper.filter(|_| path == ChannelPath::Scale).and_then(|helper| helper.parent);
        let parent = parent.and_then(|parent| stated.get(&(parent, ChannelPath::Scale)));
        parent.map_or([false; 3], additive)
    }

    /// The keyframes of a channel that is added to another one. `None` if they cannot be sampled.
    fn layered(&mut self, over: &Channel, under: &Channel, parts: [bool; 3]) -> Option<(Vec<f32>, Vec<f32>)> {
        let width = if over.path == ChannelPath::Rotation { 4 } else { 3 };
        let (a, b) = (Track::new(self.clip, over, width)?, Track::new(self.base, under, width)?);
        let rest = DTrs::new(&self.scene.nodes.get(over.node)?.transform.matrix_f64());
        let straight = over.path == ChannelPath::Translation
            && [&a, &b].iter().all(|track| track.interpolation == Interpolation::Linear);
        let times = self.times(&a, &b, straight);
        let mut values = Vec::new();
        let mut before: Option<[f64; 4]> = None;
        for &time in &times {
            let time = f64::from(time);
            if over.path == ChannelPath::Rotation {
                let added = quaternion_product(conjugate(rest.rotation), a.at::<4>(time, 0));
                let mut value = quaternion_product(b.at::<4>(time, 0), added);
                let dot =
                    before.map_or(0.0, |before| before.iter().zip(value).map(|(a, b)| a * b).sum::<f64>());
                if dot < 0.0 {
                    value = value.map(|part| -part);
                }
                before = Some(value);
                values.extend(value.map(single));
                continue;
            }
            let is_scale = over.path == ChannelPath::Scale;
            let rest = if is_scale { rest.scale } else { rest.translation };
            let all = a.at::<3>(time, 0).into_iter().zip(b.at::<3>(time, 0)).zip(rest).zip(parts);
            values.extend(all.map(|(((own, base), rest), is_added)| {
                single(match (is_added, is_scale) {
                    (false, _) => own,
                    (true, true) if rest == 0.0 => own,
                    (true, true) => base * own / rest,
                    (true, false) => base + (own - rest),
                })
            }));
        }
        Some((times, values))
    }

    /// The times of both tracks, and those of the frames between them where the motion is not straight.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "bounded by `MOST`")]
    fn times(&mut self, a: &Track<'_>, b: &Track<'_>, straight: bool) -> Vec<f32> {
        let mut times: Vec<f32> = a.times.iter().chain(b.times).copied().collect();
        let rate = rate(self.clip).or_else(|| rate(self.base)).unwrap_or(USUAL_RATE);
        let ends = times.iter().copied().reduce(f32::min).zip(times.iter().copied().reduce(f32::max));
        if let (false, Some((from, to))) = (straight, ends) {
            let (from, to) = (f64::from(from) * rate, f64::from(to) * rate);
            let count = (to - from).ceil().max(0.0) as usize;
            if count <= MOST.0 && self.sampled.saturating_add(count) <= MOST.1 {
                self.sampled = self.sampled.saturating_add(count);
                let first = from.ceil();
                let frames = (0..=u32::try_from(count).unwrap_or(0)).map(|frame| first + f64::from(frame));
                times.extend(frames.filter(|frame| *frame < to).map(|frame| single(frame / rate)));
            }
        }
        times.sort_unstable_by(f32::total_cmp);
        // Times of the same frame may be rounded differently.
        times.dedup_by(|next, kept| f64::from(*next - *kept) * rate < 1e-3);
        times
    }
}

/// The last channel of each property, which applies.
fn places(clip: &Clip) -> BTreeMap<Place, &Channel> {
    clip.channels.iter().map(|channel| ((channel.node, channel.path), channel)).collect()
}

fn rate(clip: &Clip) -> Option<f64> {
    let stated =
        clip.extras.iter().find_map(|(_, data)| data.get("frame_rate").and_then(ExtrasValue::number));
    stated.filter(|rate| rate.is_finite() && *rate > 0.0)
}

fn copy(from: &Clip, channel: &Channel, timelines: &mut Timelines, out: &mut Clip) {
    if let Some(times) = from.timelines.get(channel.timeline) {
        let timeline = timelines.add(times.clone(), out);
        out.channels.push(Channel { timeline, ..channel.clone() });
    }
}

/// The timelines of a clip by the bits of their times.
#[derive(Default)]
struct Timelines(HashMap<Vec<u32>, usize>);

impl Timelines {
    fn add(&mut self, times: Vec<f32>, out: &mut Clip) -> usize {
        let next = out.timelines.len();
        let at = *self.0.entry(times.iter().map(|time| time.to_bits()).collect()).or_insert(next);
        if at == next {
            out.timelines.push(times);
        }
        at
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        node::{Node, Transform, Trs},
        pose::{Pose, move_point},
        source_curve::SourceCurve,
    };

    const HALF: f32 = std::f32::consts::FRAC_1_SQRT_2;

    fn channel(node: NodeId, path: ChannelPath, values: &[f32]) -> Channel {
        Channel { node, path, interpolation: Interpolation::Linear, timeline: 0, values: values.to_vec() }
    }

    /// An arm at (1, 0, 0), which the base moves to (3, 0, 0) and turns by 90 degrees about Z. The additive clip moves it by
    /// (0, 2, 0) from the rest pose and turns it by 90 degrees about its own X, within the same second.
    #[test]
    fn values_are_added_to_the_base() {
        let mut scene = Scene::default();
        let transform = Transform::Trs(Trs { translation: [1.0, 0.0, 0.0], ..Trs::IDENTITY });
        let arm = scene.add_node(None, Node { name: "arm".into(), transform, ..Node::default() });
        let still = [0.0, 0.0, 0.0, 1.0];
        let (moves, turns) = (ChannelPath::Translation, ChannelPath::Rotation);
        let clip = |name: &str, channels| Clip {
            name: name.into(),
            duration: 1.0,
            timelines: vec![vec![0.0, 1.0]],
            channels,
            ..Clip::default()
        };
        let base = vec![
            channel(arm, moves, &[1.0, 0.0, 0.0, 3.0, 0.0, 0.0]),
            channel(arm, turns, &[still, [0.0, 0.0, HALF, HALF]].concat()),
        ];
        let over = vec![
            channel(arm, moves, &[1.0, 0.0, 0.0, 1.0, 2.0, 0.0]),
            channel(arm, turns, &[still, [HALF, 0.0, 0.0, HALF]].concat()),
        ];
        let mode = CurveMode::Additive;
        let curve = |path, component| SourceCurve {
            node: arm,
            path,
            component,
            mode,
            applied: mode,
            weight: None,
            assumed_rest: false,
            keys: None,
        };
        // The clip moves along Y only.
        let curves = vec![curve(moves, Some(1)), curve(turns, None)];
        scene.clips = vec![clip("idle", base), Clip { curves, ..clip("recoil", over) }];
        assert_eq!(scene.layer_clips(0), 1);
        let at = |time, point| {
            let pose = Pose::at(&scene, &scene.clips[1], time);
            move_point(pose.world(arm).unwrap(), point).map(|part| (part * 1e5).round() / 1e5 + 0.0)
        };
        assert_eq!(at(0.5, [0.0; 3]), [2.0, 1.0, 0.0]);
        assert_eq!(at(1.0, [0.0; 3]), [3.0, 2.0, 0.0]);
        // X of the arm is turned by the base only, to Y. Its Y is turned to Z first, which the base does not move.
        assert_eq!(at(1.0, [1.0, 0.0, 0.0]), [3.0, 3.0, 0.0]);
        assert_eq!(at(1.0, [0.0, 1.0, 0.0]), [3.0, 2.0, 1.0]);
        // 45 degrees about X, then about Z: Y becomes (-1/2, 1/2, sin 45).
        let half = (f64::from(HALF) * 1e5).round() / 1e5;
        assert_eq!(at(0.5, [0.0, 1.0, 0.0]), [1.5, 1.5, half]);
        assert!(scene.clips[1].curves.is_empty());
    }
}
