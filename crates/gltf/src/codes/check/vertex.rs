//! The codes of looking over: of what is in vertices and indices.

use meshwright_core::code_list;

code_list! {
    error INDEX "GLTF0631" "an index is beyond the vertices",
        "It was made by a faulty program, or vertices were lost.";
    error RESTART "GLTF0632" "an index is the greatest of its type",
        "It is reserved for primitive restart: use wider indices.";
    info DEGENERATE "GLTF0633" "triangles name a vertex twice",
        "They are not seen.";
    error UNIT "GLTF0634" "a normal or a tangent is not a unit vector",
        "Normalise it; shading is wrong otherwise.";
    error SIGN "GLTF0635" "the sign of a tangent is neither 1 nor -1",
        "It says whether the UVs are mirrored.";
    error COLOR "GLTF0636" "a colour is outside 0 to 1",
        "Clamp it.";
    error NEGATIVE "GLTF0637" "a joint weight is negative",
        "Weights are 0 or more.";
    error SUM "GLTF0638" "joint weights do not add up to 1",
        "Normalise them; the mesh is pulled to the origin otherwise.";
    error JOINT_TWICE "GLTF0639" "a vertex names a joint twice",
        "Add the weights, and keep the joint once.";
    warning JOINT_IDLE "GLTF0640" "a joint without weight is not joint 0",
        "Set joints without weight to 0.";
    error JOINT "GLTF0641" "a joint is beyond the skin",
        "The mesh was made for another skeleton.";
}
