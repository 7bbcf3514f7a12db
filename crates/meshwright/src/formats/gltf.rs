//! The table entries of glTF: one crate, two file layouts.

mod external_assets;
mod replaced;

use crate::{
    archives::ArchiveFolder,
    capability::Support,
    convert::{
        Compression, Container, FromSceneContext, Preset, folder,
        output_part::{Part, Sink},
    },
    document::Document,
    format::{Format, HEAD},
    formats::content::{Content, UsualImages, Wanted},
    formats::format_module::{
        EditStrategy, FormatModule, OtherFiles, ReplacedFiles, Salvaged, SpecularGlossinessSupport,
        document_functions,
    },
    select::Scenes,
};
use meshwright_core::{
    Budget, Chunks, Diagnostic, Diagnostics, Error, FILE, Limits, Outcome, Result, Source, Span, codes,
    source::SourceOptions,
};
use meshwright_gltf::{
    AssetFile, FromSceneOptions, LevelLayout, LoadOptions, LooseImage, Repacked, document::GlbVersion,
    file_uri, from_scene, from_scene_with_elements, write_glb_as, write_gltf,
};
use meshwright_scene::{ExtrasValue, Level, LevelKind, Scene};
use std::{
    borrow::Cow,
    collections::HashMap,
    path::{Component, Path},
};

/// What both forms have in common.
const COMMON: FormatModule = FormatModule {
    support: meshwright_gltf::SUPPORT,
    holds: |_| Support::Full,
    codes: meshwright_gltf::codes::ALL,
    restored: &[&meshwright_gltf::codes::EXTENSION],
    requirements: Some(&meshwright_gltf::REQUIREMENTS),
    holds_images: true,
    holds_scenes: true,
    compressions: &[Compression::Meshopt],
    specular_glossiness: SpecularGlossinessSupport::KeptWithFallback,
    reports_missing_images: true,
    presets: &[Preset::Blender, Preset::Three, Preset::Unity, Preset::Godot],
    states_vertex_colors: true,
    images_are_uris: true,
    read,
    log: meshwright_gltf::log,
    validate: Some(validate),
    recover: Some(recover),
    fix: Some(fix),
    fixes: meshwright_gltf::FIXES,
    other_files: OtherFiles::Named,
    file_links: Some(&external_assets::LINKS),
    edit: |_| EditStrategy::Json,
    ..FormatModule::PLAIN
};

/// glTF in one binary file.
pub(super) static GLB: FormatModule = FormatModule {
    format: Format::Glb,
    title: "glTF, one binary file",
    extensions: &["glb"],
    images: UsualImages::Inside,
    states_elements: true,
    needed_bytes: meshwright_gltf::summary_bytes,
    detect: meshwright_gltf::detect_glb,
    from_scene: Some(glb),
    transcode: Some(repack_glb),
    splits_clips: true,
    is_own_clip,
    ..COMMON
};

/// glTF as JSON with its binary data in a separate file.
pub(super) static GLTF: FormatModule = FormatModule {
    format: Format::Gltf,
    title: "glTF, JSON",
    extensions: &["gltf"],
    companions: &["bin"],
    replaced: replaced::FILES,
    images: UsualImages::NextTo,
    detect: meshwright_gltf::detect_gltf,
    from_scene: Some(gltf),
    transcode: Some(repack_gltf),
    ..COMMON
};

/// Reads the file, and the buffers in other files below its folder.
fn read<'a>(source: &'a Source, limits: &Limits) -> Result<(Document<'a>, Diagnostics)> {
    let (mut document, mut diagnostics) = meshwright_gltf::read(source, limits)?;
    // Opening a file checks the folder of a part, which is that of the file that it belongs to.
    let anywhere = source.hints().allow_outside || source.stated_root().is_some();
    let options = LoadOptions::default().limits(*limits).allow_outside(anywhere);
    let mut files = Neighbours::new(source, limits);
    external_assets::substitute(&mut document, source, &mut diagnostics);
    diagnostics.append(meshwright_gltf::load(&mut document, &options, &mut |path| files.get(path))?);
    files.within_limits()?;
    Ok((Document::Gltf(Box::new(document)), diagnostics))
}

