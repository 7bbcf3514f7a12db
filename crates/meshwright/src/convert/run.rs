//! Runs a conversion.

use super::{
    ChannelImages, ConvertOptions, Converted, FromSceneContext, Morphs, Observer, Preset, Skins,
    VertexColors, compile,
    complete_scene::{self, Completion},
    folder, image_paths, images,
    instances::ExternalModel,
    made_meshes,
    output_part::{Part, Sink, WrittenFile},
    pose_at,
    result_files::{self, ResultFiles, change_images, make_textures, options_of},
    result_size_limit::{Growth, expand_instances},
    write_result::{Emit, Target},
};
use crate::{
    asset::{Asset, AssetRef},
    capability::SceneFeature,
    format::Format,
    formats::content::unsupported,
    placement_options::InstanceForm,
    select::{
        Scenes,
        apply::{select, skeleton_for},
    },
    texture_options::{TexturePlacement, usual_placement},
    verify::verify_head,
};
use meshwright_core::{Chunks, Diagnostics, Error, Limits, Result, Source, codes, message::count};
use meshwright_scene::{Clip, ImageContent, Scene, Summary, shared_vertices::warn_of_repeated_vertices};
use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
    sync::OnceLock,
};

/// Writes an asset, or the selected parts of it, as `format`.
pub(super) fn convert<'t>(
    asset: &AssetRef<'_>,
    format: Format,
    target: Target<'t>,
    options: &ConvertOptions,
    observer: Option<Observer<'t>>,
) -> Result<Converted> {
    let options = result_files::for_target(options.sorted(), format, target.file())?;
    options.check(format)?;
    let options = &options_of(asset, format, options)?;
    let (limits, sources) = (&asset.limits, &asset.sources()[..]);
    let mut diagnostics = Diagnostics::new(limits.diagnostics);
    diagnostics.append(asset.diagnostics.clone());
    diagnostics.append((asset.format.module().read_losses)(&asset.diagnostics, limits));
    let converted = |(written, kept): Done, diagnostics, summary| Converted {
        format: Some(asset.format),
        version: asset.version.clone(),
        written,
        kept,
        diagnostics,
        summary,
    };
    let mut emit = Emit::new(target, sources, format, options);
    emit.observer = observer;
    if let Some(compiler) = compile::compiler(asset, format, options)? {
        let (done, summary) = compile::write(asset, compiler, emit, options, &mut diagnostics)?;
        return Ok(converted(done, diagnostics, summary));
    }
    let to = emit.path();
    if to.as_deref().is_some_and(format.module().is_material)
        && let Some(option) = options.needs_model()
    {
        return Err(option.refused(options, "material files", "they hold no model"));
    }
    let needs_scene = options.needs_scene();
    if format.module().transcode.is_some()
        && asset.animations.is_empty()
        && asset.parts.is_empty()
        && needs_scene.is_none()
        && emit.observer.is_none()
    {
        let mut noted = None;
        let written = emit.run(|sink| {
            let context = context(limits, options, to.as_deref());
            let mut sink = recognized(format, sources, sink, &mut diagnostics);
            noted = match format.module().transcode {
                Some(transcode) => transcode((&asset.document, asset.source), &context, &mut sink)?,
                None => None,
            };
            Ok(())
        })?;
        if let Some(noted) = noted {
            diagnostics.append(noted);
            emit.notes.into_iter().for_each(|diagnostic| diagnostics.push(diagnostic));
            let summary = asset.summary().ok().map(|scene| Summary::new(&scene.value, 0));
            return Ok(converted((written, emit.kept), diagnostics, summary));
        }
    }
    if !format.is_scene_target() {
        let message = format!("cannot convert {} to {format}", asset.format);
        return Err(Error::new(&codes::UNSUPPORTED, message));
    }
    if let Some(option) = needs_scene.filter(|_| !asset.document.has_scene()) {
        return Err(option.refused(options, "this file", "it has no scene"));
    }
    let is_alone = asset.parts.is_empty() && asset.animations.is_empty() && options.preset.is_none();
    let apart = (is_alone && format.module().holds_scenes).then_some(&Scenes::Apart);
    let wanted = options.scenes.as_ref().or(apart);
    let textures = result_files::textures(options, emit.observer.is_some());
    let (scenes, files) = complete_scene::gather(asset, wanted, &textures, &mut diagnostics)?;
    // The formats of one crate hold the same.
    if std::ptr::eq(asset.format.module().codes, format.module().codes) {
        diagnostics.retain(|code| !format.module().restored.contains(&code));
    }
    let all: Vec<&Source> = sources.iter().copied().chain(files.assets().map(Asset::source)).collect();
    emit.sources = &all;
    let to_folder = to.as_deref().map(folder);
    let lods = options.selection().lods;
    let completion = Completion {
        to: Some(format),
        has_path: to.is_some(),
        folder: to_folder,
        textures: &textures,
        assembly: options.assembly(),
        external: options.external == Some(true),
        up: options.up,
        lods,
    };
    let (mut whole, models) =
        complete_scene::complete_apart(scenes, asset, &files, &completion, &mut diagnostics)?;
    let at = asset.source.path();
    if let Some(restore) = format.module().restore {
        restore(&mut whole, Some(&asset.document), options.suffixes.unwrap_or_default(), &mut diagnostics);
    }
    let growth = Growth::new(&all, limits);
    let folder = to_folder.or_else(|| at.map(folder)).map(Path::to_owned);
    let whole = (whole, models);
    if files.are_placed()
        && let Some(option) = options.asked().find(|option| option.added(options).is_some())
    {
        return Err(option.refused(options, "this file", "it places objects, each of which has its own"));
    }
    // Each file that is placed has the wanted level of detail already.
    let placed = ConvertOptions { lods: None, ..options.clone() };
    let options = if files.are_placed() { &placed } else { options };
    let (done, summary) = export(whole, emit, &growth, options, folder.as_deref(), &mut diagnostics)?;
    Ok(converted(done, diagnostics, summary))
}

