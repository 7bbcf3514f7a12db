//! Reads version 31: a header map, then the body, raw or compressed (section 2).

use super::body;
use crate::{
    codes,
    document::{Container, Document, Header, HeaderValue, Packed},
    msgpack::Tokens,
    table, zstd_frame,
};
use meshwright_core::{
    Cursor, Diagnostic, Error, Reader, Result, Source, Trace, Value, message::count as counted,
};
use std::borrow::Cow;

pub(super) fn read<'a, T: Trace>(
    source: &'a Source,
    mut reader: Reader<'a, '_, T>,
    exporter: u16,
) -> Result<Document<'a>> {
    let size = reader.u32(&table::HEADER_SIZE)?;
    let start = reader.cursor.position();
    let end = start.saturating_add(size as usize);
    if reader.cursor.left() < size as usize {
        reader.context.trace.begin(&table::HEADER, None);
        return Err(reader.truncated(u64::from(size)));
    }
    let file = reader.cursor;
    reader.cursor = file.window(start, end);
    let mut header = read_map(&mut reader)?;
    let stored = body_span(&mut reader, file, end, &header);
    let (body_end, trailing) = stored;
    reader.cursor = file.window(end, body_end);

    let shape = if header.compressed() {
        let encoded = reader.cursor.rest();
        let span = reader.cursor.ahead(encoded.len() as u64);
        reader.context.trace.begin(&table::BODY, None);
        let (space, decoded) = zstd_frame::decode(source, encoded, span, reader.context)?;
        reader
            .context
            .trace
            .leaf(&table::BODY, None, span, || Value::Packed { buffer: space, bytes: decoded.len() as u64 });
        header.packed =
            Some(Packed { encoded: Cow::Borrowed(encoded), decoded: Cow::Borrowed(decoded), used: 0 });
        reader.cursor = Cursor::new(decoded, space);
        let mut tokens = Tokens { reader };
        let shape = body::read_shape(&mut tokens)?;
        reader = tokens.reader;
        if let Some(packed) = &mut header.packed {
            packed.used = reader.cursor.position();
        }
        if reader.cursor.left() > 0 {
            // The writer keeps these bytes with the frame; they only need a field.
            let left = reader.cursor.left();
            reader.opaque(&table::TRAILING, left)?;
            reader.note(Diagnostic::new(
                &codes::TRAILING,
                format!("{} after the shape in the body", counted(left, "trailing byte", "trailing bytes")),
            ));
        }
        reader.cursor = file.window(body_end, body_end);
        shape
    } else {
        let mut tokens = Tokens { reader };
        let shape = body::read_shape(&mut tokens)?;
        reader = tokens.reader;
        shape
    };
    reader.cursor = file.window(reader.cursor.position(), trailing);
    let body_end = reader.cursor.position();
    header.stored_size = Some(body_end.saturating_sub(end) as u64);
    let trailing = body::trailing(&mut reader)?;
    check_names(&mut reader, &header, &shape);
    Ok(Document { exporter, container: Container::Header(header), shape, trailing })
}

/// The end of the stored body, and of the file. A raw body is read to its own end, so that the error for a
/// truncated file names the missing field.
fn body_span<'a, T: Trace>(
    reader: &mut Reader<'a, '_, T>,
    file: Cursor<'a>,
    start: usize,
    header: &Header<'a>,
) -> (usize, usize) {
    let file_end = file.position().saturating_add(file.left());
    let stored = file_end.saturating_sub(start);
    let stated = header.body_size().and_then(|size| size.as_usize());
    if stated != Some(stored) {
        let message = match stated {
            Some(stated) => format!("the header states a body of {stated} bytes, found {stored} bytes"),
            None => "the header states no body size".to_owned(),
        };
        reader.note(Diagnostic::new(&codes::BODY_SIZE, message).on("header/bodysize"));
    }
    let end = match stated {
        Some(stated) if stated <= stored && header.compressed() => start.saturating_add(stated),
        _ => file_end,
    };
    (end, file_end)
}

