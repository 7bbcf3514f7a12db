//! Makes fixes until nothing is left to fix, and proves each of them by a check of the result.

use super::{
    super::{
        CheckOptions, FileReport, ModReport, check_opened, file_scan, mod_tree,
        mod_tree::{Changes, OpenedMod},
        surroundings,
    },
    Change, FindingFix, FixedMod, ModFix, applicability, place, script,
};
use crate::ModSource;
use meshwright::fix::Applicability;
use meshwright_assets::{
    FileTree, Root, codes as assets,
    json::{self, Json, TextEdit},
};
use meshwright_core::{Code, Diagnostic, Limits, Result, Severity, Source, Span};
use std::{
    cell::RefCell,
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

/// A fix can make room for another one. More rounds than this would not end.
const ROUNDS: usize = 8;

/// Fixes a mod: a folder, a zip archive, or a folder in an archive. Nothing is written. `reported` removes from a report
/// what is not to be fixed.
///
/// The result is checked again: a fix that causes an error or a warning is left out; an unsafe one may cause warnings.
/// Fixing the result again changes nothing.
///
/// ```
/// # let folder = tempfile::tempdir().unwrap();
/// # std::fs::create_dir_all(folder.path().join("vehicles/boat")).unwrap();
/// # std::fs::write(folder.path().join("vehicles/boat/info.json"), "{\"Name\": \"Boat\",}").unwrap();
/// # let my_mod = folder.path();
/// use meshwright::Limits;
/// use meshwright_beamng::check::{CheckOptions, fix};
///
/// let fixed = fix(my_mod, &Limits::default(), &CheckOptions::default(), false, &|_| {})?;
/// assert_eq!(fixed.fixes[0].file, "vehicles/boat/info.json");
/// assert_eq!(fixed.fixes[0].diagnostic.message, "removed 1 trailing comma");
/// assert!(fixed.write_in_place().iter().all(|(_, written)| written.is_ok()));
/// # assert_eq!(std::fs::read(my_mod.join("vehicles/boat/info.json")).unwrap(), b"{\"Name\": \"Boat\"}");
/// # Ok::<(), meshwright::Error>(())
/// ```
///
/// # Errors
///
/// As for [`check`](super::super::check()).
pub fn fix(
    source: impl Into<ModSource>,
    limits: &Limits,
    options: &CheckOptions,
    unsafe_fixes: bool,
    reported: &dyn Fn(&mut ModReport),
) -> Result<FixedMod> {
    // A report of all findings has all of their fixes.
    let limits = limits.diagnostics(usize::MAX);
    let opened = mod_tree::open(&source.into(), &limits)?;
    let others = surroundings(&limits, options)?;
    let originals = RefCell::default();
    let run =
        Run { opened: &opened, others: &others, limits: &limits, options, reported, originals: &originals };
    let mut left_out = LeftOut::new();
    let (mut changes, mut fixes) = (Changes::new(), Vec::new());
    let mut report = run.report(&changes)?;
    for _ in 0..ROUNDS {
        let wanted = |file: &str, code: &'static Code| {
            let is_safe = applicability(code) == Some(Applicability::Safe);
            (is_safe || unsafe_fixes) && !left_out.contains_key(&(file.to_owned(), code.id))
        };
        // What removes lines comes last: until then all lines are those of the files as they were.
        let mut round =
            run.round(&changes, &report, &|file, code| wanted(file, code) && !removes_lines(code))?;
        if round.fixes.is_empty() {
            round = run.round(&changes, &report, &wanted)?;
        }
        if round.fixes.is_empty() {
            break;
        }
        let next = run.report(&round.changes)?;
        if worse(&report, &next, &round).is_none() {
            (changes, report) = (round.changes, next);
            fixes.extend(round.fixes);
            continue;
        }
        // One code after the other, and one file after the other, to find those that cause something.
        let mut parts: Vec<(&'static str, Option<String>)> =
            by_code(&round.fixes).into_iter().map(|code| (code, None)).collect();
        parts.reverse();
        let (mut refused, mut is_better) = (LeftOut::new(), false);
        while let Some((own, of)) = parts.pop() {
            let is_part = |file: &str, code: &'static Code| {
                code.id == own && of.as_deref().is_none_or(|of| of == file) && wanted(file, code)
            };
            let part = run.round(&changes, &report, &is_part)?;
            if part.fixes.is_empty() {
                continue;
            }
            let next = run.report(&part.changes)?;
            match (worse(&report, &next, &part), of) {
                (None, _) => {
                    (changes, report, is_better) = (part.changes, next, true);
                    fixes.extend(part.fixes);
                }
                (Some(why), Some(file)) => drop(refused.insert((file, own), why)),
                (Some(_), None) => {
                    let files: BTreeSet<String> = part.fixes.into_iter().map(|fix| fix.file).collect();
                    parts.extend(files.into_iter().map(|file| (own, Some(file))));
                }
            }
        }
        left_out.extend(refused);
        if !is_better {
            break;
        }
    }
    let not_made = |wanted: &dyn Fn(&str, &'static Code) -> bool| -> Result<Vec<ModFix>> {
        Ok(run.round(&changes, &report, wanted)?.fixes)
    };
    let unsafe_left = match unsafe_fixes {
        true => Vec::new(),
        false => not_made(&|_, code| matches!(applicability(code), Some(Applicability::Unsafe { .. })))?,
    };
    let mut refused = not_made(&|file, code| left_out.contains_key(&(file.to_owned(), code.id)))?;
    for fix in &mut refused {
        if let Some(why) = left_out.get(&(fix.file.clone(), fix.diagnostic.code.id)) {
            fix.diagnostic.message = format!("not fixed: {why}");
        }
    }
    fixes.sort_by(|a: &ModFix, b: &ModFix| (&a.file, a.diagnostic.line).cmp(&(&b.file, b.diagnostic.line)));
    let originals = originals.into_inner();
    Ok(FixedMod {
        fixes,
        left_out: refused,
        unsafe_fixes: unsafe_left,
        report,
        changes,
        originals,
        limits,
        opened,
    })
}

