//! What a run of `render` came to, as JSON.

use super::Made;
use crate::{
    presentation::{
        format::{count, number},
        json::{DiagnosticJson, diagnostics, taken_from},
    },
    run_summary::RunSummary,
};
use meshwright::{Comparison, scene::wording::amount};
use serde::Serialize;

/// What became of one input.
#[derive(Debug, Serialize)]
pub(super) struct Answer {
    /// `rendered`, `empty`, `unchanged` or `skipped`.
    status: &'static str,
    /// The file of the picture; null if none was written.
    output: Option<String>,
    #[serde(flatten)]
    picture: Option<PictureJson>,
}

#[derive(Debug, Serialize)]
struct PictureJson {
    format: &'static str,
    version: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    bytes: Option<u64>,
    width: u32,
    height: u32,
    triangles: usize,
    drawn_triangles: usize,
    /// Triangles that are red because a diagnostic names them.
    #[serde(skip_serializing_if = "Option::is_none")]
    marked: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    comparison: Option<ComparisonJson>,
    /// The other files that materials and textures come from.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    taken_from: Vec<String>,
    diagnostics: Vec<DiagnosticJson>,
    losses: Vec<DiagnosticJson>,
}

/// How two files differ.
#[derive(Clone, Copy, Debug, Serialize)]
pub(super) struct ComparisonJson {
    /// Number of triangles that both have, that only the first has, and that only the second has.
    common: usize,
    lost: usize,
    gained: usize,
    /// In meters.
    largest_distance: f32,
}

impl ComparisonJson {
    pub(super) const fn new(comparison: &Comparison) -> Self {
        let &Comparison { common, lost, gained, largest, .. } = comparison;
        Self { common, lost, gained, largest_distance: largest }
    }

    /// For people.
    pub(super) fn summary(&self) -> String {
        let both = count(self.common, "triangle", "triangles");
        let largest = amount(self.largest_distance.into());
        let (lost, gained) = (number(self.lost as u64), number(self.gained as u64));
        format!("{both} in both, {lost} gone, {gained} new; distances up to {largest} m")
    }
}

impl Answer {
    pub(super) fn new(made: &Made) -> Self {
        let [width, height] = made.sides;
        Self {
            status: if made.is_empty { "empty" } else { "rendered" },
            output: made.output.clone(),
            picture: Some(PictureJson {
                format: made.format.name(),
                version: made.version.clone(),
                bytes: made.bytes,
                width,
                height,
                triangles: made.triangles,
                drawn_triangles: made.drawn_triangles,
                marked: made.marked,
                comparison: made.comparison,
                taken_from: taken_from(&made.diagnostics),
                diagnostics: diagnostics(&made.diagnostics, false),
                losses: diagnostics(&made.diagnostics, true),
            }),
        }
    }

    pub(super) const fn without_picture(status: &'static str, output: Option<String>) -> Self {
        Self { status, output, picture: None }
    }
}

/// The whole run.
#[derive(Debug, Default, Serialize)]
pub(super) struct Summary {
    #[serde(flatten)]
    pub(super) run: RunSummary,
    pub(super) rendered: u64,
    /// Inputs that show nothing.
    pub(super) empty: u64,
    pub(super) unchanged: u64,
    /// Inputs whose pictures existed.
    pub(super) existing: u64,
    /// The pages of the contact sheet.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) sheets: Vec<String>,
}
