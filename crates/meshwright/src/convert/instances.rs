//! Loads the files that nodes reference, once each, and inserts their content.

mod gathering;
mod known_files;
mod placed_notes;

use super::{folder, image_paths};
use crate::{
    asset::{Asset, AssetRef, stem},
    placed_files::{MaterialVariant, Paint, PlacedFile, PlacedFiles},
    select::{Collision, Lods, Select, apply::select, no_lod},
};
use gathering::Gathering;
use meshwright_core::{
    Category, Diagnostic, Diagnostics, Error, Limits, Outcome, Result, codes, message::count,
};
use meshwright_scene::{
    ImageContent, Material, MaterialId, Node, ObjectIndex, Scene, Transform, Variant,
    assembly::{
        Cycles, Links, PART_LEVELS, PART_RECORDS, PartForm, check_places, flatten_parts, gather_places,
        part_order, place,
    },
};
use placed_notes::{PlacedNotes, in_placed, unreadable};

use std::{
    borrow::Cow,
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
    /// What places each first in a level or a vehicle; empty for others.
    placers: Vec<String>,
    /// The number of places of each in the converted files; those of all objects of a file that a level or vehicle places.
    places: Vec<u64>,
    /// The files of which nothing is shown: they have no default scene.
    unshown: Vec<bool>,
    /// The files that other ones hold, which have no name of their own.
    held: Vec<bool>,
    /// The instances of each file.
    links: Vec<Links>,
    /// The instances of the converted files.
    own: Vec<Links>,
    /// The area of the terrain of the first level that has one.
    pub(super) ground: Option<[f64; 4]>,
}

impl ReferencedFiles {
    /// Whether they are those that a level or a vehicle places, of which each has a level of detail of its own.
    pub(crate) fn are_placed(&self) -> bool {
        self.placed.iter().any(Option::is_some)
    }

    /// The area of the terrain of a level, which a map shows.
    pub(crate) const fn ground(&self) -> Option<[f64; 4]> {
        self.ground
    }

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
        self.empty_unusable(scenes, &parts);
        let mut own = self.own.clone();
        if gathers {
            for (scene, links) in scenes.iter_mut().zip(&mut own) {
                gather_places(scene, links, &forms);
            }
        }
        let placed = place(scenes, &own, parts, &self.links, &forms, limits)?;
        if let Some((first, _)) = placed.still.first_key_value() {
            let places = placed.still.values().fold(0, |sum: u64, places| sum.saturating_add(*places));
            let message = format!(
                "left out the animation of {} of {} (first: {}): instances show the rest pose",
                count(usize::try_from(places).unwrap_or(usize::MAX), "placed item", "placed items"),
                count(placed.still.len(), "file", "files"),
                self.name(*first).unwrap_or_default()
            );
            diagnostics.push(Diagnostic::new(&PART_RECORDS, message));
        }
        self.report_cycles(&placed.cycles, diagnostics)
    }

    /// Lets nodes refer to files of the result instead, and returns these, each after those that it refers to.
    pub(super) fn separate<'a>(
        &self,
        scenes: &mut [Scene<'a>],
        mut parts: Vec<Option<Scene<'a>>>,
        limits: &Limits,
        diagnostics: &mut Diagnostics,
    ) -> Result<Vec<ExternalModel<'a>>> {
        self.empty_unusable(scenes, &parts);
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

    fn placer(&self, file: usize) -> &str {
        self.placers.get(file).map_or("", String::as_str)
    }

    fn places_of(&self, file: usize) -> u64 {
        self.places.get(file).copied().unwrap_or_default()
    }

    /// Empties the nodes of files that levels and vehicles place and that cannot be used, which was said: their numbers mean
    /// nothing outside of this program.
    fn empty_unusable<'a>(&self, scenes: &mut [Scene<'a>], parts: &[Option<Scene<'a>>]) {
        let is_unusable = |file: usize| {
            let is_placed = self.placed.get(file).is_some_and(Option::is_some);
            is_placed && parts.get(file).is_none_or(Option::is_none)
        };
        for (scene, links) in scenes.iter_mut().zip(&self.own) {
            for (node, _) in links.iter().filter(|(_, file)| is_unusable(*file)) {
                if let Some(node) = scene.nodes.get_mut(*node) {
                    (node.instance, node.instances) = (None, None);
                }
            }
        }
    }
}

