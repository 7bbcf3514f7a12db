//! Wall-clock times and peak memory as Markdown tables. `wall make FOLDER` writes the files of the tables.
//! `wall JOB FROM [TO [TIMES]]` runs one job in a separate process and prints its time in nanoseconds and its
//! peak memory in bytes. `wall udm` prints only the tables of UDM, `wall hub` those of a large grid from and
//! to glTF, `wall sizes [SVG]` each format at three sizes, `wall folders` the program over 10,000 files,
//! `wall info` only its start, `wall peers` other tools at the same work, `wall levels [PROGRAM]` whole levels and vehicles, `wall waits
//! [PROGRAM]` large files of curves and texts, comparisons and mods.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::cast_precision_loss,
    clippy::expect_used,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program for developers"
)]

mod folders;
mod hub;
mod levels;
mod peers;
mod plot;
mod programs;
mod sizes;
mod udm;
mod waits;

use meshwright::{Limits, Source, cdae::document::Container};
use meshwright_benches::{
    convert_file, generated,
    measure::{alone, answer, beside_this_program, median, time, turns},
    read_file, write_file, write_safely,
};
use meshwright_testkit::corpus;
use mimalloc::MiMalloc;
use std::{
    env, fs, io,
    path::{Path, PathBuf},
    time::Duration,
};
use tempfile::TempDir;

/// The allocator of the command.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// Number of real files, the largest first.
const REAL: usize = 10;

/// A generated file: its title, its file name, and its generator.
type Made = (&'static str, &'static str, fn() -> Vec<u8>);

const MADE: [Made; 5] = [
    ("generated CDAE, 44 objects", "made.cdae", generated::cdae::large),
    ("generated Collada, 22 objects", "made.dae", generated::dae::large),
    ("generated Cast A, 220 nodes", "made_a.cast", generated::cast::model),
    ("generated Cast B, 60,002 nodes", "made_b.cast", generated::cast::animation),
    ("generated UDM, 26 sub meshes", "made.pmdl_b", generated::udm::large),
];

/// Prints the table of sizes, and writes its plot if a path is given.
fn sizes_and_plot(plot: Option<&str>) {
    let rows = sizes::table();
    if let Some(path) = plot {
        fs::write(path, plot::svg(&rows)).expect("a writable folder");
    }
}

/// Writes the large files to a folder.
fn make(folder: &Path) {
    for (_, file, make) in MADE {
        fs::write(folder.join(file), make()).expect("a writable folder");
    }
}

struct Case {
    name: String,
    path: PathBuf,
    bytes: u64,
}

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments.as_slice() {
        ["plain", from] => return println!("{}", answer(|| fs::read(from).expect("a file").len())),
        ["read", from] => return println!("{}", answer(|| read_file(Path::new(from)))),
        ["udm"] => {
            let folder = folder(&beside_this_program()).expect("a folder");
            let path = folder.path().join("made.pmdl_b");
            fs::write(&path, generated::udm::large()).expect("a writable folder");
            return udm_tables(&[case("generated UDM, 26 sub meshes".to_owned(), path)], folder.path());
        }
        ["hub"] => {
            let folder = folder(&beside_this_program()).expect("a folder");
            let memory = folder_in_memory();
            return hub::tables(folder.path(), memory.as_ref().map(TempDir::path));
        }
        ["sizes", plot @ ..] => return sizes_and_plot(plot.first().copied()),
        ["folders"] => return folders::tables(false),
        ["info"] => return folders::tables(true),
        ["peers"] => return peers::table(),
        ["levels", program @ ..] => return programs::table(&levels::WORK, program.first().map(Path::new)),
        ["waits", program @ ..] => return programs::table(&waits::WORK, program.first().map(Path::new)),
        ["make", into] => {
            make(Path::new(into));
            return sizes::make(Path::new(into));
        }
        ["convert", from, to] => {
            return println!("{}", answer(|| convert_file(Path::new(from), Path::new(to))));
        }
        ["convert", from, to, times] => {
            let (from, to) = (Path::new(from), Path::new(to));
            let times: usize = times.parse().expect("a number");
            let again = || fs::remove_file(to).is_ok() | (convert_file(from, to) > 0);
            return println!("{}", answer(|| (0..times).filter(|_| again()).count()));
        }
        _ => {}
    }
    let folder = folder(&beside_this_program()).expect("a folder");
    let memory = folder_in_memory();
    let mut cases = real_files();
    make(folder.path());
    for (name, file, _) in MADE {
        cases.push(case(name.to_owned(), folder.path().join(file)));
    }

    println!(
        "Target on a disk. A GLB is synced to disk before it is renamed, a plain copy is not; \
         `to synced` compares with a synced copy.\n"
    );
    conversions(&cases, folder.path());
    if let Some(memory) = &memory {
        println!("\nTarget in memory (`/dev/shm`), without disk effects:\n");
        conversions(&cases, memory.path());
    }
    let large: Vec<&Case> = cases.iter().filter(|case| case.name.starts_with("generated")).collect();
    println!(
        "\nReading in a separate process, without its start (`of file` is peak memory divided by file size):\n"
    );
    processes(&large, folder.path());
    udm_tables(&cases, folder.path());
    println!("\nWriting a Document, compared with a plain and a synced write of the same bytes:\n");
    writes(&large, folder.path());
    println!("\nPeak memory of a conversion, each in a separate process:\n");
    peaks(&cases, folder.path());
    hub::tables(folder.path(), memory.as_ref().map(TempDir::path));
}

