//! The mods and folders around files, each read once.

use crate::{
    archives::{Archive, split_path},
    file_trees::{self, OpenedTree},
    game_folders::{self, Game},
};
use meshwright_assets::{MaterialLibrary, ModLayout, RootRole, Roots, codes};
use meshwright_core::{Code, Diagnostic, Diagnostics, Error, Limits, Outcome, Result};
use std::{
    collections::HashMap,
    fmt,
    hash::Hash,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, OnceLock, PoisonError},
};

/// Archives of the game that are searched at most.
const GAME_ARCHIVES: usize = 2_000;

/// The folders that were read before, for the files of a run. Clones share them.
///
/// Files that appear in a folder after it was read are not found.
#[derive(Clone, Default)]
pub struct ModFolders(Arc<Known>);

/// What was read before.
#[derive(Default)]
struct Known {
    folders: OnceMap<FolderKey, ModFolder>,
    /// Roots that the caller names, by whether they are arranged as mods; those of the game with its archives.
    roots: OnceMap<(PathBuf, bool), Vec<OpenedTree>>,
    archives: OnceMap<PathBuf, Archive>,
    /// Whether folders exist that show where a mod or game begins: all files of a folder ask for the same ones.
    existing: OnceMap<PathBuf, bool>,
}

/// Without the folders: options are compared by what they print.
impl fmt::Debug for ModFolders {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ModFolders")
    }
}

/// What a [`ModFolder`] is made from.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct FolderKey {
    /// `None` for a stream, which is in no folder.
    place: Option<PathBuf>,
    /// All below it is part of it: it is that of a game or mod.
    is_whole: bool,
    /// Its folders are those of BeamNG.
    is_mod: bool,
    more: Vec<PathBuf>,
}

/// A mod or another folder: its files, those of further roots, and all definitions.
#[derive(Debug)]
pub(crate) struct ModFolder {
    roots: Roots,
    library: OnceLock<Outcome<MaterialLibrary>>,
    limits: Limits,
    /// Where the roots are.
    #[cfg_attr(not(feature = "deps"), allow(dead_code, reason = "answers of `deps` have it"))]
    places: Vec<PathBuf>,
    #[cfg_attr(not(feature = "deps"), allow(dead_code, reason = "answers of `deps` have it"))]
    truncated: bool,
    /// What was not searched.
    diagnostics: Diagnostics,
    /// Meshes that the shapes have and the parts use.
    #[cfg(feature = "deps")]
    pub(crate) meshes: crate::deps::MeshIndex,
}

/// A file in the mod or folder around it.
#[derive(Clone, Debug)]
pub(crate) struct SourceFolder {
    all: Arc<ModFolder>,
    /// The path of the file in the game.
    path: String,
    is_mod: bool,
}

/// Values that are made once each, whichever thread asks first.
struct OnceMap<K, V>(Mutex<HashMap<K, Slot<V>>>);

