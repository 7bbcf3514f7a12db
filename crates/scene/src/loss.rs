//! Codes of losses that do not belong to one format.

use meshwright_core::Code;

/// Visibility cannot be animated in the target.
pub static VISIBILITY: Code = Code::loss(
    "SCENE0001",
    "the target cannot animate visibility",
    "The keys are kept in the clip's extras; use scale keys if the target must show it.",
);

/// A node stands for another file, which the target cannot say.
pub static INSTANCE: Code = Code::loss(
    "SCENE0002",
    "a node stands for another file, which the target cannot say",
    "The path is kept in the node's extras; put the file where the path leads to have it loaded.",
);

/// All codes of this crate.
pub static ALL: &[&Code] = &[&VISIBILITY, &INSTANCE];