/// A folder that is removed on drop.
fn folder(on: &Path) -> io::Result<TempDir> {
    tempfile::Builder::new().prefix("wall-").tempdir_in(on)
}

/// A folder in memory, independent of disks.
fn folder_in_memory() -> Option<TempDir> {
    folder(Path::new("/dev/shm")).ok()
}

/// Benchmarks that only UDM has.
fn udm_tables(cases: &[Case], folder: &Path) {
    let real = udm::real();
    let made = cases.iter().filter(|case| case.name.starts_with("generated UDM"));
    let files: Vec<&Case> = real.iter().chain(made).collect();
    println!("\nUDM, with nothing decoded and with everything decoded (without the read):\n");
    udm::binaries(&files);
    println!("\nThe same in a separate process:\n");
    processes(&files, folder);
    println!(
        "\nUDM text compared with `serde_json` and the same values; `ratio` is for the slower of our two readers:\n"
    );
    udm::texts();
}

/// The largest uncompressed version 31 files of the corpus, named by rank.
fn real_files() -> Vec<Case> {
    let mut files = corpus::files("cdae", &["cdae"]).unwrap_or_default();
    files.retain(|path| is_raw(path));
    files.sort_by_key(|path| std::cmp::Reverse(fs::metadata(path).map_or(0, |meta| meta.len())));
    let ranked = files.into_iter().take(REAL).enumerate();
    ranked.map(|(index, path)| case(format!("real CDAE {}", index + 1), path)).collect()
}

fn case(name: String, path: PathBuf) -> Case {
    let bytes = fs::metadata(&path).expect("a file").len();
    Case { name, path, bytes }
}

fn is_raw(path: &Path) -> bool {
    let Ok(source) = Source::open(path, &Limits::DEFAULT) else { return false };
    let document = meshwright::cdae::read(&source, &Limits::DEFAULT);
    document.is_ok_and(|(document, _)| match document.container {
        Container::Header(header) => !header.compressed(),
        Container::Dts(_) | Container::Stream(_) => false,
    })
}

fn ms(time: Duration) -> String {
    format!("{:.3} ms", time.as_secs_f64() * 1e3)
}

fn ratio(a: Duration, b: Duration) -> String {
    format!("{:.2}", a.as_secs_f64() / b.as_secs_f64().max(1e-9))
}

const fn rounds(bytes: u64) -> usize {
    if bytes > 10_000_000 { 11 } else { 41 }
}

fn conversions(cases: &[Case], folder: &Path) {
    println!(
        "| file | bytes | read bytes | to Document | ratio | read + write bytes | the same + sync | to GLB file | ratio | to synced |"
    );
    println!("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|");
    let (mut total, mut bytes, mut real) = ([Duration::ZERO; 5], 0, 0);
    for case in cases {
        let times = conversion(case, folder);
        conversion_row(&case.name, case.bytes, times);
        if case.name.starts_with("real") {
            for (total, time) in total.iter_mut().zip(times) {
                *total += time;
            }
            bytes += case.bytes;
            real += 1;
        }
    }
    if real > 0 {
        conversion_row(&format!("all {real} real"), bytes, total);
    }
}

fn conversion_row(name: &str, bytes: u64, [plain, read, copy, synced, convert]: [Duration; 5]) {
    println!(
        "| {name} | {bytes} | {} | {} | {} | {} | {} | {} | {} | {} |",
        ms(plain),
        ms(read),
        ratio(read, plain),
        ms(copy),
        ms(synced),
        ms(convert),
        ratio(convert, copy),
        ratio(convert, synced),
    );
}

