//! The runner: passes each vector to a command that prints JSON.

use crate::compare;
use serde::Deserialize;
use serde_json::Value;
use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

/// The commands to run, and the options.
#[derive(Clone, Debug, Default)]
pub struct Plan {
    /// The program and its arguments; `{file}` is replaced by the path of the vector.
    pub read: Vec<String>,
    /// A program that reads `{file}` and writes `{out}`, which must have the same bytes; not run if empty.
    pub rewrite: Vec<String>,
    /// Whether codes of refusals are compared.
    pub codes: bool,
    /// Only vectors of these formats, or whose files begin with these words; all if empty.
    pub only: Vec<String>,
}

#[derive(Debug, Deserialize)]
struct Index {
    vectors: Vec<Entry>,
}

#[derive(Debug, Deserialize)]
struct Entry {
    file: String,
    expected: String,
    about: String,
    sound: bool,
}

/// The results.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// Number of vectors with the expected answer.
    pub passed: usize,
    /// A line for each other vector: its file, its subject, and the difference.
    pub failed: Vec<String>,
}

/// Runs a plan for the vectors of a folder, on all cores.
///
/// # Errors
/// A message, if the index cannot be read.
pub fn run(folder: &Path, plan: &Plan) -> Result<Outcome, String> {
    let index = folder.join("index.json");
    let text = fs::read_to_string(&index).map_err(|error| format!("{}: {error}", index.display()))?;
    let index: Index = serde_json::from_str(&text).map_err(|error| format!("index.json: {error}"))?;
    let wanted =
        |entry: &&Entry| plan.only.is_empty() || plan.only.iter().any(|word| entry.file.starts_with(word));
    let entries: Vec<&Entry> = index.vectors.iter().filter(wanted).collect();
    let scratch = tempfile::tempdir().map_err(|error| error.to_string())?;
    let next = AtomicUsize::new(0);
    let work = || {
        let mut done = Vec::new();
        while let Some(entry) = entries.get(next.fetch_add(1, Ordering::Relaxed)) {
            let wrong = one(folder, entry, plan, scratch.path()).err();
            done.push(wrong.map(|why| format!("{} ({}): {why}", entry.file, entry.about)));
        }
        done
    };
    let workers = thread::available_parallelism().map_or(1, usize::from);
    let all: Vec<Option<String>> = thread::scope(|scope| {
        let parts: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        parts.into_iter().flat_map(|part| part.join().unwrap_or_default()).collect()
    });
    let mut failed: Vec<String> = all.iter().flatten().cloned().collect();
    failed.sort();
    Ok(Outcome { passed: entries.len() - failed.len(), failed })
}

fn one(folder: &Path, entry: &Entry, plan: &Plan, scratch: &Path) -> Result<(), String> {
    let file = folder.join(&entry.file);
    let expected = fs::read_to_string(folder.join(&entry.expected)).map_err(|error| error.to_string())?;
    let expected: Value = serde_json::from_str(&expected).map_err(|error| error.to_string())?;
    let answer = answer(&plan.read, &file)?;
    if let Some(difference) = compare::difference(&expected, &answer, plan.codes) {
        return Err(difference);
    }
    if entry.sound && !plan.rewrite.is_empty() {
        let out = scratch.join(entry.file.replace('/', "_"));
        let output = command(&plan.rewrite, &file, &out)?.output().map_err(|error| error.to_string())?;
        if !output.status.success() {
            return Err(format!("was not rewritten: {}", String::from_utf8_lossy(&output.stderr).trim()));
        }
        let (before, after) = (fs::read(&file), fs::read(&out));
        if before.map_err(|error| error.to_string())? != after.map_err(|error| error.to_string())? {
            return Err("was rewritten to other bytes".into());
        }
    }
    Ok(())
}

/// The answer of the command for a file. A command that fails without JSON has refused it; one that was
/// killed has not.
fn answer(words: &[String], file: &Path) -> Result<Value, String> {
    let output = command(words, file, Path::new(""))?.output().map_err(|error| error.to_string())?;
    match serde_json::from_slice(&output.stdout) {
        Ok(answer) => Ok(answer),
        Err(_) if output.status.code().is_some_and(|code| code != 0) => {
            let said = String::from_utf8_lossy(&output.stderr);
            Ok(serde_json::json!({ "error": { "message": said.trim() } }))
        }
        Err(error) => Err(format!("no JSON was printed ({}): {error}", output.status)),
    }
}

fn command(words: &[String], file: &Path, out: &Path) -> Result<Command, String> {
    let fill = |word: &String| {
        word.replace("{file}", &file.to_string_lossy()).replace("{out}", &out.to_string_lossy())
    };
    let filled: Vec<String> = words.iter().map(fill).collect();
    let (program, arguments) = filled.split_first().ok_or("no command was given")?;
    let mut command = Command::new(PathBuf::from(program));
    command.args(arguments).stdin(Stdio::null());
    Ok(command)
}
