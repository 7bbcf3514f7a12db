//! Every code is reported for a file with the error and not for the fixed file, and its page shows the
//! message.

use crate::validate::case_files::{broken, cases, containers, file, glb};
use meshwright_core::{Code, Diagnostics, Error, FILE, Limits, Source, codes as core};
use meshwright_gltf::{codes, validate_file};
use std::collections::BTreeSet;

fn code(id: &str) -> &'static Code {
    codes::ALL.iter().find(|code| code.id == id).unwrap_or_else(|| panic!("unknown code {id}"))
}

fn look(bytes: Vec<u8>) -> Diagnostics {
    validate_file(&Source::from(bytes), &Limits::DEFAULT, None)
}

/// The message of a code, as its page shows it.
fn line(diagnostics: &Diagnostics, id: &str) -> String {
    let diagnostic = diagnostics.as_slice().iter().find(|diagnostic| diagnostic.code.id == id).unwrap();
    format!("{}: {}", diagnostic.path, diagnostic.message).trim_start_matches(": ").to_owned()
}

#[test]
fn each_code_is_reported_for_a_broken_file_and_not_for_the_fixed_one() {
    let mut wrong = Vec::new();
    for case in cases() {
        assert!(case.text.contains(case.wrong), "{case:?}");
        let (diagnostics, fixed) =
            (look(broken(case)), look(file(&case.text.replacen(case.wrong, case.right, 1))));
        if diagnostics.count(code(case.code)) == 0 || fixed.count(code(case.code)) > 0 {
            let lines = |diagnostics: &Diagnostics| -> Vec<String> {
                diagnostics
                    .as_slice()
                    .iter()
                    .map(|f| format!("{} {}: {}", f.code, f.path, f.message))
                    .collect()
            };
            wrong.push(format!("{case:?}\n  broken {:?}\n  fixed {:?}", lines(&diagnostics), lines(&fixed)));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn diagnostics_have_the_span_of_the_json() {
    for case in cases() {
        let bytes = broken(case);
        let diagnostics = look(bytes.clone());
        for diagnostic in diagnostics.as_slice().iter().filter(|diagnostic| diagnostic.code.id != "GLTF0039")
        {
            let span = diagnostic.span.unwrap_or_else(|| panic!("{diagnostic:?}"));
            assert!(
                span.buffer == FILE && span.start < span.end && span.end <= bytes.len() as u64,
                "{diagnostic:?}"
            );
            let piece = &bytes[span.start as usize..span.end as usize];
            let value: serde_json::Result<serde_json::Value> = serde_json::from_slice(piece);
            assert!(value.is_ok(), "{diagnostic:?}: {}", String::from_utf8_lossy(piece));
        }
    }
}

#[test]
fn containers_are_checked() {
    let json = br#"{"asset":{"version":"2.0"},"buffers":[{"byteLength":4}]}"#;
    let sound = look(glb(&[(b"JSON", json), (b"BIN\0", &[1, 2, 3, 4])]));
    for (id, bytes) in containers() {
        assert!(look(bytes).count(code(id)) > 0, "{id}");
        assert_eq!(sound.count(code(id)), 0, "{id}");
    }
}

/// Codes that require more than a small file.
fn others() -> Vec<(&'static str, Diagnostics)> {
    let named = Source::from(file("'images': [{'uri': 'wood.png'}]"));
    let mut files = |_: &str| {
        let why = "cannot open wood.png: no such file or folder";
        Err(Error::new(&core::UNREADABLE, why))
    };
    let missing = validate_file(&named, &Limits::DEFAULT, Some(&mut files));
    // All accessors share one buffer view.
    let accessor = "{'bufferView': 0, 'componentType': 5126, 'count': 50000, 'type': 'SCALAR'}";
    let small = "{'bufferView': 0, 'componentType': 5126, 'count': 1, 'type': 'SCALAR'}";
    let json = format!(
        "{{'asset': {{'version': '2.0'}}, 'buffers': [{{'byteLength': 200000}}], 'bufferViews': \
         [{{'buffer': 0, 'byteLength': 200000}}], 'accessors': [{small}, {}]}}",
        vec![accessor; 100].join(", ")
    );
    let json = json.replace('\'', "\"");
    let shared = glb(&[(b"JSON", json.as_bytes()), (b"BIN\0", &[0; 200_000])]);
    vec![("GLTF0570", missing), ("GLTF0593", look(shared))]
}

#[test]
fn codes_that_require_larger_files_are_reported() {
    for (id, diagnostics) in others() {
        assert!(diagnostics.count(code(id)) > 0, "{id}: {:?}", diagnostics.as_slice());
    }
}

/// `MESHWRIGHT_PAGES=1` prints the expected content of the pages.
#[test]
fn every_check_has_a_case_and_a_page_with_its_message() {
    let print = std::env::var("MESHWRIGHT_PAGES").is_ok();
    let small = cases().map(|case| (case.code, look(broken(case))));
    let containers = containers().into_iter().map(|(id, bytes)| (id, look(bytes)));
    let mut seen = BTreeSet::new();
    for (id, diagnostics) in small.chain(containers).chain(others()) {
        seen.insert(id);
        let said = line(&diagnostics, id);
        if print {
            let text = cases().find(|case| case.code == id).map_or("", |case| case.text);
            println!("{id}\t{}\t{said}", text.replace('\'', "\""));
            continue;
        }
        let page = codes::explain(id).unwrap_or_else(|| panic!("{id} has no page"));
        assert!(page.contains(&format!("```text\n{said}\n```")), "{id} should show: {said}");
    }
    let checks =
        codes::ALL.iter().filter(|code| "GLTF0500" <= code.id && code.id < "GLTF0800").map(|code| code.id);
    let lacking: Vec<_> = checks.filter(|id| !seen.contains(id)).collect();
    assert!(lacking.is_empty(), "no case for {lacking:?}");
}
