//! What the hub knows of a format: facts and functions, one [`FormatModule`] for each.

use crate::{
    capability::{SceneFeature, Support},
    change::Change,
    convert::{
        from_scene_context::FromSceneContext,
        option_values::{Compression, Preset},
        options::ConvertOptions,
        output_part::{Part, Sink},
    },
    document::Document,
    format::Format,
    formats::content::{UsualImages, unsupported},
    profile::Profile,
};
use meshwright_core::{
    Code, Diagnostics, Error, FieldLog, FixRule, Limits, LogOptions, Result, Source, ValueEncoding,
    VersionSupport,
};
use meshwright_scene::{
    Clip, ExtrasValue, NodeId, NodeKind, Scene, Summary, SwitchGroup, Up, prepare::Requirements,
    restore::Suffixes, shared_vertices::Sharing,
};
use std::{
    collections::BTreeMap,
    ops::Range,
    path::{Path, PathBuf},
};

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
    /// Whether folders are searched for its files; otherwise the caller names them.
    pub(crate) is_searched: bool,
    pub(crate) support: &'static [VersionSupport],
    pub(crate) holds: fn(SceneFeature) -> Support,
    pub(crate) codes: &'static [&'static Code],
    /// The profiles of the engines and programs that read it, in display order.
    pub(crate) profiles: &'static [&'static Profile],
    /// How the content of its files can be compressed.
    pub(crate) compressions: &'static [Compression],
    /// Whether its files can hold images; otherwise images become separate files.
    pub(crate) holds_images: bool,
    /// What its writer stores once for all that use it.
    pub(crate) shares: Sharing,
    /// Whether a result looks as morph target weights outside of animations say.
    pub(crate) keeps_rest_weights: bool,
    /// What its writer requires of a scene; `None` if it writes no meshes.
    pub(crate) requirements: Option<&'static Requirements>,
    /// Whether its files name images; otherwise other files say which images belong to a material.
    pub(crate) names_images: bool,
    /// Whether image files that a result names and that do not exist are reported.
    pub(crate) reports_missing_images: bool,
    /// Where images usually are after a conversion.
    pub(crate) images: UsualImages,
    /// Whether images of other formats have to become files below a folder of the game.
    pub(crate) image_folder: Option<&'static str>,
    /// Whether the image files of a result are always PNG.
    pub(crate) images_are_png: bool,
    /// Whether paths of images are URIs, each of which names one file.
    pub(crate) images_are_uris: bool,
    /// Whether other files define its materials, which its files only name.
    pub(crate) only_names_materials: bool,
    /// Losses of `to_scene` that do not apply if the target is the same format: its writer restores the data.
    pub(crate) restored: &'static [&'static Code],
    /// Whether a file can hold several scenes.
    pub(crate) holds_scenes: bool,
    /// Whether materials name an image for each of roughness and metallic.
    pub(crate) names_channels: bool,
    /// What the programs that read its files expect of images.
    pub(crate) image_change: ImageChange,
    /// What becomes of materials in the specular-glossiness model.
    pub(crate) specular_glossiness: SpecularGlossinessSupport,
    /// Where files of its games are, if the game has rules of its own.
    #[cfg(feature = "deps")]
    pub(crate) game: Option<&'static GameFiles>,
    /// The programs that a result can be written for.
    pub(crate) presets: &'static [Preset],
    /// Whether its files state the effect of vertex colors.
    pub(crate) states_vertex_colors: bool,
    /// Whether its writer states what the elements of a scene become.
    pub(crate) states_elements: bool,
    /// Whether its files hold a pose, without skins and morph targets.
    pub(crate) only_poses: bool,
    /// A level of detail may have no meshes: nothing is drawn then.
    pub(crate) empty_levels: bool,
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
    pub(crate) fixes: &'static [FixRule],
    /// Joins the document of a model with those of animations, each with the name of its file.
    pub(crate) join: Option<for<'a> fn(Vec<(Document<'a>, String)>) -> Result<JoinedDocument<'a>>>,
    /// The losses of a conversion that the diagnostics of reading state: values that had to be replaced.
    pub(crate) read_losses: fn(&Diagnostics, &Limits) -> Diagnostics,
    /// Converts a document that holds the same content directly; `None` if it holds other content.
    pub(crate) transcode: Option<TranscodeFn>,
    /// Converts a scene to files of the format: passes each to the sink, companions first, and returns the diagnostics.
    pub(crate) from_scene:
        Option<fn(&Scene<'_>, &FromSceneContext<'_>, &mut Sink<'_>) -> Result<Diagnostics>>,
    /// The switch groups that its vendor data in a scene describe.
    pub(crate) switch_groups: fn(&Scene<'_>) -> Vec<SwitchGroup>,
    /// How its files hold and name files whose content belongs to nodes, if paths are not all of it.
    pub(crate) file_links: Option<&'static FileLinks>,
    /// Whether its files can name others that belong to the content of a scene.
    pub(crate) other_files: OtherFiles,
    /// Whether the add-ons of Blender for its files ignore the transform of a model.
    pub(crate) ignores_root_transforms: bool,
    /// Rules of profiles that checks of the format implement themselves: such a check replaces the rule for its files.
    pub(crate) own_rules: &'static [(&'static Code, &'static Code)],
    /// Rules of profiles that are not asked of its files: the engine that compiles them adds what is missing.
    pub(crate) met_rules: &'static [&'static Code],
    /// The byte ranges of a file that its information needs; `None` if the whole file is needed.
    pub(crate) needed_bytes: fn(&Source, &[Range<u64>], &Limits) -> Option<Vec<Range<u64>>>,
    /// Whether an animation in a file of its own is a scene with its skeleton, which `from_scene` does not write itself.
    pub(crate) splits_clips: bool,
    /// The animations of a document for a model, if their values are relative to its nodes.
    pub(crate) animations: Option<AnimationsFn>,
    /// Whether a file holds only an animation and was written by this program.
    pub(crate) is_own_clip: fn(&Path) -> bool,
    /// The files of a previous result.
    pub(crate) replaced: ReplacedFiles,
    /// How a document of another format is compiled to one of this, as an engine does it.
    pub(crate) compiler: Option<&'static Compiler>,
    /// How values of a file are changed.
    /// Adds (`+path`) or removes (`-path`) an entry; `None` if entries of its files cannot be.
    pub(crate) change_entry: Option<fn(&Source, &str, &str, &Limits) -> Result<Vec<u8>>>,
    pub(crate) edit: fn(&Source) -> EditStrategy,
}

