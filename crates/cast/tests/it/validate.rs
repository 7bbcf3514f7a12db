//! Every code has a file that triggers it and a page that explains it. Clean and real files have no errors.
//! Damaged files do no harm.

use meshwright_cast::{
    REFUSED_BY_BLENDER, codes,
    document::{Document, Hashes, Kind, Node},
    read, recover, to_scene, validate, write,
};
use meshwright_core::{Code, Diagnostics, Error, Limits, Severity, Source};
use meshwright_testkit::{corpus, fixtures, hostile, instructions, mutate};
use std::collections::BTreeSet;

/// Codes that no file can trigger: errors and losses of writing, and a limit that needs a large file.
const NO_FILE: [&str; 4] = ["CAST0004", "CAST0005", "CAST0138", "CAST0409"];

/// Codes of `from_scene`, and of several files in one scene.
fn is_no_file_of_its_own(code: &Code) -> bool {
    ("CAST0146".."CAST0161").contains(&code.id) || ("CAST0208".."CAST0300").contains(&code.id)
}

fn triggerable() -> impl Iterator<Item = &'static Code> {
    codes::ALL.iter().copied().filter(|code| !NO_FILE.contains(&code.id) && !is_no_file_of_its_own(code))
}

fn checked(bytes: &[u8]) -> Diagnostics {
    let source = Source::from(bytes.to_vec());
    let (document, _) = read(&source, &Limits::DEFAULT).unwrap();
    validate(&document, &Limits::DEFAULT)
}

/// Every code that a file triggers in any operation, as code and `path: message`.
fn triggered(bytes: &[u8]) -> Vec<(&'static Code, String)> {
    let source = Source::from(bytes.to_vec());
    let mut all = Vec::new();
    let of_error = |error: Error| (error.code(), format!("{}: {}", error.path(), error.message()));
    let mut note = |diagnostics: &Diagnostics| {
        let line =
            |diagnostic: &meshwright_core::Diagnostic| format!("{}: {}", diagnostic.path, diagnostic.message);
        all.extend(diagnostics.as_slice().iter().map(|diagnostic| (diagnostic.code, line(diagnostic))));
    };
    let mut errors = Vec::new();
    match read(&source, &Limits::DEFAULT) {
        Ok((document, diagnostics)) => {
            note(&diagnostics);
            note(&validate(&document, &Limits::DEFAULT));
            note(&to_scene(&document).diagnostics);
        }
        Err(error) => errors.push(of_error(error)),
    }
    match recover(&source, &Limits::DEFAULT) {
        Ok(recovered) => note(&recovered.diagnostics),
        Err(error) => errors.push(of_error(error)),
    }
    all.extend(errors);
    all
}

