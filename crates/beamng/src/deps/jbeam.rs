//! Compares the meshes that the parts of a BeamNG vehicle use with the meshes of its shapes.

use super::ShapeFinder;
use crate::own_names::{Evidence, is_own_vehicle};
use meshwright::{
    deps::{Dep, DepKind, Finder, Named, Status, Why},
    folders::SearchedFolder,
};
use meshwright_assets::{Area, FoundFile, JbeamFile, MeshTable, Roots, SimilarNames};
use meshwright_cdae::document::Object;
use meshwright_core::Limits;
use std::{
    collections::{HashMap, HashSet},
    path::PathBuf,
    sync::{Arc, Mutex, PoisonError},
};

/// Larger parts are not read.
const LARGE: u64 = 32 << 20;
/// Larger shapes are not read for their names.
const SHAPE: u64 = 256 << 20;
/// Missing names for which a similar one is looked for, at most.
const SIMILAR: usize = 200;
/// Files of a vehicle that are read, at most.
const FILES: usize = 4_000;
/// Extensions of shapes.
const SHAPES: &[&str] = &["cdae", "dae"];
/// What all vehicles share.
const COMMON: &str = "vehicles/common";

/// What the parts and shapes of a mod say of meshes, each file read once.
#[derive(Debug, Default)]
pub(crate) struct MeshIndex {
    /// By the folder of the vehicle.
    vehicles: Mutex<HashMap<String, Arc<VehicleMeshes>>>,
    shapes: Mutex<HashMap<FoundFile, Arc<[String]>>>,
}

/// What one vehicle says of meshes.
#[derive(Debug, Default)]
struct VehicleMeshes {
    /// The mod brings it itself.
    is_own: bool,
    used: HashSet<String>,
    /// What no shape has.
    missing: Vec<MissingMesh>,
}

#[derive(Debug)]
struct MissingMesh {
    file: PathBuf,
    table: MeshTable,
    name: String,
    line: u32,
    /// A name that differs in case only.
    other_case: Option<String>,
    similar: Option<String>,
}

/// Meshes that the parts of the shape's vehicle use and no shape there has, and those of the shape that no part uses.
/// Both are empty for a vehicle without parts, and for a shape of no vehicle without parts in its folder.
pub(super) fn meshes(names: Vec<String>, own: &ShapeFinder<'_>) -> (Vec<Dep>, Vec<String>) {
    if names.is_empty() {
        return (Vec::new(), Vec::new());
    }
    let finder = own.finder;
    let place = finder.place();
    let area = Area::new(place.path());
    let meshes = vehicle(finder);
    if meshes.used.is_empty() {
        return (Vec::new(), Vec::new());
    }
    let names_here: HashSet<&str> = names.iter().map(String::as_str).collect();
    let can_judge = finder.roots().can_judge(&area);
    let missing = meshes.missing.iter().filter(|mesh| !names_here.contains(mesh.name.as_str()));
    let entries = missing.map(|mesh| {
        let named = Named { kind: DepKind::Mesh, name: &mesh.name, from: mesh.table.key().to_owned() };
        let candidate = mesh.other_case.clone().or_else(|| mesh.similar.clone());
        let game = if !can_judge {
            Some(Why::GameFolder)
        } else {
            (candidate.is_none() && own.may_be_shared(&mesh.name, &area)).then_some(Why::Shared)
        };
        let status = if game.is_some() { Status::NotInMod } else { Status::Missing };
        Dep {
            by: Some(mesh.file.clone()),
            line: Some(mesh.line),
            why: mesh.other_case.as_ref().map(|_| Why::Case).or(game),
            candidate,
            ..named.dep(status)
        }
    });
    let entries = entries.collect();
    (entries, names.into_iter().filter(|name| !meshes.used.contains(name)).collect())
}

/// The vehicle of the shape, or what is in its folder.
fn vehicle(finder: &Finder) -> Arc<VehicleMeshes> {
    let (place, limits) = (finder.place(), finder.limits());
    let area = Area::new(place.path());
    let vehicle = match &area {
        Area::Vehicle(_) | Area::VehiclesCommon => area.folder(),
        _ => None,
    };
    let folder = vehicle.unwrap_or_else(|| place.own_folder().to_lowercase());
    let index = place.folder().attached::<MeshIndex>();
    // The map stays valid after a panic elsewhere. It is not locked while shapes are read, which may wait for other
    // threads.
    let known = || index.vehicles.lock().unwrap_or_else(PoisonError::into_inner);
    let found = known().get(&folder).map(Arc::clone);
    found.unwrap_or_else(|| {
        let read = Arc::new(VehicleMeshes::read(&folder, place.folder(), &index, limits));
        known().insert(folder, Arc::clone(&read));
        read
    })
}

/// True if the mod brings the vehicle of the shape itself, and does not only add to one.
pub(super) fn is_own(finder: &Finder) -> bool {
    vehicle(finder).is_own
}

/// Files of these extensions in a folder of the game, or with `below` also in the folders below it, sorted by their paths.
pub(crate) fn files(roots: &Roots, folder: &str, below: bool, extensions: &[&str]) -> Vec<FoundFile> {
    let all = if below { roots.files_below(folder) } else { roots.files_of(folder) };
    let mut files: Vec<(String, FoundFile)> =
        all.into_iter().map(|file| (file.path.to_lowercase(), file)).collect();
    files.retain(|(path, _)| path.rsplit_once('.').is_some_and(|(_, end)| extensions.contains(&end)));
    files.sort_unstable();
    files.into_iter().map(|(_, file)| file).collect()
}

