//! Decodes images.

mod basis;
mod bmp_file;
mod dds_file;
mod dds_header;
mod jpeg_end;
mod jpeg_file;
mod ktx2_file;
mod masks;
mod png_file;
mod rows;
mod surface;
mod tga_file;
mod webp_file;
mod webp_frames;

use crate::{
    codes,
    detect::{FileFormat, detect},
    image::Image,
    info::ImageInfo,
    pixel_limit::take_pixels,
};
use meshwright_core::{
    Budget, Diagnostics, Error, Limits, Outcome, Result, Span,
    codes::{BAD_REQUEST, EMPTY, LFS_POINTER, TRUNCATED},
    count,
};

/// The meaning of the two blocks of the DDS format `ATI2`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Ati2Order {
    /// The first block is x (red), the second y (green), as in BC5: Direct3D 10 and later, and most programs, read this.
    #[default]
    XFirst,
    /// The first block is y, the second x: the original order of the format in Direct3D 9.
    YFirst,
}

/// Options of [`decode_with`].
///
/// ```
/// use meshwright_texture::DecodeOptions;
///
/// let options = DecodeOptions::default().mip(2);
/// assert_eq!(options.mip, 2);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct DecodeOptions {
    /// The mip level to decode; 0 is the largest.
    pub mip: u32,
    /// The order of blocks in the DDS format `ATI2`.
    pub ati2_order: Ati2Order,
    /// Limits on memory, pixels (`items`) and compressed data.
    pub limits: Limits,
}

impl Default for DecodeOptions {
    fn default() -> Self {
        Self { mip: 0, ati2_order: Ati2Order::default(), limits: Limits::DEFAULT }
    }
}

impl DecodeOptions {
    meshwright_core::setters! { mip: u32, ati2_order: Ati2Order, limits: Limits }
}

/// Decodes an image: the largest mip level of the first face, layer, slice or frame.
///
/// ```
/// # let bytes = [&b"DDS \x7c\0\0\0\x07\x10\0\0\x01\0\0\0\x01\0\0\0"[..], &[0; 56], b"\x20\0\0\0\x41\0\0\0",
/// #     &[0; 4], b"\x20\0\0\0\0\0\xff\0\0\xff\0\0\xff\0\0\0\0\0\0\xff", &[0; 20], &[0, 0, 255, 255]].concat();
/// use meshwright_core::Limits;
///
/// // A DDS file with one red pixel.
/// let image = meshwright_texture::decode(&bytes, &Limits::DEFAULT)?.value;
/// assert_eq!((image.width(), image.height()), (1, 1));
/// assert_eq!(image.pixel(0, 0), Some([1.0, 0.0, 0.0, 1.0]));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
///
/// # Errors
///
/// As for [`decode_with`].
pub fn decode(bytes: &[u8], limits: &Limits) -> Result<Outcome<Image>> {
    decode_with(bytes, &DecodeOptions::default().limits(*limits))
}

/// Decodes an image with options.
///
/// | file | pixels |
/// |---|---|
/// | 8 bits or fewer per channel, BC1 to BC5, BC7, ASTC | [`Pixels::U8`](crate::Pixels::U8) |
/// | 9 to 16 bits per channel | [`Pixels::U16`](crate::Pixels::U16) |
/// | floats, BC6H | [`Pixels::F32`](crate::Pixels::F32) |
///
/// Values are those of the file: no color space is converted, and neither an ICC profile nor the orientation
/// of EXIF is applied. Signed formats
/// (`SNORM`) become 0 to 1: -1 is 0, 0 is the middle. Premultiplied colors of DXT2 and DXT4 are divided by
/// alpha. See [`Channels`](crate::Channels) for files with fewer than four channels.
///
/// A DDS file that lacks later mip levels is decoded with a warning. If the wanted level is incomplete, that
/// is an error; of a JPEG, the rest of the image is gray, with a warning, as in viewers.
///
/// # Errors
///
/// [`NOT_AN_IMAGE`](codes::NOT_AN_IMAGE), [`DAMAGED`](codes::DAMAGED), [`BAD_HEADER`](codes::BAD_HEADER),
/// [`UNSUPPORTED`](codes::UNSUPPORTED); of core, `EMPTY`, `LFS_POINTER`, `TRUNCATED` with the span of the
/// available bytes, `BAD_REQUEST` if the file has no such mip level, and the codes of limits.
pub fn decode_with(bytes: &[u8], options: &DecodeOptions) -> Result<Outcome<Image>> {
    let format = format_of(bytes)?;
    let mut job = Job::new(bytes, &options.limits);
    let image = match format {
        FileFormat::Dds => dds_file::decode(&mut job, options)?,
        FileFormat::Ktx2 => ktx2_file::decode(&mut job, options)?,
        FileFormat::Ktx1 => return Err(ktx1_unsupported(job.file_span())),
        _ if options.mip > 0 => return Err(no_such_mip(options.mip, 1)),
        FileFormat::Png => png_file::decode(&mut job)?,
        FileFormat::Jpeg => jpeg_file::decode(&mut job)?,
        FileFormat::Bmp => bmp_file::decode(&mut job)?,
        FileFormat::Tga => tga_file::decode(&mut job)?,
        FileFormat::WebP => webp_file::decode(&mut job)?,
    };
    Ok(Outcome::new(image, job.diagnostics))
}

