//! Completes the scene of an asset by what other files hold: materials, textures, instances and animations.

#[cfg(feature = "textures")]
use super::ConvertOptions;
use super::{
    animations, folder, image_paths,
    instances::{self, ReferencedFiles},
    result_files::{Textures, add_textures},
};
use crate::{
    asset::{AssetRef, stem},
    format::Format,
};
use meshwright_core::{Diagnostics, Outcome, Result, Source};
use meshwright_scene::{Scene, Up};
use std::path::Path;

/// What a scene is completed for.
pub(crate) struct Completion<'t> {
    /// The format of the result; `None` for a scene that is not written, which gets everything.
    pub(crate) to: Option<Format>,
    /// The result is a file.
    pub(crate) has_path: bool,
    /// The folder that paths of images start from; `None` for that of the asset.
    pub(crate) folder: Option<&'t Path>,
    pub(crate) textures: &'t Textures,
    /// The up axis that the caller states for all files.
    pub(crate) up: Option<Up>,
    /// Instances get the materials and textures that their files name.
    pub(crate) textures_of_instances: bool,
}

/// The scene of an asset, and the files that its instances reference.
pub(crate) fn gather<'a>(
    asset: &'a AssetRef<'_>,
    diagnostics: &mut Diagnostics,
) -> Result<(Scene<'a>, ReferencedFiles)> {
    let imported = asset.to_scene()?;
    diagnostics.append(imported.diagnostics);
    let files = referenced(&imported.value, asset, diagnostics)?;
    Ok((imported.value, files))
}

/// The files that the instances in the scene of an asset reference.
fn referenced(
    scene: &Scene<'_>,
    asset: &AssetRef<'_>,
    diagnostics: &mut Diagnostics,
) -> Result<ReferencedFiles> {
    // The models of a map are in other folders of its game.
    let game = asset.source.path().and_then(|at| asset.format.module().game_root.map(|root| root(at)));
    let root = asset.source.named_root().map(|own| game.as_deref().unwrap_or(own));
    ReferencedFiles::gather(scene, asset.source, root, &asset.limits, diagnostics)
}

/// Completes a scene; `files` are those of its instances.
pub(crate) fn complete<'a>(
    scene: &mut Scene<'a>,
    asset: &'a AssetRef<'_>,
    files: &'a ReferencedFiles,
    completion: &Completion<'_>,
    diagnostics: &mut Diagnostics,
) -> Result<()> {
    let limits = &asset.limits;
    add_textures(scene, asset, completion, diagnostics)?;
    if let (Some(at), Some(to)) = (asset.source.path(), completion.folder) {
        image_paths::rebase(scene, folder(at), to);
    }
    let finish = |scene: &mut Scene<'a>, part: &'a AssetRef<'_>, diagnostics: &mut Diagnostics| {
        if completion.textures_of_instances {
            add_textures(scene, part, completion, diagnostics)?;
            part.source.looked().iter().for_each(|path| asset.source.looked_for(path));
        }
        Ok(())
    };
    let contents = instances::contents(files, completion.folder, diagnostics, finish)?;
    files.place(scene, contents, limits, diagnostics)?;
    name_clips(scene, asset.source);
    for (file, name) in &asset.animations {
        animations::add(scene, file, name, completion.up, limits, diagnostics)?;
    }
    Ok(())
}

impl<'t> Completion<'t> {
    /// Everything is put into the scene.
    pub(crate) const fn embedded(textures: &'t Textures) -> Self {
        Self { to: None, has_path: true, folder: None, textures, up: None, textures_of_instances: true }
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
        let imported = self.summary()?;
        let mut diagnostics = Diagnostics::new(self.limits.diagnostics);
        let value = referenced(&imported.value, self, &mut diagnostics)?;
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
        let imported = self.to_scene()?;
        let mut diagnostics = Diagnostics::new(self.limits.diagnostics);
        diagnostics.append(imported.diagnostics);
        let mut scene = imported.value;
        let textures = options.texture_options();
        let completion = Completion { up: options.up, ..Completion::embedded(&textures) };
        complete(&mut scene, self, files, &completion, &mut diagnostics)?;
        let value = super::run::selected(scene, options, &self.limits)?;
        Ok(Outcome { value, diagnostics })
    }
}

/// Names a clip without a name after its file, as programs do.
fn name_clips(scene: &mut Scene<'_>, source: &Source) {
    let Some(name) = stem(source) else { return };
    for clip in scene.clips.iter_mut().filter(|clip| clip.name.is_empty()) {
        clip.name.clone_from(&name);
    }
}
