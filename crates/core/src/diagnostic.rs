//! Diagnostics: what an operation reports without stopping.

use crate::{
    code::{Category, Code, Severity},
    message::{self, readable},
    span::Span,
};
use std::{collections::BTreeMap, fmt};

/// One diagnostic: a code, a location, and one plain sentence.
///
/// ```
/// use meshwright_core::{Code, Diagnostic, Span};
///
/// static TOO_TALL: Code = Code::warning("MINE0001", "the mast is too tall", "Fold it before the bridge.");
/// let diagnostic = Diagnostic::new(&TOO_TALL, "12 m").at(Span::file(4, 8)).on("mast/height");
/// assert_eq!((diagnostic.path.as_str(), diagnostic.is_loss()), ("mast/height", false));
/// assert_eq!(diagnostic.to_string(), "warning[MINE0001]: 12 m at mast/height");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Diagnostic {
    /// The stable code.
    pub code: &'static Code,
    /// The byte range, if the diagnostic is about bytes.
    pub span: Option<Span>,
    /// The line of a text file, counted from 1.
    pub line: Option<u32>,
    /// The field path or scene path; empty if the diagnostic is about the whole file.
    pub path: String,
    /// One plain sentence without a period.
    pub message: String,
    /// Of a diagnostic about elements of an array: their indices, a limited number. The path names the array, or the
    /// first of these elements.
    pub elements: Vec<u32>,
}

impl Diagnostic {
    /// A diagnostic about the whole file. The middle of a message longer than about a thousand bytes is left
    /// out.
    pub fn new(code: &'static Code, message: impl Into<String>) -> Self {
        Self {
            code,
            span: None,
            line: None,
            path: String::new(),
            message: readable(message.into()),
            elements: Vec::new(),
        }
    }

    /// The same diagnostic at a span.
    pub fn at(mut self, span: Span) -> Self {
        self.span = Some(span);
        self
    }

    /// The same diagnostic on a line of a text file.
    pub const fn on_line(mut self, line: u32) -> Self {
        self.line = Some(line);
        self
    }

    /// The same diagnostic at a path.
    pub fn on(mut self, path: impl Into<String>) -> Self {
        self.path = path.into();
        self
    }

    /// The same diagnostic about these elements of the array at its path.
    pub fn about(self, elements: impl IntoIterator<Item = u32>) -> Self {
        Self { elements: elements.into_iter().collect(), ..self }
    }

    /// True if the diagnostic reports a loss.
    pub fn is_loss(&self) -> bool {
        self.code.category == Category::Loss
    }
}

/// `warning[CODE]: message at path`; a loss is `loss[CODE]`.
impl fmt::Display for Diagnostic {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = if self.is_loss() { "loss" } else { self.code.severity.word() };
        write!(to, "{kind}[{}]: {}", self.code, self.message)?;
        if self.path.is_empty() { Ok(()) } else { write!(to, " at {}", self.path) }
    }
}

/// The diagnostics of one operation. The list counts all of them and keeps the details of a limited number.
///
/// ```
/// use meshwright_core::{Code, Diagnostic, Diagnostics, Severity};
///
/// static TOO_TALL: Code = Code::warning("MINE0001", "the mast is too tall", "Fold it before the bridge.");
/// // Two are kept with details, all are counted.
/// let mut diagnostics = Diagnostics::new(2);
/// for meters in 10..15 {
///     diagnostics.push(Diagnostic::new(&TOO_TALL, format!("{meters} m")));
/// }
/// assert_eq!((diagnostics.as_slice().len(), diagnostics.count(&TOO_TALL)), (2, 5));
/// assert_eq!(diagnostics.severity(Severity::Warning), 5);
/// let text = "warning[MINE0001]: 10 m\nwarning[MINE0001]: 11 m\nMINE0001: 3 more without details\n";
/// assert_eq!(diagnostics.to_string(), text);
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Diagnostics {
    diagnostics: Vec<Diagnostic>,
    counts: BTreeMap<&'static str, (&'static Code, u64)>,
    room: Option<usize>,
    /// Number of elements that the diagnostics list.
    elements: usize,
}

/// Most elements that the diagnostics of a list name together; further ones name those in their message.
const ELEMENTS: usize = 200_000;

impl Diagnostics {
    /// An empty list that keeps the details of at most `room` diagnostics.
    pub fn new(room: usize) -> Self {
        Self { room: Some(room), ..Self::default() }
    }

