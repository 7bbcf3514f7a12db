//! The result of a conversion.

use crate::{DiagnosticJson, diagnostics, taken_from};
use meshwright::{Converted, Format};
use serde::Serialize;

/// The format of the input and the diagnostics of its conversion.
#[derive(Debug, Serialize)]
pub struct ConvertedJson {
    format: &'static str,
    version: String,
    bytes: u64,
    /// The other files that materials and textures come from.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    taken_from: Vec<String>,
    diagnostics: Vec<DiagnosticJson>,
    losses: Vec<DiagnosticJson>,
}

impl ConvertedJson {
    /// Whether something is lost.
    pub const fn has_losses(&self) -> bool {
        !self.losses.is_empty()
    }

    /// The result of a conversion.
    pub fn new(done: &Converted) -> Self {
        Self {
            format: done.format.map_or("", Format::name),
            version: done.version.clone(),
            bytes: done.written.iter().map(|written| written.bytes).fold(0, u64::saturating_add),
            taken_from: taken_from(&done.diagnostics),
            diagnostics: diagnostics(&done.diagnostics, false),
            losses: diagnostics(&done.diagnostics, true),
        }
    }
}
