//! Objects that have one thing in common, for one message.

use super::LevelFile;
use crate::check::{file_scan::ModFile, findings::Findings};
use meshwright_assets::level::LevelObject;
use meshwright_core::{Code, Diagnostic, Span, count};

/// Places that a message lists besides the first one.
const LISTED: usize = 3;

/// Objects: their number, and the first of them.
#[derive(Clone, Debug)]
pub(super) struct Uses<'f> {
    file: &'f ModFile,
    label: String,
    span: Span,
    line: u32,
    pub(super) objects: u64,
    /// Items of the forest whose type one of the objects is.
    pub(super) items: u64,
    further: Vec<(&'f ModFile, u32)>,
}

impl<'f> Uses<'f> {
    /// No object yet; the first one will be that.
    pub(super) fn new(file: &LevelFile<'f>, object: &LevelObject, (span, line): (Span, u32)) -> Self {
        Self::labelled(file, object.label(), (span, line))
    }

    pub(super) const fn labelled(file: &LevelFile<'f>, label: String, (span, line): (Span, u32)) -> Self {
        Self { file: file.file, label, span, line, objects: 0, items: 0, further: Vec::new() }
    }

    /// Counts an object on a line.
    pub(super) fn add(&mut self, file: &LevelFile<'f>, line: u32) {
        if self.objects > 0 && self.further.len() < LISTED {
            self.further.push((file.file, line));
        }
        self.objects = self.objects.saturating_add(1);
    }

    /// The object, or their number.
    pub(super) fn of(&self) -> String {
        let objects = match self.objects {
            1 => self.label.clone(),
            many => count(many, "object", "objects"),
        };
        match self.items {
            0 => objects,
            items => format!("{objects} and {} of the forest", count(items, "item", "items")),
        }
    }

    /// The first objects in brackets, if there are several.
    pub(super) fn places(&self) -> String {
        if self.objects < 2 {
            return String::new();
        }
        let mut last = self.file.path.as_str();
        let place = |(file, line): &(&'f ModFile, u32)| {
            let is_same = std::mem::replace(&mut last, &file.path) == file.path;
            if is_same { format!("line {line}") } else { format!("{}:{line}", file.path) }
        };
        let further: Vec<String> = self.further.iter().map(place).collect();
        format!(" (first: {}; then {})", self.label, further.join(", "))
    }

    /// Reports them where the first one is.
    pub(super) fn report(&self, code: &'static Code, message: String, findings: &mut Findings) {
        findings.push(&self.file.path, self.diagnostic(code, message));
    }

    pub(super) fn diagnostic(&self, code: &'static Code, message: String) -> Diagnostic {
        Diagnostic::new(code, message).at(self.span).on_line(self.line)
    }

    pub(super) const fn path(&self) -> &'f str {
        self.file.path.as_str()
    }
}
