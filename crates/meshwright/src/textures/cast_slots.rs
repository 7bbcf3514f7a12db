//! Slots of Cast that glTF has in one image: roughness (or gloss) and metal.

use super::{
    image_recipe::{Cover, Factor, Gray, Layer, Recipe, Usage},
    scene_images::{FilledSlot, MaterialImages, Slot},
};
use meshwright_assets::{FoundFile, codes};
use meshwright_cast::further_textures::{GLOSS, METAL, ROUGHNESS};
use meshwright_core::{Diagnostic, Diagnostics};
use meshwright_scene::{ImageId, Material, MaterialId, Scene};
use std::collections::HashMap;

/// Takes the files of these slots that were found from the materials; returns the images that take their place.
pub(super) fn pack(scene: &mut Scene<'_>, files: &[(ImageId, FoundFile, Usage)]) -> Vec<MaterialImages> {
    let files: HashMap<ImageId, &FoundFile> = files.iter().map(|(id, file, _)| (*id, file)).collect();
    let mut wanted = Vec::new();
    for (at, material) in scene.materials.values_mut().enumerate() {
        if let Some(recipe) = packed(material, &files) {
            let images = vec![FilledSlot { slot: Slot::MetallicRoughness, recipe, tex_coord: 0 }];
            wanted.push(MaterialImages { material: MaterialId::new(at), images });
        }
    }
    wanted
}

/// Drops textures whose file was not found and whose slot the name of a file does not fill: roughness and metal, which
/// are in one image, and the reflection of the specular workflow, which would be that of a mirror. Returns whether it
/// dropped any.
pub(super) fn drop_missing(scene: &mut Scene<'_>, diagnostics: &mut Diagnostics) -> bool {
    let missing: HashMap<ImageId, String> = scene
        .images
        .iter()
        .filter_map(|(id, image)| Some((ImageId::new(id.index()), image.path()?.to_owned())))
        .collect();
    let mut dropped = false;
    for (at, material) in scene.materials.values_mut().enumerate() {
        let (name, mirrors) = (material.name.clone(), material.is_specular_workflow());
        material.retain_textures(|slot, texture| {
            let word = match slot {
                METAL => "metal",
                ROUGHNESS => "roughness",
                GLOSS => "gloss",
                "specular_color" if mirrors => "specular",
                _ => return true,
            };
            let Some(path) = missing.get(&texture.image) else { return true };
            let message = format!(
                "left out the {word} texture \"{path}\" of material \"{name}\": the file was not found"
            );
            let at = format!("materials[{at}]");
            diagnostics.push(Diagnostic::new(&codes::TEXTURE_ABSENT, message).on(at));
            dropped = true;
            false
        });
    }
    dropped
}

fn packed(material: &mut Material, files: &HashMap<ImageId, &FoundFile>) -> Option<Recipe> {
    let mut take = |place: &str, inverted: bool| {
        let at = material.more_textures.iter().position(|(own, _)| own == place)?;
        let (_, texture) = material.more_textures.get(at)?;
        let file = (*files.get(&texture.image)?).clone();
        material.more_textures.remove(at);
        let map = Some(Gray { inverted, ..Gray::red(file) });
        Some(Layer { map, factor: Factor::ONE, tint: None, cover: Cover::Factor(None, Factor::ONE) })
    };
    let roughness: Vec<Layer> = take(ROUGHNESS, false).or_else(|| take(GLOSS, true)).into_iter().collect();
    let metallic: Vec<Layer> = take(METAL, false).into_iter().collect();
    if roughness.is_empty() && metallic.is_empty() {
        return None;
    }
    // The image has the actual values.
    if !roughness.is_empty() {
        material.roughness = 1.0;
    }
    if !metallic.is_empty() {
        material.metallic = 1.0;
    }
    Some(Recipe::Packed { occlusion: None, roughness, metallic })
}
