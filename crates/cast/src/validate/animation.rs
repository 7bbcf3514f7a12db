//! Checks animations: frame rate, overrides, notification tracks, and targets of curves.

use super::{
    Report, curve,
    names::{Names, Target},
};
use crate::{
    codes::{validate_content, validate_structure},
    document::{Kind, Node},
    nodes::keys::{ANIMATION, CURVE, CURVE_MODE_OVERRIDE},
    view::CurveMode,
};
use std::collections::HashSet;

/// Upper bound for a plausible frame rate.
const MOST_FRAMES: f32 = 10_000.0;

pub(super) fn check(animation: &Node<'_>, names: &Names<'_>, report: &mut Report) {
    let of = report.called(animation);
    let rate = animation.property(ANIMATION.frame_rate).and_then(|value| value.as_f32()?.get(0));
    if let Some(rate) = rate.filter(|&rate| rate.is_nan() || rate <= 0.0) {
        report.on(&validate_content::FRAME_RATE, animation, ANIMATION.frame_rate, || {
            format!("{of} has a frame rate of {rate}, expected more than 0")
        });
    }
    if let Some(rate) = rate.filter(|&rate| rate.is_finite() && rate > MOST_FRAMES) {
        report.on(&validate_content::RATE_HIGH, animation, ANIMATION.frame_rate, || {
            format!("{of} has a frame rate of {rate:e}, expected at most {MOST_FRAMES}")
        });
    }
    let mut moved = HashSet::new();
    for (index, curve) in animation.children_of(Kind::Curve).enumerate() {
        report.within(curve, index, |report| {
            let (node, what) = (text(curve, CURVE.node_name), text(curve, CURVE.kind));
            if let (Some(node), Some(what)) = (node, what)
                && !moved.insert((node, what))
            {
                report.note(&validate_content::CURVE_TWICE, || {
                    let (node, what) = (node.escape_ascii(), what.escape_ascii());
                    format!("{of} has a second curve for `{what}` of \"{node}\"")
                });
            }
            curve::check(curve, names, report);
        });
    }
    for (index, over) in animation.children_of(Kind::CurveModeOverride).enumerate() {
        report.within(over, index, |report| check_override(over, names, report));
    }
    for (index, track) in animation.children_of(Kind::NotificationTrack).enumerate() {
        report.within(track, index, |report| curve::check_keys(track, report));
    }
}

fn check_override(over: &Node<'_>, names: &Names<'_>, report: &mut Report) {
    let of = report.called(over);
    check_mode(over, report);
    check_target(over, Target::Bone, names, report);
    let keys = CURVE_MODE_OVERRIDE;
    let flags = [keys.translation, keys.rotation, keys.scale]
        .map(|name| over.property(name).and_then(|value| value.int(0)));
    if flags == [None; 3] {
        report.note(&validate_structure::LEGACY, || {
            format!("{of} has no flags, as in older files: it applies to every kind of curve")
        });
    } else if flags.iter().flatten().all(|&flag| flag == 0) {
        report.note(&validate_content::OVERRIDE_IDLE, || {
            format!("{of} has no flag set, so it applies to no curve")
        });
    }
}

/// Checks the mode of a curve or override.
pub(super) fn check_mode(node: &Node<'_>, report: &mut Report) {
    let (of, mode) = (report.called(node), node.text(CURVE.mode));
    if let Some(mode) = mode.filter(|mode| CurveMode::known(mode).is_none()) {
        report
            .on(&validate_content::MODE, node, CURVE.mode, || format!("{of} has the unknown mode {mode:?}"));
    }
}

/// Checks the target of a curve or override.
pub(super) fn check_target(node: &Node<'_>, target: Target, names: &Names<'_>, report: &mut Report) {
    let Some(name) = text(node, CURVE.node_name) else { return };
    let of = report.called(node);
    if names.has(name, target) == Some(false) {
        report.on(&validate_content::CURVE_TARGET, node, CURVE.node_name, || {
            format!("{of} refers to \"{}\", which is not in the file", name.escape_ascii())
        });
    }
}

/// The first text of a property.
pub(super) fn text<'d>(node: &'d Node<'_>, name: &str) -> Option<&'d [u8]> {
    node.property(name)?.as_text()?.first()
}
