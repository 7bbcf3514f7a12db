//! Truncated and damaged files: recovered content is valid when read again, losses are reported, and the time
//! is bounded.

use meshwright_core::{Category, Error, Limits, Outcome, Severity, Source};
use meshwright_gltf::{
    FromSceneOptions, codes, from_scene, read, recover, validate_file, write, write_glb, write_gltf,
};
use meshwright_testkit::{fixtures, hostile, mutate};
use std::borrow::Cow;

const FROM: [&str; 3] = ["house.cdae", "windmill.cdae", "cdae/codes/clean_skin.cdae"];

fn glb(name: &str) -> Vec<u8> {
    let source = Source::from(fixtures::read(name));
    let (document, _) = meshwright_cdae::read(&source, &Limits::DEFAULT).unwrap();
    let imported = meshwright_cdae::to_scene(&document);
    let exported = from_scene(&imported.value, &FromSceneOptions::default()).unwrap();
    write_glb(&exported.value).unwrap().to_vec()
}

/// JSON and buffer as two files.
fn gltf(name: &str) -> (Vec<u8>, Vec<u8>) {
    let source = Source::from(fixtures::read(name));
    let (document, _) = meshwright_cdae::read(&source, &Limits::DEFAULT).unwrap();
    let imported = meshwright_cdae::to_scene(&document);
    let exported = from_scene(&imported.value, &FromSceneOptions::default()).unwrap();
    let (json, bin) = write_gltf(&exported.value, "house.bin").unwrap();
    (json.to_vec(), bin.to_vec())
}

struct Saved {
    bytes: Vec<u8>,
    complete: bool,
    /// Number of primitives of visible meshes.
    parts: usize,
}

fn saved_with(bytes: &[u8], bin: Option<&[u8]>) -> Result<Saved, Error> {
    let source = Source::from(bytes.to_vec());
    let mut file = |_: &str| Ok(Cow::Owned(bin.unwrap_or_default().to_vec()));
    let Outcome { value: document, diagnostics } = match bin {
        Some(_) => recover(&source, &Limits::DEFAULT, Some(&mut file)),
        None => recover(&source, &Limits::DEFAULT, None),
    }?;
    let written = write(&document).unwrap().to_vec();
    let again = Source::from(written.clone());
    let (document, _) = read(&again, &Limits::DEFAULT).unwrap();
    let mut file = |_: &str| Ok(Cow::Owned(bin.unwrap_or_default().to_vec()));
    let found = match bin {
        Some(_) => validate_file(&again, &Limits::DEFAULT, Some(&mut file)),
        None => validate_file(&again, &Limits::DEFAULT, None),
    };
    let complete = diagnostics.losses() == 0;
    let text = String::from_utf8_lossy(&written).into_owned();
    assert!(
        complete || found.severity(Severity::Error) == 0,
        "{:?} after {:?}\n{}",
        found.as_slice(),
        diagnostics.as_slice().iter().map(|it| (it.code.id, &it.path, &it.message)).collect::<Vec<_>>(),
        text.split("BIN").next().unwrap_or_default()
    );
    let root = &document.root;
    let shown = root.nodes.iter().filter_map(|node| root.meshes.get(node.mesh?));
    Ok(Saved { bytes: written, complete, parts: shown.map(|mesh| mesh.primitives.len()).sum() })
}

fn saved(bytes: &[u8]) -> Result<Saved, Error> {
    saved_with(bytes, None)
}

#[test]
fn undamaged_files_are_unchanged() {
    for name in FROM {
        let bytes = glb(name);
        let saved = saved(&bytes).unwrap();
        assert!(saved.complete && saved.bytes == bytes, "{name}");
        let (json, bin) = gltf(name);
        let saved = saved_with(&json, Some(&bin)).unwrap();
        assert!(saved.complete && saved.bytes == json, "{name}");
    }
}

