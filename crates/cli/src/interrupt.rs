//! What Ctrl-C and SIGTERM do to commands that write files.

use std::{
    io::{IsTerminal, Write, stderr},
    process,
    sync::atomic::{AtomicUsize, Ordering},
};

/// As a shell shows a program that SIGINT ended.
const STATUS: i32 = 130;

static FILES: AtomicUsize = AtomicUsize::new(0);
static DONE: AtomicUsize = AtomicUsize::new(0);

/// Begins a run over `files` files.
pub(crate) fn begin(files: usize) {
    FILES.store(files, Ordering::Relaxed);
    DONE.store(0, Ordering::Relaxed);
}

/// One of the files is done.
pub(crate) fn step() {
    DONE.fetch_add(1, Ordering::Relaxed);
}

/// Removes unfinished files and says what was done when the process is told to end.
pub(crate) fn handle() {
    // It fails only if there is a handler already; without one a signal ends the process at once, as usual.
    let _ = ctrlc::set_handler(|| stop());
}

/// Ends the process as the handler does.
pub(crate) fn stop() -> ! {
    let removed = meshwright::core::remove_unfinished_files();
    #[cfg(feature = "object-store")]
    crate::remote::discard();
    let (done, files) = (DONE.load(Ordering::Relaxed), FILES.load(Ordering::Relaxed));
    let mut stderr = stderr().lock();
    // A progress bar may be in the line.
    let start = if stderr.is_terminal() { "\r\u{1b}[2K" } else { "" };
    let unfinished = match removed {
        0 => "",
        1 => "; removed 1 unfinished file",
        _ => "; removed the unfinished files",
    };
    let _ = match files {
        0 | 1 => writeln!(stderr, "{start}stopped{unfinished}"),
        _ => writeln!(stderr, "{start}stopped after {done} of {files} files{unfinished}"),
    };
    process::exit(STATUS);
}
