//! Decodes attributes: deltas of each byte of consecutive elements, in groups of sixteen (mode 0, versions 0
//! and 1).

use super::{HEAD, LONG, SHORT, WILD};

/// Elements per group.
pub(super) const GROUP: usize = 16;
/// Maximum bytes per block.
pub(super) const BLOCK: usize = 8192;
/// Maximum elements per block.
pub(super) const ELEMENTS: usize = 256;

/// The delta encoding of a channel of four bytes.
#[derive(Clone, Copy)]
enum Channel {
    Bytes,
    Shorts,
    Xor(u32),
}

/// Decodes `count` elements of `stride` bytes, which is 4 to 256 and a multiple of 4.
pub(super) fn decode(bytes: &[u8], count: usize, stride: usize) -> Result<Vec<u8>, &'static str> {
    let newer = match bytes.first() {
        Some(0xa0) => false,
        Some(0xa1) => true,
        _ => return Err(HEAD),
    };
    let channels = if newer { stride / 4 } else { 0 };
    let own = stride.saturating_add(channels);
    let tail = own.max(if newer { 24 } else { 32 });
    let end = bytes.len().checked_sub(tail).filter(|&end| end >= 1).ok_or(SHORT)?;
    let from = bytes.len().saturating_sub(own);
    let base = bytes.get(from..from.saturating_add(stride)).ok_or(SHORT)?;
    let modes = modes(bytes.get(from.saturating_add(stride)..).unwrap_or_default(), stride)?;
    let mut data = Data { rest: bytes.get(1..end).ok_or(SHORT)? };

    let most = (BLOCK.checked_div(stride).unwrap_or(0) & !15).min(ELEMENTS);
    // A block takes at least a quarter of a byte per byte of an element.
    let least = count.div_ceil(most.max(1)).saturating_mul(stride / 4);
    if data.rest.len() < least {
        return Err(SHORT);
    }
    let mut last = base.to_vec();
    let mut made = Vec::new();
    made.reserve_exact(count.saturating_mul(stride));
    let mut columns = vec![0_u8; ELEMENTS.saturating_mul(stride)];
    let mut left = count;
    while left > 0 {
        let elements = left.min(most);
        data.block(&mut columns, elements, stride, newer)?;
        let start = made.len();
        made.resize(start.saturating_add(elements.saturating_mul(stride)), 0);
        let block = made.get_mut(start..).unwrap_or_default();
        let words = last.as_chunks_mut::<4>().0.iter_mut().zip(&modes).zip(columns.chunks(4 * ELEMENTS));
        for (place, ((last, mode), columns)) in words.enumerate() {
            undo(*mode, last, columns, block, (stride, place.saturating_mul(4)), elements);
        }
        left = left.saturating_sub(elements);
    }
    if data.rest.is_empty() { Ok(made) } else { Err(LONG) }
}

fn modes(stated: &[u8], stride: usize) -> Result<Vec<Channel>, &'static str> {
    if stated.is_empty() {
        return Ok(vec![Channel::Bytes; stride / 4]);
    }
    let mode = |&byte: &u8| match (byte & 15, byte >> 4) {
        (0, 0) => Ok(Channel::Bytes),
        (1, 0) => Ok(Channel::Shorts),
        (2, by) => Ok(Channel::Xor(u32::from(by))),
        _ => Err(WILD),
    };
    stated.iter().map(mode).collect()
}

