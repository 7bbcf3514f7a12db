//! Files that a reader can hold in mind.

use crate::{Outcome, process::root};
use std::{fs, path::Path};

const MEDIAN: usize = 180;
const NINE_OF_TEN: usize = 420;
const LARGEST: usize = 600;

/// Half of the source files have at most 180 lines, nine of ten at most 420, none more than 600; tables apart.
pub(crate) fn check(_: &[String]) -> Outcome {
    let root = root();
    let mut sizes = Vec::new();
    for folder in ["crates", "xtask", "benches", "conformance", "fuzz"] {
        measure(&root.join(folder), &mut sizes)?;
    }
    sizes.sort();
    let law = Law::of(&sizes);
    println!("{} source files, tables apart", sizes.len());
    println!("| lines    | now | most |\n|----------|-----|------|");
    println!("| median   | {:>3} | {MEDIAN:>4} |", law.median);
    println!("| 9 of 10  | {:>3} | {NINE_OF_TEN:>4} |", law.nine_of_ten);
    println!("| largest  | {:>3} | {LARGEST:>4} |", law.largest);
    for (lines, path) in sizes.iter().rev().take(3) {
        println!("{lines:>5} {}", Path::new(path).strip_prefix(&root).unwrap_or(Path::new(path)).display());
    }
    law.verdict()
}

#[derive(Debug, PartialEq, Eq)]
struct Law {
    median: usize,
    nine_of_ten: usize,
    largest: usize,
}

impl Law {
    /// `sizes` in ascending order.
    fn of(sizes: &[(usize, String)]) -> Self {
        let at = |index: usize| sizes.get(index).map_or(0, |(lines, _)| *lines);
        let last = sizes.len().saturating_sub(1);
        Self { median: at(last / 2), nine_of_ten: at(last.saturating_mul(9) / 10), largest: at(last) }
    }

    fn verdict(&self) -> Outcome {
        let Self { median, nine_of_ten, largest } = *self;
        if median > MEDIAN || nine_of_ten > NINE_OF_TEN || largest > LARGEST {
            return Err("files have grown too long: split them by concern".to_owned());
        }
        Ok(())
    }
}

fn measure(folder: &Path, sizes: &mut Vec<(usize, String)>) -> Outcome {
    let failed = |error| format!("{}: {error}", folder.display());
    for entry in fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        let name = path.file_name().unwrap_or_default();
        if path.is_dir() {
            if name != "target" && name != "node_modules" {
                measure(&path, sizes)?;
            }
        } else if path.extension().is_some_and(|extension| extension == "rs") && name != "table.rs" {
            let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            sizes.push((text.lines().count(), path.to_string_lossy().into_owned()));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn law(lines: impl IntoIterator<Item = usize>) -> Law {
        let mut sizes: Vec<_> = lines.into_iter().map(|lines| (lines, String::new())).collect();
        sizes.sort();
        Law::of(&sizes)
    }

    #[test]
    fn the_law_is_measured() {
        assert_eq!(law(1..=11), Law { median: 6, nine_of_ten: 10, largest: 11 });
        assert_eq!(law([]), Law { median: 0, nine_of_ten: 0, largest: 0 });
        assert_eq!(law([7]), Law { median: 7, nine_of_ten: 7, largest: 7 });
    }

    #[test]
    fn the_law_can_be_broken_in_three_ways() {
        assert!(law([100; 20]).verdict().is_ok());
        assert!(law([181; 20]).verdict().is_err());
        assert!(law([[100; 16].as_slice(), &[421; 4]].concat()).verdict().is_err());
        assert!(law([[100; 19].as_slice(), &[601]].concat()).verdict().is_err());
        assert!(law([[100; 19].as_slice(), &[600]].concat()).verdict().is_ok());
    }
}
