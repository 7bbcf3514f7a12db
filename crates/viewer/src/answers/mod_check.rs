//! What `meshwright check` finds in a mod, and the lines of its files.

use crate::{
    http::reply::{Failure, Reply},
    jobs,
    mods::{self, ModJson},
    state::State,
};
use hyper::StatusCode;
use meshwright_json_output::CheckJson;
use serde::Serialize;
use std::collections::BTreeMap;

/// Lines before and after the one that is asked for.
const AROUND: usize = 8;
/// Most characters of a line.
const LINE: usize = 400;

#[derive(Serialize)]
struct Mods {
    mods: Vec<ModJson>,
}

/// The mods that files of the list are part of.
pub(super) fn list(state: &State) -> Reply {
    Reply::json(&Mods { mods: mods::mods(state) })
}

#[derive(Serialize)]
struct Checked<'c> {
    r#mod: ModJson,
    command: String,
    /// The numbers of files of the list, by their paths in the mod.
    files: BTreeMap<&'c str, u32>,
    #[serde(flatten)]
    answer: CheckJson,
}

/// The report on a mod.
pub(super) fn check(state: &State, id: u32) -> Result<Reply, Failure> {
    let unknown = |error: meshwright::Error| Failure::new(StatusCode::NOT_FOUND, error);
    let entry = state.mods.get(id).map_err(unknown)?;
    let result = mods::checked(state, id);
    let report = result.as_ref().map(|checked| &checked.report);
    let of = |path: &'_ str| entry.file(state, path);
    let files: BTreeMap<&str, u32> = report
        .iter()
        .flat_map(|report| &report.files)
        .filter_map(|file| Some((file.path.as_str(), of(&file.path)?)))
        .collect();
    Ok(Reply::json(&Checked {
        r#mod: mods::json(&entry, files.len()),
        command: jobs::check_command(state, &entry),
        files,
        answer: CheckJson::new(report, None, state.options.checks.denied),
    }))
}

#[derive(Serialize)]
struct Lines {
    /// The number of the first line, from 1 on.
    first: usize,
    lines: Vec<String>,
}

/// The lines around one of a file that the report is about.
pub(super) fn lines(state: &State, id: u32, path: &str, line: usize) -> Result<Reply, Failure> {
    let checked = mods::checked(state, id)?;
    let source = mods::read(state, &checked, path)?;
    let bytes = source.bytes();
    if bytes.iter().take(8192).any(|byte| *byte == 0) {
        return Err(Failure::request(StatusCode::UNPROCESSABLE_ENTITY, "the file is not text"));
    }
    let first = line.saturating_sub(AROUND).max(1);
    let count = AROUND.saturating_mul(2).saturating_add(1);
    let lines = bytes.split(|byte| *byte == b'\n').skip(first.saturating_sub(1)).take(count).map(|line| {
        let text = String::from_utf8_lossy(line);
        text.trim_end_matches('\r').chars().take(LINE).collect()
    });
    Ok(Reply::json(&Lines { first, lines: lines.collect() }))
}
