//! Rules about levels: what their objects, prefabs and forests place, and their terrains.

use super::{
    codes,
    file_name_rules::file_name,
    file_scan::{FileContent, ModFile},
    findings::{FileFindings, Findings},
    fixes,
    mod_facts::{ModFacts, Unjudged},
};
use crate::object_files::{Lookup, look_for};
use meshwright_assets::{
    Area, DefinitionClass, FoundFile, RootRole, SpannedName, TextureValue,
    level::{
        ForestItems, LevelFileKind, LevelObject, LevelObjects, ObjectReference, ReferenceKind, Terrain,
        TerrainSettings, TransformProblem,
    },
};
use meshwright_core::{Diagnostic, Limits, Result, Source, count, json::Json};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// What a file of a level says.
#[derive(Debug)]
pub(super) enum LevelContent {
    /// Objects, or the types of a forest.
    Objects(LevelObjects),
    Forest(ForestItems),
    Terrain(Terrain),
    Settings(TerrainSettings),
}

impl LevelContent {
    /// Reads a file of that kind.
    pub(super) fn read(
        kind: LevelFileKind,
        path: &str,
        source: &Source,
        limits: &Limits,
    ) -> Result<Option<Self>> {
        let is_script = !path.to_ascii_lowercase().ends_with(".json");
        Ok(Some(match kind {
            LevelFileKind::JsonObjects | LevelFileKind::ItemData | LevelFileKind::ScriptObjects
                if is_script =>
            {
                Self::Objects(LevelObjects::parse_script(source, limits)?)
            }
            LevelFileKind::JsonObjects => Self::Objects(LevelObjects::parse_json(source, limits)?),
            LevelFileKind::ItemData => Self::Objects(LevelObjects::parse_item_data(source, limits)?),
            LevelFileKind::Forest => Self::Forest(ForestItems::parse(source, limits)?),
            LevelFileKind::Terrain => Self::Terrain(Terrain::parse(source, limits)?),
            LevelFileKind::TerrainSettings => {
                Self::Settings(TerrainSettings::of(&Json::parse(source, limits)?))
            }
            _ => return Ok(None),
        }))
    }

    /// What could not be read.
    pub(super) const fn diagnostics(&self) -> Option<&meshwright_core::Diagnostics> {
        match self {
            Self::Objects(objects) => Some(&objects.diagnostics),
            Self::Forest(items) => Some(&items.diagnostics),
            Self::Terrain(_) | Self::Settings(_) => None,
        }
    }

    /// The memory of what is kept, approximately, in bytes.
    pub(super) fn memory(&self) -> u64 {
        match self {
            Self::Objects(objects) => objects.memory(),
            Self::Forest(items) => items.memory(),
            Self::Terrain(_) | Self::Settings(_) => 0,
        }
    }
}

/// The level or other folder that names are shared in.
fn area(file: &ModFile) -> Area {
    Area::new(&file.game_path)
}

pub(super) fn check(all: &ModFacts<'_>, findings: &mut Findings, unjudged: &mut Unjudged) {
    let rules = Rules { all, groups: groups(all), unjudged, undefined: BTreeMap::new() };
    rules.run(findings);
}

/// The names of the groups of each area.
fn groups<'f>(all: &ModFacts<'f>) -> HashMap<Area, HashSet<&'f str>> {
    let mut groups: HashMap<Area, HashSet<&str>> = HashMap::new();
    for (file, objects) in objects(all) {
        let own = groups.entry(area(file)).or_default();
        own.extend(
            objects.objects.iter().filter(|object| object.is_group()).map(|group| group.name.as_str()),
        );
    }
    groups
}

fn levels<'f>(all: &ModFacts<'f>) -> impl Iterator<Item = (&'f ModFile, &'f LevelContent)> + use<'f> {
    all.all().filter_map(|(file, facts)| match &facts.content {
        FileContent::Level(content) => Some((file, &**content)),
        _ => None,
    })
}

fn objects<'f>(all: &ModFacts<'f>) -> impl Iterator<Item = (&'f ModFile, &'f LevelObjects)> + use<'f> {
    levels(all).filter_map(|(file, content)| match content {
        LevelContent::Objects(objects) => Some((file, objects)),
        _ => None,
    })
}

struct Rules<'r, 'f> {
    all: &'r ModFacts<'f>,
    groups: HashMap<Area, HashSet<&'f str>>,
    unjudged: &'r mut Unjudged,
    /// By the folder of the level and the name in lower case.
    undefined: BTreeMap<(String, String), Undefined<'f>>,
}

/// The uses of a material without a definition in a level.
struct Undefined<'f> {
    file: &'f ModFile,
    object: &'f LevelObject,
    name: &'f SpannedName,
    count: u64,
}

