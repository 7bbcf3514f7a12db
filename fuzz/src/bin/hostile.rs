//! Prints the report on damaged files, and fails if a bound is exceeded. Arguments: the name of a
//! single row, `--tried N` for the number of files of each row, `--keep FOLDER` for the files that exceed a bound,
//! `--untimed` for a program that is not optimized, or a machine that is busy: the time of a call is no bound then.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program that a task runs")]

use meshwright_fuzz::hostile::{FORMS, TRIED, run, run_archives, table};
use std::{path::PathBuf, process::ExitCode};

meshwright_testkit::count_allocations!();

fn main() -> ExitCode {
    let (mut only, mut tried, mut keep, mut timed) = (None, TRIED, None, true);
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--tried" => tried = arguments.next().and_then(|count| count.parse().ok()).unwrap_or(TRIED),
            "--untimed" => timed = false,
            "--keep" => keep = arguments.next().map(PathBuf::from),
            _ => only = Some(argument),
        }
    }
    std::panic::set_hook(Box::new(|_| {}));
    // All work is done on this thread, whose time is measured.
    let alone = rayon::ThreadPoolBuilder::new().num_threads(1).use_current_thread();
    if let Err(error) = alone.build_global() {
        eprintln!("cannot work on one thread: {error}");
        return ExitCode::FAILURE;
    }
    let forms = FORMS.iter().filter(|form| only.as_deref().is_none_or(|only| form.name == only));
    let rows: Vec<_> = forms.map(|form| (form, run(form, tried, keep.as_deref(), timed))).collect();
    print!("{}", table(&rows, timed));
    println!();
    let are_archives_wanted = only.as_deref().is_none_or(|only| only == "archives");
    let archives = if are_archives_wanted { run_archives(timed) } else { Default::default() };
    if archives.tried > 0 {
        print!("{}", archives.table());
        println!();
        if timed {
            eprintln!("archives: slowest {:.1?} ({})", archives.slowest.0, archives.slowest.1);
        }
    }
    for (form, row) in &rows {
        if timed {
            eprintln!("{}: slowest {:.1?} ({})", form.name, row.slowest.0, row.slowest.1);
        }
        eprintln!("{}: allocated {:.1} x input and 256 MiB ({})", form.name, row.busiest.0, row.busiest.1);
        eprintln!("{}: hungriest {:.1} x input and 16 MiB ({})", form.name, row.hungriest.0, row.hungriest.1);
    }
    let broken: Vec<&String> = rows.iter().flat_map(|(_, row)| &row.broken).chain(&archives.broken).collect();
    for what in broken.iter().take(60) {
        eprintln!("broken: {what}");
    }
    let tried: usize = rows.iter().map(|(_, row)| row.tried).chain([archives.tried]).sum();
    println!("hostile: {tried} tried, {} failed", broken.len());
    if broken.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
