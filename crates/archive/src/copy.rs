//! Copies of an archive in which some files have other content.

use crate::{
    Archive, Entry, Method,
    record_bytes::{LOCAL, SIZES_FOLLOW, UTF8, checksum, deflated, put_u16, put_u32, u16_at, u32_at},
};
use meshwright_core::{Chunks, Error, Limits, Result, Span, codes::BAD_REQUEST};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// The number of the extra field with sizes of 64 bits.
const ZIP64: u16 = 1;

/// What a copy of an archive has instead of a file.
///
/// ```
/// use meshwright_archive::{Archive, FileChange};
/// use meshwright_core::{Limits, Source};
///
/// // An archive without entries is just an end record.
/// let empty = Source::from([b"PK\x05\x06".as_slice(), &[0; 18]].concat());
/// let archive = Archive::from_source(empty, &Limits::DEFAULT)?.value;
/// assert_eq!(archive.changed_copy(&[])?.to_vec(), archive.source().bytes());
/// assert!(archive.changed_copy(&[FileChange::Remove { path: "absent".to_owned() }]).is_err());
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum FileChange {
    /// The file gets other content. It keeps its name, time and compression.
    Replace {
        /// Its path.
        path: String,
        /// The new content.
        content: Vec<u8>,
    },
    /// The file is left out.
    Remove {
        /// Its path.
        path: String,
    },
    /// A file is added after the others.
    Add {
        /// Its path.
        path: String,
        /// Its content.
        content: Vec<u8>,
        /// The path of a file whose time, compression and attributes it gets.
        like: String,
    },
}

/// A local header with content, and what the central directory says of it.
struct NewEntry {
    local: Vec<u8>,
    record: Vec<u8>,
}

/// The entries of a copy that are not copied.
struct ChangedEntries {
    /// By the offsets of their records; `None` for those that are left out.
    changed: HashMap<u64, Option<NewEntry>>,
    added: Vec<NewEntry>,
}

