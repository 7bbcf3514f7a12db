//! The codes of reading compiled model hierarchies.

use meshwright_core::code_list;

code_list! {
    error NOT_CMH "CMH0201" "no compiled model hierarchy",
        "It was named so by mistake, or damaged at its start.";
    error RELATIVE "CMH0202" "another file of the vendor, which is not read",
        "Only its header is published, if anything; its content is not understood." of Unsupported;
    error VERSION_FORM "CMH0203" "the version is stored in a form that is not known",
        "Please send us the file, or its first 64 bytes: it would settle how numbers are stored." of Unsupported;
    error VERSION "CMH0204" "the version is not known",
        "Save the model for an older release of the vendor's library, version 6 or below." of Unsupported;
    error ROOT "CMH0205" "no root model stands where the header says",
        "The file was cut off or damaged: copy or compile it again.";
    error CHILD "CMH0206" "a child stands outside of the file",
        "The child is left out; compile the file again from its source.";
    error MODEL "CMH0207" "no model stands where a child should",
        "The child is left out; compile the file again from its source.";
    error CYCLE "CMH0208" "a model is below itself",
        "The child is left out; the vendor's library does not allow it either.";
    warning UNREAD "CMH0209" "the models of this version are not read",
        "The layout of version 7 is not published; ask for inferred mode, or save for an older release." of Unsupported;
    warning HOLE "CMH0210" "models go on with what is not published",
        "What follows in these models is carried without understanding, their children are not known; inferred mode looks further.";
    info INFERRED "CMH0211" "models were read by inference",
        "Only one reading was found to fit; fields that rest on it are marked.";
}
