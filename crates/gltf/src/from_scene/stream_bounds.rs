//! Examines a stream once: whether glTF permits it, and its bounds.

use super::vertex_streams::packed;
use meshwright_scene::{Component, Stream};

/// Allowed deviation of a vector's length from 1.
pub(super) const UNIT_TOLERANCE: f32 = 1e-3;

/// Minimum and maximum of each component of the elements `low..high`, after the swizzle; `None` if a value is
/// not finite or there are no elements.
pub(super) fn bounds(stream: &Stream<'_>, low: usize, high: usize) -> Option<([f32; 3], [f32; 3])> {
    if let (Component::F32, 3, Some(bytes)) = (stream.component, stream.width, packed(stream, high)) {
        let (min, max) = packed_bounds(bytes.get(low.checked_mul(12)?..)?)?;
        // The swizzle applies to both corners; an inverted sign exchanges them.
        let (a, b) = (turned(stream, min), turned(stream, max));
        return Some((pairwise(a, b, f32::min), pairwise(a, b, f32::max)));
    }
    let mut all = (low..high).map_while(|index| stream.get(index)).map(|[x, y, z, _]| [x, y, z]);
    let first = all.next()?;
    let mut finite = first.iter().all(|value| value.is_finite());
    let (min, max) = all.fold((first, first), |(min, max), value| {
        finite &= value.iter().all(|value| value.is_finite());
        (pairwise(min, value, f32::min), pairwise(max, value, f32::max))
    });
    finite.then_some((min, max))
}

fn turned(stream: &Stream<'_>, [x, y, z]: [f32; 3]) -> [f32; 3] {
    let [x, y, z, _] = stream.swizzle.apply([x, y, z, 0.0]);
    [x, y, z]
}

pub(super) fn pairwise(a: [f32; 3], b: [f32; 3], choose: fn(f32, f32) -> f32) -> [f32; 3] {
    let ([ax, ay, az], [bx, by, bz]) = (a, b);
    [choose(ax, bx), choose(ay, by), choose(az, bz)]
}

/// Four triples at a time: twelve independent lanes, which the compiler vectorizes.
fn packed_bounds(bytes: &[u8]) -> Option<([f32; 3], [f32; 3])> {
    let mut lanes = Lanes { min: [f32::INFINITY; 12], max: [f32::NEG_INFINITY; 12], poison: [0.0; 12] };
    let (blocks, rest) = bytes.as_chunks::<48>();
    for block in blocks {
        lanes.add(block.as_chunks::<4>().0);
    }
    for triple in rest.as_chunks::<12>().0 {
        lanes.add(triple.as_chunks::<4>().0);
    }
    let poison: f32 = lanes.poison.iter().sum();
    if bytes.len() < 12 || poison != 0.0 {
        return None;
    }
    let fold = |lanes: &[f32; 12], choose: fn(f32, f32) -> f32| {
        let (triples, _) = lanes.as_chunks::<3>();
        triples.iter().copied().reduce(|a, b| pairwise(a, b, choose))
    };
    Some((fold(&lanes.min, f32::min)?, fold(&lanes.max, f32::max)?))
}

struct Lanes {
    min: [f32; 12],
    max: [f32; 12],
    /// Becomes NaN with the first value that is not finite.
    poison: [f32; 12],
}

impl Lanes {
    #[inline]
    fn add(&mut self, words: &[[u8; 4]]) {
        let lanes = self.min.iter_mut().zip(&mut self.max).zip(&mut self.poison);
        for (((min, max), poison), word) in lanes.zip(words) {
            let value = f32::from_le_bytes(*word);
            *min = if value < *min { value } else { *min };
            *max = if value > *max { value } else { *max };
            *poison += value * 0.0;
        }
    }
}

/// True if the first `count` elements have no NaN and no infinity.
pub(super) fn finite(stream: &Stream<'_>, count: usize) -> bool {
    if stream.component != Component::F32 {
        return true;
    }
    let is_finite = |word: &[u8; 4]| u32::from_le_bytes(*word) & 0x7F80_0000 != 0x7F80_0000;
    match packed(stream, count) {
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
    if let (Component::F32, 3, Some(bytes)) = (stream.component, stream.width, packed(stream, count)) {
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
    if let (Component::F32, 4, 3, Some(bytes)) = (stream.component, stream.width, last, packed(stream, count))
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
