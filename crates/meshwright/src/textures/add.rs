//! Puts materials and textures into a scene.

use super::{
    DefinitionPlacement, TextureFormat, TextureOptions, TexturePlacement,
    files::{self, Reported},
    images_for_games,
    scene_images::SceneImages,
};
use crate::{
    capability::{SceneFeature, Support},
    companion::{CompanionRequest, MaterialOrigin, Paint},
    format::Format,
    texture_options::usual_placement,
};
use meshwright_core::{Diagnostics, Limits, Result, Source};
use meshwright_scene::Scene;

/// Puts what the files of materials and textures say into a scene that was read from `source`, and that another file may
/// place with paints. It is written in a format, or none.
pub(crate) fn add<'a>(
    scene: &mut Scene<'a>,
    (source, paints): (&'a Source, &[Paint]),
    (from, to): (Format, Option<Format>),
    options: &TextureOptions,
    has_path: bool,
    limits: &Limits,
    diagnostics: &mut Diagnostics,
) -> Result<()> {
    let defines = options.definitions != DefinitionPlacement::None;
    let has_folder = to.is_some_and(|to| to.module().image_folder.is_some());
    let usual = || match to {
        None => TexturePlacement::Embed,
        // The engine finds textures only in folders of its own.
        Some(to) if has_folder && from != to && has_path => TexturePlacement::Copy,
        Some(to) => usual_placement(to, has_path),
    };
    let placement = match options.placement.unwrap_or_else(usual) {
        TexturePlacement::Link if defines => TexturePlacement::Copy,
        TexturePlacement::Drop => {
            options.companions.change_images(scene, true, &mut |scene| drop_all(scene));
            return Ok(());
        }
        // The file goes on to name what it named.
        TexturePlacement::Link if to == Some(from) || !to.is_some_and(names_textures) => return Ok(()),
        other => other,
    };
    let options = &TextureOptions { placement: Some(placement), ..options.clone() };
    let mut reported = Reported::default();
    if source.path().is_some() {
        complete(scene, (source, paints), (from, to), options, limits, &mut reported, diagnostics)?;
    }
    if placement == TexturePlacement::Embed && to.is_some() && !options.names_missing {
        files::leave_out(scene, &reported, diagnostics);
    }
    Ok(())
}

/// Whether files of a format can name textures.
fn names_textures(format: Format) -> bool {
    format.module().names_images && format.holds(SceneFeature::Textures) != Support::None
}

/// Puts what other files hold into a scene; images that were not found keep their names.
fn complete<'a>(
    scene: &mut Scene<'a>,
    (source, paints): (&'a Source, &[Paint]),
    (from, to): (Format, Option<Format>),
    options: &TextureOptions,
    limits: &Limits,
    reported: &mut Reported,
    diagnostics: &mut Diagnostics,
) -> Result<()> {
    let defines = options.definitions != DefinitionPlacement::None;
    let has_folder = to.is_some_and(|to| to.module().image_folder.is_some());
    let request = CompanionRequest { source, from, to, options, paints, limits };
    let mut origin = MaterialOrigin::File;
    for companion in options.companions.of(from) {
        if origin == MaterialOrigin::File {
            origin = companion.complete(scene, &request, diagnostics)?;
        }
    }
    match origin {
        MaterialOrigin::OtherFiles => return Ok(()),
        // The images of materials that have a definition do not matter.
        MaterialOrigin::Both => images_for_games::remove_unused(scene),
        MaterialOrigin::File => {}
    }
    *reported = files::load(scene, source, (from, to), options, limits, diagnostics)?;
    if defines || has_folder {
        // These textures are cut and scaled as the game demands.
        return Ok(());
    }
    let is_linked = options.placement == Some(TexturePlacement::Link);
    if !is_linked && (options.format != TextureFormat::Keep || options.max_side.is_some()) {
        options.companions.change_images(scene, false, &mut |scene| {
            SceneImages::new(scene, options, limits, diagnostics).encode_again();
        });
    }
    Ok(())
}

/// Removes all textures.
fn drop_all(scene: &mut Scene<'_>) {
    scene.materials.values_mut().for_each(|material| material.retain_textures(|_, _| false));
    scene.images = Default::default();
}
