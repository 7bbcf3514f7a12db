//! Writes a damaged file for every code of `recover`:
//! `cargo run -p meshwright --example recover_codes -- fixtures`.
//!
//! It picks the damage of a small file that triggers the code and the fewest others, and prints the message
//! of each code for its page.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a generator: to panic is how it fails"
)]

use meshwright::{Code, Limits, Source, cdae, core::source::Hints, gltf, udm};
use meshwright_testkit::mutate;
use std::{collections::BTreeMap, fs, path::Path};

/// A file to damage: its extension, its bytes, and the format hint if its bytes do not identify it.
type Base = (&'static str, Vec<u8>, Option<&'static str>);

/// Number of damaged copies to try per file.
const TRIED: usize = 2000;

fn main() {
    let folder = std::env::args().nth(1).expect("the folder to write to");
    let folder = Path::new(&folder);
    let read = |name: &str| fs::read(folder.join(name)).expect("the fixture is there");
    let out = folder.join("recover").join("codes");
    fs::create_dir_all(&out).expect("the folder can be made");
    let glb = glb(&read("cdae/codes/clean_motion.cdae"));
    let text = text(&read("crate.pmdl_b"));
    let bases: Vec<(&[&str], Vec<Base>)> = vec![
        (
            &["CDAE07"],
            vec![
                ("cdae", read("cdae/codes/clean_motion.cdae"), None),
                ("cdae", read("cdae/codes/clean_v26.cdae"), None),
            ],
        ),
        (&["UDM07"], vec![("pmdl_b", read("crate.pmdl_b"), None), ("pmdl", text, None)]),
        (
            &["CMH07", "SER02"],
            vec![
                ("cmh", read("tinman/skeleton.cmh"), None),
                ("cmh", read("tinman/village.cmh"), None),
                ("ser", vec![0; 24], Some("ser:Vec3D")),
            ],
        ),
        (&["GLTF08"], vec![("glb", glb, None)]),
    ];
    for (begins, bases) in bases {
        let mut best: BTreeMap<&str, (usize, &str, Vec<u8>, String)> = BTreeMap::new();
        for (ending, bytes, named) in &bases {
            for mutant in mutate::some(bytes, TRIED) {
                for (code, others, said) in triggered(&mutant.bytes, ending, *named) {
                    let rank = best.get(code).map_or(usize::MAX, |(rank, ..)| *rank);
                    if others < rank {
                        best.insert(code, (others, ending, mutant.bytes.clone(), said));
                    }
                }
            }
        }
        for code in meshwright::codes().filter(|code| begins.iter().any(|begin| code.id.starts_with(begin))) {
            let Some((_, ending, bytes, said)) = best.get(code.id) else {
                println!("{code}\t-\t-");
                continue;
            };
            let name = format!("{code}.{ending}");
            fs::write(out.join(&name), bytes).expect("the fixture can be written");
            println!("{code}\t{name}\t{said}");
        }
    }
}

/// The codes that a damaged file triggers, with their number and the first message.
fn triggered(bytes: &[u8], ending: &str, named: Option<&str>) -> Vec<(&'static str, usize, String)> {
    let hints = Hints { format: named.map(str::to_owned), ..Hints::default() };
    let source = Source::from(bytes.to_vec()).with_path(format!("damaged.{ending}")).with_hints(hints);
    match meshwright::recover(&source, &Limits::DEFAULT) {
        Err(error) => vec![(error.code().id, 1, line(error.path(), error.message()))],
        Ok(saved) => {
            let codes: Vec<&Code> = saved.diagnostics.counts().map(|(code, _)| code).collect();
            let first = |code: &&Code| {
                let found =
                    saved.diagnostics.as_slice().iter().find(|diagnostic| diagnostic.code.id == code.id);
                found.map_or_else(String::new, |diagnostic| line(&diagnostic.path, &diagnostic.message))
            };
            let total: usize = saved.diagnostics.as_slice().len();
            codes.iter().map(|code| (code.id, total, first(code))).collect()
        }
    }
}

fn line(path: &str, message: &str) -> String {
    if path.is_empty() { message.to_owned() } else { format!("{path}: {message}") }
}

fn glb(bytes: &[u8]) -> Vec<u8> {
    let source = Source::from(bytes.to_vec());
    let (document, _) = cdae::read(&source, &Limits::DEFAULT).expect("the fixture reads");
    let imported = cdae::to_scene(&document);
    let exported =
        gltf::from_scene(&imported.value, &gltf::FromSceneOptions::default()).expect("the scene fits");
    gltf::write_glb(&exported.value).expect("it is small").to_vec()
}

fn text(bytes: &[u8]) -> Vec<u8> {
    let source = Source::from(bytes.to_vec());
    let (document, _) = udm::read(&source, &Limits::DEFAULT).expect("the fixture reads");
    udm::text::write(document.root(), udm::text::WriteOptions::default()).expect("it has a text").0
}
