//! Wall-clock times and peak memory as tables in Markdown. `wall convert FROM TO` does the job once, in a process of
//! its own, and prints its peak memory in bytes.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::cast_precision_loss,
    clippy::expect_used,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program for developers"
)]

use meshwright_benches::{convert, made, read};
use meshwright_cdae::document::Container;
use meshwright_core::{Limits, Source};
use meshwright_testkit::corpus;
use std::{
    env, fs,
    hint::black_box,
    path::{Path, PathBuf},
    process::Command,
    time::{Duration, Instant},
};

/// Real files taken, the largest first.
const REAL: usize = 10;

struct Case {
    name: String,
    path: PathBuf,
    bytes: u64,
}

/// Medians of one case.
#[derive(Clone, Copy, Default)]
struct Times {
    plain_read: Duration,
    read: Duration,
    plain_copy: Duration,
    synced_copy: Duration,
    convert: Duration,
}

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    if let [verb, from, to] = arguments.as_slice()
        && verb == "convert"
    {
        black_box(convert(Path::new(from), Path::new(to)));
        return println!("{}", peak_memory().unwrap_or(0));
    }
    let folder =
        tempfile::Builder::new().prefix("wall-").tempdir_in(beside_this_program()).expect("a folder");
    let made_path = folder.path().join("made.cdae");
    fs::write(&made_path, made::large()).expect("a writable folder");
    let mut cases = real_files();
    cases.push(case("made, 44 objects".to_owned(), made_path));

    println!(
        "Target on a disk. A GLB is brought to the disk before it takes its name, which a plain copy is not; \
         `to synced` compares with a copy that is.\n"
    );
    table(&cases, folder.path());
    if let Ok(memory) = tempfile::Builder::new().prefix("wall-").tempdir_in("/dev/shm") {
        println!("\nTarget in memory (`/dev/shm`), where no disk has a say:\n");
        table(&cases, memory.path());
    }
    println!("\nPeak memory of the same job, each in a process of its own:\n");
    memory(&cases, folder.path());
}

/// The largest uncompressed version 31 files of the corpus, named by rank.
fn real_files() -> Vec<Case> {
    let mut files = corpus::files("cdae", &["cdae"]).unwrap_or_default();
    files.retain(|path| is_raw(path));
    files.sort_by_key(|path| std::cmp::Reverse(fs::metadata(path).map_or(0, |meta| meta.len())));
    let ranked = files.into_iter().take(REAL).enumerate();
    ranked.map(|(index, path)| case(format!("real {}", index + 1), path)).collect()
}

fn case(name: String, path: PathBuf) -> Case {
    let bytes = fs::metadata(&path).expect("a file").len();
    Case { name, path, bytes }
}

fn is_raw(path: &Path) -> bool {
    let Ok(source) = Source::open(path, &Limits::DEFAULT) else { return false };
    let document = meshwright_cdae::read(&source, &Limits::DEFAULT);
    document.is_ok_and(|(document, _)| match document.container {
        Container::Header(header) => !header.compressed(),
        Container::Dts(_) | Container::Stream(_) => false,
    })
}

fn table(cases: &[Case], folder: &Path) {
    println!(
        "| file | bytes | read bytes | to Document | ratio | read + write bytes | the same + sync | to GLB file | ratio | to synced |"
    );
    println!("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|");
    let (mut total, mut bytes, mut real) = (Times::default(), 0, 0);
    for case in cases {
        let times = measure(case, folder);
        row(&case.name, case.bytes, times);
        if case.name.starts_with("real") {
            total.plain_read += times.plain_read;
            total.read += times.read;
            total.plain_copy += times.plain_copy;
            total.synced_copy += times.synced_copy;
            total.convert += times.convert;
            bytes += case.bytes;
            real += 1;
        }
    }
    if real > 0 {
        row(&format!("all {real} real"), bytes, total);
    }
}

