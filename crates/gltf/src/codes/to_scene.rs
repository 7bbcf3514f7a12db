//! The codes of `to_scene`.

use meshwright_core::code_list;

code_list! {
    error REQUIRED "GLTF0045" "unsupported required extension",
        "Export the asset without it, for example without mesh compression." of Unsupported;
    warning REFERENCE "GLTF0046" "index out of range",
        "Run `meshwright validate`: the file names an object that it does not hold.";
    warning ACCESSOR "GLTF0047" "unreadable accessor",
        "Run `meshwright validate`: the type of the accessor is wrong, or it is out of range of its buffer.";
    warning KNOT "GLTF0048" "nodes detached from a parent",
        "Make the nodes a tree: a node had two parents or was its own ancestor; the first parent keeps it.";
    loss EXTENSION "GLTF0049" "extension kept as vendor data only",
        "No action is needed for glTF: it is in the extras of its object and is written again.";
    info SCENES "GLTF0051" "nodes from outside the default scene",
        "Remove the other scenes if you do not need them: all scenes were joined.";
    warning PRIMITIVE "GLTF0052" "primitive was dropped",
        "Run `meshwright validate`: the primitive has no positions, or an unknown mode or indices.";
    warning ANIMATION "GLTF0053" "animation channel was dropped",
        "Run `meshwright validate`: the channel animates nothing that exists, or its keyframes do not match.";
    loss WEIGHTS_AT_NODE "GLTF0054" "morph weights of a node kept as vendor data only",
        "Give the node one weight for each morph target: the weights of the mesh apply.";
    info OWN "GLTF0055" "outdated meshwright data in the extras",
        "No action is needed: the file was changed, and data that contradict it are ignored.";
    loss MAPPING "GLTF0058" "member of a variant mapping was dropped",
        "No action is needed: the material and the variants of the mapping are kept.";
    warning MESHOPT "GLTF0059" "compressed data cannot be decompressed",
        "Export the asset again: the data is damaged, or EXT_meshopt_compression states it wrongly.";
    info SPECULAR_GLOSSINESS "GLTF0060" "specular-glossiness converted to metallic-roughness",
        "Check the look of the material; the original goes back to glTF unchanged.";
    loss LODS "GLTF0061" "different levels of detail joined in one table",
        "Give all nodes the same number of levels and the same sizes: those of the first node apply.";
    warning INSTANCES "GLTF0062" "instances of a node were dropped",
        "Run `meshwright validate`: their accessors cannot be read or differ in length.";
    warning OPTICS "GLTF0063" "camera or light was dropped",
        "Export it again: its type is unknown, or numbers that the type needs are missing.";
    loss UNUSED_OPTICS "GLTF0064" "unused cameras or lights were dropped",
        "Put each camera and light at a node to keep it.";
    warning MORPH_LENGTH "GLTF0070" "morph target with another number of elements",
        "Export the mesh again: vertices without an element do not move, extra elements are dropped.";
}
