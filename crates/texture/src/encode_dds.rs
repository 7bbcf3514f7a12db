//! Encodes images as DDS files for games: block compression with mip levels.

mod block_values;
mod coverage;
mod hard_blocks;
mod header;
mod mip_chain;
mod stripes;
mod summary;

use crate::{
    channels::{Channel, split},
    codes,
    encode::report_clipped,
    image::{Content, Image},
    info::BlockFormat,
    pixel_limit::take_pixels,
    resize::fitted,
    sample::{Sample, Transfer},
};
use coverage::Coverage;
use meshwright_core::{
    Budget, Diagnostic, Diagnostics, Error, Limits, MipRule, Outcome, Result, Span, TextureQuality,
};
pub use summary::DdsSummary;

use mip_chain::{Averaging, Level, Vectors, next_side};

/// The longest side of a texture in Direct3D 11 and later.
const LONGEST_SIDE: u32 = 16_384;
/// Where there is no file to point at.
const NOWHERE: Span = Span::file(0, 0);

/// Options of [`encode_dds`].
///
/// ```
/// use meshwright_texture::{BlockFormat, Content, DdsOptions, TextureQuality};
///
/// let options = DdsOptions::default().content(Content::Normal).quality(TextureQuality::High);
/// assert_eq!(options.format, None);
/// assert_eq!(options.format(BlockFormat::Bc7).format, Some(BlockFormat::Bc7));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct DdsOptions {
    /// BC1, BC3, BC4, BC5 or BC7. `None` selects BC7 for colors, BC5 for normals, and for numbers BC4 if the image is gray
    /// and opaque, BC7 otherwise.
    pub format: Option<BlockFormat>,
    /// How much time to spend. Blocks of BC4 and BC5 always have the best quality, which takes little.
    pub quality: TextureQuality,
    /// How smaller levels are made.
    pub mips: MipRule,
    /// What the values mean.
    pub content: Content,
    /// For the opacity of cut-outs, the number of 255 below which a pixel is not drawn: alpha of colors, red of numbers.
    /// Smaller levels keep the share of drawn pixels of the largest.
    pub alpha_ref: Option<u8>,
    /// Limits on memory and pixels (`items`).
    pub limits: Limits,
}

impl Default for DdsOptions {
    fn default() -> Self {
        Self {
            format: None,
            quality: TextureQuality::default(),
            mips: MipRule::default(),
            content: Content::Color,
            alpha_ref: None,
            limits: Limits::DEFAULT,
        }
    }
}

impl DdsOptions {
    meshwright_core::setters! {
        format: Option<BlockFormat>,
        quality: TextureQuality,
        mips: MipRule,
        content: Content,
        alpha_ref: Option<u8>,
        limits: Limits,
    }
}

/// A DDS file that was encoded.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct EncodedDds {
    /// The bytes of the file.
    pub bytes: Vec<u8>,
    /// The compression of its blocks.
    pub format: BlockFormat,
    /// The number of mip levels.
    pub mips: u32,
    /// The peak signal-to-noise ratio of the largest level in decibels, of the channels that the format holds apart from
    /// alpha, as the decoded file has them; infinite if nothing changed.
    pub psnr: f64,
    /// That of alpha, if the format holds it and the image is not opaque.
    pub alpha_psnr: Option<f64>,
}

impl EncodedDds {
    /// The lower of both ratios.
    pub fn least_psnr(&self) -> f64 {
        self.alpha_psnr.map_or(self.psnr, |alpha| alpha.min(self.psnr))
    }
}

