//! Checks animations: frame rate, overrides, notification tracks, and targets of curves.

use super::{Checker, names::Target};
use crate::{
    codes::{validate_content, validate_structure},
    document::{Kind, Node},
};
use std::collections::HashSet;

/// Upper bound for a plausible frame rate.
const MOST_FRAMES: f32 = 10_000.0;

impl Checker<'_> {
    pub(super) fn animation(&mut self, animation: &Node<'_>) {
        let of = self.called(animation);
        let rate = animation.property("fr").and_then(|value| value.as_f32()?.get(0));
        if let Some(rate) = rate.filter(|&rate| rate.is_nan() || rate <= 0.0) {
            self.on(&validate_content::FRAME_RATE, animation, "fr", || {
                format!("{of} has a frame rate of {rate}, expected more than 0")
            });
        }
        if let Some(rate) = rate.filter(|&rate| rate.is_finite() && rate > MOST_FRAMES) {
            self.on(&validate_content::RATE_HIGH, animation, "fr", || {
                format!("{of} has a frame rate of {rate:e}, expected at most {MOST_FRAMES}")
            });
        }
        let mut moved = HashSet::new();
        for (index, curve) in animation.children_of(Kind::Curve).enumerate() {
            self.within(curve, index, |checker| {
                let (node, what) = (text(curve, "nn"), text(curve, "kp"));
                if let (Some(node), Some(what)) = (node, what)
                    && !moved.insert((node, what))
                {
                    checker.note(&validate_content::CURVE_TWICE, || {
                        let (node, what) = (node.escape_ascii(), what.escape_ascii());
                        format!("{of} has a second curve for `{what}` of \"{node}\"")
                    });
                }
                checker.curve(curve);
            });
        }
        for (index, over) in animation.children_of(Kind::CurveModeOverride).enumerate() {
            self.within(over, index, |checker| checker.mode_override(over));
        }
        for (index, track) in animation.children_of(Kind::NotificationTrack).enumerate() {
            self.within(track, index, |checker| checker.keys(track));
        }
    }

    fn mode_override(&mut self, over: &Node<'_>) {
        let of = self.called(over);
        self.mode(over);
        self.target(over, Target::Bone);
        let flags = ["ot", "or", "os"].map(|name| over.property(name).and_then(|value| value.int(0)));
        if flags == [None; 3] {
            self.note(&validate_structure::LEGACY, || {
                format!("{of} has no flags, as in older files: it applies to every kind of curve")
            });
        } else if flags.iter().flatten().all(|&flag| flag == 0) {
            self.note(&validate_content::OVERRIDE_IDLE, || {
                format!("{of} has no flag set, so it applies to no curve")
            });
        }
    }

    /// Checks the mode of a curve or override.
    pub(super) fn mode(&mut self, node: &Node<'_>) {
        let (of, mode) = (self.called(node), node.text("m"));
        if let Some(mode) = mode.filter(|mode| !matches!(&**mode, "absolute" | "relative" | "additive")) {
            self.on(&validate_content::MODE, node, "m", || format!("{of} has the unknown mode {mode:?}"));
        }
    }

    /// Checks the target of a curve or override.
    pub(super) fn target(&mut self, node: &Node<'_>, target: Target) {
        let Some(name) = text(node, "nn") else { return };
        let of = self.called(node);
        if self.names.has(name, target) == Some(false) {
            self.on(&validate_content::CURVE_TARGET, node, "nn", || {
                format!("{of} refers to \"{}\", which is not in the file", name.escape_ascii())
            });
        }
    }
}

/// The first text of a property.
pub(super) fn text<'d>(node: &'d Node<'_>, name: &str) -> Option<&'d [u8]> {
    node.property(name)?.as_text()?.first()
}
