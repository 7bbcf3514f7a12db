//! The codes of looking over: of extensions.

use meshwright_core::code_list;

code_list! {
    error UNDECLARED "GLTF0541" "an extension is not in extensionsUsed",
        "Add its name there.";
    error REQUIRED_UNUSED "GLTF0542" "an extension is required but not used",
        "What `extensionsRequired` names must be in `extensionsUsed`, too.";
    warning NAME "GLTF0543" "the name of an extension has no prefix",
        "It is `KHR_`, `EXT_` or a vendor's letters, an underscore, and a name.";
    error PLACE "GLTF0544" "an extension stands where it does not belong",
        "Programs look for it elsewhere; the message says where.";
    info UNKNOWN "GLTF0545" "an extension is not known",
        "What it says is not looked at.";
    error MUST_REQUIRE "GLTF0546" "an extension must be required",
        "The asset cannot be shown without it: add it to `extensionsRequired`.";
    warning TOGETHER "GLTF0547" "extensions of a material exclude each other",
        "Programs differ in which of them they take.";
    error SPOT "GLTF0548" "the outer angle of a spot light is not above the inner one",
        "The light fades from the inner angle to the outer one.";
    info NO_EFFECT "GLTF0549" "a member of an extension has no effect",
        "Another member decides that it is not used.";
    error VARIANT "GLTF0550" "a variant is mapped twice",
        "A part of a mesh has one material for each variant.";
    error POINTER_NODE "GLTF0551" "an animation pointer has a node",
        "The pointer says what is moved: remove `node`.";
    error POINTER_PATH "GLTF0552" "the path beside an animation pointer is not pointer",
        "Set `path` to `pointer`.";
    warning DISPERSION "GLTF0553" "dispersion stands without volume",
        "It shows in volumes only: add `KHR_materials_volume`.";
    warning VOLUME "GLTF0554" "a volume stands without transmission",
        "Light cannot get in: add `KHR_materials_transmission`.";
    warning VOLUME_SIDES "GLTF0555" "a volume is double-sided",
        "A volume has an inside: set `doubleSided` to false.";
    warning EMISSIVE "GLTF0556" "the strength of emission has nothing to multiply",
        "Set `emissiveFactor`.";
    warning UV_SETS "GLTF0557" "textures of one tangent space have different UV sets",
        "Use one UV set for the normal texture and these.";
    error POINTER_TWICE "GLTF0558" "two channels have the same animation pointer",
        "Keep one of them.";
}