fn recover<'a>(source: &'a Source, limits: &Limits) -> Result<Salvaged<'a>> {
    let mut files = Neighbours::new(source, limits);
    let saved = meshwright_gltf::recover(source, limits, Some(&mut |path: &str| files.get(path)));
    files.within_limits()?;
    let saved = saved?;
    Ok(Salvaged::seen(Document::Gltf(Box::new(saved.value)), saved.diagnostics))
}

/// The external files of an asset, each opened once.
struct Neighbours<'a> {
    source: &'a Source,
    limits: Limits,
    budget: Budget,
    known: HashMap<String, Result<&'a [u8], String>>,
    exceeded: Option<Error>,
    /// The folder of the asset, if it lies in an archive.
    archive: Option<ArchiveFolder>,
}

impl<'a> Neighbours<'a> {
    fn new(source: &'a Source, limits: &Limits) -> Self {
        let (budget, known) = (Budget::new(*limits), HashMap::new());
        Self {
            source,
            limits: *limits,
            budget,
            known,
            exceeded: None,
            archive: ArchiveFolder::of(source, limits),
        }
    }

    /// The content of a file.
    fn get(&mut self, path: &str) -> Result<Cow<'a, [u8]>> {
        let known = match self.known.get(path) {
            Some(known) => known.clone(),
            None => {
                let asset = self.open(path);
                self.known.insert(path.to_owned(), asset.clone());
                asset
            }
        };
        let named = |message: String| {
            let message = if message.contains(path) { message } else { format!("{path}: {message}") };
            Error::new(&codes::NAMED_FILE, message)
        };
        known.map(Cow::Borrowed).map_err(named)
    }

    fn open(&mut self, path: &str) -> Result<&'a [u8], String> {
        if let Some(error) = &self.exceeded {
            return Err(error.message().to_owned());
        }
        let own = self.source.path().ok_or("the asset comes from a stream and has no folder")?;
        let file = own.parent().unwrap_or(Path::new("")).join(path);
        let in_words = |error: Error| error.message().to_owned();
        if let Some(archive) = &self.archive {
            self.source.looked_for(&file);
            let found = archive.read(path, &self.limits).map_err(in_words)?;
            let taken = self.budget.memory(found.len(), Span::new(FILE, 0, 0));
            taken.map_err(|error| {
                let message = error.message().to_owned();
                self.exceeded = Some(error);
                message
            })?;
            let (_, bytes) = self.source.keep(found.bytes().to_vec()).map_err(in_words)?;
            return Ok(bytes);
        }
        // What does not fit into the rest of the memory is held in temporary files.
        let limits = self.limits.memory(self.budget.memory_left());
        let (buffer, bytes) = self.source.keep_file(file, &limits).map_err(in_words)?;
        if self.source.takes_memory(buffer)
            && let Err(error) = self.budget.memory(bytes.len() as u64, Span::new(FILE, 0, 0))
        {
            let message = error.message().to_owned();
            self.exceeded = Some(error);
            return Err(message);
        }
        Ok(bytes)
    }

    /// The content of an image, if its path is allowed.
    fn image(&mut self, path: &str) -> Option<&'a [u8]> {
        let inside = Path::new(path).components().all(|part| matches!(part, Component::Normal(_)));
        if !inside && !self.source.hints().allow_outside {
            return None;
        }
        match self.get(path) {
            Ok(Cow::Borrowed(bytes)) => Some(bytes),
            _ => None,
        }
    }

    /// Fails if the files took more memory than the limits allow.
    fn within_limits(self) -> Result<()> {
        self.exceeded.map_or(Ok(()), Err)
    }
}

