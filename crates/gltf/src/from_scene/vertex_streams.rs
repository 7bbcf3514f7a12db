//! Writes vertex streams to the binary content.

use super::buffer::{Collect, convert, made};
use meshwright_core::Chunk;
use meshwright_scene::{AxisSwizzle, Component, Stream};
use std::{
    borrow::Cow,
    io::{self, Write},
};

/// Number of elements for which bytes exist.
pub(super) fn held(stream: &Stream<'_>) -> usize {
    stream.held()
}

/// The first bytes of a stream as a chunk, without a copy.
pub(super) fn bytes<'a>(stream: Stream<'a>, len: usize) -> Chunk<'a> {
    Chunk::Bytes(match stream.data {
        Cow::Borrowed(bytes) => Cow::Borrowed(bytes.get(..len).unwrap_or(bytes)),
        Cow::Owned(mut bytes) => {
            bytes.truncate(len);
            Cow::Owned(bytes)
        }
    })
}

/// The first `count` elements as `width` floats each, converted while they are written.
pub(super) fn floats<'a>(stream: Stream<'a>, width: usize, count: usize) -> Chunk<'a> {
    let len = count.saturating_mul(width).saturating_mul(4);
    let plain = stream.component == Component::F32 && stream.width as usize == width;
    if plain && stream.swizzle.is_none() && stream.contiguous(count).is_some() {
        return bytes(stream, len);
    }
    made(len, move |out| {
        match (plain, width, stream.contiguous(count)) {
            (true, 3, Some(bytes)) => {
                if let Some(result) = turn::<12>(bytes, &stream.swizzle, out) {
                    return result;
                }
            }
            (true, 4, Some(bytes)) => {
                if let Some(result) = turn::<16>(bytes, &stream.swizzle, out) {
                    return result;
                }
            }
            _ => {}
        }
        slowly(&stream, width, count, out)
    })
}

/// The first `count` elements with their own number type, each padded to `stride` bytes.
pub(super) fn padded<'a>(stream: Stream<'a>, stride: usize, count: usize) -> Chunk<'a> {
    let len = count.saturating_mul(stride);
    if stride == stream.element_size() && stream.contiguous(count).is_some() {
        return bytes(stream, len);
    }
    let gap = stride.saturating_sub(stream.element_size());
    made(len, move |out| {
        let mut out = Collect::new(out);
        for index in 0..count {
            out.put(stream.stored(index).unwrap_or_default());
            out.put([0; 4].get(..gap).unwrap_or_default());
        }
        out.finish()
    })
}

fn slowly(stream: &Stream<'_>, width: usize, count: usize, out: &mut dyn Write) -> io::Result<()> {
    let mut out = Collect::new(out);
    for index in 0..count {
        if width <= 4 {
            let value = stream.get(index).unwrap_or_default();
            for component in value.iter().take(width) {
                out.put(&component.to_le_bytes());
            }
        } else {
            // Matrices: stored floats without a swizzle.
            out.put(stream.stored(index).unwrap_or_default());
        }
    }
    out.finish()
}

/// Writes packed triples or quadruples of floats with their components permuted; `None` if the swizzle is not
/// a permutation of the first three components.
fn turn<const N: usize>(bytes: &[u8], swizzle: &AxisSwizzle, out: &mut dyn Write) -> Option<io::Result<()>> {
    let [a, b, c, d] = swizzle.order;
    if N == 16 && d != 3 {
        return None;
    }
    // Each loop has a constant order, so that it compiles to a few shuffle instructions.
    match [a, b, c] {
        [0, 1, 2] => Some(permute::<N, 0, 1, 2>(bytes, swizzle.negate, out)),
        [0, 2, 1] => Some(permute::<N, 0, 2, 1>(bytes, swizzle.negate, out)),
        [1, 0, 2] => Some(permute::<N, 1, 0, 2>(bytes, swizzle.negate, out)),
        [1, 2, 0] => Some(permute::<N, 1, 2, 0>(bytes, swizzle.negate, out)),
        [2, 0, 1] => Some(permute::<N, 2, 0, 1>(bytes, swizzle.negate, out)),
        [2, 1, 0] => Some(permute::<N, 2, 1, 0>(bytes, swizzle.negate, out)),
        _ => None,
    }
}

fn permute<const N: usize, const A: usize, const B: usize, const C: usize>(
    bytes: &[u8],
    negate: [bool; 4],
    out: &mut dyn Write,
) -> io::Result<()> {
    // The sign of a float is its top bit; inverting it is exact for every value.
    let signs = negate.map(|negate| if negate { 0x8000_0000_u32 } else { 0 });
    let from = [A, B, C, 3];
    convert(bytes.as_chunks::<N>().0, out, |stored| {
        let (words, _) = stored.as_chunks::<4>();
        let mut turned = [0; N];
        let (places, _) = turned.as_chunks_mut::<4>();
        for ((place, from), sign) in places.iter_mut().zip(from).zip(signs) {
            let word = words.get(from).map_or(0, |word| u32::from_le_bytes(*word));
            *place = (word ^ sign).to_le_bytes();
        }
        turned
    })
}
