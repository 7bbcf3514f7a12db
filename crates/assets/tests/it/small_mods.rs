//! Small mods, made for a test.

use meshwright_assets::{MaterialFile, Root, Roots};
use meshwright_core::{Diagnostics, Limits, Source};
use std::{fs, path::Path};
use tempfile::TempDir;

pub(crate) const LIMITS: Limits = Limits::DEFAULT;

pub(crate) fn source(text: impl AsRef<[u8]>) -> Source {
    Source::from(text.as_ref().to_vec())
}

/// Writes files with their folders.
pub(crate) fn tree(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (path, text) in files {
        write(folder.path(), path, text);
    }
    folder
}

pub(crate) fn write(folder: &Path, path: &str, text: &str) {
    let path = folder.join(path);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

pub(crate) fn root(folder: &TempDir) -> Root {
    Root::folder(folder.path(), &LIMITS).unwrap().value
}

/// A mod with these empty files.
pub(crate) fn roots(files: &[&str]) -> (TempDir, Roots) {
    let files: Vec<(&str, &str)> = files.iter().map(|path| (*path, "x")).collect();
    let folder = tree(&files);
    let roots = Roots::new(&LIMITS).with(root(&folder));
    (folder, roots)
}

pub(crate) fn materials(text: &str) -> MaterialFile {
    MaterialFile::parse(source(text), "main.materials.json", &LIMITS).unwrap()
}

pub(crate) fn script(text: &str) -> MaterialFile {
    MaterialFile::parse(source(text), "materials.cs", &LIMITS).unwrap()
}

/// The codes of diagnostics, in their order.
pub(crate) fn codes(diagnostics: &Diagnostics) -> Vec<&'static str> {
    diagnostics.as_slice().iter().map(|diagnostic| diagnostic.code.id).collect()
}
