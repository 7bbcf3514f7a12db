//! Reads the headers and chunks of a GLB, of both versions.

use super::read_json;
use crate::{
    Root, codes,
    container::{BIN, ChunkHeader, GlbVersion, JSON, Paddings, arranged, kind_name},
    detect,
    document::{Document, GlbChunk, Layout},
    load_buffers, table,
};
use meshwright_core::{Chunk, Chunks, Diagnostic, Error, Reader, Result, Span, Trace, Value, count};
use std::borrow::Cow;

/// What was read so far.
struct Container<'a> {
    version: GlbVersion,
    /// The end of the file, as the header states it, or of its bytes.
    end: usize,
    root: Option<Root>,
    chunks: Vec<GlbChunk<'a>>,
    paddings: Paddings<'a>,
}

pub(super) fn read_glb<'a, T: Trace>(reader: &mut Reader<'a, '_, T>) -> Result<Document<'a>> {
    reader.field_bytes(&table::MAGIC, detect::MAGIC.len(), || Value::Text("glTF".to_owned()))?;
    let number = reader.u32(&table::VERSION)?;
    let Some(version) = GlbVersion::from_number(number) else {
        let message =
            format!("unsupported GLB version {number} (supported: 2, and 3 of the draft of glTF 2.1)");
        return Err(Error::new(&codes::VERSION, message).at(Span::file(4, 8)));
    };
    let stated = match version {
        GlbVersion::V2 => u64::from(reader.u32(&table::LENGTH)?),
        GlbVersion::V3 => reader.u64(&table::LENGTH_64)?,
    };
    let place = Span::file(8, version.file_header());
    if stated > i64::MAX.unsigned_abs() {
        return Err(too_long("the header states a file", stated, place));
    }
    let size = reader.cursor.all().len();
    let end = usize::try_from(stated).unwrap_or(usize::MAX).min(size);
    // The draft does not say whether the padding of the last chunk counts.
    let is_unpadded = version == GlbVersion::V3
        && stated.checked_next_multiple_of(version.alignment()) == Some(size as u64);
    if stated != size as u64 && !is_unpadded {
        let message = format!("the header states {stated} bytes, but the file has {size}");
        reader.note(Diagnostic::new(&codes::LENGTH, message).at(place).on(table::LENGTH.name));
    }
    let mut found = Container { version, end, root: None, chunks: Vec::new(), paddings: Paddings::default() };
    let header = usize::try_from(version.chunk_header()).unwrap_or(usize::MAX);
    // Fewer bytes are left than a chunk header has.
    while found.chunks.is_empty() || end.saturating_sub(reader.cursor.position()) >= header {
        let index = u32::try_from(found.chunks.len()).unwrap_or(u32::MAX);
        reader.group(&table::CHUNK, Some(index), |reader| found.read_chunk(reader, index))?;
        found.read_padding(reader)?;
    }
    let left = reader.cursor.left();
    let mut trailing = Cow::Borrowed(&[][..]);
    if left > 0 {
        let span = reader.cursor.ahead(left as u64);
        let bytes = count(left, "trailing byte", "trailing bytes");
        let message = format!("the file has {bytes} after the last chunk");
        reader.note(Diagnostic::new(&codes::TRAILING, message).at(span));
        trailing = Cow::Borrowed(reader.opaque(&table::TRAILING, left)?);
    }
    let true_length = (size as u64).saturating_sub(left as u64);
    let mut document = found.document()?;
    if let Layout::Binary(binary) = &mut document.layout {
        binary.length = (stated != true_length).then_some(stated);
        binary.trailing = trailing;
    }
    Ok(document)
}

/// The error of a length whose highest bit is set.
fn too_long(what: &str, length: u64, span: Span) -> Error {
    let message = format!("{what} of {length} bytes, expected at most 2^63 - 1");
    Error::new(&codes::TOO_LONG, message).at(span)
}

