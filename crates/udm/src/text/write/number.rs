//! Writes numbers and trivial values.

use super::element::Writer;
use crate::{
    document::Type,
    text::{
        component_counts::{Scalar, Shape, shape},
        number,
    },
};
use half::f16;
use std::io::Write as _;

/// Removes a zero fraction.
#[inline]
fn shortened(text: &[u8]) -> &[u8] {
    match text {
        [digits @ .., b'.', b'0'] => digits,
        _ => text,
    }
}

/// The value of a float's spelling.
fn single(text: &[u8]) -> f32 {
    let decimal = number::decimal(text).filter(|(_, length)| *length == text.len());
    decimal.and_then(|(decimal, _)| decimal.to_f32()).unwrap_or_else(|| number::single(text).0)
}

impl Writer<'_> {
    pub(super) fn integer(&mut self, value: impl itoa::Integer) {
        let mut buffer = itoa::Buffer::new();
        let text = buffer.format(value);
        self.out.extend_from_slice(text.as_bytes());
    }

    /// Writes values of a trivial type, separated by commas.
    pub(super) fn packed(&mut self, kind: Type, size: usize, items: &[u8]) {
        // Shortest floats take about ten bytes, other types less.
        self.out.reserve(items.len().saturating_mul(3));
        let Some(shape) = shape(kind) else { return };
        match (shape.scalar, shape.quat, shape.count) {
            (scalar, _, 1) => self.numbers(scalar, items),
            (Scalar::F32, None, 2) => self.vectors::<8>(items),
            (Scalar::F32, None, 3) => self.vectors::<12>(items),
            (Scalar::F32, None, 4) => self.vectors::<16>(items),
            _ => {
                for (at, item) in items.chunks_exact(size).enumerate() {
                    if at > 0 {
                        self.out.push(b',');
                    }
                    self.trivial(kind, item);
                }
            }
        }
    }

    /// Writes vectors of floats with `SIZE` bytes.
    fn vectors<const SIZE: usize>(&mut self, items: &[u8]) {
        for (at, item) in items.as_chunks::<SIZE>().0.iter().enumerate() {
            self.write_text(if at > 0 { b",[" } else { b"[" });
            self.each::<4>(item, |writer, value| writer.float(f32::from_le_bytes(value)));
            self.out.push(b']');
        }
    }

    /// Writes a value of a trivial type.
    pub(super) fn trivial(&mut self, kind: Type, value: &[u8]) {
        let Some(shape) = shape(kind) else { return };
        if shape.count == 1 {
            return self.numbers(shape.scalar, value);
        }
        if let Some(at) = shape.quat {
            let mut buffer = [0_u8; 64];
            if let Some(buffer) = buffer.get_mut(..value.len()) {
                buffer.copy_from_slice(value);
                if let Some(quat) = buffer.get_mut(at..at.saturating_add(16)) {
                    quat.rotate_right(4);
                }
                self.grouped(&shape, buffer);
            }
        } else {
            self.grouped(&shape, value);
        }
    }

    /// Writes numbers in brackets, with nested brackets for those of a matrix or transform.
    fn grouped(&mut self, shape: &Shape, value: &[u8]) {
        self.out.push(b'[');
        if shape.groups.is_empty() {
            self.numbers(shape.scalar, value);
        }
        let mut rest = value;
        for &count in shape.groups {
            let size = count.saturating_mul(shape.scalar.size());
            let (group, after) = rest.split_at_checked(size).unwrap_or((rest, &[]));
            self.out.push(b'[');
            self.numbers(shape.scalar, group);
            self.out.push(b']');
            rest = after;
        }
        self.out.push(b']');
    }

    /// Writes floats in brackets.
    pub(super) fn floats<const N: usize>(&mut self, parts: [f32; N]) {
        let mut before = b'[';
        for part in parts {
            self.out.push(before);
            self.float(part);
            before = b',';
        }
        self.out.push(b']');
    }

    /// Writes numbers of one type, separated by commas. Dispatches on the type once.
    #[inline]
    fn numbers(&mut self, scalar: Scalar, values: &[u8]) {
        match scalar {
            Scalar::I8 => self.each(values, |writer, value| writer.integer(i8::from_le_bytes(value))),
            Scalar::U8 => self.each(values, |writer, value| writer.integer(u8::from_le_bytes(value))),
            Scalar::I16 => self.each(values, |writer, value| writer.integer(i16::from_le_bytes(value))),
            Scalar::U16 => self.each(values, |writer, value| writer.integer(u16::from_le_bytes(value))),
            Scalar::I32 => self.each(values, |writer, value| writer.integer(i32::from_le_bytes(value))),
            Scalar::U32 => self.each(values, |writer, value| writer.integer(u32::from_le_bytes(value))),
            Scalar::I64 => self.each(values, |writer, value| writer.integer(i64::from_le_bytes(value))),
            Scalar::U64 => self.each(values, |writer, value| writer.integer(u64::from_le_bytes(value))),
            Scalar::Bool => self.each(values, |writer, [value]| writer.boolean(value)),
            Scalar::F16 => self.each(values, |writer, value| writer.half(f16::from_le_bytes(value))),
            Scalar::F32 => self.each(values, |writer, value| writer.float(f32::from_le_bytes(value))),
            Scalar::F64 => self.each(values, |writer, value| writer.double(f64::from_le_bytes(value))),
        }
    }

    #[inline]
    fn each<const SIZE: usize>(&mut self, values: &[u8], mut write: impl FnMut(&mut Self, [u8; SIZE])) {
        for (at, value) in values.as_chunks::<SIZE>().0.iter().enumerate() {
            if at > 0 {
                self.out.push(b',');
            }
            write(self, *value);
        }
    }

    pub(super) fn boolean(&mut self, value: u8) {
        self.integer(if self.is_reference() { u8::from(value != 0) } else { value });
    }

    fn half(&mut self, half: f16) {
        if half.is_nan() {
            return self.nan(half.to_bits().into(), 4, half.to_bits() == 0x7E00);
        }
        let (wide, start) = (half.to_f32(), self.out.len());
        self.single(wide);
        self.lost(start, |text| f16::from_f32(single(text)).to_bits() == half.to_bits());
    }

    #[inline]
    pub(super) fn float(&mut self, value: f32) {
        if value.is_finite() && !self.is_reference() {
            self.shortest(value);
        } else {
            self.odd_float(value);
        }
    }

    /// Writes a float in the engine's style, or one that is not finite.
    fn odd_float(&mut self, value: f32) {
        if value.is_nan() {
            return self.nan(value.to_bits().into(), 8, value.to_bits() == f32::NAN.to_bits());
        }
        let start = self.out.len();
        self.single(value);
        self.lost(start, |text| single(text).to_bits() == value.to_bits());
    }

    fn double(&mut self, value: f64) {
        if value.is_nan() {
            return self.nan(value.to_bits(), 16, value.to_bits() == f64::NAN.to_bits());
        }
        let start = self.out.len();
        if self.is_reference() {
            let _ = write!(self.out, "{value:.8}");
            self.trim(start);
        } else if value.is_finite() {
            let mut buffer = zmij::Buffer::new();
            let text = buffer.format_finite(value);
            self.write_text(shortened(text.as_bytes()));
        } else {
            self.write_text(if value > 0.0 { b"inf" } else { b"-inf" });
        }
        self.lost(start, |text| number::double(text).0.to_bits() == value.to_bits());
    }

    fn single(&mut self, value: f32) {
        if self.is_reference() {
            self.four_decimals(value);
        } else if value.is_finite() {
            self.shortest(value);
        } else {
            self.write_text(if value > 0.0 { b"inf" } else { b"-inf" });
        }
    }

    /// Writes the fewest digits that round-trip.
    #[inline]
    fn shortest(&mut self, value: f32) {
        let small = value.abs() < 1e6;
        #[expect(clippy::cast_possible_truncation, reason = "small")]
        let integer = if small { value as i32 } else { 0 };
        #[expect(clippy::cast_precision_loss, reason = "small")]
        if small && (integer as f32).to_bits() == value.to_bits() {
            self.integer(integer);
        } else {
            let mut buffer = zmij::Buffer::new();
            self.write_text(shortened(buffer.format_finite(value).as_bytes()));
        }
    }

    /// Writes a float rounded to 4 decimals, ties to even, without trailing zeros.
    fn four_decimals(&mut self, value: f32) {
        // 24 bits by 14 bits: the product and the rounding are exact.
        let scaled = f64::from(value) * 1e4;
        let start = self.out.len();
        if scaled.abs() < 1e15 {
            let rounded = scaled.abs().round_ties_even();
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "below 1e15")]
            let rounded = rounded as u64;
            let (integer, mut rest) = (rounded / 10_000, rounded % 10_000);
            if value.is_sign_negative() {
                self.out.push(b'-');
            }
            self.integer(integer);
            let mut unit = 1_000;
            if rest > 0 {
                self.out.push(b'.');
            }
            while rest > 0 {
                self.out.push(
                    b'0'.saturating_add(u8::try_from(rest.checked_div(unit).unwrap_or(0)).unwrap_or(0)),
                );
                rest = rest.checked_rem(unit).unwrap_or(0);
                unit /= 10;
            }
        } else {
            let _ = write!(self.out, "{value:.4}");
            self.trim(start);
        }
    }

    /// Writes a NaN, with its bits unless they are the usual ones.
    #[cold]
    fn nan(&mut self, bits: u64, digits: usize, usual: bool) {
        if usual || self.is_reference() {
            self.write_text(b"nan");
            if !usual {
                self.losses.digits = self.losses.digits.saturating_add(1);
            }
        } else {
            let _ = write!(self.out, "nan(0x{bits:0digits$x})");
        }
    }

    /// Removes trailing zeros of a fraction, and a trailing point.
    fn trim(&mut self, start: usize) {
        let text = self.out.get(start..).unwrap_or_default();
        if !text.contains(&b'.') {
            return;
        }
        let kept = text.iter().rposition(|&byte| byte != b'0').unwrap_or(0);
        let kept = if text.get(kept) == Some(&b'.') { kept } else { kept.saturating_add(1) };
        self.out.truncate(start.saturating_add(kept));
    }

    /// Counts a number whose spelling, starting at `start`, does not round-trip.
    #[inline]
    fn lost(&mut self, start: usize, same: impl FnOnce(&[u8]) -> bool) {
        if self.is_reference() && !same(self.out.get(start..).unwrap_or_default()) {
            self.losses.digits = self.losses.digits.saturating_add(1);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        document::Value,
        text::{Style, write::value},
    };

    fn literal(number: impl Into<Value<'static>>) -> String {
        let mut out = Vec::new();
        value(&mut out, &number.into(), Style::Reference, 0);
        String::from_utf8_lossy(&out).into_owned()
    }

    #[test]
    fn the_engine_s_floats_are_rounded_to_even() {
        let floats = [0.031_25_f32, 0.093_75, -0.031_25, 0.0, -0.0, 1e-9, -1e-9, 1.5, 100.0, 0.1, 9.999_96];
        let expected = ["0.0312", "0.0938", "-0.0312", "0", "-0", "0", "-0", "1.5", "100", "0.1", "10"];
        assert_eq!(floats.map(literal), expected);
        assert_eq!(
            [f32::INFINITY, f32::NEG_INFINITY, f32::NAN, 1e20].map(literal),
            ["inf", "-inf", "nan", "100000002004087734272"]
        );
        assert_eq!([0.001_953_125_f64, 0.005_859_375].map(literal), ["0.00195312", "0.00585938"]);
    }

    #[test]
    fn fast_and_slow_rounding_agree() {
        let mut state = 7_u32;
        for _ in 0..20_000 {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let number = f32::from_bits(state);
            if number.is_nan() || number.abs() >= 1e11 {
                continue;
            }
            let slow = format!("{number:.4}");
            let slow = slow.trim_end_matches('0').trim_end_matches('.');
            assert_eq!(literal(number), slow, "{number:e}");
        }
    }
}
