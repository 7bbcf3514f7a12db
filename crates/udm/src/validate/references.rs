//! Checks references.

use super::{Report, path::Place, strings::shown};
use crate::{
    codes::{binary, validation},
    document::{Element, Text, Value},
    path::{self, Path},
};
use meshwright_core::Diagnostic;

/// Largest number of references to check.
const MOST: usize = 1000;

/// Largest number of entries to examine while following references.
const WORK: u64 = 50_000_000;

/// The references of a file.
#[derive(Default)]
pub(super) struct References {
    /// Their paths and texts.
    list: Vec<(String, Box<[u8]>)>,
    /// Number of entries of the file so far.
    pub(super) entries: u64,
}

impl References {
    pub(super) fn add(&mut self, text: &Text<'_>, at: &Place<'_>) {
        // Longer paths do not exist.
        if self.list.len() < MOST && text.len() < 4096 {
            self.list.push((at.path(), text.as_bytes().into()));
        }
    }

    /// Follows the references. Each takes time proportional to the file, so their number is limited.
    pub(super) fn check(self, root: &Element<'_>, report: &mut Report) {
        let (content, mut work) = (root.content(), WORK);
        let mut found =
            |code, at: String, message| report.diagnostics.push(Diagnostic::new(code, message).on(at));
        for (at, text) in self.list {
            let Some(left) = work.checked_sub(self.entries.saturating_mul(4)) else { return };
            work = left;
            let text = Text::borrowed(&text);
            // In a text, compressed arrays may not be compressed yet.
            if is_compressed(content, &text) {
                let message = format!("reference \"{}\" points into a compressed array", shown(&text));
                found(&validation::REF_COMPRESSED, at, message);
                continue;
            }
            let Err(error) = path::resolve(content, &text) else { continue };
            if std::ptr::eq(error.code(), &binary::REF_CYCLE) {
                work = work.saturating_sub(self.entries.saturating_mul(64));
                found(&binary::REF_CYCLE, at, error.message().to_owned());
            } else {
                let message =
                    format!("reference \"{}\" points to nothing: {}", shown(&text), error.message());
                found(&validation::REF_NOWHERE, at, message);
            }
        }
    }
}

/// Whether a path leads into a compressed array.
fn is_compressed(content: &Element<'_>, text: &Text<'_>) -> bool {
    let Ok(path) = Path::parse(text.as_bytes()) else { return false };
    let mut here = content;
    for (at, step) in (1..).zip(&path.steps) {
        let path::OwnedStep::Key(key) = step else { return false };
        match here.get(key) {
            Some(Value::Element(element)) => here = element,
            Some(Value::ArrayLz4(_)) => return at < path.steps.len(),
            _ => return false,
        }
    }
    false
}
