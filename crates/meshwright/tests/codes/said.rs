//! What was said, and of what.

use meshwright::{
    Checks, ConvertOptions, FORMATS, Fault, FixOptions, Limits, LogOptions, PROFILES, Report, Source, Target,
};
use std::collections::{BTreeMap, BTreeSet};

/// The first witness of each code.
#[derive(Default)]
pub(crate) struct Said {
    pub(crate) first: BTreeMap<&'static str, String>,
    /// By file or scene the codes that were said of it.
    pub(crate) of: BTreeMap<String, BTreeSet<&'static str>>,
}

impl Said {
    pub(crate) fn report(&mut self, what: &str, how: &str, report: &Report) {
        for (code, _) in report.counts() {
            self.note(what, how, code.id);
        }
    }

    pub(crate) fn fault(&mut self, what: &str, how: &str, fault: &Fault) {
        self.note(what, how, fault.code().id);
    }

    /// Takes over what was said elsewhere.
    pub(crate) fn take(&mut self, other: Self) {
        for (code, by) in other.first {
            self.first.entry(code).or_insert(by);
        }
        for (what, codes) in other.of {
            self.of.entry(what).or_default().extend(codes);
        }
    }

    fn note(&mut self, what: &str, how: &str, id: &'static str) {
        self.first.entry(id).or_insert_with(|| format!("{how} {what}"));
        self.of.entry(what.to_owned()).or_default().insert(id);
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
