//! A small file for each code that triggers it, and its fix.

/// A file with an error.
#[derive(Debug)]
pub(crate) struct Case {
    pub(super) code: &'static str,
    /// The members of the JSON next to `asset`, with single quotes. A URI such as `@f32 1 2` holds these
    /// numbers.
    pub(super) text: &'static str,
    /// The wrong text, and its replacement.
    pub(super) wrong: &'static str,
    pub(super) right: &'static str,
}

pub(super) const fn case(
    code: &'static str,
    text: &'static str,
    wrong: &'static str,
    right: &'static str,
) -> Case {
    Case { code, text, wrong, right }
}

/// Checks of every JSON object.
pub(super) const JSON: &[Case] = &[
    case("GLTF0511", "'nodes': [{'name': 1}]", "1", "'one'"),
    case("GLTF0512", "'skins': [{'name': 'arm'}], 'nodes': [{}]", "'name': 'arm'", "'joints': [0]"),
    case("GLTF0513", "'materials': [{'emissiveFactor': [1, 1, 2]}]", "2]", "1]"),
    case("GLTF0514", "'materials': [{'alphaMode': 'GLASS'}]", "GLASS", "BLEND"),
    case("GLTF0515", "'nodes': [{'scale': [2, 2]}]", "[2, 2]", "[2, 2, 2]"),
    case("GLTF0516", "'nodes': [{'children': []}]", "'children': []", "'name': 'leaf'"),
    case("GLTF0517", "'nodes': [{'children': [1, 1]}, {}]", "[1, 1]", "[1]"),
    case("GLTF0518", "'asset': {'version': '2.0', 'minVersion': '2'}", "'2'", "'2.0'"),
    case("GLTF0519", "'images': [{'name': 'wood'}]", "'name': 'wood'", "'uri': 'wood.png'"),
    case("GLTF0520", "'nodes': [{'skin': 0}], 'skins': [{'joints': [0]}]", "'skin': 0", "'name': 'root'"),
    case(
        "GLTF0521",
        "'buffers': [{'byteLength': 12}], 'bufferViews': [{'buffer': 0, 'byteLength': 12, 'byteStride': 6}]",
        "6}",
        "8}",
    ),
    case("GLTF0522", "'nodes': [{'colour': 'red'}]", "'colour': 'red'", "'extras': {'colour': 'red'}"),
    case("GLTF0523", "'nodes': [{'children': [7]}, {}]", "7", "1"),
    case("GLTF0524", "'materials': [{'name': 'old'}]", "'materials': [{'name': 'old'}]", "'extras': {}"),
    case("GLTF0525", "'nodes': [{'extras': 5}]", "5", "{'five': 5}"),
    case("GLTF0526", "'nodes': [{'children': [1.0]}, {}]", "1.0", "1"),
    case("GLTF0527", "'images': [{'uri': ':wood.png'}]", "':wood.png'", "'wood.png'"),
    case("GLTF0528", "'images': [{'uri': 'https://example.org/wood.png'}]", "https://example.org/", ""),
    case("GLTF0531", "'asset': {'version': '1.0'}", "1.0", "2.0"),
    case("GLTF0532", "'asset': {'version': '2.1', 'minVersion': '2.0'}", "2.1", "2.0"),
    case("GLTF0533", "'asset': {'version': '2.0', 'minVersion': '2.1'}", "2.1", "2.0"),
    case("GLTF0040", "'nodes': [{'name': 'a', 'name': 'b'}]", "'name': 'a', ", ""),
];