/// Converts the deltas of four columns to the bytes of elements, starting with the previous element.
fn undo(
    mode: Channel,
    last: &mut [u8; 4],
    columns: &[u8],
    block: &mut [u8],
    (stride, offset): (usize, usize),
    elements: usize,
) {
    let mut of = columns.chunks(ELEMENTS);
    let mut column = || of.next().unwrap_or_default().iter();
    let deltas = column().zip(column()).zip(column()).zip(column());
    for (element, (((&a, &b), &c), &d)) in block.chunks_mut(stride).take(elements).zip(deltas) {
        match mode {
            Channel::Bytes => {
                for (last, delta) in last.iter_mut().zip([a, b, c, d]) {
                    *last = last.wrapping_add((delta >> 1) ^ (delta & 1).wrapping_neg());
                }
            }
            Channel::Shorts => {
                for (last, delta) in last.as_chunks_mut::<2>().0.iter_mut().zip([[a, b], [c, d]]) {
                    let delta = u16::from_le_bytes(delta);
                    let delta = (delta >> 1) ^ (delta & 1).wrapping_neg();
                    *last = u16::from_le_bytes(*last).wrapping_add(delta).to_le_bytes();
                }
            }
            Channel::Xor(by) => {
                let delta = u32::from_le_bytes([a, b, c, d]).rotate_right(by);
                *last = (u32::from_le_bytes(*last) ^ delta).to_le_bytes();
            }
        }
        if let Some(place) = element.get_mut(offset..offset.saturating_add(4)) {
            place.copy_from_slice(last);
        }
    }
}

/// The unread compressed bytes.
struct Data<'a> {
    rest: &'a [u8],
}

impl<'a> Data<'a> {
    fn take(&mut self, length: usize) -> Result<&'a [u8], &'static str> {
        let (taken, rest) = self.rest.split_at_checked(length).ok_or(SHORT)?;
        self.rest = rest;
        Ok(taken)
    }

    /// The deltas of a block, [`ELEMENTS`] entries per byte of an element.
    fn block(
        &mut self,
        columns: &mut [u8],
        elements: usize,
        stride: usize,
        newer: bool,
    ) -> Result<(), &'static str> {
        let groups = elements.div_ceil(GROUP);
        let controls = if newer { self.take(stride / 4)? } else { &[] };
        for (byte, column) in columns.chunks_mut(ELEMENTS).take(stride).enumerate() {
            let control = controls.get(byte / 4).map(|bits| two_bits(*bits, byte & 3));
            let widths = match control {
                None => [0, 2, 4, 8],
                Some(0) => [0, 1, 2, 4],
                Some(1) => [1, 2, 4, 8],
                Some(2) => {
                    column.fill(0);
                    continue;
                }
                Some(_) => {
                    let literal = self.take(elements)?;
                    if let Some(place) = column.get_mut(..elements) {
                        place.copy_from_slice(literal);
                    }
                    continue;
                }
            };
            let heads = self.take(groups.div_ceil(4))?;
            for (group, deltas) in column.chunks_mut(GROUP).take(groups).enumerate() {
                let head = heads.get(group / 4).map_or(0, |bits| two_bits(*bits, group & 3));
                self.group(widths.get(usize::from(head)).copied().unwrap_or(0), deltas)?;
            }
        }
        Ok(())
    }

    /// Sixteen deltas of `width` bits; those with all bits set follow as bytes.
    fn group(&mut self, width: u32, deltas: &mut [u8]) -> Result<(), &'static str> {
        if width == 0 {
            deltas.fill(0);
            return Ok(());
        }
        let packed = self.take((width as usize).saturating_mul(2))?;
        if width == 8 {
            deltas.copy_from_slice(packed);
            return Ok(());
        }
        let each = 8_u32.checked_div(width).unwrap_or(0);
        let most = 1_u8.wrapping_shl(width).wrapping_sub(1);
        let mut places = deltas.iter_mut();
        for byte in packed {
            for at in 0..each {
                // Single bits start at the lowest, others at the highest.
                let at = if width == 1 { at } else { each.saturating_sub(at).saturating_sub(1) };
                let value = (byte >> at.saturating_mul(width)) & most;
                let Some(place) = places.next() else { break };
                *place = if value == most { self.take(1)?.first().copied().unwrap_or(0) } else { value };
            }
        }
        Ok(())
    }
}

/// The `at`-th pair of bits of a byte, starting with the lowest.
fn two_bits(byte: u8, at: usize) -> u8 {
    byte.checked_shr(u32::try_from(at).unwrap_or(0).saturating_mul(2)).unwrap_or(0) & 3
}
