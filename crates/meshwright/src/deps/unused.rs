//! Textures and materials of a folder that nothing uses.

use super::{
    Dep, DepKind, Deps, Folders,
    definitions::{self, content, is_definitions},
    folder_index::{Folder, ending, name, stem},
    search::{GAME_FOLDER_DEPTH, IMAGES},
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
const MATERIALS: &[&str] = &["pmat", "pmat_b"];
/// What game objects other than shapes use.
const UNMAPPED: &str = "unmapped_mat";

/// What the files of a run use, gathered to tell what nothing uses.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures")).unwrap();
/// use meshwright::{DepsOptions, Limits, Source, deps, deps::Usage};
/// use std::path::Path;
///
/// let (limits, options) = (Limits::default(), DepsOptions::default());
/// let mut usage = Usage::default();
/// usage.add(&deps(&Source::open("crane.cast", &limits)?, &limits, &options)?);
/// let unused = usage.unused(Path::new("images"), &limits, &options.folders);
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
/// use meshwright::{DepsOptions, Limits, deps::Usage};
/// use std::path::Path;
///
/// let folders = DepsOptions::default().folders;
/// let unused = Usage::default().unused(Path::new("no such folder"), &Limits::default(), &folders);
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
/// use meshwright::deps::{DepKind, Unused};
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

    /// Textures and materials in a folder and below it that nothing uses: neither the files that were added nor, by name,
    /// a text of the folder.
    pub fn unused(&self, folder: &Path, limits: &Limits, folders: &Folders) -> UnusedFiles {
        let folder = std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
        let folder = folders.of(&folder, GAME_FOLDER_DEPTH, limits);
        let candidates: Vec<Candidate> = self.candidates(&folder, folders);
        let mut names = Names::default();
        for candidate in &candidates {
            for name in &candidate.names {
                names.known.insert(name.clone(), (false, false));
            }
        }
        let truncated = names.search(&folder) || folder.is_truncated();
        let mut items: Vec<Unused> = candidates
            .into_iter()
            .filter(|candidate| !candidate.names.iter().any(|name| names.mentions(name, candidate.item.kind)))
            .map(|candidate| candidate.item)
            .collect();
        items.sort_by(|a, b| (&a.file, a.line, &a.name).cmp(&(&b.file, b.line, &b.name)));
        UnusedFiles { items, truncated }
    }

    /// What none of the files uses that were added.
    fn candidates(&self, folder: &Folder, folders: &Folders) -> Vec<Candidate> {
        // A configuration of a vehicle has a preview of its name.
        let previews: HashSet<&str> = folder
            .files()
            .filter(|file| ending(name(file)) == "pc")
            .filter_map(|file| file.rsplit_once('.').map(|(path, _)| path))
            .collect();
        let mut candidates = Vec::new();
        for file in folder.files() {
            let (path, own) = (folder.whole(file), name(file));
            let end = ending(own);
            if is_definitions(file) {
                for material in &definitions::of_file(&path, folders).materials {
                    let names: Vec<String> = [&material.name, &material.map_to]
                        .into_iter()
                        .map(|name| name.to_lowercase())
                        .collect();
                    let names: Vec<String> = names.into_iter().filter(|name| name != UNMAPPED).collect();
                    // A skin is chosen by the part after `.skin.`, for the material before it.
                    let used = |name: &String| {
                        let base = name.split_once(".skin.").map_or(name.as_str(), |(base, _)| base);
                        self.materials.contains(name) || self.materials.contains(base)
                    };
                    if !names.iter().any(used) {
                        let item = Unused {
                            kind: DepKind::Material,
                            name: material.map_to.clone(),
                            file: path.clone(),
                            line: Some(material.line),
                        };
                        candidates.push(Candidate { names, item });
                    }
                }
                continue;
            }
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
            let preview = file.rsplit_once('.').is_some_and(|(path, _)| previews.contains(path));
            if !by_name && !preview && !self.files.contains(&path) {
                let names = vec![stem(&lower).to_owned()];
                let item = Unused { kind, name: own.to_owned(), file: path, line: None };
                candidates.push(Candidate { names, item });
            }
        }
        candidates
    }
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
    fn search(&mut self, folder: &Folder) -> bool {
        if self.known.is_empty() {
            return false;
        }
        let is_text = |file: &&str| TEXT.contains(&ending(name(file)).as_str());
        for (at, file) in folder.files().filter(is_text).enumerate() {
            if at >= TEXTS {
                return true;
            }
            if let Some(text) = content(&folder.whole(file), LARGE) {
                self.in_text(&String::from_utf8_lossy(&text).to_lowercase(), is_definitions(file));
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
