//! Where objects and items of forests are: outside of the terrain, below it, or several times in one place.

use super::{LevelContent, LevelFacts, LevelFile, path_of, uses::Uses};
use crate::check::{codes, findings::Findings};
use meshwright_assets::{
    Area,
    level::{LevelObject, ObjectDetail, ReferenceKind, Terrain, TerrainBlock, TerrainGrid, TerrainSamples},
};
use meshwright_core::{Source, count};
use std::collections::{BTreeMap, HashMap, HashSet};

/// Meters below the terrain from which an object is reported: foundations and roots are less deep.
const DEEP: f64 = 5.0;
/// Static objects of one shape in a level from which a forest is advised: the vendor speaks of thousands.
const MANY: u64 = 1_000;

pub(super) fn check(facts: &mut LevelFacts<'_, '_>, findings: &mut Findings) {
    on_terrain(facts, findings);
    repeated(facts, findings);
    repeated_items(facts, findings);
}

fn reference(object: &LevelObject, kind: ReferenceKind) -> Option<&str> {
    object.references.iter().find(|one| one.kind == kind).map(|one| one.value.name.as_str())
}

/// A terrain of a level.
struct PlacedTerrain<'f> {
    source: Source,
    terrain: Terrain,
    block: &'f TerrainBlock,
    position: [f64; 3],
}

impl PlacedTerrain<'_> {
    fn grid(&self) -> Option<(TerrainGrid<'_>, TerrainSamples)> {
        let grid = self.terrain.grid(&self.source, self.block, self.position)?;
        let samples = grid.samples(None, Some(1), u32::MAX)?;
        Some((grid, samples))
    }
}

/// The terrains of each level; none for a level with one that cannot be read or placed.
fn terrains<'f>(facts: &mut LevelFacts<'_, 'f>) -> HashMap<Area, Vec<PlacedTerrain<'f>>> {
    let mut terrains: HashMap<Area, Option<Vec<PlacedTerrain<'f>>>> = HashMap::new();
    let files = facts.files.clone();
    let mut left = facts.all.roots.limits().memory;
    for file in files.iter().filter(|file| file.has_places() && !file.is_prefab()) {
        for object in file.objects().into_iter().flat_map(|objects| &objects.objects) {
            let Some(ObjectDetail::Terrain(block)) = object.detail.as_deref() else { continue };
            let Some(value) = reference(object, ReferenceKind::Terrain) else { continue };
            let lookup = facts.look_for(value, file.file, ReferenceKind::Terrain);
            let limits = facts.all.roots.limits().memory(left);
            let read = lookup.file().and_then(|found| {
                let source = facts.all.roots.read(found, &limits).ok()?;
                let terrain = Terrain::parse(&source, &limits).ok()?;
                Some(PlacedTerrain { source, terrain, block, position: object.position })
            });
            let read = read.filter(|read| read.grid().is_some());
            left = left.saturating_sub(read.as_ref().map_or(0, |read| read.source.memory()));
            let own = terrains.entry(file.area.clone()).or_insert_with(|| Some(Vec::new()));
            match (own.as_mut(), read) {
                (Some(list), Some(read)) => list.push(read),
                _ => *own = None,
            }
        }
    }
    terrains.into_iter().filter_map(|(area, terrains)| Some((area, terrains?))).collect()
}

/// Where a place is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Off {
    Outside,
    Below,
}

