//! Names of extensions, and the handling of those that the scene does not support.

use crate::extension_links;
use serde_json::Value;

/// Emissive strength above 1.
pub(crate) const EMISSIVE_STRENGTH: &str = "KHR_materials_emissive_strength";
/// Index of refraction.
pub(crate) const IOR: &str = "KHR_materials_ior";
/// Specular reflection of dielectric surfaces.
pub(crate) const SPECULAR: &str = "KHR_materials_specular";
/// The specular-glossiness model.
pub(crate) const SPECULAR_GLOSSINESS: &str = "KHR_materials_pbrSpecularGlossiness";
/// Light transmission.
pub(crate) const TRANSMISSION: &str = "KHR_materials_transmission";
/// Unlit materials.
pub(crate) const UNLIT: &str = "KHR_materials_unlit";
/// Material variants.
pub(crate) const VARIANTS: &str = "KHR_materials_variants";
/// Texture transforms.
pub(crate) const TRANSFORM: &str = "KHR_texture_transform";
/// Lights.
pub(crate) const LIGHTS: &str = "KHR_lights_punctual";
/// Visibility of nodes.
pub(crate) const VISIBILITY: &str = "KHR_node_visibility";
/// Mesh instances.
pub(crate) const INSTANCING: &str = "EXT_mesh_gpu_instancing";
/// Levels of detail.
pub(crate) const LOD: &str = "MSFT_lod";
/// A member of `extras` that belongs to [`LOD`].
pub(crate) const COVERAGE: &str = "MSFT_screencoverage";
/// Integer vertex attributes.
pub(crate) const QUANTIZATION: &str = "KHR_mesh_quantization";
/// Animation of other objects than nodes.
pub(crate) const POINTER: &str = "KHR_animation_pointer";
/// Compressed buffer views, as vendor extension and as ratified extension.
pub(crate) const MESHOPT: [&str; 2] = ["EXT_meshopt_compression", "KHR_meshopt_compression"];

/// Extensions of textures that reference an image of a type that core glTF does not support, with the media
/// type.
pub(crate) const PICTURES: [(&str, &str); 5] = [
    ("KHR_texture_basisu", "image/ktx2"),
    ("EXT_texture_webp", "image/webp"),
    ("EXT_texture_avif", "image/avif"),
    ("MSFT_texture_dds", "image/vnd-ms.dds"),
    (ASTC, "image/ktx2"),
];
/// Textures whose KTX2 files have blocks of ASTC, which is a type of their own in the scene.
pub(crate) const ASTC: &str = "EXT_texture_astc";
/// The media type of their images in the scene.
pub(crate) const ASTC_MEDIA_TYPE: &str = "image/ktx2;format=astc";

/// Extensions that reference only textures by index, and therefore stay with their object.
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

/// Anisotropic reflections.
pub(crate) const ANISOTROPY: &str = "KHR_materials_anisotropy";

/// True for an extension that the scene supports.
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

/// True if an unknown extension object may refer to other parts of its file.
pub(crate) fn refers(name: &str, payload: &Value) -> bool {
    !is_understood(name) && !is_portable(name, payload)
}

/// True if an extension object in vendor data can be written to another file: it contains no indices, or known ones.
pub(crate) fn is_portable(name: &str, payload: &Value) -> bool {
    let harmless = payload.is_object() && !is_understood(name) && !names_something(payload);
    let carried = CARRIED.contains(&name) || extension_links::is_known(name);
    carried && payload.is_object() || harmless
}

fn names_something(value: &Value) -> bool {
    match value {
        Value::Number(number) => number.is_u64(),
        // JSON pointers are references too.
        Value::String(text) => text.starts_with('/'),
        Value::Array(list) => list.iter().any(names_something),
        Value::Object(members) => members.values().any(names_something),
        Value::Null | Value::Bool(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::validate::checked_extensions;
    use std::{collections::BTreeSet, fs};

    /// The table of the documentation is that of the code.
    #[test]
    fn the_page_lists_each_extension() {
        let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/formats/gltf.md");
        // A published crate has no pages.
        let Ok(text) = fs::read_to_string(page) else { return };
        let rows = text.lines().filter_map(|line| line.strip_prefix("| `")?.strip_suffix(" |"));
        let mut listed = BTreeSet::new();
        for row in rows {
            let cells: Vec<&str> = row.split(" | ").collect();
            let &[name, read, _, _, validated, _] = &cells[..] else { continue };
            let name = name.trim_end_matches('`');
            let is_checked = checked_extensions().any(|known| known == name);
            assert_eq!(validated, if is_checked { "yes" } else { "no" }, "{name}");
            let is_linked = extension_links::is_known(name);
            assert_eq!(read == "kept, relinked", is_linked, "{name}");
            assert!(!(is_understood(name) && read.starts_with("kept")), "{name}");
            assert!(!CARRIED.contains(&name) || read.starts_with("kept"), "{name}");
            assert!(listed.insert(name.to_owned()), "{name} has two rows");
        }
        let pictures = PICTURES.iter().map(|(name, _)| *name);
        let known = checked_extensions()
            .chain(CARRIED)
            .chain(MESHOPT)
            .chain(pictures)
            .chain(extension_links::names());
        let known: BTreeSet<String> = known.map(str::to_owned).collect();
        assert_eq!(listed, known);
    }
}
