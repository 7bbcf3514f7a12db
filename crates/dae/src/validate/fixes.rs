//! Collects what would fix the problems that the checks find.

use super::{Checker, described};
use crate::{
    codes::{self, validation},
    detect::NAMESPACES,
    document::{Document, Element, first_reference, is_plain, reference, respelled},
    markup::{Markup, Pieces},
};
use meshwright_core::{Code, Limits, message::count};
use std::ops::Range;

/// A replacement in the text of a document.
pub(crate) struct Edit {
    pub(crate) code: &'static Code,
    pub(crate) range: Range<usize>,
    pub(crate) text: String,
    /// What the replacement does.
    pub(crate) message: String,
}

/// The replacements for the codes that are wanted.
pub(super) struct Fixes<'w> {
    wanted: &'w dyn Fn(&Code) -> bool,
    edits: Vec<Edit>,
}

/// All replacements, in ascending order and without overlaps.
pub(crate) fn collect<'d>(
    document: &'d Document<'d>,
    wanted: &'d dyn Fn(&Code) -> bool,
    limits: &Limits,
) -> Vec<Edit> {
    let mut checker = Checker::new(document, limits, Some(Fixes { wanted, edits: Vec::new() }));
    checker.check();
    checker.fix_namespace();
    checker.fix_references();
    let mut edits = checker.fixes.map(|fixes| fixes.edits).unwrap_or_default();
    edits.sort_by_key(|edit| (edit.range.start, edit.range.end));
    let mut end = 0;
    edits.retain(|edit| {
        let fits = edit.range.start >= end;
        if fits {
            end = edit.range.end;
        }
        fits
    });
    edits
}

impl<'d> Checker<'d> {
    fn wants(&self, code: &Code) -> bool {
        self.fixes.as_ref().is_some_and(|fixes| (fixes.wanted)(code))
    }

    /// Notes a replacement, if fixes of the code are wanted.
    pub(super) fn fix(
        &mut self,
        code: &'static Code,
        range: Range<usize>,
        text: String,
        message: impl FnOnce() -> String,
    ) {
        if let Some(fixes) = self.fixes.as_mut().filter(|fixes| (fixes.wanted)(code)) {
            fixes.edits.push(Edit { code, range, text, message: message() });
        }
    }

    /// Replaces the value of an attribute.
    pub(super) fn fix_attribute(
        &mut self,
        code: &'static Code,
        element: Element<'d>,
        name: &str,
        value: &str,
    ) {
        if let Some(attribute) = element.raw_attribute(name) {
            self.fix(code, attribute.range.clone(), value.to_owned(), || {
                let place = element.parent().map_or_else(|| described(element), described);
                format!(
                    "changed the {name} of `{}` in {place} from {} to {value}",
                    element.name(),
                    attribute.raw
                )
            });
        }
    }

    /// Replaces the text of an element that has no markup inside.
    pub(super) fn fix_content(
        &mut self,
        code: &'static Code,
        element: Element<'d>,
        text: &str,
        message: impl FnOnce() -> String,
    ) {
        let raw = element.raw_content();
        if raw.contains('<') || raw.trim() == text {
            return;
        }
        let start =
            element.content_range().start.saturating_add(raw.len().saturating_sub(raw.trim_start().len()));
        self.fix(code, start..start.saturating_add(raw.trim().len()), text.to_owned(), message);
    }

    /// Replaces words of a list that has no markup inside.
    pub(super) fn fix_words(
        &mut self,
        code: &'static Code,
        element: Element<'d>,
        new: impl Fn(&str) -> Option<String>,
        message: impl FnOnce() -> String,
    ) {
        if self.wants(code) && is_plain(element.raw_content()) {
            let text = respelled(element.raw_content(), new);
            self.fix(code, element.content_range(), text, message);
        }
    }

    /// Removes an element, with its line if nothing else is on it.
    pub(super) fn fix_by_removal(&mut self, code: &'static Code, element: Element<'d>) {
        let text = self.document.text();
        let mut range = element.range();
        let before = text.get(..range.start).unwrap_or_default();
        let indented = before.trim_end_matches([' ', '\t']).len();
        let after = text.get(range.end..).unwrap_or_default();
        let line_end = ["\r\n", "\n"].into_iter().find(|end| after.starts_with(end));
        if let Some(line_end) = line_end
            && before.get(..indented).is_some_and(|before| before.ends_with('\n'))
        {
            range = indented..range.end.saturating_add(line_end.len());
        }
        self.fix(code, range, String::new(), || format!("removed the empty `{}`", element.name()));
    }

    /// Replaces the last four numbers of a matrix.
    pub(super) fn fix_last_row(&mut self, matrix: Element<'d>, node: Element<'d>) {
        let raw = matrix.raw_content();
        let mut words = raw.split_ascii_whitespace();
        if let (Some(first), true) = (words.nth(12), is_plain(raw)) {
            let at = first.as_ptr().addr().saturating_sub(raw.as_ptr().addr());
            let start = matrix.content_range().start.saturating_add(at);
            let length = raw.trim_end().len().saturating_sub(at);
            let range = start..start.saturating_add(length);
            self.fix(&validation::LAST_ROW, range, "0 0 0 1".to_owned(), || {
                format!("set the last row of the matrix of {} to 0 0 0 1", described(node))
            });
        }
    }

    /// States the namespace of the root.
    fn fix_namespace(&mut self) {
        let root = self.document.root();
        let tag = self.document.text().get(root.range().start..).unwrap_or_default();
        let has_none = root.attributes().all(|own| !own.name.starts_with("xmlns"));
        if !has_none || !tag.starts_with("<COLLADA") {
            return;
        }
        let version = self.document.version();
        let own = NAMESPACES.iter().find(|(_, own)| version.starts_with(own)).or(NAMESPACES.first());
        if let Some((namespace, _)) = own {
            let at = root.range().start.saturating_add("<COLLADA".len());
            self.fix(&codes::NAMESPACE, at..at, format!(" xmlns=\"{namespace}\""), || {
                "stated the namespace of the root element".to_owned()
            });
        }
    }

    /// Escapes ampersands that begin no valid reference.
    fn fix_references(&mut self) {
        if !self.wants(&codes::BAD_REFERENCE) {
            return;
        }
        let text = self.document.text();
        for (piece, range) in Pieces::new(text) {
            if !matches!(piece, Markup::Start(_) | Markup::Empty(_) | Markup::Text) {
                continue;
            }
            let all = text.get(range.clone()).unwrap_or_default();
            let (mut escaped, mut kept, mut number) = (String::new(), 0, 0_usize);
            let mut rest = all;
            while let Some((before, name, after)) = first_reference(rest) {
                let at = all.len().saturating_sub(rest.len()).saturating_add(before.len());
                // A reference to an invalid character is not text.
                if name.is_err() || name.is_ok_and(|name| reference(name).is_none() && !name.starts_with('#'))
                {
                    escaped.push_str(all.get(kept..at).unwrap_or_default());
                    escaped.push_str("&amp;");
                    kept = at.saturating_add(1);
                    number = number.saturating_add(1);
                }
                rest = after;
            }
            if number > 0 {
                let end = range.start.saturating_add(kept);
                self.fix(&codes::BAD_REFERENCE, range.start..end, escaped, || {
                    format!("wrote {} as `&amp;`", count(number, "ampersand", "ampersands"))
                });
            }
        }
    }
}
