//! Loads the files that nodes reference, once each, and inserts their content.

mod gathering;
mod known_files;

use super::{folder, image_paths};
use crate::{
    asset::{Asset, AssetRef, stem},
    placed_files::{PlacedFile, PlacedFiles},
    select::{Collision, Lods, Select, apply::select},
};
use gathering::Gathering;
use meshwright_core::{
    Category, Diagnostic, Diagnostics, Error, Limits, Outcome, Result, codes, message::count,
};
use meshwright_scene::{
    Node, Scene, Transform,
    assembly::{
        Cycles, Links, PART_LEVELS, PartForm, check_places, flatten_parts, gather_places, part_order, place,
    },
};

use std::{
    collections::{BTreeMap, HashSet},
    path::{Path, PathBuf},
    sync::Arc,
};

/// A scene of a converted file.
pub(super) struct HostScene<'h, 'a> {
    pub(super) scene: &'h Scene<'a>,
    pub(super) asset: &'h AssetRef<'h>,
    /// The folder that its files must be below, if there is one.
    pub(super) root: Option<PathBuf>,
    /// The files that its nodes place by number.
    pub(super) placed: PlacedFiles,
}

/// A referenced file that becomes a file of the result.
pub(super) struct ExternalModel<'a> {
    /// The instance of the nodes that refer to it.
    pub(super) instance: String,
    /// The start of its name.
    pub(super) name: String,
    pub(super) scene: Scene<'a>,
}

impl ExternalModel<'_> {
    fn instance_of(file: usize) -> String {
        format!("#/models/{file}")
    }
}

/// The files that the instances of a scene reference, directly or indirectly. The complete scene borrows from them.
#[derive(Debug, Default)]
pub struct ReferencedFiles {
    /// `None` for a file that cannot be used.
    assets: Vec<Option<Arc<Asset>>>,
    /// How a level or a vehicle places each; `None` for a file that is named by its path.
    placed: Vec<Option<PlacedFile>>,
    /// The name of each for messages.
    names: Vec<String>,
    /// The files of which nothing is shown: they have no default scene.
    unshown: Vec<bool>,
    /// The files that other ones hold, which have no name of their own.
    held: Vec<bool>,
    /// The instances of each file.
    links: Vec<Links>,
    /// The instances of the converted files.
    own: Vec<Links>,
}

impl ReferencedFiles {
    /// The files that could be read.
    pub fn assets(&self) -> impl Iterator<Item = &Asset> {
        let mut known = HashSet::new();
        self.assets
            .iter()
            .flatten()
            .filter(move |asset| known.insert(Arc::as_ptr(asset)))
            .map(|asset| &**asset)
    }

    /// Opens every file that the instances in scenes reference, recursively. An unusable file is reported;
    /// its node stays unchanged. One that exceeds a limit is an error.
    pub(super) fn gather(
        scenes: &[HostScene<'_, '_>],
        limits: &Limits,
        diagnostics: &mut Diagnostics,
    ) -> Result<Self> {
        Gathering::new(scenes, limits).run(diagnostics)
    }

    /// Inserts the content of the files below the nodes that reference them. `parts` has the content of each file. If it
    /// `gathers`, nodes with the same parent that place the same file become one with instances.
    ///
    /// Fails if the result would exceed the limits, and if a format does not allow that a file includes itself.
    pub(super) fn place<'a>(
        &self,
        scenes: &mut [Scene<'a>],
        parts: Vec<Option<Scene<'a>>>,
        gathers: bool,
        limits: &Limits,
        diagnostics: &mut Diagnostics,
    ) -> Result<()> {
        let forms = self.forms();
        let mut own = self.own.clone();
        if gathers {
            for (scene, links) in scenes.iter_mut().zip(&mut own) {
                gather_places(scene, links, &forms);
            }
        }
        let cycles = place(scenes, &own, parts, &self.links, &forms, limits)?;
        self.report_cycles(&cycles, diagnostics)
    }

