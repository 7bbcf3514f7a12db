//! The modules of the formats, and the calls into them: one `match` per operation.

pub(crate) mod cast;
pub(crate) mod cdae;
pub(crate) mod gltf;
pub(crate) mod json;
pub(crate) mod tinman;
pub(crate) mod udm;

use crate::{
    capability::{Feature, Support},
    convert::{FromSceneContext, Sink},
    document::Document,
    edit::{self, EditStrategy},
    format::Format,
};
use meshwright_core::{
    Chunks, Code, Diagnostics, Error, FieldLog, Limits, LogOptions, Outcome, Result, Source, VersionSupport,
    codes,
};
use meshwright_scene::{Scene, SwitchGroup};

/// What is fixed for a format.
pub(crate) struct FormatInfo {
    pub(crate) name: &'static str,
    pub(crate) title: &'static str,
    pub(crate) extensions: &'static [&'static str],
    /// Extensions of companion files.
    pub(crate) companions: &'static [&'static str],
    /// Whether other programs use these extensions for other file types.
    pub(crate) shared_names: bool,
    /// Whether its files are recognized by content; otherwise the caller must name the format.
    pub(crate) recognized: bool,
    pub(crate) support: &'static [VersionSupport],
    pub(crate) holds: fn(Feature) -> Support,
    /// The page of a code.
    pub(crate) explain: fn(&str) -> Option<&'static str>,
    pub(crate) codes: &'static [&'static Code],
    /// Whether its files can be compressed as a whole.
    pub(crate) compresses: bool,
    /// Whether its files can hold images; otherwise images become separate files.
    pub(crate) holds_images: bool,
}

/// The recovered content of a file.
pub(crate) struct Salvaged<'a> {
    /// Everything that is complete.
    pub(crate) document: Document<'a>,
    /// The losses and corrections.
    pub(crate) diagnostics: Diagnostics,
    /// Whether the document has more content than a reader finds in the file.
    pub(crate) more: bool,
}

impl<'a> Salvaged<'a> {
    /// Recovered content that a reader finds too.
    const fn seen(document: Document<'a>, diagnostics: Diagnostics) -> Self {
        Self { document, diagnostics, more: false }
    }
}

fn unsupported(message: String) -> Error {
    Error::new(&codes::UNSUPPORTED, message)
}

