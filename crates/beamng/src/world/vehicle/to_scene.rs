//! Vehicles as scenes.

use super::{
    PlacedMesh, TreePart, VehicleRequest, VehicleTree,
    found_files::FoundFiles,
    placement::{MeshFrame, scene_rotation},
    resolve,
};
use crate::{layout::BeamngLayout, world::level::codes::MATCHES_NOTHING};
use meshwright::{
    Document,
    companion::{FileRequest, ObjectPose, Paint, PlaceRequest, PlacedFile, PlacedFiles},
    folders::SourceFolder,
    placement_options::PlacementOptions,
    taken::shown,
};
use meshwright_assets::{Area, MeshTable, VehicleConfig, VehiclePaint};
use meshwright_core::{Diagnostic, Diagnostics, Limits, Result, Source};
use meshwright_scene::{Extras, ExtrasValue, Node, NodeId, Scene, Transform, pose::single};
use std::{
    collections::{BTreeMap, BTreeSet},
    path::{Path, PathBuf},
    sync::Arc,
};

/// The name of the extras.
const BEAMNG: &str = crate::world::EXTRAS;

/// Puts the parts of a vehicle into its scene, each with its meshes.
pub(in crate::world) fn place(
    scene: &mut Scene<'_>,
    request: &PlaceRequest<'_>,
    diagnostics: &mut Diagnostics,
) -> Result<PlacedFiles> {
    let PlaceRequest { source, options, limits, .. } = *request;
    let folder = options.companions.folders().of_source(&BeamngLayout, source, &options.roots, limits)?;
    let (tree, files) = tree_of(request.document, source, (&folder, true), limits, diagnostics)?;
    diagnostics.append(folder.diagnostics());
    for message in unmatched(request.placements) {
        diagnostics.push(Diagnostic::new(&MATCHES_NOTHING, message));
    }
    let path = |shape: &str| match files.get(shape) {
        Some(found) => folder.roots().location(&found),
        None => PathBuf::from(shape),
    };
    let mut placed = PlacedFiles::default();
    placed.set_facts(facts(&tree, source));
    let instances = Instances::default().of(&tree, &mut placed, &path);
    add_parts(scene, None, &tree, &instances, &|table| request.placements.wants_class(table));
    if scene.name.is_empty() {
        scene.name =
            source.path().and_then(Path::file_stem).unwrap_or_default().to_string_lossy().into_owned();
    }
    Ok(placed)
}

/// The parts of the vehicle of a file, and the files around it, with the skins that it can have if these are wanted, too.
pub(crate) fn tree_of<'f>(
    document: &Document<'_>,
    source: &Source,
    (folder, variants): (&'f SourceFolder, bool),
    limits: &Limits,
    diagnostics: &mut Diagnostics,
) -> Result<(VehicleTree, FoundFiles<'f>)> {
    let is_config = matches!(document, Document::Vehicle(file) if file.0.kind() == "configuration");
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
    let name = source.path().and_then(Path::file_stem).unwrap_or_default().to_string_lossy().into_owned();
    let wanted = VehicleRequest { folder: &own, file, config: &config, variants };
    let tree = resolve(&wanted, if is_config { &name } else { "" }, &files, limits, diagnostics)?;
    Ok((tree, files))
}

/// What options ask for that no vehicle has.
fn unmatched(options: &PlacementOptions) -> Vec<String> {
    let tables = [MeshTable::Flexbodies, MeshTable::Props].map(MeshTable::key);
    let is_known = |name: &String| tables.iter().any(|table| name.eq_ignore_ascii_case(table));
    let unknown = options.include.iter().chain(&options.exclude).filter(|name| !is_known(name));
    let mut messages: Vec<String> = unknown
        .map(|name| format!("no mesh has the class \"{name}\" (a vehicle has {})", tables.join(", ")))
        .collect();
    let ignored = [
        ("--area", options.area.is_some()),
        ("--near", options.near.is_some()),
        ("--terrain-step", options.terrain_step.is_some()),
        ("--hidden", options.leaves_out_hidden),
    ];
    let ignored: Vec<&str> = ignored.iter().filter(|(_, is_set)| *is_set).map(|(name, _)| *name).collect();
    if !ignored.is_empty() {
        messages.push(format!("a vehicle has nothing that {} could leave out", ignored.join(", ")));
    }
    messages
}

/// The parts of a vehicle with their meshes, as values for queries.
pub(crate) fn objects(request: &FileRequest<'_>) -> Result<ExtrasValue> {
    let (folder, limits) = (request.finder.place(), request.finder.limits());
    let mut diagnostics = Diagnostics::new(limits.diagnostics);
    let (tree, files) = tree_of(request.document, request.source, (folder, false), limits, &mut diagnostics)?;
    let place = |path: &str| match files.get(path) {
        Some(found) => shown(&folder.roots().location(&found)),
        None => path.to_owned(),
    };
    let mesh = |mesh: &PlacedMesh| {
        ExtrasValue::map()
            .with("mesh", mesh.mesh.as_str())
            .with("table", mesh.table.key())
            .with("shape", tree.shapes.get(mesh.shape).map_or_else(String::new, |path| place(path)))
            .with("line", i64::from(mesh.line))
    };
    let part = |part: &TreePart| {
        ExtrasValue::map()
            .with("part", part.name.as_str())
            .with("slot", part.slot.as_str())
            .with("meshes", ExtrasValue::List(part.meshes.iter().map(mesh).collect()))
            .with("file", place(&part.file))
            .with("line", i64::from(part.line))
    };
    Ok(ExtrasValue::List(tree.parts.iter().map(part).collect()))
}

