//! Compares the meshes that the parts of a BeamNG vehicle use with the meshes of the shapes in the same folder.

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
/// Missing names for which a similar one is looked for, at most.
pub(super) const NEAR: usize = 200;
/// Files of a folder that are read, at most.
const FILES: usize = 4_000;

/// What one folder says of meshes.
#[derive(Debug, Default)]
pub(super) struct Parts {
    /// Names of the meshes of all shapes.
    shapes: BTreeSet<String>,
    /// The uses of meshes.
    uses: Vec<MeshUse>,
}

/// A row of a part that names a mesh.
#[derive(Debug)]
struct MeshUse {
    file: PathBuf,
    /// The table of the part.
    table: &'static str,
    mesh: String,
    line: u32,
}

/// The tables of a part that name meshes, each with the column of the mesh where no heading says it.
const TABLES: [(&str, usize); 2] = [("flexbodies", 0), ("props", 1)];
/// Lights, which use the column of the mesh.
const LIGHTS: [&str; 2] = ["SPOTLIGHT", "POINTLIGHT"];

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
    let known: BTreeSet<&str> = names.iter().chain(&parts.shapes).map(String::as_str).collect();
    let by_lower_case: BTreeMap<String, &String> =
        names.iter().chain(&parts.shapes).map(|name| (name.to_lowercase(), name)).collect();
    let mut entries = Vec::new();
    for MeshUse { file, table, mesh, line } in
        parts.uses.iter().filter(|used| !known.contains(used.mesh.as_str()))
    {
        let other = by_lower_case.get(&mesh.to_lowercase()).copied();
        // Each comparison takes its time.
        let compared = entries.len() < NEAR;
        let near = other.cloned().or_else(|| {
            if !compared {
                return None;
            }
            similar_names::nearest(mesh, by_lower_case.values().map(|name| name.as_str())).map(str::to_owned)
        });
        entries.push(Dep {
            kind: DepKind::Mesh,
            name: mesh.clone(),
            from: (*table).to_owned(),
            by: Some(file.clone()),
            line: Some(*line),
            status: Status::Missing,
            why: other.map(|_| Why::Case),
            file: None,
            candidate: near,
            also: Vec::new(),
        });
    }
    let used: BTreeSet<&str> = parts.uses.iter().map(|used| used.mesh.as_str()).collect();
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
            used_meshes(path, &node, &mut parts.uses);
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
    let limits = limits.input(limits.input.min(SHAPE));
    let source = Source::open_named(path, None, &limits, SourceOptions::default()).ok()?;
    let (document, _) = meshwright_cdae::read(&source, &limits).ok()?;
    Some(objects(&document))
}

/// The meshes that the parts in a file use.
fn used_meshes(path: &Path, file: &Node, uses: &mut Vec<MeshUse>) {
    for (_, part) in file.members() {
        for (table, column) in TABLES {
            let rows = part.get(table).map(Node::items).unwrap_or_default();
            // The first row says what the columns are.
            let heading = rows.first().map(Node::items).unwrap_or_default();
            let column = heading.iter().position(|name| name.text() == Some("mesh")).unwrap_or(column);
            for row in rows.iter().skip(1) {
                let Json::List(cells) = &row.value else { continue };
                let mesh = cells.get(column).and_then(Node::text);
                if let Some(mesh) = mesh.filter(|mesh| !mesh.is_empty() && !LIGHTS.contains(mesh)) {
                    let (file, mesh) = (path.to_owned(), mesh.to_owned());
                    uses.push(MeshUse { file, table, mesh, line: row.line });
                }
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
