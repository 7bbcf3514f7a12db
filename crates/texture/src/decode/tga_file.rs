//! Decodes TGA files.

use super::{Job, rows};
use crate::{
    codes,
    detect::FileFormat,
    image::{Channels, Image},
    info::ImageInfo,
};
use meshwright_core::{Error, Result, Span};

/// Bytes of the header.
const HEADER: usize = 18;

/// A file whose header was read.
struct Tga<'a> {
    info: ImageInfo,
    layout: Layout,
    /// The colors of a palette, and the index of the first.
    palette: (Vec<[u8; 4]>, usize),
    /// Pixels of equal color are counted.
    has_runs: bool,
    right_to_left: bool,
    top_down: bool,
    pixels: &'a [u8],
}

/// The bytes of one pixel, or of one color of a palette.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Layout {
    Gray,
    GrayAlpha,
    Bgr5,
    Bgr,
    Bgra,
    /// Index into the palette, of so many bytes.
    Index(usize),
}

impl Layout {
    const fn bytes(self) -> usize {
        match self {
            Self::Gray => 1,
            Self::GrayAlpha | Self::Bgr5 => 2,
            Self::Bgr => 3,
            Self::Bgra => 4,
            Self::Index(bytes) => bytes,
        }
    }

    fn of_color(bits: u8) -> Option<Self> {
        match bits {
            15 | 16 => Some(Self::Bgr5),
            24 => Some(Self::Bgr),
            32 => Some(Self::Bgra),
            _ => None,
        }
    }

    /// The color of a pixel; an index as it is, in the red channel.
    fn color(self, pixel: &[u8]) -> [u8; 4] {
        match (self, pixel) {
            (Self::Gray, &[gray]) => [gray, gray, gray, 255],
            (Self::GrayAlpha, &[gray, alpha]) => [gray, gray, gray, alpha],
            (Self::Bgr5, &[low, high]) => {
                let all = u16::from_le_bytes([low, high]);
                let [red, green, blue] = [10, 5, 0].map(|shift: u32| {
                    let value = all.wrapping_shr(shift) & 31;
                    u8::try_from(value.saturating_mul(255).saturating_add(15) / 31).unwrap_or(255)
                });
                [red, green, blue, 255]
            }
            (Self::Bgr, &[blue, green, red]) => [red, green, blue, 255],
            (Self::Bgra, &[blue, green, red, alpha]) => [red, green, blue, alpha],
            _ => [0; 4],
        }
    }
}

pub(super) fn info(job: &mut Job<'_>) -> Result<ImageInfo> {
    Ok(open(job)?.info)
}

pub(super) fn decode(job: &mut Job<'_>) -> Result<Image> {
    let tga = open(job)?;
    rows::charge(job, &tga.info)?;
    let span = job.file_span();
    let count = usize::try_from(u64::from(tga.info.width).saturating_mul(u64::from(tga.info.height)));
    let count = count.unwrap_or(usize::MAX);
    let mut pixels = rows::room(&tga.info, span)?;
    if tga.has_runs {
        tga.unpack(count, &mut pixels, span)?;
    } else {
        let bytes = tga.pixels.get(..count.saturating_mul(tga.layout.bytes()));
        let bytes = bytes.ok_or_else(|| rows::incomplete(FileFormat::Tga, span))?;
        for pixel in bytes.chunks_exact(tga.layout.bytes()) {
            pixels.push(tga.color(pixel, span)?);
        }
    }
    let width = usize::try_from(tga.info.width).unwrap_or(usize::MAX);
    if tga.right_to_left {
        pixels.chunks_exact_mut(width).for_each(<[_]>::reverse);
    }
    if !tga.top_down {
        pixels = pixels.chunks_exact(width).rev().flatten().copied().collect();
    }
    rows::with_pixels(&tga.info, pixels)
}

