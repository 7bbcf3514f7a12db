//! New archives.

use crate::{
    Method, Stamp,
    central_directory::RECORD,
    codes,
    entry_name::name_problem,
    record_bytes::{LOCAL, UTF8, checksum, deflate_to, put_u16, put_u32},
};
use meshwright_core::{Cancel, Chunks, Error, Result, Source, codes::UNWRITABLE, parallel};
use std::{
    collections::HashSet,
    fmt,
    io::{self, Write},
    ops::Range,
};

/// Bytes of files that are encoded at a time, with as many that are written meanwhile. A larger file is encoded alone.
const AT_ONCE: u64 = 32 << 20;
/// Files that are encoded at a time.
const FILES: usize = 4096;
/// Of a larger file the encoded bytes are not kept in memory: they are counted first, and then made again as they are
/// written.
const LARGE: usize = 64 << 20;
/// The version of the format that a program needs: 2.0, with Deflate and without ZIP64.
const VERSION: u16 = 20;
/// What the numbers of an entry and of an archive without ZIP64 are below.
const ZIP64: u64 = u32::MAX as u64;
/// The same for the number of entries.
const ENTRIES: usize = u16::MAX as usize;

/// Characters of a path that a message shows.
const SHOWN: usize = 200;

/// How the content of a new entry is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Packing {
    /// As it is, for content that is compressed already.
    Stored,
    /// With Deflate, unless that saves nothing.
    Deflate,
    /// With Deflate if that saves a twentieth, and as it is otherwise.
    DeflateIfSmaller,
}

/// A file of a new archive.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct NewFile {
    /// Its path in the archive, with `/` between its parts.
    pub path: String,
    /// How its content is stored.
    pub packing: Packing,
    /// Its size in bytes, approximately: it only determines which files are read at the same time.
    pub size: u64,
}

impl NewFile {
    /// A file with this path, whose size is about `size` bytes.
    pub fn new(path: impl Into<String>, packing: Packing, size: u64) -> Self {
        Self { path: path.into(), packing, size }
    }
}

/// A file of an archive that was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct WrittenFile {
    /// The size of its content, in bytes.
    pub size: u64,
    /// Its size in the archive, in bytes.
    pub compressed_size: u64,
    /// How it is stored.
    pub method: Method,
    /// The checksum of its content: CRC-32.
    pub crc: u32,
}

/// Writes an archive of files, in their order, and returns what was written of each. `content` opens the file at that place
/// of the list.
///
/// The archive has no entries for folders, no extra fields, no comments and no data descriptors: sizes and checksum of an
/// entry are in front of it, so that it can be read as a stream. All entries have the same time. Its bytes depend on paths,
/// contents, packings and time only: they are the same on every system, and for any number of threads of the caller's pool.
///
/// Files are read, compressed and written in parts of about 32 MiB, so that memory does not depend on their number; a larger
/// file is held alone.
///
/// ```
/// use meshwright_archive::{Archive, NewFile, Packing, Stamp, write_archive};
/// use meshwright_core::{Limits, Source};
///
/// let texts = ["first", "second"];
/// let files = [NewFile::new("a/1.txt", Packing::Deflate, 5), NewFile::new("a/2.txt", Packing::Stored, 6)];
/// let content = |at: usize| Ok(Source::from(texts[at].as_bytes().to_vec()));
/// let mut bytes = Vec::new();
/// let written = write_archive(&files, Stamp::EARLIEST, &content, &mut bytes)?;
/// assert_eq!(written[1].size, 6);
///
/// let archive = Archive::from_source(Source::from(bytes), &Limits::DEFAULT)?.value;
/// assert_eq!(archive.read(archive.entry("a/2.txt")?, &Limits::DEFAULT)?.bytes(), b"second");
/// # Ok::<(), meshwright_core::Error>(())
/// ```
///
/// # Errors
///
/// [`NEW_TOO_LARGE`](codes::NEW_TOO_LARGE) and [`NEW_TOO_MANY`](codes::NEW_TOO_MANY): the archive would need ZIP64, which
/// is not written. [`NEW_PATH`](codes::NEW_PATH), [`NEW_PATH_TWICE`](codes::NEW_PATH_TWICE). The errors of `content`, and
/// of writing. What was written before an error is no archive.
pub fn write_archive(
    files: &[NewFile],
    stamp: Stamp,
    content: &(dyn Fn(usize) -> Result<Source> + Sync),
    sink: &mut dyn Write,
) -> Result<Vec<WrittenFile>> {
    check(files)?;
    let mut writer = Writer { sink, stamp, offset: 0, directory: Vec::new(), written: Vec::new() };
    let mut parts = parts(files).into_iter();
    let encode = |part: Range<usize>| encoded(files, part, content);
    let mut ready = parts.next().map(&encode);
    while let Some(part) = ready {
        Cancel::current().check()?;
        let part = part?;
        let (next, mut following) = (parts.next(), None);
        let written = parallel::both(
            || part.iter().try_for_each(|(at, entry)| writer.add(files.get(*at), entry)),
            || following = next.map(&encode),
        );
        written?;
        ready = following;
    }
    writer.finish()
}

