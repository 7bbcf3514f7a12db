//! Decodes KTX2 files: the formats that DDS files have too and those of Basis Universal, plain or compressed.

use super::{
    DecodeOptions, Job,
    basis::{self, Encoding},
    dds_file::report_first,
    no_such_mip, surface, truncated,
};
use crate::{
    codes,
    detect::FileFormat,
    image::{Channels, ColorSpace, Image, with_pixels},
    info::ImageInfo,
    sample::Sample,
};
use dds::{Format, PixelInfo, Size};
use ktx2::{Format as VkFormat, Header, LevelIndex, SupercompressionScheme};
use meshwright_core::{Diagnostic, Error, Result, Span, codes::LIMIT_MEMORY, count};
use std::{
    borrow::Cow,
    io::{self, Read},
};

/// Values of the field `transferFunction` of the data format descriptor.
const LINEAR: u8 = 1;
const SRGB: u8 = 2;
/// Position of that field in the descriptor: after its total size, the header of its first block, the color
/// model and the primaries.
const TRANSFER_FUNCTION: u64 = 14;

/// Position of the color model, and its values for Basis Universal, of which the header states no format.
const COLOR_MODEL: u64 = 12;
const ETC1S: u8 = 163;
const UASTC: u8 = 166;
/// Positions of the size of the first block and of the channel of its first sample, with the values of those with alpha.
const BLOCK_SIZE: u64 = 10;
const CHANNEL: u64 = 31;
const UASTC_ALPHA: [u8; 2] = [3, 5];
const TWO_SAMPLES: u8 = 56;

struct Ktx2 {
    header: Header,
    info: ImageInfo,
    layout: Option<Layout>,
}

/// How the pixels of a level are stored, after it was unpacked.
#[derive(Clone, Copy)]
enum Layout {
    Surface(Format),
    Basis(Encoding),
}

impl Layout {
    /// The bytes of an image, unless only its data says them.
    fn bytes(self, width: u32, height: u32) -> Result<Option<u64>> {
        let too_large = || Error::new(&codes::BAD_HEADER, "the image exceeds 64 bits");
        match self {
            Self::Surface(format) => {
                let bytes = PixelInfo::from(format).surface_bytes(Size::new(width, height));
                bytes.ok_or_else(too_large).map(Some)
            }
            Self::Basis(encoding) => Ok(encoding.bytes(width, height)),
        }
    }
}

pub(super) fn info(job: &mut Job<'_>) -> Result<ImageInfo> {
    Ok(read(job)?.info)
}

pub(super) fn decode(job: &mut Job<'_>, options: &DecodeOptions) -> Result<Image> {
    let Ktx2 { header, info, layout } = read(job)?;
    let whole = job.file_span();
    let Some(layout) = layout.filter(|_| info.decodable) else {
        let message = format!("unsupported pixel format {}", info.pixel_format);
        return Err(Error::new(&codes::UNSUPPORTED, message).at(Span::file(12, 48)).on("header"));
    };
    if options.mip >= info.mips {
        return Err(no_such_mip(options.mip, info.mips));
    }
    let side = |largest: u32| largest.checked_shr(options.mip).unwrap_or(0).max(1);
    let (width, height) = (side(info.width), side(info.height));
    let place = || format!("mip {}", options.mip);
    let too_large = || Error::new(&codes::BAD_HEADER, "the image exceeds 64 bits").at(whole);
    let length = layout.bytes(width, height).map_err(|error| error.at(whole))?;
    let images = u64::from(info.layers).checked_mul(u64::from(info.faces));
    let all = images.and_then(|images| images.checked_mul(u64::from(side(info.depth))));
    let level_length = all.and_then(|all| all.checked_mul(length.unwrap_or(0))).ok_or_else(too_large)?;
    let (level, data) = level(job, options.mip)?;
    let bytes = match header.supercompression_scheme {
        Some(scheme @ (SupercompressionScheme::Zstandard | SupercompressionScheme::ZLIB)) => {
            let stated = level.uncompressed_byte_length;
            if stated != level_length {
                let message =
                    format!("expected a level of {level_length} bytes, found a stated size of {stated}");
                return Err(Error::new(&codes::BAD_HEADER, message).at(whole).on(place()));
            }
            Cow::Owned(unpacked(job, scheme, data, stated)?)
        }
        _ => Cow::Borrowed(data),
    };
    let wanted = length.unwrap_or(bytes.len() as u64);
    let Some(first) = usize::try_from(wanted).ok().and_then(|length| bytes.get(..length)) else {
        let available = Span::file(whole.end.saturating_sub(bytes.len() as u64), whole.end);
        return Err(truncated(wanted, available).on(place()));
    };
    report_first(job, &info);
    let format = match layout {
        Layout::Surface(format) => format,
        Layout::Basis(encoding) => {
            let image = u64::from(options.mip).saturating_mul(images.unwrap_or(u64::MAX));
            let image = basis::decode(job, &header, encoding, (width, height), first, image)?;
            return Ok(image.with_channels(info.channels).with_color_space(info.color_space));
        }
    };
    job.charge(width, height, surface::bytes_per_pixel(format))?;
    let mut image = surface::decode(job, first, format, (width, height), info.color_space)?;
    if info.channels == Channels::Rgb && image.channels == Channels::Rgba {
        with_pixels!(&mut image.pixels, list => make_opaque(list));
        image.channels = Channels::Rgb;
    }
    Ok(image)
}

