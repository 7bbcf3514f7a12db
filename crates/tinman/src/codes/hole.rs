//! The codes of the search for the ends of holes.

use meshwright_core::code_list;

code_list! {
    warning AMBIGUOUS "CMH0301" "where a model goes on is ambiguous",
        "More than one reading fits, so none is taken: what follows is carried without understanding.";
    warning MISFIT "CMH0302" "a model goes on nowhere",
        "No reading fits: the file is damaged, or of a kind that is not known.";
    warning CONTRADICTION "CMH0303" "inferred readings contradict each other",
        "Nothing is inferred in this file: compile it again, or send it to us.";
    warning GAVE_UP "CMH0304" "the search for the ends of unpublished blocks was given up",
        "The file has too many places that look like models; what is published is read all the same." of Limit;
    warning NOT_WHOLE "CMH0305" "a file of version 7 could not be explained as a whole",
        "Its layout is not published, so that nothing is inferred: save it for an older release.";
    info SHAPE "CMH0306" "all unpublished Batches have one shape",
        "Ends of others were found by this rule.";
    info LIKELY "CMH0307" "children were taken as nothing speaks against them",
        "Bytes of a Collider do not look like them by chance, but a file could be made to mislead.";
}
