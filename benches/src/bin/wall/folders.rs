//! Benchmarks of the program itself: start time, and runs over 10,000 files.

use crate::{folder, folder_in_memory, ms, ratio};
use meshwright_benches::{
    generated,
    measure::{beside_this_program, time, turns},
};
use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
};

const FILES: usize = 10_000;

/// Prints both tables, or only the first, or why they are unavailable.
pub(crate) fn tables(starts_alone: bool) {
    let Some(program) = program() else {
        println!("\nThe program was not found next to this one: its start and folders were not measured.");
        return;
    };
    let disk = folder(&beside_this_program()).ok();
    let folder = folder_in_memory().or_else(|| folder(&beside_this_program()).ok()).expect("a folder");
    starts(&program, folder.path());
    if !starts_alone {
        batch(&program, folder.path());
        if let Some(disk) = disk {
            on_disk(&program, &folder.path().join("many"), disk.path());
        }
    }
}

/// The command, built in the same folder as this program.
pub(crate) fn program() -> Option<PathBuf> {
    let path = beside_this_program().join(format!("meshwright{}", std::env::consts::EXE_SUFFIX));
    path.is_file().then_some(path)
}

pub(crate) fn runs(program: &Path, arguments: &[&str]) -> bool {
    let mut command = Command::new(program);
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

fn starts(program: &Path, folder: &Path) {
    let small = folder.join("small.cdae");
    let large = folder.join("large.cast");
    fs::write(&small, generated::cdae::file(1, 27)).expect("a writable folder");
    fs::write(&large, generated::cast::model()).expect("a writable folder");
    println!("\nThe whole program, from its start to its end, medians of 41:\n");
    println!("| command | file | time | a program that does nothing |\n|---|---|--:|--:|");
    start(program, "50 KB CDAE", &small);
    start(program, "98 MB Cast, skinned, as its programs write it", &large);
    for old in [small, large] {
        let _ = fs::remove_file(old);
    }
    for (ending, content, amount) in generated::large::FULL {
        let path = folder.join(format!("full.{ending}"));
        fs::write(&path, generated::large::file(ending, content, amount)).expect("a writable folder");
        let size = fs::metadata(&path).expect("a file").len() / 1_000_000;
        start(program, &format!("{size} MB `.{ending}`, {}", content.words()), &path);
        let _ = fs::remove_file(path);
    }
}

/// A row of the table.
fn start(program: &Path, what: &str, path: &Path) {
    let path = path.to_string_lossy();
    let [own, nothing] = turns(41, || {
        [
            time(|| assert!(runs(program, &["info", &path]), "info of a made file")),
            time(|| runs(Path::new("true"), &[])),
        ]
    });
    println!("| `meshwright info` | {what} | {} | {} |", ms(own), ms(nothing));
}

fn batch(program: &Path, folder: &Path) {
    let halves = ["a", "b"].map(|half| folder.join("many").join(half));
    let bytes = generated::cdae::small();
    for (half, part) in halves.iter().flat_map(|half| (0..50).map(move |part| (half, part))) {
        let part = half.join(format!("{part:02}"));
        fs::create_dir_all(&part).expect("a writable folder");
        for nth in 0..FILES / 100 {
            fs::write(part.join(format!("{nth:02}.cdae")), &bytes).expect("a writable folder");
        }
    }
    println!(
        "\n{FILES} CDAE files of 10 kB in 100 folders, in memory, the whole program, medians of 5; \"two programs\" are"
    );
    println!(
        "two at a time with one job each, each with half of the files: the limit of two cores of this machine.\n"
    );
    println!("| command | one job | two programs | faster by | all cores | faster by | files per second |");
    println!("|---|--:|--:|--:|--:|--:|--:|");
    let target = folder.join("converted");
    for (what, verb, rest) in [
        ("info --ndjson", "info", &["--ndjson"][..]),
        ("validate", "validate", &[]),
        ("roundtrip", "roundtrip", &[]),
        ("convert --to glb", "convert", &["--to", "glb", "-o"]),
    ] {
        let go = |from: &Path, one: bool| {
            let (from, into) = (from.to_string_lossy(), target.join(from.file_name().unwrap_or_default()));
            let (into, mut arguments) = (into.to_string_lossy(), vec![verb, &from]);
            arguments.extend(rest);
            arguments.extend((verb == "convert").then_some(&*into));
            arguments.extend_from_slice(if one { &["--jobs", "1"] } else { &[] });
            assert!(runs(program, &arguments), "{what} of made files");
        };
        let go = &go;
        let both = || {
            thread::scope(|scope| halves.iter().for_each(|half| drop(scope.spawn(move || go(half, true)))));
        };
        let [alone, two, all] = turns(5, || {
            let fresh = || drop(fs::remove_dir_all(&target));
            fresh();
            let alone = time(|| go(&folder.join("many"), true));
            fresh();
            let two = time(both);
            fresh();
            [alone, two, time(|| go(&folder.join("many"), false))]
        });
        let rate = FILES as f64 / all.as_secs_f64();
        println!(
            "| `meshwright {what}` | {} | {} | {} | {} | {} | {rate:.0} |",
            ms(alone),
            ms(two),
            ratio(alone, two),
            ms(all),
            ratio(alone, all),
        );
    }
}

/// The same files to GLB on a disk, compared with a plain write of as many files of that size.
fn on_disk(program: &Path, from: &Path, disk: &Path) {
    println!(
        "\nThe same files to GLB on a disk, all cores, medians of 5, compared with new files of the same size that get"
    );
    println!("their names once they are written:\n");
    println!("| `--sync` | plain write | the program | ratio |\n|---|--:|--:|--:|");
    let (converted, plain) = (disk.join("converted"), disk.join("plain"));
    let (from, into) = (from.to_string_lossy(), converted.to_string_lossy());
    for sync in ["end", "each", "none"] {
        let [written, made] = turns(5, || {
            let _ = fs::remove_dir_all(&converted);
            let made = time(|| {
                let arguments = ["convert", &*from, "--to", "glb", "-o", &*into, "--sync", sync];
                assert!(runs(program, &arguments), "convert of made files");
            });
            let size = glb_size(&converted);
            let _ = fs::remove_dir_all(&plain);
            [time(|| write_plainly(&plain, &vec![0; size])), made]
        });
        println!("| {sync} | {} | {} | {} |", ms(written), ms(made), ratio(made, written));
    }
}

/// The size of one of the files below a folder.
fn glb_size(folder: &Path) -> usize {
    let mut path = folder.to_owned();
    while let Some(entry) = path.is_dir().then(|| fs::read_dir(&path).ok()?.next()?.ok()).flatten() {
        path = entry.path();
    }
    fs::read(path).map_or(0, |bytes| bytes.len())
}

fn write_plainly(folder: &Path, bytes: &[u8]) {
    for nth in 0..FILES {
        let part = folder.join((nth / 100).to_string());
        fs::create_dir_all(&part).expect("a writable folder");
        let temporary = part.join(format!("{nth}.part"));
        fs::write(&temporary, bytes).expect("a writable folder");
        fs::rename(temporary, part.join(format!("{nth}.glb"))).expect("a writable folder");
    }
}
