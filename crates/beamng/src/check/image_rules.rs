//! Rules about the images that materials use.

use super::findings::FileFindings;
use super::{
    codes,
    definition_rules::{SlotUse, TextureUses},
    file_name_rules::file_name,
};
use meshwright_core::{Code, Diagnostic, Severity};
use meshwright_texture::{BlockFormat, Channels, ColorSpace, FileFormat, ImageInfo};

/// The smallest side that the game compresses, and the largest that is usual.
const SIDES: (u32, u32) = (16, 4096);

/// Checks the header of an image that materials use.
pub(super) fn check(path: &str, info: &ImageInfo, uses: &TextureUses) -> FileFindings {
    let mut found = FileFindings::new(usize::MAX);
    // It is used by layers that are not drawn only.
    if uses.slots.is_empty() {
        return found;
    }
    let name = file_name(path);
    let mut say = |code: &'static Code, message: String| found.push(Diagnostic::new(code, message));
    let (width, height) = (info.width, info.height);
    if !info.is_power_of_two() {
        say(
            &codes::TEXTURE_SIDES,
            format!("{name} has {width} x {height} pixels, which are not powers of two"),
        );
    }
    if width.min(height) < SIDES.0 {
        say(
            &codes::TEXTURE_SMALL,
            format!("{name} has {width} x {height} pixels, expected at least 16 x 16"),
        );
    }
    if width.max(height) > SIDES.1 {
        say(&codes::TEXTURE_LARGE, format!("{name} has {width} x {height} pixels, expected at most 4096"));
    }
    let lower = name.to_ascii_lowercase();
    if info.format == FileFormat::Png {
        if info.bits > 8 {
            say(&codes::TEXTURE_DEEP, format!("{name} has {} bits per channel, expected 8", info.bits));
        }
        let has_alpha = matches!(info.channels, Channels::Rgba | Channels::GrayAlpha);
        if has_alpha && lower.ends_with(".color.png") {
            let material = &uses.material;
            say(&codes::TEXTURE_ALPHA, format!("{name} of material \"{material}\" has an alpha channel"));
        }
    }
    if info.format != FileFormat::Dds {
        return found;
    }
    if info.mips <= 1 && info.full_mips() > 1 {
        say(&codes::TEXTURE_NO_MIPS, format!("{name} has no mip levels"));
    }
    let slot = |wanted: SlotUse| uses.slots.contains(&wanted);
    let format = &info.pixel_format;
    let numbers = [SlotUse::Normal, SlotUse::Data].into_iter().find(|wanted| slot(*wanted));
    if let Some(slot) = numbers.filter(|_| info.color_space == ColorSpace::Srgb) {
        say(&codes::TEXTURE_SRGB, format!("{name} is {}, but in the color format {format}", slot.words()));
    }
    if slot(SlotUse::Normal) && info.block != Some(BlockFormat::Bc5) {
        say(&codes::TEXTURE_BLOCKS, format!("{name} is a normal map in the format {format}, expected BC5"));
    }
    let is_wrong_color = slot(SlotUse::Color) && info.block == Some(BlockFormat::Bc5);
    if is_wrong_color {
        say(&codes::TEXTURE_BLOCKS, format!("{name} is a color map in the format {format} of normal maps"));
    }
    // The game shows normal maps of older mods in these formats, only less exactly.
    let is_old = matches!(info.block, Some(BlockFormat::Bc1 | BlockFormat::Bc2 | BlockFormat::Bc3));
    if is_old && !is_wrong_color && info.color_space != ColorSpace::Srgb {
        found.set_severity(&codes::TEXTURE_BLOCKS, Severity::Info);
    }
    found
}
