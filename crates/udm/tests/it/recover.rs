//! Truncated and damaged files: recovered content reads again, losses are reported, and time is bounded.

use meshwright_core::{Category, Error, Limits, Outcome, Source};
use meshwright_testkit::{fixtures, hostile, instructions, mutate};
use meshwright_udm::{
    codes,
    document::{Element, Items, Value},
    log, read, recover, text, write,
};

const BINARY: [&str; 4] = ["crate.pmdl_b", "all_types.udm_b", "early.udm_b", "odd.udm_b"];

/// The files, and their text forms if possible.
fn files() -> Vec<(String, Vec<u8>)> {
    let mut files: Vec<(String, Vec<u8>)> =
        BINARY.iter().map(|name| ((*name).to_owned(), fixtures::read(name))).collect();
    for name in ["crate.pmdl_b", "all_types.udm_b"] {
        let source = Source::from(fixtures::read(name));
        let (document, _) = read(&source, &Limits::DEFAULT).unwrap();
        let (text, _) = text::write(document.root(), text::WriteOptions::default()).unwrap();
        files.push((format!("{name} as text"), text));
    }
    files
}

/// The files without trailing bytes, which a truncation can lose unnoticed.
fn sound() -> Vec<(String, Vec<u8>)> {
    let mut files = files();
    files.retain(|(name, _)| name != "odd.udm_b");
    files
}

/// Number of values that are not elements, at every depth.
fn values(element: &Element<'_>) -> usize {
    let of = |value: &Value<'_>| match value {
        Value::Element(element) => values(element),
        Value::Array(array) => match &array.items {
            Items::Element(items) => items.iter().map(values).sum(),
            _ => 1,
        },
        _ => 1,
    };
    element.iter().map(|entry| of(&entry.value)).sum()
}

fn saved(bytes: &[u8]) -> Result<(Vec<u8>, bool, usize), Error> {
    let source = Source::from(bytes.to_vec());
    let Outcome { value: document, diagnostics } = recover(&source, &Limits::DEFAULT)?;
    let written = write(&document).unwrap().to_vec();
    let again = Source::from(written.clone());
    let (document, _) = read(&again, &Limits::DEFAULT).unwrap();
    for diagnostic in diagnostics.as_slice() {
        let inside = diagnostic.span.is_none_or(|span| span.end <= bytes.len().max(9) as u64);
        assert!(inside, "{diagnostic:?} of {}", bytes.len());
    }
    Ok((written, diagnostics.losses() == 0, values(document.root())))
}

#[test]
fn intact_files_stay_unchanged() {
    for (name, bytes) in files() {
        let (written, complete, _) = saved(&bytes).unwrap();
        assert!(complete && written == bytes, "{name}");
    }
}

/// Number of values that end before `cut`, according to the log of the whole file.
fn whole_before(bytes: &[u8], cut: u64) -> usize {
    let source = Source::from(bytes.to_vec());
    let (log, _) = log(&source, &Limits::DEFAULT, Default::default());
    let is_value = |name: &str| ["value", "items", "compressed", "record"].contains(&name);
    let rows = log.rows().iter().filter(|row| row.span.buffer == 0 && row.span.end <= cut);
    rows.filter(|row| is_value(row.field.name)).count()
}

#[test]
fn every_truncation_recovers_intact_values() {
    for (name, bytes) in sound() {
        let (_, _, all) = saved(&bytes).unwrap();
        let (mut cuts, mut kept, mut wanted) = (0, 0, 0);
        for cut in (0..bytes.len()).step_by(bytes.len() / 100 + 1) {
            cuts += 1;
            wanted += whole_before(&bytes, cut as u64).min(all);
            match saved(&bytes[..cut]) {
                Ok((_, complete, values)) => {
                    // A text that ends between two top-level blocks is complete.
                    let text = name.ends_with("text")
                        && read(&Source::from(bytes[..cut].to_vec()), &Limits::DEFAULT).is_ok();
                    assert!(!complete || text, "{name} cut to {cut} is reported as complete");
                    kept += values;
                }
                Err(error) => println!("{name} cut to {cut}: {error}"),
            }
        }
        println!("{name}: {cuts} cuts kept {kept} values, {wanted} were intact");
        assert!(kept * 100 >= wanted * 95, "{name}: only {kept} of {wanted}");
    }
}

#[test]
fn damage_loses_only_damaged_values() {
    for (name, bytes) in sound() {
        let (_, _, whole) = saved(&bytes).unwrap();
        let (mut tried, mut kept, mut all, mut refused) = (0, 0, 0, 0);
        for mutant in
            mutate::flips(&bytes).skip(60).step_by(7).chain(mutate::words(&bytes).skip(60).step_by(13))
        {
            tried += 1;
            all += whole;
            match saved(&mutant.bytes) {
                Ok((_, _, values)) => kept += values.min(whole),
                Err(error) => {
                    refused += 1;
                    if refused < 4 {
                        println!("{name} {}: {error}", mutant.name);
                    }
                }
            }
        }
        println!("{name}: {tried} damaged files kept {kept} of {all} values, {refused} recovered nothing");
        assert!(kept * 100 > all * 70, "{name}: only {kept} of {all}");
    }
}

#[test]
fn hostile_files_take_bounded_memory_and_work() {
    let rules = hostile::Rules::new(&[codes::ALL]);
    for (name, bytes) in files() {
        let outcome = hostile::run(mutate::some(&bytes, 500), &rules, |bytes| {
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
        let text = |repeats: usize| {
            let block = "$float a 1\n\"x { [ $int\n}\nname\n{\n$vec3 b [1,2\n";
            format!("$int32 first 1\n{}", block.repeat(repeats))
        };
        counter.in_proportion("damaged blocks", 200, text, |text| saved(text.as_bytes()).is_ok());
    });
}

#[test]
fn limits_apply_to_recovery() {
    let bytes = fixtures::read("crate.pmdl_b");
    let source = Source::from(bytes[..bytes.len() - 40].to_vec());
    let limits = Limits::DEFAULT.items(3);
    let error = recover(&source, &limits).expect_err("the limit is too small");
    assert_eq!(error.code().category, Category::Limit, "{error}");
}
