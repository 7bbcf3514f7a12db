//! The materials and textures of a scene: what a file only names is found and put into the scene.

pub(crate) mod add;
mod cast_slots;
pub mod clear_coat;
pub mod dds;
pub(crate) mod files;
pub mod image_recipe;
pub(crate) mod images_for_games;
mod links;
pub mod scene_images;
pub(crate) mod specular_glossiness;
pub mod split_textures;

pub use crate::texture_options::{
    DefinitionPlacement, MipRule, TextureFormat, TextureOptions, TexturePlacement, TextureQuality,
};
use meshwright_assets::codes;
use meshwright_core::{Diagnostic, Diagnostics};
use meshwright_scene::{ImageContent, ImageId, Scene};

/// Reports an image that was not found or could not be decoded; `shown` is how a path that the scene has is shown.
pub fn report_unread(
    scene: &Scene<'_>,
    id: ImageId,
    reason: &str,
    shown: impl Fn(&str) -> String,
    diagnostics: &mut Diagnostics,
) {
    let image = scene.image(id);
    let name = image.map(|image| image.name.as_str()).unwrap_or_default();
    let (code, message) = match image.map(|image| &image.content) {
        Some(ImageContent::File(path)) => {
            (&codes::TEXTURE_ABSENT, format!("left out the texture \"{}\": it was not found", shown(path)))
        }
        _ if name.is_empty() => (&codes::TEXTURE_NOT_READ, format!("left out an embedded texture: {reason}")),
        _ => (&codes::TEXTURE_NOT_READ, format!("left out the texture \"{name}\": {reason}")),
    };
    diagnostics.push(Diagnostic::new(code, message).on(format!("images[{}]", id.index())));
}
