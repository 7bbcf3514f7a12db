//! Checks curves: keys and values.

use super::{
    Checker,
    animation::text,
    array_scans::Ints,
    names::Target,
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

impl Checker<'_> {
    pub(super) fn curve(&mut self, curve: &Node<'_>) {
        let order = self.keys(curve);
        let of = self.called(curve);
        self.mode(curve);
        self.weight(curve, "ab");
        match curve.text("m").as_deref() {
            None => self.note(&validate_content::MODE_ABSENT, || format!("{of} has no mode (`m`)")),
            Some("additive") if curve.property("ab").is_none() => {
                self.note(&validate_content::ADDITIVE, || {
                    format!("{of} is additive and has no weight (`ab`)")
                });
            }
            Some(_) => {}
        }
        let Some(what) = text(curve, "kp") else { return };
        let (target, types, described): (_, &[Type], _) = match what {
            b"rq" => (Target::Bone, &[Type::Vec4], "v4[]"),
            b"tx" | b"ty" | b"tz" | b"sx" | b"sy" | b"sz" => (Target::Bone, &[Type::Float], "f[]"),
            b"rx" | b"ry" | b"rz" => {
                self.on(&validate_structure::LEGACY, curve, "kp", || {
                    format!("{of} rotates about one axis, in degrees, as in files until 2023")
                });
                (Target::Bone, &[Type::Float], "f[]")
            }
            b"bs" => (Target::Shape, &[Type::Float], "f[]"),
            b"vb" => (Target::Anything, &[Type::Byte, Type::Short, Type::Int], "b[], h[] or i[]"),
            other => {
                let message = || format!("{of} has the unknown property \"{}\"", other.escape_ascii());
                return self.on(&validate_content::KEY_PROPERTY, curve, "kp", message);
            }
        };
        self.target(curve, target);
        let Some(values) = curve.property("kv") else { return };
        if !types.contains(&values.kind()) {
            // `required_properties` reports invalid types.
            let (fit, _) = super::required_properties::fit("f[], v4[], b[], h[] or i[]", values.kind());
            if fit == super::required_properties::Fit::Right {
                self.on(&validate_structure::WRONG_TYPE, curve, "kv", || {
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
            self.on(&validate_structure::UNEQUAL, curve, "kv", message);
        }
        if what == b"rq" {
            self.rotation(curve, "kv");
            if order == Order::Rising {
                self.flips(curve, values);
            }
        }
    }

    /// Checks the keys of a curve or notification track.
    pub(super) fn keys(&mut self, node: &Node<'_>) -> Order {
        let Some(value) = node.property("kb") else { return Order::Other };
        let (of, count) = (self.called(node), value.len());
        if count == 0 {
            self.on(&validate_content::NO_KEYS, node, "kb", || format!("{of} has no keyframes"));
            return Order::Rising;
        }
        match (Ints::new(value), value.as_f32(), value.as_f64()) {
            (Some(keys), ..) => self.times(node, count, || keys.iter().map(f64::from)),
            (_, Some(keys), _) => self.times(node, count, || keys.iter().map(f64::from)),
            (.., Some(keys)) => self.times(node, count, || keys.iter()),
            _ => Order::Other,
        }
    }

    fn times<I: Iterator<Item = f64>>(
        &mut self,
        node: &Node<'_>,
        count: usize,
        keys: impl Fn() -> I,
    ) -> Order {
        let of = self.called(node);
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
            self.on_value(&validate_content::KEY_LATE, node, "kb", at, || {
                format!("{of} has a keyframe at frame {key}, expected less than 2147483648")
            });
        }
        if let Some(at) = back {
            self.on_value(&validate_content::KEYS_UNSORTED, node, "kb", at, || {
                let keys = counted(count, "keyframe", "keyframes");
                format!("{of} has {backs} of {keys} out of order (first: {at})")
            });
            let mut sorted: Vec<f64> = keys().collect();
            sorted.sort_unstable_by(f64::total_cmp);
            let twice = sorted.windows(2).find(|pair| pair.first() == pair.last());
            if let Some(&[frame, _]) = twice {
                self.on(&validate_content::KEYS_TWICE, node, "kb", || {
                    format!("{of} has two keyframes at frame {frame}")
                });
            }
            return Order::Other;
        }
        if let Some(at) = same {
            let message = || format!("{of} has keyframe {at} at the frame of the keyframe before it");
            self.on_value(&validate_content::KEYS_TWICE, node, "kb", at, message);
        }
        Order::Rising
    }

    fn flips(&mut self, curve: &Node<'_>, values: ValueRef<'_>) {
        let Some(view) = values.as_vec4() else { return };
        let of = self.called(curve);
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
            self.on_value(&validate_content::KEY_FLIP, curve, "kv", first, || {
                let keys = counted(count, "rotation keyframe", "rotation keyframes");
                format!("{of} has {keys} with the opposite sign of the keyframe before (first: {first})")
            });
        }
    }
}
