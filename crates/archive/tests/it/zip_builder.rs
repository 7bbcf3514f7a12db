//! Builds archives byte by byte.

use flate2::{Compression, Crc, write::DeflateEncoder};
use meshwright_archive::Archive;
use meshwright_core::{Error, Limits, Outcome, Source};
use std::io::Write;

/// An entry to be written. What is `None` is computed.
#[derive(Clone, Default)]
pub(crate) struct File {
    pub(crate) name: Vec<u8>,
    pub(crate) content: Vec<u8>,
    pub(crate) method: u16,
    pub(crate) flags: u16,
    /// The system that wrote the entry in the upper byte: 3 is Unix, whose attributes have a file mode.
    pub(crate) made_by: u16,
    pub(crate) attributes: u32,
    pub(crate) extra: Vec<u8>,
    pub(crate) encoded: Option<Vec<u8>>,
    pub(crate) crc: Option<u32>,
    pub(crate) size: Option<u32>,
    pub(crate) compressed_size: Option<u32>,
    pub(crate) offset: Option<u32>,
    /// Numbers are in an extra field of 64 bits each.
    pub(crate) zip64: bool,
    pub(crate) local: Local,
}

/// What differs in the local header.
#[derive(Clone, Default)]
pub(crate) struct Local {
    pub(crate) name: Option<Vec<u8>>,
    pub(crate) method: Option<u16>,
    pub(crate) flags: Option<u16>,
    pub(crate) size: Option<u32>,
    pub(crate) crc: Option<u32>,
    /// Checksum and sizes are 0.
    pub(crate) unknown: bool,
    pub(crate) magic: Option<[u8; 4]>,
}

/// An archive to be written.
#[derive(Clone, Default)]
pub(crate) struct Zip {
    pub(crate) files: Vec<File>,
    /// Bytes before the first entry; offsets count from the start of the file.
    pub(crate) before: Vec<u8>,
    /// Bytes before everything, which the offsets ignore.
    pub(crate) prefix: Vec<u8>,
    pub(crate) after_directory: Vec<u8>,
    pub(crate) comment: Vec<u8>,
    pub(crate) trailing: Vec<u8>,
    pub(crate) entries: Option<u16>,
    pub(crate) disk: u16,
    pub(crate) zip64: bool,
}

pub(crate) fn stored(name: &str, content: &[u8]) -> File {
    // The flag of UTF-8.
    let flags = if name.is_ascii() { 0 } else { 1 << 11 };
    File { name: name.into(), content: content.to_vec(), flags, ..File::default() }
}

pub(crate) fn deflated(name: &str, content: &[u8]) -> File {
    File { method: 8, ..stored(name, content) }
}

/// Bytes without repetitions, which Deflate does not make shorter.
pub(crate) fn noise(length: usize) -> Vec<u8> {
    let mut state = 1_u32;
    let mut next = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        state.to_be_bytes()[0]
    };
    (0..length).map(|_| next()).collect()
}

pub(crate) fn crc(bytes: &[u8]) -> u32 {
    let mut crc = Crc::new();
    crc.update(bytes);
    crc.sum()
}

pub(crate) fn deflate(content: &[u8]) -> Vec<u8> {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(content).unwrap();
    encoder.finish().unwrap()
}

/// An extra field.
pub(crate) fn field(id: u16, content: &[u8]) -> Vec<u8> {
    [&id.to_le_bytes(), &(content.len() as u16).to_le_bytes(), content].concat()
}

impl File {
    fn encoded(&self) -> Vec<u8> {
        match (&self.encoded, self.method) {
            (Some(encoded), _) => encoded.clone(),
            (None, 8) => deflate(&self.content),
            (None, _) => self.content.clone(),
        }
    }

    fn numbers(&self) -> [u32; 3] {
        [
            self.crc.unwrap_or_else(|| crc(&self.content)),
            self.compressed_size.unwrap_or(self.encoded().len() as u32),
            self.size.unwrap_or(self.content.len() as u32),
        ]
    }

    fn local(&self) -> Vec<u8> {
        let [crc, compressed, size] = self.numbers();
        let (crc, size) = (self.local.crc.unwrap_or(crc), self.local.size.unwrap_or(size));
        let numbers = if self.local.unknown { [0; 3] } else { [crc, compressed, size] };
        let name = self.local.name.as_ref().unwrap_or(&self.name);
        let mut bytes = self.local.magic.unwrap_or(*b"PK\x03\x04").to_vec();
        put16(
            &mut bytes,
            &[20, self.local.flags.unwrap_or(self.flags), self.local.method.unwrap_or(self.method)],
        );
        put16(&mut bytes, &[0, 0x21]);
        put32(&mut bytes, &numbers);
        put16(&mut bytes, &[name.len() as u16, 0]);
        [bytes, name.clone(), self.encoded()].concat()
    }

