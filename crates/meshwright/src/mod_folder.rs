//! The mods that shapes are part of, each read once.

use crate::{
    file_trees,
    game_folders::{self, Game},
};
use meshwright_assets::{MaterialLibrary, ModLayout, Root, RootRole, Roots};
use meshwright_core::{Diagnostics, Limits, Result};
use std::{
    collections::HashMap,
    fmt,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
};

/// The mods that were read, for conversions of many files. Clones share them.
#[derive(Clone, Default)]
pub struct ModFolders(Arc<Mutex<HashMap<Vec<PathBuf>, Arc<ModFolder>>>>);

/// Without the mods: options are compared by what they print.
impl fmt::Debug for ModFolders {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ModFolders")
    }
}

/// A mod: its files, those of further roots, and all definitions.
#[derive(Debug)]
struct ModFolder {
    roots: Roots,
    library: MaterialLibrary,
    /// What was not searched or not read.
    diagnostics: Diagnostics,
}

/// A shape in its mod.
#[derive(Debug)]
pub(crate) struct ShapeFolder {
    all: Arc<ModFolder>,
    /// The path of the shape in the game.
    shape: String,
    is_mod: bool,
}

impl ModFolders {
    /// The mod of a shape.
    pub(crate) fn of_shape(&self, path: &Path, more: &[PathBuf], limits: &Limits) -> Result<ShapeFolder> {
        let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        let root = game_folders::root(Game::Beamng, &path);
        let is_mod = root.is_some();
        let place = root.or_else(|| path.parent().map(Path::to_owned)).unwrap_or_default();
        let key: Vec<PathBuf> = std::iter::once(place.clone()).chain(more.iter().cloned()).collect();
        // The map stays valid after a panic elsewhere.
        let known = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let found = known().get(&key).cloned();
        let all = match found {
            Some(all) => all,
            None => {
                let all = Arc::new(read(&place, is_mod, more, limits)?);
                known().insert(key, Arc::clone(&all));
                all
            }
        };
        let below = path.strip_prefix(&place).unwrap_or(&path).to_string_lossy().replace('\\', "/");
        let shape = all.roots.as_slice().first().and_then(|root| root.game_path(&below)).unwrap_or(below);
        Ok(ShapeFolder { all, shape, is_mod })
    }
}

fn read(place: &Path, is_mod: bool, more: &[PathBuf], limits: &Limits) -> Result<ModFolder> {
    let mut diagnostics = Diagnostics::new(limits.diagnostics);
    let mut whole = |path: &Path| -> Result<Root> {
        let found = file_trees::root(path, limits)?;
        diagnostics.append(found.diagnostics);
        Ok(found.value)
    };
    let arranged = |root: Root| {
        let layout = ModLayout::detect(&root, limits);
        root.arranged(&layout)
    };
    let own = if is_mod { whole(place)? } else { file_trees::around(place, limits)? };
    let mut roots = Roots::new(limits).with(arranged(own));
    for path in more {
        roots = roots.with(arranged(whole(path)?).with_role(RootRole::OtherMod));
    }
    let library = MaterialLibrary::read(&roots, limits);
    diagnostics.append(library.diagnostics);
    Ok(ModFolder { roots, library: library.value, diagnostics })
}

impl ShapeFolder {
    pub(crate) fn roots(&self) -> &Roots {
        &self.all.roots
    }

    pub(crate) fn library(&self) -> &MaterialLibrary {
        &self.all.library
    }

    /// What was not searched or not read.
    pub(crate) fn diagnostics(&self) -> Diagnostics {
        self.all.diagnostics.clone()
    }

    /// The path of the shape in the game.
    pub(crate) fn shape(&self) -> &str {
        &self.shape
    }

    /// False for a shape that lies alone: it is in no mod, and no definitions are around it.
    pub(crate) fn has_definitions(&self) -> bool {
        self.is_mod || !self.all.library.files().is_empty()
    }
}
