//! Parses damaged JSON: keeps complete values, skips damaged ones up to the next comma or bracket, and closes
//! truncated ones.

use crate::codes::recover as lost;
use meshwright_core::{Budget, Diagnostic, Diagnostics, FILE, Result, Span};
use serde_json::{Map, Number, Value};

/// Maximum nesting; deeper nesting counts as damage.
const DEEP: usize = 100;
/// Approximate memory of a value.
const VALUE: u64 = 80;

/// Names whose loss would cost much content.
const NAMES: &[&str] = &[
    "asset",
    "version",
    "scene",
    "scenes",
    "nodes",
    "meshes",
    "materials",
    "skins",
    "animations",
    "textures",
    "images",
    "samplers",
    "accessors",
    "bufferViews",
    "buffers",
    "primitives",
    "attributes",
    "POSITION",
    "NORMAL",
    "TEXCOORD_0",
    "indices",
    "children",
    "mesh",
    "bufferView",
    "buffer",
    "byteLength",
    "byteOffset",
    "componentType",
    "count",
    "type",
];

/// The result of parsing a text.
pub(super) struct Parsed {
    pub(super) value: Value,
    /// The position after its last byte.
    pub(super) end: usize,
}

/// Parses the object at `start`.
///
/// # Errors
///
/// A limit that is exceeded.
pub(super) fn parse(
    bytes: &[u8],
    start: usize,
    budget: &mut Budget,
    diagnostics: &mut Diagnostics,
) -> Result<Parsed> {
    let mut parser = Parser { bytes, at: start, budget, diagnostics, binary: false };
    let value = parser.value(0)?.unwrap_or(Value::Null);
    Ok(Parsed { value, end: parser.at })
}

struct Parser<'t, 'c> {
    bytes: &'t [u8],
    at: usize,
    budget: &'c mut Budget,
    diagnostics: &'c mut Diagnostics,
    /// The text has ended: the header of the binary chunk follows.
    binary: bool,
}

