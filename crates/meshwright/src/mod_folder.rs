//! The mods and folders around files, each read once.

use crate::{
    archives::{Archive, split_path},
    file_trees::{self, AroundFile, Extent, OpenedTree},
    game_folders::{self, Game, GameRoot, RootKind, RootParts},
    surroundings::{Disk, InArchive, Surroundings, slashed},
};
#[cfg(feature = "deps")]
use meshwright_assets::LibraryDefinition;
use meshwright_assets::{
    Area, MatchedBy, MaterialLibrary, MaterialLookup, ModLayout, Root, RootRole, Roots, codes,
};
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
    disk: Arc<Disk>,
    /// What the files of a folder are part of: all of them ask for the same.
    parts: OnceMap<(Game, PathBuf, String), Option<GameRoot>>,
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
    content: Content,
    /// Its folders are those of BeamNG.
    is_mod: bool,
    more: Vec<PathBuf>,
}

/// What the folder of a [`FolderKey`] is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Content {
    /// The folder of a file that lies alone.
    Near,
    /// That of a game, mod, level or vehicle.
    Part(RootKind),
    /// One that the caller names: all below it is part of it.
    #[cfg_attr(not(feature = "deps"), allow(dead_code, reason = "for the files that a file names"))]
    Whole,
}

/// A mod or another folder: its files, those of further roots, and all definitions.
#[derive(Debug)]
pub(crate) struct ModFolder {
    roots: Roots,
    /// The folder around a file, if it is not the caller who names it.
    around: Option<Arc<AroundFile>>,
    library: OnceLock<Outcome<MaterialLibrary>>,
    /// The definitions in a folder of the game and in the folders above it.
    near: OnceMap<String, Outcome<MaterialLibrary>>,
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

/// A file and the mod or folder around it, which is not searched before something is looked up.
pub(crate) struct SourceFolder {
    folders: ModFolders,
    game: Game,
    file: Option<PathBuf>,
    more: Vec<PathBuf>,
    limits: Limits,
    place: OnceLock<Place>,
    near: OnceLock<Arc<Outcome<MaterialLibrary>>>,
}

/// Where a file is.
struct Place {
    all: Arc<ModFolder>,
    /// The path of the file in the game.
    path: String,
    is_mod: bool,
}

impl fmt::Debug for SourceFolder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SourceFolder").field("file", &self.file).finish_non_exhaustive()
    }
}

