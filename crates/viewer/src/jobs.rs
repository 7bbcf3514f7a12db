//! What pages have made: each job is a verb of the program with its options. Results are kept in memory, for downloads.

pub(crate) mod command_line;
mod input_words;
mod job_request;
mod mod_work;
mod to_disk;
mod verbs;
mod work;

use crate::{
    http::reply::{Failure, Reply},
    state::State,
};
pub(crate) use command_line::check_command;
use hyper::StatusCode;
pub(crate) use job_request::JobRequest;
use job_request::Verb;
use meshwright::{
    Error, Result, Source,
    archives::{NewFile, Packing, Stamp, write_archive},
    core::{Cancel, codes::LIMIT_MEMORY},
};
use serde::Serialize;
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};
pub(crate) use to_disk::{WriteLog, WriteRequest, write};
pub(crate) use verbs::verbs;
use work::{FileReport, MadeFile, made};

/// Most jobs that are remembered.
const JOBS: usize = 100;
/// Most files of one plan, which is made while the page waits.
const PLANNED: usize = 100;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
enum JobState {
    Queued,
    Running,
    Done,
    Stopped,
    /// Done, but its result made place for others.
    Forgotten,
}

/// What a page has made of some files.
#[derive(Debug)]
struct Job {
    id: u32,
    request: Arc<JobRequest>,
    cancel: Cancel,
    state: JobState,
    /// What it is about, in words.
    title: String,
    reports: Vec<FileReport>,
    files: Vec<MadeFile>,
    paths: Paths,
}

impl Job {
    fn bytes(&self) -> u64 {
        self.files.iter().map(|file| file.content.len()).fold(0, u64::saturating_add)
    }

    fn progress(&self) -> Progress {
        Progress {
            id: self.id,
            state: self.state,
            done: self.reports.len(),
            total: self.request.ids.len(),
            failed: self.reports.iter().filter(|report| report.is_failed()).count(),
            lossy: self.reports.iter().filter(|report| report.is_lossy()).count(),
            problem: self.reports.iter().find_map(FileReport::failure).map(|(_, why)| why.to_owned()),
            verb: self.request.verb.name(),
            title: self.title.clone(),
        }
    }
}

/// How far a job is.
#[derive(Clone, Debug, Serialize)]
struct Progress {
    id: u32,
    state: JobState,
    done: usize,
    total: usize,
    failed: usize,
    /// Files of which something is lost.
    lossy: usize,
    /// Why the first of those that failed did.
    problem: Option<String>,
    verb: &'static str,
    title: String,
}

#[derive(Serialize)]
struct JobJson<'j> {
    #[serde(flatten)]
    progress: Progress,
    command: String,
    files: &'j [FileReport],
}

#[derive(Debug, Default)]
pub(crate) struct Jobs(Mutex<List>);

#[derive(Debug, Default)]
struct List {
    next: u32,
    jobs: Vec<Job>,
}

/// What would be made.
#[derive(Serialize)]
struct PlanJson {
    verb: &'static str,
    command: String,
    files: Vec<FileReport>,
    /// The number of files that are asked for; of many only some are planned.
    total: usize,
}

impl Jobs {
    fn list(&self) -> MutexGuard<'_, List> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn with<T>(&self, id: u32, ask: impl FnOnce(&mut Job) -> T) -> Result<T, Failure> {
        let mut list = self.list();
        let job = list.jobs.iter_mut().find(|job| job.id == id);
        let unknown = || Failure::request(StatusCode::NOT_FOUND, format!("there is no job {id}"));
        job.map(ask).ok_or_else(unknown)
    }

    /// Adds a job that waits for its turn.
    fn add(&self, request: JobRequest, title: String) -> u32 {
        let mut list = self.list();
        let id = list.next;
        list.next = id.wrapping_add(1);
        if list.jobs.len() >= JOBS {
            list.jobs.remove(0).cancel.request();
        }
        let (request, cancel) = (Arc::new(request), Cancel::new());
        let (state, reports, files) = (JobState::Queued, Vec::new(), Vec::new());
        list.jobs.push(Job { id, request, cancel, state, title, reports, files, paths: Paths::default() });
        id
    }

    /// Ends all jobs, and forgets what they made.
    pub(crate) fn clear(&self) {
        for job in self.list().jobs.drain(..) {
            job.cancel.request();
        }
    }

    /// Forgets the results of the oldest jobs that are done, until those of the others fit.
    fn make_room(&self, most: u64) {
        let mut list = self.list();
        let total = |jobs: &[Job]| jobs.iter().map(Job::bytes).fold(0, u64::saturating_add);
        while total(&list.jobs) > most {
            let Some(oldest) = list.jobs.iter_mut().find(|job| job.state == JobState::Done) else { return };
            oldest.files.clear();
            oldest.state = JobState::Forgotten;
        }
    }
}

