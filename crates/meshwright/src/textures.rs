//! The materials and textures of a scene: what a file only names is found and put into the scene.

pub(crate) mod add;
mod cast_slots;
pub mod clear_coat;
mod files;
pub mod image_recipe;
pub(crate) mod images_for_games;
pub mod scene_images;
pub mod split_textures;

use crate::{companion::Companions, format::Format, formats::content::UsualImages};
pub use image_recipe::TextureFormat;
use meshwright_assets::codes;
use meshwright_core::{Diagnostic, Diagnostics};
use meshwright_scene::{ImageContent, ImageId, Material, Scene};
use std::path::PathBuf;

/// Where definitions of materials are written, for formats that store only the names of materials.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum DefinitionPlacement {
    /// Nowhere.
    #[default]
    None,
    /// In the folder of the shape: in the file that defines the material already, in a file of the same name as the one
    /// that it came from, or else in `main.materials.json`.
    NextToShape,
    /// In this file.
    File(PathBuf),
}

/// Where textures are after a conversion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TexturePlacement {
    /// In the file itself.
    Embed,
    /// In files next to it.
    Copy,
    /// Where they were: the file names them.
    Link,
    /// Nowhere: materials have no textures.
    Drop,
}

/// The handling of materials and textures that other files define.
///
/// ```
/// use meshwright::textures::{TextureFormat, TextureOptions, TexturePlacement};
///
/// let options = TextureOptions::default().placement(TexturePlacement::Copy).max_side(1024);
/// assert_eq!((options.format, options.max_side), (TextureFormat::Keep, Some(1024)));
/// ```
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct TextureOptions {
    /// Where they are afterwards. `None` selects the usual place of the target: in a `.glb`, next to a `.gltf`, and for
    /// other formats where they were, except that those of UDM become files below `materials`.
    pub placement: Option<TexturePlacement>,
    /// The type of image files.
    pub format: TextureFormat,
    /// The largest width and height in pixels; larger images are reduced.
    pub max_side: Option<u32>,
    /// Further folders in which materials and textures are searched, such as that of the game.
    pub roots: Vec<PathBuf>,
    /// Where definitions of materials are written (cdae). Their textures become PNG files next to them, with one map in
    /// each file.
    pub definitions: DefinitionPlacement,
    /// The games whose files define materials, and the folders that were read before. By default no file but the converted
    /// one and the images that it names are read.
    pub companions: Companions,
}

impl TextureOptions {
    meshwright_core::setters! {
        placement: Option<TexturePlacement>,
        format: TextureFormat,
        max_side: Option<u32>,
        roots: Vec<PathBuf>,
        definitions: DefinitionPlacement,
        companions: Companions,
    }

    /// Where textures of a result in that format are.
    pub(crate) fn placement_in(&self, format: Format, has_path: bool) -> TexturePlacement {
        self.placement.unwrap_or(match format.module().images {
            UsualImages::Inside => TexturePlacement::Embed,
            UsualImages::NextTo if has_path => TexturePlacement::Copy,
            UsualImages::NextTo if format.module().holds_images => TexturePlacement::Embed,
            UsualImages::NextTo => TexturePlacement::Link,
            UsualImages::WhereTheyAre => TexturePlacement::Link,
        })
    }
}

/// Removes the textures of a material.
pub fn drop_textures(material: &mut Material) {
    material.base_color_texture = None;
    material.metallic_roughness_texture = None;
    material.normal_texture = None;
    material.occlusion_texture = None;
    material.emissive_texture = None;
    material.more_textures.clear();
    if let Some(transmission) = &mut material.transmission {
        transmission.texture = None;
    }
    if let Some(specular) = &mut material.specular {
        (specular.texture, specular.color_texture) = (None, None);
    }
    if let Some(older) = &mut material.specular_glossiness {
        (older.diffuse_texture, older.texture) = (None, None);
    }
}

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