/// Extensions.
pub(super) const EXTENSIONS: &[Case] = &[
    case(
        "GLTF0541",
        "'materials': [{'extensions': {'KHR_materials_unlit': {}}}]",
        "'materials'",
        "'extensionsUsed': ['KHR_materials_unlit'], 'materials'",
    ),
    case(
        "GLTF0542",
        "'extensionsUsed': ['KHR_materials_ior'], 'extensionsRequired': ['KHR_materials_unlit']",
        "'KHR_materials_unlit'",
        "'KHR_materials_ior'",
    ),
    case("GLTF0543", "'extensionsUsed': ['shiny']", "shiny", "ACME_shiny"),
    case(
        "GLTF0544",
        "'extensionsUsed': ['KHR_materials_unlit'], 'nodes': [{'extensions': {'KHR_materials_unlit': {}}}]",
        "'nodes'",
        "'materials'",
    ),
    case("GLTF0545", "'extensionsUsed': ['ACME_shiny']", "ACME_shiny", "KHR_materials_unlit"),
    case(
        "GLTF0546",
        "'extensionsUsed': ['KHR_mesh_quantization']",
        "'extensionsUsed'",
        "'extensionsRequired': ['KHR_mesh_quantization'], 'extensionsUsed'",
    ),
    case(
        "GLTF0547",
        "'extensionsUsed': ['KHR_materials_unlit', 'KHR_materials_ior'], 'materials': [{'extensions': \
         {'KHR_materials_unlit': {}, 'KHR_materials_ior': {}}}]",
        "'KHR_materials_unlit': {}, ",
        "",
    ),
    case(
        "GLTF0548",
        "'extensionsUsed': ['KHR_lights_punctual'], 'extensions': {'KHR_lights_punctual': {'lights': \
         [{'type': 'spot', 'spot': {'innerConeAngle': 0.5, 'outerConeAngle': 0.4}}]}}",
        "0.4",
        "0.6",
    ),
    case(
        "GLTF0549",
        "'extensionsUsed': ['KHR_lights_punctual'], 'extensions': {'KHR_lights_punctual': {'lights': \
         [{'type': 'directional', 'range': 5}]}}",
        ", 'range': 5",
        "",
    ),
    case(
        "GLTF0550",
        "'extensionsUsed': ['KHR_materials_variants'], 'extensions': {'KHR_materials_variants': {'variants': \
         [{'name': 'red'}, {'name': 'blue'}]}}, 'materials': [{}], 'meshes': [{'primitives': [{'attributes': \
         {'_A': 0}, 'extensions': {'KHR_materials_variants': {'mappings': [{'material': 0, 'variants': [0]}, \
         {'material': 0, 'variants': [0]}]}}}]}]",
        "[0]}]}}",
        "[1]}]}}",
    ),
    case(
        "GLTF0551",
        "'extensionsUsed': ['KHR_animation_pointer'], 'nodes': [{}], 'animations': [{'samplers': [], 'channels': \
         [{'sampler': 0, 'target': {'path': 'pointer', 'node': 0, 'extensions': {'KHR_animation_pointer': \
         {'pointer': '/nodes/0/scale'}}}}]}]",
        ", 'node': 0",
        "",
    ),
    case(
        "GLTF0552",
        "'extensionsUsed': ['KHR_animation_pointer'], 'nodes': [{}], 'animations': [{'samplers': [], 'channels': \
         [{'sampler': 0, 'target': {'path': 'scale', 'extensions': {'KHR_animation_pointer': {'pointer': \
         '/nodes/0/scale'}}}}]}]",
        "'path': 'scale'",
        "'path': 'pointer'",
    ),
    case(
        "GLTF0553",
        "'extensionsUsed': ['KHR_materials_dispersion', 'KHR_materials_volume'], 'materials': [{'extensions': {'KHR_materials_dispersion': {}}}]",
        "'materials': [{'extensions': {",
        "'materials': [{'extensions': {'KHR_materials_volume': {}, ",
    ),
    case(
        "GLTF0554",
        "'extensionsUsed': ['KHR_materials_volume'], 'materials': [{'extensions': {'KHR_materials_volume': {}}}]",
        "['KHR_materials_volume'], 'materials': [{'extensions': {",
        "['KHR_materials_volume', 'KHR_materials_transmission'], 'materials': [{'extensions': {'KHR_materials_transmission': {}, ",
    ),
    case(
        "GLTF0555",
        "'extensionsUsed': ['KHR_materials_volume'], 'materials': [{'doubleSided': true, 'extensions': \
         {'KHR_materials_volume': {'thicknessFactor': 1}}}]",
        "true",
        "false",
    ),
    case(
        "GLTF0556",
        "'extensionsUsed': ['KHR_materials_emissive_strength'], 'materials': [{'extensions': \
         {'KHR_materials_emissive_strength': {'emissiveStrength': 5}}}]",
        "[{'extensions'",
        "[{'emissiveFactor': [1, 1, 1], 'extensions'",
    ),
    case(
        "GLTF0557",
        "'extensionsUsed': ['KHR_materials_clearcoat'], 'materials': [{'normalTexture': {'index': 0}, 'extensions': \
         {'KHR_materials_clearcoat': {'clearcoatNormalTexture': {'index': 0, 'texCoord': 1}}}}], 'textures': [{}]",
        ", 'texCoord': 1",
        "",
    ),
    case(
        "GLTF0558",
        "'extensionsUsed': ['KHR_animation_pointer'], 'animations': [{'samplers': [], 'channels': [{'sampler': 0, \
         'target': {'path': 'pointer', 'extensions': {'KHR_animation_pointer': {'pointer': '/nodes/0/scale'}}}}, \
         {'sampler': 0, 'target': {'path': 'pointer', 'extensions': {'KHR_animation_pointer': {'pointer': \
         '/nodes/0/scale'}}}}]}]",
        "[{'sampler': 0, 'target': {'path': 'pointer', 'extensions': {'KHR_animation_pointer': {'pointer': \
         '/nodes/0/scale'}}}}, ",
        "[",
    ),
];

