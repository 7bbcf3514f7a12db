//! Benchmarks: compares instruction counts with the recorded ones, and writes wall-clock times to a page.

use crate::{
    Outcome,
    process::{Program, cargo, plain, root, target, tool},
};
use std::{collections::BTreeMap, env, fmt::Write, fs};

const RECORD: &str = "benches/instructions.toml";
const PAGE: &str = "docs/performance.md";
const PLOT: &str = "docs/performance.svg";
/// As in `Cargo.toml`: library and runner must have the same version.
const RUNNER: &str = "0.20.0";
/// Allowed growth of a count in percent.
const TOLERANCE: u64 = 3;

/// Names and instruction counts, for example `cdae_read/small`.
type Counts = BTreeMap<String, u64>;

/// Counts instructions (if valgrind is installed), measures times, and writes the page. `--record` records
/// the counts.
pub(crate) fn run(arguments: &[String]) -> Outcome {
    let record = root().join(RECORD);
    let mut recorded = fs::read_to_string(&record).map(|text| parse_record(&text)).unwrap_or_default();
    let counted = if Program::new("valgrind", &["--version"]).works() {
        count()?
    } else {
        println!("notice: valgrind is not installed, instructions were not counted");
        Counts::new()
    };
    if arguments.iter().any(|argument| argument == "--record") && !counted.is_empty() {
        fs::write(&record, write_record(&counted)).map_err(|error| format!("{RECORD}: {error}"))?;
        recorded.clone_from(&counted);
    }
    let shown = if counted.is_empty() { &recorded } else { &counted };
    cargo(&[
        "build",
        "--release",
        "--quiet",
        "--package",
        "meshwright-cli",
        "--package",
        "meshwright-benches",
    ])
    .run()?;
    let plot = root().join(PLOT).to_string_lossy().into_owned();
    let parts = [
        wall(&["sizes", &plot])?,
        wall(&["folders"])?,
        wall(&["waits"])?,
        wall(&["levels"])?,
        wall(&["peers"])?,
        wall(&[])?,
    ];
    fs::write(root().join(PAGE), page(shown, &parts)).map_err(|error| format!("{PAGE}: {error}"))?;
    let grown = grown(&recorded, &counted);
    if grown.is_empty() {
        Ok(())
    } else {
        Err(format!("more instructions than recorded: {}", grown.join(", ")))
    }
}

/// The output of the timing program. It has to be built: `cargo run` would select one package, and build all libraries
/// again with its features.
fn wall(arguments: &[&str]) -> Result<String, String> {
    let program = target().join("release").join(format!("wall{}", env::consts::EXE_SUFFIX));
    let times = Program::new(&program.to_string_lossy(), arguments).output()?;
    println!("{times}");
    Ok(times)
}

fn count() -> Result<Counts, String> {
    let runner = tool("gungraun-runner", RUNNER)?;
    let mut heard = Heard::default();
    let bench = ["bench", "--package", "meshwright-benches", "--features", "instructions", "--bench", "jobs"];
    let bench =
        cargo(&bench).env("GUNGRAUN_RUNNER", &runner.to_string_lossy()).env("GUNGRAUN_COLOR", "never");
    let status = bench.listen(|line| heard.hear(line))?;
    if !status.success() {
        return Err(format!("the instruction benchmarks failed: {status}"));
    }
    Ok(heard.counts)
}

/// Parses the counts from the output of the benchmarks.
#[derive(Default)]
struct Heard {
    current: Option<String>,
    counts: Counts,
}

impl Heard {
    /// Parses a line such as `cdae::cdae::cdae_read small:small()` or
    /// `  Instructions:     1234|1234  (No change)`.
    fn hear(&mut self, line: &str) {
        let line = plain(line);
        if let Some((path, rest)) = line.split_once(' ')
            && let Some((_, function)) = path.rsplit_once("::")
            && let Some((case, _)) = rest.split_once(':')
        {
            self.current = Some(format!("{function}/{case}"));
        } else if let Some(count) = line.trim_start().strip_prefix("Instructions:")
            && let Some(name) = self.current.take()
        {
            let digits = count.trim_start().split(|c: char| !c.is_ascii_digit()).next().unwrap_or_default();
            if let Ok(count) = digits.parse() {
                self.counts.insert(name, count);
            }
        }
    }
}

fn parse_record(text: &str) -> Counts {
    let entry = |line: &str| {
        let (name, count) = line.split_once('=')?;
        let count = count.trim().replace('_', "").parse().ok()?;
        Some((name.trim().trim_matches('"').to_owned(), count))
    };
    text.lines().filter(|line| !line.starts_with('#')).filter_map(entry).collect()
}

fn write_record(counts: &Counts) -> String {
    let mut text =
        String::from("# Instructions of each benchmark; `cargo xtask bench --record` writes this file.\n");
    text.push_str("# They differ between processors and compilers by little, and by more than 3 % where a change did it.\n");
    for (name, count) in counts {
        let _ = writeln!(text, "\"{name}\" = {}", grouped(*count, '_'));
    }
    text
}

