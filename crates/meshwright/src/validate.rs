//! What is wrong with a file, and what a code means.

use crate::{
    FORMATS,
    format::{Format, detect_source},
    profile::{Profile, ask, is_rule},
};
use meshwright_core::{Category, Code, Diagnostics, Error, Limits, Result, Severity, Source, codes};
use meshwright_scene::rules::codes as rule;
use std::collections::BTreeMap;

/// What is looked for, and how bad it is. A code is named in whole, or by the letters and digits that it begins with:
/// `UDM03` means all codes from `UDM0300` to `UDM0399`.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures")).unwrap();
/// use meshwright::{Checks, Limits, Severity, Source, profile_named, validate};
///
/// let limits = Limits::default();
/// let source = Source::open("house.cdae", &limits)?;
/// let profiles = profile_named("beamng-vehicle").into_iter().collect();
/// let ignore = vec!["RULE0401".to_owned()];
/// let checks = Checks { profiles, ignore, ..Checks::default() };
/// assert!(validate(&source, &limits, &checks)?.is_valid(Severity::Error));
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Checks {
    /// Only these; empty for all.
    pub only: Vec<String>,
    /// Codes that are not asked for.
    pub ignore: Vec<String>,
    /// Profiles whose rules are checked in addition to those of the format. If their severities of a code differ, the highest counts.
    pub profiles: Vec<&'static Profile>,
    /// Other severities than those of codes and profiles. Of several names that fit the longest counts, of equals the
    /// last.
    pub severities: Vec<(String, Severity)>,
}

impl Checks {
    /// True if the code is looked for.
    pub fn wants(&self, code: &Code) -> bool {
        let named = |list: &[String]| list.iter().any(|name| code.id.starts_with(name.as_str()));
        (self.only.is_empty() || named(&self.only)) && !named(&self.ignore)
    }

    /// True if the code is a rule of one of the profiles, or says that they could not be asked, and is looked for.
    pub fn asks(&self, code: &Code) -> bool {
        let unasked = [&rule::NOT_APPLICABLE, &rule::NOT_IMPORTED].iter().any(|own| own.id == code.id);
        let rule = |profile: &&Profile| unasked || profile.rules().any(|rule| rule.id == code.id);
        self.wants(code) && self.profiles.iter().any(rule)
    }

    /// How bad a diagnostic of that code is.
    pub fn severity(&self, code: &Code) -> Severity {
        let fits = |(name, _): &&(String, Severity)| code.id.starts_with(name.as_str());
        if let Some((_, severity)) = self.severities.iter().filter(fits).max_by_key(|(name, _)| name.len()) {
            return *severity;
        }
        let own = (!is_rule(code)).then_some(code.severity);
        let of_profile = |profile: &&Profile| profile.severity(code).or(own);
        self.profiles.iter().filter_map(of_profile).max().unwrap_or(code.severity)
    }

    /// Refuses names that no code begins with, and rules that no profile asks.
    ///
    /// # Errors
    ///
    /// The first such name.
    pub fn known(&self) -> Result<()> {
        let refuse = |message| Err(Error::new(&codes::BAD_REQUEST, message));
        let severities = self.severities.iter().map(|(name, _)| name);
        let unknown = |name: &&String| {
            name.is_empty() || !crate::codes().any(|code| code.id.starts_with(name.as_str()))
        };
        if let Some(name) = self.only.iter().chain(&self.ignore).chain(severities).find(unknown) {
            return refuse(format!("no code begins with `{name}`"));
        }
        let unasked = |name: &&String| {
            let mut fits = crate::codes().filter(|code| code.id.starts_with(name.as_str()));
            fits.all(|code| is_rule(code) && !self.asks(code))
        };
        match self.only.iter().find(unasked) {
            Some(name) => refuse(format!(
                "`{name}` is a rule, and no profile with it was chosen; choose one with --profile"
            )),
            None => Ok(()),
        }
    }
}

/// What was found in one file.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures")).unwrap();
/// use meshwright::{Checks, Limits, Severity, Source, validate};
///
/// let limits = Limits::default();
/// let source = Source::open("house.cdae", &limits)?;
/// let validation = validate(&source, &limits, &Checks::default())?;
/// assert_eq!(validation.count(Severity::Error), 0);
/// for diagnostic in validation.diagnostics.as_slice() {
///     assert!(meshwright::explain(diagnostic.code.id).is_some());
/// }
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Debug)]
pub struct Validation {
    /// Its format.
    pub format: &'static Format,
    /// The version, as the users of the format call it.
    pub version: String,
    /// Size of the file in bytes.
    pub bytes: u64,
    /// What was noted while reading, and what the checks of the format and the rules of profiles found.
    pub diagnostics: Diagnostics,
    /// Severities that are not those of the codes.
    severities: BTreeMap<&'static str, Severity>,
}

impl Validation {
    /// How bad diagnostics of that code are here.
    pub fn severity(&self, code: &Code) -> Severity {
        self.severities.get(code.id).copied().unwrap_or(code.severity)
    }

    /// How many diagnostics of that severity there are; losses are not among them.
    pub fn count(&self, severity: Severity) -> u64 {
        let of = |(code, _): &(&'static Code, u64)| {
            code.category != Category::Loss && self.severity(code) == severity
        };
        self.diagnostics.counts().filter(of).map(|(_, count)| count).fold(0, u64::saturating_add)
    }

    /// True if nothing was found that is as bad as that.
    pub fn is_valid(&self, denied: Severity) -> bool {
        [Severity::Info, Severity::Warning, Severity::Error]
            .into_iter()
            .filter(|severity| *severity >= denied)
            .all(|severity| self.count(severity) == 0)
    }
}

/// Reads a file and looks it over with the checks of its format, and with the rules of profiles if there are any.
///
/// # Errors
///
/// What cannot be read. What is read, but broken, is told by diagnostics.
pub fn validate(source: &Source, limits: &Limits, checks: &Checks) -> Result<Validation> {
    let detected = detect_source(source)?;
    let (version, mut diagnostics) = (detected.reader.validate)(source, limits)?;
    if !checks.profiles.is_empty() {
        ask(source, &detected, limits, checks, &mut diagnostics);
    }
    diagnostics.retain(|code| checks.wants(code));
    let severity = |code: &'static Code| (code.id, checks.severity(code));
    let other =
        |(code, _): (&'static Code, u64)| Some(severity(code)).filter(|(_, own)| *own != code.severity);
    let severities = diagnostics.counts().filter_map(other).collect();
    Ok(Validation { format: detected.format, version, bytes: source.len(), diagnostics, severities })
}

/// The page of a code as Markdown: what it means, an example, how to fix it. Letters may be small.
pub fn explain(id: &str) -> Option<&'static str> {
    let id = id.trim().to_ascii_uppercase();
    let of_scene = || meshwright_scene::loss::explain(&id).or_else(|| meshwright_scene::rules::explain(&id));
    let of_none = || meshwright_core::codes::explain(&id).or_else(of_scene);
    FORMATS.iter().find_map(|format| (format.explain)(&id)).or_else(of_none)
}