/// Refuses what an archive cannot hold, before anything is read.
fn check(files: &[NewFile]) -> Result<()> {
    if files.len() >= ENTRIES {
        let message = format!("{} files, an archive without ZIP64 has less than {ENTRIES}", files.len());
        return Err(Error::new(&codes::NEW_TOO_MANY, message));
    }
    let mut stored = 0_u64;
    let (mut paths, mut folders) = (HashSet::new(), HashSet::new());
    for NewFile { path, packing, size } in files {
        if let Some(problem) = path_problem(path) {
            let shown: String = path.chars().take(SHOWN).collect();
            return Err(Error::new(&codes::NEW_PATH, format!("cannot add {shown:?}: {problem}")));
        }
        if *size >= ZIP64 {
            return Err(too_large(format_args!("{path} has {size} bytes")));
        }
        if *packing == Packing::Stored {
            stored = stored.saturating_add(*size);
        }
        if !paths.insert(path.as_str()) {
            let message = format!("the path {path:?} was added twice");
            return Err(Error::new(&codes::NEW_PATH_TWICE, message));
        }
        let mut folder = path.as_str();
        while let Some((above, _)) = folder.rsplit_once('/') {
            if !folders.insert(above) {
                break;
            }
            folder = above;
        }
    }
    if let Some(both) = folders.iter().find(|folder| paths.contains(**folder)) {
        let message = format!("the path {both:?} is that of a file and of a folder");
        return Err(Error::new(&codes::NEW_PATH_TWICE, message));
    }
    if stored >= ZIP64 {
        return Err(too_large(format_args!("the files that are stored have {stored} bytes")));
    }
    Ok(())
}

/// Why an entry cannot have this path, as the end of a sentence.
fn path_problem(path: &str) -> Option<String> {
    match name_problem(path) {
        Some(problem) => Some(problem.to_owned()),
        None if path.len() > usize::from(u16::MAX) => {
            Some(format!("its path has {} bytes, a path in an archive has 65,535 at most", path.len()))
        }
        None => None,
    }
}

fn too_large(what: fmt::Arguments<'_>) -> Error {
    let message = format!("{what}, an archive without ZIP64 has less than 4 GiB");
    Error::new(&codes::NEW_TOO_LARGE, message)
}

/// The files in parts that are encoded at a time.
fn parts(files: &[NewFile]) -> Vec<Range<usize>> {
    let (mut parts, mut start, mut bytes) = (Vec::new(), 0_usize, 0_u64);
    for (at, file) in files.iter().enumerate() {
        let is_full = bytes.saturating_add(file.size) > AT_ONCE || at.saturating_sub(start) == FILES;
        if is_full && at > start {
            parts.push(start..at);
            (start, bytes) = (at, 0);
        }
        bytes = bytes.saturating_add(file.size);
    }
    if start < files.len() {
        parts.push(start..files.len());
    }
    parts
}

