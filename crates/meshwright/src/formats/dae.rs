//! The table entry of Collada.

use crate::{
    capability::{Feature, Support},
    convert::{FromSceneContext, Morphs, Part, Sink},
    formats::FormatInfo,
};
use meshwright_core::{Diagnostics, Result};
use meshwright_dae::FromSceneOptions;
use meshwright_scene::Scene;

/// The format.
pub(crate) static INFO: FormatInfo = FormatInfo {
    name: "dae",
    title: "Collada",
    extensions: &["dae"],
    companions: &[],
    shared_names: false,
    recognized: true,
    support: meshwright_dae::SUPPORT,
    holds,
    codes: meshwright_dae::codes::ALL,
    compresses: false,
    holds_images: false,
    keeps_rest_weights: false,
};

/// The scene features that a file can hold.
const fn holds(feature: Feature) -> Support {
    match feature {
        Feature::Tree
        | Feature::Scale
        | Feature::Triangles
        | Feature::TexCoords
        | Feature::Skins
        | Feature::Materials
        | Feature::Levels
        | Feature::Collision
        | Feature::Cameras => Support::Full,
        Feature::PointsAndLines => Support::Partial("lines"),
        Feature::Colors => Support::Partial("one set"),
        Feature::Morphs => Support::Partial("with `--morphs keep`"),
        Feature::Clips => Support::Partial("as matrices, sampled"),
        Feature::Factors => Support::Partial("color, emission, alpha"),
        Feature::Textures => Support::Partial("color and emission"),
        Feature::Lights => Support::Partial("without units"),
        Feature::Instances => Support::Partial("as nodes"),
        Feature::Tangents | Feature::MorphClips | Feature::Variants => Support::None,
    }
}

/// Writes a document in the dialect that most programs read.
pub(crate) fn from_scene(
    scene: &Scene<'_>,
    context: &FromSceneContext<'_>,
    sink: &mut Sink<'_>,
) -> Result<Diagnostics> {
    let options =
        FromSceneOptions::default().morphs(context.options.morphs == Morphs::Keep).limits(context.limits);
    let exported = meshwright_dae::from_scene(scene, &options)?;
    sink(Part::Main, &meshwright_dae::write(&exported.value)?)?;
    Ok(exported.diagnostics)
}
