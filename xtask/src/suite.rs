//! Runs the tests, and counts them.

use crate::{
    Outcome, capi, conformance, fuzz, large,
    needs::Ignored,
    process::{ALL, Program, build_as_tested, cargo, plain, root, target},
    report, viewer,
};
use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Child,
};

/// A task that runs with the tests: its name, its function, and its arguments.
type Task = (&'static str, fn(&[String]) -> Outcome, &'static [&'static str]);

/// The tasks that run with the tests, each counted as one test.
const TASKS: [Task; 3] = [
    ("conformance", conformance::run, &[]),
    ("hostile", report::hostile, &["--tried", "200", "--untimed"]),
    ("browser", viewer::browser, &[]),
];

/// The same for `--full`: optimized, with more files, and with the fuzzer. They run one after another, with nothing else,
/// so that the damaged files can be timed.
const FULL_TASKS: [Task; 6] = [
    ("conformance", conformance::run, &[]),
    ("hostile", report::hostile, &[]),
    ("conversions", report::conversions, &["200"]),
    ("fuzz", fuzz::run, &["--seconds", "20", "--known"]),
    ("browser", viewer::browser, &[]),
    ("large", large::run, &[]),
];

/// Fetches what the tests need, runs all tests and related tasks, and ends with `N passed, N failed`. Further
/// arguments replace `--workspace` of `cargo test`, and nothing else is run then.
pub(crate) fn test(arguments: &[String]) -> Outcome {
    let (full, arguments): (Vec<String>, Vec<String>) =
        arguments.iter().cloned().partition(|argument| argument == "--full");
    for tool in ["tools/gltf-validate", "tools/kaitai", "tools/mcp"] {
        fetch_node_packages(&root().join(tool))?;
    }
    let mut count = Count::default();
    let all = ALL.map(str::to_owned);
    let which = if arguments.is_empty() { &all } else { &arguments[..] };
    let tasks = match arguments.is_empty() && full.is_empty() {
        true => Some(ConcurrentTasks::start(which)?),
        false => None,
    };
    let mut ignored = Ignored::default();
    run_tests(cargo(&["test", "--no-fail-fast"]).arguments(which), &mut count, |line| ignored.hear(line))?;
    run_ignored(which, &mut ignored, !full.is_empty(), &mut count)?;
    if let Some(tasks) = tasks {
        count.add(tasks.finish()?);
    } else if arguments.is_empty() {
        count.add(run_tasks(&FULL_TASKS));
    }
    let forbidden = ignored.report();
    println!("{}", count.line());
    match (count.failed, forbidden) {
        (0, 0) => Ok(()),
        (0, _) => Err(format!("{forbidden} tests were skipped for tools that CI needs")),
        _ => Err("not all tests passed".to_owned()),
    }
}

/// Runs tests and counts them; each line of their output is passed to `heard`.
fn run_tests(tests: Program, count: &mut Count, mut heard: impl FnMut(&str)) -> Outcome {
    let before = count.failed;
    let status = tests.listen(|line| {
        let line = plain(line);
        count.hear(&line);
        heard(&line);
    })?;
    if !status.success() && count.failed == before {
        // A test program that was not built or was terminated has no count.
        eprintln!("a test program was not built or did not finish: {status}");
        count.failed = count.failed.saturating_add(1);
    }
    Ok(())
}

/// Runs the ignored tests of which this machine has what they need.
fn run_ignored(which: &[String], ignored: &mut Ignored, full: bool, count: &mut Count) -> Outcome {
    let met = ignored.take_met(full);
    if met.tests.is_empty() {
        return Ok(());
    }
    // Neither a filter of tests nor examples in the documentation, which cannot be selected by a list of names.
    let which: Vec<String> = which.iter().take_while(|argument| *argument != "--").cloned().collect();
    let is_target = |argument: &String| {
        ["--lib", "--bin", "--bins", "--test", "--tests", "--doc"].contains(&argument.as_str())
    };
    let targets: &[&str] = if which.iter().any(is_target) { &[] } else { &["--lib", "--bins", "--tests"] };
    let mut tests = cargo(&["test", "--no-fail-fast"])
        .arguments(&which)
        .arguments(
            &targets
                .iter()
                .chain(&["--", "--ignored", "--exact"])
                .map(|&word| word.to_owned())
                .collect::<Vec<_>>(),
        )
        .arguments(&met.tests);
    if met.library_for_c {
        tests = tests.env("MESHWRIGHT_CAPI", &capi::build(&which)?.to_string_lossy());
    }
    let mut own = Count::default();
    run_tests(tests, &mut own, |_| {})?;
    // They were counted as ignored before.
    count.skipped = count.skipped.saturating_sub(own.passed.saturating_add(own.failed));
    count.add(own);
    Ok(())
}

/// Runs [`TASKS`] with the test build, and ends with a line in the form of a test program's result.
pub(crate) fn tasks(_: &[String]) -> Outcome {
    build_as_tested();
    let count = run_tasks(&TASKS);
    println!("test result: {}", count.line().replace(',', ";"));
    if count.failed == 0 { Ok(()) } else { Err("not all tasks passed".to_owned()) }
}

/// Runs each task, also after a failure, and counts them.
fn run_tasks(tasks: &[Task]) -> Count {
    let mut count = Count::default();
    for (name, task, own) in tasks {
        eprintln!("--- {name}");
        let own: Vec<String> = own.iter().map(|&word| word.to_owned()).collect();
        match task(&own) {
            Ok(()) => count.passed = count.passed.saturating_add(1),
            Err(message) => {
                eprintln!("{name}: {message}");
                count.failed = count.failed.saturating_add(1);
            }
        }
    }
    count
}

/// A process that runs [`tasks`] at the same time as the tests: few test programs use all cores until they end. Its
/// output goes to a file, and is printed when the tests have ended.
struct ConcurrentTasks {
    child: Child,
    log: PathBuf,
}

impl ConcurrentTasks {
    /// Builds the tests, whose programs the tasks use, and starts the tasks.
    fn start(which: &[String]) -> Result<Self, String> {
        cargo(&["test", "--no-run"]).arguments(which).run()?;
        let this = env::current_exe().map_err(|error| format!("the path of xtask is unknown: {error}"))?;
        let log = target().join("tasks.log");
        let child = Program::new(&this.to_string_lossy(), &["tasks"]).start(&log)?;
        Ok(Self { child, log })
    }

    /// Waits for the tasks, prints their output, and returns their count.
    fn finish(mut self) -> Result<Count, String> {
        let status =
            self.child.wait().map_err(|error| format!("cannot wait for `cargo xtask tasks`: {error}"))?;
        let output =
            fs::read(&self.log).map_err(|error| format!("cannot read {}: {error}", self.log.display()))?;
        let mut count = Count::default();
        for line in String::from_utf8_lossy(&output).lines() {
            count.hear(line);
            println!("{line}");
        }
        if !status.success() && count.failed == 0 {
            eprintln!("`cargo xtask tasks` ended before its last task: {status}");
            count.failed = 1;
        }
        Ok(count)
    }
}

/// The inner loop: clippy and the tests of the named packages (`-p NAME`), otherwise of those with changes.
pub(crate) fn check(arguments: &[String]) -> Outcome {
    let mut packages = Vec::new();
    let mut arguments = arguments.iter();
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "-p" | "--package" => {
                packages.push(arguments.next().ok_or("-p needs the name of a package")?.clone())
            }
            other => return Err(format!("unknown argument \"{other}\" (known: -p PACKAGE)")),
        }
    }
    if packages.is_empty() {
        packages = changed_packages()?;
    }
    if packages.is_empty() {
        println!("no package has changes; name one with -p");
        return Ok(());
    }
    println!("{}", packages.join(", "));
    let which: Vec<String> = packages.into_iter().flat_map(|name| ["--package".to_owned(), name]).collect();
    let strict = ["--all-targets", "--quiet", "--", "-D", "warnings"].map(str::to_owned);
    cargo(&["clippy"]).arguments(&which).arguments(&strict).run()?;
    cargo(&["test", "--quiet", "--lib", "--bins", "--tests"]).arguments(&which).run()
}

