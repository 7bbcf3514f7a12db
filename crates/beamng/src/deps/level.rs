//! What levels name: shapes, prefabs, terrains, the files of the forest, and the materials of roads and of layers.

use super::{
    ShapeFinder,
    materials::{self, MaterialName},
};
use crate::{
    mod_folder::ModDefinitions,
    object_files::{Lookup, game_path, look_for},
    world::{
        ground::layer_definitions,
        level::{self, LevelName, NameKind},
    },
};
use meshwright::{
    companion::{CompanionDeps, FileRequest},
    deps::{Dep, DepKind, Finder, Named, Status, Why},
    taken::shown,
};
use meshwright_assets::{Area, FileQuery, FoundFile, level::ReferenceKind};
use meshwright_core::{Diagnostics, Result};
use std::{
    collections::{BTreeMap, HashMap, HashSet},
    path::PathBuf,
    sync::Arc,
};

/// What a level names, and the files of its objects.
pub(super) fn named(request: &FileRequest<'_>, own: &ShapeFinder<'_>) -> Result<CompanionDeps> {
    let finder = request.finder;
    let found = level::names(request.source, finder.place(), request.placements, finder.limits())?;
    let mut files = NamedFiles { own, known: HashMap::new(), found: HashSet::new() };
    let (mut entries, mut roads) = (Vec::new(), Vec::new());
    for name in &found.names {
        match name.kind {
            NameKind::Reference(ReferenceKind::Material) => roads.push(name),
            NameKind::Reference(kind) => entries.push(files.entry(name, kind)),
            // A forest has no place of its own: its file is searched as that of a terrain is.
            NameKind::ForestFile => entries.push(files.entry(name, ReferenceKind::Terrain)),
            NameKind::ForestType => entries.push(undefined_type(name, own)),
        }
    }
    // Files that nothing names: the game reads all that are in the folder.
    let mut others = found.read;
    others.retain(|file| !files.found.contains(file));
    let of_folder = |file: &FoundFile| Dep {
        file: Some(finder.location(file)),
        ..Named { kind: DepKind::File, name: &file.path, from: "folder of the level".to_owned() }
            .dep(Status::Found)
    };
    let mut all: Vec<Dep> = others.iter().map(of_folder).collect();
    all.append(&mut entries);
    all.extend(layers(&found.layers, own));
    all.extend(road_materials(&roads, own));
    let placed: Vec<PathBuf> = found.shapes.as_slice().iter().map(|file| file.path.clone()).collect();
    let diagnostics = Diagnostics::new(finder.limits().diagnostics);
    Ok(CompanionDeps { entries: all, placed, unused: Vec::new(), diagnostics })
}

/// The file with a name, and its line; no file for the one that was opened.
fn place(name: &LevelName, finder: &Finder) -> (Option<PathBuf>, Option<u32>) {
    let own = || finder.place().file().map(PathBuf::from);
    let by = name.file.file.as_ref().map(|file| finder.location(file));
    (by.or_else(own), Some(name.line))
}

/// What became of the files that a level names, each looked for once.
struct NamedFiles<'f> {
    own: &'f ShapeFinder<'f>,
    known: HashMap<(ReferenceKind, String), FileState>,
    found: HashSet<FoundFile>,
}

/// What became of a file.
#[derive(Clone)]
struct FileState {
    status: Status,
    why: Option<Why>,
    file: Option<PathBuf>,
    candidate: Option<String>,
}