/// The content of the files, with image paths relative to the result in `to`: with all levels if they stay `apart`. Of what
/// levels and vehicles place, the level of detail that `lods` says. `finish` adds to the scene of each file.
pub(super) fn contents<'a>(
    files: &'a ReferencedFiles,
    to: Option<&Path>,
    apart: bool,
    lods: Lods,
    diagnostics: &mut Diagnostics,
    mut finish: impl FnMut(&mut Scene<'a>, PaintedPart<'a, '_, '_>, &mut Diagnostics) -> Result<()>,
) -> Result<Vec<Option<Scene<'a>>>> {
    let mut contents = Vec::new();
    let mut parts = PlacedParts { lods, ..PlacedParts::default() };
    for (at, asset) in files.assets.iter().enumerate() {
        if let Some(placed) = files.placed.get(at).and_then(Option::as_ref) {
            let asset = asset.as_ref().map(|asset| asset.borrowed());
            contents.push(match asset {
                Some(asset) => {
                    let (placer, places) = (files.placer(at), files.places_of(at));
                    let made = parts.content((asset, placed, (placer, places)), to, diagnostics, &mut finish);
                    made.map_err(|error| in_placed(error, &placed.name, placer))?
                }
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
                finish(&mut scene, (asset, &[]), diagnostics)?;
                if let (Some(path), Some(to)) = (asset.source.path(), to) {
                    image_paths::rebase(&mut scene, folder(path), to);
                }
                Some(scene)
            }
            _ => None,
        };
        contents.push(content);
    }
    parts.report(diagnostics)?;
    Ok(contents)
}

/// A file that becomes part of a scene, and its paints.
pub(super) type PaintedPart<'a, 'r, 'p> = (&'a AssetRef<'r>, &'p [Paint]);

/// Materials that take the place of others, by their names.
type Renames = Arc<[(String, String)]>;

/// A file, the materials that take the place of others, the paints, and the variants.
type PartKey = (usize, Renames, Arc<[Paint]>, Arc<[MaterialVariant]>);

/// The content of files that levels and vehicles place.
#[derive(Default)]
struct PlacedParts<'a> {
    /// Complete scenes of files of which several objects are placed, by the file, the materials that take the place of
    /// others, and the paints.
    whole: BTreeMap<PartKey, (Scene<'a>, ObjectIndex)>,
    /// The files that were completed.
    seen: HashSet<usize>,
    /// The level of detail that is wanted.
    lods: Lods,
    /// The levels of detail of the file that has most of them.
    most_levels: usize,
    /// Levels of detail that were dropped, the number of files that had them, and the name of the first.
    levels: (usize, usize, String),
    /// The same of levels that are never shown, such as collision meshes.
    hidden: (usize, usize, String),
    /// The number of files that lack the wanted level, and the name of the first.
    coarser: (usize, String),
    /// What was said of the files.
    notes: PlacedNotes,
}