/// Memory for the results of all jobs.
fn room(state: &State) -> u64 {
    state.options.cache_bytes / 2
}

/// What a request would make, without its result.
pub(crate) fn plan(state: &State, request: &JobRequest) -> Result<Reply, Failure> {
    let total = request.ids.len();
    // Of many files some are planned that are spread over all.
    let planned = total.min(PLANNED);
    let sample =
        (0..planned).filter_map(|at| request.ids.get(at.saturating_mul(total).checked_div(planned)?));
    let files = sample
        .map(|id| {
            // The page may have left meanwhile.
            Cancel::current().check()?;
            Ok(made(state, request, *id, true).0)
        })
        .collect::<Result<_>>()?;
    Cancel::current().check()?;
    Ok(Reply::json(&PlanJson { verb: request.verb.name(), command: request.command(state), files, total }))
}

/// Adds a job. It begins when it has a turn.
pub(crate) fn add(state: &State, request: JobRequest) -> u32 {
    let title = title(state, &request);
    let id = state.jobs.add(request, title);
    tell(state, id);
    id
}

/// What a job is about: the name of its file or mod, or their number.
fn title(state: &State, request: &JobRequest) -> String {
    let is_of_mods = matches!(request.verb, Verb::Check { .. } | Verb::Pack(_));
    match request.ids.as_slice() {
        [id] if is_of_mods => state.mods.get(*id).map(|entry| entry.name()).unwrap_or_default(),
        [id] => {
            let name = state.library.file(*id).map(|file| file.name).unwrap_or_default();
            name.rsplit(['/', '\\']).next().unwrap_or_default().to_owned()
        }
        several => format!("{} {}", several.len(), if is_of_mods { "mods" } else { "files" }),
    }
}

fn tell(state: &State, id: u32) {
    if let Ok(progress) = state.jobs.with(id, |job| job.progress()) {
        state.events.send("job", &progress);
    }
}

/// Makes what a job asks for, file by file, until it is stopped.
pub(crate) fn run(state: &State, id: u32) {
    let begun = state.jobs.with(id, |job| {
        job.state = JobState::Running;
        (Arc::clone(&job.request), job.cancel.clone())
    });
    let Ok((request, cancel)) = begun else { return };
    tell(state, id);
    let most = room(state);
    let mut held = 0_u64;
    for &file in &request.ids {
        if cancel.is_requested() {
            break;
        }
        let (mut report, mut files) = cancel.during(|| made(state, &request, file, false));
        if cancel.is_requested() {
            break;
        }
        let own = files.iter().map(|file| file.content.len()).fold(0, u64::saturating_add);
        if held.saturating_add(own) > most {
            let message = format!("the results of the job have more than {most} bytes; choose fewer files");
            report = FileReport::failed(file, &Error::new(&LIMIT_MEMORY, message));
            files.clear();
        } else {
            held = held.saturating_add(own);
        }
        let added = state.jobs.with(id, |job| {
            for file in &mut files {
                file.path = job.paths.add(&file.path);
            }
            job.reports.push(report);
            job.files.extend(files);
        });
        if added.is_err() {
            return;
        }
        tell(state, id);
    }
    let _ = state.jobs.with(id, |job| {
        let is_whole = job.reports.len() == request.ids.len();
        job.state = if is_whole { JobState::Done } else { JobState::Stopped };
        if !is_whole {
            // What was made is complete, but not what was asked for.
            job.files.clear();
        }
    });
    state.jobs.make_room(most);
    tell(state, id);
}

/// The paths of a result: files of different folders may have the same name.
#[derive(Debug, Default)]
struct Paths {
    /// In lower case, with the number that the next file of that path gets.
    taken: HashMap<String, u32>,
}

impl Paths {
    /// A path that no other file has.
    fn add(&mut self, path: &str) -> String {
        let mut number = match self.taken.get_mut(&path.to_lowercase()) {
            Some(next) => *next,
            None => {
                self.taken.insert(path.to_lowercase(), 2);
                return path.to_owned();
            }
        };
        loop {
            let numbered = numbered(path, number);
            number = number.saturating_add(1);
            if self.taken.insert(numbered.to_lowercase(), 2).is_none() {
                self.taken.insert(path.to_lowercase(), number);
                return numbered;
            }
        }
    }
}

/// A path with a number after its first name, before the ending if that is a file.
fn numbered(path: &str, number: u32) -> String {
    match (path.split_once('/'), path.rsplit_once('.')) {
        (Some((first, rest)), _) => format!("{first}_{number}/{rest}"),
        (None, Some((stem, ending))) => format!("{stem}_{number}.{ending}"),
        (None, None) => format!("{path}_{number}"),
    }
}

