//! Checks for digits that the engine's text form drops: it writes 4 decimals, 8 for double.

use super::{Report, path::Place};
use crate::{
    codes::validation,
    document::{StructType, Type},
};
use half::f16;
use meshwright_core::{Diagnostic, message};

/// Error relative to the largest neighboring number that is reported: about three digits are left then.
const NOTABLE: f64 = 2e-3;

/// The digits that a file would lose.
#[derive(Debug, Default)]
pub(super) struct DroppedDigits {
    /// Number of numbers that change.
    count: u64,
    /// Number of values that lose most of their digits.
    notable: u64,
    worst: Option<Worst>,
}

#[derive(Debug)]
struct Worst {
    share: f64,
    path: String,
    message: String,
}

/// The related numbers of a value, processed in sequence.
#[derive(Clone, Copy, Debug, Default)]
struct Group {
    largest: f64,
    error: f64,
    from: f64,
    to: f64,
    changed: u64,
}

impl Group {
    fn add(&mut self, from: f64, to: f64) {
        self.largest = self.largest.max(from.abs());
        // The text form keeps NaN and infinity.
        let error = (from - to).abs();
        if error > 0.0 {
            self.changed = self.changed.saturating_add(1);
            if error > self.error {
                (self.error, self.from, self.to) = (error, from, to);
            }
        }
    }

    fn numbers(&mut self, kind: Type, bytes: &[u8]) {
        match kind {
            Type::Half => {
                for part in bytes.as_chunks().0 {
                    let from = f16::from_le_bytes(*part);
                    self.add(from.to_f64(), f16::from_f64(rounded(from.to_f64(), 1e4)).to_f64());
                }
            }
            Type::Double => {
                for part in bytes.as_chunks().0 {
                    let from = f64::from_le_bytes(*part);
                    // Larger numbers have fewer than eight decimals.
                    let to = if from.abs() < 1e8 { rounded(from, 1e8) } else { from };
                    self.add(from, to);
                }
            }
            _ => {
                for part in bytes.as_chunks().0 {
                    let from = f32::from_le_bytes(*part);
                    #[allow(clippy::cast_possible_truncation, reason = "rounds, as a reader does")]
                    let to = rounded(f64::from(from), 1e4) as f32;
                    self.add(f64::from(from), f64::from(to));
                }
            }
        }
    }
}

fn rounded(value: f64, decimals: f64) -> f64 {
    (value * decimals).round() / decimals
}

impl DroppedDigits {
    /// Checks numbers that are written next to each other. Compressed arrays are written as bytes.
    pub(super) fn check(&mut self, kind: Type, bytes: &[u8], compressed: bool, at: &Place<'_>) {
        if compressed || super::numbers::float(kind).is_none() {
            return;
        }
        let mut own = Group::default();
        // Position and scale are unrelated to the rotation between them.
        match kind {
            Type::Transform | Type::STransform => {
                let (place, rest) = bytes.split_at_checked(12).unwrap_or((bytes, &[]));
                let (rotation, scale) = rest.split_at_checked(16).unwrap_or((rest, &[]));
                for part in [place, rotation, scale] {
                    let mut group = Group::default();
                    group.numbers(kind, part);
                    self.add(kind, group, at);
                }
                return;
            }
            _ => own.numbers(kind, bytes),
        }
        self.add(kind, own, at);
    }

    /// Checks records, member by member.
    pub(super) fn check_records(&mut self, layout: &StructType<'_>, bytes: &[u8], at: &Place<'_>) {
        for record in bytes.chunks_exact(layout.size().max(1)) {
            let mut rest = record;
            for member in layout.members.iter() {
                let size = member.kind.size().unwrap_or(0);
                let (member_bytes, after) = rest.split_at_checked(size).unwrap_or_default();
                rest = after;
                self.check(member.kind, member_bytes, false, at);
            }
        }
    }

    fn add(&mut self, kind: Type, group: Group, at: &Place<'_>) {
        self.count = self.count.saturating_add(group.changed);
        let share = group.error / group.largest;
        if share.is_nan() || share <= NOTABLE {
            return;
        }
        self.notable = self.notable.saturating_add(1);
        // Formats a path only if the error is clearly larger, which bounds the number of paths.
        if self.worst.as_ref().is_none_or(|worst| share > worst.share * 1.25) {
            let Group { from, to, .. } = group;
            #[allow(clippy::cast_possible_truncation, reason = "the value came from a float")]
            let message = match kind {
                Type::Double => format!("{from:e} -> {to:.8}"),
                _ => format!("{:e} -> {to:.4}", from as f32),
            };
            self.worst = Some(Worst { share, path: at.path(), message });
        }
    }

    /// Reports dropped digits once per file.
    pub(super) fn report(self, report: &mut Report) {
        let Self { count, notable, worst } = self;
        let Some(Worst { path, message, .. }) = worst else { return };
        let others = match notable {
            0 | 1 => String::new(),
            _ => format!(", {notable} of them notably"),
        };
        let numbers = message::count(count, "number", "numbers");
        let message = format!("the engine's text form would change {numbers}{others} (worst: {message})");
        report.diagnostics.push(Diagnostic::new(&validation::DIGITS, message).on(path));
    }
}
