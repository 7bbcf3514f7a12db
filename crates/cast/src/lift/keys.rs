//! Keys of a bone: components brought together, modes applied, scales undone.

use super::{
    curve::{ANGLES, Curve, Group, Key, Keys, Mode, ROTATION, SCALE, TRANSLATION},
    math,
    overrides::Modes,
    skeleton::{Rest, reciprocal},
};

/// Values at frames.
pub(super) struct Track<const N: usize> {
    pub(super) frames: Vec<f64>,
    pub(super) values: Vec<[f64; N]>,
}

/// What was noticed while keys were read.
#[derive(Default)]
pub(super) struct Tally {
    pub(super) mended: usize,
    pub(super) unpaired: usize,
    pub(super) additive: usize,
    pub(super) euler: usize,
}

impl Tally {
    pub(super) fn keys<V: Key>(&mut self, keys: &Keys<V>) {
        self.mended = self.mended.saturating_add(usize::from(keys.mended));
        self.unpaired = self.unpaired.saturating_add(keys.unpaired);
    }
}

/// One curve with how it applies.
struct Part {
    keys: Keys<f64>,
    mode: Mode,
    blend: f64,
}

fn part(curve: Option<&Curve<'_>>, over: Option<Mode>, tally: &mut Tally) -> Option<Part> {
    let curve = curve?;
    let keys = Keys::of(curve);
    tally.keys(&keys);
    let (mode, blend) = (over.unwrap_or(curve.mode), curve.blend);
    tally.additive = tally.additive.saturating_add(usize::from(mode == Mode::Additive));
    (!keys.list.is_empty()).then_some(Part { keys, mode, blend })
}

/// All frames of some curves, in order, each once.
fn union<'k>(frames: impl Iterator<Item = &'k [(f64, f64)]>) -> Vec<f64> {
    let mut all: Vec<f64> = frames.flatten().map(|key| key.0).collect();
    all.sort_by(f64::total_cmp);
    all.dedup();
    all
}

/// Three curves brought together; `apply` gives a component from rest, key and blend weight.
fn three(
    parts: [Option<Part>; 3],
    rest: [f64; 3],
    apply: impl Fn(&Part, f64, f64) -> f64,
) -> Option<Track<3>> {
    let joined = |key: &dyn Fn(&Part) -> Option<f64>| {
        let mut rest = rest.into_iter();
        parts.each_ref().map(|part| {
            let rest = rest.next().unwrap_or(0.0);
            match part.as_ref().and_then(|part| Some((part, key(part)?))) {
                Some((part, key)) => apply(part, rest, key),
                None => rest,
            }
        })
    };
    let (frames, values): (Vec<f64>, Vec<[f64; 3]>) = match in_step(&parts) {
        Some(keys) => {
            let nth = |at: usize| joined(&|part| part.keys.list.get(at).map(|key| key.1));
            keys.iter().enumerate().map(|(at, key)| (key.0, nth(at))).unzip()
        }
        None => {
            let frames = union(parts.iter().flatten().map(|part| &*part.keys.list));
            let values = frames.iter().map(|&frame| joined(&|part| part.keys.at(frame))).collect();
            (frames, values)
        }
    };
    (!frames.is_empty()).then_some(Track { frames, values })
}

/// The keys of the first curve where all have the same frames, as most programs write them.
fn in_step(parts: &[Option<Part>; 3]) -> Option<&[(f64, f64)]> {
    let mut lists = parts.iter().flatten().map(|part| &*part.keys.list);
    let first = lists.next()?;
    let same = |list: &[(f64, f64)]| {
        list.len() == first.len() && list.iter().zip(first).all(|(own, other)| own.0 == other.0)
    };
    lists.all(same).then_some(first)
}

pub(super) fn translation(
    group: &Group<'_, '_>,
    rest: &Rest,
    modes: &Modes,
    tally: &mut Tally,
) -> Option<Track<3>> {
    let [over, ..] = *modes;
    let parts = TRANSLATION.map(|kind| part(group.get(kind), over, tally));
    three(parts, rest.translation, |part, rest, key| match part.mode {
        Mode::Absolute => key,
        Mode::Relative => rest + key,
        Mode::Additive => rest + part.blend * key,
    })
}

pub(super) fn scale(
    group: &Group<'_, '_>,
    rest: &Rest,
    modes: &Modes,
    tally: &mut Tally,
) -> Option<Track<3>> {
    let [_, _, over] = *modes;
    let parts = SCALE.map(|kind| part(group.get(kind), over, tally));
    three(parts, rest.scale, |part, rest, key| match part.mode {
        Mode::Absolute => key,
        Mode::Relative => rest * key,
        Mode::Additive => rest * (1.0 + (key - 1.0) * part.blend),
    })
}

