//! Which files belong to a level, and reading them.

use crate::object_files::{game_path, item_data, look_for};
use meshwright::folders::SourceFolder;
use meshwright_assets::{
    FoundFile, LevelStart, Roots,
    level::{
        DecalPlaces, ForestItems, LevelObject, LevelObjects, ReferenceKind, Terrain, binary_decals,
        level_kind,
    },
};
use meshwright_core::{Limits, Result, Source};
use std::{cell::RefCell, collections::HashSet};

/// A file of a level.
#[derive(Clone, Debug)]
pub(crate) struct LevelFile {
    /// Its path in the game; its name, if it lies alone.
    pub(crate) path: String,
    /// Where it is; `None` for the file that was opened.
    pub(crate) file: Option<FoundFile>,
}

impl LevelFile {
    /// Its folder in the game.
    pub(crate) fn folder(&self) -> &str {
        self.path.rsplit_once('/').map_or("", |(folder, _)| folder)
    }
}

/// The file that was opened, and what is around it.
pub(super) struct LevelFiles<'f> {
    source: &'f Source,
    pub(super) roots: &'f Roots,
    /// The path of the file that was opened.
    own: LevelFile,
    /// The folder of the level, as it is spelled: `levels/NAME`.
    level: Option<String>,
    /// The paths of all files of the level, in order.
    all: Vec<FoundFile>,
    /// What the level begins with, if opening the file opens the whole level.
    start: Option<LevelStart>,
    /// The files that were read, besides the one that was opened.
    read: RefCell<Vec<FoundFile>>,
}

impl<'f> LevelFiles<'f> {
    pub(super) fn around(source: &'f Source, folder: &'f SourceFolder) -> Self {
        let roots = folder.roots();
        let name = source.path().and_then(|path| path.file_name());
        let name = name.map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let path = if folder.path().is_empty() { name } else { folder.path().to_owned() };
        let mut parts = path.split('/');
        let top = parts.next().filter(|top| top.eq_ignore_ascii_case("levels"));
        let level = top.and_then(|top| Some((top, parts.next()?, parts.next()?)));
        let level = level.map(|(top, name, _)| format!("{top}/{name}"));
        let mut all = level.as_ref().map(|level| roots.files_below(level)).unwrap_or_default();
        // Earlier roots come first; a later one may have a file of the same path.
        let mut seen = HashSet::new();
        all.retain(|file| seen.insert(file.path.to_lowercase()));
        all.sort_by_cached_key(|file| (file.path.matches('/').count(), file.path.to_lowercase()));
        let (own, read) = (LevelFile { path, file: None }, RefCell::default());
        let mut files = Self { source, roots, own, level, all, start: None, read };
        let start = |path: &str| LevelStart::of(&files.below(path));
        let first =
            files.all.iter().filter_map(|file| Some((start(&file.path)?, file))).min_by_key(|own| own.0);
        let is_first = first.is_some_and(|(_, file)| file.path.eq_ignore_ascii_case(&files.own.path));
        // Others open the level only if it has nothing better.
        files.start = start(&files.own.path).filter(|start| is_first || *start <= LevelStart::Mission);
        files
    }

    /// A path from the folder of the level on, in lower case.
    fn below(&self, path: &str) -> String {
        let level = self.level.as_ref().map_or(0, |level| level.len().saturating_add(1));
        path.get(level..).unwrap_or_default().to_lowercase()
    }

    /// The file that was opened.
    pub(super) const fn own(&self) -> &LevelFile {
        &self.own
    }

    /// True if opening the file opens the whole level.
    pub(super) const fn is_whole(&self) -> bool {
        self.start.is_some()
    }

    /// True if opening the file opens a level that lacks the root of its objects, or all objects.
    pub(super) fn lacks_root(&self) -> bool {
        self.start.is_some_and(|start| start >= LevelStart::Group)
    }

    /// True if opening the file opens a level without objects.
    pub(super) fn lacks_objects(&self) -> bool {
        self.start.is_some_and(|start| start > LevelStart::Group)
    }

    /// The files of objects: those of groups before those in them.
    pub(super) fn objects(&self) -> Vec<LevelFile> {
        if self.lacks_objects() {
            return Vec::new();
        }
        let own = self.own.path.to_lowercase();
        let is_items = own.rsplit('/').next() == Some("items.level.json");
        if !is_items || self.level.is_none() {
            return vec![self.own.clone()];
        }
        let folder = own.rsplit_once('/').map_or("", |(folder, _)| folder);
        let mut parts = if self.is_whole() { self.of_groups() } else { self.items_below(folder) };
        if parts.is_empty() {
            parts.push(self.own.clone());
        }
        parts
    }

    /// The files of objects in the folder of the groups of the level.
    pub(super) fn of_groups(&self) -> Vec<LevelFile> {
        match &self.level {
            Some(level) => self.items_below(&format!("{}/main", level.to_lowercase())),
            None => Vec::new(),
        }
    }

    /// The files of objects below a folder, which is in lower case.
    fn items_below(&self, folder: &str) -> Vec<LevelFile> {
        let is_part = |path: &str| {
            let lower = path.to_lowercase();
            lower.rsplit('/').next() == Some("items.level.json")
                && lower.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'))
        };
        self.all.iter().filter(|file| is_part(&file.path)).map(|file| self.file(file)).collect()
    }

