//! Reads the central directory.

use crate::{
    codes,
    end_record::Head,
    entry::{Entry, EntryKind, Method},
    entry_name::Name,
    entry_path::equal_without_case,
    entry_problem::Problem,
    path_index::{Conflicts, Index},
};
use meshwright_core::{
    Budget, Code, Diagnostic, Diagnostics, Error, Limits, Matches, Result, Span, message::count,
};
use rawzip::{ZipFileHeaderRecord, ZipSliceArchive};
use std::collections::BTreeMap;

/// The size of a record of the central directory without its name, extra fields and comment, in bytes.
pub(crate) const RECORD: usize = 46;
/// The size of a local header without its name and extra fields, in bytes.
pub(crate) const LOCAL_HEADER: u64 = crate::record_bytes::LOCAL as u64;
/// The part of the limit of expansion that every entry of an archive may use.
const SHARED_EXPANSION: u64 = 32;
/// What all entries share beyond that part is not lowered below this, in bytes.
const SHARED: u64 = 256 << 20;

/// The content of a central directory.
pub(crate) struct Directory {
    pub(crate) entries: Vec<Entry>,
    pub(crate) index: Index,
    /// Files whose path a later one has.
    pub(crate) replaced: Vec<u32>,
    pub(crate) diagnostics: Diagnostics,
    budget: Budget,
    backslashes: Matches,
    links: Matches,
    encrypted: Matches,
    /// Entries by the number of their unsupported method.
    methods: BTreeMap<u16, Matches>,
}

/// Reads all records.
///
/// # Errors
///
/// [`codes::DIRECTORY`] if fewer can be read than the end record states, and the limits of items, memory and
/// depth.
pub(crate) fn read(zip: &ZipSliceArchive<Head>, limits: &Limits) -> Result<Directory> {
    let mut directory = Directory {
        entries: Vec::new(),
        index: Index::default(),
        replaced: Vec::new(),
        diagnostics: Diagnostics::new(limits.diagnostics),
        budget: Budget::new(*limits),
        backslashes: Matches::default(),
        links: Matches::default(),
        encrypted: Matches::default(),
        methods: BTreeMap::new(),
    };
    let (mut records, mut end) = (zip.entries(), zip.directory_offset());
    let possible = zip.eocd_offset().saturating_sub(end).checked_div(RECORD as u64).unwrap_or(0);
    directory.index.reserve(usize::try_from(zip.entries_hint().min(possible)).unwrap_or(0));
    let damaged = loop {
        match records.next_entry() {
            Ok(Some(record)) => {
                let span = span(&record);
                end = span.end;
                directory.add(&record, span)?;
            }
            Ok(None) => break false,
            Err(_) => break true,
        }
    };
    let (found, stated) = (directory.entries.len() as u64, zip.entries_hint());
    let after = Span::file(end, zip.eocd_offset().max(end));
    if damaged && found < stated {
        let stated = count(stated, "entry", "entries");
        let message = format!("the central directory is damaged after {found} of {stated}");
        return Err(Error::new(&codes::DIRECTORY, message).at(after));
    }
    directory.report_matches();
    directory.check_spans(zip.directory_offset());
    directory.check_expansion(limits);
    directory.check_unused(zip);
    if damaged {
        let message = "the central directory is followed by bytes that belong to no entry";
        directory.diagnostics.push(Diagnostic::new(&codes::UNUSED, message).at(after));
    }
    // Programs without ZIP64 write the lower 16 bits of the number.
    let cut_to_16_bits = found > u64::from(u16::MAX) && found & u64::from(u16::MAX) == stated;
    if found != stated && !cut_to_16_bits {
        let stated = count(stated, "entry", "entries");
        let message = format!("the end record states {stated}, the central directory has {found}");
        directory.diagnostics.push(Diagnostic::new(&codes::COUNT, message).at(after));
    }
    Ok(directory)
}

/// The span of a record.
fn span(record: &ZipFileHeaderRecord<'_>) -> Span {
    let texts = [
        record.file_path().as_bytes().len(),
        record.extra_fields().remaining_bytes().len(),
        record.comment().as_bytes().len(),
    ];
    let start = record.central_directory_offset();
    let size = texts.iter().fold(RECORD as u64, |size, len| size.saturating_add(*len as u64));
    Span::file(start, start.saturating_add(size))
}

