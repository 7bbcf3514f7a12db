//! Textures, materials and parts of levels in a folder that nothing uses.

use crate::{layout::BeamngLayout, mod_folder::ModDefinitions};
use meshwright::{
    companion::Companions,
    deps::{Dep, DepKind, Deps},
    folders::SearchedFolder,
};
use meshwright_assets::{
    Area, FoundFile, IMAGES, Roots, is_material_file,
    level::{ForestItems, LevelFileKind, LevelObjects},
};
use meshwright_core::Limits;
use serde::Serialize;
use std::{
    collections::{BTreeSet, HashMap, HashSet},
    path::{Path, PathBuf},
};

/// Larger texts are not searched for names.
const LARGE: u64 = 32 << 20;
/// Texts that are searched, at most.
const TEXTS: usize = 50_000;
/// Extensions of texts that name textures and materials, and of which no format is read here.
const TEXT: &[&str] = &[
    "json", "cs", "jbeam", "pc", "lua", "dae", "mis", "prefab", "forest", "html", "htm", "css", "js", "xml",
    "cfg", "ini", "mtl", "svg",
];
/// Materials of Pragma have a file each.
const MATERIALS: &[&str] = &["pmat", "pmat_b", "wmi"];
/// What game objects other than shapes use.
const UNMAPPED: &str = "unmapped_mat";

/// What the files of a run use, gathered to tell what nothing uses.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{DepsOptions, Limits, Source, deps};
/// use meshwright_beamng::Usage;
/// use std::path::Path;
///
/// let (limits, options) = (Limits::default(), DepsOptions::default());
/// let mut usage = Usage::default();
/// usage.add(&deps(&Source::open("crane.cast", &limits)?, &limits, &options)?);
/// let unused = usage.unused(Path::new("images"), &limits, &options.companions);
/// assert!(unused.items.iter().all(|item| item.file.exists()));
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Usage {
    files: BTreeSet<PathBuf>,
    /// Names of materials in lower case.
    materials: BTreeSet<String>,
}

/// What nothing in a folder uses.
///
/// ```
/// use meshwright::{Limits, companion::Companions};
/// use meshwright_beamng::Usage;
/// use std::path::Path;
///
/// let unused = Usage::default().unused(Path::new("no such folder"), &Limits::default(), &Companions::new());
/// assert!(unused.items.is_empty() && !unused.truncated);
/// ```
#[derive(Clone, Debug, Default)]
pub struct UnusedFiles {
    /// In the order of their paths.
    pub items: Vec<Unused>,
    /// True if there were too many files to look at all: what is listed may be used after all.
    pub truncated: bool,
}

/// A texture, a material or a part of a level that nothing uses.
///
/// ```
/// use meshwright::deps::DepKind;
/// use meshwright_beamng::Unused;
///
/// let old = Unused { kind: DepKind::Texture, name: "old.png".into(), file: "old.png".into(), line: None };
/// assert_eq!(old.kind.word(), "texture");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Unused {
    /// A texture, a material, or of a level a shape, a prefab or a type of the forest.
    pub kind: DepKind,
    /// The name of the file, or of the material or type.
    pub name: String,
    /// The file, or the one that defines the material or type.
    pub file: PathBuf,
    /// The line of the definition.
    pub line: Option<u32>,
}

impl Usage {
    /// Adds what a file uses.
    pub fn add(&mut self, deps: &Deps) {
        for Dep { kind, name, file, .. } in &deps.entries {
            self.files.extend(file.clone());
            if *kind == DepKind::Material {
                self.materials.insert(name.to_lowercase());
            }
        }
    }

    /// Textures and materials in a folder or archive that nothing uses: neither the files that were added nor, by name, a
    /// text of the folder; and of its levels the shapes and prefabs that no text but a model names, and the types of the
    /// forest without items. A folder that cannot be read has none.
    pub fn unused(&self, folder: &Path, limits: &Limits, companions: &Companions) -> UnusedFiles {
        let Ok(folder) = companions.folders().whole(&BeamngLayout, folder, limits) else {
            return UnusedFiles::default();
        };
        let mut candidates: Vec<Candidate> = self.candidates(&folder);
        candidates.extend(parts_of_levels(folder.roots()));
        let mut names = Names::default();
        for candidate in &candidates {
            for name in &candidate.names {
                names.known.insert(name.clone(), Mentions::default());
            }
        }
        let truncated = names.search(&folder, limits) || folder.is_truncated();
        let mut items: Vec<Unused> = candidates
            .into_iter()
            .filter(|candidate| !candidate.names.iter().any(|name| names.mentions(name, candidate.item.kind)))
            .map(|candidate| candidate.item)
            .chain(types_without_items(folder.roots(), limits))
            .collect();
        items.sort_by(|a, b| (&a.file, a.line, &a.name).cmp(&(&b.file, b.line, &b.name)));
        UnusedFiles { items, truncated }
    }

