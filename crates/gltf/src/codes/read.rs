//! The codes of reading and loading.

use meshwright_core::code_list;

code_list! {
    error NOT_GLTF "GLTF0032" "the content is not glTF",
        "A GLB file begins with the letters glTF, a `.gltf` file is JSON text.";
    error VERSION "GLTF0033" "the glTF version is not supported",
        "glTF 2.0 is read. Convert older files with a program that knows them, such as Blender 2.79 or gltf-pipeline." of Unsupported;
    error CHUNK "GLTF0034" "the chunks of a GLB file are out of order",
        "The first chunk must hold the JSON. The file was made by a faulty program.";
    warning LENGTH "GLTF0035" "a stated length is not the true one",
        "The file is read as far as its chunks go. It may have been cut off, or made by a faulty program.";
    warning TRAILING "GLTF0036" "bytes stand after the last chunk",
        "They are carried along; nobody knows what they mean.";
    info CHUNKS "GLTF0037" "chunks of unknown type are carried along",
        "They are written again as they are.";
    error INVALID_JSON "GLTF0038" "the JSON is broken",
        "The text was cut off or edited by hand; a JSON checker shows the place.";
    error SHAPE "GLTF0039" "the JSON is not what glTF prescribes",
        "A member is missing or has a value of the wrong type. The file was made by a faulty program.";
    error DUPLICATE "GLTF0040" "a member of a JSON object stands twice",
        "Programs differ in which of the two they take. Remove one of them.";
    warning BOM "GLTF0041" "the JSON begins with a byte order mark",
        "glTF forbids it and some viewers refuse the file. It is written again as it is.";
    error OUTSIDE "GLTF0042" "the asset names a file outside of its own folder",
        "It was not opened. Move the file beside the asset, or allow files outside if you trust the asset.";
    error URI "GLTF0043" "a URI cannot be followed",
        "Files are named by paths relative to the asset, or stand in `data:` URIs with base64 content.";
    error BUFFER "GLTF0044" "the content of a buffer is not there",
        "Keep the `.bin` files beside the `.gltf` file; a GLB has its content inside.";
}
