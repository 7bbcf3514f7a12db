//! Checks the sizes of frames in WebP files.

use crate::codes;
use meshwright_core::{Error, Result, Span};

/// Name and size of a chunk, and the header of a VP8 frame.
const HEADER: usize = 18;

/// Refuses a frame of VP8 that has more pixels than the image. The decoder compares the sizes only after it
/// has taken memory for the frame.
///
/// # Errors
///
/// [`DAMAGED`](codes::DAMAGED) at the frame.
pub(super) fn check(bytes: &[u8], width: u32, height: u32) -> Result<()> {
    let most = u64::from(width).saturating_mul(u64::from(height));
    for start in memchr::memmem::find_iter(bytes, b"VP8 ") {
        let header = bytes.get(start..).and_then(<[u8]>::first_chunk::<HEADER>);
        let Some([.., 0x9D, 0x01, 0x2A, w0, w1, h0, h1]) = header else { continue };
        // The upper two bits are a scale, which decoders ignore.
        let [frame_width, frame_height] =
            [[*w0, *w1], [*h0, *h1]].map(|side| u16::from_le_bytes(side) & 0x3FFF);
        if u64::from(frame_width).saturating_mul(u64::from(frame_height)) > most {
            let message = format!(
                "expected a frame of at most {width} x {height}, the size of the WebP, found {frame_width} x {frame_height}"
            );
            let end = start.saturating_add(HEADER) as u64;
            return Err(Error::new(&codes::DAMAGED, message).at(Span::file(start as u64, end)));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::check;

    #[test]
    fn frames_fit_into_the_image() {
        let frame = b"RIFF....WEBPVP8X..........VP8 ....\0\0\0\x9D\x01\x2A\x10\x40\x08\0 rest";
        check(frame, 16, 8).unwrap();
        check(frame, 8, 16).unwrap();
        let error = check(frame, 15, 8).unwrap_err();
        assert_eq!(error.message(), "expected a frame of at most 15 x 8, the size of the WebP, found 16 x 8");
        assert_eq!(error.span().map(|span| (span.start, span.end)), Some((26, 44)));
    }
}
