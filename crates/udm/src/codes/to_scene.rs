//! The codes of `to_scene`.

use meshwright_core::code_list;

code_list! {
    info NO_SCENE "UDM0401" "this asset type has no scene",
        "Convert the model, material, map, skeleton or animation that belongs to it; other assets have no scene.";
    error UNREADABLE "UDM0402" "a value cannot be decoded",
        "Get or export the asset again; `meshwright validate` shows the place.";
    warning SHAPE "UDM0403" "a value has an unexpected type",
        "Export the part again; `meshwright tree` shows the value, which the scene does not have.";
    warning LENGTHS "UDM0404" "lists that belong together have different lengths",
        "Export the part again; `meshwright validate` shows both lists.";
    warning DANGLING "UDM0405" "a reference to something that does not exist",
        "Correct the number or restore what was removed; `meshwright validate` shows the place.";
    warning LIMIT "UDM0406" "the asset is too large to read in full",
        "Split the asset if you trust it; no known file of the engine comes near this limit.";
    warning WEIGHTS "UDM0407" "vertex weights do not add up to 1",
        "Normalize the weights in the source if a joint looks wrong; the scene has normalized ones.";
    warning LOOSE "UDM0408" "vertices of a skinned mesh have no weights",
        "Assign the vertices in the source to the bone that they should follow.";
    warning BAD_INDEX "UDM0409" "bones have duplicate or missing indices",
        "Number the bones in the source from 0 on; animations and weights may refer to another bone now.";
    warning FLAT_BONE "UDM0410" "the bind pose of a bone cannot be inverted",
        "Give the bone a scale of 1; the mesh is skinned as if the bone were at the origin.";
    warning KEY_ORDER "UDM0411" "keyframes are not sorted by time",
        "Sort the keyframes in the source; the scene has them sorted, and the last of several at one time counts.";
    info LEGACY "UDM0412" "the animation is stored frame by frame",
        "Write the animation again to get today's form; the engine still reads the older one.";
    info COLLISION "UDM0413" "the position of collision meshes of bones is inferred",
        "Compare the collision meshes in the engine: their position was deduced from a single model.";
    info NO_MATERIAL "UDM0414" "no file was found for a material",
        "Keep the model below a folder `models` next to `materials`, as in the game, and convert it there.";
    warning BASE_MATERIAL "UDM0415" "the base material of a material is not used",
        "Restore the file of the base material, or set the values that are missing in the material itself.";
    info UNUSED_GROUPS "UDM0416" "mesh groups belong to no body group or level of detail",
        "Add the mesh groups to a body group to show them; they are kept, but hidden.";
    info ADDITIVE "UDM0417" "the animation is a gesture",
        "Use it as an additive animation in the target, or leave it out: alone it folds the model up.";
    warning OLD_MATERIAL "UDM0418" "a material has an older format, which is not read",
        "Save the material as .pmat in the engine; until then it has neither textures nor colors here.";

    loss LOSS_MOTION "UDM0452" "root motion is dropped",
        "Animate the root yourself where it is needed; the motion is kept in the extras.";
    loss LOSS_FLEX "UDM0453" "computed flexes are dropped",
        "Bake such flexes into weights if you need them elsewhere; the programs are kept in the extras.";
    loss LOSS_LIGHTMAP "UDM0454" "light map data is dropped",
        "Bake the light again in the engine, and keep the original for it.";
    loss LOSS_WRINKLE "UDM0455" "wrinkle weights of morph targets are dropped",
        "Keep the original together with the converted file if the game uses wrinkle maps.";
    loss LOSS_FRAMES "UDM0456" "further frames of morph animations are dropped",
        "Keep the original together with the converted file; the engine uses the first frame only, too.";
    loss LOSS_SHEAR "UDM0457" "a bone transform with a shear is approximated",
        "Apply the scale in the program that the skeleton came from.";
    loss LOSS_SHAPES "UDM0458" "morph animations without effect are dropped",
        "Remove the morph animation, or export it again; `meshwright validate` shows the references.";
    loss LOSS_SURFACE "UDM0460" "values of a material are clamped or dropped",
        "Keep the original together with the converted file: a scene has factors from 0 to 1 and no such textures.";
    loss LOSS_PROJECT "UDM0461" "channels of a project are dropped",
        "Bake what drives the actor, such as inverse kinematics, into motions of its bones.";
    loss LOSS_UNBOUND "UDM0459" "vertex weights without bones are dropped",
        "Convert the whole model, with its skeleton.";
}