/// The packages with files that differ from the last commit.
fn changed_packages() -> Result<Vec<String>, String> {
    let changed = Program::new("git", &["status", "--porcelain"]).inside(&root()).output()?;
    let mut packages: Vec<String> = changed.lines().filter_map(|line| package_of(line.get(3..)?)).collect();
    packages.sort();
    packages.dedup();
    Ok(packages)
}

/// The package of a file, by its path in the repository.
fn package_of(path: &str) -> Option<String> {
    let mut parts = path.split('/');
    Some(match (parts.next()?, parts.next()?) {
        ("crates", "meshwright") => "meshwright".to_owned(),
        ("crates", name) => format!("meshwright-{}", name.replace('_', "-")),
        ("xtask", _) => "xtask".to_owned(),
        (name @ ("benches" | "conformance" | "fuzz"), _) => format!("meshwright-{name}"),
        _ => return None,
    })
}

/// Packages of the npm registry that a folder's lock file names; nothing is done where they lie already.
fn fetch_node_packages(folder: &Path) -> Outcome {
    let changed = |path: &str| fs::metadata(folder.join(path)).and_then(|meta| meta.modified()).ok();
    let Some(wanted) = changed("package-lock.json") else { return Ok(()) };
    if changed("node_modules/.package-lock.json").is_some_and(|installed| installed >= wanted) {
        return Ok(());
    }
    let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
    Program::new(npm, &["ci", "--no-audit", "--no-fund", "--loglevel=error"]).inside(folder).run()
}

