//! Writes the result of a job into a folder that the user allowed.

use super::{numbered, work::MadeFile};
use crate::{
    http::reply::{Failure, Reply, Stopped},
    library::{milliseconds, real},
    state::State,
    token,
};
use hyper::StatusCode;
use meshwright::{
    Chunks, Error, Output, Result,
    archives::name_problem,
    core::{Transaction, codes::UNWRITABLE, windows_path},
};
use serde::{Deserialize, Serialize};
use std::{
    cell::LazyCell,
    collections::{HashMap, HashSet},
    fs,
    io::{self, ErrorKind},
    mem,
    path::{Path, PathBuf},
    sync::PoisonError,
};

/// Most numbers that are tried for a name.
const NUMBERS: u32 = 10_000;
/// Most questions that wait for an answer.
const QUESTIONS: usize = 100;

/// What happens to files that exist.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Conflict {
    /// Nothing is written.
    #[default]
    Ask,
    /// The results get other names.
    Number,
    /// They are replaced, if the page was told of them; the old ones are kept.
    Replace,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WriteRequest {
    folder: String,
    #[serde(default)]
    conflict: Conflict,
}

/// A file in the place of a result.
#[derive(Clone, Debug, Serialize, PartialEq, Eq)]
struct Existing {
    /// From the folder on.
    name: String,
    bytes: u64,
    modified: u64,
    /// True for one of the files that this run shows or reads, which is never replaced.
    input: bool,
    /// The size of the result.
    new_bytes: u64,
}

#[derive(Serialize)]
struct Conflicts {
    error: Stopped,
    exists: Vec<Existing>,
}

/// A file that was written.
#[derive(Debug, Serialize)]
struct Written {
    /// From the folder on.
    name: String,
    bytes: u64,
    /// The name that the replaced file has now.
    kept: Option<String>,
}

#[derive(Serialize)]
struct WrittenJson {
    folder: String,
    written: Vec<Written>,
}

/// What was written, and what was asked. Writers take turns by it.
#[derive(Debug, Default)]
pub(crate) struct WriteLog {
    /// By path the size and time of what this run wrote: such a file may be replaced without a copy, until another program changes it.
    own: HashMap<PathBuf, (u64, u64)>,
    /// What pages were told of, by job and folder.
    told: HashMap<(u32, String), Vec<Existing>>,
}

impl WriteLog {
    fn is_own(&self, path: &Path) -> bool {
        self.own.get(path).is_some_and(|known| Some(*known) == stamp(path))
    }
}

fn stamp(path: &Path) -> Option<(u64, u64)> {
    let facts = fs::metadata(path).ok()?;
    Some((facts.len(), facts.modified().map_or(0, milliseconds)))
}

fn unwritable(path: &Path, why: &str) -> Error {
    Error::new(&UNWRITABLE, format!("cannot write {}: {why}", path.display()))
}

/// Writes the result of a job.
pub(crate) fn write(state: &State, id: u32, request: &WriteRequest) -> Result<Reply, Failure> {
    let (files, _) = super::files(state, id)?;
    let folder = state.folders.path(&request.folder)?;
    let failed = |error| Failure::new(StatusCode::UNPROCESSABLE_ENTITY, error);
    let mut log = state.writes.lock().unwrap_or_else(PoisonError::into_inner);
    for file in &files {
        check_path(&folder, &file.path).map_err(failed)?;
    }
    let mut groups = grouped(&files);
    let question = (id, request.folder.clone());
    match request.conflict {
        Conflict::Number => groups = renamed(&folder, groups).map_err(failed)?,
        Conflict::Ask | Conflict::Replace => {
            let inputs = LazyCell::new(|| state.library.inputs());
            let exists = existing(&folder, &groups, &log, &|path| inputs.contains(path));
            if let (Conflict::Replace, Some(input)) =
                (request.conflict, exists.iter().find(|existing| existing.input))
            {
                let message = format!("cannot replace {}: it is one of the files of this run", input.name);
                return Err(Failure::request(StatusCode::FORBIDDEN, message));
            }
            let is_answered = request.conflict == Conflict::Replace
                && log.told.get(&question).is_some_and(|told| exists.iter().all(|one| told.contains(one)));
            if !exists.is_empty() && !is_answered {
                return Ok(ask(&mut log, question, exists));
            }
        }
    }
    log.told.remove(&question);
    let staged: Vec<Staged> =
        groups.iter().map(|group| Staged::new(&folder, group)).collect::<Result<_>>().map_err(failed)?;
    let mut written = Vec::new();
    for group in staged {
        match group.commit(&mut log) {
            Ok(own) => {
                own.iter().for_each(|file| tell(state, &folder, file));
                written.extend(own);
            }
            Err(error) if written.is_empty() => return Err(failed(error)),
            Err(error) => {
                let message = format!("{}; {} files were written before", error.message(), written.len());
                return Err(failed(Error::new(error.code(), message)));
            }
        }
    }
    drop(log);
    Ok(Reply::json(&WrittenJson { folder: folder.display().to_string(), written }))
}

