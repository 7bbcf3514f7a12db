//! What the files of a level name, and how much they place.

use super::{codes, level_files::LevelFile};
use meshwright::placement_options::PlacementOptions;
use meshwright_assets::level::{LevelObject, ReferenceKind};
use meshwright_core::{Diagnostic, Diagnostics, count, message::edit_distance};
use meshwright_scene::ExtrasValue;
use std::collections::{BTreeMap, BTreeSet, HashSet};

/// A name in a file of a level.
#[derive(Clone, Debug)]
pub(crate) struct LevelName {
    pub(crate) kind: NameKind,
    /// As it is written.
    pub(crate) value: String,
    /// The object and its member.
    pub(crate) from: String,
    pub(crate) file: LevelFile,
    /// Counted from 1.
    pub(crate) line: u32,
}

/// What is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NameKind {
    /// A file, or the material of a road.
    Reference(ReferenceKind),
    /// A file with items of the forest.
    ForestFile,
    /// A type of items of the forest without a definition.
    ForestType,
}

/// A terrain.
#[derive(Clone, Debug)]
pub(super) struct NamedTerrain {
    /// The file, by its path in the game.
    pub(super) file: String,
    /// Samples along a side.
    pub(super) samples: u32,
    /// Meters along a side.
    pub(super) meters: f64,
    /// The smallest x and y and the largest ones, in meters.
    pub(super) area: [f64; 4],
    /// The names of its materials.
    pub(super) layers: Vec<String>,
}

/// What a level names and places.
#[derive(Debug, Default)]
pub(super) struct Named {
    /// Each name once for its place in a file: a prefab may be placed many times.
    list: Vec<LevelName>,
    known: HashSet<(String, u32, String)>,
    /// Objects by class. Those of a prefab count at each of its places.
    objects: BTreeMap<String, u64>,
    statics: u64,
    forest_types: u64,
    forest_items: u64,
    /// Items of types without a definition, which are among the others.
    undefined_items: u64,
    /// All classes, also of objects that are not wanted.
    classes: BTreeSet<String>,
    /// Objects that have a place, and the number of objects and items of the wanted classes that are not where something is
    /// wanted.
    placed: u64,
    elsewhere: u64,
}

/// Classes of objects that an area has or has not: terrains and water are cut, and others are everywhere.
const PLACED: [&str; 9] = [
    "TSStatic",
    "DecalRoad",
    "MeshRoad",
    "River",
    "PointLight",
    "SpotLight",
    "CameraBookmark",
    "SpawnSphere",
    "BeamNGVehicle",
];
/// Classes that a message lists.
const LISTED: usize = 20;

impl Named {
    /// Notes the class of an object, whether it is wanted or not.
    pub(super) fn class(&mut self, class: &str) {
        if !self.classes.contains(class) {
            self.classes.insert(class.to_owned());
        }
    }

    /// Counts objects and items of wanted classes outside of the area.
    pub(super) const fn elsewhere(&mut self, count: u64) {
        self.elsewhere = self.elsewhere.saturating_add(count);
    }

    /// Says what options ask for that the level does not have.
    pub(super) fn report(&self, options: &PlacementOptions, diagnostics: &mut Diagnostics) {
        for message in self.unmatched(options) {
            diagnostics.push(Diagnostic::new(&codes::MATCHES_NOTHING, message));
        }
    }

    fn unmatched(&self, options: &PlacementOptions) -> Vec<String> {
        let mut list: Vec<&str> = self.classes.iter().map(String::as_str).collect();
        let more = list.len().saturating_sub(LISTED);
        list.truncate(LISTED);
        let mut listed = if list.is_empty() { "none".to_owned() } else { list.join(", ") };
        if more > 0 {
            listed.push_str(&format!(" and {more} more"));
        }
        let near = |name: &str| {
            let lower = name.to_lowercase();
            let distance = |class: &&String| edit_distance(&lower, &class.to_lowercase());
            let nearest = self.classes.iter().min_by_key(distance)?;
            (distance(&nearest) <= name.len().div_ceil(3)).then(|| format!("did you mean {nearest}? "))
        };
        let is_known = |name: &String| self.classes.iter().any(|class| class.eq_ignore_ascii_case(name));
        let unknown = options.include.iter().chain(&options.exclude).filter(|name| !is_known(name));
        let mut messages: Vec<String> = unknown
            .map(|name| {
                let near = near(name).unwrap_or_default();
                format!("no object has the class \"{name}\" ({near}the level has {listed})")
            })
            .collect();
        if self.placed == 0 && self.forest_items == 0 && self.elsewhere > 0 {
            let wanted = count(self.elsewhere, "wanted object or item", "wanted objects and items");
            messages.push(format!("the area has none of {wanted}"));
        }
        messages
    }

