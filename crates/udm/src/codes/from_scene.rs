//! The codes of `from_scene`.

meshwright_core::code_list! {
    loss LOSS_TREE "UDM0601" "meshes are moved out of the node hierarchy",
        "No action is needed: their positions are the same, and those below animated nodes follow a bone.";
    loss LOSS_NODES "UDM0602" "nodes without a mesh are dropped",
        "Animate the node or make it a joint to keep it as a bone.";
    loss LOSS_NAMES "UDM0603" "objects are renamed",
        "Give each object a unique name of at most 255 bytes in the source.";
    loss LOSS_SHEAR "UDM0604" "a node transform with a shear is approximated",
        "Remove the uneven scale above the rotated node in the source.";
    loss LOSS_LEVELS "UDM0605" "levels of detail are dropped or approximated",
        "Check the distances: a model switches levels of detail by distance only.";
    loss LOSS_TOPOLOGY "UDM0606" "strips, loops and fans are converted to lists",
        "No action is needed: the same is drawn.";
    loss LOSS_EMPTY "UDM0607" "primitives without positions are dropped",
        "Give them positions if they are needed.";
    loss LOSS_PARTS "UDM0608" "meshes are split into sub meshes",
        "No action is needed: the same is drawn. A sub mesh has one material and one node.";
    loss LOSS_STREAMS "UDM0609" "vertex attributes are dropped",
        "Store the data in a texture or UV set: a sub mesh holds positions, normals, tangents, UV sets and 8 joints per vertex.";
    loss LOSS_BIND "UDM0610" "vertices are moved from the bind pose to the rest pose",
        "Export with the skeleton in its bind pose to keep the vertices.";
    loss LOSS_WEIGHTS "UDM0611" "joint weights are dropped or added",
        "Limit the weights to 8 per vertex in the source, and give every vertex one: a vertex without weights is bound to the first bone.";
    loss LOSS_MATERIAL "UDM0612" "properties of a material are dropped",
        "Set them in the material file afterwards if the shader supports them.";
    loss LOSS_IMAGES "UDM0613" "textures that are not files are dropped",
        "Write the images to files first: a material refers to files below `materials/`.";
    loss LOSS_INTERPOLATION "UDM0614" "steps and splines are converted to linear keyframes",
        "Compare the animation: steps keep their times, splines are sampled at the frame rate.";
    loss LOSS_CHANNELS "UDM0615" "animation channels are dropped",
        "Animate bones or morph target weights: visibility and other nodes cannot be animated.";
    loss LOSS_SPLIT "UDM0616" "an animation is split into two",
        "No action is needed: the engine plays the animations of bones and of flexes separately.";
    loss LOSS_EVENTS "UDM0617" "data of events is dropped",
        "Store the data as texts: an event holds a time, a name and a list of texts.";
    loss LOSS_EXTRAS "UDM0618" "vendor data of other formats is dropped",
        "No action is needed: it has no meaning in a model.";
    loss LOSS_DATA "UDM0619" "UDM extras cannot be read",
        "Write the extras in the typed form of the format's page.";
    loss LOSS_MORPHS "UDM0620" "morph targets are approximated or dropped",
        "Split meshes above 65536 vertices: displacements are half floats of positions and normals.";
    loss LOSS_REST_WEIGHTS "UDM0621" "default weights of morph targets are dropped",
        "Set the weights with an animation: controllers of flexes start at 0.";
    loss LOSS_INSTANCES "UDM0622" "instances of other files are dropped",
        "Convert with the referenced files available, so that their content is merged in.";
    loss LOSS_DEPTH "UDM0623" "bones are nested too deep",
        "Flatten the skeleton; the bones became root bones and do not follow their parent.";
    loss LOSS_NO_MATERIAL "UDM0624" "primitives without a material get the material \"default\"",
        "Assign a material in the source; \"default\" is white and rough.";
    loss LOSS_COLLISION "UDM0625" "collision meshes are dropped",
        "Use triangles and at most 65536 vertices in a collision mesh.";
    loss LOSS_HIDDEN "UDM0626" "hidden meshes become mesh groups that are not shown",
        "Add the mesh group to `baseMeshGroups` or to a body group to show it.";
    loss LOSS_BONES "UDM0627" "records of removed bones are dropped",
        "Keep the bone, or assign the attachments, hitboxes, joints and eyeballs to another one.";
    loss LOSS_ASSET "UDM0628" "data of another asset type is dropped",
        "Edit the original asset to keep it: the result is of one type.";
    info MADE "UDM0631" "normals, texture coordinates or the animation \"reference\" are generated",
        "No action is needed: every vertex and every skinned model has them in this format.";
    loss LOSS_VARIANTS "UDM0632" "names of variants are dropped",
        "Refer to the variants as skins by number; `skin0` is the model as it is.";
    info FOLLOWED "UDM0633" "mesh group lists are updated",
        "No action is needed: `baseMeshGroups`, `bodyGroups` and `lods` now match the scene.";
    loss LOSS_BARE "UDM0634" "all but the shape of collision meshes is dropped",
        "Set `surfaceMaterial` to choose the material of the surface.";
    loss LOSS_UNSOUND "UDM0637" "errors of the source are copied",
        "Export the source again: `meshwright validate` shows its errors.";
    info GIVEN_NAMES "UDM0638" "missing names are generated",
        "Name the objects in the source: bones, mesh groups and materials are identified by name.";
}
