//! Values whose published tables have gaps (section 4.3).

use crate::{
    codes::ser as codes,
    ser::{Kind, Number, Primitive},
    table,
};
use meshwright_core::{Diagnostic, Error, Reader, Result, Trace, Value as Seen};
use std::borrow::Cow;

/// A HeightmapSample (Table 30).
///
/// ```
/// use meshwright_core::{Limits, Source};
/// use meshwright_tinman::ser::{self, Kind, Sample, Value};
///
/// // The bit for coverage is not published.
/// let source = Source::from(vec![0x11, 5, 0, 0, 0, 9]);
/// let (value, diagnostics) = ser::read(Kind::HeightmapSample, &source, &Limits::DEFAULT)?;
/// assert!(matches!(&value, Value::Sample(Sample::Masked { mask: 0x11, bytes }) if bytes.len() == 5));
/// assert!(!diagnostics.is_empty());
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Sample<'a> {
    /// The mask has only the bits 0 to 3.
    Layers(Layers),
    /// The mask has other bits, so the content is not understood.
    Masked {
        /// The mask, with a bit of [`Sample::UNKNOWN`].
        mask: u8,
        /// The content after the mask.
        bytes: Cow<'a, [u8]>,
    },
}

/// The layers of a HeightmapSample that are present.
///
/// ```
/// use meshwright_tinman::ser::{self, Layers, Sample, Value};
///
/// let layers = Layers { elevation: Some(5), displacement: Some(-1), ..Layers::default() };
/// assert_eq!(layers.mask(), 0b1001);
/// assert_eq!(ser::write(&Value::Sample(Sample::Layers(layers)))?, [9, 5, 0, 0, 0, 255, 255, 255, 255]);
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Layers {
    /// The elevation, bit 0 of the mask.
    pub elevation: Option<i32>,
    /// The texture, bit 1.
    pub texture: Option<i64>,
    /// The material, bit 2.
    pub material: Option<i64>,
    /// The displacement, bit 3.
    pub displacement: Option<i32>,
}

impl Layers {
    /// The mask of the present layers.
    pub fn mask(&self) -> u8 {
        let bits = [
            self.elevation.is_some(),
            self.texture.is_some(),
            self.material.is_some(),
            self.displacement.is_some(),
        ];
        bits.iter().rev().fold(0, |mask, bit| mask << 1 | u8::from(*bit))
    }
}

impl<'a> Sample<'a> {
    /// The bits of a mask with an unpublished meaning. Coverage is one of them.
    pub const UNKNOWN: u8 = 0xf0;

    /// Converts to a sample that does not borrow.
    pub fn into_owned(self) -> Sample<'static> {
        match self {
            Self::Layers(layers) => Sample::Layers(layers),
            Self::Masked { mask, bytes } => Sample::Masked { mask, bytes: Cow::Owned(bytes.into_owned()) },
        }
    }

    pub(crate) fn read<T: Trace>(reader: &mut Reader<'a, '_, T>) -> Result<Self> {
        let start = reader.cursor.position();
        let mask = reader.cursor.peek().unwrap_or(0);
        reader.field_bytes(&table::MASK, 1, || Seen::Int(mask.cast_signed().into()))?;
        if mask & Self::UNKNOWN != 0 {
            let message = format!("the mask {mask:#04x} has unknown bits (known: 0x0f)");
            reader.note(Diagnostic::new(&codes::MASK, message).at(reader.cursor.since(start)).on("values"));
            let left = reader.cursor.left();
            return Ok(Self::Masked { mask, bytes: reader.opaque(&table::MASKED, left)?.into() });
        }
        let has = |bit: u8| (mask >> bit) & 1 == 1;
        Ok(Self::Layers(Layers {
            elevation: has(0).then(|| reader.i32(&table::ELEVATION)).transpose()?,
            texture: has(1).then(|| reader.i64(&table::TEXTURE)).transpose()?,
            material: has(2).then(|| reader.i64(&table::MATERIAL)).transpose()?,
            displacement: has(3).then(|| reader.i32(&table::DISPLACEMENT)).transpose()?,
        }))
    }

    pub(crate) fn encode(&self, out: &mut Vec<u8>) {
        match self {
            Self::Layers(layers) => {
                out.push(layers.mask());
                out.extend(layers.elevation.iter().flat_map(|value| value.to_le_bytes()));
                out.extend(layers.texture.iter().flat_map(|value| value.to_le_bytes()));
                out.extend(layers.material.iter().flat_map(|value| value.to_le_bytes()));
                out.extend(layers.displacement.iter().flat_map(|value| value.to_le_bytes()));
            }
            Self::Masked { mask, bytes } => {
                out.push(*mask);
                out.extend_from_slice(bytes);
            }
        }
    }
}

