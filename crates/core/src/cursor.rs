//! A position in a run of bytes.

use crate::span::{BufferId, Span};

/// A position in a run of bytes, with an end that may lie before the end of the bytes.
///
/// ```
/// use meshwright_core::{Cursor, FILE, Span};
///
/// let mut cursor = Cursor::new(b"\x02\x00rest", FILE);
/// assert_eq!(cursor.array::<2>().map(u16::from_le_bytes), Some(2));
/// assert_eq!(cursor.take(100), None, "and it stays where it is");
/// assert_eq!(cursor.rest(), b"rest");
/// assert_eq!(cursor.ahead(4), Span::file(2, 6));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Cursor<'a> {
    bytes: &'a [u8],
    position: usize,
    buffer: BufferId,
}

impl<'a> Cursor<'a> {
    /// A cursor at the start of the bytes of `buffer`.
    pub const fn new(bytes: &'a [u8], buffer: BufferId) -> Self {
        Self { bytes, position: 0, buffer }
    }

    /// A cursor over the same bytes from `start` to `end`, clipped to the bytes that exist.
    pub fn window(&self, start: usize, end: usize) -> Self {
        let end = end.min(self.bytes.len());
        let bytes = self.bytes.get(..end).unwrap_or(self.bytes);
        Self { bytes, position: start.min(end), buffer: self.buffer }
    }

    /// Offset of the next byte from the start of the buffer.
    #[inline]
    pub const fn position(&self) -> usize {
        self.position
    }

    /// Moves to an offset, clipped to the end of the window.
    pub fn seek(&mut self, position: usize) {
        self.position = position.min(self.bytes.len());
    }

    /// Number of bytes that are left.
    #[inline]
    pub fn left(&self) -> usize {
        self.bytes.len().saturating_sub(self.position)
    }

    /// All bytes from the start of the buffer to the end of the window, including the bytes before the
    /// position.
    pub const fn all(&self) -> &'a [u8] {
        self.bytes
    }

    /// The bytes that are left, without moving.
    #[inline]
    pub fn rest(&self) -> &'a [u8] {
        self.bytes.get(self.position..).unwrap_or_default()
    }

    /// The next byte, without moving.
    #[inline]
    pub fn peek(&self) -> Option<u8> {
        self.bytes.get(self.position).copied()
    }

    /// The next `count` bytes; moves past them. `None` if fewer are left.
    #[inline]
    pub fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let taken = self.rest().get(..count)?;
        self.position = self.position.saturating_add(count);
        Some(taken)
    }

    /// The next `N` bytes as an array; moves past them. `None` if fewer are left.
    #[inline]
    pub fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        let taken = *self.rest().first_chunk::<N>()?;
        self.position = self.position.saturating_add(N);
        Some(taken)
    }

    /// The span from an earlier position to the current one.
    #[inline]
    pub const fn since(&self, start: usize) -> Span {
        Span::new(self.buffer, start as u64, self.position as u64)
    }

    /// The span of the next `count` bytes, which may extend past the end.
    pub const fn ahead(&self, count: u64) -> Span {
        let start = self.position as u64;
        Span::new(self.buffer, start, start.saturating_add(count))
    }

    /// The empty span at the position.
    #[inline]
    pub const fn here(&self) -> Span {
        Span::new(self.buffer, self.position as u64, self.position as u64)
    }
}