    /// A file; the one that was opened is not read again.
    fn file(&self, found: &FoundFile) -> LevelFile {
        let is_own = found.path.eq_ignore_ascii_case(&self.own.path);
        LevelFile { path: found.path.clone(), file: (!is_own).then(|| found.clone()) }
    }

    /// The files of the level whose paths in lower case end so.
    pub(super) fn ending(&self, end: &str) -> Vec<LevelFile> {
        let fits = self.all.iter().filter(|file| file.path.to_lowercase().ends_with(end));
        fits.map(|file| self.file(file)).collect()
    }

    /// The files that define the types of forests: those of the level, then those that all levels share.
    pub(super) fn item_data(&self) -> Vec<LevelFile> {
        item_data(self.roots, self.level.as_deref()).iter().map(|file| self.file(file)).collect()
    }

    /// The file that a value of an object names.
    pub(super) fn find(&self, value: &str, folder: &str, kind: ReferenceKind) -> Option<LevelFile> {
        if value == self.own.path {
            return Some(self.own.clone());
        }
        look_for(self.roots, value, folder, kind).file().map(|file| self.file(file))
    }

    /// The folder of the level in the game; empty if it is not known.
    pub(super) fn folder(&self) -> &str {
        self.level.as_deref().unwrap_or_default()
    }

    /// The files that were read, besides the one that was opened, each once.
    pub(super) fn all_read(&self) -> Vec<FoundFile> {
        let mut seen = HashSet::new();
        self.read.borrow().iter().filter(|file| seen.insert((*file).clone())).cloned().collect()
    }

    /// A file of the level by its path from the folder of the level on, in lower case.
    pub(super) fn by_path(&self, below: &str) -> Option<&FoundFile> {
        self.all.iter().find(|file| self.below(&file.path) == below)
    }

    fn open_found(&self, file: &FoundFile, limits: &Limits) -> Result<Source> {
        self.read.borrow_mut().push(file.clone());
        self.roots.read(file, limits)
    }

    /// Opens a file.
    pub(super) fn open(&self, file: &LevelFile, limits: &Limits) -> Result<Source> {
        match &file.file {
            Some(found) => self.open_found(found, limits),
            None => Ok(Source::from(self.source.bytes().to_vec())),
        }
    }

    /// Reads a file by its content, or else by its name.
    pub(super) fn read<T>(
        &self,
        file: &LevelFile,
        limits: &Limits,
        parse: impl FnOnce(&Source, &Limits) -> Result<T>,
    ) -> Result<T> {
        match &file.file {
            Some(found) => parse(&self.open_found(found, limits)?, limits),
            None => parse(self.source, limits),
        }
    }

    pub(super) fn read_objects(&self, file: &LevelFile, limits: &Limits) -> Result<LevelObjects> {
        self.read(file, limits, |source, limits| LevelObjects::parse(&file.path, source, limits))
    }

    pub(super) fn read_forest(&self, file: &LevelFile, limits: &Limits) -> Result<ForestItems> {
        self.read(file, limits, ForestItems::with_places)
    }

    /// What the file that was opened is, by its content.
    pub(super) fn own_kind(&self) -> Option<&'static str> {
        level_kind(self.source.bytes())
    }

    /// The files in the folder of the level whose names in lower case end so.
    pub(super) fn in_level(&self, end: &str) -> Vec<LevelFile> {
        let fits = self.all.iter().filter(|file| {
            let below = self.below(&file.path);
            below.ends_with(end) && !below.contains('/')
        });
        fits.map(|file| self.file(file)).collect()
    }

    /// The object with a terrain of that path, and the path of its file.
    pub(super) fn block_of(&self, terrain: &str, limits: &Limits) -> Option<(LevelObject, String)> {
        let ends = ["items.level.json", "main.level.json", ".mis"];
        for file in ends.iter().flat_map(|end| self.ending(end)) {
            // What cannot be read here is no reason to refuse the terrain.
            let Ok(read) = self.read_objects(&file, limits) else { continue };
            let is_own = |object: &LevelObject| {
                object.references.iter().filter(|one| one.kind == ReferenceKind::Terrain).any(|one| {
                    let path = game_path(&one.value.name, file.folder());
                    path.is_some_and(|path| path.eq_ignore_ascii_case(terrain))
                })
            };
            if let Some(found) = read.objects.into_iter().find(is_own) {
                return Some((found, file.path));
            }
        }
        None
    }

    /// The number of types and of decals of a file.
    pub(super) fn read_decals(&self, file: &LevelFile, limits: &Limits) -> Result<(u64, u64)> {
        self.read(file, limits, |source, limits| {
            if !file.path.to_lowercase().ends_with(".json") {
                return binary_decals(source, limits);
            }
            let found = DecalPlaces::parse(source, limits)?;
            let placed = || found.types.iter().filter(|kind| kind.decals > 0);
            let decals = placed().fold(0, |sum: u64, kind| sum.saturating_add(kind.decals));
            Ok((placed().count() as u64, decals))
        })
    }

    /// The layout of a terrain.
    pub(super) fn terrain(&self, file: &LevelFile, limits: &Limits) -> Result<Terrain> {
        self.read(file, limits, Terrain::parse)
    }
}
