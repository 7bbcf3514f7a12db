//! Levels: the tree of what their files place.

pub(crate) mod codes;
mod ground_objects;
mod level_files;
mod named;
mod object_values;
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
use level_files::{LevelFile, LevelFiles};
use meshwright::{
    companion::{PlaceRequest, PlacedFiles},
    folders::SourceFolder,
    placement_options::PlacementOptions,
};
use meshwright_assets::{
    FoundFile,
    level::{ReferenceKind, Terrain},
};
use meshwright_core::{Diagnostics, Limits, Result, Source};
use meshwright_scene::Scene;
pub(crate) use named::{LevelName, NameKind};
pub(crate) use object_values::objects;
use tree::{BuiltTree, TreeBuilder};

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
    builder.add_vehicles(&folder, diagnostics)?;
    let BuiltTree { mut placed, ground, report, named, shapes, prefabs } = builder.finish();
    let report = add_meshes(scene, &ground, &files, &folder, request, report, diagnostics)?;
    let read = files.all_read().len().saturating_add(1) as u64;
    placed.set_ground(
        report
            .terrains
            .iter()
            .map(|terrain| terrain.area)
            .reduce(|[a, b, c, d], [e, f, g, h]| [a.min(e), b.min(f), c.max(g), d.max(h)]),
    );
    placed.set_facts(named.facts(shapes, prefabs, read, &report.terrains));
    named.report(request.placements, diagnostics);
    report.report(diagnostics);
    diagnostics.append(folder.diagnostics());
    Ok(placed)
}

/// What a level names.
pub(crate) struct LevelNames {
    /// Each name once for its place.
    pub(crate) names: Vec<LevelName>,
    /// The files that were read for it, besides the one that was opened.
    pub(crate) read: Vec<FoundFile>,
    /// The shapes that are there.
    pub(crate) shapes: PlacedFiles,
    /// The layers of terrains, with the file of the terrain.
    pub(crate) layers: Vec<(String, FoundFile)>,
}

/// What the file of a level names, and the files that belong to it, without what it looks like.
pub(crate) fn names(
    source: &Source,
    folder: &SourceFolder,
    placements: &PlacementOptions,
    limits: &Limits,
) -> Result<LevelNames> {
    let files = LevelFiles::around(source, folder);
    let mut scene = Scene::default();
    let mut builder = TreeBuilder::new(&mut scene, &files, placements, limits);
    builder.build()?;
    let BuiltTree { placed, ground, named, .. } = builder.finish();
    let mut layers = Vec::new();
    for (value, base) in ground.iter().filter_map(|object| object.file.as_ref()) {
        let found = files.find(value, base, ReferenceKind::Terrain);
        let Some(LevelFile { path, file: Some(file) }) = found else { continue };
        let own = LevelFile { path, file: Some(file.clone()) };
        // What is wrong with a terrain is told by a conversion.
        if let Ok(terrain) = files.read(&own, limits, Terrain::parse) {
            layers.extend(terrain.materials.into_iter().map(|name| (name, file.clone())));
        }
    }
    let mut read = files.all_read();
    read.extend(files.by_path("info.json").cloned());
    Ok(LevelNames { names: named.into_names(), read, shapes: placed, layers })
}
