//! The search for what a file names, and what it says of the name.

use super::entry::{Dep, DepKind, Status, Why};
use crate::{
    companion::Companions,
    folders::{FolderCache, GameLayout, SourceFolder},
    placement_options::PlacementOptions,
    taken::shown,
};
use meshwright_assets::{FileQuery, FoundFile, LinkStatus, Roots, TextureLookup, TextureStatus};
use meshwright_core::{GivenFiles, Limits, Result, Source, confinement::is_readable};
use std::{
    fs,
    path::{Component, Path, PathBuf},
    sync::Arc,
};

/// How to look for files.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{DepsOptions, Limits, Source, deps};
///
/// let limits = Limits::default();
/// let source = Source::open("crane.cast", &limits)?;
/// let options = DepsOptions::default().roots(vec!["../src".into()]);
/// let named = deps(&source, &limits, &options)?;
/// assert_eq!(named.roots.len(), 2, "the file's own folder comes first");
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct DepsOptions {
    /// Folders and archives in which files are looked for after the file's own folder and that of the game or mod around
    /// it.
    pub roots: Vec<PathBuf>,
    /// Names that the game or engine provides. `*` matches any text, `?` one character; case is ignored.
    pub known: Vec<String>,
    /// The games whose files define materials, and the folders that were read before.
    pub companions: Companions,
    /// What of a level or a vehicle is wanted.
    pub placements: PlacementOptions,
}

impl DepsOptions {
    meshwright_core::setters! {
        roots: Vec<PathBuf>, known: Vec<String>, companions: Companions, placements: PlacementOptions,
    }
}

/// Looks for files on behalf of one.
#[derive(Debug)]
pub struct Finder {
    limits: Limits,
    /// The file's own folder.
    own: Option<PathBuf>,
    place: SourceFolder,
    folders: FolderCache,
    /// The files that the caller gave with the source.
    given: Option<Arc<GivenFiles>>,
    /// Files outside of the folders may be opened.
    allow_outside: bool,
}

/// A name whose file is searched.
#[derive(Clone, Debug)]
pub struct Named<'n> {
    /// What sort of thing.
    pub kind: DepKind,
    /// The name as it is written in the file.
    pub name: &'n str,
    /// Where in the file.
    pub from: String,
}

impl Finder {
    /// For what a file names.
    pub(crate) fn new(
        source: &Source,
        layout: &'static dyn GameLayout,
        options: &DepsOptions,
        limits: &Limits,
    ) -> Result<Self> {
        let folders = options.companions.folders().clone();
        let place = folders.of_source(layout, source, &options.roots, limits)?;
        let path = source.path().map(|path| match source.files() {
            Some(_) => path.to_owned(),
            None => std::path::absolute(path).unwrap_or_else(|_| path.to_owned()),
        });
        let own = path.as_deref().and_then(Path::parent).map(Path::to_owned);
        let allow_outside = source.hints().allow_outside;
        let given = source.files().cloned();
        Ok(Self { limits: *limits, own, place, folders, given, allow_outside })
    }

    /// The file and the game, mod or folder around it.
    pub const fn place(&self) -> &SourceFolder {
        &self.place
    }

    /// The limits of the caller.
    pub const fn limits(&self) -> &Limits {
        &self.limits
    }

    /// The files of the folder, and those of the roots that the caller names.
    pub fn roots(&self) -> &Roots {
        self.place.roots()
    }

    /// The folders that are searched, the file's own first.
    pub fn places(&self) -> Vec<PathBuf> {
        let mut places: Vec<PathBuf> = self.own.clone().into_iter().collect();
        for place in self.place.places() {
            if !places.contains(place) {
                places.push(place.clone());
            }
        }
        places
    }

    /// Where a file is.
    pub fn location(&self, file: &FoundFile) -> PathBuf {
        self.roots().location(file)
    }

    /// An image that a file of no game names.
    pub fn image(&self, named: Named<'_>) -> Dep {
        let value = self.below_root(named.name);
        let lookup = self.roots().cast_texture(&value, self.place.own_folder());
        self.or_outside(self.judged(named, &lookup))
    }

    /// A file of any other sort, and where it is in the roots.
    pub fn file(&self, named: Named<'_>, query: &FileQuery<'_>) -> (Dep, Option<FoundFile>) {
        let value = self.below_root(query.value);
        let query = FileQuery::new(&value)
            .folder(self.place.own_folder())
            .below(query.below)
            .extensions(query.extensions)
            .bare(query.bare);
        let lookup = self.roots().named_file(&query);
        let other_case = lookup.other_case.then_some(Why::Case);
        let slashes = lookup.has_backslashes.then_some(Why::Slashes);
        let mut dep = named.dep(Status::Missing);
        match lookup.status {
            TextureStatus::Exact | TextureStatus::OtherCase | TextureStatus::ExtensionAdded => {
                dep.why = other_case.or(slashes);
            }
            TextureStatus::OtherExtension => dep.why = other_case.or(Some(Why::Extension)),
            TextureStatus::Elsewhere => dep.why = Some(Why::Elsewhere),
            TextureStatus::LfsPointer => dep.why = Some(Why::LfsPointer),
            _ => dep.candidate = self.candidate(&lookup.similar),
        }
        let file = lookup.file.filter(|_| lookup.status.is_found());
        if let Some(file) = &file {
            dep.status = if dep.why.is_none() { Status::Found } else { Status::FoundOtherwise };
            dep.file = Some(self.location(file));
        }
        let dep = self.or_outside(dep);
        let file = file.filter(|file| dep.file.as_ref() == Some(&self.location(file)));
        (dep, file)
    }

