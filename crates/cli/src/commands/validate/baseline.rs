//! The baseline of `validate`: diagnostics that are known and not reported.

use crate::{presentation::format::count, small_file, standard_streams::Out};
use meshwright::{Chunks, Diagnostics, Error, Output, Result, core::codes::BAD_REQUEST};
use serde::{Deserialize, Serialize};
use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
};

const SCHEMA: &str = "meshwright/baseline/1";
/// A larger file is not a baseline, in bytes.
const LARGEST: u64 = 256 << 20;

/// How many diagnostics of each code each file had. A file has more of a code than that if something new went wrong;
/// then all of that code are reported, as nothing tells the new ones from the known.
#[derive(Debug, Default)]
pub(in crate::commands) struct Baseline {
    files: BTreeMap<String, BTreeMap<String, u64>>,
}

#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Content {
    schema: String,
    files: BTreeMap<String, BTreeMap<String, u64>>,
}

impl Baseline {
    /// The content of a baseline file.
    pub(in crate::commands) fn read(path: &Path) -> Result<Self> {
        let bytes = small_file::read(path, LARGEST, "a baseline")?;
        let refuse = |reason: String| Err(Error::new(&BAD_REQUEST, reason).in_file(Some(path)));
        match serde_json::from_slice::<Content>(&bytes) {
            Ok(content) if content.schema == SCHEMA => Ok(Self { files: content.files }),
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
            self.files.insert(key(file), counts);
        }
    }

    /// The codes whose diagnostics in a file are all known.
    pub(in crate::commands) fn known(&self, file: &str, diagnostics: &Diagnostics) -> BTreeSet<&'static str> {
        let Some(known) = self.files.get(&key(file)) else { return BTreeSet::new() };
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
    Ok(())
}

/// The name of a file in a baseline, the same on every system.
fn key(file: &str) -> String {
    let file = if cfg!(windows) { file.replace('\\', "/") } else { file.to_owned() };
    file.strip_prefix("./").map_or(file.clone(), str::to_owned)
}
