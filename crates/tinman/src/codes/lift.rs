//! The codes of the way from a compiled model hierarchy to a scene.

use meshwright_core::code_list;

code_list! {
    loss NO_GEOMETRY "CMH0401" "meshes and materials are not in the scene",
        "How this format stores them is not published: only the tree of nodes is there. Export the model from its source instead.";
    loss UNKNOWN_CHILDREN "CMH0402" "nodes may lack children",
        "These models go on with what is not published; inferred mode looks further.";
    loss CHILDREN_CUT "CMH0403" "children that lead nowhere are left out",
        "The findings of reading name each of them.";
    loss TOO_MANY "CMH0404" "shared models would become too many nodes",
        "Raise the number of instances if you trust the file.";
    warning UNIT "CMH0405" "a unit is not understood",
        "Lengths in the model are taken for metres; compare them with the source.";
    loss NOT_AFFINE "CMH0406" "a transform moves nothing, as it is not affine",
        "Neither the last row nor the last column is 0, 0, 0, 1, or a number is not finite.";
    warning UNEVEN "CMH0407" "a transform shears or scales unevenly",
        "The format allows rotation and uniform scale only; it is kept as a matrix.";
    info SHARED "CMH0408" "shared models became several nodes",
        "The scene has a tree: each place of a model is a node of its own.";
    info ROUNDED "CMH0409" "transforms were rounded",
        "The exact numbers are in the extras of the nodes, and go back into a file of this format.";
    info COLUMNS "CMH0410" "the convention of rotations is inferred",
        "If the model comes out twisted, please tell us: a file of known content would settle it.";
    loss NO_MODELS "CMH0411" "the scene is empty",
        "The layout of this version is not published; save for an older release.";
    loss NOT_UNDERSTOOD "CMH0412" "bytes that are not understood are not in the scene",
        "No model says what they are: look at them with `tree`.";
}