    /// Adds a diagnostic.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        self.push_with(diagnostic.code, || diagnostic);
    }

    /// Adds a diagnostic of this code; calls `diagnostic` only if the list keeps its details.
    pub fn push_with(&mut self, code: &'static Code, diagnostic: impl FnOnce() -> Diagnostic) {
        if self.counted(code) {
            self.keep(diagnostic());
        }
    }

    /// Counts a diagnostic. True if there is room for its details. Apart from [`push_with`](Self::push_with), whose
    /// many copies are to be small.
    #[inline(never)]
    fn counted(&mut self, code: &'static Code) -> bool {
        self.add_count(code, 1);
        self.has_room()
    }

    #[inline(never)]
    fn keep(&mut self, mut diagnostic: Diagnostic) {
        let elements = self.elements.saturating_add(diagnostic.elements.len());
        if elements > ELEMENTS {
            diagnostic.elements = Vec::new();
        } else {
            self.elements = elements;
        }
        self.diagnostics.push(diagnostic);
    }

    /// Counts further diagnostics of this code without their details.
    pub fn add_count(&mut self, code: &'static Code, count: u64) {
        if count > 0 {
            let entry = self.counts.entry(code.id).or_insert((code, 0));
            entry.1 = entry.1.saturating_add(count);
        }
    }

    /// True if the list would keep the details of another diagnostic.
    pub fn has_room(&self) -> bool {
        self.room.is_none_or(|room| self.diagnostics.len() < room)
    }

    /// Removes all diagnostics whose code is not wanted.
    pub fn retain(&mut self, wanted: impl Fn(&'static Code) -> bool) {
        self.diagnostics.retain(|diagnostic| wanted(diagnostic.code));
        self.elements = self.diagnostics.iter().map(|diagnostic| diagnostic.elements.len()).sum();
        self.counts.retain(|_, (code, _)| wanted(code));
    }

    /// Writes the names of items into messages that have their numbers: with `nodes[3]` in the path, `node 3` becomes
    /// `node "wheel"`. `item` gives the noun of an item of a list, and what is written for it.
    ///
    /// ```
    /// use meshwright_core::{Diagnostic, Diagnostics, codes::TRUNCATED, message::labeled};
    ///
    /// let mut diagnostics = Diagnostics::default();
    /// diagnostics.push(Diagnostic::new(&TRUNCATED, "node 3 lacks node 31").on("nodes[3]/children"));
    /// diagnostics.name_items(|list, index| {
    ///     labeled("node", if list == "nodes" && index == 3 { "wheel" } else { "" })
    /// });
    /// assert_eq!(diagnostics.as_slice()[0].message, "node \"wheel\" lacks node 31");
    /// ```
    pub fn name_items(&mut self, item: impl Fn(&str, usize) -> Option<(&'static str, String)>) {
        for Diagnostic { message, path, .. } in &mut self.diagnostics {
            for step in path.split('/') {
                let place = step.strip_suffix(']').and_then(|step| step.split_once('['));
                let place = place.and_then(|(list, index)| Some((list, index.parse().ok()?)));
                let named = place.and_then(|(list, index)| Some((index, item(list, index)?)));
                if let Some((index, (noun, label))) = named {
                    *message = message::with_label(message, &format!("{noun} {index}"), &label);
                }
            }
        }
    }

    /// Appends all diagnostics of another list.
    pub fn append(&mut self, other: Diagnostics) {
        let Diagnostics { diagnostics, counts, .. } = other;
        for (id, (code, count)) in counts {
            let entry = self.counts.entry(id).or_insert((code, 0));
            entry.1 = entry.1.saturating_add(count);
        }
        for diagnostic in diagnostics {
            if self.has_room() {
                self.keep(diagnostic);
            }
        }
    }

    /// The diagnostics whose details were kept, in the order in which they were added.
    pub fn as_slice(&self) -> &[Diagnostic] {
        &self.diagnostics
    }

    /// Every code in the list with the number of its diagnostics, in the order of the codes.
    pub fn counts(&self) -> impl Iterator<Item = (&'static Code, u64)> + '_ {
        self.counts.values().copied()
    }

    /// Number of diagnostics with this code.
    pub fn count(&self, code: &'static Code) -> u64 {
        self.counts.get(code.id).map_or(0, |entry| entry.1)
    }

    /// Number of diagnostics of this severity, without losses.
    pub fn severity(&self, severity: Severity) -> u64 {
        self.counts()
            .filter(|(code, _)| code.category != Category::Loss && code.severity == severity)
            .map(|(_, n)| n)
            .sum()
    }

    /// Number of losses.
    pub fn losses(&self) -> u64 {
        self.counts().filter(|(code, _)| code.category == Category::Loss).map(|(_, n)| n).sum()
    }

    /// True if the list has no diagnostics.
    pub fn is_empty(&self) -> bool {
        self.counts.is_empty()
    }
}

/// One line for each diagnostic, then one for each code of which the list does not have all details.
impl fmt::Display for Diagnostics {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown: BTreeMap<&str, u64> = BTreeMap::new();
        for diagnostic in &self.diagnostics {
            writeln!(to, "{diagnostic}")?;
            let count = shown.entry(diagnostic.code.id).or_default();
            *count = count.saturating_add(1);
        }
        for (code, count) in self.counts() {
            let more = count.saturating_sub(shown.get(code.id).copied().unwrap_or(0));
            if more > 0 {
                writeln!(to, "{code}: {more} more without details")?;
            }
        }
        Ok(())
    }
}
