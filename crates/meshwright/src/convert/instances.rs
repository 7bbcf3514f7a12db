//! Loads the files that nodes reference, once each, and inserts their content.

use super::{folder, image_paths};
use crate::{
    asset::{Asset, AssetRef, OpenOptions},
    select::{Collision, Lods, Select, apply::select},
};
use meshwright_core::{
    Category, Diagnostic, Diagnostics, Error, Limits, Outcome, Result, Source, codes,
    confinement::is_readable, message::count, source::Hints, windows_path::canonicalize,
};
use meshwright_scene::{
    Scene,
    assembly::{Links, PART_LEVELS, place},
};
use std::{
    collections::{BTreeMap, BTreeSet, VecDeque},
    ffi::OsString,
    fs, io,
    path::{Component, Path, PathBuf},
};

/// The files that the instances of a scene reference, directly or indirectly. The complete scene borrows from them.
#[derive(Debug, Default)]
pub struct ReferencedFiles {
    /// `None` for a file that cannot be used.
    assets: Vec<Option<Asset>>,
    /// The instances of each file.
    links: Vec<Links>,
    /// The instances of the converted files.
    own: Vec<Links>,
}

impl ReferencedFiles {
    /// The files that could be read.
    pub fn assets(&self) -> impl Iterator<Item = &Asset> {
        self.assets.iter().flatten()
    }

