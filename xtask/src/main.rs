//! The checks of the project as one program; the table below is all of CI.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program talks to its user")]

mod bench;
mod blender;
mod capi;
mod conformance;
mod coverage;
mod deny;
mod dist;
mod engines;
mod fixtures;
mod fuzz;
mod judges;
mod large;
mod messages;
mod needs;
mod package;
mod picture;
mod process;
mod python;
mod release;
mod report;
mod second_toolchain;
mod suite;
mod viewer;
mod wasm;
mod windows;

use std::process::ExitCode;

/// The result of a task: `Err` is the reason of the failure.
type Outcome = Result<(), String>;

/// One row of the table: name, function that takes the remaining arguments, one line of help.
type Task = (&'static str, fn(&[String]) -> Outcome, &'static str);

/// The checks of `ci`, in order; each is a task too.
static CHECKS: &[Task] = &[
    ("fmt", fmt, "check that every file is formatted"),
    ("clippy", clippy, "run clippy; warnings are errors"),
    ("doc", doc, "build the documentation; warnings are errors"),
    ("features", features, "check the library with each of its formats alone"),
    (
        "deny",
        deny::check,
        "check licenses, sources and advisories of dependencies (if cargo-deny is installed)",
    ),
    (
        "packaging",
        dist::packaging,
        "check the files of package managers and desktops with the validators that are installed; --write: update crates/cli/share",
    ),
    (
        "release",
        release::run,
        "check what a release needs: versions, manifests of packages, workflows; --dry-run: also pack what is built, and list what a person must do",
    ),
    ("web-check", viewer::check, "check that the page of the viewer is built from web/viewer"),
];

static TASKS: &[Task] = &[
    (
        "test",
        suite::test,
        "run all tests, conformance and some damaged files, and print the count; --full: also slow tests, more files, optimized and timed, and the fuzzer",
    ),
    ("tasks", suite::tasks, "run conformance, hostile and browser as `test` does, with the test build"),
    ("check", suite::check, "run clippy and the tests of the packages with changes: [-p PACKAGE]..."),
    (
        "ci",
        ci,
        "fmt, clippy, doc, features, deny, packaging, release, web-check, python (where there is Python 3.11), then browser and test",
    ),
    (
        "conformance",
        conformance::run,
        "run the vectors of conformance/ with meshwright or `COMMAND {file}`; `make` regenerates them, `kaitai` docs/formats/kaitai",
    ),
    ("coverage", coverage::run, "measure the lines that the tests reach, and list them in the build folder"),
    ("messages", messages::write, "list one message of every code in the build folder"),
    ("package", package::check, "pack and build every crate as it would be published"),
    (
        "dist",
        dist::make,
        "build the program for distribution: optimized, static, packed with its pages; windows: for Windows; capi: the library for C; --twice: compare two builds",
    ),
    (
        "windows",
        windows::run,
        "build the command for Windows and run it under wine: [--files FOLDER] [--count N] [--record]",
    ),
    ("capi", capi::test, "build the library for C, and run the programs in C that test it"),
    ("wasm", wasm::make, "build the npm package and the page without a server, and run their tests"),
    ("hostile", report::hostile, "test thousands of damaged files; --record writes the page"),
    (
        "conversions",
        report::conversions,
        "test that conversions report what they change: [COUNT [FORM [TARGET [FOLDER]]]]; --record writes the page",
    ),
    (
        "large",
        large::run,
        "test every command on a large file of each format: [--size MB] [--keep FOLDER] [--program FILE]",
    ),
    (
        "python",
        python::test,
        "build the wheel, and test it with pytest and stubtest: [--release], which also measures times",
    ),
    (
        "blender",
        blender::make,
        "pack the extension for Blender with the wheel, and test it in the module bpy: [--no-test] [--wheels FOLDER]; not part of `test`",
    ),
    (
        "judges",
        judges::run,
        "open results in Blender, three.js and other programs: [--only NAME] [--record]; not part of `test`",
    ),
    (
        "engines",
        engines::run,
        "check tables with DuckDB and datasets, object stores with moto, meshwright.scale with Dask, Daft, Ray and Spark: [tables|stores|scale] [FOLDER]; not part of `test`",
    ),
    ("fuzz", fuzz::run, "run the fuzzer: [TARGET...] [--seconds N] [--jobs N] [--corpus DIR] [--known]"),
    ("fixtures", fixtures::make, "regenerate the files in fixtures/"),
    ("web", viewer::build, "build the page of the viewer to crates/viewer/assets; --check compares it"),
    ("browser", viewer::browser, "test the page of the viewer in Chromium: [--screenshots FOLDER]"),
    ("picture", picture::make, "regenerate the pictures of models and of a terminal in the README"),
    (
        "bench",
        bench::run,
        "compare instruction counts with the recorded ones, and measure times; --record records new counts",
    ),
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (name, rest) =
        arguments.split_first().map_or(("help", &[][..]), |(name, rest)| (name.as_str(), rest));
    let all = || TASKS.iter().chain(CHECKS);
    let Some((_, task, help)) = all().find(|(known, ..)| *known == name) else {
        println!("cargo xtask TASK");
        for (name, _, help) in all() {
            println!("  {name:<11} {help}");
        }
        return ExitCode::from(if matches!(name, "help" | "--help" | "-h") { 0 } else { 2 });
    };
    if rest.iter().any(|argument| matches!(argument.as_str(), "--help" | "-h")) {
        println!("cargo xtask {name}: {help}");
        return ExitCode::SUCCESS;
    }
    match task(rest) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{name}: {message}");
            ExitCode::FAILURE
        }
    }
}

/// Runs every check, also after a failure. The tests come last, so that their count is the last line.
fn ci(arguments: &[String]) -> Outcome {
    let mut failed = Vec::new();
    for (name, check, _) in CHECKS {
        eprintln!("--- {name}");
        if let Err(message) = check(&[]) {
            eprintln!("{name}: {message}");
            failed.push(*name);
        }
    }
    eprintln!("--- test");
    if !failed.is_empty() {
        eprintln!("failed before the tests: {}", failed.join(", "));
    }
    eprintln!("--- python");
    if let Err(message) = python::test_if_possible() {
        eprintln!("python: {message}");
        failed.push("python");
    }
    suite::test(arguments)?;
    if failed.is_empty() { Ok(()) } else { Err(format!("failed: {}", failed.join(", "))) }
}

fn fmt(_: &[String]) -> Outcome {
    process::component("rustfmt")?;
    process::cargo(&["fmt", "--all", "--check"]).run()
}

fn clippy(_: &[String]) -> Outcome {
    process::component("clippy")?;
    process::cargo(
        &[&["clippy"], &process::ALL[..], &["--all-targets", "--quiet", "--", "-D", "warnings"]].concat(),
    )
    .run()
}

/// Optional parts of the library, each checked with a format alone.
const FEATURES: [&str; 14] = [
    "cdae",
    "dae",
    "cast",
    "gltf",
    "tinman",
    "udm",
    "cdae,diff",
    "cast,query",
    "gltf,obj",
    "inference",
    "textures",
    "render",
    "gltf,simplify",
    "deps",
];

fn features(_: &[String]) -> Outcome {
    for features in FEATURES {
        let package = ["clippy", "--package", "meshwright", "--no-default-features", "--features", features];
        process::cargo(&package).arguments(&["--".into(), "-D".into(), "warnings".into()]).run()?;
    }
    Ok(())
}

fn doc(_: &[String]) -> Outcome {
    process::cargo(&["doc", "--workspace", "--no-deps", "--quiet"]).env("RUSTDOCFLAGS", "-D warnings").run()
}
