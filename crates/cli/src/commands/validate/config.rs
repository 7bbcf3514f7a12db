//! What `validate` and `check` look for: the words of the command line, over those of a configuration file.

use super::found_settings::FoundSettings;
use crate::{
    args::{Deny, LimitSetting, ReportArgs, limit},
    inputs::shown,
    presentation::style::clean,
    settings::Settings,
    small_file,
    standard_streams::Out,
    status::CliError,
};
use globset::{Glob, GlobSet, GlobSetBuilder};
use meshwright::{
    Checks, Code, ConvertOptions, Format, Limits, Profile, Severity,
    convert::options::{ConvertOption, OptionGroup, OptionKind, OptionValue, option_named},
    core::links::way_out,
    profile_named,
};
use serde::{Deserialize, Serialize};
use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
};
use toml::Spanned;

/// The name of a configuration file that is found without an option.
const NAME: &str = "meshwright.toml";
/// A larger file is not a configuration.
const LARGEST: u64 = 1 << 20;

/// The options in effect, so that a report shows what it was made with.
#[derive(Clone, Debug, Serialize)]
pub(in crate::commands) struct Config {
    /// The configuration file, if there is one.
    pub(in crate::commands) file: Option<String>,
    profiles: Vec<&'static str>,
    only: Vec<String>,
    ignore: Vec<String>,
    pub(in crate::commands) deny: &'static str,
    severity: BTreeMap<String, &'static str>,
    limits: LimitsJson,
    /// The folder of the game, for `check`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::commands) game: Option<String>,
    /// What is not reported of some files, for `check`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    silence: Vec<Silence>,
    /// What the file changes, if it was found and not named.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::commands) found: Option<FoundSettings>,
}

#[derive(Clone, Debug, Serialize)]
struct LimitsJson {
    input: u64,
    memory: u64,
    depth: u32,
    items: u64,
    expansion: u64,
    growth: u64,
    fragments: u64,
    triangles: u64,
    diagnostics: usize,
}

/// All that a run goes by.
pub(in crate::commands) struct Effective {
    pub(in crate::commands) checks: Checks,
    pub(in crate::commands) denied: Severity,
    pub(in crate::commands) settings: Settings,
    pub(in crate::commands) config: Config,
    /// What is not reported of some files.
    pub(in crate::commands) silenced: Silenced,
    /// The folder of the game that the configuration file names, or why it does not count.
    pub(in crate::commands) game: Result<Option<PathBuf>, String>,
}

/// The command that a configuration is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::commands) enum Verb {
    Validate,
    Check,
}

/// Codes that are not reported of files that match one of the globs.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, expecting = "a table [[check.silence]] with `paths` and `codes`")]
struct Silence {
    paths: Vec<String>,
    /// All codes if there are none.
    #[serde(default)]
    codes: Vec<String>,
}

impl Silence {
    fn words(&self) -> String {
        let codes = if self.codes.is_empty() { "all codes".to_owned() } else { self.codes.join(" ") };
        format!("{codes} in {}", self.paths.join(" "))
    }
}

/// What is left out of reports, ready to be asked.
#[derive(Debug, Default)]
pub(in crate::commands) struct Silenced {
    /// Codes of files that match one of the globs; all codes if there are none.
    files: Vec<(GlobSet, Vec<String>)>,
    /// The codes of settings that were found: what they leave out is counted.
    codes: Checks,
}

impl Silenced {
    /// True if diagnostics of that code are not reported of a file.
    pub(in crate::commands) fn holds(&self, path: &str, code: &Code) -> bool {
        let named = |codes: &[String]| codes.iter().any(|name| code.id.starts_with(name.as_str()));
        let of_file = |(globs, codes): &(GlobSet, Vec<String>)| {
            (codes.is_empty() || named(codes)) && globs.is_match(path)
        };
        !self.codes.wants(code) || self.files.iter().any(of_file)
    }
}

/// A configuration file.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    validate: Section,
    #[serde(default)]
    deps: DepsSection,
    #[serde(default)]
    check: CheckSection,
    /// Options of conversions by name.
    #[serde(default)]
    convert: BTreeMap<Spanned<String>, OptionValue>,
}

