//! Textures and materials of a folder that nothing uses.

use crate::{layout::BeamngLayout, mod_folder::ModDefinitions};
use meshwright::{
    companion::Companions,
    deps::{Dep, DepKind, Deps},
    folders::SearchedFolder,
};
use meshwright_assets::{FoundFile, IMAGES, is_material_file};
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

/// A texture or a material that nothing uses.
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
    /// A texture or a material.
    pub kind: DepKind,
    /// The name of the file, or of the material.
    pub name: String,
    /// The file, or the one that defines the material.
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
    /// text of the folder. A folder that cannot be read has none.
    pub fn unused(&self, folder: &Path, limits: &Limits, companions: &Companions) -> UnusedFiles {
        let Ok(folder) = companions.folders().whole(&BeamngLayout, folder, limits) else {
            return UnusedFiles::default();
        };
        let candidates: Vec<Candidate> = self.candidates(&folder);
        let mut names = Names::default();
        for candidate in &candidates {
            for name in &candidate.names {
                names.known.insert(name.clone(), (false, false));
            }
        }
        let truncated = names.search(&folder, limits) || folder.is_truncated();
        let mut items: Vec<Unused> = candidates
            .into_iter()
            .filter(|candidate| !candidate.names.iter().any(|name| names.mentions(name, candidate.item.kind)))
            .map(|candidate| candidate.item)
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

/// What may be unused.
struct Candidate {
    /// What texts call it, in lower case.
    names: Vec<String>,
    item: Unused,
}

/// Names that are looked for in texts.
#[derive(Default)]
struct Names {
    /// Whether a text has it, and whether one has it that does not define materials.
    known: HashMap<String, (bool, bool)>,
}

impl Names {
    /// A definition names itself, so that definitions say nothing of the use of materials.
    fn mentions(&self, name: &str, kind: DepKind) -> bool {
        let (any, other) = self.known.get(name).copied().unwrap_or_default();
        if kind == DepKind::Material { other } else { any }
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
                self.in_text(&text, is_material_file(&file.path));
            }
        }
        false
    }

    fn in_text(&mut self, text: &str, definitions: bool) {
        let ends = |letter: char| letter.is_control() || "\"'`/\\<>()[]{},;=:|#@&?".contains(letter);
        for part in text.split(ends).map(str::trim).filter(|part| !part.is_empty()) {
            // Names may have spaces in them, or between them.
            let words = part.split_whitespace().filter(|word| word.len() < part.len());
            for word in std::iter::once(part).chain(words) {
                for name in [word, stem(word)] {
                    if let Some((any, other)) = self.known.get_mut(name) {
                        *any = true;
                        *other |= !definitions;
                    }
                }
            }
        }
    }
}
