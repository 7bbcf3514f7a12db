//! The codes of `recover`.

use meshwright_core::code_list;

code_list! {
    loss LOST_NODE "CAST0401" "a node is cut or damaged, and left out",
        "Export it again; the message says which bytes it had.";
    loss LOST_BYTES "CAST0402" "bytes were passed over to find the next node",
        "What they held cannot be told.";
    loss LOST_COUNT "CAST0403" "a node announces more below it than was found",
        "The number was corrected; what is missing was cut off or damaged.";
    loss LOST_HEADER "CAST0404" "the file's header is damaged",
        "The version was taken as 1 and the roots were searched for.";
    info RESIZED "CAST0405" "the size of a node was corrected",
        "Something below it was left out, or the size was wrong before.";
    warning FOUND "CAST0406" "nodes stood where no reader looks",
        "They are part of the result now; take them out if they do not belong there.";
    error NOTHING "CAST0408" "nothing could be saved",
        "The damage begins before the first whole node; only a new export helps.";
    error UNPROVEN "CAST0409" "what was saved could not be read again",
        "Nothing is claimed about the result; please report the file." of Unsupported;
}
