//! From a document to a scene and back, and through glTF: files of the game are restored byte for byte, and
//! every loss is reported by its own code.

use crate::{drawn_triangles, game_file_rules};
use meshwright_cdae::{Document, FromSceneOptions, Skins, Version, from_scene, log, read, to_scene, write};
use meshwright_core::{Diagnostics, Limits, LogOptions, Outcome, Source};
use meshwright_scene::Scene;
use meshwright_testkit::compare::{Ignore, Tolerance, compare};
use meshwright_testkit::{corpus, fixtures, laws};
use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
};

/// Files that are not readable.
const UNREADABLE: &[&str] = &[
    "v26_sumo_target.cdae",
    "bad_lfs_pointer.cdae",
    "bad_truncated_banana.cdae",
    "truncated.cdae",
    "lfs_pointer.cdae",
];

fn files() -> Vec<PathBuf> {
    let mut files = fixtures::files(&["cdae"]);
    files.extend(corpus::files("cdae", &["cdae"]).unwrap_or_default());
    files.retain(|path| !UNREADABLE.contains(&&*name(path)));
    files
}

fn name(path: &Path) -> String {
    path.file_name().unwrap().to_string_lossy().into_owned()
}

fn version(document: &Document<'_>) -> Version {
    match document.version_number() {
        26 => Version::V26,
        30 => Version::V30,
        _ => Version::V31,
    }
}

fn exported<'a>(scene: &'a Scene<'_>, version: Version, what: &str) -> Outcome<Document<'a>> {
    let options = FromSceneOptions::default().version(version).skins(Skins::Keep);
    from_scene(scene, &options).unwrap_or_else(|error| panic!("{what}: {error}"))
}

fn losses(diagnostics: &Diagnostics) -> String {
    let losses = diagnostics.as_slice().iter().filter(|diagnostic| diagnostic.is_loss());
    losses
        .map(|diagnostic| format!("{} {}", diagnostic.code.id, diagnostic.message))
        .collect::<Vec<_>>()
        .join("; ")
}

/// The field at an offset of a file.
fn field(source: &Source, offset: u64) -> String {
    let (log, _) = log(source, &Limits::DEFAULT, LogOptions::default());
    let rows = log.rows();
    let mut leaves = (0..rows.len()).filter(|&at| !rows[at].is_group());
    let at = leaves.find(|&at| (rows[at].span.start..rows[at].span.end).contains(&offset));
    at.map_or_else(|| "the end".to_owned(), |at| log.path(at))
}

/// Files of the game.
fn real() -> Vec<PathBuf> {
    let made = |path: &PathBuf| path.components().any(|part| part.as_os_str() == "synthetic");
    let files = corpus::required("cdae", &["cdae"]).into_iter();
    files.filter(|path| !made(path) && !UNREADABLE.contains(&&*name(path))).collect()
}

fn opened(path: &Path) -> Source {
    Source::open(path, &Limits::DEFAULT).unwrap()
}

fn written(document: &Document<'_>) -> Source {
    Source::from(write(document).unwrap().to_vec())
}

