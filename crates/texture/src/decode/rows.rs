//! What the decoders of JPEG, BMP, TGA and WebP share.

use super::Job;
use crate::{
    codes,
    detect::FileFormat,
    image::{Channels, Image},
    info::ImageInfo,
};
use meshwright_core::{Error, Result, Span, codes::LIMIT_MEMORY, codes::TRUNCATED};

/// Bytes per pixel that a decoder needs at most for itself: the coefficients of a progressive JPEG, or the
/// planes of a WebP.
const WORKSPACE: u64 = 8;

/// What a header says. A size of 0 is an error.
pub(super) fn describe(
    format: FileFormat,
    (width, height): (u32, u32),
    channels: Channels,
    span: Span,
) -> Result<ImageInfo> {
    if width == 0 || height == 0 {
        let message = format!("expected sides of at least 1 pixel, found {width} x {height}");
        return Err(Error::new(&codes::BAD_HEADER, message).at(span));
    }
    let mut info = ImageInfo::new(format, width, height);
    info.channels = channels;
    let letters = match channels {
        Channels::Gray => "Gray",
        Channels::GrayAlpha => "GrayAlpha",
        Channels::Rgb => "RGB",
        _ => "RGBA",
    };
    info.pixel_format = format!("{letters} 8");
    Ok(info)
}

/// Takes the budget for an image, and for what its decoder needs.
pub(super) fn charge(job: &mut Job<'_>, info: &ImageInfo) -> Result<()> {
    let pixels = u64::from(info.width).saturating_mul(u64::from(info.height));
    let span = job.file_span();
    job.charge(info.width, info.height, if info.bits == 16 { 8 } else { 4 })?;
    job.charge_packed(pixels.saturating_mul(4))?;
    job.budget.memory(pixels.saturating_mul(WORKSPACE), span)
}

/// An empty list with room for the pixels of an image, whose budget was taken.
pub(super) fn room(info: &ImageInfo, span: Span) -> Result<Vec<[u8; 4]>> {
    let count = u64::from(info.width).saturating_mul(u64::from(info.height));
    let mut pixels = Vec::new();
    let reserved = usize::try_from(count).is_ok_and(|count| pixels.try_reserve_exact(count).is_ok());
    if reserved {
        Ok(pixels)
    } else {
        Err(Error::new(&LIMIT_MEMORY, "the image needs more memory than is available").at(span))
    }
}

/// The image of rows from top to bottom, with 8 bits per channel.
pub(super) fn image(info: &ImageInfo, rows: &[u8]) -> Result<Image> {
    let channels = match info.channels {
        Channels::Gray => 1,
        Channels::GrayAlpha => 2,
        Channels::Rgb => 3,
        _ => 4,
    };
    with_pixels(info, expand(rows, channels, |&[value]| value, u8::MAX))
}

/// The image of pixels from top to bottom.
pub(super) fn with_pixels(info: &ImageInfo, pixels: Vec<[u8; 4]>) -> Result<Image> {
    let image = Image::new(info.width, info.height, pixels)?;
    Ok(image.with_channels(info.channels).with_color_space(info.color_space))
}

/// Expands 1 to 4 channels, of `N` bytes each, to four.
pub(super) fn expand<const N: usize, S: Copy>(
    rows: &[u8],
    channels: usize,
    value: impl Fn(&[u8; N]) -> S,
    one: S,
) -> Vec<[S; 4]> {
    fn each<const N: usize, const C: usize>(rows: &[u8]) -> impl Iterator<Item = &[[u8; N]; C]> {
        rows.as_chunks::<N>().0.as_chunks::<C>().0.iter()
    }
    match channels {
        1 => each::<N, 1>(rows)
            .map(|[gray]| {
                let gray = value(gray);
                [gray, gray, gray, one]
            })
            .collect(),
        2 => each::<N, 2>(rows)
            .map(|[gray, alpha]| {
                let gray = value(gray);
                [gray, gray, gray, value(alpha)]
            })
            .collect(),
        3 => each::<N, 3>(rows)
            .map(|[red, green, blue]| [value(red), value(green), value(blue), one])
            .collect(),
        _ => each::<N, 4>(rows)
            .map(|[red, green, blue, alpha]| [value(red), value(green), value(blue), value(alpha)])
            .collect(),
    }
}

/// The bytes of the pixels end too early.
pub(super) fn incomplete(format: FileFormat, span: Span) -> Error {
    let message = format!("unexpected end of file: the pixels of the {format} are incomplete");
    Error::new(&TRUNCATED, message).at(span)
}