pub(crate) fn read_map<'a, T: Trace>(reader: &mut Reader<'a, '_, T>) -> Result<Header<'a>> {
    let here = reader.cursor.here();
    let first = reader.cursor.peek();
    let inner = Reader { cursor: reader.cursor, context: &mut *reader.context };
    let mut tokens = Tokens { reader: inner };
    tokens.reader.context.trace.enter(&table::HEADER, None, here);
    if !matches!(first, Some(0x80..=0x8f | 0xde | 0xdf)) {
        return Err(Error::new(&codes::BAD_HEADER, "expected a map as header").at(here));
    }
    let (marker, count) = tokens.map_head(&table::HEADER_MAP)?;
    let mut entries = tokens.reader.list(count, 2)?;
    for index in 0..count {
        let index = u32::try_from(index).unwrap_or(u32::MAX);
        let key = tokens.text(&table::HEADER_KEY, Some(index))?;
        let next = tokens.peek();
        let value = match (&*key.bytes, next) {
            (b"info", Some(0xa0..=0xbf | 0xd9..=0xdb)) => {
                HeaderValue::Info(tokens.text(&table::HEADER_INFO, None)?)
            }
            (b"compression", Some(0xc2 | 0xc3)) => {
                HeaderValue::Compression(tokens.boolean(&table::HEADER_COMPRESSION)?)
            }
            (b"bodysize", Some(0x00..=0x7f | 0xca..=0xd3 | 0xe0..=0xff)) => {
                HeaderValue::BodySize(tokens.number(&table::HEADER_BODY_SIZE)?)
            }
            (b"objectNames", Some(0x90..=0x9f | 0xdc | 0xdd)) => object_names(&mut tokens)?,
            _ => HeaderValue::Other(Cow::Borrowed(tokens.any(&table::HEADER_OTHER)?)),
        };
        entries.push((key, value));
    }
    let left = tokens.reader.cursor.left();
    let rest: &[u8] = if left > 0 { tokens.reader.opaque(&table::HEADER_REST, left)? } else { &[] };
    if left > 0 {
        let message =
            format!("{} after the map of the header", counted(left, "trailing byte", "trailing bytes"));
        tokens.reader.note(Diagnostic::new(&codes::TRAILING, message).on("header"));
    }
    let end = tokens.reader.cursor.here();
    tokens.reader.context.trace.leave(end);
    Ok(Header { marker, entries, rest: Cow::Borrowed(rest), stored_size: None, packed: None })
}

fn object_names<'a, T: Trace>(tokens: &mut Tokens<'a, '_, T>) -> Result<HeaderValue<'a>> {
    let here = tokens.reader.cursor.here();
    tokens.reader.context.trace.enter(&table::HEADER_OBJECT_NAMES, None, here);
    let (marker, count) = tokens.array_head(&table::OBJECT_NAMES_HEAD)?;
    let mut names = tokens.reader.list(count, 1)?;
    for index in 0..count {
        names.push(tokens.text(&table::OBJECT_NAME, u32::try_from(index).ok())?);
    }
    let end = tokens.reader.cursor.here();
    tokens.reader.context.trace.leave(end);
    Ok(HeaderValue::ObjectNames { marker, names })
}

/// Checks the header's names, which are an index for finding a mesh without the body, against those of the
/// objects.
fn check_names<T: Trace>(
    reader: &mut Reader<'_, '_, T>,
    header: &Header<'_>,
    shape: &crate::document::Shape<'_>,
) {
    let Some(names) = header.object_names() else { return };
    let object = |object: crate::document::Object| {
        usize::try_from(object.name).ok().and_then(|name| shape.names.items.get(name)).map(|name| &name.bytes)
    };
    let same = names.len() == shape.objects.len()
        && names.iter().zip(shape.objects.view().iter()).all(|(name, o)| object(o) == Some(&name.bytes));
    if !same {
        let message = "the object names in the header differ from the names of the objects";
        reader.note(Diagnostic::new(&codes::HEADER_NAMES, message).on("header/objectNames"));
    }
}
