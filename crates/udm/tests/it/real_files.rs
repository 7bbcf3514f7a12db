//! Real files: each is read completely and rewritten byte for byte, the log covers every byte, and all
//! compressed content can be decoded.

use meshwright_core::{FILE, Limits, LogOptions, Source};
use meshwright_testkit::{corpus, laws};
use meshwright_udm::{
    binary::{self, MAGIC, log, read, write},
    codes,
    document::{Array, ArrayLz4, Asset, Element, Items, Type, Value},
};
use std::{collections::BTreeMap, path::PathBuf};

fn binaries() -> Vec<PathBuf> {
    let mut files = corpus::required("udm", &[]);
    files.retain(|path| std::fs::read(path).unwrap().starts_with(&MAGIC));
    files
}

/// The content of a tree.
#[derive(Default)]
struct Matches {
    kinds: BTreeMap<Type, usize>,
    decoded: usize,
    short: u64,
}

impl Matches {
    fn element(&mut self, element: &Element<'_>) {
        for entry in element {
            *self.kinds.entry(entry.value.kind()).or_default() += 1;
            match &entry.value {
                Value::Element(element) => self.element(element),
                Value::Array(array) => self.array(array),
                Value::ArrayLz4(array) => self.array_lz4(array),
                Value::Lz4(blob) => {
                    assert_eq!(blob.decode(&Limits::DEFAULT).unwrap().len() as u64, blob.uncompressed);
                    self.decoded += 1;
                }
                _ => {}
            }
        }
    }

    fn array_lz4(&mut self, array: &ArrayLz4<'_>) {
        let (content, diagnostics) = array.decode(&Limits::DEFAULT).unwrap();
        assert_eq!((content.len(), content.kind()), (array.len(), array.kind()));
        self.short += diagnostics.count(&codes::binary::SHORT_STRINGS);
        self.decoded += 1;
        self.array(&content);
    }

    fn array(&mut self, array: &Array<'_>) {
        match &array.items {
            Items::Element(items) => items.iter().for_each(|item| self.element(item)),
            Items::Array(items) => items.iter().for_each(|item| self.array(item)),
            Items::ArrayLz4(items) => items.iter().for_each(|item| self.array_lz4(item)),
            _ => {}
        }
    }
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn laws_1_and_4_hold_for_every_file_and_compressed_content_decodes() {
    let files = binaries();
    let (mut matches, mut broken) = (Matches::default(), Vec::new());
    for path in &files {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let source = Source::open(path, &Limits::DEFAULT).unwrap();
        let (file, diagnostics) = match read(&source, &Limits::DEFAULT) {
            Ok(read) => read,
            Err(error) => {
                broken.push(format!("{name}: {error}"));
                continue;
            }
        };
        let mut check = |result: Result<(), String>| {
            if let Err(what) = result {
                broken.push(format!("{name}: {what}"));
            }
        };
        check(laws::same(source.bytes(), &write(&file).unwrap()));
        let (log, error) = log(&source, &Limits::DEFAULT, LogOptions::default().rows(usize::MAX));
        assert!(error.is_none());
        check(laws::claimed(&log, FILE, source.len()));
        let odd: Vec<_> =
            diagnostics.counts().filter(|(code, _)| code.id != codes::binary::NO_ASSET.id).collect();
        assert!(odd.is_empty(), "{name}: {diagnostics:?}");
        assert_eq!(file.dialect, binary::Dialect::Current);
        assert!(Asset::new(&file.root).is_some() || name.starts_with("all_types"), "{name}");
        matches.element(&file.root);
    }
    println!("{} files; {} values decoded; {:?}", files.len(), matches.decoded, matches.kinds);
    assert!(broken.is_empty(), "{}", broken.join("\n"));
    assert!(files.len() >= 61, "{} files read: some are missing", files.len());
    assert_eq!(matches.kinds.len(), Type::ALL.len(), "a type did not occur: {:?}", matches.kinds);
    assert_eq!(matches.short, 1, "the one array that the engine's writer truncated");
}
