//! Reads the header of DDS files.
//!
//! Sizes follow the programming guide of Direct3D: a surface of blocks has whole blocks, other surfaces have
//! rows without padding, and each mip level has half the sides of the one before, at least 1.

use super::{Job, masks::Masks, surface, truncated};
use crate::{
    codes,
    detect::FileFormat,
    image::{Channels, ColorSpace},
    info::{ImageInfo, Payload},
};
use dds::{
    Format, PixelInfo, Size,
    header::{Caps2, DxgiFormat, FourCC, Header, MiscFlags, ParseOptions, PixelFormatFlags, RawHeader},
};
use meshwright_core::{Diagnostic, Error, Result, Span, count};

/// Length of the signature and the header in bytes.
const HEADER: u64 = 128;
/// Length of the DX10 header in bytes.
const DX10_HEADER: u64 = 20;
/// Position of the pixel format in the file.
const PIXEL_FORMAT: u64 = 76;
const CUBE_FACES: Caps2 = Caps2::CUBE_MAP_ALL_FACES;
/// Values of the field `resourceDimension`.
const TEXTURE_1D: u32 = 2;
const TEXTURE_2D: u32 = 3;
const TEXTURE_3D: u32 = 4;

/// How the pixels are stored.
#[derive(Clone, Copy, Debug)]
pub(super) enum Encoding {
    /// One integer per pixel, with a bit mask per channel.
    Masks(Masks),
    /// A format of the `dds` crate.
    Format(Format),
}

impl Encoding {
    /// Bytes of one surface; `None` if it exceeds 64 bits.
    fn surface_bytes(self, width: u32, height: u32) -> Option<u64> {
        match self {
            Self::Masks(masks) => {
                u64::from(width).checked_mul(u64::from(height))?.checked_mul(masks.bytes() as u64)
            }
            Self::Format(format) => PixelInfo::from(format).surface_bytes(Size::new(width, height)),
        }
    }
}

/// What the header says.
pub(super) struct DdsHeader {
    pub(super) info: ImageInfo,
    /// `None` if the pixel format is not supported.
    pub(super) encoding: Option<Encoding>,
    /// True for the format `ATI2`, whose order of channels is ambiguous.
    pub(super) is_ati2: bool,
}

/// One mip level of the first image in the file.
pub(super) struct Level {
    pub(super) width: u32,
    pub(super) height: u32,
    /// Its position after the header.
    pub(super) offset: u64,
    /// Bytes of its first slice.
    pub(super) length: u64,
}

pub(super) fn read(job: &mut Job<'_>) -> Result<DdsHeader> {
    let length = job.bytes.len() as u64;
    let mut rest = job.bytes.get(4..).unwrap_or_default();
    let raw = RawHeader::read(&mut rest).map_err(|_| {
        let needed = if length < HEADER { HEADER } else { HEADER.saturating_add(DX10_HEADER) };
        truncated(needed, job.file_span()).on("header")
    })?;
    check_sizes(job, &raw);
    if raw.width == 0 || raw.height == 0 {
        let message = format!("expected sides of at least 1 pixel, found {} x {}", raw.width, raw.height);
        return Err(Error::new(&codes::BAD_HEADER, message).at(Span::file(12, 20)));
    }
    let mut header = pixel_format(&raw);
    (header.info.width, header.info.height) = (raw.width, raw.height);
    dimensions(job, &raw, &mut header.info);
    let full = header.info.full_mips();
    header.info.mips = raw.mipmap_count.max(1);
    if header.info.mips > full {
        let stated = count(raw.mipmap_count, "mip level", "mip levels");
        let message = format!("the header states {stated}, but an image of this size has {full}");
        wrong_field(job, message, Span::file(28, 32));
        header.info.mips = full;
    }
    if let Some(encoding) = header.encoding {
        let start = if raw.dx10.is_some() { HEADER.saturating_add(DX10_HEADER) } else { HEADER };
        let Some(expected) = total_bytes(&header.info, encoding) else {
            let message =
                format!("the header states an image of {} x {} that exceeds 64 bits", raw.width, raw.height);
            return Err(Error::new(&codes::BAD_HEADER, message).at(Span::file(8, HEADER)));
        };
        let available = length.saturating_sub(start);
        header.info.payload = Some(Payload { start, expected, available });
    }
    Ok(header)
}

/// The mip level in the first layer and face. The caller has checked that it exists.
pub(super) fn level(info: &ImageInfo, encoding: Encoding, mip: u32) -> Option<Level> {
    let mut offset = 0_u64;
    for before in 0..mip {
        offset = offset.checked_add(level_bytes(info, encoding, before)?)?;
    }
    let (width, height) = (side(info.width, mip), side(info.height, mip));
    Some(Level { width, height, offset, length: encoding.surface_bytes(width, height)? })
}

fn side(largest: u32, mip: u32) -> u32 {
    largest.checked_shr(mip).unwrap_or(0).max(1)
}

fn level_bytes(info: &ImageInfo, encoding: Encoding, mip: u32) -> Option<u64> {
    let surface = encoding.surface_bytes(side(info.width, mip), side(info.height, mip))?;
    surface.checked_mul(u64::from(side(info.depth, mip)))
}

