//! The codes of the binary form and of operations on trees.

use meshwright_core::code_list;

code_list! {
    error NOT_UDM "UDM0001" "the file does not begin with \"UDMB\"",
        "Look at the first bytes with `meshwright hex`: give a file of another format its extension, or get it again.";
    error UNKNOWN_VERSION "UDM0002" "unsupported file version",
        "Save the file as version 1 or 2; the engine supports no other version." of Unsupported;
    error NOT_AN_ELEMENT "UDM0003" "the root is not an element",
        "Write the root as an element, or get the file again: its first nine bytes are damaged.";
    error UNKNOWN_TYPE "UDM0004" "unknown type number",
        "Get the file again: it is damaged at or before this place; `meshwright tree` shows what could be read.";
    error ITEM_TYPE "UDM0005" "a struct or compressed array holds an unsupported type",
        "Keep values without a fixed size in elements: struct members and compressed arrays do not hold them.";
    error NO_MEMBERS "UDM0006" "a struct has no members",
        "Remove the value, or give the struct the members that it should have; the engine refuses it.";
    error BAD_LZ4 "UDM0007" "LZ4 data cannot be decoded",
        "Get or export the file again: the data is damaged or its stated size is wrong.";
    error CONTENT "UDM0008" "a compressed array does not match its header",
        "Export the file again: count, type and content of the array disagree.";
    error KEY_TOO_LONG "UDM0009" "a key has more than 255 bytes",
        "Shorten the key, or keep the document as text, which has no such limit." of Caller;
    error UNWRITABLE "UDM0010" "the document cannot be written in the binary form",
        "Change the value at the path, or write another version or the text form." of Caller;

    warning SIZE "UDM0101" "a stated size differs from the true size",
        "Run `meshwright fix` to correct the size: programs that skip by it read the wrong bytes.";
    warning TRAILING "UDM0102" "trailing bytes", "Cut off the file at the stated byte if the rest is not yours; no program reads it.";
    warning NO_ASSET "UDM0103" "the file has no asset header",
        "Add assetType, assetVersion and assetData to the root; the engine refuses the file without them.";
    warning IMPOSSIBLE_LZ4 "UDM0104" "LZ4 data cannot have the stated size",
        "Export the file again, or correct the stated size: one byte of LZ4 decodes to at most 255 bytes.";
    warning SHORT_STRINGS "UDM0105" "the last strings of a compressed array are cut off",
        "Write the strings again in an uncompressed array: the engine's writer miscounts strings of 255 bytes or more.";
    info LONG_FORM "UDM0106" "the length of a short string is stored in 5 bytes",
        "Ignore it: the string is read and written back as it is.";
    info BOOL "UDM0107" "a bool is neither 0 nor 1", "Set it to 1 if it is meant to be true; a file with many of these is damaged.";
    info DIALECT "UDM0108" "the file is in an early dialect",
        "Write the file again in the current dialect for today's engine, or test it there: it is written back as it is.";

    error PATH "UDM0201" "invalid path",
        "Write the path like `skins[0]/materials` or `bones/\"left/right\"`." of Caller;
    error NOT_FOUND "UDM0202" "no value at the path",
        "Correct the path: `meshwright tree` shows the names. Begin with `assetData/` if the value belongs to the asset." of Caller;
    error REF_CYCLE "UDM0203" "references form a cycle",
        "Point one of the references of the cycle at a value.";
    error NO_HASH "UDM0204" "a value of this type has no hash",
        "Leave nil and arrays of structs out: the engine cannot hash them; a compressed array of structs has a hash." of Unsupported;
    error JSON "UDM0205" "invalid UDM JSON",
        "Correct the JSON at the place that the message names; the page of the format and its JSON schema describe the form.";
}
