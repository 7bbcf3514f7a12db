//! The files that earlier parts of a run have tested.

use super::result::FileResult;
use crate::{inputs::Input, small_file};
use meshwright::{
    Error, Result,
    core::codes::{BAD_REQUEST, UNREADABLE, UNWRITABLE},
};
use serde::{Deserialize, Serialize};
use std::{
    collections::HashMap,
    fs::{self, File, OpenOptions},
    io::{self, Write},
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
    time::{SystemTime, UNIX_EPOCH},
};

const SCHEMA: &str = "meshwright/selftest-state/1";
/// A larger file is not a record of tests, in bytes.
const LARGEST: u64 = 4 << 30;

/// Finished files, in a file to which a line is added for each.
pub(super) struct State {
    path: PathBuf,
    known: HashMap<String, FileResult>,
    file: Mutex<File>,
}

/// The first line.
#[derive(Deserialize, PartialEq, Serialize)]
struct Header {
    schema: String,
    /// A hash of the version and the options that results depend on.
    run: String,
}

/// One finished file.
#[derive(Deserialize, Serialize)]
struct Entry<R> {
    /// A hash of its path, its size and the time of its last change.
    key: String,
    result: R,
}

impl State {
    /// Reads a file that an earlier part of the same run wrote, or begins one. `run` are the version and the options.
    pub(super) fn open(path: &Path, run: &str) -> Result<Self> {
        let header = Header { schema: SCHEMA.to_owned(), run: hash(&[run.as_bytes()]) };
        let failed = |error| Error::io(&UNWRITABLE, format!("cannot write {}", path.display()), error);
        let bytes = match fs::symlink_metadata(path) {
            Ok(_) => small_file::read(path, LARGEST, "a record of tested files")?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
            Err(error) => {
                return Err(Error::io(&UNREADABLE, format!("cannot read {}", path.display()), error));
            }
        };
        let mut lines = bytes.split_inclusive(|byte| *byte == b'\n').filter(|line| line.ends_with(b"\n"));
        let known = match lines.next() {
            _ if bytes.is_empty() => HashMap::new(),
            Some(first) => {
                check(path, serde_json::from_slice(first).ok(), &header)?;
                let entries = lines.filter_map(|line| serde_json::from_slice::<Entry<FileResult>>(line).ok());
                entries.map(|entry| (entry.key, entry.result)).collect()
            }
            None => {
                check(path, None, &header)?;
                HashMap::new()
            }
        };
        let mut options = OpenOptions::new();
        let options = if bytes.is_empty() { options.create(true).write(true) } else { options.write(true) };
        let mut file = options.open(path).map_err(failed)?;
        // A line that the end of the process cut off is written again.
        let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at.saturating_add(1));
        file.set_len(whole as u64).map_err(failed)?;
        io::Seek::seek(&mut file, io::SeekFrom::End(0)).map_err(failed)?;
        if bytes.is_empty() {
            write_line(&mut file, &header).map_err(failed)?;
        }
        Ok(Self { path: path.to_owned(), known, file: Mutex::new(file) })
    }

    /// The result of a file that has not changed since it was tested.
    pub(super) fn known(&self, input: &Input) -> Option<FileResult> {
        self.known.get(&key(input)?).cloned()
    }

    /// Records a file that was tested.
    pub(super) fn add(&self, input: &Input, result: &FileResult) -> Result<()> {
        let Some(key) = key(input) else { return Ok(()) };
        // A line is written at once or not at all.
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        write_line(&mut file, &Entry { key, result })
            .map_err(|error| Error::io(&UNWRITABLE, format!("cannot write {}", self.path.display()), error))
    }
}

/// Refuses a file that is not the record of this run: it would be changed.
fn check(path: &Path, found: Option<Header>, own: &Header) -> Result<()> {
    let message = match found {
        Some(found) if found == *own => return Ok(()),
        Some(found) if found.schema == SCHEMA => {
            "it is the record of a run with another version or other options"
        }
        _ => "it is not a record of tested files",
    };
    let message = format!("cannot continue with {}: {message}", path.display());
    Err(Error::new(&BAD_REQUEST, message).advising("Name a file that does not exist with --state."))
}

fn write_line(file: &mut File, value: &impl Serialize) -> io::Result<()> {
    let mut line = serde_json::to_vec(value)?;
    line.push(b'\n');
    file.write_all(&line)
}

/// What tells a file from others, without its name.
fn key(input: &Input) -> Option<String> {
    let (size, time) = input.size_and_time()?;
    let since = time.and_then(|time: SystemTime| time.duration_since(UNIX_EPOCH).ok()).unwrap_or_default();
    let path = std::path::absolute(input.path()?).ok()?;
    Some(hash(&[path.as_os_str().as_encoded_bytes(), &size.to_le_bytes(), &since.as_nanos().to_le_bytes()]))
}

fn hash(parts: &[&[u8]]) -> String {
    let mut hasher = blake3::Hasher::new();
    for part in parts {
        hasher.update(&(part.len() as u64).to_le_bytes());
        hasher.update(part);
    }
    hasher.finalize().to_hex().chars().take(32).collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "tests may panic")]

    use super::*;
    use crate::inputs;

    #[test]
    fn a_record_is_continued_after_a_cut_and_harms_no_other_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("state");
        let file = |name: &str| {
            let path = folder.path().join(name);
            fs::write(&path, name).unwrap();
            inputs::one(&path)
        };
        let (first, second) = (file("a.cast"), file("b.cast"));
        let mut result = FileResult::default();
        result.head.size = 7;
        State::open(&path, "one").unwrap().add(&first, &result).unwrap();
        let whole = fs::read(&path).unwrap();
        fs::write(&path, [whole.as_slice(), b"{\"key\":\"1"].concat()).unwrap();
        let state = State::open(&path, "one").unwrap();
        assert_eq!((state.known(&first), state.known(&second)), (Some(result.clone()), None));
        state.add(&second, &result).unwrap();
        let state = State::open(&path, "one").unwrap();
        assert!(state.known(&first).is_some() && state.known(&second).is_some());
        fs::write(folder.path().join("a.cast"), "changed").unwrap();
        assert_eq!(state.known(&first), None);
        let before = fs::read(&path).unwrap();
        assert!(State::open(&path, "two").is_err_and(|error| error.message().contains("other options")));
        assert_eq!(fs::read(&path).unwrap(), before);
        for other in ["a model", "{}\n"] {
            fs::write(&path, other).unwrap();
            assert!(State::open(&path, "one").is_err_and(|error| error.message().contains("not a record")));
            assert_eq!(fs::read_to_string(&path).unwrap(), other);
        }
    }
}
