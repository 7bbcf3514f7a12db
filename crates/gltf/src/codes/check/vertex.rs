//! Codes of validation: values of vertex attributes and indices.

use meshwright_core::code_list;

code_list! {
    error INDEX "GLTF0631" "vertex index out of range",
        "Export the mesh again: the program wrote a wrong index, or vertices are missing.";
    error RESTART "GLTF0632" "reserved index",
        "Use a wider index type: the greatest value is reserved for primitive restart.";
    info DEGENERATE "GLTF0633" "degenerate triangles",
        "Remove them: they are not visible.";
    error UNIT "GLTF0634" "normal or tangent is not a unit vector",
        "Normalize it: the shading is wrong otherwise.";
    error SIGN "GLTF0635" "sign of a tangent is neither 1 nor -1",
        "Set it to 1, or to -1 where the UVs are mirrored.";
    error COLOR "GLTF0636" "vertex color outside 0 to 1",
        "Clamp the color.";
    error NEGATIVE "GLTF0637" "negative joint weight",
        "Set the weight to 0 or more.";
    error SUM "GLTF0638" "joint weights do not add up to 1",
        "Normalize the weights: the mesh is pulled to the origin otherwise.";
    error JOINT_TWICE "GLTF0639" "joint repeated at a vertex",
        "Add up the weights and keep the joint once.";
    warning JOINT_IDLE "GLTF0640" "joint without weight is not joint 0",
        "Set joints without weight to 0.";
    error JOINT "GLTF0641" "joint index out of range",
        "Export mesh and skeleton together: the mesh was made for another skeleton.";
}
