//! The JSON of `meshwright validate`, `deps`, `diff` and `tree`, for the command line and for its viewer.
#![doc = include_str!("../README.md")]

mod deps;
mod diagnostics;
mod diff;
mod tree;
mod validation;
mod value;

pub use deps::{DepsJson, shown_path};
pub use diagnostics::{DiagnosticJson, ErrorJson, diagnostics, diagnostics_as};
pub use diff::{DiffJson, diff_json};
pub use tree::TreeRowJson;
pub use validation::{UNREADABLE, ValidationJson, verdict};
pub use value::{JsonElement, JsonValue, digest};
