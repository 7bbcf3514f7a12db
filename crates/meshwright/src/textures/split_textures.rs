//! The textures of glTF as the files that games name: one file for each map, as PNG with 8 bits or as DDS.

use super::dds::{self, DdsDemands};
use meshwright_core::{Diagnostics, Limits, Result, message::count};
use meshwright_scene::{Image, ImageContent, ImageId, Scene};
use meshwright_texture::{
    BlockFormat, Channel, ColorSpace, Content, DdsSummary, Image as Pixels, PackedMaps, PngOptions, decode,
    encode_png, limit_side, pack, resize, split,
};
use rayon::prelude::*;
use std::{collections::HashMap, sync::Arc};

/// What is taken from an image.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cut {
    /// Red, green and blue as a color.
    Color,
    /// Red, green and blue as a normal.
    Normal,
    /// One channel.
    Channel(CutChannel),
    /// Red, weakened by a strength (the bits of a number from 0 to 1).
    Occlusion(u32),
    /// One channel, multiplied with a factor (the bits of a number).
    Scaled(CutChannel, u32),
    /// Roughness of the older model: one minus alpha times glossiness (the bits of a number).
    Glossiness(u32),
    /// Alpha, with which a pixel is drawn from this number of 255 on.
    Opacity(u8),
    /// All channels as they are: a color.
    Whole,
    /// The same, drawn where alpha is at least this number of 255.
    CutOut(u8),
    /// The same, as numbers.
    Numbers,
}

/// One channel of an image.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CutChannel {
    /// Red.
    Red,
    /// Green.
    Green,
    /// Blue.
    Blue,
    /// Alpha.
    Alpha,
}

impl CutChannel {
    const fn channel(self) -> Channel {
        match self {
            Self::Red => Channel::Red,
            Self::Green => Channel::Green,
            Self::Blue => Channel::Blue,
            Self::Alpha => Channel::Alpha,
        }
    }
}

impl Cut {
    const fn content(self) -> Content {
        match self {
            Self::Color | Self::Whole | Self::CutOut(_) => Content::Color,
            Self::Normal => Content::Normal,
            Self::Numbers
            | Self::Opacity(_)
            | Self::Channel(_)
            | Self::Scaled(..)
            | Self::Occlusion(_)
            | Self::Glossiness(_) => Content::Data,
        }
    }

    fn of(self, image: &Pixels) -> Pixels {
        let channel = |channel| split(image, channel);
        match self {
            Self::Color | Self::Normal => {
                let mut image = image.clone();
                if !image.is_opaque() {
                    image.map(|[red, green, blue, _]| [red, green, blue, 1.0]);
                }
                image
            }
            Self::Channel(from) => channel(from.channel()),
            Self::Opacity(_) => channel(Channel::Alpha),
            Self::Scaled(from, factor) => {
                let (mut image, factor) = (channel(from.channel()), f32::from_bits(factor));
                if factor != 1.0 {
                    image.map(|[red, green, blue, alpha]| {
                        [red * factor, green * factor, blue * factor, alpha]
                    });
                }
                image
            }
            Self::Occlusion(strength) => {
                let (mut image, strength) = (channel(Channel::Red), f32::from_bits(strength));
                if strength != 1.0 {
                    let weaker = |value: f32| 1.0 + strength * (value - 1.0);
                    image.map(|[red, green, blue, alpha]| [weaker(red), weaker(green), weaker(blue), alpha]);
                }
                image
            }
            Self::Glossiness(glossiness) => {
                let (mut image, glossiness) = (channel(Channel::Alpha), f32::from_bits(glossiness));
                let rough = |value: f32| 1.0 - value * glossiness;
                image.map(|[red, green, blue, alpha]| [rough(red), rough(green), rough(blue), alpha]);
                image
            }
            Self::Whole | Self::CutOut(_) | Self::Numbers => image.clone(),
        }
    }