/// How the files of a format hold and name files whose content belongs to nodes.
pub(crate) struct FileLinks {
    /// The file that the instance of a node names; `None` if that is the path of one.
    pub(crate) linked: fn(&Document<'_>, &str) -> Option<LinkedFile>,
    /// The file of that number.
    pub(crate) file_at: fn(&Document<'_>, usize) -> Option<LinkedFile>,
    /// The content of a file that the document holds, or the reason why there is none.
    pub(crate) content: fn(&Document<'_>, usize) -> std::result::Result<Vec<u8>, String>,
    /// Whether the document states which of its scenes is shown.
    pub(crate) has_default_scene: fn(&Document<'_>) -> bool,
    /// The code of a file that includes itself.
    pub(crate) cycle: &'static Code,
    /// The code of a file of which nothing is shown.
    pub(crate) no_scene: &'static Code,
    /// The code of a file that needs what is not supported.
    pub(crate) unsupported: &'static Code,
}

/// A file that another one names or holds.
#[derive(Clone, Debug)]
pub(crate) struct LinkedFile {
    /// Its number.
    pub(crate) index: usize,
    /// The name as it is written; `None` if the document holds the file.
    pub(crate) uri: Option<String>,
    /// The path that the name means.
    pub(crate) path: Option<String>,
    /// What names in the file stand for: other files of the document.
    pub(crate) aliases: Vec<(String, usize)>,
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

/// What the programs that read a format expect of images.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ImageChange {
    /// Nothing.
    None,
    /// An image for each channel: packed ones are split.
    OneChannelEach,
    /// PNG files, with occlusion, roughness and metallic in one of them.
    OnePng,
}

/// What becomes of materials in the specular-glossiness model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SpecularGlossinessSupport {
    /// Metallic-roughness values replace them.
    Replaced,
    /// They are kept.
    Kept,
    /// They are kept, with metallic-roughness values for programs that lack the model.
    KeptWithFallback,
}

/// Where the files of a game are.
#[cfg(feature = "deps")]
pub(crate) struct GameFiles {
    /// How its folders are arranged.
    pub(crate) layout: &'static dyn crate::folders::GameLayout,
    /// Finds the file of an image by its path and the folder of the model.
    pub(crate) find_image: fn(&meshwright_assets::Roots, &str, &str) -> meshwright_assets::TextureLookup,
}

/// Converts a document, whose file is also given, without a scene; `None` if it holds other content.
pub(crate) type TranscodeFn =
    fn((&Document<'_>, &Source), &FromSceneContext<'_>, &mut Sink<'_>) -> Result<Option<Diagnostics>>;

/// Reads the animations of a document together with the skeleton of a model. The arguments are the skeleton, the document,
/// the name of its file, and what is known of the axes.
pub(crate) type AnimationsFn =
    fn(&Scene<'_>, &Document<'_>, &str, KnownAxes<'_>, &Limits, &mut Diagnostics) -> Result<Animations>;

/// What is known of the axes of animations for a model.
#[derive(Clone, Copy, Debug)]
pub(crate) struct KnownAxes<'a> {
    /// The up axis that the caller states for both.
    pub(crate) up: Option<Up>,
    /// The data of the model in the format of the animations, if it is from a file of that.
    pub(crate) model: Option<&'a ExtrasValue>,
}

/// Animations with the names of the nodes that their channels refer to.
pub(crate) struct Animations {
    pub(crate) clips: Vec<Clip>,
    pub(crate) nodes: Vec<String>,
    /// The bones below nodes without a name, which cancel the scale of a parent.
    pub(crate) helpers: BTreeMap<NodeId, NodeId>,
    /// Channels of nodes that the model does not have were dropped already.
    pub(crate) dropped: bool,
}

impl Animations {
    /// Those of a scene.
    pub(crate) fn new(mut scene: Scene<'_>) -> Self {
        let nodes = scene.nodes.iter().map(|(_, node)| node.name.clone()).collect();
        let helpers = scene.nodes.iter().filter(|(_, node)| node.kind == NodeKind::Helper);
        let helpers = helpers.filter_map(|(id, node)| match node.children[..] {
            [bone] => Some((id, bone)),
            _ => None,
        });
        let helpers = helpers.collect();
        Self { clips: std::mem::take(&mut scene.clips), nodes, helpers, dropped: false }
    }

    /// The name of a node.
    pub(crate) fn name(&self, node: NodeId) -> &str {
        self.nodes.get(node.index()).map_or("", String::as_str)
    }
}

/// A document that was joined from several.
pub(crate) struct JoinedDocument<'a> {
    pub(crate) document: Document<'a>,
    pub(crate) diagnostics: Diagnostics,
    /// How much of it is of the model, for [`Wanted::Joined`](super::content::Wanted::Joined).
    pub(crate) models: usize,
}

/// The files of a previous result, which a new one replaces.
#[derive(Clone, Copy)]
pub(crate) struct ReplacedFiles {
    /// The files of its folder that a file of this program names as its companions.
    pub(crate) named_by: fn(&Path) -> Vec<String>,
    /// Extensions of the files that may name companions.
    pub(crate) read_by: &'static [&'static str],
    /// The number of bytes at the start of a file that name its companions; `None` for all.
    pub(crate) head: fn(&[u8]) -> Option<u64>,
    /// The name of a companion as files state it.
    pub(crate) spelled: fn(&str) -> String,
}

impl ReplacedFiles {
    /// The name with which this program starts the names of generators.
    pub(crate) const GENERATOR: &'static str = "meshwright";
    /// Maximum number of bytes of a file that are searched for the names of companions.
    pub(crate) const LOOKED_AT: u64 = 16 << 20;

    /// No companions.
    pub(crate) const NONE: Self =
        Self { named_by: |_| Vec::new(), read_by: &[], head: |_| None, spelled: str::to_owned };
}

/// Compiles documents of another format, as an engine does it.
pub(crate) struct Compiler {
    /// Whether a document is of the format that it compiles.
    pub(crate) accepts: fn(&Document<'_>) -> bool,
    /// The format that it compiles, in plural.
    pub(crate) accepted: &'static str,
    /// The versions that it does not write, each with the reason.
    pub(crate) refused_versions: &'static [(&'static str, &'static str)],
    /// Compiles a document.
    pub(crate) compile:
        for<'a> fn(&'a Document<'_>, &ConvertOptions, &Limits) -> Result<CompiledDocument<'a>>,
    /// Losses of the scene that matter for the definitions of its materials; the compiler reports all others.
    pub(crate) losses_of_definitions: &'static [&'static Code],
    /// Diagnostics of the compiler that definitions of materials make obsolete.
    pub(crate) resolved_by_definitions: &'static [&'static Code],
    /// Renames materials: the function has the new name of an old one.
    #[allow(clippy::type_complexity, reason = "the field has the whole signature of its operation")]
    pub(crate) rename_materials: fn(&mut Document<'_>, &dyn Fn(&str) -> Option<String>),
}

/// How values of a file are changed.
#[derive(Clone, Copy)]
pub(crate) enum EditStrategy {
    /// By the bytes of fields.
    Fields(&'static ValueEncoding),
    /// By the literals of JSON.
    Json,
    /// By the values of a text, by their paths. Values are literals of the text, or plain texts.
    Texts {
        /// Sets them.
        set: SetTexts,
        /// Whether they are literals.
        has_literals: bool,
    },
}

/// Sets the values at paths of a text. Returns the new text, and what changed.
pub(crate) type SetTexts = fn(&Source, &Limits, &[(String, String)]) -> Result<(Vec<u8>, Vec<Change>)>;

/// What a compiler made.
pub(crate) struct CompiledDocument<'a> {
    pub(crate) document: Document<'a>,
    pub(crate) diagnostics: Diagnostics,
    pub(crate) summary: Summary,
}

impl FormatModule {
    /// A format of which nothing is known.
    pub(crate) const PLAIN: Self = Self {
        format: Format::Json,
        title: "",
        extensions: &[],
        companions: &[],
        shared_names: false,
        recognized: true,
        is_searched: true,
        support: &[],
        holds: |_| Support::None,
        codes: &[],
        profiles: &[],
        compressions: &[],
        holds_images: false,
        shares: Sharing::Vertices,
        keeps_rest_weights: true,
        requirements: None,
        names_images: true,
        reports_missing_images: false,
        images: UsualImages::WhereTheyAre,
        image_folder: None,
        images_are_png: false,
        names_channels: false,
        images_are_uris: false,
        only_names_materials: false,
        restored: &[],
        holds_scenes: false,
        image_change: ImageChange::None,
        specular_glossiness: SpecularGlossinessSupport::Replaced,
        #[cfg(feature = "deps")]
        game: None,
        presets: &[],
        states_vertex_colors: false,
        states_elements: false,
        only_poses: false,
        empty_levels: false,
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
        fixes: &[],
        join: None,
        transcode: None,
        read_losses: |_, _| Diagnostics::default(),
        from_scene: None,
        switch_groups: |_| Vec::new(),
        file_links: None,
        other_files: OtherFiles::None,
        ignores_root_transforms: false,
        own_rules: &[],
        met_rules: &[],
        needed_bytes: |_, _, _| None,
        splits_clips: false,
        animations: None,
        is_own_clip: |_| false,
        replaced: ReplacedFiles::NONE,
        compiler: None,
        change_entry: None,
        edit: |_| EditStrategy::Fields(&ValueEncoding::PLAIN),
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
