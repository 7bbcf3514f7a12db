//! Opens files of any format.

use crate::format::{Detected, Format, Reader, ToScene, detect_source};
use meshwright_core::{
    Chunks, Diagnostics, Error, FieldLog, Limits, LogOptions, Outcome, Result, Source, codes,
};
use meshwright_scene::{ExtrasValue, Scene};

/// The raw, lossless content of one file of any format.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures")).unwrap();
/// use meshwright::{Document, Limits, Source};
///
/// let limits = Limits::default();
/// let source = Source::open("house.cdae", &limits)?;
/// let asset = meshwright::read(&source, &limits)?;
/// let Document::Cdae(shape) = &asset.document else { panic!() };
/// assert_eq!(shape.version(), "31");
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub enum Document<'a> {
    /// BeamNG cached Collada.
    Cdae(Box<meshwright_cdae::Document<'a>>),
    /// Cast.
    Cast(meshwright_cast::Document<'a>),
    /// glTF 2.0, in one file or several.
    Gltf(Box<meshwright_gltf::Document<'a>>),
    /// UDM in binary or text form.
    Udm(Box<meshwright_udm::Document<'a>>),
    /// A UDM tree as typed JSON.
    UdmJson(Box<meshwright_udm::json::file::JsonFile<'a>>),
    /// A Tinman 3D model hierarchy.
    Cmh(Box<meshwright_tinman::cmh::Document<'a>>),
    /// A Tinman 3D serialized value.
    Ser(Box<meshwright_tinman::ser::Value<'a>>),
    /// A Tinman 3D serialized value as JSON.
    SerJson(Box<meshwright_tinman::ser::file::JsonFile<'a>>),
}

impl Document<'_> {
    /// The metadata of the file.
    pub fn metadata(&self) -> ExtrasValue {
        match self {
            Self::Cdae(document) => document.metadata(),
            Self::Cast(document) => document.metadata(),
            Self::Gltf(document) => document.metadata(),
            Self::Udm(document) => document.metadata(),
            Self::Cmh(document) => crate::formats::tinman::metadata(document),
            Self::Ser(value) => crate::formats::tinman::value_metadata(value),
            Self::SerJson(file) => crate::formats::tinman::value_metadata(file.value()),
            Self::UdmJson(_) => ExtrasValue::map(),
        }
    }

    /// The type of file within its format, as a phrase for a sentence; empty if the format has one type.
    fn kind(&self) -> String {
        match self {
            Self::Udm(document) => {
                let asset = document.asset().filter(|asset| !asset.is("nil"));
                asset.map_or_else(String::new, |asset| format!(" (of type {})", asset.kind))
            }
            _ => String::new(),
        }
    }

    /// Number of bytes of the file that are not understood.
    pub fn opaque_bytes(&self) -> u64 {
        match self {
            Self::Cdae(document) => crate::formats::cdae::opaque_bytes(document),
            Self::Cast(document) => document.opaque_bytes(),
            Self::Gltf(document) => document.opaque_bytes(),
            Self::Udm(document) => document.opaque_bytes(),
            Self::Cmh(document) => crate::formats::tinman::opaque_bytes(document),
            Self::UdmJson(_) | Self::Ser(_) | Self::SerJson(_) => 0,
        }
    }

    /// The version of the format, as its users name it.
    pub fn version(&self) -> String {
        match self {
            Self::Cdae(document) => document.version(),
            Self::Cast(document) => document.version(),
            Self::Gltf(document) => document.version(),
            Self::Udm(document) => document.version(),
            Self::Cmh(document) => document.version().to_string(),
            Self::UdmJson(_) | Self::Ser(_) | Self::SerJson(_) => "1".to_owned(),
        }
    }
}

/// A file that was read.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures")).unwrap();
/// use meshwright::{Limits, Source};
///
/// let limits = Limits::default();
/// let source = Source::open("house.cdae", &limits)?;
/// let asset = meshwright::read(&source, &limits)?;
/// assert_eq!((asset.format.name, asset.version.as_str()), ("cdae", "31"));
/// assert_eq!(asset.write()?.first_difference(source.bytes()), None);
/// assert_eq!(asset.to_scene()?.value.materials.len(), 2);
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Debug)]
pub struct Asset<'a> {
    /// Its format.
    pub format: &'static Format,
    /// The version, as the users of the format name it.
    pub version: String,
    /// Its content.
    pub document: Document<'a>,
    /// The diagnostics of the read.
    pub diagnostics: Diagnostics,
    pub(crate) reader: &'static Reader,
    /// Overrides the conversion to a scene of the format.
    pub(crate) to_scene: Option<ToScene>,
    pub(crate) source: &'a Source,
    pub(crate) limits: Limits,
}

impl Asset<'_> {
    /// The bytes of the document; an unchanged document gives the bytes that were read.
    ///
    /// # Errors
    ///
    /// A document that the format cannot hold; a document that was read can always be written.
    pub fn write(&self) -> Result<Chunks<'_>> {
        (self.reader.write)(&self.document)
    }

    /// Converts the document to a scene. Formats without scenes return an error.
    ///
    /// # Errors
    ///
    /// [`UNSUPPORTED`](meshwright_core::codes::UNSUPPORTED).
    pub fn to_scene(&self) -> Result<Outcome<Scene<'_>>> {
        match self.to_scene.or(self.reader.to_scene).filter(|_| self.has_scene()) {
            Some(to_scene) => to_scene(&self.document, self.source, &self.limits),
            None => {
                let what = self.document.kind();
                let message = format!("this {} file{what} has no scene", self.format.name);
                Err(Error::new(&codes::UNSUPPORTED, message))
            }
        }
    }

    /// Converts the document to a scene without vertex and keyframe values, where the format can omit them.
    /// Diagnostics about these are omitted too.
    ///
    /// # Errors
    ///
    /// As for [`to_scene`](Self::to_scene).
    pub(crate) fn summary(&self) -> Result<Outcome<Scene<'_>>> {
        match self.reader.summary.filter(|_| self.to_scene.is_none() && self.has_scene()) {
            Some(to_scene) => to_scene(&self.document, self.source, &self.limits),
            None => self.to_scene(),
        }
    }

    /// Whether it can be converted to a scene; some files and formats hold none.
    pub fn has_scene(&self) -> bool {
        let holds = match &self.document {
            Document::Udm(document) => meshwright_udm::has_scene(document),
            _ => true,
        };
        holds && self.reader.to_scene.is_some()
    }
}

/// The error for a document that was passed to the functions of another format.
pub(crate) fn foreign(format: &str) -> Error {
    Error::new(&codes::BAD_REQUEST, format!("expected a document of the format {format}"))
}

/// Reads a file of any known format.
///
/// # Errors
///
/// As for [`detect_source`]; errors of the format for bytes that cannot be read; exceeded limits.
pub fn read<'a>(source: &'a Source, limits: &Limits) -> Result<Asset<'a>> {
    let Detected { format, reader, .. } = detect_source(source)?;
    let (document, diagnostics) = (reader.read)(source, limits)?;
    let version = document.version();
    Ok(Asset { format, version, document, diagnostics, reader, to_scene: None, source, limits: *limits })
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
    let (log, error) = (detected.reader.log)(source, limits, options);
    Ok((detected, log, error))
}