/// Later callers get the same error.
type Slot<V> = Arc<OnceLock<std::result::Result<Arc<V>, (&'static Code, String)>>>;

impl<K, V> Default for OnceMap<K, V> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<K: Hash + Eq, V> OnceMap<K, V> {
    fn get(&self, key: K, make: impl FnOnce() -> Result<V>) -> Result<Arc<V>> {
        // The map stays valid after a panic elsewhere.
        let slot = Arc::clone(self.0.lock().unwrap_or_else(PoisonError::into_inner).entry(key).or_default());
        let made = slot
            .get_or_init(|| make().map(Arc::new).map_err(|error| (error.code(), error.message().to_owned())));
        match made {
            Ok(value) => Ok(Arc::clone(value)),
            Err((code, message)) => Err(Error::new(code, message.clone())),
        }
    }
}

impl ModFolders {
    /// The folder of a file with all that belongs to it: that of the game or mod around it, or what is near it, and the
    /// roots that the caller names. A stream has no path.
    pub(crate) fn of_file(
        &self,
        game: Game,
        path: Option<&Path>,
        more: &[PathBuf],
        limits: &Limits,
    ) -> Result<SourceFolder> {
        let more: Vec<PathBuf> = more.iter().map(|path| absolute(path)).collect();
        let (mut place, mut below, mut is_whole) = (None, String::new(), false);
        if let Some(path) = path {
            let path = absolute(path);
            // An archive is a file system of its own.
            let archived = if path.is_file() { None } else { split_path(&path) };
            let archived = archived.filter(|(_, inner)| !inner.is_empty());
            let (start, inner) = match &archived {
                Some((archive, inner)) => (archive.as_path(), Path::new(inner)),
                None => (Path::new(""), path.as_path()),
            };
            let root = match &archived {
                Some((archive, _)) => {
                    let opened = self.archive(archive, limits)?;
                    game_folders::root(game, inner, &|folder| opened.folder(&slashed(folder)).is_some())
                }
                None => game_folders::root(game, inner, &|folder| self.is_folder(folder)),
            };
            is_whole = root.is_some();
            let own = root.or_else(|| inner.parent().map(Path::to_owned)).unwrap_or_default();
            below = slashed(inner.strip_prefix(&own).unwrap_or(inner));
            place = Some(if own.as_os_str().is_empty() { start.to_owned() } else { start.join(own) });
        }
        let all = self.folder(FolderKey { place, is_whole, is_mod: game == Game::Beamng, more }, limits)?;
        let root = all.roots.as_slice().first();
        let path = root.and_then(|root| root.game_path(&below)).unwrap_or(below);
        Ok(SourceFolder { all, path, is_mod: is_whole })
    }

    /// The folder of a mod or game, or an archive, with all below it.
    #[cfg(feature = "deps")]
    pub(crate) fn whole(&self, path: &Path, limits: &Limits) -> Result<Arc<ModFolder>> {
        let place = Some(absolute(path));
        self.folder(FolderKey { place, is_whole: true, is_mod: true, more: Vec::new() }, limits)
    }

    /// True for a path that leads to a file in an archive.
    #[cfg(feature = "deps")]
    pub(crate) fn is_file_in_archive(&self, path: &Path, limits: &Limits) -> bool {
        split_path(path).is_some_and(|(archive, inner)| {
            let archive = self.archive(&archive, limits);
            archive.is_ok_and(|archive| archive.find(&inner).is_some_and(|entry| !entry.is_folder()))
        })
    }

    fn is_folder(&self, path: &Path) -> bool {
        self.0.existing.get(path.to_owned(), || Ok(path.is_dir())).is_ok_and(|is_folder| *is_folder)
    }

    fn archive(&self, path: &Path, limits: &Limits) -> Result<Arc<Archive>> {
        self.0.archives.get(path.to_owned(), || Ok(Archive::open(path, limits)?.value))
    }

    fn folder(&self, key: FolderKey, limits: &Limits) -> Result<Arc<ModFolder>> {
        self.0.folders.get(key.clone(), || self.read(&key, limits))
    }

    fn read(&self, key: &FolderKey, limits: &Limits) -> Result<ModFolder> {
        let mut diagnostics = Diagnostics::new(limits.diagnostics);
        let (mut roots, mut truncated, mut places) = (Roots::new(limits), false, Vec::new());
        if let Some(place) = &key.place {
            let own = match self.tree(place, key.is_whole, limits) {
                // A stream may have a path that no file has.
                Err(error) if split_path(place).is_none() => {
                    diagnostics.push(Diagnostic::new(&codes::FOLDER_NOT_LISTED, error.message()));
                    file_trees::around(place, limits)
                }
                opened => opened?,
            };
            let own = if key.is_mod { arranged(own, limits) } else { own };
            truncated |= own.truncated;
            diagnostics.append(own.diagnostics);
            roots = roots.with(own.root);
            places.push(place.clone());
        }
        for path in &key.more {
            let opened =
                self.0.roots.get((path.clone(), key.is_mod), || self.named_root(path, key.is_mod, limits))?;
            for tree in opened.iter() {
                truncated |= tree.truncated;
                diagnostics.append(tree.diagnostics.clone());
                roots = roots.with(tree.root.clone());
            }
            places.push(path.clone());
        }
        Ok(ModFolder {
            roots,
            library: OnceLock::new(),
            limits: *limits,
            places,
            truncated,
            diagnostics,
            #[cfg(feature = "deps")]
            meshes: crate::deps::MeshIndex::default(),
        })
    }

    /// A root that the caller names. The game has most of its files in archives.
    fn named_root(&self, path: &Path, is_mod: bool, limits: &Limits) -> Result<Vec<OpenedTree>> {
        let opened = self.tree(path, true, limits)?;
        if !is_mod {
            return Ok(vec![OpenedTree { root: opened.root.with_role(RootRole::OtherMod), ..opened }]);
        }
        let tree = opened.root.tree();
        let in_content = |path: &&str| {
            let lower = path.to_ascii_lowercase();
            lower.starts_with("content/") && lower.ends_with(".zip")
        };
        let found = tree.index().paths().filter(in_content).take(GAME_ARCHIVES);
        let archives: Vec<PathBuf> = found.map(|path| tree.location(path)).collect();
        let mut trees = vec![arranged(opened, limits)];
        for path in archives {
            let archive = self.archive(&path, limits);
            let opened =
                archive.and_then(|archive| file_trees::in_archive(&archive, &path, "", false, limits));
            match (opened, trees.first_mut()) {
                (Ok(opened), _) => {
                    trees.push(OpenedTree { root: opened.root.with_role(RootRole::Game), ..opened });
                }
                (Err(error), Some(first)) => {
                    let message = format!("cannot read {}: {}", path.display(), error.message());
                    first.diagnostics.push(Diagnostic::new(&codes::FOLDER_NOT_LISTED, message));
                }
                (Err(_), None) => {}
            }
        }
        let several = trees.len() > 1;
        if let Some(first) = trees.first_mut() {
            let is_game = several || first.root.is_of_the_game();
            let role = if is_game { RootRole::Game } else { RootRole::OtherMod };
            first.root = first.root.clone().with_role(role);
        }
        Ok(trees)
    }

    fn tree(&self, path: &Path, is_whole: bool, limits: &Limits) -> Result<OpenedTree> {
        match split_path(path) {
            Some((archive, inner)) => {
                let opened = self.archive(&archive, limits)?;
                file_trees::in_archive(&opened, &archive, &inner, !is_whole, limits)
            }
            None if is_whole => file_trees::whole(path, limits),
            None => Ok(file_trees::around(path, limits)),
        }
    }
}

fn arranged(tree: OpenedTree, limits: &Limits) -> OpenedTree {
    let layout = ModLayout::detect(&tree.root, limits);
    OpenedTree { root: tree.root.arranged(&layout), ..tree }
}

fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned())
}

