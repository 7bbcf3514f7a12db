//! Collects the diagnostics of the files of a mod.

use super::{FileReport, Reported};
use crate::validate::Checks;
use meshwright_assets::LineIndex;
use meshwright_core::{Code, Diagnostic, Diagnostics, Severity};
use std::collections::{BTreeMap, HashMap};

/// The diagnostics of one file. All are counted; of each code the details of a limited number are kept, so that many
/// notes do not hide an error.
#[derive(Debug, Default)]
pub(super) struct FileFindings {
    list: Vec<Diagnostic>,
    counts: BTreeMap<&'static str, CodeCount>,
    severities: BTreeMap<&'static str, Severity>,
    room: usize,
}

#[derive(Debug)]
struct CodeCount {
    code: &'static Code,
    total: u64,
    kept: usize,
}

impl FileFindings {
    pub(super) fn new(room: usize) -> Self {
        Self { room, ..Self::default() }
    }

    pub(super) fn push(&mut self, diagnostic: Diagnostic) {
        let count = self.counts.entry(diagnostic.code.id).or_insert(CodeCount {
            code: diagnostic.code,
            total: 0,
            kept: 0,
        });
        count.total = count.total.saturating_add(1);
        if count.kept < self.room {
            count.kept = count.kept.saturating_add(1);
            self.list.push(diagnostic);
        }
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
            let count = self.counts.entry(code.id).or_insert(CodeCount { code, total: 0, kept: 0 });
            count.total = count.total.saturating_add(more);
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

    /// Adds the diagnostics of a file.
    pub(super) fn add(&mut self, file: &str, found: FileFindings) {
        if found.counts.is_empty() {
            return;
        }
        if !self.files.contains_key(file) {
            self.files.insert(file.to_owned(), FileFindings::new(usize::MAX));
        }
        let Some(own) = self.files.get_mut(file) else { return };
        own.severities.extend(found.severities);
        for (id, CodeCount { code, total, .. }) in found.counts {
            let count = own.counts.entry(id).or_insert(CodeCount { code, total: 0, kept: 0 });
            count.total = count.total.saturating_add(total);
        }
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
            found.counts.retain(|_, count| checks.wants(count.code));
            let (mut diagnostics, mut kept) = (Diagnostics::default(), HashMap::<&str, u64>::new());
            for diagnostic in found.list {
                if found.counts.contains_key(diagnostic.code.id) {
                    let count = kept.entry(diagnostic.code.id).or_default();
                    *count = count.saturating_add(1);
                    diagnostics.push(diagnostic);
                }
            }
            let mut severities = BTreeMap::new();
            for (id, CodeCount { code, total, .. }) in &found.counts {
                let more = total.saturating_sub(kept.get(id).copied().unwrap_or(0));
                diagnostics.add_count(code, more);
                let own = found.severities.get(id).copied().unwrap_or_else(|| checks.severity(code));
                if own != code.severity {
                    severities.insert(*id, own);
                }
            }
            let report = FileReport { path, reported: Reported { diagnostics, severities } };
            (!found.counts.is_empty()).then_some(report)
        };
        self.files.into_iter().filter_map(report).collect()
    }
}
