//! Builds the distribution of the program.

use crate::{
    Outcome,
    process::{Program, cargo, root, target},
};
use std::{env, fs, path::Path};

/// Builds the command with the `dist` profile, on Linux as a static executable if the C library permits,
/// tests it with a fixture, and copies it with licenses, manual pages and completions to `target/dist/`, also
/// as an archive.
pub(crate) fn make(_: &[String]) -> Outcome {
    let version = Program::new("rustc", &["-vV"]).output()?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: ")).unwrap_or_default().to_owned();
    let linux = host.ends_with("-linux-gnu") || host.ends_with("-linux-musl");
    let flags = if linux { "-C target-feature=+crt-static" } else { "" };
    cargo(&["build", "--profile", "dist", "--package", "meshwright-cli", "--target", &host])
        .env("RUSTFLAGS", flags)
        .run()?;
    let name = format!("meshwright{}", env::consts::EXE_SUFFIX);
    let built = target().join(&host).join("dist").join(&name);
    let own_version = own_version()?;
    let folder = target().join("dist").join(format!("meshwright-{own_version}-{host}"));
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    if folder.is_dir() {
        fs::remove_dir_all(&folder).map_err(failed)?;
    }
    fs::create_dir_all(folder.join("man")).map_err(failed)?;
    fs::create_dir_all(folder.join("completions")).map_err(failed)?;
    let program = folder.join(&name);
    fs::copy(&built, &program).map_err(failed)?;
    for file in ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"] {
        fs::copy(root().join(file), folder.join(file)).map_err(failed)?;
    }
    if linux {
        is_static(&program)?;
    }
    tried(&program, &folder)?;
    for (shell, file) in [
        ("bash", "meshwright.bash"),
        ("zsh", "_meshwright"),
        ("fish", "meshwright.fish"),
        ("powershell", "meshwright.ps1"),
    ] {
        let text = of(&program, &["completions", shell])?;
        fs::write(folder.join("completions").join(file), text).map_err(failed)?;
    }
    of(&program, &["man", &folder.join("man").to_string_lossy()])?;
    let archive = folder.with_file_name(format!("meshwright-{own_version}-{host}.tar.gz"));
    let packed = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
    Program::new("tar", &["-czf", &archive.to_string_lossy(), &packed])
        .inside(&target().join("dist"))
        .run()?;
    let size = |path: &Path| fs::metadata(path).map_or(0, |meta| meta.len() / 1024);
    println!("dist: {} ({} KB; program {} KB)", archive.display(), size(&archive), size(&program));
    Ok(())
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
fn tried(program: &Path, folder: &Path) -> Outcome {
    let (house, glb) = (root().join("fixtures/house.cdae"), folder.join("tried.glb"));
    of(program, &["convert", &house.to_string_lossy(), "-o", &glb.to_string_lossy()])?;
    of(program, &["validate", &glb.to_string_lossy()])?;
    fs::remove_file(&glb).map_err(|error| error.to_string())
}