/// An entry that is ready to be written.
struct Encoded {
    file: WrittenFile,
    content: Content,
}

enum Content {
    /// Compressed bytes.
    Bytes(Vec<u8>),
    /// A file that is stored as it is.
    Stored(Source),
    /// A large file, which is compressed again as it is written.
    Again(Source),
}

/// The entries of a part with their places in the list.
fn encoded(
    files: &[NewFile],
    part: Range<usize>,
    content: &(dyn Fn(usize) -> Result<Source> + Sync),
) -> Result<Vec<(usize, Encoded)>> {
    let places: Vec<usize> = part.collect();
    let of = |at: &usize| {
        let file = files.get(*at);
        let packing = file.map_or(Packing::Stored, |file| file.packing);
        let entry = encode(content(*at)?, packing);
        entry.map(|entry| (*at, entry)).map_err(|error| {
            let path = file.map_or("", |file| file.path.as_str());
            Error::io(&UNWRITABLE, format!("cannot compress {path}"), error)
        })
    };
    // Opening a file takes longer than waking a thread, whatever its size.
    parallel::map(&places, u64::MAX, of).into_iter().collect()
}

fn encode(source: Source, packing: Packing) -> io::Result<Encoded> {
    let bytes = source.bytes();
    let (size, crc) = (bytes.len() as u64, checksum(bytes));
    let stored = |source| {
        let file = WrittenFile { size, compressed_size: size, method: Method::Stored, crc };
        Encoded { file, content: Content::Stored(source) }
    };
    let most = match packing {
        Packing::Stored => return Ok(stored(source)),
        Packing::Deflate => size,
        Packing::DeflateIfSmaller => size.saturating_sub(size / 20),
    };
    // A file that hardly becomes smaller is not compressed to its end.
    let mut compressed =
        if bytes.len() > LARGE { Compressed::Counted(0) } else { Compressed::Kept(Vec::new()) };
    let mut limited = Limited { sink: &mut compressed, left: most };
    match deflate_to(bytes, &mut limited) {
        Err(error) if error.kind() == io::ErrorKind::FileTooLarge => return Ok(stored(source)),
        done => done?,
    }
    let (compressed_size, content) = match compressed {
        Compressed::Kept(mut kept) => {
            kept.shrink_to_fit();
            (kept.len() as u64, Content::Bytes(kept))
        }
        Compressed::Counted(count) => (count, Content::Again(source)),
    };
    Ok(Encoded { file: WrittenFile { size, compressed_size, method: Method::Deflate, crc }, content })
}

/// Compressed bytes, or their number.
enum Compressed {
    Kept(Vec<u8>),
    Counted(u64),
}

/// A sink for less than a number of bytes.
struct Limited<'s> {
    sink: &'s mut Compressed,
    left: u64,
}

impl Write for Limited<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let left = self.left.checked_sub(bytes.len() as u64).filter(|left| *left > 0);
        self.left = left.ok_or(io::ErrorKind::FileTooLarge)?;
        match self.sink {
            Compressed::Kept(kept) => kept.extend_from_slice(bytes),
            Compressed::Counted(count) => *count = count.saturating_add(bytes.len() as u64),
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Writes entries, and gathers their records.
struct Writer<'s> {
    sink: &'s mut dyn Write,
    stamp: Stamp,
    /// The number of bytes that were written.
    offset: u64,
    directory: Vec<u8>,
    written: Vec<WrittenFile>,
}

