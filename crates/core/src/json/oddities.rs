//! What strict JSON does not allow in a text.

use crate::{Limits, Span};

/// A deviation from strict JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum OddityKind {
    /// The rest of the text is not understood, or the text ends too early.
    Broken,
    /// A `/*` inside a comment.
    NestedComment,
    /// A byte order mark.
    ByteOrderMark,
    /// A key that its object already has.
    DuplicateKey,
    /// Bytes that are not UTF-8.
    NotUtf8,
    /// Text after the end of the value.
    TextAfterEnd,
    /// The braces around the whole file are missing.
    NoBraces,
    /// A comma before `}` or `]`.
    TrailingComma,
    /// No comma between two values.
    MissingComma,
    /// Several commas, or one where no value is before it.
    ExtraComma,
    /// A comment.
    Comment,
    /// A key without quotes, or `=` instead of `:`.
    LooseKey,
    /// A number in a form that JSON does not have, as `.5`, `+1` or `01`.
    LooseNumber,
    /// A value without quotes that is not a number, `true`, `false` or `null`.
    LooseText,
    /// A backslash before a letter that has no meaning after it, or a control character in a text.
    LooseEscape,
    /// A number that is not finite: `1#INF00`, or one that 64 bits cannot hold, as `1e999`.
    NotFinite,
}

impl OddityKind {
    /// All kinds.
    pub const ALL: [Self; 16] = [
        Self::Broken,
        Self::NestedComment,
        Self::ByteOrderMark,
        Self::DuplicateKey,
        Self::NotUtf8,
        Self::TextAfterEnd,
        Self::NoBraces,
        Self::TrailingComma,
        Self::MissingComma,
        Self::ExtraComma,
        Self::Comment,
        Self::LooseKey,
        Self::LooseNumber,
        Self::LooseText,
        Self::LooseEscape,
        Self::NotFinite,
    ];
}

/// A deviation from strict JSON at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Oddity {
    /// What it is.
    pub kind: OddityKind,
    /// Its bytes; empty for what is missing.
    pub span: Span,
}

/// All deviations of a text: a count of each kind, and the places of a limited number.
#[derive(Clone, Debug, Default)]
pub struct Oddities {
    list: Vec<Oddity>,
    room: usize,
    counts: [(u64, Option<Span>); OddityKind::ALL.len()],
    /// What was expected where the text cannot be understood.
    broken: &'static str,
}

impl Oddities {
    pub(super) fn new(limits: &Limits) -> Self {
        Self { room: limits.diagnostics, ..Self::default() }
    }

    pub(super) fn push(&mut self, kind: OddityKind, span: Span) {
        if let Some((count, first)) = self.counts.get_mut(kind as usize) {
            *count = count.saturating_add(1);
            first.get_or_insert(span);
        }
        if self.list.len() < self.room {
            self.list.push(Oddity { kind, span });
        }
    }

    pub(super) fn push_broken(&mut self, expected: &'static str, span: Span) {
        self.broken = expected;
        self.push(OddityKind::Broken, span);
    }

    /// What was expected where the text cannot be understood; empty if all of it was.
    pub const fn expected(&self) -> &'static str {
        self.broken
    }

    /// The places, in the order in which they were met, up to [`Limits::diagnostics`].
    pub fn as_slice(&self) -> &[Oddity] {
        &self.list
    }

    /// How many of a kind there are.
    pub fn count(&self, kind: OddityKind) -> u64 {
        self.counts.get(kind as usize).map_or(0, |(count, _)| *count)
    }

    /// The place of the first of a kind.
    pub fn first(&self, kind: OddityKind) -> Option<Span> {
        self.counts.get(kind as usize).and_then(|(_, first)| *first)
    }

    /// How many there are of all kinds.
    pub fn total(&self) -> u64 {
        self.counts.iter().fold(0, |sum, (count, _)| sum.saturating_add(*count))
    }

    /// True for strict JSON.
    pub fn is_strict(&self) -> bool {
        self.total() == 0
    }
}
