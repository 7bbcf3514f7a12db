//! The codes of serialized objects and values, and of the basic types that CMH shares with them.

use meshwright_core::code_list;

code_list! {
    warning LONG_VARINT "SER0001" "a varint takes more bytes than it needs",
        "Ignore it: the value is the same, and it is written back as it is.";
    error TEXT_LENGTH "SER0002" "a text is too long to be written",
        "Shorten the text: its length is stored in 32 bits together with its encoding." of Caller;
    error PREAMBLE "SER0101" "an object begins with an invalid number",
        "Check whether the object begins at another byte, or name a plain type such as `Vec3D`, which has no preamble.";
    warning NOT_A_GUID "SER0102" "a type name is not a GUID",
        "Write a GUID of the form `01234567-89ab-cdef-0123-456789abcdef`: the vendor's reader will not know the type.";
    warning VERSION "SER0103" "unsupported object version",
        "Save the object as version 1: the layout of other versions is not published. The content is kept as it is.";
    warning REFERENCE "SER0104" "an object refers to another one that does not exist",
        "Extract the whole file instead of the object alone; the number is kept.";
    info RESERVED "SER0105" "reserved bytes are not zero",
        "Leave out `reserved` in JSON to write zeros; the bytes are written back as they are otherwise.";
    error SIZE "SER0106" "the number of bytes does not match the type",
        "Name another type, or take the bytes of the value alone.";
    warning BOX3 "SER0107" "the published table of this type is incomplete",
        "Compare the numbers with a box whose corners you know to learn the order; they are kept without names.";
    warning MASK "SER0108" "a mask has unknown bits",
        "Keep the original file: the bytes after the mask are kept as they are.";
    warning ENUM "SER0109" "a number has no known name",
        "Check whether the value has the type that you expect; a newer release of the vendor's library may know the number.";
    error UNKNOWN_KIND "SER0110" "unknown value format",
        "Use a name that `meshwright formats -v` lists, such as Vec3D, LatLon or UnitOfMeasure." of Caller;
    error JSON "SER0111" "invalid JSON of a serialized value",
        "Correct the member that the message names.";
    error NO_LENGTH "SER0112" "the length of the type is not published",
        "Extract the value and read it alone, without other bytes after it." of Unsupported;
}
