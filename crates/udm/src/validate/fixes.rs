//! Collects fixed values during validation.

mod convex_hulls;
mod keyframes;
mod vertex_data;

use super::{Checker, path::Place};
use crate::document::{Array, Document, Element, Value};
use meshwright_core::{Code, Diagnostic, Limits, message};
use std::collections::{HashMap, HashSet};

/// A value with a fix.
pub(crate) struct Fix {
    /// Path relative to the root of the file; an entry of an element.
    pub(crate) path: String,
    /// The fixed value.
    pub(crate) new: New,
    /// The diagnostics of the fix.
    pub(crate) diagnostics: Vec<Diagnostic>,
}

/// A fixed value.
pub(crate) enum New {
    /// Replaces the items and keeps the compression.
    Array(Array<'static>),
    /// Compresses the array.
    Compressed,
    /// Replaces the value.
    Value(Value<'static>),
}

/// The fixes of one pass.
pub(super) struct Fixes {
    wanted: Vec<&'static Code>,
    list: Vec<Fix>,
    /// Paths with a fix: a value is fixed once per pass, and checked again in the next pass.
    paths: HashSet<String>,
    /// Number of enclosing entries that are hidden by a later one with the same name.
    hidden: u32,
}

/// Collects all fixes, in order of visits.
pub(crate) fn collect(document: &Document<'_>, wanted: &dyn Fn(&Code) -> bool, limits: &Limits) -> Vec<Fix> {
    let wanted = crate::fix::FIXABLE.iter().copied().filter(|code| wanted(code)).collect();
    let mut checker = super::checker(document, limits);
    checker.fixes = Some(Box::new(Fixes { wanted, list: Vec::new(), paths: HashSet::new(), hidden: 0 }));
    checker.file(document);
    checker.fixes.map_or_else(Vec::new, |fixes| fixes.list)
}

impl Checker {
    /// Whether to fix a code.
    fn fixes(&self, code: &Code) -> bool {
        let named = |fixes: &Fixes| fixes.wanted.iter().any(|wanted| std::ptr::eq(*wanted, code));
        self.fixes.as_deref().is_some_and(|fixes| fixes.hidden == 0 && named(fixes))
    }

    /// Records a fix of the value at a path.
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

    /// For each entry, whether a later one has the same name; empty unless fixes are collected.
    pub(super) fn hidden(&self, element: &Element<'_>) -> Vec<bool> {
        if self.fixes.is_none() {
            return Vec::new();
        }
        let last: HashMap<&[u8], usize> =
            element.iter().enumerate().map(|(at, entry)| (entry.key.as_bytes(), at)).collect();
        let is_last = |(at, key): (usize, &[u8])| last.get(key) == Some(&at);
        element.iter().enumerate().map(|(at, entry)| !is_last((at, entry.key.as_bytes()))).collect()
    }

    /// Enters or leaves a hidden entry.
    pub(super) fn hide(&mut self, hidden: bool, begins: bool) {
        if let Some(fixes) = self.fixes.as_deref_mut().filter(|_| hidden) {
            fixes.hidden =
                if begins { fixes.hidden.saturating_add(1) } else { fixes.hidden.saturating_sub(1) };
        }
    }

    /// Fixes an array of structs that the engine cannot read uncompressed.
    pub(super) fn fix_raw(&mut self, array: &Array<'_>, at: &Place<'_>) {
        if self.fixes(&crate::codes::validation::RAW_STRUCTS) && !array.is_empty() {
            let message =
                format!("compressed an array of {}", message::count(array.len(), "struct", "structs"));
            self.fix(at, New::Compressed, vec![(&crate::codes::validation::RAW_STRUCTS, message)]);
        }
    }
}
