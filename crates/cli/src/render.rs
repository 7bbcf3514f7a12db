//! Turning results into text.

pub(crate) mod answer;
pub(crate) mod diagnostic;
pub(crate) mod hex;
pub(crate) mod human;
pub(crate) mod json;
pub(crate) mod markdown;
pub(crate) mod style;
pub(crate) mod table;
pub(crate) mod value;
