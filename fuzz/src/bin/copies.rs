//! Runs the targets without a fuzzer on damaged copies of the seeds, for the requested time. It accepts the
//! arguments and prints the statistics of libFuzzer.
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    clippy::unwrap_used,
    reason = "a program that tests run"
)]

use meshwright_fuzz::{TARGETS, seeds, target};
use std::{
    env, fs,
    panic::catch_unwind,
    path::Path,
    process::{ExitCode, abort},
    sync::{Arc, Mutex},
    thread,
    time::{Duration, Instant},
};

meshwright_testkit::count_allocations!();

/// The current input, and its start time.
type Current = Arc<Mutex<Option<(Instant, Vec<u8>)>>>;

fn main() -> ExitCode {
    if let Some(folder) = env::var_os("MESHWRIGHT_FUZZ_SEEDS") {
        seeds::write(Path::new(&folder)).unwrap();
        TARGETS.iter().for_each(|target| println!("{}", target.name));
        return ExitCode::SUCCESS;
    }
    let named = env::var("MESHWRIGHT_FUZZ_TARGET").unwrap_or_default();
    let Some(target) = target(&named) else {
        eprintln!("MESHWRIGHT_FUZZ_TARGET names no target: {named:?}");
        return ExitCode::from(2);
    };
    let given = |name: &str| env::args().find_map(|argument| Some(argument.strip_prefix(name)?.to_owned()));
    let seconds = given("-max_total_time=").and_then(|text| text.parse().ok()).unwrap_or(10);
    let prefix = given("-artifact_prefix=").unwrap_or_default();
    let current = watched(prefix.clone());
    let (seeds, started) = (seeds::of(target), Instant::now());
    let (mut executions, mut crashes) = (0_u64, 0_u64);
    let whole = seeds.iter().map(|seed| seed.bytes.clone());
    for bytes in whole.chain(seeds::mutants(&seeds, 7)) {
        if started.elapsed() > Duration::from_secs(seconds) {
            break;
        }
        *current.lock().unwrap() = Some((Instant::now(), bytes.clone()));
        executions = executions.saturating_add(1);
        if catch_unwind(|| (target.run)(&bytes)).is_err() {
            crashes = crashes.saturating_add(1);
            fs::write(format!("{prefix}crash-{executions}"), &bytes).unwrap();
        }
    }
    *current.lock().unwrap() = None;
    println!("stat::number_of_executed_units: {executions}");
    if crashes == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Terminates the program if an input takes more than ten seconds, and keeps that input.
fn watched(prefix: String) -> Current {
    let current = Current::default();
    let watched = Arc::clone(&current);
    thread::spawn(move || {
        loop {
            thread::sleep(Duration::from_millis(500));
            if let Some((since, bytes)) = &*watched.lock().unwrap()
                && since.elapsed() > Duration::from_secs(10)
            {
                let _ = fs::write(format!("{prefix}timeout-1"), bytes);
                abort();
            }
        }
    });
    current
}
