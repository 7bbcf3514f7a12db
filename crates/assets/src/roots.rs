//! The places in which files are searched, in order.

mod layout;

pub use layout::ModLayout;

use crate::{
    Area, FileTree, Folder, PathIndex, SimilarNames,
    paths::{extension, file_name, join, stem, strip_folder, tidy},
};
use meshwright_core::{Limits, Outcome, Result, Source};
use std::{
    collections::{HashMap, hash_map::Entry},
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError, atomic::AtomicU32, atomic::Ordering},
};

/// Whose files a root has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum RootRole {
    /// The mod that is checked.
    #[default]
    Mod,
    /// Another mod.
    OtherMod,
    /// The game.
    Game,
}

/// A tree of files and its place in the game's file system.
///
/// ```
/// use meshwright_assets::{Folder, Root};
/// use meshwright_core::Limits;
///
/// // A repository whose root is the folder of one level.
/// # let folder = tempfile::tempdir().unwrap();
/// # std::fs::create_dir(folder.path().join("art")).unwrap();
/// # std::fs::write(folder.path().join("art/rock.dds"), "").unwrap();
/// let tree = Folder::open(folder.path(), &Limits::DEFAULT)?.value;
/// let root = Root::new(tree).mounted("levels/my_level");
/// assert_eq!(root.tree_path("levels/my_level/art/rock.dds").as_deref(), Some("art/rock.dds"));
/// assert_eq!(root.game_path("art/rock.dds").as_deref(), Some("levels/my_level/art/rock.dds"));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Root {
    tree: Arc<dyn FileTree>,
    role: RootRole,
    /// The folder of the tree that is mounted; empty for all of it.
    below: String,
    /// The folder of the game at which it is mounted; empty for its root.
    mount: String,
}

impl Root {
    /// A tree whose root is that of the game's file system.
    pub fn new(tree: impl FileTree + 'static) -> Self {
        Self::shared(Arc::new(tree))
    }

    /// The same for a tree that others use too.
    pub fn shared(tree: Arc<dyn FileTree>) -> Self {
        Self { tree, role: RootRole::Mod, below: String::new(), mount: String::new() }
    }

    /// A folder of the file system.
    ///
    /// # Errors
    ///
    /// As for [`Folder::open`].
    pub fn folder(path: impl AsRef<Path>, limits: &Limits) -> Result<Outcome<Self>> {
        Ok(Folder::open(path, limits)?.map(Self::new))
    }

    /// The same root with another role.
    #[must_use]
    pub fn with_role(self, role: RootRole) -> Self {
        Self { role, ..self }
    }

    /// The same root, mounted at a folder of the game: `levels/my_level`.
    #[must_use]
    pub fn mounted(self, at: &str) -> Self {
        Self { mount: tidy(&at.replace('\\', "/")).unwrap_or_default(), ..self }
    }

    /// The same root without the folders above `folder`: files outside of it are not found.
    #[must_use]
    pub fn below(self, folder: &str) -> Self {
        Self { below: tidy(&folder.replace('\\', "/")).unwrap_or_default(), ..self }
    }

    /// The same root as a [`ModLayout`] says.
    #[must_use]
    pub fn arranged(self, layout: &ModLayout) -> Self {
        let (below, mount) = (layout.below().to_owned(), layout.mount());
        Self { below, mount, ..self }
    }

    /// Its tree.
    pub fn tree(&self) -> &dyn FileTree {
        &*self.tree
    }

    /// Its paths.
    pub fn index(&self) -> &PathIndex {
        self.tree.index()
    }

    /// Whose files it has.
    pub const fn role(&self) -> RootRole {
        self.role
    }

    /// The path in the game of a file of the tree; `None` for a file outside of what is mounted.
    pub fn game_path(&self, tree_path: &str) -> Option<String> {
        Some(join(&self.mount, strip_folder(tree_path, &self.below)?))
    }

    /// The path in the tree of a path in the game; `None` for a path outside of where it is mounted.
    pub fn tree_path(&self, game_path: &str) -> Option<String> {
        Some(join(&self.below, strip_folder(game_path, &self.mount)?))
    }

    /// All files with their paths in the tree and in the game.
    pub fn files(&self) -> impl Iterator<Item = (&str, String)> {
        self.index().paths().filter_map(|path| Some((path, self.game_path(path)?)))
    }

    /// The files in a folder of the game, in any case, with their paths in the tree and in the game; with `below`, also
    /// those in the folders below it.
    pub(crate) fn files_in(&self, game_folder: &str, below: bool) -> Vec<(String, String)> {
        let folder = if game_folder.eq_ignore_ascii_case(&self.mount) {
            Some(self.below.clone())
        } else {
            self.tree_path(game_folder)
        };
        let files = folder.map(|folder| self.tree.files_in(&folder, below)).unwrap_or_default();
        files.into_iter().filter_map(|path| self.game_path(&path).map(|game| (path, game))).collect()
    }

