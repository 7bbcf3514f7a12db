//! What becomes of materials and textures.

#[cfg(feature = "deps")]
use crate::{companion::Companions, placement_options::PlacementOptions};
use crate::{format::Format, formats::content::UsualImages};
pub use meshwright_core::{MipRule, TextureQuality};
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

/// The type of image files to make.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TextureFormat {
    /// PNG and JPEG files as they are, all others as PNG.
    #[default]
    Keep,
    /// PNG.
    Png,
    /// JPEG for colors without transparency, PNG for all others.
    Jpeg,
    /// DDS for games, with mip levels: BC7 for colors, BC5 for normals, BC4 for one channel, BC7 for more.
    Dds,
    /// The same with DXT1 (BC1) for colors, and DXT5 (BC3) for those with transparency, which older programs read.
    Dxt,
}

impl TextureFormat {
    /// Whether files are DDS.
    pub const fn is_dds(self) -> bool {
        matches!(self, Self::Dds | Self::Dxt)
    }
}

/// The handling of materials and textures that other files define.
///
/// ```
/// use meshwright::textures::{TextureFormat, TextureOptions, TexturePlacement};
///
/// let options = TextureOptions::default().placement(TexturePlacement::Copy).max_side(1024);
/// assert_eq!((options.format, options.max_side), (TextureFormat::Keep, Some(1024)));
/// ```
#[cfg(feature = "deps")]
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct TextureOptions {
    /// Where they are afterwards. `None` selects the usual place of the target: in a `.glb`, next to a `.gltf`, and for
    /// other formats where they were, except that those of UDM become files below `materials`.
    pub placement: Option<TexturePlacement>,
    /// The type of image files.
    pub format: TextureFormat,
    /// How much time the compression of DDS files takes.
    pub quality: TextureQuality,
    /// How smaller mip levels of DDS files are made.
    pub mips: MipRule,
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
    /// What of a level or a vehicle is wanted.
    pub placements: PlacementOptions,
    /// Images that are not found stay names in a result that holds its images, for one who shows that they are missing.
    pub(crate) names_missing: bool,
}

#[cfg(feature = "deps")]
impl TextureOptions {
    meshwright_core::setters! {
        placement: Option<TexturePlacement>,
        format: TextureFormat,
        quality: TextureQuality,
        mips: MipRule,
        max_side: Option<u32>,
        roots: Vec<PathBuf>,
        definitions: DefinitionPlacement,
        companions: Companions,
        placements: PlacementOptions,
    }
}

/// Where textures of a result in that format are, unless the caller states it.
pub(crate) fn usual_placement(format: Format, has_path: bool) -> TexturePlacement {
    match format.module().images {
        UsualImages::Inside => TexturePlacement::Embed,
        UsualImages::NextTo if has_path => TexturePlacement::Copy,
        UsualImages::NextTo if format.module().holds_images => TexturePlacement::Embed,
        UsualImages::NextTo => TexturePlacement::Link,
        UsualImages::WhereTheyAre => TexturePlacement::Link,
    }
}
