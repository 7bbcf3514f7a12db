//! The modules of the formats, and the calls into them: one `match` per operation.

#[cfg(any(feature = "cdae", feature = "dae"))]
mod beamng_names;
#[cfg(feature = "cast")]
pub(crate) mod cast;
#[cfg(feature = "cdae")]
pub(crate) mod cdae;
#[cfg(feature = "dae")]
pub(crate) mod dae;
#[cfg(feature = "gltf")]
pub(crate) mod gltf;
#[cfg(all(feature = "udm", feature = "tinman"))]
pub(crate) mod json;
#[cfg(feature = "obj")]
pub(crate) mod obj;
#[cfg(feature = "tinman")]
pub(crate) mod tinman;
#[cfg(feature = "udm")]
pub(crate) mod udm;

#[cfg(feature = "edit")]
use crate::edit::{self, EditStrategy};
use crate::{
    capability::{Feature, Support},
    convert::{FromSceneContext, Sink},
    document::Document,
    format::Format,
};
use meshwright_core::{
    Chunks, Code, Diagnostics, Error, FieldLog, Limits, LogOptions, Outcome, Result, Source, VersionSupport,
    codes,
};
use meshwright_scene::{Scene, SwitchGroup, restore::Suffixes};
use std::path::{Path, PathBuf};

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
    pub(crate) codes: &'static [&'static Code],
    /// Whether its files can be compressed as a whole.
    pub(crate) compresses: bool,
    /// Whether its files can hold images; otherwise images become separate files.
    pub(crate) holds_images: bool,
    /// Whether a result looks as morph target weights outside of animations say.
    pub(crate) keeps_rest_weights: bool,
}