/// The figures for `info`.
fn facts(tree: &VehicleTree, source: &Source) -> ExtrasValue {
    let number = |value: usize| ExtrasValue::Int(i64::try_from(value).unwrap_or(i64::MAX));
    let stem = source.path().and_then(Path::file_stem).unwrap_or_default().to_string_lossy().into_owned();
    let of_table = |table: MeshTable| {
        let meshes = tree.parts.iter().flat_map(|part| &part.meshes);
        number(meshes.filter(|mesh| mesh.table == table).count())
    };
    let shapes: BTreeSet<usize> =
        tree.parts.iter().flat_map(|part| &part.meshes).map(|mesh| mesh.shape).collect();
    ExtrasValue::map()
        .with("configuration", stem)
        .with("parts", number(tree.parts.len()))
        .with("slots", ExtrasValue::map().with("empty", number(tree.empty_slots)))
        .with("placements", number(tree.parts.iter().map(|part| part.meshes.len()).sum()))
        .with(
            "meshes",
            ExtrasValue::map()
                .with("flexbodies", of_table(MeshTable::Flexbodies))
                .with("props", of_table(MeshTable::Props))
                .with("missing", number(tree.missing.len())),
        )
        .with("shapes", number(shapes.len()))
        .with("paints", number(tree.paints.len()))
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

/// The instances of the nodes that place objects: equal ones have one.
#[derive(Debug, Default)]
pub(super) struct Instances(BTreeMap<PlacedFile, String>);

impl Instances {
    /// The instances of the meshes of a vehicle, by part.
    pub(super) fn of(
        &mut self,
        tree: &VehicleTree,
        placed: &mut PlacedFiles,
        path: &dyn Fn(&str) -> PathBuf,
    ) -> Vec<Vec<String>> {
        let paints: Arc<[Paint]> = tree.paints.iter().map(paint).collect();
        let mut instance = |part: &TreePart, mesh: &PlacedMesh| {
            let name = tree.shapes.get(mesh.shape).cloned().unwrap_or_default();
            let file = PlacedFile {
                path: path(&name),
                name,
                object: Some(mesh.mesh.clone()),
                pose: pose(mesh.frame),
                materials: Arc::clone(&mesh.materials),
                paints: Arc::clone(&paints),
                variants: Arc::clone(&mesh.variants),
            };
            let placer = || format!("{}:{}", part.file, mesh.line);
            self.0.entry(file).or_insert_with_key(|file| placed.add(file.clone(), placer())).clone()
        };
        let of_part = |part: &TreePart| part.meshes.iter().map(|mesh| instance(part, mesh)).collect();
        tree.parts.iter().map(of_part).collect()
    }
}

/// Adds a node for each part, and below it one for each mesh that is wanted.
pub(super) fn add_parts(
    scene: &mut Scene<'_>,
    root: Option<NodeId>,
    tree: &VehicleTree,
    instances: &[Vec<String>],
    wants: &dyn Fn(&str) -> bool,
) {
    let mut nodes: Vec<NodeId> = Vec::new();
    for (part, instances) in tree.parts.iter().zip(instances) {
        let parent = part.parent.map_or(root, |parent| nodes.get(parent).copied());
        let mut own = ExtrasValue::map().with("part", part.name.as_str());
        if !part.slot.is_empty() {
            own = own.with("slot", part.slot.as_str());
        }
        own = own.with("file", part.file.as_str()).with("line", i64::from(part.line));
        if part.parent.is_none() && !tree.paints.is_empty() {
            own = own.with("paints", ExtrasValue::List(tree.paints.iter().map(paint_as_data).collect()));
        }
        let extras = Extras::new(BEAMNG, own);
        let node = scene.add_node(parent, Node { name: part.name.clone(), extras, ..Node::default() });
        nodes.push(node);
        let meshes = part.meshes.iter().zip(instances);
        for (mesh, instance) in meshes.filter(|(mesh, _)| wants(mesh.table.key())) {
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
        for light in part.lights.iter().filter(|_| wants("props")) {
            let own = ExtrasValue::map()
                .with("func", light.function.as_str())
                .with("unit", if light.has_unit { "candela" } else { "none" })
                .with("line", i64::from(light.line));
            let light = Node {
                name: light.function.clone(),
                // It shines along +Y of the game, which is -Z of a scene.
                transform: Transform::Trs(light.placement.transform()),
                light: Some(Box::new(light.light.clone())),
                extras: Extras::new(BEAMNG, own),
                ..Node::default()
            };
            scene.add_node(Some(node), light);
        }
    }
}

/// What takes the place of the transform that an object has in its shape.
fn pose(frame: MeshFrame) -> Option<ObjectPose> {
    match frame {
        MeshFrame::AsModeled => None,
        MeshFrame::Origin => Some(ObjectPose::new(Some([0.0; 3]), [0.0, 0.0, 0.0, 1.0])),
        MeshFrame::Turned(rotation) => Some(ObjectPose::new(None, scene_rotation(rotation))),
    }
}

fn paint(paint: &VehiclePaint) -> Paint {
    let part = |value: f64| single(value.clamp(0.0, 1.0));
    let [red, green, blue, _] = paint.base_color;
    let surface = [paint.metallic, paint.roughness].map(part);
    let clear_coat = [paint.clearcoat, paint.clearcoat_roughness].map(part);
    Paint::new([red, green, blue].map(part), surface, clear_coat)
}

fn paint_as_data(paint: &VehiclePaint) -> ExtrasValue {
    let color = paint.base_color.iter().map(|part| ExtrasValue::from(*part)).collect();
    ExtrasValue::map()
        .with("baseColor", ExtrasValue::List(color))
        .with("metallic", paint.metallic)
        .with("roughness", paint.roughness)
        .with("clearcoat", paint.clearcoat)
        .with("clearcoatRoughness", paint.clearcoat_roughness)
}