/// Every output file is a new one: the time to remove an old file is not measured.
fn conversion(case: &Case, folder: &Path) -> [Duration; 5] {
    let (copy, glb) = (folder.join("copy"), folder.join("out.glb"));
    let plain = || fs::write(&copy, fs::read(&case.path).expect("a file")).is_ok();
    turns(rounds(case.bytes), || {
        for old in [&copy, &glb] {
            let _ = fs::remove_file(old);
        }
        [
            time(|| fs::read(&case.path).expect("a file").len()),
            time(|| read_file(&case.path)),
            time(plain),
            {
                let _ = fs::remove_file(&copy);
                time(|| plain() && fs::File::open(&copy).is_ok_and(|file| file.sync_all().is_ok()))
            },
            time(|| convert_file(&case.path, &glb)),
        ]
    })
}

/// A new process has untouched memory, whose pages must be allocated first.
fn processes(cases: &[&Case], folder: &Path) {
    let tiny = folder.join("tiny");
    fs::write(&tiny, generated::cast::small()).expect("a writable folder");
    let fixed = alone(&[Path::new("read"), &tiny]).peak;
    println!("| file | bytes | read bytes | to Document | ratio | peak above {fixed} | of file |");
    println!("|---|--:|--:|--:|--:|--:|--:|");
    for case in cases {
        let (mut plain, mut read, mut peak) = (Vec::new(), Vec::new(), 0);
        for _ in 0..11 {
            plain.push(alone(&[Path::new("plain"), &case.path]).time);
            let own = alone(&[Path::new("read"), &case.path]);
            read.push(own.time);
            peak = own.peak.max(peak);
        }
        let (plain, read) = (median(plain), median(read));
        let peak = peak.saturating_sub(fixed);
        println!(
            "| {} | {} | {} | {} | {} | {peak} | {:.2} |",
            case.name,
            case.bytes,
            ms(plain),
            ms(read),
            ratio(read, plain),
            peak as f64 / case.bytes as f64,
        );
    }
}

fn writes(cases: &[&Case], folder: &Path) {
    println!("| file | bytes | plain write | ours | ratio | plain + sync | ours, safely | ratio |");
    println!("|---|--:|--:|--:|--:|--:|--:|--:|");
    for case in cases {
        let source = Source::open(&case.path, &Limits::DEFAULT).expect("a readable file");
        let asset = meshwright::read(&source, &Limits::DEFAULT).expect("a sound file");
        let bytes = fs::read(&case.path).expect("a file");
        let files = ["plain", "ours", "synced", "safe"].map(|name| folder.join(name));
        let [plain, ours, synced, safe] = &files;
        let [a, b, c, d] = turns(rounds(case.bytes), || {
            for old in &files {
                let _ = fs::remove_file(old);
            }
            [
                time(|| fs::write(plain, &bytes).is_ok()),
                time(|| write_file(&asset, ours)),
                time(|| {
                    fs::write(synced, &bytes).is_ok()
                        && fs::File::open(synced).is_ok_and(|file| file.sync_all().is_ok())
                }),
                time(|| write_safely(&asset, safe)),
            ]
        });
        println!(
            "| {} | {} | {} | {} | {} | {} | {} | {} |",
            case.name,
            case.bytes,
            ms(a),
            ms(b),
            ratio(b, a),
            ms(c),
            ms(d),
            ratio(d, c),
        );
    }
}

fn peaks(cases: &[Case], folder: &Path) {
    let (tiny, glb) = (folder.join("tiny.cdae"), folder.join("peak.glb"));
    fs::write(&tiny, generated::cdae::small()).expect("a writable folder");
    let fixed = alone(&[Path::new("convert"), &tiny, &glb]).peak;
    println!(
        "A file of 10 kB takes {fixed} bytes for the program itself; `peak` is the additional memory.\n"
    );
    println!("| file | input | output | peak | input + 1.2 x output | within |");
    println!("|---|--:|--:|--:|--:|---|");
    for case in cases {
        let peak = alone(&[Path::new("convert"), &case.path, &glb]).peak.saturating_sub(fixed);
        let output = fs::metadata(&glb).map_or(0, |meta| meta.len());
        let bound = case.bytes + output + output / 5;
        let within = if peak <= bound { "yes" } else { "no" };
        println!("| {} | {} | {output} | {peak} | {bound} | {within} |", case.name, case.bytes);
    }
}
