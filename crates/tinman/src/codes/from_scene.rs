//! The codes of converting a scene to a skeleton.

use meshwright_core::code_list;

code_list! {
    error HAS_MESHES "CMH0501" "meshes cannot be written",
        "Pass --skeleton-only to write names, node hierarchy and transforms alone." of Caller;
    error UNEVEN "CMH0502" "the transform of a node has a shear or a non-uniform scale",
        "Apply the scale to the mesh in the program that made it, so that the node has one scale along all axes." of Caller;
    error NOT_FINITE "CMH0503" "the transform of a node is NaN or infinite",
        "Correct the transform of the node at the path." of Caller;
    error FLAT "CMH0504" "the scale of a node is 0",
        "Set a scale above 0, or remove the node." of Caller;
    loss MESHES "CMH0505" "meshes are dropped",
        "Compile the source with the vendor's library to keep the meshes.";
    loss MATERIALS "CMH0506" "materials are dropped",
        "Compile the source with the vendor's library to keep the materials.";
    loss VARIANTS "CMH0507" "variants are dropped",
        "Keep the source: there are no meshes to vary.";
    loss IMAGES "CMH0508" "images are dropped",
        "Keep the images next to the file, and add them with the vendor's tools.";
    loss SKINS "CMH0509" "skins are dropped",
        "Keep the source: the format has no skins.";
    loss CLIPS "CMH0510" "animations are dropped",
        "Keep the source: the format has no animations.";
    loss LEVELS "CMH0511" "levels of detail are dropped",
        "Make a group of the levels, of which the application chooses one child, or set fades with the vendor's tools.";
    loss HIDDEN "CMH0512" "hidden nodes become visible",
        "Remove from the scene what must not be shown: the format has no hidden models.";
    loss KINDS "CMH0513" "objects and helpers become plain models",
        "Keep the source for editing: the format has one kind of model.";
    loss UNREACHED "CMH0514" "nodes without a root are dropped",
        "Give each node one parent, below a root of the scene; a node in several places is written once.";
    loss EXTRAS "CMH0515" "extras are dropped",
        "Keep the file from which the scene was read: the format has no extras.";
    loss OWN "CMH0516" "data that a skeleton cannot hold is dropped",
        "Change the original file instead of writing a new one: `meshwright edit` keeps everything else.";
    loss BOUNDS "CMH0517" "the bounding box is dropped",
        "Ignore it: the format computes bounds from geometry.";
    loss SCENE_NAME "CMH0518" "the scene name is dropped",
        "Name the root node instead.";
    loss ROOT_ADDED "CMH0519" "a root node is added",
        "Put all nodes below one node without a transform to avoid it.";
    info UNTRIED "CMH0520" "the file was not tested with the vendor's library",
        "Try the file with the vendor's library, and report whether it loads.";
}
