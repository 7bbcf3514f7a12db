//! Files of the Pragma engine: models name materials, materials name textures, maps name models.

use super::{
    entry::{Dep, DepKind, Status},
    finder::{Finder, Named},
};
use meshwright_assets::{FileQuery, FoundFile, IMAGES};
use meshwright_udm::{
    Document,
    asset::{self, Material, Model, map::Entity},
    document::Value,
};
use std::collections::{BTreeSet, HashSet};

/// Endings of materials, in the order in which the engine looks for them.
const MATERIALS: &[&str] = &["pmat", "pmat_b"];
/// Endings of models, in the order in which the engine looks for them.
const MODELS: &[&str] = &["pmdl_b", "pmdl"];

/// What a file of the engine names.
pub(super) fn named(document: &Document<'_>, finder: &Finder) -> Vec<Dep> {
    let mut entries = Vec::new();
    if let Some(material) = Material::new(document) {
        textures(&material, "", finder, &mut entries);
        return entries;
    }
    let Some(asset) = document.asset() else { return entries };
    if asset.is("PMDL") {
        model(&Model { data: asset.data }, finder, &mut entries);
    } else if asset.is("PMAP") {
        map(&asset::Map { data: asset.data }, finder, &mut entries);
    }
    entries
}

/// Materials and their textures, and models that are put in.
fn model(model: &Model<'_, '_>, finder: &Finder, entries: &mut Vec<Dep>) {
    let mut below: Vec<String> =
        model.material_paths().iter().map(|path| format!("materials/{path}")).collect();
    below.push("materials".to_owned());
    let mut followed = HashSet::new();
    for (at, name) in model.materials().iter().enumerate().filter(|(_, name)| !name.is_empty()) {
        let from = format!("assetData/materials[{at}]");
        let named = Named { kind: DepKind::Material, name, from };
        let query = FileQuery::new(without(name, MATERIALS)).bare(true).below(&below).extensions(MATERIALS);
        let (dep, file) = finder.file(named, &query);
        entries.push(dep);
        if let Some(file) = file.filter(|file| followed.insert(file.clone())) {
            follow(&file, finder, entries);
        }
    }
    let included = model.include_models();
    for (at, name) in included.iter().enumerate() {
        entries.push(other_model(name, format!("assetData/includeModels[{at}]"), finder));
    }
}

fn without<'n>(name: &'n str, endings: &[&str]) -> &'n str {
    let cut = endings.iter().find_map(|ending| name.strip_suffix(ending)?.strip_suffix('.'));
    cut.unwrap_or(name)
}

fn other_model(name: &str, from: String, finder: &Finder) -> Dep {
    let below = ["models".to_owned()];
    let bare = without(without(name, MODELS), &["wmd"]);
    let named = Named { kind: DepKind::Model, name, from };
    finder.file(named, &FileQuery::new(bare).bare(true).below(&below).extensions(MODELS)).0
}

/// The textures that the file of a material names.
fn follow(file: &FoundFile, finder: &Finder, entries: &mut Vec<Dep>) {
    let Ok(source) = finder.roots().read(file, finder.limits()) else { return };
    let Ok((document, _)) = meshwright_udm::read(&source, finder.limits()) else { return };
    let Some(material) = Material::new(&document) else { return };
    let first = entries.len();
    textures(&material, &material.shader, finder, entries);
    for entry in entries.iter_mut().skip(first) {
        entry.by = Some(finder.location(file));
    }
}

fn textures(material: &Material<'_, '_>, at: &str, finder: &Finder, entries: &mut Vec<Dep>) {
    let textures = material.data.get("textures").and_then(Value::as_element);
    for entry in textures.into_iter().flatten() {
        let key = entry.key.to_string_lossy();
        let path = match &entry.value {
            Value::Element(settings) => settings.get("texture").and_then(asset::coerce::text),
            value => asset::coerce::text(value),
        };
        // Old files have settings among the textures.
        let setting = key == "alpha_mode";
        let Some(path) = path.filter(|path| !path.is_empty() && !setting) else { continue };
        let shader = if at.is_empty() { &*material.shader } else { at };
        let from = format!("{shader}/textures/{key}");
        let named = Named { kind: DepKind::Texture, name: &path, from };
        let lookup = finder.roots().pragma_texture(&path);
        let found = finder.judged(named.clone(), &lookup);
        if lookup.file.is_some() || found.status != Status::Missing {
            entries.push(found);
            continue;
        }
        // Conversions write textures next to the material.
        let query = FileQuery::new(without(&path, IMAGES)).bare(true).extensions(IMAGES);
        let (elsewhere, _) = finder.file(named, &query);
        entries.push(if elsewhere.status == Status::Missing { found } else { elsewhere });
    }
}

/// The models of entities, each once.
fn map(map: &asset::Map<'_, '_>, finder: &Finder, entries: &mut Vec<Dep>) {
    let Ok(entities) = map.entities(finder.limits()) else { return };
    let mut seen = BTreeSet::new();
    for (at, element) in entities.iter().enumerate() {
        let entity = Entity { data: element };
        let Some(name) = entity.key_value("model").filter(|name| !name.is_empty()) else { continue };
        if seen.insert(name.to_string()) {
            entries.push(other_model(&name, format!("assetData/entities[{at}]/keyValues/model"), finder));
        }
    }
}
