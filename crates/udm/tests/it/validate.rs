//! Every code has a file that triggers it and a page that explains it. Clean and real files have no errors.
//! Damaged files do no harm.

use meshwright_core::{Category, Code, Diagnostic, Diagnostics, Error, Limits, Severity, Source};
use meshwright_testkit::{corpus, fixtures, hostile, instructions, mutate};
use meshwright_udm::{
    Document, MISLEADS_ENGINE, REFUSED_BY_ENGINE,
    binary::{self, File},
    codes,
    document::{Array, Compressed, Element, Items, Type, Value},
    path, read, to_scene, validate,
};
use std::collections::BTreeSet;

/// Codes that no small file can trigger: errors of writing, of paths, JSON, hashes and merges, losses of
/// writing text (`codes.rs` covers them, with those of scenes), a text of 4 GiB, and an asset that needs as
/// much to import.
const NO_FILE: [&str; 13] = [
    "UDM0009", "UDM0010", "UDM0201", "UDM0202", "UDM0204", "UDM0205", "UDM0306", "UDM0341", "UDM0344",
    "UDM0342", "UDM0343", "UDM0406", "UDM0418",
];

const CLEAN: [&str; 6] = [
    "clean_model.udm",
    "clean_material.udm",
    "clean_map.udm",
    "clean_notes.udm",
    "clean_lifted.udm",
    "clean_binary.udm_b",
];

fn triggerable() -> impl Iterator<Item = &'static Code> {
    let own = |code: &&Code| code.id < "UDM0600";
    codes::ALL.iter().copied().filter(own).filter(|code| !NO_FILE.contains(&code.id))
}

/// The fixture of a code, and its name.
fn fixture(code: &Code) -> (String, Vec<u8>) {
    let name = format!("udm/codes/{}.udm", code.id);
    let name = if fixtures::path(&name).exists() { name } else { name + "_b" };
    let bytes = fixtures::read(&name);
    (name, bytes)
}

fn line(path: &str, message: &str) -> String {
    format!("{path}: {message}").trim_start_matches(": ").to_owned()
}

/// Every code that a file triggers when it is read, checked and, if requested, imported, with path and
/// message.
fn triggered(bytes: &[u8], imported: bool) -> Vec<(&'static Code, String)> {
    let source = Source::from(bytes.to_vec());
    let mut all = Vec::new();
    let mut note = |diagnostics: &Diagnostics| {
        let line = |diagnostic: &Diagnostic| line(&diagnostic.path, &diagnostic.message);
        all.extend(diagnostics.as_slice().iter().map(|diagnostic| (diagnostic.code, line(diagnostic))));
    };
    match read(&source, &Limits::DEFAULT) {
        Ok((document, diagnostics)) => {
            note(&diagnostics);
            note(&validate(&document, &Limits::DEFAULT));
            if imported {
                note(&to_scene(&document).diagnostics);
            }
        }
        Err(error) => all.push((error.code(), line(error.path(), error.message()))),
    }
    all
}

