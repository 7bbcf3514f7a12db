//! Decodes WebP files.

use super::{Job, rows, webp_frames};
use crate::{
    codes,
    detect::FileFormat,
    image::{Channels, ColorSpace, Image},
    info::ImageInfo,
};
use image_webp::{DecodingError, WebPDecoder};
use meshwright_core::{Diagnostic, Error, Result, Span, codes::LIMIT_MEMORY};
use std::io::{Cursor, ErrorKind};

pub(super) fn info(job: &mut Job<'_>) -> Result<ImageInfo> {
    Ok(open(job)?.1)
}

pub(super) fn decode(job: &mut Job<'_>) -> Result<Image> {
    let (mut decoder, info) = open(job)?;
    rows::charge(job, &info)?;
    let span = job.file_span();
    decoder.set_memory_limit(usize::try_from(job.budget.memory_left()).unwrap_or(usize::MAX));
    let mut pixels = vec![0; decoder.output_buffer_size().ok_or_else(|| too_large(span))?];
    decoder.read_image(&mut pixels).map_err(|error| failed(&error, span))?;
    if decoder.is_animated() {
        let message = "decoded the first frame of an animation";
        job.diagnostics.push(Diagnostic::new(&codes::FIRST_IMAGE, message));
    }
    rows::image(&info, &pixels)
}

fn open<'a>(job: &Job<'a>) -> Result<(WebPDecoder<Cursor<&'a [u8]>>, ImageInfo)> {
    let span = job.file_span();
    let mut decoder = WebPDecoder::new(Cursor::new(job.bytes)).map_err(|error| failed(&error, span))?;
    let (width, height) = decoder.dimensions();
    webp_frames::check(job.bytes, width, height)?;
    let channels = if decoder.has_alpha() { Channels::Rgba } else { Channels::Rgb };
    let mut info = rows::describe(FileFormat::WebP, (width, height), channels, span)?;
    // A damaged profile is not a reason to refuse the pixels.
    if matches!(decoder.icc_profile(), Ok(Some(_))) {
        info.color_space = ColorSpace::Profile;
    }
    Ok((decoder, info))
}

fn too_large(span: Span) -> Error {
    Error::new(&LIMIT_MEMORY, "the image needs too much memory").at(span)
}

fn failed(error: &DecodingError, span: Span) -> Error {
    match error {
        DecodingError::MemoryLimitExceeded | DecodingError::ImageTooLarge => too_large(span),
        DecodingError::UnsupportedFeature(_) => {
            Error::new(&codes::UNSUPPORTED, format!("unsupported WebP: {error}")).at(span)
        }
        DecodingError::IoError(cause) if cause.kind() == ErrorKind::UnexpectedEof => {
            rows::incomplete(FileFormat::WebP, span)
        }
        other => Error::new(&codes::DAMAGED, format!("the WebP is damaged: {other}")).at(span),
    }
}