/// Primitives whose accessors end before `cut`; each buffer view in our files has one accessor, or is used
/// completely.
fn whole_before(bytes: &[u8], cut: usize) -> usize {
    let source = Source::from(bytes.to_vec());
    let (document, _) = read(&source, &Limits::DEFAULT).unwrap();
    let root = &document.root;
    let start = bytes.len() - usize::try_from(document.bin.len()).unwrap();
    let ends = |accessor: usize| {
        let Some(view) = root.accessors[accessor].buffer_view.map(|view| &root.buffer_views[view]) else {
            return true;
        };
        let end = view.byte_offset.unwrap_or(0) + view.byte_length;
        start + usize::try_from(end).unwrap() <= cut
    };
    let shown = root.nodes.iter().filter_map(|node| root.meshes.get(node.mesh?));
    shown
        .flat_map(|mesh| &mesh.primitives)
        .filter(|part| part.attributes.values().copied().chain(part.indices).all(ends))
        .count()
}

#[test]
fn truncated_files_keep_each_complete_primitive() {
    let mut cuts = 0;
    for name in FROM {
        let bytes = glb(name);
        for cut in (0..bytes.len()).step_by(41) {
            cuts += 1;
            let least = whole_before(&bytes, cut);
            match saved(&bytes[..cut]) {
                Ok(saved) => {
                    assert!(!saved.complete, "{name} cut to {cut} counts as complete");
                    assert!(saved.parts >= least, "{name} cut to {cut}: {} parts of {least}", saved.parts);
                }
                Err(error) => assert!(least == 0, "{name} cut to {cut}: {least} whole parts, but {error}"),
            }
        }
    }
    assert!(cuts > 300, "{cuts}");
}

#[test]
fn content_of_short_or_missing_buffers_is_dropped() {
    let (json, bin) = gltf("house.cdae");
    let all = saved_with(&json, Some(&bin)).unwrap().parts;
    for part in [1, 2, 3] {
        let short = saved_with(&json, Some(&bin[..bin.len() * part / 4])).unwrap();
        println!("{part} of 4: {} of {all} parts", short.parts);
        assert!(!short.complete && (short.parts > 0 || part < 3), "{part} of 4: {} of {all}", short.parts);
    }
    let none = saved_with(&json, Some(&[])).unwrap();
    assert!(!none.complete && none.parts == 0);
    let cut = saved_with(&json[..json.len() * 2 / 3], Some(&bin));
    assert!(cut.is_ok_and(|cut| !cut.complete));
}

#[test]
fn damage_in_the_middle_affects_only_damaged_objects() {
    for name in FROM {
        let (mut tried, mut kept, mut all, mut refused) = (0, 0, 0, 0);
        let bytes = glb(name);
        let whole = saved(&bytes).unwrap().parts;
        let json = bytes.windows(4).position(|window| window == b"BIN\0").unwrap();
        let head = &bytes[..json];
        for mutant in mutate::flips(head).step_by(23).chain(mutate::words(head).step_by(31)) {
            let damaged = [&mutant.bytes[..], &bytes[json..]].concat();
            tried += 1;
            all += whole;
            match saved(&damaged) {
                Ok(saved) => kept += saved.parts.min(whole),
                Err(error) => {
                    refused += 1;
                    println!("{name} {}: {error}", mutant.name);
                }
            }
        }
        println!("{name}: {tried} damaged files kept {kept} of {all} parts, {refused} had nothing");
        assert!(kept * 100 > all * 80, "{name}: only {kept} of {all}");
    }
}

#[test]
fn hostile_files_take_bounded_memory_and_work() {
    let rules = hostile::Rules::new(&[codes::ALL]);
    for name in FROM {
        let bytes = glb(name);
        let outcome = hostile::run(mutate::some(&bytes, 300), &rules, |bytes| {
            let source = Source::from(bytes.to_vec());
            recover(&source, &Limits::DEFAULT, None).map(drop)
        });
        println!("{name}: {}", outcome.unwrap());
    }
}