/// Why codes of files are not fixed.
type LeftOut = BTreeMap<(String, &'static str), String>;

fn by_code(fixes: &[ModFix]) -> BTreeSet<&'static str> {
    fixes.iter().map(|fix| fix.diagnostic.code.id).collect()
}

/// True for fixes after which other findings are on other lines.
fn removes_lines(code: &Code) -> bool {
    [&assets::DUPLICATE_KEY, &assets::COMMENT].iter().any(|own| own.id == code.id)
}

/// What is fixed with.
struct Run<'r> {
    opened: &'r OpenedMod,
    others: &'r [Root],
    limits: &'r Limits,
    options: &'r CheckOptions,
    reported: &'r dyn Fn(&mut ModReport),
    /// The files of which something was fixed, as they were read.
    originals: &'r RefCell<BTreeMap<String, Arc<[u8]>>>,
}

/// The result of making each fix once.
struct Round {
    changes: Changes,
    fixes: Vec<ModFix>,
    /// The files whose content is in another one now.
    moved: BTreeMap<String, String>,
}

impl Run<'_> {
    /// The report of the mod with changes.
    fn report(&self, changes: &Changes) -> Result<ModReport> {
        let mut report = match changes.is_empty() {
            true => check_opened(self.opened, self.others, self.limits, self.options)?,
            false => {
                let changed = self.opened.with_changes(changes, self.limits)?;
                check_opened(&changed, self.others, self.limits, self.options)?
            }
        };
        (self.reported)(&mut report);
        Ok(report)
    }

    /// Makes the wanted fixes of a report. Those that meet in one place are made in several rounds.
    fn round(
        &self,
        changes: &Changes,
        report: &ModReport,
        wanted: &dyn Fn(&str, &'static Code) -> bool,
    ) -> Result<Round> {
        let mut round = Round { changes: changes.clone(), fixes: Vec::new(), moved: BTreeMap::new() };
        for file in &report.files {
            let own: Vec<&FindingFix> =
                file.reported.fixes.iter().filter(|fix| wanted(&file.path, fix.code)).collect();
            if !own.is_empty() {
                self.file(file, &own, changes, &mut round)?;
            }
        }
        Ok(round)
    }

    fn source(&self, path: &str, changes: &Changes) -> Result<Source> {
        match changes.get(path) {
            Some(Some(bytes)) => Ok(Source::from(bytes.to_vec())),
            _ => self.opened.tree.read(path, self.limits),
        }
    }

    fn file(
        &self,
        file: &FileReport,
        own: &[&FindingFix],
        changes: &Changes,
        round: &mut Round,
    ) -> Result<()> {
        let path = &file.path;
        // What cannot be read now is reported elsewhere.
        let Ok(source) = self.source(path, changes) else { return Ok(()) };
        if !changes.contains_key(path) {
            self.originals.borrow_mut().entry(path.clone()).or_insert_with(|| Arc::from(source.bytes()));
        }
        if let Some((fix, name)) = own.iter().find_map(|fix| match &fix.change {
            Change::Script { name } => Some((fix, name)),
            _ => None,
        }) {
            if let Some(text) = script::converted(source, path, self.limits)? {
                let new = path
                    .rsplit_once('/')
                    .map_or_else(|| name.clone(), |(folder, _)| format!("{folder}/{name}"));
                let message = format!("wrote the materials to {new}, and removed the script");
                round.fixes.push(mod_fix(file, fix, message));
                round.moved.insert(path.clone(), new.clone());
                round.changes.insert(new, Some(text.into_bytes().into()));
                round.changes.insert(path.clone(), None);
            }
            return Ok(());
        }
        let mut edits: Vec<(usize, TextEdit)> = Vec::new();
        let mut messages: Vec<(Option<&FindingFix>, &'static Code, String, Span)> = Vec::new();
        let lower = path.to_ascii_lowercase();
        let is_script = [".cs", ".mis", ".prefab"].iter().any(|end| lower.ends_with(end));
        for fix in own {
            let (Change::Text { old, new }, Some(span)) = (&fix.change, fix.span) else { continue };
            let mut raw = span.of(source.bytes()).unwrap_or_default();
            let mut span = span;
            // The name of a member of a script has its index after it.
            if let Some(name) = raw.get(..old.len()).filter(|name| *name == old.as_bytes()) {
                raw = name;
                span = Span::file(span.start, span.start.saturating_add(name.len() as u64));
            }
            let Some(text) = written(raw, new, is_script) else { continue };
            edits.push((messages.len(), TextEdit { span, text }));
            messages.push((Some(fix), fix.code, format!("changed \"{old}\" to \"{new}\""), span));
        }
        let is_syntax = |code: &Code| {
            own.iter().any(|fix| fix.code.id == code.id && matches!(fix.change, Change::Syntax))
        };
        if own.iter().any(|fix| matches!(fix.change, Change::Syntax)) {
            let json = Json::parse(&source, self.limits)?;
            for fix in json::fixes(&json, &is_syntax) {
                let at = messages.len();
                edits.extend(fix.edits.into_iter().map(|edit| (at, edit)));
                messages.push((None, fix.code, fix.message, fix.span));
            }
        }
        let made = json::without_overlap(edits);
        let which: BTreeSet<usize> = made.iter().map(|(at, _)| *at).collect();
        let bytes = json::edited(source.bytes(), made.into_iter().map(|(_, edit)| edit).collect());
        if bytes == source.bytes() {
            return Ok(());
        }
        let lines = meshwright_assets::LineIndex::new(source.bytes());
        for (at, (fix, code, message, span)) in messages.into_iter().enumerate() {
            if !which.contains(&at) {
                continue;
            }
            let fix = fix.cloned().unwrap_or(FindingFix { code, span: None, change: Change::Syntax });
            let mut done = mod_fix(file, &fix, message);
            done.diagnostic.line = Some(lines.line(span.start));
            done.diagnostic.span = Some(span);
            round.fixes.push(done);
        }
        round.changes.insert(path.clone(), Some(Arc::from(bytes)));
        Ok(())
    }
}

/// A fix of a finding, which states its path in the file.
fn mod_fix(file: &FileReport, fix: &FindingFix, message: String) -> ModFix {
    let all = file.diagnostics().as_slice();
    let at = all.partition_point(|found| place(found.span, found.code) < fix.place());
    let found =
        all.get(at).filter(|found| fix.span.is_some() && place(found.span, found.code) == fix.place());
    let path = found.map_or("", |found| found.path.as_str());
    let mut diagnostic = Diagnostic::new(fix.code, message).on(path);
    diagnostic.line = found.and_then(|found| found.line);
    ModFix { file: file.path.clone(), diagnostic }
}

/// A text as it is written in the place of another one: in its quotes.
fn written(old: &[u8], new: &str, is_script: bool) -> Option<String> {
    let is_word = |text: &str| text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    let is_plain = |quote: char| !new.contains([quote, '\\']) && !new.contains(char::is_control);
    match (old.first()?, is_script) {
        (b'"', false) => Some(serde_json::Value::from(new).to_string()),
        (b'"', true) => is_plain('"').then(|| format!("\"{new}\"")),
        (b'\'', true) => is_plain('\'').then(|| format!("'{new}'")),
        _ if is_word(new) => Some(new.to_owned()),
        (_, false) => Some(serde_json::Value::from(new).to_string()),
        (_, true) => is_plain('"').then(|| format!("\"{new}\"")),
    }
}

/// What is worse after a round: an error or, after safe fixes, a warning of a code of which a file had fewer. What a path
/// leads to is judged when it is right: warnings about it may take the place of those about the path.
fn worse(before: &ModReport, after: &ModReport, round: &Round) -> Option<String> {
    let is_unsafe =
        |fix: &ModFix| matches!(applicability(fix.diagnostic.code), Some(Applicability::Unsafe { .. }));
    let least = if round.fixes.iter().any(is_unsafe) { Severity::Error } else { Severity::Warning };
    let of_fix = |fix: &ModFix| (fix.file.clone(), fix.diagnostic.path.clone());
    let fixed: BTreeSet<(String, String)> =
        round.fixes.iter().filter(|fix| !fix.diagnostic.path.is_empty()).map(of_fix).collect();
    // By file, the place if something was fixed there, and the code if it matters.
    let counts = |report: &ModReport| {
        let mut counts: BTreeMap<(String, String, &'static str), u64> = BTreeMap::new();
        for file in &report.files {
            for found in file.diagnostics().as_slice() {
                let severity = file.severity(found.code);
                let path = round.moved.get(&file.path).unwrap_or(&file.path).clone();
                let place = (path, found.path.clone());
                let is_judged_anew = severity < Severity::Error
                    && (fixed.contains(&place) || file_scan::is_image(&extension(&file.path)));
                let key = match is_judged_anew {
                    true if !fixed.contains(&place) => continue,
                    true => (place.0, place.1, ""),
                    false => (place.0, String::new(), found.code.id),
                };
                if severity >= least {
                    let count = counts.entry(key).or_default();
                    *count = count.saturating_add(1);
                }
            }
        }
        counts
    };
    let (before, after) = (counts(before), counts(after));
    after.into_iter().find_map(|(key, count)| {
        // An error that is gone leaves room for what it hid.
        let known = before.get(&key).copied().unwrap_or(0).max(u64::from(key.2.is_empty()));
        let (file, place, code) = key;
        let what = [file, place, code.to_owned()].into_iter().filter(|part| !part.is_empty());
        let what = what.collect::<Vec<_>>().join(": ");
        (count > known).then(|| format!("the fixed mod would have a new finding ({what})"))
    })
}

fn extension(path: &str) -> String {
    path.rsplit_once('.').map_or_else(String::new, |(_, end)| end.to_ascii_lowercase())
}
