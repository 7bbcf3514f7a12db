//! The schemas of checked extensions.

use super::{
    ABOVE, ANGLE, ANY, COUNT, FROM_ONE, INTEGER, List, NAME, NOT_BELOW, Pattern, Place, REFRACTION, Schema,
    Shape::{Bool, Form, Index, Integer, Items, Map, Number, Numbers, Object, Set, Text, Word},
    UNIT,
    core::{NORMAL_TEXTURE_USE, texture},
    may, must,
};

/// An extension.
#[derive(Debug)]
pub(in super::super) struct Extension {
    pub(in super::super) name: &'static str,
    /// Where it is permitted, and its schema there.
    pub(in super::super) places: &'static [(Place, &'static Schema)],
    /// Whether the asset needs it to be shown.
    pub(in super::super) required: bool,
}

const fn extension(name: &'static str, places: &'static [(Place, &'static Schema)]) -> Extension {
    Extension { name, places, required: false }
}

macro_rules! schema {
    ($name:ident: $($member:expr),* $(,)?) => {
        static $name: Schema = Schema::new(&[$($member),*]);
    };
}

pub(in super::super) static EXTENSIONS: &[Extension] = &[
    extension("EXT_texture_webp", &[(Place::Texture, &IMAGE_SOURCE)]),
    extension("EXT_texture_avif", &[(Place::Texture, &IMAGE_SOURCE)]),
    extension("MSFT_texture_dds", &[(Place::Texture, &IMAGE_SOURCE)]),
    extension("KHR_texture_basisu", &[(Place::Texture, &IMAGE_SOURCE)]),
    extension("EXT_texture_astc", &[(Place::Texture, &IMAGE_SOURCE)]),
    extension("EXT_mesh_gpu_instancing", &[(Place::Node, &INSTANCES)]),
    extension("EXT_meshopt_compression", &[(Place::BufferView, &MESHOPT), (Place::Buffer, &FALLBACK)]),
    extension("KHR_meshopt_compression", &[(Place::BufferView, &NEWER_MESHOPT), (Place::Buffer, &FALLBACK)]),
    extension("EXT_mesh_primitive_restart", &[(Place::Mesh, &RESTART)]),
    extension("KHR_draco_mesh_compression", &[(Place::Primitive, &DRACO)]),
    extension("KHR_gaussian_splatting", &[(Place::Primitive, &SPLATS)]),
    extension("KHR_node_hoverability", &[(Place::Node, &HOVERABILITY)]),
    extension("KHR_node_selectability", &[(Place::Node, &SELECTABILITY)]),
    extension("KHR_animation_pointer", &[(Place::ChannelTarget, &POINTER)]),
    extension("KHR_lights_punctual", &[(Place::Root, &LIGHTS), (Place::Node, &LIGHT_USE)]),
    extension("KHR_materials_anisotropy", &[(Place::Material, &ANISOTROPY)]),
    extension("KHR_materials_clearcoat", &[(Place::Material, &CLEARCOAT)]),
    extension("KHR_materials_diffuse_transmission", &[(Place::Material, &DIFFUSE_TRANSMISSION)]),
    extension("KHR_materials_dispersion", &[(Place::Material, &DISPERSION)]),
    extension("KHR_materials_emissive_strength", &[(Place::Material, &EMISSIVE)]),
    extension("KHR_materials_ior", &[(Place::Material, &IOR)]),
    extension("KHR_materials_iridescence", &[(Place::Material, &IRIDESCENCE)]),
    extension("KHR_materials_pbrSpecularGlossiness", &[(Place::Material, &GLOSSINESS)]),
    extension("KHR_materials_sheen", &[(Place::Material, &SHEEN)]),
    extension("KHR_materials_specular", &[(Place::Material, &SPECULAR)]),
    extension("KHR_materials_transmission", &[(Place::Material, &TRANSMISSION)]),
    extension("KHR_materials_unlit", &[(Place::Material, &NOTHING)]),
    extension("KHR_materials_variants", &[(Place::Root, &VARIANTS), (Place::Primitive, &MAPPINGS)]),
    extension("KHR_materials_volume", &[(Place::Material, &VOLUME)]),
    Extension { name: "KHR_mesh_quantization", places: &[], required: true },
    extension("KHR_node_visibility", &[(Place::Node, &VISIBILITY)]),
    extension(
        "KHR_texture_transform",
        &[
            (Place::TextureUse, &TRANSFORM),
            (Place::NormalTextureUse, &TRANSFORM),
            (Place::OcclusionTextureUse, &TRANSFORM),
        ],
    ),
    extension("MSFT_lod", &[(Place::Node, &LEVELS), (Place::Material, &MATERIAL_LEVELS)]),
];

schema!(NOTHING:);

schema!(IMAGE_SOURCE: may("source", Index(List::Images)));

schema!(INSTANCES: must("attributes", Map(&Index(List::Accessors))));

/// A compressed buffer view. The versions of the extension differ in the filters.
macro_rules! compressed_view {
    ($name:ident, $filters:expr) => {
        schema!($name:
            must("buffer", Index(List::Buffers)),
            may("byteOffset", INTEGER),
            must("byteLength", COUNT),
            must("byteStride", Integer { least: 1, most: 256 }),
            must("count", COUNT),
            must("mode", Word(&["ATTRIBUTES", "TRIANGLES", "INDICES"])),
            may("filter", Word($filters)),
        );
    };
}

compressed_view!(MESHOPT, &["NONE", "OCTAHEDRAL", "QUATERNION", "EXPONENTIAL"]);
compressed_view!(NEWER_MESHOPT, &["NONE", "OCTAHEDRAL", "QUATERNION", "EXPONENTIAL", "COLOR"]);

schema!(FALLBACK: may("fallback", Bool));

schema!(RESTART: must("primitiveGroups", Items(&Object(&RESTART_GROUP))));

schema!(RESTART_GROUP: must("primitives", Set(&INTEGER)), must("indices", Index(List::Accessors)));

// Extensions of the extension add values.
schema!(SPLATS:
    must("kernel", Text),
    must("colorSpace", Text),
    may("projection", Text),
    may("sortingMethod", Text),
);

schema!(HOVERABILITY: may("hoverable", Bool));

schema!(SELECTABILITY: may("selectable", Bool));

schema!(DRACO: must("bufferView", Index(List::BufferViews)), must("attributes", Map(&INTEGER)));

schema!(DIFFUSE_TRANSMISSION:
    may("diffuseTransmissionFactor", Number(UNIT)),
    texture("diffuseTransmissionTexture"),
    may("diffuseTransmissionColorFactor", Numbers(&[3], NOT_BELOW)),
    texture("diffuseTransmissionColorTexture"),
);

const JSON_POINTER: Pattern = Pattern {
    allows: |text| {
        let mut escapes = text.split('~').skip(1);
        text.starts_with('/') && escapes.all(|rest| rest.starts_with(['0', '1']))
    },
    words: "a JSON pointer that begins with a slash",
};

schema!(POINTER: must("pointer", Form(JSON_POINTER)));

schema!(LIGHTS: must("lights", Items(&Object(&LIGHT))));

schema!(LIGHT_USE: must("light", Index(List::Lights)));

schema!(LIGHT:
    may("color", Numbers(&[3], UNIT)),
    may("intensity", Number(NOT_BELOW)),
    may("spot", Object(&SPOT)),
    must("type", Word(&["directional", "point", "spot"])),
    may("range", Number(ABOVE)),
    NAME,
);

schema!(SPOT: may("innerConeAngle", Number(ANGLE)), may("outerConeAngle", Number(ANGLE)));

schema!(ANISOTROPY:
    may("anisotropyStrength", Number(UNIT)),
    may("anisotropyRotation", Number(ANY)),
    texture("anisotropyTexture"),
);

schema!(CLEARCOAT:
    may("clearcoatFactor", Number(UNIT)),
    texture("clearcoatTexture"),
    may("clearcoatRoughnessFactor", Number(UNIT)),
    texture("clearcoatRoughnessTexture"),
    may("clearcoatNormalTexture", Object(&NORMAL_TEXTURE_USE)),
);

schema!(DISPERSION: may("dispersion", Number(NOT_BELOW)));

schema!(EMISSIVE: may("emissiveStrength", Number(NOT_BELOW)));

schema!(IOR: may("ior", Number(REFRACTION)));

schema!(IRIDESCENCE:
    may("iridescenceFactor", Number(UNIT)),
    texture("iridescenceTexture"),
    may("iridescenceIor", Number(FROM_ONE)),
    may("iridescenceThicknessMinimum", Number(NOT_BELOW)),
    may("iridescenceThicknessMaximum", Number(NOT_BELOW)),
    texture("iridescenceThicknessTexture"),
);

schema!(GLOSSINESS:
    may("diffuseFactor", Numbers(&[4], UNIT)),
    texture("diffuseTexture"),
    may("specularFactor", Numbers(&[3], UNIT)),
    may("glossinessFactor", Number(UNIT)),
    texture("specularGlossinessTexture"),
);

schema!(SHEEN:
    may("sheenColorFactor", Numbers(&[3], UNIT)),
    texture("sheenColorTexture"),
    may("sheenRoughnessFactor", Number(UNIT)),
    texture("sheenRoughnessTexture"),
);

schema!(SPECULAR:
    may("specularFactor", Number(UNIT)),
    texture("specularTexture"),
    may("specularColorFactor", Numbers(&[3], NOT_BELOW)),
    texture("specularColorTexture"),
);

schema!(TRANSMISSION: may("transmissionFactor", Number(UNIT)), texture("transmissionTexture"));

schema!(VOLUME:
    may("thicknessFactor", Number(NOT_BELOW)),
    texture("thicknessTexture"),
    may("attenuationDistance", Number(ABOVE)),
    may("attenuationColor", Numbers(&[3], UNIT)),
);

schema!(VARIANTS: must("variants", Items(&Object(&VARIANT))));

schema!(VARIANT: must("name", Text));

schema!(MAPPINGS: must("mappings", Items(&Object(&MAPPING))));

schema!(MAPPING:
    must("variants", Set(&Index(List::Variants))),
    must("material", Index(List::Materials)),
    NAME,
);

schema!(VISIBILITY: may("visible", Bool));

schema!(TRANSFORM:
    may("offset", Numbers(&[2], ANY)),
    may("rotation", Number(ANY)),
    may("scale", Numbers(&[2], ANY)),
    may("texCoord", INTEGER),
);

schema!(LEVELS: must("ids", Set(&Index(List::Nodes))));

schema!(MATERIAL_LEVELS: must("ids", Set(&Index(List::Materials))));
