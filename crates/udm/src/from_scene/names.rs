//! Allocates names for keys: unique, and at most 255 bytes.

use super::losses::LossCounts;
use std::collections::{HashMap, HashSet};

/// The names of one element.
#[derive(Default)]
pub(super) struct Pool {
    taken: HashSet<String>,
    next: HashMap<String, u32>,
}

impl Pool {
    /// Returns the name, or an unused variation of it.
    pub(super) fn give(&mut self, wanted: &str, instead: &str, losses: &mut LossCounts) -> String {
        let base = cut(if wanted.is_empty() { instead } else { wanted }, 255);
        let name = match self.taken.contains(base) {
            false => base.to_owned(),
            true => self.another(base),
        };
        self.taken.insert(name.clone());
        if wanted.is_empty() {
            losses.given(&name);
        } else if name != wanted {
            losses.renamed(wanted, &name);
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
