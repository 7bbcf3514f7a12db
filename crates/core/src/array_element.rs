//! Elements of arrays, decoded on demand.

use crate::{BufferId, Layout, Scalar, Source};

/// One number of an element.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Number {
    /// An integer of at most 32 bits.
    Int(i64),
    /// An unsigned 64-bit integer.
    UInt(u64),
    /// A 32-bit float.
    Float(f32),
    /// A 64-bit float.
    Double(f64),
}

/// One element of an array: its numbers in column order.
///
/// ```
/// use meshwright_core::{Column, FILE, Layout, Scalar, Source, array_element::{Number, elements}};
///
/// static PAIR: Layout = Layout {
///     columns: &[
///         Column { name: "first", scalar: Scalar::U16 },
///         Column { name: "second", scalar: Scalar::U8 },
///     ],
/// };
/// let source = Source::from(vec![9, 1, 0, 2, 3, 0, 4]);
/// let second = elements(&source, FILE, &PAIR, (1, 2), 1, 1).next().unwrap();
/// assert_eq!((second.index, second.at), (1, 4));
/// assert_eq!(second.numbers, [Number::Int(3), Number::Int(4)]);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Element {
    /// Index in the array.
    pub index: u64,
    /// Offset of the first byte in the array's buffer.
    pub at: u64,
    /// Its numbers.
    pub numbers: Vec<Number>,
}

/// Decodes up to `most` elements of an array, starting with `first`. The array starts at `at` in `buffer`.
pub fn elements<'s>(
    source: &'s Source,
    buffer: BufferId,
    layout: &'static Layout,
    (at, count): (u64, u64),
    first: u64,
    most: usize,
) -> impl Iterator<Item = Element> + use<'s> {
    let size = layout.size();
    let bytes = source.buffer(buffer).unwrap_or_default();
    let decode = move |index: u64| {
        let start = at.saturating_add(index.saturating_mul(size as u64));
        let from = usize::try_from(start).ok()?;
        let mut rest = bytes.get(from..from.checked_add(size)?)?;
        let mut numbers = Vec::new();
        for column in layout.columns {
            let (part, after) = rest.split_at_checked(column.scalar.size())?;
            rest = after;
            numbers.push(number(column.scalar, part));
        }
        Some(Element { index, at: start, numbers })
    };
    (first..count).take(most).map_while(decode)
}

fn number(scalar: Scalar, bytes: &[u8]) -> Number {
    match scalar {
        Scalar::U8 => Number::Int(read::<u8>(bytes).into()),
        Scalar::I16 => Number::Int(read::<i16>(bytes).into()),
        Scalar::U16 => Number::Int(read::<u16>(bytes).into()),
        Scalar::I32 => Number::Int(read::<i32>(bytes).into()),
        Scalar::U32 => Number::Int(read::<u32>(bytes).into()),
        Scalar::U64 => Number::UInt(read(bytes)),
        Scalar::F32 => Number::Float(read(bytes)),
        Scalar::F64 => Number::Double(read(bytes)),
    }
}

fn read<E: crate::Element>(bytes: &[u8]) -> E {
    E::from_le(bytes)
}
