//! Cases of nodes, cameras, skins and animations.

use super::cases::{Case, case};

macro_rules! camera {
    ($kind:literal, $lens:literal) => {
        concat!("'cameras': [{'type': '", $kind, "', '", $kind, "': {", $lens, "}}]")
    };
}

/// A mesh with joints.
macro_rules! skinned {
    ($nodes:literal) => {
        concat!(
            "'nodes': [",
            $nodes,
            "], 'skins': [{'joints': [1]}], 'meshes': [{'primitives': [{'attributes': {'JOINTS_0': 0, 'WEIGHTS_0': \
             1}}]}], 'accessors': [{'componentType': 5121, 'count': 3, 'type': 'VEC4'}, {'componentType': 5126, \
             'count': 3, 'type': 'VEC4'}]"
        )
    };
}

/// Nodes, scenes and cameras.
pub(crate) const NODES: &[Case] = &[
    case("GLTF0651", "'nodes': [{'children': [1]}, {'children': [0]}]", ", {'children': [0]}", ", {}"),
    case(
        "GLTF0652",
        "'nodes': [{'scale': [1, 1, 1], 'matrix': [2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1]}]",
        "'scale': [1, 1, 1], ",
        "",
    ),
    case(
        "GLTF0653",
        "'nodes': [{'matrix': [1, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]}]",
        "0, 1, 1, 0",
        "0, 0, 1, 0",
    ),
    case(
        "GLTF0654",
        "'nodes': [{'children': [2]}, {'children': [2]}, {}]",
        "{'children': [2]}, {}",
        "{}, {}",
    ),
    case("GLTF0655", "'nodes': [{'rotation': [0, 0, 0, 0.5]}]", "0.5", "1"),
    case(
        "GLTF0656",
        "'nodes': [{'matrix': [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]}]",
        "0, 1]",
        "5, 1]",
    ),
    case("GLTF0657", "'nodes': [{'name': 'place'}]", "'name'", "'translation': [1, 0, 0], 'name'"),
    case(
        "GLTF0658",
        "'nodes': [{'mesh': 0, 'skin': 0}, {}], 'skins': [{'joints': [1]}], 'meshes': [{'primitives': [{'attributes': \
         {'_A': 0}}]}], 'accessors': [{'componentType': 5126, 'count': 3, 'type': 'VEC4'}]",
        ", 'skin': 0",
        "",
    ),
    case("GLTF0659", skinned!("{'mesh': 0}, {}"), "'mesh': 0}", "'mesh': 0, 'skin': 0}"),
    case(
        "GLTF0660",
        "'nodes': [{'children': [1]}, {}], 'scenes': [{'nodes': [1]}]",
        "'scenes': [{'nodes': [1]",
        "'scenes': [{'nodes': [0]",
    ),
    case("GLTF0661", skinned!("{'mesh': 0, 'skin': 0, 'scale': [2, 2, 2]}, {}"), ", 'scale': [2, 2, 2]", ""),
    case("GLTF0662", skinned!("{'mesh': 0, 'skin': 0}, {}, {'children': [0]}"), ", {'children': [0]}", ""),
    case(
        "GLTF0663",
        skinned!("{'mesh': 0, 'skin': 0}, {}, {'children': [0], 'scale': [2, 2, 2]}"),
        ", 'scale': [2, 2, 2]",
        "",
    ),
    case(
        "GLTF0664",
        concat!(skinned!("{'mesh': 0, 'skin': 0}, {}"), ", 'scenes': [{'nodes': [0]}]"),
        "'scenes': [{'nodes': [0]",
        "'scenes': [{'nodes': [0, 1]",
    ),
    case("GLTF0665", camera!("perspective", "'yfov': 1, 'znear': 5, 'zfar': 1"), "'zfar': 1", "'zfar': 9"),
    case(
        "GLTF0666",
        camera!("orthographic", "'xmag': 0, 'ymag': 1, 'znear': 1, 'zfar': 2"),
        "'xmag': 0",
        "'xmag': 1",
    ),
    case(
        "GLTF0667",
        camera!("orthographic", "'xmag': -1, 'ymag': 1, 'znear': 1, 'zfar': 2"),
        "'xmag': -1",
        "'xmag': 1",
    ),
    case("GLTF0668", camera!("perspective", "'yfov': 90, 'znear': 5"), "90", "1.5"),
];

macro_rules! matrices {
    ($type:literal, $last:literal) => {
        concat!(
            "'nodes': [{}], 'skins': [{'joints': [0], 'inverseBindMatrices': 0}], 'buffers': [{'byteLength': 64, \
             'uri': '@f32 1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 ",
            $last,
            "'}], 'bufferViews': [{'buffer': 0, 'byteLength': 64}], 'accessors': [{'bufferView': 0, 'componentType': \
             5126, 'count': 1, 'type': '",
            $type,
            "'}]"
        )
    };
}

/// Skins.
pub(crate) const SKINS: &[Case] = &[
    case(
        "GLTF0671",
        "'nodes': [{}, {}], 'skins': [{'joints': [0, 1]}]",
        "[{}, {}]",
        "[{'children': [1]}, {}]",
    ),
    case(
        "GLTF0672",
        "'nodes': [{'children': [1]}, {}], 'skins': [{'joints': [0, 1], 'skeleton': 1}]",
        "'skeleton': 1",
        "'skeleton': 0",
    ),
    case("GLTF0673", matrices!("MAT3", "1"), "MAT3", "MAT4"),
    case(
        "GLTF0674",
        "'nodes': [{'children': [1]}, {}], 'skins': [{'joints': [0, 1], 'inverseBindMatrices': 0}], 'accessors': \
         [{'componentType': 5126, 'count': 1, 'type': 'MAT4'}]",
        "'count': 1",
        "'count': 2",
    ),
    case("GLTF0675", matrices!("MAT4", "2"), "0 2'", "0 1'"),
];

