//! Arrays of numbers and texts.

use meshwright_core::text_bytes::escaped;
use meshwright_core::{ArrayView, Element};
use std::{borrow::Cow, fmt, marker::PhantomData};

/// Numbers or vectors, little-endian and tightly packed. Borrowed arrays have any alignment.
///
/// ```
/// use meshwright_cast::document::Array;
///
/// let borrowed = Array::<u16>::of_bytes(&[1, 0, 2, 0, 9][..]);
/// assert_eq!(borrowed.view().iter().collect::<Vec<_>>(), [1, 2], "half an element is left out");
/// let made: Array<'_, u16> = [1, 2].into_iter().collect();
/// assert_eq!(made, borrowed);
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Array<'a, E> {
    pub(super) bytes: Cow<'a, [u8]>,
    pub(super) element: PhantomData<E>,
}

impl<'a, E: Element> Array<'a, E> {
    /// Wraps the bytes of elements. Drops bytes after the last complete element.
    pub fn of_bytes(bytes: impl Into<Cow<'a, [u8]>>) -> Self {
        let mut bytes = bytes.into();
        let left_over = bytes.len().checked_rem(E::SIZE).unwrap_or(0);
        if left_over > 0 {
            let end = bytes.len().saturating_sub(left_over);
            match &mut bytes {
                Cow::Borrowed(bytes) => *bytes = bytes.get(..end).unwrap_or_default(),
                Cow::Owned(bytes) => bytes.truncate(end),
            }
        }
        Self { bytes, element: PhantomData }
    }

    /// Borrows the elements.
    pub fn view(&self) -> ArrayView<'_, E> {
        ArrayView::packed(&self.bytes)
    }

    /// The first element: the value of a single-valued property.
    pub fn first(&self) -> Option<E> {
        self.view().get(0)
    }

    /// Number of elements.
    pub fn len(&self) -> usize {
        self.bytes.len().checked_div(E::SIZE).unwrap_or(0)
    }

    /// Whether the array is empty.
    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// The bytes of the elements.
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes
    }
}

impl<E: Element> FromIterator<E> for Array<'_, E> {
    fn from_iter<I: IntoIterator<Item = E>>(values: I) -> Self {
        let mut bytes = Vec::new();
        for value in values {
            value.put_le(&mut bytes);
        }
        Self { bytes: Cow::Owned(bytes), element: PhantomData }
    }
}

impl<E: Element + fmt::Debug> fmt::Debug for Array<'_, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.view().iter()).finish()
    }
}

/// Texts, each terminated by a zero byte. UTF-8 according to the description; other bytes are kept.
///
/// Known files hold one text. Most programs read one, regardless of the count.
///
/// ```
/// use meshwright_cast::document::Texts;
///
/// let texts = Texts::new(["pbr", ""]);
/// assert_eq!((texts.first(), texts.as_bytes()), (Some(&b"pbr"[..]), &b"pbr\0\0"[..]));
/// ```
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Texts<'a> {
    /// All texts with their zero bytes.
    pub(super) bytes: Cow<'a, [u8]>,
}

impl<'a> Texts<'a> {
    /// Creates texts. Each ends before its first zero byte.
    pub fn new<T: AsRef<str>>(texts: impl IntoIterator<Item = T>) -> Self {
        let mut bytes = Vec::new();
        for text in texts {
            bytes.extend(text.as_ref().bytes().take_while(|&byte| byte != 0));
            bytes.push(0);
        }
        Self { bytes: Cow::Owned(bytes) }
    }

    /// Wraps bytes that are empty or end with a zero. Drops bytes after the last zero.
    pub fn of_bytes(bytes: impl Into<Cow<'a, [u8]>>) -> Self {
        let mut bytes = bytes.into();
        let end = bytes.iter().rposition(|&byte| byte == 0).map_or(0, |at| at.saturating_add(1));
        match &mut bytes {
            Cow::Borrowed(bytes) => *bytes = bytes.get(..end).unwrap_or_default(),
            Cow::Owned(bytes) => bytes.truncate(end),
        }
        Self { bytes }
    }

    /// Iterates over the texts, without their zero bytes.
    pub fn iter(&self) -> impl Iterator<Item = &[u8]> {
        self.bytes.split_inclusive(|&byte| byte == 0).map(|text| text.strip_suffix(b"\0").unwrap_or(text))
    }

    /// The first text: the value of a single-valued property.
    pub fn first(&self) -> Option<&[u8]> {
        self.iter().next()
    }

    /// Number of texts. Scans all bytes.
    pub fn len(&self) -> usize {
        self.bytes.iter().filter(|&&byte| byte == 0).count()
    }

    /// Whether there are no texts.
    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// The bytes including the zero bytes.
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes
    }
}

impl fmt::Debug for Texts<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter().map(escaped)).finish()
    }
}
