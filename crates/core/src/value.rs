//! The value of a field, as a log keeps it.

use crate::field::Layout;

/// The value of one row of a [`crate::FieldLog`].
///
/// ```
/// use meshwright_core::{Field, FieldLog, Span, Trace, Value};
///
/// static MASS: Field = Field::observed("mass", "f32", "kilogrammes");
/// let mut log = FieldLog::default();
/// log.leaf(&MASS, None, Span::file(0, 4), || Value::F32(12.5));
/// assert_eq!(log.rows()[0].value, Value::F32(12.5));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// A group of other rows.
    Group,
    /// An explicit nil.
    Nil,
    /// True or false.
    Bool(bool),
    /// A signed integer.
    Int(i64),
    /// An unsigned integer.
    UInt(u64),
    /// A single-precision float.
    F32(f32),
    /// A double-precision float.
    F64(f64),
    /// Text; bytes that are not UTF-8 appear as U+FFFD here (the file keeps them).
    Text(String),
    /// An array: `count` elements of `layout`, the first at byte `at` of the row's buffer.
    Array {
        /// The components of an element.
        layout: &'static Layout,
        /// Number of elements.
        count: u64,
        /// Start of the first element, in the buffer of the row's span.
        at: u64,
    },
    /// Bytes that are preserved but not understood.
    Opaque,
    /// A compressed payload; its content is the buffer with that id.
    Packed {
        /// The buffer (see [`crate::Source::buffer`]) that holds the decoded bytes.
        buffer: u32,
        /// Decoded size in bytes.
        bytes: u64,
    },
    /// Required bytes without information: padding, guards.
    Padding,
}

impl Value {
    /// The kind of the row, as JSON and queries name it: `group`, `array`, `opaque`, `packed`, `padding`, or `value`.
    ///
    /// ```
    /// use meshwright_core::Value;
    ///
    /// assert_eq!(Value::Padding.kind(), "padding");
    /// assert_eq!(Value::Bool(true).kind(), "value");
    /// ```
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Group => "group",
            Self::Array { .. } => "array",
            Self::Opaque => "opaque",
            Self::Packed { .. } => "packed",
            Self::Padding => "padding",
            Self::Nil
            | Self::Bool(_)
            | Self::Int(_)
            | Self::UInt(_)
            | Self::F32(_)
            | Self::F64(_)
            | Self::Text(_) => "value",
        }
    }
}

// Layouts compare by address: each is one static.
impl PartialEq for Layout {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}
