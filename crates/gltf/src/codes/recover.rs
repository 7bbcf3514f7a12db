//! The codes of `recover`.

use meshwright_core::code_list;

code_list! {
    loss LOST_MESH "GLTF0801" "a mesh, or a part of one, is left out",
        "Its vertices or indices are cut off or damaged; nodes that showed it show nothing there.";
    loss LOST_BYTES "GLTF0802" "bytes of the file are cut off or make no sense",
        "What they held cannot be told.";
    loss LOST_PART "GLTF0803" "a part of the asset is left out",
        "The path says which part, the message why.";
    loss LOST_HEADER "GLTF0804" "the header of the file or of a chunk is damaged",
        "It was made anew from what is there.";
    loss STAND_IN "GLTF0805" "something that was lost is stood in for",
        "An image that is gone is white; export it again.";
    info MENDED "GLTF0806" "a length was corrected",
        "It did not agree with what is there.";
    error NOTHING "GLTF0808" "nothing could be saved",
        "Neither a node nor a mesh is whole; only a new export helps.";
    error UNPROVEN "GLTF0809" "what was saved could not be read again",
        "Nothing is claimed about the result; please report the file." of Unsupported;
}
