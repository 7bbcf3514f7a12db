//! The codes of `recover`.

use meshwright_core::code_list;

code_list! {
    loss LOST_CHILD "CMH0701" "a child is lost",
        "Compile the file again; the model above is kept as it is, and readers leave the child out.";
    loss LOST_DATA "CMH0702" "geometry or a material is lost",
        "Compile the file again: the data is after the end of the file. The part that refers to it is kept.";
    loss LOST_HEADER "CMH0703" "the magic number was damaged",
        "Check that all models are present.";
    error NOTHING "CMH0708" "nothing could be recovered",
        "Compile the file again from its source: without the root model the others cannot be found.";
    error WHOLE_OR_NOT "SER0201" "a serialized value cannot be recovered in part",
        "Take the file again from its source.";
}
