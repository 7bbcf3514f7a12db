//! The codes of the basic types.

use meshwright_core::code_list;

code_list! {
    warning LONG_VARINT "SER0001" "a varint takes more bytes than it needs",
        "It is read, and written back as it is; the vendor's writer makes none like it.";
    error TEXT_LENGTH "SER0002" "a text is too long to be written",
        "Its length is a 32-bit number that also says its coding: shorten it." of Caller;
}