#[test]
fn every_code_has_a_file_and_its_page_shows_the_message() {
    let mut broken = Vec::new();
    for code in triggerable() {
        let name = format!("cast/codes/{}.cast", code.id);
        let found = triggered(&fixtures::read(&name));
        let page = codes::explain(code.id).unwrap_or_default();
        match found.iter().find(|(own, _)| std::ptr::eq(*own, code)) {
            None => broken.push(format!("{name} does not trigger its code, found {found:?}")),
            Some((_, line)) if !page.contains(line.trim_start_matches(": ")) => {
                broken.push(format!("the page of {} does not show: {line}", code.id));
            }
            Some(_) => {}
        }
    }
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

#[test]
fn clean_files_trigger_nothing() {
    for name in ["clean_model", "clean_animation", "clean_world"] {
        let diagnostics = checked(&fixtures::read(&format!("cast/codes/{name}.cast")));
        assert!(diagnostics.is_empty(), "{name}: {:#?}", diagnostics.as_slice());
    }
}

#[test]
fn a_file_for_a_code_triggers_few_others() {
    for code in triggerable().filter(|code| ("CAST0301".."CAST0400").contains(&code.id)) {
        let diagnostics = checked(&fixtures::read(&format!("cast/codes/{}.cast", code.id)));
        let others = diagnostics.counts().count() - 1;
        assert!(others <= 2, "{}: {:#?}", code.id, diagnostics.as_slice());
    }
}

#[test]
fn paths_are_those_of_the_field_log() {
    let mut known = 0;
    for code in triggerable().filter(|code| ("CAST0302".."CAST0400").contains(&code.id)) {
        let source = Source::from(fixtures::read(&format!("cast/codes/{}.cast", code.id)));
        let (document, _) = read(&source, &Limits::DEFAULT).unwrap();
        let (log, _) = meshwright_cast::log(&source, &Limits::DEFAULT, Default::default());
        let paths: BTreeSet<String> = (0..log.rows().len()).map(|at| log.path(at)).collect();
        for diagnostic in validate(&document, &Limits::DEFAULT).as_slice() {
            // An element of an array has no row.
            let (path, _) = diagnostic.path.split_once("/values[").unwrap_or((&diagnostic.path, ""));
            assert!(path.is_empty() || paths.contains(path), "{}: no row {path}", code.id);
            known += usize::from(!path.is_empty());
        }
    }
    assert!(known > 80, "{known}");
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn files_of_official_tools_have_no_errors() {
    let files = corpus::required("cast", &["cast"]);
    let mut looked = 0;
    for path in files {
        let source = Source::open(&path, &Limits::DEFAULT).unwrap();
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
    assert!(looked >= 29, "{looked}");
}

#[test]
fn the_profile_has_unique_codes_of_this_crate() {
    let mut seen = BTreeSet::new();
    for code in REFUSED_BY_BLENDER {
        assert!(codes::ALL.iter().any(|known| std::ptr::eq(*known, *code)), "{code}");
        assert!(seen.insert(code.id), "{code} twice");
    }
}

#[test]
fn validation_of_damaged_files_does_no_harm() {
    let rules = hostile::Rules::new(&[codes::ALL]);
    let look = |bytes: &[u8]| {
        let source = Source::from(bytes.to_vec());
        let (document, _) = read(&source, &Limits::DEFAULT)?;
        validate(&document, &Limits::DEFAULT);
        Ok(())
    };
    for name in ["clean_model", "clean_animation", "clean_world"] {
        let bytes = fixtures::read(&format!("cast/codes/{name}.cast"));
        println!("{name}: {}", hostile::run(mutate::all(&bytes), &rules, look).unwrap());
    }
    for name in ["crane.cast", "odd.cast"] {
        println!(
            "{name}: {}",
            hostile::run(mutate::some(&fixtures::read(name), 1500), &rules, look).unwrap()
        );
    }
}

/// A root with one parent that has `count` children.
fn crowd(parent: Kind, count: usize, child: impl Fn(usize, u64) -> Node<'static>) -> Document<'static> {
    let mut hashes = Hashes::new();
    let mut above = hashes.node(parent);
    above.children.extend((0..count).map(|at| child(at, hashes.take())));
    let top = if parent == Kind::Skeleton { Node::new(Kind::Model, 1).child(above) } else { above };
    Document::new(vec![Node::new(Kind::Root, 0).child(top)])
}

type Crowd = (&'static str, fn(usize) -> Document<'static>);

/// Documents of n parts that each have a problem.
const CROWDS: [Crowd; 4] = [
    ("bones in a circle", |n| {
        crowd(Kind::Skeleton, n, |at, _| {
            let parent = u32::try_from((at + 1) % n).unwrap();
            Node::new(Kind::Bone, 7).with("n", "same").with("p", parent)
        })
    }),
    ("curves", |n| {
        crowd(Kind::Animation, n, |_, _| Node::new(Kind::Curve, 7).with("nn", "x").with("kp", "tx"))
    }),
    ("meshes", |n| {
        crowd(Kind::Model, n, |_, _| Node::new(Kind::Mesh, 7).with("m", 7_u64).with("ul", u32::MAX))
    }),
    ("repeated properties", |n| {
        let mesh = Node::new(Kind::Mesh, 1);
        let all = (0..n).fold(mesh, |mesh, at| mesh.with(format!("u{}", at % 1000), &[] as &[[f32; 2]]));
        Document::new(vec![all])
    }),
];

#[test]
fn diagnostics_of_many_children_are_bounded_and_counted() {
    const MANY: usize = 20_000;
    let limits = Limits::DEFAULT.diagnostics(10);
    for ((name, document), least) in CROWDS.iter().zip([MANY * 3, MANY * 3, MANY, MANY - 1000]) {
        let document = document(MANY);
        let diagnostics = validate(&document, &limits);
        let noted: u64 = diagnostics.counts().map(|(_, count)| count).sum();
        assert!(noted >= least as u64, "{name}: {noted}");
        assert_eq!(diagnostics.as_slice().len(), 10);
    }
}

#[test]
#[ignore = "needs valgrind"]
fn many_children_take_work_in_proportion() {
    instructions::count(|counter| {
        for (name, document) in CROWDS {
            counter.in_proportion(name, 2_000, document, |document| {
                validate(document, &Limits::DEFAULT.diagnostics(10));
                write(document).unwrap().to_vec()
            });
        }
    });
}

/// The names of properties are letters. A message says what they stand for: "`vn` (vertex normals)", "normals (`vn`)".
#[test]
fn letters_of_properties_are_explained() {
    let names: BTreeSet<String> = Kind::ALL
        .iter()
        .flat_map(|kind| kind.description().properties)
        .filter(|property| property.field.name.len() < 4)
        .flat_map(|property| match property.layered {
            true => vec![format!("`{}0`", property.field.name), format!("`{}1`", property.field.name)],
            false => vec![format!("`{}`", property.field.name)],
        })
        .collect();
    let (mut unexplained, mut explained) = (BTreeSet::new(), 0);
    for path in fixtures::below(&fixtures::path("cast"), &["cast"]) {
        let bytes = std::fs::read(&path).unwrap();
        let source = Source::from(bytes.clone());
        let mut messages: Vec<String> = triggered(&bytes).into_iter().map(|(_, line)| line).collect();
        if let Ok((document, _)) = read(&source, &Limits::DEFAULT)
            && let Ok(fixed) = meshwright_cast::fix(document, &|_| true, &Limits::DEFAULT)
        {
            messages.extend(fixed.diagnostics.as_slice().iter().map(|found| found.message.clone()));
        }
        for message in messages.iter().filter(|message| !message.contains("unknown")) {
            for name in names.iter().filter(|name| message.contains(name.as_str())) {
                let says = |form: &str| message.contains(form);
                if says(&format!("{name} (")) || says(&format!("({name}")) || says(&format!("and {name})")) {
                    explained += 1;
                } else {
                    unexplained.insert(message.clone());
                }
            }
        }
    }
    assert!(unexplained.is_empty(), "{unexplained:#?}");
    assert!(explained > 40, "{explained}");
}
