//! The codes of `to_scene`.

use meshwright_core::code_list;

code_list! {
    error REQUIRED "GLTF0045" "unsupported required extension",
        "Export the asset without the extension that the message names; glTF to glTF without options copies it." of Unsupported;
    warning REFERENCE "GLTF0046" "index out of range",
        "Run `meshwright validate`: it lists all indices that are out of range.";
    warning ACCESSOR "GLTF0047" "unreadable accessor",
        "Run `meshwright validate`: the type of the accessor is wrong, it is out of range of its buffer, or it states far more zeros than the file has bytes.";
    warning KNOT "GLTF0048" "nodes detached from a parent",
        "Make the nodes a tree, with a copy of the node for each parent.";
    loss EXTENSION "GLTF0049" "extension kept as vendor data only",
        "Check the result if it is of another format; in glTF the extension is written again.";
    loss UNLINKED "GLTF0079" "extension that cannot be written again was dropped",
        "Convert glTF to glTF without options to keep it, or keep the source.";
    loss MEMBER "GLTF0080" "unknown member was dropped",
        "Convert glTF to glTF without options to keep it, or keep the source: the extras hold a copy without effect.";
    loss NO_IMAGE "GLTF0081" "texture without an image was dropped",
        "Give the texture an image of a type that the message does not name, or run `meshwright validate`.";
    loss SCENES "GLTF0051" "nodes outside of the default scene were dropped",
        "Convert with `--scene`: the name or the number of another scene, or `all` for the nodes of all scenes at once.";
    warning PRIMITIVE "GLTF0052" "primitive was dropped",
        "Run `meshwright validate`: the primitive has no positions, or an unknown mode or indices.";
    warning ANIMATION "GLTF0053" "animation channel was dropped",
        "Run `meshwright validate`: the channel animates nothing that exists, or its keyframes do not match.";
    loss WEIGHTS_AT_NODE "GLTF0054" "morph weights of a node kept as vendor data only",
        "Give the node one weight for each morph target, or its own mesh if weights differ.";
    info OWN "GLTF0055" "outdated meshwright data in the extras",
        "Ignore it if the file was changed on purpose; the outdated data has no effect.";
    loss MAPPING "GLTF0058" "member of a variant mapping was dropped",
        "Keep the source if the member matters; the material and the variants of the mapping are kept.";
    warning MESHOPT "GLTF0059" "compressed data cannot be decompressed",
        "Export the asset without `EXT_meshopt_compression`, or again with it: the data is damaged.";
    info SPECULAR_GLOSSINESS "GLTF0060" "specular-glossiness converted to metallic-roughness",
        "Check the material, and set roughness and metalness by hand if it looks wrong.";
    loss LODS "GLTF0061" "different levels of detail joined in one table",
        "Give all nodes the same number of levels and the same sizes: those of the first node apply.";
    warning INSTANCES "GLTF0062" "instances of a node were dropped",
        "Run `meshwright validate`: the accessors of the instances cannot be read or differ in length.";
    warning OPTICS "GLTF0063" "camera or light was dropped",
        "Run `meshwright validate`: the type of the camera or light is unknown, or its numbers are missing.";
    loss UNUSED_OPTICS "GLTF0064" "unused cameras or lights were dropped",
        "Put each camera and light at a node to keep it.";
    error EXTERNAL_CYCLE "GLTF0090" "external assets that include themselves",
        "Remove one of the references that the message names: the files of a scene cannot include each other.";
    warning NO_SCENE "GLTF0091" "external asset without a default scene",
        "Set `scene` in the file that the message names: without it nothing is shown.";
    warning UNSUPPORTED_ASSET "GLTF0092" "external asset needs what is not supported",
        "Export the file that the message names without the extension or version that it requires.";
    error UNREADABLE_ASSET "GLTF0093" "external asset cannot be read",
        "Put the file where the URI leads, below the folder of the asset, or repair it.";
    loss COMPONENT "GLTF0094" "component type of glTF 2.1 was dropped",
        "Convert glTF to glTF without options to keep the values, or store them as 32-bit floats.";
    warning MORPH_LENGTH "GLTF0070" "morph target with another number of elements",
        "Export the mesh again with all of its morph targets; vertices without an element do not move.";
}
