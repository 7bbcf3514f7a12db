//! The codes of `read` and `load`.

use meshwright_core::code_list;

code_list! {
    error NOT_GLTF "GLTF0032" "not a glTF file",
        "Check the file: a GLB begins with the letters glTF, a `.gltf` file is JSON text.";
    error VERSION "GLTF0033" "unsupported glTF version",
        "Convert the file to glTF 2.0 with a program that reads its version, such as Blender 2.79 or gltf-pipeline." of Unsupported;
    error CHUNK "GLTF0034" "chunks of a GLB out of order",
        "Export the file again: the first chunk must hold the JSON.";
    warning LENGTH "GLTF0035" "wrong length in the file",
        "Copy the file again in case it was cut off; it is read up to the end of its chunks.";
    warning TRAILING "GLTF0036" "trailing bytes after the last chunk",
        "They are kept, though their meaning is unknown.";
    info CHUNKS "GLTF0037" "chunk of unknown type",
        "No action is needed: it is written again unchanged.";
    error INVALID_JSON "GLTF0038" "invalid JSON",
        "Check the text with a JSON checker: it was cut off or edited by hand.";
    error SHAPE "GLTF0039" "JSON does not match the glTF schema",
        "Run `meshwright validate`: a member is missing or of the wrong type.";
    error DUPLICATE "GLTF0040" "duplicate member of a JSON object",
        "Remove one of the two: programs differ in which one they use.";
    warning BOM "GLTF0041" "JSON begins with a byte order mark",
        "Save the text without it: glTF forbids it and some viewers reject the file.";
    error OUTSIDE "GLTF0042" "file outside the folder of the asset",
        "Move the file next to the asset, or give `--allow-outside` if you trust the asset.";
    error URI "GLTF0043" "unusable URI",
        "Use a path relative to the asset, or a `data:` URI with base64 content.";
    error BUFFER "GLTF0044" "content of a buffer is missing",
        "Keep the `.bin` files with the `.gltf` file, or use a GLB, which holds its content.";
}
