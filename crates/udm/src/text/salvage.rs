//! Recovers the intact parts of a damaged text.
//!
//! The parser continues after an error at the end of the line, or after the block that the damaged line
//! begins. Open blocks at the end are closed.

use super::{lexer::Lexer, parser, tree::TextFile};
use crate::codes::recover as lost;
use meshwright_core::{
    Context, Diagnostic, Diagnostics, FILE, Limits, NoTrace, Result, Source, Span, message,
};

/// Returns the text without the damaged parts.
///
/// # Errors
///
/// Returns an error if a limit is exceeded.
pub(crate) fn salvage<'a>(
    source: &'a Source,
    limits: &Limits,
    diagnostics: &mut Diagnostics,
) -> Result<TextFile<'a>> {
    let bytes = source.bytes();
    let mut context = Context::new(*limits, NoTrace);
    let kept = parser::keep(bytes, &mut context)?;
    for gap in &kept.gaps {
        let span = Span::new(FILE, gap.start as u64, gap.end as u64);
        let bytes = message::count(gap.end.saturating_sub(gap.start), "byte", "bytes");
        let message = format!("dropped {bytes} that cannot be read: {}", gap.why);
        diagnostics.push(Diagnostic::new(&lost::LOST_VALUE, message).at(span).on(gap.path.clone()));
    }
    if kept.closed > 0 {
        let span = Span::new(FILE, bytes.len() as u64, bytes.len() as u64);
        let open = message::count(kept.closed, "block or list", "blocks or lists");
        let message = format!("closed {open} at the end of the text: the rest is cut off");
        diagnostics.push(Diagnostic::new(&lost::LOST_ITEMS, message).at(span).on(kept.path.clone()));
    }
    let mut own = Context::new(*limits, NoTrace);
    own.budget.memory(kept.text.len() as u64, Span::new(FILE, 0, 0))?;
    let (_, text) = source.keep(kept.text)?;
    let parsed = parser::parse(text, false, &mut own)?;
    Ok(TextFile { source: text, lenient: false, nodes: parsed.nodes, root: parsed.root, edits: Vec::new() })
}

/// The offset at which to continue after an error: after its line, or after the block that it begins; and
/// the end of the examined range.
pub(super) fn resume(bytes: &[u8], from: usize, in_list: bool) -> (usize, usize) {
    let rest = bytes.get(from..).unwrap_or_default();
    let line = rest.iter().position(|&byte| byte == b'\n').map_or(rest.len(), |at| at.saturating_add(1));
    let cut = rest.get(..line).unwrap_or_default();
    // Items of a list may be on one line.
    if in_list {
        let stop = cut.iter().skip(1).position(|&byte| matches!(byte, b']' | b'{' | b'}'));
        if let Some(stop) = stop {
            let next = from.saturating_add(stop).saturating_add(1);
            return (next, next);
        }
    }
    let mut lexer = Lexer::new(bytes, from.saturating_add(line));
    let opens = cut.trim_ascii_end().last() == Some(&b'{');
    let after = lexer.at();
    lexer.space();
    if opens || lexer.peek() == Some(b'{') {
        let start = if opens {
            from.saturating_add(cut.trim_ascii_end().len()).saturating_sub(1)
        } else {
            lexer.at()
        };
        return block(bytes, start).map_or((after, bytes.len()), |next| (next, next));
    }
    (after, after)
}

/// The end of the block whose brace is at `start`, if it is closed.
fn block(bytes: &[u8], start: usize) -> Option<usize> {
    let mut depth = 0_usize;
    let mut quoted = false;
    for (at, &byte) in bytes.iter().enumerate().skip(start) {
        match byte {
            b'"' => quoted = !quoted,
            // A quote that is not closed on its line is damaged.
            b'\n' => quoted = false,
            b'{' if !quoted => depth = depth.saturating_add(1),
            b'}' if !quoted => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return Some(at.saturating_add(1));
                }
            }
            _ => {}
        }
    }
    None
}
