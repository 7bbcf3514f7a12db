//! Decodes one surface of a pixel format that the `dds` crate knows.

use super::Job;
use crate::{
    codes,
    image::{Channels, ColorSpace, Image, Pixels},
    info::BlockFormat,
};
use dds::{ColorFormat, DecodeOptions, DecodingError, Format, ImageViewMut, Precision, Size};
use meshwright_core::{Error, Result, Span, codes::LIMIT_MEMORY};
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
    job: &Job<'_>,
    surface: &[u8],
    format: Format,
    (width, height): (u32, u32),
    color_space: ColorSpace,
) -> Result<Image> {
    let span = job.whole();
    let pixels = match format.precision() {
        Precision::U8 => Pixels::U8(filled(surface, format, width, height, span)?),
        Precision::U16 => Pixels::U16(filled(surface, format, width, height, span)?),
        Precision::F32 => Pixels::F32(filled(surface, format, width, height, span)?),
    };
    let channels = channels(format);
    Ok(Image::new(width, height, pixels)?.with_channels(channels).with_color_space(color_space))
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
        .ok_or_else(|| damaged(format!("the pixels of {width}x{height} do not fit their buffer")))?;
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
