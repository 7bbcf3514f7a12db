//! Lists with 32-bit indices.

/// A list whose elements are read and replaced by index. An index beyond its end, which no table of this crate holds, gives
/// the default and changes nothing.
#[derive(Clone, Debug, Default)]
pub(crate) struct Table<T>(Vec<T>);

impl<T: Copy + Default> Table<T> {
    /// A list of `count` equal elements.
    pub(crate) fn filled(count: usize, value: T) -> Self {
        Self(vec![value; count])
    }

    /// The element.
    #[inline]
    pub(crate) fn at(&self, index: u32) -> T {
        self.0.get(index as usize).copied().unwrap_or_default()
    }

    /// Replaces an element.
    #[inline]
    pub(crate) fn set(&mut self, index: u32, value: T) {
        if let Some(place) = self.0.get_mut(index as usize) {
            *place = value;
        }
    }

    /// Changes an element.
    #[inline]
    pub(crate) fn change(&mut self, index: u32, change: impl FnOnce(&mut T)) {
        if let Some(place) = self.0.get_mut(index as usize) {
            change(place);
        }
    }
}

impl<T> Table<T> {
    /// A reference to the element.
    #[inline]
    pub(crate) fn get(&self, index: u32) -> Option<&T> {
        self.0.get(index as usize)
    }

    /// Appends an element and returns its index.
    pub(crate) fn push(&mut self, value: T) -> u32 {
        let index = number(self.0.len());
        self.0.push(value);
        index
    }

    /// Number of elements.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// The elements.
    pub(crate) fn as_slice(&self) -> &[T] {
        &self.0
    }

    /// The elements with their indices.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (u32, &T)> {
        (0_u32..).zip(&self.0)
    }

    /// All indices.
    pub(crate) fn indices(&self) -> std::ops::Range<u32> {
        0..number(self.0.len())
    }
}

impl<T> From<Vec<T>> for Table<T> {
    fn from(list: Vec<T>) -> Self {
        Self(list)
    }
}

/// A length as an index; the callers bound all lists by [`LARGEST`].
pub(crate) fn number(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(u32::MAX)
}

/// Largest number of triangles, so that corners have 32-bit indices.
pub(crate) const LARGEST: usize = (u32::MAX / 4) as usize;

/// The index of no element.
pub(crate) const NONE: u32 = u32::MAX;
