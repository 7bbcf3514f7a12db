//! Checks a document for errors, and for valid content that may cause problems.

mod flags;
mod hierarchy;
mod names;
mod offsets;
mod opaque_bytes;
mod transforms;
mod units;

use super::document::{Document, Model, Target, Verdict};
use crate::codes::{inference, validate_cmh as codes};
use meshwright_core::{Code, Diagnostic, Diagnostics, Limits, Severity, Span};

/// Checks a document. Does not repeat the diagnostics of [`read`](super::read()).
///
/// Paths are those of the field log: `models[3]/children/child[0]/matrix`. The list keeps as many
/// diagnostics as the limits allow, and counts them all. Takes linear time, except for sorting.
pub fn validate(document: &Document<'_>, limits: &Limits) -> Diagnostics {
    let mut checker = Checker {
        document,
        is_ambiguous: document.verdict() == Verdict::Ambiguous,
        diagnostics: Diagnostics::new(limits.diagnostics),
    };
    checker.version();
    for (number, model) in document.models.iter().enumerate() {
        let at = At { number, model };
        checker.names(at);
        checker.flags(at);
        checker.fades(at);
        checker.children(at);
        checker.shape(at);
    }
    checker.conventions();
    checker.units();
    checker.graph();
    checker.offsets();
    checker.references();
    checker.layout();
    checker.diagnostics
}

/// The current model.
#[derive(Clone, Copy)]
struct At<'d, 'a> {
    number: usize,
    model: &'d Model<'a>,
}

impl At<'_, '_> {
    /// `model "wheel"`, or `model 3` if the name is missing or not printable.
    fn called(&self, document: &Document<'_>) -> String {
        match document.name(self.model).filter(|name| !name.chars().any(char::is_control)) {
            Some(name) if name.len() <= 100 => format!("model \"{name}\""),
            _ => format!("model {}", self.number),
        }
    }
}

struct Checker<'d, 'a> {
    document: &'d Document<'a>,
    /// Whether inference left models open.
    is_ambiguous: bool,
    diagnostics: Diagnostics,
}

/// Whether the content of a model is inferred.
const fn is_guessed(model: &Model<'_>) -> bool {
    model.inferred || !model.filled.is_empty()
}

impl Checker<'_, '_> {
    /// The code, or a warning for an error about a guess in an ambiguous file: a wrong guess does not make it invalid.
    fn unless_guessed(&self, code: &'static Code, is_guessed: bool) -> &'static Code {
        let is_doubtful = self.is_ambiguous && is_guessed && code.severity == Severity::Error;
        if is_doubtful { &inference::AMBIGUOUS } else { code }
    }

    fn say(&mut self, code: &'static Code, path: String, span: Span, message: impl Into<String>) {
        self.diagnostics.push(Diagnostic::new(code, message).at(span).on(path));
    }

    /// Reports a diagnostic about a field of a model, whose name begins the message.
    fn on(
        &mut self,
        code: &'static Code,
        at: At<'_, '_>,
        field: &str,
        span: Span,
        message: impl Into<String>,
    ) {
        let document = self.document;
        let code = self.unless_guessed(code, is_guessed(at.model));
        self.diagnostics.push_with(code, || {
            let message = format!("{} {}", at.called(document), message.into());
            Diagnostic::new(code, message).at(span).on(format!("models[{}]/{field}", at.number))
        });
    }

    fn version(&mut self) {
        let (declared, needs) = (self.document.declared(), self.document.needs());
        let whole = self.document.models.iter().all(Model::is_whole) && self.document.root.is_some();
        if whole && needs.version < declared.version {
            let (old, new) = (declared.version, needs.version);
            let message =
                format!("the file has version {old}, but version {new} is enough for {}", needs.why);
            self.say(&codes::NEWER, "header/version".to_owned(), self.document.header.version.span, message);
        }
    }

    fn shape(&mut self, at: At<'_, '_>) {
        let At { model, .. } = at;
        if model.is_whole() && model.part_count() == 0 && model.child_count() == 0 && model.parents > 0 {
            self.on(&codes::EMPTY_MODEL, at, "children", model.span(), "has neither parts nor children");
        }
        if let Some(children) = model.children.filter(|children| children.wide && children.is_empty()) {
            let message = "has a child count of -1, expected 0";
            self.on(&codes::EMPTY_FORM, at, "children/count", children.count.span, message);
        }
    }

    /// The indices of the child models that were read.
    fn below(&self, model: &Model<'_>) -> impl Iterator<Item = usize> {
        (0..model.child_count()).filter_map(move |index| match self.document.target(model, index)? {
            Target::Model(number) => Some(number),
            Target::Cut(_) => None,
        })
    }
}
