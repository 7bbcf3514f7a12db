//! Builds the extension for Blender, and tests it in the module `bpy`.

use crate::{
    Outcome,
    process::{Program, root, target},
    python,
};
use std::{
    fs,
    path::{Path, PathBuf},
};

/// Versions of the module `bpy`, from the oldest that the extension supports to the newest, and the Python of each.
const VERSIONS: [(&str, &str); 3] = [("4.5.15", "3.11"), ("5.0.1", "3.11"), ("5.2.3", "3.13")];

/// Packs the extension with the wheel, lets Blender validate it, and runs the tests. `--no-test` only packs;
/// `--wheels FOLDER` packs all wheels of a folder instead of building one, and tests with that of this system;
/// `--dev` builds the wheel like the tests of the workspace; `--pictures` draws the pictures of the guide again; other arguments
/// are those of pytest.
pub(crate) fn make(arguments: &[String]) -> Outcome {
    let mut arguments = arguments.to_vec();
    let wheels = match arguments.iter().position(|argument| argument == "--wheels") {
        Some(at) => {
            let rest = arguments.split_off(at);
            let [_, folder, others @ ..] = rest.as_slice() else {
                return Err("--wheels needs a folder".to_owned());
            };
            arguments.extend_from_slice(others);
            Some(python::wheels(Path::new(folder))?)
        }
        None => None,
    };
    let (own, for_tests): (Vec<&String>, Vec<&String>) = arguments
        .iter()
        .partition(|argument| ["--no-test", "--dev", "--pictures"].contains(&argument.as_str()));
    let has = |name: &str| own.iter().any(|argument| *argument == name);
    let wheels = match wheels {
        Some(wheels) => wheels,
        None => vec![python::wheel(if has("--dev") { "dev" } else { "release" })?],
    };
    let archive = archive(&wheels)?;
    println!("{}", archive.display());
    if has("--no-test") {
        return Ok(());
    }
    let wheel = wheels.iter().find(|wheel| is_for_this_system(wheel)).ok_or("no wheel is for this system")?;
    if has("--pictures") {
        return draw(wheel);
    }
    test(wheel, &archive, &for_tests)
}

/// Whether the name of a wheel states this system and its processor.
fn is_for_this_system(wheel: &Path) -> bool {
    let name = wheel.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let system = if cfg!(windows) {
        "-win_"
    } else if cfg!(target_os = "macos") {
        "-macosx"
    } else {
        "linux"
    };
    let processors: &[&str] =
        if cfg!(target_arch = "x86_64") { &["x86_64", "amd64"] } else { &["aarch64", "arm64"] };
    name.contains(system) && processors.iter().any(|processor| name.contains(processor))
}

/// Packs the extension with these wheels, and returns the archive.
pub(crate) fn archive(wheels: &[PathBuf]) -> Result<PathBuf, String> {
    let folder = target().join("blender/meshwright");
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    if folder.is_dir() {
        fs::remove_dir_all(&folder).map_err(failed)?;
    }
    fs::create_dir_all(folder.join("wheels")).map_err(failed)?;
    let source = root().join("blender/meshwright");
    for entry in fs::read_dir(&source).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        if let Some(name) = path.file_name().filter(|_| path.is_file()) {
            fs::copy(&path, folder.join(name)).map_err(failed)?;
        }
    }
    fs::copy(root().join("blender/LICENSE"), folder.join("LICENSE")).map_err(failed)?;
    let mut names = Vec::new();
    for wheel in wheels {
        let name = wheel.file_name().ok_or("the wheel has no name")?.to_string_lossy().into_owned();
        fs::copy(wheel, folder.join("wheels").join(&name)).map_err(failed)?;
        names.push(format!("\"./wheels/{name}\""));
    }
    let manifest = folder.join("blender_manifest.toml");
    let text = fs::read_to_string(&manifest).map_err(failed)?;
    let (before, after) = text.split_once("wheels = []").ok_or("the manifest has no line `wheels = []`")?;
    let listed = format!("{before}wheels = [{}]{after}", names.join(", "));
    fs::write(&manifest, listed).map_err(failed)?;
    let archive = target().join("blender/meshwright.zip");
    pack(&folder, &archive)?;
    Ok(archive)
}