#[test]
fn every_code_has_a_file_and_its_page_shows_the_message() {
    let mut broken = Vec::new();
    for code in triggerable() {
        let (name, bytes) = fixture(code);
        let mut found = triggered(&bytes, true);
        // A file with another magic is read as text, unless the binary form is requested.
        if name.ends_with("_b")
            && let Err(error) = binary::read(&Source::from(bytes), &Limits::DEFAULT)
        {
            found.push((error.code(), line(error.path(), error.message())));
        }
        let page = codes::explain(code.id).unwrap_or_default();
        match found.iter().find(|(own, _)| std::ptr::eq(*own, code)) {
            None => broken.push(format!("{name} does not trigger its code, found {found:?}")),
            Some((_, line)) if !page.contains(line) => {
                broken.push(format!("the page of {} does not show: {line}", code.id));
            }
            Some(_) => {}
        }
    }
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

#[test]
fn clean_files_trigger_nothing() {
    for name in CLEAN {
        // The scene cannot represent all content of the others.
        let imported = ["clean_lifted.udm", "clean_material.udm", "clean_map.udm"].contains(&name);
        let found = triggered(&fixtures::read(&format!("udm/codes/{name}")), imported);
        assert!(found.is_empty(), "{name}: {found:#?}");
    }
}

#[test]
fn a_file_for_a_code_triggers_few_others() {
    for code in triggerable().filter(|code| code.id > "UDM0500") {
        let found: BTreeSet<&str> =
            triggered(&fixture(code).1, false).into_iter().map(|(code, _)| code.id).collect();
        assert!(found.len() <= 3, "{}: {found:?}", code.id);
    }
}

/// The number of steps of a path up to compressed content.
fn leads(root: &Element<'_>, full: &str) -> bool {
    let mut steps = path::Path::parse(full.as_bytes()).unwrap().steps;
    while !steps.is_empty() {
        let own: Vec<_> = steps.iter().map(path::OwnedStep::as_step).collect();
        if let Ok(found) = path::find(root, &path::write(&own)) {
            let whole = path::write(&own) == full;
            return whole || matches!(found, path::Found::Value(Value::ArrayLz4(_)));
        }
        steps.pop();
    }
    false
}

#[test]
fn paths_find_their_values() {
    let mut known = 0;
    for code in triggerable().filter(|code| code.id > "UDM0500") {
        let source = Source::from(fixture(code).1);
        let (document, _) = read(&source, &Limits::DEFAULT).unwrap();
        for diagnostic in validate(&document, &Limits::DEFAULT).as_slice() {
            let leads = diagnostic.path.is_empty() || leads(document.root(), &diagnostic.path);
            assert!(leads, "{}: no value at {}", code.id, diagnostic.path);
            known += usize::from(!diagnostic.path.is_empty());
        }
    }
    assert!(known > 70, "{known}");
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn files_of_the_engine_have_no_errors() {
    let files = corpus::required("udm", &[]);
    let mut looked = 0;
    for path in files.iter().filter(|path| !path.components().any(|part| part.as_os_str() == "generated")) {
        let source = Source::open(path, &Limits::DEFAULT).unwrap();
        let Ok((document, _)) = read(&source, &Limits::DEFAULT) else { continue };
        let diagnostics = validate(&document, &Limits::DEFAULT);
        let errors: Vec<_> = diagnostics
            .as_slice()
            .iter()
            .filter(|diagnostic| diagnostic.code.severity == Severity::Error)
            .collect();
        assert!(errors.is_empty(), "{}: {errors:#?}", path.display());
        looked += 1;
    }
    assert!(looked >= 200, "{looked}");
}

#[test]
fn the_profiles_have_unique_codes_of_this_crate() {
    let mut seen = BTreeSet::new();
    for code in REFUSED_BY_ENGINE.iter().chain(MISLEADS_ENGINE) {
        assert!(codes::ALL.iter().any(|known| std::ptr::eq(*known, *code)), "{code}");
        assert!(seen.insert(code.id), "{code} twice");
    }
}

#[test]
fn validation_of_damaged_files_does_no_harm() {
    let rules = hostile::Rules::new(&[codes::ALL]);
    let look = |bytes: &[u8]| -> Result<(), Error> {
        let source = Source::from(bytes.to_vec());
        let (document, _) = read(&source, &Limits::DEFAULT)?;
        validate(&document, &Limits::DEFAULT);
        Ok(())
    };
    let names = [
        "udm/codes/clean_model.udm",
        "crate.pmdl_b",
        "all_types.udm_b",
        "odd.udm_b",
        "udm/codes/UDM0519.udm_b",
    ];
    for name in names {
        let bytes = fixtures::read(name);
        println!("{name}: {}", hostile::run(mutate::some(&bytes, 3000), &rules, look).unwrap());
    }
}

fn document(data: Element<'static>) -> Document<'static> {
    Document::Binary(File::new(Element::asset("PMDL", 1, data)))
}

type Crowd = (&'static str, fn(u32) -> Element<'static>);

/// Assets of n parts that each have a problem.
const CROWDS: [Crowd; 6] = [
    ("keys", |n| (0..n).map(|at| (format!("k{at}"), 1_u8)).collect()),
    ("references", |n| (0..n).map(|at| (format!("r{at}"), Value::Ref(format!("k{at}/x").into()))).collect()),
    ("equal keys", |n| (0..n).map(|_| ("same", 1_u8)).collect()),
    ("groups", |n| {
        let groups = (0..n).map(|at| (format!("g{at}"), Element::new().with("index", 7_u8)));
        Element::new().with("meshGroups", groups.collect::<Element<'_>>())
    }),
    ("bones", |n| {
        let bones = (0..n).map(|at| (format!("b{at}"), Element::new().with("index", 7_u8)));
        let bones = Element::new().with("bones", bones.collect::<Element<'_>>());
        Element::new().with("skeleton", Element::asset("PSKEL", 1, bones))
    }),
    ("channels", |n| {
        let channels = (0..n).map(|_| Element::new().with("node", 7_u16).with("property", "x")).collect();
        let channels = Element::new().with("channels", Array::new(Items::Element(channels)));
        let clip = Element::new().with("clip", Element::asset("PANI", 1, channels));
        Element::new().with("animations", clip)
    }),
];

#[test]
fn diagnostics_of_many_parts_are_bounded_and_counted() {
    const MANY: u32 = 20_000;
    let limits = Limits::DEFAULT.diagnostics(10);
    for (name, data) in CROWDS {
        let diagnostics = validate(&document(data(MANY)), &limits);
        let noted: u64 = diagnostics.counts().map(|(_, count)| count).sum();
        assert!(noted >= u64::from(MANY - 1), "{name}: {noted}");
        assert_eq!(diagnostics.as_slice().len(), 10);
    }
}

#[test]
#[ignore = "needs valgrind"]
fn many_parts_take_work_in_proportion() {
    instructions::count(|counter| {
        for (name, data) in CROWDS {
            let make = |n: usize| document(data(u32::try_from(n).unwrap()));
            counter.in_proportion(name, 1_000, make, |document| {
                validate(document, &Limits::DEFAULT.diagnostics(10))
            });
        }
    });
}

#[test]
fn a_decompression_bomb_gives_one_diagnostic() {
    let zeros = Array::packed(Type::UInt8, 1 << 24, vec![0; 1 << 24]).unwrap();
    let bomb = Compressed::encode(&zeros).unwrap();
    let array = meshwright_udm::document::ArrayLz4::Compressed(bomb);
    let limits = Limits::DEFAULT.memory(1 << 20);
    let diagnostics =
        validate(&document(Element::new().with("extensions", Element::new().with("x", array))), &limits);
    assert_eq!(diagnostics.count(&codes::validation::NOT_LOOKED_INTO), 1, "{diagnostics:?}");
}
