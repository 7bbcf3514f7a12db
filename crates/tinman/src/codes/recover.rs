//! The codes of `recover`.

use meshwright_core::code_list;

code_list! {
    loss LOST_CHILD "CMH0701" "a child is lost: no whole model stands where it should",
        "The model above it is kept as it is, and readers leave the child out; compile the file again.";
    loss LOST_DATA "CMH0702" "geometry or a material is lost: it should stand behind the end of the file",
        "The part that names it is kept; compile the file again.";
    loss LOST_HEADER "CMH0703" "the first bytes of the file are damaged",
        "They are always the same and were put in anew.";
    error NOTHING "CMH0708" "nothing could be saved",
        "Without the root nothing tells where models begin; compile the file again.";
    error WHOLE_OR_NOT "SER0201" "a serialized value cannot be saved in part",
        "A value is one thing, and a part of it is another value; take it again from where it came from.";
}
