//! Serialized objects and values (SER): Tables 2 and 7 to 35 of the vendor's page of file formats.
//!
//! Nothing in the bytes of a value says what it is: [`read`](read()) is told the [`Kind`]. JSON can say it, see
//! [`mod@file`].

pub mod file;
mod guid;
mod json;
mod kind;
mod preamble;
mod read;
pub mod text;
pub mod unit;
pub mod value;
mod write;

pub use guid::Guid;
pub use json::{from_json, to_json};
pub use kind::{Kind, Member, Of, Primitive};
pub use preamble::Preamble;
pub use read::{log, read, read_in};
pub use text::Text;
pub use unit::{Object, Payload, UnitOfMeasure};
pub use value::{Box3, Fade, Layers, Number, Plain, Sample, Value};
pub use write::write;

use meshwright_core::VersionSupport;

/// What this crate can do with serialized values.
pub const SUPPORT: &[VersionSupport] = &[VersionSupport {
    version: "1",
    read: true,
    write: true,
    to_scene: false,
    from_scene: false,
    evidence: "from the vendor's tables: no file is public",
}];
