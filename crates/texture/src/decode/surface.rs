//! Decodes one surface of a pixel format that the `dds` crate knows.

use super::Job;
use crate::{
    codes,
    image::{Channels, ColorSpace, Image, Pixels},
    info::BlockFormat,
};
use dds::{ColorFormat, DecodeOptions, DecodingError, Format, ImageViewMut, Precision, Size};
use meshwright_core::{Error, Result, Span, codes::LIMIT_MEMORY};
use std::borrow::Cow;
use zerocopy::{FromZeros, IntoBytes};

/// Bytes per decoded pixel.
pub(super) const fn bytes_per_pixel(format: Format) -> u64 {
    match format.precision() {
        Precision::U8 => 4,
        Precision::U16 => 8,
        Precision::F32 => 16,
    }
}

/// Bits per decoded channel.
pub(super) const fn bits(format: Format) -> u32 {
    match format.precision() {
        Precision::U8 => 8,
        Precision::U16 => 16,
        Precision::F32 => 32,
    }
}

pub(super) fn block(format: Format) -> Option<BlockFormat> {
    Some(match format {
        Format::BC1_UNORM => BlockFormat::Bc1,
        Format::BC2_UNORM | Format::BC2_UNORM_PREMULTIPLIED_ALPHA => BlockFormat::Bc2,
        Format::BC3_UNORM
        | Format::BC3_UNORM_PREMULTIPLIED_ALPHA
        | Format::BC3_UNORM_RXGB
        | Format::BC3_UNORM_NORMAL => BlockFormat::Bc3,
        Format::BC4_UNORM | Format::BC4_SNORM => BlockFormat::Bc4,
        Format::BC5_UNORM | Format::BC5_SNORM => BlockFormat::Bc5,
        Format::BC6H_UF16 | Format::BC6H_SF16 => BlockFormat::Bc6h,
        Format::BC7_UNORM => BlockFormat::Bc7,
        Format::ASTC_4X4_UNORM
        | Format::ASTC_5X4_UNORM
        | Format::ASTC_5X5_UNORM
        | Format::ASTC_6X5_UNORM
        | Format::ASTC_6X6_UNORM
        | Format::ASTC_8X5_UNORM
        | Format::ASTC_8X6_UNORM
        | Format::ASTC_8X8_UNORM
        | Format::ASTC_10X5_UNORM
        | Format::ASTC_10X6_UNORM
        | Format::ASTC_10X8_UNORM
        | Format::ASTC_10X10_UNORM
        | Format::ASTC_12X10_UNORM
        | Format::ASTC_12X12_UNORM => BlockFormat::Astc,
        _ => return None,
    })
}

pub(super) fn channels(format: Format) -> Channels {
    match format {
        Format::R8G8_UNORM
        | Format::R8G8_SNORM
        | Format::R16G16_UNORM
        | Format::R16G16_SNORM
        | Format::R16G16_FLOAT
        | Format::R32G32_FLOAT
        | Format::BC5_UNORM
        | Format::BC5_SNORM => Channels::RedGreen,
        other => match other.channels() {
            dds::Channels::Grayscale => Channels::Gray,
            dds::Channels::Alpha => Channels::Alpha,
            dds::Channels::Rgb => Channels::Rgb,
            dds::Channels::Rgba => Channels::Rgba,
        },
    }
}

/// Decodes a surface whose bytes are complete. The caller has taken the budget for it.
pub(super) fn decode(
    job: &mut Job<'_>,
    surface: &[u8],
    format: Format,
    (width, height): (u32, u32),
    color_space: ColorSpace,
) -> Result<Image> {
    let span = job.file_span();
    let surface = if block(format) == Some(BlockFormat::Bc3) {
        four_colors(job, surface)?
    } else {
        Cow::Borrowed(surface)
    };
    let surface = &*surface;
    let pixels = match format.precision() {
        Precision::U8 => Pixels::U8(filled(surface, format, width, height, span)?),
        Precision::U16 => Pixels::U16(filled(surface, format, width, height, span)?),
        Precision::F32 => Pixels::F32(filled(surface, format, width, height, span)?),
    };
    let channels = channels(format);
    Ok(Image::new(width, height, pixels)?.with_channels(channels).with_color_space(color_space))
}

/// Orders the two colors of BC3 blocks, the larger one first. Blocks of BC3 always have four colors, but the
/// decoder treats those whose first color is not the larger as BC1 does.
fn four_colors<'a>(job: &mut Job<'_>, surface: &'a [u8]) -> Result<Cow<'a, [u8]>> {
    let is_ordered = |block: &[u8; 16]| {
        let [.., a0, a1, b0, b1, _, _, _, _] = *block;
        u16::from_le_bytes([a0, a1]) > u16::from_le_bytes([b0, b1])
    };
    if surface.as_chunks().0.iter().all(is_ordered) {
        return Ok(Cow::Borrowed(surface));
    }
    let span = job.file_span();
    job.budget.memory(surface.len() as u64, span)?;
    let mut ordered = surface.to_vec();
    for block in ordered.as_chunks_mut().0.iter_mut().filter(|block| !is_ordered(block)) {
        let [.., a0, a1, b0, b1, i0, i1, i2, i3] = block;
        std::mem::swap(a0, b0);
        std::mem::swap(a1, b1);
        // The colors 0 and 1 change places, and so do 2 and 3, which are between. Equal colors are all the
        // same.
        let are_equal = (*a0, *a1) == (*b0, *b1);
        for indices in [i0, i1, i2, i3] {
            *indices = if are_equal { 0 } else { *indices ^ 0b0101_0101 };
        }
    }
    Ok(Cow::Owned(ordered))
}

fn filled<S>(surface: &[u8], format: Format, width: u32, height: u32, span: Span) -> Result<Vec<[S; 4]>>
where
    [S; 4]: Clone + FromZeros + IntoBytes + zerocopy::FromBytes,
{
    let size = Size::new(width, height);
    let mut pixels = zeroed::<S>(width, height, span)?;
    let color = ColorFormat::new(dds::Channels::Rgba, format.precision());
    let damaged = |message: String| Error::new(&codes::DAMAGED, message).at(span);
    let view = ImageViewMut::new(pixels.as_mut_slice().as_mut_bytes(), size, color)
        .ok_or_else(|| damaged(format!("the pixels of {width} x {height} do not fit their buffer")))?;
    let mut reader = surface;
    dds::decode(&mut reader, view, format, &DecodeOptions::default()).map_err(|error| match error {
        DecodingError::MemoryLimitExceeded => {
            Error::new(&LIMIT_MEMORY, "the image needs too much memory").at(span)
        }
        other => damaged(format!("the pixels cannot be decoded: {other}")),
    })?;
    Ok(pixels)
}

/// A list of pixels that are 0. The caller has taken the budget for it.
fn zeroed<S>(width: u32, height: u32, span: Span) -> Result<Vec<[S; 4]>>
where
    [S; 4]: Clone + FromZeros,
{
    let full = || Error::new(&LIMIT_MEMORY, "the image needs more memory than is available").at(span);
    let length = u64::from(width).saturating_mul(u64::from(height));
    let length = usize::try_from(length).map_err(|_| full())?;
    <[S; 4] as FromZeros>::new_vec_zeroed(length).map_err(|_| full())
}
