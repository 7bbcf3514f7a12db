//! Writes MessagePack tokens with their original markers, or as the game writes them.

use crate::{
    document::{BitSet, Number, Text, Tuple, Vector, payload},
    msgpack::{array_head, bin_head, map_head, string_head},
};
use meshwright_core::Chunks;

/// A body or header being written.
#[derive(Default)]
pub(super) struct Tokens<'a> {
    pub(super) chunks: Chunks<'a>,
}

impl<'a> Tokens<'a> {
    pub(super) fn number(&mut self, number: Number) {
        let [b0, b1, b2, b3, b4, b5, b6, b7] = number.bits().to_be_bytes();
        let all = [number.marker(), b0, b1, b2, b3, b4, b5, b6, b7];
        let skip = 8_usize.saturating_sub(payload(number.marker()));
        self.chunks.owned(&[number.marker()]);
        self.chunks.owned(all.get(1_usize.saturating_add(skip)..).unwrap_or_default());
    }

    /// Writes the count of a list, with its original encoding if it still applies.
    pub(super) fn count(&mut self, number: Number, count: usize) {
        self.number(number.or_int(count));
    }

    /// Writes a marker and a length. Keeps the original marker if it can hold the length, else uses the
    /// shortest.
    fn head(&mut self, kept: u8, shortest: u8, length: u64) {
        let marker = if kept != 0 && holds(kept, length) { kept } else { shortest };
        self.chunks.owned(&[marker]);
        let [_, _, _, _, b4, b5, b6, b7] = length.to_be_bytes();
        match marker {
            0xc4 | 0xd9 => self.chunks.owned(&[b7]),
            0xc5 | 0xda | 0xdc | 0xde => self.chunks.owned(&[b6, b7]),
            0xc6 | 0xdb | 0xdd | 0xdf => self.chunks.owned(&[b4, b5, b6, b7]),
            _ => {}
        }
    }

    pub(super) fn text(&mut self, text: &'a Text<'_>) {
        let length = text.bytes.len() as u64;
        self.head(text.marker, string_head(length), length);
        self.chunks.borrowed(&text.bytes);
    }

    pub(super) fn boolean(&mut self, value: bool) {
        self.chunks.owned(&[if value { 0xc3 } else { 0xc2 }]);
    }

    pub(super) fn array_head(&mut self, kept: u8, length: usize) {
        self.head(kept, array_head(length as u64), length as u64);
    }

    pub(super) fn map_head(&mut self, kept: u8, length: usize) {
        self.head(kept, map_head(length as u64), length as u64);
    }

    pub(super) fn tuple<const N: usize>(&mut self, tuple: &Tuple<N>) {
        if matches!(tuple.marker, 0xc4..=0xc6) {
            let length = (N as u64).saturating_mul(4);
            self.head(tuple.marker, bin_head(length), length);
            for value in tuple.values {
                self.chunks.owned(&value.as_f32().to_le_bytes());
            }
        } else {
            self.array_head(tuple.marker, N);
            for value in tuple.values {
                self.number(value);
            }
        }
    }

    pub(super) fn vector(&mut self, vector: &'a Vector<'_>) {
        let length = vector.data.len() as u64;
        self.number(vector.count);
        self.number(vector.element_size);
        if vector.marker == 0xc0 && length == 0 {
            self.chunks.owned(&[0xc0]);
            return;
        }
        self.head(vector.marker, bin_head(length), length);
        self.chunks.borrowed(&vector.data);
    }

    pub(super) fn bit_set(&mut self, set: &'a BitSet<'_>) {
        if !set.encoded.is_empty()
            && crate::msgpack::decode_bit_set(&set.encoded).as_ref() == Some(&set.words)
        {
            self.chunks.borrowed(&set.encoded);
            return;
        }
        self.array_head(0, 2);
        self.count(Number::default(), set.words.len());
        self.array_head(0, set.words.len());
        for &word in &set.words {
            self.number(Number::from(word));
        }
    }
}

/// Whether a marker can hold a length.
fn holds(marker: u8, length: u64) -> bool {
    match marker {
        0x80..=0x9f => u64::from(marker & 0x0f) == length,
        0xa0..=0xbf => u64::from(marker & 0x1f) == length,
        0xc4 | 0xd9 => length <= 0xff,
        0xc5 | 0xda | 0xdc | 0xde => length <= 0xffff,
        0xc6 | 0xdb | 0xdd | 0xdf => length <= 0xffff_ffff,
        _ => false,
    }
}
