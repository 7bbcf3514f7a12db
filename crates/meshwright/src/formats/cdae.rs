//! The table entry of BeamNG cached Collada.

#[cfg(feature = "dae")]
mod compiler;
mod profiles;

use crate::{
    capability::{SceneFeature, Support},
    convert::{
        Compression, FromSceneContext, Skins,
        output_part::{Part, Sink},
    },
    format::Format,
    formats::{
        beamng_names,
        content::{Content, Wanted},
        format_module::{EditStrategy, FormatModule, document_functions},
    },
};
use meshwright_cdae::{
    FromSceneOptions, Version,
    codes::validation,
    document::{Container, HeaderValue},
};
use meshwright_core::{Chunks, Diagnostics, Error, Limits, Outcome, Result, Source, codes};
use meshwright_scene::{
    ExtrasValue, Scene, restore::Suffixes, rules::codes as rule, shared_vertices::Sharing,
};

/// The format.
pub(super) static MODULE: FormatModule = FormatModule {
    format: Format::Cdae,
    title: "BeamNG cached Collada",
    extensions: &["cdae"],
    support: meshwright_cdae::SUPPORT,
    holds,
    codes: meshwright_cdae::codes::ALL,
    profiles: profiles::ALL,
    requirements: Some(&meshwright_cdae::REQUIREMENTS),
    compressions: &[Compression::Zstd],
    names_images: false,
    only_names_materials: true,
    images_are_png: true,
    #[cfg(feature = "dae")]
    compiler: Some(&compiler::COMPILER),
    restore: Some(beamng_names::restore),
    shares: Sharing::Nothing,
    empty_levels: true,
    keeps_rest_weights: false,
    detect: meshwright_cdae::detect,
    read,
    log: meshwright_cdae::log,
    recover: Some(recover),
    fix: Some(fix),
    fixes: meshwright_cdae::FIXES,
    from_scene: Some(from_scene),
    own_rules: &[
        (&rule::MESH_TWICE, &validation::OBJECT_TWICE),
        (&rule::MATERIAL_NAMELESS, &validation::MATERIAL_EMPTY),
        (&rule::NO_NORMALS, &validation::NO_NORMALS),
        (&rule::NORMAL_ZERO, &validation::NORMAL_ZERO),
        (&rule::NO_MATERIAL, &validation::RUN_BARE),
        (&rule::NO_COLLISION, &validation::NO_COLLISION),
        (&rule::LEVEL_SIZES, &validation::DETAIL_SAME),
    ],
    edit: |source| EditStrategy::Fields(meshwright_cdae::values_of(source.bytes())),
    ..FormatModule::PLAIN
};

/// The scene features that a file can hold.
const fn holds(feature: SceneFeature) -> Support {
    match feature {
        SceneFeature::Tree
        | SceneFeature::Triangles
        | SceneFeature::Tangents
        | SceneFeature::Colors
        | SceneFeature::Materials
        | SceneFeature::Levels
        | SceneFeature::Collision => Support::Full,
        SceneFeature::Scale => Support::Partial("applied to the vertices"),
        SceneFeature::PointsAndLines
        | SceneFeature::Morphs
        | SceneFeature::MorphClips
        | SceneFeature::Factors
        | SceneFeature::Textures
        | SceneFeature::Variants
        | SceneFeature::Cameras
        | SceneFeature::Lights => Support::None,
        SceneFeature::TexCoords => Support::Partial("two sets"),
        SceneFeature::Skins => Support::Partial("baked into the rest pose, or kept with `--skin keep`"),
        SceneFeature::Clips => Support::Partial("translation, rotation and scale at a fixed rate"),
        SceneFeature::Instances => Support::Partial("as nodes"),
    }
}

/// Writes a shape in the game's current version, unless another one is requested.
fn from_scene(scene: &Scene<'_>, context: &FromSceneContext<'_>, sink: &mut Sink<'_>) -> Result<Diagnostics> {
    let wanted = context.options;
    let version = match wanted.version.as_deref() {
        Some("26") => Version::V26,
        Some("30") => Version::V30,
        _ => Version::V31,
    };
    let compress = wanted.compress == Some(Compression::Zstd);
    if compress && version != Version::V31 {
        return Err(Error::new(&codes::BAD_REQUEST, "only version 31 can be compressed"));
    }
    let skins = match wanted.skins {
        None | Some(Skins::Bake) => meshwright_cdae::Skins::Bake,
        Some(Skins::Keep) if version == Version::V26 => {
            return Err(Error::new(
                &codes::BAD_REQUEST,
                "cdae 26 has no layout for skins (supported: 30, 31)",
            ));
        }
        Some(Skins::Keep) => meshwright_cdae::Skins::Keep,
    };
    let options = FromSceneOptions::default()
        .version(version)
        .skins(skins)
        .compress(compress)
        .lod_sizes(wanted.lod_sizes.clone().unwrap_or_default())
        .frame_rate(wanted.frame_rate)
        .limits(context.limits);
    let exported = meshwright_cdae::from_scene(scene, &options)?;
    sink(Part::Main, &meshwright_cdae::write(&exported.value)?)?;
    Ok(exported.diagnostics)
}

/// Number of trailing bytes and bytes of unknown header entries.
fn opaque_bytes(document: &meshwright_cdae::Document<'_>) -> u64 {
    let mut bytes = document.trailing.len() as u64;
    if let Container::Header(header) = &document.container {
        bytes = bytes.saturating_add(header.rest.len() as u64);
        for (_, value) in &header.entries {
            if let HeaderValue::Other(value) = value {
                bytes = bytes.saturating_add(value.len() as u64);
            }
        }
    }
    bytes
}

document_functions! { Cdae in meshwright_cdae: read recover fix }

impl Content for meshwright_cdae::Document<'_> {
    fn write(&self) -> Result<Chunks<'_>> {
        meshwright_cdae::write(self)
    }

    fn to_scene(&self, _: &Source, limits: &Limits, wanted: Wanted) -> Result<Outcome<Scene<'_>>> {
        match wanted {
            Wanted::Summary => meshwright_cdae::to_scene_summary(self, limits),
            Wanted::Whole | Wanted::Joined(_) => meshwright_cdae::to_scene_within(self, limits),
        }
    }

    fn validate(&self, _source: &Source, limits: &Limits) -> Diagnostics {
        meshwright_cdae::validate(self, limits)
    }

    fn metadata(&self) -> ExtrasValue {
        self.metadata()
    }

    fn phrase(&self) -> String {
        "cdae file".to_owned()
    }

    fn keeps_names(&self, _: Suffixes) -> bool {
        true
    }

    fn opaque_bytes(&self) -> u64 {
        opaque_bytes(self)
    }

    fn version(&self) -> String {
        self.version()
    }
}
