//! Parses values of trivial types into the bytes of a binary file.

use super::Parser;
use crate::{
    codes::text as codes,
    document::{Struct, StructType, Type, Value},
    text::{
        component_counts::{Scalar, shape},
        lexer::is_word,
        number::{self, Outcome},
    },
};
use half::f16;
use meshwright_core::{Result, Trace};

/// Largest number of components, that of a matrix.
const MOST: usize = 16;

impl<'a, T: Trace> Parser<'a, '_, T> {
    /// Parses a value of any type except element, array, arrayLz4 and struct.
    pub(super) fn value(&mut self, kind: Type) -> Result<Value<'a>> {
        Ok(match kind {
            Type::String => Value::String(self.word("a string")?.text.into()),
            Type::Ref => Value::Ref(self.word("a path")?.text.into()),
            Type::Utf8 => Value::Utf8(self.utf8()?),
            Type::Blob => Value::Blob(self.blob()?),
            Type::Lz4 => Value::Lz4(self.lz4()?.into()),
            kind => {
                let mut bytes = std::mem::take(&mut self.scratch);
                bytes.clear();
                self.trivial(kind, &mut bytes)?;
                let value = Value::of_trivial(kind, &bytes).unwrap_or_default();
                self.scratch = bytes;
                value
            }
        })
    }

    pub(super) fn single_record(&mut self, layout: StructType<'a>) -> Result<Value<'a>> {
        let mut bytes = Vec::new();
        self.record(&layout, &mut bytes)?;
        Ok(Struct::new(layout, bytes).map_or(Value::Nil, Value::from))
    }

    /// Parses `[member,member,...]`.
    pub(super) fn record(&mut self, layout: &StructType<'a>, out: &mut Vec<u8>) -> Result<()> {
        if !self.lexer.take(b'[') {
            return Err(self.wrong("`[` and the members of a record"));
        }
        for (at, member) in layout.members.iter().enumerate() {
            let before = self.lexer.at();
            self.lexer.space();
            let mut spaced = at == 0 && self.lexer.at() > before;
            if (at > 0 || member.kind != Type::Nil) && self.lexer.take(b',') {
                let after = self.lexer.at();
                self.lexer.space();
                spaced = self.lexer.at() > after;
            } else if at > 0 {
                self.beyond(before, "a comma is missing between the members of a record")?;
            }
            if spaced && shape(member.kind).is_some_and(|shape| shape.count == 1) {
                self.beyond(before, "there is space before a number of a record")?;
            }
            self.trivial(member.kind, out)?;
        }
        self.lexer.space();
        let comma = self.lexer.at();
        if self.lexer.take(b',') {
            self.beyond(comma, "a comma follows the last member of a record")?;
            self.lexer.space();
        }
        if self.lexer.take(b']') { Ok(()) } else { Err(self.wrong("`]` after the last member of a record")) }
    }

    /// Parses a value of a trivial type.
    #[inline]
    pub(super) fn trivial(&mut self, kind: Type, out: &mut Vec<u8>) -> Result<()> {
        let Some(shape) = shape(kind) else { return Ok(()) };
        if shape.count == 1 {
            return self.scalar(shape.scalar, out);
        }
        let start = self.lexer.at();
        let from = out.len();
        let count = self.flat(shape.scalar, out)?;
        let tail = out.get_mut(from..).unwrap_or_default();
        let angles = matches!(kind, Type::Transform | Type::STransform);
        if angles && count.saturating_add(1) == shape.count {
            let from = from.saturating_add(12);
            let angles =
                out.get(from..).and_then(|bytes| bytes.first_chunk::<12>()).copied().unwrap_or([0; 12]);
            out.splice(from..from.saturating_add(12), quat(angles));
            return Ok(());
        }
        if count != shape.count {
            let wanted = shape.count;
            let message = format!("expected {wanted} numbers for a {kind}, found {count}");
            return Err(self.error(&codes::COMPONENTS, start, self.lexer.at(), message));
        }
        // Text stores w first, the binary form last.
        if let Some(quat) = shape.quat.and_then(|at| tail.get_mut(at..at.saturating_add(16))) {
            quat.rotate_left(4);
        }
        Ok(())
    }

    /// Parses numbers in brackets, which may be grouped by nested brackets.
    #[inline]
    fn flat(&mut self, scalar: Scalar, out: &mut Vec<u8>) -> Result<usize> {
        let start = self.lexer.at();
        if !self.lexer.take(b'[') {
            return Err(self.wrong("`[`"));
        }
        let (mut depth, mut count) = (1_usize, 0_usize);
        loop {
            self.lexer.space();
            let comma = self.lexer.at();
            let behind = self.lexer.take(b',');
            if behind {
                self.lexer.space();
            }
            match self.lexer.peek() {
                Some(b'[') => {
                    if behind {
                        self.beyond(comma, "a comma separates groups of numbers")?;
                    }
                    self.lexer.skip(1);
                    depth = depth.saturating_add(1);
                }
                Some(b']') => {
                    if behind {
                        self.beyond(comma, "a comma follows the last number of a list")?;
                    }
                    self.lexer.skip(1);
                    depth = depth.saturating_sub(1);
                    if depth == 0 {
                        return Ok(count);
                    }
                }
                None => return Err(self.unclosed(start, "the list of numbers")),
                Some(_) => {
                    if count >= MOST {
                        let message = format!("expected at most {MOST} numbers for a value, found more");
                        return Err(self.error(&codes::COMPONENTS, start, self.lexer.at(), message));
                    }
                    let from = self.lexer.at();
                    self.scalar(scalar, out)?;
                    if self.listed.as_ref().is_some_and(|listed| listed.kind.is_none()) {
                        self.item(from);
                    }
                    count = count.saturating_add(1);
                }
            }
        }
    }

    /// Parses a number or bool.
    #[inline]
    pub(super) fn scalar(&mut self, scalar: Scalar, out: &mut Vec<u8>) -> Result<()> {
        let rest = self.lexer.rest();
        if let Some((decimal, length)) = number::decimal(rest)
            && rest.get(length).is_none_or(|&byte| !is_word(byte))
            && scalar.push_decimal(decimal, out)
        {
            self.lexer.skip(length);
            return Ok(());
        }
        self.rare_scalar(scalar, out)
    }

    #[inline(never)]
    fn rare_scalar(&mut self, scalar: Scalar, out: &mut Vec<u8>) -> Result<()> {
        let word = self.word("a number")?;
        let text = &*word.text;
        let outcome = match scalar {
            Scalar::F16 | Scalar::F32 | Scalar::F64 => match number::nan_bits(text, scalar.size()) {
                Some(bits) => {
                    out.extend_from_slice(bits.to_le_bytes().get(..scalar.size()).unwrap_or_default());
                    Outcome::Whole
                }
                None => push_float(scalar, text, out),
            },
            Scalar::Bool => {
                let (value, outcome) = number::boolean(text);
                // Keeps a byte other than 0 and 1, which is true for all readers.
                let (byte, whole) = number::integer(text, 0, 255);
                let byte = if self.lenient || whole != Outcome::Whole {
                    value.into()
                } else {
                    u8::try_from(byte).unwrap_or(1)
                };
                out.push(byte);
                outcome
            }
            _ => {
                let (low, high) = scalar.bounds();
                let (value, outcome) = number::integer(text, low, high);
                scalar.push_int(value, out);
                outcome
            }
        };
        if !self.lenient && outcome != Outcome::Whole {
            let shown = text.get(..40).unwrap_or(text).escape_ascii().to_string();
            let name = scalar.name();
            let (code, message) = match outcome {
                Outcome::Range => (
                    &codes::NUMBER_RANGE,
                    format!("number \"{shown}\" is out of range for type {name} and counts as 0"),
                ),
                Outcome::Begins => (
                    &codes::NUMBER_TAIL,
                    format!("only the start of \"{shown}\" is a number of type {name}: the rest is ignored"),
                ),
                _ => (
                    &codes::NUMBER,
                    format!("expected a number of type {name}, found \"{shown}\", which counts as 0"),
                ),
            };
            self.note(code, word.start, word.end, || message);
        }
        Ok(())
    }
}

