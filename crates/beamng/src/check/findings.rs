//! Collects the diagnostics of the files of a mod.

use super::{
    FileReport, Reported, codes,
    fixes::{self, FindingFix},
};
use meshwright::Checks;
use meshwright_assets::{LineIndex, codes::DEFINITIONS_NOT_READ};
use meshwright_core::{Code, Diagnostic, Diagnostics, Error, Severity, Span, codes::LFS_POINTER};
use std::collections::{BTreeMap, HashMap};

/// The diagnostics of one file. All are counted; of each code the details of a limited number are kept, so that many
/// notes do not hide an error.
#[derive(Debug, Default)]
pub(super) struct FileFindings {
    list: Vec<Diagnostic>,
    counts: CodeCounts,
    severities: BTreeMap<&'static str, Severity>,
    /// How diagnostics of the list can be fixed.
    fixes: Vec<FindingFix>,
    room: usize,
}

#[derive(Debug)]
struct CodeCount {
    code: &'static Code,
    total: u64,
    kept: usize,
}

/// The counts of the few codes of a file. A table of each file takes more memory than all that it says.
#[derive(Debug, Default)]
struct CodeCounts(Vec<CodeCount>);

impl CodeCounts {
    fn of(&mut self, code: &'static Code) -> Option<&mut CodeCount> {
        let known = self.0.iter().position(|count| count.code.id == code.id);
        let at = known.unwrap_or_else(|| {
            self.0.reserve_exact(1);
            self.0.push(CodeCount { code, total: 0, kept: 0 });
            self.0.len().saturating_sub(1)
        });
        self.0.get_mut(at)
    }

    fn has(&self, code: &Code) -> bool {
        self.0.iter().any(|count| count.code.id == code.id)
    }

    fn add(&mut self, code: &'static Code, more: u64) {
        if let Some(count) = self.of(code) {
            count.total = count.total.saturating_add(more);
        }
    }
}

impl FileFindings {
    pub(super) fn new(room: usize) -> Self {
        Self { room, ..Self::default() }
    }

    pub(super) fn push(&mut self, diagnostic: Diagnostic) {
        let Some(count) = self.counts.of(diagnostic.code) else { return };
        count.total = count.total.saturating_add(1);
        if count.kept < self.room {
            count.kept = count.kept.saturating_add(1);
            self.list.push(diagnostic);
        }
    }

    /// The diagnostics that were added last and are about that place.
    pub(super) fn at(&self, span: Span) -> impl Iterator<Item = &Diagnostic> {
        self.list.iter().rev().take_while(move |diagnostic| diagnostic.span == Some(span))
    }

    /// Adds how a diagnostic can be fixed.
    pub(super) fn add_fix(&mut self, fix: FindingFix) {
        self.fixes.push(fix);
    }

    /// Adds why a file that matters could not be read. Whatever the reason is elsewhere, it is an error of the mod.
    pub(super) fn push_unread(&mut self, path: &str, error: &Error) {
        let diagnostic = if error.code().id == LFS_POINTER.id {
            Diagnostic::new(&codes::LFS_POINTER, format!("{path} is a Git LFS pointer, not the file itself"))
        } else {
            let message = error.message();
            let own = error.code().id == DEFINITIONS_NOT_READ.id;
            let message = if own { format!("cannot read {path}: {message}") } else { message.to_owned() };
            let diagnostic = Diagnostic::new(error.code(), message).on(error.path());
            match error.span() {
                Some(span) => diagnostic.at(span),
                None => diagnostic,
            }
        };
        self.set_severity(diagnostic.code, Severity::Error);
        self.push(diagnostic);
    }

    /// True if a diagnostic has that code.
    pub(super) fn has(&self, code: &Code) -> bool {
        self.counts.has(code)
    }

