//! Decodes and encodes compressed buffer views (EXT_meshopt_compression, and KHR_meshopt_compression, which extends it).
//!
//! Output is bounded by the input: a compressed byte represents at most a thousand bytes. Data that end
//! early, are too long, or refer to missing entries are rejected.

pub(crate) mod encode;
mod filter;
mod index;
mod index_encoder;
mod vertex;
mod vertex_encoder;

use crate::{document::Members, extension_names::MESHOPT, json::index_at};
use serde_json::Value;

/// The extension object of a buffer view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Packed {
    /// The buffer of the compressed bytes.
    pub(crate) buffer: usize,
    /// Offset of the compressed bytes.
    pub(crate) offset: u64,
    /// Number of compressed bytes.
    pub(crate) length: u64,
    /// Bytes per element.
    pub(crate) stride: usize,
    /// Number of elements.
    pub(crate) count: usize,
    mode: Mode,
    filter: Filter,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    Attributes,
    Triangles,
    Indices,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Filter {
    None,
    Octahedral,
    Quaternion,
    Exponential,
    Color,
}

impl Packed {
    /// The compression of a buffer view; `None` if it is not compressed.
    pub(crate) fn new(extensions: &Members) -> Option<Result<Self, String>> {
        let own = MESHOPT.iter().find_map(|name| extensions.map().get(*name))?;
        Some(Self::read(own))
    }

    fn read(own: &Value) -> Result<Self, String> {
        let number = |name: &str| index_at(own, name).ok_or_else(|| format!("{name} is missing"));
        let text = |name: &str| own.get(name).and_then(Value::as_str);
        let mode = match text("mode") {
            Some("ATTRIBUTES") => Mode::Attributes,
            Some("TRIANGLES") => Mode::Triangles,
            Some("INDICES") => Mode::Indices,
            _ => return Err("the mode is unknown".to_owned()),
        };
        let filter = match text("filter") {
            None | Some("NONE") => Filter::None,
            Some("OCTAHEDRAL") => Filter::Octahedral,
            Some("QUATERNION") => Filter::Quaternion,
            Some("EXPONENTIAL") => Filter::Exponential,
            Some("COLOR") => Filter::Color,
            Some(_) => return Err("the filter is unknown".to_owned()),
        };
        let made = Self {
            buffer: number("buffer")?,
            offset: index_at(own, "byteOffset").unwrap_or(0) as u64,
            length: number("byteLength")? as u64,
            stride: number("byteStride")?,
            count: number("count")?,
            mode,
            filter,
        };
        let fits = match (mode, filter) {
            (Mode::Attributes, Filter::None | Filter::Exponential) => {
                (4..=256).contains(&made.stride) && made.stride & 3 == 0
            }
            (Mode::Attributes, Filter::Octahedral | Filter::Color) => matches!(made.stride, 4 | 8),
            (Mode::Attributes, Filter::Quaternion) => made.stride == 8,
            (Mode::Triangles | Mode::Indices, filter) => {
                filter == Filter::None && matches!(made.stride, 2 | 4)
            }
        };
        let whole = mode != Mode::Triangles || made.count.checked_rem(3) == Some(0);
        if !fits || !whole {
            return Err(format!("{} elements of {} bytes do not fit the mode", made.count, made.stride));
        }
        Ok(made)
    }

    /// Size of the decoded bytes.
    pub(crate) fn size(&self) -> u64 {
        (self.count as u64).saturating_mul(self.stride as u64)
    }

    /// Decodes the compressed bytes.
    pub(crate) fn decode(&self, bytes: &[u8]) -> Result<Vec<u8>, &'static str> {
        let mut made = match self.mode {
            Mode::Attributes => vertex::decode(bytes, self.count, self.stride)?,
            Mode::Triangles => index::triangles(bytes, self.count, self.stride)?,
            Mode::Indices => index::indices(bytes, self.count, self.stride)?,
        };
        match self.filter {
            Filter::None => {}
            Filter::Octahedral => filter::octahedral(&mut made, self.stride),
            Filter::Quaternion => filter::quaternion(&mut made),
            Filter::Exponential => filter::exponential(&mut made),
            Filter::Color => filter::color(&mut made, self.stride),
        }
        Ok(made)
    }
}

/// The data end before the output is complete.
const SHORT: &str = "unexpected end of the compressed data";
/// Data remain after the output is complete.
const LONG: &str = "bytes follow the end of the compressed data";
/// The first byte is wrong.
const HEAD: &str = "the compressed data does not begin with the byte of its mode";
/// A reference to a missing entry.
const WILD: &str = "the compressed data refers to vertices that do not exist";

#[cfg(test)]
#[allow(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "tests may panic"
)]
mod tests;
