//! The codes of `recover`.

use meshwright_core::code_list;

code_list! {
    loss LOST_NODE "CAST0401" "cut or damaged node dropped",
        "Export again, or look at the bytes that the message names with `meshwright hex`.";
    loss LOST_BYTES "CAST0402" "damaged bytes skipped",
        "Export again, or look at the bytes with `meshwright hex` if something is missing.";
    loss LOST_COUNT "CAST0403" "missing child nodes",
        "Compare with the original: the missing nodes were cut off or damaged, and the number is corrected.";
    loss LOST_HEADER "CAST0404" "damaged header or root node rebuilt",
        "Check that all parts are there.";
    info RESIZED "CAST0405" "size of a node corrected",
        "Keep the result: it has the correct size.";
    warning FOUND "CAST0406" "nodes found in skipped bytes",
        "Check whether the nodes belong there: a program may have removed them on purpose.";
    error NOTHING "CAST0408" "nothing could be recovered",
        "Get the file again from its source, or export it again.";
    error UNPROVEN "CAST0409" "the recovered document cannot be verified",
        "Report the file: this is a bug in meshwright; no result is written." of Unsupported;
}