impl Parser<'_, '_> {
    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied().filter(|_| !self.binary)
    }

    fn skip(&mut self) {
        self.at = self.at.saturating_add(1);
    }

    fn space(&mut self) {
        while self.peek().is_some_and(|byte| byte.is_ascii_whitespace()) {
            self.skip();
        }
        // These characters never occur outside of quotes: the next chunk begins here.
        if self.bytes.get(self.at..).is_some_and(|rest| rest.get(4..8) == Some(b"BIN\0")) {
            self.binary = true;
        }
    }

    fn record_loss(&mut self, start: usize, message: &str) {
        let end = self.at.max(start).min(self.bytes.len());
        let span = Span::new(FILE, start as u64, end as u64);
        self.diagnostics.push(Diagnostic::new(&lost::LOST_BYTES, message).at(span));
    }

    /// A value; `None` if there is none.
    fn value(&mut self, depth: usize) -> Result<Option<Value>> {
        self.space();
        let here = Span::new(FILE, self.at as u64, self.at as u64);
        self.budget.items(1, here)?;
        self.budget.memory(VALUE, here)?;
        Ok(match self.peek() {
            Some(b'{') if depth < DEEP => Some(Value::Object(self.object(depth)?)),
            Some(b'[') if depth < DEEP => Some(Value::Array(self.array(depth)?)),
            Some(b'"') => self.text()?.map(Value::String),
            Some(b'-' | b'0'..=b'9') => self.number(),
            Some(b't') => self.word(b"true", Value::Bool(true)),
            Some(b'f') => self.word(b"false", Value::Bool(false)),
            Some(b'n') => self.word(b"null", Value::Null),
            _ => None,
        })
    }

    fn word(&mut self, word: &[u8], value: Value) -> Option<Value> {
        let end = self.at.checked_add(word.len())?;
        (self.bytes.get(self.at..end)? == word).then(|| {
            self.at = end;
            value
        })
    }

    fn number(&mut self) -> Option<Value> {
        let rest = self.bytes.get(self.at..)?;
        let is = |byte: &u8| matches!(byte, b'-' | b'+' | b'.' | b'e' | b'E' | b'0'..=b'9');
        let length = rest.iter().take(64).take_while(|byte| is(byte)).count();
        // A number at the very end may be truncated.
        if length == rest.len() {
            return None;
        }
        let text = std::str::from_utf8(rest.get(..length)?).ok()?;
        let number: Number = serde_json::from_str(text).ok()?;
        self.at = self.at.saturating_add(length);
        Some(Value::Number(number))
    }

    /// A string in quotes; `None` if it does not end on its line.
    fn text(&mut self) -> Result<Option<String>> {
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        let mut end = 1_usize;
        loop {
            match rest.get(end) {
                Some(b'"') => break,
                Some(b'\\') => end = end.saturating_add(2),
                Some(byte) if *byte >= 0x20 => end = end.saturating_add(1),
                _ => return Ok(None),
            }
        }
        let end = end.saturating_add(1);
        let written = rest.get(..end).unwrap_or_default();
        let here = Span::new(FILE, self.at as u64, self.at.saturating_add(end) as u64);
        self.budget.memory(end as u64, here)?;
        let text = std::str::from_utf8(written).ok().and_then(|written| serde_json::from_str(written).ok());
        if text.is_some() {
            self.at = self.at.saturating_add(end);
        }
        Ok(text)
    }

    fn object(&mut self, depth: usize) -> Result<Map<String, Value>> {
        let opened = self.at;
        self.skip();
        let mut members = Map::new();
        loop {
            self.space();
            match self.peek() {
                None => {
                    self.record_loss(opened, "the JSON ends inside an object");
                    return Ok(members);
                }
                Some(b'}') => {
                    self.skip();
                    return Ok(members);
                }
                Some(b']') if depth > 0 => {
                    self.record_loss(opened, "an object is not closed");
                    return Ok(members);
                }
                Some(b',') => self.skip(),
                _ => {
                    let start = self.at;
                    if let Some((name, value)) = self.entry(depth)? {
                        members.insert(name, value);
                    } else {
                        self.pass(start);
                        // The value of a damaged name is dropped with it.
                        if matches!(self.peek(), Some(b'{' | b'[')) && depth < DEEP {
                            self.value(depth.saturating_add(1))?;
                            self.record_loss(start, "skipped a member whose name is damaged");
                        }
                    }
                }
            }
        }
    }

    fn entry(&mut self, depth: usize) -> Result<Option<(String, Value)>> {
        let start = self.at;
        let whole = if self.peek() == Some(b'"') { self.text()? } else { None };
        let Some(name) = whole.or_else(|| self.nearly()) else { return Ok(None) };
        if self.at == start {
            return Ok(None);
        }
        self.space();
        if self.peek() != Some(b':') {
            return Ok(None);
        }
        self.skip();
        let value = self.value(depth.saturating_add(1))?;
        self.space();
        // A value must be followed by a comma or a bracket, otherwise it is damaged.
        let ended = matches!(self.peek(), None | Some(b',' | b'}' | b']'));
        let nested = matches!(value, Some(Value::Object(_) | Value::Array(_)));
        Ok(value.filter(|_| ended || nested).map(|value| (name, value)))
    }

    /// A name with one damaged byte that ends its string.
    fn nearly(&mut self) -> Option<String> {
        let rest = self.bytes.get(self.at..)?.strip_prefix(b"\"")?;
        let known = NAMES.iter().find(|name| {
            let written = rest.get(..name.len()).unwrap_or_default();
            let ends = rest.get(name.len()) == Some(&b'"');
            let different = written.iter().zip(name.as_bytes()).filter(|(a, b)| a != b).count();
            ends && written.len() == name.len() && different == 1 && !written.is_ascii()
        })?;
        let start = self.at;
        self.at = self.at.saturating_add(known.len()).saturating_add(2);
        self.record_loss(start, "guessed a damaged member name from its remaining letters");
        Some((*known).to_owned())
    }

    fn array(&mut self, depth: usize) -> Result<Vec<Value>> {
        let opened = self.at;
        self.skip();
        let mut items = Vec::new();
        loop {
            self.space();
            match self.peek() {
                None => {
                    self.record_loss(opened, "the JSON ends inside an array");
                    return Ok(items);
                }
                Some(b']') => {
                    self.skip();
                    return Ok(items);
                }
                Some(b'}') if depth > 0 => {
                    self.record_loss(opened, "an array is not closed");
                    return Ok(items);
                }
                Some(b',') => self.skip(),
                _ => {
                    let start = self.at;
                    match self.value(depth.saturating_add(1))? {
                        Some(value) => items.push(value),
                        None => {
                            self.pass(start);
                            // Null keeps the indices of the other items.
                            let nested = matches!(self.peek(), Some(b'{' | b'[')) && depth < DEEP;
                            let value = if nested { self.value(depth.saturating_add(1))? } else { None };
                            items.push(value.unwrap_or_default());
                        }
                    }
                }
            }
        }
    }

    /// Skips damage, up to the next comma or bracket.
    fn pass(&mut self, start: usize) {
        self.at = self.at.max(start.saturating_add(1));
        while let Some(byte) = self.peek() {
            if matches!(byte, b',' | b'}' | b']' | b'{' | b'[') {
                break;
            }
            self.skip();
            if self.bytes.get(self.at..).is_some_and(|rest| rest.get(4..8) == Some(b"BIN\0")) {
                self.binary = true;
            }
        }
        self.record_loss(start, "skipped text that is not JSON");
    }
}
