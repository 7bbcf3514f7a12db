//! Zip archives for tests, without compression.

/// An archive with these files.
///
/// ```
/// let archive = meshwright_testkit::zip::stored(&[("a/b.txt", b"text")]);
/// assert!(archive.starts_with(b"PK\x03\x04"));
/// ```
pub fn stored(files: &[(&str, &[u8])]) -> Vec<u8> {
    let (mut archive, mut directory) = (Vec::new(), Vec::new());
    for (name, bytes) in files {
        let (offset, size, length) = (word(archive.len()), word(bytes.len()), half(name.len()));
        // Version, flags (names are UTF-8), method, time, date, checksum, both sizes.
        let common =
            [&[20, 0, 0, 8, 0, 0, 0, 0, 33, 0][..], &crc(bytes).to_le_bytes(), &size, &size].concat();
        archive.extend([b"PK\x03\x04", &common[..], &length, &[0; 2], name.as_bytes(), bytes].concat());
        let parts = [b"PK\x01\x02\x14\0", &common[..], &length, &[0; 12], &offset, name.as_bytes()];
        directory.extend(parts.concat());
    }
    let (count, size, start) = (half(files.len()), word(directory.len()), word(archive.len()));
    let end = [b"PK\x05\x06\0\0\0\0", &count[..], &count, &size, &start, &[0; 2]].concat();
    [archive, directory, end].concat()
}

fn word(number: usize) -> [u8; 4] {
    u32::try_from(number).expect("a small archive").to_le_bytes()
}

fn half(number: usize) -> [u8; 2] {
    u16::try_from(number).expect("few files").to_le_bytes()
}

/// CRC-32 as in zip archives.
pub(crate) fn crc(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |crc, byte| {
        (0..8).fold(
            crc ^ u32::from(*byte),
            |crc, _| if crc & 1 == 1 { crc >> 1 ^ 0xedb8_8320 } else { crc >> 1 },
        )
    })
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_checksum_is_that_of_zip() {
        assert_eq!(super::crc(b"123456789"), 0xcbf4_3926);
    }
}