/// What `check` goes by.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct CheckSection {
    game: Option<Spanned<String>>,
    #[serde(default)]
    silence: Vec<Spanned<Silence>>,
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
    /// It was found, not named.
    is_found: bool,
    text: String,
    section: Section,
    deps: DepsSection,
    convert: BTreeMap<Spanned<String>, OptionValue>,
    game: Option<Spanned<String>>,
    silence: Vec<Spanned<Silence>>,
}

/// Puts together what the command line and the configuration file say; where both say something the former counts.
pub(in crate::commands) fn effective(
    args: &ReportArgs,
    profiles_of_args: &[String],
    verb: Verb,
    settings: &Settings,
) -> Result<Effective, CliError> {
    let read = find(args.config.as_deref(), args.no_config, verb)?;
    let section = read.as_ref().map(|read| &read.section);
    let uppers = |names: &[String]| names.iter().map(|name| upper(name)).collect::<Vec<String>>();
    let pick = |own: &[String], file: fn(&Section) -> &Vec<Spanned<String>>| match section {
        Some(section) if own.is_empty() => file(section).iter().map(|name| upper(name.get_ref())).collect(),
        _ => uppers(own),
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
        if profiles_of_args.is_empty() { of_file.collect() } else { profiles_of_args.iter().collect() };
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
    // The profiles of a mod's shapes are those for their places.
    let asked = if verb == Verb::Check {
        checks.clone().profiles(meshwright::profiles().collect())
    } else {
        checks.clone()
    };
    asked
        .known_among(meshwright_beamng::codes)
        .map_err(|error| CliError::Usage(error.message().to_owned()))?;
    let denied = args.deny.or_else(|| section?.deny).unwrap_or(Deny::Error).severity();
    let is_found = read.as_ref().is_some_and(|read| read.is_found);
    let (settings, not_raised) = settings.with_limits(&limits, is_found);
    let mut silenced = read.as_ref().map(Read::silenced).transpose()?.unwrap_or_default();
    let found = read.as_ref().filter(|_| is_found).map(|read| {
        let section = &read.section;
        let mut found = FoundSettings::new(&read.name);
        for (key, own, file, list) in [
            ("only", &args.only, &section.only, &checks.only),
            ("ignore", &args.ignore, &section.ignore, &checks.ignore),
        ] {
            if own.is_empty() && !file.is_empty() {
                found.silences = true;
                found.add_counted(key, list);
            }
        }
        found.silences |= !read.silence.is_empty();
        let severity = |(code, own): (&Spanned<String>, &Deny)| {
            format!("{}={}", upper(code.get_ref()), own.severity().word())
        };
        found.add_counted("severity", &section.severity.iter().map(severity).collect::<Vec<String>>());
        found.rates = section.severity.keys().map(|code| upper(code.get_ref())).collect();
        found.overridden = args.severity.iter().map(|(code, _)| upper(code)).collect();
        if profiles_of_args.is_empty() {
            let names: Vec<&str> = checks.profiles.iter().map(|profile| profile.name).collect();
            found.add("profiles", &names.join(" "));
        }
        if args.deny.is_none() && section.deny.is_some() {
            found.add("deny", denied.word());
        }
        let lowered: Vec<&str> = settings.lowered(&limits);
        found.add("lower limits", &lowered.join(" "));
        found.add("ignored higher limits (pass --config to use them)", &not_raised.join(" "));
        found
    });
    let config = Config {
        file: read.as_ref().map(|read| read.name.clone()),
        profiles: checks.profiles.iter().map(|profile| profile.name).collect(),
        only: checks.only.clone(),
        ignore: checks.ignore.clone(),
        deny: denied.word(),
        severity: checks.severities.iter().map(|(code, own)| (code.clone(), own.word())).collect(),
        limits: LimitsJson::new(&settings.limits),
        found,
        game: None,
        silence: read
            .iter()
            .flat_map(|read| &read.silence)
            .map(|silence| silence.get_ref().clone())
            .collect(),
    };
    let game = read.as_ref().map_or(Ok(None), Read::game);
    // What settings leave out that were found is left out afterwards, to count it.
    let checks = if is_found {
        let codes = Checks::default().only(checks.only.clone()).ignore(checks.ignore.clone());
        silenced.codes = codes;
        checks.only(uppers(&args.only)).ignore(uppers(&args.ignore))
    } else {
        checks
    };
    Ok(Effective { checks, denied, settings, config, silenced, game })
}

/// What a configuration file says of `deps`, its name, and what it changes if it was found and not named.
pub(in crate::commands) fn deps(
    path: Option<&Path>,
    none: bool,
) -> Result<Option<(String, DepsSection, Option<FoundSettings>)>, CliError> {
    let Some(read) = find(path, none, Verb::Validate)? else { return Ok(None) };
    let found = read.is_found.then(|| {
        let mut found = FoundSettings::new(&read.name);
        found.add_list("known", &read.deps.known);
        found
    });
    Ok(Some((read.name, read.deps, found)))
}

/// The options of conversions of a configuration file, for targets that do not ignore them.
#[derive(Debug)]
pub(in crate::commands) struct ConvertDefaults {
    name: String,
    options: Vec<(&'static ConvertOption, OptionValue)>,
}

/// What a configuration file says of `convert`.
pub(in crate::commands) fn convert_defaults(
    path: Option<&Path>,
    none: bool,
) -> Result<Option<ConvertDefaults>, CliError> {
    let Some(read) = find(path, none, Verb::Validate)? else { return Ok(None) };
    let mut options = Vec::new();
    for (key, value) in &read.convert {
        let option = option_named(key.get_ref()).filter(|option| option.group != OptionGroup::Run);
        let unknown = || read.wrong(key, &format!("unknown option `{}` of convert", key.get_ref()));
        let option = option.ok_or_else(unknown)?;
        if matches!(option.kind(), OptionKind::Path | OptionKind::Paths) {
            let message = format!("`{}` is a path; pass --{}", option.name, option.long_name());
            return Err(read.wrong(key, &message));
        }
        option.check(value).map_err(|error| read.wrong(key, error.message()))?;
        options.push((option, value.clone()));
    }
    Ok((!options.is_empty()).then_some(ConvertDefaults { name: read.name, options }))
}

impl ConvertDefaults {
    /// The options, with those of the file that the command line does not state and the format does not ignore; and what
    /// was taken from the file, as a line.
    pub(in crate::commands) fn with(
        &self,
        asked: &ConvertOptions,
        format: Format,
    ) -> Result<(ConvertOptions, Option<String>), CliError> {
        let (mut options, mut said) = (asked.clone(), FoundSettings::new(&self.name));
        for (option, value) in &self.options {
            let mut alone = ConvertOptions::default();
            let set = |options: &mut ConvertOptions| {
                options.set(option.name, value).map_err(|error| CliError::Usage(error.message().to_owned()))
            };
            set(&mut alone)?;
            if !option.is_set(asked) && option.refusal(&alone, format).is_none() {
                set(&mut options)?;
                said.add(&option.long_name(), value.to_string().trim_matches('"'));
            }
        }
        Ok((options, said.line()))
    }
}

/// The configuration file that is named, or the nearest one.
fn find(path: Option<&Path>, none: bool, verb: Verb) -> Result<Option<Read>, CliError> {
    let nearest = || {
        let here = std::env::current_dir().ok()?;
        let found = here.ancestors().map(|folder| folder.join(NAME)).find(|path| path.is_file())?;
        // The one here is called as one would call it.
        Some(if found.parent() == Some(here.as_path()) { PathBuf::from(NAME) } else { found })
    };
    match (path, none) {
        (Some(path), _) => Read::new(path, false, verb).map(Some),
        (None, true) => Ok(None),
        (None, false) => nearest().map(|path| Read::new(&path, true, verb)).transpose(),
    }
}

impl Read {
    fn new(path: &Path, is_found: bool, verb: Verb) -> Result<Self, CliError> {
        let name = shown(path);
        let bytes = small_file::read(path, LARGEST, "a configuration file")?;
        let text = String::from_utf8(bytes).map_err(|error| {
            let at = line(&String::from_utf8_lossy(error.as_bytes()), error.utf8_error().valid_up_to());
            CliError::Usage(format!("{name}:{at}: the text is not UTF-8"))
        })?;
        let file: File = toml::from_str(&text).map_err(|error: toml::de::Error| {
            let at = error.span().map_or(0, |span| span.start);
            let advice = if error.message().starts_with("unknown variant") {
                "; `ignore = [\"CODE\"]` leaves a code out"
            } else {
                ""
            };
            CliError::Usage(format!("{name}:{}: {}{advice}", line(&text, at), error.message()))
        })?;
        let File { validate, deps, check, convert } = file;
        let CheckSection { game, silence, only, ignore, deny, severity, limits } = check;
        let section = match verb {
            Verb::Validate => validate,
            Verb::Check => Section { only, ignore, deny, severity, limits, ..Section::default() },
        };
        // They are for mods alone.
        let (game, silence) = if verb == Verb::Check { (game, silence) } else { (None, Vec::new()) };
        Ok(Self { name, is_found, text, section, deps, convert, game, silence })
    }

    /// The folder of the game. A path of a file is relative to that file; one that was found does not name other folders.
    fn game(&self) -> Result<Option<PathBuf>, String> {
        let Some(game) = &self.game else { return Ok(None) };
        let folder = Path::new(&self.name).parent().filter(|folder| !folder.as_os_str().is_empty());
        let path = folder.map_or_else(|| game.get_ref().into(), |folder| folder.join(game.get_ref()));
        if self.is_found && way_out(&path, folder.unwrap_or(Path::new("."))).is_some() {
            return Err(format!(
                "{}:{}: game is outside of the folder of this file, which was found and not named; pass --game DIR, or \
                 --config {}",
                self.name,
                line(&self.text, game.span().start),
                self.name
            ));
        }
        Ok(Some(path))
    }

    /// What is not reported of some files.
    fn silenced(&self) -> Result<Silenced, CliError> {
        let mut all = Silenced::default();
        for silence in &self.silence {
            let mut globs = GlobSetBuilder::new();
            let at = silence.span().start;
            let wrong =
                |message: &str| CliError::Usage(format!("{}:{}: {message}", self.name, line(&self.text, at)));
            for glob in &silence.get_ref().paths {
                globs.add(Glob::new(glob).map_err(|error| wrong(&error.to_string()))?);
            }
            let codes: Vec<String> = silence.get_ref().codes.iter().map(|code| upper(code)).collect();
            let asked = Checks::default().ignore(codes.clone());
            asked.known_among(meshwright_beamng::codes).map_err(|error| wrong(error.message()))?;
            all.files.push((globs.build().map_err(|error| wrong(&error.to_string()))?, codes));
        }
        Ok(all)
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
            asked.known_among(meshwright_beamng::codes).map_err(|error| self.wrong(code, error.message()))?;
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
        let Limits {
            input, memory, depth, items, expansion, growth, fragments, triangles, diagnostics, ..
        } = *limits;
        Self { input, memory, depth, items, expansion, growth, fragments, triangles, diagnostics }
    }
}

impl Config {
    /// Says what settings that were found change, for reports whose form has no place for it.
    pub(in crate::commands) fn say_found(&self, out: &mut Out) {
        if let Some(line) = self.found.as_ref().and_then(FoundSettings::line) {
            out.remark(&clean(&line));
        }
    }

    /// Says what came of them.
    pub(in crate::commands) fn say_found_counts(&self, out: &mut Out) {
        if let Some(line) = self.found.as_ref().and_then(FoundSettings::counts_line) {
            out.remark(&clean(&line));
        }
    }

    /// What settings that were found changed, as a line for a report.
    pub(in crate::commands) fn found_line(&self) -> Option<String> {
        self.found.as_ref()?.line_with_counts()
    }

    /// In words, one line each, for those who ask.
    pub(in crate::commands) fn say(&self, out: &mut Out) {
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
            ("game", self.game.clone().unwrap_or_default()),
            ("silenced", self.silence.iter().map(Silence::words).collect::<Vec<_>>().join(", ")),
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

/// The profiles of these names.
pub(in crate::commands) fn profiles_named(names: &[String]) -> Result<Vec<&'static Profile>, CliError> {
    let named =
        |name: &String| profile_named(name.trim()).ok_or_else(|| CliError::Usage(unknown_profile(name)));
    names.iter().map(named).collect()
}

fn unknown_profile(name: &str) -> String {
    let width = meshwright::profiles().map(|profile| profile.name.len()).max().unwrap_or(0);
    let mut text = format!("there is no profile `{name}`; there are:");
    for profile in meshwright::profiles() {
        text.push_str(&format!("\n  {:<width$}  {}", profile.name, profile.about));
    }
    text
}
