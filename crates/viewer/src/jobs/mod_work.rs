//! Fixes and packs a mod.

use super::{
    job_request::{PackChoices, fix_options},
    work::{AnswerJson, Made, MadeFile, OutputJson},
};
use crate::{
    mods::{ModEntry, check_options},
    state::State,
};
use globset::{GlobSet, GlobSetBuilder};
use meshwright::{
    Error, Result, Source,
    core::{
        Cancel,
        codes::{BAD_REQUEST, LIMIT_MEMORY, UNREADABLE, UNWRITABLE},
        windows_path::safe_name,
    },
    fix::Applicability,
};
use meshwright_beamng::{
    check::fix,
    pack::{PackOptions, pack, previews},
};
use meshwright_json_output::{FixedJson, ModFixesJson, PackJson, PackVerdict};
use serde::Serialize;
use std::{
    collections::BTreeMap,
    fs,
    sync::{Arc, Mutex, PoisonError},
};

/// The fixes of a mod: those of its texts, as `check --fix` makes them, and those of its shapes, as `fix` does.
#[derive(Debug, Serialize)]
pub(super) struct FixedModJson {
    #[serde(flatten)]
    texts: ModFixesJson,
    shapes: Vec<FixedShape>,
    /// Files that are no longer there.
    removed: Vec<String>,
}

#[derive(Debug, Serialize)]
struct FixedShape {
    file: String,
    #[serde(flatten)]
    fixed: FixedJson,
}

/// An archive of a mod.
#[derive(Debug, Serialize)]
pub(super) struct PackedModJson {
    #[serde(flatten)]
    packed: PackJson,
    /// Why pictures could not be drawn, by their paths.
    not_drawn: BTreeMap<String, String>,
}

/// The name of a mod without the ending of an archive.
fn stem(entry: &ModEntry) -> String {
    let name = entry.name();
    let stem = match name.rsplit_once('.') {
        Some((stem, end)) if entry.is_archive && end.eq_ignore_ascii_case("zip") => stem.to_owned(),
        _ => name,
    };
    safe_name(if stem.is_empty() { "mod" } else { &stem })
}

/// The name of the archive that a mod becomes.
pub(super) fn archive_name(entry: &ModEntry, suffix: &str) -> String {
    format!("{}{suffix}.zip", stem(entry))
}

/// The changed files of a folder, or a copy of an archive with them.
pub(super) fn fixed(state: &State, entry: &ModEntry, unsafe_fixes: bool, is_plan: bool) -> Result<Made> {
    let (source, limits) = (entry.source()?, &state.options.limits);
    let silenced = state.options.checks.silenced.clone();
    let reported = |report: &mut _| silenced.remove_from(report);
    let mut fixed = fix(source.clone(), limits, &check_options(state), unsafe_fixes, &reported)?;
    let is_fixable = |code| match meshwright::applicability(code) {
        Some(Applicability::Safe) => true,
        Some(Applicability::Unsafe { .. }) => unsafe_fixes,
        None => false,
    };
    let with_fixes = fixed.report.files.iter().filter(|file| {
        let lower = file.path.to_ascii_lowercase();
        [".cdae", ".dae"].iter().any(|end| lower.ends_with(end))
            && file.diagnostics().counts().any(|(code, _)| is_fixable(code))
    });
    let paths: Vec<String> = with_fixes.map(|file| file.path.clone()).collect();
    let mut shapes = Vec::new();
    for path in paths {
        Cancel::current().check()?;
        let read = source.read(&path, limits)?;
        // One that cannot be read is a finding of the check.
        let Ok(mut done) = meshwright::fix(&read, limits, &fix_options(unsafe_fixes)) else { continue };
        let json = FixedJson::new(&done, None, true);
        if let Some(bytes) = done.bytes.take() {
            fixed.add(&path, read.bytes(), bytes);
            shapes.push(FixedShape { file: path, fixed: json });
        }
    }
    let removed = fixed.changes().filter(|(_, now)| now.is_none()).map(|(path, _)| path.to_owned());
    let removed = removed.collect();
    let (mut outputs, mut files) = (Vec::new(), Vec::new());
    let mut add = |name: String, content: Option<Vec<u8>>, bytes: u64| {
        outputs.push(OutputJson { name: name.clone(), bytes });
        let content =
            content.map(|content| MadeFile { path: name, content: Arc::new(Source::from(content)) });
        files.extend(content);
    };
    if fixed.changes().next().is_none() {
        // Without a fix there is no result.
    } else if entry.is_archive {
        let name = archive_name(entry, "_fixed");
        let failed = |error| Error::io(&UNWRITABLE, "cannot make a temporary folder", error);
        let folder = tempfile::tempdir().map_err(failed)?;
        let place = folder.path().join("fixed.zip");
        fixed.write_archive(&place)?;
        let failed = |error| Error::io(&UNREADABLE, format!("cannot read {name}"), error);
        let bytes = fs::read(&place).map_err(failed)?;
        let length = bytes.len() as u64;
        add(name, (!is_plan).then_some(bytes), length);
    } else {
        let folder = stem(entry);
        for (path, now) in fixed.changes() {
            let Some(now) = now else { continue };
            add(format!("{folder}/{path}"), (!is_plan).then(|| now.to_vec()), now.len() as u64);
        }
    }
    let texts = ModFixesJson::new(&fixed, is_plan, None, Vec::new());
    Ok((outputs, AnswerJson::FixedMod { check: Box::new(FixedModJson { texts, shapes, removed }) }, files))
}

