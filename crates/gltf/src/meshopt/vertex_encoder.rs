//! Encodes attributes (mode 0, version 0), the reverse of `vertex`.

use super::vertex::{BLOCK, ELEMENTS, GROUP};

/// The widths of deltas in bits, by the two bits that state them.
const WIDTHS: [u32; 4] = [0, 2, 4, 8];

/// Encodes elements of `stride` bytes, which is 4 to 256 and a multiple of 4.
pub(super) fn encode(bytes: &[u8], stride: usize) -> Vec<u8> {
    let mut made = vec![0xa0];
    let first = bytes.get(..stride).unwrap_or_default();
    let mut last = first.to_vec();
    let most = (BLOCK.checked_div(stride).unwrap_or(0) & !15).clamp(GROUP, ELEMENTS);
    for block in bytes.chunks(most.saturating_mul(stride)) {
        for (byte, last) in last.iter_mut().enumerate() {
            let values = block.iter().skip(byte).step_by(stride.max(1));
            let mut deltas: Vec<u8> = values.map(|&value| zigzag(value, last)).collect();
            deltas.resize(deltas.len().next_multiple_of(GROUP), 0);
            column(&deltas, &mut made);
        }
    }
    // The first element is at the end, after at least 32 bytes of its place.
    made.resize(made.len().saturating_add(32_usize.saturating_sub(stride)), 0);
    made.extend_from_slice(first);
    made
}

/// The difference to the last value, with its sign in the lowest bit.
const fn zigzag(value: u8, last: &mut u8) -> u8 {
    let delta = value.wrapping_sub(*last);
    *last = value;
    (delta << 1) ^ if delta >= 128 { u8::MAX } else { 0 }
}

/// The deltas of one byte of the elements of a block: two bits for each group, then the groups.
fn column(deltas: &[u8], made: &mut Vec<u8>) {
    let groups: Vec<(u8, Vec<u8>)> = deltas.chunks(GROUP).map(group).collect();
    for heads in groups.chunks(4) {
        let bits = heads.iter().rev().fold(0_u8, |bits, (head, _)| (bits << 2) | head);
        made.push(bits);
    }
    groups.iter().for_each(|(_, bytes)| made.extend_from_slice(bytes));
}

/// Sixteen deltas in the width that takes the fewest bytes.
fn group(deltas: &[u8]) -> (u8, Vec<u8>) {
    if deltas.iter().all(|delta| *delta == 0) {
        return (0, Vec::new());
    }
    let packed = (1_u8..).zip(WIDTHS.into_iter().skip(1)).map(|(head, width)| (head, pack(deltas, width)));
    packed.min_by_key(|(_, bytes)| bytes.len()).unwrap_or_default()
}

/// Deltas of `width` bits, the first in the highest bits; those that do not fit follow as bytes.
fn pack(deltas: &[u8], width: u32) -> Vec<u8> {
    if width == 8 {
        return deltas.to_vec();
    }
    let most = 1_u8.wrapping_shl(width).wrapping_sub(1);
    let each = 8_u32.checked_div(width).unwrap_or(1);
    let in_bits = |bits: u8, delta: &u8| bits.wrapping_shl(width) | (*delta).min(most);
    let parts = deltas.chunks(usize::try_from(each).unwrap_or(1));
    let mut bytes: Vec<u8> = parts.map(|part| part.iter().fold(0, in_bits)).collect();
    bytes.extend(deltas.iter().filter(|delta| **delta >= most));
    bytes
}
