//! Which words of a command line name files.

use crate::{library::Listed, state::State};
use std::{
    collections::{HashMap, HashSet},
    fs,
    path::{Path, PathBuf},
};

/// Options of the program by which a search of it finds other files than one of another command.
const SEARCH: [&str; 6] =
    ["--exclude", "--no-ignore", "--follow", "--no-archives", "--files-from", "--within"];

/// The files of the list below a folder, and those of them that are wanted.
#[derive(Default)]
struct Below {
    listed: usize,
    wanted: usize,
}

impl Below {
    /// Whether the folder says the same as two or more files.
    const fn are_all_wanted(&self) -> bool {
        self.wanted > 1 && self.wanted == self.listed
    }
}

/// Words for files: a folder or an archive if all models in it are wanted, a pattern if all files of a folder with one
/// extension are, or the path.
pub(super) fn input_words(state: &State, files: &[Listed]) -> Vec<String> {
    let folders = if files.len() > 1 { whole_folders(state, files) } else { HashSet::new() };
    let patterns = patterns(files);
    let mut words = Vec::new();
    let mut known = HashSet::new();
    for file in files {
        let Some(path) = &file.path else {
            words.push(file.name.clone());
            continue;
        };
        let folder = path.ancestors().skip(1).filter(|above| folders.contains(*above)).last();
        let word = folder.map(|folder| folder.display().to_string());
        let word = word.or_else(|| pattern_of(path).filter(|pattern| patterns.contains(pattern)));
        let word = word.unwrap_or_else(|| path.display().to_string());
        if known.insert(word.clone()) {
            words.push(word);
        }
    }
    words
}

/// Folders and archives of which all models are wanted, inside of what the server was started with.
fn whole_folders(state: &State, files: &[Listed]) -> HashSet<PathBuf> {
    let is_search = |word: &String| SEARCH.iter().any(|option| word.starts_with(option));
    if state.options.command.iter().any(is_search) {
        return HashSet::new();
    }
    let given: Vec<&PathBuf> =
        state.options.watch.iter().filter(|path| path.is_dir() || is_zip(path)).collect();
    let wanted: HashSet<u32> = files.iter().map(|file| file.id).collect();
    let mut folders: HashMap<PathBuf, Below> = HashMap::new();
    for file in state.library.list(0, usize::MAX).0 {
        // The folder of a level is one scene, and not its shapes.
        let is_world = file.is_world();
        let Some(path) = file.path.filter(|_| !file.is_made && !file.is_sent) else { continue };
        let inside = path.ancestors().skip(usize::from(!is_world));
        for folder in inside.take_while(|above| given.iter().any(|given| above.starts_with(given))) {
            let below = folders.entry(folder.to_owned()).or_default();
            below.listed = below.listed.saturating_add(1);
            below.wanted = below.wanted.saturating_add(usize::from(!is_world && wanted.contains(&file.id)));
        }
    }
    folders.into_iter().filter(|(_, below)| below.are_all_wanted()).map(|(folder, _)| folder).collect()
}

fn is_zip(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("zip"))
}

/// Patterns for two or more of the files that fit no other file on disk.
fn patterns(files: &[Listed]) -> HashSet<String> {
    let mut counts: HashMap<String, (&Path, usize)> = HashMap::new();
    for path in files.iter().filter(|file| !file.is_made).filter_map(|file| file.path.as_deref()) {
        if let Some(pattern) = pattern_of(path) {
            let (_, count) = counts.entry(pattern).or_insert((path, 0));
            *count = count.saturating_add(1);
        }
    }
    let fits = |(path, count): &(&Path, usize)| {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let Ok(entries) = fs::read_dir(folder.unwrap_or(Path::new("."))) else { return false };
        let names = entries.filter_map(|entry| Some(entry.ok()?.file_name()));
        let same = names.filter(|name| {
            let ending = Path::new(name).extension().zip(path.extension());
            ending.is_some_and(|(own, other)| own.eq_ignore_ascii_case(other))
        });
        same.count() == *count
    };
    let whole = counts.into_iter().filter(|(_, found)| found.1 > 1 && fits(found));
    whole.map(|(pattern, _)| pattern).collect()
}

/// The pattern for all files with the extension of a file in its folder.
fn pattern_of(path: &Path) -> Option<String> {
    let pattern = path.parent()?.join("*").display().to_string();
    let ending = path.extension()?.to_str()?;
    let is_plain = pattern.bytes().filter(|byte| b"*?[]{}!".contains(byte)).count() == 1;
    is_plain.then(|| format!("{pattern}.{ending}"))
}
