//! Which files belong to a level, and reading them.

use crate::object_files::{Lookup, look_for};
use meshwright::folders::SourceFolder;
use meshwright_assets::{
    FoundFile, Roots,
    level::{ForestItems, LevelObjects, ReferenceKind, level_kind},
};
use meshwright_core::{Limits, Result, Source};
use std::collections::HashSet;

/// A file of a level.
#[derive(Clone, Debug)]
pub(super) struct LevelFile {
    /// Its path in the game; its name, if it lies alone.
    pub(super) path: String,
    /// Where it is; `None` for the file that was opened.
    file: Option<FoundFile>,
}

impl LevelFile {
    /// Its folder in the game.
    pub(super) fn folder(&self) -> &str {
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
    /// Opening the file opens the whole level.
    is_whole: bool,
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
        let mut files =
            Self { source, roots, own: LevelFile { path, file: None }, level, all, is_whole: false };
        let has_first = files.all.iter().any(|file| files.below(&file.path) == "main/items.level.json");
        files.is_whole = match files.below(&files.own.path).as_str() {
            "main/items.level.json" | "main.level.json" => true,
            "main/missiongroup/items.level.json" => !has_first,
            below => below.ends_with(".mis") && !below.contains('/'),
        };
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
        self.is_whole
    }

    /// The files of objects: those of groups before those in them.
    pub(super) fn objects(&self) -> Vec<LevelFile> {
        let own = self.own.path.to_lowercase();
        let is_items = own.rsplit('/').next() == Some("items.level.json");
        if !is_items || self.level.is_none() {
            return vec![self.own.clone()];
        }
        let folder = own.rsplit_once('/').map_or("", |(folder, _)| folder);
        let top = match (&self.level, self.is_whole) {
            (Some(level), true) => format!("{}/main", level.to_lowercase()),
            _ => folder.to_owned(),
        };
        let is_part = |path: &str| {
            let lower = path.to_lowercase();
            lower.rsplit('/').next() == Some("items.level.json")
                && lower.strip_prefix(&top).is_some_and(|rest| rest.starts_with('/'))
        };
        let parts = self.all.iter().filter(|file| is_part(&file.path)).map(|file| self.file(file));
        let mut parts: Vec<LevelFile> = parts.collect();
        if parts.is_empty() {
            parts.push(self.own.clone());
        }
        parts
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

    /// The files that define the types of forests: those of the level, then those of the game.
    pub(super) fn item_data(&self) -> Vec<LevelFile> {
        let ends = ["/manageditemdata.json", "/manageditemdata.cs"];
        let mut files: Vec<LevelFile> = ends.iter().flat_map(|end| self.ending(end)).collect();
        let shared = self.roots.files_below("art/forest");
        let is_data = |path: &str| ends.iter().any(|end| path.to_lowercase().ends_with(end));
        files.extend(shared.iter().filter(|file| is_data(&file.path)).map(|file| self.file(file)));
        files
    }

    /// The file that a value of an object names.
    pub(super) fn find(&self, value: &str, folder: &str, kind: ReferenceKind) -> Option<LevelFile> {
        match look_for(self.roots, value, folder, kind) {
            Lookup::Found(_, file) | Lookup::OtherCase(file) => Some(self.file(&file)),
            Lookup::Missing | Lookup::Unknown => None,
        }
    }

    /// The folder of the level in the game; empty if it is not known.
    pub(super) fn folder(&self) -> &str {
        self.level.as_deref().unwrap_or_default()
    }

    /// Opens a file.
    pub(super) fn open(&self, file: &LevelFile, limits: &Limits) -> Result<Source> {
        match &file.file {
            Some(found) => self.roots.read(found, limits),
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
            Some(found) => parse(&self.roots.read(found, limits)?, limits),
            None => parse(self.source, limits),
        }
    }

    pub(super) fn read_objects(&self, file: &LevelFile, limits: &Limits) -> Result<LevelObjects> {
        let lower = file.path.to_lowercase();
        self.read(file, limits, |source, limits| match level_kind(source.bytes()) {
            Some("script") => LevelObjects::parse_script(source, limits),
            Some(_) => LevelObjects::parse_json(source, limits),
            None if [".mis", ".prefab", ".cs"].iter().any(|end| lower.ends_with(end)) => {
                LevelObjects::parse_script(source, limits)
            }
            None => LevelObjects::parse_json(source, limits),
        })
    }

    pub(super) fn read_item_data(&self, file: &LevelFile, limits: &Limits) -> Result<LevelObjects> {
        let is_script = file.path.to_lowercase().ends_with(".cs");
        self.read(file, limits, |source, limits| match is_script {
            true => LevelObjects::parse_script(source, limits),
            false => LevelObjects::parse_item_data(source, limits),
        })
    }

    pub(super) fn read_forest(&self, file: &LevelFile, limits: &Limits) -> Result<ForestItems> {
        self.read(file, limits, ForestItems::with_places)
    }

    /// True if the file that was opened is one of a forest.
    pub(super) fn own_is_forest(&self) -> bool {
        let bytes = self.source.bytes();
        bytes.starts_with(b"FKDF") || level_kind(bytes) == Some("forest")
    }
}
