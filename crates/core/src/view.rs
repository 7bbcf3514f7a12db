//! Views of arrays in bytes, without copies and without unsafe code.

use std::marker::PhantomData;

/// A fixed-size value stored little-endian.
///
/// ```
/// use meshwright_core::Element;
///
/// let mut bytes = Vec::new();
/// [1.5_f32, -2.0].put_le(&mut bytes);
/// assert_eq!(<[f32; 2]>::from_le(&bytes), [1.5, -2.0]);
/// ```
pub trait Element: Copy {
    /// Size in bytes.
    const SIZE: usize;
    /// Decodes exactly [`Element::SIZE`] bytes; missing bytes read as zero.
    fn from_le(bytes: &[u8]) -> Self;
    /// Appends the value to `out`.
    fn put_le(self, out: &mut Vec<u8>);
}

macro_rules! elements {
    ($($type:ty)*) => {$(
        impl Element for $type {
            const SIZE: usize = size_of::<$type>();
            #[inline]
            fn from_le(bytes: &[u8]) -> Self {
                bytes.first_chunk().map_or(<$type>::default(), |bytes| Self::from_le_bytes(*bytes))
            }
            #[inline]
            fn put_le(self, out: &mut Vec<u8>) {
                out.extend_from_slice(&self.to_le_bytes());
            }
        }
    )*};
}
elements!(u8 i8 u16 i16 u32 i32 u64 i64 f32 f64);

impl<E: Element, const N: usize> Element for [E; N] {
    const SIZE: usize = E::SIZE.saturating_mul(N);
    #[inline]
    fn from_le(bytes: &[u8]) -> Self {
        let mut parts = bytes.chunks_exact(E::SIZE);
        std::array::from_fn(|_| E::from_le(parts.next().unwrap_or_default()))
    }
    #[inline]
    fn put_le(self, out: &mut Vec<u8>) {
        for part in self {
            part.put_le(out);
        }
    }
}

/// A run of elements in bytes, `stride` bytes apart. Bytes after the last whole element are ignored.
///
/// ```
/// use meshwright_core::ArrayView;
///
/// let bytes = [1, 0, 2, 0, 3, 0];
/// let view: ArrayView<'_, u16> = ArrayView::packed(&bytes);
/// assert_eq!(view.to_vec(), [1, 2, 3]);
/// assert_eq!(view.get(3), None);
/// // Every second element.
/// assert_eq!(ArrayView::<u16>::strided(&bytes, 4).to_vec(), [1, 3]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct ArrayView<'a, E> {
    bytes: &'a [u8],
    stride: usize,
    element: PhantomData<E>,
}

impl<'a, E: Element> ArrayView<'a, E> {
    /// Elements without gaps.
    pub const fn packed(bytes: &'a [u8]) -> Self {
        Self { bytes, stride: E::SIZE, element: PhantomData }
    }

    /// Elements with a stride of at least their size; a smaller stride counts as the size.
    pub fn strided(bytes: &'a [u8], stride: usize) -> Self {
        Self { bytes, stride: stride.max(E::SIZE), element: PhantomData }
    }

    /// Number of whole elements.
    pub fn len(&self) -> usize {
        match self.bytes.len().checked_sub(E::SIZE) {
            Some(rest) if self.stride > 0 => rest.checked_div(self.stride).unwrap_or(0).saturating_add(1),
            _ => 0,
        }
    }

    /// True if there is no whole element.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The element at `index`.
    pub fn get(&self, index: usize) -> Option<E> {
        let start = index.checked_mul(self.stride)?;
        let bytes = self.bytes.get(start..start.checked_add(E::SIZE)?)?;
        Some(E::from_le(bytes))
    }

    /// The first `count` elements, or all if there are fewer.
    pub fn first(&self, count: usize) -> Self {
        if count >= self.len() {
            return *self;
        }
        let bytes = self.bytes.get(..count.saturating_mul(self.stride)).unwrap_or_default();
        Self { bytes, ..*self }
    }

    /// All elements in order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = E> + use<'a, E> {
        // A size that the compiler knows lets it vectorize loops over packed elements.
        let size = E::SIZE.max(1);
        let gaps = self.stride > size;
        let (packed, strided) = if gaps { (&[][..], self.bytes) } else { (self.bytes, &[][..]) };
        let strided = strided.chunks(self.stride.max(1)).take(if gaps { self.len() } else { 0 });
        packed.chunks_exact(size).chain(strided).map(E::from_le)
    }

    /// A copy of all elements.
    pub fn to_vec(&self) -> Vec<E> {
        self.iter().collect()
    }

    /// The bytes of the view.
    pub const fn as_bytes(&self) -> &'a [u8] {
        self.bytes
    }
}
