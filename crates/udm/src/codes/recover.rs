//! The codes of `recover`.

use meshwright_core::code_list;

code_list! {
    loss LOST_VALUE "UDM0701" "a damaged value is dropped",
        "Export again, or add the value by hand in the text form; the values around it are kept.";
    loss LOST_BYTES "UDM0702" "bytes are skipped",
        "Look at the bytes with `meshwright hex` if something is missing.";
    loss LOST_ITEMS "UDM0703" "damaged items at the end of a list are dropped",
        "Run `meshwright validate` to find references to the dropped items.";
    loss LOST_HEADER "UDM0704" "a damaged file header is rewritten",
        "Check that the rest is complete: the version was taken from its content.";
    info FIXED "UDM0706" "a size or bracket is corrected",
        "Keep the result: it has the correct size.";
    error NOTHING "UDM0708" "nothing could be recovered",
        "Take the file again from its source, or export it again.";
    error UNPROVEN "UDM0709" "the recovered file reads back differently",
        "Report the file: this is a bug in meshwright; nothing is written." of Unsupported;
}
