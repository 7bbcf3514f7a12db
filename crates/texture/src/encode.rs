//! Encodes images as PNG and JPEG.

use crate::{
    codes,
    image::{ColorSpace, Image, Pixels},
    sample::Sample,
};
use jpeg_encoder::{ColorType as JpegColor, Encoder as JpegEncoder, SamplingFactor};
use meshwright_core::{Diagnostic, Diagnostics, Error, Outcome, Result, codes::BAD_REQUEST, message::action};
use png::{BitDepth, ColorType, Compression, Encoder, SrgbRenderingIntent};
use std::io::{self, Write};

/// Longest side of a JPEG in pixels.
const JPEG_SIDE: u32 = 65_535;
/// Longest side of a PNG in pixels.
const PNG_SIDE: u32 = 0x7FFF_FFFF;

/// How much time a PNG takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum PngCompression {
    /// About 50 million pixels a second on one core.
    #[default]
    Fast,
    /// About 4 million pixels a second, for files that are a quarter smaller.
    Small,
}

/// Options of [`encode_png`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct PngOptions {
    /// Bits per channel, 8 or 16. `None` selects 8 for images with 8 bits, and 16 for all others.
    pub bits: Option<u32>,
    /// How much time to spend on the size.
    pub compression: PngCompression,
    /// Texts with their keywords, such as `Software`: characters of Latin-1, 1 to 79 of them in a keyword.
    pub texts: Vec<(String, String)>,
}

impl PngOptions {
    meshwright_core::setters! { bits: Option<u32>, compression: PngCompression, texts: Vec<(String, String)> }
}

/// Encodes an image as PNG. Channels that need no bytes are left out: gray images have one channel, opaque
/// ones no alpha. Equal images give equal bytes.
///
/// An image that declares sRGB gets an `sRGB` chunk. No other color space is written, as viewers would
/// change the values of data maps.
///
/// ```
/// use meshwright_core::Limits;
/// use meshwright_texture::{Image, PngOptions, decode, encode_png};
///
/// let image = Image::new(1, 1, vec![[10_u8, 20, 30, 40]])?;
/// let png = encode_png(&image, &PngOptions::default())?.value;
/// assert_eq!(decode(&png, &Limits::DEFAULT)?.value.pixels(), image.pixels());
/// # Ok::<(), meshwright_core::Error>(())
/// ```
///
/// # Errors
///
/// [`UNWRITABLE`](codes::UNWRITABLE): a side is longer than a PNG allows, or a text has other characters. Of core,
/// `BAD_REQUEST`: bits other than 8 and 16. Floats outside 0 to 1 are reported as a loss, [`CLIPPED`](codes::CLIPPED).
pub fn encode_png(image: &Image, options: &PngOptions) -> Result<Outcome<Vec<u8>>> {
    check_side(image, PNG_SIDE, "PNG")?;
    let mut diagnostics = Diagnostics::default();
    report_clipped(image, &mut diagnostics);
    let bits = options.bits.unwrap_or(if image.pixels.bits() == 8 { 8 } else { 16 });
    let layout = Layout::of(image);
    let depth = match bits {
        8 => BitDepth::Eight,
        16 => BitDepth::Sixteen,
        other => {
            let message = format!("expected 8 or 16 bits per channel, found {other}");
            return Err(Error::new(&BAD_REQUEST, message));
        }
    };
    let mut png = Vec::new();
    let mut encoder = Encoder::new(&mut png, image.width, image.height);
    encoder.set_color(layout.color_type());
    encoder.set_depth(depth);
    encoder.set_compression(match options.compression {
        PngCompression::Fast => Compression::Fast,
        PngCompression::Small => Compression::Balanced,
    });
    if image.color_space == ColorSpace::Srgb {
        encoder.set_source_srgb(SrgbRenderingIntent::Perceptual);
    }
    for (keyword, text) in &options.texts {
        encoder.add_text_chunk(keyword.clone(), text.clone()).map_err(png_failed)?;
    }
    let mut writer = encoder.write_header().map_err(png_failed)?;
    write_rows(&mut writer, image, layout, depth).map_err(|error| png_failed(error.into()))?;
    writer.finish().map_err(png_failed)?;
    png.shrink_to_fit();
    Ok(Outcome::new(png, diagnostics))
}

/// Bytes of compressed pixels in each `IDAT` chunk.
const CHUNK: usize = 1 << 20;

