//! The parser: bytes to entries, without recursion.

use super::{Entry, EntryKind, JsonKind, Oddities, OddityKind};
use meshwright_core::{Budget, Error, Limits, Result, Span, codes};
use std::borrow::Cow;

/// A list or an object that is not closed yet.
struct Open {
    /// Its entry.
    at: usize,
    /// True for an object, false for a list.
    object: bool,
    /// The braces of the file are missing, so that its end closes it.
    implied: bool,
    /// It has a value.
    any: bool,
    /// Commas since the last value, and the first of them.
    commas: u32,
    comma: usize,
    /// The entry of the key that waits for its value.
    key: Option<usize>,
}

struct Parser<'t> {
    text: &'t [u8],
    at: usize,
    entries: Vec<Entry>,
    open: Vec<Open>,
    oddities: Oddities,
    budget: Budget,
    /// Indices of keys, to find repeated ones; kept to be used again.
    keys: Vec<usize>,
}

pub(super) fn parse(text: &[u8], limits: &Limits) -> Result<(Vec<Entry>, Oddities)> {
    let most = limits.input.min(u64::from(u32::MAX));
    if text.len() as u64 > most {
        let message = format!("the text has {} bytes, but the limit is {most}", text.len());
        return Err(Error::new(&codes::LIMIT_INPUT, message));
    }
    let mut parser = Parser {
        text,
        at: 0,
        entries: Vec::new(),
        open: Vec::new(),
        oddities: Oddities::new(limits),
        budget: Budget::new(*limits),
        keys: Vec::new(),
    };
    parser.check_bytes();
    parser.run()?;
    Ok((parser.entries, parser.oddities))
}

const fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