    /// What none of the files uses that were added.
    fn candidates(&self, folder: &SearchedFolder) -> Vec<Candidate> {
        let roots = folder.roots();
        let mut candidates = Vec::new();
        let definitions = folder.attached::<ModDefinitions>();
        for found in definitions.library(folder).definitions() {
            let definition = found.definition;
            if !definition.class.is_material() || definition.superseded {
                continue;
            }
            let names = [&definition.name, &definition.map_to].map(|name| name.to_lowercase());
            let names: Vec<String> = names.into_iter().filter(|name| name != UNMAPPED).collect();
            // A skin is chosen by the part after `.skin.`, for the material before it.
            let used = |name: &String| {
                let base = name.split_once(".skin.").map_or(name.as_str(), |(base, _)| base);
                self.materials.contains(name) || self.materials.contains(base)
            };
            if !names.iter().any(used) {
                let item = Unused {
                    kind: DepKind::Material,
                    name: definition.map_to.clone(),
                    file: roots.location(&found.file.file),
                    line: Some(definition.line),
                };
                candidates.push(Candidate { names, item });
            }
        }
        // A configuration of a vehicle has a preview of its name.
        let previews: HashSet<String> = roots
            .files()
            .filter(|file| ending(&file.path) == "pc")
            .map(|file| without_ending(&file))
            .collect();
        for file in roots.files().filter(|file| !is_material_file(&file.path)) {
            let (path, own, end) = (roots.location(&file), name(&file.path), ending(&file.path));
            let kind = if IMAGES.contains(&end.as_str()) {
                DepKind::Texture
            } else if MATERIALS.contains(&end.as_str()) {
                DepKind::Material
            } else {
                continue;
            };
            // The game makes imposters itself, and shows a picture of this name.
            let lower = own.to_lowercase();
            let by_name = lower.contains(".imposter.") || stem(&lower) == "default";
            let preview = previews.contains(&without_ending(&file));
            if !by_name && !preview && !self.files.contains(&path) {
                let names = vec![stem(&lower).to_owned()];
                let item = Unused { kind, name: own.to_owned(), file: path, line: None };
                candidates.push(Candidate { names, item });
            }
        }
        candidates
    }
}

