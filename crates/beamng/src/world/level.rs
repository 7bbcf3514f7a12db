//! Levels: the tree of what their files place.

pub(crate) mod codes;
mod ground_objects;
mod level_files;
mod placement;
mod report;
mod shapes;
#[cfg(test)]
#[allow(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::unwrap_used,
    clippy::panic,
    reason = "to panic is how a test fails"
)]
mod tests;
mod tree;

use crate::layout::BeamngLayout;
use ground_objects::add_meshes;
use level_files::LevelFiles;
use meshwright::companion::{PlaceRequest, PlacedFiles};
use meshwright_core::{Diagnostics, Result};
use meshwright_scene::Scene;
use tree::TreeBuilder;

/// Puts what the file of a level places into its scene.
pub(crate) fn place(
    scene: &mut Scene<'_>,
    request: &PlaceRequest<'_>,
    diagnostics: &mut Diagnostics,
) -> Result<PlacedFiles> {
    let folders = request.options.companions.folders();
    let folder = folders.of_source(&BeamngLayout, request.source, &request.options.roots, request.limits)?;
    let files = LevelFiles::around(request.source, &folder);
    let mut builder = TreeBuilder::new(scene, &files, request.placements, request.limits);
    builder.build()?;
    let (placed, ground, report) = builder.finish();
    let report = add_meshes(scene, &ground, &files, &folder, request, report, diagnostics)?;
    report.report(diagnostics);
    diagnostics.append(folder.diagnostics());
    Ok(placed)
}
