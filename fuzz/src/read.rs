//! Reading, and all that is promised of what was read.

use crate::{Family, check};
use meshwright::{Checks, ConvertOptions, FixOptions, LogOptions, Source, Target, core::FILE};
use meshwright_testkit::laws;

/// Laws 1 and 4 hold, checks and conversions come back, and what was mended reads again and needs no mending.
pub fn run(family: Family, input: &[u8]) {
    let source = family.source(input);
    let stopped = check::within(&source, "log", || logged(&source));
    let Some(opened) =
        check::value(check::within(&source, "read", || meshwright::read(&source, &check::LIMITS)), &source)
    else {
        return;
    };
    assert!(!stopped, "the tree stops where the read does not");
    check::report(&opened.report);
    let written = opened.write().expect("what was read is written");
    laws::same(source.bytes(), &written).unwrap_or_else(|broken| panic!("{broken}"));
    let checks = Checks::default();
    let validated = check::within(&source, "validate", || {
        meshwright::validate(&source, &check::LIMITS, &checks).expect("what was read is looked over")
    });
    check::report(&validated.report);
    if opened.lifts() {
        check::within(&source, "lift", || {
            if let Some(lifted) = check::value(opened.lift(), &source) {
                check::report(&lifted.report);
            }
        });
        converted(&source);
    }
    mended(&source);
}

/// Law 4 in the file and in all that was decoded of it; whether the read stopped.
fn logged(source: &Source) -> bool {
    let logged = meshwright::log(source, &check::LIMITS, LogOptions::default());
    let Some((_, log, stopped)) = check::value(logged, source) else { return true };
    laws::law4(&log, source.len()).unwrap_or_else(|broken| panic!("{broken}"));
    for space in FILE + 1.. {
        let Some(bytes) = source.space(space) else { break };
        laws::tiles(&log, space, bytes.len() as u64)
            .unwrap_or_else(|broken| panic!("space {space}: {broken}"));
    }
    if let Some(stop) = &stopped {
        check::fault(stop, source);
    }
    stopped.is_some()
}

/// The scene, the asset, and the asset as JSON, where a byte of a name may take six.
const CONVERTED: usize = 1 + 1 + 6;

/// A GLB that is made of it reads again.
fn converted(source: &Source) {
    let glb = meshwright::format_named("glb").expect("glTF is there");
    let mut stream = Vec::new();
    let options = ConvertOptions::default();
    let converted = check::within_times(CONVERTED, source, "convert", || {
        meshwright::convert(&[source], glb, Target::Stream(&mut stream), &check::LIMITS, &options)
    });
    let Some(converted) = check::value(converted, source) else { return };
    check::report(&converted.report);
    let made = Source::from(stream);
    // The result may be larger than what may be read here.
    let again = meshwright::read(&made, &meshwright::Limits::DEFAULT);
    let again = again.unwrap_or_else(|fault| panic!("the GLB cannot be read: {fault}"));
    again.lift().unwrap_or_else(|fault| panic!("the GLB cannot be lifted: {fault}"));
}

/// Once mended there is nothing left to mend.
fn mended(source: &Source) {
    let options = FixOptions { unsafe_fixes: true, ..FixOptions::default() };
    let fix = |source: &Source| meshwright::fix(source, &check::LIMITS, &options);
    let Some(fixed) = check::value(check::within(source, "fix", || fix(source)), source) else { return };
    check::report(&fixed.mends);
    check::report(&fixed.left);
    let Some(bytes) = fixed.bytes else {
        assert!(fixed.mends.is_empty(), "mended, and nothing came of it: {:?}", fixed.mends);
        return;
    };
    assert!(!fixed.mends.is_empty(), "changed without a word");
    let next = Source::from(bytes).with_hints(source.hints().clone());
    let again = fix(&next).unwrap_or_else(|fault| panic!("what was mended cannot be mended again: {fault}"));
    assert!(again.bytes.is_none(), "there is something left to mend: {:?}", again.mends);
}
