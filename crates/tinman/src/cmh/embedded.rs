//! Finds embedded files: those of the vendor's formats, and images.

/// A position that begins like a file.
///
/// ```
/// use meshwright_tinman::cmh::embedded;
///
/// let found = embedded::scan(b"....\x89PNG\r\n\x1a\n....").next().unwrap();
/// assert_eq!((found.at, found.name()), (4, "PNG".into()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Embedded {
    /// Its offset.
    pub at: u64,
    /// The three letters of its kind, such as `PNG`.
    pub letters: [u8; 3],
}

impl Embedded {
    /// The letters as text.
    pub fn name(&self) -> String {
        text(self.letters)
    }
}

pub(super) fn text(letters: [u8; 3]) -> String {
    letters.map(char::from).iter().collect()
}

const LENGTH: usize = 8;

/// The letters of a magic number of the family: `89`, three letters, `0D 0A 1A 0A`.
pub(super) const fn letters(head: &[u8; LENGTH]) -> Option<[u8; 3]> {
    match head {
        [0x89, a, b, c, 0x0d, 0x0a, 0x1a, 0x0a]
            if a.is_ascii_alphabetic() && b.is_ascii_alphabetic() && c.is_ascii_alphabetic() =>
        {
            Some([*a, *b, *c])
        }
        _ => None,
    }
}

/// All offsets at which a file of the family seems to begin, including the start of the bytes.
///
/// All magic numbers that the vendor has published have this form, and so does that of PNG.
pub fn scan(bytes: &[u8]) -> impl Iterator<Item = Embedded> {
    bytes.windows(LENGTH).enumerate().filter_map(|(at, window)| {
        // Tests one byte first, which rejects most offsets.
        let head = window.first_chunk::<LENGTH>().filter(|[first, ..]| *first == 0x89)?;
        Some(Embedded { at: at as u64, letters: letters(head)? })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn magic_numbers_are_found() {
        let file =
            [&b"\x89cmh\r\n\x1a\n\x89"[..], b"\x89PNG\r\n\x1a\n", b"\x89P1G\r\n\x1a\n", b"\x89TXB\r\n\x1a"]
                .concat();
        let found: Vec<_> = scan(&file).map(|found| (found.at, found.name())).collect();
        assert_eq!(found, [(0, "cmh".to_owned()), (9, "PNG".to_owned())]);
        assert_eq!(scan(b"\x89PN").count(), 0);
    }
}
