//! Runs the fuzzer: one instrumented program for all targets, each with seeds, a dictionary and a growing
//! corpus.

use crate::{
    Outcome,
    process::{Program, built, cargo, root, target},
};
use std::{
    collections::VecDeque,
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::Mutex,
    thread,
};

/// The instrumentation for libFuzzer, which stable compilers support. Overflows and failed assertions are
/// failures too.
const FLAGS: &str = "--cfg fuzzing -Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares -Ccodegen-units=4 -Cdebug-assertions -Coverflow-checks";
/// Set explicitly, so that build scripts and macros are not instrumented.
const HOST: &str = "x86_64-unknown-linux-gnu";
const NAMED: &str = "MESHWRIGHT_FUZZ_TARGET";
const SEEDS: &str = "MESHWRIGHT_FUZZ_SEEDS";

/// Fuzzes the given targets, or all: `[TARGET...] [--seconds N] [--jobs N] [--corpus DIR] [--known]`. The
/// seconds apply to each target. Fails if an input crashed, hung or used too much memory. With `--known` only
/// a seed can fail, and random discoveries are notices: the result for a change should not depend on luck.
pub(crate) fn run(arguments: &[String]) -> Outcome {
    let asked = Asked::new(arguments)?;
    let home = target().join("fuzz");
    let runner = if cfg!(all(target_os = "linux", target_arch = "x86_64")) && compiler() {
        Runner::Fuzzer(instrumented(&home)?)
    } else {
        println!(
            "notice: no C++ compiler, or not Linux on x86-64: damaged copies are tried without a fuzzer"
        );
        Runner::Copies(plain(&home)?)
    };
    let all = runner.targets(&home)?;
    if let Some(unknown) = asked.targets.iter().find(|name| !all.contains(name)) {
        return Err(format!("no target is called {unknown}; there are {}", all.join(", ")));
    }
    let wanted = if asked.targets.is_empty() { all } else { asked.targets.clone() };
    let (queue, done) = (Mutex::new(VecDeque::from(wanted)), Mutex::new(Vec::new()));
    // A separate closure, so that the lock is released while the target runs.
    let next = || locked(&queue).pop_front();
    println!("| target | executions | per second | coverage | crashes |\n|---|---|---|---|---|");
    thread::scope(|scope| {
        for _ in 0..asked.jobs {
            scope.spawn(|| {
                while let Some(name) = next() {
                    let tried = runner.fuzz(&home, &name, &asked);
                    if let Ok(Tried { name, executions, coverage, crashes, .. }) = &tried {
                        let rate = executions.checked_div(asked.seconds).unwrap_or(0);
                        println!("| {name} | {executions} | {rate} | {coverage} | {crashes} |");
                    }
                    locked(&done).push(tried);
                }
            });
        }
    });
    let done = done.into_inner().unwrap_or_default().into_iter().collect::<Result<Vec<_>, _>>()?;
    let executions: u64 = done.iter().map(|tried| tried.executions).sum();
    let crashes: u64 = done.iter().map(|tried| tried.crashes).sum();
    println!("fuzz: {} targets, {executions} executions, {crashes} crashes", done.len());
    if asked.known {
        let known: Vec<&str> =
            done.iter().filter(|tried| tried.known).map(|tried| tried.name.as_str()).collect();
        if crashes > 0 {
            println!("notice: what crashed is kept in {}", home.join("crashes").display());
        }
        return if known.is_empty() { Ok(()) } else { Err(format!("seeds crash {}", known.join(", "))) };
    }
    if crashes == 0 { Ok(()) } else { Err(format!("see {}", home.join("crashes").display())) }
}

/// The options of the caller.
#[derive(Debug, PartialEq, Eq)]
struct Asked {
    targets: Vec<String>,
    seconds: u64,
    jobs: usize,
    corpus: Option<PathBuf>,
    known: bool,
}