/// Removes the transparent color of BC1, which the format without alpha shows as black.
fn make_opaque<S: Sample>(list: &mut [[S; 4]]) {
    for [_, _, _, alpha] in list {
        *alpha = S::ONE;
    }
}

/// The entry of a mip level in the index, and its bytes.
fn level<'a>(job: &Job<'a>, mip: u32) -> Result<(LevelIndex, &'a [u8])> {
    let length = LevelIndex::LENGTH as u64;
    let start = u64::from(mip).saturating_mul(length).saturating_add(Header::LENGTH as u64);
    let entry = Span::file(start, start.saturating_add(length));
    let end = job.file_span().end;
    let cut =
        |span: Span| truncated(span.len(), Span::file(span.start.min(end), end)).on(format!("mip {mip}"));
    let index = entry.of(job.bytes).and_then(|bytes| bytes.first_chunk()).map(LevelIndex::from_bytes);
    let index = index.ok_or_else(|| cut(entry))?;
    let span = Span::file(index.byte_offset, index.byte_offset.saturating_add(index.byte_length));
    span.of(job.bytes).map(|bytes| (index, bytes)).ok_or_else(|| cut(span))
}

/// Reads the header and the transfer function. The rest of the descriptor repeats what the format says.
fn read(job: &mut Job<'_>) -> Result<Ktx2> {
    let span = job.file_span();
    let Some(bytes) = job.bytes.first_chunk() else {
        return Err(truncated(Header::LENGTH as u64, span).on("header"));
    };
    let header = Header::from_bytes(bytes)
        .map_err(|error| Error::new(&codes::BAD_HEADER, format!("invalid KTX2 header: {error}")).at(span))?;
    let mut info = ImageInfo::new(FileFormat::Ktx2, header.pixel_width, header.pixel_height.max(1));
    (info.depth, info.layers) = (header.pixel_depth.max(1), header.layer_count.max(1));
    (info.faces, info.mips) = (header.face_count.max(1), header.level_count.max(1));
    let full = info.full_mips();
    if info.mips > full {
        let stated = count(info.mips, "mip level", "mip levels");
        let message = format!("the header states {stated}, but an image of this size has {full}");
        let diagnostic = Diagnostic::new(&codes::HEADER_FIELD, message).at(Span::file(40, 44)).on("header");
        job.diagnostics.push(diagnostic);
        info.mips = full;
    }
    let descriptor = |at: u64| {
        let at = u64::from(header.index.dfd_byte_offset).saturating_add(at);
        Span::file(at, at.saturating_add(1)).of(job.bytes).and_then(|bytes| bytes.first().copied())
    };
    info.color_space = match descriptor(TRANSFER_FUNCTION) {
        Some(SRGB) => ColorSpace::Srgb,
        Some(LINEAR) => ColorSpace::Linear,
        _ => ColorSpace::Undeclared,
    };
    let model = descriptor(COLOR_MODEL);
    info.pixel_format = match header.format {
        Some(format) => words(format!("{format:?}"), "Format", "with number"),
        None => match model {
            Some(ETC1S) => "Basis Universal ETC1S".to_owned(),
            Some(UASTC) => "Basis Universal UASTC".to_owned(),
            _ => "UNDEFINED".to_owned(),
        },
    };
    let scheme = header.supercompression_scheme;
    let is_packed = matches!(scheme, Some(SupercompressionScheme::Zstandard | SupercompressionScheme::ZLIB));
    let layout = match (header.format, model, scheme) {
        (None, Some(ETC1S), Some(SupercompressionScheme::BasisLZ)) => Some(Layout::Basis(Encoding::Etc1s)),
        (None, Some(UASTC), _) if scheme.is_none() || is_packed => Some(Layout::Basis(Encoding::Uastc)),
        (Some(format), ..) if scheme.is_none() || is_packed => format_of(format).map(Layout::Surface),
        _ => None,
    };
    match layout {
        Some(Layout::Surface(format)) => {
            (info.bits, info.block) = (surface::bits(format), surface::block(format));
            info.channels = surface::channels(format);
        }
        Some(Layout::Basis(encoding)) => {
            let has_alpha = match encoding {
                Encoding::Etc1s => descriptor(BLOCK_SIZE).is_some_and(|size| size >= TWO_SAMPLES),
                Encoding::Uastc => {
                    descriptor(CHANNEL).is_some_and(|channel| UASTC_ALPHA.contains(&(channel & 15)))
                }
            };
            info.channels = if has_alpha { Channels::Rgba } else { Channels::Rgb };
        }
        None => {}
    }
    if matches!(header.format, Some(VkFormat::BC1_RGB_UNORM_BLOCK | VkFormat::BC1_RGB_SRGB_BLOCK)) {
        info.channels = Channels::Rgb;
    }
    if let Some(scheme) = scheme {
        let scheme = words(format!("{scheme:?}"), "SupercompressionScheme", "compression");
        info.pixel_format = format!("{} with {scheme}", info.pixel_format);
    }
    info.decodable = layout.is_some();
    Ok(Ktx2 { header, info, layout })
}

