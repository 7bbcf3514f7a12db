//! Builds vectors.

use super::{container, dts, shape::Shape};
use crate::vector::{Maker, Vector};
use serde_json::Value;

pub(super) const CDAE: Maker = Maker { format: "cdae", ending: "cdae" };

pub(super) const VERSIONS: &str = "docs/formats/cdae.md#1-versions";
pub(super) const CONTAINER: &str = "docs/formats/cdae.md#2-container-of-version-31";
pub(super) const WIRE: &str = "docs/formats/cdae.md#3-values-on-the-wire-versions-30-and-31";
pub(super) const BODY: &str = "docs/formats/cdae.md#4-body";
pub(super) const PACKED: &str = "docs/formats/cdae.md#41-packed-vectors-of-the-shape";
pub(super) const MESH: &str = "docs/formats/cdae.md#42-mesh";
pub(super) const SEQUENCE: &str = "docs/formats/cdae.md#43-sequence";
pub(super) const MATERIAL: &str = "docs/formats/cdae.md#44-material";
pub(super) const BUFFERS: &str = "docs/formats/cdae.md#5-version-26";
pub(super) const MEANING: &str = "docs/formats/cdae.md#6-meaning";
pub(super) const DAMAGED: &str = "docs/formats/cdae.md#10-damaged-files-that-occur";

/// A valid vector of version 31 as the game writes it.
pub(super) fn sound(name: &str, about: &str, section: &'static str, shape: Shape) -> Vector {
    v31(name, about, section, &container::file(shape, &[]))
}

/// A vector of version 31.
pub(super) fn v31(name: &str, about: &str, section: &'static str, file: &container::File) -> Vector {
    CDAE.sound(name, about, section, file.bytes(), file.expected())
}

/// A vector of version 30.
pub(super) fn v30(name: &str, about: &str, section: &'static str, file: &container::Stream) -> Vector {
    CDAE.sound(name, about, section, file.bytes(), file.expected())
}

/// A vector of version 26.
pub(super) fn v26(name: &str, about: &str, section: &'static str, file: &dts::File) -> Vector {
    CDAE.sound(name, about, section, file.bytes(), file.expected())
}

/// Adds the meaning to a vector.
pub(super) fn meant(vector: Vector, meaning: Value) -> Vector {
    Vector { section: MEANING, ..vector.meaning(meaning) }
}

/// Adds trailing bytes to a valid vector.
pub(super) fn followed(mut vector: Vector, after: &[u8]) -> Vector {
    vector.bytes.extend_from_slice(after);
    vector
}
