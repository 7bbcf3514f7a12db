//! JSON as the game's files have it: with comments, without commas, with too many commas.
//!
//! The game reads `.json`, `.jbeam`, `.pc` and `.link` files with a relaxed parser. [`Json::parse`] accepts the same
//! texts and more, keeps the byte range of every key and value, and lists what strict JSON does not allow. What it cannot
//! understand ends the read; the content before it is kept.

mod nonstandard_syntax;
mod parser;

pub(crate) use parser::number;

pub use nonstandard_syntax::{Oddities, Oddity, OddityKind};

use crate::line_numbers::LineIndex;
use meshwright_core::{Limits, Result, Source, Span};
use std::borrow::Cow;

/// What a value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum JsonKind {
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool,
    /// A number, also in forms that strict JSON does not have, as `.5` or `1#INF00`.
    Number,
    /// A text in quotes.
    Text,
    /// Any other word without quotes.
    Word,
    /// A list.
    List,
    /// An object.
    Object,
}

impl JsonKind {
    /// With its article, for messages.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Null => "null",
            Self::Bool => "a boolean",
            Self::Number => "a number",
            Self::Text => "a string",
            Self::Word => "a word without quotes",
            Self::List => "a list",
            Self::Object => "an object",
        }
    }
}

/// What an entry of the tape is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum EntryKind {
    /// The key of the entry after it.
    Key,
    Value(JsonKind),
}

/// A key or a value: its bytes, and the entry after it and all that it holds. Entries are in the order of the text, so
/// that neither reading nor dropping a deep text needs a deep stack.
#[derive(Clone, Copy, Debug)]
struct Entry {
    start: u32,
    end: u32,
    next: u32,
    kind: EntryKind,
}

/// A parsed text, which borrows from its source.
///
/// ```
/// use meshwright_assets::json::{Json, JsonNode};
/// use meshwright_core::{Limits, Source};
///
/// let source = Source::from(b"{ // by hand\n \"a\": [1 2,], }".to_vec());
/// let json = Json::parse(&source, &Limits::DEFAULT)?;
/// let list = json.root().and_then(|root| root.get("a")).unwrap();
/// assert_eq!(list.items().filter_map(|item| item.number()).sum::<f64>(), 3.0);
/// assert_eq!((list.line(), json.raw(list.span())), (2, &b"[1 2,]"[..]));
/// assert_eq!(json.oddities().total(), 4, "a comment, a missing and two trailing commas");
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Debug)]
pub struct Json<'s> {
    text: &'s [u8],
    entries: Vec<Entry>,
    oddities: Oddities,
    lines: LineIndex<'s>,
}

impl<'s> Json<'s> {
    /// Parses a text. It succeeds for every text within the limits; [`Json::oddities`] tells what is wrong with it.
    ///
    /// # Errors
    ///
    /// [`LIMIT_INPUT`](meshwright_core::codes::LIMIT_INPUT): more than `limits.input` bytes or 4 GiB.
    /// [`LIMIT_DEPTH`](meshwright_core::codes::LIMIT_DEPTH), [`LIMIT_ITEMS`](meshwright_core::codes::LIMIT_ITEMS),
    /// [`LIMIT_MEMORY`](meshwright_core::codes::LIMIT_MEMORY).
    pub fn parse(source: &'s Source, limits: &Limits) -> Result<Self> {
        let text = source.bytes();
        let (entries, oddities) = parser::parse(text, limits)?;
        Ok(Self { text, entries, oddities, lines: LineIndex::new(text) })
    }

