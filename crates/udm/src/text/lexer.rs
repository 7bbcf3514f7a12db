//! Finds the boundaries of tokens. The lexer does not know types.

use memchr::{memchr, memchr2, memmem};
use std::borrow::Cow;

/// A position in the text.
#[derive(Clone, Debug)]
pub(super) struct Lexer<'a> {
    bytes: &'a [u8],
    at: usize,
}

/// The spelling and the content of a name or word.
#[derive(Clone, Debug)]
pub(super) struct Word<'a> {
    /// Offset of the spelling, including a quote.
    pub(super) start: usize,
    /// End offset of the spelling.
    pub(super) end: usize,
    /// The content, without quotes and escapes.
    pub(super) text: Cow<'a, [u8]>,
}

/// White space between tokens, as the reference defines it.
pub(super) const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | 9..=13)
}

/// Bytes that end a bare word besides white space.
pub(super) const fn is_control(byte: u8) -> bool {
    matches!(byte, b'{' | b'}' | b'[' | b']' | b'<' | b'>' | b'$' | b',' | b':' | b';')
}

/// Bytes of a bare word.
pub(super) const fn is_word(byte: u8) -> bool {
    !is_space(byte) && !is_control(byte)
}

impl<'a> Lexer<'a> {
    pub(super) const fn new(bytes: &'a [u8], at: usize) -> Self {
        Self { bytes, at }
    }

    #[inline]
    pub(super) const fn at(&self) -> usize {
        self.at
    }

    pub(super) fn go_to(&mut self, at: usize) {
        self.at = at.min(self.bytes.len());
    }

    #[inline]
    pub(super) fn rest(&self) -> &'a [u8] {
        self.bytes.get(self.at..).unwrap_or_default()
    }

    /// The bytes from `start` to the current position.
    pub(super) fn since(&self, start: usize) -> &'a [u8] {
        self.bytes.get(start..self.at).unwrap_or_default()
    }

    #[inline]
    pub(super) fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    #[inline]
    pub(super) fn skip(&mut self, count: usize) {
        self.at = self.at.saturating_add(count).min(self.bytes.len());
    }

    /// Consumes this byte if it is next.
    #[inline]
    pub(super) fn take(&mut self, byte: u8) -> bool {
        let here = self.peek() == Some(byte);
        if here {
            self.at = self.at.saturating_add(1);
        }
        here
    }

    /// Skips white space and comments. An unterminated comment ends the text.
    #[inline]
    pub(super) fn space(&mut self) {
        loop {
            match self.peek() {
                Some(byte) if is_space(byte) => self.at = self.at.saturating_add(1),
                Some(b'/') => {
                    if !self.comment() {
                        return;
                    }
                }
                _ => return,
            }
        }
    }

    fn comment(&mut self) -> bool {
        let rest = self.rest();
        let length = match rest.get(1) {
            Some(b'/') => memchr(b'\n', rest),
            Some(b'*') => {
                let inside = rest.get(2..).unwrap_or_default();
                memmem::find(inside, b"*/").map(|found| found.saturating_add(4))
            }
            _ => return false,
        };
        self.skip(length.unwrap_or(rest.len()));
        true
    }

    /// The start of an unterminated comment.
    pub(super) fn open_comment(&mut self) -> Option<usize> {
        loop {
            let start = self.at;
            match self.rest() {
                [b'/', b'*', inside @ ..] if memmem::find(inside, b"*/").is_none() => return Some(start),
                [b'/', ..] if self.comment() => {}
                [byte, ..] if is_space(*byte) => self.skip(1),
                _ => return None,
            }
        }
    }

    /// Consumes the bytes of a bare word; may be empty.
    #[inline]
    pub(super) fn bare(&mut self) -> &'a [u8] {
        let rest = self.rest();
        let length = rest.iter().position(|&byte| !is_word(byte)).unwrap_or(rest.len());
        self.skip(length);
        rest.get(..length).unwrap_or_default()
    }

    /// Consumes a quoted or bare word. `None` if there is something else or an unterminated quote.
    #[inline]
    pub(super) fn word(&mut self, lenient: bool) -> Option<Word<'a>> {
        let start = self.at;
        let text = if self.peek() == Some(b'"') {
            self.skip(1);
            if lenient { Cow::Borrowed(self.quoted_as_reference()?) } else { self.quoted()? }
        } else {
            let bare = self.bare();
            if bare.is_empty() {
                return None;
            }
            Cow::Borrowed(bare)
        };
        Some(Word { start, end: self.at, text })
    }

    /// Consumes a word or a group in brackets or braces.
    pub(super) fn item(&mut self, lenient: bool) -> Option<()> {
        match self.peek()? {
            b'[' => self.group(lenient).map(|_| ()),
            _ => self.word(lenient).map(|_| ()),
        }
    }

    /// Consumes a group in brackets and returns all of it.
    pub(super) fn group(&mut self, lenient: bool) -> Option<&'a [u8]> {
        let start = self.at;
        let mut depth = 0_usize;
        loop {
            self.space();
            match self.peek()? {
                b'[' => depth = depth.saturating_add(1),
                b']' => depth = depth.saturating_sub(1),
                byte if is_word(byte) => {
                    self.word(lenient)?;
                    continue;
                }
                _ => {}
            }
            self.skip(1);
            if depth == 0 {
                return Some(self.since(start));
            }
        }
    }

    /// Consumes the rest of a quote: `\\` and `\"` are escapes, any other backslash is literal.
    fn quoted(&mut self) -> Option<Cow<'a, [u8]>> {
        let rest = self.rest();
        let mut from = 0_usize;
        let mut unescaped: Option<Vec<u8>> = None;
        let mut seen = 0_usize;
        loop {
            let found = seen.saturating_add(memchr2(b'"', b'\\', rest.get(seen..)?)?);
            if rest.get(found) == Some(&b'"') {
                self.skip(found.saturating_add(1));
                let last = rest.get(from..found).unwrap_or_default();
                return Some(match unescaped {
                    None => Cow::Borrowed(last),
                    Some(mut unescaped) => {
                        unescaped.extend_from_slice(last);
                        Cow::Owned(unescaped)
                    }
                });
            }
            let next = found.saturating_add(1);
            seen = next;
            if let Some(b'"' | b'\\') = rest.get(next) {
                unescaped
                    .get_or_insert_default()
                    .extend_from_slice(rest.get(from..found).unwrap_or_default());
                from = next;
                seen = next.saturating_add(1);
            }
        }
    }

    /// Consumes the rest of a quote like the reference: escapes are not resolved, and `\"` drops the text
    /// before it, unless the backslash is the first byte.
    fn quoted_as_reference(&mut self) -> Option<&'a [u8]> {
        let rest = self.rest();
        let mut from = 0_usize;
        loop {
            let found = from.saturating_add(memchr(b'"', rest.get(from..)?)?);
            let text = rest.get(from..found).unwrap_or_default();
            if text.len() > 1 && text.last() == Some(&b'\\') {
                from = found.saturating_add(1);
                continue;
            }
            self.skip(found.saturating_add(1));
            return Some(text);
        }
    }
}
