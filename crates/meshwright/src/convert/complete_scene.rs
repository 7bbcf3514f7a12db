//! Completes the scene of an asset by what other files hold: materials, textures, instances and animations.

#[cfg(feature = "textures")]
use super::ConvertOptions;
use super::{
    animations, folder, image_paths,
    instances::{self, ExternalModel, HostScene, PaintedPart, ReferencedFiles},
    option_values::AssemblyOptions,
    result_files::{Textures, add_textures, place_files},
    result_size_limit::Growth,
};
use crate::{
    asset::{Asset, AssetRef, stem},
    format::Format,
    placed_files::PlacedFiles,
    select::{Lods, Scenes},
};
#[cfg(feature = "textures")]
use meshwright_core::Severity;
use meshwright_core::{Diagnostics, Error, Outcome, Result, Source, codes};
#[cfg(feature = "textures")]
use meshwright_scene::ExtrasValue;
use meshwright_scene::{
    NodeKind, Scene, Up,
    assembly::{self, ScenePart, SkeletonMerge},
};
use std::path::Path;

/// What a scene is completed for.
#[derive(Clone)]
pub(crate) struct Completion<'t> {
    /// The format of the result; `None` for a scene that is not written, which gets everything.
    pub(crate) to: Option<Format>,
    /// The result is a file.
    pub(crate) has_path: bool,
    /// The folder that paths of images start from; `None` for that of the asset.
    pub(crate) folder: Option<&'t Path>,
    pub(crate) textures: &'t Textures,
    pub(crate) assembly: AssemblyOptions,
    /// The files that nodes reference become files of the result.
    pub(crate) external: bool,
    /// The up axis that the caller states for all files.
    pub(crate) up: Option<Up>,
    /// The level of detail of what levels and vehicles place.
    pub(crate) lods: Lods,
}

/// The scenes of the models of an asset, and the files that their instances reference.
pub(crate) fn gather<'a>(
    asset: &'a AssetRef<'_>,
    wanted: Option<&Scenes>,
    textures: &Textures,
    diagnostics: &mut Diagnostics,
) -> Result<(Vec<Scene<'a>>, ReferencedFiles)> {
    let mut scenes = scenes_of(asset, wanted, diagnostics)?;
    let placed = place_files(&mut scenes, asset, textures, diagnostics)?;
    let files = referenced(&scenes, placed, asset, diagnostics)?;
    Ok((scenes, files))
}

/// The scenes of the models of an asset. `wanted` names the scene of a single model.
pub(super) fn scenes_of<'a>(
    asset: &'a AssetRef<'_>,
    wanted: Option<&Scenes>,
    diagnostics: &mut Diagnostics,
) -> Result<Vec<Scene<'a>>> {
    if matches!(wanted, Some(Scenes::One(_))) && !asset.parts.is_empty() {
        let message = "--scene cannot be used with several models: each has scenes of its own";
        return Err(Error::new(&codes::BAD_REQUEST, message));
    }
    let mut scenes = Vec::new();
    for (model, _) in asset.models() {
        let imported = model.own_scene_of(wanted)?;
        diagnostics.append(imported.diagnostics);
        scenes.push(imported.value);
    }
    Ok(scenes)
}

/// The files that the instances in the scenes of the models of an asset reference.
fn referenced(
    scenes: &[Scene<'_>],
    placed: Vec<PlacedFiles>,
    asset: &AssetRef<'_>,
    diagnostics: &mut Diagnostics,
) -> Result<ReferencedFiles> {
    // The models of a map are in other folders of its game.
    let root = |model: &AssetRef<'_>| {
        let on_disk = model.source.path().filter(|_| model.source.files().is_none());
        let game = on_disk.and_then(|at| model.format.module().game_root.map(|root| root(at)));
        model.source.named_root().map(|own| game.unwrap_or_else(|| own.to_owned()))
    };
    let ground = placed.iter().find_map(PlacedFiles::ground);
    let mut placed = placed.into_iter();
    let models = scenes.iter().zip(asset.models()).map(|(scene, (asset, _))| HostScene {
        scene,
        asset,
        root: root(asset),
        placed: placed.next().unwrap_or_default(),
    });
    let models: Vec<HostScene<'_, '_>> = models.collect();
    let mut files = ReferencedFiles::gather(&models, &asset.limits, diagnostics)?;
    files.ground = ground;
    Ok(files)
}

