//! Writes a file for every code of `validate` that a file can trigger, from the cases of its test, and a
//! valid file: `cargo run -p meshwright-gltf --example gltf_codes -- fixtures`.
//!
//! Each file is named after its code: `gltf/codes/GLTF0651.gltf`.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::string_slice,
    clippy::unwrap_used,
    dead_code,
    unreachable_pub,
    reason = "a generator: to panic is how it fails"
)]

#[path = "../../tests/it/validate/case_files.rs"]
mod case_files;
#[path = "../../tests/it/validate/cases.rs"]
mod cases;
#[path = "../../tests/it/validate/cases_draft.rs"]
mod cases_draft;
#[path = "../../tests/it/validate/cases_mesh.rs"]
mod cases_mesh;
#[path = "../../tests/it/validate/cases_scene.rs"]
mod cases_scene;

use std::{fs, path::Path};

fn main() {
    let folder = std::env::args().nth(1).expect("the folder to write to");
    let folder = Path::new(&folder).join("gltf").join("codes");
    fs::create_dir_all(&folder).expect("the folder can be made");
    let put = |name: &str, bytes: Vec<u8>| {
        assert!(bytes.len() < 4096, "{name} has {} bytes", bytes.len());
        let ending = if bytes.starts_with(b"glTF") { "glb" } else { "gltf" };
        fs::write(folder.join(format!("{name}.{ending}")), bytes).expect("the fixture can be written");
    };
    let clean = case_files::file("'scene': 0, 'scenes': [{'nodes': [0]}], 'nodes': [{'name': 'here'}]");
    put("clean", clean);
    for (code, bytes) in case_files::containers() {
        put(code, bytes);
    }
    // The first of several cases of a code.
    let mut done = std::collections::BTreeSet::new();
    for case in case_files::cases().filter(|case| done.insert(case.code)) {
        put(case.code, case_files::broken(case));
    }
}
