//! Reads without labels, allocation or diagnostics.

use super::{
    children::Children,
    mismatch::{Misfit, Why},
    part_headers::{Offsets, Part},
    view::Placed,
};
use crate::{
    ser::{Fade, Object, Payload, Preamble},
    table,
    varint::Varint,
};
use meshwright_core::{Context, Cursor, Limits, NoTrace, Reader, Span, codes as core};

/// Reads without labels.
pub(super) struct Scan<'a> {
    pub(super) cursor: Cursor<'a>,
    pub(super) version: u8,
}

impl<'a> Scan<'a> {
    pub(super) const fn at(&self, span: Span, why: Why) -> Misfit {
        Misfit { at: span.start, why }
    }

    pub(super) fn ends(&self) -> Misfit {
        Misfit { at: self.cursor.position() as u64, why: Why::Ends }
    }

    pub(super) fn varint(&mut self) -> Result<Placed<Varint>, Misfit> {
        let start = self.cursor.position();
        let value = Varint::decode(self.cursor.rest()).ok_or_else(|| self.ends())?;
        self.cursor.take(usize::from(value.width()));
        Ok(Placed { value, span: self.cursor.since(start) })
    }

    pub(super) fn int64(&mut self) -> Result<Placed<i64>, Misfit> {
        let start = self.cursor.position();
        let value = self.cursor.array().map(i64::from_le_bytes).ok_or_else(|| self.ends())?;
        Ok(Placed { value, span: self.cursor.since(start) })
    }

    pub(super) fn name(&mut self, length: Placed<Varint>) -> Result<Span, Misfit> {
        let count = match length.value.value() {
            -1 => 0,
            length_value => {
                usize::try_from(length_value).map_err(|_| self.at(length.span, Why::NameLength))?
            }
        };
        let start = self.cursor.position();
        self.cursor.take(count).ok_or_else(|| self.ends())?;
        Ok(self.cursor.since(start))
    }

    pub(super) fn offsets(&mut self) -> Result<Offsets, Misfit> {
        Ok(Offsets { geometry: self.int64()?, material: self.int64()? })
    }

    pub(super) fn unit(&mut self) -> Result<Object<'a>, Misfit> {
        let start = self.cursor.here();
        let length =
            self.cursor.rest().first_chunk().copied().map(i32::from_le_bytes).ok_or_else(|| self.ends())?;
        if length < 0 {
            self.cursor.take(4);
            let preamble = Preamble::reference((-2_i32).saturating_sub(length)).unwrap_or(Preamble::NULL);
            let preamble = if length == -1 { Preamble::NULL } else { preamble };
            return Ok(Object { preamble, payload: Payload::None });
        }
        if length < 36 {
            return Err(self.at(start, Why::Unit));
        }
        let mut context = Context::new(Limits::DEFAULT.diagnostics(0), NoTrace);
        let mut reader = Reader::new(self.cursor, &mut context);
        let unit = Object::read_unit(&mut reader, &table::UNIT);
        self.cursor = reader.cursor;
        unit.map_err(|error| {
            let short = std::ptr::eq(error.code(), &core::TRUNCATED);
            self.at(start, if short { Why::Ends } else { Why::Unit })
        })
    }

    /// Reads the header of one of several parts.
    pub(super) fn part(&mut self) -> Result<Part, Misfit> {
        let word = self.varint()?;
        let offsets = match word.value.value() {
            0.. => Some(self.offsets()?),
            _ if self.version < 5 => return Err(self.at(word.span, Why::ReferenceTooEarly)),
            _ => None,
        };
        Ok(Part { word, offsets })
    }

    pub(super) fn fades(&mut self) -> Result<Placed<[Fade; 2]>, Misfit> {
        let start = self.cursor.position();
        let mut number = || self.cursor.array().map(f64::from_le_bytes);
        let fades = [number(), number(), number(), number()];
        let [Some(a), Some(b), Some(c), Some(d)] = fades else { return Err(self.ends()) };
        let value = [Fade { scale: a, offset: b }, Fade { scale: c, offset: d }];
        Ok(Placed { value, span: self.cursor.since(start) })
    }

    pub(super) fn children(&mut self) -> Result<Children<'a>, Misfit> {
        let count = self.varint()?;
        let (wide, number) = match count.value.value() {
            number @ 0.. => (false, number.cast_unsigned()),
            _ if self.version < 2 => return Err(self.at(count.span, Why::WideTooEarly)),
            negative => (true, (!negative).cast_unsigned()),
        };
        let first = self.cursor.position();
        let size = usize::try_from(number).ok().and_then(|number| number.checked_mul(Children::stride(wide)));
        let short = || Misfit { at: count.span.start, why: Why::ChildCount };
        let data = size.and_then(|size| self.cursor.take(size)).ok_or_else(short)?;
        Ok(Children::new(count, wide, first as u64, data))
    }
}
