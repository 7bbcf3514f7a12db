//! The codes of `recover`.

use meshwright_core::code_list;

code_list! {
    loss LOST_VALUE "UDM0701" "a value is cut or damaged, and left out",
        "The path says which; the values around it are kept.";
    loss LOST_BYTES "UDM0702" "bytes were passed over to find what follows",
        "What they held cannot be told.";
    loss LOST_ITEMS "UDM0703" "the items at the end of a list are cut or damaged, and left out",
        "Those in front of them are kept; what names the others by number now leads nowhere.";
    loss LOST_HEADER "UDM0704" "the header of the file is damaged",
        "It was made anew; the version was taken from the content.";
    info MENDED "UDM0706" "a size or a bracket was corrected",
        "It did not agree with what is there.";
    error NOTHING "UDM0708" "nothing could be saved",
        "The damage begins before the first whole value; only a new export helps.";
    error UNPROVEN "UDM0709" "what was saved could not be read again",
        "Nothing is claimed about the result; please report the file." of Unsupported;
}
