//! The files of a vehicle in the folders that are searched.

use super::VehicleFiles;
use crate::{deps::MeshIndex, mod_folder::ModDefinitions};
use meshwright::folders::SearchedFolder;
use meshwright_assets::FoundFile;
use meshwright_core::{Error, Limits, Result, Source, codes::BAD_REQUEST};
use std::{
    collections::{BTreeSet, HashMap},
    sync::{Arc, Mutex, PoisonError},
};

/// The files of a folder and of the roots that the caller names.
#[derive(Debug)]
pub(crate) struct FoundFiles<'f> {
    folder: &'f SearchedFolder,
    index: Arc<MeshIndex>,
    /// By path, what was listed.
    found: Mutex<HashMap<String, FoundFile>>,
}

impl<'f> FoundFiles<'f> {
    pub(super) fn new(folder: &'f SearchedFolder) -> Self {
        Self { folder, index: folder.attached(), found: Mutex::default() }
    }

    /// A file that was listed.
    pub(crate) fn get(&self, path: &str) -> Option<FoundFile> {
        // The map stays valid after a panic elsewhere.
        self.found.lock().unwrap_or_else(PoisonError::into_inner).get(path).cloned()
    }
}

impl VehicleFiles for FoundFiles<'_> {
    fn list(&self, folder: &str, extensions: &[&str]) -> Vec<String> {
        let mut list = Vec::new();
        let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        let mut seen = BTreeSet::new();
        for file in crate::deps::files(self.folder.roots(), folder, true, extensions) {
            // The file of an earlier root takes the place of one of a later root.
            if seen.insert(file.path.to_lowercase()) {
                list.push(file.path.clone());
                found.insert(file.path.clone(), file);
            }
        }
        list
    }

    fn read(&self, path: &str, limits: &Limits) -> Result<Source> {
        let file = self.get(path).ok_or_else(|| Error::new(&BAD_REQUEST, "the file was not listed"))?;
        self.folder.roots().read(&file, limits)
    }

    fn find(&self, path: &str, limits: &Limits) -> Option<Source> {
        let roots = self.folder.roots();
        roots.find_ignoring_case(path).and_then(|file| roots.read(&file, limits).ok())
    }

    fn objects(&self, path: &str) -> Arc<[String]> {
        let read = |file| self.index.shape(&file, self.folder.roots(), self.folder.limits());
        self.get(path).map(read).unwrap_or_default()
    }

    fn skinned(&self, skin: &str) -> Vec<(String, String)> {
        let end = format!(".skin.{skin}");
        let library = self.folder.attached::<ModDefinitions>();
        let definitions = library.library(self.folder).definitions();
        let names = definitions.flat_map(|own| [own.definition.name.clone(), own.definition.map_to.clone()]);
        let names: BTreeSet<String> = names.filter(|name| name.ends_with(&end)).collect();
        names
            .into_iter()
            .filter_map(|name| Some((name.strip_suffix(&end)?.to_owned(), name.clone())))
            .collect()
    }
}