fn ask(log: &mut WriteLog, question: (u32, String), exists: Vec<Existing>) -> Reply {
    if log.told.len() >= QUESTIONS {
        log.told.clear();
    }
    log.told.insert(question, exists.clone());
    let message = match exists.as_slice() {
        [only] => format!("{} exists in the folder", only.name),
        all => format!("{} of the files exist in the folder", all.len()),
    };
    let error = Error::new(&UNWRITABLE, message).advising("Replace what exists, or keep both.");
    Reply::json(&Conflicts { error: (&error).into(), exists }).with_status(StatusCode::CONFLICT)
}

fn tell(state: &State, folder: &Path, file: &Written) {
    let path = folder.join(&file.name);
    let size = file.bytes;
    state.options.notices.tell(&match &file.kept {
        Some(kept) => format!("replaced {} ({size} bytes); the old file is {kept}", path.display()),
        None => format!("wrote {} ({size} bytes)", path.display()),
    });
}

/// Refuses a path that is none below the folder on every system, or leads out of it through a link.
fn check_path(folder: &Path, path: &str) -> Result<()> {
    let whole = folder.join(path);
    if let Some(problem) = name_problem(path) {
        return Err(Error::new(&UNWRITABLE, format!("cannot write {path:?}: {problem}")));
    }
    if let Some(problem) = path.split('/').find_map(windows_path::name_problem) {
        return Err(Error::new(&UNWRITABLE, format!("cannot write {path:?}: {problem}")));
    }
    Output::check_below(&whole, folder)
}

/// The files of one model, which name each other, with their paths. The first is the one that names the others.
#[derive(Debug)]
struct Group<'f> {
    files: Vec<(String, &'f MadeFile)>,
}

/// The first name of a path.
fn first(path: &str) -> &str {
    path.split('/').next().unwrap_or_default()
}

fn grouped(files: &[MadeFile]) -> Vec<Group<'_>> {
    let mut places: HashMap<&str, usize> = HashMap::new();
    let mut groups: Vec<Group<'_>> = Vec::new();
    for file in files {
        let at = *places.entry(first(&file.path)).or_insert(groups.len());
        let one = (file.path.clone(), file);
        match groups.get_mut(at) {
            Some(group) => group.files.push(one),
            None => groups.push(Group { files: vec![one] }),
        }
    }
    groups
}

/// What is in the place of a path: the file, or a file in the place of one of its folders.
fn in_place(folder: &Path, path: &str) -> Option<fs::Metadata> {
    let mut at = folder.to_owned();
    let mut names = path.split('/').peekable();
    while let Some(name) = names.next() {
        at.push(name);
        let facts = at.symlink_metadata().ok()?;
        if names.peek().is_none() || !at.is_dir() {
            return Some(facts);
        }
    }
    None
}

