//! Builds the distribution of the program.

use crate::{
    Outcome,
    process::{Program, cargo, root, target},
    windows,
};
use std::{
    env, fs,
    path::{Path, PathBuf},
};

/// Builds the command with the `dist` profile, for this system, on Linux as a static executable if the C library permits,
/// and tests it with a fixture. `windows` as an argument builds it for Windows instead, `capi` the library for C. Adds licenses, the list of
/// dependencies, manual pages and completions, and packs all of it in `target/dist/`, with a checksum. `--twice` builds
/// a second time in another folder, and compares the archives.
pub(crate) fn make(arguments: &[String]) -> Outcome {
    let has = |name: &str| arguments.iter().any(|argument| argument == name);
    let windows = has("windows");
    if windows && !windows::is_possible()? {
        return Ok(());
    }
    let make = |build: &Path| match (windows, has("capi")) {
        (true, _) => for_windows(build),
        (_, true) => library(build),
        _ => for_this_system(build),
    };
    let archive = make(&target())?;
    let sum = checksum(&archive)?;
    println!("dist: {} ({} KB)", archive.display(), kilobytes(&archive));
    if !has("capi") && kilobytes(&archive) > SIZE {
        let (shown, size) = (archive.display(), kilobytes(&archive));
        return Err(format!("{shown} has {size} KB, at most {SIZE} are wanted"));
    }
    if has("--twice") {
        let again = checksum(&make(&target().join("again"))?)?;
        if sum != again {
            return Err(format!("two builds differ: {sum} and {again}"));
        }
        println!("dist: two builds are equal: {sum}");
    }
    Ok(())
}

/// Largest size of an archive of the program, in KB.
const SIZE: u64 = 12 * 1024;

/// The package of the program, with everything that it can do.
pub(crate) const COMMAND: [&str; 4] =
    ["--package", "meshwright-cli", "--features", "mcp,object-store,parquet"];

/// The package of the library that draws thumbnails for the Explorer of Windows.
pub(crate) const THUMBNAILS: &str = "meshwright-thumbnails";

/// Files of every archive.
const TEXTS: [&str; 4] = ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"];

fn for_this_system(build: &Path) -> Result<PathBuf, String> {
    let host = host()?;
    let linux = host.ends_with("-linux-gnu") || host.ends_with("-linux-musl");
    let linkage = if linux { "-C target-feature=+crt-static" } else { "" };
    cargo(&["build", "--locked", "--profile", "dist", "--target", &host])
        .arguments(&COMMAND.map(str::to_owned))
        .env("RUSTFLAGS", &format!("{} {linkage}", remap_flags()))
        .env("SOURCE_DATE_EPOCH", &source_date())
        .env("CARGO_TARGET_DIR", &build.to_string_lossy())
        .run()?;
    let name = format!("meshwright{}", env::consts::EXE_SUFFIX);
    let (folder, label) = folder(build, "meshwright", &host)?;
    let program = folder.join(&name);
    copy(&build.join(&host).join("dist").join(&name), &program)?;
    if linux {
        is_static(&program)?;
        runs_alone(&program, &folder)?;
    }
    tried(&|words| of(&program, words), &folder)?;
    pages(&|words| of(&program, words), &folder)?;
    describe(&folder, &host, &[])?;
    let archive = tar(&folder, &label)?;
    packages(&archive)?;
    Ok(archive)
}

/// Packs a folder, on Linux in the same way each time.
fn tar(folder: &Path, label: &str) -> Result<PathBuf, String> {
    let archive = folder.with_file_name(format!("{label}.tar.xz"));
    let packed = archive.with_extension("");
    let time = format!("--mtime=@{}", source_date());
    let fixed = ["--sort=name", &time, "--owner=0", "--group=0", "--numeric-owner", "--format=ustar"];
    let own: &[&str] = if cfg!(target_os = "linux") { &fixed } else { &[] };
    let base = folder.parent().unwrap_or(folder).to_owned();
    Program::new("tar", &[own, &["-cf", &packed.to_string_lossy(), label]].concat()).inside(&base).run()?;
    // One thread, for the number of threads shows in the result.
    let packed = packed.to_string_lossy();
    Program::new("xz", &["-9", "--extreme", "--threads=1", "--force", &packed]).run()?;
    Ok(archive)
}

