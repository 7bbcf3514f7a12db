//! Codes of validation: GLB containers.

use meshwright_core::code_list;

code_list! {
    error LENGTH "GLTF0501" "GLB length differs from the file",
        "Copy or download the file again, or convert it once: `meshwright convert` writes the true length.";
    error UNALIGNED "GLTF0502" "chunk length is not a multiple of 4",
        "Pad the JSON with spaces and binary data with zeros.";
    error TWICE "GLTF0503" "duplicate chunk type",
        "A GLB has one JSON chunk and at most one binary chunk; readers use the first of each.";
    error BIN_PLACE "GLTF0504" "binary chunk is not the second chunk",
        "Move the binary chunk right after the JSON: many readers look for it there only.";
    warning UNKNOWN_CHUNK "GLTF0505" "unknown chunk type",
        "Other programs skip the chunk.";
    warning TRAILING "GLTF0506" "trailing bytes after the last chunk",
        "Other programs ignore these bytes.";
    info EMPTY_BIN "GLTF0507" "empty binary chunk",
        "Remove the chunk.";
    error BOM "GLTF0508" "JSON begins with a byte order mark",
        "Save the text as UTF-8 without a byte order mark.";
}
