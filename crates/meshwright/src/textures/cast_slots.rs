//! Slots of Cast that glTF has in one image: roughness (or gloss) and metal.

use super::{
    image_recipe::{Cover, Factor, Gray, Layer, Recipe, Usage},
    scene_images::{FilledSlot, MaterialImages, Slot},
};
use meshwright_assets::FoundFile;
use meshwright_cast::further_textures::{GLOSS, METAL, ROUGHNESS};
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

fn packed(material: &mut Material, files: &HashMap<ImageId, &FoundFile>) -> Option<Recipe> {
    let mut take = |place: &str, inverted: bool| {
        let at = material.more_textures.iter().position(|(own, _)| own == place)?;
        let (_, texture) = material.more_textures.get(at)?;
        let file = (*files.get(&texture.image)?).clone();
        material.more_textures.remove(at);
        let map = Some(Gray { inverted, ..Gray::red(file) });
        Some(Layer { map, factor: Factor::ONE, cover: Cover::Factor(None, Factor::ONE) })
    };
    let roughness: Vec<Layer> = take(ROUGHNESS, false).or_else(|| take(GLOSS, true)).into_iter().collect();
    let metallic: Vec<Layer> = take(METAL, false).into_iter().collect();
    if roughness.is_empty() && metallic.is_empty() {
        return None;
    }
    if !roughness.is_empty() {
        // The image has the actual value.
        material.roughness = 1.0;
    }
    Some(Recipe::Packed { occlusion: None, roughness, metallic })
}
