//! The codes of `recover`.

use meshwright_core::code_list;

code_list! {
    loss LOST_MESH "CDAE0701" "cut or damaged mesh dropped",
        "Export the shape again, or use a mesh of another level of detail; the object is kept without it.";
    loss LOST_BYTES "CDAE0702" "damaged bytes skipped",
        "Look at the bytes with `meshwright hex` if something is missing.";
    loss LOST_PART "CDAE0703" "cut or damaged part dropped",
        "Compare with the original shape; the path says which part is missing.";
    loss LOST_HEADER "CDAE0704" "damaged header rebuilt",
        "Check that all parts are there.";
    loss STAND_IN "CDAE0705" "placeholders added for lost items",
        "Rename the placeholders in the result, or export again; a material needs the `mapTo` of its definition.";
    info FIXED "CDAE0706" "count or link corrected",
        "Keep the result: it has the correct value.";
    error NOTHING "CDAE0708" "nothing could be recovered",
        "Get the file again from its source; the damage begins before the first complete part.";
    error UNPROVEN "CDAE0709" "the recovered document cannot be verified",
        "Report the file: this is a bug in meshwright; no result is written." of Unsupported;
}
