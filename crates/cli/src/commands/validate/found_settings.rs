//! What settings change that were found, not named: files from elsewhere can bring them, so that every report says it.

use crate::{
    presentation::{format::count, style::clean},
    standard_streams::Out,
    status::CliError,
};
use meshwright::{Code, Diagnostics};
use serde::Serialize;

/// How many names of a list are shown.
const SHOWN: usize = 4;

/// What the settings of a file that was found change in the reports of a run.
#[derive(Clone, Debug, Default, Serialize)]
pub(in crate::commands) struct FoundSettings {
    /// The file, as a path that begins with a folder.
    file: String,
    /// Diagnostics that are left out.
    silenced: u64,
    /// Diagnostics whose severity is that of the file.
    rated: u64,
    /// Settings with an effect that no number of diagnostics tells, in words.
    settings: Vec<String>,
    /// Settings whose effect is counted, in words.
    #[serde(skip)]
    counted: Vec<String>,
    /// Whether the file has settings that can leave out diagnostics.
    #[serde(skip)]
    pub(super) silences: bool,
    /// Prefixes of codes whose severity is in the file, and those that the command line states.
    #[serde(skip)]
    pub(super) rates: Vec<String>,
    #[serde(skip)]
    pub(super) overridden: Vec<String>,
}

impl FoundSettings {
    pub(super) fn new(name: &str) -> Self {
        let has_folder = name.contains(['/', '\\']);
        Self { file: if has_folder { name.to_owned() } else { format!("./{name}") }, ..Self::default() }
    }

    /// Adds a setting, unless it says nothing.
    pub(super) fn add(&mut self, key: &str, value: &str) {
        if !value.is_empty() {
            self.settings.push(format!("{key} {value}"));
        }
    }

    /// Adds a setting whose effect is counted: it is said before the diagnostics are known.
    pub(super) fn add_counted(&mut self, key: &str, list: &[String]) {
        let value = first(list);
        if !value.is_empty() {
            self.counted.push(format!("{key} {value}"));
        }
    }

    /// Adds a setting that is a list, of which the first few are shown.
    pub(super) fn add_list(&mut self, key: &str, list: &[String]) {
        self.add(key, &first(list));
    }

    /// Counts diagnostics that were left out.
    pub(in crate::commands) const fn add_silenced(&mut self, number: u64) {
        self.silenced = self.silenced.saturating_add(number);
    }

    /// Counts those of the reported diagnostics whose severity is that of the file.
    pub(in crate::commands) fn add_rated(&mut self, reported: &Diagnostics) {
        let rated = reported.counts().filter(|(code, _)| self.is_rated(code)).map(|(_, count)| count);
        self.rated = rated.fold(self.rated, u64::saturating_add);
    }

    /// Whether the severity of a code is that of the file. The longest name counts, of equal ones that of the command line.
    fn is_rated(&self, code: &Code) -> bool {
        let longest = |names: &[String]| {
            names.iter().filter(|name| code.id.starts_with(name.as_str())).map(String::len).max()
        };
        longest(&self.rates) > longest(&self.overridden)
    }

    /// The settings before files are checked, as a line; `None` if they change nothing.
    pub(in crate::commands) fn line(&self) -> Option<String> {
        self.in_words(&[self.counted.clone(), self.settings.clone()].concat())
    }

    /// The settings and what came of them, as a line; `None` if they change nothing.
    pub(in crate::commands) fn line_with_counts(&self) -> Option<String> {
        self.in_words(&[self.counts(), self.settings.clone()].concat())
    }

    /// What came of the settings, as a line; `None` if no diagnostic was left out or has a severity of the file.
    pub(in crate::commands) fn counts_line(&self) -> Option<String> {
        if self.is_effective() { self.in_words(&self.counts()) } else { None }
    }

    /// Prints the settings and what came of them.
    pub(in crate::commands) fn show(&self, out: &mut Out) -> Result<(), CliError> {
        self.print(self.line_with_counts(), out)
    }

    /// Prints what came of the settings.
    pub(in crate::commands) fn show_counts(&self, out: &mut Out) -> Result<(), CliError> {
        self.print(self.counts_line(), out)
    }

    /// With `--quiet` only if diagnostics would be reported otherwise.
    fn print(&self, line: Option<String>, out: &mut Out) -> Result<(), CliError> {
        match line {
            Some(line) if !out.quiet || self.is_effective() => out.line(&clean(&line)),
            _ => Ok(()),
        }
    }

    const fn is_effective(&self) -> bool {
        self.silenced > 0 || self.rated > 0
    }

    fn counts(&self) -> Vec<String> {
        let number = |value: u64| usize::try_from(value).unwrap_or(usize::MAX);
        let mut counts = Vec::new();
        if self.silences {
            let are = if self.silenced == 1 { "is" } else { "are" };
            counts.push(format!(
                "{} {are} silenced",
                count(number(self.silenced), "diagnostic", "diagnostics")
            ));
        }
        if !self.rates.is_empty() {
            let (rated, have) = (number(self.rated), if self.rated == 1 { "has" } else { "have" });
            counts.push(format!(
                "{} {have} the severity that it sets",
                count(rated, "diagnostic", "diagnostics")
            ));
        }
        counts
    }

    fn in_words(&self, parts: &[String]) -> Option<String> {
        (!parts.is_empty()).then(|| format!("settings of {}: {}", self.file, parts.join(", ")))
    }
}

/// The first names of a list, and how many more there are.
fn first(list: &[String]) -> String {
    let mut names = list.iter().take(SHOWN).map(String::as_str).collect::<Vec<&str>>().join(" ");
    if list.len() > SHOWN {
        names.push_str(&format!(" and {} more", list.len().saturating_sub(SHOWN)));
    }
    names
}
