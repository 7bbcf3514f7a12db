//! The curves of an animation, by the node that they move.

use super::{At, math};
use crate::document::{Kind, Node, ValueRef};
use meshwright_scene::Data;
use std::{borrow::Cow, collections::HashMap};

/// How the keys of a curve apply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    Absolute,
    Relative,
    Additive,
}

impl Mode {
    /// The mode of a curve or an override; without one curves are absolute.
    pub(super) fn of(node: &Node<'_>) -> Self {
        Self::named(node.property("m"))
    }

    /// The mode of that name, the property `m`.
    pub(super) fn named(name: Option<ValueRef<'_>>) -> Self {
        match math::text(name).as_deref() {
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

/// What a curve moves, by its property `kp`.
const KINDS: [&str; 12] = ["tx", "ty", "tz", "rq", "sx", "sy", "sz", "rx", "ry", "rz", "bs", "vb"];

/// Places of [`KINDS`].
pub(super) const TRANSLATION: [usize; 3] = [0, 1, 2];
pub(super) const ROTATION: usize = 3;
pub(super) const SCALE: [usize; 3] = [4, 5, 6];
pub(super) const ANGLES: [usize; 3] = [7, 8, 9];
pub(super) const SHAPE: usize = 10;
pub(super) const VISIBLE: usize = 11;

/// An animation with its curves at hand.
pub(super) struct Animation<'a> {
    pub(super) at: At,
    pub(super) node: &'a Node<'a>,
    pub(super) curves: Vec<Curve<'a>>,
}

/// A curve with its properties at hand: they are asked for several times.
pub(super) struct Curve<'a> {
    /// The node, or the blend shape, that it moves.
    pub(super) name: Cow<'a, str>,
    /// How its keys apply, and with what weight if they are added.
    pub(super) mode: Mode,
    pub(super) blend: f64,
    kind: Moves,
    frames: Option<ValueRef<'a>>,
    values: Option<ValueRef<'a>>,
}

/// What a curve moves.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Moves {
    /// It does not say.
    Nothing,
    /// Something that no description has.
    Unknown,
    /// That of the place in [`KINDS`].
    Known(usize),
}

impl<'a> Curve<'a> {
    fn of(node: &'a Node<'a>) -> Self {
        let [kind, name, frames, values, mode, blend] = node.several(["kp", "nn", "kb", "kv", "m", "ab"]);
        let kind = math::text(kind).map_or(Moves::Nothing, |kind| {
            KINDS.iter().position(|known| **known == *kind).map_or(Moves::Unknown, Moves::Known)
        });
        let name = math::text(name).unwrap_or_default();
        let blend = blend.and_then(|blend| math::number(blend, 0)).filter(|blend| blend.is_finite());
        Self { name, mode: Mode::named(mode), blend: blend.unwrap_or(1.0), kind, frames, values }
    }

    /// True if it makes a bone larger or smaller at any time.
    pub(super) fn scales(&self) -> bool {
        let Some(values) = self.values.filter(|_| SCALE.iter().any(|at| self.kind == Moves::Known(*at)))
        else {
            return false;
        };
        let mut scales = false;
        math::each_number(values, values.len(), |key| scales |= (key - 1.0).abs() > math::SCALE);
        scales
    }

    /// True if it moves a node, and not a blend shape.
    pub(super) fn moves_a_node(&self) -> bool {
        self.kind != Moves::Nothing && self.kind != Moves::Known(SHAPE)
    }
}

/// The curves of an animation.
pub(super) fn curves<'a>(animation: &'a Node<'a>) -> Vec<Curve<'a>> {
    animation.children_of(Kind::Curve).map(Curve::of).collect()
}

/// All curves of one name. Of two curves for the same property the later counts.
pub(super) struct Group<'c, 'a> {
    pub(super) name: &'c Cow<'a, str>,
    curves: [Option<&'c Curve<'a>>; KINDS.len()],
}

impl<'c, 'a> Group<'c, 'a> {
    /// The curve of that place in [`KINDS`].
    pub(super) fn get(&self, kind: usize) -> Option<&'c Curve<'a>> {
        self.curves.get(kind).copied().flatten()
    }

    /// True if there is a curve that moves a bone.
    pub(super) fn moves(&self) -> bool {
        self.curves.iter().take(SHAPE).any(Option::is_some)
    }

