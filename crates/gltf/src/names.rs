//! Names of extensions, and what becomes of those that have no place in the scene.

use serde_json::Value;

/// Emission above 1.
pub(crate) const EMISSIVE_STRENGTH: &str = "KHR_materials_emissive_strength";
/// Index of refraction.
pub(crate) const IOR: &str = "KHR_materials_ior";
/// Reflection of what is no metal.
pub(crate) const SPECULAR: &str = "KHR_materials_specular";
/// Diffuse and specular color.
pub(crate) const SPECULAR_GLOSSINESS: &str = "KHR_materials_pbrSpecularGlossiness";
/// Light that goes through.
pub(crate) const TRANSMISSION: &str = "KHR_materials_transmission";
/// Shown in the base color.
pub(crate) const UNLIT: &str = "KHR_materials_unlit";
/// Other choices of surfaces.
pub(crate) const VARIANTS: &str = "KHR_materials_variants";
/// Moved UVs.
pub(crate) const TRANSFORM: &str = "KHR_texture_transform";
/// Lights.
pub(crate) const LIGHTS: &str = "KHR_lights_punctual";
/// Nodes that are not shown.
pub(crate) const VISIBILITY: &str = "KHR_node_visibility";
/// Places of a mesh.
pub(crate) const INSTANCING: &str = "EXT_mesh_gpu_instancing";
/// Levels of detail.
pub(crate) const LOD: &str = "MSFT_lod";
/// A member of `extras` that belongs to [`LOD`].
pub(crate) const COVERAGE: &str = "MSFT_screencoverage";
/// Vertex attributes as integers.
pub(crate) const QUANTIZATION: &str = "KHR_mesh_quantization";
/// Animation of what is no node.
pub(crate) const POINTER: &str = "KHR_animation_pointer";
/// Compressed views, with the name that is ratified for them.
pub(crate) const MESHOPT: [&str; 2] = ["EXT_meshopt_compression", "KHR_meshopt_compression"];

/// Extensions of textures that name an image of a type that core glTF does not know, with the media type.
pub(crate) const PICTURES: [(&str, &str); 4] = [
    ("KHR_texture_basisu", "image/ktx2"),
    ("EXT_texture_webp", "image/webp"),
    ("EXT_texture_avif", "image/avif"),
    ("MSFT_texture_dds", "image/vnd-ms.dds"),
];

/// Extensions that name nothing by index but textures: they go with their object wherever it goes.
const CARRIED: [&str; 12] = [
    "KHR_materials_anisotropy",
    "KHR_materials_clearcoat",
    "KHR_materials_diffuse_transmission",
    "KHR_materials_dispersion",
    "KHR_materials_iridescence",
    "KHR_materials_sheen",
    "KHR_materials_volume",
    "KHR_materials_volume_scatter",
    "KHR_node_hoverability",
    "KHR_node_selectability",
    "ADOBE_materials_clearcoat_specular",
    "ADOBE_materials_thin_transparency",
];

/// Reflections that are stretched along the surface.
pub(crate) const ANISOTROPY: &str = "KHR_materials_anisotropy";

/// True for an extension that the scene has a place for.
fn is_understood(name: &str) -> bool {
    let understood = [
        EMISSIVE_STRENGTH,
        IOR,
        SPECULAR,
        SPECULAR_GLOSSINESS,
        TRANSMISSION,
        UNLIT,
        VARIANTS,
        TRANSFORM,
        LIGHTS,
        VISIBILITY,
        INSTANCING,
        LOD,
        QUANTIZATION,
        POINTER,
    ];
    understood.contains(&name)
        || MESHOPT.contains(&name)
        || PICTURES.iter().any(|(picture, _)| *picture == name)
}

/// True for an extension that an asset may require.
pub(crate) fn is_supported(name: &str) -> bool {
    is_understood(name) || CARRIED.contains(&name)
}

/// True if an extension object that is vendor data may stand in another file: nothing in it can be an index.
pub(crate) fn is_portable(name: &str, payload: &Value) -> bool {
    let harmless = payload.is_object() && !is_understood(name) && !names_something(payload);
    CARRIED.contains(&name) && payload.is_object() || harmless
}

fn names_something(value: &Value) -> bool {
    match value {
        Value::Number(number) => number.is_u64(),
        // Pointers into the JSON name things as well.
        Value::String(text) => text.starts_with('/'),
        Value::Array(list) => list.iter().any(names_something),
        Value::Object(members) => members.values().any(names_something),
        Value::Null | Value::Bool(_) => false,
    }
}
