//! The table entry of Cast.

use crate::{
    capability::{Feature, Support},
    convert::{ConvertOptions, FromSceneContext, Part, Preset, Sink},
    formats::{FormatInfo, Wanted},
};
use meshwright_cast::{FromSceneOptions, ToSceneOptions};
use meshwright_core::{Diagnostics, Limits, Outcome, Result};
use meshwright_scene::{Scene, Up};

/// The format.
pub(crate) static INFO: FormatInfo = FormatInfo {
    name: "cast",
    title: "Cast",
    extensions: &["cast"],
    companions: &[],
    shared_names: true,
    recognized: true,
    support: meshwright_cast::SUPPORT,
    holds,
    codes: meshwright_cast::codes::ALL,
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
        | Feature::Tangents
        | Feature::TexCoords
        | Feature::Colors
        | Feature::Skins
        | Feature::Morphs
        | Feature::Clips
        | Feature::MorphClips
        | Feature::Materials
        | Feature::Factors
        | Feature::Textures => Support::Full,
        Feature::PointsAndLines
        | Feature::Variants
        | Feature::Levels
        | Feature::Collision
        | Feature::Cameras
        | Feature::Lights => Support::None,
        Feature::Instances => Support::Partial("as nodes"),
    }
}

/// The scene of a document, or the requested part of it.
pub(crate) fn to_scene<'d>(
    document: &'d meshwright_cast::Document<'_>,
    limits: &Limits,
    wanted: Wanted,
) -> Result<Outcome<Scene<'d>>> {
    let summary = wanted == Wanted::Summary;
    let one_skeleton = wanted == Wanted::Joined;
    let options = ToSceneOptions::default().summary(summary).one_skeleton(one_skeleton);
    meshwright_cast::to_scene_within(document, &options, limits)
}

/// Writes the model, and separate animation files if requested.
pub(crate) fn from_scene(
    scene: &Scene<'_>,
    context: &FromSceneContext<'_>,
    sink: &mut Sink<'_>,
) -> Result<Diagnostics> {
    let ConvertOptions { preset, up_out, split_clips, frame_rate, .. } = *context.options;
    let blender = preset == Some(Preset::Blender);
    // A stream holds one file.
    let split_clips = split_clips.unwrap_or(blender && context.target().is_some());
    let options = FromSceneOptions::default()
        .split_clips(split_clips)
        .up(up_out.or(blender.then_some(Up::Z)))
        .frame_rate(frame_rate)
        .limits(context.limits);
    #[cfg(feature = "textures")]
    let options = options.channel_images(context.channel_images.clone());
    let exported = meshwright_cast::from_scene(scene, &options)?;
    for clip in &exported.clips {
        sink(Part::Clip(clip.name.clone()), &meshwright_cast::write(&clip.document)?)?;
    }
    sink(Part::Main, &meshwright_cast::write(&exported.document)?)?;
    Ok(exported.diagnostics)
}
