//! A value together with the diagnostics of the operation that produced it.

use crate::diagnostic::Diagnostics;

/// The result of an operation with its diagnostics: warnings, and losses that the result cannot hold.
///
/// ```
/// use meshwright_core::{Code, Diagnostic, Diagnostics, Outcome};
///
/// static ROUNDED: Code = Code::loss("MINE0002", "a length was rounded", "Use a format with more digits.");
/// let mut outcome = Outcome::from(12);
/// assert!(outcome.is_lossless());
/// outcome.diagnostics.push(Diagnostic::new(&ROUNDED, "rounded 12.3 m to 12 m"));
/// assert_eq!((outcome.value, outcome.is_lossless()), (12, false));
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Outcome<T> {
    /// The result.
    pub value: T,
    /// The diagnostics of the operation.
    pub diagnostics: Diagnostics,
}

impl<T> Outcome<T> {
    /// A value with its diagnostics.
    pub const fn new(value: T, diagnostics: Diagnostics) -> Self {
        Self { value, diagnostics }
    }

    /// True if there is not a loss.
    pub fn is_lossless(&self) -> bool {
        self.diagnostics.losses() == 0
    }

    /// The same diagnostics with another value.
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Outcome<U> {
        Outcome { value: change(self.value), diagnostics: self.diagnostics }
    }
}

impl<T> From<T> for Outcome<T> {
    fn from(value: T) -> Self {
        Self { value, diagnostics: Diagnostics::default() }
    }
}
