//! Profiles: the rules of an engine, or of a program that imports files.

use crate::{format::Format, scene::rules::codes as rule};
use meshwright_core::{Code, Severity};

/// Codes with this severity in the profile.
type Setting = (Severity, &'static [&'static Code]);

/// A profile: the rules to check a scene with, and the severities of codes.
///
/// ```
/// use meshwright::profile_named;
///
/// let profile = profile_named("beamng-vehicle").unwrap();
/// assert!(profile.rules().count() > 5);
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub struct Profile {
    /// The name on the command line and in JSON.
    pub name: &'static str,
    /// The purpose, in one sentence.
    pub about: &'static str,
    /// Severities of the checked rules, and of format codes. Other codes keep their own.
    pub settings: &'static [Setting],
}

impl Profile {
    /// The severity of a code in this profile; `None` for a rule that is not checked.
    pub fn severity(&self, code: &Code) -> Option<Severity> {
        let stated = |code: &Code| {
            let named = |(_, codes): &&Setting| codes.iter().any(|own| own.id == code.id);
            self.settings.iter().find(named).map(|(severity, _)| *severity)
        };
        stated(code).or_else(|| stated(rule_of(code)?))
    }

    /// The rules to check.
    pub fn rules(&self) -> impl Iterator<Item = &'static Code> {
        self.codes().filter(|code| is_rule(code))
    }

    /// True if it sets severities for codes of a format.
    pub fn knows(&self, format: Format) -> bool {
        self.codes().any(|code| format.codes().iter().any(|own| own.id == code.id))
    }

    /// True if it sets a severity for the code.
    pub(crate) fn has(&self, code: &Code) -> bool {
        self.codes().any(|own| own.is(code))
    }

    fn codes(&self) -> impl Iterator<Item = &'static Code> {
        self.settings.iter().flat_map(|(_, codes)| codes.iter().copied())
    }
}

/// True if a code is a rule, which only profiles check.
pub fn is_rule(code: &Code) -> bool {
    rule::ALL.iter().any(|rule| rule.is(code))
}

/// The profile of that name.
pub fn profile_named(name: &str) -> Option<&'static Profile> {
    profiles().find(|profile| profile.name == name)
}

/// All profiles, in display order.
///
/// ```
/// let names: Vec<&str> = meshwright::profiles().map(|profile| profile.name).collect();
/// assert!(names.contains(&"beamng-vehicle") && names.contains(&"pragma"));
/// ```
pub fn profiles() -> impl Iterator<Item = &'static Profile> {
    Format::ALL.iter().flat_map(|format| format.module().profiles).copied()
}

/// The rule that a check of a format replaces.
fn rule_of(code: &Code) -> Option<&'static Code> {
    let mut all = Format::ALL.iter().flat_map(|format| format.module().own_rules);
    all.find(|(_, check)| check.id == code.id).map(|(rule, _)| *rule)
}

/// True if files of the format are not checked with the rule: a check of the format replaces it, or no file can break it.
pub(crate) fn is_replaced(format: Format, rule: &Code) -> bool {
    let module = format.module();
    let mut all = module.own_rules.iter().map(|(own, _)| own).chain(module.met_rules);
    all.any(|own| own.is(rule))
}
