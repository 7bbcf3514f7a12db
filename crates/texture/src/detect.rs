//! Detects image files by their content.

/// A file format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FileFormat {
    /// Windows bitmap.
    Bmp,
    /// DirectDraw Surface.
    Dds,
    /// JPEG.
    Jpeg,
    /// Khronos texture, version 1; recognized, but not decoded.
    Ktx1,
    /// Khronos texture, version 2.
    Ktx2,
    /// Portable Network Graphics.
    Png,
    /// Truevision TGA.
    Tga,
    /// WebP.
    WebP,
}

impl FileFormat {
    /// All formats.
    pub const ALL: &'static [Self] =
        &[Self::Bmp, Self::Dds, Self::Jpeg, Self::Ktx1, Self::Ktx2, Self::Png, Self::Tga, Self::WebP];

    /// The usual name, for example `WebP`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Bmp => "BMP",
            Self::Dds => "DDS",
            Self::Jpeg => "JPEG",
            Self::Ktx1 => "KTX",
            Self::Ktx2 => "KTX2",
            Self::Png => "PNG",
            Self::Tga => "TGA",
            Self::WebP => "WebP",
        }
    }

    /// The usual extension of file names, without a dot.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Bmp => "bmp",
            Self::Dds => "dds",
            Self::Jpeg => "jpg",
            Self::Ktx1 => "ktx",
            Self::Ktx2 => "ktx2",
            Self::Png => "png",
            Self::Tga => "tga",
            Self::WebP => "webp",
        }
    }
}

impl std::fmt::Display for FileFormat {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

pub(crate) const KTX1: [u8; 12] = *b"\xABKTX 11\xBB\r\n\x1A\n";

/// Returns the format of an image from its first bytes, or `None` if it is not a known image. `head` holds at
/// least the first 32 bytes, unless the file is shorter.
///
/// TGA files have no signature. A file is taken for one if all fields of its header have valid values.
///
/// ```
/// use meshwright_texture::{FileFormat, detect};
///
/// assert_eq!(detect(b"DDS \x7c\0\0\0"), Some(FileFormat::Dds));
/// assert_eq!(detect(b"glTF\x02\0\0\0"), None);
/// ```
pub fn detect(head: &[u8]) -> Option<FileFormat> {
    let starts = |magic: &[u8]| head.starts_with(magic);
    if starts(b"DDS ") {
        Some(FileFormat::Dds)
    } else if starts(b"\x89PNG\r\n\x1A\n") {
        Some(FileFormat::Png)
    } else if starts(b"\xFF\xD8\xFF") {
        Some(FileFormat::Jpeg)
    } else if starts(b"RIFF") && head.get(8..12) == Some(b"WEBP") {
        Some(FileFormat::WebP)
    } else if starts(&ktx2::MAGIC) {
        Some(FileFormat::Ktx2)
    } else if starts(&KTX1) {
        Some(FileFormat::Ktx1)
    } else if starts(b"BM") && is_bmp(head) {
        Some(FileFormat::Bmp)
    } else if is_tga(head) {
        Some(FileFormat::Tga)
    } else {
        None
    }
}

/// Checks the size of the second header, as many texts begin with the two letters of the signature.
fn is_bmp(head: &[u8]) -> bool {
    let size = head.get(14..18).and_then(|bytes| bytes.first_chunk()).map(|bytes| u32::from_le_bytes(*bytes));
    matches!(size, Some(12 | 16 | 40 | 52 | 56 | 64 | 108 | 124))
}

fn is_tga(head: &[u8]) -> bool {
    let Some([_, map_type, kind, _, _, map_low, map_high, map_bits, _, _, _, _, w0, w1, h0, h1, bits, flags]) =
        head.first_chunk::<18>()
    else {
        return false;
    };
    let has_map = *map_type == 1;
    let map_fits = if has_map {
        matches!(map_bits, 15 | 16 | 24 | 32) && (*map_low, *map_high) != (0, 0)
    } else {
        (*map_low, *map_high) == (0, 0)
    };
    let kind_fits = match kind {
        1 | 9 => has_map && matches!(bits, 8 | 16),
        2 | 10 => matches!(bits, 15 | 16 | 24 | 32),
        3 | 11 => matches!(bits, 8 | 16),
        _ => false,
    };
    let has_size = (*w0, *w1) != (0, 0) && (*h0, *h1) != (0, 0);
    *map_type <= 1 && map_fits && kind_fits && has_size && flags & 0xC0 == 0 && flags & 0x0F <= 8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signatures_are_recognized() {
        let png = b"\x89PNG\r\n\x1A\n\0\0\0\rIHDR";
        let webp = b"RIFF\x10\0\0\0WEBPVP8L";
        let bmp = b"BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0";
        let cases: [(&[u8], FileFormat); 7] = [
            (b"DDS ", FileFormat::Dds),
            (png, FileFormat::Png),
            (b"\xFF\xD8\xFF\xE0", FileFormat::Jpeg),
            (webp, FileFormat::WebP),
            (bmp, FileFormat::Bmp),
            (&KTX1, FileFormat::Ktx1),
            (b"\xABKTX 20\xBB\r\n\x1A\n", FileFormat::Ktx2),
        ];
        for (bytes, format) in cases {
            assert_eq!(detect(bytes), Some(format));
        }
    }

    #[test]
    fn texts_and_other_formats_are_no_images() {
        let others: [&[u8]; 7] = [
            b"",
            b"BMX tracks of the town",
            b"RIFF\x10\0\0\0WAVEfmt ",
            b"cast\x01\0\0\0",
            b"{}",
            &[0; 32],
            b"\xFF\xD8",
        ];
        for bytes in others {
            assert_eq!(detect(bytes), None, "{bytes:?}");
        }
    }

    #[test]
    fn tga_headers_are_recognized_by_valid_fields() {
        let mut head = [0_u8; 18];
        (head[2], head[12], head[14], head[16], head[17]) = (2, 4, 4, 32, 0x28);
        assert_eq!(detect(&head), Some(FileFormat::Tga));
        for (at, wrong) in [(1, 2), (2, 4), (5, 1), (12, 0), (14, 0), (16, 7), (17, 0x80)] {
            let mut other = head;
            other[at] = wrong;
            assert_eq!(detect(&other), None, "byte {at}");
        }
    }
}
