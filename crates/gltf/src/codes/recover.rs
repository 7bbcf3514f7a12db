//! The codes of `recover`.

use meshwright_core::code_list;

code_list! {
    loss LOST_MESH "GLTF0801" "mesh data was dropped",
        "Export the asset again; missing normals and tangents can be recomputed.";
    loss LOST_BYTES "GLTF0802" "bytes of the file are damaged or missing",
        "Check the bytes in an editor: in JSON a single letter can be the whole damage.";
    loss LOST_PART "GLTF0803" "part of the asset was dropped",
        "Export the asset again, or add the member by hand; the message says what is missing and why.";
    loss LOST_HEADER "GLTF0804" "damaged header of the file or of a chunk",
        "Check that the rest is intact: the header was rebuilt from it.";
    loss STAND_IN "GLTF0805" "lost content was replaced",
        "Add the image again, or export the buffer again: the result has a placeholder.";
    info FIXED "GLTF0806" "length was corrected",
        "Keep the result: it has the correct length.";
    error NOTHING "GLTF0808" "nothing could be recovered",
        "Get the file again from its source, or export it again.";
    error UNPROVEN "GLTF0809" "recovered file cannot be read again",
        "Report the file: this is a bug in meshwright; no result was made." of Unsupported;
}
