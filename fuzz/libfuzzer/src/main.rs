//! Runs libFuzzer for one target, which `MESHWRIGHT_FUZZ_TARGET` names. A single program for all targets is
//! linked once. With `MESHWRIGHT_FUZZ_SEEDS` it writes the seeds of all targets to that folder instead, and
//! prints their names.
#![no_main]

use meshwright_fuzz::{TARGETS, Target, seeds, target};
use std::{
    env, panic,
    path::Path,
    process::{abort, exit},
    sync::OnceLock,
};

meshwright_testkit::count_allocations!();

static TARGET: OnceLock<&'static Target> = OnceLock::new();

/// A panic of this project is a failure even if it is caught. A panic of a library is none if its caller
/// expects it, as for the query interpreter; otherwise it ends the program anyway.
fn begin() {
    if let Some(folder) = env::var_os("MESHWRIGHT_FUZZ_SEEDS") {
        seeds::write(Path::new(&folder)).expect("the seeds are written");
        TARGETS.iter().for_each(|target| println!("{}", target.name));
        exit(0);
    }
    let name = env::var("MESHWRIGHT_FUZZ_TARGET").unwrap_or_default();
    let Some(target) = target(&name) else {
        eprintln!("MESHWRIGHT_FUZZ_TARGET names no target: {name:?}");
        exit(2);
    };
    TARGET.get_or_init(|| target);
    drop(panic::take_hook());
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        let foreign = info.location().is_some_and(|place| place.file().contains("/registry/"));
        if !foreign {
            usual(info);
            abort();
        }
    }));
}

libfuzzer_sys::fuzz_target!(init: begin(), |data: &[u8]| {
    if let Some(target) = TARGET.get() {
        (target.run)(data);
    }
});
