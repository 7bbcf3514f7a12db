//! The content of a file of any format.

use crate::formats::content::{Content, Wanted, unsupported};
use meshwright_core::{Chunks, Limits, Outcome, Result, Source};
use meshwright_scene::{ExtrasValue, Scene};

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

impl<'a> Document<'a> {
    /// What all formats have in common.
    pub(crate) fn content(&self) -> &(dyn Content + 'a) {
        match self {
            #[cfg(feature = "cdae")]
            Self::Cdae(own) => &**own,
            #[cfg(feature = "dae")]
            Self::Dae(own) => &**own,
            #[cfg(feature = "cast")]
            Self::Cast(own) => own,
            #[cfg(feature = "gltf")]
            Self::Gltf(own) => &**own,
            #[cfg(feature = "udm")]
            Self::Udm(own) => &**own,
            #[cfg(feature = "udm")]
            Self::UdmJson(own) => &**own,
            #[cfg(feature = "tinman")]
            Self::Cmh(own) => &**own,
            #[cfg(feature = "tinman")]
            Self::Ser(own) => &**own,
            #[cfg(feature = "tinman")]
            Self::SerJson(own) => &**own,
        }
    }

    /// The bytes of the document; an unchanged document gives the bytes that were read.
    ///
    /// # Errors
    ///
    /// A document that the format cannot hold; a document that was read can always be written.
    pub fn write(&self) -> Result<Chunks<'_>> {
        self.content().write()
    }

    /// Whether it can be converted to a scene; some files and formats hold none.
    pub fn has_scene(&self) -> bool {
        self.content().has_scene()
    }

    /// Converts it to a scene. The source is that of the document, for formats whose files reference others.
    pub(crate) fn to_scene(
        &self,
        source: &Source,
        limits: &Limits,
        wanted: Wanted,
    ) -> Result<Outcome<Scene<'_>>> {
        let content = self.content();
        if !content.has_scene() {
            return Err(unsupported(format!("this {} has no scene", content.phrase())));
        }
        content.to_scene(source, limits, wanted)
    }

    /// The metadata of the file.
    pub fn metadata(&self) -> ExtrasValue {
        self.content().metadata()
    }

    /// Number of bytes of the file that are not understood.
    pub fn opaque_bytes(&self) -> u64 {
        self.content().opaque_bytes()
    }

    /// The version of the format, as its users name it.
    pub fn version(&self) -> String {
        self.content().version()
    }
}
