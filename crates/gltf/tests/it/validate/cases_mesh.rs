//! Cases of meshes, vertices and images.

use super::cases::{Case, case};

/// Three positions, three vectors, three UVs, and one vector.
macro_rules! part {
    ($part:literal, $rest:literal) => {
        concat!(
            "'meshes': [{'primitives': [",
            $part,
            "]}], 'accessors': [{'componentType': 5126, 'count': 3, 'type': 'VEC3', 'min': [0, 0, 0], 'max': [0, 0, 0]}, \
             {'componentType': 5126, 'count': 3, 'type': 'VEC3'}, {'componentType': 5126, 'count': 3, 'type': 'VEC2'}, \
             {'componentType': 5126, 'count': 3, 'type': 'VEC4'}, {'componentType': 5121, 'count': 3, 'type': 'VEC4'}, \
             {'componentType': 5126, 'count': 1, 'type': 'VEC3', 'min': [0, 0, 0], 'max': [0, 0, 0]}]",
            $rest
        )
    };
}

/// Primitives.
pub(crate) const MESHES: &[Case] = &[
    case("GLTF0601", part!("{'attributes': {'POSITION': 0, 'Colour': 1}}", ""), "'Colour'", "'_COLOUR'"),
    case("GLTF0602", part!("{'attributes': {'POSITION': 0, 'NORMAL': 2}}", ""), "'NORMAL': 2", "'NORMAL': 1"),
    case(
        "GLTF0603",
        "'meshes': [{'primitives': [{'attributes': {'_ID': 0}}]}], 'accessors': [{'componentType': 5125, 'count': 3, 'type': 'SCALAR'}]",
        "5125",
        "5123",
    ),
    case(
        "GLTF0604",
        part!("{'attributes': {'POSITION': 0, 'TEXCOORD_1': 2}}", ""),
        "TEXCOORD_1",
        "TEXCOORD_0",
    ),
    case(
        "GLTF0605",
        part!("{'attributes': {'POSITION': 0, 'JOINTS_0': 4}}", ""),
        "'JOINTS_0': 4",
        "'JOINTS_0': 4, 'WEIGHTS_0': 3",
    ),
    case("GLTF0606", part!("{'attributes': {'POSITION': 0, 'NORMAL': 5}}", ""), "'NORMAL': 5", "'NORMAL': 1"),
    case(
        "GLTF0607",
        "'buffers': [{'byteLength': 12}], 'bufferViews': [{'buffer': 0, 'byteLength': 12}], 'meshes': [{'primitives': \
         [{'attributes': {'COLOR_0': 0}}]}], 'accessors': [{'bufferView': 0, 'componentType': 5121, 'normalized': \
         true, 'count': 3, 'type': 'VEC3'}]",
        "VEC3",
        "VEC4",
    ),
    case(
        "GLTF0608",
        "'buffers': [{'byteLength': 24}], 'bufferViews': [{'buffer': 0, 'byteLength': 24}], 'meshes': [{'primitives': \
         [{'attributes': {'_A': 0, '_B': 1}}]}], 'accessors': [{'bufferView': 0, 'componentType': 5126, 'count': 3, \
         'type': 'SCALAR'}, {'bufferView': 0, 'byteOffset': 4, 'componentType': 5126, 'count': 3, 'type': 'SCALAR'}]",
        "'byteLength': 24}], 'meshes'",
        "'byteLength': 24, 'byteStride': 8}], 'meshes'",
    ),
    case("GLTF0609", part!("{'attributes': {'POSITION': 1}}", ""), "'POSITION': 1", "'POSITION': 0"),
    case("GLTF0610", part!("{'attributes': {'POSITION': 0}, 'indices': 2}", ""), ", 'indices': 2", ""),
    case("GLTF0611", part!("{'mode': 1, 'attributes': {'POSITION': 0}}", ""), "'mode': 1", "'mode': 3"),
    case("GLTF0612", part!("{'attributes': {'_A': 1}}", ""), "'_A': 1", "'POSITION': 0"),
    case(
        "GLTF0613",
        part!("{'attributes': {'POSITION': 0, 'TANGENT': 3}}", ""),
        "'TANGENT': 3",
        "'TANGENT': 3, 'NORMAL': 1",
    ),
    case(
        "GLTF0614",
        part!("{'mode': 0, 'attributes': {'POSITION': 0, 'TANGENT': 3}}", ""),
        "'mode': 0, ",
        "",
    ),
    case(
        "GLTF0615",
        part!("{'attributes': {'POSITION': 0, 'NORMAL': 1, 'TANGENT': 3}}", ""),
        ", 'TANGENT': 3",
        "",
    ),
    case(
        "GLTF0616",
        part!(
            "{'material': 0, 'attributes': {'POSITION': 0}}",
            ", 'materials': [{'emissiveTexture': {'index': 0}}], 'textures': [{}]"
        ),
        "'POSITION': 0}",
        "'POSITION': 0, 'TEXCOORD_0': 2}",
    ),
    case(
        "GLTF0617",
        part!(
            "{'material': 0, 'attributes': {'POSITION': 0, 'NORMAL': 1}}",
            ", 'extensionsUsed': ['KHR_materials_anisotropy'], 'materials': [{'extensions': {'KHR_materials_anisotropy': {}}}]"
        ),
        "'NORMAL': 1",
        "'NORMAL': 1, 'TANGENT': 3",
    ),
    case(
        "GLTF0618",
        part!(
            "{'material': 0, 'attributes': {'POSITION': 0, 'NORMAL': 1, 'TEXCOORD_0': 2}}",
            ", 'materials': [{'normalTexture': {'index': 0}}], 'textures': [{}]"
        ),
        "'NORMAL': 1",
        "'NORMAL': 1, 'TANGENT': 3",
    ),
    case(
        "GLTF0619",
        part!(
            "{'attributes': {'POSITION': 0}, 'targets': [{'POSITION': 0}]}, {'attributes': {'POSITION': 0}}",
            ""
        ),
        ", {'attributes': {'POSITION': 0}}",
        "",
    ),
    case(
        "GLTF0620",
        part!("{'attributes': {'POSITION': 0}, 'targets': [{'NORMAL': 1}]}", ""),
        "'NORMAL': 1",
        "'POSITION': 0",
    ),
    case(
        "GLTF0621",
        part!("{'attributes': {'POSITION': 0}, 'targets': [{'POSITION': 5}]}", ""),
        "'POSITION': 5",
        "'POSITION': 0",
    ),
    case(
        "GLTF0622",
        part!(
            "{'attributes': {'POSITION': 0}, 'targets': [{'POSITION': 0}]}",
            ", 'nodes': [{'mesh': 0, 'weights': [0, 1]}]"
        ),
        "[0, 1]",
        "[0]",
    ),
    case(
        "GLTF0623",
        "'meshes': [{'weights': [1], 'primitives': [{'attributes': {'_A': 0}, 'targets': [{'_A': 0}]}]}], 'nodes': \
         [{'mesh': 0, 'weights': [0]}], 'accessors': [{'componentType': 5126, 'count': 3, 'type': 'SCALAR'}]",
        "'weights': [1], ",
        "",
    ),
    case(
        "GLTF0624",
        part!(
            "{'attributes': {'POSITION': 0, 'JOINTS_0': 4, 'WEIGHTS_0': 3}}, {'attributes': {'POSITION': 0}}",
            ""
        ),
        ", 'JOINTS_0': 4, 'WEIGHTS_0': 3",
        "",
    ),
];