    /// Adds diagnostics of a part of the library. `text` is the content of a text file, which gives their lines.
    pub(super) fn append(&mut self, diagnostics: &Diagnostics, text: Option<&[u8]>) {
        let mut kept: HashMap<&str, u64> = HashMap::new();
        let lines = text.filter(|_| !diagnostics.is_empty()).map(LineIndex::new);
        for diagnostic in diagnostics.as_slice() {
            let count = kept.entry(diagnostic.code.id).or_default();
            *count = count.saturating_add(1);
            let line = match (diagnostic.span, &lines) {
                (Some(span), Some(lines)) => Some(lines.line(span.start)),
                _ => diagnostic.line,
            };
            self.push(Diagnostic { line, ..diagnostic.clone() });
        }
        for (code, total) in diagnostics.counts() {
            let more = total.saturating_sub(kept.get(code.id).copied().unwrap_or(0));
            self.counts.add(code, more);
        }
    }

    /// Sets the severity of a code in this file.
    pub(super) fn set_severity(&mut self, code: &'static Code, severity: Severity) {
        self.severities.insert(code.id, severity);
    }
}

/// The diagnostics of all files.
#[derive(Debug)]
pub(super) struct Findings {
    files: BTreeMap<String, FileFindings>,
    /// Details that are kept of each code.
    kept: HashMap<&'static str, usize>,
    room: usize,
}

impl Findings {
    pub(super) fn new(room: usize) -> Self {
        Self { files: BTreeMap::new(), kept: HashMap::new(), room }
    }

    /// Adds a diagnostic of a file; the path of the mod itself is empty.
    pub(super) fn push(&mut self, file: &str, diagnostic: Diagnostic) {
        let mut one = FileFindings::new(1);
        one.push(diagnostic);
        self.add(file, one);
    }

    /// Removes the diagnostics of a file with a code.
    pub(super) fn remove(&mut self, file: &str, code: &Code) {
        if let Some(own) = self.files.get_mut(file) {
            own.counts.0.retain(|count| count.code.id != code.id);
            own.list.retain(|diagnostic| diagnostic.code.id != code.id);
        }
    }

    /// Adds the diagnostics of a file.
    pub(super) fn add(&mut self, file: &str, found: FileFindings) {
        if found.counts.0.is_empty() {
            return;
        }
        if !self.files.contains_key(file) {
            self.files.insert(file.to_owned(), FileFindings::new(usize::MAX));
        }
        let Some(own) = self.files.get_mut(file) else { return };
        own.severities.extend(found.severities);
        own.fixes.extend(found.fixes);
        found.counts.0.iter().for_each(|count| own.counts.add(count.code, count.total));
        for diagnostic in found.list {
            let kept = self.kept.entry(diagnostic.code.id).or_default();
            if *kept < self.room {
                *kept = kept.saturating_add(1);
                own.list.push(diagnostic);
            }
        }
    }

    /// The reports of files with requested codes, in the order of their paths; within a file by place.
    pub(super) fn into_reports(self, checks: &Checks) -> Vec<FileReport> {
        let report = |(path, mut found): (String, FileFindings)| {
            let place = |diagnostic: &Diagnostic| diagnostic.span.map_or(0, |span| span.start);
            found.list.sort_by(|a, b| {
                (place(a), a.code.id, &a.path, &a.message).cmp(&(place(b), b.code.id, &b.path, &b.message))
            });
            found.counts.0.retain(|count| checks.wants(count.code));
            let (mut diagnostics, mut kept) = (Diagnostics::default(), HashMap::<&str, u64>::new());
            for diagnostic in found.list {
                if found.counts.has(diagnostic.code) {
                    let count = kept.entry(diagnostic.code.id).or_default();
                    *count = count.saturating_add(1);
                    diagnostics.push(diagnostic);
                }
            }
            let mut severities = BTreeMap::new();
            for CodeCount { code, total, .. } in &found.counts.0 {
                let id = code.id;
                let more = total.saturating_sub(kept.get(id).copied().unwrap_or(0));
                diagnostics.add_count(code, more);
                let of_file = || found.severities.get(id).copied();
                let own =
                    checks.stated_severity(code).or_else(of_file).unwrap_or_else(|| checks.severity(code));
                if own != code.severity {
                    severities.insert(id, own);
                }
            }
            let fixes = fixes::of_file(found.fixes, &diagnostics);
            let report = FileReport { path, reported: Reported { diagnostics, severities, fixes } };
            (!found.counts.0.is_empty()).then_some(report)
        };
        self.files.into_iter().filter_map(report).collect()
    }
}