/// What is known of a job.
pub(crate) fn describe(state: &State, id: u32) -> Result<Reply, Failure> {
    let request = state.jobs.with(id, |job| Arc::clone(&job.request))?;
    let command = request.command(state);
    state
        .jobs
        .with(id, |job| Reply::json(&JobJson { progress: job.progress(), command, files: &job.reports }))
}

/// How far all jobs are, the oldest first.
pub(crate) fn list(state: &State) -> Reply {
    let jobs: Vec<Progress> = state.jobs.list().jobs.iter().map(Job::progress).collect();
    Reply::json(&serde_json::json!({ "jobs": jobs }))
}

/// Ends a job, and forgets what it made.
pub(crate) fn stop(state: &State, id: u32) -> Result<Reply, Failure> {
    state.jobs.with(id, |job| {
        job.cancel.request();
        job.state = JobState::Stopped;
    })?;
    tell(state, id);
    state.jobs.list().jobs.retain(|job| job.id != id);
    Ok(Reply::empty())
}

fn files(state: &State, id: u32) -> Result<(Vec<MadeFile>, Arc<JobRequest>), Failure> {
    let (files, job) =
        state.jobs.with(id, |job| (job.files.clone(), (job.state, Arc::clone(&job.request))))?;
    if files.is_empty() {
        let why = match job.0 {
            JobState::Queued | JobState::Running => "the job is not done",
            JobState::Forgotten => "the result made place for others; run the job again",
            JobState::Stopped => "the job was stopped",
            JobState::Done => "the job made no file",
        };
        return Err(Failure::request(StatusCode::NOT_FOUND, why));
    }
    Ok((files, job.1))
}

/// The result of a job as one file: several are an archive.
pub(crate) fn result(state: &State, id: u32) -> Result<Reply, Failure> {
    let (files, request) = files(state, id)?;
    // A path leads to a place in the folder of a mod.
    if let [only] = files.as_slice()
        && !only.path.contains('/')
    {
        let name = only.path.rsplit('/').next().unwrap_or_default();
        let content = Arc::clone(&only.content);
        return Ok(Reply::shared("application/octet-stream", Arc::new(Content(content))).attached(name));
    }
    let listed: Vec<NewFile> = files
        .iter()
        .map(|file| NewFile::new(file.path.as_str(), Packing::DeflateIfSmaller, file.content.len()))
        .collect();
    let content = |at: usize| {
        let part = files
            .get(at)
            .map(|file| Source::part(&file.content, meshwright::Span::file(0, file.content.len())));
        Ok(part.flatten().unwrap_or_else(|| Source::from(Vec::new())))
    };
    let mut bytes = Vec::new();
    write_archive(&listed, Stamp::EARLIEST, &content, &mut bytes)?;
    let name = match (request.ids.as_slice(), files.first()) {
        ([id], _) if matches!(request.verb, Verb::Check { .. }) => {
            mod_work::archive_name(&state.mods.get(*id)?, "_fixed")
        }
        ([_], Some(first)) => {
            let name = first.path.rsplit('/').next().unwrap_or_default();
            format!("{}.zip", name.rsplit_once('.').map_or(name, |(stem, _)| stem))
        }
        _ => format!("meshwright_{}.zip", request.verb.name()),
    };
    Ok(Reply::new("application/zip", bytes).attached(&name))
}

struct Content(Arc<Source>);

impl AsRef<[u8]> for Content {
    fn as_ref(&self) -> &[u8] {
        self.0.bytes()
    }
}

/// Adds the result of a job of one file to the list, next to the file that it was made of.
pub(crate) fn open(state: &State, id: u32) -> Result<Reply, Failure> {
    let (files, request) = files(state, id)?;
    let ([file], [origin]) = (files.as_slice(), request.ids.as_slice()) else {
        let message = "only a result of one file can be opened; download it";
        return Err(Failure::request(StatusCode::BAD_REQUEST, message));
    };
    let name = file.path.rsplit('/').next().unwrap_or_default();
    let made = state.library.add_made(*origin, name, &file.content, room(state))?;
    for id in made.removed {
        state.forget(id);
    }
    let opened = crate::state::FileEvent { id: made.id };
    state.events.send("added", &opened);
    Ok(Reply::json(&opened))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_one_name_are_numbered() {
        let mut paths = Paths::default();
        let given = ["a.glb", "A.glb", "a_2.glb", "b/a.gltf", "b/a.gltf", "none", "none", "a.glb"];
        let made: Vec<String> = given.iter().map(|path| paths.add(path)).collect();
        let wanted = ["a.glb", "A_2.glb", "a_2_2.glb", "b/a.gltf", "b_2/a.gltf", "none", "none_2", "a_3.glb"];
        assert_eq!(made, wanted);
        // Work grows with the files: the next number is known.
        for at in 4..20_000 {
            assert_eq!(paths.add("a.glb"), format!("a_{at}.glb"));
        }
    }
}