impl NamedFiles<'_> {
    fn entry(&mut self, name: &LevelName, kind: ReferenceKind) -> Dep {
        let folder = name.file.folder();
        let key = game_path(&name.value, folder).unwrap_or_else(|| name.value.clone());
        let state = match self.known.get(&(kind, key.clone())) {
            Some(state) => state.clone(),
            None => {
                let state = self.state(&name.value, folder, kind);
                self.known.insert((kind, key), state.clone());
                state
            }
        };
        let dep_kind = match kind {
            ReferenceKind::Shape => DepKind::Model,
            ReferenceKind::Prefab => DepKind::Prefab,
            _ => DepKind::File,
        };
        let FileState { status, why, file, candidate } = state;
        let (by, line) = place(name, self.own.finder);
        let named = Named { kind: dep_kind, name: &name.value, from: name.from.clone() };
        Dep { by, line, why, file, candidate, ..named.dep(status) }
    }

    fn state(&mut self, value: &str, folder: &str, kind: ReferenceKind) -> FileState {
        let finder = self.own.finder;
        let roots = finder.roots();
        let lookup = look_for(roots, value, folder, kind);
        let absent = |status, why| FileState { status, why, file: None, candidate: None };
        let (file, why) = match lookup {
            Lookup::Found(_, file) => (file, None),
            Lookup::OtherCase(file) => (file, Some(Why::Case)),
            Lookup::Missing => {
                let near = roots.named_file(&FileQuery::new(value).folder(folder));
                let near = near.file.or_else(|| near.similar.into_iter().next());
                let candidate = near.map(|file| shown(&finder.location(&file)));
                return FileState { candidate, ..absent(Status::Missing, None) };
            }
            Lookup::Unknown => {
                let path = game_path(value, folder).unwrap_or_else(|| value.to_owned());
                return absent(Status::NotInMod, Some(self.own.why_absent(&path)));
            }
        };
        if roots.is_lfs_pointer(&file) {
            return absent(Status::Missing, Some(Why::LfsPointer));
        }
        let ending = file.path.rsplit_once('.').map(|(_, end)| end.to_ascii_lowercase()).unwrap_or_default();
        let is_read = kind != ReferenceKind::Shape || ["dae", "cdae"].contains(&ending.as_str());
        let status = if why.is_none() { Status::Found } else { Status::FoundOtherwise };
        let why = why.or((!is_read).then_some(Why::NotRead));
        let location = finder.location(&file);
        self.found.insert(file);
        FileState { status, why, file: Some(location), candidate: None }
    }
}

/// A type of the forest that no item data define.
fn undefined_type(name: &LevelName, own: &ShapeFinder<'_>) -> Dep {
    let (by, line) = place(name, own.finder);
    let area = Area::new(own.finder.place().path());
    // The game has types in `art/forest` that all levels share.
    let why = match () {
        () if own.finder.roots().has_game() => None,
        () if !own.finder.roots().can_judge(&area) => Some(Why::GameFolder),
        () => Some(Why::Shared),
    };
    let status = if why.is_none() { Status::Missing } else { Status::NotInMod };
    let named = Named { kind: DepKind::ForestType, name: &name.value, from: name.from.clone() };
    Dep { by, line, why, ..named.dep(status) }
}

/// The materials of roads, each followed once.
fn road_materials(names: &[&LevelName], own: &ShapeFinder<'_>) -> Vec<Dep> {
    let mut uses: BTreeMap<&str, Vec<&LevelName>> = BTreeMap::new();
    for name in names {
        uses.entry(&name.value).or_default().push(name);
    }
    let mut entries = Vec::new();
    for (value, uses) in uses {
        let from = uses.first().map(|first| first.from.clone()).unwrap_or_default();
        let material = MaterialName { name: value.to_owned(), from, is_undrawn: false };
        let mut found = materials::materials(&[material], own);
        let of_use = |entry: &Dep, name: &LevelName| {
            let (by, line) = place(name, own.finder);
            Dep { from: name.from.clone(), by, line, ..entry.clone() }
        };
        if let Some(entry) = found.first().cloned() {
            found.splice(..1, uses.iter().map(|name| of_use(&entry, name)));
        }
        entries.extend(found);
    }
    entries
}

/// The materials of the layers of terrains, with their textures.
fn layers(layers: &[(String, FoundFile)], own: &ShapeFinder<'_>) -> Vec<Dep> {
    let mut entries = Vec::new();
    if layers.is_empty() {
        return entries;
    }
    let finder = own.finder;
    let all = finder.place().folder();
    let definitions: Arc<ModDefinitions> = all.attached();
    let area = Area::new(finder.place().path());
    let folder = area.folder().unwrap_or_default();
    let known = layer_definitions(&folder, definitions.library(all));
    let mut followed = HashSet::new();
    for (name, terrain) in layers {
        let from = "layer".to_owned();
        let named = Named { kind: DepKind::Material, name, from };
        let by = Some(finder.location(terrain));
        let Some(found) = known.get(&name.to_lowercase()) else {
            // Layers may be those of the game, which all levels share.
            let missing = finder.roots().has_game();
            let status = if missing { Status::Missing } else { Status::NotInMod };
            let why = (!missing).then_some(Why::Shared);
            entries.push(Dep { by, why, ..named.dep(status) });
            continue;
        };
        let file = Some(finder.location(&found.file.file));
        entries.push(Dep { by, file, ..named.dep(Status::Found) });
        if followed.insert(name.to_lowercase()) {
            materials::textures(found, finder, &mut entries);
        }
    }
    entries
}
