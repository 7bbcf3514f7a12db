//! Results as JUnit XML: one test case per file.

use super::checked_file::{CheckedFile, NOT_CHECKED};
use crate::status::CliError;
use meshwright::{Error, Severity, core::codes::UNWRITABLE};
use quick_xml::{
    Writer,
    events::{BytesDecl, BytesText, Event},
};
use std::{io, io::Write as _};

/// A file and what is wrong with it.
struct Case {
    file: String,
    format: &'static str,
    outcome: Outcome,
    /// Diagnostics that do not make the file invalid.
    notes: String,
}

enum Outcome {
    Passed,
    /// Nothing but a header was read.
    Skipped,
    /// The file is invalid: the first message, its code, and all messages.
    Failure(String, &'static str, String),
    /// The file cannot be read.
    Error(String, &'static str),
}

/// The test cases of a run.
pub(in crate::commands) struct Report {
    /// The name of the suite.
    name: &'static str,
    cases: Vec<Case>,
}

impl Report {
    pub(super) const fn new(name: &'static str) -> Self {
        Self { name, cases: Vec::new() }
    }

    /// Adds one file.
    pub(super) fn add(&mut self, file: &str, result: Result<CheckedFile<'_>, &Error>, denied: Severity) {
        let case = match result {
            Ok(done) => {
                let (mut first, mut denials, mut notes) = (None, String::new(), String::new());
                for diagnostic in done.diagnostics().as_slice() {
                    let severity = done.severity(diagnostic.code);
                    let text = match severity >= denied {
                        true => &mut denials,
                        false => &mut notes,
                    };
                    let (id, path) = (diagnostic.code.id, &diagnostic.path);
                    let at = match (path.as_str(), diagnostic.line) {
                        ("", None) => String::new(),
                        ("", Some(line)) => format!(" (at line {line})"),
                        (path, None) => format!(" (at {path})"),
                        (path, Some(line)) => format!(" (at line {line}: {path})"),
                    };
                    text.push_str(&format!("{}[{id}]: {}{at}\n", severity.word(), diagnostic.message));
                    if severity >= denied && first.is_none() {
                        first = Some((diagnostic.message.clone(), id));
                    }
                }
                let outcome = match (done.is_valid(denied), first) {
                    (true, _) if done.is_only_header() => Outcome::Skipped,
                    (true, _) => Outcome::Passed,
                    (false, Some((message, id))) => Outcome::Failure(message, id, denials),
                    // Only the number of diagnostics was kept.
                    (false, None) => Outcome::Failure("the file is invalid".to_owned(), "", denials),
                };
                Case { file: file.to_owned(), format: done.format(), outcome, notes }
            }
            Err(error) => Case {
                file: file.to_owned(),
                format: "unreadable",
                outcome: Outcome::Error(error.message().to_owned(), error.code().id),
                notes: String::new(),
            },
        };
        self.cases.push(case);
    }

    /// The XML document; `settings` is what settings that were found change.
    pub(super) fn finish(self, settings: Option<&str>) -> std::result::Result<String, CliError> {
        let mut bytes = Vec::new();
        write(self.name, settings, &self.cases, &mut bytes).map_err(|error| {
            CliError::Error(Error::io(&UNWRITABLE, "cannot write the JUnit report", error))
        })?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }
}

fn write(name: &str, settings: Option<&str>, cases: &[Case], bytes: &mut Vec<u8>) -> io::Result<()> {
    let count = |wanted: fn(&Outcome) -> bool| cases.iter().filter(|case| wanted(&case.outcome)).count();
    let tests = cases.len().to_string();
    let failures = count(|outcome| matches!(outcome, Outcome::Failure(..))).to_string();
    let errors = count(|outcome| matches!(outcome, Outcome::Error(..))).to_string();
    let skipped = count(|outcome| matches!(outcome, Outcome::Skipped)).to_string();
    let mut totals =
        vec![("tests", tests.as_str()), ("failures", failures.as_str()), ("errors", errors.as_str())];
    if skipped != "0" {
        totals.push(("skipped", skipped.as_str()));
    }
    let mut writer = Writer::new_with_indent(&mut *bytes, b' ', 2);
    writer.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
    let suites = writer.create_element("testsuites").with_attributes(totals.clone());
    suites.write_inner_content(|writer| {
        let suite = writer.create_element("testsuite").with_attribute(("name", name));
        suite.with_attributes(totals).write_inner_content(|writer| {
            if let Some(settings) = settings {
                let settings = xml_text(settings);
                let attributes = [("name", "settings"), ("value", settings.as_str())];
                writer.create_element("properties").write_inner_content(|writer| {
                    writer.create_element("property").with_attributes(attributes).write_empty().map(drop)
                })?;
            }
            cases.iter().try_for_each(|case| write_case(case, writer))
        })?;
        Ok(())
    })?;
    bytes.write_all(b"\n")
}

fn write_case(case: &Case, writer: &mut Writer<&mut Vec<u8>>) -> io::Result<()> {
    let (file, notes) = (xml_text(&case.file), xml_text(&case.notes));
    let attributes = [("name", file.as_str()), ("classname", case.format), ("file", file.as_str())];
    let element = writer.create_element("testcase").with_attributes(attributes);
    if matches!(case.outcome, Outcome::Passed) && notes.is_empty() {
        return element.write_empty().map(drop);
    }
    let inner = element.write_inner_content(|writer| {
        match &case.outcome {
            Outcome::Passed => {}
            Outcome::Skipped => {
                let message = ("message", NOT_CHECKED);
                writer.create_element("skipped").with_attribute(message).write_empty()?;
            }
            Outcome::Failure(message, id, all) => {
                let message = xml_text(message);
                let element = writer.create_element("failure");
                let element = element.with_attributes([("message", message.as_str()), ("type", id)]);
                element.write_text_content(BytesText::new(&xml_text(all)))?;
            }
            Outcome::Error(message, id) => {
                let message = xml_text(message);
                let element = writer.create_element("error");
                element.with_attributes([("message", message.as_str()), ("type", id)]).write_empty()?;
            }
        }
        if !notes.is_empty() {
            writer.create_element("system-out").write_text_content(BytesText::new(&notes))?;
        }
        Ok(())
    });
    inner.map(drop)
}

/// Text without the characters that XML 1.0 cannot hold.
fn xml_text(text: &str) -> String {
    let fits = |character: char| matches!(character, '\t' | '\n' | ' '..='\u{FFFD}' | '\u{10000}'..);
    text.chars().map(|character| if fits(character) { character } else { '\u{FFFD}' }).collect()
}
