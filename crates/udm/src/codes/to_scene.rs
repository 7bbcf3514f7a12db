//! The codes of `to_scene`.

use meshwright_core::code_list;

code_list! {
    info NO_SCENE "UDM0401" "this asset type has no scene",
        "Convert a model, material, map, skeleton or animation; other assets can be read, shown and rewritten.";
    error UNREADABLE "UDM0402" "a value cannot be decoded",
        "Export the asset again; the value is left out of the scene.";
    warning SHAPE "UDM0403" "a value has an unexpected type",
        "Correct the value, which `meshwright tree` shows; it is left out of the scene.";
    warning LENGTHS "UDM0404" "lists that belong together have different lengths",
        "Export the asset again; items without a counterpart are left out.";
    warning DANGLING "UDM0405" "a reference to something that does not exist",
        "Correct or remove the reference; it is left out of the scene.";
    warning LIMIT "UDM0406" "the asset is too large to read in full",
        "Split the asset; no known file of the engine comes near this limit.";
    warning WEIGHTS "UDM0407" "vertex weights do not add up to 1",
        "Normalize the weights in the source; they were normalized in the scene.";
    warning LOOSE "UDM0408" "vertices of a skinned mesh have no weights",
        "Assign weights in the source; the vertices were attached to the first bone.";
    warning BAD_INDEX "UDM0409" "bones have duplicate or missing indices",
        "Give each bone its own index; animations and weights may refer to another bone now.";
    warning FLAT_BONE "UDM0410" "the bind pose of a bone cannot be inverted",
        "Give the bone a scale other than 0; the mesh is skinned as if the bone were at the origin.";
    warning KEY_ORDER "UDM0411" "keyframes are not sorted by time",
        "Sort the keyframes in the source; they were sorted in the scene, and the last of several at one time counts.";
    info LEGACY "UDM0412" "the animation is stored frame by frame",
        "No action is needed: the engine still reads this older form, and it is converted like channels.";
    info COLLISION "UDM0413" "the position of collision meshes of bones is inferred",
        "Compare the collision meshes in the engine: the position was deduced from a single model.";
    info NO_MATERIAL "UDM0414" "no file was found for a material",
        "Keep the model below a folder `models` next to the folder `materials`; the scene has the material by name only.";
    info BASE_MATERIAL "UDM0415" "the base material of a material is ignored",
        "Set the properties that it takes from the base material in the material itself.";
    info UNUSED_GROUPS "UDM0416" "mesh groups belong to no body group or level of detail",
        "Add the mesh groups to a body group to show them; they are kept, but hidden.";
    info ADDITIVE "UDM0417" "the animation is a gesture",
        "Play it on top of another animation: its keyframes are differences, and alone they fold the model up.";

    loss LOSS_TANGENTS "UDM0451" "tangents are dropped",
        "Recalculate the tangents in your tool: the bitangents of the engine have the opposite sign.";
    loss LOSS_MOTION "UDM0452" "root motion is dropped",
        "Animate the root yourself where it is needed; the motion is kept in the extras.";
    loss LOSS_FLEX "UDM0453" "computed flexes are dropped",
        "Animate the weights of the morph targets; the programs are kept in the extras.";
    loss LOSS_LIGHTMAP "UDM0454" "light map data is dropped",
        "Bake the lights again: it is generated then.";
    loss LOSS_WRINKLE "UDM0455" "wrinkle weights of morph targets are dropped",
        "No action is needed unless the game uses them; a scene has no place for them.";
    loss LOSS_FRAMES "UDM0456" "further frames of morph animations are dropped",
        "No action is needed: the engine uses the first frame only, too.";
    loss LOSS_SHEAR "UDM0457" "a bone transform with a shear is approximated",
        "Remove the uneven scale above the rotated bone in the source.";
    loss LOSS_SHAPES "UDM0458" "morph animations without effect are dropped",
        "Check their meshes: what they move is missing, or they displace no vertex.";
    loss LOSS_UNBOUND "UDM0459" "vertex weights without bones are dropped",
        "Convert the model that the mesh is part of: a mesh alone has no skeleton.";
}
