//! What a check of a mod found, and what its fixes change.

use crate::{ErrorJson, UNREADABLE, mod_verdict};
use meshwright::{Diagnostic, Error, Severity, fix::Applicability, info::DiagnosticCounts};
use meshwright_beamng::check::{FileReport, FixedMod, ModContents, ModFix, ModReport, applicability};
use serde::Serialize;
use std::collections::BTreeMap;

/// The result of checking one mod.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub enum CheckJson {
    /// The mod was checked.
    Checked(Box<CheckedJson>),
    /// It cannot be opened.
    Unreadable {
        /// [`UNREADABLE`].
        verdict: &'static str,
        /// Why.
        error: ErrorJson,
    },
}

/// What was found in a mod.
#[derive(Debug, Serialize)]
pub struct CheckedJson {
    verdict: &'static str,
    /// What was fixed before.
    #[serde(skip_serializing_if = "Option::is_none")]
    fixed: Option<ModFixesJson>,
    mounted_at: String,
    contents: ModContents,
    counts: DiagnosticCounts,
    diagnostics: Vec<FindingJson>,
    by_code: BTreeMap<&'static str, u64>,
}

/// A diagnostic of a file of a mod.
#[derive(Debug, Serialize)]
struct FindingJson {
    /// Its path in the mod.
    file: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u32>,
    code: &'static str,
    title: &'static str,
    severity: &'static str,
    message: String,
    path: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    span: Option<[u64; 2]>,
    hint: &'static str,
    /// Whether `--fix` fixes it: safely or not.
    #[serde(skip_serializing_if = "Option::is_none")]
    fix: Option<&'static str>,
}

impl CheckJson {
    /// The result of a check, after these fixes. What is as severe as `denied` makes the mod unfit.
    pub fn new(result: Result<&ModReport, &Error>, fixed: Option<ModFixesJson>, denied: Severity) -> Self {
        let report = match result {
            Ok(report) => report,
            Err(error) => return Self::Unreadable { verdict: UNREADABLE, error: error.into() },
        };
        let (mut diagnostics, mut by_code) = (Vec::new(), BTreeMap::new());
        for file in &report.files {
            diagnostics
                .extend(file.diagnostics().as_slice().iter().map(|found| FindingJson::new(file, found)));
            for (code, count) in file.diagnostics().counts() {
                let sum: &mut u64 = by_code.entry(code.id).or_default();
                *sum = sum.saturating_add(count);
            }
        }
        Self::Checked(Box::new(CheckedJson {
            verdict: mod_verdict(report.is_fit(denied)),
            fixed,
            mounted_at: report.mounted_at.clone(),
            contents: report.contents,
            counts: mod_counts(report),
            diagnostics,
            by_code,
        }))
    }
}

/// How many diagnostics of each severity a mod has.
pub fn mod_counts(report: &ModReport) -> DiagnosticCounts {
    DiagnosticCounts {
        error: report.count(Severity::Error),
        warning: report.count(Severity::Warning),
        info: report.count(Severity::Info),
    }
}

impl FindingJson {
    fn new(file: &FileReport, found: &Diagnostic) -> Self {
        Self {
            file: file.path.clone(),
            line: found.line,
            code: found.code.id,
            title: found.code.title,
            severity: file.severity(found.code).word(),
            message: found.message.clone(),
            path: found.path.clone(),
            // Bytes of the file itself; those of what was decoded from it are not in it.
            span: found.span.filter(|span| span.buffer == 0).map(|span| [span.start, span.end]),
            hint: found.code.hint,
            fix: file.applicability(found).map(word),
        }
    }
}

/// Whether a finding can be fixed, as a word.
const fn word(applicability: Applicability) -> &'static str {
    match applicability {
        Applicability::Safe => "safe",
        Applicability::Unsafe { .. } => "unsafe",
    }
}

/// What became of the fixes of a mod.
#[derive(Debug, Serialize)]
pub struct ModFixesJson {
    dry_run: bool,
    /// The fixed copy of an archive.
    #[serde(skip_serializing_if = "Option::is_none")]
    output: Option<String>,
    /// Files that were changed, made or removed, or would be.
    changed: Vec<String>,
    fixes: Vec<ModFixJson>,
    /// Findings that were not fixed, because the fix would cause another one.
    left_out: Vec<ModFixJson>,
    /// Unsafe fixes that were not made.
    unsafe_fixes: Vec<ModFixJson>,
    /// Files that could not be written.
    failed: Vec<FailedJson>,
}

/// A fix of one finding.
#[derive(Debug, Serialize)]
struct ModFixJson {
    file: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u32>,
    code: &'static str,
    /// What the game may show otherwise, or what is lost; absent if the fix is safe.
    #[serde(skip_serializing_if = "Option::is_none")]
    effect: Option<&'static str>,
    message: String,
    path: String,
}

#[derive(Debug, Serialize)]
struct FailedJson {
    file: String,
    error: ErrorJson,
}

impl ModFixesJson {
    /// The fixes of a mod; `output` is the copy that was written, and `failed` has the files that could not be written.
    pub fn new(
        fixed: &FixedMod,
        dry_run: bool,
        output: Option<String>,
        failed: Vec<(String, Error)>,
    ) -> Self {
        let list = |fixes: &[ModFix]| fixes.iter().map(ModFixJson::new).collect();
        Self {
            dry_run,
            output,
            changed: fixed.changed_files().map(str::to_owned).collect(),
            fixes: list(&fixed.fixes),
            left_out: list(&fixed.left_out),
            unsafe_fixes: list(&fixed.unsafe_fixes),
            failed: failed
                .into_iter()
                .map(|(file, error)| FailedJson { file, error: (&error).into() })
                .collect(),
        }
    }

    /// True if all that was to be written was written.
    pub const fn is_written(&self) -> bool {
        self.failed.is_empty()
    }
}

impl ModFixJson {
    fn new(fix: &ModFix) -> Self {
        let found = &fix.diagnostic;
        Self {
            file: fix.file.clone(),
            line: found.line,
            code: found.code.id,
            effect: mod_fix_effect(fix),
            message: found.message.clone(),
            path: found.path.clone(),
        }
    }
}

/// What the game may show otherwise after a fix; `None` if it is safe.
pub fn mod_fix_effect(fix: &ModFix) -> Option<&'static str> {
    match applicability(fix.diagnostic.code) {
        Some(Applicability::Unsafe { effect }) => Some(effect),
        _ => None,
    }
}
