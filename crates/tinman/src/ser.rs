//! Serialized objects and values (SER): Tables 2 and 7 to 35 of the vendor's page of file formats.
//!
//! The bytes of a value do not state its type, so [`read`](read()) takes the [`Kind`]. JSON may state it,
//! see [`mod@file`].

pub mod file;
mod guid;
mod json;
mod kind;
mod preamble;
mod read;
pub mod strings;
pub mod unit_of_measure;
pub mod value;
mod write;

pub use guid::Guid;
pub use json::{from_json, to_json};
pub use kind::{Kind, Member, Of, Primitive};
pub use preamble::Preamble;
pub use read::{log, read, read_in};
pub use strings::Text;
pub use unit_of_measure::{Object, Payload, UnitOfMeasure};
pub use value::{Box3, Fade, Layers, Number, Plain, Sample, Value};
pub use write::write;

use meshwright_core::VersionSupport;

/// Support for serialized values.
pub const SUPPORT: &[VersionSupport] = &[VersionSupport {
    version: "1",
    read: true,
    write: true,
    to_scene: false,
    from_scene: false,
    evidence: "from the vendor's tables: no file is public",
}];
