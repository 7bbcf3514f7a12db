//! Creates clips from channels: samples the transforms of nodes at all keyframes.

use super::{
    FORMAT, SceneBuilder,
    channels::{ChannelTarget, ReadChannel, StepCurve},
    transforms::{Frame, scene_matrix, scene_trs},
};
use crate::{
    codes,
    document::Element,
    view::{Curve, Stack, StepKind, called},
};
use meshwright_core::{Diagnostic, count as counted, parallel};
use meshwright_scene::{
    Channel, ChannelPath, Clip, DTrs, Extras, ExtrasValue, Interpolation, NodeId, Transform, Trs,
    axes::product, pose::single,
};
use std::collections::{BTreeMap, HashMap, HashSet};

/// The name of the game for the animation of a file without clips.
const UNNAMED: &str = "ambient";
/// Rotations between two keyframes take the shorter arc, so that larger angles get keyframes in between: by this many
/// degrees if one rotation of the node moves, and by fewer if several do.
const ONE_ANGLE: f64 = 90.0;
const SEVERAL_ANGLES: f64 = 15.0;
/// Splines are divided until they differ from lines by less than this part of their range, and at most 2^5 times.
const TOLERANCE: f64 = 1e-4;
const DIVISIONS: u32 = 5;

/// A part of the animations.
struct Range {
    name: String,
    start: f64,
    end: f64,
    /// `None` for all of an animation, without a cut.
    cut: bool,
}

/// The timelines of a clip, shared by channels with equal times.
#[derive(Default)]
struct Timelines {
    lists: Vec<Vec<f32>>,
    known: HashMap<Vec<u32>, usize>,
}

impl Timelines {
    fn number(&mut self, times: &[f32]) -> usize {
        let key: Vec<u32> = times.iter().map(|time| time.to_bits()).collect();
        let next = self.lists.len();
        let at = *self.known.entry(key).or_insert(next);
        if at == next {
            self.lists.push(times.to_vec());
        }
        at
    }
}

/// The curves of a node, with all times of its keyframes.
struct Moves<'d, 'c> {
    element: Element<'d>,
    frame: Frame,
    stack: Stack<'d>,
    curves: Vec<&'c StepCurve>,
    times: Vec<f64>,
}

/// The transforms of a node at all its keyframes.
struct Sampled {
    transforms: Vec<Trs>,
    /// Whether each keyframe holds its value.
    is_step: bool,
    /// Whether the curves of the scene are those of the file, and do not only approximate them.
    is_exact: bool,
}

impl Moves<'_, '_> {
    /// Number of bytes that sampling reads and writes.
    fn work(&self) -> u64 {
        let values = self.curves.iter().map(|own| own.curve.width).fold(5, usize::saturating_add);
        (self.times.len() as u64).saturating_mul(8).saturating_mul(values as u64)
    }

    fn sampled(&self) -> Sampled {
        let curves = || self.curves.iter().map(|own| &own.curve);
        let is_step = curves().all(Curve::is_step);
        let mut is_exact = !curves().any(|curve| (0..curve.times.len()).any(|key| curve.is_spline(key)));
        // A held value among moving ones jumps at the next keyframe.
        is_exact &= is_step || !curves().any(Curve::is_step);
        let mut values = self.stack.values();
        let mut transforms = Vec::new();
        transforms.reserve_exact(self.times.len());
        for time in &self.times {
            for own in &self.curves {
                let Some(place) = values.get_mut(own.step) else { continue };
                for (value, new) in place.iter_mut().skip(own.first).zip(own.curve.values_at(*time)) {
                    *value = new;
                }
            }
            transforms.push(match self.stack.trs(&values) {
                Some(trs) => scene_trs(&self.frame, trs),
                None => {
                    let parts = DTrs::new(&scene_matrix(&self.frame, &self.stack.matrix(&values)));
                    is_exact &= parts.exact;
                    single_trs(&parts)
                }
            });
        }
        Sampled { transforms, is_step, is_exact }
    }
}