/// The scene of an asset with the content of the files that its instances reference, without textures of other files.
pub(crate) fn with_files<'a>(asset: &'a AssetRef<'_>, files: &'a ReferencedFiles) -> Result<Scene<'a>> {
    let mut diagnostics = Diagnostics::new(asset.limits.diagnostics);
    if files.assets().next().is_none() {
        return Ok(asset.to_scene()?.value);
    }
    let mut scenes = scenes_of(asset, None, &mut diagnostics)?;
    let to = asset.source.path().map(folder);
    let contents = instances::contents(files, to, false, Lods::Auto, &mut diagnostics, |_, _, _| Ok(()))?;
    let growth = growth(asset, files);
    let placed = files.place(&mut scenes, contents, false, growth.limits(), &mut diagnostics);
    placed.map_err(|error| growth.explained_of_files(error))?;
    assemble(scenes, asset, &AssemblyOptions::default(), &mut diagnostics)
}

/// Passes on the scene of an asset with what a level or a vehicle places, without the materials and textures that other files
/// hold, and the figures of what it places.
#[cfg(feature = "textures")]
pub(crate) fn placed<T>(
    asset: &AssetRef<'_>,
    textures: &Textures,
    diagnostics: &mut Diagnostics,
    run: impl FnOnce(&Scene<'_>, ExtrasValue, &mut Diagnostics) -> Result<T>,
) -> Result<T> {
    let mut scenes = scenes_of(asset, None, diagnostics)?;
    let placed = place_files(&mut scenes, asset, textures, diagnostics)?;
    let facts = placed.first().map(|files| files.facts().clone()).unwrap_or_default();
    let files = referenced(&scenes, placed, asset, diagnostics)?;
    // What is only noted of shapes is noted when they are opened themselves.
    let mut of_shapes = Diagnostics::new(asset.limits.diagnostics);
    let contents = instances::contents(&files, None, false, Lods::Auto, &mut of_shapes, |_, _, _| Ok(()))?;
    of_shapes.retain(|code| code.severity != Severity::Info);
    diagnostics.append(of_shapes);
    let growth = growth(asset, &files);
    let placed = files.place(&mut scenes, contents, false, growth.limits(), diagnostics);
    placed.map_err(|error| growth.explained_of_files(error))?;
    let scene = assemble(scenes, asset, &AssemblyOptions::default(), diagnostics)?;
    run(&scene, facts, diagnostics)
}

/// Checks the files that the instances of an asset reference, without reading vertices: what is reported of each, and an
/// error for files that include each other or make a scene of too many nodes.
pub(crate) fn check_referenced_files(asset: &AssetRef<'_>) -> Result<Diagnostics> {
    let mut diagnostics = Diagnostics::new(asset.limits.diagnostics);
    let scenes = vec![asset.own_summary()?.value];
    let files = referenced(&scenes, Vec::new(), asset, &mut diagnostics)?;
    let growth = growth(asset, &files);
    files.check(&scenes, growth.limits()).map_err(|error| growth.explained_of_files(error))?;
    Ok(diagnostics)
}

/// The limits of a scene with the content of its files: files that refer to files make a scene of any size.
fn growth(asset: &AssetRef<'_>, files: &ReferencedFiles) -> Growth {
    let sources: Vec<&Source> =
        asset.sources().into_iter().chain(files.assets().map(Asset::source)).collect();
    Growth::new(&sources, &asset.limits)
}

/// Completes the scenes of the models of an asset, and puts them into one; `files` are those of their instances.
pub(crate) fn complete<'a>(
    scenes: Vec<Scene<'a>>,
    asset: &'a AssetRef<'_>,
    files: &'a ReferencedFiles,
    completion: &Completion<'_>,
    diagnostics: &mut Diagnostics,
) -> Result<Scene<'a>> {
    Ok(complete_apart(scenes, asset, files, completion, diagnostics)?.0)
}

