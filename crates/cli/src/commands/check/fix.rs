//! `meshwright check --fix`: fixes mods before they are reported.

use crate::{
    args::CheckFixArgs,
    destination,
    inputs::{Input, shown},
    presentation::{
        format::number,
        style::{BOLD, NAME, clean, paint},
    },
    settings::Mode,
    standard_streams::Out,
    status::CliError,
};
use meshwright::{Limits, archives, fix::Applicability};
use meshwright_beamng::check::{CheckOptions, FixedMod, ModFix, ModReport, fix};
use meshwright_json_output::{ModFixesJson, mod_fix_effect};
use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
};

/// Fixes of one code that are shown.
const SHOWN: u64 = 10;

/// Refuses what is not written, before anything is.
pub(super) fn allowed(args: &CheckFixArgs, mods: &[PathBuf]) -> Result<(), CliError> {
    if !args.fix {
        return Ok(());
    }
    let archive = mods.iter().find(|path| path.is_file() || archives::split_path(path).is_some());
    let Some(out) = &args.output else {
        return match archive.filter(|_| !args.dry_run) {
            Some(archive) => CliError::usage(format!(
                "{} is an archive, which is not changed; pass -o OUT.zip for a fixed copy, or --dry-run",
                archive.display()
            )),
            None => Ok(()),
        };
    };
    let is_zip = out.extension().is_some_and(|end| end.eq_ignore_ascii_case("zip"));
    match mods {
        [folder] if folder.is_dir() => CliError::usage(format!(
            "-o takes the fixed copy of an archive; {} is a folder, which is fixed in place: leave out -o, or copy it first",
            folder.display()
        )),
        [_] if destination::is_stdout(out) || !is_zip => {
            CliError::usage("the fixed copy of an archive is an archive, too; pass -o OUT.zip")
        }
        [_] => Ok(()),
        _ => CliError::usage("-o takes the fixed copy of one archive; fix one at a time"),
    }
}

/// Fixes a mod, and tells what was changed. `reported` removes from its report what is not reported. The mod to report
/// is the one that is left: the path of a copy, if one was written. `None` for a mod that cannot be opened.
pub(super) fn run(
    args: &CheckFixArgs,
    input: &Input,
    path: &Path,
    (limits, options): (&Limits, &CheckOptions),
    reported: &dyn Fn(&mut ModReport),
    is_for_programs: bool,
    out: &mut Out,
) -> Result<Option<(ModFixesJson, PathBuf)>, CliError> {
    let Ok(fixed) = fix(path, limits, options, args.unsafe_fixes, reported) else { return Ok(None) };
    let mut failed = Vec::new();
    let (mut output, mut left) = (None, path.to_owned());
    match &args.output {
        _ if args.dry_run => {}
        Some(copy) => {
            fixed.write_archive(copy)?;
            (output, left) = (Some(shown(copy)), copy.clone());
        }
        None => {
            for (file, result) in fixed.write_in_place() {
                if let Err(error) = result {
                    failed.push((file, error));
                }
            }
        }
    }
    if out.mode == Mode::Human {
        let lines = lines(args, input, &fixed, failed.len(), out.verbose);
        for line in lines {
            match is_for_programs {
                true => out.remark(&line),
                false => out.line(&line)?,
            }
        }
    }
    for (file, error) in &failed {
        out.error(&super::path_in_mod(&input.name, file), error);
    }
    let json = ModFixesJson::new(&fixed, args.dry_run, output, failed);
    Ok(Some((json, left)))
}