/// A Box3D or Box3I (Table 34). The published table has four names for six numbers.
///
/// ```
/// use meshwright_tinman::ser::{Box3, Kind, Number};
///
/// let bytes = (1..=6).flat_map(i32::to_le_bytes).collect::<Vec<_>>();
/// let six = Box3::new(Kind::Box3I, &bytes[..]).unwrap();
/// assert_eq!(six.numbers().map(|numbers| numbers[5]), Some(Number::I32(6)));
/// assert!(Box3::new(Kind::Box3I, &bytes[..16]).is_some_and(|four| four.numbers().is_none()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Box3<'a> {
    kind: Kind,
    bytes: Cow<'a, [u8]>,
}

impl<'a> Box3<'a> {
    /// Wraps the bytes of a box; `None` if they are not four or six numbers, or for another kind.
    pub fn new(kind: Kind, bytes: impl Into<Cow<'a, [u8]>>) -> Option<Self> {
        let (of, bytes) = (Self::primitive(kind)?, bytes.into());
        let counted = [4, 6].iter().any(|count| of.size().checked_mul(*count) == Some(bytes.len()));
        counted.then_some(Self { kind, bytes })
    }

    /// `Box3D` or `Box3I`.
    pub const fn kind(&self) -> Kind {
        self.kind
    }

    /// Its bytes.
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Its six numbers; their order is not published. `None` if there are four.
    pub fn numbers(&self) -> Option<[Number; 6]> {
        let of = Self::primitive(self.kind)?;
        let mut parts = self.bytes.chunks_exact(of.size());
        let six = parts.len() == 6;
        six.then(|| std::array::from_fn(|_| Number::from_le(of, parts.next().unwrap_or_default())))
    }

    /// Converts to a box that does not borrow.
    pub fn into_owned(self) -> Box3<'static> {
        Box3 { kind: self.kind, bytes: Cow::Owned(self.bytes.into_owned()) }
    }

    pub(crate) const fn primitive(kind: Kind) -> Option<Primitive> {
        match kind {
            Kind::Box3D => Some(Primitive::F64),
            Kind::Box3I => Some(Primitive::I32),
            _ => None,
        }
    }

    /// Reads the rest of the bytes.
    pub(crate) fn read<T: Trace>(reader: &mut Reader<'a, '_, T>, kind: Kind) -> Result<Self> {
        let left = reader.cursor.left();
        let span = reader.cursor.ahead(left as u64);
        let Some(value) = Self::new(kind, reader.cursor.rest()) else {
            let message = format!("expected four or six numbers for a {kind}, found {left} bytes");
            return Err(Error::new(&codes::SIZE, message).at(span));
        };
        let message = match value.numbers() {
            Some(_) => format!("the {kind} has six numbers, but the published table names four"),
            None => format!("the {kind} has {left} bytes, four numbers instead of six"),
        };
        reader.note(Diagnostic::new(&codes::BOX3, message).at(span).on(table::BOX_NUMBERS.name));
        match (value.numbers(), Self::primitive(kind)) {
            (Some(_), Some(of)) => reader.array(&table::BOX_NUMBERS, of.layout(), 6)?,
            _ => reader.opaque(&table::BOX_BYTES, left)?,
        };
        Ok(value)
    }
}
