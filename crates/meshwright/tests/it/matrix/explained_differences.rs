//! The differences that a reported code explains.

use crate::matrix::visible_triangles::{Aspect, Difference};
use meshwright::core::Diagnostics;

/// The differences that each code permits.
const TOLD: &[(&str, &[Aspect])] = &[
    // Cast.
    ("CAST0211", &[Aspect::Names]),
    ("CAST0214", &[Aspect::Faces, Aspect::Level, Aspect::Lines, Aspect::Names]),
    ("CAST0215", &[Aspect::Lines]),
    ("CAST0216", &[Aspect::Names]),
    ("CAST0221", &[Aspect::Factors]),
    ("CAST0226", &[Aspect::Faces, Aspect::Names, Aspect::Morphs]),
    ("CAST0231", &[Aspect::Clips]),
    // Cached Collada.
    ("CDAE0506", &[Aspect::Lines]),
    ("CDAE0512", &[Aspect::Morphs]),
    ("CDAE0513", &[Aspect::Factors, Aspect::Textures]),
    ("CDAE0520", &[Aspect::Clips, Aspect::Motion]),
    ("CDAE0501", &[Aspect::Names]),
    ("CDAE0510", &[Aspect::Motion]),
    ("CDAE0525", &[Aspect::Clips]),
    // Collada.
    ("DAE0211", &[Aspect::Names]),
    ("DAE0212", &[Aspect::Colors]),
    ("DAE0213", &[Aspect::Lines]),
    ("DAE0216", &[Aspect::Factors, Aspect::Textures]),
    ("DAE0217", &[Aspect::Textures]),
    ("DAE0218", &[Aspect::Morphs, Aspect::Names]),
    ("DAE0221", &[Aspect::Clips, Aspect::Motion]),
    ("DAE0223", &[Aspect::Faces, Aspect::Names]),
    ("DAE0224", &[Aspect::Level]),
    ("DAE0229", &[Aspect::Names]),
    ("DAE0230", &[Aspect::Factors]),
    ("SHAPE0001", &[Aspect::Names]),
    ("SHAPE0002", &[Aspect::Faces, Aspect::Level, Aspect::Names]),
    ("SHAPE0003", &[Aspect::Lines]),
    ("SHAPE0004", &[Aspect::TexCoords]),
    ("SHAPE0005", &[Aspect::Colors]),
    ("SHAPE0009", &[Aspect::Normals]),
    ("SHAPE0012", &[Aspect::Level, Aspect::Names]),
    ("SHAPE0016", &[Aspect::Factors, Aspect::Textures]),
    ("SHAPE0031", &[Aspect::Motion]),
    // Properties of materials that the target lacks.
    ("SCENE0006", &[Aspect::Textures]),
    // Names and levels that an editor changed.
    ("SCENE0010", &[Aspect::Names, Aspect::Material]),
    ("SCENE0012", &[Aspect::Level]),
    // UDM.
    ("UDM0603", &[Aspect::Material, Aspect::Names]),
    ("UDM0604", &[Aspect::Faces]),
    ("UDM0605", &[Aspect::Faces, Aspect::Level, Aspect::Names]),
    ("UDM0615", &[Aspect::Motion]),
    ("UDM0616", &[Aspect::Motion]),
    ("UDM0602", &[Aspect::Names]),
    ("UDM0609", &[Aspect::Colors]),
    ("UDM0612", &[Aspect::Factors, Aspect::Textures]),
    ("UDM0634", &[Aspect::Names, Aspect::Material, Aspect::Normals, Aspect::TexCoords, Aspect::Colors]),
    // A model in another folder does not find its materials.
    ("UDM0414", &[Aspect::Factors, Aspect::Textures]),
    // Images that were not found.
    ("MAT0403", &[Aspect::Factors, Aspect::Textures]),
    // glTF.
    ("SCENE0016", &[Aspect::Normals]),
    ("GLTF0030", &[Aspect::Textures]),
    ("GLTF0031", &[Aspect::Textures]),
    ("GLTF0076", &[Aspect::Textures]),
];

/// Codes of rounding, which cause small differences.
const ROUNDED: &[&str] = &["CDAE0517", "CDAE0522"];
/// Codes of lengths of animations that are rounded to frames, or are at least one frame.
const WHOLE_FRAMES: &[&str] = &["CAST0224", "SCENE0023", "UDM0635"];
/// The largest change of such a length: one frame in seconds.
const FRAME: f64 = 1.0 / 24.0 + 1e-5;
/// The size of these differences, as a fraction of the scene size.
const LITTLE: f64 = 0.01;

/// True if a diagnostic explains the difference.
pub(crate) fn by(difference: &Difference, diagnostics: &[&Diagnostics]) -> bool {
    let aspect = difference.aspect;
    let lost = |id: &str| {
        diagnostics.iter().flat_map(|diagnostics| diagnostics.counts()).any(|(code, _)| code.id == id)
    };
    let rounded = aspect == Aspect::Motion && difference.amount < LITTLE && ROUNDED.iter().any(|id| lost(id));
    let whole =
        aspect == Aspect::Clips && difference.amount < FRAME && WHOLE_FRAMES.iter().any(|id| lost(id));
    rounded || whole || TOLD.iter().any(|(code, aspects)| aspects.contains(&aspect) && lost(code))
}