/// Writes the pixels row by row, as large images are encoded several at once.
fn write_rows<W: Write>(
    writer: &mut png::Writer<W>,
    image: &Image,
    layout: Layout,
    depth: BitDepth,
) -> io::Result<()> {
    let mut to = writer.stream_writer_with_size(CHUNK)?;
    let width = image.width.max(1) as usize;
    match (depth, &image.pixels) {
        (BitDepth::Sixteen, Pixels::U8(list)) => rows(&mut to, list, width, layout, |value| [value, value]),
        (BitDepth::Sixteen, Pixels::U16(list)) => rows(&mut to, list, width, layout, u16::to_be_bytes),
        (BitDepth::Sixteen, Pixels::F32(list)) => {
            rows(&mut to, list, width, layout, |value| u16::store(value).to_be_bytes())
        }
        (_, Pixels::U8(list)) => rows(&mut to, list, width, layout, |value| [value]),
        (_, Pixels::U16(list)) => rows(&mut to, list, width, layout, |value| [u8::store(value.load())]),
        (_, Pixels::F32(list)) => rows(&mut to, list, width, layout, |value| [u8::store(value)]),
    }?;
    Ok(to.finish()?)
}

fn rows<S: Sample, const N: usize>(
    to: &mut impl Write,
    list: &[[S; 4]],
    width: usize,
    layout: Layout,
    value: impl Fn(S) -> [u8; N] + Copy,
) -> io::Result<()> {
    let mut row = Vec::new();
    for pixels in list.chunks(width) {
        row.clear();
        push_bytes(&mut row, pixels, layout, value);
        to.write_all(&row)?;
    }
    Ok(())
}

fn png_failed(error: png::EncodingError) -> Error {
    Error::new(&codes::UNWRITABLE, format!("cannot encode the PNG: {error}"))
}

/// Encodes pictures of the same size as an animated PNG that repeats without end. `frame` makes one after the other;
/// each is shown for that number of milliseconds. Programs that do not know animations show the first.
///
/// ```
/// use meshwright_texture::{Image, encode_png_animation};
///
/// let png = encode_png_animation(2, 100, |index| Image::new(1, 1, vec![[if index == 0 { 0_u8 } else { 255 }; 4]]))?;
/// assert!(png.windows(4).any(|word| word == b"acTL"));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
///
/// # Errors
///
/// Those of `frame`. [`UNWRITABLE`](codes::UNWRITABLE): a side is longer than a PNG allows. Of core, `BAD_REQUEST`: no
/// frames, or frames of different sizes.
pub fn encode_png_animation(
    frames: u32,
    milliseconds: u16,
    mut frame: impl FnMut(u32) -> Result<Image>,
) -> Result<Vec<u8>> {
    if frames == 0 {
        return Err(Error::new(&BAD_REQUEST, "expected at least 1 frame, found 0"));
    }
    let first = frame(0)?;
    check_side(&first, PNG_SIDE, "PNG")?;
    let mut png = Vec::new();
    let mut encoder = Encoder::new(&mut png, first.width, first.height);
    encoder.set_color(ColorType::Rgba);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::Fast);
    if first.color_space == ColorSpace::Srgb {
        encoder.set_source_srgb(SrgbRenderingIntent::Perceptual);
    }
    encoder.set_animated(frames, 0).map_err(png_failed)?;
    encoder.set_frame_delay(milliseconds, 1000).map_err(png_failed)?;
    let mut writer = encoder.write_header().map_err(png_failed)?;
    let size = (first.width, first.height);
    let mut current = first;
    for index in 0..frames {
        if index > 0 {
            current = frame(index)?;
        }
        if (current.width, current.height) != size {
            let message = format!(
                "expected frames of {} x {} pixels, found {} x {}",
                size.0, size.1, current.width, current.height
            );
            return Err(Error::new(&BAD_REQUEST, message));
        }
        let pixels = current.to_u8();
        let Pixels::U8(list) = pixels.pixels() else { continue };
        writer.write_image_data(&bytes(list, Layout::Rgba, |value| [value])).map_err(png_failed)?;
    }
    writer.finish().map_err(png_failed)?;
    Ok(png)
}

/// Options of [`encode_jpeg`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct JpegOptions {
    /// Quality from 1 (smallest) to 100 (best).
    pub quality: u8,
}

impl Default for JpegOptions {
    fn default() -> Self {
        Self { quality: 90 }
    }
}

impl JpegOptions {
    meshwright_core::setters! { quality: u8 }
}

