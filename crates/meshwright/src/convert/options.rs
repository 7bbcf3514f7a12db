//! The options of conversions: one table. The fields and builders, the names and values that bindings and the command
//! accept, their help, and the refusals of what a target would ignore come from it.

mod targets;
mod value;

use crate::{
    capability::SceneFeature,
    convert::{
        compilation::Compilation,
        file_names::Turn,
        option_values::{
            AddedPart, AssemblyOptions, CollisionMesh, Compression, Container, Form, MadeLods, Morphs,
            Preset, Skins, VertexColors,
        },
        pose_at::PoseAt,
    },
    format::Format,
    placement_options::{Area, Classes, Hidden, InstanceForm, Near, Placeholders, PlacementOptions},
    select::{Clips, Collision, Lods, Scenes, Select},
    texture_options::{DefinitionPlacement, MipRule, TextureFormat, TexturePlacement, TextureQuality},
};
#[cfg(feature = "deps")]
use crate::{companion::Companions, texture_options::TextureOptions};
use meshwright_core::{Error, Result, codes, message::edit_distance};
use meshwright_scene::{CurveMode, Orientation, Up, assembly::SkeletonMerge, restore::Suffixes};
use std::{path::PathBuf, time::Duration};
pub use targets::OptionTargets;
use targets::{
    of_animations, of_collision_mesh, of_compression, of_dds, of_definitions, of_external, of_image_type,
    of_images, of_made_lods, of_motion, of_placement, of_poses, of_preset, of_version, of_vertex_colors,
    only_with_axis,
};
use value::OptionType;
pub use value::{OptionKind, OptionValue};

/// One option of conversions.
///
/// ```
/// use meshwright::{Format, convert::options::{OPTIONS, OptionKind}};
///
/// let skin = OPTIONS.iter().find(|option| option.name == "skin").unwrap();
/// assert_eq!(skin.kind(), OptionKind::Word(&["bake", "keep"]));
/// assert!(skin.targets().contains(&Format::Glb) && !skin.targets().contains(&Format::Cmh));
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct ConvertOption {
    /// The name, as in JSON; on the command line, hyphens replace underscores.
    pub name: &'static str,
    /// What it is about.
    pub group: OptionGroup,
    /// What it does: a sentence without its end.
    pub help: &'static str,
    /// What happens without it; empty for nothing.
    pub default: &'static str,
    /// Its value in the help of the command; empty for its words.
    pub value: &'static str,
    /// What a value is that it accepts, in words; empty for what its type says.
    pub expected: &'static str,
    /// The words of the command for its values, for options that take no value there.
    pub flags: &'static [OptionFlag],
    /// Details of its targets; empty for their names.
    pub note: &'static str,
    /// Whether it applies to scenes that are not written, too.
    pub of_scenes: bool,
    /// Whether it says what of a level or a vehicle is wanted, which commands that write no scene take, too.
    pub of_placements: bool,
    /// The words that it accepts, if they are not all of its type.
    words: &'static [&'static str],
    part: OptionPart,
    /// What it adds to a model, which a game may not use in every folder.
    adds: Option<AddedPart>,
    only: OptionTargets,
    refuse: fn(&ConvertOptions, Format) -> Option<String>,
    kind: OptionKind,
    set: fn(&mut ConvertOptions, &OptionValue) -> bool,
    unset: fn(&mut ConvertOptions),
    /// Whether it is set, with the word of its value.
    get: fn(&ConvertOptions) -> Option<Option<&'static str>>,
}

/// What an option is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum OptionGroup {
    /// The parts of a scene.
    Selection,
    /// The content of a scene.
    Scene,
    /// Materials and textures.
    Textures,
    /// How a format stores it.
    Format,
    /// The conversion itself.
    Run,
}

impl OptionGroup {
    /// The heading in the help of the command.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Selection => "Selection",
            Self::Scene => "Scene",
            Self::Textures => "Textures",
            Self::Format => "Format",
            Self::Run => "Run",
        }
    }
}

/// What an option changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum OptionPart {
    /// Nodes, meshes and animations.
    Scene,
    /// Materials and textures.
    Materials,
    /// How they are stored.
    Encoding,
}

/// A value of an option that is an option of the command itself.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct OptionFlag {
    /// The name on the command line.
    pub name: &'static str,
    /// The value.
    pub word: &'static str,
    /// What it does: a sentence without its end.
    pub help: &'static str,
}

const fn flag(name: &'static str, word: &'static str, help: &'static str) -> OptionFlag {
    OptionFlag { name, word, help }
}

