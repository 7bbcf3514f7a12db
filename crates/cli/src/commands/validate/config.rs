//! What `validate` looks for: the words of the command line, over those of a configuration file.

use crate::{
    args::{Deny, LimitSetting, ValidateArgs, limit},
    inputs::shown,
    out::Out,
    settings::Settings,
    status::CliError,
};
use meshwright::{
    Checks, Error, Limits, PROFILES, Profile, Severity, core::codes::UNREADABLE, profile_named,
};
use serde::{Deserialize, Serialize};
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};
use toml::Spanned;

/// The name of a configuration file that is found by itself.
const NAME: &str = "meshwright.toml";
/// A larger file is no configuration.
const LARGEST: u64 = 1 << 20;

/// What was asked for, so that a report tells by itself what it was made with.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Config {
    /// The configuration file, if there is one.
    pub(super) file: Option<String>,
    profiles: Vec<&'static str>,
    only: Vec<String>,
    ignore: Vec<String>,
    pub(super) deny: &'static str,
    severity: BTreeMap<String, &'static str>,
    limits: LimitsJson,
}

#[derive(Clone, Debug, Serialize)]
struct LimitsJson {
    input: u64,
    memory: u64,
    depth: u32,
    items: u64,
    expansion: u64,
    growth: u64,
    diagnostics: usize,
}

/// All that a run goes by.
pub(super) struct Effective {
    pub(super) checks: Checks,
    pub(super) denied: Severity,
    pub(super) settings: Settings,
    pub(super) config: Config,
}

/// A configuration file.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    validate: Section,
    #[serde(default)]
    deps: DepsSection,
}

/// What `deps` goes by.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::commands) struct DepsSection {
    /// Names that the game provides.
    #[serde(default)]
    pub(in crate::commands) known: Vec<String>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Section {
    profile: Option<Spanned<String>>,
    #[serde(default)]
    profiles: Vec<Spanned<String>>,
    #[serde(default)]
    only: Vec<Spanned<String>>,
    #[serde(default)]
    ignore: Vec<Spanned<String>>,
    deny: Option<Deny>,
    #[serde(default)]
    severity: BTreeMap<Spanned<String>, Deny>,
    #[serde(default)]
    limits: BTreeMap<Spanned<String>, Size>,
}

/// A number, or one with a unit in quotes.
#[derive(Debug, Deserialize)]
#[serde(untagged, expecting = "a whole number, or text such as \"8G\"")]
enum Size {
    Number(u64),
    Text(String),
}

/// A configuration file that was read.
struct Read {
    name: String,
    text: String,
    section: Section,
    deps: DepsSection,
}

/// Puts together what the command line and the configuration file say; where both say something the former counts.
pub(super) fn effective(args: &ValidateArgs, settings: &Settings) -> Result<Effective, CliError> {
    let read = find(args.config.as_deref(), args.no_config)?;
    let section = read.as_ref().map(|read| &read.section);
    let pick = |own: &[String], file: fn(&Section) -> &Vec<Spanned<String>>| match section {
        Some(section) if own.is_empty() => file(section).iter().map(|name| upper(name.get_ref())).collect(),
        _ => own.iter().map(|name| upper(name)).collect(),
    };
    let mut severities: Vec<(String, Severity)> = Vec::new();
    let mut limits: Vec<LimitSetting> = Vec::new();
    if let Some(read) = &read {
        read.known()?;
        let stated = read.section.severity.iter();
        severities.extend(stated.map(|(code, severity)| (upper(code.get_ref()), severity.severity())));
        limits = read.limits()?;
    }
    severities.extend(args.severity.iter().map(|(code, severity)| (upper(code), severity.severity())));
    let mut profiles: Vec<&'static Profile> = Vec::new();
    let of_file = section.into_iter().flat_map(Section::profile_names).map(Spanned::get_ref);
    let names: Vec<&String> =
        if args.profile.is_empty() { of_file.collect() } else { args.profile.iter().collect() };
    for name in names {
        let profile = profile_named(name.trim()).ok_or_else(|| CliError::Usage(unknown_profile(name)))?;
        if !profiles.iter().any(|known| known.name == profile.name) {
            profiles.push(profile);
        }
    }
    let checks = Checks::default()
        .only(pick(&args.only, |section| &section.only))
        .ignore(pick(&args.ignore, |section| &section.ignore))
        .profiles(profiles)
        .severities(severities);
    checks.known().map_err(|error| CliError::Usage(error.message().to_owned()))?;
    let denied = args.deny.or_else(|| section?.deny).unwrap_or(Deny::Error).severity();
    let settings = settings.with_limits(&limits);
    let config = Config {
        file: read.as_ref().map(|read| read.name.clone()),
        profiles: checks.profiles.iter().map(|profile| profile.name).collect(),
        only: checks.only.clone(),
        ignore: checks.ignore.clone(),
        deny: denied.word(),
        severity: checks.severities.iter().map(|(code, own)| (code.clone(), own.word())).collect(),
        limits: LimitsJson::new(&settings.limits),
    };
    Ok(Effective { checks, denied, settings, config })
}

