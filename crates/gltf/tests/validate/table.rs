//! Every code is said of a file with the fault and not of the same file mended, and its page shows what is said.

use crate::{
    cases::{self, Case},
    cases_mesh, cases_scene,
};
use base64::{Engine, engine::general_purpose::STANDARD};
use meshwright_core::{Code, FILE, Fault, Limits, Report, Source, codes as core};
use meshwright_gltf::{codes, validate_file};
use std::collections::BTreeSet;

fn cases() -> impl Iterator<Item = &'static Case> {
    let lists = [
        cases::JSON,
        cases::EXTENSIONS,
        cases::DATA,
        cases_mesh::MESHES,
        cases_mesh::VERTICES,
        cases_mesh::IMAGES,
        cases_scene::NODES,
        cases_scene::SKINS,
        cases_scene::ANIMATIONS,
    ];
    lists.into_iter().flatten()
}

/// The bytes of a URI such as `@f32 1 2`.
fn bytes(what: &str, numbers: &str) -> Vec<u8> {
    let words: Vec<&str> = numbers.split_whitespace().collect();
    match what {
        "f32" => words.iter().flat_map(|word| word.parse::<f32>().unwrap().to_le_bytes()).collect(),
        "u8" => words.iter().map(|word| word.parse::<u8>().unwrap()).collect(),
        "png" => {
            let mut png = b"\x89PNG\r\n\x1a\n".to_vec();
            for name in words.iter().filter(|word| word.len() == 4) {
                let size: u32 = words.last().unwrap().parse().unwrap_or(4);
                png.extend(13_u32.to_be_bytes());
                png.extend(name.as_bytes());
                png.extend([size.to_be_bytes(), 4_u32.to_be_bytes(), [8, 2, 0, 0], [0; 4]].concat());
                png.push(0);
            }
            png
        }
        other => panic!("{other}"),
    }
}

/// A file with these members.
pub(crate) fn file(text: &str) -> Vec<u8> {
    let mut text = text.replace('\'', "\"");
    while let Some(start) = text.find("\"@") {
        let end = start + 1 + text[start + 1..].find('"').unwrap();
        let (what, numbers) = text[start + 2..end].split_once(' ').unwrap_or((&text[start + 2..end], ""));
        let media = if what == "png" { "image/png" } else { "application/octet-stream" };
        let uri = format!("\"data:{media};base64,{}", STANDARD.encode(bytes(what, numbers)));
        text.replace_range(start..end, &uri);
    }
    let asset = if text.contains("\"asset\"") { "" } else { "\"asset\":{\"version\":\"2.0\"}," };
    format!("{{{asset}{text}}}").into_bytes()
}

pub(crate) fn broken(case: &Case) -> Vec<u8> {
    file(case.text)
}

fn code(id: &str) -> &'static Code {
    codes::ALL.iter().find(|code| code.id == id).unwrap_or_else(|| panic!("there is no {id}"))
}

fn look(bytes: Vec<u8>) -> Report {
    validate_file(&Source::from(bytes), &Limits::DEFAULT, None)
}

/// What is said of a code, as its page shows it.
fn line(report: &Report, id: &str) -> String {
    let finding = report.findings().iter().find(|finding| finding.code.id == id).unwrap();
    format!("{}: {}", finding.path, finding.message).trim_start_matches(": ").to_owned()
}

