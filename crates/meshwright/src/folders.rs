//! The games, mods and folders around files, each read once.

mod layout;

use crate::{
    archives::{Archive, InArchive, split_path},
    file_trees::{self, AroundFile, Extent, OpenedTree},
    surroundings::{Disk, InMemory, Surroundings, slashed},
};
pub use layout::{AllParts, GameLayout, GameRoot, NoLayout, RootParts};
use meshwright_assets::{Root, RootRole, Roots, codes};
use meshwright_core::{Code, Diagnostic, Diagnostics, Error, Limits, Result, Source};
use std::{
    any::{Any, TypeId},
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
pub struct FolderCache(Arc<Known>);

/// What was read before.
#[derive(Default)]
struct Known {
    folders: OnceMap<FolderKey, SearchedFolder>,
    /// Roots that the caller names, by the name of the layout; those of the game with its archives.
    roots: OnceMap<(PathBuf, &'static str), Vec<OpenedTree>>,
    archives: OnceMap<PathBuf, Archive>,
    disk: Arc<Disk>,
    /// The files of a source that was given with them, which take the place of the disk.
    in_memory: Option<Arc<InMemory>>,
    /// What the files of a folder are part of: all of them ask for the same.
    parts: OnceMap<(&'static str, PathBuf, String), Option<GameRoot>>,
}

/// Without the folders: options are compared by what they print.
impl fmt::Debug for FolderCache {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("FolderCache")
    }
}

/// What a [`SearchedFolder`] is made from.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct FolderKey {
    /// `None` for a stream, which is in no folder.
    place: Option<PathBuf>,
    content: Content,
    /// The name of the layout.
    layout: &'static str,
    more: Vec<PathBuf>,
}

/// What the folder of a [`FolderKey`] is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Content {
    /// The folder of a file that lies alone.
    Near,
    /// That of a game, mod, level or vehicle, as its layout calls it.
    Part(&'static str),
    /// One that the caller names: all below it is part of it.
    Whole,
}

/// A game, mod or another folder: its files, and those of further roots.
#[derive(Debug)]
pub struct SearchedFolder {
    roots: Roots,
    /// The folder around a file, if it is not the caller who names it.
    around: Option<Arc<AroundFile>>,
    limits: Limits,
    /// Where the roots are.
    places: Vec<PathBuf>,
    truncated: bool,
    /// What was not searched.
    diagnostics: Diagnostics,
    /// What companions know of the folder.
    attached: Mutex<HashMap<TypeId, Arc<dyn Any + Send + Sync>>>,
}

/// A file and the game, mod or folder around it, which is not searched before something is looked up.
pub struct SourceFolder {
    folders: FolderCache,
    layout: &'static dyn GameLayout,
    file: Option<PathBuf>,
    more: Vec<PathBuf>,
    limits: Limits,
    place: OnceLock<Place>,
}

/// Where a file is.
struct Place {
    all: Arc<SearchedFolder>,
    /// The path of the file in the game.
    path: String,
    is_in_root: bool,
}

impl fmt::Debug for SourceFolder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SourceFolder").field("file", &self.file).finish_non_exhaustive()
    }
}

/// Values that are made once each, whichever thread asks first.
pub struct OnceMap<K, V>(Mutex<HashMap<K, Slot<V>>>);

/// Later callers get the same error.
type Slot<V> = Arc<OnceLock<std::result::Result<Arc<V>, (&'static Code, String)>>>;

impl<K, V> fmt::Debug for OnceMap<K, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("OnceMap")
    }
}

