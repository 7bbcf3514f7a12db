//! Animations of Cast files for models of any format.

use crate::{document::Document, formats::format_module::Animations};
use meshwright_cast::{
    FromSceneOptions, ToSceneOptions,
    codes::{DANGLING, UP_ASSUMED, UP_DOUBTFUL},
};
use meshwright_core::{Diagnostics, Limits, Outcome, Result};
use meshwright_scene::Scene;

/// The animations of a file. Their values can be relative to the bones of the model, so they are read together with a
/// skeleton made of its nodes.
pub(super) fn of_cast(
    rig: &Scene<'_>,
    document: &Document<'_>,
    file: &str,
    limits: &Limits,
    diagnostics: &mut Diagnostics,
) -> Result<Animations> {
    let Document::Cast(document) = document else { return Ok(Animations::new(Scene::default())) };
    let options = ToSceneOptions::default().summary(true);
    let Outcome { value: alone, diagnostics: mut noted } =
        meshwright_cast::to_scene_within(document, &options, limits)?;
    // The skeleton states the axis, so only this run sees what the file states.
    noted.retain(|code| [&UP_ASSUMED, &UP_DOUBTFUL].contains(&code));
    diagnostics.append(noted);
    let up = alone.source_up;
    drop(alone);
    let options = FromSceneOptions::default().up(Some(up)).limits(*limits);
    let exported = meshwright_cast::from_scene(rig, &options)?;
    let documents = vec![(exported.document, String::new()), ((**document).clone(), file.to_owned())];
    let (joined, _) = meshwright_cast::join(documents);
    let options = ToSceneOptions::default();
    let Outcome { value, diagnostics: noted } = meshwright_cast::to_scene_within(&joined, &options, limits)?;
    let dropped = noted.count(&DANGLING) > 0;
    diagnostics.append(noted);
    Ok(Animations { dropped, ..Animations::new(value) })
}
