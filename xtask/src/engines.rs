//! Checks tables with the programs that read them: DuckDB and `datasets`.

use crate::{
    Outcome,
    dist::COMMAND,
    process::{Program, cargo, root, target},
};
use std::{env, fs};

/// Makes a table of a folder (the corpus, or else the fixtures) and runs `tools/catalog/check.py` on it.
pub(crate) fn run(arguments: &[String]) -> Outcome {
    cargo(&["build", "--quiet"]).arguments(&COMMAND.map(str::to_owned)).run()?;
    let tools = root().join("tools/catalog");
    let venv = target().join("tools").join("catalog");
    let python = venv.join("bin/python").to_string_lossy().into_owned();
    if !Program::new(&python, &["-c", "import datasets, duckdb, trimesh"]).works() {
        Program::new("python3", &["-m", "venv", &venv.to_string_lossy()]).run()?;
        let requirements = tools.join("requirements.txt").to_string_lossy().into_owned();
        Program::new(&python, &["-m", "pip", "install", "--quiet", "-r", &requirements]).run()?;
    }
    let folder = arguments.first().cloned().or_else(|| env::var("MESHWRIGHT_CORPUS").ok());
    let folder = folder.filter(|folder| !folder.is_empty());
    let folder = folder.unwrap_or_else(|| root().join("fixtures").to_string_lossy().into_owned());
    let work = target().join("tools").join("catalog_tables");
    fs::create_dir_all(&work).map_err(|error| format!("{}: {error}", work.display()))?;
    let program = target().join("debug").join(format!("meshwright{}", env::consts::EXE_SUFFIX));
    let words = [tools.join("check.py"), program, folder.into(), root().join("docs/catalog.md"), work];
    let words: Vec<String> = words.iter().map(|word| word.to_string_lossy().into_owned()).collect();
    Program::new(&python, &[]).arguments(&words).run()
}
