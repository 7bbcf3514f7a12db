//! Vehicles as scenes.

use super::{PlacedMesh, VehicleTree, found_files::FoundFiles, resolve};
use crate::layout::BeamngLayout;
use meshwright::{
    Document,
    companion::{PlaceRequest, PlacedFile, PlacedFiles},
    folders::SourceFolder,
};
use meshwright_assets::{Area, VehicleConfig, VehiclePaint, level::PlacedVehicle};
use meshwright_core::{Diagnostics, Result};
use meshwright_scene::{Extras, ExtrasValue, Node, NodeId, Scene, Transform};
use std::{collections::HashMap, path::Path, path::PathBuf};

/// The name of the extras.
const BEAMNG: &str = "beamng";

/// Puts the parts of a vehicle into its scene, each with its meshes.
pub(in crate::world) fn place(
    scene: &mut Scene<'_>,
    request: &PlaceRequest<'_>,
    diagnostics: &mut Diagnostics,
) -> Result<PlacedFiles> {
    let PlaceRequest { source, options, limits, .. } = *request;
    let folder = options.companions.folders().of_source(&BeamngLayout, source, &options.roots, limits)?;
    let is_config = matches!(request.document, Document::Vehicle(file) if file.0.kind() == "configuration");
    let config = if is_config {
        let read = VehicleConfig::parse(source, limits)?;
        diagnostics.append(read.diagnostics);
        read.value
    } else {
        VehicleConfig::default()
    };
    let files = FoundFiles::new(folder.folder());
    let file = (!is_config).then(|| folder.path());
    let own =
        vehicle_folder(folder.path(), folder.own_folder(), config.model.as_ref().map(|model| &*model.name));
    let tree = resolve(&own, file, &config, &files, limits, diagnostics)?;
    diagnostics.append(folder.diagnostics());
    let path = |shape: &str| match files.get(shape) {
        Some(found) => folder.roots().location(&found),
        None => PathBuf::from(shape),
    };
    let mut placed = PlacedFiles::default();
    add_parts(scene, None, &mut placed, &tree, &path, &|table| request.placements.wants_class(table));
    if scene.name.is_empty() {
        scene.name =
            source.path().and_then(Path::file_stem).unwrap_or_default().to_string_lossy().into_owned();
    }
    Ok(placed)
}

/// The folder in the game of a vehicle with a file: that of the file, or for a file elsewhere that of its model.
fn vehicle_folder(path: &str, folder: &str, model: Option<&str>) -> String {
    match (Area::new(path).folder(), model) {
        (Some(area), _) if area.starts_with("vehicles/") => area,
        (_, Some(model)) if !model.is_empty() && folder.is_empty() => {
            format!("vehicles/{}", model.to_lowercase())
        }
        _ => folder.to_owned(),
    }
}

/// Puts a vehicle of a level below a node. `configuration` is the path of a `.pc` in the game, a table of Lua, or empty for
/// the default parts.
#[allow(dead_code, reason = "for levels")]
pub(in crate::world) fn place_below(
    scene: &mut Scene<'_>,
    parent: NodeId,
    placed: &mut PlacedFiles,
    vehicle: &PlacedVehicle,
    folder: &SourceFolder,
    request: &PlaceRequest<'_>,
    diagnostics: &mut Diagnostics,
) -> Result<()> {
    let (roots, limits, text) = (folder.roots(), request.limits, vehicle.configuration.trim());
    let config = match roots.find_ignoring_case(text.trim_start_matches('/')) {
        _ if text.starts_with('{') => VehicleConfig::from_lua(text, limits)?,
        Some(file) => VehicleConfig::parse(&roots.read(&file, limits)?, limits)?.value,
        None => VehicleConfig::default(),
    };
    let files = FoundFiles::new(folder.folder());
    let own = format!("vehicles/{}", vehicle.model.to_lowercase());
    let tree = resolve(&own, None, &config, &files, limits, diagnostics)?;
    let path =
        |shape: &str| files.get(shape).map_or_else(|| PathBuf::from(shape), |found| roots.location(&found));
    add_parts(scene, Some(parent), placed, &tree, &path, &|_| true);
    Ok(())
}

/// Adds a node for each part, and below it one for each mesh that is wanted.
fn add_parts(
    scene: &mut Scene<'_>,
    root: Option<NodeId>,
    placed: &mut PlacedFiles,
    tree: &VehicleTree,
    path: &dyn Fn(&str) -> PathBuf,
    wants: &dyn Fn(&str) -> bool,
) {
    let mut nodes: Vec<NodeId> = Vec::new();
    // By the shape, the object and the replaced materials.
    let mut known = HashMap::new();
    for part in &tree.parts {
        let parent = part.parent.map_or(root, |parent| nodes.get(parent).copied());
        let mut own = ExtrasValue::map().with("part", part.name.as_str());
        if !part.slot.is_empty() {
            own = own.with("slot", part.slot.as_str());
        }
        own = own.with("file", part.file.as_str()).with("line", i64::from(part.line));
        if part.parent.is_none() && !tree.paints.is_empty() {
            own = own.with("paints", ExtrasValue::List(tree.paints.iter().map(paint).collect()));
        }
        let extras = Extras::new(BEAMNG, own);
        let node = scene.add_node(parent, Node { name: part.name.clone(), extras, ..Node::default() });
        nodes.push(node);
        for mesh in part.meshes.iter().filter(|mesh| wants(mesh.table.key())) {
            let key = (mesh.shape, mesh.mesh.as_str(), mesh.materials.as_ptr());
            let instance = known.entry(key).or_insert_with(|| placed.add(placed_file(mesh, tree, path)));
            let own = ExtrasValue::map().with("table", mesh.table.key()).with("line", i64::from(mesh.line));
            let mesh = Node {
                name: mesh.mesh.clone(),
                transform: Transform::Trs(mesh.placement.transform()),
                instance: Some(instance.clone()),
                extras: Extras::new(BEAMNG, own),
                ..Node::default()
            };
            scene.add_node(Some(node), mesh);
        }
    }
}

fn placed_file(mesh: &PlacedMesh, tree: &VehicleTree, path: &dyn Fn(&str) -> PathBuf) -> PlacedFile {
    let name = tree.shapes.get(mesh.shape).cloned().unwrap_or_default();
    let (object, materials) = (Some(mesh.mesh.clone()), mesh.materials.clone());
    PlacedFile { path: path(&name), name, object, materials }
}

fn paint(paint: &VehiclePaint) -> ExtrasValue {
    let color = paint.base_color.iter().map(|part| ExtrasValue::from(*part)).collect();
    ExtrasValue::map()
        .with("baseColor", ExtrasValue::List(color))
        .with("metallic", paint.metallic)
        .with("roughness", paint.roughness)
        .with("clearcoat", paint.clearcoat)
        .with("clearcoatRoughness", paint.clearcoat_roughness)
}
