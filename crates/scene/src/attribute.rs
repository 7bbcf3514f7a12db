//! Vertex streams: bytes, their semantics, and how to read them.

use std::{borrow::Cow, fmt};

/// The number type of a stream's components, as in glTF.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Component {
    /// Signed byte.
    I8,
    /// Unsigned byte.
    U8,
    /// Signed 16-bit integer.
    I16,
    /// Unsigned 16-bit integer.
    U16,
    /// Unsigned 32-bit integer.
    U32,
    /// 32-bit float.
    F32,
}

impl Component {
    /// Size of one number in bytes.
    pub const fn size(self) -> usize {
        match self {
            Self::I8 | Self::U8 => 1,
            Self::I16 | Self::U16 => 2,
            Self::U32 | Self::F32 => 4,
        }
    }
}

/// The semantic of a stream, as in glTF's attribute names.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Semantic {
    /// Positions in meters, width 3.
    Position,
    /// Unit vectors, width 3.
    Normal,
    /// Unit vectors with the sign of the bitangent, width 4.
    Tangent,
    /// UV set of that number, width 2, origin top left.
    TexCoord(u32),
    /// Color set of that number, width 3 or 4.
    Color(u32),
    /// Indices into the skin's joints, width 4.
    Joints(u32),
    /// Weights of the joints of the same set, width 4.
    Weights(u32),
    /// Any other attribute, with its own name.
    Custom(String),
}

/// As in glTF, for example `TEXCOORD_0`; of a custom attribute its own name.
impl fmt::Display for Semantic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Position => f.write_str("POSITION"),
            Self::Normal => f.write_str("NORMAL"),
            Self::Tangent => f.write_str("TANGENT"),
            Self::TexCoord(set) => write!(f, "TEXCOORD_{set}"),
            Self::Color(set) => write!(f, "COLOR_{set}"),
            Self::Joints(set) => write!(f, "JOINTS_{set}"),
            Self::Weights(set) => write!(f, "WEIGHTS_{set}"),
            Self::Custom(name) => f.write_str(name),
        }
    }
}

/// A signed permutation of components: `out[i] = ±in[order[i]]`. It changes axes without rounding.
///
/// ```
/// use meshwright_scene::axes::Z_UP;
///
/// // Z up to Y up: (x, y, z) becomes (x, z, -y).
/// assert_eq!(Z_UP.apply([1.0, 2.0, 3.0, 0.0])[..3], [1.0, 3.0, -2.0]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AxisSwizzle {
    /// The index of the stored component for each output component.
    pub order: [u8; 4],
    /// Whether the sign of each output component is inverted.
    pub negate: [bool; 4],
}

impl AxisSwizzle {
    /// The identity: every component as stored.
    pub const NONE: Self = Self { order: [0, 1, 2, 3], negate: [false; 4] };

    /// True for the identity.
    pub fn is_none(&self) -> bool {
        *self == Self::NONE
    }

    /// The composition of this permutation and `next`.
    #[must_use]
    pub fn then(&self, next: Self) -> Self {
        let from = |order: u8| (self.order.get(usize::from(order)), self.negate.get(usize::from(order)));
        let mut both = Self::NONE;
        let places = both.order.iter_mut().zip(&mut both.negate);
        for ((order, negate), (at, turn)) in places.zip(next.order.into_iter().zip(next.negate)) {
            if let (Some(&first), Some(&turned)) = from(at) {
                *order = first;
                *negate = turned != turn;
            }
        }
        both
    }

    /// The value of up to four components after the permutation.
    #[inline]
    pub fn apply(&self, stored: [f32; 4]) -> [f32; 4] {
        std::array::from_fn(|i| {
            let from = self.order.get(i).map_or(i, |&from| from as usize);
            let value = stored.get(from).copied().unwrap_or(0.0);
            if self.negate.get(i) == Some(&true) { -value } else { value }
        })
    }
}

/// A run of vertex or index values that may borrow from the input.
///
/// The stored bytes, the layout and the swizzle together define a value: never read `data` alone. A stream
/// without swizzle whose `stride` equals the element size can be written by one copy.
///
/// ```
/// use meshwright_scene::{Component, Stream, axes::Z_UP};
///
/// let bytes: Vec<u8> = [1.0_f32, 2.0, 3.0].iter().flat_map(|number| number.to_le_bytes()).collect();
/// let stream = Stream::packed(bytes, Component::F32, 3).swizzled(Z_UP);
/// assert_eq!(stream.count, 1);
/// assert_eq!(stream.get(0).map(|value| [value[0], value[1], value[2]]), Some([1.0, 3.0, -2.0]));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Stream<'a> {
    /// Stored little-endian bytes.
    pub data: Cow<'a, [u8]>,
    /// The stored number type.
    pub component: Component,
    /// Components per element, 1 to 16.
    pub width: u8,
    /// Integers represent -1..1 or 0..1.
    pub normalized: bool,
    /// Bytes from the start of one element to the next; at least the element size.
    pub stride: u32,
    /// Number of elements; for vertex streams the number of vertices.
    pub count: usize,
    /// Permutation of the first four components, applied when values are read.
    pub swizzle: AxisSwizzle,
}

impl<'a> Stream<'a> {
    /// A stream of elements without gaps; the length of the data determines the count.
    pub fn packed(data: impl Into<Cow<'a, [u8]>>, component: Component, width: u8) -> Self {
        let data = data.into();
        let size = component.size().saturating_mul(width as usize);
        let count = data.len().checked_div(size).unwrap_or(0);
        let stride = u32::try_from(size).unwrap_or(u32::MAX);
        Self { data, component, width, normalized: false, stride, count, swizzle: AxisSwizzle::NONE }
    }

