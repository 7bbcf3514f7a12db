//! Groups the curves of an animation by the node that they move.

use super::{At, rotations};
use crate::{
    document::{Kind, Node, ValueRef},
    nodes::keys::CURVE,
    view::CurveKind,
};
use meshwright_core::{ArrayView, Element, parallel};
use meshwright_scene::ExtrasValue;
use std::{borrow::Cow, collections::HashMap, sync::Arc};

/// How the keys of a curve apply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    Absolute,
    Relative,
    Additive,
}

impl Mode {
    /// The mode of a curve or an override; absolute if it states none.
    pub(super) fn new(node: &Node<'_>) -> Self {
        Self::named(node.property(CURVE.mode))
    }

    /// The mode in the property `m`.
    pub(super) fn named(name: Option<ValueRef<'_>>) -> Self {
        match rotations::text(name).as_deref() {
            Some("relative") => Self::Relative,
            Some("additive") => Self::Additive,
            _ => Self::Absolute,
        }
    }

    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Absolute => "absolute",
            Self::Relative => "relative",
            Self::Additive => "additive",
        }
    }
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
    pub(super) mode: Mode,
    pub(super) blend: f64,
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
    fn new(node: &'a Node<'a>) -> Self {
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
        Self { name, mode: Mode::named(mode), blend: blend.unwrap_or(1.0), kind, frames, values }
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
    let runs: Vec<_> = nodes.chunks(AT_ONCE).collect();
    let bytes = nodes.len().saturating_mul(size_of::<Curve<'_>>()) as u64;
    let parsed =
        parallel::map(&runs, bytes, |run| run.iter().map(|&node| Curve::new(node)).collect::<Vec<_>>());
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

    /// The largest frame that has a key.
    fn last_frame(&self) -> f64 {
        // The curves of a group usually have the same frames.
        let mut known = None;
        let mut last: f64 = 0.0;
        for curve in self.curves.iter().flatten() {
            let (Some(frames), Some(values)) = (curve.frames, curve.values) else { continue };
            let count = frames.len().min(values.len());
            if known.replace((frames, count)) != Some((frames, count)) {
                last = last.max(rotations::largest(frames, count).unwrap_or(0.0));
            }
        }
        last
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
pub(super) fn groups<'c, 'a>(curves: &'c [Curve<'a>]) -> Vec<Group<'c, 'a>> {
    let mut list: Vec<Group<'c, 'a>> = Vec::new();
    list.reserve_exact(curves.chunk_by(|a, b| a.name == b.name).count());
    let mut places: HashMap<&'c str, usize> = HashMap::new();
    for curve in curves {
        let Moves::Known(kind) = curve.kind else { continue };
        // The curves of a bone are usually consecutive.
        let last = list.len().checked_sub(1);
        let same = last.filter(|&last| list.get(last).is_some_and(|group| *group.name == curve.name));
        let place = same.unwrap_or_else(|| {
            *places.entry(&curve.name).or_insert_with(|| {
                list.push(Group { name: &curve.name, curves: [None; KINDS.len()] });
                list.len().saturating_sub(1)
            })
        });
        if let Some(slot) = list.get_mut(place).and_then(|group| group.curves.get_mut(kind)) {
            *slot = Some(curve);
        }
    }
    list
}

/// The largest frame of all groups that has a key.
pub(super) fn last_frame(groups: &[Group<'_, '_>]) -> f64 {
    let runs: Vec<_> = groups.chunks(AT_ONCE).collect();
    let bytes = groups.iter().map(|group| group.size() as u64).fold(0, u64::saturating_add);
    let last = parallel::map(&runs, bytes, |run| run.iter().map(Group::last_frame).fold(0.0, f64::max));
    last.into_iter().fold(0.0, f64::max)
}

/// A type of key value.
pub(super) trait Key: Copy + Default {
    /// The first `count` values of a property of any type; fewer if it has fewer.
    fn first_values(values: ValueRef<'_>, count: usize) -> Vec<Self>;
    /// Whether the value is usable.
    fn is_sound(&self) -> bool;
}

/// Numbers.
impl Key for f64 {
    fn first_values(values: ValueRef<'_>, count: usize) -> Vec<Self> {
        rotations::numbers(values, count)
    }

    fn is_sound(&self) -> bool {
        self.is_finite()
    }
}

/// Rotations; those without a direction stay unchanged.
impl Key for [f64; 4] {
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
            let sound = frames.iter().all(|frame| frame.is_finite());
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
            return Self { frames: Arc::default(), values: Vec::new(), sorted: false, unpaired: 1 };
        };
        let count = frames.len().min(values.len());
        let most = frames.len().max(values.len());
        let values = V::first_values(values, count);
        if let Some(frames) = known.rising(frames)
            && frames.len() == values.len()
            && values.iter().all(V::is_sound)
        {
            let unpaired = most.saturating_sub(count);
            return Self { frames, values, sorted: false, unpaired };
        }
        let pairs = rotations::numbers(frames, count).into_iter().zip(values);
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
        let (frames, values): (Vec<f64>, Vec<V>) = list.into_iter().unzip();
        Self { frames: frames.into(), values, sorted, unpaired }
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

/// The common mode of curves, or `mixed`.
pub(super) fn mode_word(curves: &[Curve<'_>]) -> ExtrasValue {
    let Some((first, others)) = curves.split_first() else { return ExtrasValue::Null };
    let mixed = others.iter().any(|other| other.mode != first.mode);
    ExtrasValue::from(if mixed { "mixed" } else { first.mode.word() })
}