/// An attribute of two elements, then indices.
macro_rules! vertices {
    ($name:literal, $kind:literal, $numbers:literal) => {
        concat!(
            "'buffers': [{'byteLength': 32, 'uri': '@f32 ",
            $numbers,
            "'}], 'bufferViews': [{'buffer': 0, 'byteLength': 32, 'byteStride': 16, 'target': 34962}], 'meshes': \
             [{'primitives': [{'mode': 1, 'attributes': {'",
            $name,
            "': 0}}]}], 'accessors': [{'bufferView': 0, 'componentType': 5126, 'count': 2, 'type': '",
            $kind,
            "'}]"
        )
    };
}

macro_rules! indices {
    ($numbers:literal) => {
        concat!(
            "'buffers': [{'byteLength': 3, 'uri': '@u8 ",
            $numbers,
            "'}], 'bufferViews': [{'buffer': 0, 'byteLength': 3, 'target': 34963}], 'meshes': [{'primitives': \
             [{'attributes': {'_A': 0}, 'indices': 1}]}], 'accessors': [{'componentType': 5126, 'count': 3, 'type': \
             'SCALAR'}, {'bufferView': 0, 'componentType': 5121, 'count': 3, 'type': 'SCALAR'}]"
        )
    };
}

macro_rules! joints {
    ($joints:literal, $weights:literal) => {
        concat!(
            "'buffers': [{'byteLength': 4, 'uri': '@u8 ",
            $joints,
            "'}, {'byteLength': 16, 'uri': '@f32 ",
            $weights,
            "'}], 'bufferViews': [{'buffer': 0, 'byteLength': 4, 'target': 34962}, {'buffer': 1, 'byteLength': 16, \
             'target': 34962}], 'meshes': [{'primitives': [{'mode': 0, 'attributes': {'JOINTS_0': 0, 'WEIGHTS_0': 1}}]}], \
             'accessors': [{'bufferView': 0, 'componentType': 5121, 'count': 1, 'type': 'VEC4'}, {'bufferView': 1, \
             'componentType': 5126, 'count': 1, 'type': 'VEC4'}], 'nodes': [{'mesh': 0, 'skin': 0}, {}], 'skins': \
             [{'joints': [0, 1]}]"
        )
    };
}

