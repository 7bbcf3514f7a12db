//! The codes of `from_scene`.

meshwright_core::code_list! {
    loss LOSS_TREE "UDM0601" "meshes are moved out of the node hierarchy",
        "Make the nodes joints if they have a meaning of their own; the model looks the same.";
    loss LOSS_NODES "UDM0602" "nodes without a mesh are dropped",
        "Make the node a joint of the skin, or animate it, to keep it as a bone.";
    loss LOSS_NAMES "UDM0603" "objects are renamed",
        "Give each object a unique name of at most 255 bytes in the source.";
    loss LOSS_SHEAR "UDM0604" "a node transform with a shear is approximated",
        "Remove the uneven scale above the rotated node in the source.";
    loss LOSS_LEVELS "UDM0605" "levels of detail are dropped or approximated",
        "Check the distances in `lods`, and correct them: a model switches levels by distance only.";
    loss LOSS_TOPOLOGY "UDM0606" "strips, loops and fans are converted to lists",
        "Triangulate in the source to keep control of it; the same is drawn.";
    loss LOSS_EMPTY "UDM0607" "primitives without positions are dropped",
        "Add positions, or remove the primitive from the scene.";
    loss LOSS_PARTS "UDM0608" "meshes are split into sub meshes",
        "Keep the source for editing; the same is drawn, but a sub mesh has one material and one node.";
    loss LOSS_STREAMS "UDM0609" "vertex attributes are dropped",
        "Bake vertex colors into a texture, or other data into a UV set, if they matter.";
    loss LOSS_BIND "UDM0610" "vertices are moved from the bind pose to the rest pose",
        "Bind in the rest pose in the source to keep the vertices as they are.";
    loss LOSS_WEIGHTS "UDM0611" "joint weights are dropped or added",
        "Limit the joints to 8 per vertex in the source, and give every vertex a weight.";
    loss LOSS_MATERIAL "UDM0612" "properties of a material are dropped",
        "Choose another shader in the engine, or set the properties in the material file if the shader supports them.";
    loss LOSS_IMAGES "UDM0613" "textures that are not files are dropped",
        "Write the images to files first, for example as `.gltf` with separate images, and convert that.";
    loss LOSS_INTERPOLATION "UDM0614" "channels are sampled frame by frame",
        "Raise the frame rate with `--fps` if the motion is too rough: the engine has no keyframes between frames.";
    loss LOSS_CHANNELS "UDM0615" "animation channels are dropped",
        "Animate bones or morph target weights: visibility and other nodes cannot be animated.";
    loss LOSS_SPLIT "UDM0616" "an animation is split into two",
        "Play both together: the engine plays the animations of bones and of flexes separately.";
    loss LOSS_EVENTS "UDM0617" "data of events is dropped",
        "Store the data as texts, in `args`: an event holds a time, a name and a list of texts.";
    loss LOSS_EXTRAS "UDM0618" "vendor data of other formats is dropped",
        "Keep the original together with the converted file if the data matters.";
    loss LOSS_DATA "UDM0619" "UDM extras cannot be read",
        "Write each value as an object whose one member is its type, such as `{\"mass\": {\"float\": 12.5}}`.";
    loss LOSS_MORPHS "UDM0620" "morph targets are approximated or dropped",
        "Scale the model, or split the mesh, if the morph target looks wrong: displacements are half floats.";
    loss LOSS_REST_WEIGHTS "UDM0621" "default weights of morph targets are dropped",
        "Set the weight with an animation, or bake the morph target into the mesh: controllers of flexes start at 0.";
    loss LOSS_INSTANCES "UDM0622" "instances of other files are dropped",
        "Convert with the referenced files available, so that their content is merged in.";
    loss LOSS_DEPTH "UDM0623" "bones are nested too deep",
        "Remove bones from the chain; they became root bones and do not follow their parent.";
    loss LOSS_NO_MATERIAL "UDM0624" "primitives without a material get the material \"default\"",
        "Assign a material in the source; \"default\" is white and rough.";
    loss LOSS_COLLISION "UDM0625" "collision meshes are dropped",
        "Simplify the collision mesh to triangles and at most 65,536 vertices, or split it.";
    loss LOSS_HIDDEN "UDM0626" "hidden meshes become mesh groups that are not shown",
        "Add the mesh group to `baseMeshGroups` or to a body group to show it.";
    loss LOSS_BONES "UDM0627" "records of removed bones are dropped",
        "Keep the bone, or assign its records to another one in the original.";
    loss LOSS_ASSET "UDM0628" "data of another asset type is dropped",
        "Keep the original together with the converted file; convert the models of a map one by one.";
    info MADE "UDM0631" "normals, tangents, texture coordinates or the animation \"reference\" are generated",
        "Add normals and texture coordinates in the source if textures are used; keep the animation, which holds the rest pose of the bones.";
    loss LOSS_VARIANTS "UDM0632" "names of variants are dropped",
        "Refer to the variants as skins by number; `skin0` is the model as it is.";
    info FOLLOWED "UDM0633" "mesh group lists are updated",
        "Check `baseMeshGroups`, `bodyGroups` and `lods`: they now match the scene.";
    loss LOSS_BARE "UDM0634" "all but the shape of collision meshes is dropped",
        "Set `surfaceMaterial` to choose the material of the surface; collision meshes are never shown.";
    loss LOSS_LENGTH "UDM0635" "the length of an animation is rounded to frames",
        "Choose a rate with `--fps` at which the length is a number of frames.";
    loss LOSS_UNSOUND "UDM0637" "errors of the source are copied",
        "Fix the source with `meshwright fix` or export it again: `meshwright validate` shows its errors.";
    info GIVEN_NAMES "UDM0638" "missing names are generated",
        "Name the nodes and materials in the source to choose the names.";
}
