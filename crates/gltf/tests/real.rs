//! Real files, sound and broken: each is read or refused by a code, goes out byte for byte, and has every byte
//! claimed. What can be lifted comes out of the Khronos validator without errors that the file itself did not have.
#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    clippy::panic,
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "tests may panic"
)]

use meshwright_core::{FILE, Fault, Limits, LogOptions, Report, Source, codes as core};
use meshwright_gltf::{
    Document, LoadOptions, Options, codes, detect, detect_glb, document::Layout, lift, load, log, lower,
    read, write, write_glb,
};
use meshwright_scene::compare::{Tolerance, compare};
use meshwright_testkit::{corpus, khronos, laws};
use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

fn all() -> Option<Vec<PathBuf>> {
    corpus::files("gltf", &["glb", "gltf"])
}

fn is_known(fault: &Fault) -> bool {
    core::ALL.iter().chain(codes::ALL).any(|&known| std::ptr::eq(known, fault.code()))
}

/// Fetches the files that buffers stand in.
fn fetch(document: &mut Document<'_>, beside: &Path) -> Report {
    let folder = beside.parent().unwrap();
    load(document, &LoadOptions::default(), &mut |path| {
        let open = Source::open(folder.join(path), &Limits::DEFAULT)?;
        Ok(Cow::Owned(open.bytes().to_vec()))
    })
    .unwrap()
}

#[test]
fn laws_1_and_4_hold_for_every_file() {
    let Some(files) = all() else { return };
    let (mut readable, mut refused) = (0, BTreeMap::new());
    let mut broken = Vec::new();
    for path in &files {
        let name = path.display();
        let source = Source::open(path, &Limits::DEFAULT).unwrap();
        let (log, fault) = log(&source, &Limits::DEFAULT, LogOptions::default());
        let mut check = |result: Result<(), String>| {
            if let Err(what) = result {
                broken.push(format!("{name}: {what}"));
            }
        };
        match read(&source, &Limits::DEFAULT) {
            Ok((document, _)) => {
                readable += 1;
                assert!(fault.is_none(), "{name}: {fault:?}");
                check(laws::same(source.bytes(), &write(&document).unwrap()));
                check(laws::claimed(&log, FILE, source.len()));
                assert_eq!(log.opaque_bytes(), document.opaque_bytes(), "{name}");
                assert!(detect(source.bytes()).is_some(), "{name}");
                let binary = matches!(document.layout, Layout::Binary(_));
                assert_eq!(detect_glb(source.bytes()).is_some(), binary, "{name}");
            }
            Err(fault) => {
                assert!(is_known(&fault), "{name}: {fault}");
                check(laws::law4(&log, source.len()));
                *refused.entry(fault.code().id).or_insert(0_usize) += 1;
            }
        }
    }
    println!("{readable} of {} read; refused: {refused:?}", files.len());
    assert!(broken.is_empty(), "{}", broken.join("\n"));
    assert!(readable > 300, "{readable} read: where are the others?");
}

/// Errors of a verdict by code, those apart that say that a file beside is not there.
fn errors(verdict: &khronos::Verdict) -> BTreeSet<String> {
    let errors = verdict.messages.iter().filter(|message| message.severity == "error");
    errors.map(|message| message.code.clone()).filter(|code| code != "IO_ERROR").collect()
}

#[test]
fn what_is_lifted_is_valid_again() {
    let Some(files) = all() else { return };
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("gltf-lifted");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let (mut made, mut refused) = (BTreeMap::new(), BTreeMap::new());
    for (number, path) in files.iter().enumerate() {
        let name = path.display();
        let source = Source::open(path, &Limits::DEFAULT).unwrap();
        let Ok((mut document, _)) = read(&source, &Limits::DEFAULT) else { continue };
        fetch(&mut document, path);
        let lifted = match lift(&document) {
            Ok(lifted) => lifted,
            Err(fault) => {
                assert!(is_known(&fault), "{name}: {fault}");
                *refused.entry(fault.code().id).or_insert(0_usize) += 1;
                continue;
            }
        };
        let lowered = lower(&lifted.scene, &Options::default()).unwrap();
        let glb = write_glb(&lowered.document).unwrap().to_vec();
        fs::write(folder.join(format!("{number:04}.glb")), &glb).unwrap();
        made.insert(number, path);

        // There and back once more: what a file lost it lost the first time.
        let again = Source::from(glb);
        let (document, _) = read(&again, &Limits::DEFAULT).unwrap();
        let twice = lift(&document).unwrap();
        let lowered = lower(&twice.scene, &Options::default()).unwrap();
        let glb = Source::from(write_glb(&lowered.document).unwrap().to_vec());
        let (document, _) = read(&glb, &Limits::DEFAULT).unwrap();
        let thrice = lift(&document).unwrap();
        let differences = compare(&twice.scene, &thrice.scene, &Tolerance::exact());
        assert!(differences.is_same(), "{name}:\n{differences}");
    }
    println!("{} lifted; refused: {refused:?}", made.len());
    assert!(made.len() > 250, "{} lifted: where are the others?", made.len());
    let verdicts = khronos::validate(&[&folder]);
    if verdicts.is_empty() {
        return;
    }
    assert_eq!(verdicts.len(), made.len());
    let before = khronos::validate(&made.values().collect::<Vec<_>>());
    let mut broken = Vec::new();
    for verdict in &verdicts {
        let number: usize = verdict.file.file_stem().unwrap().to_str().unwrap().parse().unwrap();
        let path = made[&number];
        let had = before.iter().find(|before| before.file == **path).map(errors).unwrap_or_default();
        let new: Vec<_> = errors(verdict).difference(&had).cloned().collect();
        if !new.is_empty() {
            let texts = verdict.messages.iter().filter(|m| new.contains(&m.code)).take(3);
            broken.push(format!("{}: {:?}", path.display(), texts.collect::<Vec<_>>()));
        }
    }
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

#[test]
fn sound_files_come_back_whole() {
    let Some(files) = all() else { return };
    let mut broken = Vec::new();
    let mut compared = 0;
    for path in files.iter().filter(|path| !path.components().any(|part| part.as_os_str() == "validator")) {
        let source = Source::open(path, &Limits::DEFAULT).unwrap();
        let (mut document, _) = read(&source, &Limits::DEFAULT).unwrap();
        let report = fetch(&mut document, path);
        assert!(report.is_empty(), "{}: {report:?}", path.display());
        let Ok(lifted) = lift(&document) else { continue };
        let lowered = lower(&lifted.scene, &Options::default()).unwrap();
        let glb = Source::from(write_glb(&lowered.document).unwrap().to_vec());
        let (again, _) = read(&glb, &Limits::DEFAULT).unwrap();
        let again = lift(&again).unwrap();
        let differences = compare(&lifted.scene, &again.scene, &Tolerance::exact());
        compared += 1;
        if !differences.is_same() && lowered.report.is_empty() {
            broken.push(format!("{}:\n{differences}", path.display()));
        }
    }
    println!("{compared} compared");
    assert!(broken.is_empty(), "{}", broken.join("\n"));
    assert!(compared > 50, "{compared} compared");
}
