//! Gives the terrain, roads and water of a level their meshes.

use super::{level_files::LevelFiles, report::Report, tree::GroundObject};
use crate::{
    mod_folder::ModDefinitions,
    world::ground::{
        self, GroundMaterials, GroundOptions, GroundReport, LayerColor, TerrainFile, ground_meshes,
        layer_colors,
    },
};
use meshwright::{companion::PlaceRequest, folders::SourceFolder};
use meshwright_assets::level::{ObjectDetail, ReferenceKind, Terrain};
use meshwright_core::{Budget, Diagnostics, Result, Source, Span};
use meshwright_scene::{Mesh, NodeId, Scene};
use std::sync::Arc;

/// A terrain that was read.
struct ReadTerrain {
    source: Source,
    layout: Terrain,
    layers: Vec<LayerColor>,
}

/// Adds the meshes of objects to their nodes. What has none is counted in the report.
pub(super) fn add_meshes(
    scene: &mut Scene<'_>,
    objects: &[GroundObject],
    files: &LevelFiles<'_>,
    folder: &SourceFolder,
    request: &PlaceRequest<'_>,
    mut report: Report,
    diagnostics: &mut Diagnostics,
) -> Result<Report> {
    let limits = request.limits;
    let mut budget = Budget::new(*limits);
    let mut terrains: Vec<Option<ReadTerrain>> = Vec::new();
    for object in objects {
        let named = object
            .file
            .as_ref()
            .filter(|_| matches!(object.detail.as_deref(), Some(ObjectDetail::Terrain(_))));
        let Some((value, base)) = named else {
            terrains.push(None);
            continue;
        };
        let Some(file) = files.find(value, base, ReferenceKind::Terrain) else {
            report.unread(value, "the file is not there");
            terrains.push(None);
            continue;
        };
        let opened =
            files.open(&file, limits).and_then(|source| Ok((Terrain::parse(&source, limits)?, source)));
        match opened {
            Ok((layout, source)) => {
                report.terrain(object, &file.path, &layout);
                budget.memory(source.len(), Span::default())?;
                let definitions: Arc<ModDefinitions> = folder.folder().attached();
                let library = definitions.library(folder.folder());
                let layers = layer_colors(&layout.materials, files.folder(), library, folder.roots(), limits);
                terrains.push(Some(ReadTerrain { source, layout, layers }));
            }
            Err(error) if error.code().category == meshwright_core::Category::Limit => return Err(error),
            Err(error) => {
                report.unread(&file.path, error.message());
                terrains.push(None);
            }
        }
    }
    let mut nodes: Vec<NodeId> = Vec::new();
    let names: Vec<String> = objects.iter().map(|object| name(scene, object)).collect();
    let mut given = Vec::new();
    for ((object, terrain), name) in objects.iter().zip(&terrains).zip(&names) {
        let Some(detail) = object.detail.as_deref() else {
            report.not_drawn(&object.class);
            continue;
        };
        let terrain = terrain.as_ref().map(|own| TerrainFile {
            source: &own.source,
            layout: &own.layout,
            layers: Some(&own.layers),
        });
        nodes.push(object.node);
        given.push(ground::GroundObject {
            name,
            detail,
            placement: object.place,
            space: object.space,
            terrain,
        });
    }
    let options = GroundOptions { area: request.placements.bounds(), step: request.placements.terrain_step };
    let mut said = GroundReport::new();
    let mut meshes: Vec<(usize, Mesh<'static>)> = Vec::new();
    let mut materials = GroundMaterials::new(&mut scene.materials);
    ground_meshes(&given, &options, &mut materials, &mut budget, &mut said, |at, mesh| {
        meshes.push((at, mesh));
        Ok(())
    })?;
    for (at, mesh) in meshes {
        let id = scene.add_mesh(mesh);
        if let Some(node) = nodes.get(at).and_then(|node| scene.nodes.get_mut(*node)) {
            node.mesh = Some(id);
        }
    }
    said.finish(diagnostics);
    Ok(report)
}

/// The name of an object, for its mesh: else its class.
fn name(scene: &Scene<'_>, object: &GroundObject) -> String {
    let name = scene.nodes.get(object.node).map(|node| node.name.clone()).filter(|name| !name.is_empty());
    name.unwrap_or_else(|| object.class.clone())
}
