//! Times and memory.

use std::{
    env, fs,
    hint::black_box,
    path::{Path, PathBuf},
    process::Command,
    time::{Duration, Instant},
};

/// How long a job takes.
pub fn time<R>(job: impl FnOnce() -> R) -> Duration {
    let started = Instant::now();
    let result = job();
    let elapsed = started.elapsed();
    black_box(result);
    elapsed
}

/// The middle one.
pub fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times.get(times.len() / 2).copied().unwrap_or_default()
}

/// Medians of jobs that are done turn by turn, so that a busy moment of the machine hits all of them. The first round
/// warms up and does not count.
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

/// The most memory this process ever held in bytes; `None` where the system does not say.
pub fn peak_memory() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024)
}

/// What one job came to in a process of its own.
#[derive(Clone, Copy, Debug, Default)]
pub struct Alone {
    /// How long it took, without the start of the process.
    pub time: Duration,
    /// The most memory that the process held, in bytes.
    pub peak: u64,
}

/// Runs this program again with one job, which answers with [`answer`].
pub fn alone(arguments: &[&Path]) -> Alone {
    let own = env::current_exe().expect("a program");
    let child = Command::new(own).args(arguments).output().expect("a child process");
    let text = String::from_utf8_lossy(&child.stdout).into_owned();
    let mut numbers = text.split_whitespace().map(|number| number.parse::<u64>().unwrap_or(0));
    let mut next = || numbers.next().unwrap_or(0);
    Alone { time: Duration::from_nanos(next()), peak: next() }
}

/// Does a job and says what it came to, in the words that [`alone`] understands.
pub fn answer<R>(job: impl FnOnce() -> R) -> String {
    let time = time(job);
    format!("{} {}", time.as_nanos(), peak_memory().unwrap_or(0))
}

/// The folder of this program, which is on the disk that the project is on.
pub fn beside_this_program() -> PathBuf {
    let own = env::current_exe().expect("a program");
    own.parent().map_or_else(env::temp_dir, Path::to_owned)
}
