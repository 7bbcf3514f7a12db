//! The definitions of materials in the mod or folder around a file.

use crate::layout::{BeamngLayout, spelled_vehicle};
use meshwright::{
    companion::Companions,
    folders::{OnceMap, SearchedFolder, SourceFolder},
};
use meshwright_assets::{Area, LibraryDefinition, MatchedBy, MaterialLibrary, MaterialLookup};
use meshwright_core::{Diagnostics, Limits, Outcome, Result};
use std::{
    path::{Path, PathBuf},
    sync::{Arc, OnceLock},
};

/// The definitions of a mod, which all its files share.
#[derive(Debug, Default)]
pub(crate) struct ModDefinitions {
    library: OnceLock<Outcome<MaterialLibrary>>,
    /// The definitions in a folder of the game and in the folders above it.
    near: OnceMap<String, Outcome<MaterialLibrary>>,
}

impl ModDefinitions {
    /// The definitions of all roots of a folder, which are read when they are first needed.
    pub(crate) fn library(&self, of: &SearchedFolder) -> &MaterialLibrary {
        &self.library.get_or_init(|| MaterialLibrary::read(of.roots(), of.limits())).value
    }
}

/// A file and the definitions around it.
#[derive(Debug)]
pub(crate) struct ModFile<'f> {
    folder: &'f SourceFolder,
    definitions: OnceLock<Arc<ModDefinitions>>,
    near: OnceLock<Arc<Outcome<MaterialLibrary>>>,
}

/// The folder of a file with all that belongs to it.
pub(crate) fn folder_of(
    companions: &Companions,
    file: Option<&Path>,
    roots: &[PathBuf],
    limits: &Limits,
) -> Result<SourceFolder> {
    companions.folders().of_file(&BeamngLayout, file, roots, limits)
}

impl<'f> ModFile<'f> {
    pub(crate) const fn new(folder: &'f SourceFolder) -> Self {
        Self { folder, definitions: OnceLock::new(), near: OnceLock::new() }
    }

    fn definitions(&self) -> &ModDefinitions {
        self.definitions.get_or_init(|| self.folder.folder().attached())
    }

    /// All definitions of the mod and of the roots that the caller names.
    fn library(&self) -> &MaterialLibrary {
        self.definitions().library(self.folder.folder())
    }

    /// The definitions in the folder of the file and in the folders above it.
    fn near(&self) -> &MaterialLibrary {
        let near = self.near.get_or_init(|| {
            let all = self.folder.folder();
            let folder = self.folder.own_folder().to_lowercase();
            let read = || Ok(MaterialLibrary::near(all.roots(), self.folder.path(), all.limits()));
            // Reading does not fail: what cannot be read is in the diagnostics.
            self.definitions().near.get(folder, read).unwrap_or_else(|_| {
                Arc::new(Outcome::new(MaterialLibrary::default(), Diagnostics::new(all.limits().diagnostics)))
            })
        });
        &near.value
    }

    /// True for a file in no mod, whose definitions are next to it or nowhere.
    fn is_alone(&self) -> bool {
        !self.folder.is_in_root() && !self.folder.has_named_roots()
    }

    /// Looks for a material: next to the file and in the folders above it, and then in all of the mod and the roots.
    pub(crate) fn material(&self, name: &str) -> MaterialLookup<'_> {
        let near = self.near().find(name, self.folder.path());
        let is_found = near.definition.is_some() && near.matched_by != MatchedBy::NameOnly;
        if is_found || self.is_alone() { near } else { self.library().find(name, self.folder.path()) }
    }

    /// Looks for a cube map in the same way.
    pub(crate) fn cube_map(&self, name: &str) -> Option<LibraryDefinition<'_>> {
        let near = self.near().cube_map(name);
        if near.is_some() || self.is_alone() { near } else { self.library().cube_map(name) }
    }

    /// The definitions that were not read, if they were needed.
    pub(crate) fn diagnostics(&self) -> Diagnostics {
        let mut diagnostics = Diagnostics::new(self.folder.folder().limits().diagnostics);
        let all = self.definitions.get().and_then(|own| own.library.get());
        // Those of the whole mod are also those of its folders.
        let read = all.or_else(|| self.near.get().map(|near| &**near));
        read.into_iter().for_each(|read| diagnostics.append(read.diagnostics.clone()));
        diagnostics
    }

    /// Where a new definition may appear that counts for the file: anywhere in the mod, if all of it was searched, or
    /// under a usual name next to the file or in a folder above it.
    pub(crate) fn definition_places(&self) -> Vec<PathBuf> {
        let folder = self.folder;
        let Some(own) = folder.roots().as_slice().first() else { return Vec::new() };
        let is_mod = folder.is_in_root();
        let mut places = Vec::new();
        if is_mod && self.definitions().library.get().is_some() {
            if folder.folder().is_whole() {
                return vec![own.tree().location("")];
            }
            // Other folders of the root do not belong to the mod.
            let area = Area::new(folder.path()).folder();
            places.extend(area.and_then(|area| own.tree_path(&area)).map(|area| own.tree().location(&area)));
        }
        // What all vehicles share makes a folder next to it one of them.
        let vehicle = folder.file().and_then(Path::parent).filter(|_| !is_mod);
        let vehicle = vehicle.filter(|folder| !spelled_vehicle(folder).is_empty());
        places.extend(vehicle.and_then(Path::parent).map(|top| top.join("common")));
        let mut at = folder.own_folder();
        loop {
            let named =
                ["main.materials.json", "materials.json", "materials.cs"].map(|name| format!("{at}/{name}"));
            let named = named.iter().filter_map(|path| own.tree_path(path.trim_start_matches('/')));
            places.extend(named.map(|path| own.tree().location(&path)));
            if at.is_empty() {
                return places;
            }
            at = at.rsplit_once('/').map_or("", |(above, _)| above);
        }
    }

    /// False for a shape that lies alone: it is in no mod, and no definitions are next to it.
    pub(crate) fn has_definitions(&self) -> bool {
        self.folder.is_in_root()
            || !self.near().files().is_empty()
            || (self.folder.has_named_roots() && !self.library().files().is_empty())
    }
}
