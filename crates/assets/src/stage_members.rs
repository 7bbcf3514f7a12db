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

use MemberType::{Numbers, Scalar, Texture};

/// Names in lower case, sorted.
const MEMBERS: &[(&str, MemberType)] = &[
    ("ambientocclusionmap", Texture),
    ("ambientocclusionmapuseuv", Scalar),
    ("animflags", Scalar),
    ("basecolorfactor", Numbers),
    ("basecolormap", Texture),
    ("clearcoatbottomnormalmap", Texture),
    ("clearcoatfactor", Scalar),
    ("clearcoatmap", Texture),
    ("clearcoatmapuseuv", Scalar),
    ("clearcoatroughnessfactor", Scalar),
    ("colormap", Texture),
    ("colorpalettemap", Texture),
    ("colorpalettemapuseuv", Scalar),
    ("detailbasecolormapstrength", Scalar),
    ("detailmap", Texture),
    ("detailmapuseuv", Scalar),
    ("detailnormalmap", Texture),
    ("detailnormalmapstrength", Scalar),
    ("detailscale", Numbers),
    ("diffusecolor", Numbers),
    ("diffusemap", Texture),
    ("diffusemapuseuv", Scalar),
    ("diffusemapuv", Scalar),
    ("emissive", Scalar),
    ("emissivefactor", Numbers),
    ("emissiveintensitynits", Scalar),
    ("emissivemap", Texture),
    ("emissivemapuseuv", Scalar),
    ("envmap", Texture),
    ("glow", Scalar),
    ("glowfactor", Numbers),
    ("instancediffuse", Scalar),
    ("instanceemissive", Scalar),
    ("instanceopacity", Scalar),
    ("lightmap", Texture),
    ("metallicfactor", Scalar),
    ("metallicmap", Texture),
    ("metallicmapuseuv", Scalar),
    ("minnaertconstant", Scalar),
    ("normaldetailmapuseuv", Scalar),
    ("normalmap", Texture),
    ("normalmapstrength", Scalar),
    ("normalmapuseuv", Scalar),
    ("opacityfactor", Scalar),
    ("opacitymap", Texture),
    ("opacitymapuseuv", Scalar),
    ("opacitymapuv", Scalar),
    ("overlaymap", Texture),
    ("parallaxscale", Scalar),
    ("pixelspecular", Scalar),
    ("reflectivitymap", Texture),
    ("reflectivitymapfactor", Scalar),
    ("rotpivotoffset", Numbers),
    ("rotspeed", Scalar),
    ("roughnessfactor", Scalar),
    ("roughnessmap", Texture),
    ("roughnessmapuseuv", Scalar),
    ("roughnessmapuv1", Scalar),
    ("scrolldir", Numbers),
    ("scrollspeed", Scalar),
    ("sequenceframepersec", Scalar),
    ("sequencesegmentsize", Scalar),
    ("specular", Numbers),
    ("specularcolor", Numbers),
    ("specularmap", Texture),
    ("specularmapuseuv", Scalar),
    ("specularmapuv", Scalar),
    ("specularpower", Scalar),
    ("specularstrength", Scalar),
    ("subsurface", Scalar),
    ("subsurfacecolor", Numbers),
    ("subsurfacerolloff", Scalar),
    ("tonemap", Texture),
    ("useanisotropic", Scalar),
    ("useanisotropicfilter", Scalar),
    ("vertcolor", Scalar),
    ("vertcoloremissive", Scalar),
    ("vertlit", Scalar),
    ("waveamp", Scalar),
    ("wavefreq", Scalar),
    ("wavetype", Scalar),
];

/// The type of a member of a stage, in any case; `None` for members of the material itself and unknown ones.
pub(crate) fn member_type(name: &str) -> Option<MemberType> {
    let lower = name.to_ascii_lowercase();
    let at = MEMBERS.binary_search_by(|(known, _)| (*known).cmp(lower.as_str())).ok()?;
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_are_sorted_and_found() {
        assert!(MEMBERS.is_sorted_by(|a, b| a.0 < b.0));
        assert_eq!(member_type("OverlayMap"), Some(Texture));
        assert_eq!((member_type("groundType"), member_type("mapTo")), (None, None));
        assert!(is_texture("colorMap") && is_texture("futureMap"));
        assert!(!is_texture("cubemap") && !is_texture("dynamicCubemap") && !is_texture("roughnessFactor"));
    }
}