/// Buffers, views and accessors.
pub(super) const DATA: &[Case] = &[
    case(
        "GLTF0559",
        "'extensionsUsed': ['KHR_gaussian_splatting'], 'meshes': [{'primitives': [{'mode': 0, 'attributes': \
         {'KHR_gaussian_splatting:ROTATION': 0, 'KHR_gaussian_splatting:SCALE': 0, \
         'KHR_gaussian_splatting:SH_DEGREE_0_COEF_0': 0, '_A': 0}, 'extensions': {'KHR_gaussian_splatting': \
         {'kernel': 'ellipse', 'colorSpace': 'srgb_rec709_display'}}}]}]",
        "'_A'",
        "'KHR_gaussian_splatting:OPACITY'",
    ),
    case(
        "GLTF0560",
        "'extensionsUsed': ['KHR_gaussian_splatting'], 'meshes': [{'primitives': [{'mode': 4, 'attributes': \
         {'_A': 0}, 'extensions': {'KHR_gaussian_splatting': {'kernel': 'ellipse', 'colorSpace': 'other'}}}]}]",
        "'mode': 4",
        "'mode': 0",
    ),
    case("GLTF0561", "'buffers': [{'byteLength': 9, 'uri': '@f32 1 2'}]", "9", "8"),
    case(
        "GLTF0564",
        "'buffers': [{'byteLength': 1, 'uri': 'data:image/png;base64,AA=='}]",
        "image/png",
        "application/octet-stream",
    ),
    case(
        "GLTF0565",
        "'buffers': [{'byteLength': 8}], 'bufferViews': [{'buffer': 0, 'byteLength': 9}]",
        "9",
        "8",
    ),
    case(
        "GLTF0566",
        "'buffers': [{'byteLength': 8}], 'bufferViews': [{'buffer': 0, 'byteLength': 8, 'byteStride': 12}]",
        "12",
        "8",
    ),
    case(
        "GLTF0567",
        "'buffers': [{'byteLength': 8}], 'bufferViews': [{'buffer': 0, 'byteLength': 8, 'byteStride': 8, 'target': 34963}]",
        "'byteStride': 8, ",
        "",
    ),
    case(
        "GLTF0568",
        "'buffers': [{'byteLength': 12, 'uri': '@f32 1 2 3'}], 'bufferViews': [{'buffer': 0, 'byteLength': 12, \
         'target': 34963}], 'accessors': [{'bufferView': 0, 'componentType': 5126, 'count': 1, 'type': 'VEC3', \
         'min': [1, 2, 3], 'max': [1, 2, 3]}], 'meshes': [{'primitives': [{'mode': 0, 'attributes': {'POSITION': 0}}]}]",
        "34963",
        "34962",
    ),
    case(
        "GLTF0569",
        "'buffers': [{'byteLength': 12, 'uri': '@f32 1 2 3'}], 'bufferViews': [{'buffer': 0, 'byteLength': 12}], \
         'accessors': [{'bufferView': 0, 'componentType': 5126, 'count': 1, 'type': 'VEC3', 'min': [1, 2, 3], \
         'max': [1, 2, 3]}], 'meshes': [{'primitives': [{'mode': 0, 'attributes': {'POSITION': 0}}]}]",
        "12}]",
        "12, 'target': 34962}]",
    ),
    case(
        "GLTF0571",
        "'buffers': [{'byteLength': 8, 'uri': 'https://example.org/a.bin'}]",
        "https://example.org/a.bin",
        "@f32 1 2",
    ),
    case(
        "GLTF0581",
        "'buffers': [{'byteLength': 8}], 'bufferViews': [{'buffer': 0, 'byteLength': 8}], 'accessors': [{'bufferView': \
         0, 'byteOffset': 2, 'componentType': 5126, 'count': 1, 'type': 'SCALAR'}]",
        "'byteOffset': 2",
        "'byteOffset': 4",
    ),
    case(
        "GLTF0582",
        "'buffers': [{'byteLength': 8}], 'bufferViews': [{'buffer': 0, 'byteOffset': 2, 'byteLength': 6}], 'accessors': \
         [{'bufferView': 0, 'componentType': 5126, 'count': 1, 'type': 'SCALAR'}]",
        "5126",
        "5123",
    ),
    case(
        "GLTF0583",
        "'buffers': [{'byteLength': 12}], 'bufferViews': [{'buffer': 0, 'byteLength': 12}], 'accessors': \
         [{'bufferView': 0, 'byteOffset': 2, 'componentType': 5121, 'count': 1, 'type': 'MAT2'}]",
        "'byteOffset': 2",
        "'byteOffset': 4",
    ),
    case(
        "GLTF0584",
        "'buffers': [{'byteLength': 8}], 'bufferViews': [{'buffer': 0, 'byteLength': 8}], 'accessors': [{'bufferView': \
         0, 'componentType': 5126, 'count': 3, 'type': 'SCALAR'}]",
        "'count': 3",
        "'count': 2",
    ),
    case(
        "GLTF0585",
        "'buffers': [{'byteLength': 20}], 'bufferViews': [{'buffer': 0, 'byteLength': 20, 'byteStride': 8}], \
         'accessors': [{'bufferView': 0, 'componentType': 5126, 'count': 2, 'type': 'VEC3'}]",
        "VEC3",
        "VEC2",
    ),
    case(
        "GLTF0586",
        "'accessors': [{'componentType': 5126, 'count': 1, 'type': 'SCALAR', 'normalized': true}]",
        "5126",
        "5121",
    ),
    case("GLTF0587", SPARSE, "'count': 2, 'indices'", "'count': 1, 'indices'"),
    case("GLTF0588", SPARSE_ORDER, "@u8 3 0 ", "@u8 0 3 "),
    case("GLTF0589", SPARSE_ORDER, "'count': 2, 'type'", "'count': 9, 'type'"),
    case("GLTF0590", NUMBERS, "'min': [2]", "'min': [1]"),
    case("GLTF0591", NUMBERS, "'max': [4]", "'max': [3]"),
    case("GLTF0592", WITH_NAN, "NaN", "1"),
];