impl Asked {
    fn new(arguments: &[String]) -> Result<Self, String> {
        let jobs = thread::available_parallelism().map_or(1, usize::from);
        let mut asked = Self { targets: Vec::new(), seconds: 60, jobs, corpus: None, known: false };
        let mut arguments = arguments.iter();
        while let Some(argument) = arguments.next() {
            let mut next = || arguments.next().ok_or_else(|| format!("{argument} needs a value"));
            let number = |text: &String| text.parse().map_err(|_| format!("{text} is not a number"));
            match argument.as_str() {
                "--seconds" => asked.seconds = number(next()?)?,
                "--jobs" => asked.jobs = usize::try_from(number(next()?)?).unwrap_or(1).max(1),
                "--known" => asked.known = true,
                "--corpus" => asked.corpus = Some(PathBuf::from(next()?)),
                name if !name.starts_with('-') => asked.targets.push(name.to_owned()),
                other => return Err(format!("what is {other}?")),
            }
        }
        Ok(asked)
    }
}

fn locked<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

fn compiler() -> bool {
    Program::new(&std::env::var("CXX").unwrap_or_else(|_| "c++".to_owned()), &["--version"]).works()
}

/// Builds the fuzzer, and copies it, as the next build would replace it.
fn instrumented(home: &Path) -> Result<PathBuf, String> {
    let build = home.join("build");
    let package = root().join("fuzz/libfuzzer");
    cargo(&["build", "--release", "--quiet", "--target", HOST])
        .inside(&package)
        .env("CARGO_TARGET_DIR", &build.to_string_lossy())
        .env("RUSTFLAGS", FLAGS)
        .run()?;
    copied(home, &build.join(HOST).join("release/meshwright-libfuzzer"))
}

fn plain(home: &Path) -> Result<PathBuf, String> {
    copied(home, &built("copies")?)
}

fn copied(home: &Path, from: &Path) -> Result<PathBuf, String> {
    let to = home.join(from.file_name().unwrap_or_default());
    let failed = |error| format!("{}: {error}", to.display());
    fs::create_dir_all(home).map_err(failed)?;
    // A running program cannot be overwritten, but it can be removed.
    let _ = fs::remove_file(&to);
    fs::copy(from, &to).map_err(failed)?;
    Ok(to)
}

/// The program that runs the targets.
enum Runner {
    /// libFuzzer.
    Fuzzer(PathBuf),
    /// Damaged copies of the seeds.
    Copies(PathBuf),
}

/// The result of one target.
struct Tried {
    name: String,
    executions: u64,
    coverage: u64,
    crashes: u64,
    /// Whether it crashed before the first input that was not a seed.
    known: bool,
}

impl Runner {
    fn program(&self) -> &Path {
        match self {
            Self::Fuzzer(path) | Self::Copies(path) => path,
        }
    }

    /// Writes the seeds, and returns the names of all targets.
    fn targets(&self, home: &Path) -> Result<Vec<String>, String> {
        let seeds = home.join("seeds");
        let _ = fs::remove_dir_all(&seeds);
        let output = Program::new(&self.program().to_string_lossy(), &[])
            .env(SEEDS, &seeds.to_string_lossy())
            .output()?;
        Ok(output.lines().map(str::to_owned).collect())
    }