/// What is wrong with a place in a level with terrains; nothing for one above a terrain or in a hole.
fn off(grids: &[(TerrainGrid<'_>, TerrainSamples, bool)], [x, y, z]: [f64; 3]) -> Option<Off> {
    let mut result = Some(Off::Outside);
    for (grid, samples, has_heights) in grids {
        let [[west, south], [east, north]] = grid.bounds();
        // The last sample is one square before the end.
        let (east, north) = (east + grid.square(), north + grid.square());
        if !(x >= west && x <= east && y >= south && y <= north) {
            continue;
        }
        let is_deep = *has_heights
            && !grid.is_hole_at(x, y, samples)
            && grid.height_at(x, y, samples).is_some_and(|height| height - z > DEEP);
        if !is_deep {
            return None;
        }
        result = Some(Off::Below);
    }
    result
}

/// Objects and items outside of the terrain or below it.
fn on_terrain(facts: &mut LevelFacts<'_, '_>, findings: &mut Findings) {
    let terrains = terrains(facts);
    for (area, terrains) in &terrains {
        let grids: Vec<_> = terrains
            .iter()
            .filter_map(|own| {
                let (grid, samples) = own.grid()?;
                Some((grid, samples, !own.terrain.lacks_max_height(own.block)))
            })
            .collect();
        let mut found: BTreeMap<(&str, Off, bool), Uses<'_>> = BTreeMap::new();
        for file in facts.files.iter().filter(|file| file.area == *area && !file.is_prefab()) {
            let path = file.file.path.as_str();
            let objects = file.objects().filter(|_| file.has_places());
            for object in objects.into_iter().flat_map(|objects| &objects.objects) {
                let is_seen = object.class.eq_ignore_ascii_case("TSStatic") && !object.hidden;
                let Some(off) =
                    Some(object).filter(|_| is_seen).and_then(|object| off(&grids, object.position))
                else {
                    continue;
                };
                let first = || Uses::new(file, object, (object.span, object.line));
                found.entry((path, off, false)).or_insert_with(first).add(file, object.line);
            }
            let LevelContent::Forest(items) = file.content else { continue };
            for kind in &items.types {
                for place in &kind.places {
                    if let Some(off) = off(&grids, place.position.map(f64::from)) {
                        let label = || format!("item \"{}\" of the forest", kind.name);
                        let first = || Uses::labelled(file, label(), (kind.span, kind.line));
                        found.entry((path, off, true)).or_insert_with(first).add(file, kind.line);
                    }
                }
            }
        }
        for ((_, off, is_item), uses) in found {
            let (of, verb, places) = words(&uses, is_item);
            let message = match off {
                Off::Outside => format!("{of} {verb} outside of the terrain{places}"),
                Off::Below => format!("{of} {verb} more than {DEEP} m below the terrain{places}"),
            };
            uses.report(&codes::OFF_TERRAIN, message, findings);
        }
    }
}

/// What is somewhere, with its verb, and the first places.
fn words(uses: &Uses<'_>, is_item: bool) -> (String, &'static str, String) {
    let verb = if uses.objects == 1 { "is" } else { "are" };
    match (is_item, uses.objects) {
        // Items are counted by type, which has one line.
        (true, many @ 2..) => {
            (format!("{} of the forest", count(many, "item", "items")), verb, String::new())
        }
        _ => (uses.of(), verb, uses.places()),
    }
}

/// The same place of two objects: all of its numbers.
fn place(object: &LevelObject) -> [u64; 15] {
    let mut numbers = object.position.iter().chain(object.axes.iter().flatten()).chain(&object.scale);
    // The zeros of both signs are one place.
    std::array::from_fn(|_| numbers.next().map_or(0, |number| (number + 0.0).to_bits()))
}

/// Shapes and prefabs that are several times in one place, and shapes of which there are many.
fn repeated(facts: &LevelFacts<'_, '_>, findings: &mut Findings) {
    let mut places: HashMap<(String, String), HashSet<[u64; 15]>> = HashMap::new();
    let mut twice: BTreeMap<(&str, String), (&str, ReferenceKind, Uses<'_>)> = BTreeMap::new();
    let mut many: BTreeMap<(String, String), (&str, Uses<'_>)> = BTreeMap::new();
    for (file, object) in facts.objects().filter(|(file, _)| file.has_places()) {
        let kind = match object.class.to_ascii_lowercase().as_str() {
            "tsstatic" => ReferenceKind::Shape,
            "prefab" => ReferenceKind::Prefab,
            _ => continue,
        };
        let Some(value) = reference(object, kind) else { continue };
        let path = path_of(value, file.file).to_lowercase();
        let space = space(file);
        // What cannot be read of a place may differ.
        let is_placed = object.transform_problems.is_empty();
        if is_placed && !places.entry((space.clone(), path.clone())).or_default().insert(place(object)) {
            let first = || (value, kind, Uses::new(file, object, (object.span, object.line)));
            let key = (file.file.path.as_str(), path.clone());
            twice.entry(key).or_insert_with(first).2.add(file, object.line);
        }
        if kind == ReferenceKind::Shape && !file.is_prefab() {
            let first = || (value, Uses::new(file, object, (object.span, object.line)));
            many.entry((space, path)).or_insert_with(first).1.add(file, object.line);
        }
    }
    for (value, kind, uses) in twice.into_values() {
        let message = format!(
            "{} \"{value}\" of {} is in a place where it is already{}",
            kind.words(),
            uses.of(),
            uses.places()
        );
        uses.report(&codes::OBJECT_TWICE, message, findings);
    }
    for (value, uses) in many.into_values().filter(|(_, uses)| uses.objects >= MANY) {
        let objects = count(uses.objects, "static object has", "static objects have");
        let message = format!("{objects} the shape \"{value}\"");
        uses.report(&codes::MANY_STATICS, message, findings);
    }
}

/// Where places are compared: a prefab, or a level.
fn space(file: &LevelFile<'_>) -> String {
    match file.area.folder() {
        Some(folder) if !file.is_prefab() => folder,
        _ => file.file.game_path.clone(),
    }
}

/// Items of a forest that are several times in one place.
fn repeated_items(facts: &LevelFacts<'_, '_>, findings: &mut Findings) {
    let mut places: HashMap<(&Area, String), HashSet<[u32; 8]>> = HashMap::new();
    for file in &facts.files {
        let LevelContent::Forest(items) = file.content else { continue };
        let mut twice: Option<Uses<'_>> = None;
        for kind in &items.types {
            let known = places.entry((&file.area, kind.name.to_lowercase())).or_default();
            for place in &kind.places {
                let mut numbers = place.position.iter().chain(&place.rotation).chain([&place.scale]);
                let place =
                    std::array::from_fn(|_| numbers.next().map_or(0, |number| (number + 0.0).to_bits()));
                if !known.insert(place) {
                    let label = || format!("item \"{}\" of the forest", kind.name);
                    let first = || Uses::labelled(file, label(), (kind.span, kind.line));
                    twice.get_or_insert_with(first).add(file, kind.line);
                }
            }
        }
        let Some(uses) = twice else { continue };
        let (of, verb, _) = words(&uses, true);
        let message = format!("{of} {verb} in a place that another one has");
        uses.report(&codes::OBJECT_TWICE, message, findings);
    }
}
