//! Computes the keys of a bone: merges components, applies modes, cancels scales.

use super::{
    curve::{ANGLES, Curve, Frames, Group, Key, Keys, ROTATION, SCALE, TRANSLATION},
    curve_overrides::Modes,
    rotations,
    skeleton::{Rest, reciprocal},
};
use crate::document::ValueRef;
use meshwright_core::ArrayView;
use meshwright_scene::{CurveMode, pose::single};
use std::sync::Arc;

/// Values at frames.
#[derive(Clone)]
pub(super) struct Track<const N: usize> {
    pub(super) frames: Arc<[f64]>,
    pub(super) values: Vec<[f64; N]>,
}

/// Values at frames, in the layout of a channel.
pub(super) struct Singles {
    pub(super) frames: Arc<[f64]>,
    /// Values of all frames; the path defines the number per frame.
    pub(super) values: Vec<f32>,
}

impl<const N: usize> From<Track<N>> for Singles {
    fn from(track: Track<N>) -> Self {
        let values = track.values.as_flattened().iter().map(|&value| single(value)).collect();
        Self { frames: track.frames, values }
    }
}

/// The motion of a bone.
#[derive(Default)]
pub(super) struct Motion {
    pub(super) translation: Option<Singles>,
    pub(super) rotation: Option<Singles>,
    pub(super) scale: Option<Singles>,
    /// The scale, if child bones cancel it.
    pub(super) to_undo: Option<Track<3>>,
}

/// Problems found while reading keys.
#[derive(Default)]
pub(super) struct KeyCounts {
    pub(super) sorted: usize,
    pub(super) unpaired: usize,
    pub(super) early: usize,
    pub(super) euler: usize,
}

impl KeyCounts {
    pub(super) fn add(&mut self, other: &Self) {
        let Self { sorted, unpaired, early, euler } = other;
        self.sorted = self.sorted.saturating_add(*sorted);
        self.unpaired = self.unpaired.saturating_add(*unpaired);
        self.early = self.early.saturating_add(*early);
        self.euler = self.euler.saturating_add(*euler);
    }
}

/// Reads the keys of curves in sequence.
#[derive(Default)]
pub(super) struct Reader<'a> {
    pub(super) counts: KeyCounts,
    frames: Frames<'a>,
}

impl<'a> Reader<'a> {
    pub(super) fn keys<V: Key>(&mut self, curve: &Curve<'a>) -> Keys<V> {
        let keys = Keys::new(curve, &mut self.frames);
        self.counts.sorted = self.counts.sorted.saturating_add(usize::from(keys.sorted));
        self.counts.unpaired = self.counts.unpaired.saturating_add(keys.unpaired);
        self.counts.early = self.counts.early.saturating_add(keys.early);
        keys
    }
}

/// A curve with its mode.
struct Part {
    keys: Keys<f64>,
    mode: CurveMode,
    blend: f64,
}

fn part<'a>(curve: Option<&Curve<'a>>, over: Option<CurveMode>, reader: &mut Reader<'a>) -> Option<Part> {
    let curve = curve?;
    let keys = reader.keys(curve);
    let (mode, blend) = (over.unwrap_or(curve.mode), curve.blend);
    (!keys.values.is_empty()).then_some(Part { keys, mode, blend })
}

/// The union of the frames of curves, ascending and without duplicates.
fn union<'k>(frames: impl Iterator<Item = &'k [f64]>) -> Arc<[f64]> {
    let mut all: Vec<f64> = frames.flatten().copied().collect();
    all.sort_by(f64::total_cmp);
    all.dedup();
    all.into()
}

/// Merges three curves. `apply` computes a component from mode, blend weight, rest value and key.
fn three(
    parts: &[Option<Part>; 3],
    rest: [f64; 3],
    apply: impl Fn(CurveMode, f64, f64, f64) -> f64,
) -> Option<Track<3>> {
    let in_step = in_step(parts);
    let frames =
        in_step.clone().unwrap_or_else(|| union(parts.iter().flatten().map(|part| &*part.keys.frames)));
    let mut values = vec![rest; frames.len()];
    for (axis, part) in parts.iter().enumerate() {
        let (Some(part), Some(&rest)) = (part, rest.get(axis)) else { continue };
        let (mode, blend) = (part.mode, part.blend);
        let slots = values.iter_mut().filter_map(|value| value.get_mut(axis));
        if in_step.is_some() {
            for (slot, &key) in slots.zip(&part.keys.values) {
                *slot = apply(mode, blend, rest, key);
            }
        } else {
            for (slot, &frame) in slots.zip(&*frames) {
                *slot = part.keys.at(frame).map_or(rest, |key| apply(mode, blend, rest, key));
            }
        }
    }
    (!frames.is_empty()).then_some(Track { frames, values })
}

