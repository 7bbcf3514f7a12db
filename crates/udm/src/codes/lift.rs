//! The codes of lifting: what is noted, and what the scene cannot hold.

use meshwright_core::code_list;

code_list! {
    info NO_SCENE "UDM0401" "an asset of this type has no scene",
        "It is read, shown and rewritten; models, materials, maps, skeletons and animations have scenes.";
    error UNREADABLE "UDM0402" "a part of the asset cannot be decoded",
        "The part is left out; the message says what is wrong with it.";
    warning SHAPE "UDM0403" "a part of the asset is not of the type that it should be",
        "The part is left out; `meshwright tree` shows what stands there.";
    warning LENGTHS "UDM0404" "lists that belong together are of different lengths",
        "What has no counterpart is left out.";
    warning DANGLING "UDM0405" "a number or name refers to what is not there",
        "The reference is left out; the file was cut or put together by hand.";
    warning LIMIT "UDM0406" "the asset is larger than it can honestly be",
        "What was left out is named; no file of the engine comes near this limit.";
    warning WEIGHTS "UDM0407" "weights of vertices do not add up to 1",
        "They were scaled so that they do; other programs take them as they stand.";
    warning LOOSE "UDM0408" "vertices of a bent mesh hang on no bone",
        "They were hung on the first bone.";
    warning BAD_INDEX "UDM0409" "bones have the same number or none",
        "Each got a number of its own; animations and weights may mean another one.";
    warning FLAT_BONE "UDM0410" "a bone cannot be inverted at bind time",
        "Its scale is zero; the mesh is bent as if the bone stood at the origin.";
    warning KEY_ORDER "UDM0411" "keys are not in the order of time",
        "They were sorted; of several at one time the last one counts.";
    info LEGACY "UDM0412" "the animation is stored frame by frame",
        "The engine still reads this older form; it is lifted like channels.";
    info COLLISION "UDM0413" "where collision meshes of bones stand is inferred",
        "The place follows from one model of the engine; compare it in the engine before you rely on it.";
    info NO_MATERIAL "UDM0414" "materials were not found",
        "They are in the scene by name only; keep the model below a folder `models` beside `materials`.";
    info BASE_MATERIAL "UDM0415" "a material is based on another one, which was not looked at",
        "What it takes from there is missing; set it in the material itself.";
    info UNUSED_GROUPS "UDM0416" "mesh groups belong to no body group and no level",
        "They are kept, but hidden.";
    info ADDITIVE "UDM0417" "a clip is a gesture, to be added to other clips",
        "Its keys are differences; played alone it folds the model up.";

    loss LOSS_TANGENTS "UDM0451" "tangents are left out",
        "The engine's bitangent points the other way; ask for tangents to get them with the sign turned.";
    loss LOSS_MOTION "UDM0452" "root motion is kept in the extras only",
        "Set the translation of the root yourself where it is needed.";
    loss LOSS_FLEX "UDM0453" "flexes that are computed are kept in the extras only",
        "A scene has morph targets and weights, but no programs.";
    loss LOSS_LIGHTMAP "UDM0454" "meshes unwrapped for light maps are left out",
        "They are made again when lights are baked.";
    loss LOSS_WRINKLE "UDM0455" "wrinkle weights of morph targets are left out",
        "A scene has no place for them.";
    loss LOSS_FRAMES "UDM0456" "further frames of morph animations are left out",
        "The engine uses the first one only, too.";
    loss LOSS_SHEAR "UDM0457" "a bone stands turned below one that is scaled unevenly",
        "Translation, rotation and scale cannot say that exactly; the nearest was taken.";
    loss LOSS_SHAPES "UDM0458" "morph animations that move nothing are left out",
        "What they moved is not there, or they say of no vertex where it goes.";
    loss LOSS_UNBOUND "UDM0459" "weights are left out, for there are no bones",
        "A mesh alone has no skeleton; lift the model that it is part of.";
}
