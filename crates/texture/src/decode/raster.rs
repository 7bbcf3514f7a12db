//! Decodes JPEG, BMP, TGA and WebP files.

use super::{Job, jpeg_end, webp_frames};
use crate::{
    codes,
    detect::FileFormat,
    image::{Channels, ColorSpace, Image, Pixels},
    info::ImageInfo,
};
use image::{
    DynamicImage, ExtendedColorType, ImageDecoder, ImageError,
    codecs::{bmp::BmpDecoder, jpeg::JpegDecoder, tga::TgaDecoder, webp::WebPDecoder},
};
use meshwright_core::{Diagnostic, Error, Result, Span, codes::LIMIT_MEMORY, codes::TRUNCATED};
use std::io::{Cursor, ErrorKind};

/// Bytes per pixel that a decoder needs at most for itself: the coefficients of a progressive JPEG, or the
/// planes of a WebP.
const WORKSPACE: u64 = 8;

struct Opened<'a> {
    decoder: Box<dyn ImageDecoder + 'a>,
    info: ImageInfo,
    is_animated: bool,
}

pub(super) fn info(job: &mut Job<'_>, format: FileFormat) -> Result<ImageInfo> {
    let info = open(job, format)?.info;
    report_end(job, format);
    Ok(info)
}

pub(super) fn decode(job: &mut Job<'_>, format: FileFormat) -> Result<Image> {
    let Opened { mut decoder, info, is_animated } = open(job, format)?;
    let span = job.whole();
    job.charge(info.width, info.height, 4)?;
    let pixels = u64::from(info.width).saturating_mul(u64::from(info.height));
    job.charge_packed(pixels.saturating_mul(4))?;
    job.budget.memory(pixels.saturating_mul(WORKSPACE), span)?;
    let mut limits = image::Limits::no_limits();
    limits.max_alloc = Some(job.budget.memory_left());
    decoder.set_limits(limits).map_err(|error| failed(format, &error, span))?;
    let decoded = DynamicImage::from_decoder(decoder).map_err(|error| failed(format, &error, span))?;
    let (width, height) = (decoded.width(), decoded.height());
    let rgba = decoded.into_rgba8().into_raw();
    let pixels = Pixels::U8(rgba.as_chunks::<4>().0.to_vec());
    report_end(job, format);
    if is_animated {
        let message = "decoded the first frame of an animation";
        job.diagnostics.push(Diagnostic::new(&codes::FIRST_IMAGE, message));
    }
    let image = Image::new(width, height, pixels)?;
    Ok(image.with_channels(info.channels).with_color_space(info.color_space))
}

fn open<'a>(job: &mut Job<'a>, format: FileFormat) -> Result<Opened<'a>> {
    let span = job.whole();
    let input = Cursor::new(job.bytes);
    let failed = |error: ImageError| failed(format, &error, span);
    let mut is_animated = false;
    let mut decoder: Box<dyn ImageDecoder + 'a> = match format {
        FileFormat::Bmp => Box::new(BmpDecoder::new(input).map_err(failed)?),
        FileFormat::Tga => Box::new(TgaDecoder::new(input).map_err(failed)?),
        FileFormat::WebP => {
            let decoder = WebPDecoder::new(input).map_err(failed)?;
            is_animated = decoder.has_animation();
            let (width, height) = decoder.dimensions();
            webp_frames::check(job.bytes, width, height)?;
            Box::new(decoder)
        }
        // The decoder of JPEG keeps a copy of the file.
        _ => {
            job.budget.memory(span.len(), span)?;
            Box::new(JpegDecoder::new(input).map_err(failed)?)
        }
    };
    let (width, height) = decoder.dimensions();
    if width == 0 || height == 0 {
        let message = format!("expected sides of at least 1 pixel, found {width}x{height}");
        return Err(Error::new(&codes::BAD_HEADER, message).at(span));
    }
    let mut info = ImageInfo::new(format, width, height);
    let stored = decoder.original_color_type();
    let (letters, channels) = match decoder.color_type().channel_count() {
        1 => ("Gray", Channels::Gray),
        2 => ("GrayAlpha", Channels::GrayAlpha),
        3 => ("RGB", Channels::Rgb),
        _ => ("RGBA", Channels::Rgba),
    };
    info.channels = channels;
    info.pixel_format = match stored {
        ExtendedColorType::Rgb5x1 => "RGB 5".to_owned(),
        _ => format!("{letters} 8"),
    };
    // A damaged profile is no reason to refuse the pixels.
    if matches!(decoder.icc_profile(), Ok(Some(_))) {
        info.color_space = ColorSpace::Profile;
    }
    Ok(Opened { decoder, info, is_animated })
}

fn report_end(job: &mut Job<'_>, format: FileFormat) {
    if format == FileFormat::Jpeg && !jpeg_end::is_complete(job.bytes) {
        let message = "the JPEG has no end marker; the rest of the image may be gray";
        job.diagnostics.push(Diagnostic::new(&codes::SHORT, message).at(job.whole()));
    }
}

fn failed(format: FileFormat, error: &ImageError, span: Span) -> Error {
    match error {
        ImageError::Limits(_) => {
            Error::new(&LIMIT_MEMORY, format!("the image needs too much memory: {error}")).at(span)
        }
        ImageError::Unsupported(_) => {
            Error::new(&codes::UNSUPPORTED, format!("unsupported {format}: {error}")).at(span)
        }
        ImageError::IoError(cause) if cause.kind() == ErrorKind::UnexpectedEof => {
            let message = format!("unexpected end of file: the pixels of the {format} are incomplete");
            Error::new(&TRUNCATED, message).at(span)
        }
        other => Error::new(&codes::DAMAGED, format!("the {format} is damaged: {other}")).at(span),
    }
}
