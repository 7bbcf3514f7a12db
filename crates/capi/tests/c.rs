//! The header, and programs in C and C# that use the library.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may panic")]
#![allow(clippy::print_stderr, reason = "a skipped test says so")]

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

fn own(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The library in the folder that `MESHWRIGHT_CAPI` names: cargo does not build it for tests.
fn library(extension: &str) -> Option<PathBuf> {
    let folder = env::var_os("MESHWRIGHT_CAPI");
    if folder.is_none() {
        eprintln!("skipped: `cargo build -p meshwright-capi`, then set MESHWRIGHT_CAPI to target/debug");
    }
    Some(PathBuf::from(folder?).join("libmeshwright_capi").with_extension(extension))
}

fn is_there(program: &str) -> bool {
    let there = Command::new(program).arg("--version").output().is_ok();
    if !there {
        eprintln!("skipped: {program} is not installed");
    }
    there
}

/// Compiles a program in C.
fn compiled(source: &str, folder: &Path) -> Option<PathBuf> {
    let library = library("a")?;
    let program = folder.join("program");
    let done = Command::new("cc")
        .args(["-std=c99", "-Wall", "-Wextra", "-Werror", "-g", "-I"])
        .args([own("include"), own(source)])
        .arg("-o")
        .arg(&program)
        .arg(library)
        .args(["-lm", "-lpthread", "-ldl"])
        .status();
    assert!(done.unwrap().success(), "{source}");
    Some(program)
}

fn fixtures() -> PathBuf {
    own("../../fixtures")
}

/// To write the header again, run this test with `BLESS=1`.
#[test]
fn the_header_is_that_of_the_code() {
    let config = cbindgen::Config::from_file(own("cbindgen.toml")).unwrap();
    let mut made = Vec::new();
    cbindgen::Builder::new()
        .with_src(own("src/lib.rs"))
        .with_config(config)
        .generate()
        .unwrap()
        .write(&mut made);
    let made = String::from_utf8(made).unwrap();
    let header = own("include/meshwright.h");
    if env::var_os("BLESS").is_some() {
        fs::write(&header, &made).unwrap();
    }
    assert_eq!(fs::read_to_string(&header).unwrap_or_default().replace("\r\n", "\n"), made);
}

#[cfg(target_os = "linux")]
#[test]
fn a_program_in_c_converts_a_file() {
    if !is_there("cc") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let Some(program) = compiled("examples/convert.c", folder.path()) else { return };
    let glb = folder.path().join("house.glb");
    let done = Command::new(&program).arg(fixtures().join("house.cdae")).arg(&glb).output().unwrap();
    let said = String::from_utf8(done.stdout).unwrap();
    assert!(done.status.success() && said.contains("\"triangles\":44"), "{said}");
    assert!(fs::read(&glb).unwrap().starts_with(b"glTF"));
    let failed = Command::new(&program).arg("no such file").arg(&glb).output().unwrap();
    assert_eq!(failed.status.code(), Some(1));
    assert!(String::from_utf8(failed.stderr).unwrap().starts_with("CORE0007: cannot open no such file"));
}

#[cfg(target_os = "linux")]
#[test]
fn hostile_calls_are_errors_and_nothing_leaks() {
    if !is_there("cc") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let Some(program) = compiled("tests/hostile.c", folder.path()) else { return };
    let mut command = match is_there("valgrind") {
        true => {
            let mut valgrind = Command::new("valgrind");
            valgrind.args(["--quiet", "--error-exitcode=99", "--leak-check=full"]);
            valgrind.args(["--errors-for-leak-kinds=definite,indirect"]).arg(&program);
            valgrind
        }
        false => Command::new(&program),
    };
    let done = command.arg(fixtures()).arg(folder.path().join("house.gltf")).output().unwrap();
    let (said, failed) = (String::from_utf8_lossy(&done.stdout), String::from_utf8_lossy(&done.stderr));
    assert!(done.status.success() && said.ends_with(" checks\n"), "{said}{failed}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_program_in_c_sharp_converts_a_file() {
    if !is_there("mcs") || !is_there("mono") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let (program, glb) = (folder.path().join("Convert.exe"), folder.path().join("house.glb"));
    let Some(library) = library("so") else { return };
    fs::copy(library, folder.path().join("libmeshwright_capi.so")).unwrap();
    let mut made = Command::new("mcs");
    made.arg(format!("-out:{}", program.display())).arg(own("examples/Convert.cs"));
    assert!(made.status().unwrap().success());
    let house = fixtures().join("house.cdae");
    let done = Command::new("mono").arg(&program).args([&house, &glb]).output().unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    assert!(fs::read(&glb).unwrap().starts_with(b"glTF"));
}
