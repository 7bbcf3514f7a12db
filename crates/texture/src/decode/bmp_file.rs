//! Decodes BMP files.

use super::{Job, masks::Masks, rows};
use crate::{
    codes,
    detect::FileFormat,
    image::{Channels, Image},
    info::ImageInfo,
};
use dds::header::{FourCC, PixelFormatFlags, RawPixelFormat};
use meshwright_core::{Error, Result, Span};

/// Bytes of the first header.
const FILE_HEADER: usize = 14;
/// Bytes of the oldest second header, whose sides have 16 bits and whose colors have three bytes.
const OS2_HEADER: u32 = 12;
/// Bytes of the second header that most files have.
const INFO_HEADER: u32 = 40;
/// Bytes of the shortest second header with a mask for alpha.
const ALPHA_HEADER: u32 = 56;

/// A file whose headers were read.
struct Bmp<'a> {
    info: ImageInfo,
    coding: Coding,
    bits: u16,
    top_down: bool,
    pixels: &'a [u8],
}

enum Coding {
    /// Indices into 256 colors; those that the file does not have are black.
    Palette {
        colors: Vec<[u8; 4]>,
        has_runs: bool,
    },
    Masks(Masks),
}

pub(super) fn info(job: &mut Job<'_>) -> Result<ImageInfo> {
    Ok(open(job)?.info)
}

pub(super) fn decode(job: &mut Job<'_>) -> Result<Image> {
    let bmp = open(job)?;
    rows::charge(job, &bmp.info)?;
    let span = job.file_span();
    let width = usize::try_from(bmp.info.width).unwrap_or(usize::MAX);
    let height = usize::try_from(bmp.info.height).unwrap_or(usize::MAX);
    match &bmp.coding {
        Coding::Palette { colors, has_runs: true } => {
            let indices = unpack(bmp.pixels, bmp.bits == 4, width, height)
                .ok_or_else(|| rows::incomplete(FileFormat::Bmp, span))?;
            let color = |&index: &u8| colors.get(usize::from(index)).copied().unwrap_or_default();
            let pixels = indices.chunks_exact(width).rev().flatten().map(color).collect();
            rows::with_pixels(&bmp.info, pixels)
        }
        Coding::Palette { colors, .. } => {
            let per_byte = usize::from(8_u16.checked_div(bmp.bits).unwrap_or(1));
            let mut pixels = rows::room(&bmp.info, span)?;
            for row in bmp.rows(width, height, span)? {
                for x in 0..width {
                    let byte = row.get(x.checked_div(per_byte).unwrap_or(x)).copied().unwrap_or(0);
                    // The first pixel of a byte is in its highest bits.
                    let later =
                        per_byte.saturating_sub(1).saturating_sub(x.checked_rem(per_byte).unwrap_or(0));
                    let shift = u32::try_from(later).unwrap_or(0).wrapping_mul(u32::from(bmp.bits));
                    let index = u32::from(byte).wrapping_shr(shift)
                        & 1_u32.wrapping_shl(u32::from(bmp.bits)).wrapping_sub(1);
                    pixels.push(colors.get(index as usize).copied().unwrap_or_default());
                }
            }
            rows::with_pixels(&bmp.info, pixels)
        }
        Coding::Masks(masks) => {
            let length = width.saturating_mul(masks.bytes());
            let rows = bmp.rows(width, height, span)?;
            let packed: Vec<u8> =
                rows.flat_map(|row| row.get(..length).unwrap_or_default()).copied().collect();
            masks.decode(&packed, bmp.info.width, bmp.info.height)
        }
    }
}

impl Bmp<'_> {
    /// The rows from top to bottom, each with the bytes that pad it to a multiple of four.
    fn rows(&self, width: usize, height: usize, span: Span) -> Result<impl Iterator<Item = &[u8]>> {
        let stride = width.saturating_mul(usize::from(self.bits)).div_ceil(32).saturating_mul(4);
        // Some programs leave out the last padding.
        let needed = width.saturating_mul(usize::from(self.bits)).div_ceil(8);
        let least = stride.saturating_mul(height.saturating_sub(1)).saturating_add(needed);
        if self.pixels.len() < least {
            return Err(rows::incomplete(FileFormat::Bmp, span));
        }
        let top_down = self.top_down;
        Ok((0..height).map(move |row| {
            let row = if top_down { row } else { height.saturating_sub(row).saturating_sub(1) };
            let start = row.saturating_mul(stride);
            let end = start.saturating_add(stride).min(self.pixels.len());
            self.pixels.get(start..end).unwrap_or_default()
        }))
    }
}

