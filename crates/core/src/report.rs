//! What is noted without stopping.

use crate::{
    code::{Code, Kind, Severity},
    message::readable,
    span::Span,
};
use std::collections::BTreeMap;

/// One note: a code, where, and one plain sentence.
///
/// ```
/// use meshwright_core::{Code, Finding, Span};
///
/// static TOO_TALL: Code = Code::warning("MINE0001", "the mast is too tall", "Fold it before the bridge.");
/// let finding = Finding::new(&TOO_TALL, "12 m").at(Span::file(4, 8)).on("mast/height");
/// assert_eq!((finding.path.as_str(), finding.is_loss()), ("mast/height", false));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// The stable code.
    pub code: &'static Code,
    /// Where in the bytes, if it is about bytes.
    pub span: Option<Span>,
    /// The field path or scene path, empty if it is about the whole file.
    pub path: String,
    /// One plain sentence without a full stop.
    pub message: String,
}

impl Finding {
    /// A note about the whole file. Of a message beyond about a thousand bytes the middle is left out.
    pub fn new(code: &'static Code, message: impl Into<String>) -> Self {
        Self { code, span: None, path: String::new(), message: readable(message.into()) }
    }

    /// The same at a span.
    pub fn at(mut self, span: Span) -> Self {
        self.span = Some(span);
        self
    }

    /// The same at a path.
    pub fn on(mut self, path: impl Into<String>) -> Self {
        self.path = path.into();
        self
    }

    /// True if it names something that the target of a conversion could not hold.
    pub fn is_loss(&self) -> bool {
        self.code.kind == Kind::Loss
    }
}

/// The list of notes of one operation. It keeps the details of a limited number, and counts all.
///
/// ```
/// use meshwright_core::{Code, Finding, Report, Severity};
///
/// static TOO_TALL: Code = Code::warning("MINE0001", "the mast is too tall", "Fold it before the bridge.");
/// // Two are kept with their particulars, all are counted.
/// let mut report = Report::new(2);
/// for metres in 10..15 {
///     report.push(Finding::new(&TOO_TALL, format!("{metres} m")));
/// }
/// assert_eq!((report.findings().len(), report.count(&TOO_TALL)), (2, 5));
/// assert_eq!(report.severity(Severity::Warning), 5);
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Report {
    findings: Vec<Finding>,
    counts: BTreeMap<&'static str, (&'static Code, u64)>,
    room: Option<usize>,
}

impl Report {
    /// A report that keeps the particulars of at most `room` findings.
    pub fn new(room: usize) -> Self {
        Self { room: Some(room), ..Self::default() }
    }

    /// Notes one finding.
    pub fn push(&mut self, finding: Finding) {
        self.push_with(finding.code, || finding);
    }

    /// Notes one finding of this code, whose particulars are made only if they are kept.
    pub fn push_with(&mut self, code: &'static Code, finding: impl FnOnce() -> Finding) {
        let entry = self.counts.entry(code.id).or_insert((code, 0));
        entry.1 = entry.1.saturating_add(1);
        if self.has_room() {
            self.findings.push(finding());
        }
    }

    /// True if the particulars of another finding would be kept.
    pub fn has_room(&self) -> bool {
        self.room.is_none_or(|room| self.findings.len() < room)
    }

    /// Forgets all notes of codes that are not wanted.
    pub fn retain(&mut self, wanted: impl Fn(&'static Code) -> bool) {
        self.findings.retain(|finding| wanted(finding.code));
        self.counts.retain(|_, (code, _)| wanted(code));
    }

    /// Takes over all notes of another report.
    pub fn append(&mut self, other: Report) {
        let Report { findings, counts, .. } = other;
        for (id, (code, count)) in counts {
            let entry = self.counts.entry(id).or_insert((code, 0));
            entry.1 = entry.1.saturating_add(count);
        }
        for finding in findings {
            if self.has_room() {
                self.findings.push(finding);
            }
        }
    }

    /// The notes whose particulars were kept, in the order in which they were made.
    pub fn findings(&self) -> &[Finding] {
        &self.findings
    }

    /// Every code that was noted, with how often, in the order of the codes.
    pub fn counts(&self) -> impl Iterator<Item = (&'static Code, u64)> + '_ {
        self.counts.values().copied()
    }

    /// How often this code was noted.
    pub fn count(&self, code: &'static Code) -> u64 {
        self.counts.get(code.id).map_or(0, |entry| entry.1)
    }

    /// How many notes of this severity there are; losses are not among them.
    pub fn severity(&self, severity: Severity) -> u64 {
        self.counts()
            .filter(|(code, _)| code.kind != Kind::Loss && code.severity == severity)
            .map(|(_, n)| n)
            .sum()
    }

    /// How many losses there are.
    pub fn losses(&self) -> u64 {
        self.counts().filter(|(code, _)| code.kind == Kind::Loss).map(|(_, n)| n).sum()
    }

    /// True if nothing was noted.
    pub fn is_empty(&self) -> bool {
        self.counts.is_empty()
    }
}
