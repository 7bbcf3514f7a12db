//! Performance targets of UDM: as fast as a plain read if nothing is decoded, slightly slower than the codec
//! if everything is, and text as fast as JSON.

use crate::{Case, case, ms, ratio, rounds};
use meshwright::{Limits, Source};
use meshwright_benches::{
    generated,
    measure::{time, turns},
    read_file,
    udm::{bare, bare_json, decoded, packed, read_as_engine, read_text, text, unpack, unpack_in},
};
use meshwright_testkit::corpus;
use meshwright_udm::{Document, document::Element, json, text::Lz4Arrays};
use serde_json::Value as Json;
use std::{fs, hint::black_box, path::PathBuf, time::Duration};

/// Number of real text files, the largest first.
const TEXTS: usize = 3;

/// The largest binary file of the corpus.
pub(crate) fn real() -> Option<Case> {
    let path = largest(true).into_iter().next()?;
    Some(case("real UDM, the largest".to_owned(), path))
}

/// Files of one form, the largest first.
fn largest(binary: bool) -> Vec<PathBuf> {
    let mut files = corpus::files("udm", meshwright::Format::Udm.extensions()).unwrap_or_default();
    let size = |path: &PathBuf| fs::metadata(path).map_or(0, |meta| meta.len());
    files.sort_by_key(|path| std::cmp::Reverse(size(path)));
    files.retain(|path| fs::read(path).is_ok_and(|bytes| bytes.starts_with(b"UDMB") == binary));
    files
}

/// Benchmarks reading with and without decoding compressed values.
pub(crate) fn binaries(cases: &[&Case]) {
    println!(
        "| file | bytes | read bytes | to Document | ratio | compressed | decoded | bare LZ4 | all decoded | ratio | kept by the source | ratio |"
    );
    println!("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|");
    for case in cases {
        let [plain, read] = turns(rounds(case.bytes), || {
            [time(|| fs::read(&case.path).expect("a file").len()), time(|| read_file(&case.path))]
        });
        let source = Source::from(fs::read(&case.path).expect("a file"));
        let (document, _) = meshwright_udm::read(&source, &Limits::DEFAULT).expect("a sound file");
        let (size, blocks) = decoded(&document);
        let all = packed(&document);
        let [codec, own, kept] = turns(rounds(case.bytes), || {
            let keeper = Source::from(Vec::new());
            [time(|| bare(&all)), time(|| unpack(&all)), time(|| unpack_in(&all, &keeper))]
        });
        println!(
            "| {} | {} | {} | {} | {} | {blocks} | {size} | {} | {} | {} | {} | {} |",
            case.name,
            case.bytes,
            ms(plain),
            ms(read),
            ratio(read, plain),
            ms(codec),
            ms(own),
            ratio(own, codec),
            ms(kept),
            ratio(kept, codec),
        );
    }
}

/// Benchmarks text against JSON.
pub(crate) fn texts() {
    head();
    let mut trees: Vec<(String, Element<'static>)> = Vec::new();
    for (nth, path) in (1..).zip(largest(false).into_iter().take(TEXTS)) {
        trees.push((format!("real text {nth}"), tree(&Source::from(fs::read(path).expect("a file")))));
    }
    if let Some(real) = real() {
        let source = Source::from(fs::read(real.path).expect("a file"));
        trees.push((real.name + ", expanded", expanded(&tree(&source))));
    }
    trees.push((
        "generated, 1 MB expanded".to_owned(),
        expanded(&tree(&Source::from(generated::udm::medium()))),
    ));
    for count in [100, 10_000, 100_000] {
        trees.push((format!("generated, {count} blocks"), generated::udm::blocks(count)));
    }
    for count in [1_000, 500_000] {
        trees.push((format!("generated, {count} numbers"), generated::udm::numbers(count)));
    }
    for (name, root) in &trees {
        let json = serde_json::from_str(&json::to_json(root).expect("a tree")).expect("JSON");
        text_row(name, root, &json);
    }
    println!("\nThe same compared with JSON of the values alone, without their types:\n");
    head();
    for (name, root) in &trees {
        if let Some(json) = bare_json(root) {
            text_row(name, root, &json);
        }
    }
}

fn head() {
    println!(
        "| values | text | JSON | read text | as the engine | read JSON | ratio | write text | write JSON | ratio |"
    );
    println!("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|");
}

fn tree(source: &Source) -> Element<'static> {
    let (document, _) = meshwright_udm::read(source, &Limits::DEFAULT).expect("a sound file");
    match document {
        Document::Binary(file) => file.root.into_owned(),
        Document::Text(file) => file.into_root().into_owned(),
    }
}

/// Compressed arrays replaced by their items.
fn expanded(root: &Element<'_>) -> Element<'static> {
    let options = meshwright_udm::text::WriteOptions::default().arrays(Lz4Arrays::Expanded);
    let (text, _) = meshwright_udm::text::write(root, options).expect("a writable tree");
    tree(&Source::from(text))
}

fn text_row(name: &str, root: &Element<'_>, json: &Json) {
    let spelled = text(root);
    let (bytes, source) = (spelled.len(), Source::from(spelled));
    let other = serde_json::to_vec(json).expect("JSON");
    // Small files are processed often enough for the resolution of the clock. A reader changes the state of
    // the caches, so writers are compared only with each other.
    let often = u32::try_from((1 << 20) / bytes.max(1)).unwrap_or(1).max(1);
    let rounds = rounds(5 * bytes as u64);
    let [read, engine, read_json] = turns(rounds, || {
        [
            each(often, || read_text(&source)),
            each(often, || read_as_engine(&source)),
            each(often, || serde_json::from_slice::<Json>(&other).expect("JSON")),
        ]
    });
    let [write, write_json] = turns(rounds, || {
        [each(often, || text(root)), each(often, || serde_json::to_vec(json).expect("JSON"))]
    });
    println!(
        "| {name} | {bytes} | {} | {} | {} | {} | {} | {} | {} | {} |",
        other.len(),
        ms(read),
        ms(engine),
        ms(read_json),
        ratio(read.max(engine), read_json),
        ms(write),
        ms(write_json),
        ratio(write, write_json),
    );
}

/// The time of one of `often` jobs, including the time to drop its result.
fn each<R>(often: u32, mut job: impl FnMut() -> R) -> Duration {
    let all = time(|| {
        for _ in 0..often {
            black_box(job());
        }
    });
    all / often
}