    fn fuzz(&self, home: &Path, name: &str, asked: &Asked) -> Result<Tried, String> {
        let [corpus, crashes, logs] = ["corpus", "crashes", "logs"].map(|folder| home.join(folder));
        let (corpus, crashes) = (corpus.join(name), crashes.join(name));
        for folder in [&corpus, &crashes, &logs] {
            fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        }
        let log = logs.join(format!("{name}.log"));
        let failed = |error| format!("{}: {error}", log.display());
        let before = count(&crashes);
        let mut command = Command::new(self.program());
        command.env(NAMED, name).current_dir(root()).stdin(Stdio::null());
        command.arg(format!("-max_total_time={}", asked.seconds));
        command.arg(format!("-artifact_prefix={}/", crashes.display()));
        let dictionary = home.join("seeds").join(format!("{name}.dict"));
        command.args(["-rss_limit_mb=1024", "-timeout=10", "-max_len=65536", "-print_final_stats=1"]);
        command.arg(format!("-dict={}", dictionary.display()));
        command.arg(&corpus).arg(home.join("seeds").join(name)).args(&asked.corpus);
        let out = fs::File::create(&log).map_err(failed)?;
        command.stderr(out.try_clone().map_err(failed)?).stdout(out);
        let status = command.status().map_err(failed)?;
        let said = String::from_utf8_lossy(&fs::read(&log).map_err(failed)?).into_owned();
        let (executions, coverage) = figures(&said);
        let mut crashes = count(&crashes).saturating_sub(before);
        if !status.success() && crashes == 0 {
            // It ended without writing the input.
            crashes = 1;
            println!("notice: {name} ended with {status}; see {}", log.display());
        }
        let known = crashes > 0 && !seeds_are_through(&said);
        Ok(Tried { name: name.to_owned(), executions, coverage, crashes, known })
    }
}

/// Number of inputs that crashed, hung or used too much memory; slow ones are kept too and are not a failure.
fn count(folder: &Path) -> u64 {
    let failure =
        |name: &str| ["crash-", "timeout-", "oom-", "leak-"].iter().any(|kind| name.starts_with(kind));
    let names = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.file_name());
    names.filter(|name| failure(&name.to_string_lossy())).count() as u64
}

/// Whether the log shows that libFuzzer ran all seeds.
fn seeds_are_through(said: &str) -> bool {
    said.lines().any(|line| line.starts_with('#') && line.contains("INITED"))
}

/// Executions and coverage in a log, complete or not.
fn figures(said: &str) -> (u64, u64) {
    let last = |line: &str, mark: &str| {
        let (_, rest) = line.split_once(mark)?;
        rest.split_whitespace().next()?.parse::<u64>().ok()
    };
    let (mut executions, mut coverage) = (0, 0);
    for line in said.lines() {
        let step = line.strip_prefix('#').and_then(|rest| last(&format!("#{rest}"), "#"));
        let unit = last(line, "stat::number_of_executed_units:").or(step);
        executions = unit.map_or(executions, |count| executions.max(count));
        coverage = last(line, "cov:").unwrap_or(coverage);
    }
    (executions, coverage)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(text: &str) -> Result<Asked, String> {
        Asked::new(&text.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn arguments_are_parsed() {
        let all = asked("read_cdae --seconds 5 --jobs 3 read_cast --corpus x").unwrap();
        assert_eq!(all.targets, ["read_cdae", "read_cast"]);
        assert_eq!((all.seconds, all.jobs, all.corpus), (5, 3, Some(PathBuf::from("x"))));
        assert_eq!(asked("").unwrap().seconds, 60);
        for wrong in ["--seconds", "--seconds x", "--faster"] {
            assert!(asked(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn failures_of_seeds_are_distinguished_from_random_ones() {
        assert!(!seeds_are_through("INFO: seed corpus: files: 3\n#2 pulse cov: 3"));
        assert!(seeds_are_through("#4\tINITED cov: 11 ft: 12\n#5 NEW cov: 12"));
        assert!(asked("--known").unwrap().known && !asked("").unwrap().known);
    }

    #[test]
    fn statistics_come_from_the_end_or_the_last_line() {
        let running = "#2 INITED cov: 11 ft: 12\n#4096\tpulse  cov: 307 ft: 1163 corp: 97\nnoise";
        assert_eq!(figures(running), (4096, 307));
        let done = "#4096 pulse cov: 307 ft: 1\nDone 5000 runs\nstat::number_of_executed_units: 5000";
        assert_eq!(figures(done), (5000, 307));
        assert_eq!(figures(""), (0, 0));
    }
}