    /// The outermost value; `None` if the text has none. If the outer braces are missing, it is an object.
    pub fn root(&self) -> Option<JsonNode<'_>> {
        self.entries.first().map(|entry| JsonNode { json: self, at: 0, entry: *entry })
    }

    /// What strict JSON does not allow.
    pub const fn oddities(&self) -> &Oddities {
        &self.oddities
    }

    /// The whole text.
    pub const fn text(&self) -> &'s [u8] {
        self.text
    }

    /// The bytes of a span; empty if it is outside of the text.
    pub fn raw(&self, span: Span) -> &'s [u8] {
        span.of(self.text).unwrap_or_default()
    }

    /// The line of a byte, counted from 1.
    pub fn line(&self, offset: u64) -> u32 {
        self.lines.line(offset)
    }

    fn node(&self, at: u32) -> Option<JsonNode<'_>> {
        let entry = self.entries.get(usize::try_from(at).ok()?)?;
        Some(JsonNode { json: self, at, entry: *entry })
    }
}

/// A value of a text, or a key.
#[derive(Clone, Copy)]
pub struct JsonNode<'j> {
    json: &'j Json<'j>,
    at: u32,
    entry: Entry,
}

impl std::fmt::Debug for JsonNode<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?} at {}", self.kind(), self.span())
    }
}

/// A member of an object.
#[derive(Clone, Copy, Debug)]
pub struct JsonMember<'j> {
    /// The key, a text or a word.
    pub key: JsonNode<'j>,
    /// The value.
    pub value: JsonNode<'j>,
}

impl JsonMember<'_> {
    /// The key as text.
    pub fn name(&self) -> Cow<'_, str> {
        self.key.text().unwrap_or_default()
    }
}

impl<'j> JsonNode<'j> {
    /// What it is.
    pub const fn kind(&self) -> JsonKind {
        match self.entry.kind {
            EntryKind::Key => JsonKind::Text,
            EntryKind::Value(kind) => kind,
        }
    }

    /// Its bytes, with quotes or brackets.
    pub const fn span(&self) -> Span {
        Span::file(self.entry.start as u64, self.entry.end as u64)
    }

    /// The line on which it begins, counted from 1.
    pub fn line(&self) -> u32 {
        self.json.line(u64::from(self.entry.start))
    }

    /// Its bytes as they are in the text.
    pub fn raw(&self) -> &'j [u8] {
        self.json.raw(self.span())
    }

    /// The content of a text or a word, without quotes and with escapes resolved. Bytes that are not UTF-8 become `�`.
    pub fn text(&self) -> Option<Cow<'j, str>> {
        match self.kind() {
            JsonKind::Text => Some(parser::unquoted(self.raw())),
            JsonKind::Word => Some(String::from_utf8_lossy(self.raw())),
            _ => None,
        }
    }

    /// The value of a number.
    pub fn number(&self) -> Option<f64> {
        (self.kind() == JsonKind::Number).then(|| parser::number(self.raw())).flatten()
    }

    /// The value of a boolean.
    pub fn bool(&self) -> Option<bool> {
        (self.kind() == JsonKind::Bool).then(|| self.raw() == b"true")
    }

    /// The values of a list; none for other kinds.
    pub fn items(&self) -> impl Iterator<Item = JsonNode<'j>> + use<'j> {
        self.children(self.kind() == JsonKind::List)
    }

    /// The members of an object, with repeated keys, in the order of the text; none for other kinds.
    pub fn members(&self) -> impl Iterator<Item = JsonMember<'j>> + use<'j> {
        let mut children = self.children(self.kind() == JsonKind::Object);
        std::iter::from_fn(move || Some(JsonMember { key: children.next()?, value: children.next()? }))
    }

    /// The value of a key; of a repeated key the last one, as in the game.
    pub fn get(&self, key: &str) -> Option<JsonNode<'j>> {
        self.members().filter(|member| member.name() == key).last().map(|member| member.value)
    }

    fn children(&self, any: bool) -> impl Iterator<Item = JsonNode<'j>> + use<'j> {
        let (json, end) = (self.json, if any { self.entry.next } else { 0 });
        let mut at = self.at.saturating_add(1);
        std::iter::from_fn(move || {
            let node = (at < end).then(|| json.node(at)).flatten()?;
            at = node.entry.next.max(at.saturating_add(1));
            Some(node)
        })
    }
}
