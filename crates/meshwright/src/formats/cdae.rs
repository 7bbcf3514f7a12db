//! The table entry of BeamNG cached Collada.

use crate::{
    capability::{Feature, Support},
    convert::{FromSceneContext, Part, Sink, Skins},
    formats::FormatInfo,
};
use meshwright_cdae::{
    FromSceneOptions, Version,
    document::{Container, HeaderValue},
};
use meshwright_core::{Diagnostics, Error, Result, codes};
use meshwright_scene::Scene;

/// The format.
pub(crate) static INFO: FormatInfo = FormatInfo {
    name: "cdae",
    title: "BeamNG cached Collada",
    extensions: &["cdae"],
    companions: &[],
    shared_names: false,
    recognized: true,
    support: meshwright_cdae::SUPPORT,
    holds,
    codes: meshwright_cdae::codes::ALL,
    compresses: true,
    holds_images: false,
    keeps_rest_weights: false,
};

/// The scene features that a file can hold.
const fn holds(feature: Feature) -> Support {
    match feature {
        Feature::Tree
        | Feature::Triangles
        | Feature::Tangents
        | Feature::Colors
        | Feature::Materials
        | Feature::Levels
        | Feature::Collision => Support::Full,
        Feature::Scale => Support::Partial("applied to the vertices"),
        Feature::PointsAndLines
        | Feature::Morphs
        | Feature::MorphClips
        | Feature::Factors
        | Feature::Textures
        | Feature::Variants
        | Feature::Cameras
        | Feature::Lights => Support::None,
        Feature::TexCoords => Support::Partial("two sets"),
        Feature::Skins => Support::Partial("baked into the rest pose, or kept with `--skin keep`"),
        Feature::Clips => Support::Partial("translation, rotation and scale at a fixed rate"),
        Feature::Instances => Support::Partial("as nodes"),
    }
}

/// Writes a shape in the game's current version, unless another one is requested.
pub(crate) fn from_scene(
    scene: &Scene<'_>,
    context: &FromSceneContext<'_>,
    sink: &mut Sink<'_>,
) -> Result<Diagnostics> {
    let wanted = context.options;
    let version = match wanted.version.as_deref() {
        Some("26") => Version::V26,
        Some("30") => Version::V30,
        _ => Version::V31,
    };
    if wanted.compress && version != Version::V31 {
        return Err(Error::new(&codes::BAD_REQUEST, "only version 31 can be compressed"));
    }
    let skins = match wanted.skins {
        Skins::Bake => meshwright_cdae::Skins::Bake,
        Skins::Keep if version == Version::V26 => {
            return Err(Error::new(
                &codes::BAD_REQUEST,
                "cdae 26 has no layout for skins (supported: 30, 31)",
            ));
        }
        Skins::Keep => meshwright_cdae::Skins::Keep,
    };
    let options = FromSceneOptions::default()
        .version(version)
        .skins(skins)
        .compress(wanted.compress)
        .lod_sizes(wanted.lod_sizes.clone())
        .frame_rate(wanted.frame_rate)
        .limits(context.limits);
    let exported = meshwright_cdae::from_scene(scene, &options)?;
    sink(Part::Main, &meshwright_cdae::write(&exported.value)?)?;
    Ok(exported.diagnostics)
}

/// Number of trailing bytes and bytes of unknown header entries.
pub(crate) fn opaque_bytes(document: &meshwright_cdae::Document<'_>) -> u64 {
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