#[test]
fn each_code_is_said_of_a_broken_file_and_not_of_a_mended_one() {
    let mut wrong = Vec::new();
    for case in cases() {
        assert!(case.text.contains(case.wrong), "{case:?}");
        let (report, mended) =
            (look(broken(case)), look(file(&case.text.replacen(case.wrong, case.right, 1))));
        if report.count(code(case.code)) == 0 || mended.count(code(case.code)) > 0 {
            let lines = |report: &Report| -> Vec<String> {
                report.findings().iter().map(|f| format!("{} {}: {}", f.code, f.path, f.message)).collect()
            };
            wrong.push(format!("{case:?}\n  broken {:?}\n  mended {:?}", lines(&report), lines(&mended)));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn findings_say_where_the_json_says_it() {
    for case in cases() {
        let bytes = broken(case);
        let report = look(bytes.clone());
        for finding in report.findings().iter().filter(|finding| finding.code.id != "GLTF0039") {
            let span = finding.span.unwrap_or_else(|| panic!("{finding:?}"));
            assert!(
                span.space == FILE && span.start < span.end && span.end <= bytes.len() as u64,
                "{finding:?}"
            );
            let piece = &bytes[span.start as usize..span.end as usize];
            let value: serde_json::Result<serde_json::Value> = serde_json::from_slice(piece);
            assert!(value.is_ok(), "{finding:?}: {}", String::from_utf8_lossy(piece));
        }
    }
}

/// A GLB of chunks.
pub(crate) fn glb(chunks: &[(&[u8; 4], &[u8])]) -> Vec<u8> {
    let chunks = chunks.iter().flat_map(|(kind, content)| {
        [&u32::try_from(content.len()).unwrap().to_le_bytes()[..], &kind[..], content].concat()
    });
    let chunks: Vec<u8> = chunks.collect();
    let length = u32::try_from(chunks.len() + 12).unwrap();
    [&b"glTF\x02\0\0\0"[..], &length.to_le_bytes(), &chunks].concat()
}

/// Codes of what is around the JSON, each with a file.
fn containers() -> Vec<(&'static str, Vec<u8>)> {
    let json = br#"{"asset":{"version":"2.0"},"buffers":[{"byteLength":4}]}"#;
    let mut with_uri = file("'buffers': [{'byteLength': 4, 'uri': '@u8 1 2 3 4'}]");
    with_uri.resize(with_uri.len().next_multiple_of(4), b' ');
    let sound: [(&[u8; 4], &[u8]); 2] = [(b"JSON", json), (b"BIN\0", &[1, 2, 3, 4])];
    let then = |kind, content| glb(&[sound[0], sound[1], (kind, content)]);
    let mut longer = glb(&sound);
    longer[8..12].copy_from_slice(&2000_u32.to_le_bytes());
    vec![
        ("GLTF0501", longer),
        ("GLTF0502", glb(&[(b"JSON", &[&json[..], b" "].concat()), sound[1]])),
        ("GLTF0503", then(b"BIN\0", &[0; 4])),
        ("GLTF0504", glb(&[sound[0], (b"ACME", &[0; 4]), sound[1]])),
        ("GLTF0505", then(b"ACME", &[0; 4])),
        ("GLTF0506", [glb(&sound), vec![7]].concat()),
        ("GLTF0507", glb(&[sound[0], (b"BIN\0", &[])])),
        ("GLTF0508", [&b"\xEF\xBB\xBF"[..], json].concat()),
        ("GLTF0529", glb(&[(b"JSON", &with_uri)])),
        ("GLTF0530", glb(&[(b"JSON", &with_uri)])),
        ("GLTF0562", glb(&sound[..1])),
        ("GLTF0563", glb(&[sound[0], (b"BIN\0", &[0; 12])])),
    ]
}

#[test]
fn containers_are_looked_at() {
    let json = br#"{"asset":{"version":"2.0"},"buffers":[{"byteLength":4}]}"#;
    let sound = look(glb(&[(b"JSON", json), (b"BIN\0", &[1, 2, 3, 4])]));
    for (id, bytes) in containers() {
        assert!(look(bytes).count(code(id)) > 0, "{id}");
        assert_eq!(sound.count(code(id)), 0, "{id}");
    }
}

/// Codes that it takes more than a small file for.
fn others() -> Vec<(&'static str, Report)> {
    let named = Source::from(file("'images': [{'uri': 'wood.png'}]"));
    let mut files = |_: &str| Err(Fault::new(&core::UNREADABLE, "it is not there"));
    let missing = validate_file(&named, &Limits::DEFAULT, Some(&mut files));
    // All accessors share one view.
    let accessor = "{'bufferView': 0, 'componentType': 5126, 'count': 50000, 'type': 'SCALAR'}";
    let zeros = STANDARD.encode(vec![0; 200_000]);
    let shared = format!(
        "'buffers': [{{'byteLength': 200000, 'uri': 'data:application/octet-stream;base64,{zeros}'}}], 'bufferViews': \
         [{{'buffer': 0, 'byteLength': 200000}}], 'accessors': [{}]",
        vec![accessor; 100].join(", ")
    );
    vec![("GLTF0570", missing), ("GLTF0593", look(file(&shared)))]
}

#[test]
fn what_takes_more_than_a_small_file_is_said() {
    for (id, report) in others() {
        assert!(report.count(code(id)) > 0, "{id}: {:?}", report.findings());
    }
}

/// `MESHWRIGHT_PAGES=1` prints what the pages should show.
#[test]
fn every_check_has_a_case_and_a_page_that_shows_it() {
    let print = std::env::var("MESHWRIGHT_PAGES").is_ok();
    let small = cases().map(|case| (case.code, look(broken(case))));
    let containers = containers().into_iter().map(|(id, bytes)| (id, look(bytes)));
    let mut seen = BTreeSet::new();
    for (id, report) in small.chain(containers).chain(others()) {
        seen.insert(id);
        let said = line(&report, id);
        if print {
            let text = cases().find(|case| case.code == id).map_or("", |case| case.text);
            println!("{id}\t{}\t{said}", text.replace('\'', "\""));
            continue;
        }
        let page = codes::explain(id).unwrap_or_else(|| panic!("{id} has no page"));
        assert!(page.contains(&format!("```text\n{said}\n```")), "{id} should show: {said}");
    }
    let checks = codes::ALL.iter().filter(|code| code.id >= "GLTF0500").map(|code| code.id);
    let lacking: Vec<_> = checks.filter(|id| !seen.contains(id)).collect();
    assert!(lacking.is_empty(), "no case for {lacking:?}");
}