/// Encodes an image as baseline JPEG, without subsampling of colors. A gray image gets one channel. Equal
/// images give equal bytes.
///
/// What JPEG cannot hold is reported as a loss: alpha ([`ALPHA_DROPPED`](codes::ALPHA_DROPPED)), more than 8
/// bits ([`ROUNDED`](codes::ROUNDED)), values outside 0 to 1 ([`CLIPPED`](codes::CLIPPED)).
///
/// # Errors
///
/// [`UNWRITABLE`](codes::UNWRITABLE): a side is longer than 65,535 pixels. Of core, `BAD_REQUEST`: a quality
/// other than 1 to 100.
pub fn encode_jpeg(image: &Image, options: &JpegOptions) -> Result<Outcome<Vec<u8>>> {
    check_side(image, JPEG_SIDE, "JPEG")?;
    if !(1..=100).contains(&options.quality) {
        let message = format!("expected a quality from 1 to 100, found {}", options.quality);
        return Err(Error::new(&BAD_REQUEST, message));
    }
    let mut diagnostics = Diagnostics::default();
    report_clipped(image, &mut diagnostics);
    if !image.is_opaque() {
        let message = "dropped the alpha channel: JPEG has none";
        diagnostics.push(Diagnostic::new(&codes::ALPHA_DROPPED, message));
    }
    if image.pixels.bits() > 8 {
        let message = format!("rounded the {}-bit values: JPEG has 8 bits", image.pixels.bits());
        diagnostics.push(Diagnostic::new(&codes::ROUNDED, message));
    }
    let layout = if image.is_gray() { Layout::Gray } else { Layout::Rgb };
    let bytes = match &image.pixels {
        Pixels::U8(list) => bytes(list, layout, |value| [value]),
        Pixels::U16(list) => bytes(list, layout, |value| [u8::store(value.load())]),
        Pixels::F32(list) => bytes(list, layout, |value| [u8::store(value)]),
    };
    let color = if layout == Layout::Gray { JpegColor::Luma } else { JpegColor::Rgb };
    let [width, height] = [image.width, image.height].map(|side| u16::try_from(side).unwrap_or(u16::MAX));
    let mut jpeg = Vec::new();
    let mut encoder = JpegEncoder::new(&mut jpeg, options.quality);
    encoder.set_sampling_factor(SamplingFactor::F_1_1);
    encoder
        .encode(&bytes, width, height, color)
        .map_err(|error| Error::new(&codes::UNWRITABLE, format!("cannot encode the JPEG: {error}")))?;
    Ok(Outcome::new(jpeg, diagnostics))
}

/// The channels that are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Layout {
    Gray,
    GrayAlpha,
    Rgb,
    Rgba,
}

impl Layout {
    /// The fewest channels that hold the image.
    fn of(image: &Image) -> Self {
        match (image.is_gray(), image.is_opaque()) {
            (true, true) => Self::Gray,
            (true, false) => Self::GrayAlpha,
            (false, true) => Self::Rgb,
            (false, false) => Self::Rgba,
        }
    }

    const fn color_type(self) -> ColorType {
        match self {
            Self::Gray => ColorType::Grayscale,
            Self::GrayAlpha => ColorType::GrayscaleAlpha,
            Self::Rgb => ColorType::Rgb,
            Self::Rgba => ColorType::Rgba,
        }
    }
}

/// The rows of an image with the channels of a layout, `N` bytes each.
fn bytes<S: Sample, const N: usize>(
    list: &[[S; 4]],
    layout: Layout,
    value: impl Fn(S) -> [u8; N] + Copy,
) -> Vec<u8> {
    let mut bytes = Vec::new();
    push_bytes(&mut bytes, list, layout, value);
    bytes
}

/// Appends pixels with the channels of a layout, `N` bytes each.
fn push_bytes<S: Sample, const N: usize>(
    bytes: &mut Vec<u8>,
    list: &[[S; 4]],
    layout: Layout,
    value: impl Fn(S) -> [u8; N] + Copy,
) {
    match layout {
        Layout::Gray => bytes.extend(list.iter().flat_map(|&[red, ..]| value(red))),
        Layout::GrayAlpha => {
            bytes.extend(list.iter().flat_map(|&[red, _, _, alpha]| [red, alpha].map(value)).flatten());
        }
        Layout::Rgb => {
            bytes.extend(
                list.iter().flat_map(|&[red, green, blue, _]| [red, green, blue].map(value)).flatten(),
            );
        }
        Layout::Rgba => bytes.extend(list.iter().flat_map(|&pixel| pixel.map(value)).flatten()),
    }
}

fn check_side(image: &Image, most: u32, format: &str) -> Result<()> {
    if image.width.max(image.height) <= most {
        return Ok(());
    }
    let (width, height) = (image.width, image.height);
    let message = format!("expected sides of at most {most} pixels for a {format}, found {width} x {height}");
    Err(Error::new(&codes::UNWRITABLE, message))
}

pub(crate) fn report_clipped(image: &Image, diagnostics: &mut Diagnostics) {
    let Pixels::F32(list) = &image.pixels else { return };
    let outside = |pixel: &&[f32; 4]| !pixel.iter().all(|value| (0.0..=1.0).contains(value));
    let number = list.iter().filter(outside).count() as u64;
    if number > 0 {
        let words = ["clipped", "pixel", "pixels", " with values outside 0 to 1"];
        diagnostics.push(Diagnostic::new(&codes::CLIPPED, action(number, words)));
    }
}
