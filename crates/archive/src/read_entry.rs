//! Reads the content of entries.

use crate::{
    Archive, central_directory, codes,
    entry::{Entry, EntryKind, Method},
    entry_problem::Problem,
};
use flate2::{Crc, Decompress, FlushDecompress, Status};
use meshwright_core::{Budget, Code, Error, Limits, Result, Source, Span};
use rawzip::ZipLocalFileHeader;

/// Decoding begins with room for this many times the encoded bytes, which suffices for most files.
const USUAL_EXPANSION: usize = 4;
/// Room is added in steps of at least this size, in bytes.
const STEP: usize = 64 << 10;

impl Archive {
    /// Reads the content of an entry of this archive, and checks its size and checksum. The bytes of a stored
    /// entry are not copied. The path of the source is that of the archive followed by that of the entry.
    ///
    /// # Errors
    ///
    /// The [problem](Entry::problem) of the entry. [`UNREADABLE`](meshwright_core::codes::UNREADABLE): it is a
    /// folder. [`LOCAL_HEADER`](codes::LOCAL_HEADER), [`OVERLAP`](codes::OVERLAP),
    /// [`DAMAGED`](codes::DAMAGED), [`SIZE`](codes::SIZE), [`CHECKSUM`](codes::CHECKSUM). The limits of input,
    /// memory and expansion.
    pub fn read(&self, entry: &Entry, limits: &Limits) -> Result<Source> {
        let span = self.data_span(entry)?;
        let fail = |code: &'static Code, message: String| Error::new(code, message).at(span);
        let whole = &self.zip.get_ref().source;
        whole.load(span)?;
        let (name, size) = (entry.name(), entry.size());
        let source = if entry.method() == Method::Stored {
            if span.len() != size {
                let message = format!("{name:?} is stored in {} bytes, but its size is {size}", span.len());
                return Err(fail(&codes::SIZE, message));
            }
            Source::part(whole, span)
        } else {
            Budget::new(*limits).decoded(span.len(), size, span)?;
            let encoded = whole.span(span).unwrap_or_default();
            Some(inflate(encoded, entry).map_err(|error| error.at(span))?.into())
        };
        let source = source.ok_or_else(|| Problem::Outside.error(entry))?.within(limits)?;
        let mut crc = Crc::new();
        crc.update(source.bytes());
        let stated = self.record_number(entry, 16).unwrap_or_default();
        if crc.sum() != stated {
            let message = format!("the checksum of {name:?} is {:08x}, expected {stated:08x}", crc.sum());
            return Err(fail(&codes::CHECKSUM, message));
        }
        Ok(match whole.path() {
            Some(path) => source.with_path(path.join(name)),
            None => source,
        })
    }

    /// The span of the content of an entry in the archive, as it is compressed. Compares the header in front of
    /// it with the central directory.
    ///
    /// # Errors
    ///
    /// The errors of [`Archive::read`] that are not about the content.
    pub fn data_span(&self, entry: &Entry) -> Result<Span> {
        if let Some(problem) = entry.problem {
            return Err(problem.error(entry));
        }
        if entry.kind() == EntryKind::Folder {
            let message = format!("{:?} is a folder", entry.name());
            return Err(Error::new(&meshwright_core::codes::UNREADABLE, message).at(entry.record()));
        }
        self.load_local_header(entry)?;
        let Ok(local) = self.zip.get_entry(entry.location) else {
            let message = format!("{:?} has no valid local header at {}", entry.name(), entry.local_header());
            return Err(Error::new(&codes::LOCAL_HEADER, message).at(entry.record()));
        };
        let (start, end) = local.compressed_data_range();
        let header = Span::file(entry.local_header(), start);
        self.compare(entry, &local.local_header()).map_err(|error| error.at(header))?;
        if end > entry.limit {
            return Err(Problem::Overlap.error(entry));
        }
        Ok(Span::file(start, end))
    }

    /// Loads the header in front of the content of an entry, whose length is in it.
    fn load_local_header(&self, entry: &Entry) -> Result<()> {
        let start = entry.local_header();
        let fixed = Span::file(start, start.saturating_add(central_directory::LOCAL_HEADER));
        self.source().load(fixed)?;
        let lengths = self.source().span(fixed).and_then(|header| header.last_chunk());
        let lengths = lengths.map_or([0; 2], |[a, b, c, d]| [[*a, *b], [*c, *d]].map(u16::from_le_bytes));
        let texts: u64 = lengths.into_iter().map(u64::from).sum();
        self.source().load(Span::file(fixed.end, fixed.end.saturating_add(texts)))
    }

