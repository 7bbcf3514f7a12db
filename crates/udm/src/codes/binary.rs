//! The codes of the binary form and of what is done with trees.

use meshwright_core::code_list;

code_list! {
    error NOT_UDM "UDM0001" "the file does not begin with `UDMB`",
        "It is of another format under this name, or it is damaged in its first bytes.";
    error UNKNOWN_VERSION "UDM0002" "the version of the file is not known",
        "Versions 1 and 2 are known; the engine refuses others, too." of Unsupported;
    error NOT_AN_ELEMENT "UDM0003" "the root of the file is no element",
        "The file is damaged in its first bytes.";
    error UNKNOWN_TYPE "UDM0004" "a number stands for no type",
        "The file is damaged at or before this place; `meshwright tree` shows what could be read.";
    error ITEM_TYPE "UDM0005" "values of this type cannot stand here",
        "Members of structs are of trivial types; compressed arrays hold those, structs, elements or strings.";
    error NO_MEMBERS "UDM0006" "a struct has no members",
        "The engine refuses it, too; remove the value, or give it the members that it should have.";
    error BAD_LZ4 "UDM0007" "compressed bytes cannot be decoded",
        "The block is damaged or not as large as it says; the rest of the file can still be read.";
    error CONTENT "UDM0008" "a compressed array does not hold what it says",
        "Its count, its type and its content do not fit each other; the rest of the file can still be read.";
    error KEY_TOO_LONG "UDM0009" "a key has more than 255 bytes",
        "The length of a key is one byte in the binary form: shorten it, or keep the document as text." of Caller;
    error UNWRITABLE "UDM0010" "the document cannot be written in the binary form",
        "The message says what has no place there." of Caller;

    warning SIZE "UDM0101" "a size that the file states is not the true one",
        "The content was followed, and the size is kept; programs that skip by it end up elsewhere.";
    warning TRAILING "UDM0102" "bytes stand after the root", "They are kept; no program reads them.";
    warning NO_ASSET "UDM0103" "the file has no asset header",
        "The engine refuses files without assetType, assetVersion and assetData.";
    warning IMPOSSIBLE_LZ4 "UDM0104" "compressed bytes cannot hold as much as they say",
        "They are kept as they are, but not decoded: one byte of LZ4 makes at most 255.";
    warning SHORT_STRINGS "UDM0105" "the last string of a compressed array is cut short",
        "The engine's writer miscounts strings of 255 bytes or more; what is there is read, the rest is lost.";
    info LONG_FORM "UDM0106" "the length of a short string is written as that of a long one",
        "It is read and written back as it is; it only takes four bytes more.";
    info BOOL "UDM0107" "a bool is neither 0 nor 1", "It counts as true, and is written back as it is.";
    info DIALECT "UDM0108" "the file is of an early dialect",
        "It is written back in it; none of these files is public, so try it in the engine.";

    error PATH "UDM0201" "the path cannot be understood",
        "Paths look like `skins[0]/materials`; names with / [ ] or quotes stand in quotes." of Caller;
    error NOT_FOUND "UDM0202" "nothing is at the path",
        "The message says how far the path leads and what is there." of Caller;
    error REF_CYCLE "UDM0203" "references lead in a circle",
        "Point one of them at a value.";
    error NO_HASH "UDM0204" "a value of this kind has no hash",
        "The engine cannot hash nil and arrays of struct." of Unsupported;
    error JSON "UDM0205" "the JSON is not a document of this form",
        "The message says where; the page of the format describes the form.";
    warning CLASH "UDM0206" "values of different types meet in a merge",
        "The first one stays; ask for overwriting to take the second.";
}
