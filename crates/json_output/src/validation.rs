//! The validation of one file.

use crate::{DiagnosticJson, ErrorJson, diagnostics_as};
use meshwright::{Error, Severity, Validation};
use serde::Serialize;

/// The verdict of a file that cannot be read.
pub const UNREADABLE: &str = "unreadable";

/// A verdict as a word.
pub const fn verdict(valid: bool) -> &'static str {
    if valid { "valid" } else { "invalid" }
}

/// The result of one file.
#[derive(Serialize)]
#[serde(untagged)]
#[allow(missing_docs, reason = "each is what its name says")]
pub enum ValidationJson {
    Checked { format: &'static str, version: String, verdict: &'static str, diagnostics: Vec<DiagnosticJson> },
    Unreadable { verdict: &'static str, error: ErrorJson },
}

impl ValidationJson {
    /// The result of a validation. Diagnostics of the severity `denied` make a file invalid.
    pub fn new(result: Result<&Validation, &Error>, denied: Severity) -> Self {
        match result {
            Ok(done) => Self::Checked {
                format: done.format.name(),
                version: done.version.clone(),
                verdict: done.verdict(denied).word(),
                diagnostics: diagnostics_as(&done.diagnostics, false, |code| done.severity(code)),
            },
            Err(error) => Self::Unreadable { verdict: UNREADABLE, error: error.into() },
        }
    }
}
