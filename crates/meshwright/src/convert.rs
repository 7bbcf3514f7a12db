//! Converts files of one format to files of another.

mod animations;
#[cfg(all(feature = "cdae", feature = "dae"))]
mod compiled_shape;
pub(crate) mod complete_scene;
pub(crate) mod conversion;
mod file_names;
mod image_paths;
mod images;
mod instances;
mod pose_at;
mod replaced_files;
mod result_size_limit;
mod write_result;

#[cfg(feature = "textures")]
use crate::textures::DefinitionPlacement;
use crate::{
    asset::{Asset, AssetRef},
    capability::{Feature, Support},
    format::Format,
    formats,
    select::{Collision, Lods, Select, select},
    verify::verify_head,
};
#[cfg(all(feature = "cdae", feature = "dae"))]
pub use compiled_shape::Compilation;
use complete_scene::Completion;
pub use conversion::Conversion;
pub use file_names::{Names, Turn};
pub use instances::ReferencedFiles;
use meshwright_core::{Chunks, Diagnostics, Error, Limits, Result, Source, codes, message::count};
#[cfg(feature = "gltf")]
use meshwright_gltf::WrittenElements;
pub use meshwright_scene::restore::Suffixes;
use meshwright_scene::{ImageContent, Node, Orientation, Scene, Summary, Up};
pub use pose_at::PoseAt;
use result_size_limit::Growth;
use std::path::{Path, PathBuf};
#[cfg(feature = "gltf")]
use std::sync::OnceLock;
#[cfg(feature = "gltf")]
use write_result::Observer;
use write_result::{Emit, Target};
pub(crate) use write_result::{Part, Sink};
pub use write_result::{Written, outputs};

/// What to convert, and how.
///
/// ```
/// # if std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures")).is_err() { return Ok(()) }
/// use meshwright::{ConvertOptions, Format, Select, Lods};
///
/// let options = ConvertOptions::default().select(Select::default().lods(Lods::One(1)));
/// let glb = meshwright::open("house.cdae")?.convert_to(Format::Glb).options(options).to_vec()?.value;
/// assert!(glb.starts_with(b"glTF"));
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct ConvertOptions {
    /// The parts of the scene to convert.
    pub select: Select,
    /// The time of an animation whose pose is written, without animations; `None` to keep them.
    pub pose: Option<PoseAt>,
    /// The orientation of the result.
    pub orientation: Orientation,
    /// The target program, which determines the defaults of the other options.
    pub preset: Option<Preset>,
    /// The up axis of the result, for formats that store it; `None` for the axis that its programs expect.
    pub up_out: Option<Up>,
    /// The handling of skinned meshes, for formats whose programs rarely support them.
    pub skins: Skins,
    /// The handling of morph targets, for formats whose programs rarely support them.
    pub morphs: Morphs,
    /// The handling of vertex colors.
    pub vertex_colors: VertexColors,
    /// The handling of suffixes that Blender adds to names, for formats whose programs look up nodes by name.
    pub suffixes: Suffixes,
    /// Write each animation to a separate file; `None` for the convention of the format.
    pub split_clips: Option<bool>,
    /// Frames per second for animations that do not state it, for formats that store time in frames.
    pub frame_rate: Option<f64>,
    /// The form, for formats with several.
    pub form: Form,
    /// Write the node hierarchy only, for formats whose meshes cannot be written.
    pub skeleton_only: bool,
    /// The version of the format, as its users name it; `None` for the one that its own programs currently
    /// write.
    pub version: Option<String>,
    /// Compress the result, if the format supports it.
    pub compress: bool,
    /// How a `.dae` becomes a `.cdae`.
    #[cfg(all(feature = "cdae", feature = "dae"))]
    pub compilation: Compilation,
    /// Sizes in pixels from which on the visual levels are drawn, one for each, instead of those of the scene. The most
    /// detailed level gets the largest.
    pub lod_sizes: Vec<f32>,
    /// The folder whose subfolder `materials` receives material files, for formats whose models share them;
    /// `None` for the folder of the target.
    pub materials_root: Option<PathBuf>,
    /// The handling of materials and textures that other files define.
    #[cfg(feature = "textures")]
    pub textures: crate::textures::TextureOptions,
    /// The position of this conversion in a run of several.
    pub turn: Option<Turn>,
    /// Write no file. [`Converted::written`] lists the files as they are named if no other file has their names.
    pub dry_run: bool,
}

