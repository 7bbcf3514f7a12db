//! Writes little-endian values, with slots that are filled later.

use crate::view::Element;
use std::marker::PhantomData;

/// A growing buffer of little-endian values.
///
/// ```
/// use meshwright_core::Writer;
///
/// let mut writer = Writer::new();
/// let length = writer.slot::<u32>();
/// writer.bytes(b"abc");
/// writer.align(4, 0);
/// writer.fill(length, 3_u32);
/// assert_eq!(writer.into_vec(), b"\x03\0\0\0abc\0");
/// ```
#[derive(Clone, Debug, Default)]
pub struct Writer {
    bytes: Vec<u8>,
}

/// A position in a [`Writer`] whose value is written later.
///
/// ```
/// use meshwright_core::Writer;
///
/// let mut writer = Writer::new();
/// let later = writer.slot::<u16>();
/// writer.fill(later, 7_u16);
/// assert_eq!(writer.as_slice(), [7, 0]);
/// ```
#[derive(Debug)]
#[must_use = "a slot that is never filled stays zero"]
pub struct Slot<E> {
    at: usize,
    element: PhantomData<E>,
}

impl Writer {
    /// An empty buffer.
    pub fn new() -> Self {
        Self::default()
    }

    /// Appends a value.
    pub fn put<E: Element>(&mut self, value: E) {
        value.put_le(&mut self.bytes);
    }

    /// Appends bytes.
    #[inline]
    pub fn bytes(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
    }

    /// Appends a zero and returns the slot to fill it later.
    pub fn slot<E: Element>(&mut self) -> Slot<E> {
        let at = self.bytes.len();
        self.bytes.resize(at.saturating_add(E::SIZE), 0);
        Slot { at, element: PhantomData }
    }

    /// Fills a slot.
    pub fn fill<E: Element>(&mut self, slot: Slot<E>, value: E) {
        let mut filled = Vec::new();
        value.put_le(&mut filled);
        let end = slot.at.saturating_add(filled.len());
        if let Some(place) = self.bytes.get_mut(slot.at..end) {
            place.copy_from_slice(&filled);
        }
    }

    /// Appends `filler` until the length is a multiple of `to`.
    pub fn align(&mut self, to: usize, filler: u8) {
        let length = self.bytes.len().checked_next_multiple_of(to).unwrap_or(self.bytes.len());
        self.bytes.resize(length, filler);
    }

    /// Bytes written so far.
    pub fn len(&self) -> usize {
        self.bytes.len()
    }

    /// True if nothing was written.
    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// The bytes written so far.
    pub fn as_slice(&self) -> &[u8] {
        &self.bytes
    }

    /// The written bytes.
    pub fn into_vec(self) -> Vec<u8> {
        self.bytes
    }
}

/// Writing to memory cannot fail.
impl std::io::Write for Writer {
    #[inline]
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.bytes(bytes);
        Ok(bytes.len())
    }

    #[inline]
    fn write_all(&mut self, bytes: &[u8]) -> std::io::Result<()> {
        self.bytes(bytes);
        Ok(())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}
