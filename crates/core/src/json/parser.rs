//! The parser: bytes to slots, without recursion.

use super::{Json, JsonDamage, JsonKind, NONE, Oddities, OddityKind, Slot};
use crate::{Budget, Error, Result, Span, codes, text_cursor::TextCursor};
use std::{borrow::Cow, collections::HashSet, sync::OnceLock};

/// What a text may have.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Syntax {
    /// What RFC 8259 allows, with at most so many levels.
    Strict { depth: usize },
    /// Everything that is understood, with the levels of the limits.
    Relaxed,
    /// What is left of a strict text that is damaged.
    Damaged,
}

/// How a text in quotes was written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Quoted {
    /// As RFC 8259 allows.
    Strict,
    /// With unknown escapes or control characters.
    Loose,
    /// Its closing quote is missing.
    Unclosed,
}

/// A list or an object that is not closed yet.
pub(super) struct Open {
    /// Its slot.
    at: usize,
    /// True for an object, false for a list.
    object: bool,
    /// The braces of the file are missing, so that its end closes it.
    implied: bool,
    /// Number of its values.
    count: u32,
    /// Commas since the last value, and the first of them.
    commas: u32,
    comma: usize,
    /// The bytes of the key that waits for its value.
    key: Option<(u32, u32)>,
}

pub(super) struct Parser<'t, 'b> {
    pub(super) cursor: TextCursor<'t>,
    syntax: Syntax,
    pub(super) slots: Vec<Slot>,
    pub(super) open: Vec<Open>,
    duplicates: Vec<u32>,
    oddities: Oddities,
    pub(super) damage: Vec<JsonDamage>,
    pub(super) budget: &'b mut Budget,
    /// The text has what its syntax does not allow.
    failed: bool,
}

/// Parses a text of less than 4 GiB from a byte on; `None` if it is not in a strict syntax.
pub(super) fn parse<'t>(
    text: &'t [u8],
    start: usize,
    syntax: Syntax,
    budget: &mut Budget,
) -> Result<Option<Json<'t>>> {
    let mut parser = Parser {
        cursor: TextCursor { text, at: start },
        syntax,
        slots: Vec::new(),
        open: Vec::new(),
        duplicates: Vec::new(),
        oddities: Oddities::new(budget.limits()),
        damage: Vec::new(),
        budget,
        failed: false,
    };
    match syntax {
        Syntax::Damaged => drop(parser.damaged_value()?),
        Syntax::Relaxed => {
            parser.check_bytes();
            parser.run()?;
        }
        Syntax::Strict { .. } => parser.run()?,
    }
    let Parser { slots, duplicates, oddities, damage, failed, .. } = parser;
    Ok((!failed).then(|| Json { text, slots, duplicates, oddities, damage, lines: OnceLock::new() }))
}

/// Positions fit: the length of the text does.
fn position(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(NONE)
}

const fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// Whether a byte ends a word.
const fn ends_word(byte: u8) -> bool {
    matches!(
        byte,
        b' ' | b'\t' | b'\r' | b'\n' | b'\x0c' | b'{' | b'}' | b'[' | b']' | b':' | b'=' | b',' | b'"' | b'/'
    )
}

