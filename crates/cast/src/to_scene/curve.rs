//! Groups the curves of an animation by the node that they move.

use super::{
    At,
    rotations::{self, single},
};
use crate::{
    document::{Kind, Node, ValueRef},
    nodes::keys::CURVE,
    view::CurveKind,
};
use meshwright_core::{ArrayView, Element, parallel};
use meshwright_scene::{ChannelPath, CurveMode};
use std::{borrow::Cow, collections::HashMap, sync::Arc};

/// The mode in the property `m`: absolute without the property, `None` for an unknown word.
pub(super) fn mode_named(name: Option<ValueRef<'_>>) -> Option<CurveMode> {
    rotations::text(name).map_or(Some(CurveMode::Absolute), |word| CurveMode::named(&word))
}

/// Frames from here on are negative numbers written as unsigned.
pub(crate) const LATE: f64 = 2_147_483_648.0;

/// Interprets a stored frame number as signed: the file stores unsigned integers.
pub(super) fn frame_of(number: f64) -> f64 {
    if number >= LATE { number - 2.0 * LATE } else { number }
}

/// Values of the property `kp`, which states what a curve moves.
const KINDS: [CurveKind<'_>; 12] = [
    CurveKind::TranslationX,
    CurveKind::TranslationY,
    CurveKind::TranslationZ,
    CurveKind::Rotation,
    CurveKind::ScaleX,
    CurveKind::ScaleY,
    CurveKind::ScaleZ,
    CurveKind::RotationX,
    CurveKind::RotationY,
    CurveKind::RotationZ,
    CurveKind::BlendShape,
    CurveKind::Visibility,
];

/// Indices into [`KINDS`].
pub(super) const TRANSLATION: [usize; 3] = [0, 1, 2];
pub(super) const ROTATION: usize = 3;
pub(super) const SCALE: [usize; 3] = [4, 5, 6];
pub(super) const ANGLES: [usize; 3] = [7, 8, 9];
pub(super) const SHAPE: usize = 10;
pub(super) const VISIBLE: usize = 11;

/// An animation with its parsed curves.
pub(super) struct Animation<'a> {
    pub(super) at: At,
    pub(super) node: &'a Node<'a>,
    pub(super) curves: Vec<Curve<'a>>,
}

/// A curve with its parsed properties, which are used several times.
pub(super) struct Curve<'a> {
    /// The name of the node or blend shape that it moves.
    pub(super) name: Cow<'a, str>,
    /// How its keys apply, and with what weight if the mode is additive.
    pub(super) mode: CurveMode,
    pub(super) blend: f64,
    /// The weight that it states.
    pub(super) weight: Option<f32>,
    /// Whether the format does not have the mode that it states.
    pub(super) unknown_mode: bool,
    /// Its position in the animation.
    pub(super) position: usize,
    kind: Moves,
    frames: Option<ValueRef<'a>>,
    values: Option<ValueRef<'a>>,
}

/// The property that a curve moves.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Moves {
    /// Not stated.
    Nothing,
    /// Not in the format's description.
    Unknown,
    /// Index into [`KINDS`].
    Known(usize),
}

impl<'a> Curve<'a> {
    fn new(node: &'a Node<'a>, position: usize) -> Self {
        let [kind, name, frames, values, mode, blend] = node.several([
            CURVE.kind,
            CURVE.node_name,
            CURVE.frames,
            CURVE.values,
            CURVE.mode,
            CURVE.additive_blend_weight,
        ]);
        let kind = rotations::text(kind).map_or(Moves::Nothing, |kind| {
            KINDS.iter().position(|known| known.word() == kind).map_or(Moves::Unknown, Moves::Known)
        });
        let name = rotations::text(name).unwrap_or_default();
        let blend = blend.and_then(|blend| rotations::number(blend, 0)).filter(|blend| blend.is_finite());
        let (weight, blend) = (blend.map(single), blend.unwrap_or(1.0));
        let mode = mode_named(mode);
        let (unknown_mode, mode) = (mode.is_none(), mode.unwrap_or_default());
        Self { name, mode, blend, weight, unknown_mode, position, kind, frames, values }
    }

    /// Number of values per key.
    pub(super) fn size(&self) -> usize {
        let [frames, values] =
            [self.frames, self.values].map(|value| value.map_or(0, |value| value.as_bytes().len()));
        frames.saturating_add(values)
    }

