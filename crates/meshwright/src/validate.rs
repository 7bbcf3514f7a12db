//! Validates files, and explains codes.

mod profile_rules;

use crate::{
    asset::{Asset, AssetRef},
    detect::{detect_source, other_extension},
    format::{Detected, Format},
    profile::{Profile, is_rule},
};
use meshwright_core::{Category, Code, Diagnostics, Error, Limits, Result, Severity, Source, codes};
use meshwright_scene::{Scene, rules::codes as rule};
use profile_rules::ask;
use std::collections::BTreeMap;

/// The codes to check, and their severities. A code is given completely or by a prefix: `UDM03` means all
/// codes from `UDM0300` to `UDM0399`.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{Checks, Limits, Severity, Source, profile_named, validate};
///
/// let limits = Limits::default();
/// let source = Source::open("house.cdae", &limits)?;
/// let profiles = profile_named("beamng-vehicle").into_iter().collect();
/// let ignore = vec!["RULE0401".to_owned()];
/// let checks = Checks::default().profiles(profiles).ignore(ignore);
/// assert!(validate(&source, &limits, &checks)?.is_valid(Severity::Error));
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Checks {
    /// Only these codes; empty for all.
    pub only: Vec<String>,
    /// Ignored codes.
    pub ignore: Vec<String>,
    /// Profiles whose rules are checked in addition to those of the format. If their severities of a code
    /// differ, the highest applies.
    pub profiles: Vec<&'static Profile>,
    /// Severities that override those of codes and profiles. The longest matching name applies; of equal ones
    /// the last.
    pub severities: Vec<(String, Severity)>,
}

impl Checks {
    meshwright_core::setters! {
        only: Vec<String>,
        ignore: Vec<String>,
        profiles: Vec<&'static Profile>,
        severities: Vec<(String, Severity)>,
    }

    /// True if the code is requested.
    pub fn wants(&self, code: &Code) -> bool {
        let named = |list: &[String]| list.iter().any(|name| code.id.starts_with(name.as_str()));
        (self.only.is_empty() || named(&self.only)) && !named(&self.ignore)
    }

    /// True if the code is a rule of one of the profiles, or reports that they could not be checked, and is
    /// requested.
    pub fn asks(&self, code: &Code) -> bool {
        let unasked = [&rule::NOT_APPLICABLE, &rule::NOT_IMPORTED].iter().any(|own| own.is(code));
        let asks = |profile: &Profile| unasked || profile.has(code);
        self.wants(code) && (unasked || is_rule(code)) && self.profiles.iter().any(|profile| asks(profile))
    }

    /// The severity of diagnostics with that code.
    pub fn severity(&self, code: &Code) -> Severity {
        if let Some(stated) = self.stated_severity(code) {
            return stated;
        }
        let own = (!is_rule(code)).then_some(code.severity);
        let of_profile = |profile: &&Profile| profile.severity(code).or(own);
        self.profiles.iter().filter_map(of_profile).max().unwrap_or(code.severity)
    }

    /// The severity that the caller stated for that code.
    pub fn stated_severity(&self, code: &Code) -> Option<Severity> {
        let fits = |(name, _): &&(String, Severity)| code.id.starts_with(name.as_str());
        let stated = self.severities.iter().filter(fits).max_by_key(|(name, _)| name.len());
        stated.map(|(_, severity)| *severity)
    }

    /// Checks that every name is a prefix of a code, and that every rule is in a profile.
    ///
    /// # Errors
    ///
    /// The first invalid name.
    pub fn known(&self) -> Result<()> {
        self.known_among(crate::codes)
    }

    /// The same for the codes of another library, in addition to those of this one.
    ///
    /// # Errors
    ///
    /// The first invalid name.
    pub fn known_among<I: Iterator<Item = &'static Code>>(&self, all: impl Fn() -> I) -> Result<()> {
        let refuse = |message| Err(Error::new(&codes::BAD_REQUEST, message));
        let severities = self.severities.iter().map(|(name, _)| name);
        let unknown =
            |name: &&String| name.is_empty() || !all().any(|code| code.id.starts_with(name.as_str()));
        if let Some(name) = self.only.iter().chain(&self.ignore).chain(severities).find(unknown) {
            return refuse(format!("no code begins with `{name}`"));
        }
        let unasked = |name: &&String| {
            let mut fits = all().filter(|code| code.id.starts_with(name.as_str()));
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

/// The result of validating one file.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
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
#[non_exhaustive]
pub struct Validation {
    /// Its format.
    pub format: Format,
    /// The version, as the users of the format name it.
    pub version: String,
    /// Size of the file in bytes.
    pub bytes: u64,
    /// The diagnostics of the read, of the checks of the format, and of the rules of profiles.
    pub diagnostics: Diagnostics,
    /// False if nothing but a header of the file can be read, as its layout is not published.
    pub is_content_read: bool,
    /// Severities that differ from those of the codes.
    severities: BTreeMap<&'static str, Severity>,
}

/// What is known of a file after its validation.
///
/// ```
/// use meshwright::Verdict;
///
/// assert_eq!(Verdict::NotChecked.word(), "not_checked");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Verdict {
    /// All diagnostics are less severe than what is denied.
    Valid,
    /// A diagnostic is as severe as what is denied.
    Invalid,
    /// Nothing was found, but nothing except a header was read.
    NotChecked,
}

impl Verdict {
    /// The word in JSON.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Valid => "valid",
            Self::Invalid => "invalid",
            Self::NotChecked => "not_checked",
        }
    }
}

