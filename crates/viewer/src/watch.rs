//! Follows changes of files.

use crate::{
    library::{Difference, real},
    state::{FileEvent, State},
};
use notify::{Config, Event, EventKind, RecommendedWatcher, RecursiveMode, Watcher, event::ModifyKind};
use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
    sync::{
        Weak,
        mpsc::{self, Receiver, RecvTimeoutError},
    },
    thread,
    time::Duration,
};

/// Programs write a file in several steps: what follows within this time belongs together.
const QUIET: Duration = Duration::from_millis(60);
/// The longest time until a server that ended is noticed.
const PATIENCE: Duration = Duration::from_secs(2);

/// Searches for files, then follows their changes until the server ends.
pub(crate) fn start(state: Weak<State>) {
    // Without a thread the page shows no files, and says that the search continues.
    let _ = thread::Builder::new().name("viewer files".to_owned()).spawn(move || run(&state));
}

fn run(weak: &Weak<State>) {
    let (send, events) = mpsc::channel();
    // Without one the page has to be loaded again.
    let mut watcher;
    {
        let Some(state) = weak.upgrade() else { return };
        let config = Config::default().with_follow_symlinks(state.options.follow_links);
        watcher = RecommendedWatcher::new(send, config).ok();
        // Watched before they are searched, so that no change in between is missed.
        for path in &state.options.watch {
            watch_root(watcher.as_mut(), path);
        }
        told(&state, &state.library.search());
    }
    let mut folders = BTreeSet::new();
    loop {
        let changed = changes(&events);
        let Some(state) = weak.upgrade() else { return };
        match changed {
            Err(RecvTimeoutError::Timeout) => {}
            // There is no watcher; the sender is gone.
            Err(RecvTimeoutError::Disconnected) => return,
            Ok(changed) => {
                state.forget_folders();
                let mut difference = state.library.search();
                difference.changed = state.library.changed(&changed);
                told(&state, &difference);
            }
        }
        for folder in state.library.needed_folders() {
            if folders.insert(folder.clone())
                && let Some(watcher) = &mut watcher
            {
                // A folder that is not there cannot be watched.
                let _ = watcher.watch(&folder, RecursiveMode::NonRecursive);
            }
        }
    }
}

fn told(state: &State, difference: &Difference) {
    let Difference { added, removed, changed } = difference;
    for (name, ids) in [("added", added), ("removed", removed), ("changed", changed)] {
        // A page that was told of the first files of a large folder asks for the others.
        for &id in ids.iter().take(64) {
            state.events.send(name, &FileEvent { id });
        }
    }
    let (_, total, complete) = state.library.list(0, 0);
    state.events.send("progress", &serde_json::json!({ "total": total, "complete": complete }));
}

/// For a file its folder is watched, because programs replace files by new ones.
fn watch_root(watcher: Option<&mut RecommendedWatcher>, path: &Path) {
    let (folder, mode) = if path.is_dir() {
        (path, RecursiveMode::Recursive)
    } else {
        let parent = path.parent().filter(|parent| !parent.as_os_str().is_empty());
        (parent.unwrap_or(Path::new(".")), RecursiveMode::NonRecursive)
    };
    if let Some(watcher) = watcher {
        let _ = watcher.watch(&real(folder), mode);
    }
}

/// The files that changed next.
fn changes(events: &Receiver<notify::Result<Event>>) -> Result<BTreeSet<PathBuf>, RecvTimeoutError> {
    let mut changed = BTreeSet::new();
    loop {
        let time = if changed.is_empty() { PATIENCE } else { QUIET };
        let event = match events.recv_timeout(time) {
            Ok(event) => event,
            Err(_) if !changed.is_empty() => return Ok(changed),
            Err(error) => return Err(error),
        };
        let Ok(event) = event else { continue };
        let is_content = match event.kind {
            EventKind::Create(_) | EventKind::Remove(_) | EventKind::Any => true,
            EventKind::Modify(kind) => !matches!(kind, ModifyKind::Metadata(_)),
            EventKind::Access(_) | EventKind::Other => false,
        };
        if is_content {
            changed.extend(event.paths.iter().map(|path| real(path)));
        }
    }
}