fn existing(
    folder: &Path,
    groups: &[Group<'_>],
    log: &WriteLog,
    is_input: &dyn Fn(&Path) -> bool,
) -> Vec<Existing> {
    let files = groups.iter().flat_map(|group| &group.files);
    let found = files.filter_map(|(path, file)| {
        let facts = in_place(folder, path)?;
        let there = real(&folder.join(path));
        // What is behind a link is what would be replaced.
        let (bytes, modified) =
            stamp(&there).unwrap_or((facts.len(), facts.modified().map_or(0, milliseconds)));
        Some(Existing {
            name: path.clone(),
            bytes,
            modified,
            input: !log.is_own(&there) && is_input(&there),
            new_bytes: file.content.len(),
        })
    });
    found.collect()
}

/// Gives results whose names are in use the next free ones. The files of a model stay together.
fn renamed<'f>(folder: &Path, groups: Vec<Group<'f>>) -> Result<Vec<Group<'f>>> {
    let mut names: HashSet<String> = groups
        .iter()
        .flat_map(|group| group.files.first())
        .map(|(path, _)| first(path).to_lowercase())
        .collect();
    let mut done = Vec::new();
    for group in groups {
        let is_free =
            |group: &Group<'_>| group.files.iter().all(|(path, _)| in_place(folder, path).is_none());
        if is_free(&group) {
            done.push(group);
            continue;
        }
        let main = group.files.first().map(|(path, _)| path.clone()).unwrap_or_default();
        // A new folder is not one that has other files.
        let number = (2..NUMBERS).find(|&number| {
            let name = first(&numbered(&main, number)).to_owned();
            folder.join(&name).symlink_metadata().is_err() && names.insert(name.to_lowercase())
        });
        let Some(number) = number else {
            return Err(unwritable(&folder.join(&main), "no number is free for its name"));
        };
        let files = group.files.into_iter().map(|(path, file)| (numbered(&path, number), file)).collect();
        done.push(Group { files });
    }
    Ok(done)
}

/// The files of a model under temporary names.
struct Staged {
    transaction: Transaction,
    files: Vec<StagedFile>,
    folders: NewFolders,
}

struct StagedFile {
    name: String,
    bytes: u64,
    /// With links resolved.
    target: PathBuf,
    replaces: bool,
}

/// Folders that were made for results, and are removed again unless those are there.
#[derive(Default)]
struct NewFolders(Vec<PathBuf>);

impl Drop for NewFolders {
    fn drop(&mut self) {
        for folder in self.0.iter().rev() {
            let _ = fs::remove_dir(folder);
        }
    }
}

impl NewFolders {
    fn make(&mut self, folder: &Path) -> Result<()> {
        let missing: Vec<&Path> = folder.ancestors().take_while(|folder| !folder.is_dir()).collect();
        for folder in missing.into_iter().rev() {
            fs::create_dir(folder).map_err(|error| {
                Error::io(&UNWRITABLE, format!("cannot make the folder {}", folder.display()), error)
            })?;
            self.0.push(folder.to_owned());
        }
        Ok(())
    }
}

impl Staged {
    /// Writes all files under temporary names: a full disk is noticed here, before anything has changed.
    fn new(folder: &Path, group: &Group<'_>) -> Result<Self> {
        let mut folders = NewFolders::default();
        let mut files = Vec::new();
        let mut outputs = Vec::new();
        for (path, file) in &group.files {
            check_path(folder, path)?;
            let asked = folder.join(path);
            folders.make(asked.parent().unwrap_or(folder))?;
            let replaces = asked.symlink_metadata().is_ok();
            let mut output = if replaces { Output::create(&asked) } else { Output::create_next_to(&asked) }?;
            let mut chunks = Chunks::new();
            chunks.borrowed(file.content.bytes());
            output.chunks(&chunks)?;
            let target = output.target().to_owned();
            files.push(StagedFile { name: path.clone(), bytes: file.content.len(), target, replaces });
            outputs.push(output);
        }
        let mut outputs = outputs.into_iter().zip(&files);
        let Some((main, _)) = outputs.next() else { return Err(unwritable(folder, "there is no file")) };
        let mut transaction = Transaction::new(main);
        for (output, file) in outputs {
            if file.replaces {
                let meanwhile = format!(".meshwright-{}.part", token()?);
                transaction.replace(output, file.target.with_file_name(meanwhile));
            } else {
                transaction.add(output);
            }
        }
        Ok(Self { transaction, files, folders })
    }

    /// Keeps what is replaced under other names, and moves all files to their places.
    fn commit(self, log: &mut WriteLog) -> Result<Vec<Written>> {
        let Self { transaction, files, mut folders } = self;
        let mut kept = KeptFiles::default();
        let mut written = Vec::new();
        for StagedFile { name, bytes, target, replaces } in &files {
            let is_kept = *replaces && target.exists() && !log.is_own(target);
            let kept = if is_kept { Some(kept.add(target)?) } else { None };
            written.push(Written { name: name.clone(), bytes: *bytes, kept });
        }
        transaction.commit()?;
        kept.0.clear();
        mem::take(&mut folders.0);
        for file in files {
            if let Some(stamp) = stamp(&file.target) {
                log.own.insert(real(&file.target), stamp);
            }
        }
        Ok(written)
    }
}

