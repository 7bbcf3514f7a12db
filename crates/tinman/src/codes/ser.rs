//! The codes of serialized objects and values, and of the basic types that CMH shares with them.

use meshwright_core::code_list;

code_list! {
    warning LONG_VARINT "SER0001" "a varint takes more bytes than it needs",
        "No action is needed: it is read and written back as it is.";
    error TEXT_LENGTH "SER0002" "a text is too long to be written",
        "Shorten the text: its length is stored in 32 bits together with its encoding." of Caller;
    error PREAMBLE "SER0101" "an object begins with an invalid number",
        "Get the file again, or name another type: the bytes are damaged or no object of this form.";
    warning NOT_A_GUID "SER0102" "a type name is not a GUID",
        "Check the file that it was taken from: the vendor's reader will not know the type. It is kept as it is.";
    warning VERSION "SER0103" "unsupported object version",
        "Save the object as version 1: the layout of other versions is not published. The content is kept as it is.";
    warning REFERENCE "SER0104" "an object refers to another one that does not exist",
        "Take the object together with the one that it refers to; the number is kept.";
    info RESERVED "SER0105" "reserved bytes are not zero",
        "No action is needed: they are ignored and written back as they are.";
    error SIZE "SER0106" "the number of bytes does not match the type",
        "Name another type, or take the bytes of the value alone.";
    warning BOX3 "SER0107" "the published table of this type is incomplete",
        "No action is needed: the numbers are kept without names, as their order is not published.";
    warning MASK "SER0108" "a mask has unknown bits",
        "No action is needed: the bytes after the mask are kept as they are.";
    warning ENUM "SER0109" "a number has no known name",
        "Check the number; it is kept, and a newer release of the vendor's library may know it.";
    error UNKNOWN_KIND "SER0110" "unknown value format",
        "Use a name that `meshwright formats -v` lists, such as Vec3D, LatLon or UnitOfMeasure." of Caller;
    error JSON "SER0111" "invalid JSON of a serialized value",
        "Correct the JSON at the place that the message names; the page of the format describes the form.";
    error NO_LENGTH "SER0112" "the length of the type is not published",
        "Read the value alone, without other bytes after it." of Unsupported;
}