/// Two keyframe times, and two values of four numbers.
macro_rules! rotations {
    ($times:literal, $bounds:literal, $values:literal) => {
        concat!(
            "'nodes': [{}], 'animations': [{'samplers': [{'input': 0, 'output': 1}], 'channels': [{'sampler': 0, \
             'target': {'node': 0, 'path': 'rotation'}}]}], 'buffers': [{'byteLength': 8, 'uri': '@f32 ",
            $times,
            "'}, {'byteLength': 32, 'uri': '@f32 ",
            $values,
            "'}], 'bufferViews': [{'buffer': 0, 'byteLength': 8}, {'buffer': 1, 'byteLength': 32}], 'accessors': \
             [{'bufferView': 0, 'componentType': 5126, 'count': 2, 'type': 'SCALAR'",
            $bounds,
            "}, {'bufferView': 1, 'componentType': 5126, 'count': 2, 'type': 'VEC4'}]"
        )
    };
}

const SHORT: &str = "'nodes': [{}], 'animations': [{'samplers': [{'input': 0, 'output': 1}], 'channels': [{'sampler': \
    0, 'target': {'node': 0, 'path': 'rotation'}}]}], 'accessors': [{'componentType': 5126, 'count': 2, 'type': \
    'SCALAR', 'min': [0], 'max': [1]}, {'componentType': 5126, 'count': 1, 'type': 'VEC4'}]";

/// Channels without keyframes.
macro_rules! channels {
    ($nodes:literal, $channels:literal) => {
        concat!(
            "'nodes': [",
            $nodes,
            "], 'animations': [{'samplers': [{'input': 0, 'output': 1}], 'channels': [",
            $channels,
            "]}], 'accessors': [{'componentType': 5126, 'count': 1, 'type': 'SCALAR', 'min': [0], 'max': [0]}, \
             {'componentType': 5126, 'count': 1, 'type': 'VEC3'}, {'componentType': 5121, 'count': 3, 'type': 'VEC4'}, \
             {'componentType': 5126, 'count': 3, 'type': 'VEC4'}]"
        )
    };
}

/// Animations.
pub(crate) const ANIMATIONS: &[Case] = &[
    case(
        "GLTF0681",
        "'animations': [{'samplers': [{'input': 0, 'output': 0}], 'channels': []}], 'accessors': [{'componentType': \
         5123, 'count': 1, 'type': 'SCALAR', 'min': [0], 'max': [0]}]",
        "5123",
        "5126",
    ),
    case(
        "GLTF0682",
        channels!("{}", "{'sampler': 0, 'target': {'node': 0, 'path': 'rotation'}}"),
        "'rotation'",
        "'scale'",
    ),
    case("GLTF0683", SHORT, "'count': 1, 'type': 'VEC4'", "'count': 2, 'type': 'VEC4'"),
    case(
        "GLTF0684",
        rotations!("0 1", "", "0 0 0 1 0 0 0 1"),
        "'SCALAR'",
        "'SCALAR', 'min': [0], 'max': [1]",
    ),
    case(
        "GLTF0685",
        "'animations': [{'samplers': [{'input': 0, 'output': 0, 'interpolation': 'CUBICSPLINE'}], 'channels': []}], \
         'accessors': [{'componentType': 5126, 'count': 1, 'type': 'SCALAR', 'min': [0], 'max': [0]}]",
        "CUBICSPLINE",
        "LINEAR",
    ),
    case("GLTF0686", rotations!("-1 1", ", 'min': [-1], 'max': [1]", "0 0 0 1 0 0 0 1"), "-1 1", "0 1"),
    case("GLTF0687", rotations!("1 1", ", 'min': [1], 'max': [1]", "0 0 0 1 0 0 0 1"), "1 1'", "1 2'"),
    case("GLTF0688", rotations!("0 1", ", 'min': [0], 'max': [1]", "0 0 0 1 0 0 0 5"), "0 5'", "0 1'"),
    case(
        "GLTF0689",
        channels!(
            "{}",
            "{'sampler': 0, 'target': {'node': 0, 'path': 'scale'}}, {'sampler': 0, 'target': {'node': 0, 'path': 'scale'}}"
        ),
        ", {'sampler': 0, 'target': {'node': 0, 'path': 'scale'}}",
        "",
    ),
    case(
        "GLTF0690",
        channels!(
            "{'matrix': [2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1]}",
            "{'sampler': 0, 'target': {'node': 0, 'path': 'scale'}}"
        ),
        "'matrix': [2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1]",
        "'scale': [2, 2, 2]",
    ),
    case(
        "GLTF0691",
        channels!("{}", "{'sampler': 0, 'target': {'node': 0, 'path': 'weights'}}"),
        "'weights'",
        "'scale'",
    ),
    case(
        "GLTF0692",
        channels!("{'mesh': 0, 'skin': 0}", "{'sampler': 0, 'target': {'node': 0, 'path': 'scale'}}"),
        ", 'skin': 0",
        "",
    ),
];
