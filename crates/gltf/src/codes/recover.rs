//! The codes of `recover`.

use meshwright_core::code_list;

code_list! {
    loss LOST_MESH "GLTF0801" "mesh data was dropped",
        "Export the asset again: the vertices or indices are cut off or damaged.";
    loss LOST_BYTES "GLTF0802" "bytes of the file are damaged or missing",
        "Check the result: what these bytes held is unknown.";
    loss LOST_PART "GLTF0803" "part of the asset was dropped",
        "Export the asset again; the message says what is missing and why.";
    loss LOST_HEADER "GLTF0804" "damaged header of the file or of a chunk",
        "Check the result: the header was rebuilt from the rest of the file.";
    loss STAND_IN "GLTF0805" "lost content was replaced",
        "Export the image or the buffer again: a placeholder is in the result.";
    info FIXED "GLTF0806" "length was corrected",
        "No action is needed: the stated length did not match the content.";
    error NOTHING "GLTF0808" "nothing could be recovered",
        "Export the asset again: the file has no intact node or mesh.";
    error UNPROVEN "GLTF0809" "recovered file cannot be read again",
        "Please report the file; no result was made." of Unsupported;
}
