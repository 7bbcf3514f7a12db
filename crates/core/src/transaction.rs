//! Replaces a set of several files in one step.

use crate::{
    error::Result,
    output::{Output, folder_of, rename, unwritable},
    unfinished::naming,
};
#[cfg(any(unix, windows))]
use std::time::{Duration, Instant};
use std::{
    collections::BTreeSet,
    fs::{self, File},
    path::{Path, PathBuf},
};

/// Longest time to wait for another program that writes to the folder.
#[cfg(any(unix, windows))]
const WAIT: Duration = Duration::from_secs(5);

/// A main file and its companion files, written under temporary names and moved to their targets together.
///
/// The main file is renamed last. Until its rename, every file of the older set is unchanged, because new
/// files only take unused names. After it, every file of the new set exists. If a step fails before, the new
/// files are removed again.
///
/// ```
/// use meshwright_core::{Chunks, Output, Transaction};
///
/// let folder = tempfile::tempdir().unwrap();
/// let staged = |name: &str, bytes: &[u8]| {
///     let mut chunks = Chunks::new();
///     chunks.owned(bytes);
///     let mut output = Output::create(folder.path().join(name))?;
///     output.chunks(&chunks).map(|()| output)
/// };
/// let mut transaction = Transaction::new(staged("house.gltf", b"{}")?);
/// transaction.add(staged("house.bin", b"1234")?);
/// let written = transaction.commit()?;
/// assert_eq!(written, [folder.path().join("house.gltf"), folder.path().join("house.bin")]);
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Debug)]
pub struct Transaction {
    main: Output,
    added: Vec<Output>,
    replaced: Vec<(Output, PathBuf)>,
    obsolete: Vec<PathBuf>,
}

/// A file that was moved to its target, and is removed again unless all are moved.
#[derive(Default)]
struct Placed {
    new: Vec<PathBuf>,
    done: bool,
}

impl Drop for Placed {
    fn drop(&mut self) {
        if !self.done {
            for path in &self.new {
                let _ = fs::remove_file(path);
            }
        }
    }
}

impl Transaction {
    /// A transaction that ends with the rename of this file.
    pub fn new(main: Output) -> Self {
        Self { main, added: Vec::new(), replaced: Vec::new(), obsolete: Vec::new() }
    }

    /// Adds a file whose target does not exist, or has the same bytes already.
    pub fn add(&mut self, output: Output) {
        self.added.push(output);
    }

    /// Adds a file that replaces a file of the older set. Until the main file is renamed it has the name
    /// `meanwhile`.
    pub fn replace(&mut self, output: Output, meanwhile: PathBuf) {
        self.replaced.push((output, meanwhile));
    }

    /// Removes a file of the older set after the new set is complete.
    pub fn remove(&mut self, path: PathBuf) {
        self.obsolete.push(path);
    }

    /// Syncs all files to the disk and moves them to their targets. Returns the files that were written, the main file
    /// first, without files that already existed with the same bytes.
    ///
    /// # Errors
    ///
    /// [`UNWRITABLE`](crate::codes::UNWRITABLE); the older set is unchanged, and no new file is left. If the
    /// error of the operating system is [`AlreadyExists`](std::io::ErrorKind::AlreadyExists), another program
    /// took a name in the meantime.
    pub fn commit(self) -> Result<Vec<PathBuf>> {
        self.outputs().try_for_each(Output::sync)?;
        self.place(sync_folder)
    }

    /// Moves all files to their targets like [`commit`](Self::commit), but syncs nothing: for files that
    /// [`sync_together`] has synced, or that need not survive a failure of the system.
    ///
    /// # Errors
    ///
    /// As for [`commit`](Self::commit).
    pub fn commit_unsynced(self) -> Result<Vec<PathBuf>> {
        self.place(|_| {})
    }

    fn outputs(&self) -> impl Iterator<Item = &Output> {
        self.added.iter().chain(self.replaced.iter().map(|(output, _)| output)).chain([&self.main])
    }

