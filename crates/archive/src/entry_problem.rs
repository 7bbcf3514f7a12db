//! Why entries cannot be read.

use crate::{codes, entry::Entry};
use meshwright_core::{Code, Error};

/// Why an entry cannot be read: the reasons that the central directory shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Problem {
    /// A step of the name is `..`.
    Parent,
    /// The name begins with a separator or a drive letter.
    Absolute,
    /// The name is empty, has a NUL character, or is not valid in its encoding.
    BadName,
    Link,
    Encrypted,
    Method,
    /// The data reaches into the central directory or beyond it.
    Outside,
    Overlap,
    /// With it, the archive expands too far.
    Expansion,
}

impl Problem {
    pub(crate) const fn code(self) -> &'static Code {
        match self {
            Self::Parent => &codes::PARENT,
            Self::Absolute => &codes::ABSOLUTE,
            Self::BadName => &codes::BAD_NAME,
            Self::Link => &codes::LINK,
            Self::Encrypted => &codes::ENCRYPTED,
            Self::Method => &codes::METHOD,
            Self::Outside => &codes::OUTSIDE,
            Self::Overlap => &codes::OVERLAP,
            Self::Expansion => &meshwright_core::codes::LIMIT_EXPANSION,
        }
    }

    /// True if the entry has no usable path.
    pub(crate) const fn is_of_name(self) -> bool {
        matches!(self, Self::Parent | Self::Absolute | Self::BadName)
    }

    /// The message about one entry.
    pub(crate) fn message(self, entry: &Entry) -> String {
        let name = entry.name();
        match self {
            Self::Parent => format!("the name {name:?} leads out of the archive"),
            Self::Absolute => format!("the name {name:?} is absolute"),
            Self::BadName if name.is_empty() => "an entry has no name".to_owned(),
            Self::BadName if name.contains('\0') => format!("the name {name:?} has a NUL character"),
            Self::BadName => format!("the name {name:?} is not valid UTF-8"),
            Self::Link => format!("{name:?} is a symbolic link, which is not followed"),
            Self::Encrypted => format!("{name:?} is encrypted"),
            Self::Method => {
                format!(
                    "{name:?} has the unsupported compression method {} (supported: stored, Deflate)",
                    entry.method()
                )
            }
            Self::Outside => format!(
                "the {} bytes of {name:?} at byte {} do not end before the central directory",
                entry.compressed_size(),
                entry.local_header()
            ),
            Self::Overlap => format!("{name:?} shares bytes of the file with another entry"),
            Self::Expansion => format!(
                "{name:?} expands the archive too far: {} compressed bytes state {} bytes of content, and the entries \
                 before it use up what they share",
                entry.compressed_size(),
                entry.size()
            ),
        }
    }

    pub(crate) fn error(self, entry: &Entry) -> Error {
        Error::new(self.code(), self.message(entry)).at(entry.record())
    }
}
