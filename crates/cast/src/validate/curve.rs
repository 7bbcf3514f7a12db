//! Checks curves: keys and values.

use super::{
    Report,
    animation::{check_mode, check_target, text},
    array_scans::Ints,
    constraints::check_weight,
    names::{Names, Target},
    transforms::{self, Quaternion},
};
use crate::{
    codes::{validate_content, validate_structure},
    document::{Node, ValueRef},
    nodes::keys::CURVE,
    nodes::types::{Fit, Floats, Ints as IntArray, KeyValues, Quaternions},
    to_scene::LATE,
    view::CurveKind,
};
use meshwright_core::message::count as counted;

/// The order of a node's keys.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Order {
    Rising,
    Other,
}

pub(super) fn check(curve: &Node<'_>, names: &Names<'_>, report: &mut Report) {
    let order = check_keys(curve, report);
    let of = report.called(curve);
    check_mode(curve, report);
    check_weight(curve, CURVE.additive_blend_weight, report);
    match curve.text(CURVE.mode).as_deref() {
        None => report.note(&validate_content::MODE_ABSENT, || format!("{of} has no mode (`m`)")),
        Some("additive") if curve.property(CURVE.additive_blend_weight).is_none() => {
            report.note(&validate_content::ADDITIVE, || format!("{of} is additive and has no weight (`ab`)"));
        }
        Some(_) => {}
    }
    let Some(what) = text(curve, CURVE.kind) else { return };
    let kind = std::str::from_utf8(what).ok().and_then(CurveKind::known);
    let (target, accepts) = match kind {
        Some(CurveKind::Rotation) => (Target::Bone, Quaternions::TYPE),
        Some(
            CurveKind::TranslationX
            | CurveKind::TranslationY
            | CurveKind::TranslationZ
            | CurveKind::ScaleX
            | CurveKind::ScaleY
            | CurveKind::ScaleZ,
        ) => (Target::Bone, Floats::TYPE),
        Some(CurveKind::RotationX | CurveKind::RotationY | CurveKind::RotationZ) => {
            report.on(&validate_structure::LEGACY, curve, CURVE.kind, || {
                format!("{of} rotates about one axis, in degrees, as in files until 2023")
            });
            (Target::Bone, Floats::TYPE)
        }
        Some(CurveKind::BlendShape) => (Target::Shape, Floats::TYPE),
        Some(CurveKind::Visibility) => (Target::Anything, IntArray::TYPE),
        Some(CurveKind::Other(_)) | None => {
            let message = || format!("{of} has the unknown property \"{}\"", what.escape_ascii());
            return report.on(&validate_content::KEY_PROPERTY, curve, CURVE.kind, message);
        }
    };
    check_target(curve, target, names, report);
    let Some(values) = curve.property(CURVE.values) else { return };
    if !accepts.types.contains(&values.kind()) {
        // `property` reports types that no curve has.
        if KeyValues::TYPE.fit(values.kind()) == Fit::Right {
            report.on(&validate_structure::WRONG_TYPE, curve, CURVE.values, || {
                format!("{of} has values of type {}, expected {}", values.kind().letters(), accepts.spelled)
            });
        }
        return;
    }
    let keys = curve.property(CURVE.frames).map_or(0, ValueRef::len);
    if values.len() != keys {
        let message = || {
            let (values, keys) =
                (counted(values.len(), "value", "values"), counted(keys, "keyframe", "keyframes"));
            format!("{of} has {values} for {keys}")
        };
        report.on(&validate_structure::UNEQUAL, curve, CURVE.values, message);
    }
    if kind == Some(CurveKind::Rotation) {
        transforms::check_rotation(curve, CURVE.values, report);
        if order == Order::Rising {
            flips(curve, values, report);
        }
    }
}

/// Checks the keys of a curve or notification track.
pub(super) fn check_keys(node: &Node<'_>, report: &mut Report) -> Order {
    let Some(value) = node.property(CURVE.frames) else { return Order::Other };
    let (of, count) = (report.called(node), value.len());
    if count == 0 {
        report.on(&validate_content::NO_KEYS, node, CURVE.frames, || format!("{of} has no keyframes"));
        return Order::Rising;
    }
    match (Ints::new(value), value.as_f32(), value.as_f64()) {
        (Some(keys), ..) => times(node, count, || keys.iter().map(f64::from), report),
        (_, Some(keys), _) => times(node, count, || keys.iter().map(f64::from), report),
        (.., Some(keys)) => times(node, count, || keys.iter(), report),
        _ => Order::Other,
    }
}

fn times<I: Iterator<Item = f64>>(
    node: &Node<'_>,
    count: usize,
    keys: impl Fn() -> I,
    report: &mut Report,
) -> Order {
    let of = report.called(node);
    let mut last = f64::NEG_INFINITY;
    let (mut back, mut same, mut late) = (None, None, None);
    let mut backs = 0_usize;
    for (at, key) in keys().enumerate() {
        if key < last {
            back = back.or(Some(at));
            backs = backs.saturating_add(1);
        } else if key == last {
            same = same.or(Some(at));
        }
        if !(0.0..LATE).contains(&key) && key.is_finite() {
            late = late.or(Some((at, key)));
        }
        last = key;
    }
    if let Some((at, key)) = late {
        report.on_value(&validate_content::KEY_LATE, node, CURVE.frames, at, || {
            format!("{of} has a keyframe at frame {key}, expected less than 2147483648")
        });
    }
    if let Some(at) = back {
        report.on_value(&validate_content::KEYS_UNSORTED, node, CURVE.frames, at, || {
            let keys = counted(count, "keyframe", "keyframes");
            format!("{of} has {backs} of {keys} out of order (first: {at})")
        });
        let mut sorted: Vec<f64> = keys().collect();
        sorted.sort_unstable_by(f64::total_cmp);
        let twice = sorted.windows(2).find(|pair| pair.first() == pair.last());
        if let Some(&[frame, _]) = twice {
            report.on(&validate_content::KEYS_TWICE, node, CURVE.frames, || {
                format!("{of} has two keyframes at frame {frame}")
            });
        }
        return Order::Other;
    }
    if let Some(at) = same {
        let message = || format!("{of} has keyframe {at} at the frame of the keyframe before it");
        report.on_value(&validate_content::KEYS_TWICE, node, CURVE.frames, at, message);
    }
    Order::Rising
}

fn flips(curve: &Node<'_>, values: ValueRef<'_>, report: &mut Report) {
    let Some(view) = values.as_vec4() else { return };
    let of = report.called(curve);
    let mut last: Option<Quaternion> = None;
    let (mut count, mut first) = (0_usize, 0);
    for (at, key) in view.iter().enumerate() {
        if last.is_some_and(|last| transforms::dot(last, key) < 0.0) {
            if count == 0 {
                first = at;
            }
            count = count.saturating_add(1);
        }
        last = Some(key);
    }
    if count > 0 {
        report.on_value(&validate_content::KEY_FLIP, curve, CURVE.values, first, || {
            let keys = counted(count, "rotation keyframe", "rotation keyframes");
            format!("{of} has {keys} with the opposite sign of the keyframe before (first: {first})")
        });
    }
}