/// The name of a value; of one without a name, its number after a word.
fn words(name: String, kind: &str, word: &str) -> String {
    let number = name.strip_prefix(kind).and_then(|rest| rest.strip_prefix('(')?.strip_suffix(')'));
    number.map(|number| format!("{word} {number}")).unwrap_or(name)
}

/// Unpacks a level to exactly the stated size.
fn unpacked(
    job: &mut Job<'_>,
    scheme: SupercompressionScheme,
    packed: &[u8],
    stated: u64,
) -> Result<Vec<u8>> {
    let span = job.file_span();
    job.budget.decoded(packed.len() as u64, stated, span)?;
    let name = if scheme == SupercompressionScheme::ZLIB { "zlib" } else { "zstd" };
    let damaged =
        |why: String| Error::new(&codes::DAMAGED, format!("the {name} data of a mip level {why}")).at(span);
    let mut bytes = Vec::new();
    let room = usize::try_from(stated).unwrap_or(usize::MAX);
    bytes
        .try_reserve_exact(room)
        .map_err(|_| Error::new(&LIMIT_MEMORY, "the image needs more memory than is available").at(span))?;
    let most = stated.saturating_add(1);
    let mut read = |reader: &mut dyn Read| reader.take(most).read_to_end(&mut bytes);
    let got: io::Result<usize> = if scheme == SupercompressionScheme::ZLIB {
        read(&mut flate2::bufread::ZlibDecoder::new(packed))
    } else {
        zstd::stream::read::Decoder::with_buffer(packed).and_then(|mut decoder| read(&mut decoder))
    };
    got.map_err(|error| damaged(format!("is damaged ({error})")))?;
    if bytes.len() as u64 != stated {
        return Err(damaged(format!("does not have the stated {stated} bytes")));
    }
    Ok(bytes)
}

