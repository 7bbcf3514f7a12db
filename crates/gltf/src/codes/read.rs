//! The codes of `read` and `load`.

use meshwright_core::code_list;

code_list! {
    error NOT_GLTF "GLTF0032" "not a glTF file",
        "Check what the file is: `meshwright info` recognizes other formats.";
    error VERSION "GLTF0033" "unsupported glTF version",
        "Export the asset as glTF 2.0, or convert it with a program that reads its version." of Unsupported;
    error CHUNK "GLTF0034" "chunks of a GLB missing or out of order",
        "Export the file again; it cannot be read without its JSON, which is the first chunk of a GLB of version 2.";
    warning LENGTH "GLTF0035" "wrong length in the file",
        "Copy the file again if it was cut off; otherwise convert it once with meshwright.";
    warning TRAILING "GLTF0036" "trailing bytes after the last chunk",
        "Cut the file off after its last chunk if you do not need the bytes, which are kept.";
    info CHUNKS "GLTF0037" "chunk of unknown type",
        "Keep the chunk if a program of yours reads it; it is written again unchanged.";
    error ENCODING "GLTF0084" "chunk in an unknown encoding",
        "Export the asset without compression or encryption of its chunks: only extensions define encodings.";
    error BUFFER_CHUNK "GLTF0085" "buffer without a binary chunk",
        "Set `chunk` of the buffer to the number of a BIN chunk, counted from 0 over all chunks, or give it a `uri`.";
    error TOO_LONG "GLTF0086" "length in a GLB above 2^63 - 1",
        "Export the file again: a length of 64 bits with its highest bit set is invalid.";
    warning MISALIGNED "GLTF0087" "chunk not at a multiple of 8",
        "Write the file again with meshwright: `meshwright convert FILE -o OUT.glb` puts its chunks where other programs look for them.";
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