    /// How many frames all have.
    pub(super) fn frames(&self) -> usize {
        let frames = self.curves.iter().flatten().filter_map(|curve| curve.frames);
        frames.map(ValueRef::len).fold(0, usize::saturating_add)
    }
}

/// Curves in groups, in the order in which their names come first.
pub(super) fn groups<'c, 'a>(curves: &'c [Curve<'a>]) -> Vec<Group<'c, 'a>> {
    let mut list: Vec<Group<'c, 'a>> = Vec::new();
    let mut places: HashMap<&'c str, usize> = HashMap::new();
    for curve in curves {
        let Moves::Known(kind) = curve.kind else { continue };
        // The curves of a bone mostly stand together.
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

/// A value that curves have keys of.
pub(super) trait Key: Copy + Default {
    /// The first `count` values of a property of any type, as far as it has any; `None` for those that are no use.
    fn each(values: ValueRef<'_>, count: usize, with: impl FnMut(Option<Self>));
}

/// Finite numbers.
impl Key for f64 {
    fn each(values: ValueRef<'_>, count: usize, mut with: impl FnMut(Option<Self>)) {
        math::each_number(values, count, |number| with(number.is_finite().then_some(number)));
    }
}

/// Rotations.
impl Key for [f64; 4] {
    fn each(values: ValueRef<'_>, count: usize, with: impl FnMut(Option<Self>)) {
        let unit = |stored: [f32; 4]| {
            stored.iter().all(|part| part.is_finite()).then(|| math::unit(stored.map(f64::from)))
        };
        values.as_vec4().into_iter().flat_map(|stored| stored.iter().take(count).map(unit)).for_each(with);
    }
}

/// Keys in the order of time, each frame once.
#[derive(Default)]
pub(super) struct Keys<V> {
    pub(super) list: Vec<(f64, V)>,
    /// They were not in order in the file.
    pub(super) mended: bool,
    /// Frames without value, or values without frame.
    pub(super) unpaired: usize,
}

impl<V: Key> Keys<V> {
    /// The keys of a curve that can be used.
    pub(super) fn of(curve: &Curve<'_>) -> Self {
        let (Some(frames), Some(values)) = (curve.frames, curve.values) else {
            return Self { list: Vec::new(), mended: false, unpaired: 1 };
        };
        let count = frames.len().min(values.len());
        let mut list: Vec<(f64, V)> = Vec::new();
        list.reserve_exact(count);
        math::each_number(frames, count, |frame| list.push((frame, V::default())));
        let (mut keys, mut paired) = (list.iter_mut(), 0_usize);
        V::each(values, count, |value| {
            if let Some(key) = keys.next() {
                *key = value.map_or((f64::NAN, key.1), |value| (key.0, value));
                paired = paired.saturating_add(1);
            }
        });
        list.truncate(paired);
        list.retain(|key| key.0.is_finite());
        let unpaired = frames.len().max(values.len()).saturating_sub(list.len());
        let mended = list.windows(2).any(|pair| matches!(pair, [a, b] if a.0 >= b.0));
        if mended {
            list.sort_by(|a, b| a.0.total_cmp(&b.0));
            list.dedup_by(|next, kept| {
                let same = next.0 == kept.0;
                if same {
                    kept.1 = next.1;
                }
                same
            });
        }
        Self { list, mended, unpaired }
    }

    /// The keys around a frame, and how far it is from the first to the second.
    pub(super) fn around(&self, frame: f64) -> Option<(V, V, f64)> {
        let after = self.list.partition_point(|key| key.0 <= frame);
        let before = after.saturating_sub(1);
        let (from, a) = *self.list.get(before)?;
        match self.list.get(after) {
            Some(&(to, b)) if frame > from => Some((a, b, (frame - from) / (to - from))),
            _ => Some((a, a, 0.0)),
        }
    }
}

impl Keys<f64> {
    pub(super) fn at(&self, frame: f64) -> Option<f64> {
        self.around(frame).map(|(a, b, part)| a + (b - a) * part)
    }
}

/// Modes of curves as one word, or `mixed`.
pub(super) fn mode_word(curves: &[Curve<'_>]) -> Data {
    let Some((first, others)) = curves.split_first() else { return Data::Null };
    let mixed = others.iter().any(|other| other.mode != first.mode);
    Data::from(if mixed { "mixed" } else { first.mode.word() })
}
