//! Measures the test coverage of the libraries.

use crate::{
    Outcome,
    process::{Program, target, tool},
};
use std::{collections::BTreeMap, env, fmt::Write, fs, path::PathBuf};

const CARGO_LLVM_COV: &str = "0.9.1";
/// Minimum coverage of lines in each of these crates, in percent.
const BAR: u64 = 85;
const CRATES: [&str; 17] = [
    "core",
    "scene",
    "cast",
    "cdae",
    "dae",
    "shape_compiler",
    "udm",
    "tinman",
    "gltf",
    "archive",
    "assets",
    "texture",
    "render",
    "simplify",
    "query",
    "meshwright",
    "beamng",
];
/// Files with a lower coverage are listed, in percent.
const NAMED: u64 = 80;

/// Runs all tests with coverage, writes `coverage.md` into the build folder and compares the result with the
/// minimum. It requires `llvm-cov` and `llvm-profdata` of rustc's LLVM version, and reports if they are missing.
/// Failed tests are listed after the table, and then nothing is written.
pub(crate) fn run(_: &[String]) -> Outcome {
    let Some([cov, profdata]) = llvm_tools()? else {
        println!(
            "notice: rustc's LLVM has no llvm-cov here (`rustup component add llvm-tools`, or Debian's llvm-NN): not run"
        );
        return Ok(());
    };
    let program = tool("cargo-llvm-cov", CARGO_LLVM_COV)?;
    let into = target().join("coverage.lcov");
    let _ = fs::remove_file(&into);
    let wanted = CRATES.iter().chain(&["cli"]).flat_map(|name| ["--package".to_owned(), package(name)]);
    let wanted = wanted.chain(["--lcov", "--output-path", &into.to_string_lossy()].map(str::to_owned));
    let mut failed = Vec::new();
    // Tests that fill the disk of a program leave a truncated profile, which must not invalidate all others.
    let status =
        Program::new(&program.to_string_lossy(), &["llvm-cov", "--ignore-run-fail", "--failure-mode", "all"])
            .arguments(&wanted.collect::<Vec<_>>())
            .env("LLVM_COV", &cov.to_string_lossy())
            .env("LLVM_PROFDATA", &profdata.to_string_lossy())
            // Without real files the results are the same for everybody.
            .env("MESHWRIGHT_CORPUS", "")
            .env("CARGO_PROFILE_DEV_DEBUG", "none")
            .listen_to_errors(|line| failed.extend(failing(line)))?;
    if !status.success() {
        return Err(format!("cargo llvm-cov failed: {status}"));
    }
    let text = fs::read_to_string(&into).map_err(|error| format!("{}: {error}", into.display()))?;
    let files = parse(&text);
    let table = table(&files);
    print!("{table}");
    if !failed.is_empty() {
        return Err(format!("tests fail: {}", failed.join(", ")));
    }
    let path = target().join("coverage.md");
    fs::write(&path, &table).map_err(|error| format!("{}: {error}", path.display()))?;
    let low = CRATES.iter().map(|name| (name, sum(&files, name))).filter(|(_, lines)| lines.below(BAR));
    let low: Vec<String> = low.map(|(name, lines)| format!("{name} {}", lines.percent())).collect();
    if low.is_empty() { Ok(()) } else { Err(format!("less than {BAR} % of the lines: {}", low.join(", "))) }
}

/// The test program that cargo reports as failed, as the arguments to run it again.
fn failing(line: &str) -> Option<String> {
    let (_, again) = line.split_once("test failed, to rerun pass `")?;
    again.split_once('`').map(|(again, _)| again.to_owned())
}

/// The package in a folder of `crates`.
fn package(folder: &str) -> String {
    if folder == "meshwright" {
        folder.to_owned()
    } else {
        format!("meshwright-{}", folder.replace('_', "-"))
    }
}

/// The `llvm-cov` and `llvm-profdata` that support rustc's format.
fn llvm_tools() -> Result<Option<[PathBuf; 2]>, String> {
    let sysroot = PathBuf::from(Program::new("rustc", &["--print", "sysroot"]).output()?.trim());
    let version = Program::new("rustc", &["-vV"]).output()?;
    let line =
        |start: &str| version.lines().find_map(|line| line.strip_prefix(start)).unwrap_or_default().trim();
    let own = sysroot.join("lib/rustlib").join(line("host:")).join("bin");
    let major = line("LLVM version:").split('.').next().unwrap_or_default();
    let (names, suffix) = (["llvm-cov", "llvm-profdata"], env::consts::EXE_SUFFIX);
    let places = [
        names.map(|name| own.join(format!("{name}{suffix}"))),
        names.map(|name| PathBuf::from(format!("{name}-{major}{suffix}"))),
    ];
    let works = |path: &PathBuf| Program::new(&path.to_string_lossy(), &["merge", "--help"]).works();
    Ok(places.into_iter().find(|[_, profdata]| works(profdata)))
}

