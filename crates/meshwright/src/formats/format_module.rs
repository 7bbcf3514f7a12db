//! What the hub knows of a format: facts and functions, one [`FormatModule`] for each.

#[cfg(feature = "edit")]
use crate::edit::strategy::{EditStrategy, Fields};
use crate::{
    capability::{Feature, Support},
    convert::{
        FromSceneContext,
        output_part::{Part, Sink},
    },
    document::Document,
    format::Format,
    formats::content::{UsualImages, unsupported},
};
use meshwright_core::{
    Code, Diagnostics, Error, FieldLog, Limits, LogOptions, Result, Source, VersionSupport,
};
use meshwright_scene::{Scene, SwitchGroup, prepare::Requirements, restore::Suffixes};
use std::path::{Path, PathBuf};

/// The wanted codes.
pub(crate) type Wants<'w> = &'w dyn Fn(&Code) -> bool;

/// Everything that the hub knows of a format. Facts and functions that a format does not state are those of
/// [`PLAIN`](Self::PLAIN).
#[allow(clippy::type_complexity, reason = "each field has the whole signature of its operation")]
pub(crate) struct FormatModule {
    pub(crate) format: Format,
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
    /// What its writer requires of a scene; `None` if it writes no meshes.
    pub(crate) requirements: Option<&'static Requirements>,
    /// Whether its files name images; otherwise other files say which images belong to a material.
    pub(crate) names_images: bool,
    /// Whether image files that a result names and that do not exist are reported.
    pub(crate) reports_missing_images: bool,
    /// Where images usually are after a conversion.
    #[cfg_attr(not(feature = "textures"), allow(dead_code, reason = "only conversions of textures ask"))]
    pub(crate) images: UsualImages,
    /// Whether images of other formats have to become files below a folder of the game.
    #[cfg(feature = "textures")]
    pub(crate) has_image_folder: bool,
    /// Whether paths of images are URIs, each of which names one file.
    #[cfg(feature = "textures")]
    pub(crate) images_are_uris: bool,
    /// Finds the file of an image by its path and the folder of the model, if the game has rules of its own.
    #[cfg(feature = "textures")]
    pub(crate) find_image:
        Option<fn(&meshwright_assets::Roots, &str, &str) -> meshwright_assets::TextureLookup>,
    /// Changes images to what the programs of the format expect.
    #[cfg(feature = "textures")]
    pub(crate) prepare_images: Option<PrepareImages>,
    /// How the folders of the game are arranged.
    #[cfg(feature = "deps")]
    pub(crate) layout: Option<&'static dyn crate::folders::GameLayout>,
    /// The file of an image, by the main file and the name and the ending of the image.
    pub(crate) image_part: fn(&Path, &str, &'static str) -> Part,
    /// The root folder of the game that contains a file, if files are found from there.
    pub(crate) game_root: Option<fn(&Path) -> PathBuf>,
    /// Whether a file holds a material by its name.
    pub(crate) is_material: fn(&Path) -> bool,
    /// Restores levels and names that another format changed, for formats that state them by name. There is no document
    /// for a scene that was not read from a file.
    pub(crate) restore: Option<fn(&mut Scene<'_>, Option<&Document<'_>>, Suffixes, &mut Diagnostics)>,
    /// The version, if the start of a file is of the format.
    pub(crate) detect: fn(&[u8]) -> Option<String>,
    /// Bytes to document.
    pub(crate) read: for<'a> fn(&'a Source, &Limits) -> Result<(Document<'a>, Diagnostics)>,
    /// The tree of fields, with the error that stopped the read, if any.
    pub(crate) log: fn(&Source, &Limits, LogOptions) -> (FieldLog, Option<Error>),
    /// Validates a file that may be unreadable; returns the version and the diagnostics. `None`: a file is read, and its
    /// document validated.
    pub(crate) validate: Option<fn(&Source, &Limits) -> Result<(String, Diagnostics)>>,
    /// Recovers the content of a damaged or truncated file, as a document that was verified by reading it again.
    pub(crate) recover: Option<for<'a> fn(&'a Source, &Limits) -> Result<Salvaged<'a>>>,
    /// Fixes problems with the wanted codes; each fix is a diagnostic of the code that it fixes.
    pub(crate) fix:
        Option<for<'a> fn(Document<'a>, Wants<'_>, &Limits) -> Result<(Document<'a>, Diagnostics)>>,
    /// The codes that it fixes.
    pub(crate) fixable: &'static [&'static Code],
    /// Those of them whose fixes may change the appearance, and how.
    pub(crate) unsafe_fixes: &'static [(&'static Code, &'static str)],
    /// Joins several documents, each with the name of its file.
    pub(crate) join: Option<for<'a> fn(Vec<(Document<'a>, String)>) -> Option<(Document<'a>, Diagnostics)>>,
    /// Converts a document that holds the same content directly; `None` if it holds other content.
    pub(crate) transcode:
        Option<fn(&Document<'_>, &FromSceneContext<'_>, &mut Sink<'_>) -> Result<Option<Diagnostics>>>,
    /// Converts a scene to files of the format: passes each to the sink, companions first, and returns the diagnostics.
    pub(crate) from_scene:
        Option<fn(&Scene<'_>, &FromSceneContext<'_>, &mut Sink<'_>) -> Result<Diagnostics>>,
    /// The switch groups that its vendor data in a scene describe.
    pub(crate) switch_groups: fn(&Scene<'_>) -> Vec<SwitchGroup>,
    /// Whether its files can name others that belong to the content of a scene.
    #[cfg_attr(not(feature = "diff"), allow(dead_code, reason = "only comparisons ask"))]
    pub(crate) other_files: OtherFiles,
    /// Whether the add-ons of Blender for its files ignore the transform of a model.
    pub(crate) ignores_root_transforms: bool,
    /// Rules of profiles that checks of the format implement themselves: such a check replaces the rule for its files.
    pub(crate) own_rules: &'static [(&'static Code, &'static Code)],
    /// How values of a file are changed.
    #[cfg(feature = "edit")]
    pub(crate) edit: fn(&Source) -> EditStrategy,
}

/// Other files that belong to the content of a scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OtherFiles {
    /// None.
    None,
    /// Those that the file names.
    Named,
    /// Those of the folders around the file.
    Around,
}

/// Changes images to what the programs of a format expect.
#[cfg(feature = "textures")]
type PrepareImages = fn(
    &mut Scene<'_>,
    &crate::textures::TextureOptions,
    &Limits,
    &mut Diagnostics,
) -> crate::textures::images_for_games::ChannelImages;

impl FormatModule {
    /// A format of which nothing is known.
    pub(crate) const PLAIN: Self = Self {
        format: Format::Json,
        title: "",
        extensions: &[],
        companions: &[],
        shared_names: false,
        recognized: true,
        support: &[],
        holds: |_| Support::None,
        codes: &[],
        compresses: false,
        holds_images: false,
        keeps_rest_weights: true,
        requirements: None,
        names_images: true,
        reports_missing_images: false,
        images: UsualImages::WhereTheyAre,
        #[cfg(feature = "textures")]
        has_image_folder: false,
        #[cfg(feature = "textures")]
        images_are_uris: false,
        #[cfg(feature = "textures")]
        find_image: None,
        #[cfg(feature = "textures")]
        prepare_images: None,
        #[cfg(feature = "deps")]
        layout: None,
        image_part: |_, name, ending| Part::Image(name.to_owned(), ending),
        game_root: None,
        is_material: |_| false,
        restore: None,
        detect: |_| None,
        read: |_, _| Err(unsupported("this build of meshwright does not support the format")),
        log: |_, _, options| {
            (
                FieldLog::new(options),
                Some(unsupported("this build of meshwright does not support the format")),
            )
        },
        validate: None,
        recover: None,
        fix: None,
        fixable: &[],
        unsafe_fixes: &[],
        join: None,
        transcode: None,
        from_scene: None,
        switch_groups: |_| Vec::new(),
        other_files: OtherFiles::None,
        ignores_root_transforms: false,
        own_rules: &[],
        #[cfg(feature = "edit")]
        edit: |_| EditStrategy::Fields(&Fields::PLAIN),
    };
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
    pub(crate) const fn seen(document: Document<'a>, diagnostics: Diagnostics) -> Self {
        Self { document, diagnostics, more: false }
    }
}

/// The functions of a module whose crate reads, recovers or fixes a document that is kept in a box.
#[cfg_attr(not(feature = "formats"), allow(unused_macros, reason = "a build may have none of these formats"))]
macro_rules! document_functions {
    ($variant:ident in $format:ident: $($function:ident)+) => {
        $($crate::formats::format_module::document_functions!(@$function $variant $format);)+
    };
    (@read $variant:ident $format:ident) => {
        fn read<'a>(
            source: &'a meshwright_core::Source,
            limits: &meshwright_core::Limits,
        ) -> meshwright_core::Result<(crate::document::Document<'a>, meshwright_core::Diagnostics)> {
            let (document, diagnostics) = $format::read(source, limits)?;
            Ok((crate::document::Document::$variant(Box::new(document)), diagnostics))
        }
    };
    (@recover $variant:ident $format:ident) => {
        fn recover<'a>(
            source: &'a meshwright_core::Source,
            limits: &meshwright_core::Limits,
        ) -> meshwright_core::Result<crate::formats::format_module::Salvaged<'a>> {
            let saved = $format::recover(source, limits)?;
            let document = crate::document::Document::$variant(Box::new(saved.value));
            Ok(crate::formats::format_module::Salvaged::seen(document, saved.diagnostics))
        }
    };
    (@fix $variant:ident $format:ident) => {
        fn fix<'a>(
            document: crate::document::Document<'a>,
            wanted: crate::formats::format_module::Wants<'_>,
            limits: &meshwright_core::Limits,
        ) -> meshwright_core::Result<(crate::document::Document<'a>, meshwright_core::Diagnostics)> {
            let crate::document::Document::$variant(document) = document else {
                return Ok((document, meshwright_core::Diagnostics::new(limits.diagnostics)));
            };
            let fixed = $format::fix(*document, wanted, limits)?;
            Ok((crate::document::Document::$variant(Box::new(fixed.value)), fixed.diagnostics))
        }
    };
}
pub(crate) use document_functions;