impl<K, V> Default for OnceMap<K, V> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<K: Hash + Eq, V> OnceMap<K, V> {
    /// The value of a key, which is made if nothing has asked for it before.
    ///
    /// # Errors
    ///
    /// That of the first call with the key.
    pub fn get(&self, key: K, make: impl FnOnce() -> Result<V>) -> Result<Arc<V>> {
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

impl FolderCache {
    /// The folder of a source with all that belongs to it, as for [`of_file`](Self::of_file). Of the files that were given
    /// with the source, nothing is kept.
    ///
    /// # Errors
    ///
    /// A root that the caller names cannot be read.
    pub fn of_source(
        &self,
        layout: &'static dyn GameLayout,
        source: &Source,
        more: &[PathBuf],
        limits: &Limits,
    ) -> Result<SourceFolder> {
        let Some(files) = source.files() else { return self.of_file(layout, source.path(), more, limits) };
        let in_memory = Some(Arc::new(InMemory::new(files)));
        Self(Arc::new(Known { in_memory, ..Known::default() })).of_file(layout, source.path(), more, limits)
    }

    /// The folder of a file with all that belongs to it: the game or mod around it, or what is next to it, and the roots
    /// that the caller names. A stream has no path.
    ///
    /// # Errors
    ///
    /// A root that the caller names cannot be read.
    pub fn of_file(
        &self,
        layout: &'static dyn GameLayout,
        path: Option<&Path>,
        more: &[PathBuf],
        limits: &Limits,
    ) -> Result<SourceFolder> {
        let more: Vec<PathBuf> = more.iter().map(|path| absolute(path)).collect();
        for path in &more {
            self.named_roots(path, layout, limits)?;
        }
        Ok(SourceFolder {
            folders: self.clone(),
            layout,
            file: path.map(|path| if self.0.in_memory.is_some() { path.to_owned() } else { absolute(path) }),
            more,
            limits: *limits,
            place: OnceLock::new(),
        })
    }

    /// Finds out what a file is part of.
    fn place_of(&self, own: &SourceFolder) -> Result<Place> {
        let (mut place, mut below, mut content) = (None, String::new(), Content::Near);
        if let Some(path) = &own.file {
            // An archive is a file system of its own.
            let is_own = self.0.in_memory.is_some() || path.is_file();
            let archived = if is_own { None } else { split_path(path) };
            let archived = archived.filter(|(_, inner)| !inner.is_empty());
            let (start, inner) = match &archived {
                Some((archive, inner)) => (archive.as_path(), Path::new(inner)),
                None => (Path::new(""), path.as_path()),
            };
            let around =
                self.surroundings(archived.as_ref().map(|(archive, _)| archive.as_path()), &own.limits)?;
            let folder = inner.parent().map(Path::to_owned).unwrap_or_default();
            let ending = inner.extension().unwrap_or_default().to_string_lossy().to_lowercase();
            let ending = if own.layout.depends_on_extension() { ending } else { String::new() };
            let key = (own.layout.name(), start.join(&folder), ending);
            let root = self.0.parts.get(key, || Ok(own.layout.root(inner, &*around)))?;
            if let Some(root) = &*root {
                content = Content::Part(root.kind);
            }
            let folder = root.as_ref().as_ref().map_or(folder, |root| root.folder.clone());
            below = slashed(inner.strip_prefix(&folder).unwrap_or(inner));
            place = Some(if folder.as_os_str().is_empty() { start.to_owned() } else { start.join(folder) });
        }
        let is_in_root = matches!(content, Content::Part(_));
        let key = FolderKey { place, content, layout: own.layout.name(), more: own.more.clone() };
        let all = self.0.folders.get(key.clone(), || self.read(&key, own.layout, &below, &own.limits))?;
        let root = all.roots.as_slice().first();
        let path = root.and_then(|root| root.game_path(&below)).unwrap_or(below);
        Ok(Place { all, path, is_in_root })
    }

    /// The file system that a file is in: that of the computer, an archive, or memory.
    fn surroundings(&self, archive: Option<&Path>, limits: &Limits) -> Result<Arc<dyn Surroundings>> {
        Ok(match (archive, &self.0.in_memory) {
            (Some(archive), _) => Arc::new(InArchive(self.archive(archive, limits)?)),
            (None, Some(files)) => Arc::clone(files) as Arc<dyn Surroundings>,
            (None, None) => Arc::clone(&self.0.disk) as Arc<dyn Surroundings>,
        })
    }

    /// The folder of a mod or game, or an archive, with all below it.
    ///
    /// # Errors
    ///
    /// It cannot be read.
    pub fn whole(
        &self,
        layout: &'static dyn GameLayout,
        path: &Path,
        limits: &Limits,
    ) -> Result<Arc<SearchedFolder>> {
        let place = Some(absolute(path));
        let key = FolderKey { place, content: Content::Whole, layout: layout.name(), more: Vec::new() };
        self.0.folders.get(key.clone(), || self.read(&key, layout, "", limits))
    }

    /// True for a path that leads to a file in an archive.
    pub fn is_file_in_archive(&self, path: &Path, limits: &Limits) -> bool {
        split_path(path).is_some_and(|(archive, inner)| {
            let archive = self.archive(&archive, limits);
            archive.is_ok_and(|archive| archive.find(&inner).is_some_and(|entry| !entry.is_folder()))
        })
    }

    fn archive(&self, path: &Path, limits: &Limits) -> Result<Arc<Archive>> {
        self.0.archives.get(path.to_owned(), || Ok(Archive::open(path, limits)?.value))
    }

    /// Reads a folder. `file` is the path of the file that it is read for, from the folder on.
    fn read(
        &self,
        key: &FolderKey,
        layout: &'static dyn GameLayout,
        file: &str,
        limits: &Limits,
    ) -> Result<SearchedFolder> {
        let mut diagnostics = Diagnostics::new(limits.diagnostics);
        let (mut roots, mut truncated, mut places) = (Roots::new(limits), false, Vec::new());
        let mut around = None;
        if let Some(place) = &key.place {
            let root = match key.content {
                Content::Whole => {
                    let own = arranged(self.tree(place, limits)?, layout, limits);
                    truncated |= own.truncated;
                    diagnostics.append(own.diagnostics);
                    own.root
                }
                Content::Near | Content::Part(_) => {
                    let kind = if let Content::Part(kind) = key.content { Some(kind) } else { None };
                    let own = Arc::new(self.around(place, layout, kind, limits)?);
                    around = Some(Arc::clone(&own));
                    layout.mounted(Root::shared(own), kind, place, file, limits)
                }
            };
            roots = roots.with(root);
            places.push(place.clone());
        }
        for path in &key.more {
            for tree in self.named_roots(path, layout, limits)?.iter() {
                truncated |= tree.truncated;
                diagnostics.append(tree.diagnostics.clone());
                roots = roots.with(tree.root.clone());
            }
            places.push(path.clone());
        }
        let attached = Mutex::default();
        Ok(SearchedFolder { roots, around, limits: *limits, places, truncated, diagnostics, attached })
    }

    fn around(
        &self,
        place: &Path,
        layout: &'static dyn GameLayout,
        kind: Option<&'static str>,
        limits: &Limits,
    ) -> Result<AroundFile> {
        // A stream may have a path that no file has.
        let is_own = self.0.in_memory.is_some() || place.is_dir();
        let (folder, archive) = match if is_own { None } else { split_path(place) } {
            Some((path, inner)) => (PathBuf::from(inner), Some(path)),
            None => (place.to_owned(), None),
        };
        let around = self.surroundings(archive.as_deref(), limits)?;
        let virtual_root = archive.or_else(|| self.0.in_memory.as_ref().map(|_| PathBuf::new()));
        let extent = match kind {
            Some(kind) => {
                let root = GameRoot { folder: folder.clone(), kind };
                Extent::Root(layout.parts(&root, Arc::clone(&around)))
            }
            None => Extent::Near,
        };
        Ok(AroundFile::new(folder, around, extent, virtual_root, limits))
    }

    fn named_roots(
        &self,
        path: &Path,
        layout: &'static dyn GameLayout,
        limits: &Limits,
    ) -> Result<Arc<Vec<OpenedTree>>> {
        let key = (path.to_owned(), layout.name());
        self.0.roots.get(key, || self.named_root(path, layout, limits))
    }

    /// A root that the caller names. A game may have most of its files in archives.
    fn named_root(
        &self,
        path: &Path,
        layout: &'static dyn GameLayout,
        limits: &Limits,
    ) -> Result<Vec<OpenedTree>> {
        let opened = self.tree(path, limits)?;
        let tree = opened.root.tree();
        let found = layout.archives(tree).into_iter().take(GAME_ARCHIVES);
        let archives: Vec<PathBuf> = found.map(|path| tree.location(&path)).collect();
        let mut trees = vec![arranged(opened, layout, limits)];
        for path in archives {
            let archive = self.archive(&path, limits);
            let opened = archive.and_then(|archive| file_trees::in_archive(&archive, &path, "", limits));
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
            let is_game = several || layout.is_of_game(&first.root);
            let role = if is_game { RootRole::Game } else { RootRole::OtherMod };
            first.root = first.root.clone().with_role(role);
        }
        Ok(trees)
    }

    fn tree(&self, path: &Path, limits: &Limits) -> Result<OpenedTree> {
        match split_path(path) {
            Some((archive, inner)) => {
                let opened = self.archive(&archive, limits)?;
                file_trees::in_archive(&opened, &archive, &inner, limits)
            }
            None => file_trees::whole(path, limits),
        }
    }
}

fn arranged(tree: OpenedTree, layout: &dyn GameLayout, limits: &Limits) -> OpenedTree {
    OpenedTree { root: layout.arranged(tree.root.clone(), limits), ..tree }
}

fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned())
}

