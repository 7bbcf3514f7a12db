//! Real files, valid and broken: each is read or rejected with a code, is rewritten byte for byte, and has
//! every byte claimed. Files that can be imported give the same scene after a round trip, except for reported
//! losses and fixes, without additional errors of the Khronos validator.

use meshwright_core::{Diagnostics, Error, FILE, Limits, LogOptions, Source, codes as core};
use meshwright_gltf::{
    Document, FromSceneOptions, LoadOptions, codes, detect, detect_glb, document::Layout, from_scene, load,
    log, read, to_scene, write, write_glb,
};
use meshwright_testkit::compare::{Tolerance, compare};
use meshwright_testkit::{corpus, khronos, laws};
use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

/// Names a folder with more models to test, for example those of another program.
const MORE: &str = "MESHWRIGHT_MORE_GLTF";

fn all() -> Vec<PathBuf> {
    let mut files = corpus::required("gltf", &["glb", "gltf"]);
    files.extend(std::env::var_os(MORE).into_iter().flat_map(|folder| below(Path::new(&folder))));
    files
}

/// All glTF files in a folder, recursively, sorted.
fn below(folder: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let is_gltf = |path: &Path| path.extension().is_some_and(|end| end == "glb" || end == "gltf");
    let each = |path: PathBuf| match path.is_dir() {
        true => below(&path),
        false => Some(path).filter(|path| is_gltf(path)).into_iter().collect(),
    };
    paths.into_iter().flat_map(each).collect()
}

/// The part of the corpus that contains a file.
fn group(path: &Path) -> String {
    let text = path.display().to_string();
    let known = ["validator/base", "validator/ext", "roundtrip", "rich"];
    known.into_iter().find(|group| text.contains(&format!("gltf/{group}/"))).unwrap_or("more").to_owned()
}

/// The results for the files of a group.
#[derive(Default)]
struct Row {
    files: usize,
    refused: BTreeMap<&'static str, usize>,
    imported: usize,
    /// Files without a difference.
    same: usize,
    /// Files with differences, and reported losses or fixes.
    lossy: usize,
    /// Errors of the Khronos validator before and after.
    errors: [usize; 2],
}

fn print(table: &BTreeMap<String, Row>) {
    println!(
        "{:<16}{:>6}{:>8}{:>6}{:>7}{:>16}  refused",
        "", "files", "imported", "same", "lossy", "with errors"
    );
    for (name, row) in table {
        let Row { files, refused, imported, same, lossy, errors: [before, after] } = row;
        println!(
            "{name:<16}{files:>6}{imported:>8}{same:>6}{lossy:>7}{before:>8} to {after:<4}  {refused:?}"
        );
    }
}

fn is_known(error: &Error) -> bool {
    core::ALL.iter().chain(codes::ALL).any(|&known| std::ptr::eq(known, error.code()))
}

