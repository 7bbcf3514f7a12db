//! The descriptions for Kaitai Struct: they are those of the tables, and what the compiler makes of them reads the
//! vectors.
#![allow(clippy::unwrap_used, reason = "tests may panic")]

use meshwright_conformance::{compare, kaitai, vector::Vector, vectors};
use serde_json::Value;
use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

#[test]
fn files_match_their_generators() {
    let folder = root().join("docs/formats/kaitai");
    let made: BTreeSet<String> = kaitai::all().iter().map(|own| own.file.to_owned()).collect();
    let kept = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    assert_eq!(made, kept.collect());
    for own in kaitai::all() {
        // Git may have other line ends on Windows.
        let kept = fs::read_to_string(folder.join(own.file)).unwrap().replace("\r\n", "\n");
        assert!(kept == own.text, "run `cargo xtask conformance kaitai`: {} differs", own.file);
    }
}

/// The vectors of binary formats.
fn binary() -> Vec<Vector> {
    let binary = |own: &Vector| match own.format {
        "udm" => own.ending == "udm_b",
        "cast" | "cdae" | "cmh" | "ser" => true,
        _ => false,
    };
    vectors::all().into_iter().filter(binary).collect()
}

/// A description gives the content and not its meaning, which is left out here.
#[test]
#[ignore = "needs node"]
fn compiled_descriptions_read_the_vectors() {
    let vectors = binary();
    assert!(vectors.len() > 900, "{}", vectors.len());
    let read = Command::new("node")
        .arg(root().join("tools/kaitai/read.mjs"))
        .args(vectors.iter().map(Vector::file))
        .current_dir(root().join("conformance/vectors"))
        .output()
        .unwrap();
    assert!(read.status.success(), "{}", String::from_utf8_lossy(&read.stderr));
    let lines = String::from_utf8(read.stdout).unwrap();
    let answers: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers.len(), vectors.len());
    let differences = vectors.iter().zip(&answers).filter_map(|(vector, answer)| {
        let mut expected = vector.expected();
        if let Some(members) = expected.as_object_mut() {
            members.remove("meaning");
        }
        Some(format!("{}: {}", vector.file(), compare::difference(&expected, answer, false)?))
    });
    let differences: Vec<String> = differences.collect();
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}