impl SearchedFolder {
    /// The files of the folder, and those of the roots that the caller names.
    pub const fn roots(&self) -> &Roots {
        &self.roots
    }

    /// The limits with which it was read.
    pub const fn limits(&self) -> &Limits {
        &self.limits
    }

    /// True if there are more files than were indexed.
    pub fn is_truncated(&self) -> bool {
        self.truncated || self.around.as_ref().is_some_and(|around| around.is_truncated())
    }

    /// True if all in the folder belongs to the game or mod.
    pub fn is_whole(&self) -> bool {
        self.around.as_ref().is_some_and(|around| around.is_whole())
    }

    /// What a companion knows of the folder: one value of each type, which all files of the folder share.
    pub fn attached<T: Default + Send + Sync + 'static>(&self) -> Arc<T> {
        // The map stays valid after a panic elsewhere.
        let mut all = self.attached.lock().unwrap_or_else(PoisonError::into_inner);
        let value = all.entry(TypeId::of::<T>()).or_insert_with(|| Arc::new(T::default()));
        Arc::clone(value).downcast().unwrap_or_default()
    }

    /// What was not searched.
    fn diagnostics(&self) -> Diagnostics {
        let mut diagnostics = self.diagnostics.clone();
        if let Some(walked) = self.around.as_ref().and_then(|around| around.diagnostics()) {
            diagnostics.append(walked.clone());
        }
        diagnostics
    }
}