/// The frames of all curves, if they are equal. Most programs write equal ones.
fn in_step(parts: &[Option<Part>; 3]) -> Option<Arc<[f64]>> {
    let mut lists = parts.iter().flatten().map(|part| &part.keys.frames);
    let first = lists.next()?;
    lists.all(|list| Arc::ptr_eq(list, first) || list == first).then(|| Arc::clone(first))
}

/// Merges three absolute curves with equal frames in single precision, which most programs write, without
/// computation. `None` for others.
fn absolute_singles<'a>(
    curves: [Option<&Curve<'a>>; 3],
    rest: [f64; 3],
    over: Option<CurveMode>,
    reader: &mut Reader<'a>,
) -> Option<Singles> {
    let mut columns = [None; 3];
    let mut frames: Option<Arc<[f64]>> = None;
    for (column, curve) in columns.iter_mut().zip(curves) {
        let Some(curve) = curve else { continue };
        if over.unwrap_or(curve.mode) != CurveMode::Absolute {
            return None;
        }
        let (curve_frames, keys) = curve.sound(&mut reader.frames, ValueRef::as_f32, f32::is_finite)?;
        if frames
            .as_ref()
            .is_some_and(|frames| !Arc::ptr_eq(frames, &curve_frames) && *frames != curve_frames)
        {
            return None;
        }
        (frames, *column) = (Some(frames.unwrap_or(curve_frames)), Some(keys));
    }
    let frames = frames.filter(|frames| !frames.is_empty())?;
    let mut values = vec![rest.map(single); frames.len()];
    for (axis, keys) in columns.into_iter().enumerate() {
        let slots = values.iter_mut().filter_map(|value| value.get_mut(axis));
        slots.zip(keys.iter().flat_map(ArrayView::iter)).for_each(|(slot, key)| *slot = key);
    }
    Some(Singles { frames, values: values.into_flattened() })
}

/// Computes the motion of a bone. `undone` states whether child bones cancel its scale.
pub(super) fn motion<'a>(
    group: &Group<'_, 'a>,
    rest: &Rest,
    modes: &Modes,
    undone: bool,
    reader: &mut Reader<'a>,
) -> Motion {
    let [translation, rotation, scale] = *modes;
    let mut motion = Motion {
        translation: absolute_singles(group.several(TRANSLATION), rest.translation, translation, reader)
            .or_else(|| moves(group, rest, translation, reader).map(Singles::from)),
        rotation: turns(group, rest, rotation, reader),
        ..Motion::default()
    };
    if undone {
        motion.to_undo = scales(group, rest, scale, reader);
        motion.scale = motion.to_undo.clone().map(Singles::from);
    } else {
        motion.scale = absolute_singles(group.several(SCALE), rest.scale, scale, reader)
            .or_else(|| scales(group, rest, scale, reader).map(Singles::from));
    }
    motion
}

fn moves<'a>(
    group: &Group<'_, 'a>,
    rest: &Rest,
    over: Option<CurveMode>,
    reader: &mut Reader<'a>,
) -> Option<Track<3>> {
    let parts = group.several(TRANSLATION).map(|curve| part(curve, over, reader));
    three(&parts, rest.translation, |mode, blend, rest, key| match mode {
        CurveMode::Absolute => key,
        CurveMode::Relative => rest + key,
        CurveMode::Additive => rest + blend * key,
    })
}

fn scales<'a>(
    group: &Group<'_, 'a>,
    rest: &Rest,
    over: Option<CurveMode>,
    reader: &mut Reader<'a>,
) -> Option<Track<3>> {
    let parts = group.several(SCALE).map(|curve| part(curve, over, reader));
    three(&parts, rest.scale, |mode, blend, rest, key| match mode {
        CurveMode::Absolute => key,
        CurveMode::Relative => rest * key,
        CurveMode::Additive => rest * (1.0 + (key - 1.0) * blend),
    })
}

fn turns<'a>(
    group: &Group<'_, 'a>,
    rest: &Rest,
    over: Option<CurveMode>,
    reader: &mut Reader<'a>,
) -> Option<Singles> {
    let Some(curve) = group.get(ROTATION) else {
        return rotated(euler(group, rest, over, reader)?);
    };
    if over.unwrap_or(curve.mode) == CurveMode::Absolute
        && let Some((frames, stored)) = curve.sound(&mut reader.frames, ValueRef::as_vec4, is_finite)
    {
        let mut before = None;
        let turned =
            |stored: [f32; 4]| agree(&mut before, rotations::unit(stored.map(f64::from))).map(single);
        let mut values: Vec<[f32; 4]> = Vec::new();
        // Exactly as many as the file has.
        values.reserve_exact(frames.len());
        values.extend(stored.iter().map(turned));
        return (!frames.is_empty()).then(|| Singles { frames, values: values.into_flattened() });
    }
    let mut keys = reader.keys::<[f64; 4]>(curve);
    let (mode, blend) = (over.unwrap_or(curve.mode), curve.blend);
    if mode != CurveMode::Absolute {
        keys.values.iter_mut().for_each(|key| *key = turned(mode, blend, rest, *key));
    }
    rotated(Track { frames: keys.frames, values: keys.values })
}