/// The indices of a file with runs, from the lowest row up: pairs of a count and one or two indices, or of 0 and
/// a command. `None` if the end is missing.
fn unpack(bytes: &[u8], halves: bool, width: usize, height: usize) -> Option<Vec<u8>> {
    let mut indices = vec![0; width.saturating_mul(height)];
    let (mut x, mut y) = (0_usize, 0_usize);
    let mut bytes = bytes.iter().copied();
    let mut put = |x: &mut usize, y: usize, index: u8| {
        if *x < width
            && let Some(place) = indices.get_mut(y.saturating_mul(width).saturating_add(*x))
        {
            *place = index;
        }
        *x = x.saturating_add(1);
    };
    let half = |byte: u8, second: bool| match (halves, second) {
        (false, _) => byte,
        (true, false) => byte >> 4,
        (true, true) => byte & 15,
    };
    while y < height {
        match (bytes.next()?, bytes.next()?) {
            (0, 0) => (x, y) = (0, y.saturating_add(1)),
            (0, 1) => break,
            (0, 2) => {
                x = x.saturating_add(usize::from(bytes.next()?));
                y = y.saturating_add(usize::from(bytes.next()?));
            }
            // Single pixels, padded to two bytes.
            (0, count) => {
                let length = if halves { count.div_ceil(2) } else { count };
                let mut byte = 0;
                for number in 0..count {
                    let second = halves && number & 1 == 1;
                    if !second {
                        byte = bytes.next()?;
                    }
                    put(&mut x, y, half(byte, second));
                }
                if length & 1 == 1 {
                    bytes.next()?;
                }
            }
            (count, byte) => {
                for number in 0..count {
                    put(&mut x, y, half(byte, number & 1 == 1));
                }
            }
        }
    }
    Some(indices)
}

fn open<'a>(job: &Job<'a>) -> Result<Bmp<'a>> {
    let span = job.file_span();
    let short = || rows::incomplete(FileFormat::Bmp, span);
    let word = |at: usize| {
        let bytes = job.bytes.get(at..).and_then(<[u8]>::first_chunk).ok_or_else(short)?;
        Ok::<_, Error>(u32::from_le_bytes(*bytes))
    };
    let pair = |at: usize| {
        let all = word(at)?;
        Ok::<_, Error>((all & 0xFFFF, all.wrapping_shr(16)))
    };
    let size = word(FILE_HEADER)?;
    let is_old = size == OS2_HEADER;
    let (width, height, planes, bits, compression) = if is_old {
        let ((width, height), (planes, bits)) = (pair(18)?, pair(22)?);
        (width, height, planes, bits, 0)
    } else {
        let (planes, bits) = pair(26)?;
        (word(18)?, word(22)?, planes, bits, if size > 16 { word(30)? } else { 0 })
    };
    let top_down = !is_old && height.cast_signed() < 0;
    let height = if top_down { height.cast_signed().unsigned_abs() } else { height };
    let unsupported = || {
        let message = format!("unsupported BMP: {bits} bits per pixel with compression {compression}");
        Error::new(&codes::UNSUPPORTED, message).at(span)
    };
    if planes != 1 {
        let message = format!("the BMP is damaged: expected 1 plane, found {planes}");
        return Err(Error::new(&codes::DAMAGED, message).at(span));
    }
    let masks = match (compression, bits) {
        (0, 16) => Some([0x7C00, 0x3E0, 0x1F, 0]),
        (0, 24 | 32) => Some([0xFF_0000, 0xFF00, 0xFF, 0]),
        (3, 16 | 32) => {
            let alpha = if size >= ALPHA_HEADER { word(66)? } else { 0 };
            Some([word(54)?, word(58)?, word(62)?, alpha])
        }
        (0, 1 | 2 | 4 | 8) => None,
        (1, 8) | (2, 4) if !top_down => None,
        _ => return Err(unsupported()),
    };
    let coding = if let Some([red, green, blue, alpha]) = masks {
        let format = RawPixelFormat {
            size: 32,
            flags: PixelFormatFlags::RGB.union(PixelFormatFlags::ALPHAPIXELS),
            four_cc: FourCC::NONE,
            rgb_bit_count: bits,
            r_bit_mask: red,
            g_bit_mask: green,
            b_bit_mask: blue,
            a_bit_mask: alpha,
        };
        Coding::Masks(Masks::new(&format).filter(|masks| is_color(masks.channels())).ok_or_else(unsupported)?)
    } else {
        let most = 1_u32.wrapping_shl(bits);
        let count = match if size >= INFO_HEADER { word(46)? } else { 0 } {
            0 => most,
            count if count <= most => count,
            count => {
                let message = format!("the BMP is damaged: expected at most {most} colors, found {count}");
                return Err(Error::new(&codes::DAMAGED, message).at(span));
            }
        };
        let length = if is_old { 3_usize } else { 4 };
        let start = FILE_HEADER.saturating_add(size as usize);
        let end = start.saturating_add(length.saturating_mul(count as usize));
        let bytes = job.bytes.get(start..end).ok_or_else(short)?;
        let mut colors: Vec<[u8; 4]> = bytes
            .chunks_exact(length)
            .map(|color| match color {
                [blue, green, red, ..] => [*red, *green, *blue, 255],
                _ => [0, 0, 0, 255],
            })
            .collect();
        colors.resize(256, [0, 0, 0, 255]);
        Coding::Palette { colors, has_runs: compression != 0 }
    };
    let channels = match &coding {
        Coding::Palette { .. } => Channels::Rgb,
        Coding::Masks(masks) => masks.channels(),
    };
    let mut info = rows::describe(FileFormat::Bmp, (width, height), channels, span)?;
    if let Coding::Masks(masks) = &coding
        && masks.bits() == 16
    {
        info.bits = 16;
        info.pixel_format = info.pixel_format.replace('8', "16");
    }
    let pixels = job.bytes.get(word(10)? as usize..).unwrap_or_default();
    Ok(Bmp { info, coding, bits: u16::try_from(bits).unwrap_or(u16::MAX), top_down, pixels })
}

/// Colors without a mask are missing, not gray.
const fn is_color(channels: Channels) -> bool {
    matches!(channels, Channels::Rgb | Channels::Rgba)
}
