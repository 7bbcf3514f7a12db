//! Values as stored.

mod fade;
mod fixed_size;
mod partly_published;

pub use fade::Fade;
pub use fixed_size::{Number, OfPrimitive, Plain};
pub(crate) use fixed_size::{named, parts};
pub use partly_published::{Box3, Layers, Sample};

use super::{Kind, Object, Text};

/// A value of any kind. Equality compares bytes.
///
/// ```
/// use meshwright_core::{Limits, Source};
/// use meshwright_tinman::ser::{self, Kind, Text, Value};
///
/// let source = Source::from(b"\x04\0\0\0foot".to_vec());
/// let (value, _report) = ser::read(Kind::String, &source, &Limits::DEFAULT)?;
/// assert_eq!(value, Value::Text(Text::new("foot")));
/// assert_eq!(ser::write(&value)?, source.bytes());
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum Value<'a> {
    /// A value with a fixed size.
    Plain(Plain<'a>),
    /// `string`.
    Text(Text<'a>),
    /// `HeightmapSample`.
    Sample(Sample<'a>),
    /// `Box3D` or `Box3I`.
    Box3(Box3<'a>),
    /// `UnitOfMeasure`.
    Unit(Object<'a>),
    /// An object of unknown type.
    Object(Object<'a>),
}

impl<'a> Value<'a> {
    /// The kind.
    pub const fn kind(&self) -> Kind {
        match self {
            Self::Plain(value) => value.kind(),
            Self::Text(_) => Kind::String,
            Self::Sample(_) => Kind::HeightmapSample,
            Self::Box3(value) => value.kind(),
            Self::Unit(_) => Kind::UnitOfMeasure,
            Self::Object(_) => Kind::Object,
        }
    }

    /// The value, if its kind has a fixed size.
    pub const fn as_plain(&self) -> Option<&Plain<'a>> {
        match self {
            Self::Plain(value) => Some(value),
            _ => None,
        }
    }

    /// Converts to a value that does not borrow.
    pub fn into_owned(self) -> Value<'static> {
        match self {
            Self::Plain(value) => Value::Plain(value.into_owned()),
            Self::Text(value) => Value::Text(value.into_owned()),
            Self::Sample(value) => Value::Sample(value.into_owned()),
            Self::Box3(value) => Value::Box3(value.into_owned()),
            Self::Unit(value) => Value::Unit(value.into_owned()),
            Self::Object(value) => Value::Object(value.into_owned()),
        }
    }
}