/// The last part of a path.
fn name(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

/// A name without its ending; `a.color.png` without `.png`.
fn stem(name: &str) -> &str {
    name.rsplit_once('.').map_or(name, |(stem, _)| if stem.is_empty() { name } else { stem })
}

/// The ending of a file in lower case.
fn ending(path: &str) -> String {
    name(path)
        .rsplit_once('.')
        .filter(|(stem, _)| !stem.is_empty())
        .map_or_else(String::new, |(_, end)| end.to_lowercase())
}

/// The path of a file without its ending.
fn without_ending(file: &FoundFile) -> String {
    file.path.rsplit_once('.').map_or(file.path.as_str(), |(path, _)| path).to_owned()
}

/// The shapes and prefabs of levels, which other texts name with their extensions.
fn parts_of_levels(roots: &Roots) -> impl Iterator<Item = Candidate> {
    let of_level = |file: &FoundFile| matches!(Area::new(&file.path), Area::Level(_));
    roots.files().filter(of_level).filter_map(|file| {
        let own = name(&file.path);
        let lower = own.to_lowercase();
        let (kind, names) = if let Some(stem) = lower.strip_suffix(".cdae").or(lower.strip_suffix(".dae")) {
            // The game takes one for the other.
            (DepKind::Model, vec![format!("{stem}.dae"), format!("{stem}.cdae")])
        } else if let Some(older) = lower.strip_suffix(".prefab.json") {
            (DepKind::Prefab, vec![lower.clone(), format!("{older}.prefab")])
        } else if lower.ends_with(".prefab") {
            (DepKind::Prefab, vec![lower])
        } else {
            return None;
        };
        let item = Unused { kind, name: own.to_owned(), file: roots.location(&file), line: None };
        Some(Candidate { names, item })
    })
}

/// The types of the forests of levels that have no items.
fn types_without_items(roots: &Roots, limits: &Limits) -> Vec<Unused> {
    let (mut planted, mut defined) = (HashSet::new(), Vec::new());
    for file in roots.files() {
        let area @ Area::Level(_) = Area::new(&file.path) else { continue };
        match LevelFileKind::of(&file.path) {
            kind if kind == Some(LevelFileKind::Forest) || ending(&file.path) == "forest" => {
                let read = roots.read(&file, limits).and_then(|source| ForestItems::parse(&source, limits));
                // What cannot be read may have items of every type.
                let Ok(items) = read else { return Vec::new() };
                planted.extend(items.types.iter().map(|kind| (area.clone(), kind.name.to_lowercase())));
            }
            Some(LevelFileKind::ItemData) => {
                let parse = if ending(&file.path) == "cs" {
                    LevelObjects::parse_script
                } else {
                    LevelObjects::parse_item_data
                };
                let read = roots.read(&file, limits).and_then(|source| parse(&source, limits));
                let objects = read.map(|read| read.objects).unwrap_or_default();
                let location = roots.location(&file);
                defined.extend(objects.into_iter().map(|object| (area.clone(), object, location.clone())));
            }
            _ => {}
        }
    }
    let is_planted = |area: &Area, name: &str| planted.contains(&(area.clone(), name.to_lowercase()));
    let unused = defined.into_iter().filter_map(|(area, object, file)| {
        let own = object.internal_name.filter(|name| !name.is_empty()).unwrap_or(object.name.clone());
        let is_used = is_planted(&area, &own) || is_planted(&area, &object.name);
        let kind = DepKind::ForestType;
        (!is_used && !own.is_empty()).then_some(Unused { kind, name: own, file, line: Some(object.line) })
    });
    unused.collect()
}

/// What may be unused.
struct Candidate {
    /// What texts call it, in lower case.
    names: Vec<String>,
    item: Unused,
}

/// The texts that have a name.
#[derive(Clone, Copy, Debug, Default)]
struct Mentions {
    any: bool,
    /// One that does not define materials.
    no_definitions: bool,
    /// One that is no model.
    no_model: bool,
}

/// Names that are looked for in texts.
#[derive(Default)]
struct Names {
    known: HashMap<String, Mentions>,
}

impl Names {
    /// A definition names itself, so that definitions say nothing of the use of materials; nor do models of that of shapes.
    fn mentions(&self, name: &str, kind: DepKind) -> bool {
        let found = self.known.get(name).copied().unwrap_or_default();
        match kind {
            DepKind::Material => found.no_definitions,
            DepKind::Model | DepKind::Prefab => found.no_model,
            _ => found.any,
        }
    }

    /// Looks into the texts of a folder; true if there are too many.
    fn search(&mut self, folder: &SearchedFolder, limits: &Limits) -> bool {
        if self.known.is_empty() {
            return false;
        }
        let limits = limits.input(limits.input.min(LARGE));
        let texts = folder.roots().files().filter(|file| TEXT.contains(&ending(&file.path).as_str()));
        for (at, file) in texts.enumerate() {
            if at >= TEXTS {
                return true;
            }
            if let Ok(source) = folder.roots().read(&file, &limits) {
                let text = String::from_utf8_lossy(source.bytes()).to_lowercase();
                self.in_text(&text, is_material_file(&file.path), ending(&file.path) == "dae");
            }
        }
        false
    }

    fn in_text(&mut self, text: &str, is_definitions: bool, is_model: bool) {
        let ends = |letter: char| letter.is_control() || "\"'`/\\<>()[]{},;=:|#@&?".contains(letter);
        for part in text.split(ends).map(str::trim).filter(|part| !part.is_empty()) {
            // Names may have spaces in them, or between them.
            let words = part.split_whitespace().filter(|word| word.len() < part.len());
            for word in std::iter::once(part).chain(words) {
                for name in [word, stem(word)] {
                    if let Some(found) = self.known.get_mut(name) {
                        found.any = true;
                        found.no_definitions |= !is_definitions;
                        found.no_model |= !is_model;
                    }
                }
            }
        }
    }
}