fn push_float(scalar: Scalar, text: &[u8], out: &mut Vec<u8>) -> Outcome {
    if scalar == Scalar::F64 {
        let (value, outcome) = number::double(text);
        out.extend_from_slice(&value.to_le_bytes());
        return outcome;
    }
    let (value, outcome) = number::single(text);
    if scalar == Scalar::F32 {
        out.extend_from_slice(&value.to_le_bytes());
    } else {
        out.extend_from_slice(&f16::from_f32(value).to_le_bytes());
    }
    outcome
}

/// Converts pitch, yaw, roll in degrees to a quaternion x y z w: rotates by roll about z, then pitch about
/// x, then yaw about y.
fn quat(angles: [u8; 12]) -> [u8; 16] {
    let angles = angles
        .as_chunks::<4>()
        .0
        .iter()
        .map(|bytes| (f32::from_le_bytes(*bytes).to_radians() * 0.5).sin_cos());
    let mut parts = [(0.0_f32, 1.0_f32); 3];
    parts.iter_mut().zip(angles).for_each(|(part, angle)| *part = angle);
    let [(sx, cx), (sy, cy), (sz, cz)] = parts;
    let values = [
        cy * sx * cz + sy * cx * sz,
        sy * cx * cz - cy * sx * sz,
        cy * cx * sz - sy * sx * cz,
        cy * cx * cz + sy * sx * sz,
    ];
    let mut bytes = [0; 16];
    bytes.as_chunks_mut::<4>().0.iter_mut().zip(values).for_each(|(to, value)| *to = value.to_le_bytes());
    bytes
}
