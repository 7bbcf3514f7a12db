//! Converts the models of a folder to GLB, in parallel: `cargo run --example convert_folder -- FROM TO`
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program talks to its user")]

use meshwright::{Collision, Converted, Format, Lods, Result};
use rayon::prelude::*;
use std::{
    env, fs,
    path::{Path, PathBuf},
    process::ExitCode,
};

/// Converts one model without its hidden geometry.
fn convert(path: &Path, to: &Path) -> Result<Converted> {
    let asset = meshwright::open(path)?;
    asset.convert_to(Format::Glb).lods(Lods::Finest).collision(Collision::Drop).write(to)
}

/// Converts all models of a folder. Returns the results in the order of their names.
pub(crate) fn convert_folder(from: &Path, to: &Path) -> std::io::Result<Vec<(PathBuf, Result<Converted>)>> {
    fs::create_dir_all(to)?;
    let files =
        fs::read_dir(from)?.map(|entry| Ok(entry?.path())).collect::<std::io::Result<Vec<PathBuf>>>()?;
    let mut models: Vec<PathBuf> =
        files.into_iter().filter(|path| Format::from_path(path).is_some_and(Format::has_scenes)).collect();
    models.sort();
    let result = |path: PathBuf| {
        let target = to.join(path.file_stem().unwrap_or_default()).with_extension("glb");
        let result = convert(&path, &target);
        (path, result)
    };
    Ok(models.into_par_iter().map(result).collect())
}

fn main() -> ExitCode {
    let [_, from, to] = &env::args().collect::<Vec<_>>()[..] else {
        eprintln!("usage: convert_folder FROM TO");
        return ExitCode::FAILURE;
    };
    let results = match convert_folder(Path::new(from), Path::new(to)) {
        Ok(results) => results,
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::FAILURE;
        }
    };
    let mut status = ExitCode::SUCCESS;
    for (path, result) in results {
        match result {
            Ok(done) => println!("{}: {} losses", path.display(), done.diagnostics.losses()),
            Err(error) => {
                eprintln!("{}: {error}", path.display());
                status = ExitCode::FAILURE;
            }
        }
    }
    status
}
