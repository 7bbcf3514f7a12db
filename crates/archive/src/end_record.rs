//! Finds the end record of an archive.

use crate::codes;
use meshwright_core::{Cursor, Error, FILE, Result, Source, Span};
use rawzip::{ErrorKind, ZipLocator, ZipSliceArchive};
use std::sync::Arc;

/// The end record is searched in this many bytes at the end of the file: the longest comment has 64 KiB, and
/// other bytes may follow.
const SEARCHED: usize = 1 << 20;

/// Bytes of a central directory from which its first record is recognized.
const FIRST_RECORD: u64 = 46;
/// The size of the record of ZIP64 without its extensible part, in bytes.
const ZIP64_RECORD: u64 = 56;
/// Bytes at the beginning that tell archives from other files.
const MARK: usize = 4;
/// The end record is usually in this many bytes at the end of the file.
const USUAL: usize = 70 << 10;

/// The bytes of the file up to an end, for the parser.
#[derive(Clone)]
pub(crate) struct Head {
    pub(crate) source: Arc<Source>,
    end: usize,
}

impl AsRef<[u8]> for Head {
    fn as_ref(&self) -> &[u8] {
        self.source.bytes().get(..self.end).unwrap_or_default()
    }
}

/// Finds the end record that is closest to the end of the file, and loads it and the central directory.
pub(crate) fn find(source: &Arc<Source>) -> Result<ZipSliceArchive<Head>> {
    let len = source.bytes().len();
    let load = |start: usize, end: usize| source.load(Span::file(start as u64, end as u64));
    load(0, MARK)?;
    load(len.saturating_sub(USUAL), len)?;
    // Further away, it is searched in zeros at first.
    let zip = match find_in(source, len.saturating_sub(USUAL)) {
        Err(_) if len > USUAL => {
            load(len.saturating_sub(SEARCHED), len)?;
            find_in(source, len.saturating_sub(SEARCHED))?
        }
        found => found?,
    };
    source.load(Span::file(zip.directory_offset(), zip.eocd_offset()))?;
    Ok(zip)
}

/// Loads what an end record and the one of ZIP64 in front of it say of the place of the central directory.
fn load_named(source: &Source, at: u64) -> Result<()> {
    let number = |offset: u64| {
        let mut cursor = Cursor::new(source.bytes(), FILE);
        cursor.seek(usize::try_from(offset).unwrap_or(usize::MAX));
        cursor
    };
    let stated = number(at.saturating_add(16)).array().map(u32::from_le_bytes).map(u64::from);
    let size = number(at.saturating_add(12)).array().map(u32::from_le_bytes).map(u64::from);
    let load = |start: u64, length: u64| source.load(Span::file(start, start.saturating_add(length)));
    // The directory is where the record says, or right in front of the record.
    for start in [stated, size.map(|size| at.saturating_sub(size))].into_iter().flatten() {
        load(start, FIRST_RECORD)?;
    }
    let zip64 = number(at.saturating_sub(12)).array().map(u64::from_le_bytes);
    if let Some(start) = zip64.filter(|start| *start < at) {
        load(start, ZIP64_RECORD)?;
        let stated = number(start.saturating_add(48)).array().map(u64::from_le_bytes);
        load(stated.unwrap_or(0), FIRST_RECORD)?;
    }
    Ok(())
}

/// Finds the end record at or after an offset.
fn find_in(source: &Arc<Source>, lowest: usize) -> Result<ZipSliceArchive<Head>> {
    let len = source.bytes().len();
    let (mut end, mut first) = (len, None);
    loop {
        let locator = ZipLocator::new().max_search_space(end.saturating_sub(lowest) as u64);
        let locate = || locator.locate_in_slice(Head { source: Arc::clone(source), end });
        let named = match locate() {
            Ok(zip) => Some(zip.eocd_offset()),
            Err((_, error)) => error.eocd_offset(),
        };
        if let Some(at) = named {
            load_named(source, at)?;
        }
        let error = match locate() {
            Ok(zip) => {
                let at = zip.eocd_offset();
                return if is_split(source.bytes(), at) { Err(split(at)) } else { Ok(zip) };
            }
            Err((_, error)) => error,
        };
        // The signature may occur by chance in the comment or in other bytes.
        let Some(at) = error.eocd_offset().filter(|at| *at < end as u64) else {
            return Err(first.unwrap_or_else(|| lacking(source.bytes())));
        };
        first.get_or_insert_with(|| invalid(source.bytes(), at, error.kind()));
        end = usize::try_from(at).unwrap_or(0);
    }
}

/// True if the end record at that offset is the end of an archive of several files.
fn is_split(bytes: &[u8], at: u64) -> bool {
    let mut cursor = Cursor::new(bytes, FILE);
    let at = usize::try_from(at).unwrap_or(usize::MAX);
    cursor.seek(at.saturating_add(4));
    let disks = [cursor.array().map(u16::from_le_bytes), cursor.array().map(u16::from_le_bytes)];
    // The last number means that the number is in the ZIP64 records; those begin 20 bytes earlier.
    let in_zip64 = disks.contains(&Some(u16::MAX));
    let mut locator = Cursor::new(bytes, FILE);
    locator.seek(at.saturating_sub(4));
    let total = locator.array().map_or(1, u32::from_le_bytes);
    disks.iter().flatten().any(|disk| !matches!(*disk, 0 | u16::MAX)) || (in_zip64 && total > 1)
}

fn split(at: u64) -> Error {
    Error::new(&codes::MULTI_DISK, "the archive is one part of several files").at(end_span(at))
}

fn invalid(bytes: &[u8], at: u64, why: &ErrorKind) -> Error {
    if is_split(bytes, at) {
        return split(at);
    }
    match why {
        ErrorKind::Eof => Error::new(&codes::NO_END, "the archive is cut off in its end record"),
        _ => Error::new(&codes::DIRECTORY, "the end record has no valid offset of the central directory"),
    }
    .at(end_span(at))
}

fn lacking(bytes: &[u8]) -> Error {
    if bytes.is_empty() {
        Error::new(&meshwright_core::codes::EMPTY, "the file is empty")
    } else if crate::detect(bytes) {
        let end = bytes.len() as u64;
        Error::new(&codes::NO_END, format!("the archive has no end record in its {end} bytes"))
            .at(Span::file(end, end))
    } else {
        Error::new(&codes::NOT_ZIP, "the file has no end record of a zip archive").at(Span::file(0, 0))
    }
}

fn end_span(at: u64) -> Span {
    Span::file(at, at.saturating_add(22))
}