impl ConvertOptions {
    meshwright_core::setters! {
        select: Select,
        pose: Option<PoseAt>,
        orientation: Orientation,
        preset: Option<Preset>,
        up_out: Option<Up>,
        skins: Skins,
        morphs: Morphs,
        vertex_colors: VertexColors,
        suffixes: Suffixes,
        split_clips: Option<bool>,
        frame_rate: Option<f64>,
        form: Form,
        skeleton_only: bool,
        version: Option<String>,
        compress: bool,
        lod_sizes: Vec<f32>,
        materials_root: Option<PathBuf>,
        turn: Option<Turn>,
        dry_run: bool,
    }

    #[cfg(all(feature = "cdae", feature = "dae"))]
    meshwright_core::setters! { compilation: Compilation }

    #[cfg(feature = "textures")]
    meshwright_core::setters! { textures: crate::textures::TextureOptions }

    /// With the sizes of levels from the largest, which is that of the most detailed level, to the smallest.
    fn sorted(&self) -> Self {
        let mut options = self.clone();
        options.lod_sizes.sort_by(|a, b| b.total_cmp(a));
        options
    }

    /// Refuses options that the format would ignore.
    fn fit(&self, format: Format) -> Result<()> {
        let refuse = |message| Err(Error::new(&codes::BAD_REQUEST, message));
        if let Some(version) = &self.version {
            let made = || {
                format.support().iter().filter(|support| support.from_scene).map(|support| support.version)
            };
            if !made().any(|made| made == version) {
                let all = made().collect::<Vec<_>>().join(", ");
                return refuse(format!("unsupported {} version {version} (supported: {all})", format.name()));
            }
        }
        if self.compress && !format.info().compresses {
            return refuse(format!("{} files cannot be compressed", format.name()));
        }
        let of_gltf = matches!(format, Format::Glb | Format::Gltf);
        if let Some(preset) = self.preset.filter(|preset| !of_gltf && !preset.is_for(format)) {
            return refuse(format!("{} has no preset for {}", format.name(), preset.word()));
        }
        if self.vertex_colors != VertexColors::Auto && format.holds(Feature::Colors) == Support::None {
            return refuse(format!("{} has no vertex colors", format.name()));
        }
        if self.suffixes != Suffixes::Auto && !format.is_beamng_shape() {
            return refuse(format!(
                "names cannot be restored in {}; only cdae and dae support it",
                format.name()
            ));
        }
        let ignored = [
            (self.split_clips.is_some() && format != Format::Cast, "animations cannot be split into files"),
            (
                self.frame_rate.is_some() && !["cast", "cdae", "udm"].contains(&format.name()),
                "a frame rate cannot be set: times are in seconds",
            ),
            (
                self.form != Form::ByName && format != Format::Udm,
                "there is no choice of a binary and a text form",
            ),
            (self.skeleton_only && format != Format::Cmh, "meshes cannot be left out"),
            (self.skins == Skins::Keep && format != Format::Cdae, "there is no choice to keep skins"),
            (
                self.morphs == Morphs::Keep && format != Format::Dae,
                "there is no choice to keep morph targets",
            ),
            (self.materials_root.is_some() && format != Format::Udm, "materials are not files of their own"),
            (
                !self.lod_sizes.is_empty()
                    && (format == Format::Obj || format.holds(Feature::Levels) == Support::None),
                "levels of detail have no sizes",
            ),
        ];
        if let Some((_, reason)) = ignored.iter().find(|(is_ignored, _)| *is_ignored) {
            return refuse(format!("unsupported option for {} files: {reason}", format.name()));
        }
        #[cfg(all(feature = "cdae", feature = "dae"))]
        if self.compilation != Compilation::Auto && format != Format::Cdae {
            return refuse(format!(
                "unsupported option for {} files: only cdae files are compiled",
                format.name()
            ));
        }
        #[cfg(feature = "textures")]
        if let Some(reason) = self.textures.misfit(format) {
            return refuse(reason);
        }
        if self.up_out.is_some() && format != Format::Cast {
            return refuse(format!("the up axis of {} is fixed; only Cast files can set one", format.name()));
        }
        Ok(())
    }
}

