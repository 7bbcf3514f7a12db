//! Checks for NaN, infinity, and rotations that do not have length 1.

use super::{Checker, Matches, path::Place};
use crate::{
    codes::validation,
    document::{Packed, Records, StructType, Type, Value},
};
use half::f16;

/// Numbers of an asset that are not finite: how many, and the first.
#[derive(Debug, Default)]
pub(super) struct NotFinite {
    first: Option<(String, String)>,
    count: u64,
}

impl Checker {
    /// Records numbers that are not finite; they are reported once per asset.
    fn infinite(&mut self, item: Option<usize>, count: u64, at: &Place<'_>, what: impl FnOnce() -> String) {
        self.not_finite.count = self.not_finite.count.saturating_add(count);
        if count > 0 && self.not_finite.first.is_none() {
            let path = item.map_or_else(|| at.path(), |item| at.item(item).path());
            self.not_finite.first = Some((path, what()));
        }
    }

    /// Reports numbers of an asset that are not finite, before the next asset.
    pub(super) fn say_not_finite(&mut self, asset: NotFinite) {
        let Some((path, what)) = asset.first else { return };
        let message = match asset.count {
            1 => format!("{what} is NaN or infinite"),
            count => format!("{count} values of the asset are NaN or infinite (first: {what})"),
        };
        self.diagnostics.push(meshwright_core::Diagnostic::new(&validation::NOT_FINITE, message).on(path));
    }

    pub(super) fn single(&mut self, value: &Value<'_>, at: &Place<'_>) {
        let Some(bytes) = value.trivial() else { return };
        self.rounding(value.kind(), bytes.as_bytes(), at);
        if !is_finite(value.kind(), bytes.as_bytes()) {
            self.infinite(None, 1, at, || format!("a {}", value.kind()));
        } else if !is_normal(value.kind(), bytes.as_bytes()) {
            self.note(&validation::NOT_NORMALISED, at, || {
                format!("the rotation of a {} is not of length 1", value.kind())
            });
            self.fix_rotation(value, at);
        }
    }

    pub(super) fn packed(&mut self, items: &Packed<'_>, at: &Place<'_>) {
        let kind = items.kind();
        let size = kind.size().unwrap_or(0).max(1);
        let each = || items.as_bytes().chunks_exact(size);
        self.rounding(kind, items.as_bytes(), at);
        if float(kind).is_some() && !is_finite(kind, items.as_bytes()) {
            let matches = Matches::find(each(), |item| !is_finite(kind, item));
            self.infinite(matches.first, matches.count, at, || format!("a {kind}"));
        }
        if rotation(kind).is_some() {
            let matches = Matches::find(each(), |item| is_finite(kind, item) && !is_normal(kind, item));
            self.items(&validation::NOT_NORMALISED, at, matches, |matches| {
                let rotations = super::some(matches, "rotation", "rotations");
                format!("the array of type {kind} has {rotations} of a length other than 1")
            });
            self.fix_rotations(items, at);
        }
    }

    pub(super) fn records(&mut self, records: &Records<'_>, at: &Place<'_>) {
        let layout = records.layout();
        self.rounding_records(layout, records.as_bytes(), at);
        let size = layout.size().max(1);
        let matches =
            Matches::find(records.as_bytes().chunks_exact(size), |record| !finite_record(layout, record));
        self.infinite(matches.first, matches.count, at, || "a member of a struct".to_owned());
    }

    pub(super) fn record(&mut self, layout: &StructType<'_>, record: &[u8], at: &Place<'_>) {
        self.rounding_records(layout, record, at);
        if !finite_record(layout, record) {
            self.infinite(None, 1, at, || "a member of a struct".to_owned());
        }
    }
}

/// Size in bytes of the floats of a type.
pub(super) const fn float(kind: Type) -> Option<usize> {
    match kind {
        Type::Half => Some(2),
        Type::Double => Some(8),
        Type::Float
        | Type::Vec2
        | Type::Vec3
        | Type::Vec4
        | Type::Quat
        | Type::Ang
        | Type::Transform
        | Type::STransform
        | Type::Mat4
        | Type::Mat3x4 => Some(4),
        _ => None,
    }
}

fn is_finite(kind: Type, bytes: &[u8]) -> bool {
    match float(kind) {
        Some(2) => bytes.as_chunks().0.iter().all(|part| f16::from_le_bytes(*part).is_finite()),
        Some(8) => bytes.as_chunks().0.iter().all(|part| f64::from_le_bytes(*part).is_finite()),
        Some(_) => bytes.as_chunks().0.iter().all(|part| f32::from_le_bytes(*part).is_finite()),
        None => true,
    }
}

fn finite_record(layout: &StructType<'_>, record: &[u8]) -> bool {
    let mut rest = record;
    layout.members.iter().all(|member| {
        let (own, after) = rest.split_at_checked(member.kind.size().unwrap_or(0)).unwrap_or_default();
        rest = after;
        is_finite(member.kind, own)
    })
}

/// The byte offset of the rotation in a value.
pub(super) const fn rotation(kind: Type) -> Option<usize> {
    match kind {
        Type::Quat => Some(0),
        Type::Transform | Type::STransform => Some(12),
        _ => None,
    }
}

/// Tolerance of a squared length: text files keep four decimals.
pub(super) const NEAR: f32 = 2e-3;

fn is_normal(kind: Type, bytes: &[u8]) -> bool {
    let Some(parts) = rotation(kind).and_then(|start| bytes.get(start..start.saturating_add(16))) else {
        return true;
    };
    let square: f32 = parts.as_chunks().0.iter().map(|part| f32::from_le_bytes(*part).powi(2)).sum();
    (square - 1.0).abs() <= NEAR
}
