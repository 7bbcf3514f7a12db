//! The codes of `from_scene`: content that the format cannot hold, and content that the game requires.

use meshwright_core::code_list;

code_list! {
    loss LOSS_NAMES "CDAE0501" "names changed",
        "Give each object, detail and material in the source a unique name that the game understands.";
    loss LOSS_BENT "CDAE0502" "motion below a non-uniform scale approximated",
        "Apply the scale to the meshes in the source before animating.";
    loss LOSS_BILLBOARD "CDAE0503" "billboard levels dropped",
        "Add a node called `bb__autobillboard20` to the source of the game's own import: the game makes such images itself.";
    loss LOSS_UNSHOWN "CDAE0504" "meshes of dropped levels of detail dropped",
        "Change the kind of the level to visual, collision, line of sight or utility, or move the nodes to such a level.";
    loss LOSS_HIDDEN "CDAE0505" "visibility of an object differs between levels of detail",
        "Hide the object at all levels of detail or at none.";
    loss LOSS_TOPOLOGY "CDAE0506" "points and lines dropped", "Convert lines to thin triangles in the source.";
    loss LOSS_EMPTY "CDAE0507" "primitives without positions dropped",
        "Check whether something is missing in the source as well.";
    loss LOSS_STREAMS "CDAE0509" "vertex attributes dropped",
        "Bake what is needed into the first two sets of texture coordinates.";
    loss LOSS_SKIN "CDAE0510" "skinned meshes baked into the rest pose",
        "Convert with `--skin keep` to write skinned meshes in version 31, if the target program supports them.";
    loss LOSS_WEIGHTS "CDAE0511" "influences without a valid joint or weight dropped",
        "Clean the weights in the source; vertices without influences are bound to the first joint.";
    loss LOSS_MORPH "CDAE0512" "morph targets baked",
        "Animate with bones instead; the format has no morph targets.";
    loss LOSS_MATERIAL "CDAE0513" "materials reduced to their names",
        "Name a folder as the result, or pass --materials FILE, to write definitions and textures too.";
    loss LOSS_VARIANTS "CDAE0514" "material variants dropped",
        "Choose the variant to write with `--variant NAME`.";
    loss LOSS_EXTRAS "CDAE0515" "data of other formats dropped",
        "Keep the source if other programs than the game read the file.";
    loss LOSS_INTERPOLATION "CDAE0516" "steps and splines resampled",
        "Choose a higher frame rate with `--fps` if the motion differs too much.";
    loss LOSS_TIMES "CDAE0517" "keyframes not equally spaced",
        "Choose a frame rate with `--fps`, or move the keyframes to whole frames in the source.";
    loss LOSS_MEMBERS "CDAE0518" "too many animated nodes or objects",
        "Split the shape, or move animated nodes to the front of the hierarchy: a sequence moves at most 2048.";
    loss LOSS_CHANNELS "CDAE0519" "animation channels dropped",
        "Check the source with `meshwright validate`.";
    loss LOSS_WEIGHT_KEYS "CDAE0520" "animated morph target weights dropped",
        "Animate with bones instead; the format has no morph targets.";
    loss LOSS_EVENTS "CDAE0521" "events replaced by numbered triggers",
        "Use the trigger numbers in the game's scripts: each event name got one from 0 to 29, and further names share the last.";
    loss LOSS_ROTATIONS "CDAE0522" "rotations rounded to 16 bits",
        "Apply rotations to the mesh if vertices far from the node must not move.";
    loss LOSS_COLORS "CDAE0523" "vertex colors rounded to 8 bits", "Keep colors from 0 to 1 in the source, and bake finer ones into a texture.";
    loss LOSS_FLAT "CDAE0524" "nodes of scale 0 written at full size",
        "Hide the node with a visibility track instead of a scale of 0.";
    loss LOSS_CLIPS "CDAE0525" "animations without motion dropped",
        "Animate nodes instead of morph targets in the source, or remove the animation.";
    loss LOSS_RIG "CDAE0526" "skins without joints dropped",
        "Put the joints into the node hierarchy of the source, or remove the skin.";
    loss LOSS_MESHES "CDAE0527" "meshes without triangles dropped",
        "Remove the mesh from the source.";
    info FROM_SCENE_SIZES "CDAE0531" "levels of detail without a size",
        "Give the sizes, the most detailed level first, such as `--lod-sizes 400,100,25`.";
    info FROM_SCENE_NORMALS "CDAE0532" "normals computed", "Export normals from the source if you need hard edges.";
    info FROM_SCENE_UVS "CDAE0533" "texture coordinates added",
        "Unwrap the mesh in the source; all added coordinates are 0.";
    info FROM_SCENE_TANGENTS "CDAE0534" "tangents computed", "Keep them: they are computed with MikkTSpace, as in the game's files.";
    info FROM_SCENE_MATERIAL "CDAE0535" "default material assigned",
        "Assign a material in the source, or define one called `default`.";
    info FROM_SCENE_SCALE "CDAE0536" "scale applied to vertices",
        "Apply the scale in the source to keep control of it; the shape looks the same.";
    warning FROM_SCENE_CLIPS "CDAE0539" "several sequences written",
        "Choose one animation with `--clips NAME` if the public Blender add-on reads the file: it reads only the first.";
    warning FROM_SCENE_LEVELS "CDAE0540" "levels of detail taken from node names",
        "Rename the nodes if they are not meant as levels of detail.";
    info FROM_SCENE_REPEATED "CDAE0541" "meshes repeated for each level of detail",
        "Put the node into a level if it should be drawn at that level only; the shape looks the same.";
    warning FROM_SCENE_COPIES "CDAE0542" "objects with Blender's suffixes at one level of detail",
        "Export with *Full Collection Hierarchy* in Blender's glTF exporter, or with meshwright's extension, or name the levels (`house_a300`, `house_a50`).";
}
