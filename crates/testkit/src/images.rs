//! Small images for tests, with valid headers.

/// The format of the pixels of a DDS file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DdsFormat {
    /// DXT1.
    Dxt1,
    /// BC4_UNORM.
    Bc4,
    /// BC5_UNORM.
    Bc5,
    /// BC7_UNORM_SRGB.
    Bc7Srgb,
}

impl DdsFormat {
    /// Bytes of a block of 4x4 pixels.
    const fn block(self) -> usize {
        match self {
            Self::Dxt1 | Self::Bc4 => 8,
            Self::Bc5 | Self::Bc7Srgb => 16,
        }
    }

    /// The number of the format in the DX10 header; 0 for a format without that header.
    const fn number(self) -> u32 {
        match self {
            Self::Dxt1 => 0,
            Self::Bc4 => 80,
            Self::Bc5 => 83,
            Self::Bc7Srgb => 99,
        }
    }
}

/// A DDS file whose pixels are all zero.
///
/// ```
/// use meshwright_testkit::images::{DdsFormat, dds};
///
/// assert_eq!(dds(DdsFormat::Dxt1, 8, 8, 1).len(), 128 + 4 * 8);
/// ```
pub fn dds(format: DdsFormat, width: u32, height: u32, mips: u32) -> Vec<u8> {
    let has_number = format.number() != 0;
    let four_cc: &[u8; 4] = if has_number { b"DX10" } else { b"DXT1" };
    let mut words = vec![124, 0x000A_1007, height, width, 0, 0, mips];
    words.extend([0; 11]);
    words.extend([32, 4, u32::from_le_bytes(*four_cc), 0, 0, 0, 0, 0, 0x0040_1008, 0, 0, 0, 0]);
    if has_number {
        words.extend([format.number(), 3, 0, 1, 0]);
    }
    let mut file = b"DDS ".to_vec();
    file.extend(words.iter().flat_map(|word| word.to_le_bytes()));
    for mip in 0..mips {
        let blocks = |side: u32| (side >> mip).max(1).div_ceil(4) as usize;
        let bytes = blocks(width).saturating_mul(blocks(height)).saturating_mul(format.block());
        file.resize(file.len().saturating_add(bytes), 0);
    }
    file
}

/// A black PNG file: `color_type` 0 is gray, 2 red, green and blue, 6 the same with alpha.
///
/// ```
/// assert!(meshwright_testkit::images::png(4, 4, 8, 2).starts_with(b"\x89PNG"));
/// ```
pub fn png(width: u16, height: u16, bits: u8, color_type: u8) -> Vec<u8> {
    let channels = match color_type {
        2 => 3,
        6 => 4,
        _ => 1,
    };
    let row = usize::from(width).saturating_mul(channels).saturating_mul(usize::from(bits / 8));
    let mut pixels: Vec<u8> = Vec::new();
    for _ in 0..height {
        pixels.push(0);
        pixels.resize(pixels.len().saturating_add(row), 0);
    }
    let mut stream = vec![0x78, 1];
    let blocks: Vec<&[u8]> = pixels.chunks(0xFFFF).collect();
    for (at, block) in blocks.iter().enumerate() {
        let length = u16::try_from(block.len()).expect("a block has at most 65535 bytes");
        stream.push(u8::from(at.saturating_add(1) == blocks.len()));
        stream.extend([length.to_le_bytes(), (!length).to_le_bytes()].concat());
        stream.extend_from_slice(block);
    }
    // The checksum of zeros alone.
    let sums = u32::try_from(pixels.len() % 65521).expect("a number below 65521");
    stream.extend((sums << 16 | 1).to_be_bytes());
    let mut header = [u32::from(width).to_be_bytes(), u32::from(height).to_be_bytes()].concat();
    header.extend([bits, color_type, 0, 0, 0]);
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    for (kind, content) in [(b"IHDR", &header), (b"IDAT", &stream), (b"IEND", &Vec::new())] {
        let length = u32::try_from(content.len()).expect("a small image");
        let chunk = [kind.as_slice(), content].concat();
        file.extend(
            [&length.to_be_bytes(), chunk.as_slice(), &crate::zip::crc(&chunk).to_be_bytes()].concat(),
        );
    }
    file
}
