//! The binary form: `UDMB`, a version, and an element (section 1).

mod dialect;
mod lz4;
mod parser;
mod read;
pub(crate) mod salvage;
mod sizes_and_compression;
mod write;

pub use dialect::Dialect;
pub use read::{log, read};
pub use write::{element_size, write};

use crate::document::Element;
use std::borrow::Cow;

/// The first four bytes.
pub const MAGIC: [u8; 4] = *b"UDMB";

/// A binary file. It borrows from the input where possible. Arrays are not copied, and compressed arrays
/// are not decoded.
///
/// ```
/// use meshwright_core::{Limits, Source};
/// use meshwright_udm::{binary::{self, File}, document::Element};
///
/// let file = File::new(Element::asset("PMAT", 1, Element::new()));
/// let source = Source::from(binary::write(&file)?.to_vec());
/// let (again, _report) = binary::read(&source, &Limits::DEFAULT)?;
/// assert_eq!((again.version(), again), (2, file));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct File<'a> {
    /// The encoding of types and keys, which also determines the version.
    pub dialect: Dialect,
    /// The root element, usually an asset.
    pub root: Element<'a>,
    /// Bytes after the root; empty in intact files.
    pub trailing: Cow<'a, [u8]>,
}

impl<'a> File<'a> {
    /// Creates a file in the current dialect.
    pub fn new(root: Element<'a>) -> Self {
        Self { dialect: Dialect::Current, root, trailing: Cow::Borrowed(&[]) }
    }

    /// The format version.
    pub const fn version(&self) -> u32 {
        self.dialect.version()
    }
}