/// The library for C: both forms, the header, the examples, and a file for pkg-config.
fn library(build: &Path) -> Result<PathBuf, String> {
    let host = host()?;
    cargo(&["build", "--locked", "--profile", "dist", "--package", "meshwright-capi", "--target", &host])
        .env("RUSTFLAGS", &remap_flags())
        .env("SOURCE_DATE_EPOCH", &source_date())
        .env("CARGO_TARGET_DIR", &build.to_string_lossy())
        .run()?;
    let (folder, label) = folder(build, "meshwright-capi", &host)?;
    let made = build.join(&host).join("dist");
    let (prefix, suffix) = (env::consts::DLL_PREFIX, env::consts::DLL_SUFFIX);
    let archive = if cfg!(windows) { "meshwright_capi.lib" } else { "libmeshwright_capi.a" };
    let capi = root().join("crates/capi");
    for name in ["include", "lib/pkgconfig", "examples"] {
        fs::create_dir_all(folder.join(name)).map_err(|error| error.to_string())?;
    }
    for name in [&format!("{prefix}meshwright_capi{suffix}"), archive] {
        copy(&made.join(name), &folder.join("lib").join(name))?;
    }
    for name in ["include/meshwright.h", "examples/convert.c", "examples/Convert.cs"] {
        copy(&capi.join(name), &folder.join(name))?;
    }
    let template = fs::read_to_string(capi.join("meshwright.pc.in")).map_err(|error| error.to_string())?;
    // The folder may be moved.
    let text = template.replace("@prefix@", "${pcfiledir}/../..").replace("@version@", &own_version()?);
    fs::write(folder.join("lib/pkgconfig/meshwright.pc"), text).map_err(|error| error.to_string())?;
    dependencies(&["--package", "meshwright-capi"], &folder, &host)?;
    tar(&folder, &label)
}

fn host() -> Result<String, String> {
    let version = Program::new("rustc", &["-vV"]).output()?;
    Ok(version.lines().find_map(|line| line.strip_prefix("host: ")).unwrap_or_default().to_owned())
}

fn for_windows(build: &Path) -> Result<PathBuf, String> {
    let triple = "x86_64-pc-windows-gnu";
    let program = windows::build("dist", build)?;
    let (folder, label) = folder(build, "meshwright", triple)?;
    let packed = folder.join("meshwright.exe");
    copy(&program, &packed)?;
    copy(&program.with_file_name(windows::THUMBNAILS), &folder.join(windows::THUMBNAILS))?;
    tried(&|words| windows::under_wine(&program, words), &folder)?;
    pages(&|words| windows::under_wine(&program, words), &folder)?;
    describe(&folder, triple, &["--with", THUMBNAILS])?;
    for name in ["meshwright-register.cmd", "meshwright-unregister.cmd"] {
        copy(&folder.join("share").join(name), &folder.join(name))?;
    }
    fs::remove_dir_all(folder.join("share")).map_err(|error| error.to_string())?;
    let archive = folder.with_file_name(format!("{label}.zip"));
    let _ = fs::remove_file(&archive);
    let base = folder.parent().unwrap_or(&folder).to_owned();
    // Names in order and one time for all, so that two archives are equal.
    let time = format!("@{}", source_date());
    Program::new("find", &[&label, "-exec", "touch", "-d", &time, "{}", "+"]).inside(&base).run()?;
    let pack = "find \"$1\" -type f | LC_ALL=C sort | TZ=UTC zip -X -9 -q \"$2\" -@";
    Program::new("sh", &["-c", pack, "sh", &label, &archive.to_string_lossy()]).inside(&base).run()?;
    // winget takes no format that compresses more, but a longer search finds a smaller one of the same format.
    Program::new("advzip", &["--recompress", "--shrink-insane", "--quiet", &archive.to_string_lossy()])
        .run()?;
    packages(&archive)?;
    Ok(archive)
}