/// The format of the `dds` crate with the same layout.
fn format_of(format: VkFormat) -> Option<Format> {
    Some(match format {
        VkFormat::R8_UNORM | VkFormat::R8_SRGB => Format::R8_UNORM,
        VkFormat::R8_SNORM => Format::R8_SNORM,
        VkFormat::R8G8_UNORM | VkFormat::R8G8_SRGB => Format::R8G8_UNORM,
        VkFormat::R8G8_SNORM => Format::R8G8_SNORM,
        VkFormat::R8G8B8_UNORM | VkFormat::R8G8B8_SRGB => Format::R8G8B8_UNORM,
        VkFormat::B8G8R8_UNORM | VkFormat::B8G8R8_SRGB => Format::B8G8R8_UNORM,
        VkFormat::R8G8B8A8_UNORM | VkFormat::R8G8B8A8_SRGB => Format::R8G8B8A8_UNORM,
        VkFormat::R8G8B8A8_SNORM => Format::R8G8B8A8_SNORM,
        VkFormat::B8G8R8A8_UNORM | VkFormat::B8G8R8A8_SRGB => Format::B8G8R8A8_UNORM,
        VkFormat::R5G6B5_UNORM_PACK16 => Format::B5G6R5_UNORM,
        VkFormat::A1R5G5B5_UNORM_PACK16 => Format::B5G5R5A1_UNORM,
        VkFormat::A2B10G10R10_UNORM_PACK32 => Format::R10G10B10A2_UNORM,
        VkFormat::R16_UNORM => Format::R16_UNORM,
        VkFormat::R16_SNORM => Format::R16_SNORM,
        VkFormat::R16G16_UNORM => Format::R16G16_UNORM,
        VkFormat::R16G16_SNORM => Format::R16G16_SNORM,
        VkFormat::R16G16B16A16_UNORM => Format::R16G16B16A16_UNORM,
        VkFormat::R16G16B16A16_SNORM => Format::R16G16B16A16_SNORM,
        VkFormat::R16_SFLOAT => Format::R16_FLOAT,
        VkFormat::R16G16_SFLOAT => Format::R16G16_FLOAT,
        VkFormat::R16G16B16A16_SFLOAT => Format::R16G16B16A16_FLOAT,
        VkFormat::R32_SFLOAT => Format::R32_FLOAT,
        VkFormat::R32G32_SFLOAT => Format::R32G32_FLOAT,
        VkFormat::R32G32B32_SFLOAT => Format::R32G32B32_FLOAT,
        VkFormat::R32G32B32A32_SFLOAT => Format::R32G32B32A32_FLOAT,
        VkFormat::B10G11R11_UFLOAT_PACK32 => Format::R11G11B10_FLOAT,
        VkFormat::E5B9G9R9_UFLOAT_PACK32 => Format::R9G9B9E5_SHAREDEXP,
        VkFormat::BC1_RGB_UNORM_BLOCK
        | VkFormat::BC1_RGB_SRGB_BLOCK
        | VkFormat::BC1_RGBA_UNORM_BLOCK
        | VkFormat::BC1_RGBA_SRGB_BLOCK => Format::BC1_UNORM,
        VkFormat::BC2_UNORM_BLOCK | VkFormat::BC2_SRGB_BLOCK => Format::BC2_UNORM,
        VkFormat::BC3_UNORM_BLOCK | VkFormat::BC3_SRGB_BLOCK => Format::BC3_UNORM,
        VkFormat::BC4_UNORM_BLOCK => Format::BC4_UNORM,
        VkFormat::BC4_SNORM_BLOCK => Format::BC4_SNORM,
        VkFormat::BC5_UNORM_BLOCK => Format::BC5_UNORM,
        VkFormat::BC5_SNORM_BLOCK => Format::BC5_SNORM,
        VkFormat::BC6H_UFLOAT_BLOCK => Format::BC6H_UF16,
        VkFormat::BC6H_SFLOAT_BLOCK => Format::BC6H_SF16,
        VkFormat::BC7_UNORM_BLOCK | VkFormat::BC7_SRGB_BLOCK => Format::BC7_UNORM,
        VkFormat::ASTC_4x4_UNORM_BLOCK | VkFormat::ASTC_4x4_SRGB_BLOCK => Format::ASTC_4X4_UNORM,
        VkFormat::ASTC_5x4_UNORM_BLOCK | VkFormat::ASTC_5x4_SRGB_BLOCK => Format::ASTC_5X4_UNORM,
        VkFormat::ASTC_5x5_UNORM_BLOCK | VkFormat::ASTC_5x5_SRGB_BLOCK => Format::ASTC_5X5_UNORM,
        VkFormat::ASTC_6x5_UNORM_BLOCK | VkFormat::ASTC_6x5_SRGB_BLOCK => Format::ASTC_6X5_UNORM,
        VkFormat::ASTC_6x6_UNORM_BLOCK | VkFormat::ASTC_6x6_SRGB_BLOCK => Format::ASTC_6X6_UNORM,
        VkFormat::ASTC_8x5_UNORM_BLOCK | VkFormat::ASTC_8x5_SRGB_BLOCK => Format::ASTC_8X5_UNORM,
        VkFormat::ASTC_8x6_UNORM_BLOCK | VkFormat::ASTC_8x6_SRGB_BLOCK => Format::ASTC_8X6_UNORM,
        VkFormat::ASTC_8x8_UNORM_BLOCK | VkFormat::ASTC_8x8_SRGB_BLOCK => Format::ASTC_8X8_UNORM,
        VkFormat::ASTC_10x5_UNORM_BLOCK | VkFormat::ASTC_10x5_SRGB_BLOCK => Format::ASTC_10X5_UNORM,
        VkFormat::ASTC_10x6_UNORM_BLOCK | VkFormat::ASTC_10x6_SRGB_BLOCK => Format::ASTC_10X6_UNORM,
        VkFormat::ASTC_10x8_UNORM_BLOCK | VkFormat::ASTC_10x8_SRGB_BLOCK => Format::ASTC_10X8_UNORM,
        VkFormat::ASTC_10x10_UNORM_BLOCK | VkFormat::ASTC_10x10_SRGB_BLOCK => Format::ASTC_10X10_UNORM,
        VkFormat::ASTC_12x10_UNORM_BLOCK | VkFormat::ASTC_12x10_SRGB_BLOCK => Format::ASTC_12X10_UNORM,
        VkFormat::ASTC_12x12_UNORM_BLOCK | VkFormat::ASTC_12x12_SRGB_BLOCK => Format::ASTC_12X12_UNORM,
        _ => return None,
    })
}
