//! Reads MessagePack tokens and keeps their markers.

mod bit_set;
mod marker;

pub(crate) use bit_set::decode_bit_set;
pub(crate) use marker::{array_head, bin_head, map_head, string_head};

use crate::{
    codes,
    document::{List, Number, Text, Tuple, Vector, payload},
    table,
};
use meshwright_core::{Diagnostic, Error, Field, Layout, Reader, Result, Trace, Value};
use std::borrow::Cow;

/// The reader of a body or header.
pub(crate) struct Tokens<'a, 'c, T> {
    pub(crate) reader: Reader<'a, 'c, T>,
}

const NIL: u8 = 0xc0;

impl<'a, 'c, T: Trace> Tokens<'a, 'c, T> {
    /// The next marker, without consuming it.
    pub(crate) fn peek(&self) -> Option<u8> {
        self.reader.cursor.peek()
    }

    fn marker(&mut self, field: &'static Field, index: Option<u32>) -> Result<u8> {
        self.reader.context.trace.begin(field, index);
        match self.reader.cursor.array::<1>() {
            Some([marker]) => Ok(marker),
            None => Err(self.reader.truncated(1)),
        }
    }

    /// A big-endian payload of `size` bytes.
    #[inline]
    fn wide(&mut self, size: usize) -> Result<u64> {
        match self.reader.cursor.take(size) {
            Some(bytes) => Ok(bytes.iter().fold(0, |value, &byte| value << 8 | u64::from(byte))),
            None => Err(self.reader.truncated(size as u64)),
        }
    }

    #[cold]
    fn wrong(&self, start: usize, marker: u8, wanted: &str) -> Error {
        let found = match marker {
            0x00..=0x7f | 0xe0..=0xff | 0xcc..=0xd3 => "an integer",
            0xca | 0xcb => "a float",
            0x80..=0x8f | 0xde | 0xdf => "a map",
            0x90..=0x9f | 0xdc | 0xdd => "an array",
            0xa0..=0xbf | 0xd9..=0xdb => "a string",
            0xc0 => "nil",
            0xc1 => "the reserved marker C1",
            0xc2 | 0xc3 => "a bool",
            0xc4..=0xc6 => "bytes",
            0xc7..=0xc9 | 0xd4..=0xd8 => "an extension",
        };
        Error::new(&codes::WRONG_TYPE, format!("expected {wanted}, found {found}"))
            .at(self.reader.cursor.since(start))
    }

    /// A number of any form.
    #[inline]
    pub(crate) fn number(&mut self, field: &'static Field) -> Result<Number> {
        self.number_at(field, None)
    }

    fn number_at(&mut self, field: &'static Field, index: Option<u32>) -> Result<Number> {
        let start = self.reader.cursor.position();
        let marker = self.marker(field, index)?;
        let bits = self.wide(payload(marker))?;
        let Some(number) = Number::from_wire(marker, bits) else {
            return Err(self.wrong(start, marker, "a number"));
        };
        let span = self.reader.cursor.since(start);
        self.reader.context.trace.leaf(field, index, span, || match marker {
            0xca => Value::F32(number.as_f32()),
            0xcb => Value::F64(number.as_f64()),
            0xcf => Value::UInt(bits),
            _ => Value::Int(number.as_i64().unwrap_or(0)),
        });
        Ok(number)
    }

    /// A count: an integer that is not negative.
    pub(crate) fn count(&mut self, field: &'static Field) -> Result<(Number, u64)> {
        let start = self.reader.cursor.position();
        let number = self.number(field)?;
        match number.as_i64().and_then(|value| u64::try_from(value).ok()) {
            Some(count) => Ok((number, count)),
            None => {
                Err(Error::new(&codes::OUT_OF_RANGE, format!("expected a count, found {}", number.as_f64()))
                    .at(self.reader.cursor.since(start)))
            }
        }
    }

    /// Length and kept marker of a token whose markers are `fix..=fix+mask`, then `wide` with 1, 2 or 4
    /// bytes.
    fn length(&mut self, marker: u8) -> Result<Option<u64>> {
        Ok(Some(match marker {
            0x80..=0x9f => u64::from(marker & 0x0f),
            0xa0..=0xbf => u64::from(marker & 0x1f),
            0xc4 | 0xd9 => self.wide(1)?,
            0xc5 | 0xda | 0xdc | 0xde => self.wide(2)?,
            0xc6 | 0xdb | 0xdd | 0xdf => self.wide(4)?,
            _ => return Ok(None),
        }))
    }

