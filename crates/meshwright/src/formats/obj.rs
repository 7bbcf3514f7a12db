//! The table entry of Wavefront OBJ, which is only written.

use crate::{
    capability::{Feature, Support},
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
use meshwright_scene::Scene;
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
const fn holds(feature: Feature) -> Support {
    match feature {
        Feature::Triangles | Feature::PointsAndLines | Feature::Materials => Support::Full,
        Feature::Tree => Support::Partial("names of meshes"),
        Feature::Scale => Support::Partial("in vertices"),
        Feature::TexCoords => Support::Partial("one set"),
        Feature::Colors => Support::Partial("one set, without alpha"),
        Feature::Skins | Feature::Morphs | Feature::Clips | Feature::MorphClips => {
            Support::Partial("as a pose")
        }
        Feature::Factors => Support::Partial("without specular"),
        Feature::Textures => Support::Partial("without occlusion"),
        Feature::Levels => Support::Partial("one, or as groups"),
        Feature::Collision => Support::Partial("as groups"),
        Feature::Instances => Support::Partial("as meshes"),
        Feature::Tangents | Feature::Variants | Feature::Cameras | Feature::Lights => Support::None,
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
