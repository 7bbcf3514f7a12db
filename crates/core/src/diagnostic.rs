//! What is noted without stopping.

use crate::{
    code::{Category, Code, Severity},
    message_length::readable,
    span::Span,
};
use std::collections::BTreeMap;

/// One note: a code, where, and one plain sentence.
///
/// ```
/// use meshwright_core::{Code, Diagnostic, Span};
///
/// static TOO_TALL: Code = Code::warning("MINE0001", "the mast is too tall", "Fold it before the bridge.");
/// let diagnostic = Diagnostic::new(&TOO_TALL, "12 m").at(Span::file(4, 8)).on("mast/height");
/// assert_eq!((diagnostic.path.as_str(), diagnostic.is_loss()), ("mast/height", false));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Diagnostic {
    /// The stable code.
    pub code: &'static Code,
    /// Where in the bytes, if it is about bytes.
    pub span: Option<Span>,
    /// The field path or scene path, empty if it is about the whole file.
    pub path: String,
    /// One plain sentence without a full stop.
    pub message: String,
}

impl Diagnostic {
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
        self.code.category == Category::Loss
    }
}

/// The list of notes of one operation. It keeps the details of a limited number, and counts all.
///
/// ```
/// use meshwright_core::{Code, Diagnostic, Diagnostics, Severity};
///
/// static TOO_TALL: Code = Code::warning("MINE0001", "the mast is too tall", "Fold it before the bridge.");
/// // Two are kept with their particulars, all are counted.
/// let mut diagnostics = Diagnostics::new(2);
/// for meters in 10..15 {
///     diagnostics.push(Diagnostic::new(&TOO_TALL, format!("{meters} m")));
/// }
/// assert_eq!((diagnostics.as_slice().len(), diagnostics.count(&TOO_TALL)), (2, 5));
/// assert_eq!(diagnostics.severity(Severity::Warning), 5);
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Diagnostics {
    diagnostics: Vec<Diagnostic>,
    counts: BTreeMap<&'static str, (&'static Code, u64)>,
    room: Option<usize>,
}

impl Diagnostics {
    /// A list that keeps the particulars of at most `room` diagnostics.
    pub fn new(room: usize) -> Self {
        Self { room: Some(room), ..Self::default() }
    }

    /// Notes one diagnostic.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        self.push_with(diagnostic.code, || diagnostic);
    }

    /// Notes one diagnostic of this code, whose particulars are made only if they are kept.
    pub fn push_with(&mut self, code: &'static Code, diagnostic: impl FnOnce() -> Diagnostic) {
        let entry = self.counts.entry(code.id).or_insert((code, 0));
        entry.1 = entry.1.saturating_add(1);
        if self.has_room() {
            self.diagnostics.push(diagnostic());
        }
    }

    /// True if the particulars of another diagnostic would be kept.
    pub fn has_room(&self) -> bool {
        self.room.is_none_or(|room| self.diagnostics.len() < room)
    }

    /// Forgets all notes of codes that are not wanted.
    pub fn retain(&mut self, wanted: impl Fn(&'static Code) -> bool) {
        self.diagnostics.retain(|diagnostic| wanted(diagnostic.code));
        self.counts.retain(|_, (code, _)| wanted(code));
    }

    /// Takes over all diagnostics of another list.
    pub fn append(&mut self, other: Diagnostics) {
        let Diagnostics { diagnostics, counts, .. } = other;
        for (id, (code, count)) in counts {
            let entry = self.counts.entry(id).or_insert((code, 0));
            entry.1 = entry.1.saturating_add(count);
        }
        for diagnostic in diagnostics {
            if self.has_room() {
                self.diagnostics.push(diagnostic);
            }
        }
    }

    /// The notes whose particulars were kept, in the order in which they were made.
    pub fn as_slice(&self) -> &[Diagnostic] {
        &self.diagnostics
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
            .filter(|(code, _)| code.category != Category::Loss && code.severity == severity)
            .map(|(_, n)| n)
            .sum()
    }

    /// How many losses there are.
    pub fn losses(&self) -> u64 {
        self.counts().filter(|(code, _)| code.category == Category::Loss).map(|(_, n)| n).sum()
    }

    /// True if nothing was noted.
    pub fn is_empty(&self) -> bool {
        self.counts.is_empty()
    }
}
