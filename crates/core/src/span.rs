//! Byte ranges.

use std::fmt;

/// The buffer that a span refers to: 0 is the file itself, `n` the n-th payload decoded from it (see
/// [`crate::Source::keep`]).
pub type BufferId = u32;

/// The buffer of the file itself.
pub const FILE: BufferId = 0;

/// A half-open byte range `start..end` in a [`crate::Source`].
///
/// ```
/// use meshwright_core::Span;
///
/// let span = Span::file(2, 4);
/// assert_eq!(span.len(), 2);
/// assert_eq!(span.of(b"a to z"), Some(&b"to"[..]));
/// assert_eq!(Span::file(2, 40).of(b"a to z"), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Span {
    /// 0 for the file, `n` for the n-th decoded payload.
    pub buffer: BufferId,
    /// The first byte, counted from the start of the buffer.
    pub start: u64,
    /// The position after the last byte.
    pub end: u64,
}

impl Span {
    /// A span in the file itself.
    pub const fn file(start: u64, end: u64) -> Self {
        Self { buffer: FILE, start, end }
    }

    /// A span in any buffer.
    pub const fn new(buffer: BufferId, start: u64, end: u64) -> Self {
        Self { buffer, start, end }
    }

    /// Number of bytes.
    pub const fn len(&self) -> u64 {
        self.end.saturating_sub(self.start)
    }

    /// True if the span has no bytes.
    pub const fn is_empty(&self) -> bool {
        self.end <= self.start
    }

    /// The bytes of this span in `bytes`, the content of its buffer; `None` if the span lies outside.
    pub fn of<'a>(&self, bytes: &'a [u8]) -> Option<&'a [u8]> {
        let start = usize::try_from(self.start).ok()?;
        let end = usize::try_from(self.end).ok()?;
        bytes.get(start..end)
    }
}

impl fmt::Debug for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}..{}", self.start, self.end)?;
        if self.buffer != FILE {
            write!(f, " of decoded payload {}", self.buffer)?;
        }
        Ok(())
    }
}
