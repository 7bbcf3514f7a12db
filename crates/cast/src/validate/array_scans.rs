//! Fast passes over arrays.

use crate::document::{Type, ValueRef};
use meshwright_core::MatchedElements;

/// The elements for which the test is true, if there are any.
pub(super) fn bad(tests: impl Iterator<Item = bool>) -> Option<MatchedElements> {
    Some(MatchedElements::find(tests, |wrong| wrong)).filter(|bad| bad.count > 0)
}

/// Integers of any of the three widths, as stored.
#[derive(Clone, Copy)]
pub(super) enum Ints<'v> {
    Bytes(&'v [u8]),
    Shorts(&'v [[u8; 2]]),
    Words(&'v [[u8; 4]]),
}

impl<'v> Ints<'v> {
    pub(super) fn new(value: ValueRef<'v>) -> Option<Self> {
        let bytes = value.as_bytes();
        Some(match value.kind() {
            Type::Byte => Self::Bytes(bytes),
            Type::Short => Self::Shorts(bytes.as_chunks().0),
            Type::Int => Self::Words(bytes.as_chunks().0),
            _ => return None,
        })
    }

    pub(super) const fn len(self) -> usize {
        match self {
            Self::Bytes(all) => all.len(),
            Self::Shorts(all) => all.len(),
            Self::Words(all) => all.len(),
        }
    }

    #[inline]
    pub(super) fn get(self, at: usize) -> Option<u32> {
        match self {
            Self::Bytes(all) => all.get(at).map(|&one| one.into()),
            Self::Shorts(all) => all.get(at).map(|&one| u16::from_le_bytes(one).into()),
            Self::Words(all) => all.get(at).map(|&one| u32::from_le_bytes(one)),
        }
    }

    pub(super) fn max(self) -> Option<u32> {
        match self {
            Self::Bytes(all) => all.iter().copied().max().map(u32::from),
            Self::Shorts(all) => all.iter().map(|&one| u16::from_le_bytes(one)).max().map(u32::from),
            Self::Words(all) => all.iter().map(|&one| u32::from_le_bytes(one)).max(),
        }
    }

    pub(super) fn iter(self) -> impl Iterator<Item = u32> {
        (0..self.len()).map(move |at| self.get(at).unwrap_or(0))
    }
}

/// Elements with NaN or infinity.
pub(super) fn not_finite(value: ValueRef<'_>) -> Option<MatchedElements> {
    const SINGLE: u32 = 0x7f80_0000;
    const DOUBLE: u64 = 0x7ff0_0000_0000_0000;
    let bytes = value.as_bytes();
    let width = match value.kind() {
        Type::Float => 1,
        Type::Vec2 => 2,
        Type::Vec3 => 3,
        Type::Vec4 => 4,
        Type::Double => {
            return bad(value.as_f64()?.iter().map(|number| number.to_bits() & DOUBLE == DOUBLE));
        }
        _ => return None,
    };
    let odd = |part: &[u8; 4]| u32::from_le_bytes(*part) & SINGLE == SINGLE;
    let parts = bytes.as_chunks::<4>().0;
    if !parts.iter().fold(false, |any, part| any | odd(part)) {
        return None;
    }
    bad(parts.chunks(width).map(|element| element.iter().any(odd)))
}

/// A vector of single-precision floats, as stored.
#[inline]
pub(super) fn vector<const N: usize>(parts: &[[u8; 4]]) -> [f32; N] {
    let mut parts = parts.iter();
    std::array::from_fn(|_| parts.next().map_or(0.0, |part| f32::from_le_bytes(*part)))
}

/// Vectors whose squared length differs from 1 by more than `slack`. Ignores values that are not finite.
pub(super) fn not_unit<const N: usize>(value: ValueRef<'_>, slack: f32) -> Option<MatchedElements> {
    let parts = value.as_bytes().as_chunks::<4>().0;
    let off = |element: &[[u8; 4]]| {
        let square: f32 = vector::<N>(element).iter().map(|part| part * part).sum();
        (square - 1.0).abs() > slack
    };
    bad(parts.chunks_exact(N).map(off))
}

/// Number of vectors with `width` components in a value; plain numbers form vectors, too.
pub(super) fn vectors(value: ValueRef<'_>, width: usize) -> Option<usize> {
    match (value.kind(), width) {
        (Type::Vec2, 2) | (Type::Vec3, 3) | (Type::Vec4, 4) => Some(value.len()),
        (Type::Float | Type::Double, _) => value.len().checked_div(width),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Value;

    fn summary(bad: Option<MatchedElements>) -> Option<(Option<usize>, u64)> {
        bad.map(|bad| (bad.first, bad.count))
    }

    #[test]
    fn bad_has_first_index_and_count() {
        let value = Value::from(&[[0.0_f32, 1.0], [f32::NAN, 0.0], [0.0, f32::INFINITY]][..]);
        assert_eq!(summary(not_finite(value.view())), Some((Some(1), 2)));
        assert_eq!(not_finite(Value::from(f32::MAX).view()), None);
        assert_eq!(summary(not_finite(Value::from(f64::NEG_INFINITY).view())), Some((Some(0), 1)));
        assert_eq!(not_finite(Value::from(u32::MAX).view()), None);
        let value = Value::from(&[[1.0_f32, 0.0, 0.0], [0.5; 3], [0.0; 3]][..]);
        assert_eq!(summary(not_unit::<3>(value.view(), 0.1)), Some((Some(1), 2)));
    }

    #[test]
    fn ints_of_all_widths_are_equal() {
        for value in [Value::from(&[1_u8, 200][..]), (&[1_u16, 200][..]).into(), (&[1_u32, 200][..]).into()] {
            let ints = Ints::new(value.view()).unwrap();
            assert_eq!((ints.len(), ints.max(), ints.get(0), ints.get(2)), (2, Some(200), Some(1), None));
            assert_eq!(ints.iter().collect::<Vec<_>>(), [1, 200]);
        }
        assert!(Ints::new(Value::from(1.0_f32).view()).is_none());
    }
}
