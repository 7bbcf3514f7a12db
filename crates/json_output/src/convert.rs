//! The result of a conversion.

use crate::{DiagnosticJson, diagnostics};
use meshwright::{Converted, Format};
use serde::Serialize;

/// The format of the input and the diagnostics of its conversion.
#[derive(Debug, Serialize)]
pub struct ConvertedJson {
    format: &'static str,
    version: String,
    bytes: u64,
    diagnostics: Vec<DiagnosticJson>,
    losses: Vec<DiagnosticJson>,
}

impl ConvertedJson {
    /// The result of a conversion.
    pub fn new(done: &Converted) -> Self {
        Self {
            format: done.format.map_or("", Format::name),
            version: done.version.clone(),
            bytes: done.written.iter().map(|written| written.bytes).fold(0, u64::saturating_add),
            diagnostics: diagnostics(&done.diagnostics, false),
            losses: diagnostics(&done.diagnostics, true),
        }
    }
}
