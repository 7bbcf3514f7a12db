//! The codes of the way from a scene to a skeleton, and of edits.

use meshwright_core::code_list;

code_list! {
    error HAS_MESHES "CMH0501" "meshes cannot be written",
        "Pass --skeleton-only to write names, tree and transforms alone." of Caller;
    error UNEVEN "CMH0502" "a node shears or scales unevenly",
        "The format allows rotation and uniform scale only: apply the scale to the mesh before." of Caller;
    error NOT_FINITE "CMH0503" "a transform is no number",
        "Mend the scene: the node's path is given." of Caller;
    error FLAT "CMH0504" "a node is scaled to nothing",
        "The scale must be above 0; leave the node out, or hide it by other means." of Caller;
    loss MESHES "CMH0505" "meshes are left out",
        "How the format stores them is not published.";
    loss MATERIALS "CMH0506" "materials are left out",
        "How the format stores them is not published.";
    loss VARIANTS "CMH0507" "variants are left out",
        "Without meshes there is nothing to vary.";
    loss IMAGES "CMH0508" "images are left out",
        "How the format stores them is not published.";
    loss SKINS "CMH0509" "skins are left out",
        "The format has none.";
    loss CLIPS "CMH0510" "animations are left out",
        "The format has none.";
    loss LEVELS "CMH0511" "levels are left out",
        "Which version of a node is shown is said by fades, which a skeleton cannot hold.";
    loss HIDDEN "CMH0512" "hidden nodes are shown",
        "The format has no hidden models.";
    loss KINDS "CMH0513" "objects and helpers become plain models",
        "The format knows one kind of model.";
    loss UNREACHED "CMH0514" "nodes that no root leads to are left out",
        "Each node is written once, at the first place at which it stands.";
    loss EXTRAS "CMH0515" "extras are left out",
        "The format has no place for data of others.";
    loss OWN "CMH0516" "what a skeleton cannot hold is left out",
        "Units are applied to the transforms; edit the file itself to keep the rest.";
    loss BOUNDS "CMH0517" "the stated box is left out",
        "The format computes boxes from geometry.";
    loss SCENE_NAME "CMH0518" "the name of the scene is left out",
        "Name the root node instead.";
    loss ROOT_ADDED "CMH0519" "a root was added",
        "The format has exactly one root, which is not moved.";
    info UNTRIED "CMH0520" "the file was never tried with the vendor's library",
        "It follows the vendor's description. Please tell us whether it loads.";
}
