//! What the header of an image says.

use crate::{
    decode,
    detect::FileFormat,
    image::{Channels, ColorSpace},
};
use meshwright_core::{Limits, Outcome, Result};

/// The block compression of a texture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BlockFormat {
    /// BC1, DXT1.
    Bc1,
    /// BC2, DXT2, DXT3.
    Bc2,
    /// BC3, DXT4, DXT5.
    Bc3,
    /// BC4, ATI1: one channel.
    Bc4,
    /// BC5, ATI2: two channels.
    Bc5,
    /// BC6H: floats.
    Bc6h,
    /// BC7.
    Bc7,
    /// ASTC.
    Astc,
}

impl BlockFormat {
    /// Its name, such as `BC7`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Bc1 => "BC1",
            Self::Bc2 => "BC2",
            Self::Bc3 => "BC3",
            Self::Bc4 => "BC4",
            Self::Bc5 => "BC5",
            Self::Bc6h => "BC6H",
            Self::Bc7 => "BC7",
            Self::Astc => "ASTC",
        }
    }
}

/// The bytes of the pixels in a file, with all mip levels, faces and layers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Payload {
    /// Position of the first byte in the file.
    pub start: u64,
    /// Number of bytes that the header implies.
    pub expected: u64,
    /// Number of bytes from `start` to the end of the file.
    pub available: u64,
}

impl Payload {
    /// Number of bytes that are missing at the end of the file.
    pub const fn missing(&self) -> u64 {
        self.expected.saturating_sub(self.available)
    }

    /// Number of bytes after the pixels.
    pub const fn trailing(&self) -> u64 {
        self.available.saturating_sub(self.expected)
    }
}

/// What the header of an image says, see [`info`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ImageInfo {
    /// The file format.
    pub format: FileFormat,
    /// The format of the pixels as the file spells it, for example `DXT5`, `BC7_UNORM_SRGB` or `RGB 8`.
    pub pixel_format: String,
    /// True if a DDS file has the DX10 header, which can declare the color space.
    pub has_dx10_header: bool,
    /// The block compression; `None` for other encodings.
    pub block: Option<BlockFormat>,
    /// Bits per channel of the decoded [`Image`](crate::Image): 8, 16 or 32.
    pub bits: u32,
    /// The channels of the file.
    pub channels: Channels,
    /// The declared color space.
    pub color_space: ColorSpace,
    /// Width of the largest mip level in pixels.
    pub width: u32,
    /// Height of the largest mip level in pixels.
    pub height: u32,
    /// Number of slices of a volume; 1 for other images.
    pub depth: u32,
    /// Number of layers of an array, or of frames of an animation; 1 for other images.
    pub layers: u32,
    /// Number of faces of a cube map; 1 for other images.
    pub faces: u32,
    /// Number of mip levels, at least 1.
    pub mips: u32,
    /// Where the pixels are, for formats whose header implies their size (DDS).
    pub payload: Option<Payload>,
    /// True if [`decode`](crate::decode()) supports the pixel format.
    pub decodable: bool,
}

impl ImageInfo {
    pub(crate) fn new(format: FileFormat, width: u32, height: u32) -> Self {
        Self {
            format,
            pixel_format: String::new(),
            has_dx10_header: false,
            block: None,
            bits: 8,
            channels: Channels::Rgba,
            color_space: ColorSpace::Undeclared,
            width,
            height,
            depth: 1,
            layers: 1,
            faces: 1,
            mips: 1,
            payload: None,
            decodable: true,
        }
    }

    /// Number of mip levels down to 1x1.
    ///
    /// ```
    /// # let dds = [&b"DDS \x7c\0\0\0\x07\x10\0\0\x01\0\0\0\x04\0\0\0"[..], &[0; 56], b"\x20\0\0\0\x41\0\0\0",
    /// #     &[0; 4], b"\x20\0\0\0\0\0\xff\0\0\xff\0\0\xff\0\0\0\0\0\0\xff", &[0; 20], &[0; 16]].concat();
    /// use meshwright_core::Limits;
    ///
    /// let info = meshwright_texture::info(&dds, &Limits::DEFAULT)?.value;
    /// assert_eq!((info.width, info.height, info.mips, info.full_mips()), (4, 1, 1, 3));
    /// # Ok::<(), meshwright_core::Error>(())
    /// ```
    pub const fn full_mips(&self) -> u32 {
        let mut side = self.width;
        if self.height > side {
            side = self.height;
        }
        if self.depth > side {
            side = self.depth;
        }
        // 1 + floor(log2(side)); a side is at least 1.
        u32::BITS.saturating_sub(side.leading_zeros())
    }

    /// True if the file has every mip level down to 1x1.
    pub const fn has_all_mips(&self) -> bool {
        self.mips >= self.full_mips()
    }

    /// True if both sides are powers of two.
    pub const fn is_power_of_two(&self) -> bool {
        self.width.is_power_of_two() && self.height.is_power_of_two()
    }
}

/// Reads the header of an image: its format, size and mip levels, without decoding the pixels.
///
/// Reports what the bytes show without decoding: a DDS file that is shorter or longer than its header
/// implies, wrong header fields, and a JPEG without an end. A pixel format that [`decode`](crate::decode())
/// does not support is not an error here: [`ImageInfo::decodable`] is false then.
///
/// # Errors
///
/// [`NOT_AN_IMAGE`](crate::codes::NOT_AN_IMAGE), [`DAMAGED`](crate::codes::DAMAGED) or
/// [`BAD_HEADER`](crate::codes::BAD_HEADER); of core, `EMPTY`, `LFS_POINTER` for the text that Git LFS leaves
/// in place of a file, `TRUNCATED` for an incomplete header, and the codes of limits.
pub fn info(bytes: &[u8], limits: &Limits) -> Result<Outcome<ImageInfo>> {
    decode::info(bytes, limits)
}
