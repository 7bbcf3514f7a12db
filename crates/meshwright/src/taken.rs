//! What a result takes from other files than its own.

use meshwright_core::{Diagnostic, Diagnostics, codes::TAKEN_FROM};
use std::path::{Path, PathBuf};

/// Reports the files that `what` comes from, each once.
pub fn report<'f>(what: &str, files: impl Iterator<Item = &'f PathBuf>, diagnostics: &mut Diagnostics) {
    for file in files {
        let file = shown(file);
        diagnostics.push(Diagnostic::new(&TAKEN_FROM, format!("{what} from {file}")).on(file));
    }
}

/// A path for people, with slashes: from the current folder, if it is in it.
pub fn shown(path: &Path) -> String {
    let here = std::env::current_dir().ok();
    let near = here.and_then(|here| path.strip_prefix(here).ok().map(Path::to_owned));
    near.unwrap_or_else(|| path.to_owned()).to_string_lossy().replace('\\', "/")
}