    /// A string.
    pub(crate) fn text(&mut self, field: &'static Field, index: Option<u32>) -> Result<Text<'a>> {
        let start = self.reader.cursor.position();
        let marker = self.marker(field, index)?;
        if !matches!(marker, 0xa0..=0xbf | 0xd9..=0xdb) {
            return Err(self.wrong(start, marker, "a string"));
        }
        let length = self.length(marker)?.unwrap_or(0);
        let bytes = self.take(length)?;
        let span = self.reader.cursor.since(start);
        self.reader
            .context
            .trace
            .leaf(field, index, span, || Value::Text(String::from_utf8_lossy(bytes).into_owned()));
        Ok(Text { marker: kept(marker, string_head(length)), bytes: Cow::Borrowed(bytes) })
    }

    fn take(&mut self, length: u64) -> Result<&'a [u8]> {
        let taken = usize::try_from(length).ok().and_then(|length| self.reader.cursor.take(length));
        taken.ok_or_else(|| self.reader.truncated(length))
    }

    /// A boolean.
    pub(crate) fn boolean(&mut self, field: &'static Field) -> Result<bool> {
        let start = self.reader.cursor.position();
        let marker = self.marker(field, None)?;
        let value = match marker {
            0xc2 => false,
            0xc3 => true,
            _ => return Err(self.wrong(start, marker, "a bool")),
        };
        self.reader.context.trace.leaf(field, None, self.reader.cursor.since(start), || Value::Bool(value));
        Ok(value)
    }

    /// The start of an array: kept marker and length.
    pub(crate) fn array_head(&mut self, field: &'static Field) -> Result<(u8, u64)> {
        let start = self.reader.cursor.position();
        let marker = self.marker(field, None)?;
        if !matches!(marker, 0x90..=0x9f | 0xdc | 0xdd) {
            return Err(self.wrong(start, marker, "an array"));
        }
        let length = self.length(marker)?.unwrap_or(0);
        self.reader.context.trace.leaf(field, None, self.reader.cursor.since(start), || Value::UInt(length));
        Ok((kept(marker, array_head(length)), length))
    }

    /// The start of a map: kept marker and number of entries.
    pub(crate) fn map_head(&mut self, field: &'static Field) -> Result<(u8, u64)> {
        let start = self.reader.cursor.position();
        let marker = self.marker(field, None)?;
        if !matches!(marker, 0x80..=0x8f | 0xde | 0xdf) {
            return Err(self.wrong(start, marker, "a map"));
        }
        let length = self.length(marker)?.unwrap_or(0);
        self.reader.context.trace.leaf(field, None, self.reader.cursor.since(start), || Value::UInt(length));
        Ok((kept(marker, map_head(length)), length))
    }

    /// A point or box: an array of numbers, or `bin` of float32.
    pub(crate) fn tuple<const N: usize>(&mut self, field: &'static Field) -> Result<Tuple<N>> {
        self.reader.context.trace.enter(field, None, self.reader.cursor.here());
        let start = self.reader.cursor.position();
        let marker = self.marker(&table::TUPLE_HEAD, None)?;
        let length = match marker {
            0x90..=0x9f | 0xdc | 0xdd | 0xc4..=0xc6 => self.length(marker)?.unwrap_or(0),
            _ => return Err(self.wrong(start, marker, "an array of numbers")),
        };
        let is_bin = matches!(marker, 0xc4..=0xc6);
        let (wanted, shortest) = if is_bin { (N.saturating_mul(4), 0) } else { (N, array_head(length)) };
        if length != wanted as u64 {
            return Err(Error::new(
                &codes::OUT_OF_RANGE,
                format!(
                    "expected an array of {N} numbers, found {length} {}",
                    if is_bin { "bytes" } else { "elements" }
                ),
            )
            .at(self.reader.cursor.since(start)));
        }
        let head = self.reader.cursor.since(start);
        let mut values = [Number::default(); N];
        if is_bin {
            let bytes = self.take(length)?;
            for (value, bytes) in values.iter_mut().zip(bytes.as_chunks().0) {
                *value = Number::float32(f32::from_le_bytes(*bytes));
            }
            let span = self.reader.cursor.since(start);
            let value = || Value::Array { layout: &table::F32S, count: N as u64, at: head.end };
            self.reader.context.trace.leaf(&table::DATA, None, span, value);
        } else {
            self.reader.context.trace.leaf(&table::TUPLE_HEAD, None, head, || Value::UInt(length));
            for (index, value) in (0..).zip(&mut values) {
                *value = self.number_at(&table::ELEMENT, Some(index))?;
            }
        }
        self.reader.context.trace.leave(self.reader.cursor.here());
        Ok(Tuple { marker: kept(marker, shortest), values })
    }