fn total_bytes(info: &ImageInfo, encoding: Encoding) -> Option<u64> {
    let mut one = 0_u64;
    for mip in 0..info.mips {
        one = one.checked_add(level_bytes(info, encoding, mip)?)?;
    }
    one.checked_mul(u64::from(info.layers))?.checked_mul(u64::from(info.faces))
}

fn wrong_field(job: &mut Job<'_>, message: String, span: Span) {
    job.diagnostics.push_with(&codes::HEADER_FIELD, || {
        Diagnostic::new(&codes::HEADER_FIELD, message).at(span).on("header")
    });
}

/// Some programs write other sizes, although the structures have fixed ones.
fn check_sizes(job: &mut Job<'_>, raw: &RawHeader) {
    if raw.size != 124 {
        wrong_field(job, format!("expected a header size of 124, found {}", raw.size), Span::file(4, 8));
    }
    if raw.pixel_format.size != 32 {
        let message = format!("expected a pixel format size of 32, found {}", raw.pixel_format.size);
        wrong_field(job, message, Span::file(PIXEL_FORMAT, PIXEL_FORMAT.saturating_add(4)));
    }
}

/// Slices, layers and faces.
fn dimensions(job: &mut Job<'_>, raw: &RawHeader, info: &mut ImageInfo) {
    let Some(dx10) = &raw.dx10 else {
        if raw.caps2.contains(Caps2::VOLUME) {
            info.depth = raw.depth.max(1);
        } else if raw.caps2.contains(Caps2::CUBE_MAP) {
            // A cube map may have some of its faces.
            info.faces = (raw.caps2 & CUBE_FACES).bits().count_ones().max(1);
        }
        return;
    };
    match dx10.resource_dimension {
        TEXTURE_1D => info.height = 1,
        TEXTURE_2D => {}
        TEXTURE_3D => info.depth = raw.depth.max(1),
        other => {
            let message =
                format!("expected a resource dimension of 2, 3 or 4, found {other}; it is read as 3");
            wrong_field(job, message, Span::file(132, 136));
        }
    }
    info.layers = dx10.array_size;
    if info.layers == 0 {
        wrong_field(job, "expected an array size of at least 1, found 0".to_owned(), Span::file(140, 144));
        info.layers = 1;
    }
    if dx10.misc_flag.contains(MiscFlags::TEXTURE_CUBE) {
        info.faces = 6;
    }
}

fn pixel_format(raw: &RawHeader) -> DdsHeader {
    let mut info = ImageInfo::new(FileFormat::Dds, raw.width, raw.height);
    let stored = &raw.pixel_format;
    // Some old files have a FourCC without its flag.
    let has_four_cc = stored.flags.contains(PixelFormatFlags::FOURCC)
        || stored.rgb_bit_count == 0 && stored.four_cc != FourCC::NONE;
    let mut encoding = None;
    let mut is_ati2 = false;
    if let Some(dx10) = &raw.dx10 {
        info.has_dx10_header = true;
        match DxgiFormat::try_from(dx10.dxgi_format) {
            Ok(dxgi) => {
                encoding = Format::from_dxgi(dxgi).map(Encoding::Format);
                info.pixel_format = name_of(dxgi);
                info.color_space = if dxgi.is_srgb() { ColorSpace::Srgb } else { ColorSpace::Linear };
            }
            Err(number) => info.pixel_format = format!("DXGI format {number}"),
        }
    } else if has_four_cc {
        let four_cc = stored.four_cc;
        is_ati2 = four_cc == FourCC::ATI2;
        encoding = Format::from_four_cc(four_cc).map(Encoding::Format);
        info.pixel_format = four_cc_name(four_cc);
    } else if stored.flags.contains(PixelFormatFlags::BUMP_DUDV) {
        let parsed = Header::from_raw(raw, &ParseOptions::new_permissive(None)).ok();
        encoding = parsed.and_then(|header| Format::from_header(&header).ok()).map(Encoding::Format);
        info.pixel_format = format!("signed {} bits", stored.rgb_bit_count);
    } else {
        encoding = Masks::new(stored).map(Encoding::Masks);
        info.pixel_format = Masks::name(stored);
    }
    match encoding {
        Some(Encoding::Format(format)) => {
            (info.bits, info.block) = (surface::bits(format), surface::block(format));
            info.channels = surface::channels(format);
        }
        Some(Encoding::Masks(masks)) => (info.bits, info.channels) = (masks.bits(), masks.channels()),
        None => (info.decodable, info.channels) = (false, Channels::Rgba),
    }
    if info.bits == 32 {
        info.color_space = ColorSpace::Linear;
    }
    DdsHeader { info, encoding, is_ati2 }
}

/// The name of a DXGI format without its number, for example `BC7_UNORM_SRGB`.
fn name_of(dxgi: DxgiFormat) -> String {
    let name = format!("{dxgi:?}");
    name.split(' ').next().unwrap_or_default().to_owned()
}

/// Letters, or the number of a format of Direct3D 9.
fn four_cc_name(four_cc: FourCC) -> String {
    let bytes = four_cc.0.to_le_bytes();
    if bytes.iter().all(u8::is_ascii_graphic) {
        bytes.iter().map(|&byte| char::from(byte)).collect()
    } else {
        format!("D3D format {}", four_cc.0)
    }
}
