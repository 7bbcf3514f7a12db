//! What a scene may have that the format has no place for, and what the game needs that a scene may lack.

use meshwright_core::code_list;

code_list! {
    loss LOSS_NAMES "CDAE0501" "names were changed",
        "Objects, details and materials are found by name, so each gets one of its own that the game understands.";
    loss LOSS_BENT "CDAE0502" "a node moves below a scale that its axes do not share",
        "Nodes of this format turn and move only; the nearest movement was taken.";
    loss LOSS_BILLBOARD "CDAE0503" "levels that are made of images are left out",
        "The format names them, but the game makes the images itself.";
    loss LOSS_UNSHOWN "CDAE0504" "meshes of levels that are left out are not carried",
        "Give the level a kind that the format has: visual, collision, line of sight or utility.";
    loss LOSS_HIDDEN "CDAE0505" "an object is hidden at some levels only",
        "An object has one visibility for all its levels: that of the first.";
    loss LOSS_TOPOLOGY "CDAE0506" "points and lines are left out", "The format has triangles only.";
    loss LOSS_EMPTY "CDAE0507" "parts of meshes without positions are left out",
        "There is nothing in them that could be shown.";
    loss LOSS_FACES "CDAE0508" "triangles that name vertices which are not there are left out",
        "The source is damaged there; `meshwright validate` shows where.";
    loss LOSS_STREAMS "CDAE0509" "values by vertex have no place",
        "Kept are positions, normals, tangents, two sets of texture coordinates, one of colours, and influences.";
    loss LOSS_SKIN "CDAE0510" "skinned meshes were baked into the rest pose",
        "The public programs that read this format refuse skins, and version 26 has no known layout for them. In version 31 `--skin keep` keeps them.";
    loss LOSS_WEIGHTS "CDAE0511" "influences name joints that are not there, or have no weight",
        "They are left out; vertices without any are bound to the first joint.";
    loss LOSS_MORPH "CDAE0512" "shapes that are blended in are fixed as they are at rest",
        "The format has none; only what they add at rest is kept.";
    loss LOSS_MATERIAL "CDAE0513" "of materials only the names are kept",
        "The game takes colours and textures from its own material files, where `mapTo` is this name.";
    loss LOSS_VARIANTS "CDAE0514" "variants are left out",
        "A part has one material; choose the variant that the file is to show.";
    loss LOSS_EXTRAS "CDAE0515" "data of other formats are left out",
        "Only data that came from a file of this format have a place in it.";
    loss LOSS_INTERPOLATION "CDAE0516" "steps and splines become straight pieces",
        "They were sampled at every key; a step takes as long as one key to the next.";
    loss LOSS_TIMES "CDAE0517" "key times do not stand at equal distances",
        "All members of a sequence have the same keys; the clip was sampled. Another frame rate can be chosen.";
    loss LOSS_MEMBERS "CDAE0518" "a sequence moves more than the engine's sets hold",
        "They hold 2,048 nodes and objects; those behind keep still.";
    loss LOSS_CHANNELS "CDAE0519" "channels are left out",
        "They move what is not in the file, or their values do not fit their keys.";
    loss LOSS_WEIGHT_KEYS "CDAE0520" "weights of shapes that are blended in cannot move",
        "The format has no such shapes.";
    loss LOSS_EVENTS "CDAE0521" "events become numbered triggers",
        "A trigger has a number from 0 to 29 and no name: each name got one of its own, those beyond share the last.";
    loss LOSS_ROTATIONS "CDAE0522" "rotations are rounded",
        "They have 16 bits a component, so what lies far from a turned node may move a little.";
    loss LOSS_COLORS "CDAE0523" "colours are rounded to 8 bits", "What is below 0 or above 1 is cut off.";
    loss LOSS_FLAT "CDAE0524" "nodes that are scaled to nothing at rest are shown in full size",
        "Only a sequence can scale a node, and nothing can be scaled back from nothing.";
    loss LOSS_CLIPS "CDAE0525" "animations without motion are left out",
        "A sequence without members makes a public reader fail, and nothing would be seen of it.";
    loss LOSS_RIG "CDAE0526" "skins without joints are left out",
        "The joints of the skin are not in the tree of nodes; the mesh stays as it is modeled.";
    loss LOSS_MESHES "CDAE0527" "meshes without triangles are left out",
        "There is nothing in them that could be shown.";
    info LOWER_SIZES "CDAE0531" "levels got sizes",
        "The scene does not say from which size on screen they are drawn; sizes can be given.";
    info LOWER_NORMALS "CDAE0532" "meshes got normals", "Smooth ones: the game does not show a mesh without any.";
    info LOWER_UVS "CDAE0533" "meshes got texture coordinates",
        "All are zero: the game does not show a mesh without any.";
    info LOWER_TANGENTS "CDAE0534" "meshes got tangents", "The game's own files have them, made by MikkTSpace as here.";
    info LOWER_MATERIAL "CDAE0535" "parts got a material",
        "The game needs one on every part that it draws; it is called default.";
    info LOWER_SCALE "CDAE0536" "scale was worked into vertices",
        "Nodes of this format have none; the shape looks the same.";
    warning LOWER_NOT_FINITE "CDAE0537" "values that are not finite were replaced",
        "The source is damaged there. Look at these vertices or keys in the program that made the file.";
    warning LOWER_DIRECTIONS "CDAE0538" "normals or tangents were repaired",
        "They were no unit vectors. Recompute the normals in the program that made the file.";
    warning LOWER_CLIPS "CDAE0539" "several sequences were written",
        "The public Blender add-on reads only the first and then fails. Choose one animation with `--clips`.";
    warning LOWER_LEVELS "CDAE0540" "levels were taken from names of nodes",
        "The scene has no levels itself. Rename the nodes if these are not meant as levels.";
    info LOWER_REPEATED "CDAE0541" "meshes without a level are written for each level",
        "An object has a mesh for each level that draws it; the shape looks the same.";
}
