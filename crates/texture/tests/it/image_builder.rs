//! Image files, built byte by byte.

use meshwright_core::Limits;
use meshwright_texture::{Image, Pixels, decode};

/// Flags of the pixel format of DDS files.
pub(crate) const ALPHA_PIXELS: u32 = 0x1;
pub(crate) const ALPHA: u32 = 0x2;
pub(crate) const FOUR_CC: u32 = 0x4;
pub(crate) const RGB: u32 = 0x40;
pub(crate) const LUMINANCE: u32 = 0x2_0000;
pub(crate) const SIGNED: u32 = 0x8_0000;

/// Fields of a DDS file.
#[derive(Clone)]
pub(crate) struct Dds {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) depth: u32,
    pub(crate) mips: u32,
    /// flags, FourCC, bits, masks of red, green, blue, alpha
    pub(crate) pixel_format: [u32; 7],
    pub(crate) caps2: u32,
    /// format, dimension, flags, layers, alpha mode
    pub(crate) dx10: Option<[u32; 5]>,
    pub(crate) payload: Vec<u8>,
}

impl Dds {
    pub(crate) fn four_cc(letters: &[u8; 4], width: u32, height: u32, payload: &[u8]) -> Self {
        let pixel_format = [FOUR_CC, u32::from_le_bytes(*letters), 0, 0, 0, 0, 0];
        Self {
            width,
            height,
            depth: 0,
            mips: 1,
            pixel_format,
            caps2: 0,
            dx10: None,
            payload: payload.to_vec(),
        }
    }

    pub(crate) fn dxgi(format: u32, width: u32, height: u32, payload: &[u8]) -> Self {
        Self { dx10: Some([format, 3, 0, 1, 0]), ..Self::four_cc(b"DX10", width, height, payload) }
    }

    pub(crate) fn masks(flags: u32, bits: u32, masks: [u32; 4], width: u32, payload: &[u8]) -> Self {
        let [red, green, blue, alpha] = masks;
        let pixel_format = [flags, 0, bits, red, green, blue, alpha];
        Self { pixel_format, ..Self::four_cc(b"....", width, 1, payload) }
    }

    pub(crate) fn bytes(&self) -> Vec<u8> {
        // CAPS, HEIGHT, WIDTH, PIXELFORMAT, MIPMAPCOUNT
        let mut words = vec![124, 0x2_1007, self.height, self.width, 0, self.depth, self.mips];
        words.extend([0; 11]);
        words.push(32);
        words.extend(self.pixel_format);
        words.extend([0x1000, self.caps2, 0, 0, 0]);
        words.extend(self.dx10.into_iter().flatten());
        let mut bytes = b"DDS ".to_vec();
        bytes.extend(words.iter().flat_map(|word: &u32| word.to_le_bytes()));
        assert_eq!(bytes.len(), if self.dx10.is_some() { 148 } else { 128 });
        bytes.extend(&self.payload);
        bytes
    }

    pub(crate) fn decode(&self) -> Image {
        let outcome = decode(&self.bytes(), &Limits::DEFAULT).unwrap();
        assert!(outcome.diagnostics.is_empty(), "{:?}", outcome.diagnostics);
        outcome.value
    }
}

pub(crate) fn u8s(image: &Image) -> &[[u8; 4]] {
    match image.pixels() {
        Pixels::U8(list) => list,
        other => panic!("{} bits", other.bits()),
    }
}

pub(crate) fn u16s(image: &Image) -> &[[u16; 4]] {
    match image.pixels() {
        Pixels::U16(list) => list,
        other => panic!("{} bits", other.bits()),
    }
}

pub(crate) fn f32s(image: &Image) -> &[[f32; 4]] {
    match image.pixels() {
        Pixels::F32(list) => list,
        other => panic!("{} bits", other.bits()),
    }
}

/// A PNG with these rows, each with its filter byte, in one stored block of deflate.
pub(crate) fn png(
    width: u32,
    height: u32,
    depth: u8,
    color: u8,
    chunks: &[(&[u8; 4], &[u8])],
    rows: &[u8],
) -> Vec<u8> {
    let mut header = [width.to_be_bytes(), height.to_be_bytes()].concat();
    header.extend([depth, color, 0, 0, 0]);
    let length = rows.len() as u16;
    let mut data = vec![0x78, 0x01, 0x01];
    data.extend(length.to_le_bytes());
    data.extend((!length).to_le_bytes());
    data.extend(rows);
    data.extend(adler(rows).to_be_bytes());
    let mut bytes = b"\x89PNG\r\n\x1A\n".to_vec();
    let all = [(b"IHDR", &header[..])]
        .into_iter()
        .chain(chunks.iter().copied())
        .chain([(b"IDAT", &data[..]), (b"IEND", &[][..])]);
    for (name, content) in all {
        bytes.extend((content.len() as u32).to_be_bytes());
        let named = [&name[..], content].concat();
        bytes.extend(&named);
        bytes.extend(crc(&named).to_be_bytes());
    }
    bytes
}

fn crc(bytes: &[u8]) -> u32 {
    let step = |crc: u32, &byte: &u8| {
        (0..8).fold(crc ^ u32::from(byte), |crc, _| (crc >> 1) ^ if crc & 1 == 1 { 0xEDB8_8320 } else { 0 })
    };
    !bytes.iter().fold(u32::MAX, step)
}

