//! Builds the package for npm and the page that works without a server.

use crate::{
    Outcome,
    process::{Program, root, target},
    second_toolchain::{self, PACKAGES, PROGRAMS},
};
use std::fs;

const TRIPLE: &str = "wasm32-unknown-unknown";
/// Largest size of the compressed module, in bytes.
const SIZE: u64 = 1_200_000;

/// Builds `web/npm/meshwright.wasm` and `web/static/dist/meshwright.html`, and runs their tests.
pub(crate) fn make(_: &[String]) -> Outcome {
    let packages = [&PACKAGES[..], &["clang", "llvm", "binaryen", "nodejs", "npm"]].concat();
    let programs = [&PROGRAMS[..], &["clang", "llvm-ar", "wasm-opt", "node", "npm"]].concat();
    if !second_toolchain::installed(&packages, &programs, "building for WebAssembly")? {
        return Ok(());
    }
    let set = [("CC_wasm32_unknown_unknown", "clang"), ("AR_wasm32_unknown_unknown", "llvm-ar")];
    let arguments = ["--profile", "wasm", "--package", "meshwright-capi"];
    second_toolchain::build(TRIPLE, "wasm", &arguments, &set)?;
    let built = target().join("wasm").join(TRIPLE).join("wasm").join("meshwright_capi.wasm");
    let module = root().join("web/npm/meshwright.wasm");
    let (from, to) = (built.to_string_lossy(), module.to_string_lossy());
    let features = ["--enable-bulk-memory", "--enable-sign-ext", "--enable-nontrapping-float-to-int"];
    let shrink = [&["-O2"], &features[..], &["--enable-mutable-globals", "--strip-debug", "-o", &to, &from]];
    Program::new("wasm-opt", &shrink.concat()).run()?;
    let compressed = target().join("wasm").join("meshwright.wasm.gz");
    let (kept, copy) = (compressed.to_string_lossy(), compressed.with_extension(""));
    fs::copy(&module, &copy).map_err(|error| error.to_string())?;
    Program::new("gzip", &["-9", "--force", &copy.to_string_lossy()]).run()?;
    let size = fs::metadata(&compressed).map_err(|error| format!("{kept}: {error}"))?.len();
    println!("wasm: {} bytes, {size} compressed", fs::metadata(&module).map_or(0, |meta| meta.len()));
    if size > SIZE {
        return Err(format!("the compressed module has {size} bytes, at most {SIZE} are wanted"));
    }
    let page = root().join("web/static");
    Program::new("npm", &["ci", "--no-audit", "--no-fund"]).inside(&page).run()?;
    Program::new("npm", &["run", "build"]).inside(&page).run()?;
    Program::new("npm", &["test"]).inside(&root().join("web/npm")).run()?;
    Program::new("npm", &["test"]).inside(&page).run()
}
