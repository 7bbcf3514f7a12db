//! Descriptions of the binary formats for the Kaitai Struct compiler. The frame of each is a template in this folder;
//! names, types, meanings and evidence come from the tables of the format crates.

mod cast;
mod cdae;
mod template;
mod tinman;
mod udm;

use std::{fs, io, path::Path};

/// A description.
#[derive(Clone, Debug)]
pub struct Description {
    /// The file name, such as `cast.ksy`.
    pub file: &'static str,
    /// Its content.
    pub text: String,
}

/// All descriptions.
pub fn all() -> Vec<Description> {
    vec![cast::description(), cdae::description(), udm::description(), tinman::cmh(), tinman::ser()]
}

/// Writes all descriptions to a folder.
///
/// # Errors
/// The error of the file system.
pub fn write(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    all().into_iter().try_for_each(|own| fs::write(folder.join(own.file), own.text))
}
