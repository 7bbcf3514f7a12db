//! Objects, and the one with a published payload: UnitOfMeasure (Table 29).

use super::{Preamble, Text};
use crate::{codes::ser as codes, table};
use meshwright_core::{Diagnostic, Field, Reader, Result, Trace};
use std::borrow::Cow;

/// The only published version of UnitOfMeasure.
pub const VERSION: i32 = 1;

/// An object as stored.
///
/// ```
/// use meshwright_tinman::ser::{Object, Payload, Preamble};
///
/// let again = Object { preamble: Preamble::reference(0).unwrap(), payload: Payload::None };
/// assert_eq!((again.preamble.refers_to(), again.unit()), (Some(0), None));
/// assert!(Object::NULL.preamble.is_null() && !again.is_open());
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Object<'a> {
    /// Null, a reference, or type and version.
    pub preamble: Preamble,
    /// The content after the preamble.
    pub payload: Payload<'a>,
}

/// The content after the preamble of an object.
///
/// ```
/// use meshwright_core::{Limits, Source};
/// use meshwright_tinman::ser::{self, Kind, Payload, Value};
///
/// // Type and version, and unpublished content.
/// let source = Source::from([&37_i32.to_le_bytes()[..], &[7; 16], b"content"].concat());
/// let (value, _report) = ser::read(Kind::Object, &source, &Limits::DEFAULT)?;
/// let Value::Object(object) = &value else { panic!("an object") };
/// assert_eq!(object.payload, Payload::Opaque(b"content"[..].into()));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum Payload<'a> {
    /// None: the object is null or a reference.
    None,
    /// A unit of measure.
    Unit(UnitOfMeasure<'a>),
    /// Opaque bytes; empty if the reader cannot determine their end.
    Opaque(Cow<'a, [u8]>),
}

/// A unit of measure of version 1. Equality compares bits.
///
/// ```
/// use meshwright_tinman::ser::{Text, UnitOfMeasure};
///
/// let foot = UnitOfMeasure { name: Text::new("foot"), reserved: [0; 8], one: 0.3048, kind: 1 };
/// assert!((10.0 * foot.one - 3.048).abs() < 1e-12, "ten feet in meters");
/// ```
#[derive(Clone, Debug)]
pub struct UnitOfMeasure<'a> {
    /// Name.
    pub name: Text<'a>,
    /// Unused; should be 0.
    pub reserved: [u8; 8],
    /// Size in the standard unit of its type: 1.0 for the meter.
    pub one: f64,
    /// The type: scale, length or angle; the numbers are not published.
    pub kind: i32,
}

impl PartialEq for UnitOfMeasure<'_> {
    fn eq(&self, other: &Self) -> bool {
        let rest = |unit: &Self| (unit.reserved, unit.one.to_bits(), unit.kind);
        self.name == other.name && rest(self) == rest(other)
    }
}

impl Object<'static> {
    /// The null object.
    pub const NULL: Self = Self { preamble: Preamble::NULL, payload: Payload::None };
}

impl<'a> Object<'a> {
    /// Whether a payload with an unknown end begins after the preamble: the reader is at its first byte.
    pub const fn is_open(&self) -> bool {
        matches!(self.payload, Payload::Opaque(_))
    }

    /// The unit, if it is one.
    pub const fn unit(&self) -> Option<&UnitOfMeasure<'a>> {
        match &self.payload {
            Payload::Unit(unit) => Some(unit),
            _ => None,
        }
    }

    /// Converts to an object that does not borrow.
    pub fn into_owned(self) -> Object<'static> {
        let payload = match self.payload {
            Payload::None => Payload::None,
            Payload::Unit(unit) => Payload::Unit(UnitOfMeasure { name: unit.name.into_owned(), ..unit }),
            Payload::Opaque(bytes) => Payload::Opaque(Cow::Owned(bytes.into_owned())),
        };
        Object { preamble: self.preamble, payload }
    }

    /// Reads an object that must be a UnitOfMeasure or null, as in the `unit` of a model. A version other
    /// than [`VERSION`] is reported, and its payload is not read: see [`Object::is_open`].
    ///
    /// # Errors
    ///
    /// Returns an error if the bytes end inside it, or if the preamble is invalid.
    pub fn read_unit<T: Trace>(reader: &mut Reader<'a, '_, T>, field: &'static Field) -> Result<Self> {
        reader.group(field, None, |reader| {
            let start = reader.cursor.position();
            let preamble = Preamble::read(reader)?;
            let payload = match preamble.version() {
                None => Payload::None,
                Some(VERSION) => Payload::Unit(UnitOfMeasure::read(reader)?),
                Some(version) => {
                    let message =
                        format!("unsupported version {version} of UnitOfMeasure (supported: {VERSION})");
                    let span = reader.cursor.since(start);
                    reader.note(Diagnostic::new(&codes::VERSION, message).at(span).on(field.name));
                    Payload::Opaque(Cow::Borrowed(&[]))
                }
            };
            Ok(Self { preamble, payload })
        })
    }

    /// Appends the bytes.
    ///
    /// # Errors
    ///
    /// Returns an error if the name is too long.
    pub fn encode(&self, out: &mut Vec<u8>) -> Result<()> {
        self.preamble.encode(out);
        match &self.payload {
            Payload::None => Ok(()),
            Payload::Unit(unit) => unit.encode(out),
            Payload::Opaque(bytes) => {
                out.extend_from_slice(bytes);
                Ok(())
            }
        }
    }
}

impl<'a> UnitOfMeasure<'a> {
    fn read<T: Trace>(reader: &mut Reader<'a, '_, T>) -> Result<Self> {
        let name = Text::read(reader, &table::NAME)?;
        let start = reader.cursor.position();
        let unused = reader.padding(&table::RESERVED, 8)?;
        let reserved = unused.first_chunk().copied().unwrap_or_default();
        if reserved != [0; 8] {
            let (message, span) =
                (format!("the reserved bytes are {unused:02x?}, expected zeros"), reader.cursor.since(start));
            reader.note(Diagnostic::new(&codes::RESERVED, message).at(span).on(table::RESERVED.name));
        }
        let one = reader.f64(&table::ONE)?;
        Ok(Self { name, reserved, one, kind: reader.i32(&table::UNIT_TYPE)? })
    }

    fn encode(&self, out: &mut Vec<u8>) -> Result<()> {
        self.name.encode(out)?;
        out.extend_from_slice(&self.reserved);
        out.extend_from_slice(&self.one.to_le_bytes());
        out.extend_from_slice(&self.kind.to_le_bytes());
        Ok(())
    }
}