    /// The keys as stored, with their frames, if all are valid and in order.
    pub(super) fn sound<E: Element>(
        &self,
        known: &mut Frames<'a>,
        as_stored: impl Fn(ValueRef<'a>) -> Option<ArrayView<'a, E>>,
        is_sound: impl Fn(E) -> bool,
    ) -> Option<(Arc<[f64]>, ArrayView<'a, E>)> {
        let values = as_stored(self.values?)?;
        let frames = known.rising(self.frames?)?;
        let sound =
            frames.len() == values.len() && values.iter().fold(true, |sound, key| sound & is_sound(key));
        sound.then_some((frames, values))
    }

    /// Whether it changes the size of a bone at any time.
    fn scales(&self) -> bool {
        let Some(values) = self.values.filter(|_| SCALE.iter().any(|at| self.kind == Moves::Known(*at)))
        else {
            return false;
        };
        rotations::any_number(values, |key| (key - 1.0).abs() > rotations::SCALE)
    }

    /// Whether it moves a node and not a blend shape.
    pub(super) fn moves_a_node(&self) -> bool {
        self.kind != Moves::Nothing && self.kind != Moves::Known(SHAPE)
    }
}

/// Number of curves per parallel step.
const AT_ONCE: usize = 256;

/// Parses the curves of an animation.
pub(super) fn curves<'a>(animation: &'a Node<'a>) -> Vec<Curve<'a>> {
    let nodes: Vec<&'a Node<'a>> = animation.children_of(Kind::Curve).collect();
    let runs: Vec<_> = nodes.chunks(AT_ONCE).zip((0..nodes.len()).step_by(AT_ONCE)).collect();
    let bytes = nodes.len().saturating_mul(size_of::<Curve<'_>>()) as u64;
    let parsed = parallel::map(&runs, bytes, |&(run, first)| {
        run.iter().zip(first..).map(|(&node, position)| Curve::new(node, position)).collect::<Vec<_>>()
    });
    let mut curves = Vec::new();
    // The caller has reserved memory for exactly this many.
    curves.reserve_exact(nodes.len());
    curves.extend(parsed.into_iter().flatten());
    curves
}

/// For each curve, whether it changes the size of a bone at any time.
pub(super) fn scaling(curves: &[Curve<'_>]) -> Vec<bool> {
    let runs: Vec<_> = curves.chunks(AT_ONCE).collect();
    let bytes = curves.iter().map(|curve| curve.size() as u64).fold(0, u64::saturating_add);
    let scaling = parallel::map(&runs, bytes, |run| run.iter().map(Curve::scales).collect::<Vec<_>>());
    scaling.into_iter().flatten().collect()
}

/// The property that a curve of [`KINDS`] moves, and the axis.
pub(super) const fn moved_part(kind: usize) -> Option<(ChannelPath, Option<usize>)> {
    match kind {
        0..=2 => Some((ChannelPath::Translation, Some(kind))),
        ROTATION => Some((ChannelPath::Rotation, None)),
        4..=6 => Some((ChannelPath::Scale, Some(kind.saturating_sub(4)))),
        _ => None,
    }
}

/// Curves that an animation states and that are not used as they are.
#[derive(Clone, Copy, Default)]
pub(super) struct CurveFaults<'c> {
    /// Curves of a property that an earlier curve moves, too.
    pub(super) doubled: Option<(usize, &'c str)>,
    /// Curves with a mode that the format does not have.
    pub(super) unknown_modes: Option<(usize, &'c str)>,
    /// Curves of a property that the format does not have.
    pub(super) unknown_properties: Option<(usize, &'c str)>,
}

fn one_more<'c>(counted: &mut Option<(usize, &'c str)>, name: &'c str) {
    let (count, first) = counted.unwrap_or((0, name));
    *counted = Some((count.saturating_add(1), first));
}

/// All curves with the same name. Of two curves for the same property the later applies.
pub(super) struct Group<'c, 'a> {
    pub(super) name: &'c Cow<'a, str>,
    curves: [Option<&'c Curve<'a>>; KINDS.len()],
}

impl<'c, 'a> Group<'c, 'a> {
    /// The curve for an index of [`KINDS`].
    pub(super) fn get(&self, kind: usize) -> Option<&'c Curve<'a>> {
        self.curves.get(kind).copied().flatten()
    }

    /// The curves for these indices.
    pub(super) fn several(&self, kinds: [usize; 3]) -> [Option<&'c Curve<'a>>; 3] {
        kinds.map(|kind| self.get(kind))
    }

    /// Whether a curve moves a bone.
    pub(super) fn moves(&self) -> bool {
        self.curves.iter().take(SHAPE).any(Option::is_some)
    }

    /// The smallest and the largest frame that has a key, from frame 0 on.
    fn frame_range(&self) -> Option<(f64, f64)> {
        // The curves of a group usually have the same frames.
        let mut known = None;
        let mut range: Option<(f64, f64)> = None;
        for curve in self.curves.iter().flatten() {
            let (Some(frames), Some(values)) = (curve.frames, curve.values) else { continue };
            let count = frames.len().min(values.len());
            if known.replace((frames, count)) != Some((frames, count)) {
                range = wider(range, rotations::range_below(frames, count, LATE));
            }
        }
        range
    }

    /// Approximate number of bytes to read.
    pub(super) fn size(&self) -> usize {
        self.curves.iter().flatten().map(|curve| curve.size()).fold(0, usize::saturating_add)
    }

    /// Total number of frames.
    pub(super) fn frames(&self) -> usize {
        let frames = self.curves.iter().flatten().filter_map(|curve| curve.frames);
        frames.map(ValueRef::len).fold(0, usize::saturating_add)
    }
}

/// Groups curves by name, in the order of first appearance.
pub(super) fn groups<'c, 'a>(curves: &'c [Curve<'a>]) -> (Vec<Group<'c, 'a>>, CurveFaults<'c>) {
    let mut faults = CurveFaults::default();
    let mut list: Vec<Group<'c, 'a>> = Vec::new();
    list.reserve_exact(curves.chunk_by(|a, b| a.name == b.name).count());
    let mut places: HashMap<&'c str, usize> = HashMap::new();
    for curve in curves {
        if curve.unknown_mode {
            one_more(&mut faults.unknown_modes, &curve.name);
        }
        let Moves::Known(kind) = curve.kind else {
            one_more(&mut faults.unknown_properties, &curve.name);
            continue;
        };
        // The curves of a bone are usually consecutive.
        let last = list.len().checked_sub(1);
        let same = last.filter(|&last| list.get(last).is_some_and(|group| *group.name == curve.name));
        let place = same.unwrap_or_else(|| {
            *places.entry(&curve.name).or_insert_with(|| {
                list.push(Group { name: &curve.name, curves: [None; KINDS.len()] });
                list.len().saturating_sub(1)
            })
        });
        if let Some(slot) = list.get_mut(place).and_then(|group| group.curves.get_mut(kind))
            && slot.replace(curve).is_some()
        {
            one_more(&mut faults.doubled, &curve.name);
        }
    }
    (list, faults)
}

/// The range of both ranges.
fn wider(a: Option<(f64, f64)>, b: Option<(f64, f64)>) -> Option<(f64, f64)> {
    match (a, b) {
        (Some(a), Some(b)) => Some((a.0.min(b.0), a.1.max(b.1))),
        (a, b) => a.or(b),
    }
}

/// The smallest and the largest frame of all groups that has a key.
pub(super) fn frame_range(groups: &[Group<'_, '_>]) -> (f64, f64) {
    let runs: Vec<_> = groups.chunks(AT_ONCE).collect();
    let bytes = groups.iter().map(|group| group.size() as u64).fold(0, u64::saturating_add);
    let ranges = parallel::map(&runs, bytes, |run| run.iter().map(Group::frame_range).fold(None, wider));
    let (first, last) = ranges.into_iter().fold(None, wider).unwrap_or_default();
    (first.max(0.0), last.max(0.0))
}

/// A type of key value.
pub(super) trait Key: Copy + Default {
    /// The first `count` values of a property of any type; fewer if it has fewer.
    fn first_values(values: ValueRef<'_>, count: usize) -> Vec<Self>;
    /// Whether the value is usable.
    fn is_sound(&self) -> bool;
    /// The value between two others.
    fn between(a: Self, b: Self, part: f64) -> Self;
}

/// Numbers.
impl Key for f64 {
    fn between(a: Self, b: Self, part: f64) -> Self {
        a + (b - a) * part
    }

    fn first_values(values: ValueRef<'_>, count: usize) -> Vec<Self> {
        rotations::numbers(values, count)
    }

    fn is_sound(&self) -> bool {
        self.is_finite()
    }
}

/// Rotations; those without a direction stay unchanged.
impl Key for [f64; 4] {
    fn between(a: Self, b: Self, part: f64) -> Self {
        rotations::slerp(a, b, part)
    }

    fn first_values(values: ValueRef<'_>, count: usize) -> Vec<Self> {
        let unit = |stored: [f32; 4]| {
            let stored = stored.map(f64::from);
            if stored.is_sound() { rotations::unit(stored) } else { stored }
        };
        values.as_vec4().map_or_else(Vec::new, |stored| stored.first(count).iter().map(unit).collect())
    }

    fn is_sound(&self) -> bool {
        self.iter().all(|part| part.is_finite())
    }
}

/// Keys in the order of time, at most one per frame.
pub(super) struct Keys<V> {
    /// Frames of the keys, shared between curves with equal ones.
    pub(super) frames: Arc<[f64]>,
    /// One value per frame.
    pub(super) values: Vec<V>,
    /// Whether the file had them out of order.
    pub(super) sorted: bool,
    /// Number of frames without value, or values without frame.
    pub(super) unpaired: usize,
    /// Number of keys before frame 0, which are left out.
    pub(super) early: usize,
}

/// The frames that were read last. Most curves have the same frames as the previous one.
#[derive(Default)]
pub(super) struct Frames<'a> {
    stored: Option<ValueRef<'a>>,
    /// The frames, if they are valid and ascending.
    rising: Option<Arc<[f64]>>,
}

impl<'a> Frames<'a> {
    /// The frames of a curve, if they are valid and ascending.
    fn rising(&mut self, stored: ValueRef<'a>) -> Option<Arc<[f64]>> {
        if self.stored != Some(stored) {
            let frames = rotations::numbers(stored, stored.len());
            let sound = frames.iter().all(|frame| (0.0..LATE).contains(frame));
            let in_order = frames.windows(2).all(|pair| matches!(pair, [a, b] if a < b));
            let usable = sound && in_order && frames.len() == stored.len();
            (self.stored, self.rising) = (Some(stored), usable.then(|| frames.into()));
        }
        self.rising.clone()
    }
}

impl<V: Key> Keys<V> {
    /// The usable keys of a curve.
    pub(super) fn new<'a>(curve: &Curve<'a>, known: &mut Frames<'a>) -> Self {
        let (Some(frames), Some(values)) = (curve.frames, curve.values) else {
            return Self { frames: Arc::default(), values: Vec::new(), sorted: false, unpaired: 1, early: 0 };
        };
        let count = frames.len().min(values.len());
        let most = frames.len().max(values.len());
        let values = V::first_values(values, count);
        if let Some(frames) = known.rising(frames)
            && frames.len() == values.len()
            && values.iter().all(V::is_sound)
        {
            let unpaired = most.saturating_sub(count);
            return Self { frames, values, sorted: false, unpaired, early: 0 };
        }
        let pairs = rotations::numbers(frames, count).into_iter().map(frame_of).zip(values);
        Self::sorted(pairs.filter(|(frame, value)| frame.is_finite() && value.is_sound()).collect(), most)
    }

    /// Sorts keys. `most` is the larger of the number of frames and values.
    fn sorted(mut list: Vec<(f64, V)>, most: usize) -> Self {
        let unpaired = most.saturating_sub(list.len());
        let sorted = list.windows(2).any(|pair| matches!(pair, [a, b] if a.0 >= b.0));
        if sorted {
            list.sort_by(|a, b| a.0.total_cmp(&b.0));
            list.dedup_by(|next, kept| {
                let same = next.0 == kept.0;
                if same {
                    kept.1 = next.1;
                }
                same
            });
        }
        let early = list.partition_point(|(frame, _)| *frame < 0.0);
        let (frames, values): (Vec<f64>, Vec<V>) = list.into_iter().unzip();
        let keys = Self { frames: frames.into(), values, sorted, unpaired, early };
        if early > 0 { keys.without_early() } else { keys }
    }

    /// The same keys from frame 0 on, which gets the value that it had.
    fn without_early(self) -> Self {
        let at_zero = self.around(0.0).map(|(a, b, part)| (0.0, V::between(a, b, part)));
        let later = self.frames.iter().copied().zip(self.values.iter().copied());
        let later = later.skip(self.early);
        let starts = self.frames.get(self.early) == Some(&0.0);
        let list = at_zero.filter(|_| !starts).into_iter().chain(later);
        let (frames, values): (Vec<f64>, Vec<V>) = list.unzip();
        Self { frames: frames.into(), values, ..self }
    }

    /// The keys before and after a frame, and the position between them, 0 to 1.
    pub(super) fn around(&self, frame: f64) -> Option<(V, V, f64)> {
        let after = self.frames.partition_point(|key| *key <= frame);
        let before = after.saturating_sub(1);
        let key = |at: usize| Some((*self.frames.get(at)?, *self.values.get(at)?));
        let (from, a) = key(before)?;
        match key(after) {
            Some((to, b)) if frame > from => Some((a, b, (frame - from) / (to - from))),
            _ => Some((a, a, 0.0)),
        }
    }
}

impl Keys<f64> {
    pub(super) fn at(&self, frame: f64) -> Option<f64> {
        self.around(frame).map(|(a, b, part)| a + (b - a) * part)
    }
}
