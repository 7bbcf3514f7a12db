//! Lines and columns of offsets in texts.

use std::fmt::Write as _;

/// The position of a byte, 1-based. A column is a byte of the line; CRLF and LF end a line.
///
/// ```
/// use meshwright_core::text_position::{Position, position};
///
/// assert_eq!(position(b"$nil a\n$nil b\n", 12), Position { line: 2, column: 6 });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// Line, 1-based.
    pub line: usize,
    /// Byte in the line, 1-based.
    pub column: usize,
}

/// Largest width of a line in [`excerpt`], in characters.
const WIDTH: usize = 100;

/// Line and column of the byte at `offset`; one past the end of the text for larger offsets.
pub fn position(source: &[u8], offset: u64) -> Position {
    let offset = usize::try_from(offset).unwrap_or(usize::MAX).min(source.len());
    let before = source.get(..offset).unwrap_or(source);
    let start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at.saturating_add(1));
    let line = before.iter().filter(|&&byte| byte == b'\n').count().saturating_add(1);
    Position { line, column: offset.saturating_sub(start).saturating_add(1) }
}

/// The line of the byte at `offset` with a marker below the byte, for display:
///
/// ```text
///  12 | $float range 1O
///     |              ^
/// ```
///
/// Long lines are truncated around the position, tabs become spaces, and invalid UTF-8 becomes U+FFFD.
pub fn excerpt(source: &[u8], offset: u64) -> String {
    let place = position(source, offset);
    let offset = usize::try_from(offset).unwrap_or(usize::MAX).min(source.len());
    let start = offset.saturating_sub(place.column.saturating_sub(1));
    let from = start.max(offset.saturating_sub(WIDTH / 2));
    let after = source.get(offset..).unwrap_or_default();
    let after = after.get(..WIDTH / 2).unwrap_or(after);
    let stop = after.iter().position(|&byte| byte == b'\n').unwrap_or(after.len());
    let text = |bytes: &[u8]| {
        let text = String::from_utf8_lossy(bytes).into_owned();
        text.replace(|c: char| c.is_control(), " ")
    };
    let before = text(source.get(from..offset).unwrap_or_default());
    let after = text(after.get(..stop).unwrap_or_default());
    let number = place.line.to_string();
    let mut shown = String::new();
    let (margin, left) = (number.len(), before.chars().count());
    let _ = writeln!(shown, " {number} | {before}{}", after.trim_end());
    let _ = write!(shown, " {:margin$} | {:left$}^", "", "");
    shown
}
