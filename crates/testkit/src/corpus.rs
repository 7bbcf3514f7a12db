//! Real files, which do not belong to the project, as many have no license. Tests use them in place.
//!
//! `MESHWRIGHT_CORPUS` names the folder; without it `../shared/corpus` next to the workspace is used; if it
//! is empty there are no files. A test whose files are missing prints a notice and passes.

use crate::fixtures;
use std::{
    collections::BTreeMap,
    env, fs,
    path::{Path, PathBuf},
};

/// The variable that names the folder.
pub const VARIABLE: &str = "MESHWRIGHT_CORPUS";

/// The folder of real files, if it exists. Panics if the variable names a missing folder.
pub fn root() -> Option<PathBuf> {
    if let Some(named) = env::var_os(VARIABLE) {
        if named.is_empty() {
            return None;
        }
        let named = PathBuf::from(named);
        assert!(named.is_dir(), "{VARIABLE} names {}, which is not a folder", named.display());
        return Some(named);
    }
    let sibling = fixtures::workspace().parent()?.join("shared/corpus");
    sibling.is_dir().then_some(sibling)
}

/// All real files with one of these extensions in that folder, recursively, sorted; `None` with a notice if
/// there are none.
pub fn files(folder: &str, extensions: &[&str]) -> Option<Vec<PathBuf>> {
    let found = root().map(|root| fixtures::below(&root.join(folder), extensions)).unwrap_or_default();
    (!found.is_empty()).then_some(found)
}

/// The folder of real files, for a test that needs it. Panics where there is none.
pub fn required_root() -> PathBuf {
    root().unwrap_or_else(|| panic!("no corpus: set {VARIABLE} to its folder"))
}

/// The same files as [`files`], for a test that needs them. Panics where there are none.
pub fn required(folder: &str, extensions: &[&str]) -> Vec<PathBuf> {
    let root = required_root();
    files(folder, extensions).unwrap_or_else(|| {
        panic!("no files with the extensions {extensions:?} in {}", root.join(folder).display())
    })
}

/// The table `MANIFEST.tsv` of a folder of real files; `None` if it is missing.
pub fn manifest(folder: &str) -> Option<Manifest> {
    let path = root()?.join(folder).join("MANIFEST.tsv");
    path.is_file().then(|| Manifest::read(&path))
}

/// A tab-separated table with one line per file; the first line names the columns.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Manifest {
    /// One map from column name to value per file, in order.
    pub rows: Vec<BTreeMap<String, String>>,
}

impl Manifest {
    /// Reads a table.
    pub fn read(path: &Path) -> Self {
        let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        Self::parse(&text).unwrap_or_else(|message| panic!("{}: {message}", path.display()))
    }

    /// Parses a table.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut lines =
            text.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        let (_, head) = lines.next().ok_or("an empty table")?;
        let names: Vec<&str> = head.split('\t').collect();
        let row = |(number, line): (usize, &str)| {
            let values: Vec<&str> = line.split('\t').collect();
            if values.len() != names.len() {
                return Err(format!("line {}: {} columns, not {}", number + 1, values.len(), names.len()));
            }
            Ok(names.iter().zip(values).map(|(&name, value)| (name.to_owned(), value.to_owned())).collect())
        };
        Ok(Self { rows: lines.map(row).collect::<Result<_, _>>()? })
    }

    /// The line of a file, by the column `file`.
    pub fn of(&self, file: &str) -> Option<&BTreeMap<String, String>> {
        self.rows.iter().find(|row| row.get("file").is_some_and(|name| name == file))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_parsed() {
        let table = Manifest::parse("file\tsize\n# a remark\na.cdae\t12\n\nb.cdae\t\n").unwrap();
        assert_eq!(table.rows.len(), 2);
        assert_eq!(table.of("a.cdae").unwrap()["size"], "12");
        assert_eq!(table.of("b.cdae").unwrap()["size"], "");
        assert_eq!(table.of("c.cdae"), None);
    }

    #[test]
    fn a_malformed_line_is_reported() {
        assert_eq!(Manifest::parse("file\tsize\na.cdae\n").unwrap_err(), "line 2: 1 columns, not 2");
        assert_eq!(Manifest::parse("").unwrap_err(), "an empty table");
    }

    #[test]
    fn missing_files_are_no_failure() {
        assert_eq!(files("no-such-format", &["x"]), None);
        assert_eq!(manifest("no-such-format"), None);
    }

    #[test]
    #[ignore = "needs MESHWRIGHT_CORPUS"]
    fn manifests_list_existing_files() {
        let root = required_root();
        for format in ["cdae", "dae", "cast", "udm", "gltf"] {
            let manifest = manifest(format).unwrap();
            for row in &manifest.rows {
                let path = root.join(format).join(&row["file"]);
                let size = fs::metadata(&path).map(|meta| meta.len().to_string());
                assert_eq!(size.ok().as_deref(), Some(row["size"].as_str()), "{}", path.display());
            }
        }
    }
}