/// The archive of a mod, as players get it.
pub(super) fn packed(state: &State, entry: &ModEntry, choices: &PackChoices, is_plan: bool) -> Result<Made> {
    let limits = state.options.limits;
    let (kept, excluded) = (globs(&choices.keep)?, globs(&choices.exclude)?);
    let mut options = PackOptions::default()
        .check(check_options(state))
        .time(choices.date.map(|date| date.unix()))
        .cook(choices.textures())
        .keep(move |path| kept.is_match(path))
        .exclude(move |path| excluded.is_match(path));
    let not_drawn: Arc<Mutex<BTreeMap<String, String>>> = Arc::default();
    if choices.preview {
        let not_drawn = Arc::clone(&not_drawn);
        options = options.make(move |files| {
            Ok(previews(files, &limits, &mut |path, why| {
                let mut not_drawn = not_drawn.lock().unwrap_or_else(PoisonError::into_inner);
                not_drawn.insert(path.to_owned(), why.message().to_owned());
            }))
        });
    }
    let mut packed = pack(entry.source()?, None, &limits, &options)?;
    state.options.checks.silenced.remove_from(&mut packed.report);
    let checks = &state.options.checks;
    packed.diagnostics.retain(|code| checks.options.checks.wants(code));
    let severity = |code: &_| checks.options.checks.severity(code);
    let judged = PackVerdict { denied: checks.denied, severity: &severity };
    let name = archive_name(entry, "");
    let mut files = Vec::new();
    if !is_plan {
        if !judged.is_fit(&packed) && !choices.force {
            let message = format!("{name} is not fit to publish");
            return Err(
                Error::new(&BAD_REQUEST, message).advising("Fix what is an error, or choose `force`.")
            );
        }
        let most = super::room(state);
        if packed.bytes > most {
            let message = format!("{name} has {} bytes, and the page keeps at most {most}", packed.bytes);
            return Err(Error::new(&LIMIT_MEMORY, message).advising("Run the command, which writes a file."));
        }
        let mut bytes = Vec::new();
        packed.copy_to(&mut bytes)?;
        files.push(MadeFile { path: name.clone(), content: Arc::new(Source::from(bytes)) });
    }
    let outputs = vec![OutputJson { name, bytes: packed.bytes }];
    let not_drawn = std::mem::take(&mut *not_drawn.lock().unwrap_or_else(PoisonError::into_inner));
    let packed = PackJson::new(&packed, judged, (is_plan, !is_plan), None);
    Ok((outputs, AnswerJson::Packed { pack: Box::new(PackedModJson { packed, not_drawn }) }, files))
}

/// What the globs of an option select.
fn globs(list: &[String]) -> Result<GlobSet> {
    let wrong = |error: globset::Error| Error::new(&BAD_REQUEST, format!("unusable glob: {error}"));
    let mut globs = GlobSetBuilder::new();
    for glob in list {
        globs.add(globset::Glob::new(glob).map_err(wrong)?);
    }
    globs.build().map_err(wrong)
}