pub(super) fn rotation(
    group: &Group<'_, '_>,
    rest: &Rest,
    modes: &Modes,
    tally: &mut Tally,
) -> Option<Track<4>> {
    let [_, over, _] = *modes;
    let mut track = match group.get(ROTATION) {
        Some(curve) => {
            let keys = Keys::<[f64; 4]>::of(curve);
            tally.keys(&keys);
            let (mode, blend) = (over.unwrap_or(curve.mode), curve.blend);
            tally.additive = tally.additive.saturating_add(usize::from(mode == Mode::Additive));
            let (frames, values) =
                keys.list.iter().map(|&(frame, key)| (frame, turned(mode, blend, rest, key))).unzip();
            Track { frames, values }
        }
        None => euler(group, rest, over, tally)?,
    };
    agree(&mut track.values);
    (!track.frames.is_empty()).then_some(track)
}

fn turned(mode: Mode, blend: f64, rest: &Rest, key: [f64; 4]) -> [f64; 4] {
    match mode {
        Mode::Absolute => key,
        Mode::Relative => math::product(rest.rotation, key),
        Mode::Additive => math::slerp(rest.rotation, math::product(rest.rotation, key), blend),
    }
}

/// Older files turn about single axes, by degrees.
fn euler(group: &Group<'_, '_>, rest: &Rest, over: Option<Mode>, tally: &mut Tally) -> Option<Track<4>> {
    let parts = ANGLES.map(|kind| part(group.get(kind), over, tally));
    let first = parts.iter().flatten().next()?;
    let (mode, blend) = (first.mode, first.blend);
    tally.euler = tally.euler.saturating_add(1);
    let track = three(parts, [0.0; 3], |_, _, key| key)?;
    let values = track.values.iter().map(|&angles| turned(mode, blend, rest, math::euler(angles))).collect();
    Some(Track { frames: track.frames, values })
}

/// A quaternion and its negative are one rotation; neighbours are to agree.
fn agree(values: &mut [[f64; 4]]) {
    let mut before: Option<[f64; 4]> = None;
    for value in values {
        if let Some(before) = before {
            let dot: f64 = before.iter().zip(*value).map(|(a, b)| a * b).sum();
            if dot < 0.0 {
                *value = value.map(|part| -part);
            }
        }
        before = Some(*value);
    }
}

/// How many straight pieces follow 1 / x from `a` to `b` closely enough, `frames` frames apart. At whole frames it is
/// exact if there are as many pieces as frames.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates, and is bounded")]
fn pieces(a: [f64; 3], b: [f64; 3], frames: f64) -> usize {
    let mut most = 1.0_f64;
    for (a, b) in a.into_iter().zip(b) {
        let least = if a * b > 0.0 { a.abs().min(b.abs()) } else { 0.0 };
        if a != b {
            // The error of a chord of the hyperbola is h²/4 of its value.
            most = most.max((b - a).abs() / least / 4e-3);
        }
    }
    most.min(frames.ceil()).clamp(1.0, 4096.0) as usize
}

/// The number of keys that undoing a scale takes.
pub(super) fn undone_count(track: &Track<3>) -> usize {
    let pairs = track.frames.windows(2).zip(track.values.windows(2));
    let each = pairs.map(|(frames, values)| match (frames, values) {
        (&[from, to], &[a, b]) => pieces(a, b, to - from),
        _ => 1,
    });
    each.fold(1, usize::saturating_add)
}

/// What undoes a scale. That does not run straight between keys, so there are more of them.
#[allow(clippy::cast_precision_loss, reason = "small numbers")]
pub(super) fn undone(track: &Track<3>) -> Track<3> {
    let mut undone = Track { frames: Vec::new(), values: Vec::new() };
    let mut push = |frame: f64, value: [f64; 3]| {
        undone.frames.push(frame);
        undone.values.push(value.map(reciprocal));
    };
    for (frames, values) in track.frames.windows(2).zip(track.values.windows(2)) {
        let (&[from, to], &[a, b]) = (frames, values) else { continue };
        let count = pieces(a, b, to - from);
        for piece in 0..count {
            let part = piece as f64 / count as f64;
            push(from + (to - from) * part, math::each(a, b, |a, b| a + (b - a) * part));
        }
    }
    if let (Some(&frame), Some(&value)) = (track.frames.last(), track.values.last()) {
        push(frame, value);
    }
    undone
}