/// Encodes an image as a DDS file with all mip levels down to 1x1. Equal images give equal bytes on every system and with
/// any number of threads.
///
/// Colors in BC7 are declared as sRGB, all others as linear, in a DX10 header. BC1 and BC3 have the older header with
/// `DXT1` and `DXT5`, which declares nothing, as more programs read it. Any size is possible; blocks at the edge of other
/// sizes than multiples of four repeat the last pixels.
///
/// ```
/// use meshwright_core::Limits;
/// use meshwright_texture::{BlockFormat, Content, DdsOptions, Image, decode, encode_dds};
///
/// let roughness: Vec<[u8; 4]> = (0..64_u8).map(|value| [value / 8, value / 8, value / 8, 255]).collect();
/// let image = Image::new(8, 8, roughness)?;
/// let dds = encode_dds(&image, &DdsOptions::default().content(Content::Data))?.value;
/// assert_eq!((dds.format, dds.mips, dds.psnr), (BlockFormat::Bc4, 4, f64::INFINITY));
/// assert_eq!(decode(&dds.bytes, &Limits::DEFAULT)?.value.pixels(), image.pixels());
/// # Ok::<(), meshwright_core::Error>(())
/// ```
///
/// # Errors
///
/// [`UNWRITABLE`](codes::UNWRITABLE): a side is longer than 16,384 pixels, or another format. Of core,
/// the limits of items (pixels) and memory.
pub fn encode_dds(image: &Image, options: &DdsOptions) -> Result<Outcome<EncodedDds>> {
    encode(image, None, options)
}

/// Encodes colors whose opacity is in the red channel of another image of any size: pixels count for smaller levels as much
/// as it says. The result is otherwise that of [`encode_dds`].
///
/// # Errors
///
/// As for [`encode_dds`].
pub fn encode_dds_with_opacity(
    image: &Image,
    opacity: &Image,
    options: &DdsOptions,
) -> Result<Outcome<EncodedDds>> {
    encode(image, Some(opacity), options)
}

fn encode(image: &Image, opacity: Option<&Image>, options: &DdsOptions) -> Result<Outcome<EncodedDds>> {
    let limits = &options.limits;
    let format = check(image, options)?;
    let mut diagnostics = Diagnostics::new(limits.diagnostics);
    report_clipped(image, &mut diagnostics);
    report_dropped(image, opacity, options, format, &mut diagnostics);
    let mut budget = Budget::new(*limits);
    let size = (image.width, image.height);
    take_pixels(&mut budget, [image.width, image.height], NOWHERE)?;
    let sizes: Vec<(u32, u32)> =
        if options.mips == MipRule::None { vec![size] } else { mip_chain::sizes(size) };
    let block_bytes = stripes::block_bytes(format);
    let bytes = sizes.iter().map(|size| stripes::blocks(*size).saturating_mul(block_bytes));
    let bytes = bytes.fold(header::LONGEST, u64::saturating_add);
    budget.memory(bytes, NOWHERE)?;
    // Two levels of floats at once.
    let half = u64::from(next_side(size.0)).saturating_mul(u64::from(next_side(size.1)));
    budget.memory(half.saturating_mul(20), NOWHERE)?;
    let opacity = opacity.map(|opacity| fitted(opacity, size, Content::Data, limits)).transpose()?;
    let averaging = averaging(image, opacity.is_some(), format, options);

    let is_color = options.content == Content::Color;
    let mut file = header::bytes(size, sizes.len(), format, is_color);
    let room = usize::try_from(bytes).ok().and_then(|bytes| file.try_reserve_exact(bytes).ok());
    room.ok_or_else(|| {
        Error::new(&meshwright_core::codes::LIMIT_MEMORY, "the texture needs more memory than is available")
    })?;
    let wanted = options.alpha_ref.filter(|_| options.mips == MipRule::Linear);
    let wanted = wanted.filter(|alpha_ref| coverage::is_cut_out(image, options.content, *alpha_ref));
    let cut_out = wanted.map(|alpha_ref| (if is_color { 3 } else { 0 }, alpha_ref));
    let job = stripes::Job { format, quality: options.quality, cut_out };
    let largest = Level::Source { image, opacity: opacity.as_deref() };
    let decoded = stripes::encode(&largest, &averaging, &job, true, &mut file)?;
    let mut coverage = wanted.map(|alpha_ref| Coverage::new(options.content, alpha_ref, &decoded, size));
    let mut level = largest;
    for _ in sizes.iter().skip(1) {
        level = Level::Averaged(level.halved(&averaging));
        match &mut coverage {
            Some(coverage) => file.extend(coverage.encode(&mut level, &averaging, &job)?),
            None => drop(stripes::encode(&level, &averaging, &job, false, &mut file)?),
        }
    }
    if let Some(message) = coverage.and_then(Coverage::message) {
        diagnostics.push(Diagnostic::new(&codes::COVERAGE_LOST, message));
    }
    let mips = u32::try_from(sizes.len()).unwrap_or(u32::MAX);
    let holds_alpha = matches!(format, BlockFormat::Bc3 | BlockFormat::Bc7);
    let has_alpha = holds_alpha && !averaging.is_opaque && !image.is_opaque();
    let alpha_psnr = has_alpha.then(|| decoded.alpha_psnr());
    let psnr = decoded.psnr();
    Ok(Outcome::new(EncodedDds { bytes: file, format, mips, psnr, alpha_psnr }, diagnostics))
}

