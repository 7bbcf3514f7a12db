//! Reads properties: a name and values.

use crate::{
    codes,
    document::{Id, Type},
    table,
};
use meshwright_core::{Diagnostic, Element, Error, Reader, Result, Trace, Value as Seen};

/// Minimum size of a property in bytes: its header.
pub(super) const SMALLEST: u64 = 8;

/// Reads a property. Returns false and reads nothing if the value type is unknown.
#[inline]
pub(super) fn read<T: Trace>(reader: &mut Reader<'_, '_, T>, node: Id, ordinal: u32) -> Result<bool> {
    let rest = reader.cursor.rest();
    // Truncation is detected by the reads that follow.
    let known =
        rest.first_chunk().map_or(Some((Type::Byte, false)), |code| Type::new(u16::from_le_bytes(*code)));
    let Some((kind, swapped)) = known else { return Ok(false) };
    // A zero-sized trace records nothing; looking up names would take a third of the time.
    let (field, index) = match size_of::<T>() {
        0 => (&table::PROPERTY, None),
        _ => table::property(node, named(rest), ordinal),
    };
    reader.context.trace.enter(field, index, reader.cursor.here());
    if swapped {
        let message = {
            let letters = kind.letters();
            format!("expected vector type {letters}, found v{}", letters.trim_end_matches('v'))
        };
        reader.note(Diagnostic::new(&codes::SWAPPED, message).at(reader.cursor.ahead(2)));
    }
    reader.field_bytes(&table::TYPE, 2, || Seen::Text(letters(rest)))?;
    let name_length = reader.u16(&table::NAME_LENGTH)?;
    let count = reader.u32(&table::COUNT)?;
    let text = || Seen::Text(String::from_utf8_lossy(named(rest)).into_owned());
    reader.field_bytes(&table::NAME, name_length.into(), text)?;
    match kind {
        Type::Text => texts(reader, count)?,
        kind => numbers(reader, kind, count)?,
    }
    reader.context.trace.leave(reader.cursor.here());
    Ok(true)
}

/// The name of the property at the start of `rest`; empty if it is truncated.
#[inline]
fn named(rest: &[u8]) -> &[u8] {
    let [_, _, low, high, _, _, _, _, name @ ..] = rest else { return &[] };
    name.get(..u16::from_le_bytes([*low, *high]).into()).unwrap_or_default()
}

/// The letters of the type, without the zero after a single letter.
pub(super) fn letters(rest: &[u8]) -> String {
    let letters = rest.get(..2).unwrap_or_default();
    letters.strip_suffix(b"\0").unwrap_or(letters).escape_ascii().to_string()
}

#[inline]
fn numbers<T: Trace>(reader: &mut Reader<'_, '_, T>, kind: Type, count: u32) -> Result<()> {
    let size = u64::from(count).saturating_mul(kind.size() as u64);
    let (rest, at) = (reader.cursor.rest(), reader.cursor.position());
    let value = || match (kind, count) {
        (Type::Byte, 1) => Seen::UInt(<u8 as Element>::from_le(rest).into()),
        (Type::Short, 1) => Seen::UInt(<u16 as Element>::from_le(rest).into()),
        (Type::Int, 1) => Seen::UInt(<u32 as Element>::from_le(rest).into()),
        (Type::Long, 1) => Seen::UInt(Element::from_le(rest)),
        (Type::Float, 1) => Seen::F32(Element::from_le(rest)),
        (Type::Double, 1) => Seen::F64(Element::from_le(rest)),
        _ => Seen::Array { layout: table::layout(kind), count: count.into(), at: at as u64 },
    };
    match usize::try_from(size) {
        Ok(size) => reader.field_bytes(&table::VALUES, size, value).map(drop),
        Err(_) => Err(reader.truncated(size)),
    }
}

/// Reads zero-terminated texts. Each must have its zero byte, so the count is not trusted.
#[inline]
fn texts<T: Trace>(reader: &mut Reader<'_, '_, T>, count: u32) -> Result<()> {
    for number in 0..count {
        let index = (count != 1).then_some(number);
        let rest = reader.cursor.rest();
        let before = reader.cursor.position();
        reader.context.trace.begin(&table::TEXTS, index);
        let Some(length) = rest.iter().position(|&byte| byte == 0) else {
            let left = rest.len();
            let message = format!(
                "unexpected end of file: expected a zero byte at the end of a text, {left} bytes available"
            );
            let error = Error::new(&meshwright_core::codes::TRUNCATED, message);
            return Err(error.at(reader.cursor.ahead(left as u64)));
        };
        reader.cursor.take(length.saturating_add(1));
        let span = reader.cursor.since(before);
        let text =
            || Seen::Text(String::from_utf8_lossy(rest.get(..length).unwrap_or_default()).into_owned());
        reader.context.trace.leaf(&table::TEXTS, index, span, text);
    }
    Ok(())
}
