//! Law 2, `read(write(d)) == d`, over arbitrary documents, and laws 1 and 4 for the written bytes.

use crate::arbitrary_documents;
use meshwright_cast::{codes, document::Hashes, log, read, write};
use meshwright_core::{FILE, Limits, LogOptions, Source};
use meshwright_testkit::{fixtures, laws};
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(600) })]

    #[test]
    fn law_2_holds(entropy in arbitrary_documents::entropy()) {
        let document = arbitrary_documents::Choices::new(&entropy).document();
        let source = Source::from(write(&document).unwrap().to_vec());
        let (again, _) = read(&source, &Limits::DEFAULT).unwrap();
        assert_eq!(document, again);
        laws::same(source.bytes(), &write(&again).unwrap()).unwrap();
        let (log, error) = log(&source, &Limits::DEFAULT, LogOptions::default());
        assert!(error.is_none());
        laws::claimed(&log, FILE, source.len()).unwrap();
        assert_eq!(log.opaque_bytes(), document.opaque_bytes());
    }
}

#[test]
fn unusual_content_is_kept_and_reported() {
    let source = Source::from(fixtures::read("odd.cast"));
    let (document, diagnostics) = read(&source, &Limits::DEFAULT).unwrap();
    laws::same(source.bytes(), &write(&document).unwrap()).unwrap();
    let noted: Vec<_> = diagnostics.counts().map(|(code, count)| (code.id, count)).collect();
    let expected = [&codes::OPAQUE, &codes::NODE_SIZE, &codes::TRAILING, &codes::NOT_A_ROOT, &codes::SWAPPED];
    assert_eq!(noted, expected.map(|code| (code.id, 1)));

    assert_eq!((document.flags, &*document.trailing), (0x8000_0001, &b"after the end"[..]));
    let [strange, newer, wrong] = &document.roots[0].children[..] else { panic!("three nodes") };
    assert_eq!((strange.kind(), strange.id.to_string()), (None, "xyz!".to_owned()));
    assert_eq!(strange.name().unwrap(), "first");
    let texts: Vec<_> = strange.property("many").unwrap().as_text().unwrap().iter().collect();
    assert_eq!(texts, [&b"one"[..], b"", b"three"]);
    assert_eq!(strange.property("p").unwrap().as_vec3().unwrap().to_vec(), [[1.0, 2.0, 3.0]]);
    assert_eq!(strange.property("links").unwrap().as_u64().unwrap().to_vec(), [1, u64::MAX]);
    assert!(strange.property("empty").unwrap().is_empty());
    assert_eq!(newer.opaque.as_ref().unwrap().child_count, 1);
    assert_eq!((wrong.declared_size, newer.declared_size), (Some(7), None));
}

#[test]
fn hashes_continue_after_the_largest() {
    let source = Source::from(fixtures::read("yard.cast"));
    let (document, _) = read(&source, &Limits::DEFAULT).unwrap();
    let largest = document.walk().map(|(_, node)| node.hash).max().unwrap();
    assert_eq!(largest, Hashes::BASE + document.walk().count() as u64 - 1);
    assert_eq!(Hashes::after(&document).take(), largest + 1);
    assert_eq!(Hashes::after(&meshwright_cast::Document::default()).take(), Hashes::BASE);
}

#[test]
fn metadata_comes_from_the_first_metadata_node() {
    let source = Source::from(fixtures::read("yard.cast"));
    let (document, _) = read(&source, &Limits::DEFAULT).unwrap();
    let data = document.metadata();
    let text = |key| match data.get(key) {
        Some(meshwright_scene::ExtrasValue::Text(text)) => text.as_str(),
        other => panic!("{key}: {other:?}"),
    };
    let said = ["author", "software", "up_axis", "scene_root"].map(text);
    assert_eq!(said, ["meshwright", "fixtures", "z", "."]);
    assert_eq!(data.get("instances"), Some(&meshwright_scene::ExtrasValue::Int(3)));
}