/// A program that reads the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Preset {
    /// Blender.
    Blender,
    /// three.js.
    Three,
    /// Unity.
    Unity,
    /// Godot.
    Godot,
}

impl Preset {
    const fn word(self) -> &'static str {
        match self {
            Self::Blender => "Blender",
            Self::Three => "three.js",
            Self::Unity => "Unity",
            Self::Godot => "Godot",
        }
    }

    /// Whether the program reads another format than glTF that has options for it.
    fn is_for(self, format: Format) -> bool {
        match format {
            Format::Cast => self == Self::Blender,
            // Godot knows collision meshes by names that only glTF files get.
            Format::Dae => self != Self::Godot,
            _ => false,
        }
    }

    /// Sets the levels that it supports, unless the caller chose them.
    fn select(self, select: &mut Select) {
        if matches!(self, Self::Three | Self::Unity | Self::Godot) && select.lods == Lods::Auto {
            select.lods = Lods::Finest;
        }
        if matches!(self, Self::Three | Self::Unity) && select.collision == Collision::Auto {
            select.collision = Collision::Drop;
        }
    }
}

/// The handling of skinned meshes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Skins {
    /// Converts them to rigid meshes in the bind pose if the target programs do not support skins.
    #[default]
    Bake,
    /// Keeps them skinned if the format supports skins.
    Keep,
}

/// The handling of morph targets.
///
/// ```
/// # if std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures")).is_err() { return Ok(()) }
/// use meshwright::{Format, convert::Morphs};
///
/// let text = meshwright::open("crane.cast")?.convert_to(Format::Dae).morphs(Morphs::Keep).to_vec()?.value;
/// assert!(text.starts_with(b"<?xml"));
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Morphs {
    /// Drops them if programs fail on files of the format that have them.
    #[default]
    Drop,
    /// Keeps them if the format supports them.
    Keep,
}

/// The handling of vertex colors.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum VertexColors {
    /// They multiply the base color if the material states it; otherwise they become a custom attribute.
    #[default]
    Auto,
    /// They multiply the base color.
    Shade,
    /// They become a custom attribute without a visual effect.
    Attribute,
    /// They are dropped.
    Drop,
}

/// The form of a format that has a binary and a text form.
///
/// ```
/// # if std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures")).is_err() { return Ok(()) }
/// use meshwright::{convert::Form, Format};
///
/// let text = meshwright::open("crate.pmdl_b")?.convert_to(Format::Udm).form(Form::Text).to_vec()?.value;
/// assert!(!text.starts_with(b"UDMB"));
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Form {
    /// The form that the name of the target implies; text if it implies none.
    #[default]
    ByName,
    /// Binary.
    Binary,
    /// Text that keeps every bit.
    Text,
    /// Text as the engine itself writes it, which loses precision.
    EngineText,
}

/// The target of a conversion.
#[derive(Clone, Debug)]
pub(crate) struct FromSceneContext<'t> {
    /// The caller's limits.
    pub limits: Limits,
    /// The caller's options.
    pub options: &'t ConvertOptions,
    target: Option<&'t Path>,
    /// Receives what the elements of the scene become.
    #[cfg(feature = "gltf")]
    pub elements: Option<&'t OnceLock<WrittenElements>>,
    /// Images that take the place of packed ones, for Cast and OBJ.
    #[cfg(feature = "textures")]
    pub channel_images: crate::textures::images_for_games::ChannelImages,
}

