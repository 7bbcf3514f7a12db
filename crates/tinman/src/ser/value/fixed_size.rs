//! Values with a fixed size, stored as bytes and decoded through the table of their kind.

use crate::{
    codes::ser as codes,
    ser::{Guid, Kind, Member, Of, Primitive},
};
use meshwright_core::{Diagnostic, Element, Field, Reader, Result, Trace, Value as Seen};
use std::borrow::Cow;

/// A value of a kind with a fixed size.
///
/// ```
/// use meshwright_tinman::ser::{Kind, Number, Plain};
///
/// let bytes = [1.5_f32, -2.0].into_iter().flat_map(f32::to_le_bytes).collect::<Vec<_>>();
/// let vector = Plain::new(Kind::Vec2F, bytes).unwrap();
/// assert_eq!(vector.get("y"), Some(Number::F32(-2.0)));
/// assert_eq!(vector.all::<f32, 2>(), Some([1.5, -2.0]));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Plain<'a> {
    kind: Kind,
    bytes: Cow<'a, [u8]>,
}

/// A number of a value.
///
/// ```
/// use meshwright_tinman::ser::Number;
///
/// assert_eq!((Number::I32(7).as_f64(), Number::I32(7).as_i64()), (Some(7.0), Some(7)));
/// assert_eq!(Number::I64(i64::MAX).as_f64(), None, "it would be rounded");
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Number {
    /// `float64`
    F64(f64),
    /// `float32`
    F32(f32),
    /// `int32`
    I32(i32),
    /// `int64`
    I64(i64),
}

impl Number {
    /// Decodes a number of this type; missing bytes read as zero.
    pub(crate) fn from_le(of: Primitive, bytes: &[u8]) -> Self {
        match of {
            Primitive::F64 => Self::F64(Element::from_le(bytes)),
            Primitive::F32 => Self::F32(Element::from_le(bytes)),
            Primitive::I32 => Self::I32(Element::from_le(bytes)),
            Primitive::I64 => Self::I64(Element::from_le(bytes)),
        }
    }

    /// The value, unless it is an `int64`.
    pub fn as_f64(self) -> Option<f64> {
        match self {
            Self::F64(value) => Some(value),
            Self::F32(value) => Some(value.into()),
            Self::I32(value) => Some(value.into()),
            Self::I64(_) => None,
        }
    }

    /// The value, if it is an integer.
    pub fn as_i64(self) -> Option<i64> {
        match self {
            Self::I32(value) => Some(value.into()),
            Self::I64(value) => Some(value),
            Self::F64(_) | Self::F32(_) => None,
        }
    }
}

impl<'a> Plain<'a> {
    /// Wraps the bytes of a value; `None` if the kind has no fixed size, or another one.
    pub fn new(kind: Kind, bytes: impl Into<Cow<'a, [u8]>>) -> Option<Self> {
        let bytes = bytes.into();
        (kind.size()? == bytes.len()).then_some(Self { kind, bytes })
    }

    /// Creates a value whose size is known to be correct.
    pub(super) fn sized(kind: Kind, bytes: Vec<u8>) -> Plain<'static> {
        Plain { kind, bytes: Cow::Owned(bytes) }
    }

    /// The kind.
    pub const fn kind(&self) -> Kind {
        self.kind
    }

    /// Its bytes.
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The number at a path such as `origin/x` or `element[3]`.
    pub fn get(&self, path: &str) -> Option<Number> {
        let (mut members, mut bytes) = (self.kind.members(), self.as_bytes());
        let mut steps = path.split('/');
        loop {
            let step = steps.next()?;
            let (name, index) = match step.strip_suffix(']').and_then(|step| step.split_once('[')) {
                Some((name, index)) => (name, Some(index.parse::<usize>().ok()?)),
                None => (step, None),
            };
            let (member, own) = parts(members, bytes).find(|(member, _)| member.field.name == name)?;
            let number = match (member.of, index) {
                (Of::Number(of), None) => Number::from_le(of, own),
                (Of::Name(_), None) => Number::from_le(Primitive::I32, own),
                (Of::Numbers(of, _), Some(index)) => {
                    Number::from_le(of, own.chunks_exact(of.size()).nth(index)?)
                }
                (Of::Value(kind), None) => {
                    (members, bytes) = (kind.members(), own);
                    continue;
                }
                _ => return None,
            };
            return steps.next().is_none().then_some(number);
        }
    }

    /// All numbers in order, if there are `N` and all have the same type, such as the nine `f64` of a
    /// `Mat3D`.
    pub fn all<E: Element + OfPrimitive, const N: usize>(&self) -> Option<[E; N]> {
        let fits = self.bytes.len() == E::SIZE.checked_mul(N)? && uniform(self.kind) == Some(E::PRIMITIVE);
        fits.then(|| <[E; N]>::from_le(&self.bytes))
    }

    /// The two numbers of a `GUID`.
    pub fn as_guid(&self) -> Option<Guid> {
        let bytes = self.bytes.first_chunk().filter(|_| self.kind == Kind::Guid)?;
        Some(Guid::from_bytes(*bytes))
    }

    /// Converts to a value that does not borrow.
    pub fn into_owned(self) -> Plain<'static> {
        Plain { kind: self.kind, bytes: Cow::Owned(self.bytes.into_owned()) }
    }

    /// Reads a value inside another structure, as a group with this name; `None` if the kind has no fixed
    /// size.
    ///
    /// # Errors
    ///
    /// Returns an error if the bytes end inside it.
    pub fn read<T: Trace>(
        reader: &mut Reader<'a, '_, T>,
        kind: Kind,
        field: &'static Field,
    ) -> Result<Option<Self>> {
        reader.group(field, None, |reader| Self::read_members(reader, kind))
    }

    /// Like [`Plain::read`], without a group around the members.
    pub(crate) fn read_members<T: Trace>(reader: &mut Reader<'a, '_, T>, kind: Kind) -> Result<Option<Self>> {
        let start = reader.cursor.position();
        members(reader, kind.members())?;
        let bytes = reader.cursor.all().get(start..reader.cursor.position()).unwrap_or_default();
        Ok(Self::new(kind, bytes))
    }
}

