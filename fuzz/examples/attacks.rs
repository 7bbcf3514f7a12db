//! Writes the attack fixtures and their page: `cargo run -p meshwright-fuzz --example attacks -- fixtures`.
#![allow(clippy::expect_used, reason = "a generator: to panic is how it fails")]

use meshwright_fuzz::attacks;
use meshwright_testkit::fixtures;
use std::{env, fs, path::Path};

fn main() {
    let folder = env::args().nth(1).expect("the folder to write to");
    for attack in attacks::all() {
        let path = Path::new(&folder).join("attacks").join(attack.file);
        fs::create_dir_all(path.parent().expect("a folder")).expect("the folder can be made");
        fs::write(path, attack.bytes()).expect("the fixture can be written");
    }
    fs::write(fixtures::workspace().join("docs/attacks.md"), attacks::page())
        .expect("the page can be written");
}
