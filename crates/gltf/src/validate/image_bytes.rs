//! Reads the first bytes of an image.

/// The properties of an image.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Picture {
    /// Its media type.
    pub(crate) kind: &'static str,
    /// Width and height, if known.
    pub(crate) size: Option<(u32, u32)>,
    /// Features that glTF requires programs to ignore; empty if none.
    pub(crate) ignored: &'static str,
}

/// Why an image is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wrong {
    Unknown,
    Cut,
    Broken(&'static str),
}

type Size = Result<Option<(u32, u32)>, Wrong>;

/// The type and the size.
pub(crate) fn look(bytes: &[u8]) -> Result<Picture, Wrong> {
    let found = |kind, size: Size| size.map(|size| Picture { kind, size, ignored: "" });
    match bytes {
        [0x89, b'P', b'N', b'G', 0x0D, 0x0A, 0x1A, 0x0A, rest @ ..] => {
            found("image/png", png(rest)).map(|picture| Picture { ignored: ignored(rest), ..picture })
        }
        [0xFF, 0xD8, 0xFF, ..] => found("image/jpeg", jpeg(bytes.get(2..).unwrap_or_default())),
        [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', rest @ ..] => {
            found("image/webp", webp(rest))
        }
        [0xAB, b'K', b'T', b'X', b' ', b'2', b'0', 0xBB, 0x0D, 0x0A, 0x1A, 0x0A, rest @ ..] => {
            found("image/ktx2", pair(rest, 8, u32::from_le_bytes))
        }
        [b'D', b'D', b'S', b' ', rest @ ..] => found("image/vnd-ms.dds", pair(rest, 8, u32::from_le_bytes)),
        [_, _, _, _, b'f', b't', b'y', b'p', b'a', b'v', b'i', b'f', ..] => found("image/avif", Ok(None)),
        _ => Err(Wrong::Unknown),
    }
}

/// Two numbers from an offset on.
fn pair(bytes: &[u8], start: usize, number: fn([u8; 4]) -> u32) -> Size {
    let (width, rest) = bytes.get(start..).and_then(<[u8]>::split_first_chunk).ok_or(Wrong::Cut)?;
    let height = rest.first_chunk().ok_or(Wrong::Cut)?;
    Ok(Some((number(*width), number(*height))))
}

/// The size of a PNG, after the signature.
fn png(bytes: &[u8]) -> Size {
    let (length, rest) = bytes.split_first_chunk().ok_or(Wrong::Cut)?;
    let (kind, rest) = rest.split_first_chunk::<4>().ok_or(Wrong::Cut)?;
    if kind != b"IHDR" || u32::from_be_bytes(*length) != 13 {
        return Err(Wrong::Broken("is a PNG that does not begin with its header"));
    }
    pair(rest, 0, u32::from_be_bytes)
}

/// Chunks before the pixels of a PNG that glTF requires programs to ignore (3.8.2).
fn ignored(mut bytes: &[u8]) -> &'static str {
    // Chromaticities of sRGB, in units of 0.00001.
    const SRGB: [u32; 8] = [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000];
    loop {
        let Some((length, rest)) = bytes.split_first_chunk() else { return "" };
        let Some((kind, rest)) = rest.split_first_chunk::<4>() else { return "" };
        let length = usize::try_from(u32::from_be_bytes(*length)).unwrap_or(usize::MAX);
        let Some((content, rest)) = rest.split_at_checked(length) else { return "" };
        let mut words = content.as_chunks().0.iter().map(|word| u32::from_be_bytes(*word));
        match kind {
            b"iCCP" => return "a color profile",
            b"cHRM" if !words.by_ref().eq(SRGB) => return "colors that are not sRGB",
            b"pHYs" if words.next() != words.next() => return "pixels that are not square",
            b"IDAT" => return "",
            _ => {}
        }
        // A checksum follows each chunk.
        bytes = rest.get(4..).unwrap_or_default();
    }
}

/// The size of a JPEG, after the first marker: skips segments up to the one with the size.
fn jpeg(mut bytes: &[u8]) -> Size {
    loop {
        let (mark, rest) = bytes.split_first().ok_or(Wrong::Cut)?;
        if *mark != 0xFF {
            return Err(Wrong::Broken("is a JPEG with a segment that does not begin with a marker"));
        }
        let (kind, rest) = rest.split_first().ok_or(Wrong::Cut)?;
        bytes = match kind {
            0xFF => bytes.get(1..).unwrap_or_default(),
            0x01 | 0xD0..=0xD8 => rest,
            0xD9 | 0xDA => return Err(Wrong::Broken("is a JPEG with image data but no size")),
            _ => {
                let length = u16::from_be_bytes(*rest.first_chunk().ok_or(Wrong::Cut)?);
                if length < 2 {
                    return Err(Wrong::Broken(
                        "is a JPEG with a segment that is shorter than its own header",
                    ));
                }
                let segment = rest.get(..usize::from(length)).ok_or(Wrong::Cut)?;
                if matches!(kind, 0xC0..=0xC3 | 0xC5..=0xC7 | 0xC9..=0xCB | 0xCD..=0xCF) {
                    let [_, _, _, a, b, c, d, ..] = segment else {
                        return Err(Wrong::Broken("is a JPEG with a header that is too short"));
                    };
                    let (height, width) = (u16::from_be_bytes([*a, *b]), u16::from_be_bytes([*c, *d]));
                    return Ok(Some((u32::from(width), u32::from(height))));
                }
                rest.get(usize::from(length)..).unwrap_or_default()
            }
        };
    }
}

/// The size of a WebP, after the container header.
fn webp(bytes: &[u8]) -> Size {
    let (kind, rest) = bytes.split_first_chunk::<4>().ok_or(Wrong::Cut)?;
    let content = rest.get(4..).ok_or(Wrong::Cut)?;
    let bits = |low: u8, high: u8, mask: u16| u32::from(u16::from_le_bytes([low, high]) & mask);
    let long = |a: u8, b: u8, c: u8| u32::from_le_bytes([a, b, c, 0]).saturating_add(1);
    match (kind, content) {
        (b"VP8 ", [_, _, _, _, _, _, a, b, c, d, ..]) => {
            Ok(Some((bits(*a, *b, 0x3FFF), bits(*c, *d, 0x3FFF))))
        }
        (b"VP8L", [_, a, b, c, d, ..]) => {
            let word = u32::from_le_bytes([*a, *b, *c, *d]);
            let width = word & 0x3FFF;
            let height = word.wrapping_shr(14) & 0x3FFF;
            Ok(Some((width.saturating_add(1), height.saturating_add(1))))
        }
        (b"VP8X", [_, _, _, _, a, b, c, d, e, f, ..]) => Ok(Some((long(*a, *b, *c), long(*d, *e, *f)))),
        (b"VP8 " | b"VP8L" | b"VP8X", _) => Err(Wrong::Cut),
        _ => Err(Wrong::Broken("is a WebP that does not begin with image data")),
    }
}
