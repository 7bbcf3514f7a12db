//! The codes of converting a scene to a skeleton.

use meshwright_core::code_list;

code_list! {
    error HAS_MESHES "CMH0501" "meshes cannot be written",
        "Pass --skeleton-only to write names, node hierarchy and transforms alone." of Caller;
    error UNEVEN "CMH0502" "the transform of a node has a shear or a non-uniform scale",
        "Apply the scale to the mesh in the source: the format allows rotation and uniform scale only." of Caller;
    error NOT_FINITE "CMH0503" "the transform of a node is NaN or infinite",
        "Correct the transform of the node at the path." of Caller;
    error FLAT "CMH0504" "the scale of a node is 0",
        "Set a scale above 0, or remove the node." of Caller;
    loss MESHES "CMH0505" "meshes are dropped",
        "Build the meshes with the vendor's tools: their format is not published.";
    loss MATERIALS "CMH0506" "materials are dropped",
        "Set the materials with the vendor's tools: their format is not published.";
    loss VARIANTS "CMH0507" "variants are dropped",
        "No action is needed: there are no meshes to vary.";
    loss IMAGES "CMH0508" "images are dropped",
        "Add the images with the vendor's tools: their format is not published.";
    loss SKINS "CMH0509" "skins are dropped",
        "No action is possible: the format has no skins.";
    loss CLIPS "CMH0510" "animations are dropped",
        "No action is possible: the format has no animations.";
    loss LEVELS "CMH0511" "levels of detail are dropped",
        "Set fades with the vendor's tools: a skeleton cannot hold them.";
    loss HIDDEN "CMH0512" "hidden nodes become visible",
        "Remove the nodes from the scene if they must not be shown: the format has no hidden models.";
    loss KINDS "CMH0513" "objects and helpers become plain models",
        "No action is needed: the format has one kind of model.";
    loss UNREACHED "CMH0514" "nodes without a root are dropped",
        "Attach the nodes to a root of the scene; a node in several places is written once.";
    loss EXTRAS "CMH0515" "extras are dropped",
        "No action is possible: the format has no extras.";
    loss OWN "CMH0516" "data that a skeleton cannot hold is dropped",
        "Edit the file itself to keep the data; units are applied to the transforms.";
    loss BOUNDS "CMH0517" "the bounding box is dropped",
        "No action is needed: the format computes bounds from geometry.";
    loss SCENE_NAME "CMH0518" "the scene name is dropped",
        "Name the root node instead.";
    loss ROOT_ADDED "CMH0519" "a root node is added",
        "Give the scene a single root without a transform to avoid it.";
    info UNTRIED "CMH0520" "the file was not tested with the vendor's library",
        "Please report whether it loads: it follows the vendor's description.";
}
