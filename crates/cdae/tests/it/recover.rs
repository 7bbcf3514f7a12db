//! Truncated and damaged files: recovered content reads again and is valid, losses are reported, and time
//! is bounded.

use meshwright_cdae::{
    codes,
    document::{Document, MeshBody, Object, ShapeNode},
    read, recover, validate, write,
};
use meshwright_core::{Code, Error, Limits, Outcome, Severity, Source};
use meshwright_testkit::{fixtures, hostile, instructions, mutate};

const FILES: [&str; 9] = [
    "house.cdae",
    "house_v30.cdae",
    "house_v26.cdae",
    "house_zstd.cdae",
    "windmill.cdae",
    "windmill_v26.cdae",
    "cdae/codes/clean_motion.cdae",
    "cdae/codes/clean_skin.cdae",
    "cdae/codes/clean_v26.cdae",
];

/// The result of a recovery.
#[derive(Debug, Default, PartialEq)]
struct Saved {
    bytes: Vec<u8>,
    complete: bool,
    meshes: usize,
    nodes: usize,
    objects: usize,
    sequences: usize,
    names: Vec<String>,
}

fn bodies(document: &Document<'_>) -> Vec<MeshBody<'static>> {
    let own = |body: &MeshBody<'_>| MeshBody {
        verts: meshwright_cdae::document::Vector::packed(body.verts.data.to_vec(), 12),
        indices: meshwright_cdae::document::Vector::packed(body.indices.data.to_vec(), 4),
        ..MeshBody::default()
    };
    document.shape.meshes.items.iter().filter_map(|mesh| mesh.body.as_deref().map(own)).collect()
}

/// Recovers a file, and checks that the result is readable and has no errors.
fn saved(bytes: &[u8]) -> Result<Saved, Error> {
    let source = Source::from(bytes.to_vec());
    let Outcome { value: document, diagnostics } = recover(&source, &Limits::DEFAULT)?;
    let written = write(&document).unwrap().to_vec();
    let again = Source::from(written.clone());
    let (document, _) = read(&again, &Limits::DEFAULT).unwrap();
    let readable = read(&Source::from(bytes.to_vec()), &Limits::DEFAULT).is_ok();
    let found = validate(&document, &Limits::DEFAULT);
    assert!(readable || found.severity(Severity::Error) == 0, "{found:#?} after {diagnostics:#?}");
    for diagnostic in diagnostics.as_slice() {
        let inside =
            diagnostic.span.is_none_or(|span| span.buffer > 0 || span.end <= bytes.len().max(16) as u64);
        assert!(inside, "{diagnostic:?} of {}", bytes.len());
    }
    Ok(Saved {
        bytes: written,
        complete: diagnostics.losses() == 0,
        meshes: bodies(&document).len(),
        nodes: document.shape.nodes.view::<ShapeNode>().len(),
        objects: document.shape.objects.view::<Object>().len(),
        sequences: document.shape.sequences.items.len(),
        names: document.shape.names.items.iter().map(|name| name.text().into_owned()).collect(),
    })
}

fn whole(bytes: &[u8]) -> (Saved, Vec<MeshBody<'static>>) {
    let source = Source::from(bytes.to_vec());
    let (document, _) = read(&source, &Limits::DEFAULT).unwrap();
    (saved(bytes).unwrap(), bodies(&document))
}

#[test]
fn intact_files_stay_unchanged() {
    for name in FILES {
        let bytes = fixtures::read(name);
        let saved = saved(&bytes).unwrap();
        assert!(saved.complete && saved.bytes == bytes, "{name}");
    }
}

/// Number of meshes that end before `cut`, according to the log of the whole file.
fn whole_before(bytes: &[u8], cut: u64) -> usize {
    let source = Source::from(bytes.to_vec());
    let (log, _) = meshwright_cdae::log(&source, &Limits::DEFAULT, Default::default());
    let meshes = log.rows().iter().filter(|row| row.field.name == "meshes" && row.is_group());
    // A null mesh is a number.
    meshes
        .filter(|row| row.span.buffer == 0 && row.span.end <= cut && row.span.end - row.span.start > 16)
        .count()
}

