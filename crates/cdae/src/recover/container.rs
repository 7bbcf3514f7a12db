//! Determines the version and the position of the body of a damaged file.

use super::{body, dts, is_hopeless};
use crate::{
    codes::recover as lost,
    document::INFO,
    document::{Container, Document, Greeting, Header, List},
    msgpack::Tokens,
    read::header,
    table, zstd_frame,
};
use meshwright_core::{
    BufferId, Context, Cursor, Diagnostic, Diagnostics, Error, FILE, Limits, NoTrace, Reader, Result, Source,
    Span, message::count as counted,
};
use std::borrow::Cow;

/// The first bytes of a zstd frame.
const FRAME: [u8; 4] = [0x28, 0xb5, 0x2f, 0xfd];

/// Recovers a document; `None` if the file is not a shape of a known version.
///
/// # Errors
///
/// Returns an error if a limit is exceeded.
pub(super) fn salvage<'a>(
    source: &'a Source,
    limits: &Limits,
    error: &Error,
    diagnostics: &mut Diagnostics,
) -> Result<Option<Document<'a>>> {
    if is_hopeless(error) {
        return Ok(None);
    }
    let bytes = source.bytes();
    let word = |at: usize| {
        let bytes = bytes.get(at..).and_then(|rest| rest.first_chunk::<2>());
        bytes.map(|bytes| u16::from_le_bytes(*bytes))
    };
    let (stated, exporter) = (word(0).unwrap_or(0), word(2).unwrap_or(0));
    let version = match stated {
        26 | 30 | 31 => stated,
        _ => {
            let Some(version) = looks_like(bytes) else { return Ok(None) };
            let message = format!("corrected the version from {stated} to {version}, that of the content");
            diagnostics.push(Diagnostic::new(&lost::LOST_HEADER, message).at(Span::file(0, 4)).on("version"));
            version
        }
    };
    let exporter = if version == stated { exporter } else { Document::EXPORTER };
    let mut context = Context::new(*limits, NoTrace);
    match version {
        26 => dts::salvage(bytes, exporter, &mut context, diagnostics).map(Some),
        30 => stream(bytes, exporter, &mut context, diagnostics),
        _ => headed(source, exporter, &mut context, diagnostics),
    }
}

/// The version of a file according to its content.
fn looks_like(bytes: &[u8]) -> Option<u16> {
    let head = bytes.get(..bytes.len().min(1024)).unwrap_or(bytes);
    let says = |words: &[u8]| head.windows(words.len()).any(|window| window == words);
    if says(b"compression") && says(b"bodysize") {
        return Some(31);
    }
    let word = |at: usize| {
        let bytes = bytes.get(at..).and_then(|rest| rest.first_chunk::<4>());
        bytes.map_or(u64::MAX, |bytes| u64::from(u32::from_le_bytes(*bytes)))
    };
    let (total, halves, lowest) = (word(4), word(8), word(12));
    let within = total.saturating_mul(4).saturating_add(16) <= bytes.len() as u64;
    let text = match bytes.get(4..) {
        Some([0xd9, length, text @ ..]) => text.get(..usize::from(*length)),
        Some([marker @ 0xa8..=0xbf, text @ ..]) => text.get(..usize::from(marker & 0x1f)),
        _ => None,
    };
    if text.is_some_and(|text| text.iter().all(|byte| byte.is_ascii_graphic() || byte.is_ascii_whitespace()))
    {
        return Some(30);
    }
    (within && halves <= lowest && lowest <= total && total > 64).then_some(26)
}

fn stream<'a>(
    bytes: &'a [u8],
    exporter: u16,
    context: &mut Context<NoTrace>,
    diagnostics: &mut Diagnostics,
) -> Result<Option<Document<'a>>> {
    let mut cursor = Cursor::new(bytes, FILE);
    cursor.seek(4);
    let mut salvage = body::Salvage::new(Tokens { reader: Reader::new(cursor, context) }, diagnostics);
    let head = salvage.attempt(|t| {
        let info = t.text(&table::INFO, None)?;
        let names = t.list(&table::OBJECT_COUNT, 1, |t, index| t.text(&table::OBJECT_NAME, Some(index)))?;
        Ok(Greeting { info, object_names: names })
    })?;
    let head = match head.filter(|_| salvage.starts_here()) {
        Some(head) => head,
        None => {
            let here = salvage.here();
            salvage.seek_body(4, here);
            Greeting { info: crate::document::Text::new(INFO), object_names: List::default() }
        }
    };
    let shape = salvage.shape()?;
    let trailing = Cow::Borrowed(&[][..]);
    Ok(Some(Document { exporter, container: Container::Stream(head), shape, trailing }))
}