    /// A packed vector: count, element size, bytes.
    pub(crate) fn vector(&mut self, field: &'static Field, layout: &'static Layout) -> Result<Vector<'a>> {
        self.reader.context.trace.enter(field, None, self.reader.cursor.here());
        let (count_number, count) = self.count(&table::COUNT)?;
        let (element_size, size) = self.count(&table::ELEMENT_SIZE)?;
        let start = self.reader.cursor.position();
        let marker = self.marker(&table::DATA, None)?;
        let length = match marker {
            NIL => 0,
            0xc4..=0xc6 => self.length(marker)?.unwrap_or(0),
            _ => return Err(self.wrong(start, marker, "bytes")),
        };
        let at = self.reader.cursor.position() as u64;
        let expected = count.checked_mul(size);
        let described = layout.size() as u64;
        if expected != Some(length) || (count > 0 && size < described) {
            return Err(vector_error(count, size, length, described).at(self.reader.cursor.since(start)));
        }
        let data = self.take(length)?;
        let span = self.reader.cursor.since(start);
        if size > described && count > 0 {
            let message = format!("the elements of `{}` have {size} bytes, expected {described}", field.name);
            self.reader.note(Diagnostic::new(&codes::ELEMENT_SIZE, message).at(span).on(field.name));
        }
        self.reader.context.trace.leaf(&table::DATA, None, span, || match marker {
            NIL => Value::Nil,
            _ if size == described => Value::Array { layout, count, at },
            _ => Value::Array { layout: &table::BYTES, count: length, at },
        });
        self.reader.context.trace.leave(self.reader.cursor.here());
        let marker = kept(marker, bin_head(length));
        Ok(Vector { count: count_number, element_size, marker, data: Cow::Borrowed(data) })
    }

    /// A counted list. `smallest` is the minimum size of an element in bytes.
    pub(crate) fn list<R>(
        &mut self,
        count: &'static Field,
        smallest: u64,
        mut read: impl FnMut(&mut Self, u32) -> Result<R>,
    ) -> Result<List<R>> {
        let (number, announced) = self.count(count)?;
        let mut items = self.reader.list(announced, smallest)?;
        for index in 0..announced {
            items.push(read(self, u32::try_from(index).unwrap_or(u32::MAX))?);
        }
        Ok(List { count: number, items })
    }

    /// One value of any type, as its bytes.
    pub(crate) fn any(&mut self, field: &'static Field) -> Result<&'a [u8]> {
        let start = self.reader.cursor.position();
        self.reader.context.trace.begin(field, None);
        self.skip()?;
        let span = self.reader.cursor.since(start);
        self.reader.context.trace.leaf(field, None, span, || Value::Opaque);
        Ok(span.of(self.reader.cursor.all()).unwrap_or_default())
    }

    /// Three values of any type, as their bytes.
    pub(crate) fn any_three(&mut self, field: &'static Field) -> Result<&'a [u8]> {
        let start = self.reader.cursor.position();
        self.reader.context.trace.begin(field, None);
        for _ in 0..3 {
            self.skip()?;
        }
        let span = self.reader.cursor.since(start);
        self.reader.context.trace.leaf(field, None, span, || Value::Opaque);
        Ok(span.of(self.reader.cursor.all()).unwrap_or_default())
    }

    /// Skips one value of any type.
    fn skip(&mut self) -> Result<()> {
        let mut values = 1_u64;
        while let Some(left) = values.checked_sub(1) {
            values = left;
            let start = self.reader.cursor.position();
            let Some([marker]) = self.reader.cursor.array::<1>() else {
                return Err(self.reader.truncated(1));
            };
            let bytes = match marker {
                0x80..=0x8f | 0xde | 0xdf => {
                    let entries = self.length(marker)?.unwrap_or(0);
                    values = values.saturating_add(entries.saturating_mul(2));
                    0
                }
                0x90..=0x9f | 0xdc | 0xdd => {
                    let entries = self.length(marker)?.unwrap_or(0);
                    values = values.saturating_add(entries);
                    0
                }
                0xa0..=0xbf | 0xc4..=0xc6 | 0xd9..=0xdb => self.length(marker)?.unwrap_or(0),
                0xc7 => self.wide(1)?.saturating_add(1),
                0xc8 => self.wide(2)?.saturating_add(1),
                0xc9 => self.wide(4)?.saturating_add(1),
                0xd4..=0xd8 => (1_u64 << marker.saturating_sub(0xd4)).saturating_add(1),
                0xc1 => return Err(self.wrong(start, marker, "a value")),
                _ => payload(marker) as u64,
            };
            self.take(bytes)?;
        }
        Ok(())
    }
}

#[cold]
fn vector_error(count: u64, size: u64, length: u64, described: u64) -> Error {
    let message = if count > 0 && size < described {
        format!("the elements have {size} bytes, expected {described}")
    } else {
        let elements = meshwright_core::message::count(count, "element", "elements");
        format!("expected {elements} of {size} bytes, found {length} bytes")
    };
    Error::new(&codes::VECTOR_SIZE, message)
}

/// 0 if the marker is the shortest one for its length, else the marker.
const fn kept(marker: u8, shortest: u8) -> u8 {
    if marker == shortest { 0 } else { marker }
}
