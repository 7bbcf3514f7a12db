//! Materials of BeamNG's shapes: a shape has names, and definitions next to it have the textures.

mod collision;

use super::{
    Dep, DepKind, Status, Why,
    definitions::{self, Definition, Definitions},
    folder_index::ending,
    jbeam::NEAR,
    search::{Ask, Finder, IMAGES, shown},
    similar_names,
};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

/// Materials by their names, and their textures.
pub(super) fn materials(document: &meshwright_cdae::Document<'_>, finder: &mut Finder<'_>) -> Vec<Dep> {
    let list = document.shape.materials.as_ref().map(|materials| materials.list.items.as_slice());
    let names: Vec<String> =
        list.unwrap_or_default().iter().map(|material| material.name.text().into_owned()).collect();
    if names.is_empty() {
        return Vec::new();
    }
    let all = definitions::all(finder);
    let known = Known::new(&all);
    let undrawn = collision::materials(document);
    let (mut entries, mut followed, mut missing) = (Vec::new(), BTreeSet::new(), 0_usize);
    for (at, name) in names.iter().enumerate().filter(|(_, name)| !name.is_empty()) {
        let from = format!("materials[{at}]/name");
        let (found, why) = known.find(name);
        let (status, why) = match (&found, why) {
            // A material that is never drawn needs no definition.
            (None, _) if undrawn.contains(&at) => (Status::Known, Some(Why::Collision)),
            (None, _) => (Status::Missing, None),
            (Some(_), None) => (Status::Found, None),
            (Some(_), Some(_)) => (Status::FoundOtherwise, why),
        };
        // Each comparison takes its time, and thousands of names may be missing.
        let compared = status == Status::Missing && missing < NEAR;
        missing = missing.saturating_add(usize::from(compared));
        let candidate = if compared { known.nearest(name) } else { None };
        let also = found.map(|found| known.others(name, found)).unwrap_or_default();
        let file = found.map(|(file, _)| file.path.clone());
        let line = found.map(|(_, definition)| definition.line);
        entries.push(Dep {
            kind: DepKind::Material,
            name: name.clone(),
            from,
            by: None,
            line,
            status,
            why,
            file,
            candidate,
            also,
        });
        if let Some((file, definition)) = found
            && followed.insert((file.path.clone(), definition.at))
        {
            textures(file, definition, finder, &mut entries);
        }
    }
    entries
}

fn textures(file: &Definitions, definition: &Definition, finder: &mut Finder<'_>, entries: &mut Vec<Dep>) {
    // Names without a folder are relative to the definition.
    let folder = file.path.parent().unwrap_or(&file.path);
    let roots = finder.roots();
    let below = roots
        .iter()
        .filter_map(|root| folder.strip_prefix(root).ok())
        .max_by_key(|path| path.components().count());
    let below: Vec<String> =
        below.map(|below| below.to_string_lossy().replace('\\', "/")).into_iter().collect();
    for texture in &definition.textures {
        let path = texture.path.strip_prefix("game:").unwrap_or(&texture.path);
        let mut ask = Ask::file(DepKind::Texture, path, texture.from.clone());
        ask.cooked = true;
        ask.bare = !IMAGES.contains(&ending(path).as_str());
        let plain = !path.contains(['/', '\\']) || path.starts_with("./");
        if plain {
            ask.below = &below;
        }
        let mut found = finder.find(ask);
        found.name.clone_from(&texture.path);
        found.by = Some(file.path.clone());
        found.line = Some(texture.line);
        entries.push(found);
    }
}

/// Definitions of one name that are taken into account, at most: each use of the name goes through them.
const SAME: usize = 1_000;
/// Other definitions of a name that are told, at most.
const OTHERS: usize = 8;

/// Definitions by what shapes call them.
struct Known<'d> {
    by_name: BTreeMap<String, Vec<(&'d Definitions, &'d Definition)>>,
}

impl<'d> Known<'d> {
    fn new(all: &'d [Arc<Definitions>]) -> Self {
        let mut by_name: BTreeMap<String, Vec<(&Definitions, &Definition)>> = BTreeMap::new();
        for file in all {
            for definition in &file.materials {
                let names: BTreeSet<String> = [&definition.map_to, &definition.name]
                    .into_iter()
                    .map(|name| name.to_lowercase())
                    .collect();
                for name in names {
                    let list = by_name.entry(name).or_default();
                    if list.len() < SAME {
                        list.push((file, definition));
                    }
                }
            }
        }
        Self { by_name }
    }

    /// By `mapTo` before the name, and in the case that is asked for before others; of equals the nearest.
    fn find(&self, name: &str) -> (Option<(&'d Definitions, &'d Definition)>, Option<Why>) {
        let Some(all) = self.by_name.get(&name.to_lowercase()) else { return (None, None) };
        let by =
            |fits: &dyn Fn(&Definition) -> bool| all.iter().find(|(_, definition)| fits(definition)).copied();
        let exact =
            by(&|definition| definition.map_to == name).or_else(|| by(&|definition| definition.name == name));
        match exact {
            Some(found) => (Some(found), None),
            None => (all.first().copied(), Some(Why::Case)),
        }
    }

    /// The other definitions that shapes know by that name.
    fn others(&self, name: &str, taken: (&Definitions, &Definition)) -> Vec<String> {
        let Some(all) = self.by_name.get(&name.to_lowercase()) else { return Vec::new() };
        let same = |definition: &Definition| definition.map_to.eq_ignore_ascii_case(name);
        let others = all.iter().filter(|(file, definition)| {
            same(definition) && (&file.path, definition.at) != (&taken.0.path, taken.1.at)
        });
        let others = others.map(|(file, definition)| format!("{}:{}", shown(&file.path), definition.line));
        others.take(OTHERS).collect()
    }

    fn nearest(&self, name: &str) -> Option<String> {
        let found = similar_names::nearest(name, self.by_name.keys().map(String::as_str))?;
        let (file, definition) = self.by_name.get(found)?.first()?;
        Some(format!("{} in {}", definition.map_to, shown(&file.path)))
    }
}