    /// Adds an object that is wanted.
    pub(super) fn object(&mut self, file: &LevelFile, object: &LevelObject) {
        let class = if object.class.is_empty() { "(no class)" } else { &object.class };
        match self.objects.get_mut(class) {
            Some(count) => *count = count.saturating_add(1),
            None => drop(self.objects.insert(class.to_owned(), 1)),
        }
        let is = |own: &&str| class.eq_ignore_ascii_case(own);
        self.placed = self.placed.saturating_add(u64::from(PLACED.iter().any(is)));
        for reference in &object.references {
            if reference.kind == ReferenceKind::Shape {
                self.statics = self.statics.saturating_add(1);
            }
            let kind = NameKind::Reference(reference.kind);
            self.add(kind, &reference.value.name, file, reference.value.line, || {
                format!("{}/{}", object.label(), reference.member)
            });
        }
        if let Some(data) = &object.data_file {
            let from = || format!("{}/dataFile", object.label());
            self.add(NameKind::ForestFile, &data.name, file, data.line, from);
        }
    }

    /// Adds a type of the forest with its items, and the shape of its definition, if it has one.
    pub(super) fn forest(
        &mut self,
        name: &str,
        items: u64,
        (file, line): (&LevelFile, u32),
        definition: Option<(&str, &LevelFile, u32)>,
    ) {
        self.forest_types = self.forest_types.saturating_add(1);
        self.forest_items = self.forest_items.saturating_add(items);
        match definition {
            Some((shape, file, line)) => {
                let kind = NameKind::Reference(ReferenceKind::Shape);
                self.add(kind, shape, file, line, || format!("{name}/shapeFile"));
            }
            None => {
                self.undefined_items = self.undefined_items.saturating_add(items);
                self.add(NameKind::ForestType, name, file, line, || "type".to_owned());
            }
        }
    }

    fn add(
        &mut self,
        kind: NameKind,
        value: &str,
        file: &LevelFile,
        line: u32,
        from: impl FnOnce() -> String,
    ) {
        let from = from();
        if self.known.insert((file.path.clone(), line, from.clone())) {
            self.list.push(LevelName { kind, value: value.to_owned(), from, file: file.clone(), line });
        }
    }

    /// All names, in the order in which they were met.
    pub(super) fn into_names(self) -> Vec<LevelName> {
        self.list
    }

    /// The figures for `info`. `shapes` has the numbers of shapes that are there, that the level lacks, and that the game or
    /// another mod may have; `prefabs` the number of files of prefabs, and `files` that of all files that were read.
    pub(super) fn facts(
        &self,
        [found, missing, elsewhere]: [u64; 3],
        prefabs: u64,
        files: u64,
        terrains: &[NamedTerrain],
    ) -> ExtrasValue {
        let number = |value: u64| ExtrasValue::Int(i64::try_from(value).unwrap_or(i64::MAX));
        let mut facts = ExtrasValue::map();
        let mut classes: Vec<(&String, &u64)> = self.objects.iter().collect();
        classes.sort_by(|a, b| b.1.cmp(a.1).then(a.0.cmp(b.0)));
        let objects = classes.into_iter().map(|(class, count)| (class.clone(), number(*count)));
        facts = facts.with("objects", ExtrasValue::Map(objects.collect()));
        let items = self.forest_items.saturating_sub(self.undefined_items);
        let placements = self.statics.saturating_add(items);
        let shapes = ExtrasValue::map()
            .with("found", number(found))
            .with("missing", number(missing))
            .with("elsewhere", number(elsewhere));
        facts = facts.with("placements", number(placements)).with("shapes", shapes);
        if prefabs > 0 {
            facts = facts.with("prefabs", number(prefabs));
        }
        if self.forest_types > 0 {
            let mut forest = ExtrasValue::map()
                .with("types", number(self.forest_types))
                .with("items", number(self.forest_items));
            if self.undefined_items > 0 {
                forest = forest.with("undefined", number(self.undefined_items));
            }
            facts = facts.with("forest", forest);
        }
        let terrain = |own: &NamedTerrain| {
            let layers = own.layers.iter().map(|name| ExtrasValue::from(name.as_str())).collect();
            ExtrasValue::map()
                .with("file", own.file.as_str())
                .with("samples", number(u64::from(own.samples)))
                .with("meters", own.meters)
                .with("layers", ExtrasValue::List(layers))
        };
        match terrains {
            [] => {}
            [only] => facts = facts.with("terrain", terrain(only)),
            several => {
                facts = facts.with("terrain", ExtrasValue::List(several.iter().map(terrain).collect()));
            }
        }
        facts.with("files", number(files))
    }
}
