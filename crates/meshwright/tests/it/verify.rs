//! Results are recognized by content, and read by the regular reader.

use crate::common::{Target, convert};
use meshwright::{
    ConvertOptions, Format, Limits, Source,
    convert::Form,
    core::{codes, source::Hints},
    edit::from_text,
    read, recover, set, udm,
};
use meshwright_testkit::{fixtures, mutate};
use std::path::Path;

fn named(bytes: &[u8], name: &str) -> Source {
    Source::from(bytes.to_vec()).with_path(name)
}

fn hinted(bytes: &[u8], format: &str) -> Source {
    let hints = Hints { format: Some(format.to_owned()), ..Hints::default() };
    Source::from(bytes.to_vec()).with_hints(hints)
}

/// Opens the bytes as a program without prior knowledge.
fn opens(what: &str, bytes: &[u8], format: &str) {
    let found = Format::detect(bytes).unwrap_or_else(|error| panic!("{what}: {error}"));
    assert_eq!(found.format.name(), format, "{what}");
    let source = Source::from(bytes.to_vec());
    read(&source, &Limits::DEFAULT).unwrap_or_else(|error| panic!("{what}: {error}"));
}

/// A possible output: the format, its version, and its form.
type Made = (Format, Option<&'static str>, Option<Form>);

/// All possible outputs.
fn targets() -> Vec<Made> {
    let mut targets = Vec::new();
    for format in Format::ALL.iter().copied().filter(|format| format.is_target()) {
        let versions =
            format.support().iter().filter(|support| support.from_scene).map(|support| support.version);
        let versions: Vec<_> = if format == Format::Cdae { versions.map(Some).collect() } else { vec![None] };
        let forms: &[Option<Form>] =
            if format == Format::Udm { &[Some(Form::Text), Some(Form::Binary)] } else { &[None] };
        for form in forms {
            targets.extend(versions.iter().map(|version| (format, *version, *form)));
        }
    }
    targets
}

/// Sufficient for files of a few kilobytes, and soon exceeded by unbounded growth.
const NARROW: Limits = Limits::DEFAULT.memory(64 << 20).items(200_000);

/// Converts to every format, and opens each result; returns the number of results, and the failures.
fn converted(what: &str, source: &Source, folder: &Path, failures: &mut Vec<String>) -> usize {
    let mut results = 0;
    for (format, version, form) in targets() {
        let path = folder.join("result").with_extension(format.extensions()[0]);
        let options = ConvertOptions::default()
            .version(version.map(str::to_owned))
            .form(form)
            .skeleton_only((format == Format::Cmh).then_some(true));
        let mut bytes = Vec::new();
        // Formats with companions cannot be written to a stream.
        let target = match format.companions() {
            [] => Target::Stream(&mut bytes),
            _ => Target::File(&path),
        };
        let Ok(done) = convert(&[source], format, target, &NARROW, &options) else { continue };
        let made = match format.companions() {
            [] => Source::from(bytes),
            _ => Source::open(&path, &Limits::DEFAULT).unwrap(),
        };
        let what = format!("{what} to {}{}", format.name(), version.unwrap_or_default());
        if !format.is_read() {
            assert_eq!(done.diagnostics.count(&codes::UNRECOGNIZED), 0, "{what}");
            assert!(read(&made, &Limits::DEFAULT).is_err(), "{what}");
        } else if format.is_recognized() {
            assert_eq!(done.diagnostics.count(&codes::UNRECOGNIZED), 0, "{what}");
            match (Format::detect(made.bytes()), read(&made, &Limits::DEFAULT)) {
                (Ok(found), Ok(_)) if found.format == format => {}
                (Ok(found), Ok(_)) => failures.push(format!("{what}: recognized as {}", found.format.name())),
                (Err(error), _) | (_, Err(error)) => failures.push(format!("{what}: {error}")),
            }
        } else {
            assert_eq!(done.diagnostics.count(&codes::UNRECOGNIZED), 1, "{what}");
        }
        results += 1;
    }
    results
}

#[test]
fn every_fixture_becomes_files_that_open() {
    let folder = tempfile::tempdir().unwrap();
    let endings: Vec<&str> =
        Format::ALL.iter().flat_map(|format| format.extensions().iter().copied()).collect();
    let (mut files, mut results, mut failures) = (0, 0, Vec::new());
    for path in fixtures::below(&fixtures::folder(), &endings) {
        let source = Source::open(&path, &Limits::DEFAULT).unwrap();
        files += 1;
        results += converted(&path.display().to_string(), &source, folder.path(), &mut failures);
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(files > 300 && results > 1000, "{files} files, {results} results");
}

#[test]
fn damaged_files_become_files_that_open() {
    let folder = tempfile::tempdir().unwrap();
    let (mut results, mut failures) = (0, Vec::new());
    for name in ["crane.cast", "house_v26.cdae", "house.cdae", "crate.pmdl_b", "tinman/skeleton.cmh"] {
        let bytes = fixtures::read(name);
        for mutant in mutate::some(&bytes, 120) {
            let source = named(&mutant.bytes, name);
            results += converted(&format!("{name}, {}", mutant.name), &source, folder.path(), &mut failures);
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(results > 300, "{results} results");
}

#[test]
fn a_text_without_values_is_recognized() {
    let tree = br#"{"schema": "meshwright/udm/1", "root": {"textured": {"element": {"textures": {"element": {}}}}}}"#;
    let source = named(tree, "tree.json");
    let mut text = Vec::new();
    let udm = Format::Udm;
    let options = ConvertOptions::default();
    convert(&[&source], udm, Target::Stream(&mut text), &Limits::DEFAULT, &options).unwrap();
    opens("a tree without values", &text, "udm");
}

#[test]
fn an_empty_result_is_an_error() {
    let mut bytes = b"UDMB".to_vec();
    bytes.extend(2_u32.to_le_bytes());
    bytes.extend([0x1b, 4]);
    bytes.extend([0; 11]);
    let source = Source::from(bytes);
    let udm = Format::Udm;
    let mut text = Vec::new();
    let done =
        convert(&[&source], udm, Target::Stream(&mut text), &Limits::DEFAULT, &ConvertOptions::default());
    let error = done.unwrap_err();
    assert_eq!(error.code().id, codes::UNSUPPORTED.id);
    assert!(error.message().contains("empty") && text.is_empty(), "{error}");
    let binary = ConvertOptions::default().form(Form::Binary);
    convert(&[&source], udm, Target::Stream(&mut text), &Limits::DEFAULT, &binary).unwrap();
    opens("an empty tree", &text, "udm");
}

#[test]
fn values_without_a_signature_have_a_hint_to_open_them() {
    let place: Vec<u8> = [1.5_f64, -2.0, 0.0].iter().flat_map(|part| part.to_le_bytes()).collect();
    let source = hinted(&place, "ser:Vec3D");
    let ser = Format::Ser;
    let mut made = Vec::new();
    let options = ConvertOptions::default();
    let done = convert(&[&source], ser, Target::Stream(&mut made), &Limits::DEFAULT, &options).unwrap();
    assert_eq!(made, place);
    assert_eq!(done.diagnostics.count(&codes::UNRECOGNIZED), 1, "{:?}", done.diagnostics);
    assert!(done.diagnostics.as_slice()[0].message.contains("--as ser:Vec3D"));
}

#[test]
fn a_cast_with_an_invalid_version_is_repaired_and_incomplete() {
    let mut bytes = fixtures::read("crane.cast");
    bytes[6] ^= 0x20;
    assert!(Format::detect(&bytes).is_err(), "the version makes it no Cast");
    let source = named(&bytes, "crane.cast");
    let saved = recover(&source, &Limits::DEFAULT).unwrap();
    assert!(!saved.is_complete());
    opens("the repaired file", saved.bytes(), "cast");
    assert_eq!(saved.bytes(), fixtures::read("crane.cast"));
}

#[test]
fn a_gltf_without_asset_gets_one() {
    let extras = "x".repeat(8000);
    let texts = [
        r#"{"Asset": {"version": "2.0"}, "nodes": [{"name": "mast"}]}"#.to_owned(),
        r#"{"nodes": [{"name": "mast"}]}"#.to_owned(),
        format!(
            r#"{{"scenes": [{{"name": "{extras}"}}], "nodes": [{{"name": "mast"}}], "asset": {{"versions": "2.0"}}}}"#
        ),
        format!(
            r#"{{"nodes": [{{"name": "mast"}}, {{"name": "{extras}"}}], "asset": {{"version": "2.0"}}, "meshes": [7"#
        ),
    ];
    for text in texts {
        let source = named(text.as_bytes(), "mast.gltf");
        let saved = recover(&source, &Limits::DEFAULT).unwrap();
        opens(&format!("{text:.60}"), saved.bytes(), "gltf");
        assert!(!saved.is_complete(), "{text:.60}");
    }
}

#[test]
fn recovered_files_open() {
    let mut saved_files = 0;
    for name in ["crane.cast", "house_v26.cdae", "house.cdae", "crate.pmdl_b", "tinman/skeleton.cmh"] {
        let mut bytes = fixtures::read(name);
        let mut name = name.to_owned();
        for text in [false, true] {
            if text {
                if name != "crate.pmdl_b" {
                    continue;
                }
                let source = Source::from(bytes.clone());
                let (document, _) = udm::read(&source, &Limits::DEFAULT).unwrap();
                let options = udm::text::WriteOptions::default();
                bytes = udm::text::write(document.root(), options).unwrap().0;
                name = "crate.pmdl".to_owned();
            }
            for mutant in mutate::some(&bytes, 400) {
                let source = named(&mutant.bytes, &name);
                let Ok(saved) = recover(&source, &Limits::DEFAULT) else { continue };
                opens(&format!("{name}, {}", mutant.name), saved.bytes(), saved.format.name());
                saved_files += 1;
            }
        }
    }
    assert!(saved_files > 1000, "{saved_files}");
}

#[test]
fn a_value_that_makes_the_format_unrecognizable_is_an_error() {
    let source = Source::from(fixtures::read("crane.cast"));
    let error = set(&source, &Limits::DEFAULT, &[("version".into(), "65536".into())]).unwrap_err();
    assert_eq!(error.code().id, codes::BAD_VALUE.id, "{error}");
    assert!(error.message().contains("cannot be recognized as cast"), "{error}");
    // The version of a known format can be changed.
    assert!(set(&source, &Limits::DEFAULT, &[("version".into(), "2".into())]).is_ok());
    // A file with such damage can be repaired, if its format is named.
    let mut bytes = fixtures::read("crane.cast");
    bytes[6] = 1;
    let damaged = hinted(&bytes, "cast");
    let repaired = set(&damaged, &Limits::DEFAULT, &[("version".into(), "1".into())]).unwrap();
    opens("the repaired file", &repaired.bytes, "cast");
    assert!(repaired.diagnostics.is_empty(), "{:?}", repaired.diagnostics);
    let other = set(&damaged, &Limits::DEFAULT, &[("version".into(), "65538".into())]).unwrap();
    assert_eq!(other.diagnostics.count(&codes::UNRECOGNIZED), 1, "{:?}", other.diagnostics);
}

#[test]
fn a_text_that_makes_the_format_unrecognizable_is_an_error() {
    let whole = r#"{"asset": {"version": "2.0"}, "nodes": []}"#;
    let source = Source::from(whole.as_bytes().to_vec());
    let without = r#"{"Asset": {"version": "2.0"}, "nodes": []}"#;
    assert!(from_text(&source, &Limits::DEFAULT, without.as_bytes()).is_err());
    assert!(from_text(&source, &Limits::DEFAULT, whole.replace("[]", "[{}]").as_bytes()).is_ok());
    let tree = Source::from(b"$float height 2.5\n".to_vec());
    assert!(from_text(&tree, &Limits::DEFAULT, b"\n").is_err(), "an empty text is an error");
    assert!(from_text(&tree, &Limits::DEFAULT, b"\"empty\" {}\n").is_ok());
}
