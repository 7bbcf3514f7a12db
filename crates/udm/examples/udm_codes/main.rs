//! Writes a file for every code that a file can trigger, and clean files that trigger none: `cargo run -p
//! meshwright-udm --example udm_codes -- fixtures`.
//!
//! Each is a clean file with one defect and is named after the code: `udm/codes/UDM0550.udm`, with `_b` if
//! it is binary.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::expect_used,
    clippy::panic,
    reason = "a generator may panic"
)]

mod broken;
mod broken_bytes;
mod clean;
mod imported;

use std::{fs, path::Path};

fn main() {
    let folder = std::env::args().nth(1).expect("the folder to write to");
    let folder = Path::new(&folder).join("udm").join("codes");
    fs::create_dir_all(&folder).expect("the folder can be made");
    let put = |name: String, bytes: Vec<u8>| {
        assert!(bytes.len() < 8192, "{name} has {} bytes", bytes.len());
        fs::write(folder.join(name), bytes).expect("the fixture can be written");
    };
    let clean = [
        ("clean_model", clean::MODEL),
        ("clean_project", clean::PROJECT),
        ("clean_material", clean::MATERIAL),
        ("clean_map", clean::MAP),
        ("clean_notes", clean::NOTES),
        ("clean_lifted", clean::IMPORTED),
    ];
    for (name, text) in clean {
        put(format!("{name}.udm"), text.into());
    }
    for case in broken::ALL.iter().chain(imported::ALL) {
        put(format!("{}.udm", case.0), broken::text(case).into_bytes());
    }
    for (name, make) in broken_bytes::TEXT {
        put(format!("{name}.udm"), make());
    }
    for (name, make) in broken_bytes::BINARY {
        put(format!("{name}.udm_b"), make());
    }
}
