//! The toolchain of Debian that builds the standard library for other targets, where rustup's cannot be had.

use crate::{
    Outcome,
    process::{Program, apt_install},
};
use std::{env, path::Path};

/// Ensures that packages of Debian are installed; `probe` are programs that they bring. False, with a notice, if they
/// are missing and cannot be installed: in CI that is a failure.
pub(crate) fn installed(packages: &[&str], probe: &[&str], what: &str) -> Result<bool, String> {
    let is_there = |program: &&str| {
        let path = env::var_os("PATH").unwrap_or_default();
        Path::new(program).is_file() || env::split_paths(&path).any(|folder| folder.join(program).is_file())
    };
    if probe.iter().all(is_there) {
        return Ok(true);
    }
    apt_install(packages);
    if probe.iter().all(is_there) {
        return Ok(true);
    }
    let message = format!("{what} needs the Debian packages {}", packages.join(" "));
    if env::var_os("CI").is_some() {
        return Err(message);
    }
    println!("skipped: {message}");
    Ok(false)
}

/// Packages for every target.
pub(crate) const PACKAGES: [&str; 5] = ["rustc-web", "cargo-web", "rust-web-src", "rust-web-llvm", "lld-22"];
/// Programs of these packages.
pub(crate) const PROGRAMS: [&str; 2] =
    ["/usr/bin/rustc", "/usr/lib/rustlib/src/rust/library/core/src/lib.rs"];

/// Builds for a target, in a target folder of its own.
pub(crate) fn build(triple: &str, folder: &Path, arguments: &[&str], set: &[(&str, &str)]) -> Outcome {
    let fixed = ["build", "-Z", "build-std=std,panic_abort", "--target", triple];
    let mut cargo = Program::new("/usr/bin/cargo", &[&fixed, arguments].concat())
        .env("RUSTC", "/usr/bin/rustc")
        .env("RUSTC_BOOTSTRAP", "1")
        .env("CARGO_INCREMENTAL", "0")
        .env("CARGO_TARGET_DIR", &folder.to_string_lossy());
    for (name, value) in set {
        cargo = cargo.env(name, value);
    }
    cargo.run()
}
