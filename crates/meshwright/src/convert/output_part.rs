//! The files that a result consists of.

use meshwright_core::{Chunks, Result};
use std::path::PathBuf;

/// One file of a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// The requested file, which is written last.
    Main,
    /// A companion with this extension.
    Companion(&'static str),
    /// A companion with an animation of that name.
    Clip(String),
    /// A companion with a model of that name and extension.
    Model(String, &'static str),
    /// A companion with an image of that name and extension.
    Image(String, &'static str),
    /// A texture in a folder, with the start of its name and its ending.
    Texture {
        /// The folder.
        folder: PathBuf,
        /// The start of the name.
        base: String,
        /// The ending of the name.
        ending: &'static str,
    },
    /// The file at this path with new content.
    Replacement(PathBuf),
    /// A file that several results can share, at this path below the root of the assets.
    Shared(String),
}

/// Receives the files of a result, and returns the name that each gets: the file name for companions, the
/// path below the root for shared files. The main file must refer to these names.
pub type Sink<'s> = dyn FnMut(Part, &Chunks<'_>) -> Result<String> + 's;

/// A file that was written.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::Format;
///
/// let mut bytes = Vec::new();
/// let done = meshwright::open("house.cdae")?.convert_to(Format::Glb).write_to(&mut bytes)?;
/// assert_eq!((done.written[0].bytes, &done.written[0].path), (bytes.len() as u64, &None));
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct WrittenFile {
    /// The path; `None` for a stream.
    pub path: Option<PathBuf>,
    /// The size in bytes.
    pub bytes: u64,
}
