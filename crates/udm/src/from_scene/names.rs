//! Allocates names for keys: unique, and at most 255 bytes.

use super::losses::more;
use meshwright_scene::unique_names::{UniqueNames, numbered};

/// Changed and generated names.
#[derive(Default)]
pub(super) struct NameChanges {
    pub(super) renamed: usize,
    pub(super) first_renamed: String,
    pub(super) given: usize,
    pub(super) first_given: String,
}

impl NameChanges {
    /// Records a changed name.
    pub(super) fn renamed(&mut self, from: &str, to: &str) {
        more(&mut self.renamed);
        if self.first_renamed.is_empty() {
            let short: String = from.chars().take(80).collect();
            self.first_renamed = format!("\"{short}\" -> \"{to}\"");
        }
    }

    /// Records a generated name.
    pub(super) fn given(&mut self, name: &str) {
        more(&mut self.given);
        if self.first_given.is_empty() {
            name.clone_into(&mut self.first_given);
        }
    }
}

/// Reserves a name, or an unused variation of it; `instead` if it is empty.
pub(super) fn unique(
    names: &mut UniqueNames,
    wanted: &str,
    instead: &str,
    changes: &mut NameChanges,
) -> String {
    let base = cut(if wanted.is_empty() { instead } else { wanted }, 255);
    let name = if names.take(base) {
        base.to_owned()
    } else {
        let base = cut(base, 240);
        names.another(base, numbered(base))
    };
    if wanted.is_empty() {
        changes.given(&name);
    } else if name != wanted {
        changes.renamed(wanted, &name);
    }
    name
}

/// Truncates a text to at most `most` bytes.
fn cut(text: &str, most: usize) -> &str {
    let end = (0..=most).rev().find(|&end| text.is_char_boundary(end)).unwrap_or(0);
    if text.len() <= most { text } else { text.get(..end).unwrap_or_default() }
}
