//! The members that a stage of a material has, with the types of their values.

/// The type of a member's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MemberType {
    /// A path.
    Texture,
    /// One number, a boolean or a text.
    Scalar,
    /// Several numbers.
    Numbers,
}

use crate::similar_names::nearest;
use MemberType::{Numbers, Scalar, Texture};
use std::cmp::Ordering;

/// Names, sorted without regard to case.
const MEMBERS: &[(&str, MemberType)] = &[
    ("ambientOcclusionMap", Texture),
    ("ambientOcclusionMapUseUV", Scalar),
    ("animFlags", Scalar),
    ("baseColorFactor", Numbers),
    ("baseColorMap", Texture),
    ("clearCoatBottomNormalMap", Texture),
    ("clearCoatFactor", Scalar),
    ("clearCoatMap", Texture),
    ("clearCoatMapUseUV", Scalar),
    ("clearCoatRoughnessFactor", Scalar),
    ("colorMap", Texture),
    ("colorPaletteMap", Texture),
    ("colorPaletteMapUseUV", Scalar),
    ("detailBaseColorMapStrength", Scalar),
    ("detailMap", Texture),
    ("detailMapUseUV", Scalar),
    ("detailNormalMap", Texture),
    ("detailNormalMapStrength", Scalar),
    ("detailScale", Numbers),
    ("diffuseColor", Numbers),
    ("diffuseMap", Texture),
    ("diffuseMapUseUV", Scalar),
    ("diffuseMapUV", Scalar),
    ("emissive", Scalar),
    ("emissiveFactor", Numbers),
    ("emissiveIntensityNits", Scalar),
    ("emissiveMap", Texture),
    ("emissiveMapUseUV", Scalar),
    ("envMap", Texture),
    ("glow", Scalar),
    ("glowFactor", Numbers),
    ("instanceDiffuse", Scalar),
    ("instanceEmissive", Scalar),
    ("instanceOpacity", Scalar),
    ("lightMap", Texture),
    ("metallicFactor", Scalar),
    ("metallicMap", Texture),
    ("metallicMapUseUV", Scalar),
    ("minnaertConstant", Scalar),
    ("normalDetailMapUseUV", Scalar),
    ("normalMap", Texture),
    ("normalMapStrength", Scalar),
    ("normalMapUseUV", Scalar),
    ("opacityFactor", Scalar),
    ("opacityMap", Texture),
    ("opacityMapUseUV", Scalar),
    ("opacityMapUV", Scalar),
    ("overlayMap", Texture),
    ("parallaxScale", Scalar),
    ("pixelSpecular", Scalar),
    ("reflectivityMap", Texture),
    ("reflectivityMapFactor", Scalar),
    ("rotPivotOffset", Numbers),
    ("rotSpeed", Scalar),
    ("roughnessFactor", Scalar),
    ("roughnessMap", Texture),
    ("roughnessMapUseUV", Scalar),
    ("roughnessMapUV1", Scalar),
    ("scrollDir", Numbers),
    ("scrollSpeed", Scalar),
    ("sequenceFramePerSec", Scalar),
    ("sequenceSegmentSize", Scalar),
    ("specular", Numbers),
    ("specularColor", Numbers),
    ("specularMap", Texture),
    ("specularMapUseUV", Scalar),
    ("specularMapUV", Scalar),
    ("specularPower", Scalar),
    ("specularStrength", Scalar),
    ("subSurface", Scalar),
    ("subSurfaceColor", Numbers),
    ("subSurfaceRolloff", Scalar),
    ("toneMap", Texture),
    ("useAnisotropic", Scalar),
    ("useAnisotropicFilter", Scalar),
    ("vertColor", Scalar),
    ("vertColorEmissive", Scalar),
    ("vertLit", Scalar),
    ("waveAmp", Scalar),
    ("waveFreq", Scalar),
    ("waveType", Scalar),
];

