//! The dialects of the binary form (section 1.8).

use crate::document::Type;

/// The encoding of types and keys. The format changed three times without a new version number.
///
/// ```
/// use meshwright_udm::{binary::Dialect, document::Type};
///
/// let early = Dialect::RefAt29;
/// assert_eq!((early.version(), early.number(Type::Ref), early.number(Type::Half)), (2, Some(29), None));
/// assert_eq!(Dialect::Current.number(Type::Ref), Some(30));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Dialect {
    /// Early version 1: keys are zero-terminated.
    NullTerminated,
    /// Version 1: keys are length-prefixed. No types above element arrays.
    LengthPrefixed,
    /// Early version 2: 29 is `ref`, the highest type number.
    RefAt29,
    /// Version 2, current.
    #[default]
    Current,
}

impl Dialect {
    /// The version that files in this dialect state.
    pub const fn version(self) -> u32 {
        match self {
            Self::NullTerminated | Self::LengthPrefixed => 1,
            Self::RefAt29 | Self::Current => 2,
        }
    }

    /// A short description.
    pub const fn name(self) -> &'static str {
        match self {
            Self::NullTerminated => "version 1 (zero-terminated keys)",
            Self::LengthPrefixed => "version 1",
            Self::RefAt29 => "version 2 (references of type 29)",
            Self::Current => "version 2",
        }
    }

    /// The type with a number.
    pub const fn kind(self, number: u8) -> Option<Type> {
        match (self, number) {
            (_, 0..=28) | (Self::Current, _) => Type::new(number),
            (Self::RefAt29, 29) => Some(Type::Ref),
            _ => None,
        }
    }

    /// The number of a type; `None` if the dialect does not have the type.
    pub const fn number(self, kind: Type) -> Option<u8> {
        match (self, kind) {
            (Self::RefAt29, Type::Ref) => Some(29),
            (Self::Current, _) => Some(kind.number()),
            _ if kind.number() <= 28 => Some(kind.number()),
            _ => None,
        }
    }

    /// Size of a key: bytes before it, the key, and bytes after it. `None` if it does not end.
    pub(super) fn key(self, rest: &[u8]) -> Option<(usize, usize, usize)> {
        match self {
            Self::NullTerminated => Some((0, rest.iter().position(|&byte| byte == 0)?, 1)),
            _ => {
                let length = usize::from(*rest.first()?);
                (rest.len() > length).then_some((1, length, 0))
            }
        }
    }
}
