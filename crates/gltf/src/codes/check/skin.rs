//! Codes of validation: skins.

use meshwright_core::code_list;

code_list! {
    error ROOT "GLTF0671" "joints without a common root",
        "Put one node above all joints.";
    error SKELETON "GLTF0672" "skeleton is not above all joints",
        "Name a common ancestor of the joints, or remove `skeleton`.";
    error FORMAT "GLTF0673" "wrong type of inverse bind matrices",
        "Use 4 x 4 matrices of floats.";
    error COUNT "GLTF0674" "fewer inverse bind matrices than joints",
        "Store one matrix for each joint.";
    error AFFINE "GLTF0675" "last row of an inverse bind matrix is not 0 0 0 1",
        "Store the matrices by columns: they may have been written by rows.";
}