/// Writes a scene, or the selected parts of it.
pub(super) fn export_scene(
    mut scene: Scene<'_>,
    format: Format,
    target: Target<'_>,
    options: &ConvertOptions,
) -> Result<Converted> {
    let options = &result_files::for_target(options.sorted(), format, target.file())?;
    options.check(format)?;
    if !format.is_scene_target() {
        return Err(Error::new(&codes::UNSUPPORTED, format!("a scene cannot be converted to {format}")));
    }
    let limits = &Limits::DEFAULT;
    let emit = Emit::new(target, &[], format, options);
    let folder = emit.path().as_deref().map(|to| folder(to).to_owned());
    let mut diagnostics = Diagnostics::new(limits.diagnostics);
    if let Some(restore) = format.module().restore {
        restore(&mut scene, None, options.suffixes.unwrap_or_default(), &mut diagnostics);
    }
    if let Some(folder) = &folder
        && placement(options, format) == TexturePlacement::Embed
    {
        result_files::embed_named(&mut scene, folder, limits, &mut diagnostics);
    }
    let growth = Growth::unlimited(limits);
    let scene = (scene, Vec::new());
    let (done, summary) = export(scene, emit, &growth, options, folder.as_deref(), &mut diagnostics)?;
    let (written, kept) = done;
    Ok(Converted { format: None, version: String::new(), written, kept, diagnostics, summary })
}

/// Whether each place of an instance becomes a node: Unity's and Godot's importers do not read instances.
fn wants_nodes(options: &ConvertOptions) -> bool {
    match options.instances {
        Some(form) => form == InstanceForm::Nodes,
        None => matches!(options.preset, Some(Preset::Unity | Preset::Godot)),
    }
}

/// The files of a result, and output files that already existed.
pub(super) type Done = (Vec<WrittenFile>, Vec<PathBuf>);

