//! The codes of serialized objects and values.

use meshwright_core::code_list;

code_list! {
    error PREAMBLE "SER0101" "an object begins with a number that means nothing",
        "The bytes are damaged, or no object of this form stands here.";
    warning NOT_A_GUID "SER0102" "a type is named by text that is no GUID",
        "It is kept as it is; the vendor's reader will not know the type.";
    warning VERSION "SER0103" "the version of an object is not published",
        "What follows is carried without understanding: only version 1 is described.";
    warning REFERENCE "SER0104" "an object refers to one that is not there",
        "The number is kept; which object is meant can only be told where both were cut from.";
    info RESERVED "SER0105" "bytes that should be zero are not",
        "They are ignored as described, and written back as they are.";
    error SIZE "SER0106" "the bytes are not as many as the value takes",
        "Name another type, or cut out the value alone.";
    warning BOX3 "SER0107" "the published table of this value is incomplete",
        "Its numbers are kept without names: which is which is not published.";
    warning MASK "SER0108" "a mask says more than is published",
        "What follows the mask is carried without understanding.";
    warning ENUM "SER0109" "a number stands for no known name",
        "It is kept; a newer release of the vendor's library may know it.";
    error UNKNOWN_KIND "SER0110" "no value format has this name",
        "Names are those of the vendor's library, such as Vec3D, LatLon or UnitOfMeasure." of Caller;
    error JSON "SER0111" "the JSON is no value of this form",
        "The message says where; the page of the format describes the form.";
    error NO_LENGTH "SER0112" "where the value ends is not published",
        "It can only be read where it stands alone." of Unsupported;
}