    fn place(self, sync_folder: impl Fn(&Path)) -> Result<Vec<PathBuf>> {
        let Self { main, added, replaced, obsolete } = self;
        let _naming = naming();
        crate::cancel::check()?;
        let target = main.target().to_owned();
        let mut written = vec![target.clone()];
        if added.is_empty() && replaced.is_empty() && obsolete.is_empty() {
            return main.replace().map(|()| written);
        }
        let mut placed = Placed::default();
        let mut folders: BTreeSet<PathBuf> = BTreeSet::new();
        let _lock = Lock::new(folder_of(&target));
        let mut moves = Vec::new();
        let added = added.into_iter().map(|output| (output.target().to_owned(), None, output));
        let replaced = replaced.into_iter().map(|(output, meanwhile)| {
            let last = output.target().to_owned();
            (meanwhile, Some(last), output)
        });
        for (meanwhile, last, output) in added.chain(replaced) {
            let new = output.move_without_replacing(&meanwhile)?;
            folders.insert(folder_of(&meanwhile).to_owned());
            if new {
                placed.new.push(meanwhile.clone());
            }
            match last {
                None if new => written.push(meanwhile),
                None => {}
                Some(last) => {
                    written.push(last.clone());
                    moves.push((meanwhile, last));
                }
            }
        }
        // The main file must reach the disk after the files that it references.
        folders.iter().for_each(|folder| sync_folder(folder));
        main.replace()?;
        placed.done = true;
        sync_folder(folder_of(&target));
        // From here on the new set is complete; a failure leaves an extra file or a file with its temporary
        // name.
        let mut failed = Ok(());
        for (from, to) in moves {
            if let Err(error) = rename(&from, &to) {
                failed = failed.and(Err(unwritable(&to, error)));
            }
        }
        for path in obsolete {
            let _ = fs::remove_file(path);
        }
        failed.map(|()| written)
    }
}

/// Syncs the files of several transactions to the disk with one call for each file system, which takes a fraction of the
/// time of a call for each file. False if that is not possible here, or failed: then [`Transaction::commit`] syncs each file,
/// and says which one fails.
pub fn sync_together<'t>(transactions: impl IntoIterator<Item = &'t Transaction>) -> bool {
    let transactions: Vec<&Transaction> = transactions.into_iter().collect();
    let outputs: Vec<&Output> = transactions.iter().flat_map(|transaction| transaction.outputs()).collect();
    // What other programs write goes to the disk, too: not for one result.
    transactions.len() > 1 && sync_file_systems(&outputs)
}

#[cfg(any(target_os = "linux", target_os = "android"))]
fn sync_file_systems(outputs: &[&Output]) -> bool {
    use std::os::unix::fs::MetadataExt;
    let mut synced = BTreeSet::new();
    outputs.iter().filter_map(|output| output.temporary()).all(|file| {
        let device = file.metadata().map(|meta| meta.dev());
        device.is_ok_and(|device| !synced.insert(device) || rustix::fs::syncfs(file).is_ok())
    })
}

#[cfg(not(any(target_os = "linux", target_os = "android")))]
fn sync_file_systems(_: &[&Output]) -> bool {
    false
}

/// Syncs the names in a folder; systems without this call sync them later by themselves.
fn sync_folder(folder: &Path) {
    #[cfg(unix)]
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
    #[cfg(not(unix))]
    let _ = folder;
}

/// Prevents other writers, in this process and elsewhere, from writing several files to a folder at the same
/// time.
struct Lock {
    _folder: Option<File>,
}

impl Lock {
    #[cfg(unix)]
    fn new(folder: &Path) -> Self {
        use rustix::{
            fs::{FlockOperation, flock},
            io::Errno,
        };
        let Ok(file) = File::open(folder) else { return Self { _folder: None } };
        let began = Instant::now();
        // Another program may hold the lock forever. Continuing without it is safe: new files never replace
        // others.
        loop {
            match flock(&file, FlockOperation::NonBlockingLockExclusive) {
                Ok(()) => return Self { _folder: Some(file) },
                Err(Errno::WOULDBLOCK | Errno::INTR) if began.elapsed() < WAIT => {
                    std::thread::sleep(Duration::from_millis(1));
                }
                Err(_) => return Self { _folder: None },
            }
        }
    }

    /// A file that no other program can open and that the system removes with its last handle.
    #[cfg(windows)]
    fn new(folder: &Path) -> Self {
        use crate::output::is_in_use;
        use std::os::windows::fs::OpenOptionsExt;
        const WRITE: u32 = 0x4000_0000;
        const DELETE: u32 = 0x0001_0000;
        const DELETE_ON_CLOSE: u32 = 0x0400_0000;
        let mut options = File::options();
        options.create(true).access_mode(WRITE | DELETE).share_mode(0).custom_flags(DELETE_ON_CLOSE);
        let path = crate::windows_path::for_system(folder).join(".meshwright-lock.part");
        let began = Instant::now();
        loop {
            match options.open(&path) {
                Ok(file) => return Self { _folder: Some(file) },
                Err(error) if is_in_use(&error) && began.elapsed() < WAIT => {
                    std::thread::sleep(Duration::from_millis(1));
                }
                Err(_) => return Self { _folder: None },
            }
        }
    }

    #[cfg(not(any(unix, windows)))]
    fn new(_: &Path) -> Self {
        Self { _folder: None }
    }
}