/// The order of two names without regard to case.
fn order(a: &str, b: &str) -> Ordering {
    let lower = |letter: u8| letter.to_ascii_lowercase();
    a.bytes().map(lower).cmp(b.bytes().map(lower))
}

/// The type of a member of a stage, in any case; `None` for members of the material itself and unknown ones.
pub(crate) fn member_type(name: &str) -> Option<MemberType> {
    let at = MEMBERS.binary_search_by(|(known, _)| order(known, name)).ok()?;
    MEMBERS.get(at).map(|(_, kind)| *kind)
}

/// True for a member whose text is the path of a texture. Cube maps are named, not files.
pub(crate) fn is_texture(name: &str) -> bool {
    match member_type(name) {
        Some(kind) => kind == Texture,
        None => {
            let lower = name.to_ascii_lowercase();
            lower.ends_with("map") && !lower.ends_with("cubemap")
        }
    }
}

/// True for a member of a terrain material whose text is the path of a texture: `baseColorDetailTex`.
pub(crate) fn is_terrain_texture(name: &str) -> bool {
    TERRAIN_TEXTURES.iter().any(|known| known.eq_ignore_ascii_case(name))
}

/// Other members of a terrain material.
const TERRAIN_MEMBERS: &[&str] = &[
    "annotation",
    "class",
    "detailDistance",
    "detailDistances",
    "detailDistAtten",
    "detailMap",
    "detailSize",
    "detailStrength",
    "diffuseMap",
    "diffuseSize",
    "groundmodelName",
    "internalName",
    "macroDistance",
    "macroDistances",
    "macroDistAtten",
    "macroMap",
    "macroSize",
    "macroStrength",
    "name",
    "normalMap",
    "parallaxScale",
    "persistentId",
    "useSideProjection",
];
/// The textures of terrain materials of version 1.5.
const TERRAIN_TEXTURES: &[&str] = &[
    "aoBaseTex",
    "aoDetailTex",
    "aoMacroTex",
    "baseColorBaseTex",
    "baseColorDetailTex",
    "baseColorMacroTex",
    "heightBaseTex",
    "heightDetailTex",
    "heightMacroTex",
    "normalBaseTex",
    "normalDetailTex",
    "normalMacroTex",
    "roughnessBaseTex",
    "roughnessDetailTex",
    "roughnessMacroTex",
];

/// True for a member of a terrain material that is known. Textures also have a size and a strength, as
/// `baseColorDetailTexSize` and `baseColorDetailStrength`.
pub(crate) fn is_terrain_member(name: &str) -> bool {
    let is = |known: &&str| known.eq_ignore_ascii_case(name);
    let lower = name.to_ascii_lowercase();
    let texture = lower.strip_suffix("size").map(str::to_owned);
    let texture = texture.or_else(|| lower.strip_suffix("strength").map(|stem| format!("{stem}tex")));
    TERRAIN_MEMBERS.iter().any(is) || is_terrain_texture(texture.as_deref().unwrap_or(name))
}

/// The member of a terrain material that is almost that one.
pub(crate) fn nearest_terrain_member(name: &str) -> Option<&'static str> {
    nearest(name, TERRAIN_TEXTURES.iter().chain(TERRAIN_MEMBERS).copied())
}

/// The names of members of a stage.
pub(crate) fn member_names() -> impl Iterator<Item = &'static str> {
    MEMBERS.iter().map(|(name, _)| *name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_are_sorted_and_found() {
        assert!(MEMBERS.is_sorted_by(|a, b| order(a.0, b.0).is_lt()));
        assert_eq!(member_type("OverlayMap"), Some(Texture));
        assert_eq!((member_type("groundType"), member_type("mapTo")), (None, None));
        assert!(is_texture("colorMap") && is_texture("futureMap"));
        assert!(!is_texture("cubemap") && !is_texture("dynamicCubemap") && !is_texture("roughnessFactor"));
    }
}
