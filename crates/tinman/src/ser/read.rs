//! Reads single values.

use super::{Box3, Kind, Object, Payload, Plain, Preamble, Sample, Text, Value};
use crate::{codes::ser as codes, table};
use meshwright_core::{
    Context, Cursor, Diagnostic, Diagnostics, Error, FILE, Field, FieldLog, Limits, LogOptions, NoTrace,
    PathTrace, Reader, Result, Source, Trace,
};

/// Reads a value of this kind that is all of the source. It borrows from the source.
///
/// # Errors
///
/// Returns an error with the path of the field, if the bytes end inside the value or continue after it, or
/// if a preamble is invalid.
pub fn read<'a>(kind: Kind, source: &'a Source, limits: &Limits) -> Result<(Value<'a>, Diagnostics)> {
    let mut context = Context::new(*limits, NoTrace);
    match parse(kind, source.bytes(), &mut context) {
        Ok(value) => Ok((value, context.diagnostics)),
        Err(error) => Err(explain(kind, source, limits, error)),
    }
}

/// Reads a value and records every field. For a broken value, returns the readable fields and the error.
pub fn log(kind: Kind, source: &Source, limits: &Limits, options: LogOptions) -> (FieldLog, Option<Error>) {
    let mut context = Context::new(*limits, FieldLog::new(options));
    let error = parse(kind, source.bytes(), &mut context).err();
    context.trace.close();
    (context.trace, error.map(|error| explain(kind, source, limits, error)))
}

/// Reads a value inside another structure, as a group with this name.
///
/// # Errors
///
/// Returns an error if the bytes end inside it, if a preamble is invalid, or if the bytes do not determine
/// the end of the value.
pub fn read_in<'a, T: Trace>(
    reader: &mut Reader<'a, '_, T>,
    kind: Kind,
    field: &'static Field,
) -> Result<Value<'a>> {
    let here = reader.cursor.here();
    let endless =
        || Error::new(&codes::NO_LENGTH, format!("the length of this {kind} is not published")).at(here);
    let masked = reader.cursor.peek().is_some_and(|mask| mask & Sample::UNKNOWN != 0);
    match kind {
        Kind::String => Text::read(reader, field).map(Value::Text),
        Kind::Box3D | Kind::Box3I => Err(endless()),
        Kind::HeightmapSample if masked => Err(endless()),
        Kind::HeightmapSample => reader.group(field, None, Sample::read).map(Value::Sample),
        Kind::UnitOfMeasure => match Object::read_unit(reader, field)? {
            unit if unit.is_open() => Err(endless()),
            unit => Ok(Value::Unit(unit)),
        },
        Kind::Object => match reader.group(field, None, Preamble::read)? {
            preamble if preamble.version().is_some() => Err(endless()),
            preamble => Ok(Value::Object(Object { preamble, payload: Payload::None })),
        },
        _ => Plain::read(reader, kind, field)?.map(Value::Plain).ok_or_else(endless),
    }
}

/// Replaces `core::parse`, because the kind is known only at run time.
fn explain(kind: Kind, source: &Source, limits: &Limits, error: Error) -> Error {
    let mut context = Context::new(*limits, PathTrace::default());
    let _ = parse(kind, source.bytes(), &mut context);
    error.on(context.trace.path())
}

fn parse<'a, T: Trace>(kind: Kind, bytes: &'a [u8], context: &mut Context<T>) -> Result<Value<'a>> {
    let mut reader = Reader::new(Cursor::new(bytes, FILE), context);
    let value = value(&mut reader, kind)?;
    match reader.cursor.left() {
        0 => Ok(value),
        left => {
            let (ends, all) = (reader.cursor.position(), bytes.len());
            let message = format!("the {kind} takes {ends} bytes, but {all} are available");
            Err(Error::new(&codes::SIZE, message).at(reader.cursor.ahead(left as u64)))
        }
    }
}

fn value<'a, T: Trace>(reader: &mut Reader<'a, '_, T>, kind: Kind) -> Result<Value<'a>> {
    Ok(match kind {
        Kind::String => Value::Text(Text::read(reader, &table::STRING)?),
        Kind::Object => Value::Object(object(reader)?),
        Kind::UnitOfMeasure => {
            let mut unit = Object::read_unit(reader, &table::UNIT)?;
            if unit.is_open() {
                unit.payload = rest(reader)?;
            }
            dangling(reader, &unit.preamble);
            Value::Unit(unit)
        }
        Kind::HeightmapSample => Value::Sample(Sample::read(reader)?),
        Kind::Box3D | Kind::Box3I => Value::Box3(Box3::read(reader, kind)?),
        _ => match Plain::read_members(reader, kind)? {
            Some(plain) => Value::Plain(plain),
            None => {
                return Err(Error::new(
                    &codes::NO_LENGTH,
                    format!("the length of a {kind} is not published"),
                ));
            }
        },
    })
}

fn object<'a, T: Trace>(reader: &mut Reader<'a, '_, T>) -> Result<Object<'a>> {
    let preamble = Preamble::read(reader)?;
    dangling(reader, &preamble);
    let payload = if preamble.version().is_some() { rest(reader)? } else { Payload::None };
    Ok(Object { preamble, payload })
}

fn rest<'a, T: Trace>(reader: &mut Reader<'a, '_, T>) -> Result<Payload<'a>> {
    let left = reader.cursor.left();
    Ok(Payload::Opaque(reader.opaque(&table::PAYLOAD, left)?.into()))
}

/// A single value cannot refer to a previous object.
fn dangling<T: Trace>(reader: &mut Reader<'_, '_, T>, preamble: &Preamble) {
    if let Some(id) = preamble.refers_to() {
        let message = format!("the preamble refers to object {id}, which does not exist");
        reader.note(Diagnostic::new(&codes::REFERENCE, message).on(table::PREAMBLE.name));
    }
}