#[test]
fn every_truncation_recovers_each_complete_mesh() {
    let mut cuts = 0;
    for name in FILES {
        let bytes = fixtures::read(name);
        let packed = name.contains("zstd");
        for cut in (0..bytes.len()).step_by(7) {
            cuts += 1;
            let least = if packed { 0 } else { whole_before(&bytes, cut as u64) };
            match saved(&bytes[..cut]) {
                Ok(saved) => {
                    assert!(!saved.complete, "{name} cut to {cut} is reported as complete");
                    assert!(saved.meshes >= least, "{name} cut to {cut}: {} meshes of {least}", saved.meshes);
                }
                Err(error) => {
                    assert!(least == 0, "{name} cut to {cut}: {least} intact meshes, but {error}");
                }
            }
        }
    }
    assert!(cuts > 1000, "{cuts}");
}

#[test]
fn damage_loses_only_damaged_meshes() {
    for name in FILES {
        let (mut tried, mut kept, mut all, mut refused) = (0, 0, 0, 0);
        let bytes = fixtures::read(name);
        let (_, bodies) = whole(&bytes);
        for mutant in mutate::flips(&bytes).step_by(5).chain(mutate::words(&bytes).step_by(7)) {
            tried += 1;
            all += bodies.len();
            match saved(&mutant.bytes) {
                Ok(saved) => kept += saved.meshes.min(bodies.len()),
                Err(error) => {
                    refused += 1;
                    if refused < 4 {
                        println!("{name} {}: {error}", mutant.name);
                    }
                }
            }
        }
        println!("{name}: {tried} damaged files kept {kept} of {all} meshes, {refused} recovered nothing");
        // Any damage loses a compressed body with one block.
        assert!(kept * 100 > all * 90 || name.contains("zstd"), "{name}: only {kept} of {all}");
    }
}

#[test]
fn hostile_files_take_bounded_memory_and_work() {
    let rules = hostile::Rules::new(&[codes::ALL]);
    for name in FILES {
        let bytes = fixtures::read(name);
        let outcome = hostile::run(mutate::some(&bytes, 1500), &rules, |bytes| {
            let source = Source::from(bytes.to_vec());
            recover(&source, &Limits::DEFAULT).map(drop)
        });
        println!("{name}: {}", outcome.unwrap());
    }
}

#[test]
#[ignore = "needs valgrind"]
fn large_damage_takes_work_in_proportion() {
    instructions::count(|counter| {
        let bytes = |more: usize| {
            let mut bytes = fixtures::read("house.cdae");
            bytes.truncate(bytes.len() / 2);
            bytes.extend((0..more).map(|at| u8::try_from(at * 31 % 251).unwrap()));
            bytes
        };
        counter.in_proportion("bytes", 32 << 10, bytes, |bytes| saved(bytes).is_ok());
    });
}

#[test]
fn limits_apply_to_recovery() {
    let bytes = fixtures::read("house.cdae");
    let source = Source::from(bytes[..bytes.len() - 40].to_vec());
    let limits = Limits::DEFAULT.items(3);
    let error = recover(&source, &limits).unwrap_err();
    assert_eq!(error.code().category, meshwright_core::Category::Limit, "{error}");
    let code: &Code = &meshwright_core::codes::EMPTY;
    assert!(std::ptr::eq(recover(&Source::from(Vec::new()), &Limits::DEFAULT).unwrap_err().code(), code));
}

/// A damaged mesh followed by bytes without meshes: each byte is examined a few times, briefly.
#[test]
#[ignore = "needs valgrind"]
fn a_search_without_results_takes_work_in_proportion() {
    instructions::count(|counter| {
        for (what, filler) in [("zeros", 0_u8), ("small numbers", 1), ("arrays", 0x96), ("floats", 0xca)] {
            let bytes = |more: usize| {
                let mut bytes = fixtures::read("house.cdae");
                let place = bytes.len() / 2;
                bytes.splice(place..place, vec![filler; more]);
                bytes
            };
            counter.in_proportion(what, 32 << 10, bytes, |bytes| {
                recover(&Source::from(bytes.clone()), &Limits::DEFAULT).is_ok()
            });
        }
    });
}
