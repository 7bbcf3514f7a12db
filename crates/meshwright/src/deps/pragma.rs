//! Files of the Pragma engine: models name materials, materials name textures, maps name models.

use super::{
    Dep, DepKind, Status, Why,
    search::{Ask, Finder, IMAGES},
};
use meshwright_core::{Limits, Source, source::SourceOptions};
use meshwright_udm::{
    Document,
    asset::{self, Material, Model, map::Entity},
    document::Value,
};
use std::{collections::BTreeSet, path::PathBuf};

/// Endings of materials, in the order in which the engine looks for them.
const MATERIALS: &[&str] = &["pmat", "pmat_b"];
/// Endings of models, in the order in which the engine looks for them.
const MODELS: &[&str] = &["pmdl_b", "pmdl"];
/// Textures that the engine makes itself.
const BUILT_IN: &[&str] = &["white"];

/// What a file of the engine names.
pub(super) fn named(document: &Document<'_>, finder: &mut Finder<'_>) -> Vec<Dep> {
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
fn model(model: &Model<'_, '_>, finder: &mut Finder<'_>, entries: &mut Vec<Dep>) {
    let mut below: Vec<String> =
        model.material_paths().iter().map(|path| format!("materials/{}", path.replace('\\', "/"))).collect();
    below.push("materials".to_owned());
    let mut followed = BTreeSet::new();
    for (at, name) in model.materials().iter().enumerate().filter(|(_, name)| !name.is_empty()) {
        let from = format!("assetData/materials[{at}]");
        let bare = without(name, MATERIALS);
        let mut found = finder.find(Ask {
            kind: DepKind::Material,
            name: bare,
            from,
            endings: MATERIALS,
            bare: true,
            below: &below,
            cooked: false,
        });
        name.clone_into(&mut found.name);
        let file = found.file.clone().filter(|_| found.status != Status::Outside);
        entries.push(found);
        if let Some(file) = file.filter(|file| followed.insert(file.clone())) {
            follow(file, finder, entries);
        }
    }
    let included = model.data.get("includeModels").map(asset::values::texts).unwrap_or_default();
    for (at, name) in included.iter().enumerate() {
        entries.push(other_model(name, format!("assetData/includeModels[{at}]"), finder));
    }
}

fn without<'n>(name: &'n str, endings: &[&str]) -> &'n str {
    let cut = endings.iter().find_map(|ending| name.strip_suffix(ending)?.strip_suffix('.'));
    cut.unwrap_or(name)
}

fn other_model(name: &str, from: String, finder: &mut Finder<'_>) -> Dep {
    let below = ["models".to_owned()];
    let bare = without(without(name, MODELS), &["wmd"]);
    let mut found = finder.find(Ask {
        kind: DepKind::Model,
        name: bare,
        from,
        endings: MODELS,
        bare: true,
        below: &below,
        cooked: false,
    });
    name.clone_into(&mut found.name);
    found
}

/// The textures that the file of a material names.
fn follow(path: PathBuf, finder: &mut Finder<'_>, entries: &mut Vec<Dep>) {
    let limits: Limits = finder.limits;
    let Ok(source) = Source::open_named(&path, None, &limits, SourceOptions::default()) else { return };
    let Ok((document, _)) = meshwright_udm::read(&source, &limits) else { return };
    let Some(material) = Material::new(&document) else { return };
    let first = entries.len();
    textures(&material, &material.shader, finder, entries);
    for entry in entries.iter_mut().skip(first) {
        entry.by = Some(path.clone());
    }
}

fn textures(material: &Material<'_, '_>, at: &str, finder: &mut Finder<'_>, entries: &mut Vec<Dep>) {
    let textures = material.data.get("textures").and_then(Value::as_element);
    let below = ["materials".to_owned()];
    for entry in textures.into_iter().flatten() {
        let key = entry.key.to_string_lossy();
        let path = match &entry.value {
            Value::Element(settings) => settings.get("texture").and_then(asset::values::text),
            value => asset::values::text(value),
        };
        // Old files have settings among the textures.
        let setting = key == "alpha_mode";
        let Some(path) = path.filter(|path| !path.is_empty() && !setting) else { continue };
        let shader = if at.is_empty() { &*material.shader } else { at };
        let from = format!("{shader}/textures/{key}");
        let bare = without(&path, IMAGES);
        let mut found = finder.find(Ask {
            kind: DepKind::Texture,
            name: bare,
            from,
            endings: IMAGES,
            bare: true,
            below: &below,
            cooked: false,
        });
        if found.status == Status::Missing && BUILT_IN.contains(&bare) {
            (found.status, found.why, found.candidate) = (Status::Known, Some(Why::BuiltIn), None);
        }
        found.name = path.into_owned();
        entries.push(found);
    }
}

/// The models of entities, each once.
fn map(map: &asset::Map<'_, '_>, finder: &mut Finder<'_>, entries: &mut Vec<Dep>) {
    let Ok(entities) = map.entities(&finder.limits) else { return };
    let mut seen = BTreeSet::new();
    for (at, element) in entities.iter().enumerate() {
        let entity = Entity { data: element };
        let Some(name) = entity.key_value("model").filter(|name| !name.is_empty()) else { continue };
        if seen.insert(name.to_string()) {
            entries.push(other_model(&name, format!("assetData/entities[{at}]/keyValues/model"), finder));
        }
    }
}
