//! The search for one name.

use super::{
    Dep, DepKind, DepsOptions, Folder, Folders, Status, Why,
    folder_index::{ending, name, stem},
    similar_names,
};
use crate::game_folders::{self, Game};
use meshwright_core::{Limits, Source};
use std::{
    collections::BTreeMap,
    fs,
    path::{Component, Path, PathBuf},
    sync::Arc,
};

/// Endings of images, those that are looked for first.
pub(super) const IMAGES: &[&str] = &[
    "dds", "png", "jpg", "jpeg", "tga", "ktx2", "ktx", "webp", "bmp", "tif", "tiff", "exr", "hdr", "gif",
    "vtf", "vtex_c",
];

/// Levels below a folder that is no game's: further down is another project.
const OTHER_FOLDER_DEPTH: usize = 3;
/// Levels below a folder of a game, or one that the caller names.
pub(super) const GAME_FOLDER_DEPTH: usize = 64;

/// What names what.
#[derive(Clone, Debug)]
pub(super) struct Ask<'a> {
    pub(super) kind: DepKind,
    pub(super) name: &'a str,
    pub(super) from: String,
    /// Extensions that can replace or follow its own.
    pub(super) endings: &'static [&'static str],
    /// The name has no ending of its own.
    pub(super) bare: bool,
    /// Folders from the roots on that a name is looked for in first.
    pub(super) below: &'a [String],
    /// The game takes a `.dds` where a `.png` is named, and follows `.link` files.
    pub(super) cooked: bool,
}

impl<'a> Ask<'a> {
    pub(super) fn file(kind: DepKind, name: &'a str, from: String) -> Self {
        let endings = if kind == DepKind::Texture { IMAGES } else { &[] };
        Self { kind, name, from, endings, bare: false, below: &[], cooked: false }
    }
}

/// Where it was found.
struct Hit {
    file: PathBuf,
    why: Option<Why>,
}

/// Looks for files on behalf of one.
#[derive(Debug)]
pub(super) struct Finder<'o> {
    pub(super) limits: Limits,
    pub(super) folders: &'o Folders,
    /// The file's own folder.
    pub(super) own: Option<PathBuf>,
    searched: Vec<Arc<Folder>>,
    /// Files outside of the folders may be opened.
    allow_outside: bool,
    /// What was missing before, and what is near it.
    near: BTreeMap<String, Option<String>>,
}

impl<'o> Finder<'o> {
    pub(super) fn new(source: &Source, game: Game, options: &'o DepsOptions, limits: &Limits) -> Self {
        let path = source.path().map(|path| std::path::absolute(path).unwrap_or_else(|_| path.to_owned()));
        let own = path.as_deref().and_then(Path::parent).map(Path::to_owned);
        let mut wanted: Vec<(PathBuf, usize)> = Vec::new();
        wanted.extend(own.clone().map(|own| (own, OTHER_FOLDER_DEPTH)));
        let around = path.as_deref().and_then(|path| game_folders::root(game, path));
        wanted.extend(around.map(|root| (root, GAME_FOLDER_DEPTH)));
        for root in &options.roots {
            wanted.push((std::path::absolute(root).unwrap_or_else(|_| root.clone()), GAME_FOLDER_DEPTH));
        }
        // The own folder may be a root itself, and is then searched as such.
        let same = |at: usize, root: &PathBuf| {
            wanted.iter().enumerate().any(|(other, (path, _))| other > at && path == root)
        };
        let kept = wanted.iter().enumerate().filter(|(at, (root, _))| !same(*at, root));
        let searched = kept.map(|(_, (root, depth))| options.folders.of(root, *depth, limits)).collect();
        let allow_outside = source.hints().allow_outside;
        let folders = &options.folders;
        Self { limits: *limits, folders, own, searched, allow_outside, near: BTreeMap::new() }
    }

    pub(super) fn roots(&self) -> Vec<PathBuf> {
        self.searched.iter().map(|folder| folder.root().to_owned()).collect()
    }

    pub(super) fn truncated(&self) -> bool {
        self.searched.iter().any(|folder| folder.is_truncated())
    }

    pub(super) fn searched(&self) -> &[Arc<Folder>] {
        &self.searched
    }

