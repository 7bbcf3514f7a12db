//! The codes of the way to the scene.

use meshwright_core::code_list;

code_list! {
    error REQUIRED "GLTF0045" "the asset requires an extension that is not supported",
        "Export the asset without it, such as without mesh compression." of Unsupported;
    warning REFERENCE "GLTF0046" "an index leads nowhere; what it should name was left out",
        "The file names an object that it does not hold. It was made by a faulty program.";
    warning ACCESSOR "GLTF0047" "an accessor cannot be read; what it holds was left out",
        "Its type is unknown or not allowed there, or it reaches beyond its buffer.";
    warning KNOT "GLTF0048" "nodes were cut loose from a knot in the tree",
        "A node was named by two parents, or was its own ancestor; the first parent keeps it.";
    loss EXTENSION "GLTF0049" "an extension was kept as vendor data only",
        "It is in the extras of its object, and stays there when the result is glTF again.";
    info SCENES "GLTF0051" "nodes outside of the default scene are part of the result",
        "A glTF file may hold several scenes; they were joined.";
    warning PRIMITIVE "GLTF0052" "a part of a mesh was left out",
        "It has no positions, or a mode or indices that glTF does not know.";
    warning ANIMATION "GLTF0053" "a channel of an animation was left out",
        "It moves nothing that is there, or its keys do not fit each other.";
    loss WEIGHTS_AT_NODE "GLTF0054" "morph weights of a node were kept as vendor data only",
        "They are not as many as its mesh has morph targets; the mesh's weights apply.";
    info OWN "GLTF0055" "notes of meshwright in the extras no longer fit the file",
        "Somebody changed the file; what the notes say was ignored where it contradicts.";
    loss MAPPING "GLTF0058" "what a mapping of KHR_materials_variants says of itself was left out",
        "Of a mapping its material and its variants are kept, not its name or extras.";
    warning MESHOPT "GLTF0059" "compressed data cannot be decoded; what they hold was left out",
        "What EXT_meshopt_compression says of them is not true, or they are damaged; export the asset again.";
    info SPECULAR_GLOSSINESS "GLTF0060" "a surface of diffuse and specular colour was brought into the metal-rough model",
        "The nearest metal-rough surface stands beside the original, which goes back to glTF unchanged.";
    loss LODS "GLTF0061" "levels of detail of several nodes became one table of levels",
        "Their nodes have different numbers of levels, or change at different sizes; the first node's sizes apply to all.";
    warning INSTANCES "GLTF0062" "the places of a node with instances were left out",
        "Their accessors cannot be read or have different counts; the mesh is shown once.";
    warning OPTICS "GLTF0063" "a camera or a light was left out",
        "It is of a type that nobody described, or what the type needs is not there.";
    loss UNUSED_OPTICS "GLTF0064" "cameras or lights that no node has were left out",
        "A scene has cameras and lights at its nodes only.";
    warning MORPH_LENGTH "GLTF0070" "a morph target does not have one element for each vertex",
        "Vertices without an element are not displaced; elements without a vertex are left out.";
}
