//! Converts vertex streams in bulk. Borrows streams that have the format's layout.

use meshwright_scene::{AxisSwizzle, Component, Stream};
use std::borrow::Cow;

/// The stream of a vertex pool, and the number of values it needs; `None` if the pool lacks the attribute.
pub(super) type Piece<'p, 's> = (Option<&'p Stream<'s>>, usize);

/// Composes two permutations, `first` first.
fn both(first: &AxisSwizzle, second: &AxisSwizzle) -> AxisSwizzle {
    let from = |i: usize| second.order.get(i).map_or(i, |&from| usize::from(from));
    AxisSwizzle {
        order: std::array::from_fn(|i| first.order.get(from(i)).copied().unwrap_or(0)),
        negate: std::array::from_fn(|i| {
            (first.negate.get(from(i)) == Some(&true)) != (second.negate.get(i) == Some(&true))
        }),
    }
}

/// The first `count` elements of a stream of `N` floats, if they are tightly packed.
fn packed<'p, const N: usize>(stream: &'p Stream<'_>, count: usize) -> Option<&'p [u8]> {
    let size = stream.element_size();
    let plain = stream.component == Component::F32 && usize::from(stream.width) == N;
    if !plain || stream.stride as usize != size {
        return None;
    }
    stream.data.get(..size.checked_mul(count)?)
}

/// Vectors of `N` floats, permuted by `turn`; `fill` for pools without the attribute.
pub(super) fn floats<'s, const N: usize>(
    pieces: &[Piece<'_, 's>],
    turn: &AxisSwizzle,
    fill: [f32; N],
) -> Cow<'s, [u8]> {
    if let [(Some(stream), count)] = pieces
        && both(&stream.swizzle, turn).order.starts_with(&[0, 1, 2, 3])
        && !both(&stream.swizzle, turn).negate.contains(&true)
        && let Some(bytes) = packed::<N>(stream, *count)
    {
        return match &stream.data {
            Cow::Borrowed(all) => Cow::Borrowed(all.get(..bytes.len()).unwrap_or(all)),
            Cow::Owned(_) => Cow::Owned(bytes.to_vec()),
        };
    }
    let mut out = Vec::new();
    out.reserve_exact(elements(pieces).saturating_mul(N).saturating_mul(4));
    for &(stream, count) in pieces {
        match stream {
            Some(stream) => turned::<N>(stream, count, turn, &mut out),
            None => (0..count).for_each(|_| put(&mut out, fill)),
        }
    }
    Cow::Owned(out)
}

/// Like `floats`, with each value mapped by `change`, which receives it in the scene's axes.
pub(super) fn changed<const N: usize>(
    pieces: &[Piece<'_, '_>],
    turn: &AxisSwizzle,
    change: impl Fn([f32; 4]) -> [f32; 4],
) -> Vec<u8> {
    let mut out = Vec::new();
    out.reserve_exact(elements(pieces).saturating_mul(N).saturating_mul(4));
    for &(stream, count) in pieces {
        for vertex in 0..count {
            let value = stream.and_then(|stream| stream.get(vertex)).unwrap_or_default();
            put(&mut out, first::<N>(turn.apply(change(value))));
        }
    }
    out
}

fn elements(pieces: &[Piece<'_, '_>]) -> usize {
    pieces.iter().map(|&(_, count)| count).fold(0, usize::saturating_add)
}

fn first<const N: usize>(value: [f32; 4]) -> [f32; N] {
    std::array::from_fn(|i| value.get(i).copied().unwrap_or(0.0))
}

fn put<const N: usize>(out: &mut Vec<u8>, value: [f32; N]) {
    value.into_iter().for_each(|part| out.extend_from_slice(&part.to_le_bytes()));
}

