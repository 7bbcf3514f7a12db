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
    document::{Node, Type, ValueRef},
};
use meshwright_core::message::count as counted;

/// Frames from here on are negative numbers written as unsigned.
const LATE: f64 = 2_147_483_648.0;

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
    check_weight(curve, "ab", report);
    match curve.text("m").as_deref() {
        None => report.note(&validate_content::MODE_ABSENT, || format!("{of} has no mode (`m`)")),
        Some("additive") if curve.property("ab").is_none() => {
            report.note(&validate_content::ADDITIVE, || format!("{of} is additive and has no weight (`ab`)"));
        }
        Some(_) => {}
    }
    let Some(what) = text(curve, "kp") else { return };
    let (target, types, described): (_, &[Type], _) = match what {
        b"rq" => (Target::Bone, &[Type::Vec4], "v4[]"),
        b"tx" | b"ty" | b"tz" | b"sx" | b"sy" | b"sz" => (Target::Bone, &[Type::Float], "f[]"),
        b"rx" | b"ry" | b"rz" => {
            report.on(&validate_structure::LEGACY, curve, "kp", || {
                format!("{of} rotates about one axis, in degrees, as in files until 2023")
            });
            (Target::Bone, &[Type::Float], "f[]")
        }
        b"bs" => (Target::Shape, &[Type::Float], "f[]"),
        b"vb" => (Target::Anything, &[Type::Byte, Type::Short, Type::Int], "b[], h[] or i[]"),
        other => {
            let message = || format!("{of} has the unknown property \"{}\"", other.escape_ascii());
            return report.on(&validate_content::KEY_PROPERTY, curve, "kp", message);
        }
    };
    check_target(curve, target, names, report);
    let Some(values) = curve.property("kv") else { return };
    if !types.contains(&values.kind()) {
        // `required_properties` reports invalid types.
        let (fit, _) = super::required_properties::fit("f[], v4[], b[], h[] or i[]", values.kind());
        if fit == super::required_properties::Fit::Right {
            report.on(&validate_structure::WRONG_TYPE, curve, "kv", || {
                format!("{of} has values of type {}, expected {described}", values.kind().letters())
            });
        }
        return;
    }
    let keys = curve.property("kb").map_or(0, ValueRef::len);
    if values.len() != keys {
        let message = || {
            let (values, keys) =
                (counted(values.len(), "value", "values"), counted(keys, "keyframe", "keyframes"));
            format!("{of} has {values} for {keys}")
        };
        report.on(&validate_structure::UNEQUAL, curve, "kv", message);
    }
    if what == b"rq" {
        transforms::check_rotation(curve, "kv", report);
        if order == Order::Rising {
            flips(curve, values, report);
        }
    }
}

/// Checks the keys of a curve or notification track.
pub(super) fn check_keys(node: &Node<'_>, report: &mut Report) -> Order {
    let Some(value) = node.property("kb") else { return Order::Other };
    let (of, count) = (report.called(node), value.len());
    if count == 0 {
        report.on(&validate_content::NO_KEYS, node, "kb", || format!("{of} has no keyframes"));
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
        report.on_value(&validate_content::KEY_LATE, node, "kb", at, || {
            format!("{of} has a keyframe at frame {key}, expected less than 2147483648")
        });
    }
    if let Some(at) = back {
        report.on_value(&validate_content::KEYS_UNSORTED, node, "kb", at, || {
            let keys = counted(count, "keyframe", "keyframes");
            format!("{of} has {backs} of {keys} out of order (first: {at})")
        });
        let mut sorted: Vec<f64> = keys().collect();
        sorted.sort_unstable_by(f64::total_cmp);
        let twice = sorted.windows(2).find(|pair| pair.first() == pair.last());
        if let Some(&[frame, _]) = twice {
            report.on(&validate_content::KEYS_TWICE, node, "kb", || {
                format!("{of} has two keyframes at frame {frame}")
            });
        }
        return Order::Other;
    }
    if let Some(at) = same {
        let message = || format!("{of} has keyframe {at} at the frame of the keyframe before it");
        report.on_value(&validate_content::KEYS_TWICE, node, "kb", at, message);
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
        report.on_value(&validate_content::KEY_FLIP, curve, "kv", first, || {
            let keys = counted(count, "rotation keyframe", "rotation keyframes");
            format!("{of} has {keys} with the opposite sign of the keyframe before (first: {first})")
        });
    }
}
