//! The materials and textures of a scene: what a file only names is found and put into the scene.

pub(crate) mod add;
mod cast_slots;
pub mod clear_coat;
pub(crate) mod files;
pub mod image_recipe;
pub(crate) mod images_for_games;
mod links;
pub mod scene_images;
pub(crate) mod specular_glossiness;
pub mod split_textures;

pub use crate::texture_options::{DefinitionPlacement, TextureFormat, TextureOptions, TexturePlacement};
use meshwright_assets::codes;
use meshwright_core::{Diagnostic, Diagnostics};
use meshwright_scene::{ImageContent, ImageId, Scene};

/// Reports an image that could not be decoded.
pub fn report_unread(scene: &Scene<'_>, id: ImageId, reason: &str, diagnostics: &mut Diagnostics) {
    let image = scene.image(id);
    let name = match image.map(|image| &image.content) {
        Some(ImageContent::File(path)) => path.clone(),
        _ => image.map(|image| image.name.clone()).unwrap_or_default(),
    };
    let message = format!("left out the texture \"{name}\": {reason}");
    let path = format!("images[{}]", id.index());
    diagnostics.push(Diagnostic::new(&codes::TEXTURE_NOT_READ, message).on(path));
}