impl Format {
    pub(crate) const fn info(self) -> &'static FormatInfo {
        match self {
            Self::Cdae => &cdae::INFO,
            Self::Cast => &cast::INFO,
            Self::Udm => &udm::INFO,
            Self::Cmh => &tinman::CMH,
            Self::Ser => &tinman::SER,
            Self::Json => &json::INFO,
            Self::Glb => &gltf::GLB,
            Self::Gltf => &gltf::GLTF,
        }
    }

    /// The version, if the start of a file is of this format.
    pub(crate) fn version_of(self, head: &[u8]) -> Option<String> {
        match self {
            Self::Cdae => meshwright_cdae::detect(head),
            Self::Cast => meshwright_cast::detect(head),
            Self::Udm => meshwright_udm::detect(head),
            Self::Cmh => tinman::detect(head),
            Self::Ser => None,
            Self::Json => json::detect(head),
            Self::Glb => meshwright_gltf::detect_glb(head),
            Self::Gltf => meshwright_gltf::detect_gltf(head),
        }
    }

    /// Bytes to document.
    pub(crate) fn read<'a>(self, source: &'a Source, limits: &Limits) -> Result<(Document<'a>, Diagnostics)> {
        match self {
            Self::Cdae => {
                let (document, diagnostics) = meshwright_cdae::read(source, limits)?;
                Ok((Document::Cdae(Box::new(document)), diagnostics))
            }
            Self::Cast => {
                let (document, diagnostics) = meshwright_cast::read(source, limits)?;
                Ok((Document::Cast(document), diagnostics))
            }
            Self::Udm => {
                let (document, diagnostics) = meshwright_udm::read(source, limits)?;
                Ok((Document::Udm(Box::new(document)), diagnostics))
            }
            Self::Cmh => tinman::read_cmh(source, limits),
            Self::Ser => tinman::read_ser(source, limits),
            Self::Json => json::read(source, limits),
            Self::Glb | Self::Gltf => gltf::read(source, limits),
        }
    }

    /// The tree of fields, with the error that stopped the read, if any.
    pub(crate) fn log(
        self,
        source: &Source,
        limits: &Limits,
        options: LogOptions,
    ) -> (FieldLog, Option<Error>) {
        match self {
            Self::Cdae => meshwright_cdae::log(source, limits, options),
            Self::Cast => meshwright_cast::log(source, limits, options),
            Self::Udm => meshwright_udm::log(source, limits, options),
            Self::Cmh => tinman::log_cmh(source, limits, options),
            Self::Ser => tinman::log_ser(source, limits, options),
            Self::Json => json::log(source, limits, options),
            Self::Glb | Self::Gltf => meshwright_gltf::log(source, limits, options),
        }
    }

    /// Reads and validates a file; returns the version and the diagnostics.
    pub(crate) fn validate(self, source: &Source, limits: &Limits) -> Result<(String, Diagnostics)> {
        let (document, mut diagnostics) = match self {
            // Unreadable files are validated too.
            Self::Glb | Self::Gltf => return gltf::validate(source, limits),
            _ => self.read(source, limits)?,
        };
        diagnostics.append(match &document {
            Document::Cdae(document) => meshwright_cdae::validate(document, limits),
            Document::Cast(document) => meshwright_cast::validate(document, limits),
            Document::Udm(document) => {
                let mut found = meshwright_udm::validate(document, limits);
                udm::other_type(document, source).into_iter().for_each(|note| found.push(note));
                found
            }
            Document::Cmh(document) => meshwright_tinman::cmh::validate(document, limits),
            // All their diagnostics come from reading.
            Document::Gltf(_) | Document::UdmJson(_) | Document::Ser(_) | Document::SerJson(_) => {
                Diagnostics::new(limits.diagnostics)
            }
        });
        Ok((document.version(), diagnostics))
    }

    /// Recovers the content of a damaged or truncated file, as a document that was verified by reading it again.
    pub(crate) fn recover<'a>(self, source: &'a Source, limits: &Limits) -> Result<Salvaged<'a>> {
        match self {
            Self::Cdae => {
                let Outcome { value, diagnostics } = meshwright_cdae::recover(source, limits)?;
                Ok(Salvaged::seen(Document::Cdae(Box::new(value)), diagnostics))
            }
            Self::Cast => {
                let saved = meshwright_cast::recover(source, limits)?;
                let (document, more) = (Document::Cast(saved.document), saved.found > 0);
                Ok(Salvaged { document, diagnostics: saved.diagnostics, more })
            }
            Self::Udm => {
                let Outcome { value, diagnostics } = meshwright_udm::recover(source, limits)?;
                Ok(Salvaged::seen(Document::Udm(Box::new(value)), diagnostics))
            }
            Self::Cmh => tinman::recover_cmh(source, limits),
            Self::Ser => tinman::recover_ser(source, limits),
            Self::Glb | Self::Gltf => gltf::recover(source, limits),
            Self::Json => Err(unsupported(format!("damaged {self} files cannot be recovered"))),
        }
    }

    /// How values of a file are changed.
    pub(crate) fn edit_strategy(self, source: &Source) -> EditStrategy {
        match self {
            Self::Cdae => edit::formats::cdae(source),
            Self::Cast => edit::formats::cast(source),
            Self::Udm => edit::formats::udm(source),
            Self::Cmh | Self::Ser => edit::formats::tinman(source),
            Self::Json | Self::Glb | Self::Gltf => edit::formats::json(source),
        }
    }

    /// Whether documents of some formats can be converted to the format without a scene.
    pub(crate) const fn transcodes(self) -> bool {
        matches!(self, Self::Udm | Self::Ser | Self::Json)
    }

    /// Converts a document that holds the same content directly; `None` if it holds other content.
    pub(crate) fn transcode(
        self,
        document: &Document<'_>,
        context: &FromSceneContext<'_>,
        sink: &mut Sink<'_>,
    ) -> Result<Option<Diagnostics>> {
        match self {
            Self::Udm => udm::transcode(document, context, sink),
            Self::Ser => tinman::to_ser(document, context, sink),
            Self::Json => json::encode(document, context, sink),
            Self::Cdae | Self::Cast | Self::Cmh | Self::Glb | Self::Gltf => Ok(None),
        }
    }

    /// Converts a scene to files of the format: passes each to the sink, companions first, and returns the
    /// diagnostics.
    pub(crate) fn write_scene(
        self,
        scene: &Scene<'_>,
        context: &FromSceneContext<'_>,
        sink: &mut Sink<'_>,
    ) -> Result<Diagnostics> {
        match self {
            Self::Cdae => cdae::from_scene(scene, context, sink),
            Self::Cast => cast::from_scene(scene, context, sink),
            Self::Udm => udm::from_scene(scene, context, sink),
            Self::Cmh => tinman::from_scene(scene, context, sink),
            Self::Glb => gltf::glb(scene, context, sink),
            Self::Gltf => gltf::gltf(scene, context, sink),
            Self::Ser | Self::Json => Err(unsupported(format!("a scene cannot be converted to {self}"))),
        }
    }
}