const SPARSE: &str = "'buffers': [{'byteLength': 12, 'uri': '@f32 1 2 3'}], 'bufferViews': [{'buffer': 0, \
    'byteLength': 12}], 'accessors': [{'componentType': 5126, 'count': 1, 'type': 'SCALAR', 'sparse': {'count': 2, \
    'indices': {'bufferView': 0, 'componentType': 5121}, 'values': {'bufferView': 0, 'byteOffset': 4}}}]";
const SPARSE_ORDER: &str = "'buffers': [{'byteLength': 8, 'uri': '@u8 3 0 9 9 5 6 7 8'}], 'bufferViews': \
    [{'buffer': 0, 'byteLength': 8}], 'accessors': [{'componentType': 5121, 'count': 2, 'type': 'SCALAR', 'sparse': \
    {'count': 2, 'indices': {'bufferView': 0, 'componentType': 5121}, 'values': {'bufferView': 0, 'byteOffset': 4}}}]";
const NUMBERS: &str = "'buffers': [{'byteLength': 12, 'uri': '@f32 1 2 3'}], 'bufferViews': [{'buffer': 0, \
    'byteLength': 12}], 'accessors': [{'bufferView': 0, 'componentType': 5126, 'count': 3, 'type': 'SCALAR', \
    'min': [2], 'max': [4]}]";
const WITH_NAN: &str = "'buffers': [{'byteLength': 8, 'uri': '@f32 NaN 2'}], 'bufferViews': [{'buffer': 0, \
    'byteLength': 8}], 'accessors': [{'bufferView': 0, 'componentType': 5126, 'count': 2, 'type': 'SCALAR'}]";
