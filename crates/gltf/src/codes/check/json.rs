//! Codes of validation: JSON of all objects.

use meshwright_core::code_list;

code_list! {
    error TYPE "GLTF0511" "wrong JSON type",
        "Write a value of the type that the message expects.";
    error MISSING "GLTF0512" "required member is missing",
        "Add the member that the message names.";
    error RANGE "GLTF0513" "number out of range",
        "Set a number within the range that the message states.";
    warning VALUE "GLTF0514" "unknown value",
        "Use one of the values that the message lists; most programs reject others or use a default.";
    error LENGTH "GLTF0515" "wrong number of items",
        "Write as many items as the message expects.";
    error EMPTY "GLTF0516" "empty array or object",
        "Leave the member out: an absent one has the same meaning.";
    error TWICE "GLTF0517" "repeated item",
        "Remove the second item.";
    error PATTERN "GLTF0518" "string does not have the expected form",
        "Write the string in the form that the message states.";
    error ONE_OF "GLTF0519" "not exactly one of several members",
        "Keep exactly one of the members that the message lists.";
    error NEEDS "GLTF0520" "member lacks another that it needs",
        "Add the missing member, or remove the one that needs it.";
    error MULTIPLE "GLTF0521" "number is not a multiple of another",
        "Use a multiple of the number that the message states.";
    warning UNKNOWN "GLTF0522" "unknown member",
        "Check the spelling, or move your own data into `extras`.";
    error REFERENCE "GLTF0523" "index out of range",
        "Correct the index: the object that it names is not in the file.";
    info UNUSED "GLTF0524" "unused object",
        "Remove it: it only makes the file larger.";
    info EXTRAS "GLTF0525" "extras are not an object",
        "This is allowed, but an object leaves room for the data of other programs.";
    info FRACTION "GLTF0526" "integer written as a fraction",
        "Write it without a decimal point: some programs reject 1.0 as an integer.";
    error URI "GLTF0527" "invalid URI",
        "Write a path relative to the asset with `%20` for a space, or `data:` with a media type and base64.";
    warning ABSOLUTE "GLTF0528" "URI is not relative",
        "Use a relative path: the asset works on one machine or with a network only.";
    warning DATA_IN_GLB "GLTF0529" "data: URI in a GLB",
        "Convert the asset once: the binary chunk holds the same data in three quarters of the size.";
    info FILE_IN_GLB "GLTF0530" "URI in a GLB",
        "Ship the named file with the GLB, or convert to a GLB that holds all data.";
}
