//! Checks numbers: NaN, infinity, and rotations that do not have length 1.

use super::{MatchedElements, Report, decimal_digits::DroppedDigits, fixes::vertex_data, path::Place, some};
use crate::{
    codes::validation,
    document::{Packed, Records, StructType, Type, Value},
};
use half::f16;
use meshwright_core::Diagnostic;

/// The numbers of a file.
#[derive(Debug, Default)]
pub(super) struct Numbers {
    pub(super) not_finite: NotFinite,
    pub(super) digits: DroppedDigits,
}

/// Numbers of an asset that are not finite: how many, and the first. They are reported once per asset.
#[derive(Debug, Default)]
pub(super) struct NotFinite {
    first: Option<(String, String, Vec<u32>)>,
    count: u64,
}

impl NotFinite {
    fn add(&mut self, at: &Place<'_>, what: impl FnOnce() -> String) {
        self.count = self.count.saturating_add(1);
        if self.first.is_none() {
            self.first = Some((at.path(), what(), Vec::new()));
        }
    }

    fn add_items(&mut self, matches: &MatchedElements, at: &Place<'_>, what: impl FnOnce() -> String) {
        self.count = self.count.saturating_add(matches.count);
        if let (Some(item), None) = (matches.first, &self.first) {
            self.first = Some((at.item(item).path(), what(), matches.indices().to_vec()));
        }
    }

    pub(super) fn report(self, report: &mut Report) {
        let Some((path, what, elements)) = self.first else { return };
        let message = match self.count {
            1 => format!("{what} is NaN or infinite"),
            count => format!("{count} values of the asset are NaN or infinite (first: {what})"),
        };
        report.diagnostics.push(Diagnostic::new(&validation::NOT_FINITE, message).on(path).about(elements));
    }
}

/// `compressed` states whether the engine writes the numbers as bytes.
impl Numbers {
    pub(super) fn single(
        &mut self,
        value: &Value<'_>,
        compressed: bool,
        report: &mut Report,
        at: &Place<'_>,
    ) {
        let Some(bytes) = value.trivial() else { return };
        self.digits.check(value.kind(), bytes.as_bytes(), compressed, at);
        if !is_finite(value.kind(), bytes.as_bytes()) {
            self.not_finite.add(at, || format!("a {}", value.kind()));
        } else if !is_normal(value.kind(), bytes.as_bytes()) {
            report.note(&validation::NOT_NORMALISED, at, || {
                format!("the rotation of a {} is not of length 1", value.kind())
            });
            vertex_data::fix_rotation(value, &mut report.fixes, at);
        }
    }

    pub(super) fn packed(
        &mut self,
        items: &Packed<'_>,
        compressed: bool,
        report: &mut Report,
        at: &Place<'_>,
    ) {
        let kind = items.kind();
        let size = kind.size().unwrap_or(0).max(1);
        let each = || items.as_bytes().chunks_exact(size);
        self.digits.check(kind, items.as_bytes(), compressed, at);
        if float(kind).is_some() && !is_finite(kind, items.as_bytes()) {
            let matches = MatchedElements::find(each(), |item| !is_finite(kind, item));
            self.not_finite.add_items(&matches, at, || format!("a {kind}"));
        }
        if rotation(kind).is_some() {
            let matches =
                MatchedElements::find(each(), |item| is_finite(kind, item) && !is_normal(kind, item));
            report.items(&validation::NOT_NORMALISED, at, matches, |matches| {
                let rotations = some(matches, "rotation", "rotations");
                format!("the array of type {kind} has {rotations} of a length other than 1")
            });
            vertex_data::fix_rotations(items, &mut report.fixes, at);
        }
    }

    pub(super) fn records(&mut self, records: &Records<'_>, compressed: bool, at: &Place<'_>) {
        let layout = records.layout();
        if !compressed {
            self.digits.check_records(layout, records.as_bytes(), at);
        }
        let size = layout.size().max(1);
        let matches = MatchedElements::find(records.as_bytes().chunks_exact(size), |record| {
            !finite_record(layout, record)
        });
        self.not_finite.add_items(&matches, at, || "a member of a struct".to_owned());
    }

    pub(super) fn record(
        &mut self,
        layout: &StructType<'_>,
        record: &[u8],
        compressed: bool,
        at: &Place<'_>,
    ) {
        if !compressed {
            self.digits.check_records(layout, record, at);
        }
        if !finite_record(layout, record) {
            self.not_finite.add(at, || "a member of a struct".to_owned());
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
        let (member_bytes, after) =
            rest.split_at_checked(member.kind.size().unwrap_or(0)).unwrap_or_default();
        rest = after;
        is_finite(member.kind, member_bytes)
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