/// The Rust types of numbers in values.
///
/// ```
/// use meshwright_tinman::ser::value::OfPrimitive;
///
/// fn vendor_name<E: OfPrimitive>() -> &'static str {
///     E::PRIMITIVE.name()
/// }
/// assert_eq!((vendor_name::<f64>(), vendor_name::<i64>()), ("float64", "int64"));
/// ```
pub trait OfPrimitive {
    /// The vendor's type.
    const PRIMITIVE: Primitive;
}

macro_rules! primitives {
    ($($rust:ty, $name:ident;)*) => {
        $(impl OfPrimitive for $rust { const PRIMITIVE: Primitive = Primitive::$name; })*
    };
}
primitives! { f64, F64; f32, F32; i32, I32; i64, I64; }

/// The type of the numbers of a kind, if all have the same.
fn uniform(kind: Kind) -> Option<Primitive> {
    let mut types = kind.members().iter().map(|member| match member.of {
        Of::Number(of) | Of::Numbers(of, _) => Some(of),
        Of::Name(_) => Some(Primitive::I32),
        Of::Value(kind) => uniform(kind),
    });
    let first = types.next()??;
    types.all(|of| of == Some(first)).then_some(first)
}

/// Members with the bytes of each.
pub(crate) fn parts<'b>(
    members: &'static [Member],
    bytes: &'b [u8],
) -> impl Iterator<Item = (&'static Member, &'b [u8])> {
    let mut rest = bytes;
    members.iter().map_while(move |member| {
        let (own, after) = rest.split_at_checked(member.of.size())?;
        rest = after;
        Some((member, own))
    })
}

fn members<T: Trace>(reader: &mut Reader<'_, '_, T>, of: &'static [Member]) -> Result<()> {
    for member in of {
        let field = &member.field;
        match member.of {
            Of::Number(Primitive::F64) => reader.f64(field).map(drop)?,
            Of::Number(Primitive::F32) => reader.f32(field).map(drop)?,
            Of::Number(Primitive::I32) => reader.i32(field).map(drop)?,
            Of::Number(Primitive::I64) => reader.i64(field).map(drop)?,
            Of::Numbers(of, count) => reader.array(field, of.layout(), count.into()).map(drop)?,
            Of::Value(kind) => reader.group(field, None, |reader| members(reader, kind.members()))?,
            Of::Name(names) => name(reader, field, names)?,
        }
    }
    Ok(())
}

fn name<T: Trace>(reader: &mut Reader<'_, '_, T>, field: &'static Field, names: &[&str]) -> Result<()> {
    let start = reader.cursor.position();
    let value = reader.cursor.rest().first_chunk().map_or(0, |bytes| i32::from_le_bytes(*bytes));
    let known = named(names, value);
    reader.field_bytes(field, 4, || match known {
        Some(name) => Seen::Text(name.to_owned()),
        None => Seen::Int(value.into()),
    })?;
    if known.is_none() {
        let (name, last) = (field.name, names.len().saturating_sub(1));
        let message = format!("\"{name}\" has the unknown value {value} (known: 0 to {last})");
        reader.note(Diagnostic::new(&codes::ENUM, message).at(reader.cursor.since(start)).on(field.name));
    }
    Ok(())
}

/// The name for a number.
pub(crate) fn named<'n>(names: &[&'n str], value: i32) -> Option<&'n str> {
    names.get(usize::try_from(value).ok()?).copied()
}
