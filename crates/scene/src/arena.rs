//! Typed lists whose ids carry the element type.

use std::{fmt, hash, marker::PhantomData};

/// The index of a `T` in its [`Arena`].
///
/// ```
/// use meshwright_scene::{Arena, Id};
///
/// let mut arena = Arena::default();
/// let id = arena.push("rotor");
/// assert_eq!(arena.get(id), Some(&"rotor"));
/// assert_eq!(arena.get(Id::new(7)), None, "nothing is promised of an id");
/// ```
pub struct Id<T> {
    index: u32,
    of: PhantomData<fn() -> T>,
}

impl<T> Id<T> {
    /// The id of the `index`-th element.
    pub fn new(index: usize) -> Self {
        Self { index: u32::try_from(index).unwrap_or(u32::MAX), of: PhantomData }
    }

    /// The index in the arena.
    pub const fn index(self) -> usize {
        self.index as usize
    }
}

impl<T> Clone for Id<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for Id<T> {}
impl<T> PartialEq for Id<T> {
    fn eq(&self, other: &Self) -> bool {
        self.index == other.index
    }
}
impl<T> Eq for Id<T> {}
impl<T> PartialOrd for Id<T> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
impl<T> Ord for Id<T> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.index.cmp(&other.index)
    }
}
impl<T> hash::Hash for Id<T> {
    fn hash<H: hash::Hasher>(&self, state: &mut H) {
        self.index.hash(state);
    }
}
impl<T> fmt::Debug for Id<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.index)
    }
}

/// A growable list that is indexed by [`Id`].
///
/// ```
/// use meshwright_scene::Arena;
///
/// let arena: Arena<char> = "abc".chars().collect();
/// let last = arena.iter().last().map(|(id, letter)| (id.index(), *letter));
/// assert_eq!(last, Some((2, 'c')));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Arena<T> {
    items: Vec<T>,
}

impl<T> Default for Arena<T> {
    fn default() -> Self {
        Self { items: Vec::new() }
    }
}

impl<T> Arena<T> {
    /// Appends an item and returns its id.
    pub fn push(&mut self, item: T) -> Id<T> {
        let id = Id::new(self.items.len());
        self.items.push(item);
        id
    }

    /// Reserves capacity for `more` further items.
    pub fn reserve(&mut self, more: usize) {
        self.items.reserve(more);
    }

    /// Reserves capacity for `more` further items, and for no others: for the last items, as often repeated calls copy all each time.
    pub fn reserve_exact(&mut self, more: usize) {
        self.items.reserve_exact(more);
    }

    /// The item of that id.
    pub fn get(&self, id: Id<T>) -> Option<&T> {
        self.items.get(id.index())
    }

    /// The item of that id, mutable.
    pub fn get_mut(&mut self, id: Id<T>) -> Option<&mut T> {
        self.items.get_mut(id.index())
    }

    /// All items with their ids, in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Id<T>, &T)> + ExactSizeIterator {
        self.items.iter().enumerate().map(|(index, item)| (Id::new(index), item))
    }

    /// All items, mutable.
    pub fn values_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.items.iter_mut()
    }

    /// All items in order.
    pub fn as_slice(&self) -> &[T] {
        &self.items
    }

    /// Number of items.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// True if the arena has no items.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }
}

impl<T> FromIterator<T> for Arena<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        Self { items: items.into_iter().collect() }
    }
}
