//! The content of a file of any format.

use crate::format::{Detected, detect_source};
use meshwright_core::{Error, FieldLog, Limits, LogOptions, Result, Source};
use meshwright_scene::ExtrasValue;

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

    /// The kind of file, as a phrase for a sentence: `udm file (of type PMDL)`.
    pub(crate) fn phrase(&self) -> String {
        match self {
            Self::Cdae(_) => "cdae file".to_owned(),
            Self::Cast(_) => "cast file".to_owned(),
            Self::Gltf(_) => "glTF file".to_owned(),
            Self::Udm(document) => match document.asset().filter(|asset| !asset.is("nil")) {
                Some(asset) => format!("udm file (of type {})", asset.kind),
                None => "udm file".to_owned(),
            },
            Self::Cmh(_) => "cmh file".to_owned(),
            Self::Ser(_) => "ser file".to_owned(),
            Self::UdmJson(_) | Self::SerJson(_) => "json file".to_owned(),
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