/// The time of the files in archives, and of the C code that asks for the time at which it is compiled: that of the commit,
/// or the first that a zip archive can hold.
pub(crate) fn source_date() -> String {
    let commit = || Program::new("git", &["log", "-1", "--format=%ct"]).output().ok();
    let known = env::var("SOURCE_DATE_EPOCH").ok().or_else(commit).map(|text| text.trim().to_owned());
    known.filter(|text| !text.is_empty()).unwrap_or_else(|| "315532800".to_owned())
}

/// Flags that keep the paths of this machine out of the program.
pub(crate) fn remap_flags() -> String {
    let home = env::var("CARGO_HOME").or_else(|_| env::var("HOME").map(|home| format!("{home}/.cargo")));
    let home = home.unwrap_or_default();
    format!("--remap-path-prefix={}=/meshwright --remap-path-prefix={home}=/cargo", root().display())
}

/// A new folder for the content of an archive, and its name.
fn folder(build: &Path, name: &str, triple: &str) -> Result<(PathBuf, String), String> {
    let label = format!("{name}-{}-{triple}", own_version()?);
    let folder = build.join("dist").join(&label);
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    if folder.is_dir() {
        fs::remove_dir_all(&folder).map_err(failed)?;
    }
    fs::create_dir_all(&folder).map_err(failed)?;
    for file in TEXTS {
        copy(&root().join(file), &folder.join(file))?;
    }
    Ok((folder, label))
}

fn copy(from: &Path, to: &Path) -> Outcome {
    fs::copy(from, to).map(drop).map_err(|error| format!("{}: {error}", from.display()))
}

/// Runs the program, and returns what it prints.
type Run<'r> = &'r dyn Fn(&[&str]) -> Result<String, String>;

/// Manual pages and completions.
fn pages(run: Run<'_>, folder: &Path) -> Outcome {
    let failed = |error: std::io::Error| error.to_string();
    fs::create_dir_all(folder.join("man")).map_err(failed)?;
    fs::create_dir_all(folder.join("completions")).map_err(failed)?;
    for (shell, file) in [
        ("bash", "meshwright.bash"),
        ("zsh", "_meshwright"),
        ("fish", "meshwright.fish"),
        ("powershell", "meshwright.ps1"),
    ] {
        let text = run(&["completions", shell])?;
        fs::write(folder.join("completions").join(file), text).map_err(failed)?;
    }
    run(&["man", &folder.join("man").to_string_lossy()]).map(drop)
}

/// The licenses and the list of dependencies of a package.
fn dependencies(package: &[&str], folder: &Path, triple: &str) -> Outcome {
    let out = folder.to_string_lossy();
    let script = [&["tools/dist/dependencies.py"], package, &["--target", triple, "--out", &out]].concat();
    Program::new("python3", &script).run()
}

/// The licenses and the list of dependencies of the program, and files for desktops.
fn describe(folder: &Path, triple: &str, more: &[&str]) -> Outcome {
    dependencies(&[&COMMAND[..], more].concat(), folder, triple)?;
    let out = folder.to_string_lossy();
    let nothing = folder.join("no archives");
    let empty = nothing.to_string_lossy();
    packaged(&empty, &out)
}

/// Checks what package managers and desktops get.
pub(crate) fn packaging(arguments: &[String]) -> Outcome {
    // tomllib came with Python 3.11.
    if !Program::new("python3", &["-c", "import tomllib"]).works() {
        println!("skipped: packaging needs Python 3.11");
        return Ok(());
    }
    Program::new("python3", &["-B", "tools/dist/check_packages.py"]).arguments(arguments).run()
}

