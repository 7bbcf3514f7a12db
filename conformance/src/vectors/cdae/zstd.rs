//! Zstandard frames assembled by hand, without compression.

use crate::bytes::Bytes;

/// The magic, and a frame header that states the content size in `width` bytes: 1, 2, 4 or 8.
pub(super) fn head(content: u64, width: usize) -> Bytes {
    let magic = Bytes::new().u32(0xfd2f_b528);
    // Bit 5: a single segment, so that no window is stated.
    match width {
        1 => magic.u8(0x20).u8(content as u8),
        2 => magic.u8(0x60).u16((content - 256) as u16),
        4 => magic.u8(0xa0).u32(content as u32),
        _ => magic.u8(0xe0).u64(content),
    }
}

/// The same with a window of 128 kB instead of a single segment.
fn windowed(content: u64) -> Bytes {
    Bytes::new().u32(0xfd2f_b528).u8(0x80).u8(7 << 3).u32(content as u32)
}

/// A block's header: 0 raw, 1 one byte repeated, 2 compressed.
pub(super) fn block(frame: Bytes, last: bool, kind: u32, size: usize) -> Bytes {
    let word = u32::from(last) | kind << 1 | (size as u32) << 3;
    frame.raw(&word.to_le_bytes()[..3])
}

/// One raw block, with the content size in four bytes.
pub(super) fn raw(content: &[u8]) -> Bytes {
    sized(content, 4)
}

/// One raw block, with the content size in `width` bytes.
pub(super) fn sized(content: &[u8], width: usize) -> Bytes {
    block(head(content.len() as u64, width), true, 0, content.len()).raw(content)
}

/// A raw block in a frame with a window.
pub(super) fn in_a_window(content: &[u8]) -> Bytes {
    block(windowed(content.len() as u64), true, 0, content.len()).raw(content)
}

/// Two raw blocks, and an empty last one.
pub(super) fn in_pieces(content: &[u8]) -> Bytes {
    let (first, second) = content.split_at(content.len() / 3);
    let frame = block(head(content.len() as u64, 4), false, 0, first.len()).raw(first);
    let frame = block(frame, false, 0, second.len()).raw(second);
    block(frame, true, 0, 0)
}

/// The longest run of one byte as a separate block, the rest raw.
pub(super) fn repeated(content: &[u8]) -> Bytes {
    let runs = content.chunk_by(|a, b| a == b);
    let longest = runs.clone().map(<[u8]>::len).max().unwrap_or(0);
    let start: usize = runs.take_while(|run| run.len() < longest).map(<[u8]>::len).sum();
    let (before, rest) = content.split_at(start);
    let (run, after) = rest.split_at(longest);
    let frame = block(head(content.len() as u64, 4), false, 0, before.len()).raw(before);
    let frame = block(frame, false, 1, run.len()).raw(&run[..1]);
    block(frame, true, 0, after.len()).raw(after)
}

/// A compressed block of stored literals only.
pub(super) fn literals(content: &[u8]) -> Bytes {
    // A literals section of raw bytes with a length of 20 bits, then no sequences.
    let length = 3 << 2 | (content.len() as u32) << 4;
    let inside = Bytes::new().raw(&length.to_le_bytes()[..3]).raw(content).u8(0);
    // A block must not be longer than the window, which a single segment limits to the content size.
    block(windowed(content.len() as u64), true, 2, inside.len()).raw(inside)
}

/// One raw block with a checksum, as the usual tool writes it.
pub(super) fn checked(content: &[u8]) -> Bytes {
    let mut frame = raw(content);
    // Bit 2: a checksum follows.
    frame.0[4] |= 4;
    frame.u32(xxh64(content) as u32)
}

const PRIMES: [u64; 5] = [
    0x9e37_79b1_85eb_ca87,
    0xc2b2_ae3d_27d4_eb4f,
    0x1656_67b1_9e37_79f9,
    0x85eb_ca77_c2b2_ae63,
    0x27d4_eb2f_1656_67c5,
];

/// The 64-bit hash XXH64 without a seed.
fn xxh64(bytes: &[u8]) -> u64 {
    let [one, two, three, four, five] = PRIMES;
    let word = |bytes: &[u8]| bytes.iter().rev().fold(0_u64, |word, byte| word << 8 | u64::from(*byte));
    let round =
        |lane: u64, word: u64| lane.wrapping_add(word.wrapping_mul(two)).rotate_left(31).wrapping_mul(one);
    let (stripes, mut rest) = bytes.split_at(bytes.len() / 32 * 32);
    let mut hash = five;
    if !stripes.is_empty() {
        let mut lanes = [one.wrapping_add(two), two, 0, 0_u64.wrapping_sub(one)];
        for stripe in stripes.chunks_exact(32) {
            for (lane, eight) in lanes.iter_mut().zip(stripe.chunks_exact(8)) {
                *lane = round(*lane, word(eight));
            }
        }
        let turns = lanes.iter().zip([1, 7, 12, 18]).map(|(lane, by)| lane.rotate_left(by));
        hash = turns.fold(0, u64::wrapping_add);
        for lane in lanes {
            hash = (hash ^ round(0, lane)).wrapping_mul(one).wrapping_add(four);
        }
    }
    hash = hash.wrapping_add(bytes.len() as u64);
    while let Some((eight, after)) = rest.split_at_checked(8) {
        hash = (hash ^ round(0, word(eight))).rotate_left(27).wrapping_mul(one).wrapping_add(four);
        rest = after;
    }
    if let Some((half, after)) = rest.split_at_checked(4) {
        hash = (hash ^ word(half).wrapping_mul(one)).rotate_left(23).wrapping_mul(two).wrapping_add(three);
        rest = after;
    }
    for byte in rest {
        hash = (hash ^ u64::from(*byte).wrapping_mul(five)).rotate_left(11).wrapping_mul(one);
    }
    hash = (hash ^ hash >> 33).wrapping_mul(two);
    hash = (hash ^ hash >> 29).wrapping_mul(three);
    hash ^ hash >> 32
}