    /// Whether all channels are taken.
    const fn is_whole(self) -> bool {
        matches!(self, Self::Whole | Self::CutOut(_) | Self::Numbers)
    }

    /// The opacity from which on a pixel is drawn.
    const fn alpha_ref(self) -> Option<u8> {
        match self {
            Self::Opacity(alpha_ref) | Self::CutOut(alpha_ref) => Some(alpha_ref),
            _ => None,
        }
    }

    /// Whether it is the opacity of the color in the same image.
    const fn is_opacity(self) -> bool {
        matches!(self, Self::Opacity(_) | Self::Channel(CutChannel::Alpha))
    }

    /// Whether a file that a game reads in this slot has what is taken from the image.
    fn is_kept(self, image: &Pixels) -> bool {
        match self {
            Self::Color => image.is_opaque(),
            Self::Channel(CutChannel::Red) => image.is_gray() && image.is_opaque(),
            Self::Normal => true,
            other => other.is_whole(),
        }
    }
}

/// A texture that was cut.
#[derive(Clone, Debug, PartialEq)]
pub enum Piece {
    /// The bytes of a PNG.
    Png(Arc<Vec<u8>>),
    /// The bytes of a DDS file.
    Dds(Arc<DdsPiece>),
    /// A map whose pixels all have this value: a factor says the same.
    Constant(f32),
}

/// A texture that was cut, as a DDS file.
#[derive(Clone, Debug, PartialEq)]
pub struct DdsPiece {
    /// The bytes.
    pub bytes: Vec<u8>,
    /// Its format and peak signal-to-noise ratio in decibels, the lower one of color and alpha, if it was encoded; a DDS file that has what is wanted is copied.
    encoded: Option<(BlockFormat, f64)>,
    /// It was encoded from a DDS file.
    again: bool,
}

impl DdsPiece {
    /// Adds it to what is said of all, with the name of its file.
    pub fn count(&self, name: &str, summary: &mut DdsSummary) {
        match self.encoded {
            Some((format, psnr)) => summary.encoded(name, format, self.bytes.len(), psnr),
            None => summary.copied(),
        }
        if self.again {
            summary.again(name);
        }
    }
}

/// What a game demands of its textures.
#[derive(Clone, Copy, Debug)]
pub struct Demands {
    /// The smallest side; sides must be powers of two. 0 for a game that takes any size.
    pub smallest_side: u32,
    /// The largest side, if the caller limits it.
    pub largest_side: Option<u32>,
    /// How DDS files are made, if files are not PNG.
    pub dds: Option<DdsDemands>,
}

/// All pieces, and what was changed.
#[derive(Debug, Default)]
pub struct Pieces {
    pieces: HashMap<(ImageId, Cut), Piece>,
    /// Images that could not be decoded, with the reason.
    pub failed: Vec<(ImageId, String)>,
    /// Sizes that were changed, by image: the name with both sizes.
    pub scaled: Vec<String>,
    /// What was noted.
    pub diagnostics: Diagnostics,
}

impl Pieces {
    /// A piece of an image.
    pub fn get(&self, image: ImageId, cut: Cut) -> Option<&Piece> {
        self.pieces.get(&(image, cut))
    }
}

