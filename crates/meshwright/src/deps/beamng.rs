//! Materials of BeamNG's shapes: a shape says names, definitions beside it say textures.

use super::{
    Dep, DepKind, Status, Why,
    definitions::{self, Definition, Definitions},
    search::{Ask, Finder, shown},
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
    let (mut entries, mut followed) = (Vec::new(), BTreeSet::new());
    for (at, name) in names.iter().enumerate().filter(|(_, name)| !name.is_empty()) {
        let from = format!("materials[{at}]/name");
        let (found, why) = known.find(name);
        let status = match (&found, why) {
            (None, _) => Status::Missing,
            (Some(_), None) => Status::Found,
            (Some(_), Some(_)) => Status::FoundOtherwise,
        };
        let candidate = match found {
            Some(_) => None,
            None => known.nearest(name),
        };
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
        });
        if let Some((file, definition)) = found
            && followed.insert((file.path.clone(), definition.line))
        {
            textures(file, definition, finder, &mut entries);
        }
    }
    entries
}

fn textures(file: &Definitions, definition: &Definition, finder: &mut Finder<'_>, entries: &mut Vec<Dep>) {
    // Beside the definition, for names without a folder.
    let folder = file.path.parent().unwrap_or(&file.path);
    let roots = finder.roots();
    let below = roots
        .iter()
        .filter_map(|root| folder.strip_prefix(root).ok())
        .max_by_key(|path| path.components().count());
    let below: Vec<String> =
        below.map(|below| below.to_string_lossy().replace('\\', "/")).into_iter().collect();
    for texture in &definition.textures {
        let mut ask = Ask::file(DepKind::Texture, &texture.path, texture.from.clone());
        let plain = !texture.path.contains(['/', '\\']);
        if plain {
            ask.below = &below;
        }
        let mut found = finder.find(ask);
        found.by = Some(file.path.clone());
        found.line = Some(texture.line);
        entries.push(found);
    }
}

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
                    by_name.entry(name).or_default().push((file, definition));
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

    fn nearest(&self, name: &str) -> Option<String> {
        let found = similar_names::nearest(name, self.by_name.keys().map(String::as_str))?;
        let (file, definition) = self.by_name.get(found)?.first()?;
        Some(format!("{} in {}", definition.map_to, shown(&file.path)))
    }
}
