//! The sequences of a shape: its clips, or one sequence of all animations.

use crate::{
    animation::{AnimatedCurve, AnimatedNodes, local},
    codes,
    compile::{ShapeCompiler, finite, int},
    matrix::Matrix,
    names::NameTable,
    node_tree::{NOWHERE, NodeTree},
};
use meshwright_cdae::document::{BitSet, ObjectState, Quat16, Sequence, Shape, Vector};
use meshwright_core::{Error, Result, codes::LIMIT_ITEMS};
use meshwright_dae::{document::Element, view::called};
use meshwright_scene::pose::single;

/// The name of the sequence of a file without clips.
const UNNAMED: &str = "ambient";
/// Slowest and fastest rate, in keys per second.
const RATES: (f64, f64) = (15.0, 60.0);
/// The game's priority of sequences.
const PRIORITY: i32 = 5;
/// Flag: the game can move the shape along a path.
const PATH: u32 = 32;
/// The engine's sets have this many nodes.
const MOST_NODES: usize = 2048;
/// Scale factors that differ from 1 by less are rounding errors.
const NO_SCALE: f32 = 1e-4;

/// A part of the animations.
struct ClipRange {
    name: String,
    start: f64,
    end: f64,
}

/// The keys of all sequences.
#[derive(Default)]
struct Keys {
    rotations: Vec<Quat16>,
    translations: Vec<[f32; 3]>,
    uniform_scales: Vec<f32>,
    aligned_scales: Vec<[f32; 3]>,
    ground_frames: usize,
}

/// The keys of a node in a sequence.
struct NodeKeys {
    node: usize,
    rotations: Vec<Quat16>,
    translations: Vec<[f32; 3]>,
    scales: Vec<[f32; 3]>,
}

