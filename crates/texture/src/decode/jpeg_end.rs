//! Finds out whether a JPEG was cut off.

const START_OF_SCAN: [u8; 2] = [0xFF, 0xDA];
const END_OF_IMAGE: [u8; 2] = [0xFF, 0xD9];

/// True if there is an end marker after the last scan. Coded pixels never contain a marker, and an embedded
/// preview is before the scans.
pub(super) fn is_complete(bytes: &[u8]) -> bool {
    let last = |marker: [u8; 2]| memchr::memmem::rfind(bytes, &marker);
    match (last(START_OF_SCAN), last(END_OF_IMAGE)) {
        (Some(scan), Some(end)) => end > scan,
        (None, end) => end.is_some(),
        (Some(_), None) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::is_complete;

    #[test]
    fn the_end_follows_the_last_scan() {
        assert!(is_complete(b"\xFF\xD8 header \xFF\xDA scan \xFF\xD9"));
        assert!(is_complete(b"\xFF\xD8 header \xFF\xDA scan \xFF\xD9 trailing"));
        assert!(!is_complete(b"\xFF\xD8 preview \xFF\xD9 header \xFF\xDA sc"));
        assert!(!is_complete(b"\xFF\xD8 header \xFF\xDA scan"));
    }
}
