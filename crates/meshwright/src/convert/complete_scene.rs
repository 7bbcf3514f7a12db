//! Completes the scene of an asset by what other files hold: materials, textures, instances and animations.

use super::{
    animations, folder, image_paths,
    instances::{self, Files},
};
use crate::{
    asset::{AssetRef, stem},
    formats,
};
#[cfg(feature = "textures")]
use crate::{
    format::Format,
    textures::{self, TextureOptions},
};
use meshwright_core::{Diagnostics, Result, Source};
use meshwright_scene::Scene;
use std::path::Path;

/// What a scene is completed for.
pub(crate) struct Completion<'t> {
    /// The format of the result.
    #[cfg(feature = "textures")]
    pub(crate) format: Format,
    /// The result is a file.
    #[cfg(feature = "textures")]
    pub(crate) has_path: bool,
    /// The folder that paths of images start from; `None` for that of the asset.
    pub(crate) folder: Option<&'t Path>,
    #[cfg(feature = "textures")]
    pub(crate) textures: &'t TextureOptions,
    /// Instances get the materials and textures that their files name.
    #[cfg(feature = "textures")]
    pub(crate) textures_of_instances: bool,
}

/// The scene of an asset, and the files that its instances reference.
pub(crate) fn gather<'a>(
    asset: &'a AssetRef<'_>,
    diagnostics: &mut Diagnostics,
) -> Result<(Scene<'a>, Files)> {
    let imported = asset.to_scene()?;
    diagnostics.append(imported.diagnostics);
    // The models of a map are in other folders of its game.
    let game = asset.source.path().and_then(|at| formats::game_root(asset.format, at));
    let root = asset.source.named_root().map(|own| game.as_deref().unwrap_or(own));
    let files = Files::gather(&imported.value, asset.source, root, &asset.limits, diagnostics);
    Ok((imported.value, files))
}

/// Completes a scene; `parts` are the files of its instances.
pub(crate) fn complete<'a>(
    scene: &mut Scene<'a>,
    asset: &'a AssetRef<'_>,
    (files, parts): (&'a Files, &'a [Option<AssetRef<'_>>]),
    completion: &Completion<'_>,
    diagnostics: &mut Diagnostics,
) -> Result<()> {
    let limits = &asset.limits;
    #[cfg(feature = "textures")]
    let paint = |scene: &mut Scene<'a>, asset: &'a AssetRef<'_>, diagnostics: &mut Diagnostics| {
        let formats = (asset.format, completion.format);
        let (options, has_path) = (completion.textures, completion.has_path);
        textures::add(scene, asset.source, formats, options, has_path, limits, diagnostics)
    };
    #[cfg(feature = "textures")]
    paint(scene, asset, diagnostics)?;
    if let (Some(at), Some(to)) = (asset.source.path(), completion.folder) {
        image_paths::rebase(scene, folder(at), to);
    }
    #[cfg(feature = "textures")]
    let finish = |scene: &mut Scene<'a>, part: &'a AssetRef<'_>, diagnostics: &mut Diagnostics| {
        if completion.textures_of_instances {
            paint(scene, part, diagnostics)?;
            part.source.looked().iter().for_each(|path| asset.source.looked_for(path));
        }
        Ok(())
    };
    #[cfg(not(feature = "textures"))]
    let finish = |_: &mut Scene<'a>, _: &'a AssetRef<'_>, _: &mut Diagnostics| Ok(());
    let contents = instances::contents(files, parts, completion.folder, diagnostics, finish)?;
    files.place(scene, contents, limits, diagnostics)?;
    name_clips(scene, asset.source);
    for (file, name) in &asset.animations {
        animations::add(scene, file, name, limits, diagnostics)?;
    }
    Ok(())
}

/// Names a clip without a name after its file, as programs do.
fn name_clips(scene: &mut Scene<'_>, source: &Source) {
    let Some(name) = stem(source) else { return };
    for clip in scene.clips.iter_mut().filter(|clip| clip.name.is_empty()) {
        clip.name.clone_from(&name);
    }
}