impl FromSceneContext<'_> {
    /// The path of the main output file.
    pub(crate) const fn target(&self) -> Option<&Path> {
        self.target
    }
}

/// The result of a conversion.
///
/// ```
/// # if std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures")).is_err() { return Ok(()) }
/// use meshwright::Format;
///
/// let mut bytes = Vec::new();
/// let done = meshwright::open("house.cdae")?.convert_to(Format::Glb).write_to(&mut bytes)?;
/// assert_eq!((done.format, done.diagnostics.losses()), (Some(Format::Cdae), 0));
/// assert_eq!(done.summary.map(|summary| summary.triangles), Some(44));
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub struct Converted {
    /// Format of the input; `None` for a scene.
    pub format: Option<Format>,
    /// Version of the input; empty for a scene.
    pub version: String,
    /// The written files: the main file first, then its companions, without files that already existed with
    /// the same bytes.
    pub written: Vec<Written>,
    /// Output files that already existed with the same bytes.
    pub kept: Vec<PathBuf>,
    /// Diagnostics of the read and losses of the conversion.
    pub diagnostics: Diagnostics,
    /// Statistics of the result at its most detailed level; `None` if no scene was involved, or if only the
    /// node hierarchy or a material was written.
    pub summary: Option<Summary>,
}

/// Writes an asset, or the selected parts of it, as `format`.
fn convert<'t>(
    asset: &AssetRef<'_>,
    format: Format,
    target: Target<'t>,
    options: &ConvertOptions,
    #[cfg(feature = "gltf")] observer: Option<Observer<'t>>,
) -> Result<Converted> {
    options.fit(format)?;
    #[cfg_attr(not(feature = "textures"), allow(unused_mut, reason = "for definitions"))]
    let mut options = options.sorted();
    #[cfg(feature = "textures")]
    if options.textures.definitions == DefinitionPlacement::NextToShape && is_defined_elsewhere(asset) {
        // Both shapes use the same definitions.
        options.textures.definitions = DefinitionPlacement::None;
    }
    let options = &options;
    let (limits, sources) = (&asset.limits, &asset.sources()[..]);
    let mut diagnostics = Diagnostics::new(limits.diagnostics);
    diagnostics.append(asset.diagnostics.clone());
    let converted = |(written, kept): Done, diagnostics, summary| Converted {
        format: Some(asset.format),
        version: asset.version.clone(),
        written,
        kept,
        diagnostics,
        summary,
    };
    let mut emit = Emit::new(target, sources, format, options);
    #[cfg(feature = "gltf")]
    {
        emit.observer = observer;
    }
    #[cfg(all(feature = "cdae", feature = "dae"))]
    if let Some(document) = compiled_shape::document(asset, format, options)? {
        let (done, summary) = compiled_shape::write(asset, document, emit, options, &mut diagnostics)?;
        return Ok(converted(done, diagnostics, summary));
    }
    if format.transcodes() && asset.animations.is_empty() && options.pose.is_none() {
        let to = emit.path();
        let mut noted = None;
        let written = emit.run(|sink| {
            let context = context(limits, options, to.as_deref());
            let mut sink = recognized(format, sources, sink, &mut diagnostics);
            noted = format.transcode(&asset.document, &context, &mut sink)?;
            Ok(())
        })?;
        if let Some(noted) = noted {
            diagnostics.append(noted);
            emit.notes.into_iter().for_each(|diagnostic| diagnostics.push(diagnostic));
            return Ok(converted((written, emit.kept), diagnostics, None));
        }
    }
    if !format.is_scene_target() {
        let message = format!("cannot convert {} to {format}", asset.format);
        return Err(Error::new(&codes::UNSUPPORTED, message));
    }
    let (mut whole, files) = complete_scene::gather(asset, &mut diagnostics)?;
    let all: Vec<&Source> = sources.iter().copied().chain(files.assets().map(Asset::source)).collect();
    emit.sources = &all;
    let to = emit.path();
    let to_folder = to.as_deref().map(folder);
    let completion = Completion {
        folder: to_folder,
        #[cfg(feature = "textures")]
        format,
        #[cfg(feature = "textures")]
        has_path: to.is_some(),
        #[cfg(feature = "textures")]
        textures: &options.textures,
        #[cfg(feature = "textures")]
        textures_of_instances: false,
    };
    complete_scene::complete(&mut whole, asset, &files, &completion, &mut diagnostics)?;
    let at = asset.source.path();
    formats::restore(format, &mut whole, &asset.document, options.suffixes, &mut diagnostics);
    let growth = Growth::new(&all, limits);
    let folder = to_folder.or_else(|| at.map(folder)).map(Path::to_owned);
    let (done, summary) = export(whole, emit, &growth, options, folder.as_deref(), &mut diagnostics)?;
    Ok(converted(done, diagnostics, summary))
}

