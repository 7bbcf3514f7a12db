//! Codes of validation: meshes and primitives.

use meshwright_core::code_list;

code_list! {
    error ATTRIBUTE "GLTF0601" "unknown attribute name",
        "Begin your own names with an underscore, and number sets 0, 1, 2.";
    error FORMAT "GLTF0602" "wrong type of an attribute",
        "Use one of the types that the message lists.";
    error LONG "GLTF0603" "attribute with 32-bit integers",
        "Use 16-bit integers or floats: 32-bit integers are for indices only.";
    error SETS "GLTF0604" "attribute sets not numbered from 0",
        "Number the sets 0, 1, 2.";
    error PAIRS "GLTF0605" "different numbers of joint and weight sets",
        "Give each JOINTS_n its WEIGHTS_n.";
    error COUNT "GLTF0606" "different numbers of elements in attributes",
        "Export the mesh again: every attribute needs one element for each vertex.";
    error ALIGNMENT "GLTF0607" "attribute not aligned to 4 bytes",
        "Make offset and stride multiples of 4.";
    error STRIDE "GLTF0608" "view with several attributes but no stride",
        "Set `byteStride`.";
    error BOUNDS "GLTF0609" "positions without min and max",
        "Add them to the accessor: programs use them for culling and to frame the model.";
    error INDICES "GLTF0610" "wrong type of indices",
        "Use a scalar of unsigned 8, 16 or 32-bit integers.";
    warning MODE "GLTF0611" "number of vertices does not fit the drawing mode",
        "Correct the indices or the mode: the incomplete rest is not drawn.";
    warning NO_POSITION "GLTF0612" "primitive without positions",
        "Add POSITION: nothing is drawn without it, unless an extension says otherwise.";
    warning LONE_TANGENT "GLTF0613" "tangents without normals",
        "Add normals, or remove the tangents: they have no effect alone.";
    info TANGENT_POINTS "GLTF0614" "points with tangents",
        "Remove the tangents: points have no surface.";
    info TANGENT_UNUSED "GLTF0615" "unused tangents",
        "Remove the tangents, or add a normal texture to the material.";
    error UVS "GLTF0616" "missing UV set",
        "Add the UV set to the mesh, or set another one in the texture.";
    error NO_TANGENT_SPACE "GLTF0617" "material needs tangents that cannot be computed",
        "Add tangents to the mesh, or a normal texture to the material.";
    warning MADE_TANGENTS "GLTF0618" "normal texture without tangents",
        "Store MikkTSpace tangents in the file: every program computes its own otherwise.";
    error TARGETS "GLTF0619" "different numbers of morph targets",
        "Give every primitive of the mesh the same number of morph targets.";
    error TARGET_BASE "GLTF0620" "morph target without a base attribute",
        "Remove the attribute from the morph target, or add it to the primitive.";
    error TARGET_COUNT "GLTF0621" "morph target with another number of elements",
        "Store one displacement for each vertex.";
    error WEIGHTS "GLTF0622" "wrong number of morph weights",
        "Write one weight for each morph target.";
    info WEIGHTS_UNUSED "GLTF0623" "morph weights are not used",
        "Remove them: every node that shows the mesh has its own.";
    warning JOINT_SETS "GLTF0624" "different numbers of joint sets",
        "Give every primitive the same number: some programs use that of the first one for all.";
}
