//! Values of a file, each with its encoding.

use meshwright_core::{ArrayView, Element, Layout};
use std::borrow::Cow;

/// A number as stored in a MessagePack stream: marker and payload. Version 26 files only have 32-bit
/// numbers.
///
/// The game writes whole floats as integers and every integer in its shortest form; other writers do not.
/// Keeping the marker makes writing lossless (section 3).
///
/// ```
/// use meshwright_cdae::document::Number;
///
/// // A whole float as the game writes it, and as other writers do.
/// let (short, long) = (Number::float(3.0), Number::float32(3.0));
/// assert_eq!((short.marker(), long.marker()), (0x03, 0xca));
/// assert_eq!((short.as_f32(), long.as_i64()), (3.0, Some(3)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Number {
    marker: u8,
    bits: u64,
}

impl Number {
    /// Creates a number from a marker and the payload in big-endian order. `None` if the marker is not that
    /// of a number.
    pub const fn from_wire(marker: u8, bits: u64) -> Option<Self> {
        match marker {
            0x00..=0x7f | 0xe0..=0xff | 0xca..=0xd3 => Some(Self { marker, bits }),
            _ => None,
        }
    }

    /// An integer in its shortest form, as the game writes it.
    pub const fn int(value: i64) -> Self {
        #[allow(
            clippy::cast_sign_loss,
            clippy::cast_possible_truncation,
            reason = "the payload is the two's complement of the value; each range is checked"
        )]
        let (marker, bits) = match value {
            0..=0x7f => (value as u8, 0),
            0x80..=0xff => (0xcc, value as u64),
            0x100..=0xffff => (0xcd, value as u64),
            0x1_0000..=0xffff_ffff => (0xce, value as u64),
            0x1_0000_0000.. => (0xcf, value as u64),
            -0x20..=-1 => (value as u8, 0),
            -0x80..=-0x21 => (0xd0, value as u8 as u64),
            -0x8000..=-0x81 => (0xd1, value as u16 as u64),
            -0x8000_0000..=-0x8001 => (0xd2, value as u32 as u64),
            _ => (0xd3, value as u64),
        };
        Self { marker, bits }
    }

    /// A float as the game writes it: whole numbers as integers, others as float32.
    pub fn float(value: f32) -> Self {
        #[allow(clippy::cast_possible_truncation, reason = "only whole values within 32 bits occur")]
        if value.fract() == 0.0 && value.abs() < 2_147_483_648.0 {
            Self::int(value as i64)
        } else {
            Self::float32(value)
        }
    }

    /// A float32, whole or not.
    pub const fn float32(value: f32) -> Self {
        Self { marker: 0xca, bits: value.to_bits() as u64 }
    }

    /// A 32-bit integer in long form, as in version 26 files.
    pub const fn int32(value: i32) -> Self {
        Self { marker: 0xd2, bits: value.cast_unsigned() as u64 }
    }

    /// The marker byte.
    pub const fn marker(self) -> u8 {
        self.marker
    }

    /// The payload.
    pub const fn bits(self) -> u64 {
        self.bits
    }

    /// Size of the payload in bytes.
    pub const fn payload(self) -> usize {
        payload(self.marker)
    }

    /// Whether the type is float32 or float64.
    pub const fn is_float(self) -> bool {
        matches!(self.marker, 0xca | 0xcb)
    }

    /// The value. Integers beyond 2^53 are rounded.
    #[allow(clippy::cast_precision_loss, reason = "documented")]
    pub fn as_f64(self) -> f64 {
        match self.marker {
            0xca => f64::from(self.as_f32()),
            0xcb => f64::from_bits(self.bits),
            0xcf => self.bits as f64,
            _ => self.integer() as f64,
        }
    }

    /// The value, rounded to single precision; a float32 keeps all its bits.
    #[allow(
        clippy::cast_possible_truncation,
        reason = "the payload of a float32 has 32 bits; rounding is documented"
    )]
    pub fn as_f32(self) -> f32 {
        match self.marker {
            0xca => f32::from_bits(self.bits as u32),
            _ => self.as_f64() as f32,
        }
    }

    /// The value if it is whole and in range, regardless of its type.
    #[allow(clippy::cast_possible_truncation, reason = "the range is checked")]
    pub fn as_i64(self) -> Option<i64> {
        match self.marker {
            0xca | 0xcb => {
                let value = self.as_f64();
                (value.fract() == 0.0 && value.abs() < 9.0e18).then_some(value as i64)
            }
            0xcf => i64::try_from(self.bits).ok(),
            _ => Some(self.integer()),
        }
    }

    /// The value as a 32-bit integer; unsigned values above 2^31 wrap, as in the engine.
    #[allow(clippy::cast_possible_truncation, reason = "the range is checked; wrapping is documented")]
    pub fn as_i32(self) -> Option<i32> {
        self.as_i64().filter(|value| (-0x8000_0000..=0xffff_ffff).contains(value)).map(|value| value as i32)
    }

    /// The value as an unsigned 32-bit integer; negative values wrap, as in the engine.
    pub fn as_u32(self) -> Option<u32> {
        self.as_i32().map(i32::cast_unsigned)
    }

    /// The value as a length or index.
    pub fn as_usize(self) -> Option<usize> {
        self.as_i64().and_then(|value| usize::try_from(value).ok())
    }

    /// This number if it has the value, else the shortest form of the value.
    pub fn or_int(self, value: usize) -> Self {
        if self.as_usize() == Some(value) {
            self
        } else {
            Self::int(i64::try_from(value).unwrap_or(i64::MAX))
        }
    }

    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_possible_wrap,
        reason = "payloads have the marker's width"
    )]
    const fn integer(self) -> i64 {
        match self.marker {
            0xe0..=0xff => self.marker as i8 as i64,
            0xcc..=0xce => self.bits as i64,
            0xcf | 0xd3 => self.bits as i64,
            0xd0 => self.bits as u8 as i8 as i64,
            0xd1 => self.bits as u16 as i16 as i64,
            0xd2 => self.bits as u32 as i32 as i64,
            _ => self.marker as i64,
        }
    }
}