    /// Looks for a file.
    pub(super) fn find(&mut self, ask: Ask<'_>) -> Dep {
        let hit = self.look(&ask);
        let candidate = if hit.is_some() { None } else { self.nearest(&ask) };
        let status = match &hit {
            None => Status::Missing,
            Some(Hit { why: None | Some(Why::Link), .. }) => Status::Found,
            Some(Hit { why: Some(Why::Outside), .. }) if self.allow_outside => Status::Found,
            Some(Hit { why: Some(Why::Outside), .. }) => Status::Outside,
            Some(Hit { why: Some(Why::Extension), file }) if ask.cooked && is_cooked(ask.name, file) => {
                Status::Found
            }
            Some(_) => Status::FoundOtherwise,
        };
        let (file, why) = hit.map_or((None, None), |hit| (Some(hit.file), hit.why));
        let Ask { kind, name, from, .. } = ask;
        let (name, also) = (name.to_owned(), Vec::new());
        Dep { kind, name, from, by: None, line: None, status, why, file, candidate, also }
    }

    fn look(&self, ask: &Ask<'_>) -> Option<Hit> {
        let slashed = ask.name.replace('\\', "/");
        let slashes = (slashed != ask.name).then_some(Why::Slashes);
        let drive = slashed.as_bytes().get(1) == Some(&b':');
        let absolute = drive || slashed.starts_with('/');
        let relative = slashed.trim_start_matches('/');
        if relative.is_empty() {
            return None;
        }
        if !drive && !ask.below.is_empty() {
            let paths: Vec<String> =
                ask.below.iter().filter_map(|below| tidy(&format!("{below}/{relative}"))).collect();
            if let Some(hit) = self.in_folders(&paths, ask, slashes) {
                return Some(hit);
            }
        }
        for folder in &self.searched {
            let mut paths = Vec::new();
            if absolute {
                paths.extend(below_root(folder, relative));
            }
            // Games begin the paths from their own folder with a slash.
            if !drive {
                paths.extend(tidy(relative));
            }
            if !absolute {
                paths.extend(self.seen_from_own(folder, relative));
            }
            if let Some(hit) = self.in_folder(folder, &paths, ask, slashes) {
                return Some(hit);
            }
        }
        self.outside(&slashed).or_else(|| self.elsewhere(&slashed, ask))
    }

    /// A file that a path with `..` leads to, out of all folders. Nothing but its presence is asked for.
    fn outside(&self, path: &str) -> Option<Hit> {
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
        let searched = self.searched.iter().any(|folder| file.starts_with(folder.root()));
        let there = !searched && fs::metadata(&file).is_ok_and(|meta| meta.is_file());
        there.then_some(Hit { file, why: Some(Why::Outside) })
    }

    /// A path from the file's own folder on, seen from a root above it.
    fn seen_from_own(&self, folder: &Folder, path: &str) -> Option<String> {
        let own = self.own.as_deref()?.strip_prefix(folder.root()).ok()?;
        tidy(&format!("{}/{path}", own.to_string_lossy().replace('\\', "/")))
    }

    fn in_folders(&self, paths: &[String], ask: &Ask<'_>, slashes: Option<Why>) -> Option<Hit> {
        self.searched.iter().find_map(|folder| self.in_folder(folder, paths, ask, slashes))
    }

    /// A file of one of these paths in a folder: with the same spelling, another case, or another extension.
    fn in_folder(
        &self,
        folder: &Folder,
        paths: &[String],
        ask: &Ask<'_>,
        slashes: Option<Why>,
    ) -> Option<Hit> {
        let hit = |file: &str, why: Option<Why>| Hit { file: folder.whole(file), why };
        for path in paths {
            if let Some(file) = folder.at(path) {
                let case = (file != path).then_some(Why::Case);
                return Some(hit(file, case.or(slashes)));
            }
        }
        for path in paths {
            let bases: &[&str] = if ask.bare { &[path] } else { &[without_ending(path), path] };
            for base in bases {
                for ending in ask.endings {
                    let Some(file) = folder.at(&format!("{base}.{ending}")) else { continue };
                    // A name without ending is meant to get one.
                    let why = if !file.starts_with(base) {
                        Some(Why::Case)
                    } else if ask.bare {
                        None
                    } else {
                        Some(Why::Extension)
                    };
                    return Some(hit(file, why.or(slashes)));
                }
            }
        }
        if ask.cooked {
            let link = paths.iter().find_map(|path| folder.at(&format!("{path}.link")));
            return link.map(|file| hit(file, Some(Why::Link)));
        }
        None
    }

