//! The JSON of `meshwright validate`, `check`, `pack`, `deps`, `diff` and `tree`, for the command line and for its viewer.
#![doc = include_str!("../README.md")]

#[cfg(feature = "mods")]
mod check;
mod convert;
#[cfg(feature = "deps")]
mod deps;
mod diagnostics;
mod diff;
pub mod document;
mod fix;
#[cfg(feature = "mods")]
mod pack;
mod text;
mod tree;
mod validation;
mod value;

#[cfg(feature = "mods")]
pub use check::{CheckJson, CheckedJson, ModFixesJson, mod_counts, mod_fix_effect};
pub use convert::ConvertedJson;
#[cfg(feature = "deps")]
pub use deps::{DepsJson, shown_path};
pub use diagnostics::{DiagnosticJson, ErrorJson, diagnostics, diagnostics_as, taken_from};
pub use diff::{DiffJson, diff_json};
pub use fix::{FixedJson, unsafe_effect};
#[cfg(feature = "mods")]
pub use pack::{PackJson, PackVerdict};
pub use text::to_json;
pub use tree::TreeRowJson;
pub use validation::{UNREADABLE, ValidationJson, verdict};
pub use value::{JsonElement, JsonValue, digest};

/// The verdict on a mod as a word.
#[cfg(feature = "mods")]
pub const fn mod_verdict(is_fit: bool) -> &'static str {
    if is_fit { "fit" } else { "unfit" }
}
