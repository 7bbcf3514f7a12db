//! Real files: each is read completely and rewritten byte for byte, and the log covers every byte.

use meshwright_core::{FILE, Limits, LogOptions, Source};
use meshwright_dae::{codes::validation as codes, detect, log, read, write};
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

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn files_of_the_game_have_few_errors() {
    let (mut files, mut wrong) = (0, Vec::new());
    for path in corpus::required("dae/pairs", &["dae"]) {
        let source = Source::open(&path, &Limits::DEFAULT).unwrap();
        let (document, _) = read(&source, &Limits::DEFAULT).unwrap();
        let found = meshwright_dae::validate(&document, &Limits::DEFAULT);
        // Some files have one id twice, and textures without their image.
        let known = [&codes::DUPLICATE_ID, &codes::DANGLING, &codes::MISSING_IMAGE];
        let is_new = |own: &&meshwright_core::Diagnostic| {
            own.code.severity == meshwright_core::Severity::Error
                && !known.iter().any(|code| code.id == own.code.id)
        };
        let errors = found.as_slice().iter().filter(is_new);
        wrong.extend(
            errors.map(|own| format!("{}: {} {} {}", path.display(), own.code, own.path, own.message)),
        );
        files += 1;
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(files >= 31);
}