fn slashed(path: &Path) -> String {
    path.to_string_lossy().replace('\\', "/")
}

impl ModFolder {
    pub(crate) const fn roots(&self) -> &Roots {
        &self.roots
    }

    /// The definitions of all roots, which are read when they are first needed.
    fn definitions(&self) -> &Outcome<MaterialLibrary> {
        self.library.get_or_init(|| MaterialLibrary::read(&self.roots, &self.limits))
    }

    pub(crate) fn library(&self) -> &MaterialLibrary {
        &self.definitions().value
    }

    /// True if there are more files than were indexed.
    #[cfg(feature = "deps")]
    pub(crate) const fn is_truncated(&self) -> bool {
        self.truncated
    }
}

impl SourceFolder {
    /// The folder of the mod, or that of the file.
    #[cfg(feature = "deps")]
    pub(crate) fn folder(&self) -> &ModFolder {
        &self.all
    }

    pub(crate) fn roots(&self) -> &Roots {
        self.all.roots()
    }

    pub(crate) fn library(&self) -> &MaterialLibrary {
        self.all.library()
    }

    /// What was not searched, and the definitions that were not read, if they were needed.
    pub(crate) fn diagnostics(&self) -> Diagnostics {
        let mut diagnostics = self.all.diagnostics.clone();
        if let Some(library) = self.all.library.get() {
            diagnostics.append(library.diagnostics.clone());
        }
        diagnostics
    }

    /// True for a file in the folder of a game or mod.
    #[cfg(feature = "textures")]
    pub(crate) const fn is_in_mod(&self) -> bool {
        self.is_mod
    }

    /// The path of the file in the game.
    pub(crate) fn path(&self) -> &str {
        &self.path
    }

    /// The folder of the file in the game.
    pub(crate) fn own_folder(&self) -> &str {
        self.path.rsplit_once('/').map_or("", |(folder, _)| folder)
    }

    /// Where the roots are: the mod or the folder of the file first.
    #[cfg(feature = "deps")]
    pub(crate) fn places(&self) -> &[PathBuf] {
        &self.all.places
    }

    /// False for a shape that lies alone: it is in no mod, and no definitions are around it.
    pub(crate) fn has_definitions(&self) -> bool {
        self.is_mod || !self.library().files().is_empty()
    }
}