/// Number of lines with code, and of covered ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Lines {
    count: u64,
    covered: u64,
}

impl Lines {
    fn percent(self) -> String {
        let tenths = self.covered.saturating_mul(1000).checked_div(self.count).unwrap_or(1000);
        format!("{}.{} %", tenths / 10, tenths % 10)
    }

    fn below(self, percent: u64) -> bool {
        self.covered.saturating_mul(100) < self.count.saturating_mul(percent)
    }
}

/// Files such as `cast/src/read.rs` with their lines. LCOV states the path of each file (`SF:`), the number
/// of lines with code (`LF:`) and the number of covered ones (`LH:`).
fn parse(text: &str) -> BTreeMap<String, Lines> {
    let mut files: BTreeMap<String, Lines> = BTreeMap::new();
    let mut current = String::new();
    for line in text.lines() {
        let Some((key, value)) = line.split_once(':') else { continue };
        let number = value.parse().unwrap_or(0);
        match key {
            "SF" => {
                let path = value.replace('\\', "/");
                let inside = path.rsplit_once("/crates/").map(|(_, inside)| inside.to_owned());
                current = inside.filter(|path| path.contains("/src/")).unwrap_or_default();
            }
            "LF" if !current.is_empty() => files.entry(current.clone()).or_default().count = number,
            "LH" if !current.is_empty() => files.entry(current.clone()).or_default().covered = number,
            _ => {}
        }
    }
    files
}

fn sum(files: &BTreeMap<String, Lines>, folder: &str) -> Lines {
    let own = files.iter().filter(|(path, _)| path.split('/').next() == Some(folder));
    own.fold(Lines::default(), |sum, (_, lines)| Lines {
        count: sum.count.saturating_add(lines.count),
        covered: sum.covered.saturating_add(lines.covered),
    })
}

fn table(files: &BTreeMap<String, Lines>) -> String {
    let mut page = String::from(
        "# Coverage\n\nLines of each library that the tests reach without real files. Constant functions and \
         examples in the documentation are not counted.\n",
    );
    let _ = writeln!(
        page,
        "The required minimum is {BAR} %.\n\n| crate | lines | reached | |\n|---|--:|--:|--:|"
    );
    let row = |page: &mut String, name: &str, lines: Lines| {
        let _ = writeln!(page, "| {name} | {} | {} | {} |", lines.count, lines.covered, lines.percent());
    };
    for name in CRATES {
        row(&mut page, name, sum(files, name));
    }
    let _ = writeln!(page, "\nFiles below {NAMED} %:\n\n| file | lines | reached | |\n|---|--:|--:|--:|");
    for (path, lines) in files {
        let library = CRATES.contains(&path.split('/').next().unwrap_or_default());
        if library && lines.below(NAMED) {
            row(&mut page, path, *lines);
        }
    }
    page
}

#[cfg(test)]
mod tests {
    use super::*;

    const LCOV: &str = "SF:/home/x/crates/cast/src/read.rs\nDA:1,5\nLF:10\nLH:9\nend_of_record\n\
        SF:/home/x/crates/cast/src/write.rs\nLF:10\nLH:7\nend_of_record\n\
        SF:/home/x/crates/cast/tests/laws.rs\nLF:50\nLH:1\nend_of_record\n\
        SF:/home/x/.cargo/registry/zstd/src/lib.rs\nLF:50\nLH:1\nend_of_record\n";

    #[test]
    fn only_our_sources_count() {
        let files = parse(LCOV);
        assert_eq!(files.keys().collect::<Vec<_>>(), ["cast/src/read.rs", "cast/src/write.rs"]);
        assert_eq!(sum(&files, "cast"), Lines { count: 20, covered: 16 });
        assert_eq!(sum(&files, "core"), Lines::default());
    }

    #[test]
    fn failing_tests_are_listed() {
        let said = "error: test failed, to rerun pass `-p meshwright-cast --test laws`";
        assert_eq!(failing(said).as_deref(), Some("-p meshwright-cast --test laws"));
        assert_eq!(
            failing("\u{1b}[1merror\u{1b}[0m: test failed, to rerun pass `--lib`").as_deref(),
            Some("--lib")
        );
        assert_eq!(failing("     Running tests/laws.rs (target/debug/deps/laws-0)"), None);
    }

    #[test]
    fn the_minimum_is_checked() {
        let lines = |covered| Lines { count: 1000, covered };
        assert!(lines(849).below(85) && !lines(850).below(85));
        assert_eq!(lines(849).percent(), "84.9 %");
        assert!(!Lines::default().below(85), "a crate without lines reaches them all");
    }

    #[test]
    fn files_with_low_coverage_are_listed() {
        let table = table(&parse(LCOV));
        assert!(table.contains("| cast | 20 | 16 | 80.0 % |"), "{table}");
        assert!(table.contains("| cast/src/write.rs | 10 | 7 | 70.0 % |"), "{table}");
        assert!(!table.contains("cast/src/read.rs"), "{table}");
    }
}
