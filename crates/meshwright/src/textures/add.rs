//! Puts materials and textures into a scene.

use super::{
    DefinitionPlacement, TextureFormat, TextureOptions, TexturePlacement, files, images_for_games,
    scene_images::SceneImages,
};
use crate::{
    companion::{CompanionRequest, MaterialOrigin},
    format::Format,
    texture_options::usual_placement,
};
use meshwright_core::{Diagnostics, Limits, Result, Source};
use meshwright_scene::Scene;

/// Puts what the files of materials and textures say into a scene that was read from `source`. It is written in a format,
/// or none.
pub(crate) fn add<'a>(
    scene: &mut Scene<'a>,
    source: &'a Source,
    (from, to): (Format, Option<Format>),
    options: &TextureOptions,
    has_path: bool,
    limits: &Limits,
    diagnostics: &mut Diagnostics,
) -> Result<()> {
    let defines = options.definitions != DefinitionPlacement::None;
    let has_folder = to.is_some_and(|to| to.module().has_image_folder);
    let usual = || match to {
        None => TexturePlacement::Embed,
        // The engine finds textures only in folders of its own.
        Some(to) if has_folder && from != to && has_path => TexturePlacement::Copy,
        Some(to) => usual_placement(to, has_path),
    };
    let placement = options.placement.unwrap_or_else(usual);
    match placement {
        TexturePlacement::Link if defines => {}
        TexturePlacement::Drop => {
            options.companions.change_images(scene, true, &mut |scene| drop_all(scene));
            return Ok(());
        }
        TexturePlacement::Link => return Ok(()),
        TexturePlacement::Embed | TexturePlacement::Copy => {}
    }
    if source.path().is_none() {
        return Ok(());
    }
    let request = CompanionRequest { source, from, to, options, limits };
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
    files::load(scene, source, (from, to), options, limits, diagnostics)?;
    if defines || has_folder {
        // These textures are cut and scaled as the game demands.
        return Ok(());
    }
    if options.format != TextureFormat::Keep || options.max_side.is_some() {
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