impl<'d> SceneBuilder<'d> {
    /// Creates all clips.
    pub(super) fn clips(&mut self) {
        let channels = self.channels();
        if channels.is_empty() {
            return;
        }
        let elements: Vec<Element<'d>> = self
            .collada
            .library("library_animation_clips")
            .filter(|clip| clip.name() == "animation_clip")
            .collect();
        // An animation holds those in it.
        let mut members: HashMap<u32, Vec<usize>> = HashMap::new();
        for (place, channel) in channels.iter().enumerate().filter(|_| !elements.is_empty()) {
            let mut next = self.document.element(channel.animation);
            while let Some(own) = next.filter(|own| own.name() == "animation") {
                if !self.room(16, 1) {
                    return;
                }
                members.entry(own.index()).or_default().push(place);
                next = own.parent();
            }
        }
        let mut used: HashSet<u32> = HashSet::new();
        for element in elements {
            let mut parts: HashSet<u32> = HashSet::new();
            for instance in element.children_named("instance_animation") {
                parts.extend(self.target(instance, "url", &["animation"]).map(|own| own.index()));
            }
            let parts = || parts.iter().filter_map(|part| members.get(part));
            let count = parts().map(Vec::len).fold(0, usize::saturating_add);
            if !self.room(count.saturating_mul(size_of::<usize>()), count) {
                return;
            }
            let mut places: Vec<usize> = parts().flatten().copied().collect();
            places.sort_unstable();
            places.dedup();
            let own: Vec<&ReadChannel> = places.iter().filter_map(|place| channels.get(*place)).collect();
            used.extend(own.iter().map(|channel| channel.animation));
            let number = |name: &str| {
                let text = element.attribute(name)?;
                crate::document::doubles(&text).values.first().copied().filter(|number| number.is_finite())
            };
            let (first, last) = span(&own);
            let start = number("start").unwrap_or(first.min(0.0));
            let end = number("end").unwrap_or(last);
            let range = Range { name: called(element).into_owned(), start, end: end.max(start), cut: true };
            self.clip(&own, &range);
        }
        let rest: Vec<&ReadChannel> =
            channels.iter().filter(|channel| !used.contains(&channel.animation)).collect();
        for (name, own) in self.takes(rest) {
            let (start, end) = span(&own);
            self.clip(&own, &Range { name, start: start.min(0.0), end, cut: false });
        }
    }