/// What is usual for an option.
const OPTION: ConvertOption = ConvertOption {
    name: "",
    group: OptionGroup::Scene,
    help: "",
    default: "",
    value: "",
    expected: "",
    flags: &[],
    note: "",
    of_scenes: false,
    of_placements: false,
    words: &[],
    part: OptionPart::Scene,
    adds: None,
    only: OptionTargets::Scenes,
    refuse: |_, _| None,
    kind: OptionKind::Bool,
    set: |_, _| false,
    unset: |_| {},
    get: |_| None,
};

/// Declares the options: each is a field, a builder method and a row of [`OPTIONS`].
macro_rules! options {
    ($($field:ident: $type:ty = $name:literal $help:literal { $($key:ident: $value:expr),* $(,)? })*) => {
        /// All options, in the order of the command's help.
        pub static OPTIONS: &[ConvertOption] = &[$(
            ConvertOption {
                name: $name,
                help: $help,
                $($key: $value,)*
                kind: <$type as OptionType>::KIND,
                set: |options, value| {
                    let found = <$type as OptionType>::from_value(value);
                    let is_valid = found.is_some();
                    options.$field = found.or(options.$field.take());
                    is_valid
                },
                unset: |options| options.$field = None,
                get: |options| options.$field.as_ref().map(OptionType::word),
                ..OPTION
            },
        )*];

        /// What to convert, and how. An option that is `None` has its default; one that the target would ignore is an
        /// error.
        ///
        /// ```
        /// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
        /// use meshwright::{ConvertOptions, Format, Lods};
        ///
        /// let options = ConvertOptions::default().lods(Lods::One(1));
        /// let glb = meshwright::open("house.cdae")?.convert_to(Format::Glb).options(options).to_vec()?.value;
        /// assert!(glb.starts_with(b"glTF"));
        /// # Ok::<(), meshwright::Error>(())
        /// ```
        #[derive(Clone, Debug, Default)]
        #[non_exhaustive]
        pub struct ConvertOptions {
            $(#[doc = concat!($help, ".")] pub $field: Option<$type>,)*
            /// The folder of all results of a run, which receives material files that models share, unless
            /// `materials_root` is set.
            pub results_folder: Option<PathBuf>,
            /// The games whose files define materials, and the folders that were read before. By default no file but the
            /// converted one and the images that it names are read.
            #[cfg(feature = "deps")]
            pub companions: Companions,
            /// The position of this conversion in a run of several.
            pub turn: Option<Turn>,
            /// Whether the result becomes part of a game.
            pub(crate) is_of_game: bool,
        }

        impl ConvertOptions {
            $(meshwright_core::setters! { $field: Option<$type> })*
        }

        /// The options as methods of a conversion.
        macro_rules! option_setters {
            () => {
                $(
                    #[doc = concat!($help, ".")]
                    pub fn $field(mut self, $field: impl Into<Option<$type>>) -> Self {
                        self.options.$field = $field.into();
                        self
                    }
                )*
            };
        }
        pub(crate) use option_setters;
    };
}

options! {
    lods: Lods = "lod" "Levels of detail to convert: all, or only the N-th; 0 is the most detailed" {
        group: OptionGroup::Selection,
        value: "all|N",
        default: "all, obj: 0, or as --for sets",
        of_scenes: true,
    }
    scenes: Scenes = "scene" "Scene to convert, by its name or its number from 0, of a file that has several; all converts all nodes" {
        group: OptionGroup::Selection,
        value: "NAME|N|all",
        default: "the default scene",
        of_scenes: true,
    }
    collision: Collision = "collision" "Keep or drop collision and line-of-sight meshes" {
        group: OptionGroup::Selection,
        default: "keep, obj: drop, or as --for sets",
        of_scenes: true,
    }
    clips: Clips = "clips" "Animations to convert: all, none, or these names" {
        group: OptionGroup::Selection,
        value: "all|none|NAME,...",
        default: "all",
        of_scenes: true,
        refuse: of_animations,
        only: OptionTargets::Holding(SceneFeature::Clips),
    }
    classes: Classes = "classes" "Classes of objects of a level, such as TSStatic, Forest, TerrainBlock or DecalRoad" {
        group: OptionGroup::Selection,
        value: "CLASS,...",
        default: "all",
        of_scenes: true,
        of_placements: true,
    }
    without_classes: Classes = "without_classes" "Classes of objects of a level to leave out" {
        group: OptionGroup::Selection,
        value: "CLASS,...",
        of_scenes: true,
        of_placements: true,
    }
    area: Area = "area" "Part of a level: the smallest x and y and the largest x and y in meters, in the axes of the game" {
        group: OptionGroup::Selection,
        value: "X,Y,X,Y",
        expected: "four numbers, the smallest x and y first",
        default: "all",
        of_scenes: true,
        of_placements: true,
    }
    near: Near = "near" "Part of a level: x, y and the largest distance from there in meters, in the axes of the game" {
        group: OptionGroup::Selection,
        value: "X,Y,METERS",
        expected: "x, y and a distance above 0",
        default: "all",
        of_scenes: true,
        of_placements: true,
    }
    hidden: Hidden = "hidden" "Keep or drop objects that a level hides" {
        group: OptionGroup::Selection,
        default: "keep",
        of_scenes: true,
        of_placements: true,
    }
    placeholders: Placeholders = "placeholders" "What objects of a level become whose shape is not found: a box of 1 m, or an empty node" {
        group: OptionGroup::Scene,
        default: "box",
        of_scenes: true,
        of_placements: true,
        only: OptionTargets::Holding(SceneFeature::Triangles),
    }
    terrain_step: u32 = "terrain_step" "Number of samples of a terrain from one vertex to the next" {
        group: OptionGroup::Scene,
        value: "N",
        default: "the smallest with at most 1,000 vertices a side",
        of_scenes: true,
        of_placements: true,
        only: OptionTargets::Holding(SceneFeature::Triangles),
    }
    instances: InstanceForm = "instances" "What objects that place the same file become: instances of its meshes, or nodes" {
        group: OptionGroup::Scene,
        default: "items of a forest become instances, others nodes that share meshes",
        only: OptionTargets::Only(&[Format::Glb, Format::Gltf], "each place becomes a node: its files have no instances"),
    }
    base: String = "base" "Animation that additive ones are added to, instead of the rest pose" {
        group: OptionGroup::Selection,
        value: "NAME",
        of_scenes: true,
        refuse: of_motion,
        only: OptionTargets::Scenes,
    }
    clip: String = "clip" "Animation whose pose is written, without animations" {
        group: OptionGroup::Selection,
        value: "NAME",
        default: "the only one, with --at",
    }
    at: Duration = "at" "Time of the pose in seconds" {
        group: OptionGroup::Selection,
        value: "SECONDS",
        default: "0, with --clip",
    }
    variant: String = "variant" "Use the materials of this variant only, such as a skin of a model" {
        group: OptionGroup::Selection,
        value: "NAME",
        default: "all variants",
        of_scenes: true,
        part: OptionPart::Materials,
        only: OptionTargets::Holding(SceneFeature::Materials),
    }
    choices: Vec<(String, usize)> = "body_group" "Keep only the N-th option of a body group, counted from 0" {
        group: OptionGroup::Selection,
        value: "NAME=N",
        default: "keep all",
        of_scenes: true,
    }
    up: Up = "up" "Up axis of the inputs, if it is not the one that the files or their format state" {
        of_scenes: true,
    }
    scale: f32 = "scale" "Scale factor, for files that are not in meters" {
        value: "S",
        default: "1",
        of_scenes: true,
    }
    attach: Vec<(String, String)> = "attach" "Attach a file to a bone of another one, by the name of the file without its extension; may be repeated" {
        value: "PART=BONE",
        default: "the root of a skeleton, to the bone of that name in another file",
        of_scenes: true,
    }
    merge_skeletons: SkeletonMerge = "merge_skeletons" "Which bones of several files become one: those with the same name, none, or those whose rest poses agree as well" {
        default: "rest",
        of_scenes: true,
    }
    preset: Preset = "for" "Write for a program: blender (all levels as nodes of one scene), three or unity (the most detailed level, no collision meshes, no vendor extras), godot (the most detailed level, collision meshes as -colonly); --lod and --collision override it" {
        value: "PROGRAM",
        default: "dae: blender",
        note: "glb, gltf; cast: blender; dae: blender, three, unity",
        refuse: of_preset,
    }
    up_out: Up = "up_out" "Up axis of the result" {
        words: &["y", "z"],
        default: "as programs that read the format expect",
        only: OptionTargets::Only(&[Format::Cast], "the up axis is fixed"),
        refuse: only_with_axis,
    }
    skins: Skins = "skin" "Bake skinned meshes in their rest pose, or keep their skins" {
        default: "cdae: bake, dae: bake if OUT is in a mod, others: keep",
        of_scenes: true,
        refuse: of_poses,
        only: OptionTargets::Holding(SceneFeature::Skins),
    }
    morphs: Morphs = "morphs" "Drop morph targets, on which most programs that read dae files fail, or keep them" {
        default: "dae: drop, others: keep",
        of_scenes: true,
        refuse: of_poses,
        only: OptionTargets::Holding(SceneFeature::Morphs),
    }
    vertex_colors: VertexColors = "vertex_colors" "Multiply the base color by vertex colors, write them as a custom attribute, or drop them" {
        default: "what the material says, otherwise attribute",
        note: "shade and attribute: glb, gltf",
        of_scenes: true,
        only: OptionTargets::Holding(SceneFeature::Colors),
        refuse: of_vertex_colors,
    }
    suffixes: Suffixes = "blender_suffixes" "Remove the suffix that Blender adds to repeated names where the file shows that it is Blender's, keep all, or remove it wherever the name is free" {
        default: "auto",
        only: OptionTargets::Only(&[Format::Cdae, Format::Dae], "programs do not find nodes by names with meaning"),
    }
    split_clips: bool = "split_clips" "Write each animation to its own file next to OUT" {
        default: "with --for blender",
        flags: &[
            flag("split-clips", "true", "Write each animation to its own file next to OUT [default: with --for blender]"),
            flag("no-split-clips", "false", "Write the model and its animations to one file"),
        ],
        refuse: of_animations,
        only: OptionTargets::Only(&[Format::Cast, Format::Glb], "animations cannot be split into files"),
    }
    clip_mode: CurveMode = "clip_mode" "How the curves of animations apply: absolute values, or relative to the rest pose of the model" {
        words: &["absolute", "relative"],
        default: "as the inputs state it",
        refuse: of_animations,
        only: OptionTargets::Only(&[Format::Cast], "its animations are absolute"),
    }
    frame_rate: f64 = "fps" "Frames per second of animations without a frame rate" {
        value: "F",
        default: "the lowest rate that fits all keys",
        refuse: of_animations,
        only: OptionTargets::Only(&[Format::Cast, Format::Cdae, Format::Udm], "times are in seconds"),
    }
    textures: TexturePlacement = "textures" "Where textures are written: in the result, to files next to it, as paths of the existing files, or not at all" {
        group: OptionGroup::Textures,
        default: "glb: embed, gltf: copy (a GLB without other options: in its .bin file), obj: copy, cdae: copy, udm: copy, others: link",
        part: OptionPart::Materials,
        of_scenes: true,
        only: OptionTargets::Textured,
        refuse: of_placement,
    }
    texture_format: TextureFormat = "texture_format" "Type of image files: PNG and JPEG as they are and others as png, all as png, colors as jpeg, or for games dds with mip levels (BC7, BC5, BC4) or dxt (BC1 and BC3 in place of BC7)" {
        group: OptionGroup::Textures,
        default: "keep",
        part: OptionPart::Materials,
        of_scenes: true,
        only: OptionTargets::Textured,
        refuse: of_image_type,
    }
    texture_quality: TextureQuality = "texture_quality" "Time to spend on the compression of DDS textures" {
        group: OptionGroup::Textures,
        default: "normal",
        part: OptionPart::Materials,
        of_scenes: true,
        only: OptionTargets::Textured,
        refuse: of_dds,
    }
    mips: MipRule = "mips" "Smaller levels of DDS textures: averaged in linear light, so that brightness and cut-outs stay, as the game does it from stored values, or none" {
        group: OptionGroup::Textures,
        default: "linear",
        part: OptionPart::Materials,
        of_scenes: true,
        only: OptionTargets::Textured,
        refuse: of_dds,
    }
    texture_size: u32 = "texture_size" "Reduce textures to at most N pixels in width and height" {
        group: OptionGroup::Textures,
        value: "N",
        part: OptionPart::Materials,
        of_scenes: true,
        only: OptionTargets::Textured,
        refuse: of_images,
    }
    roots: Vec<PathBuf> = "root" "Folder or zip archive with further materials and textures, such as that of the game; may be repeated" {
        group: OptionGroup::Textures,
        value: "DIR",
        part: OptionPart::Materials,
        of_scenes: true,
        only: OptionTargets::Textured,
        refuse: of_images,
    }
    materials: DefinitionPlacement = "materials" "Write definitions of the materials to this file, and their textures next to it; folder selects the file in the folder of OUT that defines each material already, or main.materials.json; none writes no definitions" {
        group: OptionGroup::Textures,
        value: "FILE|folder|none",
        default: "cdae: folder if OUT is a folder, dae: folder if OUT is in a mod, otherwise none",
        part: OptionPart::Materials,
        refuse: of_definitions,
        only: OptionTargets::Only(
            &[Format::Cdae, Format::Dae],
            "materials are not defined in files of BeamNG",
        ),
    }
    materials_root: PathBuf = "materials_root" "Folder to write materials/ to, such as the folder of the game" {
        group: OptionGroup::Format,
        value: "DIR",
        default: "the folder of OUT",
        part: OptionPart::Materials,
        only: OptionTargets::Only(&[Format::Udm], "materials are not files of their own"),
    }
    version: String = "format_version" "Format version to write" {
        group: OptionGroup::Format,
        value: "N",
        default: "the version that current programs write",
        note: "cdae: 26, 30 or 31",
        part: OptionPart::Encoding,
        only: OptionTargets::Any,
        refuse: of_version,
    }
    container: Container = "container" "Version of the GLB container: 2, or 3 of the draft of glTF 2.1, for files above 4 GiB; auto is that of the input, or 2 unless the result is too large" {
        group: OptionGroup::Format,
        default: "auto",
        part: OptionPart::Encoding,
        only: OptionTargets::Only(&[Format::Glb], "only GLB files have a container"),
    }
    compress: Compression = "compress" "Compression of the content: none, zstd or meshopt" {
        group: OptionGroup::Format,
        default: "none",
        note: "zstd: cdae 31; meshopt: glb and gltf",
        part: OptionPart::Encoding,
        only: OptionTargets::Compressible,
        refuse: of_compression,
    }
    compilation: Compilation = "compilation" "How a dae file becomes a cdae file: compiled exactly as the game does, or as files of other formats" {
        group: OptionGroup::Format,
        default: "compile if no option prevents it",
        note: "dae to cdae",
        flags: &[
            flag("as-game", "as_game", "Compile a dae file exactly as the game does, and refuse options that prevent it [default: compile if no option prevents it]"),
            flag("plain", "plain", "Convert a dae file as files of other formats, instead of compiling it as the game does"),
        ],
        part: OptionPart::Encoding,
        only: OptionTargets::Only(&[Format::Cdae], "only cdae files are compiled"),
    }
    lod_sizes: Vec<f32> = "lod_sizes" "Sizes in pixels from which the levels of detail are drawn, one for each; the most detailed level gets the largest" {
        group: OptionGroup::Format,
        value: "PX",
        only: OptionTargets::Only(
            &[Format::Cdae, Format::Dae, Format::Glb, Format::Gltf],
            "levels of detail have no sizes",
        ),
    }
    made_lods: MadeLods = "lods" "Make levels of detail below the most detailed one: auto for at most three, parts of its triangles such as 0.4,0.15, or sizes in pixels below which each is drawn such as 200px,50px" {
        value: "auto|PART,...|PXpx,...|none",
        expected: "auto, none, parts below 1 such as 0.4,0.15, or sizes such as 200px,50px, the largest first",
        default: "none",
        adds: Some(AddedPart::Levels),
        refuse: of_made_lods,
        only: OptionTargets::Only(
            &[Format::Cdae, Format::Dae, Format::Udm, Format::Glb, Format::Gltf],
            "levels of detail are not written",
        ),
    }
    collision_mesh: CollisionMesh = "collision_mesh" "Make a collision mesh of what is opaque: simplified, its box, its convex hull, or that of the last level of detail" {
        default: "none",
        adds: Some(AddedPart::CollisionMesh),
        refuse: of_collision_mesh,
        only: OptionTargets::Only(
            &[Format::Cdae, Format::Dae, Format::Udm, Format::Glb, Format::Gltf],
            "collision meshes are not written",
        ),
    }
    external: bool = "external" "Write each model that nodes refer to once, as a .glb file next to OUT, and refer to it as glTF 2.1 does, which is a draft" {
        group: OptionGroup::Format,
        flags: &[flag(
            "external",
            "true",
            "Write each model that nodes refer to once, as a .glb file next to OUT, and refer to it as glTF 2.1 does, which is a draft [default: its content becomes part of OUT]",
        )],
        refuse: of_external,
        only: OptionTargets::Only(&[Format::Glb, Format::Gltf], "nodes cannot refer to glTF files"),
    }
    skeleton_only: bool = "skeleton_only" "Write the node hierarchy only; how the format stores meshes is not published" {
        group: OptionGroup::Format,
        flags: &[flag(
            "skeleton-only",
            "true",
            "Write the node hierarchy only; how the format stores meshes is not published",
        )],
        only: OptionTargets::Only(&[Format::Cmh], "meshes cannot be left out"),
    }
    form: Form = "form" "The form of the file: binary, text with every value exact, or text as the engine writes it, with rounded values" {
        group: OptionGroup::Format,
        default: "text, or binary if the extension of OUT ends in _b",
        flags: &[
            flag("binary", "binary", "Write the binary form [default: if the extension of OUT ends in _b]"),
            flag("text", "text", "Write the text form, with every value exact"),
            flag("reference-style", "reference_style", "Write the text as the engine writes it, with rounded values"),
        ],
        part: OptionPart::Encoding,
        only: OptionTargets::Only(&[Format::Udm], "there is no choice of a binary and a text form"),
    }
    dry_run: bool = "dry_run" "List the files that would be written, and what would be lost; write nothing" {
        group: OptionGroup::Run,
        part: OptionPart::Encoding,
        only: OptionTargets::Any,
    }
}

impl ConvertOption {
    /// What a value is that it accepts, in words.
    pub fn expected(&self) -> String {
        if self.expected.is_empty() { self.kind().expected() } else { self.expected.to_owned() }
    }

    /// What its values are.
    pub const fn kind(&self) -> OptionKind {
        if self.words.is_empty() { self.kind } else { OptionKind::Word(self.words) }
    }

    /// Its value in the help of the command.
    pub fn placeholder(&self) -> String {
        match self.kind() {
            OptionKind::Word(words) if self.value.is_empty() => words.join("|"),
            _ => self.value.to_owned(),
        }
    }

    /// The formats for which at least one of its values has a meaning, alone or with other options.
    pub fn targets(&self) -> Vec<Format> {
        let fits = |format: &Format| self.only.refusal(*format).is_none() && self.has_value(*format);
        Format::ALL.iter().copied().filter(|format| format.is_target()).filter(fits).collect()
    }

    /// Whether it has a value that fits a format, among its words.
    fn has_value(&self, format: Format) -> bool {
        let OptionKind::Word(words) = self.kind() else {
            // Values without words fit all of its targets.
            return true;
        };
        let with_files = ConvertOptions::default().textures(TexturePlacement::Copy);
        let definitions = OPTIONS.iter().find(|option| option.name == "materials");
        let has_definitions = definitions.is_some_and(|option| option.only.refusal(format).is_none());
        let with_definitions = with_files.clone().materials(DefinitionPlacement::NextToShape);
        let bases = [ConvertOptions::default(), with_files]
            .into_iter()
            .chain(has_definitions.then_some(with_definitions));
        let with_dds = |base: ConvertOptions| [base.clone(), base.texture_format(TextureFormat::Dds)];
        bases.flat_map(with_dds).any(|base| {
            words.iter().any(|word| {
                let mut options = base.clone();
                (self.set)(&mut options, &(*word).into()) && (self.refuse)(&options, format).is_none()
            })
        })
    }

    /// Its targets in the help of the command, and details; empty for all.
    pub fn note(&self) -> String {
        match self.only {
            OptionTargets::Only(formats, _) if self.note.is_empty() => {
                formats.iter().map(|format| format.name()).collect::<Vec<_>>().join(", ")
            }
            _ => self.note.to_owned(),
        }
    }

    /// Its help with its default and its targets, as the command shows it: a sentence without its end. Flags have a help
    /// of their own.
    pub fn sentence(&self, help: &str) -> String {
        let mut text = help.to_owned();
        if !self.default.is_empty() && self.flags.is_empty() {
            text.push_str(&format!(" [default: {}]", self.default));
        }
        let note = self.note();
        if !note.is_empty() {
            text.push_str(&format!(" ({note})"));
        }
        text
    }

    /// Whether options set it.
    pub fn is_set(&self, options: &ConvertOptions) -> bool {
        (self.get)(options).is_some()
    }

    /// Why a format would ignore the value that options have; `None` if it does not, or if they have none.
    pub fn refusal(&self, options: &ConvertOptions, format: Format) -> Option<String> {
        if !self.is_set(options) {
            return None;
        }
        self.only.refusal(format).or_else(|| (self.refuse)(options, format))
    }

    /// What it adds to a model with the value that options have; `none` adds nothing.
    pub(super) fn added(&self, options: &ConvertOptions) -> Option<AddedPart> {
        self.adds.filter(|_| (self.get)(options).is_some_and(|word| word != Some("none")))
    }

    /// The name on the command line, without hyphens before it.
    pub fn long_name(&self) -> String {
        self.name.replace('_', "-")
    }

    /// The name with the value that the options have, as on the command line.
    fn shown(&self, options: &ConvertOptions) -> String {
        let word = (self.get)(options).flatten();
        let flag = self.flags.iter().find(|flag| Some(flag.word) == word);
        format!("--{}", flag.map_or_else(|| self.long_name(), |flag| flag.name.to_owned()))
    }

    /// The error for a format or a file that would ignore it.
    pub(crate) fn refused(&self, options: &ConvertOptions, what: &str, reason: &str) -> Error {
        let name = self.shown(options);
        Error::new(&codes::BAD_REQUEST, format!("unsupported option {name} for {what}: {reason}"))
    }

    /// Checks a value as a caller states it.
    ///
    /// # Errors
    ///
    /// [`BAD_REQUEST`](codes::BAD_REQUEST), with what is expected.
    pub fn check(&self, value: &OptionValue) -> Result<()> {
        self.apply(&mut ConvertOptions::default(), value)
    }

    fn apply(&self, options: &mut ConvertOptions, value: &OptionValue) -> Result<()> {
        if *value == OptionValue::Null {
            (self.unset)(options);
            return Ok(());
        }
        let is_word = match (self.kind(), value) {
            (OptionKind::Word(words), OptionValue::Text(text)) => words.contains(&text.as_str()),
            _ => true,
        };
        if is_word && (self.set)(options, value) {
            return Ok(());
        }
        let (name, expected) = (self.name, self.expected());
        Err(Error::new(&codes::BAD_REQUEST, format!("option {name}: expected {expected}, found {value}")))
    }
}

/// The option of that name, with hyphens or underscores.
pub fn option_named(name: &str) -> Option<&'static ConvertOption> {
    let name = name.replace('-', "_");
    OPTIONS.iter().find(|option| option.name == name)
}

