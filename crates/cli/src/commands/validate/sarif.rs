//! Diagnostics as a SARIF 2.1.0 log.

use super::{
    checked_file::{CheckedFile, NOT_CHECKED},
    config::Config,
};
use crate::status::Status;
use meshwright::{Category, Code, Diagnostic, Error, Severity, Span, core::code_lists::meaning};
use meshwright_beamng::explain;
use serde::Serialize;
use std::collections::BTreeMap;

/// Where the schema of the format is published.
const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

/// A log on its way.
#[derive(Default)]
pub(in crate::commands) struct Log {
    /// Place in the list of rules by id.
    known: BTreeMap<&'static str, usize>,
    rules: Vec<Rule>,
    overrides: Vec<Override>,
    results: Vec<Found>,
    notifications: Vec<Notification>,
}

/// The whole log.
#[derive(Serialize)]
pub(super) struct Whole {
    #[serde(rename = "$schema")]
    schema: &'static str,
    version: &'static str,
    runs: [Run; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Run {
    tool: Tool,
    invocations: [Invocation; 1],
    results: Vec<Found>,
    properties: Properties,
}

#[derive(Serialize)]
struct Properties {
    config: Config,
}

#[derive(Serialize)]
struct Tool {
    driver: Driver,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Driver {
    name: &'static str,
    version: &'static str,
    semantic_version: &'static str,
    rules: Vec<Rule>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Rule {
    id: &'static str,
    short_description: Text,
    full_description: Text,
    help: Text,
    default_configuration: Level,
}

#[derive(Serialize)]
struct Text {
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    markdown: Option<String>,
}

#[derive(Serialize)]
struct Level {
    level: &'static str,
}

#[derive(Serialize)]
struct Descriptor {
    id: &'static str,
    index: usize,
}

#[derive(Serialize)]
struct Override {
    descriptor: Descriptor,
    configuration: Level,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Invocation {
    execution_successful: bool,
    exit_code: u8,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    rule_configuration_overrides: Vec<Override>,
    tool_execution_notifications: Vec<Notification>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    tool_configuration_notifications: Vec<ConfigurationNotification>,
}

/// What settings change that were found.
#[derive(Serialize)]
struct ConfigurationNotification {
    level: &'static str,
    message: Text,
}

/// A file that could not be read, or of which only the header could.
#[derive(Serialize)]
struct Notification {
    level: &'static str,
    message: Text,
    #[serde(skip_serializing_if = "Option::is_none")]
    descriptor: Option<Descriptor>,
    locations: [Location; 1],
}

/// One diagnostic.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Found {
    rule_id: &'static str,
    rule_index: usize,
    level: &'static str,
    message: Text,
    locations: [Location; 1],
    #[serde(skip_serializing_if = "Option::is_none")]
    occurrence_count: Option<u64>,
}

#[derive(Clone, Serialize)]
#[serde(rename_all = "camelCase")]
struct Location {
    physical_location: Physical,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    logical_locations: Vec<Logical>,
}

#[derive(Clone, Serialize)]
#[serde(rename_all = "camelCase")]
struct Physical {
    artifact_location: Artifact,
    #[serde(skip_serializing_if = "Option::is_none")]
    region: Option<Region>,
}

#[derive(Clone, Serialize)]
struct Artifact {
    uri: String,
}

#[derive(Clone, Serialize)]
#[serde(rename_all = "camelCase")]
struct Region {
    #[serde(skip_serializing_if = "Option::is_none")]
    start_line: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    byte_offset: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    byte_length: Option<u64>,
}

#[derive(Clone, Serialize)]
#[serde(rename_all = "camelCase")]
struct Logical {
    fully_qualified_name: String,
}

impl Log {
    /// What came of one file.
    pub(super) fn add(&mut self, file: &str, done: Result<CheckedFile<'_>, &Error>) {
        match done {
            Ok(done) => self.diagnostics(file, done),
            Err(error) => self.error(file, error),
        }
    }

    fn diagnostics(&mut self, file: &str, done: CheckedFile<'_>) {
        if done.is_only_header() {
            self.notifications.push(Notification {
                level: "warning",
                message: Text { text: NOT_CHECKED.to_owned(), markdown: None },
                descriptor: None,
                locations: [location(file, "", None, None)],
            });
        }
        let mut told: BTreeMap<&str, u64> = BTreeMap::new();
        for Diagnostic { code, span, line, path, message, .. } in done.diagnostics().as_slice() {
            let said = told.entry(code.id).or_insert(0);
            *said = said.saturating_add(1);
            self.result(code, done.severity(code), message.clone(), location(file, path, *span, *line), None);
        }
        for (code, count) in done.diagnostics().counts() {
            let more = count.saturating_sub(told.get(code.id).copied().unwrap_or(0));
            if more > 0 {
                let message = format!("{more} more: {}", code.title);
                self.result(code, done.severity(code), message, location(file, "", None, None), Some(more));
            }
        }
    }

    fn result(
        &mut self,
        code: &'static Code,
        severity: Severity,
        text: String,
        at: Location,
        count: Option<u64>,
    ) {
        let rule_index = self.rule(code, severity);
        self.results.push(Found {
            rule_id: code.id,
            rule_index,
            level: level(severity),
            message: Text { text, markdown: None },
            locations: [at],
            occurrence_count: count,
        });
    }

    /// What is broken is a result as well: those who look at results only would take the file for a good one.
    fn error(&mut self, file: &str, error: &Error) {
        let code = error.code();
        let at = location(file, error.path(), error.span(), None);
        if code.category == Category::Input {
            self.result(code, code.severity, error.message().to_owned(), at.clone(), None);
        }
        let index = self.rule(code, code.severity);
        self.notifications.push(Notification {
            level: level(code.severity),
            message: Text { text: error.message().to_owned(), markdown: None },
            descriptor: Some(Descriptor { id: code.id, index }),
            locations: [at],
        });
    }

    /// The place of a code in the list of rules.
    fn rule(&mut self, code: &'static Code, severity: Severity) -> usize {
        let next = self.rules.len();
        let index = *self.known.entry(code.id).or_insert(next);
        if index == next {
            let text = |text: &str| Text { text: text.to_owned(), markdown: None };
            let page = explain(code.id).unwrap_or_default();
            // A meaning is wrapped in its page; viewers keep line breaks.
            let meaning = meaning(&page).split_whitespace().collect::<Vec<_>>().join(" ");
            self.rules.push(Rule {
                id: code.id,
                short_description: text(code.title),
                full_description: text(&meaning),
                help: Text { text: code.hint.to_owned(), markdown: Some(page.trim_end().to_owned()) },
                default_configuration: Level { level: level(code.severity) },
            });
            if severity != code.severity {
                let descriptor = Descriptor { id: code.id, index };
                let configuration = Level { level: level(severity) };
                self.overrides.push(Override { descriptor, configuration });
            }
        }
        index
    }

    /// The log of the run.
    pub(super) fn finish(self, status: Status, config: &Config) -> Whole {
        let version = env!("CARGO_PKG_VERSION");
        let Self { rules, overrides, results, notifications, .. } = self;
        let driver = Driver { name: "meshwright", version, semantic_version: version, rules };
        let notification =
            |text| ConfigurationNotification { level: "note", message: Text { text, markdown: None } };
        let invocation = Invocation {
            execution_successful: notifications.is_empty(),
            exit_code: status as u8,
            rule_configuration_overrides: overrides,
            tool_execution_notifications: notifications,
            tool_configuration_notifications: config.found_line().into_iter().map(notification).collect(),
        };
        let properties = Properties { config: config.clone() };
        let run = Run { tool: Tool { driver }, invocations: [invocation], results, properties };
        Whole { schema: SCHEMA, version: "2.1.0", runs: [run] }
    }
}

const fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Info => "note",
    }
}

/// Bytes of the file itself; those of what was decoded from it are not in it.
fn location(file: &str, path: &str, span: Option<Span>, line: Option<u32>) -> Location {
    let span = span.filter(|span| span.buffer == 0);
    let region = (span.is_some() || line.is_some()).then(|| Region {
        start_line: line,
        byte_offset: span.map(|span| span.start),
        byte_length: span.map(|span| span.end.saturating_sub(span.start)),
    });
    let logical = Logical { fully_qualified_name: path.to_owned() };
    let logical_locations = if path.is_empty() { Vec::new() } else { vec![logical] };
    let artifact_location = Artifact { uri: uri(file) };
    Location { physical_location: Physical { artifact_location, region }, logical_locations }
}

/// A path as a URI reference: relative as it is, absolute as a file. What has a meaning in URIs is percent-encoded.
fn uri(path: &str) -> String {
    let path = if cfg!(windows) { path.replace('\\', "/") } else { path.to_owned() };
    let drive = cfg!(windows) && path.as_bytes().get(1) == Some(&b':');
    let mut uri = String::new();
    if drive {
        uri.push_str("file:///");
    } else if path.starts_with('/') {
        uri.push_str("file://");
    }
    let first = path.split('/').next().unwrap_or_default();
    if !drive && first.contains(':') {
        // Otherwise it would be taken for a scheme.
        uri.push_str("./");
    }
    for (at, byte) in path.bytes().enumerate() {
        let plain = byte.is_ascii_alphanumeric() || b"/-._~!$&'()*+,;=@".contains(&byte);
        if plain || (byte == b':' && (at > 1 || drive)) {
            uri.push(char::from(byte));
        } else {
            uri.push_str(&format!("%{byte:02X}"));
        }
    }
    uri
}

#[cfg(test)]
mod tests {
    use super::uri;

    #[test]
    fn paths_become_references() {
        let cases = [
            ("a/b c.cast", "a/b%20c.cast"),
            ("/a/100%.glb", "file:///a/100%25.glb"),
            ("\u{e4}#?.glb", "%C3%A4%23%3F.glb"),
            ("../up.cast", "../up.cast"),
        ];
        for (path, expected) in cases {
            assert_eq!(uri(path), expected);
        }
        assert_eq!(uri("http:x/y"), "./http:x/y");
    }
}
