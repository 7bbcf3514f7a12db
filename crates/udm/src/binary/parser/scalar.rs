//! Reads values of trivial types, strings and byte arrays.

use super::{Walker, codes};
use crate::{
    document::{Lz4, Text, Type, Value},
    table,
};
use meshwright_core::{Diagnostic, Field, Result, Trace, Value as Seen, message};
use std::borrow::Cow;

impl<'a, T: Trace> Walker<'a, '_, T> {
    pub(super) fn trivial(&mut self, kind: Type) -> Result<Value<'a>> {
        let Some(size) = kind.size() else { return Ok(Value::Nil) };
        let (rest, span) = (self.reader.cursor.rest(), self.reader.cursor.ahead(size as u64));
        let bytes = self.reader.field_bytes(&table::VALUE, size, || seen(kind, rest, span.start))?;
        let value = Value::of_trivial(kind, bytes).unwrap_or_default();
        if let Value::Bool(byte @ 2..) = value {
            self.note(
                Diagnostic::new(&codes::BOOL, format!("the bool has the value {byte}, expected 0 or 1"))
                    .at(span),
            );
        }
        Ok(value)
    }

    /// Reads a string with a length of one or five bytes.
    pub(in crate::binary) fn string(
        &mut self,
        field: &'static Field,
        index: Option<u32>,
    ) -> Result<Text<'a>> {
        let rest = self.reader.cursor.rest();
        let (head, length) = match rest {
            [255, long @ ..] => (5, long.first_chunk().map(|length| u32::from_le_bytes(*length))),
            [length, ..] => (1, Some((*length).into())),
            [] => (1, None),
        };
        let Some(length) = length.and_then(|length| usize::try_from(length).ok()) else {
            self.reader.context.trace.begin(field, index);
            return Err(self.reader.truncated(head as u64));
        };
        let text = rest.get(head..).unwrap_or_default();
        let text = || Seen::Text(String::from_utf8_lossy(text.get(..length).unwrap_or(text)).into_owned());
        let bytes = self.row(field, index, length.saturating_add(head), text)?;
        let text = Text::borrowed(bytes.get(head..).unwrap_or_default());
        if head == 1 || length >= 255 {
            return Ok(text);
        }
        let bytes = message::count(length, "byte", "bytes");
        let message =
            format!("the length of a string of {bytes} is stored in 5 bytes, but 1 would be enough");
        let end = self.reader.cursor.position();
        let span = self.reader.cursor.since(end.saturating_sub(bytes.len()));
        self.note(Diagnostic::new(&codes::LONG_FORM, message).at(span));
        Ok(text.into_long_form())
    }

    pub(super) fn utf8(&mut self) -> Result<Text<'a>> {
        let length = self.reader.u32(&table::LENGTH)?;
        let rest = self.reader.cursor.rest();
        let length = usize::try_from(length).unwrap_or(usize::MAX);
        let text = || Seen::Text(String::from_utf8_lossy(rest.get(..length).unwrap_or(rest)).into_owned());
        self.reader.field_bytes(&table::VALUE, length, text).map(Text::borrowed)
    }

    pub(super) fn blob(&mut self) -> Result<Cow<'a, [u8]>> {
        let length = self.reader.u64(&table::LENGTH)?;
        self.reader.array(&table::BYTES, table::RAW, length).map(Cow::Borrowed)
    }

    pub(super) fn lz4(&mut self) -> Result<Lz4<'a>> {
        let compressed = self.reader.u64(&table::COMPRESSED_SIZE)?;
        let uncompressed = self.reader.u64(&table::UNCOMPRESSED_SIZE)?;
        let bytes = self.reader.array(&table::COMPRESSED, table::RAW, compressed)?;
        self.check_lz4(compressed, uncompressed);
        Ok(Lz4 { uncompressed, compressed: Cow::Borrowed(bytes) })
    }

    /// Reports an uncompressed size that a block of this size cannot have.
    pub(super) fn check_lz4(&mut self, compressed: u64, uncompressed: u64) {
        if uncompressed > compressed.saturating_mul(255) {
            let message =
                format!("{compressed} bytes of LZ4 data cannot decode to the stated {uncompressed} bytes");
            let start = (self.reader.cursor.position() as u64).saturating_sub(compressed);
            let span = meshwright_core::Span { start, ..self.reader.cursor.here() };
            self.note(Diagnostic::new(&codes::IMPOSSIBLE_LZ4, message).at(span));
        }
    }
}

/// The value for the log.
fn seen(kind: Type, bytes: &[u8], at: u64) -> Seen {
    let bytes = bytes.get(..kind.size().unwrap_or(0)).unwrap_or_default();
    match Value::of_trivial(kind, bytes) {
        Some(Value::Nil) => Seen::Nil,
        Some(Value::Bool(value)) if value < 2 => Seen::Bool(value == 1),
        Some(Value::Float(value)) => Seen::F32(value),
        Some(Value::Double(value)) => Seen::F64(value),
        Some(Value::Half(value)) => Seen::F32(value.to_f32()),
        Some(Value::UInt64(value)) => Seen::UInt(value),
        Some(value) => match value.as_int().and_then(|value| i64::try_from(value).ok()) {
            Some(number) => Seen::Int(number),
            None => Seen::Array { layout: table::layout(kind), count: 1, at },
        },
        None => Seen::Opaque,
    }
}