impl Tga<'_> {
    fn color(&self, pixel: &[u8], span: Span) -> Result<[u8; 4]> {
        if !matches!(self.layout, Layout::Index(_)) {
            return Ok(self.layout.color(pixel));
        }
        let index =
            pixel.iter().rev().fold(0_usize, |index, &byte| index.wrapping_shl(8) | usize::from(byte));
        let (colors, first) = &self.palette;
        let color = index.checked_sub(*first).and_then(|index| colors.get(index)).copied();
        color.ok_or_else(|| {
            let message = format!(
                "the TGA is damaged: a pixel has the color {index} of a palette of {}",
                colors.len().saturating_add(*first)
            );
            Error::new(&codes::DAMAGED, message).at(span)
        })
    }

    /// Appends the pixels of a file with runs.
    fn unpack(&self, count: usize, pixels: &mut Vec<[u8; 4]>, span: Span) -> Result<()> {
        let size = self.layout.bytes();
        let mut rest = self.pixels;
        let mut take = |bytes: usize| {
            let (taken, after) =
                rest.split_at_checked(bytes).ok_or_else(|| rows::incomplete(FileFormat::Tga, span))?;
            rest = after;
            Ok(taken)
        };
        while pixels.len() < count {
            let head = take(1)?.first().copied().unwrap_or(0);
            let wanted = usize::from(head & 0x7F).saturating_add(1).min(count.saturating_sub(pixels.len()));
            if head & 0x80 == 0 {
                for pixel in take(wanted.saturating_mul(size))?.chunks_exact(size) {
                    pixels.push(self.color(pixel, span)?);
                }
            } else {
                let color = self.color(take(size)?, span)?;
                pixels.extend(std::iter::repeat_n(color, wanted));
            }
        }
        Ok(())
    }
}

fn open<'a>(job: &Job<'a>) -> Result<Tga<'a>> {
    let span = job.file_span();
    let short = || rows::incomplete(FileFormat::Tga, span);
    let (header, rest) = job.bytes.split_first_chunk::<HEADER>().ok_or_else(short)?;
    let &[id, has_map, kind, f0, f1, c0, c1, color_bits, _, _, _, _, w0, w1, h0, h1, bits, flags] = header;
    let alpha_bits = flags & 0x0F;
    let unsupported = || {
        let message =
            format!("unsupported TGA: type {kind} with {bits} bits per pixel, {alpha_bits} of alpha");
        Error::new(&codes::UNSUPPORTED, message).at(span)
    };
    let (layout, color) = match (kind & 7, bits) {
        (1, 8 | 16) if has_map == 1 => {
            (Layout::Index(usize::from(bits / 8)), Layout::of_color(color_bits).ok_or_else(unsupported)?)
        }
        (2, _) => {
            let color = Layout::of_color(bits).ok_or_else(unsupported)?;
            (color, color)
        }
        (3, 8) => (Layout::Gray, Layout::Gray),
        (3, 16) if alpha_bits == 8 => (Layout::GrayAlpha, Layout::GrayAlpha),
        _ => return Err(unsupported()),
    };
    let rest = rest.get(usize::from(id)..).ok_or_else(short)?;
    let map_bytes = if has_map == 1 {
        usize::from(u16::from_le_bytes([c0, c1])).saturating_mul(usize::from(color_bits.div_ceil(8)))
    } else {
        0
    };
    let (map, pixels) = rest.split_at_checked(map_bytes).ok_or_else(short)?;
    let palette = if matches!(layout, Layout::Index(_)) {
        map.chunks_exact(color.bytes()).map(|bytes| color.color(bytes)).collect()
    } else {
        Vec::new()
    };
    let channels = match color {
        Layout::Gray => Channels::Gray,
        Layout::GrayAlpha => Channels::GrayAlpha,
        Layout::Bgra => Channels::Rgba,
        _ => Channels::Rgb,
    };
    let size = [[w0, w1], [h0, h1]].map(|side| u32::from(u16::from_le_bytes(side)));
    let mut info = rows::describe(FileFormat::Tga, size.into(), channels, span)?;
    if color == Layout::Bgr5 {
        info.pixel_format = "RGB 5".to_owned();
    }
    Ok(Tga {
        info,
        layout,
        palette: (palette, usize::from(u16::from_le_bytes([f0, f1]))),
        has_runs: kind & 8 != 0,
        right_to_left: flags & 0x10 != 0,
        top_down: flags & 0x20 != 0,
        pixels,
    })
}
