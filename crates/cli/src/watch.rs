//! `--watch`: the same again whenever a file changes.

use crate::{
    args::WatchArgs,
    inputs::{self, Input, Inputs},
    output_conflicts::real,
    presentation::format::count,
    settings::{Mode, Settings},
    standard_streams::Out,
    status::{CliError, Status},
};
use meshwright::{Error, Source, core::codes::UNREADABLE};
use notify::{Config, Event, EventKind, RecommendedWatcher, RecursiveMode, Watcher, event::ModifyKind};
use std::{
    collections::{BTreeMap, BTreeSet},
    path::{Path, PathBuf},
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc::{self, Receiver, RecvTimeoutError},
    },
    time::Duration,
};

/// Programs write a file in several steps: what follows within this time belongs together.
const QUIET: Duration = Duration::from_millis(60);

/// The other files that a run looked for, and the files that it wrote; empty unless `--watch` needs them.
#[derive(Debug, Default)]
pub(crate) struct WatchSet {
    /// All inputs become one file.
    joins: AtomicBool,
    lists: Option<Mutex<Lists>>,
}

#[derive(Debug, Default)]
struct Lists {
    /// By file those that it depends on.
    needs: BTreeMap<PathBuf, BTreeSet<PathBuf>>,
    written: BTreeSet<PathBuf>,
}

impl WatchSet {
    /// Notes that all inputs become one file.
    pub(crate) fn joins(&self) {
        self.joins.store(true, Ordering::Relaxed);
    }

    /// Notes what was looked for on behalf of an input.
    pub(crate) fn read(&self, source: &Source) {
        let (Some(path), Some(lists)) = (source.path(), &self.lists) else { return };
        let looked = source.looked().iter().map(|path| real(path)).collect();
        lists.lock().unwrap_or_else(PoisonError::into_inner).needs.insert(real(path), looked);
    }

    /// Notes a file that is our own work, and so no reason to work again.
    pub(crate) fn wrote(&self, path: &Path) {
        let Some(lists) = &self.lists else { return };
        lists.lock().unwrap_or_else(PoisonError::into_inner).written.insert(real(path));
    }
}

/// Runs `once` on all inputs, and with `--watch` again on those that change, until Ctrl-C.
pub(crate) fn run(
    args: WatchArgs,
    paths: &[PathBuf],
    settings: &Settings,
    out: &mut Out,
    mut once: impl FnMut(Inputs, &WatchSet, &mut Out) -> Result<Status, CliError>,
) -> Result<Status, CliError> {
    if !args.watch {
        let watch_set = WatchSet::default();
        return {
            let inputs = inputs::collect(paths, settings, out)?;
            once(inputs, &watch_set, out)
        };
    }
    if settings.mode == Mode::Json {
        let message = "--json prints one document at the end, and --watch has no end; use --ndjson";
        return CliError::usage(message);
    }
    if paths.iter().any(|path| path.as_os_str() == "-") {
        return Err(CliError::Usage("--watch cannot watch stdin".to_owned()));
    }
    let watch_set = WatchSet { lists: Some(Mutex::default()), ..WatchSet::default() };
    // Watched before the first run, so that no change in between is missed.
    let mut watched = Watched::new(settings.walk.follow)?;
    for path in paths {
        watched.root(path)?;
    }
    let inputs = inputs::collect(paths, settings, out)?;
    let count = |inputs: &Inputs| count(inputs.list.len(), "file", "files");
    let said = format!("watching {}; Ctrl-C ends it", count(&inputs));
    once(inputs, &watch_set, out)?;
    out.flush()?;
    out.remark(&said);
    loop {
        watched.needs(&watch_set);
        let Some(changed) = watched.wait() else { return Ok(Status::Done) };
        let mut inputs = inputs::collect(paths, settings, out)?;
        inputs.rerun = true;
        let concerned = |input: &Input| concerns(input, &changed, &watch_set);
        if !inputs.list.iter().any(concerned) {
            continue;
        }
        // Inputs that become one file are needed together.
        if !watch_set.joins.load(Ordering::Relaxed) {
            inputs.keep(concerned);
        }
        out.reset_hints();
        // A run that failed is not a reason to stop waiting for the next change.
        match once(inputs, &watch_set, out) {
            Err(CliError::Closed) => return Err(CliError::Closed),
            Err(CliError::Usage(message)) => out.mistake(&message),
            Err(CliError::Error(error)) => out.error("", &error),
            Ok(_) => {}
        }
        out.flush()?;
    }
}