/// What the configuration file says of `deps`, and its name.
pub(in crate::commands) fn deps(
    path: Option<&Path>,
    none: bool,
) -> Result<(Option<String>, DepsSection), CliError> {
    let read = find(path, none)?;
    Ok(read.map(|read| (Some(read.name), read.deps)).unwrap_or_default())
}

/// The configuration file that is named, or the nearest one.
fn find(path: Option<&Path>, none: bool) -> Result<Option<Read>, CliError> {
    let nearest = || {
        let here = std::env::current_dir().ok()?;
        let found = here.ancestors().map(|folder| folder.join(NAME)).find(|path| path.is_file())?;
        // The one here is called as one would call it.
        Some(if found.parent() == Some(here.as_path()) { PathBuf::from(NAME) } else { found })
    };
    let path = match (path, none) {
        (Some(path), _) => Some(path.to_owned()),
        (None, true) => None,
        (None, false) => nearest(),
    };
    path.map(|path| Read::new(&path)).transpose()
}

impl Read {
    fn new(path: &Path) -> Result<Self, CliError> {
        let name = shown(path);
        let failed = |error| CliError::Error(Error::io(&UNREADABLE, format!("cannot read {name}"), error));
        if fs::metadata(path).map_err(failed)?.len() > LARGEST {
            return Err(CliError::Usage(format!("{name} has more than 1 MiB, and is no configuration")));
        }
        let text = fs::read_to_string(path).map_err(failed)?;
        let file: File = toml::from_str(&text).map_err(|error: toml::de::Error| {
            let at = error.span().map_or(0, |span| span.start);
            CliError::Usage(format!("{name}:{}: {}", line(&text, at), error.message()))
        })?;
        Ok(Self { name, text, section: file.validate, deps: file.deps })
    }

    /// A mistake in the words of a key.
    fn wrong(&self, at: &Spanned<String>, message: &str) -> CliError {
        CliError::Usage(format!("{}:{}: {message}", self.name, line(&self.text, at.span().start)))
    }

    /// Refuses codes and profiles that are not there.
    fn known(&self) -> Result<(), CliError> {
        let section = &self.section;
        for code in section.only.iter().chain(&section.ignore).chain(section.severity.keys()) {
            let asked = Checks::default().ignore(vec![upper(code.get_ref())]);
            asked.known().map_err(|error| self.wrong(code, error.message()))?;
        }
        for name in section.profile_names() {
            if profile_named(name.get_ref().trim()).is_none() {
                return Err(self.wrong(name, &unknown_profile(name.get_ref())));
            }
        }
        Ok(())
    }

    fn limits(&self) -> Result<Vec<LimitSetting>, CliError> {
        let stated = self.section.limits.iter();
        let read = |(key, size): (&Spanned<String>, &Size)| {
            let size = match size {
                Size::Number(number) => number.to_string(),
                Size::Text(text) => text.clone(),
            };
            limit(&format!("{}={size}", key.get_ref())).map_err(|message| self.wrong(key, &message))
        };
        stated.map(read).collect()
    }
}

impl Section {
    fn profile_names(&self) -> impl Iterator<Item = &Spanned<String>> {
        self.profile.iter().chain(&self.profiles)
    }
}

impl LimitsJson {
    const fn new(limits: &Limits) -> Self {
        let Limits { input, memory, depth, items, expansion, growth, diagnostics, .. } = *limits;
        Self { input, memory, depth, items, expansion, growth, diagnostics }
    }
}

impl Config {
    /// In words, one line each, for those who ask.
    pub(super) fn say(&self, out: &mut Out) {
        let list = |names: &[String]| names.join(", ");
        let file = self.file.as_deref().unwrap_or("none");
        let severity: Vec<String> =
            self.severity.iter().map(|(code, word)| format!("{code}={word}")).collect();
        let rows = [
            ("configuration", file.to_owned()),
            ("profiles", self.profiles.join(", ")),
            ("only", list(&self.only)),
            ("ignore", list(&self.ignore)),
            ("deny", self.deny.to_owned()),
            ("severity", list(&severity)),
        ];
        for (key, value) in rows.into_iter().filter(|(_, value)| !value.is_empty()) {
            out.remark(&format!("{key}: {value}"));
        }
    }
}

fn upper(name: &str) -> String {
    name.trim().to_ascii_uppercase()
}

/// The line of a byte, from 1 on.
fn line(text: &str, at: usize) -> usize {
    let before = text.bytes().take(at).filter(|byte| *byte == b'\n').count();
    before.saturating_add(1)
}

fn unknown_profile(name: &str) -> String {
    let width = PROFILES.iter().map(|profile| profile.name.len()).max().unwrap_or(0);
    let mut text = format!("there is no profile `{name}`; there are:");
    for profile in PROFILES {
        text.push_str(&format!("\n  {:<width$}  {}", profile.name, profile.about));
    }
    text
}
