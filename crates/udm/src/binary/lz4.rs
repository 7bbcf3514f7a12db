//! Decodes compressed values on request, within the limits of their size.

use super::{Dialect, parser::Walker};
use crate::{
    codes::binary as codes,
    document::{Array, ArrayLz4, Compressed, Items, Lz4, Packed, Records, Text, Type},
    table,
};
use meshwright_core::{
    Budget, BufferId, Context, Cursor, Diagnostic, Diagnostics, Error, Limits, NoTrace, Reader, Result,
    Source, message,
};
use std::borrow::Cow;

/// Buffer id of spans in content that is not stored in the source.
const CONTENT: BufferId = 1;

impl Lz4<'_> {
    /// Decodes the content, which has the stated size.
    ///
    /// # Errors
    ///
    /// Returns an error before decoding if the size is impossible for the compressed bytes or exceeds the
    /// limits, and an error for a damaged block.
    pub fn decode(&self, limits: &Limits) -> Result<Vec<u8>> {
        self.decode_into(Vec::new(), limits)
    }

    /// Decodes into existing memory, whose content is discarded.
    pub(crate) fn decode_into(&self, room: Vec<u8>, limits: &Limits) -> Result<Vec<u8>> {
        decode(&self.compressed, self.uncompressed, room, limits)
    }

    /// Compresses bytes.
    ///
    /// # Errors
    ///
    /// Returns an error for more than the almost 2 GiB that a block can hold.
    pub fn encode(content: &[u8]) -> Result<Lz4<'static>> {
        Ok(Lz4 { uncompressed: content.len() as u64, compressed: Cow::Owned(encode(content)?) })
    }
}

impl<'a> Compressed<'a> {
    /// Decodes the content to bytes.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`Lz4::decode`].
    pub fn decode_bytes(&self, limits: &Limits) -> Result<Vec<u8>> {
        decode(&self.compressed, self.size(), Vec::new(), limits)
    }

    /// Decodes the array, with diagnostics.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`Lz4::decode`], and an error for invalid content.
    pub fn decode(&self, limits: &Limits) -> Result<(Array<'static>, Diagnostics)> {
        self.decode_into(Vec::new(), limits)
    }

    /// Decodes into existing memory, whose content is discarded.
    pub(crate) fn decode_into(
        &self,
        room: Vec<u8>,
        limits: &Limits,
    ) -> Result<(Array<'static>, Diagnostics)> {
        let content = decode(&self.compressed, self.size(), room, limits)?;
        let mut diagnostics = Diagnostics::new(limits.diagnostics);
        let array = match self.kind {
            Type::Element | Type::String => {
                self.parse(&content, CONTENT, limits, &mut diagnostics)?.into_owned()
            }
            _ => self.packed(Cow::Owned(content))?,
        };
        Ok((array, diagnostics))
    }

    /// Decodes the array. The content is stored in the source and borrowed.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`Compressed::decode`], and an error if the source cannot store more content.
    pub fn decode_in<'s>(&self, source: &'s Source, limits: &Limits) -> Result<(Array<'s>, Diagnostics)> {
        let (space, content) = source.keep(self.decode_bytes(limits)?)?;
        let mut diagnostics = Diagnostics::new(limits.diagnostics);
        let array = match self.kind {
            Type::Element | Type::String => self.parse(content, space, limits, &mut diagnostics)?,
            _ => self.packed(Cow::Borrowed(content))?,
        };
        Ok((array, diagnostics))
    }

    fn packed<'s>(&self, content: Cow<'s, [u8]>) -> Result<Array<'s>> {
        let items = match &self.layout {
            Some(layout) => {
                let layout = (**layout).clone().into_owned();
                Records::new(layout, self.count, content).map(Items::Struct)
            }
            None => Packed::new(self.kind, self.count, content).map(Items::Packed),
        };
        items.map(Array::new).ok_or_else(|| {
            Error::new(&codes::CONTENT, format!("a compressed array cannot hold items of type {}", self.kind))
        })
    }

    fn parse<'s>(
        &self,
        content: &'s [u8],
        space: BufferId,
        limits: &Limits,
        diagnostics: &mut Diagnostics,
    ) -> Result<Array<'s>> {
        if content.is_empty() && self.count == 0 {
            return Ok(Array::empty(self.kind));
        }
        let mut context = Context::new(*limits, NoTrace);
        let mut walker =
            Walker::new(Reader::new(Cursor::new(content, space), &mut context), Dialect::Current);
        walker.settled = true;
        let at = walker.reader.cursor.ahead(4);
        let count = walker.reader.u32(&table::COUNT)?;
        if count != self.count {
            let stated = message::count(self.count, "item", "items");
            let message = format!("the compressed array states {stated}, but its content states {count}");
            return Err(Error::new(&codes::CONTENT, message).at(at));
        }
        let items = match self.kind {
            Type::String => Items::String(strings(&mut walker, count)?),
            _ => Items::Element(walker.located(|walker| walker.elements(count))?),
        };
        let left = walker.reader.cursor.left();
        if left > 0 {
            let message = format!(
                "{} after the last item of a compressed array",
                message::count(left, "trailing byte", "trailing bytes")
            );
            let span = walker.reader.cursor.ahead(left as u64);
            walker.reader.note(Diagnostic::new(&codes::TRAILING, message).at(span));
        }
        diagnostics.append(context.diagnostics);
        Ok(Array::new(items))
    }
}

