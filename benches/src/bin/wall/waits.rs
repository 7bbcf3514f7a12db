//! Large files of curves and texts, comparisons, and whole mods.

use crate::programs::Work;
use meshwright_benches::{
    convert_file,
    generated::{self, large},
};
use std::{fs, path::Path};

pub(crate) const WORK: [Work; 13] = [
    Work {
        what: "Cast of curves, to a GLB",
        make: |folder| curves(folder, "cast", 36_000),
        arguments: &["convert", "a.cast", "-o", "a.glb"],
        status: 0,
    },
    Work {
        what: "the same, to a CDAE",
        make: |folder| curves(folder, "cast", 36_000),
        arguments: &["convert", "a.cast", "-o", "a.cdae"],
        status: 0,
    },
    Work {
        what: "the same, to a Cast",
        make: |folder| curves(folder, "cast", 36_000),
        arguments: &["convert", "a.cast", "-o", "b.cast"],
        status: 0,
    },
    Work {
        what: "GLB of curves, to a GLB",
        make: |folder| curves(folder, "glb", 36_000),
        arguments: &["convert", "a.glb", "-o", "b.glb"],
        status: 0,
    },
    Work {
        what: "CDAE of curves, to a GLB",
        make: |folder| curves_by(folder, "cdae", 36_000),
        arguments: &["convert", "a.cdae", "-o", "a.glb"],
        status: 0,
    },
    Work {
        what: "Collada of curves, to a GLB",
        make: |folder| curves_by(folder, "dae", 12_000),
        arguments: &["convert", "a.dae", "-o", "a.glb"],
        status: 0,
    },
    Work {
        what: "`info` of it",
        make: |folder| curves_by(folder, "dae", 12_000),
        arguments: &["info", "a.dae"],
        status: 0,
    },
    Work {
        what: "Collada of meshes, to a GLB",
        make: |folder| put(folder, "a.dae", generated::dae::large()),
        arguments: &["convert", "a.dae", "-o", "a.glb"],
        status: 0,
    },
    Work {
        what: "GLB to CDAE, tangents generated",
        make: |folder| put(folder, "a.glb", generated::gltf::bare_grid()),
        arguments: &["convert", "a.glb", "-o", "a.cdae"],
        status: 0,
    },
    Work {
        what: "`validate` of a GLB of skinned meshes",
        make: |folder| put(folder, "a.glb", large::file("glb", large::Content::Skinned, 19)),
        arguments: &["validate", "-q", "a.glb"],
        status: 0,
    },
    Work {
        what: "`diff` of equal files",
        make: |folder| two(folder, 19, 19),
        arguments: &["diff", "-q", "a.glb", "b.glb"],
        status: 0,
    },
    Work {
        what: "`diff` of files of which one has a mesh less",
        make: |folder| two(folder, 19, 18),
        arguments: &["diff", "-q", "a.glb", "b.glb"],
        status: 5,
    },
    Work {
        what: "`check` of a mod of 10,000 shapes of 10 kB",
        make: shapes,
        arguments: &["check", "-q", "mod"],
        status: 0,
    },
];

fn put(folder: &Path, name: &str, bytes: Vec<u8>) {
    fs::create_dir_all(folder).expect("a writable folder");
    fs::write(folder.join(name), bytes).expect("a writable folder");
}

fn curves(folder: &Path, ending: &str, keys: usize) {
    put(folder, &format!("a.{ending}"), large::file(ending, large::Content::Animated, keys));
}

/// A file of curves that is converted from a GLB.
fn curves_by(folder: &Path, ending: &str, keys: usize) {
    curves(folder, "glb", keys);
    convert_file(&folder.join("a.glb"), &folder.join(format!("a.{ending}")));
    fs::remove_file(folder.join("a.glb")).expect("the file");
}

fn two(folder: &Path, first: usize, second: usize) {
    for (name, meshes) in [("a.glb", first), ("b.glb", second)] {
        put(folder, name, large::file("glb", large::Content::Skinned, meshes));
    }
}

fn shapes(folder: &Path) {
    let shape = generated::cdae::small();
    for nth in 0..10_000 {
        put(
            &folder.join(format!("mod/levels/made/art/shapes/s{}", nth / 100)),
            &format!("{nth}.cdae"),
            shape.clone(),
        );
    }
}
