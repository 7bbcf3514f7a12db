//! Fields of serialized objects after a hole: all of them are inferred.

use crate::{ser::Object, table as ser};
use meshwright_core::{Context, Evidence, Field, Reader, Result, Span, Trace, Value};

macro_rules! twins {
    ($($name:ident)*) => {
        /// The documented fields of a unit, with inferred copies.
        static TWINS: &[(&Field, Field)] = &[$((
            &ser::$name,
            Field::inferred(ser::$name.name, ser::$name.kind, ser::$name.about),
        ),)*];
    };
}

twins! { PREAMBLE PREAMBLE_LENGTH GUID_TEXT SERIAL_VERSION LENGTH LATIN1 UTF16 NAME RESERVED ONE UNIT_TYPE }

/// Forwards fields as inferred ones.
struct Inferring<'t, T>(&'t mut T);

fn twin(field: &'static Field) -> &'static Field {
    if field.evidence != Evidence::Documented {
        return field;
    }
    TWINS.iter().find(|(of, _)| std::ptr::eq(*of, field)).map_or(field, |(_, twin)| twin)
}

impl<T: Trace> Trace for Inferring<'_, T> {
    fn enter(&mut self, field: &'static Field, index: Option<u32>, start: Span) {
        self.0.enter(twin(field), index, start);
    }
    fn leave(&mut self, end: Span) {
        self.0.leave(end);
    }
    fn begin(&mut self, field: &'static Field, index: Option<u32>) {
        self.0.begin(twin(field), index);
    }
    fn leaf(&mut self, field: &'static Field, index: Option<u32>, span: Span, value: impl FnOnce() -> Value) {
        self.0.leaf(twin(field), index, span, value);
    }
}

/// Reads a unit and records its fields as inferred.
pub(super) fn unit<T: Trace>(reader: &mut Reader<'_, '_, T>, field: &'static Field) -> Result<()> {
    let limits = *reader.context.budget.limits();
    let mut context = Context::new(limits, Inferring(&mut reader.context.trace));
    let mut inner = Reader::new(reader.cursor, &mut context);
    let read = Object::read_unit(&mut inner, field).map(|_| inner.cursor);
    let diagnostics = context.diagnostics;
    reader.cursor = read?;
    reader.context.diagnostics.append(diagnostics);
    Ok(())
}