/// Writes a scene, and the models that its nodes refer to. `folder` is where images that it names are looked for.
fn export(
    (whole, mut models): (Scene<'_>, Vec<ExternalModel<'_>>),
    mut emit: Emit<'_, '_, '_>,
    growth: &Growth,
    options: &ConvertOptions,
    folder: Option<&Path>,
    diagnostics: &mut Diagnostics,
) -> Result<(Done, Option<Summary>)> {
    let (format, sources, to) = (emit.format, emit.sources, emit.path());
    let limits = growth.stated();
    let (mut whole, mut wanted) = (whole, options.selection());
    layer(&mut whole, options)?;
    if let Some(pose) = &options.pose() {
        let keeps_weights = format.module().keeps_rest_weights || options.morphs == Some(Morphs::Keep);
        pose_at::take(&mut whole, pose, keeps_weights, limits, diagnostics)?;
    }
    if let Some(preset) = options.preset {
        preset.select(&mut wanted);
    }
    let mut scene = select(whole, &wanted)?;
    if matches!(options.preset, Some(Preset::Three | Preset::Unity | Preset::Godot)) {
        scene.drop_only_level();
    }
    if options.preset == Some(Preset::Blender) && format.module().ignores_root_transforms {
        // The add-ons ignore the transform of a model.
        scene.settle_roots();
    }
    change(&mut scene, options, limits)?;
    made_meshes::add(&mut scene, format, options, limits, diagnostics)?;
    set_sizes(&mut scene, options.lod_sizes.as_deref().unwrap_or_default())?;
    if !format.holds_fully(SceneFeature::Instances) || wants_nodes(options) {
        growth.allows_places(scene.instance_count())?;
        expand_instances(&mut scene, limits, "result")?;
    }
    for model in &mut models {
        change(&mut model.scene, options, limits)?;
    }
    let shares = format.module().shares;
    warn_of_repeated_vertices(&scene, shares, format.name(), diagnostics);
    let partly =
        options.skeleton_only == Some(true) || to.as_deref().is_some_and(format.module().is_material);
    let summary = (!partly).then(|| Summary::new(&scene, 0));
    let (mut prepared, mut channel_images) = (None, ChannelImages::new());
    if let Some(target) = &to {
        prepared = Some(ResultFiles::prepare(&mut scene, target, format, options, limits, diagnostics)?);
    }
    make_textures(&mut scene, format, options, limits, diagnostics);
    if to.is_some() {
        channel_images = change_images(&mut scene, format, options, limits, diagnostics);
    }
    let loose = match &to {
        Some(_) if !format.module().names_images => Vec::new(),
        Some(_) if !format.module().holds_images || placement(options, format) == TexturePlacement::Copy => {
            images::unpack(&mut scene)
        }
        _ => Vec::new(),
    };
    if format.module().reports_missing_images {
        let source = sources.first().copied().filter(|_| to.is_none());
        image_paths::missing(&scene, folder, source, diagnostics);
    }
    let mut noted = Diagnostics::new(limits.diagnostics);
    let elements = OnceLock::new();
    let written = emit.run(|sink| {
        let defined = match &prepared {
            Some(files) => files.write(&mut scene, sink, options, limits)?,
            None => Diagnostics::new(limits.diagnostics),
        };
        for image in &loose {
            let mut chunks = Chunks::new();
            chunks.borrowed(&image.bytes);
            let target = to.as_deref().unwrap_or(Path::new(""));
            let part = (format.module().image_part)(target, &image.name, image.ending);
            let name = sink(part, &chunks)?;
            if let Some(image) = scene.images.values_mut().nth(image.number) {
                image.content = ImageContent::File(name);
            }
        }
        let mut context = context(growth.limits(), options, to.as_deref());
        context.elements = Some(&elements);
        context.channel_images.clone_from(&channel_images);
        let mut unrecognized = Diagnostics::new(limits.diagnostics);
        let mut sink = recognized(format, sources, sink, &mut unrecognized);
        let Some(from_scene) = format.module().from_scene else {
            return Err(unsupported(format!("a scene cannot be converted to {format}")));
        };
        let mut of_models = Diagnostics::new(limits.diagnostics);
        if options.external == Some(true) {
            let mut names = BTreeMap::new();
            for model in &models {
                let own =
                    FromSceneContext { elements: None, external: Some(names.clone()), ..context.clone() };
                let name = write_model(model, &own, &mut sink, &mut of_models);
                names.insert(model.instance.clone(), name.map_err(|error| growth.explained(error))?);
            }
            context.external = Some(names);
        }
        let mut of_clips = Diagnostics::new(limits.diagnostics);
        if format.module().splits_clips && options.split_clips == Some(true) {
            for (name, part) in clip_scenes(&mut scene) {
                let own = FromSceneContext { elements: None, ..context.clone() };
                let mut as_clip = |part, chunks: &Chunks<'_>| match part {
                    Part::Main => sink(Part::Clip(name.clone()), chunks),
                    part => sink(part, chunks),
                };
                let made = from_scene(&part, &own, &mut as_clip);
                of_clips.append(made.map_err(|error| growth.explained(error))?);
            }
        }
        let made = from_scene(&scene, &context, &mut sink);
        drop(sink);
        noted = made.map_err(|error| growth.explained(error))?;
        noted.append(of_models);
        noted.append(of_clips);
        noted.append(unrecognized);
        noted.append(defined);
        Ok(())
    });
    if let (Err(_), Some(files)) = (&written, &prepared) {
        files.forget();
    }
    let written = written?;
    if let (Some(observe), Some(elements)) = (emit.observer.take(), elements.into_inner()) {
        observe(&scene, &elements);
    }
    diagnostics.append(noted);
    emit.notes.into_iter().for_each(|diagnostic| diagnostics.push(diagnostic));
    Ok(((written, emit.kept), summary))
}

