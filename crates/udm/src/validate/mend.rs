//! What the values should be that can be mended: found on the same walk that finds them wrong.

mod keys;
mod solid;
mod vertex;

use super::{Checker, place::Place};
use crate::document::{Array, Document, Element, Value};
use meshwright_core::{Code, Finding, Limits, message};
use std::collections::{HashMap, HashSet};

/// A value that can be mended.
pub(crate) struct Mend {
    /// Where it stands, from the root of the file on; an entry of an element.
    pub(crate) path: String,
    /// What it should be.
    pub(crate) new: New,
    /// What that mends.
    pub(crate) findings: Vec<Finding>,
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

/// The mends of one walk.
pub(super) struct Mends {
    wanted: Vec<&'static Code>,
    list: Vec<Mend>,
    /// Where they stand: a value is mended once, and looked at again afterwards.
    paths: HashSet<String>,
    /// Entries around what is looked at that are hidden by a later one of the same name.
    hidden: u32,
}

/// All values that can be mended, in the order of the walk.
pub(crate) fn collect(document: &Document<'_>, wanted: &dyn Fn(&Code) -> bool, limits: &Limits) -> Vec<Mend> {
    let wanted = crate::fix::FIXABLE.iter().copied().filter(|code| wanted(code)).collect();
    let mut checker = super::checker(document, limits);
    checker.mends = Some(Box::new(Mends { wanted, list: Vec::new(), paths: HashSet::new(), hidden: 0 }));
    checker.file(document);
    checker.mends.map_or_else(Vec::new, |mends| mends.list)
}

impl Checker {
    /// Whether a code is to be mended here.
    fn mends(&self, code: &Code) -> bool {
        let named = |mends: &Mends| mends.wanted.iter().any(|wanted| std::ptr::eq(*wanted, code));
        self.mends.as_deref().is_some_and(|mends| mends.hidden == 0 && named(mends))
    }

    /// Remembers a mend of the value at a place.
    fn mend(&mut self, at: &Place<'_>, new: New, notes: Vec<(&'static Code, String)>) {
        let Some(mends) = self.mends.as_deref_mut().filter(|_| at.is_entry()) else { return };
        let path = at.path();
        if !mends.paths.insert(path.clone()) {
            return;
        }
        let finding = |(code, message)| Finding::new(code, message).on(path.clone());
        let findings = notes.into_iter().map(finding).collect();
        mends.list.push(Mend { path, new, findings });
    }

    /// For each entry whether a later one has its name; nothing while nobody mends.
    pub(super) fn hidden(&self, element: &Element<'_>) -> Vec<bool> {
        if self.mends.is_none() {
            return Vec::new();
        }
        let last: HashMap<&[u8], usize> =
            element.iter().enumerate().map(|(at, entry)| (entry.key.as_bytes(), at)).collect();
        let is_last = |(at, key): (usize, &[u8])| last.get(key) == Some(&at);
        element.iter().enumerate().map(|(at, entry)| !is_last((at, entry.key.as_bytes()))).collect()
    }

    /// Looks at what is hidden, or no longer.
    pub(super) fn hide(&mut self, hidden: bool, begins: bool) {
        if let Some(mends) = self.mends.as_deref_mut().filter(|_| hidden) {
            mends.hidden =
                if begins { mends.hidden.saturating_add(1) } else { mends.hidden.saturating_sub(1) };
        }
    }

    /// An array of structs that the engine cannot read as it stands.
    pub(super) fn mend_raw(&mut self, array: &Array<'_>, at: &Place<'_>) {
        if self.mends(&crate::codes::check::RAW_STRUCTS) && !array.is_empty() {
            let message =
                format!("compressed an array of {}", message::count(array.len(), "struct", "structs"));
            self.mend(at, New::Compressed, vec![(&crate::codes::check::RAW_STRUCTS, message)]);
        }
    }
}
