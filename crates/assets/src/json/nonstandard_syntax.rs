//! What strict JSON does not allow in a text.

use crate::codes;
use meshwright_core::{Code, Diagnostic, Diagnostics, Limits, Span, count};

/// A deviation from strict JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum OddityKind {
    /// The rest of the text is not understood, or the text ends too early.
    Broken,
    /// A `/*` inside a comment. The game rejects the file.
    NestedComment,
    /// A byte order mark. The game rejects the file.
    ByteOrderMark,
    /// A key that its object already has. The game takes the last one.
    DuplicateKey,
    /// Bytes that are not UTF-8.
    NotUtf8,
    /// Text after the end of the value, which the game ignores.
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

    /// The code of its diagnostic.
    pub const fn code(self) -> &'static Code {
        match self {
            Self::Broken => &codes::BROKEN_JSON,
            Self::NestedComment => &codes::NESTED_COMMENT,
            Self::ByteOrderMark => &codes::BYTE_ORDER_MARK,
            Self::DuplicateKey => &codes::DUPLICATE_KEY,
            Self::NotUtf8 => &codes::NOT_UTF8,
            Self::TextAfterEnd => &codes::TEXT_AFTER_END,
            Self::NoBraces => &codes::NO_BRACES,
            Self::TrailingComma => &codes::TRAILING_COMMA,
            Self::MissingComma => &codes::MISSING_COMMA,
            Self::ExtraComma => &codes::EXTRA_COMMA,
            Self::Comment => &codes::COMMENT,
            Self::LooseKey => &codes::LOOSE_KEY,
            Self::LooseNumber => &codes::LOOSE_NUMBER,
            Self::LooseText => &codes::LOOSE_TEXT,
            Self::LooseEscape => &codes::LOOSE_ESCAPE,
            Self::NotFinite => &codes::NOT_FINITE,
        }
    }

    /// True for what is a fault in every file of the game; the rest is usual in `.jbeam` files.
    pub const fn is_fault(self) -> bool {
        matches!(
            self,
            Self::Broken
                | Self::NestedComment
                | Self::ByteOrderMark
                | Self::DuplicateKey
                | Self::NotUtf8
                | Self::TextAfterEnd
                | Self::NotFinite
        )
    }

    /// The noun with its plural.
    const fn nouns(self) -> [&'static str; 2] {
        match self {
            Self::Broken => ["unreadable end of the text", "unreadable ends of the text"],
            Self::NestedComment => ["nested comment", "nested comments"],
            Self::ByteOrderMark => ["byte order mark", "byte order marks"],
            Self::DuplicateKey => ["duplicate key", "duplicate keys"],
            Self::NotUtf8 => ["invalid UTF-8 sequence", "invalid UTF-8 sequences"],
            Self::TextAfterEnd => ["text after the end", "texts after the end"],
            Self::NoBraces => ["missing pair of outer braces", "missing pairs of outer braces"],
            Self::TrailingComma => ["trailing comma", "trailing commas"],
            Self::MissingComma => ["missing comma", "missing commas"],
            Self::ExtraComma => ["extra comma", "extra commas"],
            Self::Comment => ["comment", "comments"],
            Self::LooseKey => ["key without quotes or colon", "keys without quotes or colon"],
            Self::LooseNumber => ["irregular number", "irregular numbers"],
            Self::LooseText => ["string without quotes", "strings without quotes"],
            Self::LooseEscape => {
                ["irregular escape or control character", "irregular escapes or control characters"]
            }
            Self::NotFinite => ["number that is not finite", "numbers that are not finite"],
        }
    }
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

    /// One diagnostic for each kind that occurs, at its first place; with `strict` of all kinds, otherwise only of those
    /// that are [faults](OddityKind::is_fault). `line` gives the line of an offset.
    pub fn diagnostics(&self, strict: bool, line: impl Fn(u64) -> u32, limits: &Limits) -> Diagnostics {
        let mut diagnostics = Diagnostics::new(limits.diagnostics);
        for kind in OddityKind::ALL {
            let (Some(first), true) = (self.first(kind), strict || kind.is_fault()) else { continue };
            let (found, line) = (self.count(kind), line(first.start));
            let [one, many] = kind.nouns();
            let message = match kind {
                OddityKind::Broken => format!("expected {} on line {line}", self.broken),
                OddityKind::NoBraces => "the text does not begin and end with braces".to_owned(),
                OddityKind::TextAfterEnd => format!("the text continues after its value ends on line {line}"),
                _ if found == 1 => format!("the text has {} on line {line}", count(found, one, many)),
                _ => format!("the text has {} (first: line {line})", count(found, one, many)),
            };
            diagnostics.push(Diagnostic::new(kind.code(), message).at(first));
        }
        diagnostics
    }
}
