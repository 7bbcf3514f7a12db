//! Checks a file against the rules of profiles.

use super::Checks;
use crate::{
    asset::{AssetRef, read},
    format::Detected,
    profile::{Profile, is_replaced},
    scene::rules,
};
use meshwright_core::{Category, Code, Diagnostic, Diagnostics, Error, Limits, Result, Source};
use meshwright_scene::Scene;

/// Checks a file against the rules of all profiles. It is imported only if there are any and the caller does not give its
/// scene; a profile without applicable rules is reported.
pub(super) fn ask(
    source: &Source,
    scene: Option<&Scene<'_>>,
    detected: &Detected,
    limits: &Limits,
    checks: &Checks,
    diagnostics: &mut Diagnostics,
) -> Result<()> {
    let knows = |profile: &Profile| profile.knows(detected.format);
    let asks = |profile: &Profile| profile.rules().next().is_some();
    let wanted = |code: &Code| checks.asks(code) && !is_replaced(detected.format, code);
    if let Some(scene) = scene {
        diagnostics.append(rules::check(scene, &wanted, limits));
        return Ok(());
    }
    let asset = match checks.profiles.iter().any(|profile| asks(profile)) && detected.format.is_scene_target()
    {
        true => read(source, limits).map(Some),
        false => Ok(None),
    };
    let asset = match asset {
        Ok(asset) => asset.filter(AssetRef::has_scene),
        Err(error) => return stop(error, diagnostics),
    };
    let silent =
        checks.profiles.iter().filter(|profile| !knows(profile) && (asset.is_none() || !asks(profile)));
    for profile in silent {
        let message = {
            let format = detected.format.name();
            format!("profile {} does not apply: this {format} file has no scene", profile.name)
        };
        diagnostics.push(Diagnostic::new(&rules::codes::NOT_APPLICABLE, message));
    }
    let Some(asset) = asset else { return Ok(()) };
    match asset.to_scene() {
        Ok(imported) => diagnostics.append(rules::check(&imported.value, &wanted, limits)),
        Err(error) => stop(error, diagnostics)?,
    }
    Ok(())
}

/// Reports why the rules could not be checked, unless a limit is why: then the file is too large, not wrong.
fn stop(error: Error, diagnostics: &mut Diagnostics) -> Result<()> {
    if error.code().category == Category::Limit {
        return Err(error);
    }
    let message = format!("the rules cannot be checked: {}: {}", error.code(), error.message());
    let diagnostic = Diagnostic::new(&rules::codes::NOT_IMPORTED, message).on(error.path());
    diagnostics.push(match error.span() {
        Some(span) => diagnostic.at(span),
        None => diagnostic,
    });
    Ok(())
}
