//! The baseline of `validate`: diagnostics that are known and not reported.

use crate::{presentation::format::count, small_file, standard_streams::Out};
use meshwright::{Chunks, Diagnostics, Error, Output, Result, core::codes::BAD_REQUEST};
use serde::{Deserialize, Serialize};
use std::{
    cell::RefCell,
    collections::{BTreeMap, BTreeSet},
    path::{Component, Path, PathBuf, absolute},
};

const SCHEMA: &str = "meshwright/baseline/1";
/// A larger file is not a baseline, in bytes.
const LARGEST: u64 = 256 << 20;

/// How many diagnostics of each code each file had. A file has more of a code than that if something new went wrong;
/// then all of that code are reported, as nothing tells the new ones from the known.
#[derive(Debug, Default)]
pub(in crate::commands) struct Baseline {
    /// The folder of the baseline file, to which the paths of files are relative.
    folder: PathBuf,
    files: BTreeMap<String, BTreeMap<String, u64>>,
    /// Files and codes of entries that had a diagnostic.
    matched: RefCell<BTreeSet<(String, &'static str)>>,
}

#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Content {
    schema: String,
    files: BTreeMap<String, BTreeMap<String, u64>>,
}

impl Baseline {
    /// Nothing yet, for a baseline file at this path.
    pub(in crate::commands) fn for_file(path: &Path) -> Self {
        let folder = absolute(path).ok().and_then(|path| path.parent().map(Path::to_owned));
        Self { folder: folder.unwrap_or_default(), ..Self::default() }
    }

    /// The content of a baseline file.
    pub(in crate::commands) fn read(path: &Path) -> Result<Self> {
        let bytes = small_file::read(path, LARGEST, "a baseline")?;
        let refuse = |reason: String| Err(Error::new(&BAD_REQUEST, reason).in_file(Some(path)));
        match serde_json::from_slice::<Content>(&bytes) {
            Ok(content) if content.schema == SCHEMA => {
                Ok(Self { files: content.files, ..Self::for_file(path) })
            }
            Ok(content) => {
                refuse(format!("unsupported baseline schema {:?} (supported: {SCHEMA})", content.schema))
            }
            Err(error) => refuse(format!("invalid baseline file: {error}")),
        }
    }

    /// Adds the diagnostics of one file.
    pub(in crate::commands) fn add(&mut self, file: &str, diagnostics: &Diagnostics) {
        let counts: BTreeMap<String, u64> =
            diagnostics.counts().map(|(code, count)| (code.id.to_owned(), count)).collect();
        if !counts.is_empty() {
            self.files.insert(key(file, &self.folder), counts);
        }
    }

    /// The codes whose diagnostics in a file are all known.
    pub(in crate::commands) fn known(&self, file: &str, diagnostics: &Diagnostics) -> BTreeSet<&'static str> {
        let key = key(file, &self.folder);
        let Some(known) = self.files.get(&key) else { return BTreeSet::new() };
        let found = diagnostics.counts().filter(|(code, _)| known.contains_key(code.id));
        self.matched.borrow_mut().extend(found.map(|(code, _)| (key.clone(), code.id)));
        let all = diagnostics.counts();
        let all = all.filter(|(code, count)| known.get(code.id).is_some_and(|known| count <= known));
        all.map(|(code, _)| code.id).collect()
    }

    /// Removes the known diagnostics of one file; gives how many there were.
    pub(in crate::commands) fn suppress(&self, file: &str, diagnostics: &mut Diagnostics) -> u64 {
        let known = self.known(file, diagnostics);
        let total = |diagnostics: &Diagnostics| {
            diagnostics.counts().map(|(_, count)| count).fold(0, u64::saturating_add)
        };
        let before = total(diagnostics);
        diagnostics.retain(|code| !known.contains(code.id));
        before.saturating_sub(total(diagnostics))
    }

    /// The number of entries, each of a file and a code, and of those without a diagnostic.
    fn entries(&self) -> (usize, usize) {
        let all = self.files.values().map(BTreeMap::len).fold(0, usize::saturating_add);
        (all, all.saturating_sub(self.matched.borrow().len()))
    }

    /// Writes the baseline file.
    pub(in crate::commands) fn write(&self, path: &Path) -> Result<()> {
        let content = Content { schema: SCHEMA.to_owned(), files: self.files.clone() };
        // Maps with text keys cannot fail.
        let text = serde_json::to_string_pretty(&content).unwrap_or_default();
        let mut chunks = Chunks::new();
        chunks.owned(text.as_bytes());
        chunks.owned(b"\n");
        Output::write(path, &chunks).map(drop)
    }
}

/// Writes the new baseline if one was requested, and says how many diagnostics of the old one are not shown.
pub(in crate::commands) fn finish(
    old: &Baseline,
    path: Option<&Path>,
    new: Option<&Baseline>,
    suppressed: u64,
    out: &mut Out,
) -> Result<()> {
    if let (Some(path), Some(new)) = (path, new) {
        new.write(path)?;
    }
    if suppressed > 0 {
        let diagnostics =
            count(usize::try_from(suppressed).unwrap_or(usize::MAX), "diagnostic", "diagnostics");
        out.remark(&format!("{diagnostics} of the baseline not shown"));
    }
    let (all, unmatched) = old.entries();
    if unmatched > 0 {
        let entries = count(all, "entry", "entries");
        out.remark(&format!("note: {unmatched} of {entries} of the baseline matched no diagnostic"));
    }
    Ok(())
}

/// The name of a file in a baseline, the same on every system: its path from the folder of the baseline file on.
fn key(file: &str, folder: &Path) -> String {
    let is_path = file != "-" && !file.contains("://");
    let path = absolute(file).ok().filter(|_| is_path).and_then(|path| relative(&path, folder));
    path.unwrap_or_else(|| file.to_owned())
}

/// A path from a folder on, with slashes; `None` if they have no folder in common.
fn relative(path: &Path, folder: &Path) -> Option<String> {
    let path = pathdiff::diff_paths(tidied(path), tidied(folder))?;
    let text = path.to_string_lossy();
    Some(if cfg!(windows) { text.replace('\\', "/") } else { text.into_owned() })
}

/// An absolute path without `..`.
fn tidied(path: &Path) -> PathBuf {
    let mut tidied = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => drop(tidied.pop()),
            part => tidied.push(part),
        }
    }
    tidied
}