/// Whether the materials of a file belong to a game, which has definitions of them.
#[cfg(feature = "textures")]
fn is_defined_elsewhere(asset: &AssetRef<'_>) -> bool {
    match asset.format {
        Format::Cdae => true,
        // Outside of a mod, its own materials are all that is known.
        Format::Dae => asset.source.path().is_some_and(crate::game_folders::is_in_beamng_mod),
        _ => false,
    }
}

/// Writes a scene, or the selected parts of it.
fn export_scene(
    mut scene: Scene<'_>,
    format: Format,
    target: Target<'_>,
    options: &ConvertOptions,
) -> Result<Converted> {
    options.fit(format)?;
    if !format.is_scene_target() {
        return Err(Error::new(&codes::UNSUPPORTED, format!("a scene cannot be converted to {format}")));
    }
    let (options, limits) = (&options.sorted(), &Limits::DEFAULT);
    let emit = Emit::new(target, &[], format, options);
    let folder = emit.path().as_deref().map(|to| folder(to).to_owned());
    let mut diagnostics = Diagnostics::new(limits.diagnostics);
    formats::restore_made(format, &mut scene, options.suffixes, &mut diagnostics);
    let growth = Growth::unlimited(limits);
    let (done, summary) = export(scene, emit, &growth, options, folder.as_deref(), &mut diagnostics)?;
    let (written, kept) = done;
    Ok(Converted { format: None, version: String::new(), written, kept, diagnostics, summary })
}

/// The files of a result, and output files that already existed.
type Done = (Vec<Written>, Vec<PathBuf>);

