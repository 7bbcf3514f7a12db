//! Builds and tests the Python package.

use crate::{
    Outcome,
    process::{Program, root, target},
};
use std::{
    env,
    path::{Path, PathBuf},
};

/// What the tests need.
const PACKAGES: [&str; 11] = [
    "numpy",
    "pytest",
    "fsspec",
    "ipython",
    "trimesh",
    "meshio",
    "pyvista",
    "mypy",
    "pyarrow",
    "distributed",
    "daft",
];

/// The folders of the distributions: `meshwright`, and what it does not hold because it takes most of a build.
const DISTRIBUTIONS: [&str; 2] = ["crates/python", "crates/python/catalog"];

/// Interpreters, of which the first that is new enough is used.
const PYTHONS: [&str; 6] = ["python3.11", "python3.12", "python3.13", "python3.14", "python3", "python"];

const IS_NEW: &str = "import sys, venv; sys.exit(sys.version_info < (3, 11))";

/// The first interpreter that is new enough.
pub(crate) fn interpreter() -> Option<&'static str> {
    PYTHONS.into_iter().find(|name| Program::new(name, &["-c", IS_NEW]).works())
}

/// The same as [`test`](test()), if there is an interpreter.
pub(crate) fn test_if_possible() -> Outcome {
    if interpreter().is_none() {
        eprintln!("notice: the Python package is not tested: there is no Python 3.11 or newer");
        return Ok(());
    }
    test(&[])
}

/// Installs both wheels and what their tests need to `.cache/python`, and runs pytest and stubtest; optimized wheels are
/// also timed.
pub(crate) fn test(arguments: &[String]) -> Outcome {
    let folder = root().join(".cache/python");
    let run = in_environment(&folder)?;
    run("pip", &[&["install", "--quiet"][..], &PACKAGES].concat()).run()?;
    // The profile of the other tests shares their build.
    let is_release = arguments.iter().any(|argument| argument == "--release");
    install(&run, if is_release { "--profile release" } else { "--profile dev" })?;
    let package = root().join("crates/python");
    run("stubtest", &["meshwright", "--concise", "--ignore-disjoint-bases"]).inside(&folder).run()?;
    let mut counts = (0, 0);
    let tests = package.join("tests");
    let which: &[&str] = if is_release { &[] } else { &["-m", "not clock"] };
    let pytest = [&["-m", "pytest", "--color=no", "-p", "no:cacheprovider"], which].concat();
    let status = run("python", &pytest)
        .arguments(&[tests.to_string_lossy().into_owned()])
        .inside(&folder)
        .listen(|line| {
            if line.contains(" in ") && line.ends_with('s') {
                counts = (count(line, "passed"), count(line, "failed").saturating_add(count(line, "error")));
            }
        })?;
    println!("python: {} passed, {} failed", counts.0, counts.1);
    if status.success() && counts.0 > 0 { Ok(()) } else { Err(format!("pytest failed: {status}")) }
}

/// An interpreter of that version: on the path, or one of pyenv's.
pub(crate) fn interpreter_of(version: &str) -> Option<String> {
    let name = format!("python{version}");
    if Program::new(&name, &["--version"]).works() {
        return Some(name);
    }
    let root = env::var_os("PYENV_ROOT").map(PathBuf::from);
    let root = root.or_else(|| Some(PathBuf::from(env::var_os("HOME")?).join(".pyenv")))?;
    let installed = std::fs::read_dir(root.join("versions")).ok()?;
    let programs = installed.filter_map(|entry| Some(entry.ok()?.path().join("bin").join(&name)));
    programs.filter(|path| path.is_file()).max().map(|path| path.to_string_lossy().into_owned())
}

/// Programs of a virtual environment, which is made if it does not exist.
pub(crate) fn in_environment(folder: &Path) -> Result<impl Fn(&str, &[&str]) -> Program + use<>, String> {
    let python = interpreter().ok_or("there is no Python 3.11 or newer")?;
    if !program(folder, "pip").is_file() {
        Program::new(python, &["-m", "venv", &folder.to_string_lossy()]).run()?;
    }
    let folder = folder.to_owned();
    Ok(move |name: &str, arguments: &[&str]| {
        Program::new(&program(&folder, name).to_string_lossy(), arguments)
    })
}

/// Builds the distributions with these arguments of maturin, and installs them. What is compiled is shown.
pub(crate) fn install(run: &impl Fn(&str, &[&str]) -> Program, arguments: &str) -> Outcome {
    for distribution in DISTRIBUTIONS {
        run("pip", &["install", "--verbose", "--force-reinstall", "--no-deps"])
            .arguments(&[root().join(distribution).to_string_lossy().into_owned()])
            .env("MATURIN_PEP517_ARGS", arguments)
            .run()?;
    }
    Ok(())
}

/// Builds the wheel of the extension for Blender, which starts `view`, with a profile of cargo, and returns its path.
pub(crate) fn wheel(profile: &str) -> Result<PathBuf, String> {
    let run = in_environment(&root().join(".cache/python"))?;
    let wheels = target().join("wheels");
    let package = root().join("crates/python");
    run("pip", &["wheel", "--quiet", "--no-deps", "--wheel-dir", &wheels.to_string_lossy()])
        .arguments(&[package.to_string_lossy().into_owned()])
        .env("MATURIN_PEP517_ARGS", &format!("--profile {profile} --features view"))
        .run()?;
    let newest = self::wheels(&wheels)?
        .into_iter()
        .max_by_key(|path| path.metadata().and_then(|metadata| metadata.modified()).ok());
    newest.ok_or_else(|| format!("{} has no wheel", wheels.display()))
}

/// The wheels in a folder, by name.
pub(crate) fn wheels(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let files = std::fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let paths = files.filter_map(|entry| Some(entry.ok()?.path()));
    let mut found: Vec<PathBuf> =
        paths.filter(|path| path.extension().is_some_and(|extension| extension == "whl")).collect();
    found.sort();
    Ok(found)
}

/// The number before a word of the summary of pytest.
pub(crate) fn count(line: &str, word: &str) -> u32 {
    let words: Vec<&str> = line.split([' ', ',', '=']).filter(|word| !word.is_empty()).collect();
    let found = words.windows(2).find(|pair| matches!(pair, [_, name] if name.starts_with(word)));
    found.and_then(|pair| pair.first()?.parse().ok()).unwrap_or(0)
}

/// A program of the environment.
pub(crate) fn program(folder: &Path, name: &str) -> PathBuf {
    match cfg!(windows) {
        true => folder.join("Scripts").join(format!("{name}.exe")),
        false => folder.join("bin").join(name),
    }
}

#[cfg(test)]
mod tests {
    use super::count;

    #[test]
    fn the_summary_of_pytest_is_read() {
        let line = "2 failed, 53 passed, 1 skipped, 1 error in 10.26s";
        assert_eq!((count(line, "passed"), count(line, "failed"), count(line, "error")), (53, 2, 1));
    }
}
