//! Collected diagnostics and their triggers.

use crate::common::{Target, convert};
use meshwright::{
    Checks, ConvertOptions, Diagnostics, Error, FixOptions, Format, Limits, LogOptions, Source, profiles,
};
use meshwright_testkit::fixtures;
use std::collections::{BTreeMap, BTreeSet};

/// The trigger of a code. The smallest one is the example: a file made for the code, then a complete file,
/// then any other.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Trigger {
    rank: (u8, u8),
    pub(crate) what: String,
    pub(crate) how: String,
    /// `path: message`, or the message alone; empty if the details were not kept.
    pub(crate) line: String,
}

/// The triggers of each code.
#[derive(Default)]
pub(crate) struct Said {
    pub(crate) example: BTreeMap<&'static str, Trigger>,
    /// All lines of each code.
    pub(crate) lines: BTreeMap<&'static str, BTreeSet<String>>,
    /// The reported codes per file or scene.
    pub(crate) of: BTreeMap<String, BTreeSet<&'static str>>,
}

/// A path and a message as one line, with the folder of the fixtures as `fixtures`.
fn line(path: &str, message: &str) -> String {
    let line = if path.is_empty() { message.to_owned() } else { format!("{path}: {message}") };
    let line = line.replace(&*fixtures::folder().to_string_lossy(), "fixtures").replace('\n', " ");
    // The name of a temporary folder differs in each run.
    let own = format!("{}/.tmp", std::env::temp_dir().display());
    let parts: Vec<&str> = line.split(&own).collect();
    let others = parts.iter().skip(1).filter_map(|part| Some(part.split_once('/')?.1));
    parts.first().copied().into_iter().chain(others).collect()
}

impl Said {
    pub(crate) fn diagnostics(&mut self, what: &str, how: &str, diagnostics: &Diagnostics) {
        for diagnostic in diagnostics.as_slice() {
            self.note(what, how, diagnostic.code.id, line(&diagnostic.path, &diagnostic.message));
        }
        for (code, _) in diagnostics.counts() {
            self.note(what, how, code.id, String::new());
        }
    }

    pub(crate) fn error(&mut self, what: &str, how: &str, error: &Error) {
        self.note(what, how, error.code().id, line(error.path(), error.message()));
    }

    /// Adds the content of another collection.
    pub(crate) fn take(&mut self, other: Self) {
        for (code, trigger) in other.example {
            self.offer(code, trigger);
        }
        for (code, lines) in other.lines {
            self.lines.entry(code).or_default().extend(lines);
        }
        for (what, codes) in other.of {
            self.of.entry(what).or_default().extend(codes);
        }
    }

    fn note(&mut self, what: &str, how: &str, id: &'static str, line: String) {
        self.of.entry(what.to_owned()).or_default().insert(id);
        if !line.is_empty() {
            self.lines.entry(id).or_default().insert(line.clone());
        }
        let rank = match what {
            _ if line.is_empty() => 4,
            _ if what.contains("codes/") && what.contains(id) => 0,
            _ if what.contains("codes/") || what.starts_with("attacks/") => 2,
            _ if what.contains(", cut") || what.contains(", changed") || what.contains(" limits") => 3,
            _ => 1,
        };
        let rank = (
            rank,
            if how.starts_with("validate") { 0 } else { 1 + u8::from(how == "fix" || how == "recover") },
        );
        self.offer(id, Trigger { rank, what: what.to_owned(), how: how.to_owned(), line });
    }

    /// Makes a trigger the example of a code if it is smaller than the previous one.
    fn offer(&mut self, id: &'static str, trigger: Trigger) {
        match self.example.get_mut(id) {
            Some(before) if *before <= trigger => {}
            Some(before) => *before = trigger,
            None => drop(self.example.insert(id, trigger)),
        }
    }

    /// Collects the diagnostics of reading.
    pub(crate) fn read(&mut self, what: &str, source: &Source, limits: &Limits) {
        match meshwright::validate(source, limits, &Checks::default()) {
            Ok(done) => self.diagnostics(what, "validate", &done.diagnostics),
            Err(error) => self.error(what, "validate", &error),
        }
        if let Ok((_, _, Some(error))) = meshwright::log(source, limits, LogOptions::default()) {
            self.error(what, "tree", &error);
        }
        if let Ok(asset) = meshwright::read(source, limits) {
            match asset.to_scene() {
                Ok(imported) => self.diagnostics(what, "to_scene", &imported.diagnostics),
                Err(error) => self.error(what, "to_scene", &error),
            }
        }
    }

    /// Collects the diagnostics of `fix` and `recover`.
    pub(crate) fn fix(&mut self, what: &str, source: &Source, limits: &Limits) {
        match meshwright::recover(source, limits) {
            Ok(saved) => {
                self.diagnostics(what, "recover", &saved.diagnostics);
                self.diagnostics(what, "recover", &saved.left);
            }
            Err(error) => self.error(what, "recover", &error),
        }
        match meshwright::fix(source, limits, &FixOptions::default().unsafe_fixes(true)) {
            Ok(fixed) => self.diagnostics(what, "fix", &fixed.fixes),
            Err(error) => self.error(what, "fix", &error),
        }
    }

    /// Runs every operation on a file.
    pub(crate) fn all(&mut self, what: &str, source: &Source, limits: &Limits) {
        self.of.entry(what.to_owned()).or_default();
        self.read(what, source, limits);
        self.fix(what, source, limits);
        let every = Checks::default().profiles(profiles().collect());
        if let Ok(done) = meshwright::validate(source, limits, &every) {
            self.diagnostics(what, "validate for every profile", &done.diagnostics);
        }
        for &format in Format::ALL {
            let options = ConvertOptions::default().skeleton_only((format == Format::Cmh).then_some(true));
            let mut stream = Vec::new();
            let target = Target::Stream(&mut stream);
            let how = format!("convert to {}:", format.name());
            match convert(&[source], format, target, limits, &options) {
                Ok(done) => self.diagnostics(what, &how, &done.diagnostics),
                Err(error) => self.error(what, &how, &error),
            }
        }
    }
}
