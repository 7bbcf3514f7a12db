//! Diagnostics as workflow commands of GitHub Actions, which shows them as annotations.

use super::checked_file::CheckedFile;
use meshwright::{Code, Diagnostic, Error, Severity, core::message::is_control};
use std::fmt::Write as _;

/// The workflow commands of a run.
#[derive(Default)]
pub(in crate::commands) struct Report(String);

impl Report {
    /// Adds the diagnostics of one file. Notes are added with `-v`, or if they make a file invalid.
    pub(super) fn add(
        &mut self,
        file: &str,
        result: Result<CheckedFile<'_>, &Error>,
        denied: Severity,
        verbose: bool,
    ) {
        match result {
            Ok(done) => {
                for Diagnostic { code, line, path, message, .. } in done.diagnostics().as_slice() {
                    let severity = done.severity(code);
                    if severity > Severity::Info || severity >= denied || verbose {
                        self.command(file, code, severity, (*line, path), message);
                    }
                }
            }
            Err(error) => {
                self.command(file, error.code(), Severity::Error, (None, error.path()), error.message());
            }
        }
    }

    fn command(
        &mut self,
        file: &str,
        code: &Code,
        severity: Severity,
        (line, path): (Option<u32>, &str),
        message: &str,
    ) {
        let command = match severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Info => "notice",
        };
        let file = if cfg!(windows) { file.replace('\\', "/") } else { file.to_owned() };
        let title = format!("{}: {}", code.id, code.title);
        let at = if path.is_empty() { String::new() } else { format!(" (at {path})") };
        let text = escape(&format!("{message}{at}"), false);
        let line = line.map(|line| format!(",line={line}")).unwrap_or_default();
        let _ = writeln!(
            self.0,
            "::{command} file={}{line},title={}::{text}",
            escape(&file, true),
            escape(&title, true)
        );
    }

    /// The commands, one per line; the first says what settings that were found change.
    pub(super) fn finish(self, settings: Option<&str>) -> String {
        let settings = settings.map(|line| format!("::notice title=settings::{}\n", escape(line, false)));
        settings.unwrap_or_default() + &self.0
    }
}

/// Text in which characters with a meaning in workflow commands are escaped; properties have two more. Those that a terminal
/// obeys are shown by their numbers.
fn escape(text: &str, property: bool) -> String {
    let mut escaped = String::new();
    for character in text.chars() {
        match character {
            other if is_control(other) && !matches!(other, '\r' | '\n') => {
                escaped.extend(other.escape_default())
            }
            '%' => escaped.push_str("%25"),
            '\r' => escaped.push_str("%0D"),
            '\n' => escaped.push_str("%0A"),
            ':' if property => escaped.push_str("%3A"),
            ',' if property => escaped.push_str("%2C"),
            other => escaped.push(other),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::escape;

    #[test]
    fn characters_with_a_meaning_are_escaped() {
        assert_eq!(escape("a:b,c%\n", true), "a%3Ab%2Cc%25%0A");
        assert_eq!(escape("a:b,c%\r", false), "a:b,c%25%0D");
        assert_eq!(escape("a\u{9b}2J\u{202e}", false), "a\\u{9b}2J\\u{202e}");
    }
}
