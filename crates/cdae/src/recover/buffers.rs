//! The three buffers of a version 26 file, each read as far as it can be trusted.

use meshwright_core::{FILE, Span};

/// One buffer.
#[derive(Clone, Copy, Debug)]
pub(super) struct BufferKind<'a> {
    bytes: &'a [u8],
    /// Where it begins in the file.
    start: usize,
    pub(super) at: usize,
    /// False from the first guard on that is not there; then nothing of it is believed.
    pub(super) sound: bool,
}

impl<'a> BufferKind<'a> {
    /// The bytes of the file from `start` to `end`, as far as they are there.
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

    /// A count: never more than could be there.
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

    /// The bytes between two places of the buffer, as those of the file.
    pub(super) fn span(&self, from: usize, to: usize) -> Span {
        let place = |at: usize| at.saturating_add(self.start) as u64;
        Span::new(FILE, place(from), place(to.max(from)))
    }

    /// Takes a guard of so many bytes if it is there.
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
