//! Checks a document for errors, and for content on which programs fail.
//!
//! Every check is linear in the size of the file, except for sorting. A list gets one diagnostic with the number of
//! affected elements and the index of the first.

mod animations;
mod effects;
mod file;
pub(crate) mod fixes;
mod game_names;
mod geometry;
mod nodes;
mod polygons;
mod skins;
mod sources;

use crate::{
    codes::validation,
    document::{Document, Element},
    view::{Collada, Reference, called},
};
use fixes::Fixes;
use meshwright_core::{Budget, Code, Diagnostic, Diagnostics, Limits, Span};
use meshwright_scene::wording::quoted;
use std::collections::HashMap;

/// Checks a document. Does not repeat the diagnostics of [`read`](crate::read()).
///
/// Paths are those of the field log. The list keeps as many diagnostics as the limits allow, and counts them all.
///
/// ```
/// use meshwright_core::Limits;
/// use meshwright_dae::{Document, codes, validate};
///
/// let document = Document::parse("<COLLADA version='1.4.1'/>")?;
/// let diagnostics = validate(&document, &Limits::DEFAULT);
/// assert_eq!(diagnostics.count(&codes::validation::NO_ASSET), 1);
/// # Ok::<(), meshwright_core::Error>(())
/// ```
pub fn validate(document: &Document<'_>, limits: &Limits) -> Diagnostics {
    let mut checker = Checker::new(document, limits, None);
    checker.check();
    checker.diagnostics
}

struct Checker<'d> {
    document: &'d Document<'d>,
    collada: Collada<'d>,
    diagnostics: Diagnostics,
    budget: Budget,
    /// By source element, the number of its elements.
    lengths: HashMap<u32, usize>,
    /// What would fix the problems; `None` if only problems are wanted.
    fixes: Option<Fixes<'d>>,
}

impl<'d> Checker<'d> {
    fn new(document: &'d Document<'d>, limits: &Limits, fixes: Option<Fixes<'d>>) -> Self {
        Self {
            document,
            collada: Collada::new(document),
            diagnostics: Diagnostics::new(limits.diagnostics),
            budget: Budget::new(limits.of_result(document.text().len() as u64)),
            lengths: HashMap::new(),
            fixes,
        }
    }

    fn check(&mut self) {
        self.file();
        self.ids();
        self.references();
        self.sources();
        self.geometries();
        self.nodes();
        self.controllers();
        self.animations();
        self.effects();
        self.game_names();
    }

    /// Reports a diagnostic about an element. Message and path are formatted only if the list has room.
    fn note(&mut self, code: &'static Code, element: Element<'_>, message: impl FnOnce() -> String) {
        self.diagnostics
            .push_with(code, || Diagnostic::new(code, message()).on(element.path()).at(element.tag_span()));
    }

    /// Counts steps beyond those of the text. Returns false if there are too many.
    fn steps(&mut self, count: usize) -> bool {
        self.budget.items(count as u64, Span::default()).is_ok()
    }

    /// The elements of a library.
    fn library(&self, library: &'static str, name: &'static str) -> Vec<Element<'d>> {
        self.collada.library(library).filter(|own| own.name() == name).collect()
    }

    /// The target of an attribute, reported if it is missing or of another kind.
    fn target(&mut self, element: Element<'d>, attribute: &str, names: &[&str]) -> Option<Element<'d>> {
        let url = element.attribute(attribute)?;
        self.resolved(element, &url, names)
    }

    fn resolved(&mut self, element: Element<'d>, url: &str, names: &[&str]) -> Option<Element<'d>> {
        match self.collada.of_kind(self.collada.resolve(url), names) {
            Reference::Element(target) if names.contains(&target.name()) => Some(target),
            Reference::Element(target) => {
                let wanted = names.first().copied().unwrap_or_default();
                self.note(&validation::WRONG_TARGET, element, || {
                    format!(
                        "`{}` refers to {}, an element `{}`, expected `{wanted}`",
                        element.name(),
                        quoted(url),
                        target.name()
                    )
                });
                None
            }
            Reference::External(_) => {
                self.note(&validation::EXTERNAL, element, || {
                    format!("`{}` refers to {} in another file", element.name(), quoted(url))
                });
                None
            }
            Reference::Missing(id) => {
                self.note(&validation::DANGLING, element, || {
                    format!("`{}` refers to {}, which does not exist", element.name(), quoted(&id))
                });
                None
            }
        }
    }
}

/// An element for a message: its kind and its name.
fn described(element: Element<'_>) -> String {
    let name = called(element);
    if name.is_empty() {
        format!("`{}`", element.name())
    } else {
        format!("{} {}", element.name().replace('_', " "), quoted(&name))
    }
}