/// Cuts the images of a scene: each is decoded once.
pub fn cut(scene: &Scene<'_>, wanted: &[(ImageId, Cut)], demands: Demands, limits: &Limits) -> Pieces {
    let mut order: Vec<ImageId> = Vec::new();
    let mut by_image: HashMap<ImageId, Vec<Cut>> = HashMap::new();
    for (image, cut) in wanted {
        let cuts = by_image.entry(*image).or_insert_with(|| {
            order.push(*image);
            Vec::new()
        });
        if !cuts.contains(cut) {
            cuts.push(*cut);
        }
    }
    let made: Vec<_> = order
        .par_iter()
        .map(|id| {
            let cuts = by_image.get(id).map(Vec::as_slice).unwrap_or_default();
            let made = match scene.image(*id) {
                Some(image) => cut_image(image, cuts, demands, limits),
                None => Err("the image does not exist".to_owned()),
            };
            (*id, made)
        })
        .collect();
    let mut pieces = Pieces { diagnostics: Diagnostics::new(limits.diagnostics), ..Pieces::default() };
    for (id, made) in made {
        match made {
            Ok(made) => {
                pieces.diagnostics.append(made.diagnostics);
                pieces.scaled.extend(made.scaled);
                pieces.pieces.extend(made.pieces.into_iter().map(|(cut, piece)| ((id, cut), piece)));
            }
            Err(reason) => pieces.failed.push((id, reason)),
        }
    }
    pieces
}

/// The pieces of one image.
struct CutImage {
    pieces: Vec<(Cut, Piece)>,
    scaled: Option<String>,
    diagnostics: Diagnostics,
}

fn cut_image(
    image: &Image<'_>,
    cuts: &[Cut],
    demands: Demands,
    limits: &Limits,
) -> std::result::Result<CutImage, String> {
    let ImageContent::Bytes(bytes) = &image.content else {
        return Err("the file was not found".to_owned());
    };
    let in_words = |error: meshwright_core::Error| error.message().to_owned();
    let decoded = decode(bytes, limits).map_err(in_words)?;
    let pixels = decoded.value;
    let mut diagnostics = super::image_recipe::named(&decoded.diagnostics, &image.name, limits);
    let size = demands.size((pixels.width(), pixels.height()));
    let scaled = (size != (pixels.width(), pixels.height())).then(|| {
        let (width, height) = size;
        format!("\"{}\" from {} x {} to {width} x {height}", image.name, pixels.width(), pixels.height())
    });
    let mut pieces = Vec::new();
    for cut in cuts {
        let has_opacity = cuts.iter().any(|cut| cut.is_opacity());
        let source = (&pixels, &**bytes, image.name.as_str(), has_opacity);
        let piece = demands.piece(source, *cut, limits, &mut diagnostics).map_err(in_words)?;
        pieces.push((*cut, piece));
    }
    Ok(CutImage { pieces, scaled, diagnostics })
}

impl Demands {
    /// The size that an image gets.
    fn size(self, (width, height): (u32, u32)) -> (u32, u32) {
        if self.smallest_side == 0 {
            return (width, height);
        }
        // Half of a power of two is one, too.
        let largest = self.largest_side.map_or(LARGEST, |side| side.clamp(self.smallest_side, LARGEST));
        let largest = if largest.is_power_of_two() { largest } else { largest.next_power_of_two() / 2 };
        let side = |side: u32| side.min(largest).next_power_of_two().clamp(self.smallest_side, largest);
        (side(width), side(height))
    }

