//! What was found in a mod as text: errors first, by file, then how often each code occurs.

use crate::{
    commands::validate::text_report::{fixable, is_visible},
    presentation::{
        diagnostics,
        format::{noted, number},
        style::{BOLD, ERROR, GOOD, INFO, NAME, WARNING, clean, paint},
        table::Table,
    },
    standard_streams::Out,
    status::CliError,
};
use anstyle::Style;
use meshwright::{Category, Code, Diagnostic, Severity};
use meshwright_beamng::check::{FileReport, ModReport};
use meshwright_json_output::mod_counts;

/// How often one code is shown with its particulars, unless all are asked for.
const SHOWN: u64 = 5;

/// A code in one grade.
struct CodeCount {
    code: &'static Code,
    grade: Severity,
    count: u64,
    files: u64,
    shown: u64,
}

/// Shows what was found in a mod, with the verdict as the last line.
pub(in crate::commands) fn show(
    out: &mut Out,
    name: &str,
    report: &ModReport,
    denied: Severity,
) -> Result<(), CliError> {
    let mut counts = counts(report);
    for count in &mut counts {
        // Notes are shown with `-v`, or if they make a mod unfit; with `-q` only what makes it unfit is shown.
        if !is_shown(count, denied, out) {
            count.shown = count.count;
        }
    }
    let hidden = !out.quiet && counts.iter().any(|count| !is_shown(count, denied, out));
    for grade in [Severity::Error, Severity::Warning, Severity::Info] {
        show_grade(out, name, report, grade, &mut counts)?;
    }
    counts.retain(|count| !out.quiet || count.grade >= denied);
    if !counts.is_empty() {
        out.print(&table(&counts))?;
    }
    fixable(out, counts.iter().map(|count| (count.code, count.count)));
    verdict(out, name, report, denied, hidden)
}

/// How often each code occurs, the most severe first.
fn counts(report: &ModReport) -> Vec<CodeCount> {
    let mut counts: Vec<CodeCount> = Vec::new();
    for file in &report.files {
        for (code, more) in file.diagnostics().counts() {
            let grade = file.severity(code);
            let same = |count: &&mut CodeCount| count.code.id == code.id && count.grade == grade;
            match counts.iter_mut().find(same) {
                Some(count) => {
                    count.count = count.count.saturating_add(more);
                    count.files = count.files.saturating_add(1);
                }
                None => counts.push(CodeCount { code, grade, count: more, files: 1, shown: 0 }),
            }
        }
    }
    counts.sort_by(|a, b| (b.grade, a.code.id).cmp(&(a.grade, b.code.id)));
    counts
}

fn is_shown(count: &CodeCount, denied: Severity, out: &Out) -> bool {
    is_visible(count.code, count.grade, out, denied)
}

/// The first of each code in the order of files, then how many more there are.
fn show_grade(
    out: &mut Out,
    name: &str,
    report: &ModReport,
    grade: Severity,
    counts: &mut [CodeCount],
) -> Result<(), CliError> {
    for file in &report.files {
        let path = super::path_in_mod(name, &file.path);
        for diagnostic in by_code(file, grade) {
            let same = |count: &&mut CodeCount| {
                count.code.id == diagnostic.code.id && count.grade == grade && count.shown < count.count
            };
            let Some(count) = counts.iter_mut().find(same) else { continue };
            if count.shown < SHOWN || out.verbose {
                // The hint is the same each time: once is enough.
                let text = diagnostics::diagnostic_as(&path, diagnostic, grade, count.shown == 0);
                count.shown = count.shown.saturating_add(1);
                out.print(&text)?;
            }
        }
    }
    for count in counts.iter().filter(|count| count.grade == grade && count.shown < count.count) {
        let more = count.count.saturating_sub(count.shown);
        let option = if out.verbose { "" } else { "-v shows all" };
        out.print(&diagnostics::more(count.code, grade, more, count.files, option))?;
    }
    Ok(())
}

/// The diagnostics of a grade in a file, those of one code together, in the order of their first places.
fn by_code(file: &FileReport, grade: Severity) -> Vec<&Diagnostic> {
    let all = file.diagnostics().as_slice();
    let mut found: Vec<&Diagnostic> = all.iter().filter(|found| file.severity(found.code) == grade).collect();
    let mut order: Vec<&str> = Vec::new();
    for diagnostic in &found {
        if !order.contains(&diagnostic.code.id) {
            order.push(diagnostic.code.id);
        }
    }
    found.sort_by_key(|diagnostic| order.iter().position(|id| *id == diagnostic.code.id));
    found
}

/// The counts as a table.
fn table(counts: &[CodeCount]) -> String {
    let mut table = Table::new(&["grade", "code", "count", "title"]).right(&[2]);
    for CodeCount { code, grade, count, .. } in counts {
        let (word, style) = match (code.category, grade) {
            (Category::Loss, _) => ("loss", WARNING),
            (_, Severity::Error) => ("error", ERROR),
            (_, Severity::Warning) => ("warning", WARNING),
            (_, Severity::Info) => ("note", INFO),
        };
        let plain = Style::new();
        table.row([
            (word.to_owned(), style),
            (code.id.to_owned(), NAME),
            (number(*count), plain),
            (code.title.to_owned(), plain),
        ]);
    }
    table.render()
}

/// The last line of a mod.
fn verdict(
    out: &mut Out,
    name: &str,
    report: &ModReport,
    denied: Severity,
    hidden: bool,
) -> Result<(), CliError> {
    let fit = report.is_fit(denied);
    if fit && out.quiet {
        return Ok(());
    }
    let verdict = if fit { paint(GOOD, "fit to publish") } else { paint(ERROR, "not fit to publish") };
    let counts = noted(&mod_counts(report));
    let comma = if counts.is_empty() { "" } else { ", " };
    let option = if hidden { " (-v shows notes)" } else { "" };
    out.line(&format!("{}: {verdict}{comma}{counts}{option}", paint(BOLD, clean(name))))
}
