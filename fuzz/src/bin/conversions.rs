//! Prints the report on conversions, and fails if a guarantee is violated. Arguments: the number of files of
//! each kind, then optionally a single form and a single target (`-` for all), and a folder to keep the files
//! whose conversion failed. Real files are the form `corpus`, or such as `corpus: cast`, if `MESHWRIGHT_CORPUS` names their folder.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program that a task runs")]

use meshwright_fuzz::{
    conversions::{FOLDERS, Row, TARGETS, TRIED, WRITTEN, run, run_corpus},
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
    let mut print = |form: &str, target: &str, row: &Row| {
        println!(
            "| {form} | {target} | {} | {} | {} | {} | {} |",
            row.sound,
            row.damaged,
            row.refused,
            row.lossy,
            row.failed()
        );
        for (what, (times, first)) in &row.broken {
            eprintln!("broken: {form} to {target}: {what}: {times} times, first {first}");
        }
        counts.push((row.sound, row.damaged, row.failed()));
    };
    let is_wanted =
        |name: &str| only.as_deref().is_none_or(|only| name == only || name.split(':').next() == Some(only));
    let is_target = |name: &str| to.as_deref().is_none_or(|to| name == to);
    for form in FORMS.iter().filter(|form| is_wanted(form.name)) {
        for target in TARGETS.iter().filter(|(name, _)| is_target(name)) {
            print(form.name, target.0, &run(form, *target, count, keep.as_deref()));
        }
    }
    if std::env::var_os(meshwright_testkit::corpus::VARIABLE).is_some_and(|folder| !folder.is_empty()) {
        for folder in FOLDERS {
            let form = format!("corpus: {folder}");
            for target in
                TARGETS.iter().chain(WRITTEN).filter(|(name, _)| is_wanted(&form) && is_target(name))
            {
                print(&form, target.0, &run_corpus(folder, *target, count));
            }
        }
    }
    let tried: usize = counts.iter().flat_map(|(sound, damaged, _)| [sound, damaged]).sum();
    let failed: usize = counts.iter().map(|(.., failed)| failed).sum();
    println!("\nconversions: {tried} tried, {failed} failed");
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