/// Recovers version 31. Creates a new header if it is damaged, and searches for the body.
fn headed<'a>(
    source: &'a Source,
    exporter: u16,
    context: &mut Context<NoTrace>,
    diagnostics: &mut Diagnostics,
) -> Result<Option<Document<'a>>> {
    let bytes = source.bytes();
    let found = read_header(bytes, context);
    let start = found.as_ref().map_or(8, |(_, end)| *end);
    let rest = bytes.get(start..).unwrap_or_default();
    let frame = match &found {
        Some((header, _)) if !header.compressed() => None,
        Some(_) => rest.starts_with(&FRAME).then_some(start),
        None => {
            let near = rest.get(..rest.len().min(1 << 16)).unwrap_or(rest);
            let at = near.windows(4).position(|window| window == FRAME);
            at.map(|at| at.saturating_add(start))
        }
    };
    let (space, content, start): (BufferId, &'a [u8], usize) = match frame {
        None => (FILE, bytes, start),
        Some(at) => {
            let encoded = bytes.get(at..).unwrap_or_default();
            let span = Span::file(at as u64, bytes.len() as u64);
            let part = zstd_frame::decode_part(source, encoded, span, context)?;
            if !part.whole {
                let message = format!(
                    "lost the rest of the compressed body after {}",
                    counted(part.bytes.len(), "byte", "bytes")
                );
                diagnostics.push(Diagnostic::new(&lost::LOST_BYTES, message).at(span).on("body"));
            }
            (part.space, part.bytes, 0)
        }
    };
    let mut cursor = Cursor::new(content, space);
    cursor.seek(start);
    let mut salvage = body::Salvage::new(Tokens { reader: Reader::new(cursor, context) }, diagnostics);
    let header = match found {
        Some((header, _)) if space != FILE || salvage.starts_here() => header,
        found => {
            // The size of the header may be wrong, or the first numbers of the body.
            if space == FILE {
                salvage.seek_body(8, start);
            }
            match found {
                Some((header, _)) => Header { rest: Cow::Borrowed(&[]), ..header },
                None => {
                    let span = Span::file(4, salvage.here().min(bytes.len()) as u64);
                    salvage.note(&lost::LOST_HEADER, span, "header", "rebuilt the damaged header".to_owned());
                    let mut header = Header::new(INFO, Vec::new());
                    header.compress(frame.is_some());
                    header
                }
            }
        }
    };
    let shape = salvage.shape()?;
    let container = Container::Header(Header { stored_size: None, packed: None, ..header });
    Ok(Some(Document { exporter, container, shape, trailing: Cow::Borrowed(&[]) }))
}

/// Reads the header, whose size must match its map. Returns it with its end.
fn read_header<'a>(bytes: &'a [u8], context: &mut Context<NoTrace>) -> Option<(Header<'a>, usize)> {
    let size = u32::from_le_bytes(*bytes.get(4..)?.first_chunk()?) as usize;
    let stated = 8_usize.checked_add(size)?;
    let cursor = Cursor::new(bytes, FILE);
    // A complete map defines its own end, regardless of the stated size.
    let end = if stated <= bytes.len() { stated } else { bytes.len() };
    for end in [end, bytes.len()] {
        let budget = context.budget.clone();
        let mut reader = Reader { cursor: cursor.window(8, end), context: &mut *context };
        let map = header::read_map(&mut reader);
        context.budget = budget;
        if let Ok(mut map) = map {
            let used = end.saturating_sub(map.rest.len());
            if end != stated {
                map.rest = Cow::Borrowed(&[]);
                return Some((map, used));
            }
            return Some((map, end));
        }
    }
    None
}