    /// Lets nodes refer to files of the result instead, and returns these, each after those that it refers to.
    pub(super) fn separate<'a>(
        &self,
        scenes: &mut [Scene<'a>],
        mut parts: Vec<Option<Scene<'a>>>,
        limits: &Limits,
        diagnostics: &mut Diagnostics,
    ) -> Result<Vec<ExternalModel<'a>>> {
        flatten_parts(&mut parts, &self.forms(), limits)?;
        let (order, cycles) = part_order(&self.links);
        self.report_cycles(&cycles, diagnostics)?;
        let there: Vec<bool> = parts.iter().map(Option::is_some).collect();
        let refer = |scene: &mut Scene<'a>, links: &Links| {
            for &(node, at) in links.iter().filter(|(_, at)| there.get(*at) == Some(&true)) {
                let is_shown = self.unshown.get(at) != Some(&true);
                let Some(own) = scene.nodes.get_mut(node) else { continue };
                own.instance = is_shown.then(|| ExternalModel::instance_of(at));
                if let Some(instances) = own.instances.take() {
                    // Instances are those of a mesh.
                    let (instance, name) = (own.instance.take(), own.name.clone());
                    for (place, trs) in instances.places.iter().enumerate() {
                        let (name, transform) = (format!("{name}_{place}"), Transform::Trs(*trs));
                        let copy = Node { name, transform, instance: instance.clone(), ..Node::default() };
                        scene.add_node(Some(node), copy);
                    }
                    continue;
                }
                if is_shown && (own.mesh.is_some() || own.skin.is_some()) {
                    // A node has either a mesh or an external asset.
                    let instance = own.instance.take();
                    scene.add_node(Some(node), Node { instance, ..Node::default() });
                }
            }
        };
        for (scene, links) in scenes.iter_mut().zip(&self.own) {
            refer(scene, links);
        }
        let mut models = Vec::new();
        for at in order {
            let shown = self.unshown.get(at) != Some(&true);
            let part = parts.get_mut(at).and_then(Option::take).filter(|_| shown);
            let (Some(mut scene), Some(links)) = (part, self.links.get(at)) else { continue };
            refer(&mut scene, links);
            let asset = self.assets.get(at).and_then(Option::as_deref);
            let held = self.held.get(at) == Some(&true);
            let stem = asset.filter(|_| !held).and_then(|asset| stem(asset.source()));
            let name = stem.unwrap_or_else(|| format!("model_{at}"));
            models.push(ExternalModel { instance: ExternalModel::instance_of(at), name, scene });
        }
        Ok(models)
    }

    /// Checks the same without inserting anything.
    pub(super) fn check(&self, scenes: &[Scene<'_>], limits: &Limits) -> Result<()> {
        let mut parts = Vec::new();
        for (asset, unshown) in self.assets.iter().zip(&self.unshown) {
            let asset = asset.as_deref().filter(|_| !unshown).map(|asset| asset.borrowed().own_summary());
            parts.push(asset.transpose()?.map(|summary| summary.value));
        }
        let cycles = check_places(scenes, &self.own, &parts, &self.links, limits)?;
        self.report_cycles(&cycles, &mut Diagnostics::default())
    }

    /// How each file is placed.
    fn forms(&self) -> Vec<PartForm> {
        let form = |placed: &Option<PlacedFile>| match placed {
            None => PartForm::Alone,
            Some(one) if one.object.is_some() => PartForm::Nodes,
            Some(_) => PartForm::Meshes,
        };
        self.placed.iter().map(form).collect()
    }

    fn report_cycles(&self, cycles: &Cycles, diagnostics: &mut Diagnostics) -> Result<()> {
        let Some(&first) = cycles.first.first() else { return Ok(()) };
        let circle: Vec<&str> = cycles.first.iter().chain([&first]).filter_map(|at| self.name(*at)).collect();
        let message =
            format!("{} includes itself: {}", circle.first().unwrap_or(&"a file"), circle.join(" -> "));
        let formats = cycles.first.iter().filter_map(|at| Some(self.assets.get(*at)?.as_ref()?.format()));
        if let Some(code) =
            formats.filter_map(|format| format.module().file_links).map(|own| own.cycle).next()
        {
            return Err(Error::new(code, message));
        }
        let more = cycles.count.saturating_sub(1);
        let more = if more == 0 { String::new() } else { format!(", and {more} more") };
        diagnostics.push(Diagnostic::new(&codes::NAMED_FILE, message + &more));
        Ok(())
    }

    fn name(&self, file: usize) -> Option<&str> {
        self.names.get(file).map(String::as_str)
    }
}

