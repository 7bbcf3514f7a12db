//! The codes of changing a compiled model hierarchy.

use meshwright_core::code_list;

code_list! {
    error VERSION "CMH0521" "a file of this version cannot be changed",
        "Only up to version 5 enough is known." of Unsupported;
    error OPEN "CMH0522" "a model is not known to its end",
        "Read the file in inferred mode; if the end stays open, the model cannot be changed." of Unsupported;
    error REFERENCE "CMH0523" "units refer to each other",
        "How such references count is not published, so that no model can be written elsewhere." of Unsupported;
    error INVALID "CMH0524" "the file contradicts the format's description",
        "Mend it first: compile it again from its source.";
    error NOTHING "CMH0525" "a change names nothing that is there",
        "Numbers are those of the listing of the file, before any change." of Caller;
    error CYCLE "CMH0526" "a model would stand below itself",
        "Move it elsewhere." of Caller;
    error VALUE "CMH0527" "a change asks for what the file cannot hold",
        "The message says what; versions are neither raised nor lowered." of Caller;
    info SHARED "CMH0528" "a shared model changes in all its places",
        "To change one place only, give it a model of its own in the source.";
    info ROUNDED "CMH0529" "a transform was rounded to single precision",
        "All children of a model have transforms of one form, which is kept.";
    warning COLLIDER "CMH0530" "acceleration structures were copied",
        "They are not understood; should they hold offsets into themselves, the vendor's library will say so.";
    info INFERRED "CMH0531" "the change rests on inference",
        "Where models end was found, not published. Keep the file that was there before.";
}