/// The error for an option that does not exist.
fn unknown(name: &str) -> Error {
    let most = name.chars().count().div_ceil(3).max(1);
    let scored =
        OPTIONS.iter().map(|option| (edit_distance(&name.replace('-', "_"), option.name), option.name));
    let error = Error::new(&codes::BAD_REQUEST, format!("unknown option \"{name}\""));
    match scored.filter(|(score, _)| *score <= most).min() {
        Some((_, near)) => error.advising(format!("Use the option \"{near}\", which has a similar name.")),
        None => {
            let names: Vec<&str> = OPTIONS.iter().map(|option| option.name).collect();
            error.advising(format!("Use one of {}.", names.join(", ")))
        }
    }
}

impl ConvertOptions {
    /// Sets an option by its name, to a value as a caller states it: a text as on the command line, or a typed value.
    ///
    /// # Errors
    ///
    /// [`BAD_REQUEST`](codes::BAD_REQUEST): unknown option name or unsupported value.
    pub fn set(&mut self, name: &str, value: &OptionValue) -> Result<()> {
        option_named(name).ok_or_else(|| unknown(name))?.apply(self, value)
    }

    /// The options that an object has by name, for example one that was read from JSON.
    ///
    /// ```
    /// use meshwright::{ConvertOptions, convert::options::OptionValue};
    ///
    /// let wrong = OptionValue::Map(vec![("clip_modes".to_owned(), OptionValue::Number(0.0))]);
    /// let error = ConvertOptions::from_value(&wrong).unwrap_err();
    /// assert_eq!(error.message(), "unknown option \"clip_modes\"");
    /// assert_eq!(error.hint(), "Use the option \"clip_mode\", which has a similar name.");
    /// ```
    ///
    /// # Errors
    ///
    /// As for [`set`](Self::set). [`BAD_REQUEST`](codes::BAD_REQUEST): the value is no object, or states an option twice.
    pub fn from_value(value: &OptionValue) -> Result<Self> {
        let refuse = |message: String| Err(Error::new(&codes::BAD_REQUEST, message));
        let OptionValue::Map(members) = value else {
            return refuse(format!("expected an object of options, found {value}"));
        };
        let mut options = Self::default();
        let mut seen = std::collections::BTreeSet::new();
        for (name, value) in members {
            options.set(name, value)?;
            if !seen.insert(name.replace('-', "_")) {
                return refuse(format!("the option \"{name}\" is stated twice"));
            }
        }
        Ok(options)
    }

