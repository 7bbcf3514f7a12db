//! Fixes are applied, everything else keeps its bytes, and a second run changes nothing.

mod codes;
mod files_that_need_decisions;
mod gltf;
mod hostile;
mod left_out;
mod real_files;
mod safety;

use meshwright::{Checks, Diagnostics, FixOptions, Fixed, Limits, Source};

/// A source with a path, so that external files are found.
fn source(bytes: Vec<u8>) -> Source {
    Source::from(bytes)
}

fn found(source: &Source) -> Diagnostics {
    meshwright::validate(source, &Limits::DEFAULT, &Checks::default()).unwrap().diagnostics
}

fn fixed(source: &Source) -> Fixed {
    meshwright::fix(source, &Limits::DEFAULT, &all()).unwrap()
}

/// All fixes, including unsafe ones.
fn all() -> FixOptions {
    FixOptions::default().unsafe_fixes(true)
}

/// Only this code.
fn only(id: &str) -> FixOptions {
    all().checks(Checks::default().only(vec![id.to_owned()]))
}

/// Fixes one code, and checks that it is gone, that no other code was added, that the fix has its code, and
/// that nothing is left to fix. Returns the bytes.
fn fixes(what: &str, id: &str, bytes: Vec<u8>) -> Vec<u8> {
    let source = source(bytes);
    let before = found(&source);
    assert!(before.counts().any(|(code, _)| code.id == id), "{what} does not have {id}: {before:#?}");
    let fixed = meshwright::fix(&source, &Limits::DEFAULT, &only(id)).unwrap();
    let codes: Vec<&str> = fixed.fixes.counts().map(|(code, _)| code.id).collect();
    assert_eq!(codes, [id], "{what}: {:#?}", fixed.fixes);
    assert!(fixed.fixes.as_slice().iter().all(|fix| !fix.message.is_empty()));
    let result = Source::from(fixed.bytes.unwrap_or_else(|| panic!("{what}: {id} was not fixed")));
    let after = found(&result);
    assert!(after.counts().all(|(code, _)| code.id != id), "{what} still has {id}: {after:#?}");
    for (code, count) in after.counts() {
        let was = before.count(code);
        assert!(count <= was, "{what}: fixing {id} brought {code}: {:#?}", after.as_slice());
    }
    let again = meshwright::fix(&result, &Limits::DEFAULT, &only(id)).unwrap();
    assert!(again.bytes.is_none() && again.fixes.is_empty(), "{what}: {id} was fixed twice");
    result.bytes().to_vec()
}
