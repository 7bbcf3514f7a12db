//! The codes of `read` and `load`.

use meshwright_core::code_list;

code_list! {
    error NOT_GLTF "GLTF0032" "not a glTF file",
        "Check what the file is: `meshwright info` recognizes other formats.";
    error VERSION "GLTF0033" "unsupported glTF version",
        "Convert the file to glTF 2.0 with a program that reads its version, such as Blender 2.79 or gltf-pipeline." of Unsupported;
    error CHUNK "GLTF0034" "chunks of a GLB out of order",
        "Export the file again; it cannot be read without its JSON as the first chunk.";
    warning LENGTH "GLTF0035" "wrong length in the file",
        "Copy the file again if it was cut off; otherwise convert it once with meshwright.";
    warning TRAILING "GLTF0036" "trailing bytes after the last chunk",
        "Cut the file off after its last chunk if you do not need the bytes, which are kept.";
    info CHUNKS "GLTF0037" "chunk of unknown type",
        "Keep the chunk if a program of yours reads it; it is written again unchanged.";
    error INVALID_JSON "GLTF0038" "invalid JSON",
        "Check the place in the message with a JSON checker: the text was cut off or edited by hand.";
    error SHAPE "GLTF0039" "JSON does not match the glTF schema",
        "Run `meshwright validate`: it lists every wrong member, this message only the first.";
    error DUPLICATE "GLTF0040" "duplicate member of a JSON object",
        "Remove one of the two members: programs differ in which one they use.";
    warning BOM "GLTF0041" "JSON begins with a byte order mark",
        "Save the text without a byte order mark: some viewers reject the file.";
    error OUTSIDE "GLTF0042" "file outside the folder of the asset",
        "Move the file next to the asset, or give `--allow-outside` if you trust the asset.";
    error URI "GLTF0043" "unusable URI",
        "Write a path relative to the asset, or a `data:` URI with base64 content.";
    error BUFFER "GLTF0044" "content of a buffer is missing",
        "Put the `.bin` file next to the `.gltf` file under the expected name, or use a GLB.";
}
