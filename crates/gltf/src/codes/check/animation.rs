//! The codes of looking over: of animations.

use meshwright_core::code_list;

code_list! {
    error INPUT "GLTF0681" "key times are of the wrong type",
        "They are floats, one to an element.";
    error OUTPUT "GLTF0682" "key values are of the wrong type",
        "The message says which are allowed.";
    error COUNT "GLTF0683" "key values are not as many as key times want",
        "One for each time, three with CUBICSPLINE, and as many as targets for weights.";
    error BOUNDS "GLTF0684" "key times have no min and max",
        "They are required: programs take the length of the animation from them.";
    error CUBIC "GLTF0685" "a cubic spline has one key",
        "It needs two.";
    error NEGATIVE "GLTF0686" "a key time is negative",
        "Shift the animation to begin at 0.";
    error ORDER "GLTF0687" "key times do not ascend",
        "Sort them, and keep each once.";
    error ROTATION "GLTF0688" "a rotation key is not of length 1",
        "Normalise the quaternion.";
    error TWICE "GLTF0689" "two channels move the same",
        "Keep one of them.";
    error MATRIX "GLTF0690" "a channel moves a node that has a matrix",
        "Give the node translation, rotation and scale in its place.";
    error NO_TARGETS "GLTF0691" "a channel moves morph weights of a node without targets",
        "Remove the channel.";
    warning SKINNED "GLTF0692" "a channel moves a node with a skinned mesh",
        "It has no effect: joints alone say where the mesh is.";
}