/// Also validates unreadable files, if they are JSON, to report all problems at once.
fn validate(source: &Source, limits: &Limits) -> Result<(String, Diagnostics)> {
    let mut files = Neighbours::new(source, limits);
    let mut get = |path: &str| files.get(path);
    let mut diagnostics = match source.path() {
        Some(_) => meshwright_gltf::validate_file(source, limits, Some(&mut get)),
        // A stream has no folder in which files could be looked for.
        None => meshwright_gltf::validate_file(source, limits, None),
    };
    files.within_limits()?;
    external_assets::check(source, limits, &mut diagnostics)?;
    let version = meshwright_gltf::detect(source.bytes()).unwrap_or_default();
    Ok((version, diagnostics))
}

fn glb(scene: &Scene<'_>, context: &FromSceneContext<'_>, sink: &mut Sink<'_>) -> Result<Diagnostics> {
    let (mut exported, elements) = from_scene_with_elements(scene, &options(context))?;
    if let Some(wanted) = context.elements {
        // A repeated attempt has the same elements.
        let _ = wanted.set(elements);
    }
    let (glb, version) = write_glb_as(&exported.value, container(context))?;
    sink(Part::Main, &glb)?;
    note_draft(&glb, version, context, &mut exported.diagnostics);
    note_levels(scene, context, &mut exported.diagnostics);
    Ok(exported.diagnostics)
}

fn gltf(scene: &Scene<'_>, context: &FromSceneContext<'_>, sink: &mut Sink<'_>) -> Result<Diagnostics> {
    let mut exported = from_scene(scene, &options(context))?;
    // A scene without vertex data needs no buffer file.
    let uri = match exported.value.bin.is_empty() {
        true => String::new(),
        false => file_uri(&sink(Part::Companion("bin"), &exported.value.bin)?),
    };
    let (json, _) = write_gltf(&exported.value, &uri)?;
    sink(Part::Main, &json)?;
    note_levels(scene, context, &mut exported.diagnostics);
    Ok(exported.diagnostics)
}

/// The version of the container that the caller asks for.
fn container(context: &FromSceneContext<'_>) -> Option<GlbVersion> {
    match context.options.container? {
        Container::Auto => None,
        Container::V2 => Some(GlbVersion::V2),
        Container::V3 => Some(GlbVersion::V3),
    }
}

/// Reports that a result is of version 3 because it is too large for version 2.
fn note_draft(
    glb: &Chunks<'_>,
    version: GlbVersion,
    context: &FromSceneContext<'_>,
    diagnostics: &mut Diagnostics,
) {
    let length = glb.len();
    if version == GlbVersion::V3 && container(context).is_none() && length > GlbVersion::V2.max_length() {
        let message = format!(
            "the result has {length} bytes and is a GLB of version 3, a draft that few programs read"
        );
        diagnostics.push(Diagnostic::new(&meshwright_gltf::codes::DRAFT_CONTAINER, message));
    }
}

fn options(context: &FromSceneContext<'_>) -> FromSceneOptions {
    let external = context.external.as_ref().map(|files| {
        let file = |(instance, name): (&String, &String)| AssetFile {
            instance: instance.clone(),
            uri: file_uri(name),
        };
        files.iter().map(file).collect()
    });
    let meshopt = context.options.compress == Some(Compression::Meshopt);
    let plain = FromSceneOptions::default().limits(context.limits).external_assets(external).meshopt(meshopt);
    match context.options.preset {
        None => plain,
        Some(Preset::Blender) => plain.levels(LevelLayout::OneScene),
        Some(Preset::Three | Preset::Unity) => plain.vendor_data(false),
        Some(Preset::Godot) => plain.levels(LevelLayout::OneScene).collision_suffix("-colonly"),
    }
}