/// Writes a scene. `folder` is where images that it names are looked for.
fn export(
    whole: Scene<'_>,
    mut emit: Emit<'_, '_, '_>,
    growth: &Growth,
    options: &ConvertOptions,
    folder: Option<&Path>,
    diagnostics: &mut Diagnostics,
) -> Result<(Done, Option<Summary>)> {
    let (format, sources, to) = (emit.format, emit.sources, emit.path());
    let limits = growth.stated();
    let (mut whole, mut wanted) = (whole, options.select.clone());
    if let Some(pose) = &options.pose {
        let keeps_weights = format.info().keeps_rest_weights || options.morphs == Morphs::Keep;
        pose_at::take(&mut whole, pose, keeps_weights, limits, diagnostics)?;
    }
    if let Some(preset) = options.preset {
        preset.select(&mut wanted);
    }
    let mut scene = select(whole, &wanted)?;
    if matches!(options.preset, Some(Preset::Three | Preset::Unity | Preset::Godot)) {
        scene.drop_only_level();
    }
    if options.preset == Some(Preset::Blender) && format == Format::Cast {
        // The add-ons ignore the transform of a model.
        scene.settle_roots();
    }
    set_colors_and_orientation(&mut scene, options);
    set_sizes(&mut scene, &options.lod_sizes)?;
    if !format.holds_fully(Feature::Instances) {
        growth.allows_places(scene.instance_count())?;
        expand_instances(&mut scene, limits, "result")?;
    }
    let partly = options.skeleton_only || to.as_deref().is_some_and(|to| formats::is_material(format, to));
    let summary = (!partly).then(|| Summary::new(&scene, 0));
    #[cfg(feature = "textures")]
    let definitions = match &to {
        Some(to) if format == Format::Cdae => {
            let turn = options.turn.as_ref().map_or(0, Turn::position);
            let textures = &options.textures;
            crate::textures::definitions::prepare(&mut scene, to, textures, turn, limits, diagnostics)?
        }
        _ => None,
    };
    #[cfg(feature = "textures")]
    let channel_images = match format {
        Format::Cast | Format::Obj if to.is_some() => crate::textures::images_for_games::split_channels(
            &mut scene,
            &options.textures,
            limits,
            diagnostics,
        ),
        Format::Udm if to.is_some() => {
            crate::textures::images_for_games::for_pragma(&mut scene, &options.textures, limits, diagnostics);
            Default::default()
        }
        _ => Default::default(),
    };
    let loose = match &to {
        // Nothing in a shape names images: they belong to definitions.
        Some(_) if format == Format::Cdae => Vec::new(),
        Some(_) if !format.info().holds_images || copies_textures(options, format) => {
            images::unpack(&mut scene)
        }
        _ => Vec::new(),
    };
    if matches!(format, Format::Dae | Format::Obj | Format::Glb | Format::Gltf) {
        image_paths::missing(&scene, folder, diagnostics);
    }
    let mut noted = Diagnostics::new(limits.diagnostics);
    #[cfg(feature = "gltf")]
    let elements = OnceLock::new();
    let written = emit.run(|sink| {
        #[cfg(feature = "textures")]
        let defined = match &definitions {
            Some(definitions) => {
                definitions.write(&mut scene, sink, &|| options.turn.iter().for_each(Turn::wait))?
            }
            None => Diagnostics::new(limits.diagnostics),
        };
        for image in &loose {
            let mut chunks = Chunks::new();
            chunks.borrowed(&image.bytes);
            let part = match &to {
                // The engine finds textures below the folder of materials only.
                Some(to) if format == Format::Udm && !formats::is_material(format, to) => {
                    Part::Shared(images::below_materials(to, &image.name, image.ending))
                }
                _ => Part::Image(image.name.clone(), image.ending),
            };
            let name = sink(part, &chunks)?;
            if let Some(image) = scene.images.values_mut().nth(image.number) {
                image.content = ImageContent::File(name);
            }
        }
        #[cfg_attr(
            not(any(feature = "gltf", feature = "textures")),
            allow(unused_mut, reason = "for images and elements")
        )]
        let mut context = context(growth.limits(), options, to.as_deref());
        #[cfg(feature = "gltf")]
        {
            context.elements = Some(&elements);
        }
        #[cfg(feature = "textures")]
        context.channel_images.clone_from(&channel_images);
        let mut unrecognized = Diagnostics::new(limits.diagnostics);
        let made =
            format.write_scene(&scene, &context, &mut recognized(format, sources, sink, &mut unrecognized));
        noted = made.map_err(|error| growth.explained(error))?;
        noted.append(unrecognized);
        #[cfg(feature = "textures")]
        noted.append(defined);
        Ok(())
    });
    #[cfg(feature = "textures")]
    if let (Err(_), Some(definitions)) = (&written, &definitions) {
        definitions.forget();
    }
    let written = written?;
    #[cfg(feature = "gltf")]
    if let (Some(observe), Some(elements)) = (emit.observer.take(), elements.into_inner()) {
        observe(&scene, &elements);
    }
    diagnostics.append(noted);
    emit.notes.into_iter().for_each(|diagnostic| diagnostics.push(diagnostic));
    Ok(((written, emit.kept), summary))
}

/// The parts of a scene that options select, with their handling of vertex colors and their orientation.
#[cfg(feature = "textures")]
fn selected<'a>(whole: Scene<'a>, options: &ConvertOptions) -> Result<Scene<'a>> {
    let mut scene = select(whole, &options.select)?;
    set_colors_and_orientation(&mut scene, options);
    Ok(scene)
}