#[cfg(not(feature = "formats"))]
impl FormatInfo {
    /// A format that this build does not support.
    const fn disabled(name: &'static str) -> Self {
        Self {
            name,
            title: name,
            extensions: &[],
            companions: &[],
            shared_names: true,
            recognized: true,
            support: &[],
            holds: |_| Support::None,
            codes: &[],
            compresses: false,
            holds_images: false,
            keeps_rest_weights: true,
        }
    }
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
            #[cfg(feature = "cdae")]
            Self::Cdae => &cdae::INFO,
            #[cfg(not(feature = "cdae"))]
            Self::Cdae => const { &FormatInfo::disabled("cdae") },
            #[cfg(feature = "dae")]
            Self::Dae => &dae::INFO,
            #[cfg(not(feature = "dae"))]
            Self::Dae => const { &FormatInfo::disabled("dae") },
            #[cfg(feature = "cast")]
            Self::Cast => &cast::INFO,
            #[cfg(not(feature = "cast"))]
            Self::Cast => const { &FormatInfo::disabled("cast") },
            #[cfg(feature = "udm")]
            Self::Udm => &udm::INFO,
            #[cfg(not(feature = "udm"))]
            Self::Udm => const { &FormatInfo::disabled("udm") },
            #[cfg(feature = "tinman")]
            Self::Cmh => &tinman::CMH,
            #[cfg(not(feature = "tinman"))]
            Self::Cmh => const { &FormatInfo::disabled("cmh") },
            #[cfg(feature = "tinman")]
            Self::Ser => &tinman::SER,
            #[cfg(not(feature = "tinman"))]
            Self::Ser => const { &FormatInfo::disabled("ser") },
            #[cfg(all(feature = "udm", feature = "tinman"))]
            Self::Json => &json::INFO,
            #[cfg(not(all(feature = "udm", feature = "tinman")))]
            Self::Json => const { &FormatInfo::disabled("json") },
            #[cfg(feature = "gltf")]
            Self::Glb => &gltf::GLB,
            #[cfg(not(feature = "gltf"))]
            Self::Glb => const { &FormatInfo::disabled("glb") },
            #[cfg(feature = "gltf")]
            Self::Gltf => &gltf::GLTF,
            #[cfg(not(feature = "gltf"))]
            Self::Gltf => const { &FormatInfo::disabled("gltf") },
            #[cfg(feature = "obj")]
            Self::Obj => &obj::INFO,
            #[cfg(not(feature = "obj"))]
            Self::Obj => const { &FormatInfo::disabled("obj") },
        }
    }

    /// The error for a format that this build does not support.
    #[cfg(not(feature = "formats"))]
    fn disabled(self) -> Error {
        unsupported(format!("this build of meshwright does not support {self} files"))
    }

    /// The error for reading a format that is only written.
    pub(crate) fn only_written(self) -> Error {
        unsupported(format!("{} files are only written, not read", self.title()))
    }

    /// The version, if the start of a file is of this format.
    pub(crate) fn version_of(self, head: &[u8]) -> Option<String> {
        match self {
            #[cfg(feature = "cdae")]
            Self::Cdae => meshwright_cdae::detect(head),
            #[cfg(feature = "dae")]
            Self::Dae => meshwright_dae::detect(head),
            #[cfg(feature = "cast")]
            Self::Cast => meshwright_cast::detect(head),
            #[cfg(feature = "udm")]
            Self::Udm => meshwright_udm::detect(head),
            #[cfg(feature = "tinman")]
            Self::Cmh => tinman::detect(head),
            #[cfg(feature = "tinman")]
            Self::Ser => None,
            #[cfg(all(feature = "udm", feature = "tinman"))]
            Self::Json => json::detect(head),
            #[cfg(feature = "gltf")]
            Self::Glb => meshwright_gltf::detect_glb(head),
            #[cfg(feature = "gltf")]
            Self::Gltf => meshwright_gltf::detect_gltf(head),
            #[cfg(feature = "obj")]
            Self::Obj => None,
            #[cfg(not(feature = "formats"))]
            _ => None,
        }
    }

    /// Bytes to document.
    pub(crate) fn read<'a>(self, source: &'a Source, limits: &Limits) -> Result<(Document<'a>, Diagnostics)> {
        match self {
            #[cfg(feature = "cdae")]
            Self::Cdae => {
                let (document, diagnostics) = meshwright_cdae::read(source, limits)?;
                Ok((Document::Cdae(Box::new(document)), diagnostics))
            }
            #[cfg(feature = "dae")]
            Self::Dae => {
                let (document, diagnostics) = meshwright_dae::read(source, limits)?;
                Ok((Document::Dae(Box::new(document)), diagnostics))
            }
            #[cfg(feature = "cast")]
            Self::Cast => {
                let (document, diagnostics) = meshwright_cast::read(source, limits)?;
                Ok((Document::Cast(document), diagnostics))
            }
            #[cfg(feature = "udm")]
            Self::Udm => {
                let (document, diagnostics) = meshwright_udm::read(source, limits)?;
                Ok((Document::Udm(Box::new(document)), diagnostics))
            }
            #[cfg(feature = "tinman")]
            Self::Cmh => tinman::read_cmh(source, limits),
            #[cfg(feature = "tinman")]
            Self::Ser => tinman::read_ser(source, limits),
            #[cfg(all(feature = "udm", feature = "tinman"))]
            Self::Json => json::read(source, limits),
            #[cfg(feature = "gltf")]
            Self::Glb | Self::Gltf => gltf::read(source, limits),
            #[cfg(feature = "obj")]
            Self::Obj => Err(self.only_written()),
            #[cfg(not(feature = "formats"))]
            _ => Err(self.disabled()),
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
            #[cfg(feature = "cdae")]
            Self::Cdae => meshwright_cdae::log(source, limits, options),
            #[cfg(feature = "dae")]
            Self::Dae => meshwright_dae::log(source, limits, options),
            #[cfg(feature = "cast")]
            Self::Cast => meshwright_cast::log(source, limits, options),
            #[cfg(feature = "udm")]
            Self::Udm => meshwright_udm::log(source, limits, options),
            #[cfg(feature = "tinman")]
            Self::Cmh => tinman::log_cmh(source, limits, options),
            #[cfg(feature = "tinman")]
            Self::Ser => tinman::log_ser(source, limits, options),
            #[cfg(all(feature = "udm", feature = "tinman"))]
            Self::Json => json::log(source, limits, options),
            #[cfg(feature = "gltf")]
            Self::Glb | Self::Gltf => meshwright_gltf::log(source, limits, options),
            #[cfg(feature = "obj")]
            Self::Obj => (FieldLog::new(options), Some(self.only_written())),
            #[cfg(not(feature = "formats"))]
            _ => (FieldLog::new(options), Some(self.disabled())),
        }
    }

    /// Reads and validates a file; returns the version and the diagnostics.
    pub(crate) fn validate(self, source: &Source, limits: &Limits) -> Result<(String, Diagnostics)> {
        let (document, mut diagnostics) = match self {
            // Unreadable files are validated too.
            #[cfg(feature = "gltf")]
            Self::Glb | Self::Gltf => return gltf::validate(source, limits),
            _ => self.read(source, limits)?,
        };
        diagnostics.append(match &document {
            #[cfg(feature = "cdae")]
            Document::Cdae(document) => meshwright_cdae::validate(document, limits),
            #[cfg(feature = "dae")]
            Document::Dae(document) => meshwright_dae::validate(document, limits),
            #[cfg(feature = "cast")]
            Document::Cast(document) => meshwright_cast::validate(document, limits),
            #[cfg(feature = "udm")]
            Document::Udm(document) => {
                let mut found = meshwright_udm::validate(document, limits);
                udm::other_type(document, source).into_iter().for_each(|note| found.push(note));
                found
            }
            #[cfg(feature = "tinman")]
            Document::Cmh(document) => meshwright_tinman::cmh::validate(document, limits),
            // All their diagnostics come from reading.
            _ => Diagnostics::new(limits.diagnostics),
        });
        Ok((document.version(), diagnostics))
    }

    /// Recovers the content of a damaged or truncated file, as a document that was verified by reading it again.
    pub(crate) fn recover<'a>(self, source: &'a Source, limits: &Limits) -> Result<Salvaged<'a>> {
        match self {
            #[cfg(feature = "cdae")]
            Self::Cdae => {
                let Outcome { value, diagnostics } = meshwright_cdae::recover(source, limits)?;
                Ok(Salvaged::seen(Document::Cdae(Box::new(value)), diagnostics))
            }
            #[cfg(feature = "cast")]
            Self::Cast => {
                let saved = meshwright_cast::recover(source, limits)?;
                let (document, more) = (Document::Cast(saved.document), saved.found > 0);
                Ok(Salvaged { document, diagnostics: saved.diagnostics, more })
            }
            #[cfg(feature = "udm")]
            Self::Udm => {
                let Outcome { value, diagnostics } = meshwright_udm::recover(source, limits)?;
                Ok(Salvaged::seen(Document::Udm(Box::new(value)), diagnostics))
            }
            #[cfg(feature = "tinman")]
            Self::Cmh => tinman::recover_cmh(source, limits),
            #[cfg(feature = "tinman")]
            Self::Ser => tinman::recover_ser(source, limits),
            #[cfg(feature = "gltf")]
            Self::Glb | Self::Gltf => gltf::recover(source, limits),
            #[cfg(feature = "dae")]
            Self::Dae => {
                let Outcome { value, diagnostics } = meshwright_dae::recover(source, limits)?;
                Ok(Salvaged::seen(Document::Dae(Box::new(value)), diagnostics))
            }
            #[cfg(feature = "obj")]
            Self::Obj => Err(self.only_written()),
            #[cfg(all(feature = "udm", feature = "tinman"))]
            Self::Json => Err(unsupported(format!("damaged {self} files cannot be recovered"))),
            #[cfg(not(feature = "formats"))]
            _ => Err(self.disabled()),
        }
    }

    /// How values of a file are changed.
    #[cfg(feature = "edit")]
    pub(crate) fn edit_strategy(self, source: &Source) -> EditStrategy {
        match self {
            #[cfg(feature = "cdae")]
            Self::Cdae => edit::formats::cdae(source),
            #[cfg(feature = "dae")]
            Self::Dae => edit::formats::dae(source),
            #[cfg(feature = "cast")]
            Self::Cast => edit::formats::cast(source),
            #[cfg(feature = "udm")]
            Self::Udm => edit::formats::udm(source),
            #[cfg(feature = "tinman")]
            Self::Cmh | Self::Ser => edit::formats::tinman(source),
            // It is never read.
            Self::Json | Self::Glb | Self::Gltf | Self::Obj => edit::formats::json(source),
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
            #[cfg(feature = "udm")]
            Self::Udm => udm::transcode(document, context, sink),
            #[cfg(feature = "tinman")]
            Self::Ser => tinman::to_ser(document, context, sink),
            #[cfg(all(feature = "udm", feature = "tinman"))]
            Self::Json => json::encode(document, context, sink),
            _ => Ok(None),
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
            #[cfg(feature = "cdae")]
            Self::Cdae => cdae::from_scene(scene, context, sink),
            #[cfg(feature = "dae")]
            Self::Dae => dae::from_scene(scene, context, sink),
            #[cfg(feature = "cast")]
            Self::Cast => cast::from_scene(scene, context, sink),
            #[cfg(feature = "udm")]
            Self::Udm => udm::from_scene(scene, context, sink),
            #[cfg(feature = "tinman")]
            Self::Cmh => tinman::from_scene(scene, context, sink),
            #[cfg(feature = "gltf")]
            Self::Glb => gltf::glb(scene, context, sink),
            #[cfg(feature = "gltf")]
            Self::Gltf => gltf::gltf(scene, context, sink),
            #[cfg(feature = "obj")]
            Self::Obj => obj::from_scene(scene, context, sink),
            _ => Err(unsupported(format!("a scene cannot be converted to {self}"))),
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
            #[cfg(feature = "cdae")]
            Self::Cdae(document) => meshwright_cdae::write(document),
            #[cfg(feature = "dae")]
            Self::Dae(document) => meshwright_dae::write(document),
            #[cfg(feature = "cast")]
            Self::Cast(document) => meshwright_cast::write(document),
            #[cfg(feature = "udm")]
            Self::Udm(document) => meshwright_udm::write(document),
            #[cfg(feature = "tinman")]
            Self::Cmh(document) => Ok(meshwright_tinman::cmh::write(document)),
            #[cfg(feature = "tinman")]
            Self::Ser(value) => {
                let mut chunks = Chunks::new();
                chunks.owned(&meshwright_tinman::ser::write(value)?);
                Ok(chunks)
            }
            #[cfg(feature = "udm")]
            Self::UdmJson(file) => Ok(meshwright_udm::json::json_file::write(file)),
            #[cfg(feature = "tinman")]
            Self::SerJson(file) => Ok(meshwright_tinman::ser::file::write(file)),
            #[cfg(feature = "gltf")]
            Self::Gltf(document) => meshwright_gltf::write(document),
        }
    }

    /// Whether it can be converted to a scene; some files and formats hold none.
    pub fn has_scene(&self) -> bool {
        match self {
            #[cfg(feature = "udm")]
            Self::Udm(document) => meshwright_udm::has_scene(document),
            #[cfg(feature = "udm")]
            Self::UdmJson(_) => false,
            #[cfg(feature = "tinman")]
            Self::Ser(_) | Self::SerJson(_) => false,
            _ => true,
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
            #[cfg(feature = "cdae")]
            Self::Cdae(document) if summary => meshwright_cdae::to_scene_summary(document, limits),
            #[cfg(feature = "cdae")]
            Self::Cdae(document) => meshwright_cdae::to_scene_within(document, limits),
            #[cfg(feature = "dae")]
            Self::Dae(document) => meshwright_dae::to_scene_within(document, limits),
            #[cfg(feature = "cast")]
            Self::Cast(document) => cast::to_scene(document, limits, wanted),
            #[cfg(feature = "udm")]
            Self::Udm(document) if meshwright_udm::has_scene(document) => {
                udm::to_scene(document, source, limits, summary)
            }
            #[cfg(feature = "tinman")]
            Self::Cmh(document) => tinman::to_scene(document, limits),
            #[cfg(feature = "gltf")]
            Self::Gltf(document) if summary => meshwright_gltf::to_scene_summary(document, limits),
            #[cfg(feature = "gltf")]
            Self::Gltf(document) => meshwright_gltf::to_scene_within(document, limits),
            _ => Err(unsupported(format!("this {} has no scene", self.phrase()))),
        }
    }

    /// Fixes problems with the wanted codes; each fix is a diagnostic of the code that it fixes.
    pub(crate) fn fix(self, wanted: &dyn Fn(&Code) -> bool, limits: &Limits) -> Result<(Self, Diagnostics)> {
        Ok(match self {
            #[cfg(feature = "cdae")]
            Self::Cdae(document) => {
                let Outcome { value, diagnostics } = meshwright_cdae::fix(*document, wanted, limits)?;
                (Self::Cdae(Box::new(value)), diagnostics)
            }
            #[cfg(feature = "cast")]
            Self::Cast(document) => {
                let Outcome { value, diagnostics } = meshwright_cast::fix(document, wanted, limits)?;
                (Self::Cast(value), diagnostics)
            }
            #[cfg(feature = "udm")]
            Self::Udm(document) => {
                let Outcome { value, diagnostics } = meshwright_udm::fix(*document, wanted, limits)?;
                (Self::Udm(Box::new(value)), diagnostics)
            }
            #[cfg(feature = "gltf")]
            Self::Gltf(document) => {
                let Outcome { value, diagnostics } = meshwright_gltf::fix(*document, wanted, limits)?;
                (Self::Gltf(Box::new(value)), diagnostics)
            }
            #[cfg(feature = "dae")]
            Self::Dae(document) => {
                let Outcome { value, diagnostics } = meshwright_dae::fix(*document, wanted, limits)?;
                (Self::Dae(Box::new(value)), diagnostics)
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
#[cfg(feature = "cast")]
pub(crate) fn join<'a>(documents: Vec<(Document<'a>, String)>) -> Option<(Document<'a>, Diagnostics)> {
    let cast = |(document, name)| match document {
        #[cfg(feature = "cast")]
        Document::Cast(document) => Some((document, name)),
        _ => None,
    };
    let documents: Vec<_> = documents.into_iter().map(cast).collect::<Option<_>>()?;
    let (document, diagnostics) = meshwright_cast::join(documents);
    Some((Document::Cast(document), diagnostics))
}

#[cfg(not(feature = "cast"))]
pub(crate) fn join<'a>(_: Vec<(Document<'a>, String)>) -> Option<(Document<'a>, Diagnostics)> {
    None
}

