//! Static descriptions of fields.

/// How the meaning of a field is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Evidence {
    /// The format's own specification documents it.
    Documented,
    /// Measured on real files.
    Observed,
    /// Deduced from other facts, unproven.
    Inferred,
    /// Preserved but not understood.
    Unknown,
}

impl Evidence {
    /// Lower-case word, as printed and as in JSON.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Documented => "documented",
            Self::Observed => "observed",
            Self::Inferred => "inferred",
            Self::Unknown => "unknown",
        }
    }
}

/// The description of one field.
///
/// ```
/// use meshwright_core::{Evidence, Field};
///
/// static MASS: Field = Field::observed("mass", "f32", "kilogrammes");
/// assert_eq!((MASS.name, MASS.evidence), ("mass", Evidence::Observed));
/// ```
#[derive(Debug)]
pub struct Field {
    /// The name in the format's own documentation.
    pub name: &'static str,
    /// The type in the format's own terms, for example `i32` or `Point3F`.
    pub kind: &'static str,
    /// How the meaning is known.
    pub evidence: Evidence,
    /// One phrase: its purpose and its unit.
    pub about: &'static str,
}

impl Field {
    /// A field that the format's specification documents.
    pub const fn documented(name: &'static str, kind: &'static str, about: &'static str) -> Self {
        Self { name, kind, evidence: Evidence::Documented, about }
    }

    /// A field that was measured on real files.
    pub const fn observed(name: &'static str, kind: &'static str, about: &'static str) -> Self {
        Self { name, kind, evidence: Evidence::Observed, about }
    }

    /// A field whose meaning is deduced from other facts.
    pub const fn inferred(name: &'static str, kind: &'static str, about: &'static str) -> Self {
        Self { name, kind, evidence: Evidence::Inferred, about }
    }

    /// Bytes that are preserved but not understood.
    pub const fn unknown(name: &'static str, about: &'static str) -> Self {
        Self { name, kind: "bytes", evidence: Evidence::Unknown, about }
    }
}

/// A little-endian number inside an array element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scalar {
    /// Unsigned 8-bit integer.
    U8,
    /// Signed 16-bit integer.
    I16,
    /// Unsigned 16-bit integer.
    U16,
    /// Signed 32-bit integer.
    I32,
    /// Unsigned 32-bit integer.
    U32,
    /// Unsigned 64-bit integer.
    U64,
    /// 32-bit float.
    F32,
    /// 64-bit float.
    F64,
}

impl Scalar {
    /// Size in bytes.
    pub const fn size(self) -> usize {
        match self {
            Self::U8 => 1,
            Self::I16 | Self::U16 => 2,
            Self::I32 | Self::U32 | Self::F32 => 4,
            Self::U64 | Self::F64 => 8,
        }
    }
}

/// One member of an array element.
#[derive(Debug)]
pub struct Column {
    /// The name in the format's own documentation; empty in an array of plain numbers.
    pub name: &'static str,
    /// The number type.
    pub scalar: Scalar,
}

/// The components of an element of an array, without padding.
///
/// ```
/// use meshwright_core::{Column, Layout, Scalar};
///
/// static POINT: Layout = Layout {
///     columns: &[
///         Column { name: "x", scalar: Scalar::F32 },
///         Column { name: "y", scalar: Scalar::F32 },
///     ],
/// };
/// assert_eq!(POINT.size(), 8);
/// ```
#[derive(Debug)]
pub struct Layout {
    /// The members in order.
    pub columns: &'static [Column],
}

impl Layout {
    /// Size of one element in bytes.
    pub fn size(&self) -> usize {
        self.columns.iter().map(|column| column.scalar.size()).sum()
    }
}
