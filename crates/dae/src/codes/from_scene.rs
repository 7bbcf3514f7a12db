//! The codes of `from_scene`: content of a scene that the format cannot hold, or that programs do not read.

meshwright_core::code_list! {
    loss LOSS_NAMES "DAE0211" "nodes renamed",
        "Give nodes names with the size of their level in the source.";
    loss LOSS_STREAMS "DAE0212" "vertex attributes dropped",
        "Bake attributes other than tangents, which programs compute, into colors or texture coordinates.";
    loss LOSS_TOPOLOGY "DAE0213" "points dropped",
        "Convert them to lines or triangles in the source.";
    loss LOSS_MATERIAL "DAE0216" "material values dropped",
        "Set them up again in the target: the format has the shading models of older programs.";
    loss LOSS_IMAGES "DAE0217" "embedded images dropped",
        "Extract the images first, and convert with paths to them.";
    loss LOSS_MORPHS "DAE0218" "morph targets dropped",
        "Pass `--morphs keep` if the target program reads them; most programs fail on such files.";
    loss LOSS_WEIGHTS "DAE0219" "influences without a valid joint or weight dropped",
        "Correct the weights in the source.";
    loss LOSS_CURVES "DAE0220" "splines resampled",
        "Keep the source for editing, or export linear keyframes.";
    loss LOSS_CHANNELS "DAE0221" "animation channels dropped",
        "Write model and animation together, correct the channel in the source, or pass `--morphs keep` for those of morph targets.";
    loss LOSS_EVENTS "DAE0222" "data of animations dropped",
        "Set up events and repetition in the target.";
    loss LOSS_HIDDEN "DAE0223" "hidden meshes dropped",
        "Show the mesh in the source if it should be written.";
    loss LOSS_LEVELS "DAE0224" "meshes of several levels written once",
        "Give each level of detail its own node in the source.";
    loss LOSS_VARIANTS "DAE0225" "material variants dropped",
        "Convert each variant into its own file with `--variant NAME`.";
    loss LOSS_EXTRAS "DAE0226" "data of other formats dropped",
        "Keep the source: the result does not hold its data.";
    loss LOSS_LIGHTS "DAE0227" "intensity or range of lights dropped",
        "Set them up again in the target: the format has no units for light.";
    loss LOSS_EMPTY "DAE0228" "meshes without triangles and lines dropped",
        "Remove the empty mesh from the source: some programs fail on it.";
    loss ADDED_HIERARCHY "DAE0229" "nodes added for levels of detail",
        "Keep the nodes: BeamNG reads levels from names below `base00` and `start01`.";
    loss LOSS_ALPHA "DAE0230" "alpha masks become transparency",
        "Set the alpha mode up again in the target; meshwright reads it from an extra of the effect.";
    loss LOSS_SHEAR "DAE0231" "sheared transforms approximated in animations",
        "Apply the transform to the mesh in the source.";
    loss LOSS_HELPERS "DAE0232" "helper nodes written as plain nodes",
        "Keep the source for editing; the result looks the same.";
    loss LOSS_MORPH_NORMALS "DAE0233" "normals of morph targets dropped",
        "Let the target program compute the normals.";
    loss LOSS_NAME_TEXT "DAE0234" "names replaced",
        "Give nodes and materials names without control characters in the source.";
    loss LOSS_LEVEL_SIZES "DAE0235" "sizes of levels of detail replaced",
        "Give levels whole sizes from 0 to 65,535 pixels in the source.";
    loss ADDED_VIEWERS "DAE0240" "nodes added for cameras and lights",
        "Put the camera or light on a node of its own, without children and mesh, to keep the number of nodes.";
    loss LOSS_SKIN "DAE0241" "skinned meshes baked into the rest pose",
        "Convert with `--skin keep` to write skinned meshes for other programs: the game does not bend them.";
    warning KEPT_SCALE "DAE0242" "scales that BeamNG shows wrong",
        "Apply the scale in the 3D program (in Blender: Object > Apply > Scale), and animate the result.";
    loss LOSS_LEFT_OUT "DAE0393" "meshes that BeamNG leaves out",
        "Rename the node if its mesh should be shown: BeamNG reserves `bounds`, and names that begin with `sequence`.";
    loss LOSS_FAR_PLANES "DAE0236" "far planes added",
        "Give the camera a far plane in the source.";
}