impl Default for Number {
    fn default() -> Self {
        Self::int(0)
    }
}

impl From<i32> for Number {
    fn from(value: i32) -> Self {
        Self::int(i64::from(value))
    }
}

impl From<u32> for Number {
    fn from(value: u32) -> Self {
        Self::int(i64::from(value))
    }
}

impl From<f32> for Number {
    fn from(value: f32) -> Self {
        Self::float(value)
    }
}

/// Size of the payload of a number's marker, in bytes.
pub(crate) const fn payload(marker: u8) -> usize {
    match marker {
        0xcc | 0xd0 => 1,
        0xcd | 0xd1 => 2,
        0xca | 0xce | 0xd2 => 4,
        0xcb | 0xcf | 0xd3 => 8,
        _ => 0,
    }
}

/// Several numbers: a point (3) or a box (6: minimum, maximum).
///
/// ```
/// use meshwright_cdae::document::Tuple;
///
/// let bounds = Tuple::new([-1.0, -1.0, 0.0, 1.0, 1.0, 2.5]);
/// assert_eq!(bounds.get()[5], 2.5);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tuple<const N: usize> {
    /// The marker as read: an array's, or that of a `bin` of float32.
    pub marker: u8,
    /// The values.
    pub values: [Number; N],
}

impl<const N: usize> Tuple<N> {
    /// As the game writes it: an array of numbers in their shortest form.
    pub fn new(values: [f32; N]) -> Self {
        Self { marker: 0, values: values.map(Number::float) }
    }

    /// The values.
    pub fn get(&self) -> [f32; N] {
        self.values.map(Number::as_f32)
    }
}

impl<const N: usize> Default for Tuple<N> {
    fn default() -> Self {
        Self::new([0.0; N])
    }
}

/// A string. UTF-8 in all known files; other bytes are kept.
///
/// ```
/// use meshwright_cdae::document::Text;
///
/// assert_eq!(Text::new("base00").text(), "base00");
/// let odd = Text { marker: 0, bytes: b"\xff"[..].into() };
/// assert_eq!(odd.text(), r"\xFF", "the byte itself is kept");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text<'a> {
    /// The marker as read; 0 for the shortest.
    pub marker: u8,
    /// The bytes without terminator.
    pub bytes: Cow<'a, [u8]>,
}

impl<'a> Text<'a> {
    /// Creates a string with the shortest marker.
    pub fn new(text: impl Into<Cow<'a, str>>) -> Self {
        let bytes = match text.into() {
            Cow::Borrowed(text) => Cow::Borrowed(text.as_bytes()),
            Cow::Owned(text) => Cow::Owned(text.into_bytes()),
        };
        Self { marker: 0, bytes }
    }

    /// The text. A byte that is not UTF-8 becomes an escape such as `\xD7`: names with different bytes stay different.
    pub fn text(&self) -> Cow<'_, str> {
        meshwright_core::text_bytes::escaped(&self.bytes)
    }
}

