//! The codes of `recover`.

use meshwright_core::code_list;

code_list! {
    loss LOST_VALUE "UDM0701" "a damaged value is dropped",
        "Compare the file with a backup; the values around it are kept.";
    loss LOST_BYTES "UDM0702" "bytes are skipped",
        "Compare the file with a backup: the content of the bytes is unknown.";
    loss LOST_ITEMS "UDM0703" "damaged items at the end of a list are dropped",
        "Check references by number: the items before them are kept, but those after have no target.";
    loss LOST_HEADER "UDM0704" "a damaged file header is rewritten",
        "Check the file: the version was taken from its content.";
    info FIXED "UDM0706" "a size or bracket is corrected",
        "No action is needed: it disagreed with the content.";
    error NOTHING "UDM0708" "nothing could be recovered",
        "Export the file again: the damage begins before the first intact value.";
    error UNPROVEN "UDM0709" "the recovered file reads back differently",
        "Report the file: the result is not to be trusted." of Unsupported;
}
