//! Real files: every text is kept byte for byte, those of the engine's own writer are reproduced from their
//! values, and binaries survive a conversion through text.

use meshwright_core::{Diagnostics, FILE, Limits, LogOptions, Source};
use meshwright_testkit::{corpus, laws};
use meshwright_udm::{
    binary, codes,
    document::{Array, ArrayLz4, Element, Entry, Items, Text, Value},
    text::{self, Header, Lz4Arrays, ReadOptions, Style, WriteOptions},
};
use std::{fs, path::PathBuf};

/// The real files with this `form` in the table, and the remaining columns.
fn real(binary: bool) -> Vec<(PathBuf, String)> {
    let (root, manifest) = (corpus::required_root(), corpus::manifest("udm").unwrap());
    let rows = manifest.rows.iter().filter(|row| row["form"] != "table");
    let rows = rows.filter(|row| (row["form"] == "binary") == binary);
    rows.map(|row| (root.join("udm").join(&row["file"]), row["what"].clone())).collect()
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn texts_are_kept_byte_for_byte() {
    for (path, _) in real(false) {
        let bytes = fs::read(&path).unwrap();
        let name = path.display();
        for lenient in [false, true] {
            let source = Source::from(bytes.clone());
            let options = ReadOptions::default().lenient(lenient);
            let read = text::read_with(&source, &Limits::DEFAULT, options);
            let (file, diagnostics) = read.unwrap_or_else(|error| panic!("{name}: {error}"));
            laws::same(&bytes, &file.write()).unwrap_or_else(|said| panic!("{name}: {said}"));
            if lenient {
                assert!(diagnostics.is_empty(), "{name}: {:?}", diagnostics.as_slice().first());
            }
            let (log, error) = text::log_with(&source, &Limits::DEFAULT, LogOptions::default(), options);
            assert!(error.is_none());
            laws::claimed(&log, FILE, source.len()).unwrap_or_else(|said| panic!("{name}: {said}"));
        }
    }
}

/// Whether escapes, which the engine does not decode, are reported if there are any, and nothing else is.
fn reports_escapes(written: &str, diagnostics: &Diagnostics) -> bool {
    let escapes = written.contains("\\\\") || written.contains("\\\"");
    let told: Vec<&str> = diagnostics.counts().map(|(code, _)| code.id).collect();
    told == if escapes { vec![codes::text::ESCAPES.id] } else { vec![] }
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn texts_survive_the_default_style() {
    for (path, _) in real(false) {
        let name = path.display();
        let source = Source::open(&path, &Limits::DEFAULT).unwrap();
        let (file, _) = text::read(&source, &Limits::DEFAULT).unwrap();
        let (written, diagnostics) = text::write(file.root(), WriteOptions::default()).unwrap();
        assert!(reports_escapes(&String::from_utf8_lossy(&written), &diagnostics), "{name}");
        let source = Source::from(written);
        let (again, diagnostics) = text::read(&source, &Limits::DEFAULT).unwrap();
        assert!(
            diagnostics.counts().all(|(code, _)| code.id == codes::text::DUPLICATE.id),
            "{name}: {:?}",
            diagnostics.as_slice()
        );
        assert_eq!(file.root(), again.root(), "{name}");
    }
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn the_engine_s_own_texts_are_reproduced() {
    let files = real(false);
    let mut count = 0;
    for (path, what) in &files {
        if !what.contains("canonical writer output") {
            continue;
        }
        count += 1;
        let name = path.display();
        let bytes = fs::read(path).unwrap();
        let source = Source::from(bytes.clone());
        let (file, _) = text::read(&source, &Limits::DEFAULT).unwrap();
        let options = WriteOptions::default().style(Style::Reference);
        let (written, diagnostics) = text::write(file.root(), options).unwrap();
        let mut blocks = meshwright_core::Chunks::new();
        blocks.owned(&written);
        laws::same(&bytes, &blocks).unwrap_or_else(|said| panic!("{name}: {said}"));
        assert_eq!(diagnostics.count(&codes::text::LOSS_DIGITS), 0, "{name}");
    }
    assert_eq!(count, 43, "canonical files");
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn the_engine_s_forms_of_a_document_are_reproduced_from_its_binary() {
    let root = corpus::required_root().join("udm/generated");
    let source = Source::open(root.join("all_types.udm_b"), &Limits::DEFAULT).unwrap();
    let (file, _) = binary::read(&source, &Limits::DEFAULT).unwrap();
    let forms = [
        ("header", Header::With, Lz4Arrays::AsIs),
        ("noheader", Header::Without, Lz4Arrays::AsIs),
        ("uncompressed", Header::With, Lz4Arrays::Expanded),
    ];
    for (name, header, arrays) in forms {
        let expected = fs::read_to_string(root.join(format!("all_types.{name}.udm"))).unwrap();
        // The engine truncated this name in the binary.
        let expected = expected.replace(&"k".repeat(300), &"k".repeat(255));
        let options = WriteOptions::default().style(Style::Reference).header(header).arrays(arrays);
        let (written, diagnostics) = text::write(&file.root, options).unwrap();
        let written = String::from_utf8(written).unwrap();
        for (number, (ours, theirs)) in written.lines().zip(expected.lines()).enumerate() {
            assert_eq!(ours, theirs, "{name}, line {}", number + 1);
        }
        assert_eq!(written, expected, "{name}");
        assert!(diagnostics.losses() > 0, "{name}");
    }
}

/// Ignores what text cannot store: wrong sizes, and the form of lengths.
fn plain(element: &Element<'_>) -> Element<'static> {
    let bare = |text: &Text<'_>| Text::new(text.as_bytes().to_vec());
    let entry = |entry: &Entry<'_>| Entry { key: bare(&entry.key), value: value(&entry.value) };
    fn array_of(array: &Array<'_>) -> Array<'static> {
        let mut array = array.clone().into_owned();
        array.set_declared_size(None);
        match &mut array.items {
            Items::Element(items) => items.iter_mut().for_each(|item| *item = plain(item)),
            Items::Struct(_) | Items::Packed(_) => {}
            Items::Array(items) => items.iter_mut().for_each(|item| *item = array_of(item)),
            _ => {}
        }
        array
    }
    fn value(value: &Value<'_>) -> Value<'static> {
        match value {
            Value::Element(element) => plain(element).into(),
            Value::Array(items) => array_of(items).into(),
            Value::ArrayLz4(items) => match &**items {
                ArrayLz4::Plain(items) => ArrayLz4::Plain(array_of(items)).into(),
                ArrayLz4::Compressed(items) => ArrayLz4::Compressed(items.clone().into_owned()).into(),
            },
            other => other.clone().into_owned(),
        }
    }
    Element::from(element.iter().map(entry).collect::<Vec<_>>())
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn binaries_survive_a_conversion_through_text() {
    let mut files: Vec<PathBuf> = real(true).into_iter().map(|(path, _)| path).collect();
    let root = corpus::required_root();
    files.extend(
        ["all_types", "all_types_loadable", "lz4_strings_short_by_one"]
            .map(|name| root.join(format!("udm/generated/{name}.udm_b"))),
    );
    for path in &files {
        let name = path.display();
        let source = Source::open(path, &Limits::DEFAULT).unwrap();
        let (file, _) = binary::read(&source, &Limits::DEFAULT).unwrap();
        for arrays in [Lz4Arrays::AsIs, Lz4Arrays::Expanded] {
            let (written, diagnostics) =
                text::write(&file.root, WriteOptions::default().arrays(arrays)).unwrap();
            assert!(reports_escapes(&String::from_utf8_lossy(&written), &diagnostics), "{name}");
            let source = Source::from(written);
            let (again, diagnostics) =
                text::read(&source, &Limits::DEFAULT).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert!(diagnostics.is_empty(), "{name}: {:?}", diagnostics.as_slice().first());
            match arrays {
                Lz4Arrays::AsIs => assert!(plain(&file.root) == plain(again.root()), "{name}"),
                // Through the decoded items, and back to the same text.
                _ => {
                    let options = WriteOptions::default().arrays(arrays);
                    assert!(text::write(again.root(), options).unwrap().0 == source.bytes(), "{name}");
                }
            }
            if arrays == Lz4Arrays::AsIs {
                let options = WriteOptions::default().arrays(Lz4Arrays::Expanded);
                let both = [&file.root, again.root()].map(|root| text::write(root, options).unwrap().0);
                assert!(both[0] == both[1], "{name}");
            }
        }
    }
    println!("{} binaries", files.len());
}
