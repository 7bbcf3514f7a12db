//! Builds the package for npm and the page that works without a server.

use crate::{
    Outcome,
    process::{Program, cargo, root, target},
    second_toolchain::{self, PACKAGES, PROGRAMS},
};
use std::fs;

const TRIPLE: &str = "wasm32-unknown-unknown";
/// Largest size of the compressed module, in bytes. Seven formats, each read, written, checked, fixed and converted, take
/// 2,300,000 of it; 630,000 are what makes textures: the decoders of DDS, KTX2, JPEG, WebP and PNG, the encoders, and the
/// materials of games.
const SIZE: u64 = 3_000_000;

/// Leaves out what makes zstd faster and larger, and the compressors that level 9 of the crate `cdae` does not use.
const SMALL_ZSTD: &str = "-DHUF_FORCE_DECOMPRESS_X1 -DZSTD_FORCE_DECOMPRESS_SEQUENCES_SHORT -DZSTD_STRIP_ERROR_STRINGS \
     -DZSTD_EXCLUDE_DFAST_BLOCK_COMPRESSOR -DZSTD_EXCLUDE_GREEDY_BLOCK_COMPRESSOR -DZSTD_EXCLUDE_LAZY_BLOCK_COMPRESSOR \
     -DZSTD_EXCLUDE_BTOPT_BLOCK_COMPRESSOR -DZSTD_EXCLUDE_BTULTRA_BLOCK_COMPRESSOR";

/// Builds `web/npm/meshwright.wasm` and `web/viewer/static/dist/meshwright.html`, and runs their tests. The arguments are folders
/// of further files, with which the module is compared with an optimized build of the command, also in speed.
pub(crate) fn make(arguments: &[String]) -> Outcome {
    let packages = [&PACKAGES[..], &["clang", "llvm", "binaryen", "nodejs", "npm", "chromium"]].concat();
    let programs = [&PROGRAMS[..], &["clang", "llvm-ar", "wasm-opt", "node", "npm", "chromium"]].concat();
    if !second_toolchain::installed(&packages, &programs, "building for WebAssembly")? {
        return Ok(());
    }
    let set = [
        ("CC_wasm32_unknown_unknown", "clang"),
        ("AR_wasm32_unknown_unknown", "llvm-ar"),
        ("CFLAGS_wasm32_unknown_unknown", SMALL_ZSTD),
        // A panic ends the instance of the module: its message would not be seen.
        ("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", "-Zunstable-options -Cpanic=immediate-abort"),
    ];
    let build =
        ["-Z", "build-std-features=optimize_for_size", "--profile", "wasm", "--package", "meshwright-capi"];
    second_toolchain::build(TRIPLE, &target().join("wasm"), &build, &set)?;
    let built = target().join("wasm").join(TRIPLE).join("wasm").join("meshwright_capi.wasm");
    let module = root().join("web/npm/meshwright.wasm");
    let (from, to) = (built.to_string_lossy(), module.to_string_lossy());
    let features = ["--enable-bulk-memory", "--enable-sign-ext", "--enable-nontrapping-float-to-int"];
    let shrink = [&["-Oz"], &features[..], &["--enable-mutable-globals", "--strip-debug", "-o", &to, &from]];
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
    let page = root().join("web/viewer");
    Program::new("npm", &["ci", "--no-audit", "--no-fund"]).inside(&page).run()?;
    Program::new("npm", &["run", "static"]).inside(&page).run()?;
    let package = root().join("web/npm");
    let mut test = Program::new("npm", &["test"]).inside(&package);
    let command = target().join("release").join(format!("meshwright{}", std::env::consts::EXE_SUFFIX));
    let command = command.to_string_lossy();
    if !arguments.is_empty() {
        cargo(&["build", "--release", "--package", "meshwright-cli"]).run()?;
        let files = arguments.join(":");
        test =
            test.env("MESHWRIGHT", &command).env("MESHWRIGHT_FILES", &files).env("MESHWRIGHT_COUNT", "300");
    }
    test.run()?;
    if !arguments.is_empty() {
        Program::new("npm", &["run", "bench", "--", &command]).arguments(arguments).inside(&package).run()?;
    }
    Program::new("npm", &["run", "test-static"]).inside(&page).run()
}
