//! The codes of looking over: of meshes: what their parts are made of.

use meshwright_core::code_list;

code_list! {
    error ATTRIBUTE "GLTF0601" "the name of an attribute is not allowed",
        "Names of your own begin with an underscore; sets are numbered 0, 1, 2.";
    error FORMAT "GLTF0602" "an attribute is of the wrong type",
        "The message says which are allowed.";
    error LONG "GLTF0603" "an attribute is of 32-bit integers",
        "They are for indices only.";
    error SETS "GLTF0604" "sets of an attribute are not numbered from 0 on",
        "Number them 0, 1, 2.";
    error PAIRS "GLTF0605" "joints and weights are not as many",
        "Each JOINTS_n has its WEIGHTS_n.";
    error COUNT "GLTF0606" "attributes have different counts",
        "Every vertex has every attribute.";
    error ALIGNMENT "GLTF0607" "an attribute is not aligned to four bytes",
        "Offsets and strides of vertex data are multiples of four.";
    error STRIDE "GLTF0608" "a view with several attributes has no stride",
        "Say how far one vertex is from the next.";
    error BOUNDS "GLTF0609" "positions have no min and max",
        "They are required: programs use them for culling and to frame the model.";
    error INDICES "GLTF0610" "indices are of the wrong type",
        "They are unsigned integers, one to an element.";
    warning MODE "GLTF0611" "the number of vertices does not fit the drawing mode",
        "What is left over after the last whole face is not drawn.";
    warning NO_POSITION "GLTF0612" "a part has no positions",
        "Nothing is drawn without an extension.";
    warning LONE_TANGENT "GLTF0613" "tangents stand without normals",
        "They are of no use.";
    info TANGENT_POINTS "GLTF0614" "points have tangents",
        "They have no surface: the tangents take room only.";
    info TANGENT_UNUSED "GLTF0615" "tangents are not used",
        "The material has no normal texture.";
    error UVS "GLTF0616" "a texture needs a UV set that the mesh does not have",
        "Give the mesh the UVs, or the texture another set.";
    error NO_TANGENT_SPACE "GLTF0617" "a material needs tangents that cannot be made",
        "Give the mesh tangents, or the material a normal texture.";
    warning MADE_TANGENTS "GLTF0618" "a normal texture stands on a mesh without tangents",
        "Every program makes its own; write MikkTSpace tangents into the file.";
    error TARGETS "GLTF0619" "parts of a mesh have different numbers of morph targets",
        "Every part of a mesh has the same.";
    error TARGET_BASE "GLTF0620" "a morph target moves an attribute that is not there",
        "Remove it from the target, or add it to the part.";
    error TARGET_COUNT "GLTF0621" "a morph target has another count than the vertices",
        "It has one displacement for each vertex.";
    error WEIGHTS "GLTF0622" "the number of morph weights is not that of the targets",
        "One weight for each target.";
    info WEIGHTS_UNUSED "GLTF0623" "the morph weights of a mesh are never used",
        "Every node that shows it has its own.";
    warning JOINT_SETS "GLTF0624" "parts of a mesh have different numbers of joint sets",
        "Some programs take the number of the first part for all.";
}
