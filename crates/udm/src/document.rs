//! The content of a file: a tree of typed values.

mod array;
mod asset;
mod binary_or_text;
mod element;
mod half;
mod lz4;
mod owned;
mod record;
mod text;
mod trivial;
mod types;
mod value;

pub use array::{Array, Items, Packed, Records};
pub use asset::Asset;
pub use binary_or_text::Document;
pub use element::{Element, Entry};
pub use half::Half;
pub use lz4::{ArrayLz4, Compressed, Lz4};
pub use record::{Member, Struct, StructType};
pub use text::Text;
pub use trivial::Trivial;
pub use types::Type;
pub use value::Value;

/// Largest nesting depth that this crate reads and writes, regardless of the limits; known files have about
/// ten levels.
pub const MAX_DEPTH: u32 = 256;
