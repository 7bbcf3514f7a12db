//! The table entry of Wavefront OBJ, which is only written.

use crate::{
    capability::{SceneFeature, Support},
    convert::{
        FromSceneContext,
        output_part::{Part, Sink},
    },
    format::{Format, HEAD},
    formats::content::UsualImages,
    formats::format_module::{FormatModule, ImageChange, ReplacedFiles},
    select::{Collision, Lods},
};
use meshwright_core::{Diagnostics, Result};
use meshwright_obj::FromSceneOptions;
use meshwright_scene::{Scene, shared_vertices::Sharing};
use std::{fs::File, io::Read, path::Path};

/// The format.
pub(super) static MODULE: FormatModule = FormatModule {
    format: Format::Obj,
    title: "Wavefront OBJ",
    extensions: &["obj"],
    companions: &["mtl"],
    shared_names: true,
    recognized: false,
    support: meshwright_obj::SUPPORT,
    holds,
    codes: meshwright_obj::codes::ALL,
    requirements: Some(&meshwright_obj::REQUIREMENTS),
    shares: Sharing::Nothing,
    reports_missing_images: true,
    from_scene: Some(from_scene),
    images: UsualImages::NextTo,
    only_poses: true,
    replaced: ReplacedFiles {
        named_by: |target| library(target).into_iter().collect(),
        read_by: &["obj"],
        head: |_| Some(ReplacedFiles::LOOKED_AT),
        ..ReplacedFiles::NONE
    },
    image_change: ImageChange::OneChannelEach,
    ..FormatModule::PLAIN
};

/// The scene features that a file can hold.
const fn holds(feature: SceneFeature) -> Support {
    match feature {
        SceneFeature::Triangles | SceneFeature::PointsAndLines | SceneFeature::Materials => Support::Full,
        SceneFeature::Tree => Support::Partial("names of meshes"),
        SceneFeature::Scale => Support::Partial("in vertices"),
        SceneFeature::TexCoords => Support::Partial("one set"),
        SceneFeature::Colors => Support::Partial("one set, without alpha"),
        SceneFeature::Skins | SceneFeature::Morphs | SceneFeature::Clips | SceneFeature::MorphClips => {
            Support::Partial("as a pose")
        }
        SceneFeature::Factors => Support::Partial("without specular"),
        SceneFeature::Textures => Support::Partial("without occlusion"),
        SceneFeature::Levels => Support::Partial("one, or as groups"),
        SceneFeature::Collision => Support::Partial("as groups"),
        SceneFeature::Instances => Support::Partial("as meshes"),
        SceneFeature::Tangents | SceneFeature::Variants | SceneFeature::Cameras | SceneFeature::Lights => {
            Support::None
        }
    }
}

/// Writes a model and the file of its materials.
fn from_scene(scene: &Scene<'_>, context: &FromSceneContext<'_>, sink: &mut Sink<'_>) -> Result<Diagnostics> {
    let wanted = context.options;
    let options = FromSceneOptions::default()
        .all_levels(wanted.lods.is_some_and(|lods| lods != Lods::Auto))
        .collision(wanted.collision == Some(Collision::Keep))
        .channel_images(context.channel_images.clone())
        .limits(context.limits);
    let exported = meshwright_obj::from_scene(scene, &options)?;
    let mut library = String::new();
    if exported.value.has_materials() {
        library = sink(Part::Companion("mtl"), &meshwright_obj::write_materials(&exported.value))?;
    }
    sink(Part::Main, &meshwright_obj::write(&exported.value, &library))?;
    Ok(exported.diagnostics)
}

/// The file of materials, which a file of this program names in its second line.
fn library(target: &Path) -> Option<String> {
    let mut start = Vec::new();
    File::open(target).ok()?.take(HEAD as u64).read_to_end(&mut start).ok()?;
    let start = String::from_utf8_lossy(&start);
    let mut lines = start.lines();
    let generator = lines.next()?.strip_prefix("# ")?;
    generator.starts_with(ReplacedFiles::GENERATOR).then_some(())?;
    lines.next()?.strip_prefix("mtllib ").map(str::to_owned)
}