/// The sum over all test programs.
#[derive(Debug, Default, PartialEq, Eq)]
struct Count {
    passed: u64,
    failed: u64,
    skipped: u64,
}

impl Count {
    /// Parses a line such as `test result: ok. 26 passed; 0 failed; 1 ignored; 0 measured; ...`.
    fn hear(&mut self, line: &str) {
        let Some((_, result)) = line.split_once("test result: ") else { return };
        for part in result.split([';', '.']) {
            let mut words = part.split_whitespace();
            let (Some(number), Some(what)) = (words.next(), words.next()) else { continue };
            let Ok(number) = number.parse::<u64>() else { continue };
            let sum = match what {
                "passed" => &mut self.passed,
                "failed" => &mut self.failed,
                "ignored" => &mut self.skipped,
                _ => continue,
            };
            *sum = sum.saturating_add(number);
        }
    }

    fn add(&mut self, other: Self) {
        self.passed = self.passed.saturating_add(other.passed);
        self.failed = self.failed.saturating_add(other.failed);
        self.skipped = self.skipped.saturating_add(other.skipped);
    }

    fn line(&self) -> String {
        let mut line = format!("{} passed, {} failed", self.passed, self.failed);
        if self.skipped > 0 {
            line.push_str(&format!(", {} skipped", self.skipped));
        }
        line
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn summaries_are_summed() {
        let mut count = Count::default();
        count.hear(
            "test result: ok. 26 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.07s",
        );
        count.hear("test other ... ok");
        count.hear("test result: FAILED. 3 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; finished in 1.00s");
        assert_eq!(count, Count { passed: 29, failed: 2, skipped: 1 });
        assert_eq!(count.line(), "29 passed, 2 failed, 1 skipped");
    }

    #[test]
    fn packages_are_found_by_path() {
        let of = |path| package_of(path).unwrap_or_default();
        assert_eq!(of("crates/meshwright/src/lib.rs"), "meshwright");
        assert_eq!(of("crates/cast/docs/codes/read.md"), "meshwright-cast");
        assert_eq!(of("crates/shape_compiler/src/lib.rs"), "meshwright-shape-compiler");
        assert_eq!(of("fuzz/src/lib.rs"), "meshwright-fuzz");
        assert_eq!(of("xtask/src/main.rs"), "xtask");
        assert_eq!(package_of("README.md"), None);
    }

    #[test]
    fn skipped_is_said_only_where_there_are_any() {
        assert_eq!(Count { passed: 5, ..Count::default() }.line(), "5 passed, 0 failed");
    }

    #[test]
    fn colors_do_not_hide_a_count() {
        let mut count = Count::default();
        count.hear(&plain("test result: \u{1b}[32mok\u{1b}[m. 7 passed; 0 failed; 0 ignored; 0 measured"));
        assert_eq!(count.passed, 7);
    }
}
