//! The small files of this project under `fixtures/`.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// The root of the workspace.
pub fn workspace() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).expect("crates/testkit lies two levels below the root").to_owned()
}

/// The folder of fixtures.
pub fn folder() -> PathBuf {
    workspace().join("fixtures")
}

/// The path of a fixture, for example `house.cdae`.
pub fn path(name: &str) -> PathBuf {
    folder().join(name)
}

/// The bytes of a fixture.
pub fn read(name: &str) -> Vec<u8> {
    let path = path(name);
    fs::read(&path).unwrap_or_else(|error| {
        panic!("cannot read the fixture {}: {error}; `cargo xtask fixtures` makes them", path.display())
    })
}

/// All fixtures with one of these extensions, recursively, sorted, without folders named `codes` or
/// `attacks`, whose files are broken on purpose.
pub fn files(extensions: &[&str]) -> Vec<PathBuf> {
    let mut found = below(&folder(), extensions);
    let broken = |path: &PathBuf| {
        path.components().any(|part| part.as_os_str() == "codes" || part.as_os_str() == "attacks")
    };
    found.retain(|path| !broken(path));
    found
}

/// All files below `folder` with one of these extensions (empty: all files), sorted. Links are not followed.
pub fn below(folder: &Path, extensions: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = fs::read_dir(&folder) else { continue };
        for entry in entries.flatten() {
            let Ok(kind) = entry.file_type() else { continue };
            if kind.is_dir() {
                folders.push(entry.path());
            } else if kind.is_file() && has_extension(&entry.path(), extensions) {
                found.push(entry.path());
            }
        }
    }
    found.sort();
    found
}

fn has_extension(path: &Path, extensions: &[&str]) -> bool {
    let own = path.extension().unwrap_or_default();
    extensions.is_empty() || extensions.iter().any(|wanted| own.eq_ignore_ascii_case(wanted))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_workspace_is_found() {
        assert!(workspace().join("Cargo.toml").is_file());
        assert!(workspace().join("crates/testkit").is_dir());
        assert_eq!(path("a/b.cdae"), workspace().join("fixtures").join("a/b.cdae"));
    }

    #[test]
    fn files_are_found_recursively_by_extension_in_order() {
        let sources = below(&workspace().join("crates/testkit"), &["RS"]);
        assert!(sources.is_sorted());
        assert!(sources.iter().any(|path| path.ends_with("src/fixtures.rs")));
        assert!(below(&workspace().join("crates/testkit"), &[]).len() > sources.len());
        assert!(below(Path::new("no such folder"), &[]).is_empty());
    }
}