fn set_colors_and_orientation(scene: &mut Scene<'_>, options: &ConvertOptions) {
    match options.vertex_colors {
        VertexColors::Auto => {}
        VertexColors::Shade => scene.set_vertex_colors_shade(true),
        VertexColors::Attribute => scene.set_vertex_colors_shade(false),
        VertexColors::Drop => scene.drop_vertex_colors(),
    }
    options.orientation.apply(scene);
}

/// Whether textures become files next to a file that could hold them.
fn copies_textures(options: &ConvertOptions, format: Format) -> bool {
    #[cfg(feature = "textures")]
    return options.textures.placement_in(format, true) == crate::textures::TexturePlacement::Copy;
    #[cfg(not(feature = "textures"))]
    {
        let _ = (options, format);
        false
    }
}

/// Passes the files of a result on if their content identifies their format.
fn recognized<'s>(
    format: Format,
    sources: &'s [&Source],
    sink: &'s mut Sink<'_>,
    diagnostics: &'s mut Diagnostics,
) -> impl FnMut(Part, &Chunks<'_>) -> Result<String> + 's {
    let named = sources.iter().find_map(|source| source.hints().format.as_deref());
    move |part, chunks| {
        if matches!(part, Part::Main | Part::Clip(_)) {
            verify_head(format, chunks, named)?.into_iter().for_each(|note| diagnostics.push(note));
        }
        sink(part, chunks)
    }
}

/// Nodes exist in the scene and in the result.
const COPIES: u64 = 4;

/// Replaces each instance by a node, for formats without instances. `what` needs the nodes.
pub(crate) fn expand_instances(scene: &mut Scene<'_>, limits: &Limits, what: &'static str) -> Result<()> {
    let count = scene.instance_count();
    if scene.expand_instances(places(limits)).is_some() {
        return Ok(());
    }
    let error = limits.exceeded(what, memory_of_places(count), count as u64);
    Err(error.unwrap_or_else(|| Error::new(&codes::LIMIT_ITEMS, format!("the {what} has too many nodes"))))
}

/// The maximum number of nodes that mesh instances may be expanded to.
pub(crate) fn places(limits: &Limits) -> usize {
    let most = limits.memory.checked_div(memory_of_places(1)).unwrap_or(0).min(limits.items);
    usize::try_from(most).unwrap_or(usize::MAX)
}

/// The memory of that number of nodes in bytes.
pub(crate) const fn memory_of_places(count: usize) -> u64 {
    (size_of::<Node>() as u64).saturating_mul(COPIES).saturating_mul(count as u64)
}

fn context<'t>(
    limits: &Limits,
    options: &'t ConvertOptions,
    target: Option<&'t Path>,
) -> FromSceneContext<'t> {
    FromSceneContext {
        limits: *limits,
        options,
        target,
        #[cfg(feature = "gltf")]
        elements: None,
        #[cfg(feature = "textures")]
        channel_images: Default::default(),
    }
}

/// Sets the size from which on each visual level is drawn, one for each; names that end in the old size end in the new
/// one.
fn set_sizes(scene: &mut Scene<'_>, sizes: &[f32]) -> Result<()> {
    let visual: Vec<_> = scene.visual_levels().map(|(id, _)| id).collect();
    let levels = visual.len().max(1);
    if !sizes.is_empty() && sizes.len() != levels {
        let sizes = count(sizes.len(), "size", "sizes");
        let levels = count(levels, "level", "levels");
        return Err(Error::new(&codes::BAD_REQUEST, format!("{sizes} given for {levels} of detail")));
    }
    for (id, size) in visual.into_iter().zip(sizes) {
        let Some(level) = scene.levels.get_mut(id) else { continue };
        let old = level.pixels.replace(*size).map(|old| old.to_string());
        if let Some(stem) = old.and_then(|old| level.name.strip_suffix(&old).map(str::to_owned)) {
            level.name = format!("{stem}{size}");
        }
    }
    Ok(())
}

/// The folder of a file.
fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}
