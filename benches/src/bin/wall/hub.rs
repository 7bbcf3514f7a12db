//! Benchmarks of a large grid: from and to GLB, and from Collada to CDAE, which compiles it as BeamNG does.

use crate::{Case, case, convert_file, generated, ms, ratio, rounds};
use meshwright_benches::measure::{alone, time, turns};
use std::{fs, path::Path};

/// A conversion: its input, and the name of its output file.
struct Job {
    from: Case,
    to: &'static str,
}

/// Writes the files, and prints the tables.
pub(crate) fn tables(disk: &Path, memory: Option<&Path>) {
    let file = |name: &str, file: &str, bytes: Vec<u8>| {
        let path = disk.join(file);
        fs::write(&path, bytes).expect("a writable folder");
        case(name.to_owned(), path)
    };
    let grid = file("GLB to CDAE", "grid.glb", generated::gltf::grid());
    let bare = file("GLB to CDAE, tangents generated", "bare.glb", generated::gltf::bare_grid());
    let shape = disk.join("grid.cdae");
    convert_file(&grid.path, &shape);
    let collada = disk.join("grid.dae");
    convert_file(&grid.path, &collada);
    let grid_path = grid.path.clone();
    let jobs = [
        Job { from: grid, to: "hub.cdae" },
        Job { from: case("CDAE to GLB".to_owned(), shape), to: "hub.glb" },
        Job { from: bare, to: "hub.cdae" },
        Job { from: case("GLB to Collada".to_owned(), grid_path), to: "hub.dae" },
        Job { from: case("Collada to GLB".to_owned(), collada.clone()), to: "hub.glb" },
        Job { from: case("Collada to CDAE".to_owned(), collada), to: "hub.cdae" },
    ];
    println!(
        "\nA grid of 500,000 triangles from and to glTF, compared with a copy (read + write) of the larger file. \
         MikkTSpace generates tangents; target on a disk:\n"
    );
    conversions(&jobs, disk);
    if let Some(memory) = memory {
        println!("\nTarget in memory (`/dev/shm`):\n");
        conversions(&jobs, memory);
    }
    println!("\nPeak memory of the same, each in a separate process:\n");
    peaks(&jobs, disk);
}

fn conversions(jobs: &[Job], folder: &Path) {
    println!("| job | input | output | copy of the larger | the same + sync | ours | ratio | to synced |");
    println!("|---|--:|--:|--:|--:|--:|--:|--:|");
    for Job { from, to } in jobs {
        let (copy, target) = (folder.join("copy"), folder.join(to));
        let output = convert_file(&from.path, &target);
        let larger = folder.join("larger");
        fs::copy(if from.bytes < output { &target } else { &from.path }, &larger).expect("a writable folder");
        let plain = || fs::write(&copy, fs::read(&larger).expect("a file")).is_ok();
        let [unsynced, synced, ours] = turns(rounds(from.bytes), || {
            for old in [&copy, &target] {
                let _ = fs::remove_file(old);
            }
            [
                time(plain),
                {
                    let _ = fs::remove_file(&copy);
                    time(|| plain() && fs::File::open(&copy).is_ok_and(|file| file.sync_all().is_ok()))
                },
                time(|| convert_file(&from.path, &target)),
            ]
        });
        for old in [&copy, &target, &larger] {
            let _ = fs::remove_file(old);
        }
        println!(
            "| {} | {} | {output} | {} | {} | {} | {} | {} |",
            from.name,
            from.bytes,
            ms(unsynced),
            ms(synced),
            ms(ours),
            ratio(ours, unsynced),
            ratio(ours, synced),
        );
    }
}

fn peaks(jobs: &[Job], folder: &Path) {
    let tiny = folder.join("tiny.glb");
    fs::write(&tiny, generated::gltf::grid_of(10, true)).expect("a writable folder");
    println!("| job | input | output | peak | of input + output |");
    println!("|---|--:|--:|--:|--:|");
    for Job { from, to } in jobs {
        let target = folder.join(to);
        let fixed = alone(&[Path::new("convert"), &tiny, &target]).peak;
        let peak = alone(&[Path::new("convert"), &from.path, &target]).peak.saturating_sub(fixed);
        let output = fs::metadata(&target).map_or(0, |meta| meta.len());
        println!(
            "| {} | {} | {output} | {peak} | {:.2} |",
            from.name,
            from.bytes,
            peak as f64 / (from.bytes + output).max(1) as f64,
        );
    }
}
