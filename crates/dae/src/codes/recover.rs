//! The codes of `recover`.

meshwright_core::code_list! {
    loss LOST_ELEMENT "DAE0401" "damaged element dropped",
        "Export the element again, or copy it from an older file; `meshwright hex` shows the bytes that it had.";
    loss LOST_BYTES "DAE0402" "damaged or missing bytes",
        "Get the file again from its source: what these bytes held is unknown.";
    loss LOST_HEADER "DAE0403" "lost start of the file rebuilt",
        "Add the `asset` with `unit` and `up_axis` of another file of the same program: size and direction may be lost.";
    info END_TAGS "DAE0404" "end tags corrected",
        "Compare the hierarchy of nodes with the original.";
    loss LOST_SCENE "DAE0405" "lost scene rebuilt",
        "Place the parts again in a 3D program, and check their materials: the nodes that place them were lost.";
    error NOTHING "DAE0408" "nothing could be recovered",
        "Get the file again from its source; the damage begins before the first complete element.";
}