/// A packed vector: count, element size, and the elements as little-endian bytes.
///
/// ```
/// use meshwright_cdae::document::Vector;
///
/// let indices = Vector::new([0_u32, 1, 2]);
/// assert_eq!((indices.len(), indices.element_size.as_usize()), (3, Some(4)));
/// assert_eq!(indices.view::<u32>().get(2), Some(2));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Vector<'a> {
    /// Number of elements.
    pub count: Number,
    /// Size of an element in bytes.
    pub element_size: Number,
    /// The marker of the bytes: 0 for the shortest `bin`, 0xc0 for nil.
    pub marker: u8,
    /// The elements.
    pub data: Cow<'a, [u8]>,
}

impl<'a> Vector<'a> {
    /// Wraps elements of `size` bytes in the encoding of the game.
    pub fn packed(data: impl Into<Cow<'a, [u8]>>, size: u32) -> Self {
        let data = data.into();
        let count = data.len().checked_div(size as usize).unwrap_or(0);
        Self { count: Number::default().or_int(count), element_size: size.into(), marker: 0, data }
    }

    /// Wraps elements of a layout in the encoding of the game.
    pub(crate) fn of_layout(data: impl Into<Cow<'a, [u8]>>, layout: &Layout) -> Self {
        Self::packed(data, u32::try_from(layout.size()).unwrap_or(u32::MAX))
    }

    /// Creates a vector from values.
    pub fn new<E: Element>(values: impl IntoIterator<Item = E>) -> Self {
        let mut data = Vec::new();
        for value in values {
            value.put_le(&mut data);
        }
        Self::packed(data, u32::try_from(E::SIZE).unwrap_or(u32::MAX))
    }

    /// The elements. If stored elements are larger than `E`, only their beginning.
    pub fn view<E: Element>(&self) -> ArrayView<'_, E> {
        ArrayView::strided(&self.data, self.element_size.as_usize().unwrap_or(E::SIZE))
    }

    /// Number of elements.
    pub fn len(&self) -> usize {
        self.count.as_usize().unwrap_or(0)
    }

    /// Whether there are no elements.
    pub fn is_empty(&self) -> bool {
        self.data.is_empty()
    }
}

/// A counted list.
///
/// ```
/// use meshwright_cdae::document::{List, Number};
///
/// let mut names = List::new(vec!["base00"]);
/// names.items.push("start01");
/// assert_eq!(names.count, Number::int(1), "recomputed from the items");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct List<T> {
    /// The count as read; the writer uses the length of `items` if they disagree.
    pub count: Number,
    /// The elements.
    pub items: Vec<T>,
}

impl<T> List<T> {
    /// Creates a list with the shortest count.
    pub fn new(items: Vec<T>) -> Self {
        Self { count: Number::default().or_int(items.len()), items }
    }
}

impl<T> Default for List<T> {
    fn default() -> Self {
        Self::new(Vec::new())
    }
}

/// A set of small integers as bits: integer `i` is bit `i % 32` of word `i / 32`.
///
/// ```
/// use meshwright_cdae::document::BitSet;
///
/// let nodes = BitSet::new([0, 33]);
/// assert_eq!(nodes.words, [1, 2]);
/// assert!(nodes.contains(33) && nodes.members(33).eq([0]));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BitSet<'a> {
    /// The words.
    pub words: Vec<u32>,
    /// The MessagePack bytes as read; written while they match `words`.
    pub encoded: Cow<'a, [u8]>,
    /// The number before the set in a version 26 file, which nothing reads.
    pub dead: i32,
}

impl BitSet<'_> {
    /// Creates a set of these members.
    pub fn new(members: impl IntoIterator<Item = usize>) -> Self {
        let mut words: Vec<u32> = Vec::new();
        for member in members {
            let word = member >> 5;
            if words.len() <= word {
                words.resize(word.saturating_add(1), 0);
            }
            if let Some(bits) = words.get_mut(word) {
                *bits |= 1_u32 << (member & 31);
            }
        }
        Self { words, ..Self::default() }
    }

    /// Whether `member` is in the set.
    pub fn contains(&self, member: usize) -> bool {
        self.words.get(member >> 5).is_some_and(|word| word >> (member & 31) & 1 == 1)
    }

    /// The members below `end`, ascending.
    pub fn members(&self, end: usize) -> impl Iterator<Item = usize> + '_ {
        (0..end.min(self.words.len().saturating_mul(32))).filter(|&member| self.contains(member))
    }

    /// Whether no bit is set.
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }
}
