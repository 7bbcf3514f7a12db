//! How files are recognized.

use crate::{
    format::{Detected, Format, HEAD},
    unsupported,
};
use meshwright_core::{Diagnostic, Error, FieldLog, Limits, LogOptions, Result, Source, codes};
use std::{ffi::OsStr, path::Path, str::FromStr};

impl Format {
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

/// Whether files of this extension belong to models, and are none: images, definitions, parts, configurations and levels.
fn belongs_to_model(extension: &OsStr) -> bool {
    let extensions = [
        "json", "jbeam", "pc", "cs", "link", "png", "jpg", "jpeg", "dds", "ktx2", "tga", "webp", "vmat",
        "mtl", "mis", "prefab", "ter", "forest",
    ];
    extensions.iter().any(|known| extension.eq_ignore_ascii_case(known))
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
        let found = Format::detect(source.bytes()).or_else(|error| match by_whole_content(source) {
            Some(found) if error.code().id == codes::UNKNOWN_FORMAT.id => Ok(found),
            _ => Err(error),
        });
        return match found {
            Err(error) if ending == "ser" && error.code().id == codes::UNKNOWN_FORMAT.id => {
                let message = "the type of a serialized value is not in the file";
                Err(Error::new(&codes::UNKNOWN_FORMAT, message).advising(
                    "Name the type, for example with --as ser:Vec3D; `meshwright formats -v` lists the types.",
                ))
            }
            Err(error) if error.code().id == codes::UNKNOWN_FORMAT.id && belongs_to_model(ending) => Err(error.advising(
                "Name a model: the images and definitions that it uses are found from it; `meshwright check` reads all files of a mod.",
            )),
            Err(error) if error.code().id == codes::UNKNOWN_FORMAT.id && ending.eq_ignore_ascii_case("wmi") => {
                let message = "a .wmi file is a material of the Pragma engine in the format before UDM, which is not read";
                Err(Error::new(&codes::UNKNOWN_FORMAT, message).advising(
                    "Save the material as .pmat in the engine: a .pmat file takes precedence over a .wmi file.",
                ))
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

/// The format that the extension suggests, if the content shows it behind the first bytes.
fn by_whole_content(source: &Source) -> Option<Detected> {
    let format = Format::from_path(source.path()?)?;
    Some(Detected::new(format, format.version_of(source.bytes())?))
}

/// The format of an extension whose files are only written.
fn written_format(extension: &OsStr) -> Option<Format> {
    let extension = extension.to_str()?;
    Format::ALL.iter().copied().find(|format| !format.is_read() && format.has_extension(extension))
}

/// True if a format that is read uses that extension. It does not depend on the content.
pub fn readable_extension(extension: &str) -> bool {
    let found = |format: &&Format| format.is_read() && format.is_searched();
    Format::ALL.iter().filter(found).any(|format| format.has_extension(extension))
}

/// True if a format uses that extension and no other program does: an unrecognized file with this
/// extension is probably damaged.
pub fn own_extension(extension: &str) -> bool {
    let mut formats = Format::ALL.iter().filter(|format| format.has_extension(extension)).peekable();
    formats.peek().is_some() && formats.all(|format| !format.module().shared_names)
}

/// Reports a file whose extension is that of other formats only.
pub(crate) fn other_extension(source: &Source, format: Format) -> Option<Diagnostic> {
    let extension = source.path()?.extension()?.to_str()?;
    let owners: Vec<Format> =
        Format::ALL.iter().copied().filter(|format| format.has_extension(extension)).collect();
    // What a game places is in files whose names others use, too.
    if owners.is_empty() || owners.contains(&format) || !format.is_searched() {
        return None;
    }
    let owners = owners.iter().map(|format| format.name()).collect::<Vec<_>>().join(" and ");
    let message = format!("the content is {format}, but .{extension} is the extension of {owners} files");
    Some(Diagnostic::new(&codes::OTHER_EXTENSION, message))
}

/// Reads a file of any known format as a tree of fields. For a broken file it contains the part before the
/// error, with the error.
///
/// # Errors
///
/// As for [`detect_source`].
pub fn log(
    source: &Source,
    limits: &Limits,
    options: LogOptions,
) -> Result<(Detected, FieldLog, Option<Error>)> {
    let detected = detect_source(source)?;
    let (log, error) = detected.format.log(source, limits, options);
    Ok((detected, log, error))
}
