//! Files for the codes of glTF 2.1, which is a draft.

use super::cases::{Case, case};

/// A file of version 2.1 with these members.
macro_rules! draft {
    ($members:literal) => {
        concat!("'asset': {'version': '2.1'}, ", $members)
    };
}

pub(crate) const DRAFT: &[Case] = &[
    case(
        "GLTF0711",
        draft!(
            "'files': [{'mimeType': 'image/png', 'uri': 'a.glb'}], 'externalAssets': [{'file': 0}], 'nodes': \
             [{'externalAsset': 0}]"
        ),
        "image/png",
        "model/gltf-binary",
    ),
    case(
        "GLTF0712",
        draft!(
            "'files': [{'mimeType': 'text/plain', 'uri': 'a.glb', 'aliases': [{'alias': 'a', 'file': 1}]}, {'mimeType': \
             'text/plain', 'uri': 'a.txt'}]"
        ),
        "{'mimeType': 'text/plain', 'uri': 'a.glb'",
        "{'mimeType': 'model/gltf-binary', 'uri': 'a.glb'",
    ),
    case(
        "GLTF0713",
        draft!(
            "'files': [{'mimeType': 'model/gltf+json', 'uri': 'a.gltf', 'aliases': [{'alias': 'a', 'file': 1}, {'alias': \
             'a', 'file': 1}]}, {'mimeType': 'text/plain', 'uri': 'a.txt'}]"
        ),
        "{'alias': 'a', 'file': 1}]",
        "{'alias': 'b', 'file': 1}]",
    ),
    case(
        "GLTF0714",
        draft!(
            "'files': [{'mimeType': 'model/gltf-binary', 'uri': 'a.glb'}], 'externalAssets': [{'file': 0}], 'nodes': \
             [{'externalAsset': 0, 'mesh': 0}], 'meshes': [{'primitives': [{'mode': 0, 'attributes': {'_A': 0}}]}], \
             'accessors': [{'componentType': 5126, 'count': 3, 'type': 'SCALAR'}]"
        ),
        "'externalAsset': 0, 'mesh'",
        "'mesh'",
    ),
    case(
        "GLTF0715",
        draft!("'files': [{'mimeType': 'model/gltf-binary', 'uri': 'data:,%7B%7D'}]"),
        "model/gltf-binary",
        "model/gltf+json",
    ),
    case("GLTF0731", draft!("'shapes': [{'type': 'box', 'sphere': {'radius': 1}}]"), "'box'", "'sphere'"),
    case(
        "GLTF0732",
        draft!("'shapes': [{'type': 'capsule', 'capsule': {'radiusTop': 0, 'radiusBottom': 0}}]"),
        "0}",
        "1}",
    ),
    case(
        "GLTF0733",
        draft!(
            "'shapes': [{'type': 'mesh', 'mesh': {'mesh': 0}}], 'meshes': [{'primitives': [{'mode': 0, 'attributes': \
             {'POSITION': 0}}]}], 'accessors': [{'componentType': 5126, 'count': 3, 'type': 'VEC3', 'min': [0, 0, 0], \
             'max': [0, 0, 0]}]"
        ),
        "'mode': 0",
        "'mode': 4",
    ),
    case("GLTF0734", draft!("'shapes': [{'type': 'torus'}]"), "torus", "box"),
    case(
        "GLTF0741",
        draft!(
            "'shapes': [{'type': 'box'}], 'nodes': [{'boundingVolume': {'shape': 0, 'rotation': [0, 0, 0, 0.5]}}]"
        ),
        "0.5",
        "1",
    ),
    case(
        "GLTF0742",
        draft!("'shapes': [{'type': 'plane'}], 'nodes': [{'boundingVolume': {'shape': 0}}]"),
        "plane",
        "sphere",
    ),
    case(
        "GLTF0743",
        draft!(
            "'shapes': [{'type': 'box'}], 'nodes': [{'boundingVolume': {'shape': 0, 'scale': [1, 0, 1]}}]"
        ),
        "[1, 0, 1]",
        "[1, 1, 1]",
    ),
    case(
        "GLTF0751",
        "'asset': {'version': '2.1', 'thumbnail': 0}, 'images': [{'uri': 'a', 'mimeType': 'image/gif'}]",
        "image/gif",
        "image/png",
    ),
    case("GLTF0752", draft!("'scenes': [{}, {}], 'scene': 0"), "[{}, {}]", "[{}]"),
    case("GLTF0753", draft!("'nodes': [{'uid': 'a'}, {'uid': 'a'}]"), "{'uid': 'a'}]", "{'uid': 'b'}]"),
    case("GLTF0754", draft!("'nodes': [{'uid': 'a'}, {'name': 'a'}]"), "'name': 'a'", "'name': 'b'"),
    case(
        "GLTF0755",
        "'asset': {'version': '2.1'}, 'extensionsUsed': ['EXT_texture_webp'], 'textures': [{'source': 0}], 'buffers': \
         [{'byteLength': 8}], 'bufferViews': [{'buffer': 0, 'byteLength': 8}], 'images': [{'bufferView': 0, 'mimeType': \
         'image/webp'}]",
        "{'source': 0}",
        "{'extensions': {'EXT_texture_webp': {'source': 0}}}",
    ),
];