impl<'t> Parser<'t> {
    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    fn rest(&self) -> &'t [u8] {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn step(&mut self, bytes: usize) {
        self.at = self.at.saturating_add(bytes).min(self.text.len());
    }

    fn span(&self, start: usize) -> Span {
        Span::file(start as u64, self.at as u64)
    }

    fn odd(&mut self, kind: OddityKind, start: usize) {
        let span = self.span(start);
        self.oddities.push(kind, span);
    }

    /// Reports what concerns the whole text: the byte order mark and invalid UTF-8.
    fn check_bytes(&mut self) {
        if self.text.starts_with(b"\xef\xbb\xbf") {
            self.step(3);
            self.odd(OddityKind::ByteOrderMark, 0);
        }
        if std::str::from_utf8(self.text).is_ok() {
            return;
        }
        let mut at = 0_usize;
        for chunk in self.text.utf8_chunks() {
            at = at.saturating_add(chunk.valid().len());
            if !chunk.invalid().is_empty() {
                let end = at.saturating_add(chunk.invalid().len());
                self.oddities.push(OddityKind::NotUtf8, Span::file(at as u64, end as u64));
                at = end;
            }
        }
    }

    fn run(&mut self) -> Result<()> {
        self.space();
        match self.peek() {
            None => {
                self.broken("a value");
                return Ok(());
            }
            Some(first) if first == b'"' || is_word(first) => self.implied_object()?,
            Some(_) => {}
        }
        loop {
            self.space();
            let Some(next) = self.peek() else {
                let implied = self.open.len() == 1 && self.open.last().is_some_and(|open| open.implied);
                if implied && self.open.last().is_some_and(|open| open.key.is_none()) {
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
    }

    /// Begins an object without a brace if a key is first, otherwise nothing: the text is one plain value.
    fn implied_object(&mut self) -> Result<()> {
        let start = self.at;
        let before = std::mem::take(&mut self.oddities);
        self.oddities.push(OddityKind::Broken, Span::default());
        if self.peek() == Some(b'"') {
            self.text_token();
        } else {
            self.word_token();
        }
        self.space();
        let key = matches!(self.peek(), Some(b':' | b'=' | b'{' | b'['));
        self.oddities = before;
        self.at = start;
        if key {
            self.oddities.push(OddityKind::NoBraces, Span::file(start as u64, start as u64));
            self.begin(true, true)?;
        }
        Ok(())
    }

    /// Reports the rest as not understood, and closes what is open.
    fn broken(&mut self, expected: &'static str) {
        let start = self.at as u64;
        let end = self.text.len().min(self.at.saturating_add(1)) as u64;
        self.oddities.push_broken(expected, Span::file(start, end));
        while !self.open.is_empty() {
            self.close();
        }
    }

    /// Passes space, commas and comments.
    fn space(&mut self) {
        loop {
            match self.rest() {
                [b' ' | b'\t' | b'\r' | b'\n', rest @ ..] => {
                    let is_blank = |byte: &u8| matches!(byte, b' ' | b'\t' | b'\r' | b'\n');
                    let blanks = rest.iter().position(|byte| !is_blank(byte)).unwrap_or(rest.len());
                    self.step(blanks.saturating_add(1));
                }
                [b',', ..] => {
                    let at = self.at;
                    self.step(1);
                    self.comma(at);
                }
                [b'/', b'/', ..] => {
                    let start = self.at;
                    let length = memchr::memchr(b'\n', self.rest()).unwrap_or(self.rest().len());
                    self.step(length);
                    self.odd(OddityKind::Comment, start);
                }
                [b'/', b'*', ..] => self.block_comment(),
                _ => return,
            }
        }
    }

    fn block_comment(&mut self) {
        let start = self.at;
        self.step(2);
        let end = memchr::memmem::find(self.rest(), b"*/");
        let inside = self.rest().get(..end.unwrap_or(self.rest().len())).unwrap_or_default();
        if let Some(nested) = memchr::memmem::find(inside, b"/*") {
            let at = self.at.saturating_add(nested) as u64;
            self.oddities.push(OddityKind::NestedComment, Span::file(at, at.saturating_add(2)));
        }
        self.step(inside.len().saturating_add(2));
        self.odd(OddityKind::Comment, start);
        if end.is_none() {
            self.oddities.push_broken("`*/`", Span::file(self.at as u64, self.at as u64));
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
        if !open.any || open.key.is_some() || open.commas > 1 {
            self.odd(OddityKind::ExtraComma, at);
        }
    }

    /// Before a value of a list, or a key: exactly one comma is between it and the last.
    fn separated(&mut self) {
        let at = self.at;
        let Some(open) = self.open.last_mut() else { return };
        let missing = open.any && open.commas == 0;
        open.any = true;
        open.commas = 0;
        if missing {
            self.odd(OddityKind::MissingComma, at);
        }
    }

    fn add(&mut self, kind: EntryKind, start: usize) -> Result<usize> {
        let span = self.span(start);
        self.budget.items(1, span)?;
        self.budget.memory(size_of::<Entry>() as u64, span)?;
        let place = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        let at = self.entries.len();
        let next = place(at.saturating_add(1));
        self.entries.push(Entry { start: place(start), end: place(self.at), next, kind });
        Ok(at)
    }

    fn begin(&mut self, object: bool, implied: bool) -> Result<()> {
        let start = self.at;
        self.budget.descend(self.span(start))?;
        if !implied {
            self.step(1);
        }
        let kind = if object { JsonKind::Object } else { JsonKind::List };
        let at = self.add(EntryKind::Value(kind), start)?;
        self.open.push(Open { at, object, implied, any: false, commas: 0, comma: 0, key: None });
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
        if open.any && open.commas > 0 {
            let comma = Span::file(open.comma as u64, open.comma.saturating_add(1) as u64);
            self.oddities.push(OddityKind::TrailingComma, comma);
        }
        self.step(1);
        self.close();
        true
    }

    /// Closes the innermost list or object where the parser is.
    fn close(&mut self) {
        let Some(open) = self.open.pop() else { return };
        self.budget.rise();
        if let Some(key) = open.key {
            // The text ends before the value.
            self.entries.truncate(key);
        }
        let place = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        let (end, next) = (place(self.at), place(self.entries.len()));
        if let Some(entry) = self.entries.get_mut(open.at) {
            (entry.end, entry.next) = (end, next);
        }
        if open.object {
            self.find_duplicates(open.at);
        }
        self.valued();
    }

    /// The value of the waiting key, if any, is complete.
    fn valued(&mut self) {
        if let Some(outer) = self.open.last_mut() {
            outer.key = None;
            outer.commas = 0;
        }
    }

    fn find_duplicates(&mut self, object: usize) {
        let end = self.entries.len();
        let mut keys = std::mem::take(&mut self.keys);
        keys.clear();
        let mut at = object.saturating_add(1);
        while at < end {
            keys.push(at);
            let value = self.entries.get(at.saturating_add(1));
            let next = value.and_then(|value| usize::try_from(value.next).ok()).unwrap_or(end);
            at = next.max(at.saturating_add(2));
        }
        if keys.len() > 1 {
            let of = |key: &usize| self.entries.get(*key).map(|entry| (entry.start, entry.end));
            let name = |key: &usize| {
                let raw = of(key).and_then(|(start, end)| {
                    self.text.get(usize::try_from(start).ok()?..usize::try_from(end).ok()?)
                });
                let raw = raw.unwrap_or_default();
                raw.strip_prefix(b"\"").and_then(|raw| raw.strip_suffix(b"\"")).unwrap_or(raw)
            };
            // Stable, so that the first of equal keys is the first in the text.
            keys.sort_by(|a, b| name(a).cmp(name(b)));
            let mut repeated: Vec<(u32, u32)> = keys
                .windows(2)
                .filter_map(|pair| {
                    let [first, second] = pair else { return None };
                    (name(first) == name(second)).then(|| of(second)).flatten()
                })
                .collect();
            repeated.sort_unstable();
            for (start, end) in repeated {
                self.oddities.push(OddityKind::DuplicateKey, Span::file(u64::from(start), u64::from(end)));
            }
        }
        self.keys = keys;
    }

    fn key(&mut self) -> Result<bool> {
        self.separated();
        let start = self.at;
        match self.peek() {
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
        let key = self.add(EntryKind::Key, start)?;
        if let Some(open) = self.open.last_mut() {
            open.key = Some(key);
        }
        self.space();
        match self.peek() {
            Some(b':') => self.step(1),
            Some(b'=') => {
                let at = self.at;
                self.step(1);
                self.odd(OddityKind::LooseKey, at);
            }
            // As the game does, a colon before a brace or bracket is taken as read.
            Some(b'{' | b'[') => {
                let at = self.at;
                self.odd(OddityKind::LooseKey, at);
            }
            _ => {
                self.broken("`:`");
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn value(&mut self, next: u8) -> Result<bool> {
        if self.open.last().is_some_and(|open| !open.object) {
            self.separated();
        }
        let start = self.at;
        match next {
            b'{' | b'[' => {
                self.begin(next == b'{', false)?;
                return Ok(true);
            }
            b'"' => {
                let whole = self.text_token();
                self.add(EntryKind::Value(JsonKind::Text), start)?;
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
        self.add(EntryKind::Value(kind), start)?;
        self.valued();
        Ok(true)
    }

    fn word_kind(&mut self, start: usize) -> JsonKind {
        let word = self.text.get(start..self.at).unwrap_or_default();
        match word {
            b"null" => JsonKind::Null,
            b"true" | b"false" => JsonKind::Bool,
            word if number(word).is_some() => {
                if number(word).is_some_and(|value| !value.is_finite()) {
                    self.odd(OddityKind::NotFinite, start);
                }
                if !is_strict_number(word) {
                    self.odd(OddityKind::LooseNumber, start);
                }
                JsonKind::Number
            }
            _ => {
                self.odd(OddityKind::LooseText, start);
                JsonKind::Word
            }
        }
    }

    /// Passes everything up to space, a bracket, a quote or a separator; at least one byte.
    fn word_token(&mut self) {
        let ends = |byte: &u8| byte.is_ascii_whitespace() || b"{}[]:=,\"/".contains(byte);
        let length = self.rest().iter().position(ends).unwrap_or(self.rest().len());
        self.step(length.max(1));
    }

    /// Passes a text in quotes; false if its end is missing.
    fn text_token(&mut self) -> bool {
        let start = self.at;
        self.step(1);
        let mut odd = false;
        loop {
            let special = self.rest().iter().position(|byte| matches!(byte, b'"' | b'\\' | 0..0x20));
            self.step(special.unwrap_or(self.text.len()));
            match self.rest() {
                [b'"', ..] => {
                    self.step(1);
                    break;
                }
                [b'\\', escaped, ..] => {
                    let digits = self.rest().get(2..6).unwrap_or_default();
                    let unit = digits.len() == 4 && digits.iter().all(u8::is_ascii_hexdigit);
                    let known = if *escaped == b'u' { unit } else { b"\"\\/bfnrt".contains(escaped) };
                    odd |= !known;
                    self.step(2);
                }
                [] | [b'\\'] => {
                    self.at = self.text.len();
                    return false;
                }
                _ => {
                    odd = true;
                    self.step(1);
                }
            }
        }
        if odd {
            self.odd(OddityKind::LooseEscape, start);
        }
        true
    }

    fn after_end(&mut self) {
        self.space();
        if self.at < self.text.len() {
            let span = Span::file(self.at as u64, self.text.len() as u64);
            self.oddities.push(OddityKind::TextAfterEnd, span);
        }
    }
}

/// The value of a number in any form that the game accepts.
pub(crate) fn number(word: &[u8]) -> Option<f64> {
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

fn is_strict_number(word: &[u8]) -> bool {
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

/// The content of a text with or without quotes.
pub(super) fn unquoted(raw: &[u8]) -> Cow<'_, str> {
    let inner = match raw.strip_prefix(b"\"") {
        Some(inner) => inner.strip_suffix(b"\"").unwrap_or(inner),
        None => raw,
    };
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