/// A line for the mod, one for each fix, and what was not fixed.
fn lines(args: &CheckFixArgs, input: &Input, fixed: &FixedMod, failed: usize, verbose: bool) -> Vec<String> {
    let count = fixed.fixes.len() as u64;
    let fixes = format!("{} {}", number(count), if count == 1 { "fix" } else { "fixes" });
    let to = match &args.output {
        Some(copy) if !args.dry_run => format!(" -> {}", paint(NAME, clean(&shown(copy)))),
        _ => String::new(),
    };
    let what = match (count, args.dry_run, &args.output) {
        (0, false, Some(_)) => "nothing to fix, copied as it is".to_owned(),
        (0, ..) => "nothing to fix".to_owned(),
        (_, true, _) => format!("{fixes} would be made; nothing was written"),
        (_, _, Some(_)) => fixes,
        (_, _, None) if failed > 0 => {
            let files = if failed == 1 { "file" } else { "files" };
            format!("{fixes} in place, except in {} {files}", number(failed as u64))
        }
        _ => format!("{fixes} in place"),
    };
    let mut lines = vec![format!("{}{to}: {what}", paint(BOLD, clean(&input.name)))];
    let mut seen: BTreeMap<&str, u64> = BTreeMap::new();
    for fix in &fixed.fixes {
        let seen = seen.entry(fix.diagnostic.code.id).or_default();
        *seen = seen.saturating_add(1);
        if *seen <= SHOWN || verbose {
            let effect = mod_fix_effect(fix).map_or_else(String::new, |effect| format!(" ({effect})"));
            lines.push(format!("{}{effect}", line(fix)));
        }
    }
    for (code, seen) in seen.into_iter().filter(|(_, seen)| *seen > SHOWN && !verbose) {
        lines.push(format!("  {} {} more", paint(NAME, code), number(seen.saturating_sub(SHOWN))));
    }
    lines.extend(fixed.left_out.iter().map(line));
    let mut unsafe_fixes: BTreeMap<&str, (u64, &str)> = BTreeMap::new();
    for fix in &fixed.unsafe_fixes {
        let (count, _) = unsafe_fixes
            .entry(fix.diagnostic.code.id)
            .or_insert((0, mod_fix_effect(fix).unwrap_or_default()));
        *count = count.saturating_add(1);
    }
    lines.extend(unsafe_fixes.into_iter().map(|(code, (count, effect))| {
        let (fixes, are) = if count == 1 { ("unsafe fix", "is") } else { ("unsafe fixes", "are") };
        format!("  {} {} {fixes} {are} not applied: {effect}", paint(NAME, code), number(count))
    }));
    lines
}

fn line(fix: &ModFix) -> String {
    let found = &fix.diagnostic;
    let line = found.line.map_or_else(String::new, |line| format!(":{line}"));
    let path = if found.path.is_empty() { String::new() } else { format!("{}: ", clean(&found.path)) };
    format!("  {} {}{line}: {path}{}", paint(NAME, found.code.id), clean(&fix.file), clean(&found.message))
}

/// How many findings of a report can be fixed safely, and otherwise.
#[derive(Clone, Copy, Default)]
pub(super) struct Fixable {
    safe: u64,
    others: u64,
}

impl Fixable {
    pub(super) fn count(&mut self, report: &ModReport) {
        for file in &report.files {
            for found in file.diagnostics().as_slice() {
                let counter = match file.applicability(found) {
                    Some(Applicability::Safe) => &mut self.safe,
                    Some(Applicability::Unsafe { .. }) => &mut self.others,
                    None => continue,
                };
                *counter = counter.saturating_add(1);
            }
        }
    }

    /// Says which options fix how many.
    pub(super) fn say(self, args: &CheckFixArgs, out: &mut Out) {
        if out.mode != Mode::Human {
            return;
        }
        let Self { safe, others } = self;
        let findings =
            |count: u64| format!("{} {}", number(count), if count == 1 { "finding" } else { "findings" });
        let all = safe.saturating_add(others);
        match (args.fix && !args.dry_run, safe, others) {
            (_, 0, 0) => {}
            (true, _, 0) => {}
            (true, ..) => {
                let (fixes, are) = if others == 1 { ("fix", "is") } else { ("fixes", "are") };
                let others = number(others);
                out.remark(&format!("{others} unsafe {fixes} {are} available with `--unsafe-fixes`"));
            }
            (false, safe, 0) => out.remark(&format!("{} can be fixed with `--fix`", findings(safe))),
            (false, 0, others) => {
                out.remark(&format!("{} can be fixed with `--fix --unsafe-fixes`", findings(others)));
            }
            (false, safe, _) => out.remark(&format!(
                "{} can be fixed with `--fix`, {} with `--fix --unsafe-fixes`",
                findings(safe),
                number(all)
            )),
        }
    }
}
