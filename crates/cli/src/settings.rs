//! The options of every verb, in the form the verbs want them.

use crate::args::{ColorWhen, Global, LimitKey, LimitSetting};
use anstream::ColorChoice;
use meshwright::{
    Limits,
    core::source::{Hints, SourceOptions},
};
use std::path::PathBuf;

/// How results are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    /// For people.
    Human,
    /// One JSON document a run.
    Json,
    /// One JSON document a file, each on a line of its own.
    Ndjson,
}

/// Inputs in addition to those of the command line, and files of folders that are skipped.
#[derive(Clone, Debug)]
pub(crate) struct Walk {
    /// Files that match one of these globs are skipped.
    pub(crate) exclude: Vec<String>,
    /// Hidden and ignored files are inputs, too.
    pub(crate) no_ignore: bool,
    /// Links in folders are followed.
    pub(crate) follow: bool,
    /// A file with further paths.
    pub(crate) files_from: Option<PathBuf>,
    /// Zip archives in folders are not searched, because the command says so.
    pub(crate) no_archives: bool,
    /// What becomes of zip archives in folders.
    pub(crate) archives: Archives,
}

/// What becomes of zip archives that are found in a folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Archives {
    /// Their files are inputs like those of folders.
    Searched,
    LeftOut,
}

/// What a command needs of a file in an object store.
#[cfg(feature = "object-store")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Need {
    /// What `info` shows, which may need parts of the file only.
    Summary,
    /// The file.
    File,
    /// Also the names of the files around it.
    Names,
    /// Also the content of the textures that it names.
    Textures,
}

/// The options of every verb.
#[derive(Clone, Debug)]
pub(crate) struct Settings {
    pub(crate) mode: Mode,
    pub(crate) color: ColorChoice,
    pub(crate) quiet: bool,
    pub(crate) verbose: bool,
    pub(crate) jobs: usize,
    pub(crate) source: SourceOptions,
    pub(crate) hints: Hints,
    pub(crate) limits: Limits,
    pub(crate) walk: Walk,
    /// What the command needs of a file in an object store; `None` if it takes none.
    #[cfg(feature = "object-store")]
    pub(crate) need: Option<Need>,
    /// The limits that the command line states.
    stated: Vec<LimitSetting>,
}

impl Settings {
    /// The same for a command that may replace its inputs, which those in archives cannot be.
    pub(crate) fn replacing(&self, in_place: bool) -> Self {
        let archives = if in_place { Archives::LeftOut } else { self.walk.archives };
        Self { walk: Walk { archives, ..self.walk.clone() }, ..self.clone() }
    }

    pub(crate) fn new(global: &Global) -> Self {
        let mode = match (global.json, global.ndjson) {
            (_, true) => Mode::Ndjson,
            (true, false) => Mode::Json,
            (false, false) => Mode::Human,
        };
        let color = match global.color {
            ColorWhen::Auto => ColorChoice::Auto,
            ColorWhen::Always => ColorChoice::Always,
            ColorWhen::Never => ColorChoice::Never,
        };
        let stated = global.limits.clone();
        let limits = changed(Limits::default(), &stated);
        let source = SourceOptions::default().map(!global.no_mmap);
        let (quiet, verbose, jobs) = (global.quiet, global.verbose, global.jobs.unwrap_or(0));
        let hints = Hints {
            format: global.format.clone(),
            inferred: global.inferred,
            allow_outside: global.allow_outside,
        };
        let walk = Walk {
            exclude: global.exclude.clone(),
            no_ignore: global.no_ignore,
            follow: global.follow,
            files_from: global.files_from.clone(),
            no_archives: global.no_archives,
            archives: if global.no_archives { Archives::LeftOut } else { Archives::Searched },
        };
        Self {
            #[cfg(feature = "object-store")]
            need: None,
            walk,
            mode,
            color,
            quiet,
            verbose,
            jobs,
            source,
            hints,
            limits,
            stated,
        }
    }

    /// The limits that the command line states, as it states them.
    pub(crate) fn stated_limits(&self) -> impl Iterator<Item = String> {
        self.stated.iter().map(|setting| format!("{}={}", setting.key.name(), setting.value))
    }

    /// The same with limits of a configuration file, unless the command line states others. With `lower`, limits above
    /// the default do not count; their names are returned.
    pub(crate) fn with_limits(&self, file: &[LimitSetting], lower: bool) -> (Self, Vec<&'static str>) {
        let is_higher = |setting: &LimitSetting| {
            let alone = changed(Limits::default(), std::slice::from_ref(setting));
            lower && value(&alone, setting.key) > value(&Limits::default(), setting.key)
        };
        let (higher, file): (Vec<LimitSetting>, Vec<LimitSetting>) =
            file.iter().copied().partition(is_higher);
        let limits = changed(changed(Limits::default(), &file), &self.stated);
        let is_used = |setting: &&LimitSetting| !self.stated.iter().any(|stated| stated.key == setting.key);
        let higher = higher.iter().filter(is_used).map(|setting| setting.key.name()).collect();
        (Self { limits, ..self.clone() }, higher)
    }

    /// The names of limits of a configuration file that are below the defaults and in effect.
    pub(crate) fn lowered(&self, file: &[LimitSetting]) -> Vec<&'static str> {
        let (own, usual) = (&self.limits, &Limits::default());
        let is_lowered = |setting: &&LimitSetting| {
            let stated = self.stated.iter().any(|stated| stated.key == setting.key);
            !stated && value(own, setting.key) < value(usual, setting.key)
        };
        file.iter().filter(is_lowered).map(|setting| setting.key.name()).collect()
    }
}

/// The number of a limit.
pub(crate) fn value(limits: &Limits, key: LimitKey) -> u64 {
    match key {
        LimitKey::Input => limits.input,
        LimitKey::Memory => limits.memory,
        LimitKey::Depth => u64::from(limits.depth),
        LimitKey::Items => limits.items,
        LimitKey::Expansion => limits.expansion,
        LimitKey::Growth => limits.growth,
        LimitKey::Fragments => limits.fragments,
        LimitKey::Triangles => limits.triangles,
        LimitKey::Diagnostics => limits.diagnostics as u64,
    }
}

fn changed(mut limits: Limits, settings: &[LimitSetting]) -> Limits {
    for setting in settings {
        let number = setting.value;
        match setting.key {
            LimitKey::Input => limits.input = number,
            LimitKey::Memory => limits = limits.memory(number),
            LimitKey::Depth => limits.depth = u32::try_from(number).unwrap_or(u32::MAX),
            LimitKey::Items => limits = limits.items(number),
            LimitKey::Expansion => limits.expansion = number,
            LimitKey::Growth => limits.growth = number,
            LimitKey::Fragments => limits.fragments = number,
            LimitKey::Triangles => limits.triangles = number,
            LimitKey::Diagnostics => limits.diagnostics = usize::try_from(number).unwrap_or(usize::MAX),
        }
    }
    limits
}
