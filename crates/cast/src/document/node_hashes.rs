//! Hashes that nodes use to refer to each other.

use super::{Document, Node};

/// Allocates node hashes for new files: consecutive numbers from the base that most writers use, so that
/// the same content always gives the same bytes.
///
/// ```
/// use meshwright_cast::{Document, document::{Hashes, Kind}};
///
/// let mut hashes = Hashes::new();
/// let root = hashes.node(Kind::Root);
/// assert_eq!((root.hash, hashes.take()), (Hashes::BASE, Hashes::BASE + 1));
/// assert_eq!(Hashes::after(&Document::new(vec![root])).take(), Hashes::BASE + 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hashes {
    next: u64,
}

impl Hashes {
    /// The first hash: the letters `PRTRWINS`.
    pub const BASE: u64 = 0x534e_4957_5452_5250;

    /// Starts at [`Self::BASE`].
    pub const fn new() -> Self {
        Self { next: Self::BASE }
    }

    /// Starts after the largest hash of a document, and not before the base.
    pub fn after(document: &Document<'_>) -> Self {
        let largest = document.walk().map(|(_, node)| node.hash).max().unwrap_or(0);
        Self { next: largest.wrapping_add(1).max(Self::BASE) }
    }

    /// The next hash.
    pub const fn take(&mut self) -> u64 {
        let taken = self.next;
        // Wraps to the base: some programs read 0 as "no reference".
        self.next = match taken.checked_add(1) {
            Some(next) => next,
            None => Self::BASE,
        };
        taken
    }

    /// Creates a node without properties with the next hash.
    pub fn node<'a>(&mut self, id: impl Into<super::Id>) -> Node<'a> {
        Node::new(id, self.take())
    }
}

impl Default for Hashes {
    fn default() -> Self {
        Self::new()
    }
}
