//! Collects fixed values during validation.

pub(super) mod convex_hulls;
pub(super) mod keyframes;
pub(super) mod materials;
pub(super) mod vertex_data;

use super::{Report, path::Place};
use crate::{
    codes::validation,
    document::{Array, Document, Element, Value},
};
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
    /// Replaces the value by one of another type.
    Retyped(Value<'static>),
    /// Adds an entry to the element.
    Entry(&'static str, Value<'static>),
}

/// The fixes of one pass.
#[derive(Default)]
pub(super) struct Fixes {
    /// Codes to fix.
    wanted: Vec<&'static Code>,
    list: Vec<Fix>,
    /// Paths with a fix: a value is fixed once per pass, and checked again in the next pass.
    paths: HashSet<String>,
    /// Number of enclosing entries that are hidden by a later one with the same name.
    hidden: u32,
}

/// Collects all fixes, in order of visits.
pub(crate) fn collect(document: &Document<'_>, wanted: &dyn Fn(&Code) -> bool, limits: &Limits) -> Vec<Fix> {
    let wanted = crate::fix::FIXES.iter().map(|fix| fix.code).filter(|code| wanted(code)).collect();
    let report = Report::new(limits, Fixes { wanted, ..Fixes::default() });
    super::file::check(document, report, limits).fixes.list
}

impl Fixes {
    fn wants(&self, code: &Code) -> bool {
        self.hidden == 0 && self.wanted.iter().any(|wanted| std::ptr::eq(*wanted, code))
    }

    /// Records a fix of the value at a path.
    fn add(&mut self, at: &Place<'_>, new: New, notes: Vec<(&'static Code, String)>) {
        if !at.is_entry() {
            return;
        }
        let path = at.path();
        if !self.paths.insert(path.clone()) {
            return;
        }
        let diagnostic = |(code, message)| Diagnostic::new(code, message).on(path.clone());
        let diagnostics = notes.into_iter().map(diagnostic).collect();
        self.list.push(Fix { path, new, diagnostics });
    }

    /// For each entry, whether a later one has the same name; empty unless fixes are collected.
    pub(super) fn hidden(&self, element: &Element<'_>) -> Vec<bool> {
        if self.wanted.is_empty() {
            return Vec::new();
        }
        let last: HashMap<&[u8], usize> =
            element.iter().enumerate().map(|(at, entry)| (entry.key.as_bytes(), at)).collect();
        let is_last = |(at, key): (usize, &[u8])| last.get(key) == Some(&at);
        element.iter().enumerate().map(|(at, entry)| !is_last((at, entry.key.as_bytes()))).collect()
    }

    /// Enters or leaves a hidden entry.
    pub(super) const fn hide(&mut self, hidden: bool, begins: bool) {
        if hidden {
            self.hidden = if begins { self.hidden.saturating_add(1) } else { self.hidden.saturating_sub(1) };
        }
    }
}

/// Fixes an array of structs that the engine cannot read uncompressed.
pub(super) fn fix_raw(array: &Array<'_>, fixes: &mut Fixes, at: &Place<'_>) {
    if fixes.wants(&validation::RAW_STRUCTS) && !array.is_empty() {
        let message = format!("compressed an array of {}", message::count(array.len(), "struct", "structs"));
        fixes.add(at, New::Compressed, vec![(&validation::RAW_STRUCTS, message)]);
    }
}
