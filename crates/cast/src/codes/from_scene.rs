//! The codes of `from_scene`: content of a scene that the format cannot hold.

meshwright_core::code_list! {
    loss LOSS_TREE "CAST0211" "transforms of nodes applied to meshes",
        "Keep the source for editing; the result looks the same.";
    loss LOSS_NAMES "CAST0212" "names changed",
        "Give nodes, morph targets and materials in the source unique names.";
    loss LOSS_SHEAR "CAST0213" "sheared transform approximated",
        "Apply the transform to the mesh in the source.";
    loss LOSS_LEVELS "CAST0214" "levels of detail dropped",
        "Select another level with `--lod` and write it to its own file.";
    loss LOSS_TOPOLOGY "CAST0215" "points and lines dropped",
        "Convert them to triangles in the source.";
    loss LOSS_PARTS "CAST0216" "primitives written as separate meshes",
        "Join the meshes again after import if you want one mesh.";
    loss LOSS_STREAMS "CAST0217" "vertex attributes dropped",
        "Bake them into texture coordinates or colors if they matter.";
    loss LOSS_BIND "CAST0218" "bind pose differs from the rest pose",
        "Export in the bind pose.";
    loss LOSS_WEIGHTS "CAST0219" "influences without a valid joint or weight",
        "Correct the weights in the source. Vertices without influences are bound to the first joint.";
    loss LOSS_SIGNS "CAST0220" "sign of tangents dropped",
        "Let readers compute tangents themselves: their sign is computed again.";
    loss LOSS_MATERIAL "CAST0221" "material values dropped",
        "Set them up again in the target, or bake them into textures.";
    loss LOSS_IMAGES "CAST0222" "embedded images dropped",
        "Extract the images first, and convert with paths to them.";
    loss LOSS_INTERPOLATION "CAST0223" "steps and splines resampled",
        "Choose a higher frame rate if curves look angular.";
    loss LOSS_FRAMES "CAST0224" "keyframes not on whole frames",
        "Choose a frame rate with `--fps` that fits the times of the keyframes.";
    loss LOSS_CHANNELS "CAST0225" "animation channels dropped",
        "Write model and animation together, or correct the channel in the source.";
    loss LOSS_HIDDEN "CAST0226" "hidden meshes dropped",
        "Show the mesh in the source if it should be in the file.";
    loss LOSS_EVENTS "CAST0227" "data of events dropped",
        "Put what matters into the name of the event.";
    loss LOSS_EXTRAS "CAST0228" "data of other formats dropped",
        "Keep the source, which has the data, or convert to glTF to keep it in the extras.";
    loss LOSS_RECORDS "CAST0229" "IK handles and constraints with missing bones dropped",
        "Convert the IK handle or constraint together with its skeleton.";
    loss LOSS_REST_WEIGHTS "CAST0230" "rest weights of morph targets dropped",
        "Bake the morph target into the mesh, or add an animation with one keyframe.";
    loss LOSS_VARIANTS "CAST0232" "material variants dropped",
        "Convert once for each variant, each into its own file, with `--variant NAME`.";
    loss LOSS_MODES "CAST0241" "modes of curves replaced",
        "Export the model in its bind pose, or convert the model first and the animation afterwards.";
    loss LOSS_DURATION "CAST0231" "animation shortened to its last keyframe",
        "Add a keyframe at the end of the animation.";
    loss LOSS_REST_POSE "CAST0233" "rest pose replaced by the bind pose",
        "Bake the pose into the mesh in the source if the model is not animated.";
    info ADDED_BONE "CAST0234" "bone added to a model without bones",
        "Keep the bone: the official Blender add-on applies animations to a skeleton only.";
    info ONE_FILE "CAST0235" "model and animations in one file",
        "Convert with `--split-clips` or `--for blender`: the official Blender add-on loses the animations.";
    loss LOSS_NODES "CAST0238" "nodes without a mesh dropped",
        "Turn the node into a joint in the source, or take it out of its level, if it should be a bone.";
    info RESTORED_SLOTS "CAST0239" "textures restored from the slots of the Cast file",
        "Remove a slot from the extras of the material to drop its texture.";
}