/// Values of vertices and indices.
pub(crate) const VERTICES: &[Case] = &[
    case("GLTF0631", indices!("0 1 5"), "0 1 5", "0 1 2"),
    case("GLTF0632", indices!("0 1 255"), "0 1 255", "0 1 2"),
    case(
        "GLTF0632",
        indices!("0 1 255"),
        "'indices': 1}",
        "'indices': 1, 'extensions': {'KHR_mesh_primitive_restart': {}}}",
    ),
    case("GLTF0633", indices!("0 1 1"), "0 1 1", "0 1 2"),
    case("GLTF0634", vertices!("NORMAL", "VEC3", "1 0 0 0 0 2 0 0"), "0 2 0 0", "0 1 0 0"),
    case("GLTF0635", vertices!("TANGENT", "VEC4", "1 0 0 1 0 1 0 0"), "0 1 0 0", "0 1 0 -1"),
    case("GLTF0636", vertices!("COLOR_0", "VEC3", "1 0 0 0 0 2 0 0"), "0 2 0 0", "0 1 0 0"),
    case("GLTF0637", joints!("0 1 0 0", "1 -1 0 0"), "1 -1 0 0", "0.5 0.5 0 0"),
    case("GLTF0638", joints!("0 1 0 0", "0.5 0.25 0 0"), "0.5 0.25 0 0", "0.5 0.5 0 0"),
    case("GLTF0639", joints!("1 1 0 0", "0.5 0.5 0 0"), "1 1 0 0", "0 1 0 0"),
    case("GLTF0640", joints!("0 1 0 0", "1 0 0 0"), "0 1 0 0", "0 0 0 0"),
    case("GLTF0641", joints!("0 2 0 0", "0.5 0.5 0 0"), "0 2 0 0", "0 1 0 0"),
];

/// Images, textures and materials.
pub(crate) const IMAGES: &[Case] = &[
    case("GLTF0701", "'images': [{'uri': '@png IHDR', 'mimeType': 'image/jpeg'}]", "image/jpeg", "image/png"),
    case("GLTF0702", "'images': [{'uri': '@png JUNK'}]", "JUNK", "IHDR"),
    case("GLTF0703", "'images': [{'uri': '@png'}]", "@png", "@png IHDR"),
    case("GLTF0704", "'images': [{'uri': '@u8 1 2 3'}]", "@u8 1 2 3", "@png IHDR"),
    case("GLTF0705", "'images': [{'uri': '@png IHDR 5'}]", " 5", ""),
    case(
        "GLTF0706",
        "'buffers': [{'byteLength': 8}], 'bufferViews': [{'buffer': 0, 'byteLength': 8}], 'images': [{'bufferView': 0, 'mimeType': 'image/webp'}]",
        "'images'",
        "'extensionsUsed': ['EXT_texture_webp'], 'images'",
    ),
    case(
        "GLTF0707",
        "'extensionsUsed': ['EXT_texture_webp'], 'textures': [{'source': 0}], 'buffers': [{'byteLength': 8}], \
         'bufferViews': [{'buffer': 0, 'byteLength': 8}], 'images': [{'bufferView': 0, 'mimeType': 'image/webp'}]",
        "{'source': 0}",
        "{'extensions': {'EXT_texture_webp': {'source': 0}}}",
    ),
    case("GLTF0708", "'materials': [{'alphaCutoff': 0.5}]", "0.5", "0.5, 'alphaMode': 'MASK'"),
    case("GLTF0709", "'images': [{'uri': '@png IHDR iCCP'}]", " iCCP", ""),
];
