//! Codes of validation: nodes, scenes and cameras.

use meshwright_core::code_list;

code_list! {
    error LOOP "GLTF0651" "node is its own ancestor",
        "Break the cycle: nodes form a tree.";
    error MATRIX_TRS "GLTF0652" "matrix together with translation, rotation or scale",
        "Keep either the matrix, or translation, rotation and scale.";
    error SHEAR "GLTF0653" "matrix with shear",
        "Replace it by a translation, rotation and scale; the last row must be 0 0 0 1.";
    error PARENTS "GLTF0654" "node with two parents",
        "Duplicate the node: nodes form a tree.";
    error ROTATION "GLTF0655" "rotation not of length 1",
        "Normalize the quaternion.";
    info IDENTITY "GLTF0656" "matrix is the identity",
        "Remove it: it has no effect.";
    info EMPTY "GLTF0657" "empty node",
        "Remove the node unless its name or its position is needed.";
    error NOT_SKINNED "GLTF0658" "skin without joints in the mesh",
        "Add joints and weights to the mesh, or remove the skin.";
    warning NO_SKIN "GLTF0659" "joints in the mesh but no skin",
        "Add a skin to the node: the mesh does not follow a skeleton without it.";
    error NOT_ROOT "GLTF0660" "scene names a node that is not a root",
        "List root nodes only.";
    warning SKINNED_TRANSFORM "GLTF0661" "transform of a skinned mesh has no effect",
        "Remove the transform: only joints place a skinned mesh.";
    warning SKINNED_PLACE "GLTF0662" "skinned mesh is not at a root node",
        "Move the node to the roots: transforms of its parents have no effect on it.";
    warning SKINNED_PARENT "GLTF0663" "skinned mesh below transforms without effect",
        "Move the node to the roots.";
    error SKIN_SCENE "GLTF0664" "skinned mesh in a scene without its joints",
        "Add the skeleton to the same scene.";
    error ZFAR "GLTF0665" "far plane not beyond the near plane",
        "Set `zfar` greater than `znear`: nothing is visible otherwise.";
    error MAG_ZERO "GLTF0666" "camera width or height is zero",
        "Set a positive number: nothing is visible otherwise.";
    warning MAG_NEGATIVE "GLTF0667" "camera width or height is negative",
        "Set a positive number: the image is mirrored or missing otherwise.";
    warning YFOV "GLTF0668" "field of view of half a circle or more",
        "Convert the angle from degrees to radians.";
}
