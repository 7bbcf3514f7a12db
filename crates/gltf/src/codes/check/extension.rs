//! Codes of validation: extensions.

use meshwright_core::code_list;

code_list! {
    error UNDECLARED "GLTF0541" "extension not listed in extensionsUsed",
        "Add its name to `extensionsUsed`.";
    error REQUIRED_UNUSED "GLTF0542" "required extension not listed in extensionsUsed",
        "Add its name to `extensionsUsed`.";
    warning NAME "GLTF0543" "extension name without a vendor prefix",
        "Begin the name with `KHR_`, `EXT_` or a vendor's letters and an underscore.";
    error PLACE "GLTF0544" "extension in the wrong object",
        "Move it to an object that its specification allows.";
    info UNKNOWN "GLTF0545" "unknown extension",
        "Its content is not checked.";
    error MUST_REQUIRE "GLTF0546" "extension must be required",
        "Add it to `extensionsRequired`: the asset cannot be shown without it.";
    warning TOGETHER "GLTF0547" "extensions of a material exclude each other",
        "Remove one of them: programs differ in which of them they use.";
    error SPOT "GLTF0548" "outer angle of a spot light not above the inner one",
        "Make `outerConeAngle` greater than `innerConeAngle`: the light fades between them.";
    info NO_EFFECT "GLTF0549" "member of an extension has no effect",
        "Remove it, or set the member that the message names.";
    error VARIANT "GLTF0550" "variant mapped twice",
        "Remove one mapping: a primitive has one material for each variant.";
    error POINTER_NODE "GLTF0551" "animation pointer with a node",
        "Remove `node`: the pointer already names the target.";
    error POINTER_PATH "GLTF0552" "path of an animation pointer is not \"pointer\"",
        "Set `path` to `pointer`.";
    warning DISPERSION "GLTF0553" "dispersion without volume",
        "Add `KHR_materials_volume`: dispersion shows in volumes only.";
    warning VOLUME "GLTF0554" "volume without transmission",
        "Add `KHR_materials_transmission`: no light enters the volume without it.";
    warning VOLUME_SIDES "GLTF0555" "double-sided volume",
        "Set `doubleSided` to false: a volume has an inside.";
    warning EMISSIVE "GLTF0556" "emissive strength without an emissive factor",
        "Set `emissiveFactor` above 0: the strength multiplies it.";
    warning UV_SETS "GLTF0557" "different UV sets in one tangent space",
        "Use the UV set of the normal texture for these textures.";
    error POINTER_TWICE "GLTF0558" "duplicate animation pointer",
        "Remove one of the two channels.";
}