    /// The options that are set.
    pub fn asked(&self) -> impl Iterator<Item = &'static ConvertOption> {
        OPTIONS.iter().filter(|option| option.is_set(self))
    }

    /// Refuses options that a format would ignore, and those of textures and made meshes in a build without the features `textures`
    /// and `simplify`.
    ///
    /// # Errors
    ///
    /// [`BAD_REQUEST`](codes::BAD_REQUEST). [`UNSUPPORTED`](codes::UNSUPPORTED): this build does not have the option.
    pub fn check(&self, format: Format) -> Result<()> {
        let is_absent = |option: &&ConvertOption| option.group == OptionGroup::Textures;
        if !cfg!(feature = "textures")
            && let Some(option) = self.asked().find(is_absent)
        {
            let name = option.shown(self);
            let message = format!("unsupported option {name}: this build does not read textures");
            let hint = "Use the command, the Python package, or the crate with the feature `textures`.";
            return Err(Error::new(&codes::UNSUPPORTED, message).advising(hint));
        }
        if !cfg!(feature = "simplify")
            && let Some(option) = self.asked().find(|option| option.added(self).is_some())
        {
            let name = option.shown(self);
            let message = format!("unsupported option {name}: this build does not simplify meshes");
            let hint = "Use the command, the Python package, or the crate with the feature `simplify`.";
            return Err(Error::new(&codes::UNSUPPORTED, message).advising(hint));
        }
        match self.asked().find_map(|option| Some((option, option.refusal(self, format)?))) {
            Some((option, reason)) => Err(option.refused(self, &format!("{} files", format.name()), &reason)),
            None => Ok(()),
        }
    }

    /// The first option that changes more than how a format stores a file.
    pub(super) fn needs_scene(&self) -> Option<&'static ConvertOption> {
        self.asked().find(|option| option.part != OptionPart::Encoding)
    }

    /// The first option that changes more than materials.
    pub(super) fn needs_model(&self) -> Option<&'static ConvertOption> {
        self.asked().find(|option| option.part == OptionPart::Scene)
    }

    /// The parts of a scene to convert.
    pub fn selection(&self) -> Select {
        Select {
            lods: self.lods.unwrap_or_default(),
            collision: self.collision.unwrap_or_default(),
            clips: self.clips.clone().unwrap_or_default(),
            variant: self.variant.clone(),
            choices: self.choices.clone().unwrap_or_default(),
        }
    }

    /// The time of an animation whose pose is written.
    pub(super) fn pose(&self) -> Option<PoseAt> {
        let seconds = self.at.map_or(0.0, |at| at.as_secs_f32());
        (self.clip.is_some() || self.at.is_some()).then(|| PoseAt { clip: self.clip.clone(), seconds })
    }

    /// How several models become one scene.
    pub(super) fn assembly(&self) -> AssemblyOptions {
        let attach = self.attach.clone().unwrap_or_default();
        let gathers = self.instances == Some(InstanceForm::Gpu);
        AssemblyOptions { merge: self.merge_skeletons.unwrap_or_default(), attach, gathers }
    }

    /// The same for a result that is taken elsewhere: images that it would only name are copied next to it.
    ///
    /// ```
    /// use meshwright::{ConvertOptions, Format, textures::TexturePlacement};
    ///
    /// let portable = |format| ConvertOptions::default().portable(format).textures;
    /// assert_eq!([Format::Dae, Format::Glb].map(portable), [Some(TexturePlacement::Copy), None]);
    /// ```
    #[cfg(feature = "deps")]
    pub fn portable(self, format: Format) -> Self {
        use crate::texture_options::usual_placement;
        if self.textures.is_some() || usual_placement(format, true) != TexturePlacement::Link {
            return self;
        }
        let copied = self.clone().textures(TexturePlacement::Copy);
        if copied.check(format).is_ok() { copied } else { self }
    }

    /// What of a level or a vehicle is wanted.
    pub fn placements(&self) -> PlacementOptions {
        let names = |own: &Option<Classes>| own.clone().unwrap_or_default().0;
        PlacementOptions::default()
            .include(names(&self.classes))
            .exclude(names(&self.without_classes))
            .area(self.area.map(|Area(area)| area))
            .near(self.near.map(|Near(near)| near))
            .terrain_step(self.terrain_step)
            .leaves_out_hidden(self.hidden == Some(Hidden::Drop))
            .placeholders(self.placeholders.unwrap_or_default())
    }

    /// The same with what of a level or a vehicle is wanted, as [`placements`](Self::placements) returns it.
    ///
    /// ```
    /// use meshwright::{ConvertOptions, placement_options::PlacementOptions};
    ///
    /// let wanted = PlacementOptions::default().near([0.0, 0.0, 300.0]).exclude(vec!["Forest".to_owned()]);
    /// assert_eq!(ConvertOptions::default().with_placements(&wanted).placements(), wanted);
    /// ```
    #[must_use]
    pub fn with_placements(mut self, wanted: &PlacementOptions) -> Self {
        let classes = |own: &[String]| (!own.is_empty()).then(|| Classes(own.to_vec()));
        self.classes = classes(&wanted.include);
        self.without_classes = classes(&wanted.exclude);
        self.area = wanted.area.map(Area);
        self.near = wanted.near.map(Near);
        self.terrain_step = wanted.terrain_step;
        self.hidden = wanted.leaves_out_hidden.then_some(Hidden::Drop);
        self.placeholders = (wanted.placeholders != Placeholders::default()).then_some(wanted.placeholders);
        self
    }

    /// The orientation of the result.
    pub fn orientation(&self) -> Orientation {
        Orientation { up: self.up, scale: self.scale.unwrap_or(1.0) }
    }

    /// The handling of materials and textures that other files define.
    #[cfg(feature = "deps")]
    pub fn texture_options(&self) -> TextureOptions {
        TextureOptions {
            placement: self.textures,
            format: self.texture_format.unwrap_or_default(),
            quality: self.texture_quality.unwrap_or_default(),
            mips: self.mips.unwrap_or_default(),
            max_side: self.texture_size,
            roots: self.roots.clone().unwrap_or_default(),
            definitions: self.materials.clone().unwrap_or_default(),
            companions: self.companions.clone(),
            placements: self.placements(),
            names_missing: false,
        }
    }

    /// Whether definitions of materials are written.
    pub(crate) fn defines_materials(&self) -> bool {
        !matches!(self.materials, None | Some(DefinitionPlacement::None))
    }

    meshwright_core::setters! { results_folder: Option<PathBuf>, turn: Option<Turn> }

    #[cfg(feature = "deps")]
    meshwright_core::setters! { companions: Companions }

    /// With the sizes of levels from the largest, which is that of the most detailed level, to the smallest.
    pub(super) fn sorted(&self) -> Self {
        let mut options = self.clone();
        if let Some(sizes) = &mut options.lod_sizes {
            sizes.sort_by(|a, b| b.total_cmp(a));
        }
        options
    }
}