    /// Channels that are in no clip, by the clip that they become: one for all, unless several animations of the library
    /// move the same value. Exporters without clips write these one after the other.
    fn takes<'c>(&self, channels: Vec<&'c ReadChannel>) -> Vec<(String, Vec<&'c ReadChannel>)> {
        let mut animations: BTreeMap<u32, Vec<&ReadChannel>> = BTreeMap::new();
        let mut movers: HashMap<(u8, u32, usize, usize), u32> = HashMap::new();
        let mut is_one = true;
        for channel in &channels {
            let mut top = self.document.element(channel.animation);
            while let Some(above) = top.and_then(|own| own.parent()).filter(|own| own.name() == "animation") {
                top = Some(above);
            }
            let animation = top.map_or(channel.animation, |own| own.index());
            animations.entry(animation).or_default().push(channel);
            let moved = match &channel.target {
                ChannelTarget::Step(node, curve) => (0, *node, curve.step, curve.first),
                ChannelTarget::Weights(controller, first, _) => (1, *controller, 0, *first),
                ChannelTarget::Visibility(node, _) => (2, *node, 0, 0),
            };
            is_one &= *movers.entry(moved).or_insert(animation) == animation;
        }
        if channels.is_empty() {
            return Vec::new();
        }
        if is_one {
            return vec![(UNNAMED.to_owned(), channels)];
        }
        let name = |index: u32| self.document.element(index).map(|own| called(own).into_owned());
        let named = |index: u32| name(index).filter(|name| !name.is_empty()).unwrap_or(UNNAMED.to_owned());
        animations.into_iter().map(|(index, own)| (named(index), own)).collect()
    }

    fn clip(&mut self, channels: &[&ReadChannel], range: &Range) {
        let mut nodes: BTreeMap<u32, Vec<&StepCurve>> = BTreeMap::new();
        let mut weights: BTreeMap<u32, Vec<(usize, &Curve)>> = BTreeMap::new();
        let mut visibilities: BTreeMap<u32, &Curve> = BTreeMap::new();
        for channel in channels {
            match &channel.target {
                ChannelTarget::Step(node, curve) => nodes.entry(*node).or_default().push(curve),
                ChannelTarget::Weights(controller, first, curve) => {
                    weights.entry(*controller).or_default().push((*first, curve));
                }
                ChannelTarget::Visibility(node, curve) => {
                    visibilities.insert(*node, curve);
                }
            }
        }
        let mut clip =
            Clip { name: range.name.clone(), duration: single(range.end - range.start), ..Clip::default() };
        if self.summary {
            for node in nodes.keys() {
                for id in self.placed.get(node).cloned().unwrap_or_default() {
                    self.rest(id);
                }
            }
            let weighed = weights.keys().filter_map(|controller| self.morphed.get(controller));
            let placed = nodes.keys().chain(visibilities.keys()).filter_map(|node| self.placed.get(node));
            clip.channels = weighed.chain(placed).flatten().map(|node| summary_channel(*node)).collect();
            self.scene.clips.push(clip);
            return;
        }
        let mut timelines = Timelines::default();
        let mut moves = Vec::new();
        for (node, curves) in nodes {
            let element = self.document.element(node);
            moves.extend(element.and_then(|element| self.moves(element, curves, range)));
        }
        let work = moves.iter().map(Moves::work).fold(0, u64::saturating_add);
        let mut resampled = 0_u64;
        for (moves, sampled) in moves.iter().zip(parallel::map(&moves, work, Moves::sampled)) {
            resampled = resampled.saturating_add(u64::from(!sampled.is_exact));
            self.node_channels(moves, &sampled, range, &mut clip, &mut timelines);
        }
        for (controller, curves) in weights {
            self.weight_channels(controller, &curves, range, &mut clip, &mut timelines);
        }
        for (node, curve) in visibilities {
            let times = self.times(&[curve], range, 0.0, &[]);
            let values: Vec<f32> =
                times.iter().map(|time| if curve.at(*time, 0) > 0.5 { 1.0 } else { 0.0 }).collect();
            let timeline = timelines.number(&rebased(&times, range));
            for id in self.placed.get(&node).cloned().unwrap_or_default() {
                let (path, interpolation) = (ChannelPath::Visibility, Interpolation::Step);
                clip.channels.push(Channel {
                    node: id,
                    path,
                    interpolation,
                    timeline,
                    values: values.clone(),
                });
            }
        }
        if resampled > 0 {
            let message = format!(
                "resampled the curves of {} in animation \"{}\"",
                counted(resampled, "node", "nodes"),
                range.name
            );
            self.diagnostics
                .push_with(&codes::LOSS_CURVES, || Diagnostic::new(&codes::LOSS_CURVES, message).on("clips"));
        }
        clip.timelines = timelines.lists;
        if range.cut && range.start != 0.0 {
            clip.extras = Extras::new(FORMAT, ExtrasValue::map().with("start", range.start));
        }
        self.scene.clips.push(clip);
    }

    /// The times of keyframes in a range, with those that curves need in between. `limit` is the largest step of a
    /// value among `angles`, as a curve and its component.
    fn times(&mut self, curves: &[&Curve], range: &Range, limit: f64, angles: &[(usize, usize)]) -> Vec<f64> {
        let mut times: Vec<f64> = Vec::new();
        for (at, curve) in curves.iter().enumerate() {
            times.extend(&curve.times);
            let own: Vec<usize> = angles.iter().filter(|angle| angle.0 == at).map(|angle| angle.1).collect();
            for (key, pair) in curve.times.windows(2).enumerate() {
                let &[from, to] = pair else { continue };
                if curve.is_spline(key) {
                    if !self.room(0, 1 << DIVISIONS) {
                        break;
                    }
                    divide(curve, key, from, to, DIVISIONS, &mut times);
                }
                for &component in &own {
                    let turn = (curve.at(to, component) - curve.key(key, component)).abs();
                    let parts = (turn / limit).ceil().min(4096.0);
                    if parts > 1.0 {
                        #[allow(
                            clippy::cast_possible_truncation,
                            clippy::cast_sign_loss,
                            reason = "from 2 to 4096"
                        )]
                        let parts = parts as u32;
                        if !self.room((parts as usize).saturating_mul(8), parts as usize) {
                            break;
                        }
                        times.extend(
                            (1..parts).map(|part| from + (to - from) * f64::from(part) / f64::from(parts)),
                        );
                    }
                }
            }
        }
        if range.cut {
            times.retain(|time| *time > range.start && *time < range.end);
            // Beyond the keyframes nothing moves.
            let ends = curves.iter().filter_map(|curve| Some((*curve.times.first()?, *curve.times.last()?)));
            let (first, last) =
                ends.fold((f64::INFINITY, f64::NEG_INFINITY), |(a, b), (c, d)| (a.min(c), b.max(d)));
            if first <= range.start || times.is_empty() {
                times.push(range.start);
            }
            if last >= range.end {
                times.push(range.end);
            }
        }
        times.sort_by(f64::total_cmp);
        // Times must differ in single precision.
        times.dedup_by(|later, first| single(*later - range.start) <= single(*first - range.start));
        times
    }

    /// The times of the keyframes of a node, and what is sampled at them; `None` beyond the limits.
    fn moves<'c>(
        &mut self,
        element: Element<'d>,
        curves: Vec<&'c StepCurve>,
        range: &Range,
    ) -> Option<Moves<'d, 'c>> {
        let stack = Stack::new(element);
        let own: Vec<&Curve> = curves.iter().map(|own| &own.curve).collect();
        let is_turn =
            |own: &&StepCurve| stack.steps.get(own.step).is_some_and(|step| step.kind == StepKind::Rotate);
        let turns: HashSet<usize> = curves.iter().filter(|own| is_turn(own)).map(|own| own.step).collect();
        let limit = if turns.len() > 1 { SEVERAL_ANGLES } else { ONE_ANGLE };
        let angles: Vec<(usize, usize)> = curves
            .iter()
            .enumerate()
            .filter(|(_, own)| is_turn(own))
            .filter_map(|(at, own)| Some((at, 3_usize.checked_sub(own.first)?)))
            .filter(|(at, component)| own.get(*at).is_some_and(|curve| *component < curve.width))
            .collect();
        let times = self.times(&own, range, limit, &angles);
        if !self.room(times.len().saturating_mul(64), times.len().saturating_mul(own.len().max(1))) {
            return None;
        }
        Some(Moves { element, frame: self.frame(element), stack, curves, times })
    }

    /// Adds the channels of a node.
    fn node_channels(
        &mut self,
        moves: &Moves<'_, '_>,
        sampled: &Sampled,
        range: &Range,
        clip: &mut Clip,
        timelines: &mut Timelines,
    ) {
        let nodes = self.placed.get(&moves.element.index()).cloned().unwrap_or_default();
        let frame = moves.frame;
        let view = frame.view_rotation().map(single);
        let times = rebased(&moves.times, range);
        for id in nodes {
            if self.turned.contains(&id) {
                let turn = |own: &Trs| Trs {
                    rotation: product(own.rotation, view),
                    scale: frame.axes.scale(own.scale),
                    ..*own
                };
                let turned: Vec<Trs> = sampled.transforms.iter().map(turn).collect();
                self.push_channels(id, &turned, sampled.is_step, &times, clip, timelines);
            } else {
                self.push_channels(id, &sampled.transforms, sampled.is_step, &times, clip, timelines);
            }
        }
    }

    /// The transform of an animated node: only translation, rotation and scale can be animated.
    fn rest(&mut self, id: NodeId) -> Option<Trs> {
        let node = self.scene.nodes.get_mut(id)?;
        Some(match node.transform {
            Transform::Trs(trs) => trs,
            Transform::Matrix(_) => {
                let trs = single_trs(&DTrs::new(&node.transform.matrix_f64()));
                node.transform = Transform::Trs(trs);
                trs
            }
        })
    }

    /// Adds the channels of what moves, or differs from the node's own transform.
    fn push_channels(
        &mut self,
        id: NodeId,
        sampled: &[Trs],
        step: bool,
        times: &[f32],
        clip: &mut Clip,
        timelines: &mut Timelines,
    ) {
        let Some(rest) = self.rest(id) else { return };
        let interpolation = if step { Interpolation::Step } else { Interpolation::Linear };
        let timeline = timelines.number(times);
        let mut push = |path, values: Vec<f32>| {
            clip.channels.push(Channel { node: id, path, interpolation, timeline, values });
        };
        let mut any = false;
        if sampled.iter().any(|own| own.translation != rest.translation) {
            push(ChannelPath::Translation, sampled.iter().flat_map(|own| own.translation).collect());
            any = true;
        }
        if sampled.iter().any(|own| !is_same_turn(own.rotation, rest.rotation)) {
            push(ChannelPath::Rotation, continuous(sampled.iter().map(|own| own.rotation)));
            any = true;
        }
        let is_scaled = |own: &Trs| {
            own.scale.iter().zip(rest.scale).any(|(a, b)| (a - b).abs() > 1e-6 * b.abs().max(1e-3))
        };
        if sampled.iter().any(is_scaled) {
            push(ChannelPath::Scale, sampled.iter().flat_map(|own| own.scale).collect());
            any = true;
        }
        if !any {
            push(ChannelPath::Translation, sampled.iter().flat_map(|own| own.translation).collect());
        }
    }

    /// The channels of the weights of a controller's nodes.
    fn weight_channels(
        &mut self,
        controller: u32,
        curves: &[(usize, &Curve)],
        range: &Range,
        clip: &mut Clip,
        timelines: &mut Timelines,
    ) {
        let own: Vec<&Curve> = curves.iter().map(|own| own.1).collect();
        let times = self.times(&own, range, 0.0, &[]);
        for id in self.morphed.get(&controller).cloned().unwrap_or_default() {
            let mesh = self.scene.nodes.get(id).and_then(|node| node.mesh);
            let rest: Vec<f32> = mesh
                .and_then(|mesh| self.scene.mesh(mesh))
                .map(|mesh| mesh.targets.iter().map(|target| target.weight).collect())
                .unwrap_or_default();
            if rest.is_empty()
                || !self.room(times.len().saturating_mul(rest.len()).saturating_mul(4), times.len())
            {
                continue;
            }
            let mut values: Vec<f32> = Vec::new();
            for time in &times {
                let mut now = rest.clone();
                for (first, curve) in curves {
                    for (component, weight) in now.iter_mut().skip(*first).take(curve.width).enumerate() {
                        *weight = single(curve.at(*time, component));
                    }
                }
                values.extend(now);
            }
            let interpolation = if own.iter().all(|curve| curve.is_step()) {
                Interpolation::Step
            } else {
                Interpolation::Linear
            };
            let timeline = timelines.number(&rebased(&times, range));
            clip.channels.push(Channel {
                node: id,
                path: ChannelPath::Weights,
                interpolation,
                timeline,
                values,
            });
        }
    }
}

