//! Checks tables, object stores and `meshwright.scale` with the programs that they are for.

use crate::{
    Outcome,
    dist::COMMAND,
    process::{cargo, root, target},
    python,
};
use std::{env, fs, path::Path};

/// What `meshwright.scale` is tested with; Ray and Spark are too large for every run of the tests.
const SCALE: [&str; 7] = ["distributed", "daft", "fsspec", "pyarrow", "pyspark", "pytest", "ray"];

/// Makes a table of a folder (the corpus, or else the fixtures), and runs `tools/catalog/check.py` on it, `stores.py` with a
/// server of its own, and the tests of `meshwright.scale` with all engines. `tables`, `stores` or `scale` as an argument runs
/// one of them.
pub(crate) fn run(arguments: &[String]) -> Outcome {
    let parts = ["tables", "stores", "scale"];
    let (chosen, folders): (Vec<&String>, Vec<&String>) =
        arguments.iter().partition(|argument| parts.contains(&argument.as_str()));
    let wants = |part: &str| chosen.is_empty() || chosen.iter().any(|own| *own == part);
    let tools = root().join("tools/catalog");
    let venv = target().join("tools").join("engines");
    let run = python::in_environment(&venv)?;
    let text = |path: &Path| path.to_string_lossy().into_owned();
    if wants("tables") || wants("stores") {
        cargo(&["build", "--quiet"]).arguments(&COMMAND.map(str::to_owned)).run()?;
        run("pip", &["install", "--quiet", "-r", &text(&tools.join("requirements.txt"))]).run()?;
    }
    let work = venv.join("work");
    fs::create_dir_all(&work).map_err(|error| format!("{}: {error}", work.display()))?;
    let program = target().join("debug").join(format!("meshwright{}", env::consts::EXE_SUFFIX));
    let fixtures = root().join("fixtures");
    if wants("tables") {
        let folder =
            folders.first().map(|folder| (*folder).clone()).or_else(|| env::var("MESHWRIGHT_CORPUS").ok());
        let folder = folder.filter(|folder| !folder.is_empty()).unwrap_or_else(|| text(&fixtures));
        let page = root().join("docs/catalog.md");
        run(
            "python",
            &[&text(&tools.join("check.py")), &text(&program), &folder, &text(&page), &text(&work)],
        )
        .run()?;
    }
    if wants("stores") {
        let words = [&tools.join("stores.py"), &program, &fixtures, &work].map(|path| text(path));
        run("python", &words.each_ref().map(String::as_str)).run()?;
    }
    if wants("scale") {
        run("pip", &[&["install", "--quiet"][..], &SCALE].concat()).run()?;
        python::install(&run, "--profile dev")?;
        let tests = root().join("crates/python/tests/test_scale.py");
        run("python", &["-m", "pytest", "--color=no", "-p", "no:cacheprovider", &text(&tests)])
            .inside(&venv)
            .run()?;
    }
    Ok(())
}
