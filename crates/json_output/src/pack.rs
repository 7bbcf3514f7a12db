//! What an archive of a mod has.

use crate::{CheckJson, DiagnosticJson, diagnostics_as, mod_verdict};
use meshwright::{Code, Severity};
use meshwright_beamng::pack::{LeftOut, PackedFile, PackedMod};
use serde::Serialize;

/// A packed mod.
#[derive(Debug, Serialize)]
pub struct PackJson {
    verdict: &'static str,
    /// Whether the archive was written.
    written: bool,
    dry_run: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    output: Option<String>,
    bytes: u64,
    sha256: String,
    time: String,
    files: Vec<FileJson>,
    left_out: Vec<LeftOutJson>,
    diagnostics: Vec<DiagnosticJson>,
    check: CheckJson,
}

/// A file of the archive.
#[derive(Debug, Serialize)]
struct FileJson {
    path: String,
    source: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    made: Option<&'static str>,
    size: u64,
    packed_size: u64,
    method: String,
}

/// A file of the mod that is not packed.
#[derive(Debug, Serialize)]
struct LeftOutJson {
    path: String,
    files: u64,
    reason: &'static str,
    message: String,
}

/// How a packed mod is judged.
#[derive(Clone, Copy)]
pub struct PackVerdict<'v> {
    /// The lowest severity that makes it unfit.
    pub denied: Severity,
    /// The severity of a code.
    pub severity: &'v dyn Fn(&Code) -> Severity,
}

impl PackVerdict<'_> {
    /// True if neither the archive nor the choice of its files has anything as severe.
    pub fn is_fit(self, packed: &PackedMod) -> bool {
        let is_chosen_well = packed.diagnostics.counts().all(|(code, _)| (self.severity)(code) < self.denied);
        packed.report.is_fit(self.denied) && is_chosen_well
    }
}

impl PackJson {
    /// A packed mod; `output` is the archive that was written, if it is a file.
    pub fn new(
        packed: &PackedMod,
        judged: PackVerdict<'_>,
        (dry_run, written): (bool, bool),
        output: Option<String>,
    ) -> Self {
        Self {
            verdict: mod_verdict(judged.is_fit(packed)),
            written,
            dry_run,
            output: output.filter(|_| written),
            bytes: packed.bytes,
            sha256: packed.sha256.clone(),
            time: packed.time.to_string(),
            files: packed.files.iter().map(FileJson::new).collect(),
            left_out: packed.left_out.iter().map(LeftOutJson::new).collect(),
            diagnostics: diagnostics_as(&packed.diagnostics, false, |code| (judged.severity)(code)),
            check: CheckJson::new(Ok(&packed.report), None, judged.denied),
        }
    }
}

impl FileJson {
    fn new(file: &PackedFile) -> Self {
        Self {
            path: file.path.clone(),
            source: file.source.clone(),
            made: file.made,
            size: file.size,
            packed_size: file.packed_size,
            method: file.method.to_string().to_lowercase(),
        }
    }
}

impl LeftOutJson {
    fn new(file: &LeftOut) -> Self {
        Self {
            path: file.path.clone(),
            files: file.files,
            reason: file.reason.id(),
            message: file.reason.to_string(),
        }
    }
}
