//! Parses with recovery: continues after an error.

use super::{Frame, Holder, Parser};
use crate::{
    document::{Text, Type},
    text::{lexer::Lexer, salvage::resume, tree::Node},
};
use meshwright_core::{Category, Context, Error, NoTrace, Result};

/// How often each byte may be examined on average, over all errors.
const PASSES: usize = 16;

/// Text that was dropped.
pub(in crate::text) struct Gap {
    pub(in crate::text) start: usize,
    pub(in crate::text) end: usize,
    pub(in crate::text) path: String,
    pub(in crate::text) why: String,
}

/// A readable text, and what was dropped.
#[derive(Default)]
pub(in crate::text) struct Kept {
    pub(in crate::text) text: Vec<u8>,
    pub(in crate::text) gaps: Vec<Gap>,
    /// Number of blocks and lists that were closed at the end.
    pub(in crate::text) closed: usize,
    /// The path where the text ends.
    pub(in crate::text) path: String,
}

/// Parses a text and drops the parts that the parser rejects.
///
/// # Errors
///
/// Returns an error if a limit is exceeded.
pub(in crate::text) fn keep(bytes: &[u8], context: &mut Context<NoTrace>) -> Result<Kept> {
    let room = context.budget.limits().diagnostics;
    let mut parser = Parser {
        lexer: Lexer::new(bytes, 0),
        context,
        lenient: false,
        nodes: vec![Node::new(Type::Element, 0)],
        frames: vec![Frame {
            node: 0,
            key: Text::default(),
            holder: Holder::Block(0),
            kind: Type::Element,
            declared: None,
            opened: 0,
        }],
        entries: Vec::new(),
        current: Text::default(),
        scratch: Vec::new(),
        listed: None,
    };
    let mut kept = Kept::default();
    let mut work = bytes.len().saturating_mul(PASSES).saturating_add(1 << 16);
    loop {
        let start = parser.lexer.at();
        let (frames, entries, nodes) = (parser.frames.len(), parser.entries.len(), parser.nodes.len());
        let in_block = matches!(parser.frames.last(), Some(Frame { holder: Holder::Block(_), .. }));
        let step = if in_block { parser.step_block() } else { parser.step_list() };
        let error = match step {
            Ok(done) => {
                kept.text.extend_from_slice(bytes.get(start..parser.lexer.at()).unwrap_or_default());
                if done {
                    break;
                }
                continue;
            }
            Err(error) if error.code().category == Category::Limit => return Err(error),
            Err(error) => error,
        };
        let reached = parser.lexer.at().max(start);
        parser.frames.truncate(frames);
        parser.entries.truncate(entries);
        parser.nodes.truncate(nodes);
        parser.current = Text::default();
        let mut lexer = Lexer::new(bytes, start);
        lexer.space();
        let from = lexer.at();
        if from >= bytes.len() {
            break;
        }
        let (next, seen) = resume(bytes, from, !in_block);
        let next = next.max(from.saturating_add(1)).min(bytes.len());
        // The search for the end of an unterminated quote or bracket reaches the end of the text.
        let looked = if is_unclosed(&error) { bytes.len() } else { reached.max(seen) };
        work = work.saturating_sub(looked.saturating_sub(start).saturating_add(1));
        let end = if work == 0 { bytes.len() } else { next };
        if kept.gaps.len() < room {
            let (path, why) = (parser.path(), error.message().to_owned());
            kept.gaps.push(Gap { start: from, end, path, why });
        }
        // Keeps white space before the damage, which preserves lines.
        kept.text.extend_from_slice(bytes.get(start..from).unwrap_or_default());
        parser.lexer.go_to(end);
    }
    kept.path = parser.path();
    for frame in parser.frames.iter().skip(1).rev() {
        kept.closed = kept.closed.saturating_add(1);
        let close: &[u8] = if matches!(frame.holder, Holder::Block(_)) { b"\n}" } else { b"\n]" };
        kept.text.extend_from_slice(close);
    }
    Ok(kept)
}

fn is_unclosed(error: &Error) -> bool {
    std::ptr::eq(error.code(), &crate::codes::text::UNCLOSED)
}
