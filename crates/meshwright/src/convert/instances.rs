//! Loads the files that nodes reference, once each, and inserts their content.

use super::{folder, image_paths};
use crate::{
    asset::{Asset, AssetRef, OpenOptions},
    select::{Collision, Lods, Select, apply::select},
};
use meshwright_core::{
    Budget, Category, Diagnostic, Diagnostics, Error, Limits, Outcome, Result, Source, Span, codes,
    message::count, source::Hints, windows_path::canonicalize,
};
use meshwright_scene::{Node, NodeId, Scene, assembly::PART_LEVELS};
use std::{
    collections::{BTreeMap, BTreeSet, VecDeque},
    io,
    path::{Component, Path, PathBuf},
};

/// Nodes of one file that reference other files.
type Links = Vec<(NodeId, usize)>;

/// The content of files by index, with the files that they reference inserted.
type Parts<'a> = BTreeMap<usize, Scene<'a>>;

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
        let mut known: BTreeMap<PathBuf, usize> = BTreeMap::new();
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
            let own = of.path().map(|path| links(scene, folder(path), &mut known, &mut paths));
            files.own.push(own.unwrap_or_default());
            wanted.extend(paths.into_iter().map(|path| (path, at)));
        }
        while let Some((path, of_scene)) = wanted.pop_front() {
            let Some((_, of, root)) = scenes.get(of_scene) else { continue };
            let mut own = Links::new();
            of.looked_for(&path);
            let hints = Hints { allow_outside: of.hints().allow_outside, ..Hints::default() };
            let mut paths = VecDeque::new();
            let asset = Source::open_named(&path, root.as_deref(), limits, of.options()).and_then(|source| {
                let asset = OpenOptions::new().limits(*limits).open_source(source.with_hints(hints))?;
                let imported = asset.to_scene()?;
                own = links(&imported.value, folder(&path), &mut known, &mut paths);
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

    /// Inserts the content of the files below the nodes that reference them. `scenes` has the content of each
    /// file.
    ///
    /// Fails if the result would take more memory or more nodes than the limits allow.
    pub(super) fn place<'a>(
        &self,
        scenes: &mut [Scene<'a>],
        mut parts: Vec<Option<Scene<'a>>>,
        limits: &Limits,
        diagnostics: &mut Diagnostics,
    ) -> Result<()> {
        let order = self.order(diagnostics);
        self.afford(&parts, &order, limits)?;
        let mut filled: Parts<'a> = BTreeMap::new();
        for file in order {
            let Some(mut part) = parts.get_mut(file).and_then(Option::take) else { continue };
            fill(&mut part, self.links_of(file), &filled);
            filled.insert(file, part);
        }
        for (scene, own) in scenes.iter_mut().zip(&self.own) {
            fill(scene, own, &filled);
        }
        Ok(())
    }

    fn links_of(&self, file: usize) -> &[(NodeId, usize)] {
        self.links.get(file).map_or(&[], Vec::as_slice)
    }

    /// Adds up the cost of all copies before the first one is made: nested references grow exponentially.
    fn afford(&self, parts: &[Option<Scene<'_>>], order: &[usize], limits: &Limits) -> Result<()> {
        let mut budget = Budget::new(*limits);
        let mut costs: BTreeMap<usize, (u64, u64)> = BTreeMap::new();
        let of = |links: &[(NodeId, usize)], costs: &BTreeMap<usize, (u64, u64)>| {
            let inner = links.iter().filter_map(|(_, file)| costs.get(file).copied());
            inner.fold((0, 0), |a, b| (u64::saturating_add(a.0, b.0), u64::saturating_add(a.1, b.1)))
        };
        for &file in order {
            let Some(part) = parts.get(file).and_then(Option::as_ref) else { continue };
            let (nodes, bytes) = of(self.links_of(file), &costs);
            let (own_nodes, own_bytes) = cost(part);
            costs.insert(file, (nodes.saturating_add(own_nodes), bytes.saturating_add(own_bytes)));
            budget.memory(bytes, Span::default())?;
        }
        for own in &self.own {
            let (nodes, bytes) = of(own, &costs);
            budget.items(nodes, Span::default())?;
            budget.memory(bytes, Span::default())?;
        }
        Ok(())
    }

    /// The files in an order in which each follows those that it references. Recursive references are
    /// dropped.
    fn order(&self, diagnostics: &mut Diagnostics) -> Vec<usize> {
        #[derive(Clone, Copy, PartialEq)]
        enum State {
            New,
            Open,
            Done,
        }
        let mut states = vec![State::New; self.links.len()];
        let mut order = Vec::new();
        for start in 0..self.links.len() {
            let mut stack = vec![(start, 0_usize)];
            while let Some((file, child)) = stack.pop() {
                let Some(state) = states.get_mut(file) else { continue };
                if child == 0 {
                    if *state != State::New {
                        continue;
                    }
                    *state = State::Open;
                }
                match self.links.get(file).and_then(|links| links.get(child)) {
                    None => {
                        *state = State::Done;
                        order.push(file);
                    }
                    Some(&(_, inner)) => {
                        stack.push((file, child.saturating_add(1)));
                        match states.get(inner) {
                            Some(State::New) => stack.push((inner, 0)),
                            Some(State::Open) => {
                                let message = "a file of instances includes itself";
                                diagnostics.push(Diagnostic::new(&codes::NAMED_FILE, message));
                            }
                            _ => {}
                        }
                    }
                }
            }
        }
        order
    }
}

/// The nodes and bytes that a copy of the scene adds.
fn cost(part: &Scene<'_>) -> (u64, u64) {
    let keys = part.clips.iter().flat_map(|clip| &clip.channels).map(|channel| channel.values.len());
    let keys = keys.fold(0, usize::saturating_add) as u64;
    let joints = part.skins.iter().map(|(_, skin)| skin.joints.len()).fold(0, usize::saturating_add) as u64;
    let nodes = part.nodes.len() as u64;
    let each = (size_of::<Node>() as u64).saturating_mul(2);
    let bytes = nodes.saturating_mul(each).saturating_add(keys.saturating_mul(4));
    (nodes, bytes.saturating_add(joints.saturating_mul(72)))
}

/// Inserts files into the nodes of one scene.
fn fill<'a>(scene: &mut Scene<'a>, links: &[(NodeId, usize)], parts: &Parts<'a>) {
    let mut shared_by_file = BTreeMap::new();
    for &(node, file) in links {
        let Some(part) = parts.get(&file) else { continue };
        let shared = shared_by_file.entry(file).or_insert_with(|| scene.add_resources(part));
        scene.insert_scene(node, part, shared);
        if let Some(node) = scene.nodes.get_mut(node) {
            node.instance = None;
        }
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

/// The instances of a scene; adds unknown files to the list.
fn links(
    scene: &Scene<'_>,
    folder: &Path,
    known: &mut BTreeMap<PathBuf, usize>,
    wanted: &mut VecDeque<PathBuf>,
) -> Links {
    let mut links = Links::new();
    for (id, node) in scene.nodes.iter() {
        let Some(path) = &node.instance else { continue };
        let path = plain(&folder.join(path));
        // Different paths of one file are merged.
        let path = canonicalize(&path).unwrap_or(path);
        let next = known.len();
        let place = *known.entry(path.clone()).or_insert_with(|| {
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
