//! The preamble of serialized objects (section 3.1): null, a reference, or type and version.

use super::Guid;
use crate::{codes::ser as codes, table};
use meshwright_core::{Diagnostic, Error, Reader, Result, Trace, Value};

/// The length that marks a GUID as text, which is also the length of that text.
const TEXT: i32 = 36;

/// A preamble as stored.
///
/// ```
/// use meshwright_tinman::ser::{Guid, Preamble};
///
/// let guid = Guid { first: 1, second: 2 };
/// let preamble = Preamble::halves(guid, 1).unwrap();
/// let mut bytes = Vec::new();
/// preamble.encode(&mut bytes);
/// assert_eq!((bytes.len(), bytes[0], preamble.version()), (20, 37, Some(1)));
/// assert_eq!(Preamble::halves(guid, 0), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Preamble(Form);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Form {
    Null,
    Reference { id: i32 },
    Text { guid: [u8; 36], version: i32 },
    Halves { guid: Guid, version: i32 },
}

impl Preamble {
    /// No object.
    pub const NULL: Self = Self(Form::Null);

    /// A reference to a previous object by its number, starting at 0; `None` beyond 2^31 - 2.
    pub const fn reference(id: i32) -> Option<Self> {
        if id < 0 || id == i32::MAX { None } else { Some(Self(Form::Reference { id })) }
    }

    /// The older form: the type as 36 characters with any spelling, and any version.
    pub const fn text(guid: [u8; 36], version: i32) -> Self {
        Self(Form::Text { guid, version })
    }

    /// The newer form: the type as two numbers; `None` for a version below 1 or above 2^31 - 37.
    pub const fn halves(guid: Guid, version: i32) -> Option<Self> {
        match version.checked_add(TEXT) {
            Some(_) if version > 0 => Some(Self(Form::Halves { guid, version })),
            _ => None,
        }
    }

    /// Whether there is no object.
    pub const fn is_null(&self) -> bool {
        matches!(self.0, Form::Null)
    }

    /// The number of the referenced object, for a reference.
    pub const fn refers_to(&self) -> Option<i32> {
        match self.0 {
            Form::Reference { id } => Some(id),
            _ => None,
        }
    }

    /// The version of the payload, if there is one.
    pub const fn version(&self) -> Option<i32> {
        match self.0 {
            Form::Text { version, .. } | Form::Halves { version, .. } => Some(version),
            _ => None,
        }
    }

    /// The type; `None` if there is no payload, or if the text is not a GUID. That numbers and text are
    /// equivalent is inferred.
    pub fn guid(&self) -> Option<Guid> {
        match &self.0 {
            Form::Text { guid, .. } => Guid::parse(str::from_utf8(guid).ok()?),
            Form::Halves { guid, .. } => Some(*guid),
            _ => None,
        }
    }

    /// The type in the older form.
    pub const fn guid_text(&self) -> Option<&[u8; 36]> {
        match &self.0 {
            Form::Text { guid, .. } => Some(guid),
            _ => None,
        }
    }

    /// Reads a preamble.
    ///
    /// # Errors
    ///
    /// Returns an error if the bytes end inside it, and for numbers from 0 to 35.
    pub fn read<T: Trace>(reader: &mut Reader<'_, '_, T>) -> Result<Self> {
        reader.group(&table::PREAMBLE, None, |reader| {
            let start = reader.cursor.position();
            let length = reader.i32(&table::PREAMBLE_LENGTH)?;
            let newer = length.checked_sub(TEXT).filter(|version| *version > 0);
            let form = match (newer, (-2_i32).checked_sub(length).filter(|id| *id >= 0)) {
                (Some(version), _) => Form::Halves { guid: halves(reader)?, version },
                (_, Some(id)) => Form::Reference { id },
                _ if length == -1 => Form::Null,
                _ if length == TEXT => {
                    let guid = text(reader)?;
                    Form::Text { guid, version: reader.i32(&table::SERIAL_VERSION)? }
                }
                _ => {
                    let message = format!("the object begins with {length}, which is neither a reference nor the length of a type");
                    return Err(Error::new(&codes::PREAMBLE, message).at(reader.cursor.since(start)));
                }
            };
            Ok(Self(form))
        })
    }

    /// Appends the bytes.
    pub fn encode(&self, out: &mut Vec<u8>) {
        let length = match self.0 {
            Form::Null => -1,
            Form::Reference { id } => (-2_i32).saturating_sub(id),
            Form::Text { .. } => TEXT,
            Form::Halves { version, .. } => version.saturating_add(TEXT),
        };
        out.extend_from_slice(&length.to_le_bytes());
        match &self.0 {
            Form::Null | Form::Reference { .. } => {}
            Form::Text { guid, version } => {
                out.extend_from_slice(guid);
                out.extend_from_slice(&version.to_le_bytes());
            }
            Form::Halves { guid, .. } => out.extend_from_slice(&guid.to_bytes()),
        }
    }
}

fn halves<T: Trace>(reader: &mut Reader<'_, '_, T>) -> Result<Guid> {
    let guid = reader.cursor.rest().first_chunk().copied().map(Guid::from_bytes);
    reader.field_bytes(&table::GUID_HALVES, 16, || {
        Value::Text(guid.map(|guid| guid.to_string()).unwrap_or_default())
    })?;
    guid.ok_or_else(|| reader.truncated(16))
}

fn text<T: Trace>(reader: &mut Reader<'_, '_, T>) -> Result<[u8; 36]> {
    let start = reader.cursor.position();
    let guid = reader.cursor.rest().first_chunk::<36>().copied();
    let shown = || Value::Text(guid.map(|guid| latin1(&guid)).unwrap_or_default());
    reader.field_bytes(&table::GUID_TEXT, 36, shown)?;
    let guid = guid.ok_or_else(|| reader.truncated(36))?;
    if str::from_utf8(&guid).ok().and_then(Guid::parse).is_none() {
        let message = format!("the type \"{}\" is not a GUID", latin1(&guid));
        let span = reader.cursor.since(start);
        reader.note(Diagnostic::new(&codes::NOT_A_GUID, message).at(span).on(table::PREAMBLE.name));
    }
    Ok(guid)
}

/// Converts ISO-8859-1 to a string.
pub(crate) fn latin1(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| char::from(*byte)).collect()
}
