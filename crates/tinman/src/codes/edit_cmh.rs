//! The codes of edits of a compiled model hierarchy.

use meshwright_core::code_list;

code_list! {
    error VERSION "CMH0521" "files of this version cannot be changed",
        "Save the model for an older release: enough is known up to version 5 only." of Unsupported;
    error OPEN "CMH0522" "the end of a model is unknown",
        "Read the file with `--inferred`, or change another model." of Unsupported;
    error REFERENCE "CMH0523" "a unit refers to another unit",
        "Change the model in its source: how such references are counted is not published." of Unsupported;
    error INVALID "CMH0524" "the file contradicts the format's description",
        "Compile the file again from its source before you change it.";
    error NOTHING "CMH0525" "a model or child does not exist",
        "Use the numbers that the listing of the file shows before any change." of Caller;
    error CYCLE "CMH0526" "a model would be below itself",
        "Move the model to another place." of Caller;
    error VALUE "CMH0527" "a value that the file cannot hold",
        "Choose another value, or compile the source again; the version of a file is neither raised nor lowered." of Caller;
    info SHARED "CMH0528" "a shared model changes in all its places",
        "Give the place its own model in the source to change it alone.";
    info ROUNDED "CMH0529" "a transform was rounded to single precision",
        "Keep the original file for the exact numbers: all children of a model have transforms of one form.";
    warning COLLIDER "CMH0530" "Colliders of unknown content were copied",
        "Try the changed file with the vendor's library, and keep the original: Colliders may hold offsets into themselves.";
    info INFERRED "CMH0531" "models with an inferred layout were copied",
        "Try the changed file, and keep the original: where these models end was inferred.";
}