/// Reads a document and asserts that there are no diagnostics.
fn reread<'a>(source: &'a Source, what: &str) -> Document<'a> {
    let (document, diagnostics) =
        read(source, &Limits::DEFAULT).unwrap_or_else(|error| panic!("{what}: {error}"));
    assert!(diagnostics.is_empty(), "{what}: {diagnostics:?}");
    document
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn files_of_the_game_are_restored_byte_for_byte() {
    let (mut table, mut same) = (BTreeMap::new(), 0);
    let mut broken = Vec::new();
    for path in real() {
        let what = name(&path);
        let source = opened(&path);
        let (document, _) = read(&source, &Limits::DEFAULT).unwrap();
        if document.version_number() != 31 {
            continue;
        }
        let irregular = game_file_rules::irregular(&document);
        assert!(irregular.is_empty(), "{what}: irregular: {irregular:?}");
        let imported = to_scene(&document);
        let exported = exported(&imported.value, Version::V31, &what);
        let difference = write(&exported.value).unwrap().first_difference(source.bytes());
        let said = difference.map_or_else(|| "identical".to_owned(), |offset| field(&source, offset));
        same += usize::from(difference.is_none());
        if difference.is_some() || exported.diagnostics.losses() > 0 {
            broken.push(format!("{what}: {said} {}", losses(&exported.diagnostics)));
        }
        table.insert(what, said);
    }
    for (what, said) in &table {
        println!("{what}: {said}");
    }
    println!("{same} of {} identical", table.len());
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

#[test]
fn every_file_is_restored() {
    let mut broken = Vec::new();
    for path in files() {
        let what = name(&path);
        let source = opened(&path);
        let (document, _) = read(&source, &Limits::DEFAULT).unwrap();
        let imported = to_scene(&document);
        let exported = exported(&imported.value, version(&document), &what);
        let again = written(&exported.value);
        let document = reread(&again, &what);
        let second = to_scene(&document);
        let tolerance = Tolerance::exact().ignoring(Ignore { unused: true, ..Ignore::default() });
        let comparison = compare(&imported.value, &second.value, &tolerance);
        let law = laws::law3(&comparison, &exported.diagnostics);
        broken.extend(law.err().map(|message| format!("{what}: {message}")));
    }
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

/// Converts to another format and back, including all data that only this format has.
#[test]
fn files_are_restored_through_gltf() {
    let mut broken = Vec::new();
    let mut same = 0;
    for path in files() {
        let what = name(&path);
        let source = opened(&path);
        let (document, _) = read(&source, &Limits::DEFAULT).unwrap();
        let Outcome { value: scene, .. } = to_scene(&document);
        let options = meshwright_gltf::FromSceneOptions::default();
        let there = meshwright_gltf::from_scene(&scene, &options).unwrap();
        let file = Source::from(meshwright_gltf::write(&there.value).unwrap().to_vec());
        let (glb, _) = meshwright_gltf::read(&file, &Limits::DEFAULT).unwrap();
        let Outcome { value: second, .. } = meshwright_gltf::to_scene(&glb).unwrap();
        let exported = exported(&second, version(&document), &what);
        let again = written(&exported.value);
        let difference = write(&exported.value).unwrap().first_difference(source.bytes());
        same += usize::from(difference.is_none());
        let first = difference.map_or_else(|| "identical".to_owned(), |at| field(&source, at));
        let document = reread(&again, &what);
        let third = to_scene(&document);
        let ignore = Ignore { unused: true, up: true, ..Ignore::default() };
        let comparison = compare(&scene, &third.value, &Tolerance::ulps(2).ignoring(ignore));
        println!("{what}: {first} {} | {}", losses(&there.diagnostics), losses(&exported.diagnostics));
        // glTF fixes normals without length.
        let mut diagnostics = there.diagnostics;
        diagnostics.append(exported.diagnostics);
        let law = laws::law3_with_fixes(&comparison, &diagnostics);
        broken.extend(law.err().map(|message| format!("{what}: {message}")));
    }
    println!("{same} byte for byte");
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

fn gltf_files() -> Vec<PathBuf> {
    let folders = ["gltf/rich", "gltf/roundtrip"].into_iter();
    folders.flat_map(|folder| corpus::required(folder, &["glb", "gltf"])).collect()
}

/// A glTF document with its external files; `None` if it is not readable.
fn gltf<'a>(source: &'a Source, path: &Path) -> Option<meshwright_gltf::Document<'a>> {
    let (mut document, _) = meshwright_gltf::read(source, &Limits::DEFAULT).ok()?;
    let folder = path.parent().unwrap();
    let mut files = |uri: &str| Ok(std::fs::read(folder.join(uri)).unwrap_or_default().into());
    let options = meshwright_gltf::LoadOptions::default();
    meshwright_gltf::load(&mut document, &options, &mut files).ok()?;
    Some(document)
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn gltf_files_convert_and_convert_back() {
    let mut broken = Vec::new();
    let mut seen = 0;
    for path in gltf_files() {
        let what = format!("{}/{}", name(path.parent().unwrap()), name(&path));
        let source = opened(&path);
        let Some(document) = gltf(&source, &path) else { continue };
        let Ok(Outcome { value: scene, .. }) = meshwright_gltf::to_scene(&document) else { continue };
        seen += 1;
        for version in [Version::V31, Version::V30, Version::V26] {
            let what = format!("{what} as {version:?}");
            let exported = exported(&scene, version, &what);
            if version == Version::V31 {
                println!("{what}: {}", losses(&exported.diagnostics));
            }
            let file = written(&exported.value);
            let shape = reread(&file, &what);
            broken.extend(game_file_rules::irregular(&shape).into_iter().map(|one| format!("{what}: {one}")));
            let Outcome { value: second, diagnostics } = to_scene(&shape);
            assert!(diagnostics.is_empty(), "{what}: {diagnostics:?}");
            let found = drawn_triangles::differences(&scene, &second, 2e-4);
            broken
                .extend(found.untold(&exported.diagnostics).into_iter().map(|one| format!("{what}: {one}")));
            // A scene from this format converts without further changes.
            let twice = self::exported(&second, version, &what);
            let difference = write(&twice.value).unwrap().first_difference(file.bytes());
            if let Some(at) = difference.filter(|_| scene.clips.is_empty()) {
                broken.push(format!("{what}: changed again: {}", field(&file, at)));
            }
            let bytes = written(&twice.value);
            let again = reread(&bytes, &what);
            let comparison = compare(&second, &to_scene(&again).value, &Tolerance::ulps(2));
            broken.extend(
                comparison.differences.iter().take(4).map(|one| format!("{what}: changed again: {one}")),
            );
        }
    }
    println!("{seen} files");
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

/// Version 26 has one normal per vertex, so a mesh without normals gets some.
#[test]
fn every_file_converts_to_version_26_and_is_readable() {
    let mut files: Vec<PathBuf> = files();
    files.extend(fixtures::below(&fixtures::path("cdae"), &["cdae"]));
    assert!(files.len() > 60);
    for path in files {
        let what = name(&path);
        let source = opened(&path);
        let Ok((document, _)) = read(&source, &Limits::DEFAULT) else { continue };
        let scene = to_scene(&document).value;
        let exported = match from_scene(&scene, &FromSceneOptions::default().version(Version::V26)) {
            Ok(exported) => exported,
            Err(error) => {
                assert_eq!(error.code().id, meshwright_cdae::codes::UNWRITABLE.id, "{what}: {error}");
                continue;
            }
        };
        let again = written(&exported.value);
        let (again, _) = read(&again, &Limits::DEFAULT).unwrap_or_else(|error| panic!("{what}: {error}"));
        assert_eq!(again.shape.meshes.items.len(), exported.value.shape.meshes.items.len(), "{what}");
    }
}
