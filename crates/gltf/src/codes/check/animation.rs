//! Codes of validation: animations.

use meshwright_core::code_list;

code_list! {
    error INPUT "GLTF0681" "wrong type of keyframe times",
        "Use a scalar of floats.";
    error OUTPUT "GLTF0682" "wrong type of keyframe values",
        "Use one of the types that the message lists.";
    error COUNT "GLTF0683" "wrong number of keyframe values",
        "Store one value for each time, three for CUBICSPLINE, and one for each morph target for weights.";
    error BOUNDS "GLTF0684" "keyframe times without min and max",
        "Add them to the accessor: programs read the length of the animation from them.";
    error CUBIC "GLTF0685" "cubic spline with one keyframe",
        "Add a second keyframe, or use STEP.";
    error NEGATIVE "GLTF0686" "negative keyframe time",
        "Shift the animation to begin at 0.";
    error ORDER "GLTF0687" "keyframe times not ascending",
        "Sort the times and keep each one once.";
    error ROTATION "GLTF0688" "rotation keyframe not of length 1",
        "Normalize the quaternion.";
    error TWICE "GLTF0689" "two channels animate the same property",
        "Remove one of the two channels.";
    error MATRIX "GLTF0690" "animated node has a matrix",
        "Replace the matrix of the node by translation, rotation and scale.";
    error NO_TARGETS "GLTF0691" "animated weights without morph targets",
        "Remove the channel, or add morph targets to the mesh.";
    warning SKINNED "GLTF0692" "animated node has a skinned mesh",
        "Animate the joints instead: they alone place the mesh.";
}
