//! Diagnostics and losses of many files: one block per code, or all with `-v`.

use crate::{
    presentation::{diagnostics, format::count, style::clean},
    standard_streams::Out,
};
use meshwright::{Code, Diagnostic, Diagnostics, Severity, core::codes::TAKEN_FROM, simplify::codes};
use std::collections::{BTreeMap, BTreeSet};

/// The diagnostics of a run by code.
#[derive(Debug, Default)]
pub(crate) struct Notes {
    seen: BTreeMap<&'static str, CodeCount>,
    taken: TakenFiles,
    made: MadeMeshes,
}

/// What was said of meshes that were made because the user asked for them.
#[derive(Debug, Default)]
struct MadeMeshes {
    shown: usize,
    more: usize,
}

/// Number of lines about made meshes in a run.
const MADE_LINES: usize = 12;

/// The other files that materials and textures come from.
#[derive(Debug, Default)]
struct TakenFiles {
    files: BTreeSet<String>,
    /// The first input with what it takes, in words.
    first: Option<(String, String)>,
    inputs: usize,
}

#[derive(Debug)]
struct CodeCount {
    code: &'static Code,
    /// The position among the codes in the order of their first diagnostics.
    order: usize,
    /// The first diagnostic and its file.
    first: Option<(String, Diagnostic)>,
    count: u64,
    shown: u64,
    files: u64,
}

impl Notes {
    /// Adds the diagnostics of one file, and displays them with `-v`.
    pub(crate) fn take(&mut self, out: &mut Out, file: &str, diagnostics: &Diagnostics) {
        let new = |code, order| CodeCount { code, order, first: None, count: 0, shown: 0, files: 0 };
        self.taken.take(out, file, diagnostics);
        self.made.take(out, file, diagnostics);
        for diagnostic in diagnostics.as_slice().iter().filter(|own| own.code.id != TAKEN_FROM.id) {
            let order = self.seen.len();
            let seen = self.seen.entry(diagnostic.code.id).or_insert_with(|| new(diagnostic.code, order));
            if seen.first.is_none() {
                seen.first = Some((file.to_owned(), diagnostic.clone()));
            }
            if out.verbose {
                // The hint is the same each time: once is enough.
                out.say(&diagnostics::diagnostic(file, diagnostic, seen.shown == 0));
                seen.shown = seen.shown.saturating_add(1);
            }
        }
        for (code, count) in diagnostics.counts().filter(|(code, _)| code.id != TAKEN_FROM.id) {
            let order = self.seen.len();
            let seen = self.seen.entry(code.id).or_insert_with(|| new(code, order));
            seen.count = seen.count.saturating_add(count);
            seen.files = seen.files.saturating_add(1);
        }
    }

    /// Displays the first diagnostic of every code with the number of the others; with `-v`, only the number of those
    /// that the limit left out.
    pub(crate) fn finish(&self, out: &mut Out) {
        self.taken.finish(out);
        self.made.finish(out);
        let mut all: Vec<&CodeCount> = self.seen.values().collect();
        all.sort_by_key(|seen| seen.order);
        all.retain(|seen| visible(out, seen.code));
        for seen in all {
            let more = seen.count.saturating_sub(seen.shown.max(1));
            match &seen.first {
                Some((file, first)) if !out.verbose => {
                    out.say(&diagnostics::first(file, first, more, seen.files));
                }
                _ if seen.count > seen.shown => {
                    out.say(&diagnostics::more(seen.code, seen.code.severity, more, seen.files, ""));
                }
                _ => {}
            }
        }
    }
}

impl MadeMeshes {
    fn take(&mut self, out: &mut Out, file: &str, diagnostics: &Diagnostics) {
        if out.verbose {
            return;
        }
        let is_made = |own: &&Diagnostic| codes::MADE.iter().any(|code| code.id == own.code.id);
        for own in diagnostics.as_slice().iter().filter(is_made) {
            if self.shown < MADE_LINES {
                self.shown = self.shown.saturating_add(1);
                out.remark(&clean(&format!("note: {file}: {}", own.message)));
            } else {
                self.more = self.more.saturating_add(1);
            }
        }
    }

    /// The number of those that were not shown.
    fn finish(&self, out: &mut Out) {
        if self.more > 0 {
            let more = count(self.more, "mesh", "meshes");
            out.remark(&format!("note: {more} more made (-v shows all)"));
        }
    }
}

impl TakenFiles {
    fn take(&mut self, out: &mut Out, file: &str, diagnostics: &Diagnostics) {
        let own: Vec<&Diagnostic> =
            diagnostics.as_slice().iter().filter(|own| own.code.id == TAKEN_FROM.id).collect();
        let Some(first) = own.first() else { return };
        let words = match own.len() {
            1 => first.message.clone(),
            several => {
                let mut kinds: Vec<&str> =
                    own.iter().filter_map(|own| own.message.split_once(' ')).map(|(what, _)| what).collect();
                kinds.dedup();
                format!("{} from {several} files (first: {})", kinds.join(" and "), first.path)
            }
        };
        if out.verbose {
            out.remark(&clean(&format!("note: {file}: {words}")));
        }
        self.files.extend(own.iter().map(|own| own.path.clone()));
        self.inputs = self.inputs.saturating_add(1);
        self.first.get_or_insert_with(|| (file.to_owned(), words));
    }

    /// One line for all inputs.
    fn finish(&self, out: &mut Out) {
        let Some((file, words)) = self.first.as_ref().filter(|_| !out.verbose) else { return };
        let text = match self.inputs {
            1 => format!("note: {file}: {words}"),
            inputs => format!(
                "note: materials or textures of {} from {} (first: {file}: {words})",
                count(inputs, "file", "files"),
                count(self.files.len(), "other file", "other files"),
            ),
        };
        out.remark(&clean(&text));
    }
}

fn visible(out: &Out, code: &Code) -> bool {
    match code.severity {
        Severity::Error => true,
        Severity::Warning => !out.quiet,
        Severity::Info => out.verbose,
    }
}