    /// Opens every file that the instances in scenes reference, recursively. An unusable file is reported;
    /// its node stays unchanged. One that exceeds a limit is an error. Each scene comes with its source, and with the
    /// folder that its files must be below, if there is one.
    pub(super) fn gather(
        scenes: &[(&Scene<'_>, &Source, Option<PathBuf>)],
        limits: &Limits,
        diagnostics: &mut Diagnostics,
    ) -> Result<Self> {
        let mut files = Self::default();
        let mut known = KnownFiles::default();
        // Each with the scene that it belongs to.
        let mut wanted: VecDeque<(PathBuf, usize)> = VecDeque::new();
        let mut missing = Vec::new();
        for (at, (scene, of, _)) in scenes.iter().enumerate() {
            let has_instances = scene.nodes.iter().any(|(_, node)| node.instance.is_some());
            if has_instances && of.path().is_none() {
                let message =
                    "files that the input names cannot be found: the input is a stream and has no folder";
                diagnostics.push(Diagnostic::new(&codes::NAMED_FILE, message));
            }
            let mut paths = VecDeque::new();
            let own = of.path().map(|path| links(scene, of, folder(path), &mut known, &mut paths));
            files.own.push(own.unwrap_or_default());
            wanted.extend(paths.into_iter().map(|path| (path, at)));
        }
        while let Some((path, of_scene)) = wanted.pop_front() {
            let Some((_, of, root)) = scenes.get(of_scene) else { continue };
            let mut own = Links::new();
            of.looked_for(&path);
            let hints = Hints { allow_outside: of.hints().allow_outside, ..Hints::default() };
            let mut paths = VecDeque::new();
            let asset = of.open_referenced(&path, root.as_deref(), limits).and_then(|source| {
                let asset = OpenOptions::new().limits(*limits).open_source(source.with_hints(hints))?;
                let imported = asset.to_scene()?;
                own = links(&imported.value, of, folder(&path), &mut known, &mut paths);
                drop(imported);
                asset.source().looked().iter().for_each(|path| of.looked_for(path));
                Ok(asset)
            });
            wanted.extend(paths.into_iter().map(|path| (path, of_scene)));
            let asset = match asset {
                Ok(asset) => Some(asset),
                Err(error) if error.code().category == Category::Limit => {
                    return Err(error.in_file(Some(&path)));
                }
                Err(error) if is_missing(&error) => {
                    missing.push((files.assets.len(), path));
                    None
                }
                Err(error) => {
                    let (message, named) = (error.message(), path.display().to_string());
                    let message = if message.contains(&named) {
                        message.to_owned()
                    } else {
                        format!("{named}: {message}")
                    };
                    diagnostics.push(Diagnostic::new(&codes::NAMED_FILE, message));
                    None
                }
            };
            // Files are loaded in index order.
            files.assets.push(asset);
            files.links.push(own);
        }
        files.report_missing(&missing, diagnostics);
        Ok(files)
    }

    /// Reports the files that do not exist in one message: a map refers to the same few models many times.
    fn report_missing(&self, missing: &[(usize, PathBuf)], diagnostics: &mut Diagnostics) {
        let Some((_, first)) = missing.first() else { return };
        let files: BTreeSet<usize> = missing.iter().map(|(file, _)| *file).collect();
        let links = self.links.iter().chain(&self.own).flatten();
        let instances = links.filter(|(_, file)| files.contains(file)).count();
        let message = format!(
            "{} of {} missing ({}, first: {})",
            missing.len(),
            match self.assets.len() {
                1 => "1 model is".to_owned(),
                models => format!("{models} models are"),
            },
            count(instances, "instance", "instances"),
            first.display()
        );
        diagnostics.push(Diagnostic::new(&codes::NAMED_FILE, message));
    }

    /// Inserts the content of the files below the nodes that reference them. `parts` has the content of each file.
    ///
    /// Fails if the result would exceed the limits.
    pub(super) fn place<'a>(
        &self,
        scenes: &mut [Scene<'a>],
        parts: Vec<Option<Scene<'a>>>,
        limits: &Limits,
        diagnostics: &mut Diagnostics,
    ) -> Result<()> {
        let cycles = place(scenes, &self.own, parts, &self.links, limits)?;
        for _ in 0..cycles {
            let message = "a file of instances includes itself";
            diagnostics.push(Diagnostic::new(&codes::NAMED_FILE, message));
        }
        Ok(())
    }
}

/// Whether a file does not exist.
fn is_missing(error: &Error) -> bool {
    let cause = std::error::Error::source(error).and_then(|cause| cause.downcast_ref::<io::Error>());
    cause.is_some_and(|cause| cause.kind() == io::ErrorKind::NotFound)
}

/// A path without `.`.
fn plain(path: &Path) -> PathBuf {
    path.components().filter(|part| *part != Component::CurDir).collect()
}

/// The files that instances reference, by their paths, with the folders that were searched for them.
#[derive(Default)]
struct KnownFiles {
    numbers: BTreeMap<PathBuf, usize>,
    /// The names in folders, by the same in lower case.
    folders: BTreeMap<PathBuf, BTreeMap<String, OsString>>,
}

impl KnownFiles {
    /// The path of a file below a folder, whose names may differ in case, as programs on Windows write them.
    fn ignoring_case(&mut self, folder: &Path, path: &Path) -> Option<PathBuf> {
        let mut found = folder.to_owned();
        for part in path.components() {
            let name = match part {
                Component::Normal(name) => name,
                Component::CurDir => continue,
                // Other folders are not searched.
                _ => return None,
            };
            if !is_readable(&found) {
                return None;
            }
            let names = self.folders.entry(found.clone()).or_insert_with(|| {
                let entries = fs::read_dir(&found).into_iter().flatten().flatten();
                let mut names: Vec<OsString> = entries.map(|entry| entry.file_name()).collect();
                names.sort_by(|a, b| b.cmp(a));
                names.into_iter().map(|name| (name.to_string_lossy().to_lowercase(), name)).collect()
            });
            found.push(names.get(&name.to_string_lossy().to_lowercase())?);
        }
        Some(found)
    }
}

/// The instances of a scene; adds unknown files to the list.
fn links(
    scene: &Scene<'_>,
    of: &Source,
    folder: &Path,
    known: &mut KnownFiles,
    wanted: &mut VecDeque<PathBuf>,
) -> Links {
    let mut links = Links::new();
    for (id, node) in scene.nodes.iter() {
        let Some(path) = &node.instance else { continue };
        let full = plain(&folder.join(path));
        // Different paths of one file are merged.
        let path = match of.files() {
            Some(files) => files.find(&full).map(PathBuf::from),
            None => canonicalize(&full).ok().or_else(|| {
                let found = known.ignoring_case(folder, Path::new(path))?;
                canonicalize(&found).ok()
            }),
        };
        let path = path.unwrap_or(full);
        let next = known.numbers.len();
        let place = *known.numbers.entry(path.clone()).or_insert_with(|| {
            wanted.push_back(path);
            next
        });
        links.push((id, place));
    }
    links
}

/// The content of the files, with image paths relative to the result in `to`. `finish` adds to the scene of each file.
pub(super) fn contents<'a>(
    files: &'a ReferencedFiles,
    to: Option<&Path>,
    diagnostics: &mut Diagnostics,
    mut finish: impl FnMut(&mut Scene<'a>, &'a AssetRef<'_>, &mut Diagnostics) -> Result<()>,
) -> Result<Vec<Option<Scene<'a>>>> {
    let mut contents = Vec::new();
    for asset in &files.assets {
        let content = match asset.as_ref().map(|asset| (asset.borrowed(), asset.to_scene())) {
            Some((asset, Ok(imported))) => {
                let mut scene = content(imported, diagnostics)?;
                finish(&mut scene, asset, diagnostics)?;
                if let (Some(path), Some(to)) = (asset.source.path(), to) {
                    image_paths::rebase(&mut scene, folder(path), to);
                }
                Some(scene)
            }
            _ => None,
        };
        contents.push(content);
    }
    Ok(contents)
}

/// The content to insert: the most detailed level of a file, because the level table is that of the host.
fn content<'a>(imported: Outcome<Scene<'a>>, diagnostics: &mut Diagnostics) -> Result<Scene<'a>> {
    diagnostics.append(imported.diagnostics);
    only_finest(imported.value)
}

fn only_finest(scene: Scene<'_>) -> Result<Scene<'_>> {
    if scene.visual_levels().next().is_none() {
        return Ok(scene);
    }
    let (lods, collision) = (Lods::Finest, Collision::Drop);
    select(scene, &Select { lods, collision, ..Select::default() })
}

/// The most detailed level of a model that is joined with another one, whose level table the result has.
pub(super) fn finest<'a>(scene: Scene<'a>, name: &str, diagnostics: &mut Diagnostics) -> Result<Scene<'a>> {
    let dropped = scene.levels.len().saturating_sub(1);
    if dropped > 0 && scene.visual_levels().next().is_some() {
        let levels = count(dropped, "level", "levels");
        let message = format!(
            "dropped {levels} of detail of {name}: only the first file of a joined scene keeps its levels"
        );
        diagnostics.push(Diagnostic::new(&PART_LEVELS, message));
    }
    only_finest(scene)
}
