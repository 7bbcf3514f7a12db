//! The codes of looking over: of nodes, scenes and cameras.

use meshwright_core::code_list;

code_list! {
    error LOOP "GLTF0651" "a node is below itself",
        "Cut the circle: nodes are a tree.";
    error MATRIX_TRS "GLTF0652" "a node has a matrix and other transforms",
        "Keep the matrix, or translation, rotation and scale.";
    error SHEAR "GLTF0653" "a matrix is no translation, rotation and scale",
        "It shears, or its last row is not 0 0 0 1.";
    error PARENTS "GLTF0654" "a node has two parents",
        "Make a copy of it: nodes are a tree.";
    error ROTATION "GLTF0655" "a rotation is not of length 1",
        "Normalise the quaternion.";
    info IDENTITY "GLTF0656" "a matrix does nothing",
        "Leave it out.";
    info EMPTY "GLTF0657" "a node is empty",
        "It marks a place at most.";
    error NOT_SKINNED "GLTF0658" "a node has a skin but its mesh no joints",
        "Give the mesh joints and weights, or remove the skin.";
    warning NO_SKIN "GLTF0659" "a mesh has joints but its node no skin",
        "The mesh does not move with a skeleton.";
    error NOT_ROOT "GLTF0660" "a scene names a node that has a parent",
        "Scenes name roots only.";
    warning SKINNED_TRANSFORM "GLTF0661" "a skinned mesh has a transform that has no effect",
        "Joints alone say where it is.";
    warning SKINNED_PLACE "GLTF0662" "a skinned mesh is not at a root",
        "What its parents do has no effect on it.";
    warning SKINNED_PARENT "GLTF0663" "a skinned mesh is below transforms that have no effect",
        "Move the node to the roots.";
    error SKIN_SCENE "GLTF0664" "a scene has a skinned mesh without its joints",
        "Put the skeleton into the same scene.";
    error ZFAR "GLTF0665" "the far plane of a camera is not beyond the near one",
        "Nothing would be seen.";
    error MAG_ZERO "GLTF0666" "the width or height of a camera is zero",
        "Nothing would be seen.";
    warning MAG_NEGATIVE "GLTF0667" "the width or height of a camera is negative",
        "The image is mirrored, or not shown.";
    warning YFOV "GLTF0668" "the field of view of a camera is half a circle or more",
        "It is in radians, not in degrees.";
}
