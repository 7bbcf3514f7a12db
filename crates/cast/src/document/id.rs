//! Node ids.

use super::Kind;
use std::fmt;

/// The four-character id of a node, as stored.
///
/// ```
/// use meshwright_cast::document::{Id, Kind};
///
/// assert_eq!(Id(*b"modl").kind(), Some(Kind::Model));
/// assert_eq!(Id(*b"mes\0").kind(), None);
/// assert_eq!(Id(*b"mes\0").to_string(), "mes\\x00");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Id(pub [u8; 4]);

impl Id {
    /// The kind, if the format's description defines it.
    pub const fn kind(self) -> Option<Kind> {
        Kind::new(self.0)
    }
}

/// Prints the four characters; bytes that are not printable ASCII appear as `\xNN`.
impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.escape_ascii().fmt(f)
    }
}

impl fmt::Debug for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Id({self})")
    }
}

impl From<Kind> for Id {
    fn from(kind: Kind) -> Self {
        kind.id()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unprintable_characters_are_escaped() {
        assert_eq!(Id(*b"mes\0").to_string(), "mes\\x00");
    }
}