impl Directory {
    fn add(&mut self, record: &ZipFileHeaderRecord<'_>, span: Span) -> Result<()> {
        let name = Name::of(record);
        self.budget.items(1, span)?;
        self.budget.memory((size_of::<Entry>() as u64).saturating_add(name.text.len() as u64), span)?;
        let at = self.entries.len();
        let method = Method::from_id(record.compression_method().as_u16());
        let (flags, mode) = (record.flags(), record.mode());
        let size = record.uncompressed_size_hint();
        let is_folder = name.folder || (mode.value() & 0o170_000 == 0o040_000 && size == 0);
        let encrypted = flags.is_encrypted() || flags.has_strong_encryption() || method.id() == 99;
        let kind = if mode.is_symlink() {
            EntryKind::Link
        } else if is_folder {
            EntryKind::Folder
        } else {
            EntryKind::File
        };
        let problem = if name.problem.is_some() {
            name.problem
        } else if name.text.is_empty() && kind != EntryKind::Folder {
            Some(Problem::BadName)
        } else if kind == EntryKind::Link {
            self.links.add(at);
            Some(Problem::Link)
        } else if encrypted {
            self.encrypted.add(at);
            Some(Problem::Encrypted)
        } else if matches!(method, Method::Other(_)) {
            self.methods.entry(method.id()).or_default().add(at);
            Some(Problem::Method)
        } else {
            None
        };
        if name.backslash && !problem.is_some_and(Problem::is_of_name) {
            self.backslashes.add(at);
        }
        let entry = Entry {
            name: name.text.into_boxed_str(),
            kind,
            method,
            location: record.wayfinder(),
            local_header: record.local_header_offset(),
            crc: record.crc32(),
            limit: 0,
            record: span,
            problem,
        };
        if let Some(problem) = problem.filter(|problem| problem.is_of_name()) {
            report(&mut self.diagnostics, problem, &entry);
            self.entries.push(entry);
            return Ok(());
        }
        self.entries.push(entry);
        let conflicts = self.index.insert(&self.entries, &mut self.budget)?;
        self.report_conflicts(conflicts);
        Ok(())
    }

    /// Reports paths that no file system can hold as the archive has them.
    fn report_conflicts(&mut self, conflicts: Conflicts) {
        let Some(last) = self.entries.last() else { return };
        let entry = |id: u32| self.entries.get(id as usize);
        self.replaced.extend(conflicts.replaced);
        if let Some(before) = conflicts.replaced.or(conflicts.on_windows).and_then(entry) {
            let (name, other) = (last.name(), before.name());
            let code = if name == other { &codes::TWINS } else { &codes::CASE_TWINS };
            self.diagnostics.push_with(code, || {
                let message = if name == other {
                    let content = if same_content(last, before) { "the same" } else { "another" };
                    format!("the path {name:?} occurs again with {content} content; the last entry is used")
                } else if equal_without_case(name, other) {
                    format!("the paths {other:?} and {name:?} differ only in case")
                } else {
                    format!("the paths {other:?} and {name:?} are the same on Windows")
                };
                Diagnostic::new(code, message).at(last.record).on(name)
            });
        }
        if let Some([Some(file), Some(below)]) = conflicts.file_and_folder.map(|ids| ids.map(entry)) {
            let code = &codes::FILE_AND_FOLDER;
            self.diagnostics.push_with(code, || {
                let (name, other) = (file.name(), below.name());
                let message = if name == other {
                    format!("the path {name:?} is both a file and a folder")
                } else {
                    format!("the path {name:?} is both a file and the folder of {other:?}")
                };
                Diagnostic::new(code, message).at(last.record).on(name)
            });
        }
    }