    /// A file of that name in any of the folders: of several the one whose folders are most alike.
    fn elsewhere(&self, path: &str, ask: &Ask<'_>) -> Option<Hit> {
        let wanted = name(path);
        let stem = if ask.bare { wanted } else { stem(wanted) };
        let fits = |file: &str| {
            let file = name(file);
            let same = !ask.bare && file.eq_ignore_ascii_case(wanted);
            same || ask.endings.contains(&ending(file).as_str())
        };
        let score = |file: &str| {
            let own = !ask.bare && name(file).eq_ignore_ascii_case(wanted);
            let alike = file.rsplit('/').skip(1).zip(path.rsplit('/').skip(1));
            (alike.take_while(|(a, b)| a.eq_ignore_ascii_case(b)).count(), own)
        };
        let found = self.searched.iter().find_map(|folder| {
            let best = folder.with_stem(stem).filter(|file| fits(file)).max_by_key(|file| score(file))?;
            Some(folder.whole(best))
        });
        found.map(|file| Hit { file, why: Some(Why::Elsewhere) })
    }

    fn nearest(&mut self, ask: &Ask<'_>) -> Option<String> {
        let slashed = ask.name.replace('\\', "/");
        let wanted = name(&slashed);
        if let Some(known) = self.near.get(wanted) {
            return known.clone();
        }
        // Each comparison takes its time, and thousands of names may be missing.
        if self.near.len() >= 200 {
            return None;
        }
        let wanted_end = ending(wanted);
        let fits = |file: &&str| {
            let end = ending(file);
            end == wanted_end || ask.endings.contains(&end.as_str())
        };
        let base = if ask.bare || wanted_end.is_empty() { wanted } else { stem(wanted) };
        let near = self.searched.iter().find_map(|folder| {
            let stems = folder.files().filter(fits).map(|file| stem(name(file)));
            let found = similar_names::nearest(base, stems)?;
            let file = folder.with_stem(found).find(|file| fits(file))?;
            Some(shown(&folder.whole(file)))
        });
        self.near.insert(wanted.to_owned(), near.clone());
        near
    }
}

/// True for a `.dds` that replaces a `.png`: mods name the `.png` and ship the `.dds`.
fn is_cooked(name: &str, file: &Path) -> bool {
    ending(name) == "png" && ending(&file.to_string_lossy()) == "dds"
}

/// A path for people, with slashes.
pub(super) fn shown(path: &Path) -> String {
    let here = std::env::current_dir().ok();
    let near = here.and_then(|here| path.strip_prefix(here).ok().map(Path::to_owned));
    near.unwrap_or_else(|| path.to_owned()).to_string_lossy().replace('\\', "/")
}

/// An absolute path, without its first slash, seen from a root that it leads into.
fn below_root(folder: &Folder, path: &str) -> Option<String> {
    let root = folder.root().to_string_lossy().replace('\\', "/");
    let path = tidy(path)?;
    path.strip_prefix(root.trim_matches('/'))?.strip_prefix('/').map(str::to_owned)
}

fn without_ending(path: &str) -> &str {
    let name = name(path);
    let cut = name.len().saturating_sub(stem(name).len());
    path.get(..path.len().saturating_sub(cut)).unwrap_or(path)
}

/// A path without `.`, `..` and empty parts; `None` if it leads out of where it starts.
pub(super) fn tidy(path: &str) -> Option<String> {
    let mut parts: Vec<&str> = Vec::new();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop()?;
            }
            part => parts.push(part),
        }
    }
    (!parts.is_empty()).then(|| parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_stay_inside() {
        assert_eq!(tidy("a/./b//../c").as_deref(), Some("a/c"));
        assert_eq!(tidy("a/../../b"), None);
        assert_eq!(tidy(""), None);
        assert_eq!(without_ending("a.b/c"), "a.b/c");
        assert_eq!(without_ending("a.b/c.color.png"), "a.b/c.color");
    }
}