    /// Fails if a local header differs from the central directory.
    fn compare(&self, entry: &Entry, local: &ZipLocalFileHeader<'_>) -> Result<()> {
        let differs = |what: &str, local: &str, central: &str| {
            let message = format!(
                "the local header of {:?} has the {what} {local}, the central directory {central}",
                entry.name()
            );
            Err(Error::new(&codes::LOCAL_HEADER, message))
        };
        let method = Method::from_id(local.compression_method().as_u16());
        if method != entry.method() {
            return differs("method", &method.to_string(), &entry.method().to_string());
        }
        if local.flags().is_encrypted() {
            return differs("flag", "of encryption", "does not");
        }
        // The names may differ in their separators: only one of them was corrected.
        let separated =
            |name: &[u8]| name.iter().map(|&byte| if byte == b'\\' { b'/' } else { byte }).collect();
        let names: [Vec<u8>; 2] = [local.file_path().as_bytes(), self.raw_name(entry)].map(separated);
        if let [local, central] = &names
            && local != central
        {
            let shown = |name: &[u8]| format!("{:?}", String::from_utf8_lossy(name));
            return differs("name", &shown(local), &shown(central));
        }
        // Programs that write without seeking leave the numbers out, with a flag or without it.
        let crc = self.record_number(entry, 16).unwrap_or_default();
        let numbers = [
            ("checksum", u64::from(local.crc32()), u64::from(crc)),
            ("compressed size", local.compressed_size_hint(), entry.compressed_size()),
            ("size", local.uncompressed_size_hint(), entry.size()),
        ];
        let absent = numbers.iter().all(|(_, local, _)| *local == 0);
        if absent || local.flags().has_data_descriptor() {
            return Ok(());
        }
        match numbers.iter().find(|(_, local, central)| local != central) {
            Some(("checksum", local, central)) => {
                differs("checksum", &format!("{local:08x}"), &format!("{central:08x}"))
            }
            Some((what, local, central)) => differs(what, &local.to_string(), &central.to_string()),
            None => Ok(()),
        }
    }

    /// The name of an entry as its bytes are in the central directory.
    fn raw_name(&self, entry: &Entry) -> &[u8] {
        let start = entry.record().start.saturating_add(central_directory::RECORD);
        let len = self.record_number(entry, 28).unwrap_or_default() & u32::from(u16::MAX);
        let span = Span::file(start, start.saturating_add(u64::from(len)));
        self.source().span(span).unwrap_or_default()
    }

    /// The four bytes at an offset in the record of an entry, as a number.
    fn record_number(&self, entry: &Entry, offset: u64) -> Option<u32> {
        let start = entry.record().start.saturating_add(offset);
        let bytes = self.source().span(Span::file(start, start.saturating_add(4)))?;
        bytes.first_chunk().map(|bytes| u32::from_le_bytes(*bytes))
    }
}

/// Decodes Deflate data. Stops one byte after the stated size. The stated size does not determine the
/// allocation: room is added as data is decoded.
fn inflate(encoded: &[u8], entry: &Entry) -> Result<Vec<u8>> {
    let (name, size) = (entry.name(), entry.size());
    let mut decoded = Vec::new();
    if encoded.is_empty() && size == 0 {
        return Ok(decoded);
    }
    let fail = |code: &'static Code, message: String| Err(Error::new(code, message));
    let most = usize::try_from(size).unwrap_or(usize::MAX).saturating_add(1);
    let mut decoder = Decompress::new(false);
    loop {
        if decoded.len() == decoded.capacity() {
            let step = decoded.len().max(encoded.len().saturating_mul(USUAL_EXPANSION)).max(STEP);
            let room = step.min(most.saturating_sub(decoded.len()));
            if decoded.try_reserve_exact(room).is_err() {
                let message = format!("the {size} bytes of {name:?} do not fit into memory");
                return fail(&meshwright_core::codes::LIMIT_MEMORY, message);
            }
        }
        let before = (decoder.total_in(), decoded.len());
        let rest = usize::try_from(before.0).ok().and_then(|at| encoded.get(at..)).unwrap_or_default();
        let status = decoder.decompress_vec(rest, &mut decoded, FlushDecompress::None);
        if decoded.len() as u64 > size {
            let message = format!("{name:?} has more content than its size of {size} bytes");
            return fail(&codes::SIZE, message);
        }
        match status {
            Ok(Status::StreamEnd) => break,
            Err(_) => return fail(&codes::DAMAGED, format!("the compressed data of {name:?} is not valid")),
            Ok(_) if before == (decoder.total_in(), decoded.len()) => {
                let message = format!("the compressed data of {name:?} ends too early");
                return fail(&codes::DAMAGED, message);
            }
            Ok(_) => {}
        }
    }
    if decoded.len() as u64 != size {
        let message = format!("{name:?} has {} bytes of content, but its size is {size}", decoded.len());
        return fail(&codes::SIZE, message);
    }
    Ok(decoded)
}
