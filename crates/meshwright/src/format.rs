//! Formats, and how files are recognized.

use crate::{
    capability::{Feature, Support},
    unsupported,
};
use meshwright_core::{Code, Diagnostic, Error, Result, Source, VersionSupport, codes};
use serde::Serialize;
use std::{ffi::OsStr, fmt, path::Path, str::FromStr};

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
    /// Wavefront OBJ with its file of materials, which is only written.
    Obj,
}

impl Format {
    /// The formats that this build supports, in display and detection order.
    pub const ALL: &[Self] = &[
        #[cfg(feature = "cdae")]
        Self::Cdae,
        #[cfg(feature = "dae")]
        Self::Dae,
        #[cfg(feature = "cast")]
        Self::Cast,
        #[cfg(feature = "udm")]
        Self::Udm,
        #[cfg(feature = "tinman")]
        Self::Cmh,
        #[cfg(feature = "tinman")]
        Self::Ser,
        #[cfg(all(feature = "udm", feature = "tinman"))]
        Self::Json,
        #[cfg(feature = "gltf")]
        Self::Glb,
        #[cfg(feature = "gltf")]
        Self::Gltf,
        #[cfg(feature = "obj")]
        Self::Obj,
    ];

    /// The name on the command line and in JSON: that of the variant in lower case.
    pub const fn name(self) -> &'static str {
        self.info().name
    }

    /// The display name.
    pub const fn title(self) -> &'static str {
        self.info().title
    }

    /// Usual file extensions, without the dot; new files use the first.
    pub const fn extensions(self) -> &'static [&'static str] {
        self.info().extensions
    }

    /// Extensions of the files that a file of the format can consist of besides itself.
    pub const fn companions(self) -> &'static [&'static str] {
        self.info().companions
    }

    /// The support by version.
    pub const fn support(self) -> &'static [VersionSupport] {
        self.info().support
    }

    /// How its files hold a feature of a scene.
    pub fn holds(self, feature: Feature) -> Support {
        (self.info().holds)(feature)
    }

    /// Whether its files are read; others are only written.
    pub fn is_read(self) -> bool {
        self.support().iter().any(|support| support.read)
    }

    /// Whether its files can be converted to a scene; some of them have none.
    pub fn has_scenes(self) -> bool {
        self.support().iter().any(|support| support.to_scene)
    }

    /// Whether a scene can be converted to the format.
    pub fn is_scene_target(self) -> bool {
        self.support().iter().any(|support| support.from_scene)
    }

    /// Whether files of some other format can be converted to the format.
    pub fn is_target(self) -> bool {
        self.is_scene_target() || self.transcodes()
    }

    /// Whether its files are recognized by their content. Otherwise the caller names the format.
    pub const fn is_recognized(self) -> bool {
        self.info().recognized
    }

    /// Whether [`fix`](crate::fix()) can change its files.
    pub const fn can_fix(self) -> bool {
        matches!(self, Self::Cdae | Self::Dae | Self::Cast | Self::Udm | Self::Glb | Self::Gltf)
    }

    /// All codes that it can report.
    pub const fn codes(self) -> &'static [&'static Code] {
        self.info().codes
    }

    /// The format that a path's extension suggests, whatever the file contains.
    pub fn from_path(path: impl AsRef<Path>) -> Option<Self> {
        let extension = path.as_ref().extension()?.to_str()?;
        Self::ALL.iter().copied().find(|format| format.has_extension(extension))
    }

    /// Detects the format by content, never by name. `bytes` are the start of a file ([`HEAD`] bytes suffice)
    /// or all of it.
    ///
    /// Unknown content is an error that names the likely type, if possible.
    ///
    /// ```
    /// use meshwright::Format;
    ///
    /// assert_eq!(Format::detect(b"glTF\x02\0\0\0")?.format, Format::Glb);
    /// assert_eq!(Format::detect(b"notes").unwrap_err().code().id, "CORE0009");
    /// # Ok::<(), meshwright::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`UNKNOWN_FORMAT`](codes::UNKNOWN_FORMAT); [`EMPTY`](codes::EMPTY);
    /// [`LFS_POINTER`](codes::LFS_POINTER).
    pub fn detect(bytes: &[u8]) -> Result<Detected> {
        let head = bytes.get(..HEAD).unwrap_or(bytes);
        // A pointer can replace any file, so it is checked before a format matches it by accident.
        if head.is_empty() || unsupported::is_lfs_pointer(head) {
            return Err(unsupported::error(head));
        }
        let claim = |format: &Self| Some(Detected { format: *format, version: format.version_of(head)? });
        Self::ALL.iter().find_map(claim).ok_or_else(|| unsupported::error(head))
    }

    /// Whether BeamNG reads its files as shapes, whose materials are defined in other files.
    pub(crate) const fn is_beamng_shape(self) -> bool {
        matches!(self, Self::Cdae | Self::Dae)
    }

    pub(crate) fn has_extension(self, extension: &str) -> bool {
        self.extensions().iter().any(|usual| usual.eq_ignore_ascii_case(extension))
    }

    pub(crate) fn holds_fully(self, feature: Feature) -> bool {
        self.holds(feature) == Support::Full
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Format {
    type Err = Error;

    /// The format of a name, such as `glb`.
    fn from_str(name: &str) -> Result<Self> {
        Self::ALL.iter().copied().find(|format| format.name() == name).ok_or_else(|| {
            let names = Self::ALL.iter().map(|format| format.name()).collect::<Vec<_>>().join(", ");
            Error::new(&codes::BAD_REQUEST, format!("unknown format {name} (known: {names})"))
        })
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

/// Detects the format of an input: the one that the caller names, otherwise by content.
///
/// An input that is named a serialized value can also be its JSON.
///
/// # Errors
///
/// As for [`Format::detect`]; [`BAD_REQUEST`](codes::BAD_REQUEST): the caller names a format that does not exist.
pub fn detect_source(source: &Source) -> Result<Detected> {
    let ending = source.path().and_then(Path::extension).unwrap_or_default();
    let Some(said) = source.hints().format.as_deref() else {
        return match Format::detect(source.bytes()) {
            Err(error) if ending == "ser" && error.code().id == codes::UNKNOWN_FORMAT.id => {
                let message = "the type of a serialized value is not in the file: give it with --as ser:NAME, for example ser:Vec3D (`meshwright formats -v` lists them)";
                Err(Error::new(&codes::UNKNOWN_FORMAT, message))
            }
            Err(error) => Err(written_format(ending).map_or(error, Format::only_written)),
            found => found,
        };
    };
    let format: Format = said.split(':').next().unwrap_or(said).parse()?;
    // The binary form of a value has no signature, so only the name distinguishes its text.
    if format == Format::Ser && ending == "json" {
        return Ok(Detected::new(Format::Json, "1".to_owned()));
    }
    let only = match format.support() {
        [only] => only.version,
        _ => "?",
    };
    let head = source.bytes().get(..HEAD).unwrap_or(source.bytes());
    Ok(Detected::new(format, format.version_of(head).unwrap_or_else(|| only.to_owned())))
}

/// The format of an extension whose files are only written.
fn written_format(extension: &OsStr) -> Option<Format> {
    let extension = extension.to_str()?;
    Format::ALL.iter().copied().find(|format| !format.is_read() && format.has_extension(extension))
}

/// True if a format that is read uses that extension. It does not depend on the content.
pub fn readable_extension(extension: &str) -> bool {
    Format::ALL.iter().any(|format| format.is_read() && format.has_extension(extension))
}

/// True if a format uses that extension and no other program does: an unrecognized file with this
/// extension is probably damaged.
pub fn own_extension(extension: &str) -> bool {
    let mut formats = Format::ALL.iter().filter(|format| format.has_extension(extension)).peekable();
    formats.peek().is_some() && formats.all(|format| !format.info().shared_names)
}

/// Reports a file whose extension is that of other formats only.
pub(crate) fn other_extension(source: &Source, format: Format) -> Option<Diagnostic> {
    let extension = source.path()?.extension()?.to_str()?;
    let owners: Vec<Format> =
        Format::ALL.iter().copied().filter(|format| format.has_extension(extension)).collect();
    if owners.is_empty() || owners.contains(&format) {
        return None;
    }
    let owners = owners.iter().map(|format| format.name()).collect::<Vec<_>>().join(" and ");
    let message = format!("the content is {format}, but .{extension} is the extension of {owners} files");
    Some(Diagnostic::new(&codes::OTHER_EXTENSION, message))
}