/// Reads strings. The engine's writer truncates the end by one byte per long string.
fn strings<'s>(walker: &mut Walker<'s, '_, NoTrace>, count: u32) -> Result<Vec<Text<'s>>> {
    let (mut items, mut long) = (Vec::new(), 0_u64);
    for index in 0..count {
        let before = walker.reader.cursor;
        walker.reader.context.budget.items(1, before.here())?;
        match walker.string(&table::ITEM, Some(index)) {
            Ok(text) => {
                long = long.saturating_add(u64::from(text.len() >= 255));
                items.push(text);
            }
            Err(error) => {
                let rest = before.rest();
                let (head, length) = match rest {
                    [255, size @ ..] => (5, size.first_chunk().map_or(255, |size| u32::from_le_bytes(*size))),
                    [length, ..] => (1, u32::from(*length)),
                    [] => (1_u64, 0),
                };
                long = long.saturating_add(u64::from(length >= 255));
                // Each missing string lacks at least one byte.
                let gone = u64::from(count.saturating_sub(index).saturating_sub(1));
                let missing = u64::from(length).saturating_add(head).saturating_add(gone);
                let missing = missing.saturating_sub(rest.len() as u64);
                if missing > long {
                    return Err(error);
                }
                let message = format!(
                    "the last strings of the compressed array lack {}",
                    message::count(missing, "byte", "bytes")
                );
                walker.reader.note(
                    Diagnostic::new(&codes::SHORT_STRINGS, message).at(before.ahead(rest.len() as u64)),
                );
                let start = usize::try_from(head).unwrap_or(0);
                items.push(Text::borrowed(rest.get(start..).unwrap_or_default()));
                items.extend((0..gone).map(|_| Text::default()));
                walker.reader.cursor.seek(usize::MAX);
                break;
            }
        }
    }
    items.shrink_to_fit();
    Ok(items)
}

impl<'a> ArrayLz4<'a> {
    /// The array: borrowed if it is not compressed, else decoded.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`Compressed::decode`].
    pub fn decode(&self, limits: &Limits) -> Result<(Cow<'_, Array<'a>>, Diagnostics)> {
        match self {
            Self::Plain(array) => Ok((Cow::Borrowed(array), Diagnostics::new(limits.diagnostics))),
            Self::Compressed(array) => {
                let (array, diagnostics) = array.decode(limits)?;
                Ok((Cow::Owned(array), diagnostics))
            }
        }
    }
}

/// Decodes a block into `room`, whose content is discarded.
fn decode(compressed: &[u8], size: u64, room: Vec<u8>, limits: &Limits) -> Result<Vec<u8>> {
    let encoded = compressed.len() as u64;
    let bad = |message: String| Error::new(&codes::BAD_LZ4, message);
    if size > encoded.saturating_mul(255) {
        return Err(bad(format!("{encoded} bytes of LZ4 data cannot decode to {size} bytes")));
    }
    let span = meshwright_core::Span::new(CONTENT, 0, size);
    Budget::new(*limits).decoded(encoded, size, span)?;
    if encoded == 0 {
        return Ok(Vec::new());
    }
    let expected = usize::try_from(size).unwrap_or(usize::MAX);
    let content =
        if room.capacity() >= expected { Some(resized(room, expected)) } else { zeroed(room, expected) };
    let mut content = content.ok_or_else(|| bad(format!("not enough memory to decode {size} bytes")))?;
    match lz4_flex::block::decompress_into(compressed, &mut content) {
        Ok(length) if length == expected => Ok(content),
        Ok(length) => Err(bad(format!("the LZ4 data decodes to {length} bytes, expected {size}"))),
        Err(error) => Err(bad(format!("cannot decode {encoded} bytes of LZ4 data to {size} bytes: {error}"))),
    }
}

/// A zeroed buffer; `None` if allocation fails. Large zeroed allocations come from the operating system
/// without touching pages. `try_reserve` checks first, because this way of allocating cannot fail
/// gracefully.
fn zeroed(room: Vec<u8>, size: usize) -> Option<Vec<u8>> {
    drop(room);
    let mut content = Vec::new();
    content.try_reserve_exact(size).ok()?;
    if size < FROM_SYSTEM {
        return Some(resized(content, size));
    }
    drop(content);
    Some(vec![0; size])
}

/// Resizes existing memory.
fn resized(mut content: Vec<u8>, size: usize) -> Vec<u8> {
    content.resize(size, 0);
    content
}

/// Size from which allocations usually come from the operating system.
const FROM_SYSTEM: usize = 128 << 10;

/// Largest size of a block's content.
const MOST: usize = 0x7e00_0000;

pub(super) fn encode(content: &[u8]) -> Result<Vec<u8>> {
    if content.len() > MOST {
        let message = format!("cannot compress {} bytes: an LZ4 block holds at most {MOST}", content.len());
        return Err(Error::new(&codes::UNWRITABLE, message));
    }
    if content.is_empty() {
        return Ok(Vec::new());
    }
    Ok(lz4_flex::block::compress(content))
}
