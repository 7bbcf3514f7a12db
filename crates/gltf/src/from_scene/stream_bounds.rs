//! Examines a stream once: whether glTF permits it, and its bounds.

use meshwright_scene::{Component, Stream};

/// Allowed deviation of a vector's length from 1.
pub(super) const UNIT_TOLERANCE: f32 = 1e-3;

/// True if none of the first `count` elements holds a NaN or an infinity.
pub(super) fn finite(stream: &Stream<'_>, count: usize) -> bool {
    if stream.component != Component::F32 {
        return true;
    }
    let is_finite = |word: &[u8; 4]| u32::from_le_bytes(*word) & 0x7F80_0000 != 0x7F80_0000;
    match stream.contiguous(count) {
        Some(bytes) => {
            let (words, _) = bytes.as_chunks::<4>();
            words.iter().fold(true, |all, word| all & is_finite(word))
        }
        None => (0..count)
            .map_while(|index| stream.stored(index))
            .all(|element| element.as_chunks::<4>().0.iter().all(is_finite)),
    }
}

/// True if the first three components of each of the first `count` elements form a unit vector.
pub(super) fn unit(stream: &Stream<'_>, count: usize) -> bool {
    if let (Component::F32, 3, Some(bytes)) = (stream.component, stream.width, stream.contiguous(count)) {
        let (triples, _) = bytes.as_chunks::<12>();
        return triples.iter().fold(true, |all, triple| {
            let mut sum = 0.0;
            for word in triple.as_chunks::<4>().0 {
                let value = f32::from_le_bytes(*word);
                sum += value * value;
            }
            all & square_is_one(sum)
        });
    }
    (0..count).map_while(|index| stream.get(index)).all(|value| is_unit(&value))
}

/// True if each of the first `count` elements is a unit vector with a sign of 1 or -1.
pub(super) fn tangents(stream: &Stream<'_>, count: usize) -> bool {
    // The order and the signs of the first three components do not matter; the fourth must stay the fourth.
    let [_, _, _, last] = stream.swizzle.order;
    if let (Component::F32, 4, 3, Some(bytes)) =
        (stream.component, stream.width, last, stream.contiguous(count))
    {
        return bytes.as_chunks::<16>().0.iter().fold(true, |all, element| {
            let mut words = element.as_chunks::<4>().0.iter().map(|word| f32::from_le_bytes(*word));
            let [x, y, z, w] = std::array::from_fn(|_| words.next().unwrap_or(f32::NAN));
            all & is_tangent(&[x, y, z, w])
        });
    }
    (0..count).map_while(|index| stream.get(index)).all(|value| is_tangent(&value))
}

/// True for a unit vector with a sign of 1 or -1.
#[inline]
pub(super) fn is_tangent(value: &[f32; 4]) -> bool {
    let [_, _, _, w] = *value;
    is_unit(value) & (w.abs() == 1.0)
}

/// True if the first three components form a unit vector.
#[inline]
pub(super) fn is_unit(&[x, y, z, _]: &[f32; 4]) -> bool {
    square_is_one(x * x + y * y + z * z)
}

#[inline]
fn square_is_one(square: f32) -> bool {
    // An error of e in the length is an error of 2 e in its square. False for NaN.
    (square - 1.0).abs() <= 2.0 * UNIT_TOLERANCE
}

/// True if each component of the first `count` elements is between 0 and 1.
pub(super) fn fractions(stream: &Stream<'_>, count: usize, width: usize) -> bool {
    (0..count)
        .map_while(|index| stream.get(index))
        .all(|value| value.iter().take(width).all(|value| (0.0..=1.0).contains(value)))
}