fn single_trs(parts: &DTrs) -> Trs {
    Trs {
        translation: parts.translation.map(single),
        rotation: parts.rotation.map(single),
        scale: parts.scale.map(single),
    }
}

/// A channel that only states which node is moved.
fn summary_channel(node: NodeId) -> Channel {
    Channel {
        node,
        path: ChannelPath::Translation,
        interpolation: Interpolation::Linear,
        timeline: 0,
        values: Vec::new(),
    }
}

/// The first and last keyframe.
fn span(channels: &[&ReadChannel]) -> (f64, f64) {
    let curves = channels.iter().map(|channel| match &channel.target {
        ChannelTarget::Step(_, own) => &own.curve,
        ChannelTarget::Weights(_, _, curve) | ChannelTarget::Visibility(_, curve) => curve,
    });
    let ends = curves.filter_map(|curve| Some((*curve.times.first()?, *curve.times.last()?)));
    ends.reduce(|(a, b), (c, d)| (a.min(c), b.max(d))).unwrap_or((0.0, 0.0))
}

/// Times from the start of the clip, in single precision.
fn rebased(times: &[f64], range: &Range) -> Vec<f32> {
    times.iter().map(|time| single(*time - range.start)).collect()
}

/// Divides a segment of a spline where it differs from a line.
fn divide(curve: &Curve, key: usize, from: f64, to: f64, left: u32, times: &mut Vec<f64>) {
    let middle = f64::midpoint(from, to);
    if left == 0 || middle <= from || middle >= to {
        return;
    }
    let quarters = [f64::midpoint(from, middle), middle, f64::midpoint(middle, to)];
    let bends = (0..curve.width.min(16)).any(|component| {
        let (a, b) = (curve.at(from, component), curve.at(to, component));
        // At the end of the segment the curve has the value of the next keyframe.
        let size = (curve.key(key, component) - curve.key(key.saturating_add(1), component)).abs().max(1e-3);
        quarters.iter().any(|time| {
            let line = a + (b - a) * (time - from) / (to - from);
            (curve.at(*time, component) - line).abs() > TOLERANCE * size
        })
    });
    if bends {
        times.push(middle);
        divide(curve, key, from, middle, left.saturating_sub(1), times);
        divide(curve, key, middle, to, left.saturating_sub(1), times);
    }
}

fn is_same_turn(a: [f32; 4], b: [f32; 4]) -> bool {
    let dot: f32 = a.iter().zip(b).map(|(a, b)| a * b).sum();
    1.0 - dot.abs() < 1e-7
}

/// Quaternions with signs so that each is next to the one before.
fn continuous(rotations: impl Iterator<Item = [f32; 4]>) -> Vec<f32> {
    let mut last: Option<[f32; 4]> = None;
    let mut values = Vec::new();
    for rotation in rotations {
        let dot: f32 = last.map_or(1.0, |last| last.iter().zip(rotation).map(|(a, b)| a * b).sum());
        let own = if dot < 0.0 { rotation.map(|part| -part) } else { rotation };
        values.extend(own);
        last = Some(own);
    }
    values
}
