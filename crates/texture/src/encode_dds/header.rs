//! The header of a DDS file, as the textures of games have it.

use crate::{encode_dds::stripes, info::BlockFormat};

/// Length of the longest header in bytes.
pub(super) const LONGEST: u64 = 148;

/// `CAPS`, `HEIGHT`, `WIDTH`, `PIXELFORMAT`, `LINEARSIZE`.
const FLAGS: u32 = 0x8_1007;
const FLAG_MIPS: u32 = 0x2_0000;
const PIXEL_FORMAT_LENGTH: u32 = 32;
/// The pixel format is four letters.
const FOUR_CC: u32 = 4;
const CAPS_TEXTURE: u32 = 0x1000;
/// `COMPLEX`, `MIPMAP`.
const CAPS_MIPS: u32 = 0x40_0008;
/// A texture with two dimensions.
const DIMENSION: u32 = 3;

/// The header of a texture with that number of levels.
pub(super) fn bytes(
    (width, height): (u32, u32),
    mips: usize,
    format: BlockFormat,
    is_color: bool,
) -> Vec<u8> {
    let (letters, dxgi) = match format {
        BlockFormat::Bc1 => (b"DXT1", None),
        BlockFormat::Bc3 => (b"DXT5", None),
        BlockFormat::Bc4 => (b"DX10", Some(80)),
        BlockFormat::Bc5 => (b"DX10", Some(83)),
        _ if is_color => (b"DX10", Some(99)),
        _ => (b"DX10", Some(98)),
    };
    let has_mips = mips > 1;
    let linear_size = stripes::blocks((width, height)).saturating_mul(stripes::block_bytes(format));
    let linear_size = u32::try_from(linear_size).unwrap_or(u32::MAX);
    let mips = u32::try_from(mips).unwrap_or(u32::MAX);
    let flags = if has_mips { FLAGS | FLAG_MIPS } else { FLAGS };
    let caps = if has_mips { CAPS_TEXTURE | CAPS_MIPS } else { CAPS_TEXTURE };
    let mut words = vec![124, flags, height, width, linear_size, 1, mips];
    words.extend([0; 11]);
    words.extend([PIXEL_FORMAT_LENGTH, FOUR_CC, u32::from_le_bytes(*letters), 0, 0, 0, 0, 0]);
    words.extend([caps, 0, 0, 0, 0]);
    if let Some(dxgi) = dxgi {
        words.extend([dxgi, DIMENSION, 0, 1, 0]);
    }
    b"DDS ".iter().copied().chain(words.into_iter().flat_map(u32::to_le_bytes)).collect()
}