fn turned<const N: usize>(stream: &Stream<'_>, count: usize, turn: &AxisSwizzle, out: &mut Vec<u8>) {
    let whole = both(&stream.swizzle, turn);
    if let Some(bytes) = packed::<N>(stream, count) {
        // Flipping the sign bit negates every float exactly.
        let signs = whole.negate.map(|negate| if negate { 0x8000_0000_u32 } else { 0 });
        let (words, _) = bytes.as_chunks::<4>();
        let (elements, _) = words.as_chunks::<N>();
        match whole.order {
            [0, 1, 2, 3] => elements.iter().for_each(|stored| shuffle(stored, [0, 1, 2, 3], signs, out)),
            [0, 2, 1, 3] => elements.iter().for_each(|stored| shuffle(stored, [0, 2, 1, 3], signs, out)),
            order => {
                let order = order.map(usize::from);
                elements.iter().for_each(|stored| shuffle(stored, order, signs, out));
            }
        }
        return;
    }
    for vertex in 0..count {
        put(out, first::<N>(turn.apply(stream.get(vertex).unwrap_or_default())));
    }
}

#[inline(always)]
fn shuffle<const N: usize>(stored: &[[u8; 4]; N], order: [usize; 4], signs: [u32; 4], out: &mut Vec<u8>) {
    let mut turned = [[0; 4]; N];
    for ((place, from), sign) in turned.iter_mut().zip(order).zip(signs) {
        let word = stored.get(from).map_or(0, |word| u32::from_le_bytes(*word));
        *place = (word ^ sign).to_le_bytes();
    }
    out.extend_from_slice(turned.as_flattened());
}

/// Colors as four bytes each, white for pools without colors; and whether any was rounded.
pub(super) fn colors<'s>(pieces: &[Piece<'_, 's>]) -> (Cow<'s, [u8]>, bool) {
    if let [(Some(stream), count)] = pieces
        && stream.component == Component::U8
        && stream.normalized
        && stream.width == 4
        && stream.is_verbatim()
        && let Some(size) = count.checked_mul(4)
        && let Cow::Borrowed(all) = &stream.data
        && let Some(bytes) = all.get(..size)
    {
        return (Cow::Borrowed(bytes), false);
    }
    let mut rounded = false;
    let mut out = Vec::new();
    out.reserve_exact(elements(pieces).saturating_mul(4));
    for &(stream, count) in pieces {
        let Some(stream) = stream else {
            out.resize(out.len().saturating_add(count.saturating_mul(4)), 255);
            continue;
        };
        for vertex in 0..count {
            let [r, g, b, a] = stream.get(vertex).unwrap_or_default();
            let alpha = if stream.width > 3 { a } else { 1.0 };
            let color = [r, g, b, alpha];
            let bytes = color.map(byte);
            let off =
                |(part, byte): (f32, u8)| (part - f32::from(byte) / 255.0).abs() > 1e-6 || part.is_nan();
            rounded |= color.into_iter().zip(bytes).any(off);
            out.extend(bytes);
        }
    }
    (Cow::Owned(out), rounded)
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates")]
fn byte(part: f32) -> u8 {
    (part * 255.0).round() as u8
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::from_scene::axis_swizzle;
    use meshwright_scene::axes;

    #[test]
    fn a_permuted_stream_is_borrowed_after_the_inverse() {
        assert!(both(&axes::Z_UP, &axis_swizzle::POINT).is_none());
        assert!(both(&axes::Z_UP_TANGENT, &axis_swizzle::TANGENT).is_none());
        let bytes: Vec<u8> = (0..24).collect();
        let stream = Stream::packed(&*bytes, Component::F32, 3).swizzled(axes::Z_UP);
        let there = floats::<3>(&[(Some(&stream), 2)], &axis_swizzle::POINT, [0.0; 3]);
        assert!(matches!(there, Cow::Borrowed(same) if same == bytes));
    }

    #[test]
    fn the_fast_path_equals_the_slow_path() {
        let bytes: Vec<u8> = [1.0_f32, -2.0, 3.0, 0.5].into_iter().flat_map(f32::to_le_bytes).collect();
        for own in [
            AxisSwizzle::NONE,
            axes::Z_UP,
            AxisSwizzle { order: [2, 0, 1, 3], negate: [true, false, true, true] },
        ] {
            let stream = Stream::packed(&*bytes, Component::F32, 4).swizzled(own);
            let short = floats::<4>(&[(Some(&stream), 1), (None, 1)], &axis_swizzle::TANGENT, [9.0; 4]);
            let mut long = Vec::new();
            put(&mut long, axis_swizzle::TANGENT.apply(stream.get(0).unwrap_or_default()));
            put(&mut long, [9.0; 4]);
            assert_eq!(*short, long);
        }
    }
}
