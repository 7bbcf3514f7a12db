//! JSON that keeps the position of every value: strict, or relaxed as games and people write it.
//!
//! [`Json::strict`] accepts what RFC 8259 allows. [`Json::parse`] also accepts comments, missing and additional commas,
//! missing braces around the text, keys and texts without quotes, and lists each deviation. What it cannot understand ends
//! the read; the content before it is kept. [`Json::damaged`] skips damage, and lists it.

mod damaged;
mod oddities;
mod parser;

pub use damaged::{JsonDamage, JsonDamageKind};
pub use oddities::{Oddities, Oddity, OddityKind};
pub use parser::number;

use crate::{Budget, Error, Limits, Result, Source, Span, codes, line_index};
use std::{borrow::Cow, sync::OnceLock};

/// What a value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum JsonKind {
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool,
    /// A number, in relaxed texts also in forms that strict JSON does not have, as `.5` or `1#INF00`.
    Number,
    /// A text in quotes.
    Text,
    /// Any other word without quotes; only in relaxed texts.
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
            Self::List => "an array",
            Self::Object => "an object",
        }
    }
}

/// The list or object of the root.
const NONE: u32 = u32::MAX;

/// A value. Slots are in the order of the text, so that neither reading nor dropping a deep text needs a deep stack.
#[derive(Clone, Copy, Debug)]
struct Slot {
    kind: JsonKind,
    start: u32,
    end: u32,
    /// The key of a member with its quotes, or the index of an item and 0.
    key: (u32, u32),
    parent: u32,
    /// The slot after this one and all that it holds.
    next: u32,
    /// Number of items or members.
    count: u32,
}

/// A parsed text, which borrows from its source.
///
/// ```
/// use meshwright_core::{Limits, Source, json::Json};
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
pub struct Json<'t> {
    text: &'t [u8],
    slots: Vec<Slot>,
    duplicates: Vec<u32>,
    oddities: Oddities,
    damage: Vec<JsonDamage>,
    /// Line ends before each block, counted when a line is asked for.
    lines: OnceLock<Vec<u32>>,
}

impl<'t> Json<'t> {
    /// Parses a relaxed text. It succeeds for every text within the limits; [`Json::oddities`] tells what is wrong with it.
    ///
    /// # Errors
    ///
    /// [`LIMIT_INPUT`](codes::LIMIT_INPUT): more than `limits.input` bytes or 4 GiB. [`LIMIT_DEPTH`](codes::LIMIT_DEPTH),
    /// [`LIMIT_ITEMS`](codes::LIMIT_ITEMS), [`LIMIT_MEMORY`](codes::LIMIT_MEMORY).
    pub fn parse(source: &'t Source, limits: &Limits) -> Result<Self> {
        let text = source.bytes();
        let most = limits.input.min(u64::from(u32::MAX));
        if text.len() as u64 > most {
            let message = format!("the text has {} bytes, but the limit is {most}", text.len());
            return Err(Error::new(&codes::LIMIT_INPUT, message));
        }
        let parsed = parser::parse(text, 0, parser::Syntax::Relaxed, &mut Budget::new(*limits))?;
        Ok(parsed.unwrap_or_else(|| Self::new(text, limits)))
    }

    /// Parses a strict text of at most `depth` levels; `Ok(None)` if it is not JSON. Keys may repeat; a number may be
    /// beyond the range of 64 bits.
    ///
    /// ```
    /// use meshwright_core::{Budget, Limits, json::Json};
    ///
    /// let mut budget = Budget::new(Limits::DEFAULT);
    /// let json = Json::strict(r#"{"a": [1, {"b": 2}], "a": 3}"#, 127, &mut budget)?.unwrap();
    /// let b = json.root().unwrap().all("a").next().unwrap().items().nth(1).unwrap().get("b").unwrap();
    /// assert_eq!((b.path(), json.duplicates().count()), ("a[1]/b".to_owned(), 1));
    /// assert!(Json::strict("[1,]", 127, &mut budget)?.is_none());
    /// # Ok::<(), meshwright_core::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`LIMIT_DEPTH`](codes::LIMIT_DEPTH), [`LIMIT_ITEMS`](codes::LIMIT_ITEMS), [`LIMIT_MEMORY`](codes::LIMIT_MEMORY).
    pub fn strict(text: &'t str, depth: usize, budget: &mut Budget) -> Result<Option<Self>> {
        check_length(text.as_bytes())?;
        parser::parse(text.as_bytes(), 0, parser::Syntax::Strict { depth }, budget)
    }

