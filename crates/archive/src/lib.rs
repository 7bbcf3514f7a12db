//! Reads a zip archive as a folder: lists its entries, finds them by path, and reads single ones, without
//! unpacking the archive. Writes copies with changed files, and new archives.
//!
//! [`Archive::open`] reads the central directory, which lists all entries. [`Archive::read`] returns the
//! content of one as a [`Source`](meshwright_core::Source), checked against its checksum and size. An entry
//! that cannot be read, for example an encrypted one, is listed with a diagnostic, and the others stay usable.
//! Archives need not be trusted: names do not lead out of the archive, links are not followed, and
//! [`Limits`](meshwright_core::Limits) bound the memory.
//!
//! [`Archive::changed_copy`] is a copy in which some files have other content, and all other entries the same bytes.
//!
//! [`write_archive`] writes a new archive, whose bytes depend on its files and one time only.
//!
//! [`split_path`] divides a path such as `mods/mod.zip/vehicles/x/x.cdae` at its archive.

mod archive;
mod central_directory;
pub mod codes;
mod copy;
mod cp437;
mod end_record;
mod entry;
mod entry_name;
mod entry_path;
mod entry_problem;
mod new_archive;
mod path_index;
mod read_entry;
mod record_bytes;
mod split_path;
mod stamp;

pub use archive::Archive;
pub use copy::FileChange;
pub use entry::{Entry, EntryKind, Method};
pub use entry_name::name_problem;
pub use new_archive::{NewFile, Packing, WrittenFile, write_archive};
pub use path_index::FolderItem;
pub use split_path::{detect, split_path};
pub use stamp::Stamp;

/// The examples of this crate's README, run as tests.
#[doc = include_str!("../README.md")]
#[cfg(doctest)]
struct Readme;