/// The switch groups that the vendor data of any format describe.
pub(crate) fn switch_groups(scene: &Scene<'_>) -> Vec<SwitchGroup> {
    #[cfg(feature = "udm")]
    return meshwright_udm::choices(scene);
    #[cfg(not(feature = "udm"))]
    Vec::new()
}

/// The root folder of the game that contains a file, for formats whose files are found from there.
pub(crate) fn game_root(format: Format, file: &Path) -> Option<PathBuf> {
    #[cfg(feature = "udm")]
    return (format == Format::Udm).then(|| udm::root_of(file));
    #[cfg(not(feature = "udm"))]
    None
}

/// Whether a file holds a material by its name.
pub(crate) fn is_material(format: Format, file: &Path) -> bool {
    #[cfg(feature = "udm")]
    return format == Format::Udm && udm::is_material(file);
    #[cfg(not(feature = "udm"))]
    false
}

/// Restores levels and names that another format changed, for formats that state them by name.
pub(crate) fn restore(
    format: Format,
    scene: &mut Scene<'_>,
    document: &Document<'_>,
    wanted: Suffixes,
    diagnostics: &mut Diagnostics,
) {
    #[cfg(any(feature = "cdae", feature = "dae"))]
    if format.is_beamng_shape() {
        beamng_names::restore(scene, document, wanted, diagnostics);
    }
}

/// The same for a scene that was not read from a file; only explicitly unwanted suffixes are removed.
pub(crate) fn restore_made(
    format: Format,
    scene: &mut Scene<'_>,
    wanted: Suffixes,
    diagnostics: &mut Diagnostics,
) {
    #[cfg(any(feature = "cdae", feature = "dae"))]
    if format.is_beamng_shape() && scene.levels.is_empty() {
        beamng_names::restore_made(scene, wanted, diagnostics);
    }
}
