//! Converts results to text.

pub(crate) mod diagnostics;
pub(crate) mod format;
pub(crate) mod hex_dump;
pub(crate) mod json;
pub(crate) mod markdown;
pub(crate) mod query_result;
pub(crate) mod style;
pub(crate) mod table;
pub(crate) mod value;
