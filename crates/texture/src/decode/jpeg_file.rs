//! Decodes JPEG files.

use super::{Job, jpeg_end, rows};
use crate::{
    codes,
    detect::FileFormat,
    image::{Channels, ColorSpace as ImageColorSpace, Image},
    info::ImageInfo,
};
use meshwright_core::{Diagnostic, Error, Result, Span};
use zune_jpeg::{
    JpegDecoder,
    errors::DecodeErrors,
    zune_core::{bytestream::ZCursor, colorspace::ColorSpace, options::DecoderOptions},
};

pub(super) fn info(job: &mut Job<'_>) -> Result<ImageInfo> {
    let (_, info) = open(job)?;
    report_end(job);
    Ok(info)
}

pub(super) fn decode(job: &mut Job<'_>) -> Result<Image> {
    let (mut decoder, info) = open(job)?;
    rows::charge(job, &info)?;
    let pixels = decoder.decode().map_err(|error| failed(&error, job.file_span()))?;
    report_end(job);
    rows::image(&info, &pixels)
}

fn open<'a>(job: &mut Job<'a>) -> Result<(JpegDecoder<ZCursor<&'a [u8]>>, ImageInfo)> {
    let span = job.file_span();
    // The decoder copies metadata, such as a color profile.
    job.budget.memory(span.len(), span)?;
    let options =
        DecoderOptions::default().set_strict_mode(false).set_max_width(usize::MAX).set_max_height(usize::MAX);
    let mut decoder = JpegDecoder::new_with_options(ZCursor::new(job.bytes), options);
    decoder.decode_headers().map_err(|error| failed(&error, span))?;
    // Colors of four inks become RGB.
    let (color, channels) = match decoder.input_colorspace() {
        Some(ColorSpace::Luma) => (ColorSpace::Luma, Channels::Gray),
        _ => (ColorSpace::RGB, Channels::Rgb),
    };
    decoder.set_options(options.jpeg_set_out_colorspace(color));
    let size = decoder.info().map_or((0, 0), |info| (u32::from(info.width), u32::from(info.height)));
    let mut info = rows::describe(FileFormat::Jpeg, size, channels, span)?;
    // A damaged profile is not a reason to refuse the pixels.
    if decoder.icc_profile().is_some() {
        info.color_space = ImageColorSpace::Profile;
    }
    Ok((decoder, info))
}

fn report_end(job: &mut Job<'_>) {
    if !jpeg_end::is_complete(job.bytes) {
        let message = "the JPEG has no end marker; the rest of the image may be gray";
        job.diagnostics.push(Diagnostic::new(&codes::SHORT, message).at(job.file_span()));
    }
}

fn failed(error: &DecodeErrors, span: Span) -> Error {
    match error {
        DecodeErrors::Unsupported(_) => {
            Error::new(&codes::UNSUPPORTED, format!("unsupported JPEG: {error}")).at(span)
        }
        DecodeErrors::ExhaustedData => rows::incomplete(FileFormat::Jpeg, span),
        other => Error::new(&codes::DAMAGED, format!("the JPEG is damaged: {other}")).at(span),
    }
}
