//! The JSON of `meshwright validate`, `deps`, `diff` and `tree`, for the command line and for its viewer.
#![doc = include_str!("../README.md")]

mod convert;
#[cfg(feature = "deps")]
mod deps;
mod diagnostics;
mod diff;
pub mod document;
mod fix;
mod text;
mod tree;
mod validation;
mod value;

pub use convert::ConvertedJson;
#[cfg(feature = "deps")]
pub use deps::{DepsJson, shown_path};
pub use diagnostics::{DiagnosticJson, ErrorJson, diagnostics, diagnostics_as, taken_from};
pub use diff::{DiffJson, diff_json};
pub use fix::{FixedJson, unsafe_effect};
pub use text::to_json;
pub use tree::TreeRowJson;
pub use validation::{UNREADABLE, ValidationJson, verdict};
pub use value::{JsonElement, JsonValue, digest};
