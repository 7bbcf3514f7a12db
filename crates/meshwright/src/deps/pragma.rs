//! Files of the Pragma engine: models name materials, materials name textures, maps and projects name models.

use super::{
    entry::{Dep, DepKind, Status, Why},
    finder::{Finder, Named},
};
use meshwright_assets::{FileQuery, FoundFile};
use meshwright_udm::{
    Document,
    asset::{
        self, Material, Model,
        files::{MAPS, MATERIALS, MODELS, OLD_MATERIAL, SOUNDS, TEXTURES},
        map::Entity,
        references::{ReferenceKind, references},
    },
    document::Value,
};
use std::collections::{BTreeSet, HashSet};

/// Files that name one another are followed so deep.
const DEPTH: usize = 32;

/// What a file of the engine names, and what the files name that it names.
pub(super) fn named(document: &Document<'_>, finder: &Finder) -> Vec<Dep> {
    let mut search = Search { finder, followed: HashSet::new(), depth: 0, entries: Vec::new() };
    search.document(document, "");
    search.entries
}

fn without<'n>(name: &'n str, endings: &[&str]) -> &'n str {
    let cut = endings.iter().find_map(|ending| name.strip_suffix(ending)?.strip_suffix('.'));
    cut.unwrap_or(name)
}

/// The search for what a file names, and for what the files name that are found.
struct Search<'f> {
    finder: &'f Finder,
    /// The files that were read. Each is read once, so that materials may refer to each other.
    followed: HashSet<FoundFile>,
    depth: usize,
    entries: Vec<Dep>,
}

impl Search<'_> {
    /// What a document names. `at` is the shader of a material that another file names.
    fn document(&mut self, document: &Document<'_>, at: &str) {
        if let Some(material) = Material::new(document) {
            self.textures(&material, at);
            self.base_material(&material);
            return;
        }
        let Some(asset) = document.asset() else { return };
        if asset.is("PMDL") {
            self.model(&Model { data: asset.data });
        } else if asset.is("PMAP") {
            self.map(&asset::Map { data: asset.data });
        } else {
            self.listed(document);
        }
    }

    /// Materials and models that are put in.
    fn model(&mut self, model: &Model<'_, '_>) {
        let mut below: Vec<String> =
            model.material_paths().iter().map(|path| format!("materials/{path}")).collect();
        below.push("materials".to_owned());
        for (at, name) in model.materials().iter().enumerate().filter(|(_, name)| !name.is_empty()) {
            self.material(name, format!("assetData/materials[{at}]"), &below);
        }
        for (at, name) in model.include_models().iter().enumerate() {
            self.file(DepKind::Model, name, format!("assetData/includeModels[{at}]"));
        }
    }

    fn material(&mut self, name: &str, from: String, below: &[String]) {
        let named = Named { kind: DepKind::Material, name, from };
        let query = FileQuery::new(without(name, MATERIALS)).bare(true).below(below).extensions(MATERIALS);
        let (mut dep, file) = self.finder.file(named, &query);
        let is_old = |file: &FoundFile| file.path.to_lowercase().ends_with(&format!(".{OLD_MATERIAL}"));
        if file.as_ref().is_some_and(is_old) {
            dep.why = dep.why.or(Some(Why::NotRead));
        }
        self.entries.push(dep);
        self.follow(file);
    }

    /// Any other file than a material or a texture.
    fn file(&mut self, kind: DepKind, name: &str, from: String) {
        let (folder, endings, bare) = match kind {
            DepKind::Model => ("models", MODELS, without(without(name, MODELS), &["wmd"])),
            DepKind::Map => ("maps", MAPS, without(without(name, MAPS), &["wld"])),
            _ => ("sounds", SOUNDS, without(name, SOUNDS)),
        };
        let below = [folder.to_owned()];
        let query =
            if kind == DepKind::Sound { FileQuery::new(name) } else { FileQuery::new(bare).bare(true) };
        let (dep, file) =
            self.finder.file(Named { kind, name, from }, &query.below(&below).extensions(endings));
        self.entries.push(dep);
        self.follow(file.filter(|_| kind != DepKind::Sound));
    }

    /// What the file names in turn.
    fn follow(&mut self, file: Option<FoundFile>) {
        let finder = self.finder;
        let Some(file) = file.filter(|file| self.followed.insert(file.clone())) else { return };
        if self.depth >= DEPTH {
            return;
        }
        let Ok(source) = finder.roots().read(&file, finder.limits()) else { return };
        let Ok((document, _)) = meshwright_udm::read(&source, finder.limits()) else { return };
        let first = self.entries.len();
        self.depth = self.depth.saturating_add(1);
        let shader = Material::new(&document).map(|material| material.shader.into_owned());
        self.document(&document, &shader.unwrap_or_default());
        self.depth = self.depth.saturating_sub(1);
        for entry in self.entries.iter_mut().skip(first).filter(|entry| entry.by.is_none()) {
            entry.by = Some(finder.location(&file));
        }
    }

    /// The material that has the values that this one lacks.
    fn base_material(&mut self, material: &Material<'_, '_>) {
        if let Some(base) = material.base().filter(|base| !base.is_empty()) {
            self.material(&base, format!("{}/base_material", material.shader), &["materials".to_owned()]);
        }
    }

    fn textures(&mut self, material: &Material<'_, '_>, at: &str) {
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
            self.texture(&path, format!("{shader}/textures/{key}"));
        }
    }

    fn texture(&mut self, path: &str, from: String) {
        let named = Named { kind: DepKind::Texture, name: path, from };
        let lookup = self.finder.roots().pragma_texture(path, TEXTURES);
        let found = self.finder.judged(named.clone(), &lookup);
        if lookup.file.is_some() || found.status != Status::Missing {
            self.entries.push(found);
            return;
        }
        // Conversions write textures next to the material.
        let query = FileQuery::new(without(path, TEXTURES)).bare(true).extensions(TEXTURES);
        let (elsewhere, _) = self.finder.file(named, &query);
        self.entries.push(if elsewhere.status == Status::Missing { found } else { elsewhere });
    }

    /// The models of entities, each once.
    fn map(&mut self, map: &asset::Map<'_, '_>) {
        let Ok(entities) = map.entities(self.finder.limits()) else { return };
        let mut seen = BTreeSet::new();
        for (at, element) in entities.iter().enumerate() {
            let entity = Entity { data: element };
            let Some(name) = entity.key_value("model").filter(|name| !name.is_empty()) else { continue };
            if seen.insert(name.to_string()) {
                self.file(DepKind::Model, &name, format!("assetData/entities[{at}]/keyValues/model"));
            }
        }
    }

    /// What projects, particle systems and sound scripts name, each once.
    fn listed(&mut self, document: &Document<'_>) {
        let mut seen = BTreeSet::new();
        for reference in references(document) {
            if !seen.insert((reference.kind, reference.name.clone())) {
                continue;
            }
            let from = match document.root().get("assetData").is_some() {
                true => format!("assetData/{}", reference.path),
                false => reference.path,
            };
            let name = &reference.name;
            match reference.kind {
                ReferenceKind::Material => self.material(name, from, &["materials".to_owned()]),
                ReferenceKind::Texture => self.texture(name, from),
                ReferenceKind::Model => self.file(DepKind::Model, name, from),
                ReferenceKind::Map => self.file(DepKind::Map, name, from),
                ReferenceKind::Sound => self.file(DepKind::Sound, name, from),
            }
        }
    }
}
