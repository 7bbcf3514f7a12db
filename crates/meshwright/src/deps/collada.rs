//! Materials, images and files that Collada names.

use super::{
    entry::{Dep, DepKind, Status, Why},
    finder::{Finder, Named},
};
use meshwright_assets::FileQuery;
use meshwright_dae::{Document, FileReference, image_path};
use meshwright_scene::Scene;
use std::collections::{BTreeSet, HashMap, HashSet};

/// Endings of files that elements refer to.
const MODELS: &[&str] = &["dae"];

/// The images and files that a file names. Of `entries` come the materials that its game defines: the game ignores the
/// images then; other programs use them.
pub(super) fn named(
    document: &Document<'_>,
    scene: &Scene<'_>,
    entries: &[Dep],
    finder: &Finder,
) -> Vec<Dep> {
    let found = entries.iter().filter(|own| own.kind == DepKind::Material && own.file.is_some());
    let defined: HashSet<String> = found.map(|own| own.name.clone()).collect();
    let mut own = Vec::new();
    images(document, &replaced(scene, &defined), finder, &mut own);
    files(document, finder, &mut own);
    own
}

/// The paths of images that only materials with a definition use.
fn replaced(scene: &Scene<'_>, defined: &HashSet<String>) -> HashSet<String> {
    let mut users: HashMap<usize, bool> = HashMap::new();
    for material in scene.materials.as_slice() {
        let is_defined = defined.contains(&material.name);
        for (_, texture) in material.textures() {
            *users.entry(texture.image.index()).or_insert(true) &= is_defined;
        }
    }
    let images = scene.images.iter().filter(|(id, _)| users.get(&id.index()) == Some(&true));
    images.filter_map(|(_, image)| image.path().map(str::to_owned)).collect()
}

fn images(document: &Document<'_>, replaced: &HashSet<String>, finder: &Finder, entries: &mut Vec<Dep>) {
    let mut seen: HashSet<String> = HashSet::new();
    let libraries = document.root().children_named("library_images");
    for image in libraries.flat_map(|library| library.children_named("image")) {
        let Some(from) = image.child("init_from") else { continue };
        let url = from.child("ref").unwrap_or(from);
        let path = image_path(&url.text());
        if path.is_empty() || !seen.insert(path.clone()) {
            continue;
        }
        let named = Named { kind: DepKind::Texture, name: &path, from: url.path() };
        entries.push(if replaced.contains(&path) {
            Dep { why: Some(Why::Defined), ..named.dep(Status::Known) }
        } else {
            finder.image(named)
        });
    }
}

/// Documents with elements that this one uses.
fn files(document: &Document<'_>, finder: &Finder, entries: &mut Vec<Dep>) {
    let mut seen: BTreeSet<String> = BTreeSet::new();
    for FileReference { element, attribute, path, .. } in document.file_references() {
        if seen.insert(path.clone()) {
            let from = format!("{}/{attribute}", element.path());
            let named = Named { kind: DepKind::Model, name: &path, from };
            entries.push(finder.file(named, &FileQuery::new(&path).extensions(MODELS)).0);
        }
    }
}
