//! The codes of looking over: of the JSON: of every object alike.

use meshwright_core::code_list;

code_list! {
    error TYPE "GLTF0511" "a value is of the wrong type",
        "Put the type there that the specification names.";
    error MISSING "GLTF0512" "a member is missing",
        "Every such object must have it.";
    error RANGE "GLTF0513" "a number is out of range",
        "The message says what is allowed.";
    warning VALUE "GLTF0514" "a value is not one of those that are known",
        "Most programs will refuse it, or use a default.";
    error LENGTH "GLTF0515" "a list has the wrong number of items",
        "The message says how many are allowed.";
    error EMPTY "GLTF0516" "a list, an object or a text is empty",
        "Leave it out instead.";
    error TWICE "GLTF0517" "an item of a list stands twice",
        "Each may stand there once.";
    error PATTERN "GLTF0518" "a text does not have the form that is wanted",
        "The message says which.";
    error ONE_OF "GLTF0519" "not exactly one of several members is there",
        "Keep one of them.";
    error NEEDS "GLTF0520" "a member stands without another that it needs",
        "Add the other one, or remove it.";
    error MULTIPLE "GLTF0521" "a number is no multiple of another",
        "The message says of which.";
    warning UNKNOWN "GLTF0522" "a member is not known",
        "Data of your own belong into `extras`.";
    error REFERENCE "GLTF0523" "an index leads nowhere",
        "The object that it names is not in the file.";
    info UNUSED "GLTF0524" "an object is not used",
        "Nothing refers to it; it takes room only.";
    info EXTRAS "GLTF0525" "extras are no object",
        "They are allowed, but an object leaves room for others.";
    info FRACTION "GLTF0526" "an integer is written as a fraction",
        "It is allowed, but some programs read 1.0 as no integer.";
    error URI "GLTF0527" "a URI is broken",
        "Write a path relative to the asset with `%20` for a blank, or `data:` with a media type and base64.";
    warning ABSOLUTE "GLTF0528" "a URI is not relative",
        "The asset works on one machine, or with a network, only.";
    warning DATA_IN_GLB "GLTF0529" "a GLB has a data: URI",
        "Its binary chunk holds the same in three quarters of the room.";
    info FILE_IN_GLB "GLTF0530" "a GLB has a URI",
        "It does not stand alone: the file must come with it.";
}
