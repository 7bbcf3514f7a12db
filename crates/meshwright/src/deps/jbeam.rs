//! Meshes that the parts of a BeamNG vehicle use, against those that the shapes beside them have.

use super::{
    Dep, DepKind, Status, Why,
    definitions::content,
    folder_index::{ending, name},
    relaxed_json::{self, Json, Node},
    search::Finder,
    similar_names,
};
use meshwright_cdae::document::Object;
use meshwright_core::{Limits, Source, source::SourceOptions};
use std::{
    collections::{BTreeMap, BTreeSet},
    path::{Path, PathBuf},
    sync::{Arc, PoisonError},
};

/// Larger parts are not read.
const LARGE: u64 = 32 << 20;
/// Larger shapes are not read for their names.
const SHAPE: u64 = 256 << 20;
/// Files of a folder that are read, at most.
const FILES: usize = 4_000;

/// What one folder says of meshes.
#[derive(Debug, Default)]
pub(super) struct Parts {
    /// Names of the meshes of all shapes.
    shapes: BTreeSet<String>,
    /// The uses of meshes: file, name and line.
    uses: Vec<(PathBuf, String, u32)>,
}

/// Meshes that parts in the shape's folder use and no shape there has, and those of the shape that none uses. Both are
/// empty for a folder without parts.
pub(super) fn meshes(
    document: &meshwright_cdae::Document<'_>,
    finder: &mut Finder<'_>,
) -> (Vec<Dep>, Vec<String>) {
    let Some(own) = finder.own.clone() else { return (Vec::new(), Vec::new()) };
    let parts = parts(&own, finder);
    if parts.uses.is_empty() {
        return (Vec::new(), Vec::new());
    }
    let names = objects(document);
    let known = |name: &str| names.iter().chain(&parts.shapes).any(|known| known == name);
    let from_scene: BTreeMap<String, &String> =
        names.iter().chain(&parts.shapes).map(|name| (name.to_lowercase(), name)).collect();
    let mut entries = Vec::new();
    for (file, mesh, line) in
        parts.uses.iter().filter(|(_, mesh, _)| !parts.shapes.contains(mesh) && !known(mesh))
    {
        let other = from_scene.get(&mesh.to_lowercase()).copied();
        let near = other.cloned().or_else(|| {
            similar_names::nearest(mesh, from_scene.values().map(|name| name.as_str())).map(str::to_owned)
        });
        entries.push(Dep {
            kind: DepKind::Mesh,
            name: mesh.clone(),
            from: "flexbodies".to_owned(),
            by: Some(file.clone()),
            line: Some(*line),
            status: Status::Missing,
            why: other.map(|_| Why::Case),
            file: None,
            candidate: near,
        });
    }
    let used: BTreeSet<&str> = parts.uses.iter().map(|(_, mesh, _)| mesh.as_str()).collect();
    let unused = names.into_iter().filter(|name| !used.contains(name.as_str()));
    (entries, unused.collect())
}

/// The names of a shape's objects, each once.
fn objects(document: &meshwright_cdae::Document<'_>) -> Vec<String> {
    let mut seen = BTreeSet::new();
    let objects = document.shape.objects.view::<Object>();
    let names = objects.iter().filter_map(|object| document.name(object.name));
    names.map(|name| name.text().into_owned()).filter(|name| seen.insert(name.clone())).collect()
}

fn parts(folder: &Path, finder: &Finder<'_>) -> Arc<Parts> {
    // What is in the map is as good after a panic elsewhere as before.
    let known = || finder.folders.parts.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(parts) = known().get(folder) {
        return Arc::clone(parts);
    }
    let mut parts = Parts::default();
    let mut files = Vec::new();
    for searched in finder.searched() {
        let Ok(below) = folder.strip_prefix(searched.root()) else { continue };
        let below = below.to_string_lossy().replace('\\', "/");
        let inside = |file: &&str| match below.as_str() {
            "" => true,
            below => file.strip_prefix(below).is_some_and(|rest| rest.starts_with('/')),
        };
        files.extend(searched.files().filter(inside).map(|file| searched.whole(file)));
        if !files.is_empty() {
            break;
        }
    }
    let of = |wanted: &'static str| {
        let is = move |path: &&PathBuf| ending(name(&path.to_string_lossy().replace('\\', "/"))) == wanted;
        files.iter().filter(is).take(FILES)
    };
    for path in of("jbeam") {
        if let Some(node) = content(path, LARGE).and_then(|text| relaxed_json::read(&text)) {
            flexbodies(path, &node, &mut parts.uses);
        }
    }
    if !parts.uses.is_empty() {
        for path in of("cdae") {
            parts.shapes.extend(shape(path, &finder.limits).unwrap_or_default());
        }
        for path in of("dae") {
            parts.shapes.extend(content(path, SHAPE).map(|text| collada(&text)).unwrap_or_default());
        }
    }
    let parts = Arc::new(parts);
    known().insert(folder.to_owned(), Arc::clone(&parts));
    parts
}

fn shape(path: &Path, limits: &Limits) -> Option<Vec<String>> {
    let limits = Limits { input: limits.input.min(SHAPE), ..*limits };
    let source = Source::open_named(path, None, &limits, SourceOptions::default()).ok()?;
    let (document, _) = meshwright_cdae::read(&source, &limits).ok()?;
    Some(objects(&document))
}

/// The meshes that the flexbodies of all parts in a file use.
fn flexbodies(path: &Path, file: &Node, uses: &mut Vec<(PathBuf, String, u32)>) {
    for (_, part) in file.members() {
        let rows = part.get("flexbodies").map(Node::items).unwrap_or_default();
        // The first row says what the columns are.
        let column =
            rows.first().and_then(|head| head.items().iter().position(|name| name.text() == Some("mesh")));
        let column = column.unwrap_or(0);
        for row in rows.iter().skip(1) {
            let Json::List(cells) = &row.value else { continue };
            let mesh = cells.get(column).and_then(Node::text).filter(|mesh| !mesh.is_empty());
            if let Some(mesh) = mesh {
                uses.push((path.to_owned(), mesh.to_owned(), row.line));
            }
        }
    }
}

/// Names of nodes and geometries in a Collada file, which is not read otherwise.
fn collada(text: &[u8]) -> Vec<String> {
    let mut names = Vec::new();
    for tag in text.split(|byte| *byte == b'<') {
        if !tag.starts_with(b"node ") && !tag.starts_with(b"geometry ") {
            continue;
        }
        let head = tag.split(|byte| *byte == b'>').next().unwrap_or_default();
        let head = String::from_utf8_lossy(head.get(..4096).unwrap_or(head));
        for attribute in ["name=\"", "id=\""] {
            let value = head.split_once(attribute).and_then(|(_, rest)| rest.split_once('"'));
            names.extend(value.map(|(value, _)| value.to_owned()));
        }
    }
    names
}