/// The content of the files, with image paths relative to the result in `to`: with all levels if they stay `apart`.
/// `finish` adds to the scene of each file.
pub(super) fn contents<'a>(
    files: &'a ReferencedFiles,
    to: Option<&Path>,
    apart: bool,
    diagnostics: &mut Diagnostics,
    mut finish: impl FnMut(&mut Scene<'a>, &'a AssetRef<'_>, &mut Diagnostics) -> Result<()>,
) -> Result<Vec<Option<Scene<'a>>>> {
    let mut contents = Vec::new();
    let mut parts = PlacedParts::default();
    for (at, asset) in files.assets.iter().enumerate() {
        if let Some(placed) = files.placed.get(at).and_then(Option::as_ref) {
            let asset = asset.as_ref().map(|asset| asset.borrowed());
            contents.push(match asset {
                Some(asset) => parts.content(asset, placed, to, diagnostics, &mut finish)?,
                None => None,
            });
            continue;
        }
        if files.unshown.get(at) == Some(&true) {
            contents.push(Some(Scene::default()));
            continue;
        }
        let name = files.name(at).unwrap_or_default();
        let content = match asset.as_ref().map(|asset| (asset.borrowed(), asset.to_scene())) {
            Some((asset, Ok(imported))) => {
                diagnostics.append(imported.diagnostics);
                let mut scene = match apart {
                    true => imported.value,
                    false => finest(imported.value, name, diagnostics)?,
                };
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
    parts.report(diagnostics);
    Ok(contents)
}

/// Materials that take the place of others, by their names.
type Renames = Arc<[(String, String)]>;

/// The content of files that levels and vehicles place.
#[derive(Default)]
struct PlacedParts<'a> {
    /// Complete scenes of files of which several objects are placed, by the file and the materials that take the place of
    /// others.
    whole: BTreeMap<(usize, Renames), Scene<'a>>,
    /// The files that were completed.
    seen: HashSet<usize>,
    /// Levels of detail that were dropped, the number of files that had them, and the name of the first.
    levels: (usize, usize, String),
}

impl<'a> PlacedParts<'a> {
    /// The content of a file or of an object of one, at its finest level; `None` if there is no such object.
    fn content(
        &mut self,
        asset: &'a AssetRef<'_>,
        placed: &PlacedFile,
        to: Option<&Path>,
        diagnostics: &mut Diagnostics,
        finish: &mut dyn FnMut(&mut Scene<'a>, &'a AssetRef<'_>, &mut Diagnostics) -> Result<()>,
    ) -> Result<Option<Scene<'a>>> {
        let file = std::ptr::from_ref(asset).addr();
        let key = (file, Arc::clone(&placed.materials));
        if !self.whole.contains_key(&key) {
            let Outcome { value: mut scene, diagnostics: noted } = match asset.to_scene() {
                Ok(made) => made,
                Err(error) if error.code().category == Category::Limit => return Err(error),
                // The others are placed without it.
                Err(error) => {
                    if self.seen.insert(file) {
                        let message = format!("{}: {}", placed.name, error.message());
                        diagnostics.push(Diagnostic::new(&codes::NAMED_FILE, message));
                    }
                    return Ok(None);
                }
            };
            let is_first = self.seen.insert(file);
            if is_first {
                diagnostics.append(noted);
            }
            for material in scene.materials.values_mut() {
                let renamed = placed.materials.iter().find(|(from, _)| *from == material.name);
                if let Some((_, name)) = renamed {
                    material.name.clone_from(name);
                }
            }
            finish(&mut scene, asset, diagnostics)?;
            if let (Some(path), Some(to)) = (asset.source.path(), to) {
                image_paths::rebase(&mut scene, folder(path), to);
            }
            let dropped = scene.levels.len().saturating_sub(1);
            if dropped > 0 && is_first && scene.visual_levels().next().is_some() {
                let (levels, files, first) = &mut self.levels;
                (*levels, *files) = (levels.saturating_add(dropped), files.saturating_add(1));
                if first.is_empty() {
                    first.clone_from(&placed.name);
                }
            }
            let scene = only_finest(scene)?;
            let Some(object) = &placed.object else { return Ok(Some(scene)) };
            let part = scene.object(object);
            self.whole.insert(key, scene);
            return Ok(part);
        }
        let scene = self.whole.get(&key);
        Ok(match &placed.object {
            Some(object) => scene.and_then(|scene| scene.object(object)),
            None => scene.cloned(),
        })
    }

    fn report(&self, diagnostics: &mut Diagnostics) {
        let (levels, files, first) = &self.levels;
        if *levels > 0 {
            let message = format!(
                "dropped {} of detail of {} (first: {first}): a level or a vehicle shows each at its finest level",
                count(*levels, "level", "levels"),
                count(*files, "file", "files")
            );
            diagnostics.push(Diagnostic::new(&PART_LEVELS, message));
        }
    }
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