impl<'a> Document<'a> {
    /// The bytes of the document; an unchanged document gives the bytes that were read.
    ///
    /// # Errors
    ///
    /// A document that the format cannot hold; a document that was read can always be written.
    pub fn write(&self) -> Result<Chunks<'_>> {
        match self {
            Self::Cdae(document) => meshwright_cdae::write(document),
            Self::Cast(document) => meshwright_cast::write(document),
            Self::Udm(document) => meshwright_udm::write(document),
            Self::Cmh(document) => Ok(meshwright_tinman::cmh::write(document)),
            Self::Ser(value) => {
                let mut chunks = Chunks::new();
                chunks.owned(&meshwright_tinman::ser::write(value)?);
                Ok(chunks)
            }
            Self::UdmJson(file) => Ok(meshwright_udm::json::file::write(file)),
            Self::SerJson(file) => Ok(meshwright_tinman::ser::file::write(file)),
            Self::Gltf(document) => meshwright_gltf::write(document),
        }
    }

    /// Whether it can be converted to a scene; some files and formats hold none.
    pub fn has_scene(&self) -> bool {
        match self {
            Self::Udm(document) => meshwright_udm::has_scene(document),
            Self::Cdae(_) | Self::Cast(_) | Self::Cmh(_) | Self::Gltf(_) => true,
            Self::UdmJson(_) | Self::Ser(_) | Self::SerJson(_) => false,
        }
    }

    /// Converts it to a scene. The source is that of the document, for formats whose files reference others.
    pub(crate) fn to_scene(
        &self,
        source: &Source,
        limits: &Limits,
        wanted: Wanted,
    ) -> Result<Outcome<Scene<'_>>> {
        let summary = wanted == Wanted::Summary;
        match self {
            Self::Cdae(document) if summary => meshwright_cdae::to_scene_summary(document, limits),
            Self::Cdae(document) => meshwright_cdae::to_scene_within(document, limits),
            Self::Cast(document) => Ok(cast::to_scene(document, wanted)),
            Self::Udm(document) if meshwright_udm::has_scene(document) => {
                Ok(udm::to_scene(document, source, limits, summary))
            }
            Self::Cmh(document) => Ok(tinman::to_scene(document, limits)),
            Self::Gltf(document) if summary => meshwright_gltf::to_scene_summary(document, limits),
            Self::Gltf(document) => meshwright_gltf::to_scene_within(document, limits),
            Self::Udm(_) | Self::UdmJson(_) | Self::Ser(_) | Self::SerJson(_) => {
                Err(unsupported(format!("this {} has no scene", self.phrase())))
            }
        }
    }

    /// Fixes problems with the wanted codes; each fix is a diagnostic of the code that it fixes.
    pub(crate) fn fix(self, wanted: &dyn Fn(&Code) -> bool, limits: &Limits) -> Result<(Self, Diagnostics)> {
        Ok(match self {
            Self::Cdae(document) => {
                let Outcome { value, diagnostics } = meshwright_cdae::fix(*document, wanted, limits)?;
                (Self::Cdae(Box::new(value)), diagnostics)
            }
            Self::Cast(document) => {
                let Outcome { value, diagnostics } = meshwright_cast::fix(document, wanted, limits)?;
                (Self::Cast(value), diagnostics)
            }
            Self::Udm(document) => {
                let Outcome { value, diagnostics } = meshwright_udm::fix(*document, wanted, limits)?;
                (Self::Udm(Box::new(value)), diagnostics)
            }
            Self::Gltf(document) => {
                let Outcome { value, diagnostics } = meshwright_gltf::fix(*document, wanted, limits)?;
                (Self::Gltf(Box::new(value)), diagnostics)
            }
            other => (other, Diagnostics::new(limits.diagnostics)),
        })
    }
}

/// How much of a scene is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// Everything.
    Whole,
    /// Everything, of a document that was joined from several: its parts share one skeleton.
    Joined,
    /// Without the values that [`Summary`](meshwright_scene::Summary) and the list of clips do not need.
    Summary,
}

/// Joins several documents of one format, each with the name of its file; `None` if the format does not support it.
pub(crate) fn join<'a>(documents: Vec<(Document<'a>, String)>) -> Option<(Document<'a>, Diagnostics)> {
    let cast = |(document, name)| match document {
        Document::Cast(document) => Some((document, name)),
        _ => None,
    };
    let documents: Vec<_> = documents.into_iter().map(cast).collect::<Option<_>>()?;
    let (document, diagnostics) = meshwright_cast::join(documents);
    Some((Document::Cast(document), diagnostics))
}

/// The switch groups that the vendor data of any format describe.
pub(crate) fn switch_groups(scene: &Scene<'_>) -> Vec<SwitchGroup> {
    meshwright_udm::choices(scene)
}