impl<'a> PlacedParts<'a> {
    /// The content of a file or of an object of one, at the wanted level of detail; `None` if there is no such object.
    fn content(
        &mut self,
        (asset, placed, (placer, places)): (&'a AssetRef<'_>, &PlacedFile, (&str, u64)),
        to: Option<&Path>,
        diagnostics: &mut Diagnostics,
        finish: &mut dyn FnMut(&mut Scene<'a>, PaintedPart<'a, '_, '_>, &mut Diagnostics) -> Result<()>,
    ) -> Result<Option<Scene<'a>>> {
        let file = std::ptr::from_ref(asset).addr();
        let (materials, paints) = (Arc::clone(&placed.materials), Arc::clone(&placed.paints));
        let key = (file, materials, paints, Arc::clone(&placed.variants));
        if !self.whole.contains_key(&key) {
            let Outcome { value: mut scene, diagnostics: noted } = match asset.to_scene() {
                Ok(made) => made,
                Err(error) if error.code().category == Category::Limit => return Err(error),
                // The others are placed without it.
                Err(error) => {
                    if self.seen.insert(file) {
                        diagnostics.push(unreadable(&placed.name, places, &error, placer));
                    }
                    return Ok(None);
                }
            };
            let is_first = self.seen.insert(file);
            let mut noted = if is_first { noted } else { Diagnostics::new(asset.limits.diagnostics) };
            replace_materials(&mut scene, placed);
            finish(&mut scene, (asset, &*placed.paints), &mut noted)?;
            self.notes.add(&placed.name, &noted, diagnostics);
            if let (Some(path), Some(to)) = (asset.source.path(), to) {
                image_paths::rebase(&mut scene, folder(path), to);
            }
            if placed.object.is_none() {
                return self.at_level(scene, &placed.name, is_first).map(Some);
            }
            // Several objects have the same images: their copies share the bytes.
            for image in scene.images.values_mut() {
                if let ImageContent::Bytes(bytes) = &mut image.content
                    && matches!(bytes, Cow::Owned(_))
                {
                    let (_, kept) = asset.source.keep(std::mem::take(bytes).into_owned())?;
                    *bytes = Cow::Borrowed(kept);
                }
            }
            let index = scene.object_index();
            self.whole.insert(key.clone(), (scene, index));
        }
        let whole = self.whole.get(&key);
        let Some(object) = &placed.object else { return Ok(whole.map(|(scene, _)| scene.clone())) };
        let mut part = whole.and_then(|(scene, index)| scene.object(index, object));
        if let (Some(part), Some(pose)) = (&mut part, &placed.pose)
            && let Some(&root) = part.roots.first()
            && let Some(node) = part.nodes.get_mut(root)
        {
            node.transform = pose.transform(&node.transform);
        }
        Ok(part)
    }

    /// A scene with the wanted level of detail only; the coarsest of a file that has fewer.
    fn at_level(&mut self, scene: Scene<'a>, name: &str, is_first: bool) -> Result<Scene<'a>> {
        let levels = scene.visual_levels().count();
        let wanted = self.lods.only();
        let level = wanted.unwrap_or(0).min(levels.saturating_sub(1));
        self.most_levels = self.most_levels.max(levels);
        let dropped = if wanted.is_none() { levels.saturating_sub(1) } else { 0 };
        let hidden = if levels > 0 { scene.levels.len().saturating_sub(levels) } else { 0 };
        for (dropped, (all, files, first)) in [(dropped, &mut self.levels), (hidden, &mut self.hidden)] {
            if is_first && dropped > 0 {
                (*all, *files) = (all.saturating_add(dropped), files.saturating_add(1));
                if first.is_empty() {
                    name.clone_into(first);
                }
            }
        }
        if is_first && wanted.is_some_and(|wanted| wanted > level) {
            let (files, first) = &mut self.coarser;
            *files = files.saturating_add(1);
            if first.is_empty() {
                name.clone_into(first);
            }
        }
        only_level(scene, level)
    }

    /// Says what became of levels of detail; an error if no file has the wanted one.
    fn report(mut self, diagnostics: &mut Diagnostics) -> Result<()> {
        std::mem::take(&mut self.notes).report(diagnostics);
        // One message: each is about what is left out of the same files.
        let mut said = Vec::new();
        let (levels, files, first) = &self.levels;
        if *levels > 0 {
            said.push(format!(
                "dropped {} of detail of {} (first: {first}): a level or a vehicle shows each at its finest level",
                count(*levels, "level", "levels"),
                count(*files, "file", "files")
            ));
        }
        let (levels, files, first) = &self.hidden;
        if *levels > 0 {
            said.push(format!(
                "dropped {} of {} (first: {first}): a level or a vehicle has only what is seen of each",
                count(*levels, "collision or billboard mesh level", "collision or billboard mesh levels"),
                count(*files, "file", "files")
            ));
        }
        if let Some(wanted) = self.lods.only() {
            let (files, first) = &self.coarser;
            if *files > 0 && wanted >= self.most_levels.max(1) {
                return Err(Error::new(&codes::BAD_REQUEST, no_lod(wanted, self.most_levels)));
            }
            if *files > 0 {
                said.push(format!(
                    "placed {} at the coarsest level of detail, as level {wanted} does not exist there (first: {first})",
                    count(*files, "file", "files")
                ));
            }
        }
        if !said.is_empty() {
            diagnostics.push(Diagnostic::new(&PART_LEVELS, said.join("; ")));
        }
        Ok(())
    }
}

/// Gives the materials of a file the names of those that take their place, and adds those of variants.
fn replace_materials(scene: &mut Scene<'_>, placed: &PlacedFile) {
    fn renamed<'r>(renames: &'r [(String, String)], name: &'r str) -> &'r str {
        renames.iter().find(|(from, _)| from == name).map_or(name, |(_, to)| to)
    }
    let own: Vec<(MaterialId, Material)> =
        scene.materials.iter().map(|(id, material)| (id, material.clone())).collect();
    for material in scene.materials.values_mut() {
        material.name = renamed(&placed.materials, &material.name).to_owned();
    }
    let mut added: BTreeMap<(MaterialId, String), MaterialId> = BTreeMap::new();
    for variant in &*placed.variants {
        let id = scene.variants.push(Variant::named(variant.name.as_str()));
        let mut replaced: BTreeMap<MaterialId, MaterialId> = BTreeMap::new();
        for (material, stored) in &own {
            let name = renamed(&variant.materials, &stored.name);
            if name == renamed(&placed.materials, &stored.name) {
                continue;
            }
            let made = added.entry((*material, name.to_owned())).or_insert_with(|| {
                scene.materials.push(Material { name: name.to_owned(), ..stored.clone() })
            });
            replaced.insert(*material, *made);
        }
        for mesh in scene.meshes.values_mut() {
            for primitive in &mut mesh.primitives {
                let other = primitive.material.and_then(|material| replaced.get(&material));
                primitive.variants.extend(other.map(|other| (id, *other)));
            }
        }
    }
}

/// A scene with one of its visual levels of detail; without any, it stays as it is.
fn only_level(scene: Scene<'_>, level: usize) -> Result<Scene<'_>> {
    if scene.visual_levels().next().is_none() {
        return Ok(scene);
    }
    let (lods, collision) = (Lods::One(level), Collision::Drop);
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
    only_level(scene, 0)
}