fn row(name: &str, bytes: u64, times: Times) {
    let ms = |time: Duration| format!("{:.3} ms", time.as_secs_f64() * 1e3);
    let ratio = |a: Duration, b: Duration| format!("{:.2}", a.as_secs_f64() / b.as_secs_f64().max(1e-9));
    println!(
        "| {name} | {bytes} | {} | {} | {} | {} | {} | {} | {} | {} |",
        ms(times.plain_read),
        ms(times.read),
        ratio(times.read, times.plain_read),
        ms(times.plain_copy),
        ms(times.synced_copy),
        ms(times.convert),
        ratio(times.convert, times.plain_copy),
        ratio(times.convert, times.synced_copy),
    );
}

/// The jobs turn by turn, so that a busy moment of the machine hits all of them. Every file that is written is a new
/// one: what it takes to take away an old one is nobody's work here.
fn measure(case: &Case, folder: &Path) -> Times {
    let rounds = if case.bytes > 10_000_000 { 11 } else { 41 };
    let (copy, glb) = (folder.join("copy"), folder.join("out.glb"));
    let mut all: [Vec<Duration>; 5] = Default::default();
    for _ in 0..=rounds {
        for old in [&copy, &glb] {
            let _ = fs::remove_file(old);
        }
        let plain = || fs::write(&copy, fs::read(&case.path).expect("a file")).is_ok();
        let timed = [
            time(|| fs::read(&case.path).expect("a file").len()),
            time(|| read(&Source::open(&case.path, &Limits::DEFAULT).expect("a file"))),
            time(plain),
            {
                let _ = fs::remove_file(&copy);
                time(|| plain() && fs::File::open(&copy).is_ok_and(|file| file.sync_all().is_ok()))
            },
            time(|| convert(&case.path, &glb)),
        ];
        for (list, duration) in all.iter_mut().zip(timed) {
            list.push(duration);
        }
    }
    // The first round warms up.
    let mut medians = all.into_iter().map(|list| median(list.into_iter().skip(1).collect()));
    let mut next = || medians.next().unwrap_or_default();
    Times { plain_read: next(), read: next(), plain_copy: next(), synced_copy: next(), convert: next() }
}

fn time<R>(job: impl FnOnce() -> R) -> Duration {
    let started = Instant::now();
    let result = job();
    let elapsed = started.elapsed();
    black_box(result);
    elapsed
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times.get(times.len() / 2).copied().unwrap_or_default()
}

fn memory(cases: &[Case], folder: &Path) {
    let own = env::current_exe().expect("a program");
    let peak_of = |arguments: &[&Path]| -> u64 {
        let child = Command::new(&own).args(arguments).output().expect("a child process");
        String::from_utf8_lossy(&child.stdout).trim().parse().unwrap_or(0)
    };
    let (tiny, glb) = (folder.join("tiny.cdae"), folder.join("peak.glb"));
    fs::write(&tiny, made::small()).expect("a writable folder");
    let fixed = peak_of(&[Path::new("convert"), &tiny, &glb]);
    println!("A file of 10 kB takes {fixed} bytes, the program itself; the peak is what comes on top.\n");
    println!("| file | input | output | peak | input + 1.2 x output | within |");
    println!("|---|--:|--:|--:|--:|---|");
    for case in cases {
        let peak = peak_of(&[Path::new("convert"), &case.path, &glb]).saturating_sub(fixed);
        let output = fs::metadata(&glb).map_or(0, |meta| meta.len());
        let bound = case.bytes + output + output / 5;
        let within = if peak <= bound { "yes" } else { "no" };
        println!("| {} | {} | {output} | {peak} | {bound} | {within} |", case.name, case.bytes);
    }
}

/// The most memory this process ever held; `None` where the system does not say.
fn peak_memory() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024)
}

fn beside_this_program() -> PathBuf {
    let own = env::current_exe().expect("a program");
    own.parent().map_or_else(env::temp_dir, Path::to_owned)
}
