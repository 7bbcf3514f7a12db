//! Formats errors and diagnostics as text.

use crate::presentation::format::number;
use crate::presentation::style::{BOLD, DIM, ERROR, INFO, NAME, WARNING, clean, paint};
use meshwright::{Category, Code, Diagnostic, Error, Severity, Span};

/// An error: the message, the position, and perhaps the hint.
pub(crate) fn error(file: &str, error: &Error, with_hint: bool) -> String {
    let own = error.file().map(|file| file.to_string_lossy());
    let place = location_line(own.as_deref().unwrap_or(file), error.path(), error.span(), None);
    let mut lines = String::new();
    for line in error.excerpt().lines() {
        lines.push_str(&format!("  {}\n", clean(line)));
    }
    let hint = if with_hint { hint(error.hint()) } else { String::new() };
    // Codes of what is often only noted, such as a file that cannot be used, end an operation here.
    format!("{}{place}{lines}{hint}", head_as(error.code(), Severity::Error, error.message()))
}

/// A diagnostic, with or without its hint.
pub(crate) fn diagnostic(file: &str, diagnostic: &Diagnostic, with_hint: bool) -> String {
    diagnostic_as(file, diagnostic, diagnostic.code.severity, with_hint)
}

/// The first diagnostic of a code with its hint, and how many more there are in how many files.
pub(crate) fn first(file: &str, diagnostic: &Diagnostic, more: u64, files: u64) -> String {
    let mut place = location_line(file, &diagnostic.path, diagnostic.span, diagnostic.line);
    if more > 0 {
        let files = if files > 1 { format!(" in {} files", number(files)) } else { String::new() };
        let end = place.trim_end().len();
        place.insert_str(end, &format!(" and {} more{files} (-v shows all)", number(more)));
    }
    format!("{}{place}{}", head(diagnostic.code, &diagnostic.message), hint(diagnostic.code.hint))
}

/// A diagnostic with a severity that may differ from that of the code.
pub(crate) fn diagnostic_as(
    file: &str,
    diagnostic: &Diagnostic,
    severity: Severity,
    with_hint: bool,
) -> String {
    let place = location_line(file, &diagnostic.path, diagnostic.span, diagnostic.line);
    let hint = if with_hint { hint(diagnostic.code.hint) } else { String::new() };
    format!("{}{place}{hint}", head_as(diagnostic.code, severity, &diagnostic.message))
}

/// How many more there were, in how many files, and how to see them.
pub(crate) fn more(code: &Code, severity: Severity, more: u64, files: u64, option: &str) -> String {
    let files = if files > 1 { format!(", in {files} files") } else { String::new() };
    let option = if option.is_empty() { String::new() } else { format!(" ({option})") };
    head_as(code, severity, &format!("{more} more: {}{files}{option}", code.title))
}

fn head(code: &Code, message: &str) -> String {
    head_as(code, code.severity, message)
}

fn head_as(code: &Code, severity: Severity, message: &str) -> String {
    let (style, word) = match (code.category, severity) {
        (Category::Loss, _) => (WARNING, "loss"),
        (_, Severity::Error) => (ERROR, "error"),
        (_, Severity::Warning) => (WARNING, "warning"),
        (_, Severity::Info) => (INFO, "info"),
    };
    let label = paint(style, format_args!("{word}[{}]", code.id));
    format!("{label}: {}\n", paint(BOLD, clean(message)))
}

fn location_line(file: &str, path: &str, span: Option<Span>, line: Option<u32>) -> String {
    let span = span.map(|span| format!("bytes {span}"));
    let text = match (path.is_empty(), span) {
        (true, None) => String::new(),
        (false, None) => paint(NAME, clean(path)),
        (true, Some(span)) => span,
        (false, Some(span)) => format!("{} ({span})", paint(NAME, clean(path))),
    };
    let arrow = paint(DIM, "-->");
    let line = line.map(|line| format!(":{line}")).unwrap_or_default();
    match (file.is_empty(), text.is_empty()) {
        (true, true) => String::new(),
        (true, false) => format!("  {arrow} {text}\n"),
        (false, true) => format!("  {arrow} {}{line}\n", clean(file)),
        (false, false) => format!("  {arrow} {}{line}: {text}\n", clean(file)),
    }
}

fn hint(hint: &str) -> String {
    if hint.is_empty() { String::new() } else { format!("   {} help: {hint}\n", paint(DIM, "=")) }
}
