//! What the values should be that can be fixed: found on the same walk that finds them wrong.

mod convex_hulls;
mod keyframes;
mod vertex_data;

use super::{Checker, path::Place};
use crate::document::{Array, Document, Element, Value};
use meshwright_core::{Code, Diagnostic, Limits, message_length};
use std::collections::{HashMap, HashSet};

/// A value that can be fixed.
pub(crate) struct Fix {
    /// Where it stands, from the root of the file on; an entry of an element.
    pub(crate) path: String,
    /// What it should be.
    pub(crate) new: New,
    /// What that fixes.
    pub(crate) diagnostics: Vec<Diagnostic>,
}

/// What a value should be.
pub(crate) enum New {
    /// These items, compressed or not as they are now.
    Array(Array<'static>),
    /// The same array, compressed.
    Compressed,
    /// This value.
    Value(Value<'static>),
}

/// The fixes of one walk.
pub(super) struct Fixes {
    wanted: Vec<&'static Code>,
    list: Vec<Fix>,
    /// Where they stand: a value is fixed once, and looked at again afterwards.
    paths: HashSet<String>,
    /// Entries around what is looked at that are hidden by a later one of the same name.
    hidden: u32,
}

/// All values that can be fixed, in the order of the walk.
pub(crate) fn collect(document: &Document<'_>, wanted: &dyn Fn(&Code) -> bool, limits: &Limits) -> Vec<Fix> {
    let wanted = crate::fix::FIXABLE.iter().copied().filter(|code| wanted(code)).collect();
    let mut checker = super::checker(document, limits);
    checker.fixes = Some(Box::new(Fixes { wanted, list: Vec::new(), paths: HashSet::new(), hidden: 0 }));
    checker.file(document);
    checker.fixes.map_or_else(Vec::new, |fixes| fixes.list)
}

impl Checker {
    /// Whether a code is to be fixed here.
    fn fixes(&self, code: &Code) -> bool {
        let named = |fixes: &Fixes| fixes.wanted.iter().any(|wanted| std::ptr::eq(*wanted, code));
        self.fixes.as_deref().is_some_and(|fixes| fixes.hidden == 0 && named(fixes))
    }

    /// Remembers a fix of the value at a place.
    fn fix(&mut self, at: &Place<'_>, new: New, notes: Vec<(&'static Code, String)>) {
        let Some(fixes) = self.fixes.as_deref_mut().filter(|_| at.is_entry()) else { return };
        let path = at.path();
        if !fixes.paths.insert(path.clone()) {
            return;
        }
        let diagnostic = |(code, message)| Diagnostic::new(code, message).on(path.clone());
        let diagnostics = notes.into_iter().map(diagnostic).collect();
        fixes.list.push(Fix { path, new, diagnostics });
    }

    /// For each entry whether a later one has its name; nothing while nobody fixes.
    pub(super) fn hidden(&self, element: &Element<'_>) -> Vec<bool> {
        if self.fixes.is_none() {
            return Vec::new();
        }
        let last: HashMap<&[u8], usize> =
            element.iter().enumerate().map(|(at, entry)| (entry.key.as_bytes(), at)).collect();
        let is_last = |(at, key): (usize, &[u8])| last.get(key) == Some(&at);
        element.iter().enumerate().map(|(at, entry)| !is_last((at, entry.key.as_bytes()))).collect()
    }

    /// Looks at what is hidden, or no longer.
    pub(super) fn hide(&mut self, hidden: bool, begins: bool) {
        if let Some(fixes) = self.fixes.as_deref_mut().filter(|_| hidden) {
            fixes.hidden =
                if begins { fixes.hidden.saturating_add(1) } else { fixes.hidden.saturating_sub(1) };
        }
    }

    /// An array of structs that the engine cannot read as it stands.
    pub(super) fn fix_raw(&mut self, array: &Array<'_>, at: &Place<'_>) {
        if self.fixes(&crate::codes::validation::RAW_STRUCTS) && !array.is_empty() {
            let message =
                format!("compressed an array of {}", message_length::count(array.len(), "struct", "structs"));
            self.fix(at, New::Compressed, vec![(&crate::codes::validation::RAW_STRUCTS, message)]);
        }
    }
}