/// Loads the external buffers.
fn fetch(document: &mut Document<'_>, path: &Path) -> Diagnostics {
    let folder = path.parent().unwrap();
    load(document, &LoadOptions::default(), &mut |path| {
        let open = Source::open(folder.join(path), &Limits::DEFAULT)?;
        Ok(Cow::Owned(open.bytes().to_vec()))
    })
    .unwrap()
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn laws_1_and_4_hold_for_every_file() {
    let files = all();
    let (mut readable, mut refused) = (0, BTreeMap::new());
    let mut broken = Vec::new();
    for path in &files {
        let name = path.display();
        let source = Source::open(path, &Limits::DEFAULT).unwrap();
        let (log, error) = log(&source, &Limits::DEFAULT, LogOptions::default());
        let mut check = |result: Result<(), String>| {
            if let Err(what) = result {
                broken.push(format!("{name}: {what}"));
            }
        };
        match read(&source, &Limits::DEFAULT) {
            Ok((document, _)) => {
                readable += 1;
                assert!(error.is_none(), "{name}: {error:?}");
                check(laws::same(source.bytes(), &write(&document).unwrap()));
                check(laws::claimed(&log, FILE, source.len()));
                assert_eq!(log.opaque_bytes(), document.opaque_bytes(), "{name}");
                assert!(detect(source.bytes()).is_some(), "{name}");
                let binary = matches!(document.layout, Layout::Binary(_));
                assert_eq!(detect_glb(source.bytes()).is_some(), binary, "{name}");
            }
            Err(error) => {
                assert!(is_known(&error), "{name}: {error}");
                check(laws::law4(&log, source.len()));
                *refused.entry(error.code().id).or_insert(0_usize) += 1;
            }
        }
    }
    println!("{readable} of {} read; refused: {refused:?}", files.len());
    assert!(broken.is_empty(), "{}", broken.join("\n"));
    assert!(readable > 300, "{readable} read: files are missing");
}

/// Errors of a validation by code, except for missing external files.
fn errors(verdict: &khronos::Verdict) -> BTreeSet<String> {
    let errors = verdict.messages.iter().filter(|message| message.severity == "error");
    errors.map(|message| message.code.clone()).filter(|code| code != "IO_ERROR").collect()
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn imported_files_round_trip_and_are_valid() {
    let files = all();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("gltf-imported");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let mut table: BTreeMap<String, Row> = BTreeMap::new();
    let mut made = BTreeMap::new();
    let mut broken = Vec::new();
    for (number, path) in files.iter().enumerate() {
        let name = path.display();
        let row = table.entry(group(path)).or_default();
        row.files += 1;
        let source = Source::open(path, &Limits::DEFAULT).unwrap();
        let mut refused = |error: Error| {
            assert!(is_known(&error), "{name}: {error}");
            *row.refused.entry(error.code().id).or_default() += 1;
        };
        let mut document = match read(&source, &Limits::DEFAULT) {
            Ok((document, _)) => document,
            Err(error) => {
                refused(error);
                continue;
            }
        };
        fetch(&mut document, path);
        let imported = match to_scene(&document) {
            Ok(imported) => imported,
            Err(error) => {
                refused(error);
                continue;
            }
        };
        let exported = from_scene(&imported.value, &FromSceneOptions::default()).unwrap();
        let glb = write_glb(&exported.value).unwrap().to_vec();
        fs::write(folder.join(format!("{number:04}.glb")), &glb).unwrap();
        made.insert(number, path);

        let again = Source::from(glb);
        let (document, _) = read(&again, &Limits::DEFAULT).unwrap();
        let twice = to_scene(&document).unwrap();
        let differences = compare(&imported.value, &twice.value, &Tolerance::exact());
        row.imported += 1;
        row.same += usize::from(differences.is_same());
        row.lossy += usize::from(!differences.is_same());
        // An attribute without a name gets the shortest that glTF allows.
        let is_nameless = path.ends_with("mesh/invalid_indexed_attribute.gltf");
        let law = laws::law3_with_fixes(&differences, &exported.diagnostics);
        if let Some(message) =
            law.err().filter(|message| !(is_nameless && message.ends_with(":  is missing")))
        {
            let codes: Vec<&str> = exported.diagnostics.counts().map(|(code, _)| code.id).collect();
            broken.push(format!("{name}: {message} ({})\n{differences}", codes.join(", ")));
        }

        // A second round trip loses nothing further.
        let exported = from_scene(&twice.value, &FromSceneOptions::default()).unwrap();
        let glb = Source::from(write_glb(&exported.value).unwrap().to_vec());
        let (document, _) = read(&glb, &Limits::DEFAULT).unwrap();
        let thrice = to_scene(&document).unwrap();
        let differences = compare(&twice.value, &thrice.value, &Tolerance::exact());
        if !differences.is_same() {
            broken.push(format!("{name}, the second time:\n{differences}"));
        }
    }
    let verdicts = khronos::validate(&[&folder]);
    assert!(verdicts.is_empty() || verdicts.len() == made.len());
    if !verdicts.is_empty() {
        let before = khronos::validate(&made.values().collect::<Vec<_>>());
        for verdict in &verdicts {
            let number: usize = verdict.file.file_stem().unwrap().to_str().unwrap().parse().unwrap();
            let path = made[&number];
            let had = before.iter().find(|before| before.file == **path).map(errors).unwrap_or_default();
            let has = errors(verdict);
            let row = table.entry(group(path)).or_default();
            row.errors[0] += usize::from(!had.is_empty());
            row.errors[1] += usize::from(!has.is_empty());
            let new: Vec<_> = has.difference(&had).cloned().collect();
            if !new.is_empty() {
                let texts = verdict.messages.iter().filter(|m| new.contains(&m.code)).take(3);
                broken.push(format!("{}: {:?}", path.display(), texts.collect::<Vec<_>>()));
            }
        }
    }
    print(&table);
    assert!(broken.is_empty(), "{}", broken.join("\n"));
    let sum = |of: fn(&Row) -> usize| table.values().map(of).sum::<usize>();
    let (imported, same) = (sum(|row| row.imported), sum(|row| row.same));
    assert!(imported > 300, "{imported} imported: files are missing");
    assert!(same * 10 > imported * 8, "{same} of {imported} come back whole");
}
