//! Names of output files: reserves them across results, and fits them to file systems.

use meshwright_core::ContentHash;
use std::{
    collections::{BTreeSet, HashMap},
    fmt,
    path::{Path, PathBuf},
    sync::{
        Arc, Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};

/// Longest file name in bytes that common file systems support.
const NAME: usize = 255;

/// Reserves the names of output files for conversions that run at the same time.
///
/// A companion file, for example a buffer, an animation or a material, never replaces a file of another
/// result, even if names differ only in case. The order of the results determines which one gets a name, not
/// the speed of threads.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{ConvertOptions, Format, convert::Names};
///
/// let folder = tempfile::tempdir().unwrap();
/// let names = Names::default();
/// names.reserve(&folder.path().join("HOUSE.BIN"));
/// let options = ConvertOptions::default().turn(names.turn(0));
/// let asset = meshwright::open("house.cdae")?;
/// let done = asset.convert_to(Format::Gltf).options(options).write(folder.path().join("house.gltf"))?;
/// let bin = done.written[1].path.as_ref().unwrap().file_name().unwrap();
/// assert!(bin != "house.bin" && bin.to_str().unwrap().starts_with("house."));
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Default)]
pub struct Names(Arc<Shared>);

#[derive(Default)]
struct Shared {
    state: Mutex<State>,
    advanced: Condvar,
}

#[derive(Default)]
struct State {
    /// By path the hash of the file's future content; `None` for a path that cannot be shared.
    taken: HashMap<PathBuf, Option<u64>>,
    /// Folders that exist under their one name: many files share one.
    folders: HashMap<PathBuf, PathBuf>,
    /// The next position, and the later ones that have already finished.
    next: usize,
    over: BTreeSet<usize>,
}

impl Names {
    /// Reserves a path that companion files must not use: an input, or the main file of a result.
    pub fn reserve(&self, path: &Path) {
        let mut state = self.state();
        let key = state.key(path);
        state.taken.insert(key, None);
    }

    /// The position of one conversion in the run, counted from 0. Request each position once; a conversion
    /// waits until all earlier ones have their names or have finished.
    pub fn turn(&self, at: usize) -> Turn {
        Turn(Arc::new(Place { names: self.clone(), at, over: AtomicBool::new(false) }))
    }

    /// Reserves a path for a file with this content; `false` if another one has it.
    pub(super) fn take(&self, path: &Path, hash: Option<u64>) -> bool {
        let mut state = self.state();
        let key = state.key(path);
        match state.taken.get(&key) {
            Some(Some(other)) => hash == Some(*other),
            Some(None) => false,
            None => {
                state.taken.insert(key, hash);
                true
            }
        }
    }

    /// Whether a path is unused or reserved for that content.
    pub(super) fn is_free(&self, path: &Path, hash: Option<u64>) -> bool {
        let mut state = self.state();
        let key = state.key(path);
        match state.taken.get(&key) {
            Some(taken) => taken.is_some() && *taken == hash,
            None => true,
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // The names stay valid after a panic elsewhere.
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Names {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Names")
    }
}

/// The position of one conversion in the run, which finishes when the last copy is dropped.
#[derive(Clone)]
pub struct Turn(Arc<Place>);

struct Place {
    names: Names,
    at: usize,
    over: AtomicBool,
}

impl Turn {
    pub(super) fn names(&self) -> &Names {
        &self.0.names
    }

    /// The position.
    pub(super) fn position(&self) -> usize {
        self.0.at
    }

    /// Waits until all earlier positions have their names.
    pub(super) fn wait(&self) {
        let shared = &self.0.names.0;
        let mut state = self.0.names.state();
        while state.next < self.0.at {
            state = shared.advanced.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Lets the next position continue: all names are reserved.
    pub(super) fn finish(&self) {
        self.0.finish();
    }
}

impl Place {
    fn finish(&self) {
        if self.over.swap(true, Ordering::Relaxed) {
            return;
        }
        let mut state = self.names.state();
        state.over.insert(self.at);
        while {
            let next = state.next;
            state.over.remove(&next)
        } {
            state.next = state.next.saturating_add(1);
        }
        drop(state);
        self.names.0.advanced.notify_all();
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.finish();
    }
}

impl fmt::Debug for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Turn")
    }
}

impl State {
    /// The path on a case-insensitive file system, with links in existing folders resolved.
    fn key(&mut self, path: &Path) -> PathBuf {
        let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        let folder = path.parent().unwrap_or(Path::new(""));
        let real = match self.folders.get(folder) {
            Some(real) => real.clone(),
            None => {
                let there = folder.ancestors().find_map(|folder| Some((folder, folder.canonicalize().ok()?)));
                let (above, real) = there.unwrap_or((Path::new(""), PathBuf::new()));
                if above == folder {
                    self.folders.insert(folder.to_owned(), real.clone());
                }
                real.join(folder.strip_prefix(above).unwrap_or(folder))
            }
        };
        let whole = path.file_name().map_or_else(|| real.clone(), |name| real.join(name));
        PathBuf::from(whole.to_string_lossy().to_lowercase())
    }
}

/// Whether two paths refer to the same file.
pub(super) fn same_file(a: &Path, b: &Path) -> bool {
    a == b || matches!((a.canonicalize(), b.canonicalize()), (Ok(a), Ok(b)) if a == b)
}

/// A file name of at most 255 bytes. A longer base is truncated, and ends in a hash of the whole.
pub(super) fn fitted(base: &str, ending: &str) -> String {
    if base.len().saturating_add(ending.len()) <= NAME {
        return format!("{base}{ending}");
    }
    let tail = format!("_{:08x}{ending}", ContentHash::of(base.as_bytes()) >> 32);
    let most = NAME.saturating_sub(tail.len());
    let end = (0..=most).rev().find(|end| base.is_char_boundary(*end)).unwrap_or(0);
    format!("{}{tail}", base.get(..end).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "tests may panic")]

    use super::*;

    #[test]
    fn long_names_are_cut_and_stay_distinct() {
        let long = |last: &str| fitted(&format!("{}{last}", "ä".repeat(200)), ".cast");
        assert!(long("a").len() <= 255 && long("a").ends_with(".cast"));
        assert_ne!(long("a"), long("b"));
        assert_eq!(long("a"), long("a"));
        assert_eq!(fitted("house", ".bin"), "house.bin");
        assert_eq!(fitted(&"x".repeat(250), ".cast").len(), 255);
    }

    #[test]
    fn names_differ_in_more_than_case() {
        let names = Names::default();
        assert!(names.take(Path::new("a/Wood.pmat"), Some(1)));
        assert!(!names.take(Path::new("a/wood.pmat"), Some(2)));
        assert!(names.take(Path::new("a/./wood.pmat"), Some(1)), "the same content may be shared");
        names.reserve(Path::new("b.cast"));
        assert!(!names.is_free(Path::new("B.cast"), Some(1)));
    }

    #[test]
    fn turns_keep_their_order() {
        let names = Names::default();
        let (send, receive) = std::sync::mpsc::channel();
        std::thread::scope(|scope| {
            for at in [3, 1, 2] {
                let (turn, send) = (names.turn(at), send.clone());
                scope.spawn(move || {
                    turn.wait();
                    send.send(at).unwrap();
                });
            }
            // A position that needs no name finishes without waiting.
            names.turn(0).finish();
        });
        drop(send);
        assert_eq!(receive.into_iter().collect::<Vec<_>>(), [1, 2, 3]);
    }
}
