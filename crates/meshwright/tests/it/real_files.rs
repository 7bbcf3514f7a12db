//! Real files converted to GLB and .gltf, checked with the Khronos validator and the counts that the shape
//! states.

use crate::common::{Target, convert};
use meshwright::{ConvertOptions, Document, Format, Limits, Source};
use meshwright_testkit::{corpus, khronos};
use serde_json::Value;
use std::{
    fs,
    path::{Path, PathBuf},
};

/// Converts everything that can be read; the written files with their sources.
fn convert_all(folder: &Path, format: &str) -> Vec<(PathBuf, PathBuf)> {
    let format = format.parse::<Format>().unwrap();
    let mut written = Vec::new();
    for path in corpus::required("cdae", &["cdae"]) {
        let source = Source::open(&path, &Limits::DEFAULT).unwrap();
        let target = folder.join(path.file_name().unwrap()).with_extension(format.name());
        let options = ConvertOptions::default();
        match convert(&[&source], format, Target::File(&target), &Limits::DEFAULT, &options) {
            Ok(_) => written.push((path, target)),
            Err(error) => {
                assert!(!target.exists(), "{}: an error leaves no file behind: {error}", path.display());
                println!("{}: {error}", path.file_name().unwrap().to_string_lossy());
            }
        }
    }
    written
}

fn json_of(glb: &Path) -> Value {
    let bytes = fs::read(glb).unwrap();
    let length = u32::from_le_bytes(*bytes[12..].first_chunk().unwrap());
    serde_json::from_slice(&bytes[20..20 + usize::try_from(length).unwrap()]).unwrap()
}

/// Number of triangles below a node.
fn triangles(root: &Value, node: usize) -> u64 {
    let node = &root["nodes"][node];
    let own = node["mesh"].as_u64().map_or(0, |mesh| {
        let primitives = root["meshes"][usize::try_from(mesh).unwrap()]["primitives"].as_array().unwrap();
        let indices = |primitive: &Value| {
            let accessor = usize::try_from(primitive["indices"].as_u64().unwrap()).unwrap();
            root["accessors"][accessor]["count"].as_u64().unwrap()
        };
        primitives.iter().map(|primitive| indices(primitive) / 3).sum()
    });
    let children = node["children"].as_array().into_iter().flatten();
    own + children
        .map(|child| triangles(root, usize::try_from(child.as_u64().unwrap()).unwrap()))
        .sum::<u64>()
}

/// The number of triangles that the most detailed level of a shape states.
fn stated(path: &Path) -> Option<u64> {
    let source = Source::open(path, &Limits::DEFAULT).unwrap();
    let asset = meshwright::read(&source, &Limits::DEFAULT).unwrap();
    let Document::Cdae(document) = &asset.document else { panic!("no shape") };
    let details = document.shape.details.view::<meshwright::cdae::document::Detail>();
    let highest = details.iter().find(|detail| detail.size >= 0.0 && detail.sub_shape >= 0)?;
    u64::try_from(highest.poly_count).ok()
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn every_glb_is_valid_and_has_the_triangles_that_the_shape_states() {
    let folder = tempfile::tempdir().unwrap();
    let written = convert_all(folder.path(), "glb");
    assert!(written.len() >= 130, "only {} files were converted", written.len());
    for (source, glb) in &written {
        let root = json_of(glb);
        let shown = root["scenes"][0]["nodes"].as_array().unwrap();
        let shown: u64 =
            shown.iter().map(|node| triangles(&root, usize::try_from(node.as_u64().unwrap()).unwrap())).sum();
        // Files of other programs state no counts.
        if let Some(stated) = stated(source).filter(|&stated| stated > 0 || shown == 0) {
            assert_eq!(shown, stated, "{}", source.display());
        } else {
            println!("{}: {shown} triangles, none stated", source.display());
        }
    }
    let verdicts = khronos::assert_clean(&[folder.path()]);
    println!("{} files judged valid", verdicts.len());
    assert!(verdicts.is_empty() || verdicts.len() == written.len());
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn every_gltf_with_its_buffer_is_valid() {
    let folder = tempfile::tempdir().unwrap();
    let written = convert_all(folder.path(), "gltf");
    let verdicts = khronos::assert_clean(&[folder.path()]);
    assert!(verdicts.is_empty() || verdicts.len() == written.len());
}