fn adler(bytes: &[u8]) -> u32 {
    let (a, b) = bytes.iter().fold((1, 0), |(a, b), &byte| {
        let a = (a + u32::from(byte)) % 65_521;
        (a, (b + a) % 65_521)
    });
    b << 16 | a
}

/// A gray 8x8 JPEG of one value. With quantizers of 1, a DC coefficient of 320 is 40 above the middle: 168.
/// The DC table has the code 0 for size 0 and 10 for size 9, the AC table the code 0 for the end of a block.
pub(crate) fn jpeg_168() -> Vec<u8> {
    let mut bytes = b"\xFF\xD8\xFF\xDB\0\x43\0".to_vec();
    bytes.extend([1; 64]);
    bytes.extend(b"\xFF\xC0\0\x0B\x08\0\x08\0\x08\x01\x01\x11\0");
    bytes.extend(b"\xFF\xC4\0\x15\0\x01\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x09");
    bytes.extend(b"\xFF\xC4\0\x14\x10\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0");
    bytes.extend(b"\xFF\xDA\0\x08\x01\x01\0\0\x3F\0");
    // 10 for the size, 101000000 for 320, 0 for the end, and ones to the end of the byte.
    bytes.extend([0b1010_1000, 0b0000_1111]);
    bytes.extend(b"\xFF\xD9");
    bytes
}

/// A TGA of 32 bits with its first row at the top.
pub(crate) fn tga(kind: u8, width: u16, height: u16, content: &[u8]) -> Vec<u8> {
    let mut bytes = vec![0, 0, kind, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    bytes.extend(width.to_le_bytes());
    bytes.extend(height.to_le_bytes());
    bytes.extend([32, 0x28]);
    bytes.extend(content);
    bytes
}

/// A BMP of 24 bits; rows are from the bottom to the top and padded to 4 bytes.
pub(crate) fn bmp(width: u32, height: u32, rows: &[u8]) -> Vec<u8> {
    let mut bytes = b"BM".to_vec();
    let words =
        [54 + rows.len() as u32, 0, 54, 40, width, height, 24 << 16 | 1, 0, rows.len() as u32, 0, 0, 0, 0];
    bytes.extend(words.iter().flat_map(|word| word.to_le_bytes()));
    bytes.extend(rows);
    bytes
}

/// A TGA with a palette of 24 bits and indices of 8.
pub(crate) fn tga_palette(colors: &[u8], width: u8, height: u8, content: &[u8]) -> Vec<u8> {
    let count = colors.len() as u8 / 3;
    let head = [0, 1, 1, 0, 0, count, 0, 24, 0, 0, 0, 0, width, 0, height, 0, 8, 0x20];
    [&head, colors, content].concat()
}

/// A BMP of 8 bits per pixel with runs.
pub(crate) fn bmp_runs(width: u32, height: u32, colors: &[[u8; 4]], content: &[u8]) -> Vec<u8> {
    let start = 54 + 4 * colors.len() as u32;
    let mut bytes = b"BM".to_vec();
    let words = [
        start + content.len() as u32,
        0,
        start,
        40,
        width,
        height,
        8 << 16 | 1,
        1,
        content.len() as u32,
        0,
        0,
        colors.len() as u32,
        0,
    ];
    bytes.extend(words.iter().flat_map(|word| word.to_le_bytes()));
    bytes.extend(colors.as_flattened());
    bytes.extend(content);
    bytes
}

/// A KTX2 file with one level of the content, and no key-value data.
pub(crate) struct Ktx2 {
    pub(crate) format: u32,
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) levels: u32,
    pub(crate) layers: u32,
    pub(crate) faces: u32,
    pub(crate) scheme: u32,
    pub(crate) transfer: u8,
    pub(crate) unpacked: u64,
    pub(crate) content: Vec<u8>,
}

impl Ktx2 {
    pub(crate) fn new(format: u32, width: u32, height: u32, content: &[u8]) -> Self {
        let unpacked = content.len() as u64;
        let content = content.to_vec();
        Self {
            format,
            width,
            height,
            levels: 1,
            layers: 0,
            faces: 1,
            scheme: 0,
            transfer: 1,
            unpacked,
            content,
        }
    }

    pub(crate) fn bytes(&self) -> Vec<u8> {
        let levels = self.levels.max(1);
        let (descriptor, start) = (80 + 24 * levels, 80 + 24 * levels + 28);
        let mut words = vec![
            self.format,
            1,
            self.width,
            self.height,
            0,
            self.layers,
            self.faces,
            self.levels,
            self.scheme,
        ];
        words.extend([descriptor, 28, 0, 0, 0, 0, 0, 0]);
        let mut bytes = b"\xABKTX 20\xBB\r\n\x1A\n".to_vec();
        bytes.extend(words.iter().flat_map(|word: &u32| word.to_le_bytes()));
        for _ in 0..levels {
            let place = [u64::from(start), self.content.len() as u64, self.unpacked];
            bytes.extend(place.iter().flat_map(|word| word.to_le_bytes()));
        }
        // A basic descriptor without samples: RGBSDA, BT.709, the transfer function.
        bytes.extend([28, 0, 0, 0, 0, 0, 0, 0, 2, 0, 24, 0, 1, 1, self.transfer, 0]);
        bytes.extend([0; 12]);
        bytes.extend(&self.content);
        bytes
    }
}
