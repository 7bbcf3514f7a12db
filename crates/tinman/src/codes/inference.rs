//! The codes of the search for the ends of holes.

use meshwright_core::code_list;

code_list! {
    warning AMBIGUOUS "CMH0301" "the layout of a model is ambiguous",
        "Compile the file again if you can: several layouts fit, so none is taken and the content is kept as it is.";
    warning MISFIT "CMH0302" "the layout of a model cannot be inferred",
        "Copy or compile the file again: it is damaged or of an unknown kind.";
    warning CONTRADICTION "CMH0303" "inferred layouts contradict each other",
        "Compile the file again from its source; without `--inferred` the published content is read.";
    warning GAVE_UP "CMH0304" "the search for the ends of models was stopped",
        "Read the file without `--inferred`, and do not trust it: it has too many places that look like models." of Limit;
    warning NOT_WHOLE "CMH0305" "the models of a version 7 file cannot be inferred",
        "Save the file for an older release: the layout of version 7 is not published, so nothing is inferred.";
    info SHAPE "CMH0306" "the size of Batches is inferred",
        "Check the models, and report the message: the ends of other Batches were found by this rule.";
    info LIKELY "CMH0307" "lists of children are inferred",
        "Check the children if you do not trust the file: it could be made to mislead.";
}