    /// Parses what is left of a damaged text from byte `start` on. Damaged members are dropped, damaged items become null,
    /// and what is open at the end is closed. The text after the value is not read: [`JsonNode::span`] of the root has its
    /// end. Keys keep bytes that are not UTF-8.
    ///
    /// ```
    /// use meshwright_core::{Budget, Limits, json::{Json, JsonDamageKind}};
    ///
    /// let text = b"{\"a\": [1, \xff\xff, 3], \"b\": tru, \"c\": {\"d\": 4";
    /// let json = Json::damaged(text, 0, &mut Budget::new(Limits::DEFAULT))?;
    /// assert_eq!(json.find("a[2]").and_then(|item| item.number()), Some(3.0));
    /// assert!(json.find("b").is_none() && json.find("c/d").is_none(), "the number may go on");
    /// assert_eq!(json.damage().len(), 5);
    /// assert_eq!(json.damage()[4].kind, JsonDamageKind::EndInObject);
    /// # Ok::<(), meshwright_core::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`LIMIT_ITEMS`](codes::LIMIT_ITEMS), [`LIMIT_MEMORY`](codes::LIMIT_MEMORY).
    pub fn damaged(text: &'t [u8], start: usize, budget: &mut Budget) -> Result<Self> {
        check_length(text)?;
        let parsed = parser::parse(text, start, parser::Syntax::Damaged, budget)?;
        Ok(parsed.unwrap_or_else(|| Self::new(text, budget.limits())))
    }

    /// What [`Json::damaged`] skipped, dropped or closed.
    pub fn damage(&self) -> &[JsonDamage] {
        &self.damage
    }

    fn new(text: &'t [u8], limits: &Limits) -> Self {
        let (slots, duplicates, damage) = (Vec::new(), Vec::new(), Vec::new());
        Self { text, slots, duplicates, oddities: Oddities::new(limits), damage, lines: OnceLock::new() }
    }

    /// The outermost value; `None` if the text has none. If the outer braces are missing, it is an object.
    pub fn root(&self) -> Option<JsonNode<'_>> {
        self.node(0)
    }

    /// What strict JSON does not allow.
    pub const fn oddities(&self) -> &Oddities {
        &self.oddities
    }

    /// Members with the key of an earlier member of their object.
    pub fn duplicates(&self) -> impl Iterator<Item = JsonNode<'_>> {
        self.duplicates.iter().filter_map(|&at| self.node(at))
    }

    /// Number of values.
    pub const fn len(&self) -> usize {
        self.slots.len()
    }

    /// True if the text has no value.
    pub const fn is_empty(&self) -> bool {
        self.slots.is_empty()
    }

    /// The whole text.
    pub const fn text(&self) -> &'t [u8] {
        self.text
    }

    /// The bytes of a span; empty if it is outside of the text.
    pub fn raw(&self, span: Span) -> &'t [u8] {
        span.of(self.text).unwrap_or_default()
    }

    /// The line of a byte, counted from 1.
    pub fn line(&self, offset: u64) -> u32 {
        line_index::line(self.text, self.lines.get_or_init(|| line_index::blocks(self.text)), offset)
    }

    /// The value at a [path](JsonNode::path) such as `materials[0]/name`; of a repeated key the last one counts.
    pub fn find(&self, path: &str) -> Option<JsonNode<'_>> {
        let mut node = self.root()?;
        for step in path.split('/').filter(|step| !step.is_empty()) {
            let (key, mut rest) = step.split_at(step.find('[').unwrap_or(step.len()));
            if !key.is_empty() {
                node = node.get(key)?;
            }
            while let Some(inner) = rest.strip_prefix('[') {
                let (index, after) = inner.split_once(']')?;
                node = node.items().nth(index.parse().ok()?)?;
                rest = after;
            }
            if !rest.is_empty() {
                return None;
            }
        }
        Some(node)
    }

    /// The value with that [id](JsonNode::id).
    pub fn node(&self, at: u32) -> Option<JsonNode<'_>> {
        let slot = self.slots.get(usize::try_from(at).ok()?)?;
        Some(JsonNode { json: self, at, slot })
    }

    fn piece(&self, (start, end): (u32, u32)) -> &'t [u8] {
        let place = |at: u32| usize::try_from(at).unwrap_or(usize::MAX);
        self.text.get(place(start)..place(end)).unwrap_or_default()
    }
}

/// Positions have 32 bits.
fn check_length(text: &[u8]) -> Result<()> {
    let fits = u32::try_from(text.len()).is_ok();
    let too_large = || Error::new(&codes::LIMIT_MEMORY, "the JSON is larger than 4 GiB");
    fits.then_some(()).ok_or_else(too_large)
}

/// A value of a text.
#[derive(Clone, Copy)]
pub struct JsonNode<'j> {
    json: &'j Json<'j>,
    at: u32,
    slot: &'j Slot,
}

impl std::fmt::Debug for JsonNode<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?} at {}", self.kind(), self.span())
    }
}

