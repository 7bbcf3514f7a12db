//! The whole program at a piece of work, compared with a plain read and write of as many bytes.

use crate::{folder, folder_in_memory, folders, ms, ratio};
use meshwright_benches::measure::{beside_this_program, median, time};
use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
    time::Duration,
};

/// A piece of work.
pub(crate) struct Work {
    pub(crate) what: &'static str,
    /// Makes the input in a folder.
    pub(crate) make: fn(&Path),
    /// The arguments of the program, which runs in that folder. The result, if there is one, is the last.
    pub(crate) arguments: &'static [&'static str],
    /// The exit status.
    pub(crate) status: i32,
}

/// Runs of each.
const RUNS: usize = 5;

/// Prints the table, or why it is unavailable. `program` is the command, if it is not next to this program.
pub(crate) fn table(all: &[Work], program: Option<&Path>) {
    let Some(program) = program.map(Path::to_owned).or_else(folders::program) else {
        println!("\nThe program was not found next to this one: nothing was measured.");
        return;
    };
    let folder = folder_in_memory().or_else(|| folder(&beside_this_program()).ok()).expect("a folder");
    println!("| work | files | input | output | read + write bytes | the program | ratio | peak |");
    println!("|---|--:|--:|--:|--:|--:|--:|--:|");
    for (nth, Work { what, make, arguments, status }) in all.iter().enumerate() {
        let own = folder.path().join(nth.to_string());
        make(&own);
        let copy = own.join("copy");
        let result = arguments.contains(&"-o").then(|| own.join(arguments.last().expect("a result")));
        let files = files_below(&own);
        let bytes: u64 = files.iter().map(|file| fs::metadata(file).map_or(0, |meta| meta.len())).sum();
        let (mut ours, mut plain, mut peak) = (Vec::new(), Vec::new(), 0);
        let mut output = 0;
        for _ in 0..RUNS {
            let mut command = Command::new(&program);
            command.current_dir(&own).args(*arguments);
            if let Some(result) = &result {
                let _ = fs::remove_file(result);
            }
            ours.push(time(|| peak = peak_of(&mut command, *status).max(peak)));
            output = result.iter().map(|result| fs::metadata(result).expect("a result").len()).sum();
            let _ = fs::remove_file(&copy);
            plain.push(time(|| read_and_write(&files, &copy, output)));
        }
        let (ours, plain) = (median(ours), median(plain));
        println!(
            "| {what} | {} | {} | {} | {} | {} | {} | {} |",
            files.len(),
            megabytes(bytes),
            megabytes(output),
            ms(plain),
            ms(ours),
            ratio(ours, plain),
            megabytes(peak),
        );
        let _ = fs::remove_dir_all(&own);
    }
}

fn megabytes(bytes: u64) -> String {
    format!("{:.1} MB", bytes as f64 / 1e6)
}

fn files_below(folder: &Path) -> Vec<PathBuf> {
    let (mut files, mut folders) = (Vec::new(), vec![folder.to_owned()]);
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(next).expect("a folder").flatten() {
            let path = entry.path();
            if path.is_dir() { folders.push(path) } else { files.push(path) }
        }
    }
    files
}

/// Reads all files, and writes a file of a size, if the program writes one.
fn read_and_write(files: &[PathBuf], copy: &Path, size: u64) {
    let read: usize = files.iter().map(|file| fs::read(file).expect("a file").len()).sum();
    assert!(read > 0, "made files");
    if size > 0 {
        fs::write(copy, vec![1; usize::try_from(size).expect("a size")]).expect("a writable folder");
    }
}

/// Runs a program that ends with a status, and returns its peak memory in bytes: the last `VmHWM` that `/proc` shows. 0 on
/// systems without `/proc`.
fn peak_of(command: &mut Command, expected: i32) -> u64 {
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = command.spawn().expect("the program");
    let status = format!("/proc/{}/status", child.id());
    let mut peak = 0;
    loop {
        let text = fs::read_to_string(&status).unwrap_or_default();
        let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kilobytes = line.and_then(|line| line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok());
        peak = peak.max(kilobytes.unwrap_or(0) * 1024);
        if let Some(status) = child.try_wait().expect("the program") {
            assert_eq!(status.code(), Some(expected), "{command:?}");
            return peak;
        }
        thread::sleep(Duration::from_millis(1));
    }
}
