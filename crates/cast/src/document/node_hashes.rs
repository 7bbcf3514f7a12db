//! Numbers by which nodes refer to each other.

use super::{Document, Node};

/// Hands out node hashes for new files: one after the other from the base that most writers use, so that the same
/// content always gives the same bytes.
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
    /// Where numbering starts: the letters `PRTRWINS`.
    pub const BASE: u64 = 0x534e_4957_5452_5250;

    /// From the base.
    pub const fn new() -> Self {
        Self { next: Self::BASE }
    }

    /// For more nodes in a file that has some: after its largest hash, but not before the base.
    pub fn after(document: &Document<'_>) -> Self {
        let largest = document.walk().map(|(_, node)| node.hash).max().unwrap_or(0);
        Self { next: largest.wrapping_add(1).max(Self::BASE) }
    }

    /// The next hash.
    pub const fn take(&mut self) -> u64 {
        let taken = self.next;
        // After the largest number comes the base again: 0 says "none" to some programs.
        self.next = match taken.checked_add(1) {
            Some(next) => next,
            None => Self::BASE,
        };
        taken
    }

    /// A node without properties under the next hash.
    pub fn node<'a>(&mut self, id: impl Into<super::Id>) -> Node<'a> {
        Node::new(id, self.take())
    }
}

impl Default for Hashes {
    fn default() -> Self {
        Self::new()
    }
}
