//! The codes of `recover`.

meshwright_core::code_list! {
    loss LOST_ELEMENT "DAE0401" "damaged element dropped",
        "Export again; `meshwright hex` shows the bytes that the element had.";
    loss LOST_BYTES "DAE0402" "damaged or missing bytes",
        "Compare with the original: what these bytes held is unknown.";
    loss LOST_HEADER "DAE0403" "lost start of the file rebuilt",
        "Check the size and the direction of the model: unit and up axis may be lost.";
    info END_TAGS "DAE0404" "end tags corrected",
        "No action is needed if all parts are there.";
    loss LOST_SCENE "DAE0405" "lost scene rebuilt",
        "Check where the parts are, and their materials: the nodes that place them were lost.";
    error NOTHING "DAE0408" "nothing could be recovered",
        "Get the file again from its source; the damage begins before the first complete element.";
}