impl VehicleMeshes {
    fn read(folder: &str, all: &SearchedFolder, index: &MeshIndex, limits: &Limits) -> Self {
        let roots = all.roots();
        let is_vehicle = folder.starts_with("vehicles/");
        let mut parts = files(roots, folder, is_vehicle, &["jbeam"]);
        parts.retain(|file| file.root == 0);
        let configurations = files(roots, folder, is_vehicle, &["pc"]);
        let is_added_to = configurations.iter().any(|file| file.root == 0);
        let mut shown = vec![if is_added_to { Evidence::Addition } else { Evidence::Content }];
        let mut uses = Vec::new();
        for file in parts.iter().take(FILES) {
            let limits = limits.input(limits.input.min(LARGE));
            let read = roots.read(file, &limits).and_then(|source| JbeamFile::parse(&source, &limits));
            let parts = read.map(|read| read.value.parts).unwrap_or_default();
            shown.push(Evidence::of_parts(&parts));
            uses.extend(parts.into_iter().flat_map(|part| part.meshes).map(|used| (file, used)));
        }
        let is_own = is_own_vehicle(shown);
        if uses.is_empty() {
            return Self { is_own, ..Self::default() };
        }
        let mut known: HashSet<String> = HashSet::new();
        let own = files(roots, folder, is_vehicle, SHAPES);
        let mut read = |wanted: &dyn Fn(&FoundFile) -> bool, list: &[FoundFile]| {
            for file in list.iter().filter(|file| wanted(file)).take(FILES) {
                known.extend(index.shape(file, roots, limits).iter().cloned());
            }
            uses.iter().all(|(_, used)| known.contains(&used.mesh.name))
        };
        // What all vehicles share, and other roots, are only read if they have to be.
        let done = read(&|file| file.root == 0, &own);
        if !done && is_vehicle && !read(&|file| file.root != 0, &own) && folder != COMMON {
            read(&|_| true, &files(roots, COMMON, true, SHAPES));
        }
        let (mut similar, mut by_lower_case) = (SimilarNames::default(), HashMap::new());
        let mut sorted: Vec<&String> = known.iter().collect();
        sorted.sort_unstable();
        for name in sorted {
            similar.add(name, name);
            by_lower_case.entry(name.to_lowercase()).or_insert(name);
        }
        let mut missing: Vec<MissingMesh> = Vec::new();
        for (file, used) in uses.iter().filter(|(_, used)| !known.contains(&used.mesh.name)) {
            let name = &used.mesh.name;
            let other_case = by_lower_case.get(&name.to_lowercase()).map(|name| (*name).clone());
            // Each search takes its time.
            let searched = other_case.is_none() && missing.len() < SIMILAR;
            let found = if searched { similar.similar(name) } else { Vec::new() };
            missing.push(MissingMesh {
                file: roots.location(file),
                table: used.table,
                name: name.clone(),
                line: used.mesh.line,
                other_case,
                similar: found.first().map(|(_, name)| (**name).clone()),
            });
        }
        let used = uses.into_iter().map(|(_, used)| used.mesh.name).collect();
        Self { is_own, used, missing }
    }
}

impl MeshIndex {
    /// The names of the meshes of a shape.
    pub(crate) fn shape(&self, file: &FoundFile, roots: &Roots, limits: &Limits) -> Arc<[String]> {
        // The map stays valid after a panic elsewhere.
        let known = || self.shapes.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(names) = known().get(file) {
            return Arc::clone(names);
        }
        let limits = limits.input(limits.input.min(SHAPE));
        let names = roots.read(file, &limits).map(|source| {
            if file.path.to_ascii_lowercase().ends_with(".dae") {
                let read = meshwright_dae::read(&source, &limits);
                return read.map(|(document, _)| meshes_of_collada(&document)).unwrap_or_default();
            }
            let read = meshwright_cdae::read(&source, &limits);
            read.map(|(document, _)| objects(&document)).unwrap_or_default()
        });
        let names: Arc<[String]> = names.unwrap_or_default().into();
        known().insert(file.clone(), Arc::clone(&names));
        names
    }
}

/// The names of a shape's objects, each once.
pub(super) fn objects(document: &meshwright_cdae::Document<'_>) -> Vec<String> {
    let mut seen = HashSet::new();
    let objects = document.shape.objects.view::<Object>();
    let names = objects.iter().filter_map(|object| document.name(object.name));
    names.map(|name| name.text().into_owned()).filter(|name| seen.insert(name.clone())).collect()
}

/// The names of nodes of a Collada file, with and without the sizes of their levels, each once. Parts use nodes without
/// meshes too, for props.
fn meshes_of_collada(document: &meshwright_dae::Document<'_>) -> Vec<String> {
    let mut seen = HashSet::new();
    let names = meshwright_dae::game_names(document).nodes;
    let names = names.into_iter().flat_map(|node| [Some(node.name.into_owned()), node.object]).flatten();
    names.filter(|name| seen.insert(name.clone())).collect()
}
