//! Allocates names for keys: unique, and at most 255 bytes.

use super::losses::more;
use std::collections::{HashMap, HashSet};

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

/// The names of one element.
#[derive(Default)]
pub(super) struct Pool {
    taken: HashSet<String>,
    next: HashMap<String, u32>,
}

impl Pool {
    /// Returns the name, or an unused variation of it.
    pub(super) fn give(&mut self, wanted: &str, instead: &str, changes: &mut NameChanges) -> String {
        let base = cut(if wanted.is_empty() { instead } else { wanted }, 255);
        let name = match self.taken.contains(base) {
            false => base.to_owned(),
            true => self.another(base),
        };
        self.taken.insert(name.clone());
        if wanted.is_empty() {
            changes.given(&name);
        } else if name != wanted {
            changes.renamed(wanted, &name);
        }
        name
    }

    fn another(&mut self, base: &str) -> String {
        let base = cut(base, 240);
        let next = self.next.entry(base.to_owned()).or_insert(0);
        loop {
            *next = next.saturating_add(1);
            let name = format!("{base}_{next}");
            // Terminates: the number of used names is finite.
            if !self.taken.contains(&name) {
                return name;
            }
        }
    }
}

/// Truncates a text to at most `most` bytes.
fn cut(text: &str, most: usize) -> &str {
    let end = (0..=most).rev().find(|&end| text.is_char_boundary(end)).unwrap_or(0);
    if text.len() <= most { text } else { text.get(..end).unwrap_or_default() }
}