    fn find(&self, game_path: &str, any_case: bool) -> Option<(String, String)> {
        let found = self.tree.locate(&self.tree_path(game_path)?, any_case)?;
        Some((self.game_path(&found)?, found))
    }

    /// True if it seems to be the game itself or one of its archives, and not a mod: it has the `info.json` of a level or
    /// vehicle of the game, or files of the game's levels and vehicles and of no others.
    pub fn is_of_the_game(&self) -> bool {
        let (mut game, mut other) = (false, false);
        for (_, path) in self.files() {
            let area = Area::new(&path);
            let of_game = area.is_game_content();
            if of_game && matches!(area, Area::Level(_) | Area::Vehicle(_)) {
                let is_info =
                    path.split('/').count() == 3 && file_name(&path).eq_ignore_ascii_case("info.json");
                if is_info {
                    return true;
                }
            }
            game |= of_game;
            other |= !of_game && matches!(area, Area::Level(_) | Area::Vehicle(_));
        }
        game && !other
    }

    /// True if it has files in that folder of the game, in any case.
    pub fn has_folder(&self, folder: &str) -> bool {
        self.tree_path(folder).is_some_and(|folder| self.tree.has_folder(&folder))
            || strip_folder(&self.mount, folder).is_some()
            || (!self.mount.is_empty() && self.mount.eq_ignore_ascii_case(folder))
    }
}

/// A file that was found.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub struct FoundFile {
    /// The index of its root.
    pub root: usize,
    /// Its path in the game: `vehicles/car/body.dds`.
    pub path: String,
    /// Its path in the tree of the root.
    pub tree_path: String,
}

/// Searches for similar names that all lookups together make at most: each takes its time, and thousands of names may be
/// missing.
const SIMILAR_SEARCHES: u32 = 2_000;
/// Sorts of files whose names are indexed for such searches, at most.
const SIMILAR_SORTS: usize = 16;

/// Several roots. Files of earlier ones come first.
#[derive(Debug, Default)]
pub struct Roots {
    roots: Vec<Root>,
    limits: Limits,
    /// Whether files are Git LFS pointers.
    pub(crate) pointers: Mutex<HashMap<FoundFile, bool>>,
    similar: Mutex<HashMap<String, Arc<SimilarNames<FoundFile>>>>,
    searches: AtomicU32,
}

impl Roots {
    /// No roots. The limits are those of the files that lookups read.
    pub fn new(limits: &Limits) -> Self {
        Self { limits: *limits, ..Self::default() }
    }

    /// These roots and another one after them.
    #[must_use]
    pub fn with(mut self, root: Root) -> Self {
        self.roots.push(root);
        // What was looked up before may be found now.
        Self { pointers: Mutex::default(), similar: Mutex::default(), ..self }
    }

    /// All roots in order.
    pub fn as_slice(&self) -> &[Root] {
        &self.roots
    }

    /// All files, those of earlier roots first.
    pub fn files(&self) -> impl Iterator<Item = FoundFile> {
        self.roots.iter().enumerate().flat_map(|(root, files)| {
            files.files().map(move |(tree_path, path)| FoundFile {
                root,
                path,
                tree_path: tree_path.to_owned(),
            })
        })
    }

    /// The limits of the files that lookups read.
    pub const fn limits(&self) -> &Limits {
        &self.limits
    }

    /// True if one of the roots has more files than were indexed: what is absent may exist.
    pub fn is_truncated(&self) -> bool {
        self.roots.iter().any(|root| root.index().is_truncated())
    }

    /// The file of that path in the game, in the same case, in the first root that has it.
    pub fn find(&self, path: &str) -> Option<FoundFile> {
        self.find_in_order(path, false)
    }

    /// The file of that path in any case: one in the same case in any root comes first.
    pub fn find_ignoring_case(&self, path: &str) -> Option<FoundFile> {
        self.find(path).or_else(|| self.find_in_order(path, true))
    }

    fn find_in_order(&self, path: &str, any_case: bool) -> Option<FoundFile> {
        self.roots.iter().enumerate().find_map(|(root, files)| {
            let (path, tree_path) = files.find(path, any_case)?;
            Some(FoundFile { root, path, tree_path })
        })
    }

    /// The files in a folder of the game and below it, in any case, those of earlier roots first.
    pub fn files_below(&self, folder: &str) -> Vec<FoundFile> {
        self.files_in(folder, true)
    }