    /// What became of a texture.
    pub fn judged(&self, named: Named<'_>, lookup: &TextureLookup) -> Dep {
        let other_case = lookup.other_case.then_some(Why::Case);
        let slashes = lookup.value.has_backslashes.then_some(Why::Slashes);
        let mut dep = named.dep(Status::Missing);
        let (status, why) = match lookup.status {
            TextureStatus::Exact | TextureStatus::OtherCase | TextureStatus::ExtensionAdded => {
                match other_case.or(slashes) {
                    None => (Status::Found, None),
                    why => (Status::FoundOtherwise, why),
                }
            }
            // Mods name the `.png` and ship the `.dds`.
            TextureStatus::OtherExtension
                if self.place.layout().has_cooked_textures() && lookup.is_cooked() && !lookup.other_case =>
            {
                (Status::Found, Some(Why::Extension))
            }
            TextureStatus::OtherExtension => (Status::FoundOtherwise, other_case.or(Some(Why::Extension))),
            TextureStatus::Link => match lookup.link.as_ref().map(|link| link.status) {
                Some(LinkStatus::Invalid | LinkStatus::TooManyLinks) | None => {
                    (Status::Missing, Some(Why::BrokenLink))
                }
                Some(_) => (Status::Found, Some(Why::Link)),
            },
            TextureStatus::Elsewhere => (Status::FoundOtherwise, Some(Why::Elsewhere)),
            TextureStatus::LfsPointer => (Status::Missing, Some(Why::LfsPointer)),
            TextureStatus::NotLoaded => (Status::Missing, Some(Why::NotLoaded)),
            TextureStatus::Provided => (Status::Known, Some(Why::BuiltIn)),
            TextureStatus::GameFolder => (Status::NotInMod, Some(Why::GameFolder)),
            TextureStatus::OtherMod => (Status::NotInMod, Some(Why::OtherMod)),
            _ => (Status::Missing, None),
        };
        (dep.status, dep.why) = (status, why);
        if matches!(status, Status::Found | Status::FoundOtherwise) {
            dep.file = lookup.file.as_ref().map(|file| self.location(file));
        } else if why == Some(Why::NotLoaded) {
            dep.candidate = lookup.file.as_ref().map(|file| shown(&self.location(file)));
        } else if status == Status::Missing && why.is_none() {
            dep.candidate = self.candidate(&lookup.similar);
        }
        dep
    }

    fn candidate(&self, similar: &[FoundFile]) -> Option<String> {
        similar.first().map(|file| shown(&self.location(file)))
    }

    /// A file that a path with `..` leads to, out of all folders. Nothing but its presence is asked for.
    fn or_outside(&self, dep: Dep) -> Dep {
        let in_place = dep.why != Some(Why::Elsewhere) && dep.status != Status::Missing;
        match self.outside(&dep.name.replace('\\', "/")).filter(|_| !in_place) {
            Some(file) => {
                let status = if self.allow_outside { Status::Found } else { Status::Outside };
                Dep { status, why: Some(Why::Outside), file: Some(file), candidate: None, ..dep }
            }
            None => dep,
        }
    }

    fn outside(&self, path: &str) -> Option<PathBuf> {
        let upwards = path.split('/').any(|part| part == "..");
        if !upwards || path.starts_with('/') || path.as_bytes().get(1) == Some(&b':') {
            return None;
        }
        let mut file = PathBuf::new();
        for part in self.own.as_deref()?.join(path).components() {
            match part {
                Component::ParentDir => drop(file.pop()),
                Component::CurDir => {}
                part => file.push(part),
            }
        }
        let searched = self.places().iter().any(|folder| file.starts_with(folder));
        let there = || match (&self.given, fs::metadata(&file)) {
            (Some(given), _) => given.get(&file).is_some(),
            (None, Ok(meta)) => meta.is_file() && is_readable(&file),
            (None, Err(_)) => self.folders.is_file_in_archive(&file, &self.limits),
        };
        (!searched && there()).then_some(file)
    }

    /// The path in the game of an absolute path that leads into a root; any other value as it is.
    fn below_root(&self, value: &str) -> String {
        let slashed = value.replace('\\', "/");
        for root in self.roots().as_slice() {
            let place = root.tree().location("").to_string_lossy().replace('\\', "/");
            let below = slashed.strip_prefix(place.trim_end_matches('/'));
            if let Some(path) = below.and_then(|below| root.game_path(below.strip_prefix('/')?)) {
                return path;
            }
        }
        value.to_owned()
    }
}

impl Named<'_> {
    /// What is said of it so far.
    pub fn dep(self, status: Status) -> Dep {
        Dep {
            kind: self.kind,
            name: self.name.to_owned(),
            from: self.from,
            by: None,
            line: None,
            status,
            why: None,
            file: None,
            candidate: None,
            also: Vec::new(),
        }
    }
}