/// Writes a model that nodes refer to, and returns the name of its file.
fn write_model(
    model: &ExternalModel<'_>,
    context: &FromSceneContext<'_>,
    sink: &mut Sink<'_>,
    diagnostics: &mut Diagnostics,
) -> Result<String> {
    let format = Format::Glb;
    let Some(from_scene) = format.module().from_scene else {
        return Err(unsupported(format!("a scene cannot be converted to {format}")));
    };
    let mut name = String::new();
    let mut as_model = |_: Part, chunks: &Chunks<'_>| {
        let extension = format.module().extensions.first().copied().unwrap_or_default();
        name = sink(Part::Model(model.name.clone(), extension), chunks)?;
        Ok(name.clone())
    };
    let noted = from_scene(&model.scene, context, &mut as_model)?;
    diagnostics.append(noted);
    Ok(name)
}

/// Takes the animations out of a scene: each with its name and the nodes that it needs. Nothing is taken from a scene that is
/// only one animation.
fn clip_scenes<'a>(scene: &mut Scene<'a>) -> Vec<(String, Scene<'a>)> {
    let shows = scene.nodes.iter().any(|(_, node)| node.mesh.is_some() || node.instance.is_some());
    if !shows && scene.clips.len() < 2 {
        return Vec::new();
    }
    let clips = std::mem::take(&mut scene.clips);
    let named = |(at, clip): (usize, Clip)| {
        let name = if clip.name.is_empty() { at.to_string() } else { clip.name.clone() };
        (name, skeleton_for(scene, clip))
    };
    clips.into_iter().enumerate().map(named).collect()
}

/// The parts of a scene that options select, with the changes that they ask for. If a level or a vehicle places its files, these
/// have the wanted level of detail already.
pub(super) fn selected<'a>(
    mut whole: Scene<'a>,
    options: &ConvertOptions,
    are_placed: bool,
    limits: &Limits,
) -> Result<Scene<'a>> {
    layer(&mut whole, options)?;
    let mut scene = select(whole, &options.selection().of_placed(are_placed))?;
    change(&mut scene, options, limits)?;
    Ok(scene)
}

/// Adds additive animations to the one that the options name.
fn layer(scene: &mut Scene<'_>, options: &ConvertOptions) -> Result<()> {
    let Some(name) = &options.base else { return Ok(()) };
    let base = pose_at::clip_named(scene, Some(name))?;
    if scene.layer_clips(base) == 0 {
        let message = format!("no animation adds to \"{name}\": no other one has additive curves");
        return Err(Error::new(&codes::BAD_REQUEST, message));
    }
    Ok(())
}

/// Changes the content of a scene as options ask for.
fn change(scene: &mut Scene<'_>, options: &ConvertOptions, limits: &Limits) -> Result<()> {
    if options.skins == Some(Skins::Bake) {
        scene.bake_skins(limits.memory).map_err(|bytes| too_large(bytes, limits))?;
    }
    if options.morphs == Some(Morphs::Drop) {
        scene.bake_morphs(limits.memory).map_err(|bytes| too_large(bytes, limits))?;
    }
    match options.vertex_colors {
        None => {}
        Some(VertexColors::Shade) => scene.set_vertex_colors_shade(true),
        Some(VertexColors::Attribute) => scene.set_vertex_colors_shade(false),
        Some(VertexColors::Drop) => scene.drop_vertex_colors(),
    }
    options.orientation().apply(scene);
    Ok(())
}

/// The error for a result that takes that many bytes.
pub(super) fn too_large(bytes: u64, limits: &Limits) -> Error {
    let error = limits.exceeded("result", bytes, 0);
    error.unwrap_or_else(|| {
        Error::new(&codes::LIMIT_MEMORY, "the result takes more memory than the limit allows")
    })
}

/// Where textures of a result with a path are.
fn placement(options: &ConvertOptions, format: Format) -> TexturePlacement {
    options.textures.unwrap_or_else(|| usual_placement(format, true))
}

/// Passes the files of a result on if their content identifies their format.
pub(super) fn recognized<'s>(
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

fn context<'t>(
    limits: &Limits,
    options: &'t ConvertOptions,
    target: Option<&'t Path>,
) -> FromSceneContext<'t> {
    FromSceneContext {
        limits: *limits,
        options,
        target,
        elements: None,
        channel_images: ChannelImages::new(),
        external: None,
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