impl<'d> ShapeCompiler<'d, '_> {
    /// Creates all sequences.
    pub(crate) fn sequences(
        &mut self,
        tree: &NodeTree<'d>,
        fields: &mut Shape<'static>,
        states: &mut [ObjectState],
        names: &mut NameTable,
    ) -> Result<Vec<Sequence<'static>>> {
        let curves = self.curves()?;
        let mut keys = Keys::default();
        let mut sequences = Vec::new();
        if !curves.is_empty() {
            let clips: Vec<Element<'d>> = self
                .collada
                .library("library_animation_clips")
                .filter(|clip| clip.name() == "animation_clip")
                .collect();
            for clip in &clips {
                self.budget.items((curves.len() as u64).saturating_add(1), clip.span())?;
                let own = self.clip_curves(*clip, &curves);
                let number = |name: &str| {
                    clip.attribute(name)
                        .and_then(|text| text.trim().parse::<f64>().ok())
                        .filter(|number| number.is_finite())
                };
                let start = number("start").unwrap_or(0.0).max(0.0);
                let end = number("end").filter(|end| *end > start).unwrap_or_else(|| last_key(&own));
                let range = ClipRange { name: called(*clip).into_owned(), start, end };
                sequences.push(self.sequence(tree, &own, &range, (states.len(), names), &mut keys)?);
            }
            if clips.is_empty() {
                let own: Vec<&AnimatedCurve<'d>> = curves.iter().collect();
                let range = ClipRange { name: UNNAMED.to_owned(), start: 0.0, end: last_key(&own) };
                sequences.push(self.sequence(tree, &own, &range, (states.len(), names), &mut keys)?);
            }
        }
        let still = self.rotation([0.0, 0.0, 0.0, 1.0]);
        fields.node_rotations = Vector::new(keys.rotations);
        fields.node_translations = Vector::new(keys.translations);
        fields.node_uniform_scales = Vector::new(keys.uniform_scales);
        fields.node_aligned_scales = Vector::new(keys.aligned_scales);
        fields.ground_translations = Vector::new(vec![[0.0_f32; 3]; keys.ground_frames]);
        fields.ground_rotations = Vector::new(vec![still; keys.ground_frames]);
        Ok(sequences)
    }

    /// The curves of the animations that a clip names.
    fn clip_curves<'c>(
        &mut self,
        clip: Element<'d>,
        curves: &'c [AnimatedCurve<'d>],
    ) -> Vec<&'c AnimatedCurve<'d>> {
        let mut ranges: Vec<Element<'d>> = Vec::new();
        for instance in clip.children_named("instance_animation") {
            ranges.extend(self.target(instance, "url", "animation"));
        }
        ranges.sort_by_key(Element::index);
        // Animations are nested, so that those that contain a curve end after it; the outermost begin first.
        let mut outer: Vec<Element<'d>> = Vec::new();
        for own in ranges {
            if outer.last().is_none_or(|last| !last.contains(&own)) {
                outer.push(own);
            }
        }
        let is_member = |curve: &&AnimatedCurve<'d>| {
            let after = outer.partition_point(|own| own.index() <= curve.animation.index());
            let last = after.checked_sub(1).and_then(|at| outer.get(at));
            last.is_some_and(|own| own.contains(&curve.animation))
        };
        curves.iter().filter(is_member).collect()
    }

    fn sequence(
        &mut self,
        tree: &NodeTree<'d>,
        curves: &[&AnimatedCurve<'d>],
        range: &ClipRange,
        (states, names): (usize, &mut NameTable),
        keys: &mut Keys,
    ) -> Result<Sequence<'static>> {
        // Clips share curves, and each looks at all of their keyframes.
        let times = curves.iter().map(|own| own.curve.times.len() as u64).fold(0, u64::saturating_add);
        self.budget.items(times, NOWHERE)?;
        let duration = (range.end - range.start).max(0.0);
        let count = key_count(duration, curves);
        let ground = whole((duration + 0.025) * 10.0);
        self.budget.items(ground, NOWHERE)?;
        self.budget.memory(ground.saturating_mul(20), NOWHERE)?;
        let members = self.node_keys(tree, curves, range, duration, count)?;
        if !members.is_empty() {
            self.notes.named(&codes::SAMPLED, &range.name);
        }
        let mut sequence = Sequence {
            name_index: names.number(&range.name).into(),
            num_keyframes: i32::try_from(count).unwrap_or(i32::MAX).into(),
            duration: single(duration).into(),
            priority: PRIORITY.into(),
            first_ground_frame: int(keys.ground_frames).into(),
            num_ground_frames: i32::try_from(ground).unwrap_or(i32::MAX).into(),
            base_rotation: int(keys.rotations.len()).into(),
            base_translation: int(keys.translations.len()).into(),
            base_object_state: int(states).into(),
            tool_begin: single(range.start).into(),
            ..Sequence::default()
        };
        keys.ground_frames = keys.ground_frames.saturating_add(usize::try_from(ground).unwrap_or(usize::MAX));
        let mut flags = Sequence::CYCLIC | PATH;
        let (mut rotated, mut moved, mut scaled) = (Vec::new(), Vec::new(), Vec::new());
        for own in members {
            if !own.rotations.is_empty() {
                rotated.push(own.node);
                keys.rotations.extend(own.rotations);
            }
            if !own.translations.is_empty() {
                moved.push(own.node);
                keys.translations.extend(own.translations);
            }
            if !own.scales.is_empty() {
                scaled.push((own.node, own.scales));
            }
        }
        if !scaled.is_empty() {
            let factors = || scaled.iter().flat_map(|own| &own.1);
            let is_uniform = factors()
                .all(|[x, y, z]| (x - y).abs() <= NO_SCALE * x.abs() && (x - z).abs() <= NO_SCALE * x.abs());
            if is_uniform {
                flags |= Sequence::UNIFORM_SCALE;
                sequence.base_scale = int(keys.uniform_scales.len()).into();
                keys.uniform_scales.extend(factors().map(|[x, _, _]| *x));
            } else {
                flags |= Sequence::ALIGNED_SCALE;
                sequence.base_scale = int(keys.aligned_scales.len()).into();
                keys.aligned_scales.extend(factors());
            }
        }
        sequence.flags = flags.into();
        sequence.rotation_matters = BitSet::new(rotated);
        sequence.translation_matters = BitSet::new(moved);
        sequence.scale_matters = BitSet::new(scaled.into_iter().map(|own| own.0));
        Ok(sequence)
    }

    /// The keys of all nodes that move.
    fn node_keys(
        &mut self,
        tree: &NodeTree<'d>,
        curves: &[&AnimatedCurve<'d>],
        range: &ClipRange,
        duration: f64,
        count: u64,
    ) -> Result<Vec<NodeKeys>> {
        let animated = AnimatedNodes::new(curves.iter().copied());
        let members: Vec<usize> = (0..tree.nodes.len())
            .filter(|at| tree.nodes.get(*at).is_some_and(|node| animated.animates(node.element)))
            .collect();
        // Parents of moving nodes are needed, too.
        let mut needed = vec![false; tree.nodes.len()];
        for member in &members {
            let mut next = Some(*member);
            while let Some(at) = next {
                match needed.get_mut(at) {
                    Some(needed) if !*needed => *needed = true,
                    _ => break,
                }
                next = tree.nodes.get(at).and_then(|node| node.parent);
            }
        }
        let visits = needed.iter().filter(|needed| **needed).count() as u64;
        let steps = visits.saturating_add(curves.len() as u64).saturating_mul(count);
        self.budget.items(steps, NOWHERE)?;
        self.budget.memory(count.saturating_mul(members.len() as u64).saturating_mul(64), NOWHERE)?;
        if i32::try_from(count.saturating_mul(members.len() as u64)).is_err() {
            return Err(Error::new(&LIMIT_ITEMS, "the animations have more keys than the format can count"));
        }
        let mut worlds: Vec<Matrix> = tree.nodes.iter().map(|node| node.world).collect();
        let empty = |node: &usize| NodeKeys {
            node: *node,
            rotations: Vec::new(),
            translations: Vec::new(),
            scales: Vec::new(),
        };
        let mut all: Vec<NodeKeys> = members.iter().map(empty).collect();
        let rest: Vec<(Matrix, [f32; 3])> = members.iter().map(|at| place(tree, &worlds, *at)).collect();
        let mut sheared = vec![false; members.len()];
        for key in 0..count {
            let part = fraction(key, count.saturating_sub(1));
            let time = range.start + duration * part;
            for (at, node) in tree.nodes.iter().enumerate().filter(|(at, _)| needed.get(*at) == Some(&true)) {
                let above = node.parent.and_then(|parent| worlds.get(parent)).copied().unwrap_or(tree.root);
                let world = animated.world(node.element, &node.steps, &above, time);
                if let Some(place) = worlds.get_mut(at) {
                    *place = world;
                }
            }
            for ((own, (_, rest_scale)), sheared) in all.iter_mut().zip(&rest).zip(&mut sheared) {
                *sheared |= worlds.get(own.node).is_some_and(Matrix::is_sheared);
                let (local, scale) = place(tree, &worlds, own.node);
                own.rotations.push(self.rotation(local.quaternion()));
                own.translations.push(finite(local.translation()));
                let [x, y, z] = scale;
                let [a, b, c] = *rest_scale;
                let factor = |now: f32, rest: f32| {
                    let factor = now / rest;
                    if factor.is_finite() { factor } else { 1.0 }
                };
                own.scales.push([factor(x, a), factor(y, b), factor(z, c)]);
            }
        }
        for ((own, (local, _)), sheared) in all.iter_mut().zip(&rest).zip(sheared) {
            let node = tree.nodes.get(own.node);
            // Of nodes that are sheared without the animation, too, it was noted before.
            let sheared = node.filter(|node| sheared && !node.world.is_sheared());
            if let Some(node) = sheared.filter(|_| self.sheared.insert(own.node)) {
                self.notes.named(&codes::SHEARED, &node.unique);
            }
            let rotation = self.rotation(local.quaternion());
            let translation = finite(local.translation());
            if own.rotations.iter().all(|key| *key == rotation) {
                own.rotations.clear();
            }
            if own.translations.iter().all(|key| *key == translation) {
                own.translations.clear();
            }
            if own.scales.iter().flatten().all(|factor| (factor - 1.0).abs() <= NO_SCALE) {
                own.scales.clear();
            }
            if own.node >= MOST_NODES {
                let name = node.map(|node| node.unique.as_str()).unwrap_or_default();
                self.notes.named(&codes::MANY_NODES, name);
            }
        }
        all.retain(|own| own.node < MOST_NODES);
        Ok(all)
    }
}

