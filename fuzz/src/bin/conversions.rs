//! Prints the report on conversions, and fails if a guarantee is violated. Arguments: the number of files of
//! each kind, then optionally a single form and a single target (`-` for all), and a folder to keep the files
//! whose conversion failed.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program that a task runs")]

use meshwright_fuzz::{
    conversions::{TARGETS, TRIED, run},
    hostile::FORMS,
};
use std::{path::PathBuf, process::ExitCode};

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let count = arguments.next().and_then(|count| count.parse().ok()).unwrap_or(TRIED);
    let mut only = || arguments.next().filter(|name| name != "-");
    let (only, to, keep) = (only(), only(), only().map(PathBuf::from));
    if std::env::var_os("RUST_BACKTRACE").is_none() {
        std::panic::set_hook(Box::new(|_| {}));
    }
    println!("| from | to | sound | damaged | refused | with losses | broken |");
    println!("|---|---|--:|--:|--:|--:|--:|");
    let mut counts = Vec::new();
    for form in FORMS.iter().filter(|form| only.as_deref().is_none_or(|only| form.name == only)) {
        for target in TARGETS.iter().filter(|(name, _)| to.as_deref().is_none_or(|to| *name == to)) {
            let row = run(form, *target, count, keep.as_deref());
            println!(
                "| {} | {} | {} | {} | {} | {} | {} |",
                form.name,
                target.0,
                row.sound,
                row.damaged,
                row.refused,
                row.lossy,
                row.failed()
            );
            for (what, (times, first)) in &row.broken {
                eprintln!("broken: {} to {}: {what}: {times} times, first {first}", form.name, target.0);
            }
            counts.push((row.sound, row.damaged, row.failed()));
        }
    }
    let tried: usize = counts.iter().flat_map(|(sound, damaged, _)| [sound, damaged]).sum();
    let failed: usize = counts.iter().map(|(.., failed)| failed).sum();
    println!("\nconversions: {tried} tried, {failed} failed");
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