/// The same, with the models that are to stay files of their own.
pub(super) fn complete_apart<'a>(
    mut scenes: Vec<Scene<'a>>,
    asset: &'a AssetRef<'_>,
    files: &'a ReferencedFiles,
    completion: &Completion<'_>,
    diagnostics: &mut Diagnostics,
) -> Result<(Scene<'a>, Vec<ExternalModel<'a>>)> {
    // All image paths are relative to one folder. Files in memory keep their own, which is not that of the result.
    let to = completion.folder.filter(|_| asset.source.files().is_none());
    let to = to.or_else(|| asset.source.path().map(folder));
    for (scene, (model, _)) in scenes.iter_mut().zip(asset.models()) {
        add_textures(scene, (model, &[]), completion, diagnostics)?;
        if let (Some(at), Some(to)) = (model.source.path(), to) {
            image_paths::rebase(scene, folder(at), to);
        }
    }
    let finish =
        |scene: &mut Scene<'a>, (part, paints): PaintedPart<'a, '_, '_>, diagnostics: &mut Diagnostics| {
            let own = Completion { to: completion.part_format(), ..completion.clone() };
            add_textures(scene, (part, paints), &own, diagnostics)?;
            part.source.looked().iter().for_each(|path| asset.source.looked_for(path));
            Ok(())
        };
    let contents = instances::contents(files, to, completion.external, completion.lods, diagnostics, finish)?;
    let gathers = completion.assembly.gathers;
    if completion.external {
        let models = files.separate(&mut scenes, contents, &asset.limits, diagnostics)?;
        return Ok((joined(scenes, asset, completion, diagnostics)?, models));
    }
    let growth = growth(asset, files);
    let placed = files.place(&mut scenes, contents, gathers, growth.limits(), diagnostics);
    placed.map_err(|error| growth.explained_of_files(error))?;
    Ok((joined(scenes, asset, completion, diagnostics)?, Vec::new()))
}

/// Puts complete scenes into one, with the animations that were joined.
fn joined<'a>(
    scenes: Vec<Scene<'a>>,
    asset: &'a AssetRef<'_>,
    completion: &Completion<'_>,
    diagnostics: &mut Diagnostics,
) -> Result<Scene<'a>> {
    let limits = &asset.limits;
    let mut scene = assemble(scenes, asset, &completion.assembly, diagnostics)?;
    for (file, name) in &asset.animations {
        animations::add(&mut scene, file, name, completion.up, limits, diagnostics)?;
    }
    Ok(scene)
}

/// Puts the scenes of the models of an asset into one.
fn assemble<'a>(
    scenes: Vec<Scene<'a>>,
    asset: &'a AssetRef<'_>,
    options: &AssemblyOptions,
    diagnostics: &mut Diagnostics,
) -> Result<Scene<'a>> {
    let mut parts = Vec::new();
    for (at, (mut scene, (model, name))) in scenes.into_iter().zip(asset.models()).enumerate() {
        name_clips(&mut scene, model.source);
        if at > 0 {
            scene = instances::finest(scene, name, diagnostics)?;
        }
        if !asset.parts.is_empty() {
            name_models(&mut scene, name);
        }
        parts.push(ScenePart::new(name, scene));
    }
    for (part, bone) in &options.attach {
        let names: Vec<&str> = asset.models().map(|(_, name)| name).collect();
        let found = parts.iter_mut().find(|own| own.name == *part).ok_or_else(|| {
            let message = format!("no file has the name {part:?} (files: {})", names.join(", "));
            Error::new(&codes::BAD_REQUEST, message)
        })?;
        found.attach = Some(bone.clone());
    }
    assembly::assemble(parts, options.merge, diagnostics)
}

/// The scene of several models, without what other files hold.
pub(crate) fn assembled<'a>(asset: &'a AssetRef<'_>) -> Result<Outcome<Scene<'a>>> {
    let mut diagnostics = Diagnostics::new(asset.limits.diagnostics);
    let mut scenes = Vec::new();
    for (model, _) in asset.models() {
        let Outcome { mut value, diagnostics: noted } = model.own_scene()?;
        diagnostics.append(noted);
        if let (Some(at), Some(to)) = (model.source.path(), asset.source.path()) {
            image_paths::rebase(&mut value, folder(at), folder(to));
        }
        scenes.push(value);
    }
    let value = assemble(scenes, asset, &AssemblyOptions::default(), &mut diagnostics)?;
    Ok(Outcome { value, diagnostics })
}

impl<'t> Completion<'t> {
    /// The format that the files of nodes are completed for.
    const fn part_format(&self) -> Option<Format> {
        if self.external { Some(Format::Glb) } else { self.to }
    }

    /// Everything is put into the scene.
    pub(crate) fn embedded(textures: &'t Textures) -> Self {
        let assembly = AssemblyOptions { merge: SkeletonMerge::Rest, attach: Vec::new(), gathers: false };
        Self {
            to: None,
            has_path: true,
            folder: None,
            textures,
            assembly,
            external: false,
            up: None,
            lods: Lods::Auto,
        }
    }
}