fn is_finite(value: [f32; 4]) -> bool {
    value.iter().fold(true, |all, part| all & part.is_finite())
}

/// Rotations that take the shorter path between keys; `None` without keys.
fn rotated(mut track: Track<4>) -> Option<Singles> {
    let mut before = None;
    track.values.iter_mut().for_each(|value| *value = agree(&mut before, *value));
    (!track.frames.is_empty()).then(|| track.into())
}

fn turned(mode: CurveMode, blend: f64, rest: &Rest, key: [f64; 4]) -> [f64; 4] {
    match mode {
        CurveMode::Absolute => key,
        CurveMode::Relative => rotations::quaternion_product(rest.rotation, key),
        CurveMode::Additive => {
            rotations::slerp(rest.rotation, rotations::quaternion_product(rest.rotation, key), blend)
        }
    }
}

/// Converts rotations about single axes in degrees, which older files have.
fn euler<'a>(
    group: &Group<'_, 'a>,
    rest: &Rest,
    over: Option<CurveMode>,
    reader: &mut Reader<'a>,
) -> Option<Track<4>> {
    let parts = group.several(ANGLES).map(|curve| part(curve, over, reader));
    let first = parts.iter().flatten().next()?;
    let (mode, blend) = (first.mode, first.blend);
    reader.counts.euler = reader.counts.euler.saturating_add(1);
    let track = three(&parts, [0.0; 3], |_, _, _, key| key)?;
    let values =
        track.values.iter().map(|&angles| turned(mode, blend, rest, rotations::euler(angles))).collect();
    Some(Track { frames: track.frames, values })
}

/// The rotations that the angles of a group state, before a mode applies.
pub(super) fn stated_angles<'a>(group: &Group<'_, 'a>, reader: &mut Reader<'a>) -> Option<Singles> {
    let parts = group.several(ANGLES).map(|curve| part(curve, None, reader));
    let track = three(&parts, [0.0; 3], |_, _, _, key| key)?;
    let values = track.values.iter().map(|&angles| rotations::euler(angles)).collect();
    Some(Track { frames: track.frames, values }.into())
}

/// Selects the sign of a quaternion that is nearer to the previous one. Both signs are the same rotation.
#[inline]
fn agree(before: &mut Option<[f64; 4]>, value: [f64; 4]) -> [f64; 4] {
    let dot: f64 = before.map_or(0.0, |before| before.iter().zip(value).map(|(a, b)| a * b).sum());
    let value = if dot < 0.0 { value.map(|part| -part) } else { value };
    *before = Some(value);
    value
}

/// The number of linear segments that approximate 1 / x from `a` to `b` within tolerance. With as many
/// segments as `frames`, it is exact at whole frames.
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

/// The number of keys that cancel a scale.
pub(super) fn undone_count(track: &Track<3>) -> usize {
    let pairs = track.frames.windows(2).zip(track.values.windows(2));
    let each = pairs.map(|(frames, values)| match (frames, values) {
        (&[from, to], &[a, b]) => pieces(a, b, to - from),
        _ => 1,
    });
    each.fold(1, usize::saturating_add)
}

/// The inverse of a scale. It is not linear between keys, so it needs more of them.
#[allow(clippy::cast_precision_loss, reason = "small numbers")]
pub(super) fn undone(track: &Track<3>) -> Track<3> {
    let (mut frames, mut undone) = (Vec::new(), Vec::new());
    let mut push = |frame: f64, value: [f64; 3]| {
        frames.push(frame);
        undone.push(value.map(reciprocal));
    };
    for (frames, values) in track.frames.windows(2).zip(track.values.windows(2)) {
        let (&[from, to], &[a, b]) = (frames, values) else { continue };
        let count = pieces(a, b, to - from);
        for piece in 0..count {
            let part = piece as f64 / count as f64;
            push(from + (to - from) * part, rotations::each(a, b, |a, b| a + (b - a) * part));
        }
    }
    if let (Some(&frame), Some(&value)) = (track.frames.last(), track.values.last()) {
        push(frame, value);
    }
    Track { frames: frames.into(), values: undone }
}
