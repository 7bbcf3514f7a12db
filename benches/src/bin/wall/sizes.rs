//! Benchmarks of each format at three sizes: reading compared with a plain read, conversion to GLB compared
//! with a copy. The content is verified first.

use crate::{folder, folder_in_memory, ms, ratio};
use meshwright::{Limits, Source, info, read};
use meshwright_benches::{
    convert_file, generated,
    measure::{beside_this_program, time, turns},
    read_file,
};
use std::{
    fs,
    path::{Path, PathBuf},
    time::Duration,
};

/// A format at a size, with its generator.
struct Made {
    format: &'static str,
    size: &'static str,
    file: &'static str,
    make: fn() -> Vec<u8>,
}

const MADE: [Made; 12] = [
    made("CDAE", "50 KB", "small.cdae", || generated::cdae::file(1, 27)),
    made("CDAE", "5 MB", "medium.cdae", || generated::cdae::file(8, 102)),
    made("CDAE", "100 MB", "large.cdae", || generated::cdae::file(88, 127)),
    made("Cast, meshes", "50 KB", "small.cast", || generated::cast::model_bytes(1, 16)),
    made("Cast, meshes", "5 MB", "medium.cast", || generated::cast::model_bytes(4, 124)),
    made("Cast, meshes", "100 MB", "large.cast", generated::cast::model),
    made("Cast, curves", "50 KB", "small_clip.cast", || generated::cast::animation_bytes(100, 60)),
    made("Cast, curves", "5 MB", "medium_clip.cast", || generated::cast::animation_bytes(10_000, 60)),
    made("Cast, curves", "100 MB", "large_clip.cast", || generated::cast::animation_bytes(60_000, 240)),
    made("UDM", "50 KB", "small.pmdl_b", || generated::udm::file(1, 27, 0, 30)),
    made("UDM", "5 MB", "medium.pmdl_b", || generated::udm::file(5, 127, 1, 183)),
    made("UDM", "100 MB", "large.pmdl_b", generated::udm::large),
];

const fn made(format: &'static str, size: &'static str, file: &'static str, make: fn() -> Vec<u8>) -> Made {
    Made { format, size, file, make }
}

/// Writes the files of the table to a folder.
pub(crate) fn make(folder: &Path) {
    for made in &MADE {
        fs::write(folder.join(made.file), (made.make)()).expect("a writable folder");
    }
}

/// A row of the table and of the plot.
pub(crate) struct Row {
    pub(crate) name: String,
    /// Time of reading as a multiple of a plain read.
    pub(crate) read: f64,
    /// Time of the conversion to GLB as a multiple of a copy.
    pub(crate) glb: f64,
}

/// Prints the table; returns the data of the plot.
pub(crate) fn table() -> Vec<Row> {
    // In memory, both sides measure only CPU work.
    let folder = folder_in_memory().or_else(|| folder(&beside_this_program()).ok()).expect("a folder");
    println!(
        "| format | size | bytes | read bytes | to Document | ratio | copy | to GLB | ratio | the same in both |"
    );
    println!("|---|---|--:|--:|--:|--:|--:|--:|--:|---|");
    MADE.iter().map(|made| row(made, folder.path())).collect()
}

fn row(made: &Made, folder: &Path) -> Row {
    let path = folder.join(made.file);
    fs::write(&path, (made.make)()).expect("a writable folder");
    let bytes = fs::metadata(&path).expect("a file").len();
    let glb = folder.join("out.glb");
    convert_file(&path, &glb);
    let same = proven(&path, &glb);
    let [plain, read, copy, convert] = times(&path, folder, if bytes < 1_000_000 { 201 } else { 15 });
    println!(
        "| {} | {} | {bytes} | {} | {} | {} | {} | {} | {} | {same} |",
        made.format,
        made.size,
        ms(plain),
        ms(read),
        ratio(read, plain),
        ms(copy),
        ms(convert),
        ratio(convert, copy),
    );
    for old in [path, glb, folder.join("copy")] {
        let _ = fs::remove_file(old);
    }
    let of = |a: Duration, b: Duration| a.as_secs_f64() / b.as_secs_f64().max(1e-9);
    Row { name: format!("{}, {}", made.format, made.size), read: of(read, plain), glb: of(convert, copy) }
}

/// The content of the file and of the GLB, which must be equal for valid results.
fn proven(from: &Path, glb: &Path) -> String {
    let counts = |path: &Path| {
        let source = Source::open(path, &Limits::DEFAULT).expect("a readable file");
        let shown = info(&source, &Limits::DEFAULT, 0).expect("a sound file").scene.expect("a scene");
        let asset = read(&source, &Limits::DEFAULT).expect("a sound file");
        let imported = asset.to_scene().expect("a scene");
        let channels: usize = imported.value.clips.iter().map(|clip| clip.channels.len()).sum();
        (shown.triangles, shown.vertices, channels)
    };
    let (before, after) = (counts(from), counts(glb));
    assert_eq!(before, after, "{}", from.display());
    let (triangles, vertices, channels) = before;
    if channels > 0 {
        format!("{channels} channels")
    } else {
        format!("{triangles} triangles, {vertices} vertices")
    }
}

fn times(path: &PathBuf, folder: &Path, rounds: usize) -> [Duration; 4] {
    let (copy, glb) = (folder.join("copy"), folder.join("out.glb"));
    turns(rounds, || {
        for old in [&copy, &glb] {
            let _ = fs::remove_file(old);
        }
        [
            time(|| fs::read(path).expect("a file").len()),
            time(|| read_file(path)),
            time(|| fs::write(&copy, fs::read(path).expect("a file")).is_ok()),
            time(|| convert_file(path, &glb)),
        ]
    })
}
