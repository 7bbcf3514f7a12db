//! Clear coat, which the scene keeps as an extension of glTF.

use meshwright_scene::{ExtrasValue, Material, Texture};

/// The extension.
const EXTENSION: &str = "KHR_materials_clearcoat";
/// The path of its texture.
const TEXTURE: &str = "KHR_materials_clearcoat/clearcoatTexture";
/// The data of the scene that belong to glTF.
const GLTF: &str = "gltf";

/// A clear coat: its strength, its roughness, and the image of its strength.
#[derive(Clone, Debug, PartialEq)]
pub struct ClearCoat<'m> {
    /// Its strength.
    pub factor: f32,
    /// Its roughness.
    pub roughness: f32,
    /// The image of its strength.
    pub texture: Option<&'m Texture>,
    /// It has images of its roughness or its normals.
    pub has_more: bool,
}

/// The clear coat of a material, if it has one.
pub fn of(material: &Material) -> Option<ClearCoat<'_>> {
    let own = material.extras.get(GLTF)?.get("extensions")?.get(EXTENSION)?;
    #[allow(clippy::cast_possible_truncation, reason = "factors are from 0 to 1")]
    let number = |name: &str| match own.get(name) {
        Some(ExtrasValue::Float(value)) => *value as f32,
        Some(ExtrasValue::Int(1)) => 1.0,
        _ => 0.0,
    };
    let textures = || material.more_textures.iter().filter(|(place, _)| place.starts_with(EXTENSION));
    let texture = textures().find(|(place, _)| place == TEXTURE).map(|(_, texture)| texture);
    let has_more = textures().any(|(place, _)| place != TEXTURE);
    let (factor, roughness) = (number("clearcoatFactor"), number("clearcoatRoughnessFactor"));
    (factor > 0.0).then_some(ClearCoat { factor, roughness, texture, has_more })
}

/// Gives a material a clear coat without an image.
pub fn set(material: &mut Material, factor: f32, roughness: f32) {
    let own = ExtrasValue::map().with("clearcoatFactor", factor).with("clearcoatRoughnessFactor", roughness);
    let extensions = ExtrasValue::map().with(EXTENSION, own);
    material.extras.set(GLTF, ExtrasValue::map().with("extensions", extensions));
}

/// Sets the image of the clear coat that a material has.
pub fn set_texture(material: &mut Material, texture: Texture) {
    material.more_textures.push((TEXTURE.to_owned(), texture));
}