    /// A stream that only has a count: reading an element returns `None`. For scenes that only
    /// [`Summary`](crate::Summary) reads.
    ///
    /// ```
    /// use meshwright_scene::{Component, Stream};
    ///
    /// let stream = Stream::counted(1_000_000, Component::F32, 3);
    /// assert_eq!((stream.count, stream.get(0)), (1_000_000, None));
    /// ```
    pub fn counted(count: usize, component: Component, width: u8) -> Self {
        Self { count, ..Self::packed(Vec::new(), component, width) }
    }

    /// The same stream with normalized integers.
    pub fn normalized(mut self) -> Self {
        self.normalized = true;
        self
    }

    /// The same stream with a swizzle.
    pub fn swizzled(mut self, swizzle: AxisSwizzle) -> Self {
        self.swizzle = swizzle;
        self
    }

    /// Size of one element in bytes, without gaps.
    pub fn element_size(&self) -> usize {
        self.component.size().saturating_mul(self.width as usize)
    }

    /// Number of elements for which bytes exist, which may be less than `count`.
    pub fn held(&self) -> usize {
        let (size, stride) = (self.element_size(), self.stride as usize);
        let room = match self.data.len().checked_sub(size) {
            Some(rest) if size > 0 && stride >= size => {
                rest.checked_div(stride).map_or(0, |n| n.saturating_add(1))
            }
            _ => 0,
        };
        self.count.min(room)
    }

    /// The same stream with borrowed bytes.
    pub fn lent(&self) -> Stream<'_> {
        Stream { data: Cow::Borrowed(&self.data), ..*self }
    }

    /// A stream of the stored bytes of these elements, without gaps. Elements for which there are no bytes are left out.
    pub fn gathered(&self, elements: impl Iterator<Item = usize> + Clone) -> Stream<'static> {
        let mut data = Vec::new();
        data.reserve_exact(elements.clone().count().saturating_mul(self.element_size()));
        elements.for_each(|element| data.extend_from_slice(self.stored(element).unwrap_or_default()));
        let packed = Stream::packed(data, self.component, self.width);
        Stream { normalized: self.normalized, swizzle: self.swizzle, ..packed }
    }

    /// True if the stored bytes are the values in order, without gaps and swizzle.
    pub fn is_verbatim(&self) -> bool {
        self.swizzle.is_none() && self.stride as usize == self.element_size()
    }

    /// The stored bytes of one element.
    #[inline]
    pub fn stored(&self, index: usize) -> Option<&[u8]> {
        if index >= self.count {
            return None;
        }
        let start = index.checked_mul(self.stride as usize)?;
        self.data.get(start..start.checked_add(self.element_size())?)
    }

    /// The first four components of an element as floats, after normalization and swizzle; missing ones are
    /// 0.
    #[inline]
    pub fn get(&self, index: usize) -> Option<[f32; 4]> {
        let stored = self.stored(index)?;
        let value = match self.component {
            Component::F32 => {
                let (parts, _) = stored.as_chunks::<4>();
                let number = |at: usize| parts.get(at).map_or(0.0, |part| f32::from_le_bytes(*part));
                [number(0), number(1), number(2), number(3)]
            }
            _ => {
                let mut parts = stored.chunks_exact(self.component.size()).take(4);
                std::array::from_fn(|_| parts.next().map_or(0.0, |part| self.number(part)))
            }
        };
        Some(if self.swizzle.is_none() { value } else { self.swizzle.apply(value) })
    }

    /// All elements, see [`Stream::get`].
    pub fn iter(&self) -> impl Iterator<Item = [f32; 4]> + '_ {
        (0..self.count).map_while(|index| self.get(index))
    }

    /// An integer element of width 1, as an index.
    #[inline]
    pub fn index(&self, at: usize) -> Option<u32> {
        let stored = self.stored(at)?;
        Some(match self.component {
            Component::U8 => u32::from(*stored.first()?),
            Component::U16 => u32::from(u16::from_le_bytes(*stored.first_chunk()?)),
            Component::U32 => u32::from_le_bytes(*stored.first_chunk()?),
            Component::I8 | Component::I16 | Component::F32 => return None,
        })
    }

    #[allow(clippy::cast_precision_loss, reason = "glTF's own rule for 32-bit integers")]
    fn number(&self, part: &[u8]) -> f32 {
        let (value, most) = match self.component {
            Component::I8 => (part.first().map_or(0.0, |&b| f32::from(i8::from_le_bytes([b]))), 127.0),
            Component::U8 => (part.first().map_or(0.0, |&b| f32::from(b)), 255.0),
            Component::I16 => {
                (part.first_chunk().map_or(0.0, |b| f32::from(i16::from_le_bytes(*b))), 32767.0)
            }
            Component::U16 => {
                (part.first_chunk().map_or(0.0, |b| f32::from(u16::from_le_bytes(*b))), 65535.0)
            }
            Component::U32 => {
                (part.first_chunk().map_or(0.0, |b| u32::from_le_bytes(*b) as f32), 4_294_967_295.0)
            }
            Component::F32 => return part.first_chunk().map_or(0.0, |b| f32::from_le_bytes(*b)),
        };
        if self.normalized { (value / most).max(-1.0) } else { value }
    }
}

/// A stream with its semantic.
///
/// ```
/// use meshwright_scene::{Attribute, Component, Semantic, Stream};
///
/// let stream = Stream::packed(vec![255, 0, 0, 255], Component::U8, 4).normalized();
/// let color = Attribute { semantic: Semantic::Color(0), stream };
/// assert_eq!(color.stream.get(0), Some([1.0, 0.0, 0.0, 1.0]));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Attribute<'a> {
    /// The semantic, which determines the width and the unit of the elements.
    pub semantic: Semantic,
    /// The values, one element per vertex.
    pub stream: Stream<'a>,
}
