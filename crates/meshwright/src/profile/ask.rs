//! Asking a file the rules of profiles.

use super::{Profile, has_own};
use crate::{
    document::{Opened, read},
    format::Detected,
    scene::rules,
    validate::Checks,
};
use meshwright_core::{Code, Fault, Finding, Limits, Report, Source};

/// Asks a file the rules of all profiles. It is lifted only if there are any; a profile that has nothing to say about
/// it is named.
pub(crate) fn ask(
    source: &Source,
    detected: &Detected,
    limits: &Limits,
    checks: &Checks,
    report: &mut Report,
) {
    let knows = |profile: &Profile| profile.knows(detected.format);
    let asks = |profile: &Profile| profile.rules().next().is_some();
    let opened = match checks.profiles.iter().any(|profile| asks(profile)) && detected.reader.lift.is_some() {
        true => read(source, limits).map(Some),
        false => Ok(None),
    };
    let opened = match opened {
        Ok(opened) => opened.filter(Opened::lifts),
        Err(fault) => return report.push(stopped(&fault)),
    };
    let silent =
        checks.profiles.iter().filter(|profile| !knows(profile) && (opened.is_none() || !asks(profile)));
    for profile in silent {
        let message = {
            let format = detected.format.name;
            format!("profile {} does not apply: this {format} file has no scene", profile.name)
        };
        report.push(Finding::new(&rules::codes::NOT_APPLICABLE, message));
    }
    let Some(opened) = opened else { return };
    let wanted = |code: &Code| checks.asks(code) && !has_own(detected.format, code);
    match opened.lift() {
        Ok(lifted) => report.append(rules::check(&lifted.scene, &wanted, limits)),
        Err(fault) => report.push(stopped(&fault)),
    }
}

/// Why the rules could not be asked.
fn stopped(fault: &Fault) -> Finding {
    let message = format!("the rules cannot be checked: {}: {}", fault.code(), fault.message());
    let finding = Finding::new(&rules::codes::NOT_LIFTED, message).on(fault.path());
    match fault.span() {
        Some(span) => finding.at(span),
        None => finding,
    }
}
