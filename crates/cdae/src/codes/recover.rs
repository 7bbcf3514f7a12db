//! The codes of `recover`.

use meshwright_core::code_list;

code_list! {
    loss LOST_MESH "CDAE0701" "a mesh is cut or damaged, and left out",
        "Its object stays, with nothing to show there; export the shape again.";
    loss LOST_BYTES "CDAE0702" "bytes were passed over to find what follows",
        "What they held cannot be told.";
    loss LOST_PART "CDAE0703" "a part of the shape is cut or damaged, and left out",
        "The path says which part; what hangs on it was mended.";
    loss LOST_HEADER "CDAE0704" "the header is damaged",
        "It was made anew from what the body says.";
    loss STAND_IN "CDAE0705" "something that was lost is stood in for",
        "Names and materials that others refer to have made-up names; give them the right ones.";
    info MENDED "CDAE0706" "a count or a link was corrected",
        "It did not agree with what is there.";
    error NOTHING "CDAE0708" "nothing could be saved",
        "The damage begins before the first whole part; only a new export helps.";
    error UNPROVEN "CDAE0709" "what was saved could not be read again",
        "Nothing is claimed about the result; please report the file." of Unsupported;
}