/// Packs a folder with the names in order and one time for all, so that two archives are equal.
fn pack(folder: &Path, archive: &Path) -> Outcome {
    const SCRIPT: &str = "\
import pathlib, sys, zipfile
folder, archive = map(pathlib.Path, sys.argv[1:])
with zipfile.ZipFile(archive, 'w', zipfile.ZIP_DEFLATED) as packed:
    for path in sorted(path for path in folder.rglob('*') if path.is_file()):
        info = zipfile.ZipInfo(path.relative_to(folder).as_posix(), (1980, 1, 1, 0, 0, 0))
        info.compress_type, info.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
        packed.writestr(info, path.read_bytes())
";
    let python = python::interpreter().ok_or("there is no Python 3.11 or newer")?;
    Program::new(python, &["-c", SCRIPT, &folder.to_string_lossy(), &archive.to_string_lossy()]).run()
}

/// Draws the pictures of the guide in one version of the module.
fn draw(wheel: &Path) -> Outcome {
    let [_, (version, python), _] = VERSIONS;
    let python = python::interpreter_of(python).ok_or_else(|| format!("there is no Python {python}"))?;
    let folder = environment(version, &python, wheel)?;
    let pictures = root().join("docs/guides/blender");
    Program::new(&python::program(&folder, "python").to_string_lossy(), &["blender/tools/pictures.py"])
        .arguments(&[pictures.to_string_lossy().into_owned()])
        .inside(&root())
        .run()
}

/// The environment with a version of the module and the wheel.
fn environment(version: &str, python: &str, wheel: &Path) -> Result<PathBuf, String> {
    let folder = root().join(".cache/blender").join(version);
    let pip = python::program(&folder, "pip").to_string_lossy().into_owned();
    if !Path::new(&pip).is_file() {
        Program::new(python, &["-m", "venv", &folder.to_string_lossy()]).run()?;
    }
    let module = format!("bpy=={version}");
    // The add-on for CDAE files needs msgpack.
    Program::new(&pip, &["install", "--quiet", &module, "numpy", "pytest", "msgpack"]).run()?;
    let wheel = wheel.to_string_lossy();
    Program::new(&pip, &["install", "--quiet", "--force-reinstall", "--no-deps", &wheel]).run()?;
    Ok(folder)
}

/// Lets a version of Blender validate the extension.
fn validate(folder: &Path, archive: &Path) -> Outcome {
    const RUN: &str = "\
import glob, os, subprocess, sys, sysconfig
tool = 'bpy/*/scripts/addons_core/bl_pkg/cli/blender_ext.py'
found = glob.glob(os.path.join(sysconfig.get_path('purelib'), tool))
sys.exit(subprocess.call([sys.executable, found[0], 'validate', sys.argv[1]]))";
    let python = python::program(folder, "python");
    Program::new(&python.to_string_lossy(), &["-c", RUN, &archive.to_string_lossy()]).run()
}

/// Installs the extension as a user does.
fn install(folder: &Path, archive: &Path) -> Outcome {
    let python = python::program(folder, "python");
    Program::new(&python.to_string_lossy(), &["blender/tools/install.py", &archive.to_string_lossy()])
        .arguments(&["fixtures/house.cdae".to_owned()])
        .inside(&root())
        .run()
}

/// Validates and installs the extension, and runs the tests, in each version of the module.
fn test(wheel: &Path, archive: &Path, arguments: &[&String]) -> Outcome {
    // The module does not always end the interpreter.
    const RUN: &str = "\
import os, sys, pytest
status = pytest.main(sys.argv[1:])
sys.stdout.flush(); sys.stderr.flush()
os._exit(int(status))";
    let (mut passed, mut failed) = (0_u32, 0_u32);
    for (version, python) in VERSIONS {
        let Some(python) = python::interpreter_of(python) else {
            eprintln!("notice: bpy {version} is not tested: there is no Python {python}");
            continue;
        };
        let folder = environment(version, &python, wheel)?;
        validate(&folder, archive)?;
        install(&folder, archive)?;
        let status = Program::new(
            &python::program(&folder, "python").to_string_lossy(),
            &["-c", RUN, "--color=no", "-p", "no:cacheprovider", "-q"],
        )
        .arguments(&arguments.iter().map(|argument| (*argument).clone()).collect::<Vec<_>>())
        .inside(&root().join("blender/tests"))
        .listen(|line| {
            if line.contains(" in ") && line.contains(" passed") || line.contains(" failed") {
                passed = passed.saturating_add(python::count(line, "passed"));
                failed = failed.saturating_add(python::count(line, "failed"));
            }
        })?;
        if !status.success() {
            failed = failed.max(1);
        }
    }
    println!("blender: {passed} passed, {failed} failed");
    if failed == 0 && passed > 0 { Ok(()) } else { Err("not all tests passed".to_owned()) }
}
