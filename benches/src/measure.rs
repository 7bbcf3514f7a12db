//! Measures times and memory.

use std::{
    env, fs,
    hint::black_box,
    path::{Path, PathBuf},
    process::Command,
    time::{Duration, Instant},
};

/// The duration of a job.
pub fn time<R>(job: impl FnOnce() -> R) -> Duration {
    let started = Instant::now();
    let result = job();
    let elapsed = started.elapsed();
    black_box(result);
    elapsed
}

/// The median.
pub fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times.get(times.len() / 2).copied().unwrap_or_default()
}

/// Medians of jobs that run alternately, so that other load affects all of them. The first round is a warm-up
/// and does not count.
pub fn turns<const N: usize>(rounds: usize, mut round: impl FnMut() -> [Duration; N]) -> [Duration; N] {
    let mut all: [Vec<Duration>; N] = std::array::from_fn(|_| Vec::new());
    for nth in 0..=rounds {
        for (list, duration) in all.iter_mut().zip(round()) {
            if nth > 0 {
                list.push(duration);
            }
        }
    }
    all.map(median)
}

/// The peak memory of this process in bytes; `None` if the system does not report it.
pub fn peak_memory() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024)
}

/// The measurement of one job in a separate process.
#[derive(Clone, Copy, Debug, Default)]
pub struct Alone {
    /// The time without the start of the process.
    pub time: Duration,
    /// The peak memory of the process in bytes.
    pub peak: u64,
}

/// Runs this program again with one job, which replies with [`answer`].
pub fn alone(arguments: &[&Path]) -> Alone {
    let own = env::current_exe().expect("a program");
    let child = Command::new(own).args(arguments).output().expect("a child process");
    let text = String::from_utf8_lossy(&child.stdout).into_owned();
    let mut numbers = text.split_whitespace().map(|number| number.parse::<u64>().unwrap_or(0));
    let mut next = || numbers.next().unwrap_or(0);
    Alone { time: Duration::from_nanos(next()), peak: next() }
}

/// Runs a job and prints its measurement in the format that [`alone`] parses.
pub fn answer<R>(job: impl FnOnce() -> R) -> String {
    let time = time(job);
    format!("{} {}", time.as_nanos(), peak_memory().unwrap_or(0))
}

/// The folder of this program, which is on the same disk as the project.
pub fn beside_this_program() -> PathBuf {
    let own = env::current_exe().expect("a program");
    own.parent().map_or_else(env::temp_dir, Path::to_owned)
}
