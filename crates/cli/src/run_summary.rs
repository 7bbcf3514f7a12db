//! What a run over several files came to.

use crate::{
    inputs,
    presentation::{
        format::{number, size},
        style::{BOLD, ERROR, clean, paint},
        table::Table,
    },
    settings::Mode,
    standard_streams::Out,
    status::Status,
};
use anstyle::Style;
use meshwright::Error;
use serde::Serialize;
use std::{collections::BTreeMap, path::Path};

/// Failures that are named again at the end: in a long run they are far above.
const NAMED: usize = 10;
/// Runs over more files than this one name their failures at the end.
const LONG: u64 = 20;

/// How many files a run over several went through.
#[derive(Clone, Debug, Default, Serialize)]
pub(crate) struct RunSummary {
    /// Files.
    pub(crate) files: u64,
    /// Those that failed.
    pub(crate) failed: u64,
    /// Files in folders that are of no known format.
    pub(crate) skipped: u64,
    /// Size of those that were read.
    pub(crate) bytes: u64,
    /// What a file is that failed.
    #[serde(skip)]
    verdict: Option<&'static str>,
    #[serde(skip)]
    formats: BTreeMap<&'static str, Row>,
    #[serde(skip)]
    failures: Vec<String>,
}

/// The files of one format.
#[derive(Clone, Copy, Debug, Default)]
struct Row {
    files: u64,
    failed: u64,
    bytes: u64,
}

impl RunSummary {
    /// The summary of a run that skipped `skipped` files.
    pub(crate) fn skipping(skipped: usize) -> Self {
        Self { skipped: skipped as u64, ..Self::default() }
    }

    /// With another word than "failed" for files that cannot be read.
    pub(crate) fn calling_failed(self, verdict: &'static str) -> Self {
        Self { verdict: Some(verdict), ..self }
    }

    /// One more file: its format and size, or why it failed.
    pub(crate) fn add(&mut self, name: &str, done: Result<(&'static str, u64), &Error>) {
        let format = match done {
            Ok((format, _)) => Some(format),
            Err(_) => inputs::by_extension(Path::new(name)).map(|format| format.name()),
        };
        let row = self.formats.entry(format.unwrap_or("other")).or_default();
        let bytes = done.map_or(0, |(_, bytes)| bytes);
        for count in [&mut self.files, &mut row.files] {
            *count = count.saturating_add(1);
        }
        for sum in [&mut self.bytes, &mut row.bytes] {
            *sum = sum.saturating_add(bytes);
        }
        let Err(error) = done else { return };
        for count in [&mut self.failed, &mut row.failed] {
            *count = count.saturating_add(1);
        }
        if self.failures.len() < NAMED {
            self.failures.push(format!("{} ({})", clean(name), error.code().id));
        }
    }

    /// The exit status that results from failed files.
    pub(crate) const fn status(&self) -> Status {
        if self.failed > 0 { Status::Failed } else { Status::Done }
    }

    /// The table of formats if there are several, the failures of a long run, and the last line.
    pub(crate) fn summary(&self, out: &mut Out, single: bool, more: &str) {
        if single {
            return;
        }
        if out.mode == Mode::Human {
            self.table(out);
            self.failures(out);
        }
        let files =
            if self.files == 1 { "1 file".to_owned() } else { format!("{} files", number(self.files)) };
        let failed = if self.failed > 0 {
            format!(", {} {}", number(self.failed), self.word())
        } else {
            String::new()
        };
        let skipped = match (out.verbose, self.skipped) {
            (false, _) | (_, 0) => String::new(),
            (true, skipped) => format!(", {} of other formats skipped", number(skipped)),
        };
        out.remark(&format!("{files}, {}{more}{failed}{skipped}", size(self.bytes)));
    }

    fn word(&self) -> &'static str {
        self.verdict.unwrap_or("failed")
    }

    fn table(&self, out: &mut Out) {
        if self.formats.len() < 2 {
            return;
        }
        let failed = self.failed > 0;
        let headings = ["format", "files", "size", self.word()];
        let mut table = Table::new(headings.get(..if failed { 4 } else { 3 }).unwrap_or(&headings));
        table = table.right(&[1, 2, 3]);
        let plain = Style::new();
        for (format, row) in &self.formats {
            let mut cells =
                vec![((*format).to_owned(), BOLD), (number(row.files), plain), (size(row.bytes), plain)];
            if failed {
                let count = if row.failed > 0 { number(row.failed) } else { String::new() };
                cells.push((count, ERROR));
            }
            table.row(cells);
        }
        out.remark(&format!("\n{}", table.render().trim_end()));
    }

    fn failures(&self, out: &mut Out) {
        if self.files <= LONG || self.failures.is_empty() {
            return;
        }
        let more = self.failed.saturating_sub(self.failures.len() as u64);
        let more = if more > 0 { format!("\n  and {} more", number(more)) } else { String::new() };
        out.remark(&format!(
            "{}\n  {}{more}",
            paint(ERROR, format_args!("{}:", self.word())),
            self.failures.join("\n  ")
        ));
    }
}
