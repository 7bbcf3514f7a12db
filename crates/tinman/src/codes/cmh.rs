//! The codes of reading compiled model hierarchies.

use meshwright_core::code_list;

code_list! {
    error NOT_CMH "CMH0201" "not a compiled model hierarchy",
        "Run `meshwright info` to see what the file is, or copy it again as binary.";
    error RELATIVE "CMH0202" "another file type of the vendor",
        "Use the vendor's tools: the content of this file type is not published." of Unsupported;
    error VERSION_FORM "CMH0203" "the version is stored in an unknown form",
        "Report the file or its first 64 bytes: it would settle how numbers are stored." of Unsupported;
    error VERSION "CMH0204" "unsupported version",
        "Save the model for an older release of the vendor's library, version 6 or below." of Unsupported;
    error ROOT "CMH0205" "no root model at the stated offset",
        "Copy or compile the file again: it was cut off or damaged.";
    error CHILD "CMH0206" "a child is outside the file",
        "Compile the file again from its source; the child is left out.";
    error MODEL "CMH0207" "a child is not a model",
        "Compile the file again from its source; the child is left out.";
    error CYCLE "CMH0208" "a model is its own descendant",
        "Remove the cycle in the source; the child is left out.";
    warning UNREAD "CMH0209" "the models of this version cannot be read",
        "Read with `--inferred`, or save for an older release: the layout of version 7 is not published." of Unsupported;
    warning HOLE "CMH0210" "models have content that is not published",
        "Read with `--inferred` to look for the children of these models; the content is kept as it is.";
    info INFERRED "CMH0211" "models were read by inference",
        "Check the fields that are marked as inferred, and keep the original file: only one possible layout was found.";
}
