//! The table entry of Cast.

mod animations;
mod own_clips;
mod profiles;

use crate::{
    capability::{SceneFeature, Support},
    convert::{
        ConvertOptions, FromSceneContext, Preset,
        output_part::{Part, Sink},
    },
    document::Document,
    format::Format,
    formats::content::{Content, Wanted, unsupported},
    formats::format_module::{
        EditStrategy, FormatModule, ImageChange, JoinedDocument, Salvaged, SpecularGlossinessSupport,
        document_functions,
    },
};
use meshwright_cast::{FromSceneOptions, ToSceneOptions};
use meshwright_core::{Chunks, Diagnostics, Limits, Outcome, Result, Source};
use meshwright_scene::{ExtrasValue, Scene, Up, shared_vertices::Sharing};

/// The format.
pub(super) static MODULE: FormatModule = FormatModule {
    format: Format::Cast,
    title: "Cast",
    extensions: &["cast"],
    shared_names: true,
    support: meshwright_cast::SUPPORT,
    holds,
    codes: meshwright_cast::codes::ALL,
    profiles: profiles::ALL,
    requirements: Some(&meshwright_cast::REQUIREMENTS),
    restored: &[&meshwright_cast::codes::VENDOR_DATA, &meshwright_cast::codes::LOSS_TEXTURES],
    image_change: ImageChange::OneChannelEach,
    specular_glossiness: SpecularGlossinessSupport::Kept,
    shares: Sharing::Nothing,
    keeps_rest_weights: false,
    presets: &[Preset::Blender],
    reports_missing_images: true,
    names_channels: true,
    is_own_clip: own_clips::is_own_clip,
    animations: Some(animations::of_cast),
    detect: meshwright_cast::detect,
    read,
    log: meshwright_cast::log,
    recover: Some(recover),
    fix: Some(fix),
    fixes: meshwright_cast::FIXES,
    join: Some(join),
    from_scene: Some(from_scene),
    ignores_root_transforms: true,
    edit: |_| EditStrategy::Fields(&meshwright_cast::VALUES),
    ..FormatModule::PLAIN
};

/// The scene features that a file can hold.
const fn holds(feature: SceneFeature) -> Support {
    match feature {
        SceneFeature::Tree
        | SceneFeature::Scale
        | SceneFeature::Triangles
        | SceneFeature::Tangents
        | SceneFeature::TexCoords
        | SceneFeature::Colors
        | SceneFeature::Skins
        | SceneFeature::Morphs
        | SceneFeature::Clips
        | SceneFeature::MorphClips
        | SceneFeature::Materials
        | SceneFeature::Factors
        | SceneFeature::Textures => Support::Full,
        SceneFeature::PointsAndLines
        | SceneFeature::Variants
        | SceneFeature::Levels
        | SceneFeature::Collision
        | SceneFeature::Cameras
        | SceneFeature::Lights => Support::None,
        SceneFeature::Instances => Support::Partial("as nodes"),
    }
}

/// Writes the model, and separate animation files if requested.
fn from_scene(scene: &Scene<'_>, context: &FromSceneContext<'_>, sink: &mut Sink<'_>) -> Result<Diagnostics> {
    let ConvertOptions { preset, up_out, split_clips, frame_rate, clip_mode, .. } = *context.options;
    let blender = preset == Some(Preset::Blender);
    // A stream holds one file.
    let split_clips = split_clips.unwrap_or(blender && context.target().is_some());
    let options = FromSceneOptions::default()
        .split_clips(split_clips)
        .up(up_out.or(blender.then_some(Up::Z)))
        .frame_rate(frame_rate)
        .curve_mode(clip_mode)
        .channel_images(context.channel_images.clone())
        .max_uv_sets(blender.then_some(meshwright_cast::MAX_UV_SETS_OF_BLENDER))
        .limits(context.limits);
    let exported = meshwright_cast::from_scene(scene, &options)?;
    for clip in &exported.clips {
        sink(Part::Clip(clip.name.clone()), &meshwright_cast::write(&clip.document)?)?;
    }
    sink(Part::Main, &meshwright_cast::write(&exported.document)?)?;
    Ok(exported.diagnostics)
}

fn recover<'a>(source: &'a Source, limits: &Limits) -> Result<Salvaged<'a>> {
    let saved = meshwright_cast::recover(source, limits)?;
    let (document, more) = (Document::Cast(Box::new(saved.document)), saved.found > 0);
    Ok(Salvaged { document, diagnostics: saved.diagnostics, more })
}

/// Joins a model and animations for it.
fn join<'a>(documents: Vec<(Document<'a>, String)>) -> Result<JoinedDocument<'a>> {
    let cast = |(document, name)| match document {
        Document::Cast(own) => Ok((*own, name)),
        _ => Err(unsupported("only Cast files can be joined with Cast files")),
    };
    let documents: Vec<_> = documents.into_iter().map(cast).collect::<Result<_>>()?;
    let models = documents.first().map_or(0, |(model, _)| model.roots.len());
    let (document, diagnostics) = meshwright_cast::join(documents);
    Ok(JoinedDocument { document: Document::Cast(Box::new(document)), diagnostics, models })
}

document_functions! { Cast in meshwright_cast: read fix }

impl Content for meshwright_cast::Document<'_> {
    fn write(&self) -> Result<Chunks<'_>> {
        meshwright_cast::write(self)
    }

    fn to_scene(&self, _: &Source, limits: &Limits, wanted: Wanted) -> Result<Outcome<Scene<'_>>> {
        let summary = wanted == Wanted::Summary;
        let model_roots = if let Wanted::Joined(roots) = wanted { Some(roots) } else { None };
        let options = ToSceneOptions::default().summary(summary).model_roots(model_roots);
        meshwright_cast::to_scene_within(self, &options, limits)
    }

    fn validate(&self, _source: &Source, limits: &Limits) -> Diagnostics {
        meshwright_cast::validate(self, limits)
    }

    fn metadata(&self) -> ExtrasValue {
        self.metadata()
    }

    fn phrase(&self) -> String {
        "cast file".to_owned()
    }

    fn opaque_bytes(&self) -> u64 {
        self.opaque_bytes()
    }

    fn version(&self) -> String {
        self.version()
    }
}
