//! Tests reading, and the guarantees for documents.

use crate::{Family, check};
use meshwright::{Checks, FixOptions, Format, LogOptions, Source, core::FILE};
use meshwright_testkit::laws;

/// Laws 1 and 4 hold, checks and conversions return, and a fixed file is readable and has nothing left to
/// fix.
pub fn run(family: Family, input: &[u8]) {
    let source = family.source(input);
    let stopped = check::within(&source, "log", || logged(&source));
    let Some(asset) =
        check::value(check::within(&source, "read", || meshwright::read(&source, &check::LIMITS)), &source)
    else {
        return;
    };
    assert!(!stopped, "the tree stops where the read does not");
    check::diagnostics(&asset.diagnostics);
    let written = asset.write().expect("what was read is written");
    laws::same(source.bytes(), &written).unwrap_or_else(|broken| panic!("{broken}"));
    let checks = Checks::default();
    let validated = check::within(&source, "validate", || {
        meshwright::validate(&source, &check::LIMITS, &checks).expect("what was read is looked over")
    });
    check::diagnostics(&validated.diagnostics);
    if asset.has_scene() {
        check::within(&source, "lift", || {
            if let Some(imported) = check::value(asset.to_scene(), &source) {
                check::diagnostics(&imported.diagnostics);
            }
        });
        converted(&source);
    }
    fixed(&source);
}

/// Checks law 4 in the file and in its decoded payloads; returns whether the read stopped.
fn logged(source: &Source) -> bool {
    let logged = meshwright::log(source, &check::LIMITS, LogOptions::default());
    let Some((_, log, stopped)) = check::value(logged, source) else { return true };
    laws::law4(&log, source.len()).unwrap_or_else(|broken| panic!("{broken}"));
    for space in FILE + 1.. {
        let Some(bytes) = source.buffer(space) else { break };
        laws::tiles(&log, space, bytes.len() as u64)
            .unwrap_or_else(|broken| panic!("space {space}: {broken}"));
    }
    if let Some(stop) = &stopped {
        check::error(stop, source);
    }
    stopped.is_some()
}

/// The scene, the asset, and the asset as JSON, where a byte of a name may take six.
const CONVERTED: usize = 1 + 1 + 6;

/// The converted GLB can be read.
fn converted(source: &Source) {
    let mut stream = Vec::new();
    let converted = check::within_times(CONVERTED, source, "convert", || {
        meshwright::read(source, &check::LIMITS)?.convert_to(Format::Glb).write_to(&mut stream)
    });
    let Some(converted) = check::value(converted, source) else { return };
    check::diagnostics(&converted.diagnostics);
    let made = Source::from(stream);
    // The result may be larger than the limits of the input.
    let again = meshwright::read(&made, &meshwright::Limits::DEFAULT);
    let again = again.unwrap_or_else(|error| panic!("the GLB cannot be read: {error}"));
    if let Err(error) = again.to_scene() {
        // A glTF file that requires an unknown extension is copied as it is.
        let asset = meshwright::read(source, &meshwright::Limits::DEFAULT);
        let is_importable = asset.is_ok_and(|asset| asset.to_scene().is_ok());
        assert!(!is_importable, "the GLB cannot be imported: {error}");
    }
}

/// A fixed file has nothing left to fix.
fn fixed(source: &Source) {
    let options = FixOptions::default().unsafe_fixes(true);
    let fix = |source: &Source| meshwright::fix(source, &check::LIMITS, &options);
    let Some(fixed) = check::value(check::within(source, "fix", || fix(source)), source) else { return };
    check::diagnostics(&fixed.fixes);
    check::diagnostics(&fixed.left);
    let Some(bytes) = fixed.bytes else {
        assert!(fixed.fixes.is_empty(), "fixed, and nothing came of it: {:?}", fixed.fixes);
        return;
    };
    assert!(!fixed.fixes.is_empty(), "changed without a word");
    let next = Source::from(bytes).with_hints(source.hints().clone());
    let again = fix(&next).unwrap_or_else(|error| panic!("what was fixed cannot be fixed again: {error}"));
    assert!(again.bytes.is_none(), "there is something left to fix: {:?}", again.fixes);
}