    /// Reports what usually applies to many entries with one diagnostic each.
    fn report_matches(&mut self) {
        let entry = |matches: Matches| self.entries.get(matches.first?).map(|first| (matches, first));
        let mut put = |code: &'static Code, matches: Matches, one: &dyn Fn(&Entry) -> String, many: &str| {
            let Some((matches, first)) = entry(matches) else { return };
            let message = match matches.count {
                1 => one(first),
                count => format!("{count} {many} (first: {:?})", first.name()),
            };
            self.diagnostics.push(Diagnostic::new(code, message).at(first.record).on(first.name()));
        };
        put(
            &codes::BACKSLASH,
            self.backslashes,
            &|entry| format!("the name of {:?} has backslashes instead of `/`", entry.name()),
            "names have backslashes instead of `/`",
        );
        for (problem, matches, many) in [
            (Problem::Link, self.links, "entries are symbolic links, which are not followed"),
            (Problem::Encrypted, self.encrypted, "entries are encrypted"),
        ] {
            put(problem.code(), matches, &|entry| problem.message(entry), many);
        }
        for (&id, &matches) in &self.methods {
            let many = format!("entries have the unsupported compression method {}", Method::from_id(id));
            put(&codes::METHOD, matches, &|entry| Problem::Method.message(entry), &many);
        }
    }

    /// Finds entries that lie outside of the file or share bytes with others. Lengths of local headers are not
    /// known here, so [`read`](crate::Archive::read) checks again: it would take one access per entry, which is
    /// slow for an archive that is not in memory.
    fn check_spans(&mut self, directory: u64) {
        let mut order: Vec<usize> = (0..self.entries.len()).collect();
        order.sort_by_key(|&at| self.entries.get(at).map_or(0, Entry::local_header));
        let mut limit = directory;
        for at in order.into_iter().rev() {
            let Some(entry) = self.entries.get_mut(at) else { continue };
            let size = entry.compressed_size().saturating_add(LOCAL_HEADER);
            let end = entry.local_header.saturating_add(size);
            let problem = if end > directory {
                Some(Problem::Outside)
            } else if end > limit {
                Some(Problem::Overlap)
            } else {
                None
            };
            entry.limit = limit;
            if end <= directory {
                limit = entry.local_header;
            }
            if let Some(problem) = problem {
                report(&mut self.diagnostics, problem, entry);
                entry.problem.get_or_insert(problem);
            }
        }
    }

    /// Finds entries with which the archive expands too far. Each entry may expand by the thirty-second part of the limit
    /// of a single one; what exceeds that is taken from a quarter of the limit of memory, which all entries share in their
    /// order. So an archive has a bound of the work that it causes, which does not depend on what is read of it and when.
    fn check_expansion(&mut self, limits: &Limits) {
        let ratio = limits.expansion / SHARED_EXPANSION;
        let shared = (limits.memory / 4).max(limits.memory.min(SHARED));
        let (mut left, mut refused) = (shared, Matches::default());
        for (at, entry) in self.entries.iter_mut().enumerate() {
            if entry.problem.is_some() || entry.method == Method::Stored {
                continue;
            }
            let excess = entry.size().saturating_sub(entry.compressed_size().saturating_mul(ratio));
            match left.checked_sub(excess) {
                Some(less) => left = less,
                None => {
                    entry.problem = Some(Problem::Expansion);
                    refused.add(at);
                }
            }
        }
        let Some(first) = refused.first.and_then(|first| self.entries.get(first)) else { return };
        let message = match refused.count {
            1 => Problem::Expansion.message(first),
            count => format!("{count} entries expand the archive too far (first: {:?})", first.name()),
        };
        let diagnostic = Diagnostic::new(Problem::Expansion.code(), message);
        self.diagnostics.push(diagnostic.at(first.record).on(first.name()));
    }

    /// Reports bytes before the first entry and after the end.
    fn check_unused(&mut self, zip: &ZipSliceArchive<Head>) {
        let inside = self.entries.iter().filter(|entry| entry.problem != Some(Problem::Outside));
        let first = inside.map(Entry::local_header).min().unwrap_or(zip.directory_offset());
        let bytes = zip.get_ref().source.bytes();
        // A split archive that fit into one file begins with a mark.
        let marked = first == 4 && matches!(bytes.first_chunk(), Some(b"PK\x07\x08" | b"PK00"));
        if first > 0 && !marked {
            let message = format!("{} before the first entry", count(first, "byte", "bytes"));
            self.diagnostics.push(Diagnostic::new(&codes::UNUSED, message).at(Span::file(0, first)));
        }
        let (end, len) = (zip.end_offset(), bytes.len() as u64);
        if end < len {
            let message =
                count(len.saturating_sub(end), "trailing byte", "trailing bytes") + " after the end record";
            self.diagnostics.push(Diagnostic::new(&codes::TRAILING, message).at(Span::file(end, len)));
        }
    }
}

/// True if two entries have the same content by their sizes and checksums.
fn same_content(one: &Entry, other: &Entry) -> bool {
    (one.size(), one.crc) == (other.size(), other.crc)
}

fn report(diagnostics: &mut Diagnostics, problem: Problem, entry: &Entry) {
    let code = problem.code();
    diagnostics
        .push_with(code, || Diagnostic::new(code, problem.message(entry)).at(entry.record).on(entry.name()));
}