impl<'f> Rules<'_, 'f> {
    fn run(mut self, findings: &mut Findings) {
        let mut ids: HashMap<(Area, &str), &str> = HashMap::new();
        for (file, objects) in objects(self.all) {
            let is_data = LevelFileKind::of(&file.path) == Some(LevelFileKind::ItemData);
            for object in &objects.objects {
                self.references(file, object, findings);
                if is_data {
                    continue;
                }
                self.transforms(file, object, findings);
                self.parent(file, object, findings);
                if let Some(id) = &object.persistent_id
                    && !id.name.is_empty()
                    && let Some(first) = ids.insert((area(file), id.name.as_str()), &file.path)
                {
                    let message =
                        format!("the persistentId of {} occurs twice (first: {first})", object.label());
                    findings.push(&file.path, at(&codes::OBJECT_ID_TWICE, message, id));
                }
            }
        }
        self.report_undefined(findings);
        self.prefabs(findings);
        self.forests(findings);
        self.terrains(findings);
    }

    /// Looks for a file, and for what the game takes in its place.
    fn look_for(&self, value: &str, file: &ModFile, kind: ReferenceKind) -> Lookup {
        let folder = file.game_path.rsplit_once('/').map_or("", |(folder, _)| folder);
        look_for(self.all.roots, value, folder, kind)
    }

    /// The `.dae` that a `.cdae` of that path is made from.
    fn source_of(&self, value: &str, file: &ModFile, kind: ReferenceKind) -> Option<String> {
        let (stem, end) = value.rsplit_once('.')?;
        let is_cache = kind == ReferenceKind::Shape && end.eq_ignore_ascii_case("cdae");
        match self.look_for(&format!("{stem}.dae"), file, kind) {
            Lookup::Found(path, _) | Lookup::OtherCase(FoundFile { path, .. }) if is_cache => Some(path),
            _ => None,
        }
    }

    fn references(&mut self, file: &'f ModFile, object: &'f LevelObject, findings: &mut Findings) {
        for reference in &object.references {
            let ObjectReference { kind, value, .. } = reference;
            let what = format!("{} \"{}\" of {}", kind.words(), value.name, object.label());
            if *kind == ReferenceKind::Material {
                if !self.all.library.has(&value.name) {
                    self.undefined(file, object, value);
                }
                continue;
            }
            match self.look_for(&value.name, file, *kind) {
                Lookup::Found(..) => {}
                Lookup::OtherCase(other) => {
                    let other = other.path;
                    let message = format!("{what} differs from {other} in letter case");
                    let new = respelled(&value.name, &other, other.len());
                    add(file, at(&codes::TEXTURE_CASE, message, value), value, new, findings);
                }
                Lookup::Missing => {
                    let source = self.source_of(&value.name, file, *kind);
                    let (why, new) = match &source {
                        Some(source) => (
                            format!(
                                ": the game makes such a file from {}, which is there",
                                file_name(source)
                            ),
                            respelled(&value.name, source, source.len().saturating_add(1)),
                        ),
                        None => (String::new(), None),
                    };
                    let message = format!("{what} is missing{why}");
                    add(file, at(&codes::OBJECT_FILE_MISSING, message, value), value, new, findings);
                }
                Lookup::Unknown => self.unjudged.add(&value.name),
            }
        }
    }

    /// Counts a material that no file of the mod defines. It is missing if the level is the mod's own.
    fn undefined(&mut self, file: &'f ModFile, object: &'f LevelObject, name: &'f SpannedName) {
        let own = area(file);
        let judges = self.all.game.is_some() || self.all.own.has(&own) && !own.is_game_content();
        if self.all.roots.is_truncated() || !judges {
            self.unjudged.add(&name.name);
            return;
        }
        let first = Undefined { file, object, name, count: 0 };
        let uses = self
            .undefined
            .entry((own.folder().unwrap_or_default(), name.name.to_lowercase()))
            .or_insert(first);
        uses.count = uses.count.saturating_add(1);
    }

    /// Reports each material without a definition once for its level, at its first use.
    fn report_undefined(&mut self, findings: &mut Findings) {
        for Undefined { file, object, name, count: uses } in std::mem::take(&mut self.undefined).into_values()
        {
            let of = match uses {
                1 => object.label(),
                many => format!("{} (first: {})", count(many, "object", "objects"), object.label()),
            };
            let similar = self.all.library.similar(&name.name);
            let similar =
                similar.first().map(|near| format!("; a similar name is \"{}\"", near.definition.name));
            let message = format!(
                "material \"{}\" of {of} has no definition in the mod{}",
                name.name,
                similar.unwrap_or_default()
            );
            findings.push(&file.path, at(&codes::OBJECT_MATERIAL, message, name));
        }
    }

    fn transforms(&self, file: &ModFile, object: &LevelObject, findings: &mut Findings) {
        for (member, problem, span, line) in &object.transform_problems {
            let message = match problem {
                TransformProblem::Count { found, expected } => {
                    format!(
                        "{member} of {} has {}, expected {expected}",
                        object.label(),
                        count(*found as u64, "number", "numbers")
                    )
                }
                TransformProblem::NoRotation => format!("{member} of {} is no rotation", object.label()),
                TransformProblem::Flat => {
                    format!("{member} of {} is 0 along an axis: nothing of it is seen", object.label())
                }
                _ => continue,
            };
            let code = match problem {
                TransformProblem::Flat => &codes::OBJECT_FLAT,
                _ => &codes::OBJECT_TRANSFORM,
            };
            findings.push(&file.path, Diagnostic::new(code, message).at(*span).on_line(*line));
        }
    }

    fn parent(&self, file: &ModFile, object: &LevelObject, findings: &mut Findings) {
        let Some(parent) = object.parent.as_ref().filter(|parent| !parent.name.is_empty()) else { return };
        let known = self.groups.get(&area(file));
        if known.is_some_and(|known| known.contains(parent.name.as_str())) || self.all.roots.is_truncated() {
            return;
        }
        let message = format!("the group \"{}\" of {} does not exist", parent.name, object.label());
        findings.push(&file.path, at(&codes::OBJECT_PARENT, message, parent));
    }

    /// Prefabs that are in themselves.
    fn prefabs(&self, findings: &mut Findings) {
        // The prefabs in each file, by the paths of files in the game, in lower case.
        let mut inner: BTreeMap<String, Vec<(String, &SpannedName, &ModFile)>> = BTreeMap::new();
        for (file, objects) in objects(self.all) {
            for object in &objects.objects {
                for reference in object.references.iter().filter(|one| one.kind == ReferenceKind::Prefab) {
                    let found = match self.look_for(&reference.value.name, file, ReferenceKind::Prefab) {
                        Lookup::Found(path, _) | Lookup::OtherCase(FoundFile { path, .. }) => {
                            path.to_lowercase()
                        }
                        Lookup::Missing | Lookup::Unknown => continue,
                    };
                    let own = inner.entry(file.game_path.to_lowercase()).or_default();
                    own.push((found, &reference.value, file));
                }
            }
        }
        // Files all of whose prefabs end; a file that is met again before its end is in itself.
        let mut done: HashSet<&str> = HashSet::new();
        for start in inner.keys() {
            let mut path: Vec<(&str, usize)> = vec![(start, 0)];
            let mut open: BTreeSet<&str> = BTreeSet::from([start.as_str()]);
            while let Some((at_file, next)) = path.last_mut() {
                let at_file = *at_file;
                let found = inner.get(at_file).and_then(|list| list.get(*next));
                *next = next.saturating_add(1);
                let Some((to, value, file)) = found.filter(|_| !done.contains(at_file)) else {
                    done.insert(at_file);
                    open.remove(at_file);
                    path.pop();
                    continue;
                };
                if open.contains(to.as_str()) {
                    let message = format!("prefab \"{}\" contains itself", value.name);
                    findings.push(&file.path, at(&codes::PREFAB_CYCLE, message, value));
                } else if inner.contains_key(to) && !done.contains(to.as_str()) {
                    open.insert(to);
                    path.push((to, 0));
                }
            }
        }
    }

    fn forests(&mut self, findings: &mut Findings) {
        let mut types: HashMap<Area, HashSet<String>> = HashMap::new();
        for (file, objects) in objects(self.all) {
            if LevelFileKind::of(&file.path) != Some(LevelFileKind::ItemData) {
                continue;
            }
            let own = types.entry(area(file)).or_default();
            for object in &objects.objects {
                own.extend(object.internal_name.iter().map(|name| name.to_lowercase()));
                own.insert(object.name.to_lowercase());
            }
        }
        for (file, content) in levels(self.all) {
            let LevelContent::Forest(items) = content else { continue };
            if let Some((span, line)) = items.first_unplaced {
                let message = match items.unplaced {
                    1 => "an item of the forest has no type, no position, or another rotation or scale than it needs".to_owned(),
                    many => format!("{many} items of the forest have no type, no position, or another rotation or scale than they need"),
                };
                findings.push(
                    &file.path,
                    Diagnostic::new(&codes::OBJECT_TRANSFORM, message).at(span).on_line(line),
                );
            }
            let own = area(file);
            let known = types.get(&own);
            let judges = known.is_some() || self.all.own.has(&own);
            for kind in &items.types {
                if known.is_some_and(|known| known.contains(&kind.name.to_lowercase())) {
                    continue;
                }
                let of_game = own.is_game_content() && self.all.game.is_none();
                if !judges || of_game || self.all.roots.is_truncated() || self.other_types(&own) {
                    self.unjudged.add(&kind.name);
                    continue;
                }
                let items = count(kind.items, "item", "items");
                let message = format!("the type \"{}\" of {items} of the forest has no item data", kind.name);
                let diagnostic =
                    Diagnostic::new(&codes::FOREST_TYPE, message).at(kind.span).on_line(kind.line);
                findings.push(&file.path, diagnostic);
            }
        }
    }

    /// True if another root has item data of the level: it may have the type.
    fn other_types(&self, area: &Area) -> bool {
        let Some(folder) = area.folder() else { return true };
        let roots = self.all.roots.as_slice().iter();
        roots
            .filter(|root| root.role() != RootRole::Mod)
            .any(|root| root.has_folder(&format!("{folder}/art/forest")))
    }

    fn terrains(&mut self, findings: &mut Findings) {
        let mut layers: HashMap<Area, HashSet<String>> = HashMap::new();
        for found in self.all.library.definitions() {
            let class = matches!(&found.definition.class, DefinitionClass::TerrainMaterial);
            if class {
                let internal = found.definition.get("internalName").and_then(|member| member.value.as_text());
                let names = [internal, Some(found.definition.name.as_str())].into_iter().flatten();
                let own = layers.entry(Area::new(&found.file.file.path)).or_default();
                own.extend(names.map(str::to_lowercase));
            }
        }
        let mut sizes: HashMap<String, u32> = HashMap::new();
        for (file, content) in levels(self.all) {
            let LevelContent::Terrain(terrain) = content else { continue };
            sizes.insert(file.game_path.to_lowercase(), terrain.size);
            let own = area(file);
            let known = layers.get(&own);
            let Some(known) = known.filter(|_| !self.all.roots.is_truncated()) else {
                terrain.materials.iter().for_each(|name| self.unjudged.add(name));
                continue;
            };
            let absent: Vec<&String> =
                terrain.materials.iter().filter(|name| !known.contains(&name.to_lowercase())).collect();
            if let Some(first) = absent.first() {
                let message = match absent.len() {
                    1 => format!("the layer \"{first}\" of {} has no TerrainMaterial", file_name(&file.path)),
                    many => format!(
                        "{many} layers of {} have no TerrainMaterial (first: \"{first}\")",
                        file_name(&file.path)
                    ),
                };
                findings.push(&file.path, Diagnostic::new(&codes::TERRAIN_LAYER, message));
            }
        }
        for (file, content) in levels(self.all) {
            let LevelContent::Settings(settings) = content else { continue };
            let value = settings.datafile.as_deref().map(|path| TextureValue::new(path).path.to_lowercase());
            let path = file.game_path.to_lowercase();
            let same_name = path.strip_suffix(".terrain.json").map(|stem| format!("{stem}.ter"));
            let found = value.into_iter().chain(same_name).find_map(|path| sizes.get(&path));
            let (Some(found), Some(stated)) = (found, settings.size) else { continue };
            if (f64::from(*found) - stated).abs() > 0.0 {
                let message = format!(
                    "{} states the size {stated}, but the terrain has {found}",
                    file_name(&file.path)
                );
                let diagnostic = Diagnostic::new(&codes::TERRAIN_SIZE, message);
                findings.push(
                    &file.path,
                    match settings.size_span {
                        Some((span, line)) => diagnostic.at(span).on_line(line).on("size"),
                        None => diagnostic,
                    },
                );
            }
        }
    }
}

/// A value that leads to another path: its last `replaced` bytes become that path, if they are the same but for case and
/// extension.
fn respelled(value: &str, path: &str, replaced: usize) -> Option<String> {
    let start = value.len().checked_sub(replaced)?;
    let (head, tail) = (value.get(..start)?, value.get(start..)?);
    let stem = |path: &str| path.rsplit_once('.').map(|(stem, _)| stem.replace('\\', "/").to_lowercase());
    (stem(tail) == stem(path) && head.len() <= "game:/".len()).then(|| format!("{head}{path}"))
}

/// Adds a finding, with the value that fixes it.
fn add(
    file: &ModFile,
    diagnostic: Diagnostic,
    value: &SpannedName,
    new: Option<String>,
    findings: &mut Findings,
) {
    let mut own = FileFindings::new(1);
    if let Some(new) = new {
        fixes::respelled(diagnostic.code, value.span, &value.name, &new, &mut own);
    }
    own.push(diagnostic);
    findings.add(&file.path, own);
}

fn at(code: &'static meshwright_core::Code, message: String, name: &SpannedName) -> Diagnostic {
    Diagnostic::new(code, message).at(name.span).on_line(name.line)
}
