//! Errors and diagnostics.

use meshwright::{Category, Code, Diagnostic, Diagnostics, Error, Severity, Span, core::codes::TAKEN_FROM};
use serde::Serialize;
use std::collections::BTreeMap;

/// An error.
#[derive(Debug, Serialize)]
pub struct ErrorJson {
    code: &'static str,
    title: &'static str,
    category: &'static str,
    message: String,
    path: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    span: Option<[u64; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    buffer: Option<u32>,
    hint: String,
}

impl ErrorJson {
    /// What is wrong.
    pub fn message(&self) -> &str {
        &self.message
    }
}

impl From<&Error> for ErrorJson {
    fn from(error: &Error) -> Self {
        Self {
            code: error.code().id,
            title: error.code().title,
            category: error.code().category.word(),
            message: error.message().to_owned(),
            path: error.path().to_owned(),
            span: error.span().map(|span| [span.start, span.end]),
            buffer: buffer(error.span()),
            hint: error.hint().to_owned(),
        }
    }
}

/// The buffer of a span, unless it is the file.
pub(crate) fn buffer(span: Option<Span>) -> Option<u32> {
    span.map(|span| span.buffer).filter(|buffer| *buffer != 0)
}

/// All diagnostics of one code: the first in full, then their number.
#[derive(Debug, Serialize)]
pub struct DiagnosticJson {
    code: &'static str,
    title: &'static str,
    severity: &'static str,
    message: String,
    path: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    span: Option<[u64; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    buffer: Option<u32>,
    hint: &'static str,
    count: u64,
}

/// The diagnostics or the losses of a list, one entry per code.
pub fn diagnostics(diagnostics: &Diagnostics, losses: bool) -> Vec<DiagnosticJson> {
    diagnostics_as(diagnostics, losses, |code| code.severity)
}

/// The same with severities that may differ from those of the codes.
pub fn diagnostics_as(
    diagnostics: &Diagnostics,
    losses: bool,
    severity: impl Fn(&Code) -> Severity,
) -> Vec<DiagnosticJson> {
    let mut firsts: BTreeMap<&str, &Diagnostic> = BTreeMap::new();
    for diagnostic in diagnostics.as_slice() {
        firsts.entry(diagnostic.code.id).or_insert(diagnostic);
    }
    let wanted = diagnostics.counts().filter(|(code, _)| (code.category == Category::Loss) == losses);
    wanted
        .map(|(code, count)| {
            let first = firsts.get(code.id);
            let span = first.and_then(|first| first.span);
            DiagnosticJson {
                code: code.id,
                title: code.title,
                severity: severity(code).word(),
                message: first.map_or_else(|| code.title.to_owned(), |first| first.message.clone()),
                path: first.map_or_else(String::new, |first| first.path.clone()),
                span: span.map(|span| [span.start, span.end]),
                buffer: buffer(span),
                hint: code.hint,
                count,
            }
        })
        .collect()
}

/// The other files that materials and textures come from.
pub fn taken_from(diagnostics: &Diagnostics) -> Vec<String> {
    let taken = diagnostics.as_slice().iter().filter(|own| own.code.id == TAKEN_FROM.id);
    taken.map(|own| own.path.clone()).collect()
}
