//! Decodes PNG files.

use super::{Job, rows::expand, truncated};
use crate::{
    codes,
    detect::FileFormat,
    image::{Channels, ColorSpace, Image, Pixels},
    info::ImageInfo,
};
use meshwright_core::{Diagnostic, Error, Result, Span, codes::LIMIT_MEMORY, codes::TRUNCATED, count};
use png::{BitDepth, ColorType, Decoder, DecodingError, Info, Reader, Transformations};
use std::io::{Cursor, ErrorKind};

/// Largest memory for metadata and rows in bytes.
const METADATA: u64 = 64 << 20;
/// The value of `gAMA` for linear values, and the one for sRGB, in units of 1/100000.
const LINEAR_GAMMA: u32 = 100_000;
const SRGB_GAMMA: u32 = 45_455;

type PngReader<'a> = Reader<Cursor<&'a [u8]>>;

pub(super) fn info(job: &mut Job<'_>) -> Result<ImageInfo> {
    let reader = open(job)?;
    Ok(describe(reader.info()))
}

pub(super) fn decode(job: &mut Job<'_>) -> Result<Image> {
    let mut reader = open(job)?;
    let span = job.file_span();
    let info = describe(reader.info());
    if info.layers > 1 {
        let message = format!("decoded the first of {}", count(info.layers, "frame", "frames"));
        job.diagnostics.push(Diagnostic::new(&codes::FIRST_IMAGE, message));
    }
    let bytes_per_pixel = if info.bits == 16 { 8 } else { 4 };
    job.charge(info.width, info.height, bytes_per_pixel)?;
    let raw = reader.info().raw_bytes() as u64;
    job.charge_packed(raw)?;
    let length = reader.output_buffer_size().ok_or_else(|| too_large(span))?;
    job.budget.memory(length as u64, span)?;
    let mut rows = Vec::new();
    rows.try_reserve_exact(length).map_err(|_| too_large(span))?;
    rows.resize(length, 0);
    let frame = reader.next_frame(&mut rows).map_err(|error| failed(&error, span))?;
    if (frame.width, frame.height) != (info.width, info.height) {
        let message = format!(
            "expected a frame of {} x {}, found {} x {}",
            info.width, info.height, frame.width, frame.height
        );
        return Err(Error::new(&codes::DAMAGED, message).at(span));
    }
    let pixels = match frame.bit_depth {
        BitDepth::Sixteen => Pixels::U16(expand(
            &rows,
            frame.color_type.samples(),
            |&[high, low]| u16::from_be_bytes([high, low]),
            u16::MAX,
        )),
        _ => Pixels::U8(expand(&rows, frame.color_type.samples(), |&[value]| value, u8::MAX)),
    };
    let image = Image::new(info.width, info.height, pixels)?;
    Ok(image.with_channels(info.channels).with_color_space(info.color_space))
}

fn open<'a>(job: &Job<'a>) -> Result<PngReader<'a>> {
    let bytes = usize::try_from(job.budget.memory_left().min(METADATA)).unwrap_or(usize::MAX);
    let mut decoder = Decoder::new_with_limits(Cursor::new(job.bytes), png::Limits { bytes });
    decoder.set_ignore_text_chunk(true);
    decoder.set_transformations(Transformations::EXPAND);
    decoder.read_info().map_err(|error| failed(&error, job.file_span()))
}

fn describe(png: &Info<'_>) -> ImageInfo {
    let mut info = ImageInfo::new(FileFormat::Png, png.width, png.height);
    let transparent = png.trns.is_some();
    let (letters, channels) = match png.color_type {
        ColorType::Grayscale if transparent => ("Gray", Channels::GrayAlpha),
        ColorType::Grayscale => ("Gray", Channels::Gray),
        ColorType::GrayscaleAlpha => ("GrayAlpha", Channels::GrayAlpha),
        ColorType::Indexed if transparent => ("Palette", Channels::Rgba),
        ColorType::Indexed => ("Palette", Channels::Rgb),
        ColorType::Rgb if transparent => ("RGB", Channels::Rgba),
        ColorType::Rgb => ("RGB", Channels::Rgb),
        ColorType::Rgba => ("RGBA", Channels::Rgba),
    };
    info.channels = channels;
    info.pixel_format = format!("{letters} {}", png.bit_depth as u8);
    info.bits = if png.bit_depth == BitDepth::Sixteen { 16 } else { 8 };
    info.color_space = if png.icc_profile.is_some() {
        ColorSpace::Profile
    } else if png.srgb.is_some() {
        ColorSpace::Srgb
    } else {
        match png.gama_chunk.map(png::ScaledFloat::into_scaled) {
            Some(LINEAR_GAMMA) => ColorSpace::Linear,
            Some(SRGB_GAMMA) => ColorSpace::Srgb,
            _ => ColorSpace::Undeclared,
        }
    };
    info.layers = png.animation_control.map_or(1, |animation| animation.num_frames.max(1));
    info
}

fn too_large(span: Span) -> Error {
    Error::new(&LIMIT_MEMORY, "the image needs more memory than is available").at(span)
}

fn failed(error: &DecodingError, span: Span) -> Error {
    match error {
        DecodingError::IoError(cause) if cause.kind() == ErrorKind::UnexpectedEof => {
            if span.len() < 33 {
                return truncated(33, span).on("header");
            }
            Error::new(&TRUNCATED, "unexpected end of file: the pixels of the PNG are incomplete").at(span)
        }
        DecodingError::LimitsExceeded => too_large(span),
        other => {
            Error::new(&codes::DAMAGED, format!("the PNG is damaged: {}", named(&other.to_string()))).at(span)
        }
    }
}

/// A message of the library, with the name of a chunk in place of its type.
fn named(message: &str) -> String {
    let parts = message.split_once("ChunkType { type: ");
    let Some((before, (chunk, after))) =
        parts.and_then(|(before, rest)| Some((before, rest.rsplit_once('}')?)))
    else {
        return message.to_owned();
    };
    let name = chunk.split(", ").next().unwrap_or_default();
    let is_name = name.len() == 4 && name.bytes().all(|byte| byte.is_ascii_alphabetic());
    format!("{before}{}{after}", if is_name { name } else { "an unknown" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chunks_have_names() {
        for (kind, name) in [(*b"tEXt", "tEXt"), (*b"\xf4\x05{}", "an unknown")] {
            let message = format!("{:?} chunk appeared before IHDR chunk", png::chunk::ChunkType(kind));
            assert!(message.contains("critical"), "{message}");
            assert_eq!(named(&message), format!("{name} chunk appeared before IHDR chunk"));
        }
    }
}