impl Validation {
    /// What is known of the file. Diagnostics of the severity `denied` make it invalid.
    pub fn verdict(&self, denied: Severity) -> Verdict {
        match (self.is_valid(denied), self.is_content_read) {
            (false, _) => Verdict::Invalid,
            (true, true) => Verdict::Valid,
            (true, false) => Verdict::NotChecked,
        }
    }

    /// The severity of diagnostics with that code.
    pub fn severity(&self, code: &Code) -> Severity {
        self.severities.get(code.id).copied().unwrap_or(code.severity)
    }

    /// Number of diagnostics of that severity, without losses.
    pub fn count(&self, severity: Severity) -> u64 {
        let of = |(code, _): &(&'static Code, u64)| {
            code.category != Category::Loss && self.severity(code) == severity
        };
        self.diagnostics.counts().filter(of).map(|(_, count)| count).fold(0, u64::saturating_add)
    }

    /// True if all diagnostics are less severe.
    pub fn is_valid(&self, denied: Severity) -> bool {
        [Severity::Info, Severity::Warning, Severity::Error]
            .into_iter()
            .filter(|severity| *severity >= denied)
            .all(|severity| self.count(severity) == 0)
    }
}

/// Reads a file and validates it with the checks of its format, and with the rules of profiles.
///
/// # Errors
///
/// Unreadable files. Problems of readable files are diagnostics.
pub fn validate(source: &Source, limits: &Limits, checks: &Checks) -> Result<Validation> {
    let detected = detect_source(source)?;
    let (version, diagnostics, is_read) = detected.format.validate_content(source, limits)?;
    let detected = Detected::new(detected.format, version);
    let done = checked(source, None, &detected, limits, checks, diagnostics)?;
    Ok(Validation { is_content_read: is_read, ..done })
}

/// Adds what the profiles say of a file whose format was checked.
fn checked(
    source: &Source,
    scene: Option<&Scene<'_>>,
    detected: &Detected,
    limits: &Limits,
    checks: &Checks,
    mut diagnostics: Diagnostics,
) -> Result<Validation> {
    other_extension(source, detected.format).into_iter().for_each(|note| diagnostics.push(note));
    if !checks.profiles.is_empty() {
        ask(source, scene, detected, limits, checks, &mut diagnostics)?;
    }
    diagnostics.retain(|code| checks.wants(code));
    let severity = |code: &'static Code| (code.id, checks.severity(code));
    let other =
        |(code, _): (&'static Code, u64)| Some(severity(code)).filter(|(_, own)| *own != code.severity);
    let severities = diagnostics.counts().filter_map(other).collect();
    let (format, version, bytes) = (detected.format, detected.version.clone(), source.len());
    Ok(Validation { format, version, bytes, diagnostics, is_content_read: true, severities })
}

impl AssetRef<'_> {
    /// Validates the file with the checks of its format, and with the rules of profiles.
    ///
    /// # Errors
    ///
    /// Exceeded limits.
    pub fn validate(&self, checks: &Checks) -> Result<Validation> {
        self.validated(checks, None)
    }

    /// The same with its scene, which is not made again.
    ///
    /// # Errors
    ///
    /// Exceeded limits.
    pub fn validate_scene(&self, scene: &Scene<'_>, checks: &Checks) -> Result<Validation> {
        self.validated(checks, Some(scene))
    }

    fn validated(&self, checks: &Checks, scene: Option<&Scene<'_>>) -> Result<Validation> {
        let (source, limits) = (self.source, &self.limits);
        let diagnostics = match self.format.module().validate {
            Some(validate) => validate(source, limits)?.1,
            None => {
                let mut diagnostics = self.diagnostics.clone();
                diagnostics.append(self.document.content().validate(source, limits));
                diagnostics
            }
        };
        let detected = Detected::new(self.format, self.version.clone());
        let done = checked(source, scene, &detected, limits, checks, diagnostics)?;
        Ok(Validation { is_content_read: !self.document.content().is_only_header(), ..done })
    }
}

impl Asset {
    /// Validates the file with the checks of its format, and with the rules of profiles.
    ///
    /// ```
    /// use meshwright::{Checks, Format, Severity, scene::Scene};
    ///
    /// let glb = meshwright::convert_scene(Scene::default(), Format::Glb).to_vec()?.value;
    /// let asset = meshwright::OpenOptions::new().open_bytes(glb)?;
    /// assert!(asset.validate(&Checks::default())?.is_valid(Severity::Error));
    /// # Ok::<(), meshwright::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As for [`AssetRef::validate`].
    pub fn validate(&self, checks: &Checks) -> Result<Validation> {
        self.borrowed().validate(checks)
    }
}