/// The format, if the image can be written in it.
fn check(image: &Image, options: &DdsOptions) -> Result<BlockFormat> {
    let (width, height) = (image.width, image.height);
    if width.max(height) > LONGEST_SIDE {
        let message =
            format!("expected sides of at most {LONGEST_SIDE} pixels for a DDS, found {width} x {height}");
        return Err(Error::new(&codes::UNWRITABLE, message));
    }
    let format = options.format.unwrap_or_else(|| match options.content {
        Content::Color => BlockFormat::Bc7,
        Content::Normal => BlockFormat::Bc5,
        Content::Data if image.is_gray() && image.is_opaque() => BlockFormat::Bc4,
        Content::Data => BlockFormat::Bc7,
    });
    match format {
        BlockFormat::Bc1 | BlockFormat::Bc3 | BlockFormat::Bc4 | BlockFormat::Bc5 | BlockFormat::Bc7 => {
            Ok(format)
        }
        other => {
            let message = format!("expected BC1, BC3, BC4, BC5 or BC7 for a DDS, found {}", other.name());
            Err(Error::new(&codes::UNWRITABLE, message))
        }
    }
}

/// Reports channels that a format does not hold, and alpha in whose place there is an image of the opacity.
fn report_dropped(
    image: &Image,
    opacity: Option<&Image>,
    options: &DdsOptions,
    format: BlockFormat,
    diagnostics: &mut Diagnostics,
) {
    let has_alpha = !image.is_opaque();
    if let Some(opacity) = opacity.filter(|_| has_alpha) {
        let alpha = split(image, Channel::Alpha);
        let opacity = split(opacity, Channel::Red);
        if alpha.to_u8().pixels() != opacity.to_u8().pixels() {
            let message = "dropped alpha: the opacity of the material is in another image";
            diagnostics.push(Diagnostic::new(&codes::ALPHA_UNUSED, message));
        }
        return;
    }
    let dropped = match format {
        BlockFormat::Bc4 if !image.is_gray() => Some("green and blue"),
        BlockFormat::Bc4 if has_alpha => Some("alpha"),
        BlockFormat::Bc5 if options.content != Content::Normal => Some("blue"),
        BlockFormat::Bc5 if has_alpha => Some("alpha"),
        _ => None,
    };
    if let Some(dropped) = dropped {
        let message = format!(
            "dropped {dropped}: {} holds {}",
            format.name(),
            if format == BlockFormat::Bc4 { "one channel" } else { "two channels" }
        );
        diagnostics.push(Diagnostic::new(&codes::CHANNELS_DROPPED, message));
    }
    if format == BlockFormat::Bc1 && has_alpha {
        let message = "rounded alpha to 0 or 1: BC1 has one bit for it";
        diagnostics.push(Diagnostic::new(&codes::ALPHA_ROUNDED, message));
    }
}

/// How the levels of an image are averaged.
fn averaging(image: &Image, has_opacity: bool, format: BlockFormat, options: &DdsOptions) -> Averaging {
    let (content, is_linear) = (options.content, options.mips == MipRule::Linear);
    let is_color = content == Content::Color;
    let vectors = match content {
        Content::Normal if is_linear && format == BlockFormat::Bc5 => Vectors::Rebuilt,
        Content::Normal if is_linear => Vectors::Stored,
        _ => Vectors::None,
    };
    Averaging {
        transfer: if is_linear { image.transfer(content) } else { Transfer::None },
        is_weighted: is_linear && is_color && (has_opacity || !image.is_opaque()),
        is_opaque: has_opacity,
        vectors,
    }
}

/// A number that blocks hold: from 0 to 1.
fn limited<S: Sample>(value: S) -> S {
    match S::IS_FLOAT {
        true if value.load().is_nan() => S::store(0.0),
        true => S::store(value.load().clamp(0.0, 1.0)),
        false => value,
    }
}
