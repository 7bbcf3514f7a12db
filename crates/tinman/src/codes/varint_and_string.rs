//! The codes of the basic types.

use meshwright_core::code_list;

code_list! {
    warning LONG_VARINT "SER0001" "a varint takes more bytes than it needs",
        "No action is needed: it is read and written back as it is.";
    error TEXT_LENGTH "SER0002" "a text is too long to be written",
        "Shorten the text: its length is stored in 32 bits together with its encoding." of Caller;
}