impl SourceFolder {
    fn place(&self) -> &Place {
        self.place.get_or_init(|| {
            self.folders.place_of(self).unwrap_or_else(|error| {
                // The named roots were opened before, and the file itself was read from its archive.
                let mut diagnostics = Diagnostics::new(self.limits.diagnostics);
                diagnostics.push(Diagnostic::new(&codes::FOLDER_NOT_LISTED, error.message()));
                let all = SearchedFolder {
                    roots: Roots::new(&self.limits),
                    around: None,
                    limits: self.limits,
                    places: Vec::new(),
                    truncated: false,
                    diagnostics,
                    attached: Mutex::default(),
                };
                Place { all: Arc::new(all), path: String::new(), is_in_root: false }
            })
        })
    }

    /// How the folders of the file's game are arranged.
    pub fn layout(&self) -> &'static dyn GameLayout {
        self.layout
    }

    /// The folder of the game or mod, or that of the file.
    pub fn folder(&self) -> &SearchedFolder {
        &self.place().all
    }

    /// The files of the folder, and those of the roots that the caller names.
    pub fn roots(&self) -> &Roots {
        self.place().all.roots()
    }

    /// The file itself; `None` for a stream.
    pub fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }

    /// True for a file in a game, mod, level or vehicle.
    pub fn is_in_root(&self) -> bool {
        self.place().is_in_root
    }

    /// True if the caller names further roots.
    pub fn has_named_roots(&self) -> bool {
        !self.more.is_empty()
    }

    /// The path of the file in the game.
    pub fn path(&self) -> &str {
        &self.place().path
    }

    /// The folder of the file in the game.
    pub fn own_folder(&self) -> &str {
        self.path().rsplit_once('/').map_or("", |(folder, _)| folder)
    }

    /// True once something was looked up.
    pub fn is_searched(&self) -> bool {
        self.place.get().is_some()
    }

    /// What was not searched, if something was looked up.
    pub fn diagnostics(&self) -> Diagnostics {
        let none = || Diagnostics::new(self.limits.diagnostics);
        self.place.get().map_or_else(none, |place| place.all.diagnostics())
    }

    /// True if a folder that was searched has more files than were indexed.
    pub fn is_truncated(&self) -> bool {
        self.place.get().is_some_and(|place| place.all.is_truncated())
    }

    /// Where the roots are that were searched: the game, the mod or the folder of the file first.
    pub fn places(&self) -> &[PathBuf] {
        self.place.get().map_or(self.more.as_slice(), |place| &place.all.places)
    }
}