/// True if the input, or something that it needs, is among the files that changed.
fn concerns(input: &Input, changed: &BTreeSet<PathBuf>, watch_set: &WatchSet) -> bool {
    let Some(path) = input.path().map(real) else { return false };
    let Some(lists) = &watch_set.lists else { return false };
    let lists = lists.lock().unwrap_or_else(PoisonError::into_inner);
    let needs = lists.needs.get(&path).is_some_and(|needs| !needs.is_disjoint(changed));
    let on_disk = input.on_disk().map(real);
    !lists.written.contains(&path) && (on_disk.is_some_and(|own| changed.contains(&own)) || needs)
}

struct Watched {
    watcher: RecommendedWatcher,
    events: Receiver<notify::Result<Event>>,
    folders: BTreeSet<PathBuf>,
}

impl Watched {
    /// Links below watched folders are followed if they are in a search, too: one may lead to all files of the machine.
    fn new(follow: bool) -> Result<Self, CliError> {
        let (send, events) = mpsc::channel();
        let watcher = RecommendedWatcher::new(send, Config::default().with_follow_symlinks(follow))
            .map_err(|error| cannot(Path::new("files"), &error))?;
        Ok(Self { watcher, events, folders: BTreeSet::new() })
    }

    /// Watches the inputs of a path on the command line. For a file its folder is watched, because programs replace
    /// files by new ones.
    fn root(&mut self, path: &Path) -> Result<(), CliError> {
        let base = inputs::base(path);
        let (folder, mode) = if base.is_dir() {
            (base.as_path(), RecursiveMode::Recursive)
        } else {
            let parent = base.parent().filter(|parent| !parent.as_os_str().is_empty());
            (parent.unwrap_or(Path::new(".")), RecursiveMode::NonRecursive)
        };
        self.watcher.watch(&real(folder), mode).map_err(|error| cannot(folder, &error))?;
        Ok(())
    }

    /// Watches the folders of files that were looked for; one that is not there cannot be watched.
    fn needs(&mut self, watch_set: &WatchSet) {
        let Some(lists) = &watch_set.lists else { return };
        let lists = lists.lock().unwrap_or_else(PoisonError::into_inner);
        for folder in lists.needs.values().flatten().filter_map(|path| path.parent()) {
            if self.folders.insert(folder.to_owned()) {
                let _ = self.watcher.watch(folder, RecursiveMode::NonRecursive);
            }
        }
    }

    /// The files that changed next; `None` if nothing can change any more.
    fn wait(&self) -> Option<BTreeSet<PathBuf>> {
        let mut changed = BTreeSet::new();
        loop {
            let event = if changed.is_empty() {
                self.events.recv().ok()?
            } else {
                match self.events.recv_timeout(QUIET) {
                    Ok(event) => event,
                    Err(RecvTimeoutError::Timeout) => return Some(changed),
                    Err(RecvTimeoutError::Disconnected) => return None,
                }
            };
            let Ok(event) = event else { continue };
            let content = match event.kind {
                EventKind::Create(_) | EventKind::Remove(_) | EventKind::Any => true,
                EventKind::Modify(kind) => !matches!(kind, ModifyKind::Metadata(_)),
                EventKind::Access(_) | EventKind::Other => false,
            };
            if content {
                changed.extend(event.paths.iter().map(|path| real(path)));
            }
        }
    }
}

fn cannot(path: &Path, error: &notify::Error) -> CliError {
    CliError::Error(Error::new(&UNREADABLE, format!("cannot watch {}: {error}", path.display())))
}