/// The counts that exceed the tolerance.
fn grown(recorded: &Counts, counted: &Counts) -> Vec<String> {
    let mut grown = Vec::new();
    for (name, &now) in counted {
        match recorded.get(name) {
            Some(&then)
                if now.saturating_mul(100) > then.saturating_mul(100_u64.saturating_add(TOLERANCE)) =>
            {
                grown.push(format!("{name} {} (was {})", grouped(now, ','), grouped(then, ',')));
            }
            Some(_) => {}
            None => println!("notice: {name} has no recorded count; --record records it"),
        }
    }
    grown
}

/// The head of the section on levels and vehicles.
const LEVELS: &str = "\n\n## Levels and vehicles\n\n`cargo run --release -p meshwright-benches --bin wall -- levels`: the \
    whole program, from its start to its end, in memory (`/dev/shm`), medians of 5, compared with a plain read of all files \
    and a plain write of as many bytes as the result has.\n\n";

/// The head of the section on work that takes long.
const WAITS: &str = "\n\n## Curves, texts, comparisons and mods\n\n`cargo run --release -p meshwright-benches --bin wall -- \
    waits`: the whole program, from its start to its end, in memory (`/dev/shm`), medians of 5, compared with a plain read of \
    all files and a plain write of as many bytes as the result has. The peak includes 15 MB of the program itself; its goal is \
    twice the larger of input and output. A GLB of curves has many accessors, whose objects are in memory twice while the text is \
    compared with them; from other formats, the input is in memory next to the values of the scene.\n\n";

fn page(counts: &Counts, [sizes, folders, waits, levels, peers, times]: &[String; 6]) -> String {
    let mut page =
        String::from("# Performance\n\nWritten by `cargo xtask bench`; all numbers are from one run.\n\n");
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let version = Program::new("rustc", &["--version"]).output().unwrap_or_default();
    let _ = writeln!(page, "{cores} cores, {}, {}.\n", std::env::consts::ARCH, version.trim());
    page.push_str(
        "## Three sizes of each format\n\n\
         `cargo run --release -p meshwright-benches --bin wall -- sizes`: reading a file compared with a plain read of its \
         bytes, and converting it to GLB compared with a copy (read and write), both in memory (`/dev/shm`), without disk \
         effects. Medians of alternating runs; only cases in which the file and the GLB have the same content are timed.\n\n\
         ![ratios](performance.svg)\n\n",
    );
    page.push_str(sizes.trim());
    page.push_str(
        "\n\n## The program\n\n`cargo run --release -p meshwright-benches --bin wall -- folders`\n\n",
    );
    page.push_str(folders.trim());
    page.push_str(WAITS);
    page.push_str(waits.trim());
    page.push_str(LEVELS);
    page.push_str(levels.trim());
    page.push_str(
        "\n\n## Other tools\n\n`cargo run --release -p meshwright-benches --bin wall -- peers`. A ratio below 1 means that \
         meshwright is faster; a tool that is not a package is run if its path is given.\n\n",
    );
    page.push_str(peers.trim());
    page.push_str(
        "\n\n## Real files, disks and memory\n\n`cargo run --release -p meshwright-benches --bin wall`; the real files ",
    );
    page.push_str("are those under `MESHWRIGHT_CORPUS`, medians of 41 rounds (11 for the large one).\n\n");
    page.push_str(times.trim());
    page.push_str(
        "\n\n## Instructions\n\n`cargo bench -p meshwright-benches --features instructions --bench jobs`, ",
    );
    page.push_str(
        "on generated files: small ones of about 10 kB, medium ones of 1 MB, the others of 30 to 98 MB.\n\n| benchmark | instructions |\n|---|--:|\n",
    );
    for (name, count) in counts {
        let _ = writeln!(page, "| {name} | {} |", grouped(*count, ','));
    }
    page
}

fn grouped(number: u64, separator: char) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && digits.len().wrapping_sub(place).is_multiple_of(3) {
            text.push(separator);
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_parsed() {
        let mut heard = Heard::default();
        heard.hear("\u{1b}[32mcdae::cdae::cdae_read\u{1b}[0m small\u{1b}[36m:\u{1b}[0msmall()");
        heard.hear("  Instructions:           \u{1b}[1m12345\u{1b}[0m|N/A             (*********)");
        heard.hear("  Instructions:           99|N/A");
        heard.hear("cdae::cdae::cdae_read medium:medium()");
        heard.hear("  Instructions:           77|77        (No change)");
        let expected = [("cdae_read/medium".to_owned(), 77), ("cdae_read/small".to_owned(), 12345)];
        assert_eq!(heard.counts, Counts::from(expected));
    }

    #[test]
    fn the_record_round_trips() {
        let counts = Counts::from([("a/b".to_owned(), 1_234_567), ("c/d".to_owned(), 12)]);
        let text = write_record(&counts);
        assert!(text.contains("\"a/b\" = 1_234_567\n"), "{text}");
        assert_eq!(parse_record(&text), counts);
    }

    #[test]
    fn three_percent_are_tolerated() {
        let of = |count| Counts::from([("a".to_owned(), count)]);
        assert!(grown(&of(1000), &of(1030)).is_empty());
        assert_eq!(grown(&of(1000), &of(1031)), ["a 1,031 (was 1,000)"]);
        assert!(grown(&Counts::new(), &of(1)).is_empty());
        assert!(grown(&of(1000), &of(10)).is_empty());
    }
}
