//! The curves of an animation, by the node that they move.

use super::math;
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

/// What a curve moves.
pub(super) const KINDS: [&str; 12] = ["tx", "ty", "tz", "rq", "sx", "sy", "sz", "rx", "ry", "rz", "bs", "vb"];

/// All curves of one name. Of two curves for the same property the later counts.
pub(super) struct Group<'a> {
    pub(super) name: Cow<'a, str>,
    curves: [Option<&'a Node<'a>>; KINDS.len()],
}

impl<'a> Group<'a> {
    pub(super) fn get(&self, kind: &str) -> Option<&'a Node<'a>> {
        let at = KINDS.iter().position(|known| *known == kind)?;
        self.curves.get(at).copied().flatten()
    }

    /// True if there is a curve that moves a bone.
    pub(super) fn moves(&self) -> bool {
        self.curves.iter().take(10).any(Option::is_some)
    }
}

/// The curves of an animation in groups, in the order in which their names come first.
pub(super) fn groups<'a>(animation: &'a Node<'a>) -> Vec<Group<'a>> {
    let mut list: Vec<Group<'a>> = Vec::new();
    let mut places: HashMap<Cow<'a, str>, usize> = HashMap::new();
    for curve in animation.children_of(Kind::Curve) {
        let [kind, name] = curve.several(["kp", "nn"]);
        let Some(kind) = math::text(kind) else { continue };
        let Some(kind) = KINDS.iter().position(|known| **known == *kind) else { continue };
        let name = math::text(name).unwrap_or_default();
        let place = *places.entry(name.clone()).or_insert_with(|| {
            list.push(Group { name, curves: [None; KINDS.len()] });
            list.len().saturating_sub(1)
        });
        if let Some(slot) = list.get_mut(place).and_then(|group| group.curves.get_mut(kind)) {
            *slot = Some(curve);
        }
    }
    list
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

impl<V: Copy> Keys<V> {
    /// `decode` gives so many values of a property, those that are no use as `None`.
    pub(super) fn of(curve: &Node<'_>, decode: impl Fn(ValueRef<'_>, usize) -> Vec<Option<V>>) -> Self {
        let [Some(frames), Some(values)] = curve.several(["kb", "kv"]) else {
            return Self { list: Vec::new(), mended: false, unpaired: 1 };
        };
        let count = frames.len().min(values.len());
        let pairs = math::numbers(frames, count).into_iter().zip(decode(values, count));
        let mut list: Vec<(f64, V)> = Vec::new();
        list.reserve_exact(count);
        list.extend(pairs.filter_map(|(frame, value)| Some((frame, value?))).filter(|key| key.0.is_finite()));
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

/// Finite numbers of any type.
pub(super) fn finite(value: ValueRef<'_>, count: usize) -> Vec<Option<f64>> {
    let numbers = math::numbers(value, count);
    numbers.into_iter().map(|number| number.is_finite().then_some(number)).collect()
}

/// Rotations.
pub(super) fn quaternion(value: ValueRef<'_>, count: usize) -> Vec<Option<[f64; 4]>> {
    let unit = |stored: [f32; 4]| {
        stored.iter().all(|part| part.is_finite()).then(|| math::unit(stored.map(f64::from)))
    };
    value.as_vec4().map_or_else(Vec::new, |stored| stored.iter().take(count).map(unit).collect())
}

/// Modes of an animation as one word, or `mixed`.
pub(super) fn mode_word(animation: &Node<'_>) -> Data {
    let mut modes = animation.children_of(Kind::Curve).map(Mode::of);
    let Some(first) = modes.next() else { return Data::Null };
    Data::from(if modes.all(|mode| mode == first) { first.word() } else { "mixed" })
}
