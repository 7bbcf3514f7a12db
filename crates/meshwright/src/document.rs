//! The content of a file of any format.

use crate::format::{Detected, detect_source};
use meshwright_core::{Error, FieldLog, Limits, LogOptions, Result, Source};
use meshwright_scene::ExtrasValue;

/// The raw, lossless content of one file of any format.
///
/// ```
/// # if std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures")).is_err() { return Ok(()) }
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
    #[cfg(feature = "cdae")]
    Cdae(Box<meshwright_cdae::Document<'a>>),
    /// Collada.
    #[cfg(feature = "dae")]
    Dae(Box<meshwright_dae::Document<'a>>),
    /// Cast.
    #[cfg(feature = "cast")]
    Cast(meshwright_cast::Document<'a>),
    /// glTF 2.0, in one file or several.
    #[cfg(feature = "gltf")]
    Gltf(Box<meshwright_gltf::Document<'a>>),
    /// UDM in binary or text form.
    #[cfg(feature = "udm")]
    Udm(Box<meshwright_udm::Document<'a>>),
    /// A UDM tree as typed JSON.
    #[cfg(feature = "udm")]
    UdmJson(Box<meshwright_udm::json::json_file::JsonFile<'a>>),
    /// A Tinman 3D model hierarchy.
    #[cfg(feature = "tinman")]
    Cmh(Box<meshwright_tinman::cmh::Document<'a>>),
    /// A Tinman 3D serialized value.
    #[cfg(feature = "tinman")]
    Ser(Box<meshwright_tinman::ser::Value<'a>>),
    /// A Tinman 3D serialized value as JSON.
    #[cfg(feature = "tinman")]
    SerJson(Box<meshwright_tinman::ser::file::JsonFile<'a>>),
}

impl Document<'_> {
    /// The metadata of the file.
    pub fn metadata(&self) -> ExtrasValue {
        match self {
            #[cfg(feature = "cdae")]
            Self::Cdae(document) => document.metadata(),
            #[cfg(feature = "dae")]
            Self::Dae(document) => document.metadata(),
            #[cfg(feature = "cast")]
            Self::Cast(document) => document.metadata(),
            #[cfg(feature = "gltf")]
            Self::Gltf(document) => document.metadata(),
            #[cfg(feature = "udm")]
            Self::Udm(document) => document.metadata(),
            #[cfg(feature = "tinman")]
            Self::Cmh(document) => crate::formats::tinman::metadata(document),
            #[cfg(feature = "tinman")]
            Self::Ser(value) => crate::formats::tinman::value_metadata(value),
            #[cfg(feature = "tinman")]
            Self::SerJson(file) => crate::formats::tinman::value_metadata(file.value()),
            #[cfg(feature = "udm")]
            Self::UdmJson(_) => ExtrasValue::map(),
        }
    }

    /// The kind of file, as a phrase for a sentence: `udm file (of type PMDL)`.
    pub(crate) fn phrase(&self) -> String {
        match self {
            #[cfg(feature = "cdae")]
            Self::Cdae(_) => "cdae file".to_owned(),
            #[cfg(feature = "dae")]
            Self::Dae(_) => "dae file".to_owned(),
            #[cfg(feature = "cast")]
            Self::Cast(_) => "cast file".to_owned(),
            #[cfg(feature = "gltf")]
            Self::Gltf(_) => "glTF file".to_owned(),
            #[cfg(feature = "udm")]
            Self::Udm(document) => match document.asset().filter(|asset| !asset.is("nil")) {
                Some(asset) => format!("udm file (of type {})", asset.kind),
                None => "udm file".to_owned(),
            },
            #[cfg(feature = "tinman")]
            Self::Cmh(_) => "cmh file".to_owned(),
            #[cfg(feature = "tinman")]
            Self::Ser(_) => "ser file".to_owned(),
            #[cfg(feature = "udm")]
            Self::UdmJson(_) => "json file".to_owned(),
            #[cfg(feature = "tinman")]
            Self::SerJson(_) => "json file".to_owned(),
        }
    }

    /// Number of bytes of the file that are not understood.
    pub fn opaque_bytes(&self) -> u64 {
        match self {
            #[cfg(feature = "cdae")]
            Self::Cdae(document) => crate::formats::cdae::opaque_bytes(document),
            #[cfg(feature = "dae")]
            Self::Dae(document) => document.opaque_bytes(),
            #[cfg(feature = "cast")]
            Self::Cast(document) => document.opaque_bytes(),
            #[cfg(feature = "gltf")]
            Self::Gltf(document) => document.opaque_bytes(),
            #[cfg(feature = "udm")]
            Self::Udm(document) => document.opaque_bytes(),
            #[cfg(feature = "tinman")]
            Self::Cmh(document) => crate::formats::tinman::opaque_bytes(document),
            #[cfg(feature = "udm")]
            Self::UdmJson(_) => 0,
            #[cfg(feature = "tinman")]
            Self::Ser(_) | Self::SerJson(_) => 0,
        }
    }

    /// The version of the format, as its users name it.
    pub fn version(&self) -> String {
        match self {
            #[cfg(feature = "cdae")]
            Self::Cdae(document) => document.version(),
            #[cfg(feature = "dae")]
            Self::Dae(document) => document.version().to_owned(),
            #[cfg(feature = "cast")]
            Self::Cast(document) => document.version(),
            #[cfg(feature = "gltf")]
            Self::Gltf(document) => document.version(),
            #[cfg(feature = "udm")]
            Self::Udm(document) => document.version(),
            #[cfg(feature = "tinman")]
            Self::Cmh(document) => document.version().to_string(),
            #[cfg(feature = "udm")]
            Self::UdmJson(_) => "1".to_owned(),
            #[cfg(feature = "tinman")]
            Self::Ser(_) | Self::SerJson(_) => "1".to_owned(),
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