    fn central(&self, offset: u32) -> Vec<u8> {
        let [crc, compressed, size] = self.numbers();
        let offset = self.offset.unwrap_or(offset);
        let mut extra = self.extra.clone();
        let mut numbers = [compressed, size, offset];
        if self.zip64 {
            let wide = [size, compressed, offset].map(u64::from);
            extra.extend(field(1, &wide.map(u64::to_le_bytes).concat()));
            numbers = [u32::MAX; 3];
        }
        let mut bytes = b"PK\x01\x02".to_vec();
        put16(&mut bytes, &[self.made_by | 20, 20, self.flags, self.method, 0, 0x21]);
        put32(&mut bytes, &[crc, numbers[0], numbers[1]]);
        put16(&mut bytes, &[self.name.len() as u16, extra.len() as u16, 0, 0, 0]);
        put32(&mut bytes, &[self.attributes, numbers[2]]);
        [bytes, self.name.clone(), extra].concat()
    }
}

impl Zip {
    pub(crate) fn bytes(&self) -> Vec<u8> {
        let (mut bytes, mut directory) = (self.before.clone(), Vec::new());
        for file in &self.files {
            directory.extend(file.central(bytes.len() as u32));
            bytes.extend(file.local());
        }
        let (offset, size) = (bytes.len() as u32, directory.len() as u32);
        let entries = self.entries.unwrap_or(self.files.len() as u16);
        bytes.extend(directory);
        bytes.extend(&self.after_directory);
        if self.zip64 {
            let at = bytes.len() as u64;
            bytes.extend(b"PK\x06\x06");
            put64(&mut bytes, &[44]);
            put16(&mut bytes, &[45, 45]);
            put32(&mut bytes, &[0, 0]);
            put64(&mut bytes, &[entries.into(), entries.into(), size.into(), offset.into()]);
            bytes.extend(b"PK\x06\x07");
            put32(&mut bytes, &[0]);
            put64(&mut bytes, &[at]);
            put32(&mut bytes, &[1]);
        }
        bytes.extend(b"PK\x05\x06");
        if self.zip64 {
            put16(&mut bytes, &[u16::MAX; 4]);
            put32(&mut bytes, &[u32::MAX; 2]);
        } else {
            put16(&mut bytes, &[self.disk, self.disk, entries, entries]);
            put32(&mut bytes, &[size, offset]);
        }
        put16(&mut bytes, &[self.comment.len() as u16]);
        [self.prefix.clone(), bytes, self.comment.clone(), self.trailing.clone()].concat()
    }
}

pub(crate) fn zip(files: Vec<File>) -> Zip {
    Zip { files, ..Zip::default() }
}

pub(crate) fn try_open(bytes: Vec<u8>) -> Result<Outcome<Archive>, Error> {
    Archive::from_source(Source::from(bytes), &Limits::DEFAULT)
}

pub(crate) fn open(zip: &Zip) -> Outcome<Archive> {
    try_open(zip.bytes()).unwrap()
}

/// Opens an archive of these entries without diagnostics.
pub(crate) fn clean(files: Vec<File>) -> Archive {
    let outcome = open(&zip(files));
    assert!(outcome.diagnostics.is_empty(), "{:?}", outcome.diagnostics);
    outcome.value
}

/// Reads an entry by its path.
pub(crate) fn content(archive: &Archive, path: &str) -> Result<Vec<u8>, Error> {
    Ok(archive.read(archive.entry(path)?, &Limits::DEFAULT)?.bytes().to_vec())
}

fn put16(bytes: &mut Vec<u8>, numbers: &[u16]) {
    numbers.iter().for_each(|number| bytes.extend(number.to_le_bytes()));
}

fn put32(bytes: &mut Vec<u8>, numbers: &[u32]) {
    numbers.iter().for_each(|number| bytes.extend(number.to_le_bytes()));
}

fn put64(bytes: &mut Vec<u8>, numbers: &[u64]) {
    numbers.iter().for_each(|number| bytes.extend(number.to_le_bytes()));
}
