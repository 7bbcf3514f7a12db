//! Law 2, `read(write(d)) == d`, over arbitrary trees with every type, and laws 1 and 4 for the written
//! bytes.

use crate::arbitrary_trees;
use meshwright_core::{FILE, Limits, LogOptions, Source};
use meshwright_testkit::laws;
use meshwright_udm::{
    binary::{Dialect, File, element_size, log, read, write},
    codes::binary as codes,
    document::{Array, ArrayLz4, Asset, Element, Items, Type, Value},
};
use proptest::prelude::*;

fn bytes(file: &File<'_>) -> Vec<u8> {
    write(file).unwrap().to_vec()
}

fn check(file: &File<'_>) -> Source {
    let source = Source::from(bytes(file));
    let (again, _) = read(&source, &Limits::DEFAULT).unwrap();
    assert_eq!(*file, again);
    laws::same(source.bytes(), &write(&again).unwrap()).unwrap();
    let options = LogOptions::default().rows(usize::MAX);
    let (log, error) = log(&source, &Limits::DEFAULT, options);
    assert!(error.is_none());
    laws::claimed(&log, FILE, source.len()).unwrap();
    assert_eq!(log.opaque_bytes(), file.trailing.len() as u64);
    source
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(600) })]

    #[test]
    fn laws_hold(entropy in arbitrary_trees::entropy()) {
        let file = arbitrary_trees::Choices::new(&entropy).file();
        let source = check(&file);
        assert_eq!(element_size(&file.root).unwrap() + 8 + file.trailing.len() as u64, source.len());
        assert_eq!(file.clone().root.into_owned(), file.root);
    }

    #[test]
    fn early_dialects_are_detected(entropy in arbitrary_trees::entropy()) {
        for dialect in [Dialect::NullTerminated, Dialect::LengthPrefixed, Dialect::RefAt29] {
            check(&arbitrary_trees::Choices::new(&entropy).early(dialect));
        }
    }

    #[test]
    fn arrays_are_equal_after_compression(entropy in arbitrary_trees::entropy()) {
        let array = arbitrary_trees::Choices::new(&entropy).compressible(0);
        let file = File::new(Element::new().with("a", ArrayLz4::Plain(array.clone())));
        let source = Source::from(bytes(&file));
        let (again, _) = read(&source, &Limits::DEFAULT).unwrap();
        let Some(Value::ArrayLz4(packed)) = again.root.get("a") else { panic!("it exists") };
        assert!(packed.plain().is_none());
        let (decoded, diagnostics) = packed.decode(&Limits::DEFAULT).unwrap();
        assert_eq!(*decoded, array);
        assert_eq!(diagnostics.count(&codes::TRAILING), 0);
        let ArrayLz4::Compressed(packed) = &**packed else { panic!("it is compressed") };
        assert_eq!(packed.decode_in(&source, &Limits::DEFAULT).unwrap().0, array);
    }
}

#[test]
fn every_type_is_generated() {
    let mut rng = meshwright_testkit::rng::Rng::new(1);
    let mut kinds = std::collections::BTreeSet::new();
    for _ in 0..4000 {
        let entropy: Vec<u32> = (0..300).map(|_| rng.next_u64() as u32).collect();
        let root = arbitrary_trees::Choices::new(&entropy).element(0);
        for entry in &root {
            kinds.insert(("value", entry.value.kind()));
            match &entry.value {
                Value::Array(array) => kinds.insert(("array", array.kind())),
                Value::ArrayLz4(array) => kinds.insert(("compressed", array.kind())),
                _ => true,
            };
        }
    }
    let compressible = Type::ALL.iter().filter(|kind| kind.is_compressible()).count();
    assert_eq!(kinds.len(), 36 + 36 + compressible, "{kinds:?}");
}

#[test]
fn a_file_with_correct_sizes_in_two_dialects_is_identified_by_its_keys() {
    let entropy = [515945439, 1204424733, 479284892, 2540619133, 1212025325, 1548993058, 1655143076];
    check(&arbitrary_trees::Choices::new(&entropy).early(Dialect::NullTerminated));
}

#[test]
fn unusual_content_is_kept_and_reported() {
    let mut inner = Element::new()
        .with("short", Value::String(meshwright_udm::document::Text::from("s").into_long_form()));
    inner.set_declared_size(Some(3));
    let mut texts = Array::new(Items::String(vec!["a".into()]));
    texts.set_declared_size(Some(99));
    let root = Element::new().with("e", inner).with("b", Value::Bool(7)).with("t", texts);
    let mut file = File::new(root);
    file.trailing = b"after".as_slice().into();
    let source = check(&file);
    let (_, diagnostics) = read(&source, &Limits::DEFAULT).unwrap();
    let noted: Vec<_> = diagnostics.counts().map(|(code, count)| (code.id, count)).collect();
    let expected = [
        (&codes::SIZE, 2),
        (&codes::TRAILING, 1),
        (&codes::NO_ASSET, 1),
        (&codes::LONG_FORM, 1),
        (&codes::BOOL, 1),
    ];
    assert_eq!(noted, expected.map(|(code, count)| (code.id, count)));
    let sizes: Vec<_> =
        diagnostics.as_slice().iter().filter(|diagnostic| diagnostic.code.id == codes::SIZE.id).collect();
    assert_eq!(sizes.iter().map(|diagnostic| &*diagnostic.path).collect::<Vec<_>>(), ["e", "t"]);
}

#[test]
fn duplicate_names_are_kept_and_the_last_applies() {
    let mut element = Element::new().with("x", 1_u8).with("y", 2_u8).with("x", 3_u8);
    assert_eq!(element.get("x"), Some(&Value::UInt8(3)));
    check(&File::new(element.clone()));
    assert_eq!(element.set("x", 4_u8), Some(Value::UInt8(3)));
    assert_eq!(element.remove("x"), Some(Value::UInt8(4)));
    assert_eq!(element, Element::new().with("y", 2_u8));
}

#[test]
fn assets_are_identified_by_their_three_entries() {
    let asset = Element::asset("PMDL", 1, Element::new().with("x", 1_u8));
    let seen = Asset::new(&asset).unwrap();
    assert!(seen.is("PMDL") && !seen.is("PMAT"));
    assert_eq!((seen.version, seen.data), (1, asset.content()));
    let wrong = Element::new().with("assetType", "PMDL").with("assetVersion", 1_i32);
    assert!(Asset::new(&wrong.with("assetData", Element::new())).is_none());
    assert_eq!(Array::empty(Type::Float).elements(), []);
}