/// The transform of a node relative to its parent.
fn place(tree: &NodeTree<'_>, worlds: &[Matrix], node: usize) -> (Matrix, [f32; 3]) {
    let above = tree.nodes.get(node).and_then(|node| node.parent).and_then(|parent| worlds.get(parent));
    worlds.get(node).map_or((Matrix::IDENTITY, [1.0; 3]), |world| local(world, above))
}

/// The time of the last keyframe.
fn last_key(curves: &[&AnimatedCurve<'_>]) -> f64 {
    curves.iter().filter_map(|own| own.curve.times.last()).fold(0.0, |last, time| last.max(*time))
}

/// Number of keys of a sequence: at the rate of the two keyframes of the source that are closest.
fn key_count(duration: f64, curves: &[&AnimatedCurve<'_>]) -> u64 {
    let steps = curves.iter().flat_map(|own| own.curve.times.windows(2));
    let distances = steps.filter_map(|pair| match pair {
        [from, to] if to > from => Some(to - from),
        _ => None,
    });
    let shortest = distances.fold(f64::INFINITY, f64::min);
    let rate = (1.0 / shortest + 0.5).floor().clamp(RATES.0, RATES.1);
    whole(duration * rate + 0.5).saturating_add(1).max(2)
}

/// The whole part of a number that is not negative.
fn whole(number: f64) -> u64 {
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates")]
    let whole = number as u64;
    whole
}

#[allow(clippy::cast_precision_loss, reason = "the limit of items is below 2^53")]
fn fraction(part: u64, of: u64) -> f64 {
    if of == 0 { 0.0 } else { part as f64 / of as f64 }
}
