//! The law of results for real files: what a conversion writes passes `validate` with the profile of the program that
//! reads it, unless the conversion announced the complaint, or the source has it, too: a source of the same format, or
//! any source if it is a rule for the content of scenes.

use super::{Row, convert, limits};
use meshwright::{Checks, Format, Profile, Severity, Source, profile_named, read, validate};
use meshwright_testkit::{announced_losses, corpus, fixtures};
use std::{collections::BTreeSet, path::Path};

/// The largest file that is converted.
const LARGEST: u64 = 4 << 20;

/// The folders of real files.
pub static FOLDERS: &[&str] = &["cast", "cdae", "dae", "gltf", "udm"];

/// What results of clean scenes have, too: a model and an animation in one file, which an option divides, and collision
/// meshes without a material, as in the game's own files.
const CLEAN: [&str; 2] = ["CAST0388", "CDAE0667"];

/// What results of the shape compiler have, too, as it makes what the game makes: normals of length 0.
const COMPILED: &str = "CDAE0655";

/// The profile of the program that reads a format.
fn profile(format: Format) -> Option<&'static str> {
    match format.name() {
        "cast" => Some("cast-blender"),
        "cdae" => Some("beamng-static"),
        "udm" => Some("pragma"),
        _ => None,
    }
}

/// The errors and warnings about a file, for the program that reads a format.
fn complaints(source: &Source, format: Format) -> Result<BTreeSet<&'static str>, String> {
    let profiles = profile(format).and_then(profile_named).into_iter().collect();
    let found = validate(source, &limits(), &Checks::default().profiles(profiles));
    let found = found.map_err(|error| format!("the result cannot be validated: {}", error.code()))?;
    let codes = found.diagnostics.counts().filter(|(code, _)| found.severity(code) != Severity::Info);
    Ok(codes.map(|(code, _)| code.id).collect())
}

/// Converts the first `count` files of a folder of real files to a format.
///
/// # Panics
///
/// If the folder cannot be read.
pub fn run_corpus(folder: &str, (name, extension): (&str, &str), count: usize) -> Row {
    let mut row = Row::default();
    let Some(root) = corpus::root() else { return row };
    let results = tempfile::tempdir().expect("a temporary folder");
    let to = results.path().join("result").with_extension(extension);
    let format = name.parse::<Format>().expect("a format");
    let is_small = |path: &std::path::PathBuf| path.metadata().is_ok_and(|data| data.len() <= LARGEST);
    for path in fixtures::below(&root.join(folder), &[]).into_iter().filter(is_small) {
        if row.sound >= count {
            break;
        }
        let Some(broken) = one(&path, format, &to) else { continue };
        row.sound = row.sound.saturating_add(1);
        match broken {
            Err(()) => row.refused = row.refused.saturating_add(1),
            Ok((lossy, broken)) => {
                row.lossy = row.lossy.saturating_add(usize::from(lossy));
                for what in broken {
                    let first = || (0, path.display().to_string());
                    row.broken.entry(what).or_insert_with(first).0 += 1;
                }
            }
        }
    }
    row
}

/// The violations of one conversion, and whether it has losses. `None` for a file without a scene, an error for a
/// conversion that is refused.
fn one(path: &Path, format: Format, to: &Path) -> Option<Result<(bool, Vec<String>), ()>> {
    let source = Source::open(path, &limits()).ok()?;
    let asset = read(&source, &limits()).ok().filter(|asset| asset.to_scene().is_ok())?;
    let Ok(done) = convert(&source, format, to) else { return Some(Err(())) };
    let written: Vec<_> = done.written.iter().filter_map(|written| written.path.clone()).collect();
    let lossy = done.diagnostics.losses() > 0;
    let checked = match format.name() {
        // It is only written.
        "obj" => Ok(BTreeSet::new()),
        _ => match Source::open(to, &limits()) {
            Ok(result) => complaints(&result, format),
            Err(error) => Err(format!("the result cannot be opened: {error}")),
        },
    };
    for file in written {
        std::fs::remove_file(file).ok();
    }
    let alike = |name: &str| name.replace("glb", "gltf");
    let mut own = complaints(&source, format).unwrap_or_default();
    if alike(asset.format.name()) != alike(format.name()) {
        let rules = || profile(format).and_then(profile_named).into_iter().flat_map(Profile::rules);
        own.retain(|id| rules().any(|rule| rule.id == *id));
    }
    if (asset.format.name(), format.name()) == ("dae", "cdae") {
        own.insert(COMPILED);
    }
    let silent = |found: BTreeSet<&'static str>| {
        let new = found.into_iter().filter(|code| !own.contains(code) && !CLEAN.contains(code));
        let new = new.filter(|code| !announced_losses::passes_on(&done.diagnostics, code));
        new.map(|code| format!("the result has {code}, which is not announced")).collect()
    };
    Some(Ok((lossy, checked.map_or_else(|error| vec![error], silent))))
}
