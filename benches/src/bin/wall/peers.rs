//! Compares with other tools, if they are installed. Those that are not packages are set by a path:
//! `MESHWRIGHT_CAST_LIBRARY` is the folder of the official `cast.py`.

use crate::{folder, folders::program, folders::runs, ms, ratio};
use meshwright::{Limits, Source, info};
use meshwright_benches::{
    generated,
    measure::{beside_this_program, time, turns},
};
use std::{env, fs, path::Path};

/// One job, done by another tool and by this project.
struct Work {
    tool: &'static str,
    what: &'static str,
    /// The program and its arguments; `{in}`, `{out}` and `{library}` are replaced by paths.
    theirs: &'static [&'static str],
    ours: &'static [&'static str],
    /// The input file, and the name of the output file or an empty string.
    from: &'static str,
    to: &'static str,
    /// Whether both results must have the same triangles, which is checked before the measurement.
    compared: bool,
}

const PYTHON: &str =
    "import sys; sys.path.insert(0, sys.argv[1]); import cast; f = cast.Cast.load(sys.argv[2])";
const PYTHON_COPY: &str =
    "import sys; sys.path.insert(0, sys.argv[1]); import cast; cast.Cast.load(sys.argv[2]).save(sys.argv[3])";

const WORK: [Work; 6] = [
    Work {
        tool: "assimp",
        what: "GLB to GLB, 500,000 triangles",
        theirs: &["assimp", "export", "{in}", "{out}"],
        ours: &["convert", "{in}", "-o", "{out}"],
        from: "grid.glb",
        to: "out.glb",
        compared: true,
    },
    Work {
        tool: "assimp",
        what: "info of the same",
        theirs: &["assimp", "info", "{in}"],
        ours: &["info", "{in}"],
        from: "grid.glb",
        to: "",
        compared: false,
    },
    Work {
        tool: "glTF-Transform",
        what: "GLB to GLB, 500,000 triangles",
        theirs: &["gltf-transform", "copy", "{in}", "{out}"],
        ours: &["convert", "{in}", "-o", "{out}"],
        from: "grid.glb",
        to: "out.glb",
        compared: true,
    },
    Work {
        tool: "glTF-Transform",
        what: "inspect of the same",
        theirs: &["gltf-transform", "inspect", "{in}"],
        ours: &["info", "{in}"],
        from: "grid.glb",
        to: "",
        compared: false,
    },
    Work {
        tool: "cast.py",
        what: "98 MB Cast of meshes, read and written",
        theirs: &["python3", "-c", PYTHON_COPY, "{library}", "{in}", "{out}"],
        ours: &["roundtrip", "{in}"],
        from: "model.cast",
        to: "out.cast",
        compared: false,
    },
    Work {
        tool: "cast.py",
        what: "30 MB Cast of curves, read",
        theirs: &["python3", "-c", PYTHON, "{library}", "{in}"],
        ours: &["roundtrip", "{in}"],
        from: "clip.cast",
        to: "",
        compared: false,
    },
];

/// Prints the table.
pub(crate) fn table() {
    let Some(program) = program() else { return };
    let folder = folder(&beside_this_program()).expect("a folder");
    let file =
        |name: &str, bytes: Vec<u8>| fs::write(folder.path().join(name), bytes).expect("a writable folder");
    file("grid.glb", generated::gltf::grid());
    file("model.cast", generated::cast::model());
    file("clip.cast", generated::cast::animation());
    println!("\nOther tools doing the same work, whole programs, medians of 5:\n");
    println!("| tool | work | its time | ours | ratio |\n|---|---|--:|--:|--:|");
    for work in &WORK {
        match measured(work, &program, folder.path()) {
            Some(line) => println!("| {} | {} | {line} |", work.tool, work.what),
            None => println!("| {} | {} | not installed | | |", work.tool, work.what),
        }
    }
}

/// `None` if the tool is not installed, or does not do the same.
fn measured(work: &Work, program: &Path, folder: &Path) -> Option<String> {
    let library = env::var("MESHWRIGHT_CAST_LIBRARY").unwrap_or_default();
    if work.theirs.contains(&"{library}") && library.is_empty() {
        return None;
    }
    let (from, to) = (folder.join(work.from), folder.join(work.to));
    let fill = |words: &[&str], to: &Path| -> Vec<String> {
        let paths = [
            ("{in}", from.to_string_lossy()),
            ("{out}", to.to_string_lossy()),
            ("{library}", (&*library).into()),
        ];
        let filled = |word: &&str| {
            paths.iter().fold((*word).to_owned(), |word, (name, path)| word.replace(name, path))
        };
        words.iter().map(filled).collect()
    };
    let own_to = folder.join(format!("own_{}", work.to));
    let (theirs, ours) = (fill(work.theirs, &to), fill(work.ours, &own_to));
    let run = |program: &Path, words: &[String]| {
        runs(program, &words.iter().map(String::as_str).collect::<Vec<_>>())
    };
    let (tool, arguments) = theirs.split_first()?;
    if !run(Path::new(tool), arguments) {
        return None;
    }
    assert!(run(program, &ours), "{}", ours.join(" "));
    if work.compared {
        let [a, b] = [&to, &own_to].map(|path| triangles(path));
        if a != b {
            return Some(format!("{a} triangles | {b} triangles | not the same work"));
        }
    }
    let [their, own] = turns(5, || [time(|| run(Path::new(tool), arguments)), time(|| run(program, &ours))]);
    Some(format!("{} | {} | {}", ms(their), ms(own), ratio(own, their)))
}

fn triangles(path: &Path) -> usize {
    let source = Source::open(path, &Limits::DEFAULT).expect("a readable file");
    info(&source, &Limits::DEFAULT, 0).expect("a sound file").scene.expect("a scene").triangles
}