pub(crate) fn info(bytes: &[u8], limits: &Limits) -> Result<Outcome<ImageInfo>> {
    let format = format_of(bytes)?;
    let mut job = Job::new(bytes, limits);
    let info = match format {
        FileFormat::Dds => dds_file::info(&mut job)?,
        FileFormat::Ktx2 => ktx2_file::info(&mut job)?,
        FileFormat::Ktx1 => return Err(ktx1_unsupported(job.file_span())),
        FileFormat::Png => png_file::info(&mut job)?,
        FileFormat::Jpeg => jpeg_file::info(&mut job)?,
        FileFormat::Bmp => bmp_file::info(&mut job)?,
        FileFormat::Tga => tga_file::info(&mut job)?,
        FileFormat::WebP => webp_file::info(&mut job)?,
    };
    Ok(Outcome::new(info, job.diagnostics))
}

/// Decompressed bytes up to which an image may grow without a limit.
const SMALL: u64 = 4 << 20;

/// One file that is being read.
struct Job<'a> {
    bytes: &'a [u8],
    budget: Budget,
    diagnostics: Diagnostics,
}

impl<'a> Job<'a> {
    fn new(bytes: &'a [u8], limits: &Limits) -> Self {
        Self { bytes, budget: Budget::new(*limits), diagnostics: Diagnostics::new(limits.diagnostics) }
    }

    fn file_span(&self) -> Span {
        file_span(self.bytes)
    }

    /// Takes the budget for the pixels of an image.
    fn charge(&mut self, width: u32, height: u32, bytes_per_pixel: u64) -> Result<()> {
        let pixels = u64::from(width).saturating_mul(u64::from(height));
        let span = self.file_span();
        take_pixels(&mut self.budget, [width, height], span)?;
        self.budget.memory(pixels.saturating_mul(bytes_per_pixel), span)
    }

    /// Takes the budget for decompressed bytes. Some formats store an image of one color in a few bytes, so
    /// the limit of growth applies only to large ones.
    fn charge_packed(&mut self, unpacked: u64) -> Result<()> {
        let span = self.file_span();
        if unpacked <= SMALL {
            return self.budget.memory(unpacked, span);
        }
        self.budget.decoded(self.bytes.len() as u64, unpacked, span)
    }
}

fn file_span(bytes: &[u8]) -> Span {
    Span::file(0, bytes.len() as u64)
}

fn format_of(bytes: &[u8]) -> Result<FileFormat> {
    if bytes.is_empty() {
        return Err(Error::new(&EMPTY, "the file is empty"));
    }
    if bytes.starts_with(b"version https://git-lfs") {
        let message = "the file is a Git LFS pointer; the image itself was not fetched";
        return Err(Error::new(&LFS_POINTER, message).at(file_span(bytes)));
    }
    let other = UNSUPPORTED_FORMATS.iter().find(|(magic, _)| bytes.starts_with(magic));
    if let Some((_, name)) = other {
        return Err(
            Error::new(&codes::UNSUPPORTED, format!("unsupported file format {name}")).at(file_span(bytes))
        );
    }
    detect(bytes).ok_or_else(|| {
        let head: String = bytes.iter().take(8).map(|byte| format!(" {byte:02x}")).collect();
        Error::new(&codes::NOT_AN_IMAGE, format!("expected an image, found the bytes{head}"))
            .at(file_span(bytes))
    })
}

/// Formats that are recognized, and not decoded, by the first bytes of their files.
const UNSUPPORTED_FORMATS: [(&[u8], &str); 6] = [
    (b"II*\0", "TIFF"),
    (b"MM\0*", "TIFF"),
    (b"GIF8", "GIF"),
    (b"8BPS", "Photoshop"),
    (b"\x76\x2f\x31\x01", "OpenEXR"),
    (b"#?RADIANCE", "Radiance HDR"),
];

fn no_such_mip(mip: u32, mips: u32) -> Error {
    let has = count(mips, "mip level", "mip levels");
    Error::new(&BAD_REQUEST, format!("expected a mip level below {mips}, found {mip}: the image has {has}"))
}

fn ktx1_unsupported(span: Span) -> Error {
    Error::new(&codes::UNSUPPORTED, "unsupported file format KTX version 1 (supported: KTX2)").at(span)
}

fn truncated(expected: u64, span: Span) -> Error {
    let available = span.len();
    let message = format!("unexpected end of file: {expected} bytes expected, {available} available");
    Error::new(&TRUNCATED, message).at(span)
}
