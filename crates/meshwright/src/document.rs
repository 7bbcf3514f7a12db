//! Opening any file.

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
    /// UDM in its binary or its text form.
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
    /// What the file says about itself.
    pub fn metadata(&self) -> ExtrasValue {
        match self {
            Self::Cdae(document) => document.metadata(),
            Self::Cast(document) => document.metadata(),
            Self::Gltf(document) => document.metadata(),
            Self::Udm(document) => document.metadata(),
            Self::Cmh(document) => crate::formats::tinman::metadata(document),
            Self::Ser(value) => ExtrasValue::map().with("type", value.kind().name()),
            Self::SerJson(file) => ExtrasValue::map().with("type", file.value().kind().name()),
            Self::UdmJson(_) => ExtrasValue::map(),
        }
    }

    /// What sort of file of its format it is, in words that go on a sentence; empty if there is one sort.
    fn kind(&self) -> String {
        match self {
            Self::Udm(document) => {
                document.asset().map_or_else(String::new, |asset| format!(" (of type {})", asset.kind))
            }
            _ => String::new(),
        }
    }

    /// Bytes of the file that are carried without understanding.
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

    /// The version of the format, as its users call it.
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
    /// The version, as the users of the format call it.
    pub version: String,
    /// Its content.
    pub document: Document<'a>,
    /// What was noted while reading.
    pub diagnostics: Diagnostics,
    pub(crate) reader: &'static Reader,
    /// How it is imported, if that is not the usual way of its format.
    pub(crate) to_scene: Option<ToScene>,
    pub(crate) source: &'a Source,
    pub(crate) limits: Limits,
}

impl Asset<'_> {
    /// The bytes again; equal to those that were read.
    ///
    /// # Errors
    ///
    /// A document that the format cannot hold; what was read always can be written.
    pub fn write(&self) -> Result<Chunks<'_>> {
        (self.reader.write)(&self.document)
    }

    /// What it means. Of a format whose files are not turned into scenes, an error that says so.
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

    /// What it means, without the values of vertices and keys where a format can leave them out. What would be noted
    /// about these is not noted.
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

    /// Whether it can be turned into a scene; not every file of every format holds one.
    pub fn has_scene(&self) -> bool {
        let holds = match &self.document {
            Document::Udm(document) => meshwright_udm::has_scene(document),
            _ => true,
        };
        holds && self.reader.to_scene.is_some()
    }
}

/// The error for a document that was given to another format's functions.
pub(crate) fn foreign(format: &str) -> Error {
    Error::new(&codes::BAD_REQUEST, format!("expected a document of the format {format}"))
}

/// Reads a file of any known format.
///
/// # Errors
///
/// As for [`detect_source`]; what the format says of bytes that it cannot read; limits.
pub fn read<'a>(source: &'a Source, limits: &Limits) -> Result<Asset<'a>> {
    let Detected { format, reader, .. } = detect_source(source)?;
    let (document, diagnostics) = (reader.read)(source, limits)?;
    let version = document.version();
    Ok(Asset { format, version, document, diagnostics, reader, to_scene: None, source, limits: *limits })
}

/// The tree of fields of a file of any known format. A broken file still shows what could be read, with the error.
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
