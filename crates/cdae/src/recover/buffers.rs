//! Reads the three buffers of a damaged version 26 file.

use meshwright_core::{FILE, Span};

/// One buffer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Buffer<'a> {
    bytes: &'a [u8],
    /// Offset in the file.
    start: usize,
    pub(super) at: usize,
    /// Cleared at the first missing guard; the rest of the buffer is not trusted.
    pub(super) sound: bool,
}

impl<'a> Buffer<'a> {
    /// The bytes of the file from `start` to `end`; fewer if the file is shorter.
    pub(super) fn new(file: &'a [u8], start: usize, end: usize) -> Self {
        let (start, end) = (start.min(file.len()), end.min(file.len()));
        let bytes = file.get(start..end).unwrap_or_default();
        Self { bytes, start, at: 0, sound: true }
    }

    pub(super) fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let end = self.at.checked_add(count)?;
        let bytes = self.bytes.get(self.at..end)?;
        self.at = end;
        Some(bytes)
    }

    pub(super) fn word(&self, at: usize) -> Option<u32> {
        let bytes = self.bytes.get(at..)?.first_chunk()?;
        Some(u32::from_le_bytes(*bytes))
    }

    pub(super) fn u32(&mut self) -> Option<u32> {
        let word = self.word(self.at)?;
        self.at = self.at.checked_add(4)?;
        Some(word)
    }

    pub(super) fn i32(&mut self) -> Option<i32> {
        self.u32().map(u32::cast_signed)
    }

    /// Reads a count. Rejects counts that exceed the rest of the buffer.
    pub(super) fn count(&mut self) -> Option<usize> {
        let count = usize::try_from(self.i32()?).ok()?;
        (count <= self.bytes.len()).then_some(count)
    }

    pub(super) const fn len(&self) -> usize {
        self.bytes.len()
    }

    pub(super) const fn bytes(&self) -> &'a [u8] {
        self.bytes
    }

    /// The span in the file of a range of the buffer.
    pub(super) fn span(&self, from: usize, to: usize) -> Span {
        let place = |at: usize| at.saturating_add(self.start) as u64;
        Span::new(FILE, place(from), place(to.max(from)))
    }

    /// Reads a guard of `size` bytes, if it is present.
    pub(super) fn guard(&mut self, guard: u32, size: usize) -> bool {
        let expected = guard.to_le_bytes();
        let expected = expected.get(..size).unwrap_or_default();
        let end = self.at.saturating_add(size);
        let there = self.bytes.get(self.at..end) == Some(expected);
        if there {
            self.at = end;
        }
        there
    }
}