impl Archive {
    /// A copy with changed files. All other entries, also those that cannot be read, are copied byte for byte, with what is
    /// between them; the order of the entries and the comment of the archive stay.
    ///
    /// # Errors
    ///
    /// As for [`Archive::entry`]. [`BAD_REQUEST`]: an archive of 4 GiB and more, or with records of ZIP64; a path that is
    /// there already, for a file that is added.
    pub fn changed_copy(&self, changes: &[FileChange]) -> Result<Chunks<'_>> {
        let source = self.source();
        source.load(Span::file(0, source.len()))?;
        let bytes = source.bytes();
        let (directory, end_record) = (place(self.zip.directory_offset()), place(self.zip.eocd_offset()));
        let tail = bytes.get(end_record..).unwrap_or_default();
        // Bytes before an archive that its offsets ignore.
        let base = (directory as u64).saturating_sub(u64::from(u32_at(tail, 16)));
        let counts = [u16_at(tail, 8), u16_at(tail, 10)];
        if counts.contains(&u16::MAX) || [u32_at(tail, 12), u32_at(tail, 16)].contains(&u32::MAX) {
            return Err(unsupported());
        }
        let ChangedEntries { changed, added } = self.changed(changes)?;
        let starts: BTreeSet<u64> = self.entries.iter().map(Entry::local_header).collect();
        let ends = starts.iter().skip(1).copied().chain([directory as u64]);
        let mut chunks = Chunks::new();
        let first = starts.first().map_or(directory, |first| place(*first).min(directory));
        chunks.borrowed(bytes.get(..first).unwrap_or_default());
        // Where the header of each entry is now.
        let mut moved: HashMap<u64, u64> = HashMap::new();
        let by_start: BTreeMap<u64, &Option<NewEntry>> = changed
            .iter()
            .filter_map(|(record, change)| {
                let entry = self.entries.iter().find(|entry| entry.record().start == *record)?;
                Some((entry.local_header(), change))
            })
            .collect();
        for (start, end) in starts.iter().zip(ends) {
            moved.insert(*start, chunks.len());
            match by_start.get(start) {
                Some(Some(new)) => chunks.owned(&new.local),
                Some(None) => {}
                None => chunks.borrowed(bytes.get(place(*start)..place(end)).unwrap_or_default()),
            }
        }
        let mut directory_bytes = Vec::new();
        let mut entries = 0_u64;
        for entry in &self.entries {
            let record = entry.record();
            let old = bytes.get(place(record.start)..place(record.end)).unwrap_or_default();
            let mut new = match changed.get(&record.start) {
                Some(None) => continue,
                Some(Some(change)) => change.record.clone(),
                None => old.to_vec(),
            };
            if u32_at(&new, 42) == u32::MAX {
                return Err(unsupported());
            }
            let at = moved.get(&entry.local_header()).copied().unwrap_or(entry.local_header());
            put_number(&mut new, 42, at.saturating_sub(base))?;
            directory_bytes.extend(new);
            entries = entries.saturating_add(1);
        }
        for mut new in added {
            put_number(&mut new.record, 42, chunks.len().saturating_sub(base))?;
            chunks.owned(&new.local);
            directory_bytes.extend(new.record);
            entries = entries.saturating_add(1);
        }
        let start = chunks.len().saturating_sub(base);
        chunks.owned(&directory_bytes);
        let last = self.entries.iter().map(|entry| place(entry.record().end)).max().unwrap_or(directory);
        chunks.borrowed(bytes.get(last..end_record).unwrap_or_default());
        let mut tail = tail.to_vec();
        let number =
            u16::try_from(entries).ok().filter(|number| *number < u16::MAX).ok_or_else(unsupported)?;
        put_u16(&mut tail, 8, number);
        put_u16(&mut tail, 10, number);
        put_number(&mut tail, 12, directory_bytes.len() as u64)?;
        put_number(&mut tail, 16, start)?;
        chunks.owned(&tail);
        Ok(chunks)
    }

    /// What the copy has instead of entries of this archive.
    fn changed(&self, changes: &[FileChange]) -> Result<ChangedEntries> {
        let (mut changed, mut added) = (HashMap::new(), Vec::new());
        for change in changes {
            match change {
                FileChange::Replace { path, content } => {
                    let entry = self.entry(path)?;
                    changed.insert(entry.record().start, Some(self.new_entry(entry, content, None)?));
                }
                FileChange::Remove { path } => {
                    let entry = self.entry(path)?;
                    changed.insert(entry.record().start, None);
                }
                FileChange::Add { path, content, like } => {
                    if self.find(path).is_some() {
                        let message = format!("the archive has an entry {path:?} already");
                        return Err(Error::new(&BAD_REQUEST, message));
                    }
                    added.push(self.new_entry(self.entry(like)?, content, Some(path))?);
                }
            }
        }
        Ok(ChangedEntries { changed, added })
    }

    /// An entry as another one with other content, and with another name if one is stated.
    fn new_entry(&self, entry: &Entry, content: &[u8], name: Option<&str>) -> Result<NewEntry> {
        // Fails for an entry whose header is not what the directory says.
        self.data_span(entry)?;
        let bytes = self.source().bytes();
        let start = place(entry.local_header());
        let header = bytes.get(start..).unwrap_or_default();
        let (names, extras) = (usize::from(u16_at(header, 26)), usize::from(u16_at(header, 28)));
        let piece =
            |from: usize, length: usize| header.get(from..from.saturating_add(length)).unwrap_or_default();
        let old_name = piece(LOCAL, names);
        let extra = match name {
            Some(_) => Vec::new(),
            None => without_zip64(piece(LOCAL.saturating_add(names), extras)),
        };
        let encoded = match entry.method() {
            Method::Deflate => deflated(content)?,
            _ => content.to_vec(),
        };
        let numbers = [u64::from(checksum(content)), encoded.len() as u64, content.len() as u64];
        let mut local = piece(0, LOCAL).to_vec();
        let is_utf8 = name.is_some_and(|name| !name.is_ascii());
        let flags = |old: u16| (old & !SIZES_FOLLOW) | if is_utf8 { UTF8 } else { 0 };
        let flag = flags(u16_at(&local, 6));
        put_u16(&mut local, 6, flag);
        for (at, number) in [14, 18, 22].into_iter().zip(numbers) {
            put_number(&mut local, at, number)?;
        }
        let new_name = name.map_or(old_name, str::as_bytes);
        put_u16(&mut local, 26, u16::try_from(new_name.len()).map_err(|_| unsupported())?);
        put_u16(&mut local, 28, u16::try_from(extra.len()).unwrap_or(0));
        local.extend_from_slice(new_name);
        local.extend(extra);
        local.extend(encoded);
        let record = entry.record();
        let old = bytes.get(place(record.start)..place(record.end)).unwrap_or_default();
        let (fixed, texts) = old.split_at_checked(crate::central_directory::RECORD).unwrap_or_default();
        let mut record = fixed.to_vec();
        let flag = flags(u16_at(&record, 8));
        put_u16(&mut record, 8, flag);
        for (at, number) in [16, 20, 24].into_iter().zip(numbers) {
            put_number(&mut record, at, number)?;
        }
        let (names, extras) = (usize::from(u16_at(old, 28)), usize::from(u16_at(old, 30)));
        let (central_name, rest) = texts.split_at_checked(names).unwrap_or_default();
        let (extra, comment) = rest.split_at_checked(extras).unwrap_or_default();
        let (central_name, extra, comment) = match name {
            Some(name) => (name.as_bytes(), Vec::new(), &[][..]),
            None => (central_name, without_zip64(extra), comment),
        };
        put_u16(&mut record, 28, u16::try_from(central_name.len()).map_err(|_| unsupported())?);
        put_u16(&mut record, 30, u16::try_from(extra.len()).unwrap_or(0));
        put_u16(&mut record, 32, u16::try_from(comment.len()).unwrap_or(0));
        record.extend_from_slice(central_name);
        record.extend(extra);
        record.extend_from_slice(comment);
        Ok(NewEntry { local, record })
    }

    /// True if the copy reads as this archive with these changes; for programs that check what they write.
    ///
    /// # Errors
    ///
    /// As for [`Archive::from_source`].
    pub fn is_like(&self, copy: &Self, changes: &[FileChange], limits: &Limits) -> Result<bool> {
        for change in changes {
            let is_right = match change {
                FileChange::Replace { path, content } | FileChange::Add { path, content, .. } => {
                    copy.read(copy.entry(path)?, limits)?.bytes() == content.as_slice()
                }
                FileChange::Remove { path } => {
                    copy.find(path).is_none_or(|_| self.replaced().any(|entry| entry.name() == path.as_str()))
                }
            };
            if !is_right {
                return Ok(false);
            }
        }
        let count = |is: fn(&FileChange) -> bool| changes.iter().filter(|change| is(change)).count();
        let added = count(|change| matches!(change, FileChange::Add { .. }));
        let removed = count(|change| matches!(change, FileChange::Remove { .. }));
        Ok(copy.entries.len() == self.entries.len().saturating_add(added).saturating_sub(removed))
    }
}

fn unsupported() -> Error {
    let message = "copies of archives with 4 GiB, 65,535 entries or ZIP64 records are not written; unpack the archive, \
                   and work on the folder";
    Error::new(&BAD_REQUEST, message)
}

/// Extra fields without that of sizes of 64 bits.
fn without_zip64(mut fields: &[u8]) -> Vec<u8> {
    let mut kept = Vec::new();
    while let Some((field, rest)) = fields
        .get(2..4)
        .and_then(|length| length.first_chunk())
        .map(|length| usize::from(u16::from_le_bytes(*length)).saturating_add(4))
        .and_then(|length| fields.split_at_checked(length))
    {
        if u16_at(field, 0) != ZIP64 {
            kept.extend_from_slice(field);
        }
        fields = rest;
    }
    // What is no field stays as it is.
    kept.extend_from_slice(fields);
    kept
}

fn place(at: u64) -> usize {
    usize::try_from(at).unwrap_or(usize::MAX)
}

fn put_number(bytes: &mut [u8], at: usize, value: u64) -> Result<()> {
    let value = u32::try_from(value).ok().filter(|value| *value < u32::MAX || at == 14 || at == 16);
    put_u32(bytes, at, value.ok_or_else(unsupported)?);
    Ok(())
}