/// Values that are made once each, whichever thread asks first.
struct OnceMap<K, V>(Mutex<HashMap<K, Slot<V>>>);

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
    /// The folder of a file with all that belongs to it: the game or mod around it, or what is next to it, and the roots
    /// that the caller names. A stream has no path.
    pub(crate) fn of_file(
        &self,
        game: Game,
        path: Option<&Path>,
        more: &[PathBuf],
        limits: &Limits,
    ) -> Result<SourceFolder> {
        let more: Vec<PathBuf> = more.iter().map(|path| absolute(path)).collect();
        let is_mod = game == Game::Beamng;
        for path in &more {
            self.named_roots(path, is_mod, limits)?;
        }
        Ok(SourceFolder {
            folders: self.clone(),
            game,
            file: path.map(absolute),
            more,
            limits: *limits,
            place: OnceLock::new(),
            near: OnceLock::new(),
        })
    }

    /// Finds out what a file is part of.
    fn place_of(&self, own: &SourceFolder) -> Result<Place> {
        let (mut place, mut below, mut content) = (None, String::new(), Content::Near);
        if let Some(path) = &own.file {
            // An archive is a file system of its own.
            let archived = if path.is_file() { None } else { split_path(path) };
            let archived = archived.filter(|(_, inner)| !inner.is_empty());
            let (start, inner) = match &archived {
                Some((archive, inner)) => (archive.as_path(), Path::new(inner)),
                None => (Path::new(""), path.as_path()),
            };
            let around =
                self.surroundings(archived.as_ref().map(|(archive, _)| archive.as_path()), &own.limits)?;
            let folder = inner.parent().map(Path::to_owned).unwrap_or_default();
            let ending = inner.extension().unwrap_or_default().to_string_lossy().to_lowercase();
            let key = (
                own.game,
                start.join(&folder),
                if own.game == Game::Pragma { ending } else { String::new() },
            );
            let root = self.0.parts.get(key, || Ok(game_folders::root(own.game, inner, &*around)))?;
            if let Some(root) = &*root {
                content = Content::Part(root.kind);
            }
            let folder = root.as_ref().as_ref().map_or(folder, |root| root.folder.clone());
            below = slashed(inner.strip_prefix(&folder).unwrap_or(inner));
            place = Some(if folder.as_os_str().is_empty() { start.to_owned() } else { start.join(folder) });
        }
        let is_mod = matches!(content, Content::Part(_));
        let key = FolderKey { place, content, is_mod: own.game == Game::Beamng, more: own.more.clone() };
        let all = self.0.folders.get(key.clone(), || self.read(&key, &below, &own.limits))?;
        let root = all.roots.as_slice().first();
        let path = root.and_then(|root| root.game_path(&below)).unwrap_or(below);
        Ok(Place { all, path, is_mod })
    }

    /// The file system that a file is in: that of the computer, or an archive.
    fn surroundings(&self, archive: Option<&Path>, limits: &Limits) -> Result<Arc<dyn Surroundings>> {
        Ok(match archive {
            Some(archive) => Arc::new(InArchive(self.archive(archive, limits)?)),
            None => Arc::clone(&self.0.disk) as Arc<dyn Surroundings>,
        })
    }

    /// The folder of a mod or game, or an archive, with all below it.
    #[cfg(feature = "deps")]
    pub(crate) fn whole(&self, path: &Path, limits: &Limits) -> Result<Arc<ModFolder>> {
        let place = Some(absolute(path));
        let key = FolderKey { place, content: Content::Whole, is_mod: true, more: Vec::new() };
        self.0.folders.get(key.clone(), || self.read(&key, "", limits))
    }

    /// True for a path that leads to a file in an archive.
    #[cfg(feature = "deps")]
    pub(crate) fn is_file_in_archive(&self, path: &Path, limits: &Limits) -> bool {
        split_path(path).is_some_and(|(archive, inner)| {
            let archive = self.archive(&archive, limits);
            archive.is_ok_and(|archive| archive.find(&inner).is_some_and(|entry| !entry.is_folder()))
        })
    }

    fn archive(&self, path: &Path, limits: &Limits) -> Result<Arc<Archive>> {
        self.0.archives.get(path.to_owned(), || Ok(Archive::open(path, limits)?.value))
    }

    /// Reads a folder. `file` is the path of the file that it is read for, from the folder on.
    fn read(&self, key: &FolderKey, file: &str, limits: &Limits) -> Result<ModFolder> {
        let mut diagnostics = Diagnostics::new(limits.diagnostics);
        let (mut roots, mut truncated, mut places) = (Roots::new(limits), false, Vec::new());
        let mut around = None;
        if let Some(place) = &key.place {
            let root = match key.content {
                Content::Whole => {
                    let own = self.tree(place, limits)?;
                    let own = if key.is_mod { arranged(own, limits) } else { own };
                    truncated |= own.truncated;
                    diagnostics.append(own.diagnostics);
                    own.root
                }
                Content::Near | Content::Part(_) => {
                    let own = Arc::new(self.around(place, key.content, limits)?);
                    around = Some(Arc::clone(&own));
                    let root = Root::shared(own);
                    if key.is_mod { mounted(root, key.content, (place, file), limits) } else { root }
                }
            };
            roots = roots.with(root);
            places.push(place.clone());
        }
        for path in &key.more {
            for tree in self.named_roots(path, key.is_mod, limits)?.iter() {
                truncated |= tree.truncated;
                diagnostics.append(tree.diagnostics.clone());
                roots = roots.with(tree.root.clone());
            }
            places.push(path.clone());
        }
        Ok(ModFolder {
            roots,
            around,
            library: OnceLock::new(),
            near: OnceMap::default(),
            limits: *limits,
            places,
            truncated,
            diagnostics,
            #[cfg(feature = "deps")]
            meshes: crate::deps::MeshIndex::default(),
        })
    }

    fn around(&self, place: &Path, content: Content, limits: &Limits) -> Result<AroundFile> {
        // A stream may have a path that no file has.
        let archived = if place.is_dir() { None } else { split_path(place) };
        let (folder, archive) = match archived {
            Some((path, inner)) => {
                let archive = self.archive(&path, limits)?;
                (PathBuf::from(inner), Some((path, archive)))
            }
            None => (place.to_owned(), None),
        };
        let around = self.surroundings(archive.as_ref().map(|(path, _)| path.as_path()), limits)?;
        let extent = match content {
            Content::Part(kind) => {
                let root = GameRoot { folder: folder.clone(), kind };
                Extent::Root(RootParts::new(&root, Arc::clone(&around)))
            }
            Content::Near | Content::Whole => Extent::Near,
        };
        Ok(AroundFile::new(folder, around, extent, archive, limits))
    }

    fn named_roots(&self, path: &Path, is_mod: bool, limits: &Limits) -> Result<Arc<Vec<OpenedTree>>> {
        self.0.roots.get((path.to_owned(), is_mod), || self.named_root(path, is_mod, limits))
    }

    /// A root that the caller names. The game has most of its files in archives.
    fn named_root(&self, path: &Path, is_mod: bool, limits: &Limits) -> Result<Vec<OpenedTree>> {
        let opened = self.tree(path, limits)?;
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
            let is_game = several || first.root.is_of_the_game();
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

fn arranged(tree: OpenedTree, limits: &Limits) -> OpenedTree {
    let layout = ModLayout::detect(&tree.root, limits);
    OpenedTree { root: tree.root.arranged(&layout), ..tree }
}

/// A folder around a file, at its place in the game.
fn mounted(root: Root, content: Content, (place, file): (&Path, &str), limits: &Limits) -> Root {
    let layout = match content {
        Content::Part(kind @ (RootKind::Level | RootKind::Vehicle)) => {
            let mut folders = vec![file];
            while let Some((above, _)) = folders.last().and_then(|last| last.rsplit_once('/')) {
                folders.push(above);
            }
            let folders = folders.into_iter().skip(1).chain([""]);
            let near: Vec<String> = folders.flat_map(|folder| root.tree().files_in(folder, false)).collect();
            ModLayout::one(&root, kind == RootKind::Level, &near, limits)
        }
        Content::Part(_) => return root,
        Content::Near | Content::Whole => match ModLayout::detect(&root, limits) {
            layout if layout.mount().is_empty() && layout.below().is_empty() => {
                // What is not found there may belong to the game.
                let spelled = game_folders::spelled_vehicle(place);
                let is_vehicle = !spelled.is_empty();
                return root.mounted(&if is_vehicle { spelled } else { game_folders::spelled_art(place) });
            }
            layout => layout,
        },
    };
    root.arranged(&layout)
}

fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned())
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
    pub(crate) fn is_truncated(&self) -> bool {
        self.truncated || self.around.as_ref().is_some_and(|around| around.is_truncated())
    }

    /// What was not searched, and the definitions that were not read, if they were needed.
    fn diagnostics(&self) -> Diagnostics {
        let mut diagnostics = self.diagnostics.clone();
        if let Some(walked) = self.around.as_ref().and_then(|around| around.diagnostics()) {
            diagnostics.append(walked.clone());
        }
        if let Some(library) = self.library.get() {
            diagnostics.append(library.diagnostics.clone());
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
                let all = ModFolder {
                    roots: Roots::new(&self.limits),
                    around: None,
                    library: OnceLock::new(),
                    near: OnceMap::default(),
                    limits: self.limits,
                    places: Vec::new(),
                    truncated: false,
                    diagnostics,
                    #[cfg(feature = "deps")]
                    meshes: crate::deps::MeshIndex::default(),
                };
                Place { all: Arc::new(all), path: String::new(), is_mod: false }
            })
        })
    }

    /// The folder of the mod, or that of the file.
    #[cfg(feature = "deps")]
    pub(crate) fn folder(&self) -> &ModFolder {
        &self.place().all
    }

    pub(crate) fn roots(&self) -> &Roots {
        self.place().all.roots()
    }

    /// The definitions in the folder of the file and in the folders above it.
    fn near(&self) -> &MaterialLibrary {
        let near = self.near.get_or_init(|| {
            let Place { all, path, .. } = self.place();
            let folder = self.own_folder().to_lowercase();
            let read = || Ok(MaterialLibrary::near(&all.roots, path, &all.limits));
            // Reading does not fail: what cannot be read is in the diagnostics.
            all.near.get(folder, read).unwrap_or_else(|_| {
                Arc::new(Outcome::new(MaterialLibrary::default(), Diagnostics::new(self.limits.diagnostics)))
            })
        });
        &near.value
    }

    /// True for a file in no mod, whose definitions are next to it or nowhere.
    fn is_alone(&self) -> bool {
        !self.place().is_mod && self.more.is_empty()
    }

    /// Looks for a material: next to the file and in the folders above it, and then in all of the mod and the roots.
    pub(crate) fn material(&self, name: &str) -> MaterialLookup<'_> {
        let near = self.near().find(name, self.path());
        let is_found = near.definition.is_some() && near.matched_by != MatchedBy::NameOnly;
        if is_found || self.is_alone() { near } else { self.place().all.library().find(name, self.path()) }
    }

    /// Looks for a cube map in the same way.
    #[cfg(feature = "deps")]
    pub(crate) fn cube_map(&self, name: &str) -> Option<LibraryDefinition<'_>> {
        let near = self.near().cube_map(name);
        if near.is_some() || self.is_alone() { near } else { self.place().all.library().cube_map(name) }
    }

    /// What was not searched, and the definitions that were not read, if they were needed.
    pub(crate) fn diagnostics(&self) -> Diagnostics {
        let mut diagnostics = Diagnostics::new(self.limits.diagnostics);
        let Some(place) = self.place.get() else { return diagnostics };
        diagnostics.append(place.all.diagnostics());
        // Those of the whole mod are also those of its folders.
        if let Some(near) = self.near.get().filter(|_| place.all.library.get().is_none()) {
            diagnostics.append(near.diagnostics.clone());
        }
        diagnostics
    }

    /// Where a new definition may appear that counts for the file: anywhere in the mod, if all of it was searched, or
    /// under a usual name next to the file or in a folder above it.
    #[cfg(feature = "textures")]
    pub(crate) fn definition_places(&self) -> Vec<PathBuf> {
        let Place { all, is_mod, .. } = self.place();
        let Some(own) = all.roots.as_slice().first() else { return Vec::new() };
        let mut places = Vec::new();
        if *is_mod && all.library.get().is_some() {
            if all.around.as_ref().is_some_and(|around| around.is_whole()) {
                return vec![own.tree().location("")];
            }
            // Other folders of the root do not belong to the mod.
            let area = Area::new(self.path()).folder();
            places.extend(area.and_then(|area| own.tree_path(&area)).map(|area| own.tree().location(&area)));
        }
        // What all vehicles share makes a folder next to it one of them.
        let vehicle = self.file.as_deref().and_then(Path::parent).filter(|_| !is_mod);
        let vehicle = vehicle.filter(|folder| !game_folders::spelled_vehicle(folder).is_empty());
        places.extend(vehicle.and_then(Path::parent).map(|top| top.join("common")));
        let mut folder = self.own_folder();
        loop {
            let named = ["main.materials.json", "materials.json", "materials.cs"]
                .map(|name| format!("{folder}/{name}"));
            let named = named.iter().filter_map(|path| own.tree_path(path.trim_start_matches('/')));
            places.extend(named.map(|path| own.tree().location(&path)));
            if folder.is_empty() {
                return places;
            }
            folder = folder.rsplit_once('/').map_or("", |(above, _)| above);
        }
    }

    /// The path of the file in the game.
    pub(crate) fn path(&self) -> &str {
        &self.place().path
    }

    /// The folder of the file in the game.
    pub(crate) fn own_folder(&self) -> &str {
        self.path().rsplit_once('/').map_or("", |(folder, _)| folder)
    }

    /// True if a folder that was searched has more files than were indexed.
    #[cfg(feature = "deps")]
    pub(crate) fn is_truncated(&self) -> bool {
        self.place.get().is_some_and(|place| place.all.is_truncated())
    }

    /// Where the roots are that were searched: the mod or the folder of the file first.
    #[cfg(feature = "deps")]
    pub(crate) fn places(&self) -> &[PathBuf] {
        self.place.get().map_or(self.more.as_slice(), |place| &place.all.places)
    }

    /// False for a shape that lies alone: it is in no mod, and no definitions are next to it.
    pub(crate) fn has_definitions(&self) -> bool {
        let place = self.place();
        place.is_mod
            || !self.near().files().is_empty()
            || (!self.more.is_empty() && !place.all.library().files().is_empty())
    }
}