/// A member of an object.
#[derive(Clone, Copy, Debug)]
pub struct JsonMember<'j> {
    /// The value.
    pub value: JsonNode<'j>,
}

impl<'j> JsonMember<'j> {
    /// The key as text.
    pub fn name(&self) -> Cow<'j, str> {
        self.value.name()
    }

    /// The bytes of the key, with its quotes.
    pub const fn key(&self) -> Span {
        Span::file(self.value.slot.key.0 as u64, self.value.slot.key.1 as u64)
    }

    /// The line of the key, counted from 1.
    pub fn line(&self) -> u32 {
        self.value.json.line(self.key().start)
    }
}

impl<'j> JsonNode<'j> {
    /// What it is.
    pub const fn kind(&self) -> JsonKind {
        self.slot.kind
    }

    /// A number that identifies it in its text; values are numbered in the order of the text.
    pub const fn id(&self) -> u32 {
        self.at
    }

    /// Its bytes, with quotes or brackets.
    pub const fn span(&self) -> Span {
        Span::file(self.slot.start as u64, self.slot.end as u64)
    }

    /// The line on which it begins, counted from 1.
    pub fn line(&self) -> u32 {
        self.json.line(u64::from(self.slot.start))
    }

    /// Its bytes as they are in the text.
    pub fn raw(&self) -> &'j [u8] {
        self.json.piece((self.slot.start, self.slot.end))
    }

    /// The list or object that has it.
    pub fn parent(&self) -> Option<Self> {
        self.json.node(self.slot.parent)
    }

    /// Its index in its list; 0 for other values.
    pub const fn index(&self) -> usize {
        if self.slot.key.1 == 0 { self.slot.key.0 as usize } else { 0 }
    }

    /// Its key without quotes, as it is in the text; empty if it is not a member.
    pub fn raw_name(&self) -> &'j [u8] {
        if self.slot.key.1 == 0 {
            return &[];
        }
        let raw = self.json.piece(self.slot.key);
        raw.strip_prefix(b"\"").and_then(|raw| raw.strip_suffix(b"\"")).unwrap_or(raw)
    }

    /// Its key in its object; empty if it is not a member. Bytes that are not UTF-8 become `�`.
    pub fn name(&self) -> Cow<'j, str> {
        parser::unescaped(self.raw_name())
    }

    /// The content of a text or a word, without quotes and with escapes resolved. Bytes that are not UTF-8 become `�`.
    pub fn text(&self) -> Option<Cow<'j, str>> {
        match self.kind() {
            JsonKind::Text => {
                let raw = self.raw();
                let inner = raw.strip_prefix(b"\"").unwrap_or(raw);
                Some(parser::unescaped(inner.strip_suffix(b"\"").unwrap_or(inner)))
            }
            JsonKind::Word => Some(String::from_utf8_lossy(self.raw())),
            _ => None,
        }
    }

    /// The value of a number; infinite if 64 bits cannot hold it.
    pub fn number(&self) -> Option<f64> {
        (self.kind() == JsonKind::Number).then(|| parser::number(self.raw())).flatten()
    }

    /// The value of a boolean.
    pub fn bool(&self) -> Option<bool> {
        (self.kind() == JsonKind::Bool).then(|| self.raw() == b"true")
    }

    /// Number of items or members.
    pub const fn len(&self) -> usize {
        self.slot.count as usize
    }

    /// True if it has no items or members.
    pub const fn is_empty(&self) -> bool {
        self.slot.count == 0
    }

    /// The values of a list or of the members of an object, in the order of the text.
    pub fn children(&self) -> impl Iterator<Item = Self> + use<'j> {
        let (json, end) = (self.json, self.slot.next);
        let mut at = self.at.saturating_add(1);
        std::iter::from_fn(move || {
            let node = (at < end).then(|| json.node(at)).flatten()?;
            at = node.slot.next.max(at.saturating_add(1));
            Some(node)
        })
    }

    /// The values of a list; none for other kinds.
    pub fn items(&self) -> impl Iterator<Item = Self> + use<'j> {
        (self.kind() == JsonKind::List).then(|| self.children()).into_iter().flatten()
    }

    /// The members of an object, with repeated keys, in the order of the text; none for other kinds.
    pub fn members(&self) -> impl Iterator<Item = JsonMember<'j>> + use<'j> {
        let children = (self.kind() == JsonKind::Object).then(|| self.children());
        children.into_iter().flatten().map(|value| JsonMember { value })
    }

    /// The values of a key, by linear search.
    pub fn all<'k>(&self, key: &'k str) -> impl Iterator<Item = Self> + use<'j, 'k> {
        let members = self.members().map(|member| member.value);
        members.filter(move |value| {
            let raw = value.raw_name();
            raw == key.as_bytes() || (raw.contains(&b'\\') && value.name() == key)
        })
    }

    /// The value of a key; of a repeated key the last one, as in games and browsers.
    pub fn get(&self, key: &str) -> Option<Self> {
        self.all(key).last()
    }

    /// The path from the root, for example `meshes[0]/primitives[1]/attributes`, with the first characters of long keys.
    pub fn path(&self) -> String {
        let way: Vec<Self> = std::iter::successors(Some(*self), Self::parent).collect();
        let mut path = String::new();
        for node in way.iter().rev().skip(1) {
            if node.slot.key.1 == 0 {
                path.push_str(&format!("[{}]", node.slot.key.0));
                continue;
            }
            if !path.is_empty() {
                path.push('/');
            }
            path.extend(node.name().chars().take(64));
        }
        path
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests may panic")]
mod tests {
    use super::*;

    fn strict(text: &str) -> Option<Json<'_>> {
        Json::strict(text, 127, &mut Budget::new(Limits::DEFAULT)).unwrap()
    }

    #[test]
    fn values_are_found_by_their_paths() {
        let text =
            r#"{"a":[1,{"b":"x,\"]","c":2},[]],"c":{"d":[[1,2],[3.50,4]]},"e":-1e5,"c2":{},"\u0065":7}"#;
        let json = strict(text).unwrap();
        let at = |path: &str| json.find(path).map(|node| String::from_utf8_lossy(node.raw()).into_owned());
        for (path, raw) in [
            ("a[0]", "1"),
            ("a[1]/b", r#""x,\"]""#),
            ("a[2]", "[]"),
            ("c/d[1][0]", "3.50"),
            ("c/d[1]", "[3.50,4]"),
            ("e", "7"),
            ("c2", "{}"),
            ("", text),
        ] {
            assert_eq!(at(path).as_deref(), Some(raw), "{path}");
        }
        for path in ["a[3]", "c/x", "a[", "b", "c/d[1][2]", "e[0]", "c/d[x]"] {
            assert_eq!(at(path), None, "{path}");
        }
        for id in 0..u32::try_from(json.len()).unwrap() {
            let node = json.node(id).unwrap();
            let found = json.find(&node.path()).unwrap();
            assert!(found.id() == id || node.name() == "e", "{}", node.path());
        }
        assert_eq!(json.duplicates().map(|node| node.path()).collect::<Vec<_>>(), ["e"]);
    }

    #[test]
    fn strict_texts_are_those_of_another_parser() {
        let texts = [
            "1",
            "\"a\"",
            "null",
            " [1 , 2] ",
            "{}",
            "[]",
            "[1e999]",
            "[-0.5E+3]",
            "{\"a\":1,\"a\":2}",
            "\"\\ud83d\\ude00\"",
            "",
            " ",
            "[1,]",
            "[,1]",
            "[1 2]",
            "{\"a\" 1}",
            "{\"a\":}",
            "{a:1}",
            "{\"a\"=1}",
            "[01]",
            "[+1]",
            "[.5]",
            "[1.]",
            "[1e]",
            "[-]",
            "nul",
            "truex",
            "[1]]",
            "[1]x",
            "\"a",
            "\"a\\qb\"",
            "\"a\nb\"",
            "\"\\ud83d\"",
            "\"\\ude00\"",
            "\"\\ud83dx\"",
            "\"\\u12\"",
            "// a\n1",
            "[1/**/]",
            "\u{feff}1",
            "{\"a\":1",
            "[1}",
            "{\"a\":1]",
            "\"a\":1",
            "[\u{c}1]",
            "\u{b}",
            "{\"a\":1,}",
            "{,}",
            "[1,,2]",
            "{1:2}",
            "{\"a\":{\"b\"}}",
            "\"\u{7f}\"",
        ];
        for text in texts {
            let other = serde_json::from_str::<serde_json::Value>(text);
            // The other parser refuses numbers that 64 bits cannot hold.
            let expected = other.is_ok() || text.contains("e999");
            assert_eq!(strict(text).is_some(), expected, "{text:?}: {other:?}");
        }
    }

    #[test]
    fn strict_texts_have_their_own_depth() {
        let nested = |levels: usize| format!("{}{}", "[".repeat(levels), "]".repeat(levels));
        let parse = |text: &str, depth| {
            Json::strict(text, depth, &mut Budget::new(Limits::DEFAULT)).map(|json| json.is_some())
        };
        assert!(parse(&nested(5), 5).unwrap());
        let error = parse(&nested(6), 5).unwrap_err();
        assert_eq!(
            (error.code().id, error.message()),
            ("CORE0005", "the JSON is nested deeper than 5 levels")
        );
        // Neither reading nor dropping needs a deep stack.
        assert!(parse(&nested(200_000), usize::MAX).unwrap());
        assert!(!parse(&"[".repeat(200_000), usize::MAX).unwrap());
    }
}
