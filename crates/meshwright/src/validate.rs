//! What is wrong with a file, and what a code means.

use crate::{
    FORMATS,
    format::{Format, detect_source},
};
use meshwright_core::{Code, Fault, Limits, Report, Result, Severity, Source, codes};

/// Which codes are looked for. Each is named in whole, or by the letters and digits that it begins with: `UDM03` stands
/// for all from `UDM0300` to `UDM0399`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checks {
    /// Only these; empty for all.
    pub only: Vec<String>,
    /// Not these.
    pub ignore: Vec<String>,
}

impl Checks {
    /// True if the code is looked for.
    pub fn wants(&self, code: &Code) -> bool {
        let named = |list: &[String]| list.iter().any(|name| code.id.starts_with(name.as_str()));
        (self.only.is_empty() || named(&self.only)) && !named(&self.ignore)
    }

    /// Refuses names that no code begins with.
    ///
    /// # Errors
    ///
    /// The first such name.
    pub fn known(&self) -> Result<()> {
        let unknown = |name: &&String| {
            name.is_empty() || !crate::codes().any(|code| code.id.starts_with(name.as_str()))
        };
        match self.only.iter().chain(&self.ignore).find(unknown) {
            Some(name) => Err(Fault::new(&codes::BAD_REQUEST, format!("no code begins with `{name}`"))),
            None => Ok(()),
        }
    }
}

/// What was found in one file.
#[derive(Debug)]
pub struct Validation {
    /// Its format.
    pub format: &'static Format,
    /// The version, as the users of the format call it.
    pub version: String,
    /// Size of the file.
    pub bytes: u64,
    /// What was noted while reading, and what the checks of the format found.
    pub report: Report,
}

impl Validation {
    /// True if nothing was found that is as bad as that.
    pub fn is_valid(&self, denied: Severity) -> bool {
        [Severity::Info, Severity::Warning, Severity::Error]
            .into_iter()
            .filter(|severity| *severity >= denied)
            .all(|severity| self.report.severity(severity) == 0)
    }
}

/// Reads a file and looks it over with the checks of its format.
///
/// # Errors
///
/// What cannot be read. What is read, but broken, is told by findings.
pub fn validate(source: &Source, limits: &Limits, checks: &Checks) -> Result<Validation> {
    let detected = detect_source(source)?;
    let (version, mut report) = (detected.reader.validate)(source, limits)?;
    report.retain(|code| checks.wants(code));
    Ok(Validation { format: detected.format, version, bytes: source.len(), report })
}

/// The page of a code as Markdown: what it means, an example, how to mend it. Letters may be small.
pub fn explain(id: &str) -> Option<&'static str> {
    let id = id.trim().to_ascii_uppercase();
    let of_none = || meshwright_core::codes::explain(&id).or_else(|| meshwright_scene::loss::explain(&id));
    FORMATS.iter().find_map(|format| (format.explain)(&id)).or_else(of_none)
}
