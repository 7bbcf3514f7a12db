//! The codes of looking over: of the container of a GLB.

use meshwright_core::code_list;

code_list! {
    error LENGTH "GLTF0501" "the stated length of a GLB is not that of the file",
        "The file was cut off, or something was added. Strict readers refuse it; convert it once to get a true length.";
    error UNALIGNED "GLTF0502" "a chunk is no multiple of four bytes long",
        "Pad the JSON with spaces and binary data with zeros.";
    error TWICE "GLTF0503" "a chunk of a type stands twice",
        "A GLB has one JSON chunk and at most one binary chunk; readers take the first.";
    error BIN_PLACE "GLTF0504" "the binary chunk is not the second one",
        "Readers that keep to the order do not find it.";
    warning UNKNOWN_CHUNK "GLTF0505" "a chunk is of unknown type",
        "Other programs skip it.";
    warning TRAILING "GLTF0506" "bytes stand after the end of a GLB",
        "Other programs do not see them.";
    info EMPTY_BIN "GLTF0507" "the binary chunk is empty",
        "It can be left out.";
    error BOM "GLTF0508" "the JSON begins with a byte order mark, which is forbidden",
        "Save the text as UTF-8 without a byte order mark.";
}
