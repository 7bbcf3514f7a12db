//! The codes of looking over: of skins.

use meshwright_core::code_list;

code_list! {
    error ROOT "GLTF0671" "joints have no common root",
        "Put one node above all of them.";
    error SKELETON "GLTF0672" "the skeleton is not above all joints",
        "Name a node that is, or leave `skeleton` out.";
    error FORMAT "GLTF0673" "inverse bind matrices are of the wrong type",
        "They are 4 x 4 matrices of floats.";
    error COUNT "GLTF0674" "there are fewer inverse bind matrices than joints",
        "One for each joint.";
    error AFFINE "GLTF0675" "the last row of an inverse bind matrix is not 0 0 0 1",
        "The matrices were perhaps written by rows in place of columns.";
}