/// Moves a document to a GLB without a change of its content; `None` if that needs a conversion.
fn repack_glb(
    (document, source): (&Document<'_>, &Source),
    context: &FromSceneContext<'_>,
    sink: &mut Sink<'_>,
) -> Result<Option<Diagnostics>> {
    if context.options.compress == Some(Compression::Meshopt) {
        return Ok(None);
    }
    let Some((document, mut repacked)) = repacked(document) else { return Ok(None) };
    let mut images = Neighbours::new(source, &context.limits);
    let mut embedded: HashMap<String, usize> = HashMap::new();
    for LooseImage { image, path, .. } in repacked.loose_images() {
        let made = match &path {
            None => repacked.inline_image(image).and_then(|bytes| repacked.embed_image(image, bytes.into())),
            Some(path) => match embedded.get(path) {
                Some(&with) => repacked.share_image(image, with).map(|()| image),
                None => {
                    let bytes = images.image(path);
                    let made = bytes.and_then(|bytes| repacked.embed_image(image, bytes.into()));
                    if made.is_some() {
                        embedded.insert(path.clone(), image);
                    }
                    made
                }
            },
        };
        if made.is_none() {
            return Ok(None);
        }
    }
    images.within_limits()?;
    let version = container(context).unwrap_or(repacked.version());
    let mut noted = repacked_notes(document, &repacked, source, context);
    repacked.left_out(Some(version)).into_iter().for_each(|loss| noted.push(loss));
    let (glb, version) = repacked.to_glb(container(context))?;
    sink(Part::Main, &glb)?;
    note_draft(&glb, version, context, &mut noted);
    Ok(Some(noted))
}

/// The same for JSON with its binary data in a separate file.
fn repack_gltf(
    (document, source): (&Document<'_>, &Source),
    context: &FromSceneContext<'_>,
    sink: &mut Sink<'_>,
) -> Result<Option<Diagnostics>> {
    if context.options.compress == Some(Compression::Meshopt) {
        return Ok(None);
    }
    let Some((document, mut repacked)) = repacked(document) else { return Ok(None) };
    let mut images = Neighbours::new(source, &context.limits);
    if !same_folder(source, context) {
        let to = context.target().map_or(Path::new(""), folder);
        let mut copied: HashMap<String, String> = HashMap::new();
        for LooseImage { image, path, .. } in repacked.loose_images() {
            let Some(path) = path else { continue };
            let named = match copied.get(&path) {
                Some(named) => named.clone(),
                None => {
                    let Some(bytes) = images.image(&path) else { return Ok(None) };
                    let Some(image_type) = repacked.image_type(bytes) else { return Ok(None) };
                    let within = Path::new(&path);
                    let inside = within.components().all(|part| matches!(part, Component::Normal(_)));
                    let below = within.parent().filter(|_| inside).unwrap_or(Path::new(""));
                    let base = within.file_stem().unwrap_or_default().to_string_lossy().into_owned();
                    let mut chunks = Chunks::new();
                    chunks.borrowed(bytes);
                    let part = Part::Texture { folder: to.join(below), base, ending: image_type.extension() };
                    let name = sink(part, &chunks)?;
                    let named = below.join(name).to_string_lossy().replace('\\', "/");
                    copied.insert(path, named.clone());
                    named
                }
            };
            if repacked.name_image(image, &named).is_none() {
                return Ok(None);
            }
        }
    }
    images.within_limits()?;
    let uri = match repacked.bin().is_empty() {
        true => String::new(),
        false => file_uri(&sink(Part::Companion("bin"), repacked.bin())?),
    };
    let mut json = Chunks::new();
    json.owned(&repacked.to_gltf(&uri)?);
    sink(Part::Main, &json)?;
    let mut noted = repacked_notes(document, &repacked, source, context);
    repacked.left_out(None).into_iter().for_each(|loss| noted.push(loss));
    Ok(Some(noted))
}

/// A document that can be moved to another container. Models that its nodes name in its extras have to be added.
fn repacked<'d>(document: &'d Document<'_>) -> Option<(&'d meshwright_gltf::Document<'d>, Repacked<'d>)> {
    let Document::Gltf(document) = document else { return None };
    let document: &meshwright_gltf::Document<'d> = document;
    if document.names_instances() {
        return None;
    }
    Some((document, Repacked::new(document)?))
}

/// What is said of a moved document.
fn repacked_notes(
    document: &meshwright_gltf::Document<'_>,
    repacked: &Repacked<'_>,
    source: &Source,
    context: &FromSceneContext<'_>,
) -> Diagnostics {
    let mut diagnostics = meshwright_gltf::copied_problems(document, &context.limits);
    if !same_folder(source, context) {
        for file in repacked.unknown_files() {
            let message = format!("the result names the file {file:?}, which was not copied");
            diagnostics.push(Diagnostic::new(&meshwright_gltf::codes::FILE_NOT_COPIED, message));
        }
    }
    diagnostics
}

/// Whether a result is in the folder of its source.
fn same_folder(source: &Source, context: &FromSceneContext<'_>) -> bool {
    let (Some(from), Some(to)) = (source.path(), context.target()) else { return false };
    let whole = |path: &Path| std::path::absolute(folder(path)).ok();
    whole(from) == whole(to)
}

/// Reports that many programs show only a part of the file.
fn note_levels(scene: &Scene<'_>, context: &FromSceneContext<'_>, diagnostics: &mut Diagnostics) {
    let count = |is: fn(&Level) -> bool| scene.levels.iter().filter(|(_, level)| is(level)).count();
    let visual = count(|level| level.kind == LevelKind::Visual);
    let hidden = count(|level| matches!(level.kind, LevelKind::Collision | LevelKind::LineOfSight));
    if context.options.preset.is_some() || (visual < 2 && hidden == 0) {
        return;
    }
    let found: Vec<String> =
        [(visual, "level of detail", "levels of detail"), (hidden, "collision level", "collision levels")]
            .into_iter()
            .filter(|(count, ..)| *count > 0)
            .map(|(number, one, many)| meshwright_core::count(number, one, many))
            .collect();
    let message = format!(
        "the file has {}, but Blender shows the most detailed level only: use --for blender to show all",
        found.join(" and ")
    );
    diagnostics.push(Diagnostic::new(&meshwright_gltf::codes::ONE_LEVEL_SHOWN, message).on("levels"));
}

document_functions! { Gltf in meshwright_gltf: fix }

impl Content for meshwright_gltf::Document<'_> {
    fn write(&self) -> Result<Chunks<'_>> {
        meshwright_gltf::write(self)
    }

    fn to_scene(&self, _: &Source, limits: &Limits, wanted: Wanted) -> Result<Outcome<Scene<'_>>> {
        match wanted {
            Wanted::Summary => meshwright_gltf::to_scene_summary(self, limits),
            Wanted::Whole | Wanted::Joined(_) => meshwright_gltf::to_scene_within(self, limits),
        }
    }

    fn scene_of(&self, _: &Source, limits: &Limits, scenes: &Scenes) -> Result<Outcome<Scene<'_>>> {
        let scenes = match scenes {
            Scenes::All => meshwright_gltf::Scenes::All,
            Scenes::One(name) => meshwright_gltf::Scenes::One(name.clone()),
            Scenes::Apart => meshwright_gltf::Scenes::Apart,
        };
        meshwright_gltf::to_scene_of(self, &scenes, limits)
    }

    fn metadata(&self) -> ExtrasValue {
        self.metadata()
    }

    fn phrase(&self) -> String {
        "glTF file".to_owned()
    }

    fn opaque_bytes(&self) -> u64 {
        self.opaque_bytes()
    }

    fn version(&self) -> String {
        self.version()
    }
}

/// Whether a file holds only animations and was written by this program.
fn is_own_clip(path: &Path) -> bool {
    let limits = Limits::DEFAULT.input(1 << 30);
    let Ok(source) = Source::open_named(path, None, &limits, SourceOptions::default()) else { return false };
    if meshwright_gltf::detect_glb(source.bytes().get(..HEAD).unwrap_or(source.bytes())).is_none() {
        return false;
    }
    let Ok(asset) = crate::asset::read(&source, &limits) else { return false };
    let metadata = asset.document.metadata();
    let ours = metadata.text("generator").is_some_and(|by| by.starts_with(ReplacedFiles::GENERATOR));
    let alone =
        |scene: &Scene<'_>| scene.clips.len() == 1 && scene.nodes.iter().all(|(_, node)| node.mesh.is_none());
    ours && asset.summary().is_ok_and(|imported| alone(&imported.value))
}