impl<'a> Container<'a> {
    fn read_chunk<T: Trace>(&mut self, reader: &mut Reader<'a, '_, T>, index: u32) -> Result<()> {
        let begin = reader.cursor.position();
        let (length, type_at) = match self.version {
            GlbVersion::V2 => (u64::from(reader.u32(&table::CHUNK_LENGTH)?), reader.cursor.position()),
            GlbVersion::V3 => (0, begin),
        };
        let kind = reader.u32(&table::CHUNK_TYPE)?;
        let (encoding, length) = match self.version {
            GlbVersion::V2 => (0, length),
            GlbVersion::V3 => (reader.u32(&table::CHUNK_ENCODING)?, reader.u64(&table::CHUNK_LENGTH_64)?),
        };
        let start = reader.cursor.position() as u64;
        let header = ChunkHeader { kind, encoding, start, length };
        let place = Span::file(begin as u64, start);
        if length > i64::MAX.unsigned_abs() {
            return Err(too_long(&format!("chunk {index} states a content"), length, place));
        }
        let Some(data) = header.content(reader.cursor.all()) else { return Err(reader.truncated(length)) };
        let chunk_end = reader.cursor.position().saturating_add(data.len());
        if chunk_end > self.end {
            let message = format!("chunk {index} of {length} bytes ends after the stated length of the file");
            return Err(Error::new(&codes::CHUNK, message).at(reader.cursor.ahead(length)));
        }
        let type_span = Span::file(type_at as u64, (type_at as u64).saturating_add(4));
        if self.version == GlbVersion::V2 && length.checked_rem(4) != Some(0) {
            reader.context.diagnostics.push_with(&codes::LENGTH, || {
                let message = format!("chunk {index} has {length} bytes, expected a multiple of 4");
                Diagnostic::new(&codes::LENGTH, message)
                    .at(Span::file(type_at as u64, start))
                    .on(format!("chunks[{index}]"))
            });
        }
        if (begin as u64).checked_rem(self.version.alignment()) != Some(0) && self.version == GlbVersion::V3 {
            reader.context.diagnostics.push_with(&codes::MISALIGNED, || {
                let message = format!("chunk {index} begins at byte {begin}, expected a multiple of 8");
                Diagnostic::new(&codes::MISALIGNED, message).at(place).on(format!("chunks[{index}]"))
            });
        }
        let is_bin = kind == BIN && encoding == 0 && (self.version == GlbVersion::V3 || index == 1);
        match kind {
            JSON if self.root.is_none() => {
                if encoding != 0 {
                    let message = format!(
                        "chunk {index} holds the JSON in the unknown encoding {encoding}, expected 0"
                    );
                    return Err(Error::new(&codes::ENCODING, message).at(place));
                }
                self.root = Some(read_json(reader, chunk_end)?);
            }
            _ if index == 0 && self.version == GlbVersion::V2 => {
                let message = format!("the first chunk is of type {kind:#010x}, expected JSON");
                return Err(Error::new(&codes::CHUNK, message).at(type_span));
            }
            BIN if is_bin => {
                let content = self.bin_content(index, data.len());
                reader.field_bytes(&table::BIN, content, || Value::Opaque)?;
                if content < data.len() {
                    reader.padding(&table::PADDING, data.len().saturating_sub(content))?;
                }
            }
            _ => {
                if self.version == GlbVersion::V2 || ![JSON, BIN].contains(&kind) {
                    let span = reader.cursor.ahead(length);
                    reader.context.diagnostics.push_with(&codes::CHUNKS, || {
                        let message =
                            format!("chunk {index} of {length} bytes is of the unknown type {kind:#010x}");
                        Diagnostic::new(&codes::CHUNKS, message).at(span).on(format!("chunks[{index}]"))
                    });
                }
                reader.opaque(&table::DATA, data.len())?;
            }
        }
        self.chunks.push(GlbChunk { kind, encoding, data: Cow::Borrowed(data) });
        Ok(())
    }

    /// Reads what is between the chunk that was just read and the next one.
    fn read_padding<T: Trace>(&mut self, reader: &mut Reader<'a, '_, T>) -> Result<()> {
        let position = reader.cursor.position() as u64;
        let bytes = reader.cursor.all();
        let next = self.version.next_chunk(bytes, position).min(bytes.len() as u64);
        let length = usize::try_from(next.saturating_sub(position)).unwrap_or(0);
        let mut padding: &[u8] = &[];
        if length > 0 {
            padding = reader.padding(&table::PADDING, length)?;
        }
        if *self.version.usual_padding(position) != *padding {
            self.paddings.insert(self.chunks.len().saturating_sub(1), Cow::Borrowed(padding));
        }
        Ok(())
    }

    /// Number of content bytes in a binary chunk: fewer further bytes than the alignment are padding (4.4.3.3).
    fn bin_content(&self, index: u32, length: usize) -> usize {
        let buffers = self.root.iter().flat_map(|root| &root.buffers).enumerate();
        let own = buffers.filter(|(at, buffer)| {
            let chunk = buffer.chunk.map_or(*at == 0 && index == 1, |chunk| chunk as u64 == u64::from(index));
            buffer.uri.is_none() && chunk
        });
        let stated = own.filter_map(|(_, buffer)| usize::try_from(buffer.byte_length).ok()).max();
        let most = usize::try_from(self.version.alignment()).unwrap_or(0);
        let fits = |stated: &usize| *stated <= length && length.saturating_sub(*stated) < most;
        stated.filter(fits).unwrap_or(length)
    }

    /// The document, with the content of its buffers.
    fn document(self) -> Result<Document<'a>> {
        let Self { version, chunks, root, paddings, .. } = self;
        let kinds = chunks.iter().take(2).map(|chunk| kind_name(chunk.kind)).collect::<Vec<_>>().join(", ");
        let without_json = || {
            let message = format!("the file has no JSON chunk (first chunks: {kinds})");
            Error::new(&codes::CHUNK, message).at(Span::file(0, version.file_header()))
        };
        let root = root.ok_or_else(without_json)?;
        let contents = load_buffers::of_chunks(&root, version, &chunks)?;
        let has_bin = load_buffers::first_is_second_chunk(&root, version);
        let (mut binary, bin) = arranged(version, chunks, has_bin).ok_or_else(without_json)?;
        binary.paddings = paddings;
        let mut document = Document { root, ..Document::default() };
        if let Some(bytes) = bin {
            let mut content = Chunks::new();
            content.push(Chunk::Bytes(bytes));
            document.bin = content;
        }
        for (buffer, bytes) in contents {
            if buffer > 0 || document.bin.is_empty() {
                document.loaded.set(buffer, bytes);
            }
        }
        document.layout = Layout::Binary(binary);
        Ok(document)
    }
}
