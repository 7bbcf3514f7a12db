//! Real files: each is read completely and rewritten byte for byte, and the log covers every byte.

use meshwright_core::{FILE, Limits, LogOptions, Source};
use meshwright_dae::{detect, log, read, write};
use meshwright_testkit::{corpus, laws};

/// A file of a test suite without any XML.
const NOT_XML: &str = "links_error_ref2.dae";

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn laws_1_and_4_hold_for_every_readable_file() {
    let (mut readable, mut elements, mut broken) = (0, 0, Vec::new());
    for path in corpus::required("dae", &["dae"]) {
        let name = path.to_string_lossy().into_owned();
        let source = Source::open(&path, &Limits::DEFAULT).unwrap();
        let document = match read(&source, &Limits::DEFAULT) {
            Ok((document, _)) => document,
            Err(error) => {
                if !name.contains("/broken/") && !name.ends_with(NOT_XML) {
                    broken.push(format!("{name}: {error}"));
                }
                continue;
            }
        };
        readable += 1;
        elements += document.element_count();
        if let Err(what) = laws::same(source.bytes(), &write(&document).unwrap()) {
            broken.push(format!("{name}: {what}"));
        }
        let (log, error) = log(&source, &Limits::DEFAULT, LogOptions::default());
        assert!(error.is_none());
        if let Err(what) = laws::claimed(&log, FILE, source.len()) {
            broken.push(format!("{name}: {what}"));
        }
        if detect(source.bytes()).is_none() {
            broken.push(format!("{name}: not detected"));
        }
    }
    println!("{readable} files with {elements} elements read and rewritten byte for byte");
    assert!(broken.is_empty(), "{}", broken.join("\n"));
    assert!(readable > 200, "{readable}");
}