#[test]
fn limits_of_the_caller_apply() {
    let bytes = glb("house.cdae");
    let source = Source::from(bytes[..bytes.len() - 40].to_vec());
    let limits = Limits::DEFAULT.memory(2000);
    let error = recover(&source, &limits, None).expect_err("the limit is too small");
    assert_eq!(error.code().category, Category::Limit, "{error}");
}

/// Untrusted files may reference arbitrary paths.
#[test]
fn buffers_outside_the_folder_count_as_complete() {
    for uri in
        ["../secret.bin", "/etc/secret.bin", "%2e%2e/secret.bin", "file:///etc/secret.bin", "\\\\host\\x.bin"]
    {
        let text = serde_json::json!({
            "asset": { "version": "2.0" },
            "buffers": [{ "byteLength": 12, "uri": uri }],
            "nodes": [{ "name": "kept" }],
        });
        let asked = std::cell::Cell::new(0);
        let mut files = |_: &str| {
            asked.set(asked.get() + 1);
            Ok(Cow::Owned(vec![0; 12]))
        };
        let text = text.to_string();
        let source = Source::from(text.clone().into_bytes());
        let saved = recover(&source, &Limits::DEFAULT, Some(&mut files)).unwrap();
        assert_eq!((asked.get(), saved.diagnostics.losses()), (0, 0), "{uri}");

        // Also truncated.
        let cut = Source::from(text.as_bytes()[..text.len() - 1].to_vec());
        let mut files = |path: &str| panic!("unexpected request for {path}");
        let saved = recover(&cut, &Limits::DEFAULT, Some(&mut files)).unwrap();
        assert!(saved.diagnostics.losses() > 0, "{uri}");
    }
}

/// Removes and reports members of a type that the model cannot hold, whatever their values.
#[test]
fn members_of_the_wrong_type_are_left_out() {
    for (members, lost) in [
        ("'scene': []", "scene"),
        ("'scene': [{}]", "scene"),
        ("'scene': {'a': 1}", "scene"),
        ("'scenes': 4", "scenes"),
        ("'extensions': [[]]", "extensions"),
        ("'extensionsUsed': {}", "extensionsUsed"),
        ("'materials': [{'name': 'red', 'doubleSided': 'no'}]", "materials[0]/doubleSided"),
    ] {
        for asset in ["'asset': {'version': '2.0'}", "'asset': {'version': '2.0', 'generator': 4}"] {
            let text = format!("{{{asset}, 'nodes': [{{'name': 'kept'}}], {members}}}").replace('\'', "\"");
            let source = Source::from(text.clone().into_bytes());
            let saved =
                recover(&source, &Limits::DEFAULT, None).unwrap_or_else(|error| panic!("{text}: {error}"));
            let said =
                |path: &str| saved.diagnostics.as_slice().iter().any(|it| it.is_loss() && it.path == path);
            assert!(said(lost), "{text}: {:?}", saved.diagnostics.as_slice());
            assert_eq!(said("asset"), asset.contains("generator"), "{text}");
            assert_eq!(saved.value.root.nodes[0].name.as_deref(), Some("kept"), "{text}");
        }
        // Also truncated.
        let text = format!("{{'nodes': [{{'name': 'kept'}}], {members}").replace('\'', "\"");
        let source = Source::from(text.clone().into_bytes());
        let saved =
            recover(&source, &Limits::DEFAULT, None).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert!(!saved.is_lossless(), "{text}");
    }
}

/// A case found by fuzzing.
#[test]
fn truncated_list_in_place_of_a_number() {
    let source = Source::from(b"{\"scene\":[".to_vec());
    let error = recover(&source, &Limits::DEFAULT, None).expect_err("the file has no content");
    assert_eq!(error.code().id, codes::recover::NOTHING.id, "{error}");
}
