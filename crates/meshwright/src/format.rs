//! Formats and their names.

use serde::Serialize;
use std::fmt;

/// Number of bytes at the start of a file that detection uses.
pub const HEAD: usize = 4096;

/// A file format.
///
/// ```
/// use meshwright::Format;
///
/// let format: Format = "cdae".parse()?;
/// assert_eq!(format, Format::Cdae);
/// assert_eq!(format.to_string(), "cdae");
/// assert_eq!(Format::from_path("house.glb"), Some(Format::Glb));
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Format {
    /// BeamNG cached Collada.
    Cdae,
    /// Collada.
    Dae,
    /// Cast.
    Cast,
    /// The Unified Data Model of the Pragma engine, in binary or text form.
    Udm,
    /// A Tinman 3D compiled model hierarchy.
    Cmh,
    /// A Tinman 3D serialized value. Its bytes do not identify it, so the caller names the format.
    Ser,
    /// A UDM tree or a serialized value as typed JSON.
    Json,
    /// glTF 2.0 in one binary file.
    Glb,
    /// glTF 2.0 as JSON, with its binary data in a separate file.
    Gltf,
    /// A level of BeamNG, or a part of one, which places other files.
    Level,
    /// A vehicle of BeamNG: a configuration, or a file with its main part.
    Vehicle,
    /// Wavefront OBJ with its file of materials, which is only written.
    Obj,
}

impl Format {
    /// The name on the command line and in JSON: that of the variant in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cdae => "cdae",
            Self::Dae => "dae",
            Self::Cast => "cast",
            Self::Udm => "udm",
            Self::Cmh => "cmh",
            Self::Ser => "ser",
            Self::Json => "json",
            Self::Glb => "glb",
            Self::Gltf => "gltf",
            Self::Level => "level",
            Self::Vehicle => "vehicle",
            Self::Obj => "obj",
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The result of [`Format::detect`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Detected {
    /// The format.
    pub format: Format,
    /// The version, as the users of the format name it.
    pub version: String,
}

impl Detected {
    pub(crate) const fn new(format: Format, version: String) -> Self {
        Self { format, version }
    }
}