/// The files of package managers, from the archives that exist.
fn packages(archive: &Path) -> Outcome {
    let folder = archive.parent().unwrap_or(archive);
    packaged(&folder.to_string_lossy(), &folder.join("packages").to_string_lossy())
}

fn packaged(dist: &str, out: &str) -> Outcome {
    let repository = env::var("REPOSITORY").unwrap_or_else(|_| "https://example.com/meshwright".to_owned());
    let version = own_version()?;
    let script = ["tools/dist/packages.py", "--version", &version, "--repository", &repository];
    Program::new("python3", &[&script[..], &["--dist", dist, "--out", out]].concat())
        .env("SOURCE_DATE_EPOCH", &source_date())
        .run()
}

/// Writes the checksum next to a file, and returns it.
fn checksum(path: &Path) -> Result<String, String> {
    let folder = path.parent().unwrap_or(path);
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let summer: &[&str] = if cfg!(target_os = "macos") { &["shasum", "-a", "256"] } else { &["sha256sum"] };
    let (program, words) = summer.split_first().unwrap_or((&"sha256sum", &[]));
    let text = Program::new(program, &[words, &[&name]].concat()).inside(folder).output()?;
    fs::write(folder.join(format!("{name}.sha256")), &text).map_err(|error| error.to_string())?;
    Ok(text.split_whitespace().next().unwrap_or_default().to_owned())
}

fn kilobytes(path: &Path) -> u64 {
    fs::metadata(path).map_or(0, |meta| meta.len() / 1024)
}

/// Runs the program in a root that holds nothing else, if this system lets us make one.
fn runs_alone(program: &Path, folder: &Path) -> Outcome {
    let inside = folder.join("alone");
    let made = fs::create_dir_all(&inside).and_then(|()| fs::copy(program, inside.join("meshwright")));
    made.map_err(|error| error.to_string())?;
    copy(&root().join("fixtures/house.cdae"), &inside.join("house.cdae"))?;
    let shown = inside.to_string_lossy().into_owned();
    let enter = |words: &[&str]| {
        let fixed = ["--user", "--map-root-user", "chroot", &shown, "/meshwright"];
        Program::new("unshare", &[&fixed[..], words].concat())
    };
    let done = match Program::new("unshare", &["--user", "--map-root-user", "true"]).works() {
        true => enter(&["convert", "/house.cdae", "-o", "/house.glb"])
            .run()
            .and_then(|()| enter(&["validate", "/house.glb"]).run()),
        false => {
            println!("skipped: no user namespaces, so the program is not tried in an empty root");
            Ok(())
        }
    };
    fs::remove_dir_all(&inside).map_err(|error| error.to_string())?;
    done
}

fn of(program: &Path, arguments: &[&str]) -> Result<String, String> {
    Program::new(&program.to_string_lossy(), arguments).output()
}

fn own_version() -> Result<String, String> {
    let manifest = fs::read_to_string(root().join("Cargo.toml")).map_err(|error| error.to_string())?;
    let line = manifest.lines().find_map(|line| line.strip_prefix("version = "));
    line.map(|text| text.trim_matches('"').to_owned())
        .ok_or_else(|| "the workspace states no version".to_owned())
}

/// A static executable names no loader.
fn is_static(program: &Path) -> Outcome {
    let bytes = fs::read(program).map_err(|error| error.to_string())?;
    let loader = bytes.windows(8).any(|window| window == b"/ld-linux" as &[u8] || window == b"/ld-musl");
    if loader { Err("the program needs a loader: it is not static".to_owned()) } else { Ok(()) }
}

/// Checks that it can convert a fixture.
fn tried(run: Run<'_>, folder: &Path) -> Outcome {
    let (house, glb) = (root().join("fixtures/house.cdae"), folder.join("tried.glb"));
    run(&["convert", &house.to_string_lossy(), "-o", &glb.to_string_lossy()])?;
    run(&["validate", &glb.to_string_lossy()])?;
    fs::remove_file(&glb).map_err(|error| error.to_string())
}
