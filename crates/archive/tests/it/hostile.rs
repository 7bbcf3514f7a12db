//! Damaged archives are read or refused, within bounds of time and memory, without a panic.

use crate::zip_builder::{File, Zip, deflated, field, stored, zip};
use meshwright_archive::{Archive, codes};
use meshwright_core::{Error, Limits, Source};
use meshwright_testkit::{hostile, instructions, mutate, rng::Rng};

/// Uses the whole archive; an entry that cannot be read is an error of it.
fn handle(bytes: &[u8]) -> Result<(), Error> {
    let archive = Archive::from_source(Source::from(bytes.to_vec()), &Limits::DEFAULT)?.value;
    let mut folders = vec![String::new()];
    let mut items = 0;
    while let Some(folder) = folders.pop() {
        for item in archive.folder(&folder).unwrap() {
            items += 1;
            assert!(item.path.ends_with(item.name) && !item.name.contains(['/', '\\']));
            if item.is_folder {
                folders.push(item.path.to_owned());
            }
        }
    }
    let paths: Vec<&str> = archive.paths().collect();
    assert!(items >= usize::from(!paths.is_empty()));
    for path in paths {
        assert_eq!(archive.find(path).unwrap().name(), path);
        assert!(archive.find_ignoring_case(&path.to_uppercase()).is_some() || !path.is_ascii());
    }
    let mut result = Ok(());
    for entry in archive.entries().iter().filter(|entry| !entry.is_folder()) {
        match archive.read(entry, &Limits::DEFAULT) {
            Ok(source) => assert_eq!(source.len(), entry.size()),
            Err(error) => result = Err(error),
        }
    }
    result
}

fn sample() -> Zip {
    let text = b"a text that is long enough to be compressed, is it not? it is long enough".repeat(3);
    let mut zip = zip(vec![
        stored("vehicles/x/", b""),
        deflated("vehicles/x/x.jbeam", &text),
        stored("vehicles/x/x.cdae", &Rng::new(7).bytes(60)),
        File {
            name: b"vehicles/gr\x81n.dae".to_vec(),
            extra: field(0x7075, b"\x01....n"),
            ..File::default()
        },
        File { zip64: true, flags: 8, ..deflated("levels/y/info.json", &text) },
    ]);
    zip.files[4].local.unknown = true;
    zip.comment = b"made by hand".to_vec();
    zip
}

fn run(zip: &Zip) {
    let bytes = zip.bytes();
    let rules = hostile::Rules::new(&[codes::ALL]);
    let mutants = mutate::all(&bytes).chain(mutate::noise(&bytes, 2, 2000));
    let outcome = hostile::run(mutants, &rules, handle).unwrap();
    println!("{outcome}");
    assert!(outcome.tried > 2000 && outcome.accepted > 50, "{outcome}");
    for code in ["ZIP0002", "ZIP0003", "ZIP0006", "ZIP0007", "ZIP0011"] {
        assert!(outcome.refused.contains_key(code), "{code} is missing: {outcome}");
    }
}

#[test]
fn damage_at_every_offset_is_handled() {
    run(&sample());
}

#[test]
fn damage_of_zip64_records_is_handled() {
    run(&Zip { zip64: true, before: vec![1; 10], ..sample() });
}

#[test]
#[ignore = "needs valgrind"]
fn end_records_that_repeat_take_work_in_proportion() {
    instructions::count(|counter| {
        let records = |n| b"PK\x05\x06".repeat(n);
        counter.in_proportion("end records", 20_000, records, |bytes| handle(bytes));
        let records = |n| [b"PK\x05\x06".as_slice(), &[0xFF; 18]].concat().repeat(n);
        counter.in_proportion("end records with counts", 4_000, records, |bytes| handle(bytes));
    });
}

#[test]
fn names_with_many_steps_take_linear_memory() {
    // Each step of a name costs two bytes in the archive.
    let deep = |first: usize, steps: usize| stored(&format!("{first}/{}", "a/".repeat(steps)), b"");
    let limits = Limits::DEFAULT.depth(u32::MAX);
    let open = |files: Vec<File>, limits: &Limits| {
        let source = Source::from(zip(files).bytes());
        meshwright_testkit::alloc::peak(|| Archive::from_source(source, limits).map(|_| ()))
    };
    let (result, taken) = open((0..10).map(|n| deep(n, 30_000)).collect(), &limits);
    result.unwrap();
    assert!(taken.peak < 50 << 20, "{taken:?}");
    let (result, taken) = open(vec![deep(0, 30_000)], &Limits::DEFAULT);
    assert_eq!(result.unwrap_err().code().id, "CORE0005");
    assert!(taken.peak < 1 << 20, "{taken:?}");
}

#[test]
fn names_that_differ_in_case_do_not_collide() {
    let spelling = |n: usize| {
        let letter = |bit: usize| if n >> bit & 1 == 1 { 'A' } else { 'a' };
        (0..16).map(letter).collect::<String>()
    };
    let files = (0..1 << 16).map(|n| stored(&spelling(n), b"")).collect();
    let bytes = zip(files).bytes();
    let rules = hostile::Rules::new(&[codes::ALL]);
    hostile::run([mutate::Mutant::new("cases", bytes)], &rules, |bytes| {
        let archive = Archive::from_source(Source::from(bytes.to_vec()), &Limits::DEFAULT)?;
        assert_eq!(archive.diagnostics.count(&codes::CASE_TWINS), (1 << 16) - 1);
        Ok(())
    })
    .unwrap();
}