impl Writer<'_> {
    fn add(&mut self, file: Option<&NewFile>, entry: &Encoded) -> Result<()> {
        let Some(NewFile { path, .. }) = file else { return Ok(()) };
        let WrittenFile { size, compressed_size, method, crc } = entry.file;
        let end = [LOCAL as u64, path.len() as u64, compressed_size]
            .iter()
            .fold(self.offset, |end, more| end.saturating_add(*more));
        let (true, Ok(offset), Ok(stored), Ok(whole)) = (
            size < ZIP64 && end < ZIP64,
            u32::try_from(self.offset),
            u32::try_from(compressed_size),
            u32::try_from(size),
        ) else {
            return Err(too_large(format_args!("the archive has {end} bytes with {path}")));
        };
        let length = u16::try_from(path.len()).unwrap_or(u16::MAX);
        // What the local header and the record both have, from the version that is needed to the length of the name.
        let mut common = [0_u8; 24];
        put_u16(&mut common, 0, VERSION);
        put_u16(&mut common, 2, if path.is_ascii() { 0 } else { UTF8 });
        put_u16(&mut common, 4, method.id());
        put_u16(&mut common, 6, self.stamp.time);
        put_u16(&mut common, 8, self.stamp.date);
        put_u32(&mut common, 10, crc);
        put_u32(&mut common, 14, stored);
        put_u32(&mut common, 18, whole);
        put_u16(&mut common, 22, length);
        let mut header = b"PK\x03\x04".to_vec();
        header.extend_from_slice(&common);
        header.extend_from_slice(&[0; 2]);
        header.extend_from_slice(path.as_bytes());
        let failed = |error| Error::io(&UNWRITABLE, "cannot write the archive", error);
        self.sink.write_all(&header).map_err(failed)?;
        match &entry.content {
            Content::Bytes(bytes) => self.sink.write_all(bytes).map_err(failed)?,
            Content::Stored(source) => self.sink.write_all(source.bytes()).map_err(failed)?,
            Content::Again(source) => {
                let mut checked = Checked { sink: self.sink, count: 0 };
                deflate_to(source.bytes(), &mut checked).map_err(failed)?;
                if checked.count != compressed_size {
                    let message = format!("{path} changed while it was packed");
                    return Err(Error::new(&meshwright_core::codes::CHANGED, message));
                }
            }
        }
        let mut record = [0_u8; RECORD];
        for (place, byte) in record.iter_mut().zip(b"PK\x01\x02".iter().copied()) {
            *place = byte;
        }
        put_u16(&mut record, 4, VERSION);
        for (place, byte) in record.iter_mut().skip(6).zip(common) {
            *place = byte;
        }
        put_u32(&mut record, 42, offset);
        self.directory.extend_from_slice(&record);
        self.directory.extend_from_slice(path.as_bytes());
        self.offset = end;
        self.written.push(entry.file);
        Ok(())
    }

    fn finish(self) -> Result<Vec<WrittenFile>> {
        let size = self.directory.len() as u64;
        let end = self.offset.saturating_add(size);
        let (true, Ok(offset), Ok(size), Ok(count)) =
            (end < ZIP64, u32::try_from(self.offset), u32::try_from(size), u16::try_from(self.written.len()))
        else {
            return Err(too_large(format_args!("the archive has {end} bytes with its list of entries")));
        };
        let mut tail = [0_u8; 22];
        for (place, byte) in tail.iter_mut().zip(b"PK\x05\x06".iter().copied()) {
            *place = byte;
        }
        put_u16(&mut tail, 8, count);
        put_u16(&mut tail, 10, count);
        put_u32(&mut tail, 12, size);
        put_u32(&mut tail, 16, offset);
        let mut chunks = Chunks::new();
        chunks.borrowed(&self.directory);
        chunks.borrowed(&tail);
        chunks
            .write_buffered(self.sink)
            .map_err(|error| Error::io(&UNWRITABLE, "cannot write the archive", error))?;
        Ok(self.written)
    }
}

/// Counts what is written.
struct Checked<'s> {
    sink: &'s mut dyn Write,
    count: u64,
}

impl Write for Checked<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.sink.write(bytes)?;
        self.count = self.count.saturating_add(written as u64);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.sink.flush()
    }
}
