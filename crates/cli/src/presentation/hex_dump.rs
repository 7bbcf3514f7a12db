//! Formats bytes.

use crate::presentation::style::{DIM, paint};

/// Bytes per line.
pub(crate) const LINE: usize = 16;

/// Lines of 16 bytes: offset, bytes, characters, and what `annotate` returns for the byte range.
pub(crate) fn dump(
    bytes: &[u8],
    start: u64,
    mut annotate: impl FnMut(u64, u64) -> String,
) -> impl Iterator<Item = String> {
    let digits = if start.saturating_add(bytes.len() as u64) > u64::from(u32::MAX) { 16 } else { 8 };
    bytes.chunks(LINE).enumerate().map(move |(line, chunk)| {
        let at = start.saturating_add((line as u64).saturating_mul(LINE as u64));
        let mut hex = String::new();
        for (column, byte) in chunk.iter().enumerate() {
            hex.push_str(if column == LINE / 2 { "  " } else { " " });
            hex.push_str(&format!("{byte:02x}"));
        }
        let text: String = chunk
            .iter()
            .map(|&byte| if byte.is_ascii_graphic() || byte == b' ' { byte.into() } else { '.' })
            .collect();
        let note = annotate(at, at.saturating_add(chunk.len() as u64));
        let offset = paint(DIM, format_args!("{at:0digits$x}"));
        let line = format!("{offset} {hex:<49}  |{text}|");
        if note.is_empty() {
            line
        } else {
            format!("{line}{}  {note}", " ".repeat(LINE.saturating_sub(chunk.len())))
        }
    })
}

/// Bytes as hexadecimal digits without spaces.
pub(crate) fn digits(bytes: &[u8]) -> String {
    let mut hex = String::new();
    for byte in bytes {
        hex.push_str(&format!("{byte:02x}"));
    }
    hex
}