/// Files that are replaced next, each with its second name, which is removed again unless that happens.
#[derive(Default)]
struct KeptFiles(Vec<(PathBuf, PathBuf)>);

impl Drop for KeptFiles {
    fn drop(&mut self) {
        let facts =
            |path: &Path| fs::metadata(path).and_then(|facts| Ok((facts.len(), facts.modified()?))).ok();
        for (path, kept) in &self.0 {
            if facts(kept).is_some_and(|kept| facts(path) == Some(kept)) {
                let _ = fs::remove_file(kept);
            }
        }
    }
}

impl KeptFiles {
    /// Gives a file the name `NAME.bak`, or with a number if that is in use: nothing that was kept before is lost.
    fn add(&mut self, path: &Path) -> Result<String> {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        for number in 1..NUMBERS {
            let number = if number == 1 { String::new() } else { number.to_string() };
            let kept = format!("{name}.bak{number}");
            match second_name(path, &path.with_file_name(&kept)) {
                Ok(()) => {
                    self.0.push((path.to_owned(), path.with_file_name(&kept)));
                    return Ok(kept);
                }
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                Err(error) => {
                    return Err(Error::io(
                        &UNWRITABLE,
                        format!("cannot keep the old {}", path.display()),
                        error,
                    ));
                }
            }
        }
        Err(unwritable(path, "no name is free for the old file"))
    }
}

/// The same file under another name, or a copy where the disk has no such names. Nothing is replaced.
fn second_name(path: &Path, other: &Path) -> io::Result<()> {
    match fs::hard_link(path, other) {
        Err(error) if error.kind() != ErrorKind::AlreadyExists => {
            let mut copy = fs::File::create_new(other)?;
            let copied = io::copy(&mut fs::File::open(path)?, &mut copy).and_then(|_| copy.sync_all());
            copied.inspect_err(|_| drop(fs::remove_file(other)))
        }
        done => done,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use meshwright::Source;
    use std::sync::Arc;

    #[test]
    fn paths_stay_below_the_folder_on_every_system() {
        let folder = tempfile::tempdir().unwrap();
        for path in ["house.glb", "house/house.gltf", "a/b/c.png", ".hidden", "ü (1).glb"] {
            check_path(folder.path(), path).unwrap();
        }
        for path in [
            "",
            ".",
            "..",
            "../x.glb",
            "a/../../x.glb",
            "a/..",
            "/x.glb",
            "//x.glb",
            "\\x.glb",
            "a\\x.glb",
            "..\\x.glb",
            "C:\\x.glb",
            "C:x.glb",
            "c:/x.glb",
            "\\\\server\\x.glb",
            "a//x.glb",
            "a/",
            "x.glb.",
            "x.glb ",
            "a./x.glb",
            "nul",
            "NUL.glb",
            "con.glb",
            "a/aux.png",
            "com1.glb",
            "x.glb:stream",
            "a\0b",
            "a\nb",
            "a?.glb",
        ] {
            let error = check_path(folder.path(), path).unwrap_err();
            assert!(error.code() == &UNWRITABLE, "{path:?} {error}");
        }
    }

    #[test]
    fn nothing_is_left_of_what_was_not_committed() {
        let folder = tempfile::tempdir().unwrap();
        let file =
            |path: &str| MadeFile { path: path.to_owned(), content: Arc::new(Source::from(vec![1, 2])) };
        let files = [file("a/b/x.gltf"), file("a/b/x.bin")];
        let groups = grouped(&files);
        let staged = Staged::new(folder.path(), &groups[0]).unwrap();
        assert!(folder.path().join("a/b").is_dir());
        drop(staged);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
        // Another program makes the file meanwhile: it stays, and so does its folder.
        let staged = Staged::new(folder.path(), &groups[0]).unwrap();
        fs::write(folder.path().join("a/b/x.gltf"), "theirs").unwrap();
        staged.commit(&mut WriteLog::default()).unwrap_err();
        let left: Vec<_> = fs::read_dir(folder.path().join("a/b"))
            .unwrap()
            .map(|entry| entry.unwrap().file_name())
            .collect();
        assert_eq!(left, ["x.gltf"]);
        assert_eq!(fs::read(folder.path().join("a/b/x.gltf")).unwrap(), b"theirs");
    }
}
