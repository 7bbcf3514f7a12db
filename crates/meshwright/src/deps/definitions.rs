//! The definitions of materials in BeamNG's `*.materials.json`, and in `materials.cs` of older mods.

use super::{
    folder_index::{Folders, name},
    relaxed_json::{self, Json, Node},
    search::Finder,
    torque_script,
};
use meshwright_core::{Limits, Source, source::SourceOptions};
use std::{
    path::{Path, PathBuf},
    sync::{Arc, PoisonError},
};

/// Larger files of definitions are not read.
const LARGE: u64 = 32 << 20;
/// Files of definitions that are read, at most.
const FILES: usize = 20_000;

/// All definitions of one file.
#[derive(Debug, Default)]
pub(super) struct Definitions {
    pub(super) path: PathBuf,
    pub(super) materials: Vec<Definition>,
}

/// One material.
#[derive(Debug)]
pub(super) struct Definition {
    /// What shapes call it.
    pub(super) map_to: String,
    pub(super) name: String,
    /// Its place among the definitions of its file: several may be on one line.
    pub(super) at: usize,
    pub(super) line: u32,
    /// Its textures.
    pub(super) textures: Vec<Texture>,
}

/// A texture of a material.
#[derive(Debug)]
pub(super) struct Texture {
    /// The members that lead to it.
    pub(super) from: String,
    pub(super) path: String,
    pub(super) line: u32,
}

/// The files of definitions, those that are nearest to the model first.
pub(super) fn all(finder: &Finder<'_>) -> Vec<Arc<Definitions>> {
    let mut files: Vec<PathBuf> = Vec::new();
    for folder in finder.searched() {
        let named = folder.files().filter(|file| is_definitions(file));
        files.extend(named.map(|file| folder.whole(file)));
    }
    let own = finder.own.clone().unwrap_or_default();
    // How many folders lie between.
    let distance = |path: &PathBuf| {
        let folder = path.parent().unwrap_or(path);
        let common = own.components().zip(folder.components()).take_while(|(a, b)| a == b).count();
        let (up, down) = (own.components().count(), folder.components().count());
        up.saturating_sub(common).saturating_add(down.saturating_sub(common))
    };
    // In the same folder JSON comes first: the script is what it was converted from.
    files.sort_by_cached_key(|path| (distance(path), is_script(path), path.clone()));
    files.dedup();
    files.iter().take(FILES).map(|path| read(path, finder)).collect()
}

/// True for a file that holds definitions by its name.
pub(super) fn is_definitions(file: &str) -> bool {
    let name = name(file).to_lowercase();
    name.ends_with("materials.json") || name.ends_with("materials.cs")
}

fn is_script(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("cs"))
}

fn read(path: &Path, finder: &Finder<'_>) -> Arc<Definitions> {
    of_file(path, finder.folders)
}

/// The definitions in a file, which is read once.
pub(super) fn of_file(path: &Path, folders: &Folders) -> Arc<Definitions> {
    // What is in the map is as good after a panic elsewhere as before.
    let known = || folders.definitions.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(definitions) = known().get(path) {
        return Arc::clone(definitions);
    }
    let mut materials = content(path, LARGE).map(|text| in_text(path, &text)).unwrap_or_default();
    for (at, material) in materials.iter_mut().enumerate() {
        material.at = at;
    }
    let definitions = Arc::new(Definitions { path: path.to_owned(), materials });
    known().insert(path.to_owned(), Arc::clone(&definitions));
    definitions
}

fn in_text(path: &Path, text: &[u8]) -> Vec<Definition> {
    // Some mods have scripts under the name of JSON.
    if is_script(path) || torque_script::is_script(text) {
        return torque_script::materials(text);
    }
    let node = relaxed_json::read(text);
    node.map(|node| node.members().iter().filter_map(definition).collect()).unwrap_or_default()
}

/// The content of a regular file that is not too large. The caller has found the file in a folder that it may look into.
pub(super) fn content(path: &Path, most: u64) -> Option<Vec<u8>> {
    let limits = Limits::DEFAULT.input(most);
    let source = Source::open_named(path, None, &limits, SourceOptions::default()).ok()?;
    Some(source.bytes().to_vec())
}

fn definition((key, node): &(String, Node)) -> Option<Definition> {
    let Json::Map(_) = node.value else { return None };
    let text = |key: &str| node.get(key).and_then(Node::text).filter(|text| !text.is_empty());
    // Terrain materials and cube maps are in the same files, and no shape uses them by name.
    if text("class").is_some_and(|class| !is_material(class)) {
        return None;
    }
    let name = text("name").unwrap_or(key).to_owned();
    let map_to = text("mapTo").unwrap_or(&name).to_owned();
    let mut textures = Vec::new();
    let mut add = |from: String, member: &str, value: &Node| {
        if let Some(path) = value.text().filter(|path| is_texture(member, path)) {
            textures.push(Texture { from, path: path.to_owned(), line: value.line });
        }
    };
    for (at, stage) in (0_u32..).zip(node.get("Stages").map(Node::items).unwrap_or_default()) {
        for (member, value) in stage.members() {
            add(format!("{key}/Stages[{at}]/{member}"), member, value);
        }
    }
    // A second layout has the members at the top, each with a value or a list of one for each layer.
    for (member, value) in node.members() {
        add(format!("{key}/{member}"), member, value);
        for (at, layer) in value.items().iter().enumerate() {
            add(format!("{key}/{member}[{at}]"), member, layer);
        }
    }
    Some(Definition { map_to, name, at: 0, line: node.line, textures })
}

/// True for the classes of materials that shapes use.
pub(super) fn is_material(class: &str) -> bool {
    ["material", "custommaterial"].iter().any(|known| class.eq_ignore_ascii_case(known))
}

/// True for members that name a texture. `@` begins what the game draws itself, and cube maps are named, not files.
pub(super) fn is_texture(member: &str, path: &str) -> bool {
    let member = member.to_ascii_lowercase();
    member.ends_with("map") && !member.ends_with("cubemap") && !path.is_empty() && !path.starts_with('@')
}