impl AssetRef<'_> {
    /// Opens the files that instances of the asset reference, directly or indirectly, such as the models of a map. Files
    /// that cannot be used are reported.
    ///
    /// # Errors
    ///
    /// As for [`to_scene`](Self::to_scene), and a file that exceeds a limit.
    pub fn referenced_files(&self) -> Result<Outcome<ReferencedFiles>> {
        let scenes = self.models().map(|(model, _)| Ok(model.own_summary()?.value));
        let scenes: Vec<Scene<'_>> = scenes.collect::<Result<_>>()?;
        let mut diagnostics = Diagnostics::new(self.limits.diagnostics);
        let value = referenced(&scenes, Vec::new(), self, &mut diagnostics)?;
        Ok(Outcome { value, diagnostics })
    }

    /// The same with the files that a level or a vehicle places, of which the options say what is wanted.
    ///
    /// # Errors
    ///
    /// As for [`referenced_files`](Self::referenced_files).
    #[cfg(feature = "textures")]
    pub fn referenced_files_for(&self, options: &ConvertOptions) -> Result<Outcome<ReferencedFiles>> {
        let mut diagnostics = Diagnostics::new(self.limits.diagnostics);
        // The complete scene says this again.
        let mut said = Diagnostics::new(self.limits.diagnostics);
        let mut scenes = scenes_of(self, options.scenes.as_ref(), &mut said)?;
        let placed = place_files(&mut scenes, self, &options.texture_options(), &mut said)?;
        let value = referenced(&scenes, placed, self, &mut diagnostics)?;
        Ok(Outcome { value, diagnostics })
    }

    /// Converts the document to a scene that is complete: with the materials and textures that other files of a mod or
    /// next to the asset define, the content of `files`, and the animations that were joined. Of the options, those of
    /// textures, of the selection, of skins, morph targets, vertex colors and of the orientation apply, as they do for a
    /// `.glb`.
    ///
    /// ```
    /// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
    /// use meshwright::{ConvertOptions, Lods};
    ///
    /// let asset = meshwright::open("house.cdae")?;
    /// let files = asset.borrowed().referenced_files()?.value;
    /// let options = ConvertOptions::default().lods(Lods::Finest);
    /// let scene = asset.borrowed().to_complete_scene(&files, &options)?.value;
    /// assert_eq!(scene.visual_levels().count(), 1);
    /// # Ok::<(), meshwright::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As for [`to_scene`](Self::to_scene). [`BAD_REQUEST`](meshwright_core::codes::BAD_REQUEST): the scene lacks a level,
    /// animation, variant or choice. Exceeded limits.
    #[cfg(feature = "textures")]
    pub fn to_complete_scene<'a>(
        &'a self,
        files: &'a ReferencedFiles,
        options: &ConvertOptions,
    ) -> Result<Outcome<Scene<'a>>> {
        let mut diagnostics = Diagnostics::new(self.limits.diagnostics);
        let mut scenes = scenes_of(self, options.scenes.as_ref(), &mut diagnostics)?;
        let textures = options.texture_options();
        place_files(&mut scenes, self, &textures, &mut diagnostics)?;
        let lods = options.selection().lods;
        let completion = Completion {
            assembly: options.assembly(),
            up: options.up,
            lods,
            ..Completion::embedded(&textures)
        };
        let scene = complete(scenes, self, files, &completion, &mut diagnostics)?;
        let value = super::run::selected(scene, options, files.are_placed(), &self.limits)?;
        Ok(Outcome { value, diagnostics })
    }
}

/// Names models without a name after their file.
fn name_models(scene: &mut Scene<'_>, name: &str) {
    for root in scene.roots.clone() {
        let node = scene.nodes.get_mut(root).filter(|node| node.name.is_empty());
        if let Some(node) = node.filter(|node| node.kind == NodeKind::Plain) {
            name.clone_into(&mut node.name);
        }
    }
}

/// Names a clip without a name after its file, as programs do.
fn name_clips(scene: &mut Scene<'_>, source: &Source) {
    let Some(name) = stem(source) else { return };
    for clip in scene.clips.iter_mut().filter(|clip| clip.name.is_empty()) {
        clip.name.clone_from(&name);
    }
}