    /// The files in a folder of the game, in any case, those of earlier roots first.
    pub fn files_of(&self, folder: &str) -> Vec<FoundFile> {
        self.files_in(folder, false)
    }

    fn files_in(&self, folder: &str, below: bool) -> Vec<FoundFile> {
        let own = |(root, files): (usize, &Root)| {
            let files = files.files_in(folder, below).into_iter();
            files.map(move |(tree_path, path)| FoundFile { root, path, tree_path }).collect::<Vec<_>>()
        };
        self.roots.iter().enumerate().flat_map(own).collect()
    }

    /// Reads a file.
    ///
    /// # Errors
    ///
    /// As for [`FileTree::read`].
    pub fn read(&self, file: &FoundFile, limits: &Limits) -> Result<Source> {
        match self.roots.get(file.root) {
            Some(root) => root.tree.read(&file.tree_path, limits),
            None => {
                let message = format!("there is no root {} for {}", file.root, file.path);
                Err(meshwright_core::Error::new(&meshwright_core::codes::BAD_REQUEST, message))
            }
        }
    }

    /// False for a part of the game that none of the roots has: what is not found there may exist.
    pub fn can_judge(&self, area: &Area) -> bool {
        let folder = area.folder().filter(|_| area.is_game_content());
        folder.is_none_or(|folder| self.has_folder(&folder, |role| role == RootRole::Game))
    }

    /// True if one of the roots is the game.
    pub fn has_game(&self) -> bool {
        self.roots.iter().any(|root| root.role == RootRole::Game)
    }

    /// Where a file is, for messages.
    pub fn location(&self, file: &FoundFile) -> PathBuf {
        let root = self.roots.get(file.root);
        root.map_or_else(|| PathBuf::from(&file.path), |root| root.tree.location(&file.tree_path))
    }

    /// True for a Git LFS pointer: a small text in the place of a file that was not downloaded.
    pub fn is_lfs_pointer(&self, file: &FoundFile) -> bool {
        // The map stays valid after a panic elsewhere.
        let known = || self.pointers.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(pointer) = known().get(file) {
            return *pointer;
        }
        // Pointers have about 130 bytes; larger files are not read.
        let tree = self.roots.get(file.root).map(Root::tree);
        if tree.and_then(|tree| tree.size(&file.tree_path)).is_some_and(|size| size > POINTER) {
            return false;
        }
        let limits = self.limits.input(POINTER.min(self.limits.input));
        // An archive then need not decode a large file to refuse it.
        let limits = limits.memory(limits.memory.min(4 * POINTER));
        let pointer = self.read(file, &limits).is_ok_and(|source| source.bytes().starts_with(LFS));
        known().insert(file.clone(), pointer);
        pointer
    }

    /// True if a root with that role has files in a folder of the game, in any case.
    pub(crate) fn has_folder(&self, folder: &str, role: impl Fn(RootRole) -> bool) -> bool {
        self.roots.iter().any(|root| role(root.role) && root.has_folder(folder))
    }

    /// Files with one of these extensions whose names are similar to that of a path, the most similar first.
    pub(crate) fn similar_files(&self, path: &str, extensions: &[&str]) -> Vec<FoundFile> {
        if self.searches.fetch_add(1, Ordering::Relaxed) >= SIMILAR_SEARCHES {
            return Vec::new();
        }
        let names = {
            // The map stays valid after a panic elsewhere.
            let mut known = self.similar.lock().unwrap_or_else(PoisonError::into_inner);
            let (key, room) = (extensions.join(" "), known.len() < SIMILAR_SORTS);
            match known.entry(key) {
                Entry::Occupied(entry) => Arc::clone(entry.get()),
                Entry::Vacant(entry) if room => Arc::clone(entry.insert(Arc::new(self.names(extensions)))),
                Entry::Vacant(_) => return Vec::new(),
            }
        };
        let wanted = stem(file_name(path));
        names.similar(wanted).into_iter().map(|(_, file)| file.clone()).collect()
    }

    /// The names of all files with one of these extensions.
    fn names(&self, extensions: &[&str]) -> SimilarNames<FoundFile> {
        let mut names = SimilarNames::default();
        for file in self.files().filter(|file| has_extension(&file.path, extensions)) {
            let name = stem(file_name(&file.path)).to_owned();
            names.add(&name, file);
        }
        names
    }
}

/// True for a path with one of these extensions, in any case.
pub(crate) fn has_extension(path: &str, extensions: &[&str]) -> bool {
    extension(path).is_some_and(|end| extensions.iter().any(|known| end.eq_ignore_ascii_case(known)))
}

/// Larger files are not Git LFS pointers, in bytes.
const POINTER: u64 = 1024;
/// How a Git LFS pointer begins.
const LFS: &[u8] = b"version https://git-lfs";
