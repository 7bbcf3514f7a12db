//! What was said, and of what.

use meshwright::{
    Checks, ConvertOptions, FORMATS, Fault, FixOptions, Limits, LogOptions, PROFILES, Report, Source, Target,
};
use meshwright_testkit::fixtures;
use std::collections::{BTreeMap, BTreeSet};

/// What triggers a code. The least one is the example: a file made for the code, then a whole file, then any other.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Trigger {
    rank: (u8, u8),
    pub(crate) what: String,
    pub(crate) how: String,
    /// `path: message`, or the message alone; empty where the particulars were not kept.
    pub(crate) line: String,
}

/// The triggers of each code.
#[derive(Default)]
pub(crate) struct Said {
    pub(crate) example: BTreeMap<&'static str, Trigger>,
    /// All lines of each code.
    pub(crate) lines: BTreeMap<&'static str, BTreeSet<String>>,
    /// By file or scene the codes that were said of it.
    pub(crate) of: BTreeMap<String, BTreeSet<&'static str>>,
}

/// A path and a message as one line, with the folder of the fixtures as `fixtures`.
fn line(path: &str, message: &str) -> String {
    let line = if path.is_empty() { message.to_owned() } else { format!("{path}: {message}") };
    let line = line.replace(&*fixtures::folder().to_string_lossy(), "fixtures").replace('\n', " ");
    // The name of a temporary folder is another in each run.
    let own = format!("{}/.tmp", std::env::temp_dir().display());
    let parts: Vec<&str> = line.split(&own).collect();
    let others = parts.iter().skip(1).filter_map(|part| Some(part.split_once('/')?.1));
    parts.first().copied().into_iter().chain(others).collect()
}

impl Said {
    pub(crate) fn report(&mut self, what: &str, how: &str, report: &Report) {
        for finding in report.findings() {
            self.note(what, how, finding.code.id, line(&finding.path, &finding.message));
        }
        for (code, _) in report.counts() {
            self.note(what, how, code.id, String::new());
        }
    }

    pub(crate) fn fault(&mut self, what: &str, how: &str, fault: &Fault) {
        self.note(what, how, fault.code().id, line(fault.path(), fault.message()));
    }

    /// Takes over what was said elsewhere.
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

    /// Takes a trigger as the example of a code if it is less than the one before.
    fn offer(&mut self, id: &'static str, trigger: Trigger) {
        match self.example.get_mut(id) {
            Some(before) if *before <= trigger => {}
            Some(before) => *before = trigger,
            None => drop(self.example.insert(id, trigger)),
        }
    }

    /// What is said when a file is read.
    pub(crate) fn read(&mut self, what: &str, source: &Source, limits: &Limits) {
        match meshwright::validate(source, limits, &Checks::default()) {
            Ok(done) => self.report(what, "validate", &done.report),
            Err(fault) => self.fault(what, "validate", &fault),
        }
        if let Ok((_, _, Some(fault))) = meshwright::log(source, limits, LogOptions::default()) {
            self.fault(what, "tree", &fault);
        }
        if let Ok(opened) = meshwright::read(source, limits) {
            match opened.lift() {
                Ok(lifted) => self.report(what, "lift", &lifted.report),
                Err(fault) => self.fault(what, "lift", &fault),
            }
        }
    }

    /// What is said when it is mended, and saved.
    pub(crate) fn mend(&mut self, what: &str, source: &Source, limits: &Limits) {
        match meshwright::recover(source, limits) {
            Ok(saved) => {
                self.report(what, "recover", &saved.report);
                self.report(what, "recover", &saved.left);
            }
            Err(fault) => self.fault(what, "recover", &fault),
        }
        match meshwright::fix(source, limits, &FixOptions { unsafe_fixes: true, ..FixOptions::default() }) {
            Ok(fixed) => self.report(what, "fix", &fixed.mends),
            Err(fault) => self.fault(what, "fix", &fault),
        }
    }

    /// Everything that can be done with a file.
    pub(crate) fn all(&mut self, what: &str, source: &Source, limits: &Limits) {
        self.of.entry(what.to_owned()).or_default();
        self.read(what, source, limits);
        self.mend(what, source, limits);
        let every = Checks { profiles: PROFILES.to_vec(), ..Checks::default() };
        if let Ok(done) = meshwright::validate(source, limits, &every) {
            self.report(what, "validate for every profile", &done.report);
        }
        for format in FORMATS {
            let options = ConvertOptions { skeleton_only: format.name == "cmh", ..ConvertOptions::default() };
            let mut stream = Vec::new();
            let target = Target::Stream(&mut stream);
            let how = format!("convert to {}:", format.name);
            match meshwright::convert(&[source], format, target, limits, &options) {
                Ok(done) => self.report(what, &how, &done.report),
                Err(fault) => self.fault(what, &how, &fault),
            }
        }
    }
}