    fn piece(
        self,
        (pixels, bytes, name, has_opacity): (&Pixels, &[u8], &str, bool),
        cut: Cut,
        limits: &Limits,
        diagnostics: &mut Diagnostics,
    ) -> Result<Piece> {
        let content = cut.content();
        let mut image = cut.of(pixels);
        if content == Content::Data
            && cut != Cut::Numbers
            && let Some([value, ..]) = image.constant()
        {
            return Ok(Piece::Constant(value));
        }
        let size = self.size((image.width(), image.height()));
        if self.smallest_side == 0 {
            if let Some(side) = self.largest_side {
                image = limit_side(image, side, content, limits)?;
            }
        } else if size != (image.width(), image.height()) {
            image = resize(&image, size.0, size.1, content, limits)?;
        }
        let same = image.pixels() == pixels.pixels();
        if let Some(demands) = self.dds {
            let is_dds = bytes.starts_with(dds::MAGIC);
            let has_size = (image.width(), image.height()) == (pixels.width(), pixels.height());
            if is_dds && has_size && cut.is_kept(pixels) {
                let piece = DdsPiece { bytes: bytes.to_vec(), encoded: None, again: false };
                return Ok(Piece::Dds(Arc::new(piece)));
            }
            let opacity = match cut {
                Cut::Color if has_opacity && !pixels.is_opaque() => Some(split(pixels, Channel::Alpha)),
                _ => None,
            };
            let encoded = demands.encode(&image, (content, cut.alpha_ref()), opacity.as_ref(), limits)?;
            diagnostics.append(super::image_recipe::named(&encoded.diagnostics, name, limits));
            let (format, psnr) = (encoded.value.format, encoded.value.least_psnr());
            let piece = DdsPiece { bytes: encoded.value.bytes, encoded: Some((format, psnr)), again: is_dds };
            return Ok(Piece::Dds(Arc::new(piece)));
        }
        let as_is = if cut.is_whole() { bytes.starts_with(PNG) } else { is_simple_png(bytes) };
        if same && as_is && super::image_recipe::is_plain_png(bytes) {
            return Ok(Piece::Png(Arc::new(bytes.to_vec())));
        }
        // Programs for games take the color space from the use of a file.
        let image = image.with_color_space(ColorSpace::Undeclared);
        let png = encode_png(&image, &PngOptions::default().bits(8))?;
        diagnostics.append(png.diagnostics);
        Ok(Piece::Png(Arc::new(png.value)))
    }
}

/// Joins a texture of occlusion to one of roughness and metallic, as one PNG.
pub(crate) fn joined(
    occlusion: &[u8],
    strength: f32,
    surface: Option<&[u8]>,
    side: Option<u32>,
    limits: &Limits,
) -> Result<Vec<u8>> {
    let red = Cut::Occlusion(strength.clamp(0.0, 1.0).to_bits()).of(&decode(occlusion, limits)?.value);
    let surface = surface.map(|bytes| decode(bytes, limits)).transpose()?;
    let channel = |channel| surface.as_ref().map(|image| split(&image.value, channel));
    let (green, blue) = (channel(Channel::Green), channel(Channel::Blue));
    let maps = PackedMaps::default().occlusion(Some(&red)).roughness(green.as_ref()).metallic(blue.as_ref());
    let mut image = pack(maps, limits)?;
    if let Some(side) = side {
        image = limit_side(image, side, Content::Data, limits)?;
    }
    Ok(encode_png(&image.with_color_space(ColorSpace::Undeclared), &PngOptions::default().bits(8))?.value)
}

/// The largest side that a texture is scaled to.
const LARGEST: u32 = 16_384;
/// How a PNG begins.
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";

/// True for a PNG with 8 bits and one or three channels, without a palette.
fn is_simple_png(bytes: &[u8]) -> bool {
    bytes.starts_with(PNG) && matches!(bytes.get(24..26), Some([8, 0 | 2]))
}

/// A message about images that were scaled.
pub fn scaled_in_words(scaled: &[String]) -> Option<String> {
    let first = scaled.first()?;
    let number = count(scaled.len(), "texture", "textures");
    let rest = if scaled.len() > 1 { format!(" (first: {first})") } else { format!(": {first}") };
    Some(format!("scaled {number} to powers of two of at least 16 pixels, which the game requires{rest}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_powers_of_two() {
        let size = |largest_side, size| Demands { smallest_side: 16, largest_side, dds: None }.size(size);
        assert_eq!(size(None, (1, 16)), (16, 16));
        assert_eq!(size(None, (1000, 600)), (1024, 1024));
        assert_eq!(size(Some(600), (1000, 64)), (512, 64));
        assert_eq!(size(Some(3), (1000, 64)), (16, 16));
        assert_eq!(size(None, (u32::MAX, 17)), (16_384, 32));
        assert_eq!(Demands { smallest_side: 0, largest_side: None, dds: None }.size((3, 5)), (3, 5));
    }
}