impl<'t> Parser<'t, '_> {
    /// Reports what strict JSON does not allow. A strict text ends there.
    fn odd(&mut self, kind: OddityKind, start: usize) {
        let span = self.cursor.span(start);
        self.odd_at(kind, span);
    }

    fn odd_at(&mut self, kind: OddityKind, span: Span) {
        // A repeated key and a large number are strict JSON; what they mean is not defined.
        let strict = matches!(kind, OddityKind::DuplicateKey | OddityKind::NotFinite);
        self.failed |= !strict && matches!(self.syntax, Syntax::Strict { .. });
        self.oddities.push(kind, span);
    }

    /// Reports what concerns the whole text: the byte order mark and invalid UTF-8.
    fn check_bytes(&mut self) {
        if self.cursor.text.starts_with(b"\xef\xbb\xbf") {
            self.cursor.step(3);
            self.odd(OddityKind::ByteOrderMark, 0);
        }
        if std::str::from_utf8(self.cursor.text).is_ok() {
            return;
        }
        let mut at = 0_usize;
        for chunk in self.cursor.text.utf8_chunks() {
            at = at.saturating_add(chunk.valid().len());
            if !chunk.invalid().is_empty() {
                let end = at.saturating_add(chunk.invalid().len());
                self.odd_at(OddityKind::NotUtf8, Span::file(at as u64, end as u64));
                at = end;
            }
        }
    }

    fn run(&mut self) -> Result<()> {
        self.space();
        match self.cursor.peek() {
            None => {
                self.broken("a value");
                return Ok(());
            }
            Some(first) if self.syntax == Syntax::Relaxed && (first == b'"' || is_word(first)) => {
                self.implied_object()?;
            }
            Some(_) => {}
        }
        while !self.failed {
            self.space();
            let Some(next) = self.cursor.peek() else {
                let complete = self.open.last().is_some_and(|open| open.implied && open.key.is_none());
                if complete {
                    self.close();
                } else if !self.open.is_empty() {
                    self.broken("`}` or `]`");
                }
                return Ok(());
            };
            let going = match next {
                b'}' | b']' => self.closes(next == b'}'),
                _ if self.open.last().is_some_and(|open| open.object && open.key.is_none()) => self.key()?,
                _ => self.value(next)?,
            };
            if !going {
                return Ok(());
            }
            if self.open.is_empty() {
                self.after_end();
                return Ok(());
            }
        }
        Ok(())
    }

    /// Begins an object without a brace if a key is first, otherwise nothing: the text is one plain value.
    fn implied_object(&mut self) -> Result<()> {
        let start = self.cursor.at;
        let before = std::mem::take(&mut self.oddities);
        if self.cursor.peek() == Some(b'"') {
            self.text_token();
        } else {
            self.word_token();
        }
        self.space();
        let key = matches!(self.cursor.peek(), Some(b':' | b'=' | b'{' | b'['));
        self.oddities = before;
        self.cursor.at = start;
        if key {
            self.odd(OddityKind::NoBraces, start);
            self.begin(true, true)?;
        }
        Ok(())
    }

    /// Reports the rest as not understood, and closes what is open.
    fn broken(&mut self, expected: &'static str) {
        let start = self.cursor.at as u64;
        let end = self.cursor.text.len().min(self.cursor.at.saturating_add(1)) as u64;
        self.failed |= matches!(self.syntax, Syntax::Strict { .. });
        self.oddities.push_broken(expected, Span::file(start, end));
        while !self.open.is_empty() {
            self.close();
        }
    }

    /// Passes space, commas and comments.
    fn space(&mut self) {
        loop {
            match self.cursor.rest() {
                [b' ' | b'\t' | b'\r' | b'\n', rest @ ..] => {
                    let is_blank = |byte: &u8| matches!(byte, b' ' | b'\t' | b'\r' | b'\n');
                    let blanks = rest.iter().position(|byte| !is_blank(byte)).unwrap_or(rest.len());
                    self.cursor.step(blanks.saturating_add(1));
                }
                [b',', ..] => {
                    let at = self.cursor.at;
                    self.cursor.step(1);
                    self.comma(at);
                }
                [b'/', b'/', ..] => {
                    let start = self.cursor.at;
                    let length = self
                        .cursor
                        .rest()
                        .iter()
                        .position(|byte| *byte == b'\n')
                        .unwrap_or(self.cursor.rest().len());
                    self.cursor.step(length);
                    self.odd(OddityKind::Comment, start);
                }
                [b'/', b'*', ..] => self.block_comment(),
                _ => return,
            }
        }
    }

    fn block_comment(&mut self) {
        let start = self.cursor.at;
        self.cursor.step(2);
        let end = self.cursor.rest().windows(2).position(|pair| pair == b"*/");
        let inside = self.cursor.rest().get(..end.unwrap_or(self.cursor.rest().len())).unwrap_or_default();
        if let Some(nested) = inside.windows(2).position(|pair| pair == b"/*") {
            let at = self.cursor.at.saturating_add(nested) as u64;
            self.odd_at(OddityKind::NestedComment, Span::file(at, at.saturating_add(2)));
        }
        self.cursor.step(inside.len().saturating_add(2));
        self.odd(OddityKind::Comment, start);
        if end.is_none() {
            self.oddities.push_broken("`*/`", Span::file(self.cursor.at as u64, self.cursor.at as u64));
        }
    }

    fn comma(&mut self, at: usize) {
        let Some(open) = self.open.last_mut() else {
            self.odd(OddityKind::ExtraComma, at);
            return;
        };
        open.commas = open.commas.saturating_add(1);
        if open.commas == 1 {
            open.comma = at;
        }
        if open.count == 0 || open.key.is_some() || open.commas > 1 {
            self.odd(OddityKind::ExtraComma, at);
        }
    }

    /// Before a value of a list, or a key: exactly one comma is between it and the last.
    fn separated(&mut self) {
        let at = self.cursor.at;
        let Some(open) = self.open.last_mut() else { return };
        let missing = open.count > 0 && open.commas == 0;
        open.commas = 0;
        if missing {
            self.odd(OddityKind::MissingComma, at);
        }
    }

    fn charge(&mut self, span: Span) -> Result<()> {
        self.budget.items(1, span)?;
        self.budget.memory(size_of::<Slot>() as u64, span)
    }

    /// Adds a value that begins at `start`, with the key that waits for it, or the next index.
    pub(super) fn add(&mut self, kind: JsonKind, start: usize) -> Result<usize> {
        self.charge(self.cursor.span(start))?;
        let at = self.slots.len();
        let (parent, key) = match self.open.last_mut() {
            Some(open) => {
                let key = open.key.take().unwrap_or((open.count, 0));
                open.count = open.count.saturating_add(1);
                (position(open.at), key)
            }
            None => (NONE, (0, 0)),
        };
        let (start, end, next) = (position(start), position(self.cursor.at), position(at.saturating_add(1)));
        self.slots.push(Slot { kind, start, end, key, parent, next, count: 0 });
        Ok(at)
    }

    pub(super) fn begin(&mut self, object: bool, implied: bool) -> Result<()> {
        let start = self.cursor.at;
        match self.syntax {
            Syntax::Strict { depth } if self.open.len() >= depth => {
                let message = format!("the JSON is nested deeper than {depth} levels");
                return Err(Error::new(&codes::LIMIT_DEPTH, message).at(self.cursor.span(start)));
            }
            Syntax::Strict { .. } | Syntax::Damaged => {}
            Syntax::Relaxed => self.budget.descend(self.cursor.span(start))?,
        }
        if !implied {
            self.cursor.step(1);
        }
        let at = self.add(if object { JsonKind::Object } else { JsonKind::List }, start)?;
        self.open.push(Open { at, object, implied, count: 0, commas: 0, comma: 0, key: None });
        Ok(())
    }

    /// A bracket that closes; false if it closes nothing.
    fn closes(&mut self, object: bool) -> bool {
        let Some(open) = self.open.last() else {
            self.broken("a value");
            return false;
        };
        if open.implied {
            // A brace too many at the end of a file without the first one.
            self.close();
            self.after_end();
            return false;
        }
        if open.object != object || open.key.is_some() {
            let expected = match (open.key.is_some(), open.object) {
                (true, _) => "a value",
                (false, true) => "`}`",
                (false, false) => "`]`",
            };
            self.broken(expected);
            return false;
        }
        if open.count > 0 && open.commas > 0 {
            let comma = Span::file(open.comma as u64, open.comma.saturating_add(1) as u64);
            self.odd_at(OddityKind::TrailingComma, comma);
        }
        self.cursor.step(1);
        self.close();
        true
    }

    /// Closes the innermost list or object where the parser is. A key without a value is dropped.
    pub(super) fn close(&mut self) {
        let Some(open) = self.open.pop() else { return };
        if self.syntax == Syntax::Relaxed {
            self.budget.rise();
        }
        let (end, next) = (position(self.cursor.at), position(self.slots.len()));
        if let Some(slot) = self.slots.get_mut(open.at) {
            (slot.end, slot.next, slot.count) = (end, next, open.count);
        }
        if open.object && open.count > 1 {
            self.find_duplicates(open.at);
        }
        self.valued();
    }

    /// The last value is complete.
    fn valued(&mut self) {
        if let Some(outer) = self.open.last_mut() {
            outer.commas = 0;
        }
    }

    fn find_duplicates(&mut self, object: usize) {
        let Self { cursor, slots, duplicates, oddities, .. } = self;
        let mut names: HashSet<Cow<'_, str>> = HashSet::new();
        let mut at = object.saturating_add(1);
        while let Some(slot) = slots.get(at) {
            let (start, end) = slot.key;
            let range = usize::try_from(start).unwrap_or(usize::MAX)..usize::try_from(end).unwrap_or(0);
            let raw = cursor.text.get(range).unwrap_or_default();
            let raw = raw.strip_prefix(b"\"").and_then(|raw| raw.strip_suffix(b"\"")).unwrap_or(raw);
            if !names.insert(unescaped(raw)) {
                duplicates.push(position(at));
                oddities.push(OddityKind::DuplicateKey, Span::file(u64::from(start), u64::from(end)));
            }
            at = usize::try_from(slot.next).unwrap_or(usize::MAX).max(at.saturating_add(1));
        }
    }

    fn key(&mut self) -> Result<bool> {
        self.separated();
        let start = self.cursor.at;
        match self.cursor.peek() {
            Some(b'"') => {
                if !self.text_token() {
                    self.broken("`\"`");
                    return Ok(false);
                }
            }
            Some(byte) if is_word(byte) => {
                self.word_token();
                self.odd(OddityKind::LooseKey, start);
            }
            _ => {
                self.broken("a key");
                return Ok(false);
            }
        }
        if self.syntax == Syntax::Relaxed {
            self.charge(self.cursor.span(start))?;
        }
        self.wait_for_value(start, self.cursor.at);
        self.space();
        match self.cursor.peek() {
            Some(b':') => self.cursor.step(1),
            Some(b'=') => {
                let at = self.cursor.at;
                self.cursor.step(1);
                self.odd(OddityKind::LooseKey, at);
            }
            // As the game does, a colon before a brace or bracket is taken as read.
            Some(b'{' | b'[') => {
                let at = self.cursor.at;
                self.odd(OddityKind::LooseKey, at);
            }
            _ => {
                self.broken("`:`");
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The key of the next value.
    pub(super) fn wait_for_value(&mut self, start: usize, end: usize) {
        if let Some(open) = self.open.last_mut() {
            open.key = Some((position(start), position(end)));
        }
    }

    /// Drops the last value of the innermost list or object, if it is slot `from`, and a key that waits for its value.
    pub(super) fn drop_values(&mut self, from: usize) {
        let is_dropped = self.slots.len() > from;
        self.slots.truncate(from);
        while self.duplicates.last().is_some_and(|at| *at >= position(from)) {
            self.duplicates.pop();
        }
        if let Some(open) = self.open.last_mut() {
            open.key = None;
            open.count = open.count.saturating_sub(u32::from(is_dropped));
        }
    }

    fn value(&mut self, next: u8) -> Result<bool> {
        if self.open.last().is_some_and(|open| !open.object) {
            self.separated();
        }
        let start = self.cursor.at;
        match next {
            b'{' | b'[' => {
                self.begin(next == b'{', false)?;
                return Ok(true);
            }
            b'"' => {
                let whole = self.text_token();
                self.add(JsonKind::Text, start)?;
                self.valued();
                if !whole {
                    self.broken("`\"`");
                }
                return Ok(whole);
            }
            b':' | b'=' | b'/' => {
                self.broken("a value");
                return Ok(false);
            }
            _ => self.word_token(),
        }
        let kind = self.word_kind(start);
        self.add(kind, start)?;
        self.valued();
        Ok(true)
    }

    fn word_kind(&mut self, start: usize) -> JsonKind {
        let word = self.cursor.since(start);
        match word {
            b"null" => JsonKind::Null,
            b"true" | b"false" => JsonKind::Bool,
            // Most numbers: short ones without an exponent are finite.
            word if is_strict_number(word)
                && (word.len() < 300 && !word.iter().any(|byte| matches!(byte, b'e' | b'E'))) =>
            {
                JsonKind::Number
            }
            word => match number(word) {
                Some(value) => {
                    if !value.is_finite() {
                        self.odd(OddityKind::NotFinite, start);
                    }
                    if !is_strict_number(word) {
                        self.odd(OddityKind::LooseNumber, start);
                    }
                    JsonKind::Number
                }
                None => {
                    self.odd(OddityKind::LooseText, start);
                    JsonKind::Word
                }
            },
        }
    }

    /// Passes everything up to space, a bracket, a quote or a separator; at least one byte.
    fn word_token(&mut self) {
        let length =
            self.cursor.rest().iter().position(|byte| ends_word(*byte)).unwrap_or(self.cursor.rest().len());
        self.cursor.step(length.max(1));
    }

    /// Passes a text in quotes; false if its end is missing.
    fn text_token(&mut self) -> bool {
        let start = self.cursor.at;
        let quoted = self.quoted();
        if quoted == Quoted::Loose {
            self.odd(OddityKind::LooseEscape, start);
        }
        quoted != Quoted::Unclosed
    }

    /// Passes a text in quotes.
    pub(super) fn quoted(&mut self) -> Quoted {
        self.cursor.step(1);
        let mut quoted = Quoted::Strict;
        loop {
            let rest = self.cursor.rest();
            let special = rest.iter().position(|byte| matches!(byte, b'"' | b'\\' | 0..0x20));
            self.cursor.step(special.unwrap_or(rest.len()));
            match self.cursor.rest() {
                [b'"', ..] => {
                    self.cursor.step(1);
                    return quoted;
                }
                [b'\\', escaped, ..] => {
                    let (is_known, length) = match escaped {
                        b'u' => utf16_escape(self.cursor.rest()),
                        _ => (b"\"\\/bfnrt".contains(escaped), 2),
                    };
                    if !is_known {
                        quoted = Quoted::Loose;
                    }
                    self.cursor.step(length);
                }
                [] | [b'\\'] => {
                    self.cursor.at = self.cursor.text.len();
                    return Quoted::Unclosed;
                }
                _ => {
                    quoted = Quoted::Loose;
                    self.cursor.step(1);
                }
            }
        }
    }

    fn after_end(&mut self) {
        self.space();
        if self.cursor.at < self.cursor.text.len() {
            let span = Span::file(self.cursor.at as u64, self.cursor.text.len() as u64);
            self.odd_at(OddityKind::TextAfterEnd, span);
        }
    }
}

/// The value of a number in any form that the game accepts.
pub fn number(word: &[u8]) -> Option<f64> {
    let text = std::str::from_utf8(word).ok()?;
    let first = text.strip_prefix(['+', '-']).unwrap_or(text);
    if !first.starts_with(|letter: char| letter.is_ascii_digit() || letter == '.') {
        return None;
    }
    // How old C libraries print infinity.
    if first.starts_with("1#INF") || first.starts_with("1.#INF") {
        return Some(if text.starts_with('-') { f64::NEG_INFINITY } else { f64::INFINITY });
    }
    text.parse().ok()
}

pub(super) fn is_strict_number(word: &[u8]) -> bool {
    let unsigned = word.strip_prefix(b"-").unwrap_or(word);
    let (whole, rest) = digits(unsigned);
    if whole == 0 || (whole > 1 && unsigned.starts_with(b"0")) {
        return false;
    }
    let rest = match rest {
        [b'.', rest @ ..] => match digits(rest) {
            (0, _) => return false,
            (_, rest) => rest,
        },
        rest => rest,
    };
    match rest {
        [] => true,
        [b'e' | b'E', rest @ ..] => {
            let rest = rest.strip_prefix(b"+").or_else(|| rest.strip_prefix(b"-")).unwrap_or(rest);
            matches!(digits(rest), (1.., []))
        }
        _ => false,
    }
}

fn digits(text: &[u8]) -> (usize, &[u8]) {
    let count = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    (count, text.get(count..).unwrap_or_default())
}

/// The length of the escape `\uXXXX`, of two such escapes if they are a surrogate pair, and whether it is a character.
fn utf16_escape(text: &[u8]) -> (bool, usize) {
    let unit = |text: &[u8]| {
        let digits = std::str::from_utf8(text.strip_prefix(b"\\u")?.get(..4)?).ok()?;
        digits
            .bytes()
            .all(|byte| byte.is_ascii_hexdigit())
            .then(|| u16::from_str_radix(digits, 16).ok())
            .flatten()
    };
    let second = || text.get(6..).and_then(unit).filter(|second| (0xdc00..0xe000).contains(second));
    match unit(text) {
        None => (false, 2),
        Some(0xd800..0xdc00) if second().is_some() => (true, 12),
        Some(0xd800..0xe000) => (false, 6),
        Some(_) => (true, 6),
    }
}

/// The content of a text between its quotes, with escapes resolved.
pub(super) fn unescaped(inner: &[u8]) -> Cow<'_, str> {
    if !inner.contains(&b'\\') {
        return String::from_utf8_lossy(inner);
    }
    let text = String::from_utf8_lossy(inner);
    let mut decoded = String::new();
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        if letter != '\\' {
            decoded.push(letter);
            continue;
        }
        match letters.next() {
            Some('n') => decoded.push('\n'),
            Some('t') => decoded.push('\t'),
            Some('r') => decoded.push('\r'),
            Some('b') => decoded.push('\u{8}'),
            Some('f') => decoded.push('\u{c}'),
            Some(plain @ ('"' | '\\' | '/')) => decoded.push(plain),
            Some('u') => match code_point(letters.as_str()) {
                Some((letter, rest)) => {
                    decoded.push(letter);
                    letters = rest.chars();
                }
                None => decoded.push_str("\\u"),
            },
            // Old files have paths with single backslashes.
            Some(other) => decoded.extend(['\\', other]),
            None => decoded.push('\\'),
        }
    }
    Cow::Owned(decoded)
}

/// The letter of four hexadecimal digits, or of two such groups.
fn code_point(text: &str) -> Option<(char, &str)> {
    let unit = |text: &str| u16::from_str_radix(text.get(..4)?, 16).ok();
    let (first, rest) = (unit(text)?, text.get(4..)?);
    if let Some(second) = rest.strip_prefix("\\u").and_then(unit)
        && let Some(Ok(letter)) = char::decode_utf16([first, second]).next()
        && u32::from(letter) > 0xffff
    {
        return Some((letter, rest.get(6..)?));
    }
    Some((char::from_u32(u32::from(first)).unwrap_or('\u{fffd}'), rest))
}
