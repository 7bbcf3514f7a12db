//! A position in a text, for parsers of texts.

use crate::Span;

/// A position in a text.
///
/// ```
/// use meshwright_core::text_cursor::TextCursor;
///
/// let mut cursor = TextCursor::new(b"a /* b */ = 1");
/// assert_eq!(cursor.word(), b"a");
/// assert_eq!(cursor.skip_space_and_comments(), None, "the comment ends");
/// assert!(cursor.takes(b'=') && cursor.rest() == b" 1");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct TextCursor<'t> {
    /// The whole text.
    pub text: &'t [u8],
    /// The offset of the next byte.
    pub at: usize,
}

impl<'t> TextCursor<'t> {
    /// The start of a text.
    pub const fn new(text: &'t [u8]) -> Self {
        Self { text, at: 0 }
    }

    /// The next byte.
    pub fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    /// Everything from the position on.
    pub fn rest(&self) -> &'t [u8] {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// The bytes from `start` to the position.
    pub fn since(&self, start: usize) -> &'t [u8] {
        self.text.get(start..self.at).unwrap_or_default()
    }

    /// Passes bytes, at most to the end of the text.
    pub fn step(&mut self, bytes: usize) {
        self.at = self.at.saturating_add(bytes).min(self.text.len());
    }

    /// The span from `start` to the position.
    pub const fn span(&self, start: usize) -> Span {
        Span::file(start as u64, self.at as u64)
    }

    /// Passes a byte if it is next.
    pub fn takes(&mut self, byte: u8) -> bool {
        let is_next = self.peek() == Some(byte);
        self.step(usize::from(is_next));
        is_next
    }

    /// Passes letters, digits and `_`, and returns them.
    pub fn word(&mut self) -> &'t [u8] {
        let start = self.at;
        let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
        let rest = self.rest();
        self.step(rest.iter().position(|byte| !is_word(byte)).unwrap_or(rest.len()));
        self.since(start)
    }

    /// Passes ASCII white space.
    pub fn skip_space(&mut self) {
        let rest = self.rest();
        self.step(rest.iter().position(|byte| !byte.is_ascii_whitespace()).unwrap_or(rest.len()));
    }

    /// Passes white space, `// comments` and `/* comments */`. Returns the start of a comment that does not end.
    pub fn skip_space_and_comments(&mut self) -> Option<usize> {
        loop {
            self.skip_space();
            match self.rest() {
                [b'/', b'/', rest @ ..] => {
                    let line = rest.iter().position(|byte| *byte == b'\n').unwrap_or(rest.len());
                    self.step(line.saturating_add(2));
                }
                [b'/', b'*', rest @ ..] => {
                    let start = self.at;
                    let Some(length) = rest.windows(2).position(|pair| pair == b"*/") else {
                        self.at = self.text.len();
                        return Some(start);
                    };
                    self.step(length.saturating_add(4));
                }
                _ => return None,
            }
        }
    }
}
