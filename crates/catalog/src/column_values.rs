//! The values of columns as arrays of Arrow.

use crate::row::{Clip, CompanionFile, Finding, Level, ModelRow, Point, Reference, Timings};
use arrow_array::{
    Array, ArrayRef, BinaryArray, BooleanArray, Float32Array, Float64Array, Int64Array, ListArray,
    StringArray, StructArray, TimestampMicrosecondArray,
};
use arrow_buffer::{NullBuffer, OffsetBuffer};
use arrow_schema::{ArrowError, Field};
use std::{borrow::Cow, path::Path, sync::Arc};

/// The most elements of a list in the table, and the most bytes of a text.
const LIST: usize = 10_000;
const TEXT: usize = 4096;

/// The values of a column; arrow's checks of our own arrays do not fail.
pub(crate) type Values = Result<ArrayRef, ArrowError>;

pub(crate) fn integers(values: impl Iterator<Item = Option<i64>>) -> Values {
    Ok(Arc::new(Int64Array::from_iter(values)))
}

pub(crate) fn bools(values: impl Iterator<Item = Option<bool>>) -> Values {
    Ok(Arc::new(BooleanArray::from_iter(values)))
}

pub(crate) fn times(values: impl Iterator<Item = Option<i64>>) -> Values {
    Ok(Arc::new(TimestampMicrosecondArray::from_iter(values).with_timezone("UTC")))
}

pub(crate) fn whole_texts<'r>(values: impl Iterator<Item = Option<&'r str>>) -> Values {
    Ok(Arc::new(StringArray::from_iter(values)))
}

/// Texts, those that are too long cut.
pub(crate) fn texts<'r>(values: impl Iterator<Item = Option<&'r str>>) -> Values {
    Ok(Arc::new(StringArray::from_iter(values.map(|text| text.map(cut)))))
}

fn cut(text: &str) -> Cow<'_, str> {
    if text.len() <= TEXT {
        return Cow::Borrowed(text);
    }
    let kept = text.char_indices().take_while(|(at, _)| *at < TEXT).map(|(_, letter)| letter);
    Cow::Owned(kept.chain(std::iter::once('\u{2026}')).collect())
}

/// The lists of some rows, each cut to the most elements, and the lengths that remain.
fn flat<'r, T>(rows: &'r [ModelRow], of: impl Fn(&'r ModelRow) -> &'r [T]) -> (Vec<usize>, Vec<&'r T>) {
    let lists = || rows.iter().map(|row| of(row).iter().take(LIST));
    (lists().map(|list| list.len()).collect(), lists().flatten().collect())
}

fn list(lengths: Vec<usize>, values: ArrayRef) -> Values {
    let item = Arc::new(Field::new_list_field(values.data_type().clone(), true));
    Ok(Arc::new(ListArray::try_new(item, OffsetBuffer::from_lengths(lengths), values, None)?))
}

/// A struct of columns with these names.
fn record<const N: usize>(columns: [(&str, Values); N], nulls: Option<NullBuffer>) -> Values {
    let (mut fields, mut arrays) = (Vec::new(), Vec::new());
    for (name, values) in columns {
        let values = values?;
        fields.push(Field::new(name, values.data_type().clone(), true));
        arrays.push(values);
    }
    Ok(Arc::new(StructArray::try_new(fields.into(), arrays, nulls)?))
}

pub(crate) fn text_lists(rows: &[ModelRow], of: fn(&ModelRow) -> &Vec<String>) -> Values {
    let (lengths, items) = flat(rows, |row| of(row).as_slice());
    list(lengths, texts(items.iter().map(|text| Some(text.as_str())))?)
}

pub(crate) fn boxes(rows: &[ModelRow]) -> Values {
    let corner = |of: fn(&crate::row::Box3) -> Point| {
        let axis = |axis: fn(Point) -> f32| -> Values {
            let values = rows.iter().map(|row| row.bounds.as_ref().map(|bounds| axis(of(bounds))));
            Ok(Arc::new(Float32Array::from_iter(values)))
        };
        record([("x", axis(|p| p.x)), ("y", axis(|p| p.y)), ("z", axis(|p| p.z))], None)
    };
    let nulls = NullBuffer::from_iter(rows.iter().map(|row| row.bounds.is_some()));
    record([("min", corner(|own| own.min)), ("max", corner(|own| own.max))], Some(nulls))
}

pub(crate) fn levels(rows: &[ModelRow]) -> Values {
    let (lengths, items) = flat(rows, |row| row.levels.as_slice());
    let items = || items.iter().copied();
    let pixels = Float32Array::from_iter(items().map(|level: &Level| level.pixels));
    let values = record(
        [
            ("name", texts(items().map(|level| Some(level.name.as_str())))),
            ("kind", texts(items().map(|level| Some(level.kind.as_str())))),
            ("pixels", Ok(Arc::new(pixels))),
            ("meshes", integers(items().map(|level| Some(level.meshes)))),
            ("triangles", integers(items().map(|level| Some(level.triangles)))),
        ],
        None,
    );
    list(lengths, values?)
}

pub(crate) fn clips(rows: &[ModelRow]) -> Values {
    let (lengths, items) = flat(rows, |row| row.clip_list.as_slice());
    let items = || items.iter().copied();
    let duration = Float32Array::from_iter(items().map(|clip: &Clip| Some(clip.duration)));
    let values = record(
        [
            ("name", texts(items().map(|clip| Some(clip.name.as_str())))),
            ("duration", Ok(Arc::new(duration))),
            ("loop", bools(items().map(|clip| Some(clip.looped)))),
        ],
        None,
    );
    list(lengths, values?)
}

pub(crate) fn references(rows: &[ModelRow]) -> Values {
    let (lengths, items) = flat(rows, |row| row.references.as_slice());
    let items = || items.iter().copied();
    let values = record(
        [
            ("kind", texts(items().map(|own: &Reference| Some(own.kind.as_str())))),
            ("name", texts(items().map(|own| Some(own.name.as_str())))),
            ("status", texts(items().map(|own| Some(own.status.as_str())))),
            ("file", texts(items().map(|own| own.file.as_deref()))),
        ],
        None,
    );
    list(lengths, values?)
}

pub(crate) fn companions(rows: &[ModelRow]) -> Values {
    let (lengths, items) = flat(rows, |row| row.other_files.as_slice());
    let items = || items.iter().copied();
    let values = record(
        [
            ("path", whole_texts(items().map(|own: &CompanionFile| Some(own.path.as_str())))),
            ("size", integers(items().map(|own| own.size))),
            ("modified", times(items().map(|own| own.modified))),
        ],
        None,
    );
    list(lengths, values?)
}

pub(crate) fn findings(rows: &[ModelRow]) -> Values {
    let (lengths, items) = flat(rows, |row| row.findings.as_slice());
    let items = || items.iter().copied();
    let values = record(
        [
            ("code", texts(items().map(|own: &Finding| Some(own.code.as_str())))),
            ("severity", texts(items().map(|own| Some(own.severity.as_str())))),
            ("count", integers(items().map(|own| Some(own.count)))),
        ],
        None,
    );
    list(lengths, values?)
}

pub(crate) fn timings(rows: &[ModelRow]) -> Values {
    // To the microsecond.
    let rounded = |milliseconds: f64| (milliseconds * 1000.0).round() / 1000.0;
    let step = |of: fn(&Timings) -> f64| -> Values {
        let steps = rows.iter().map(|row| row.timings.as_ref().map(of).map(rounded));
        Ok(Arc::new(Float64Array::from_iter(steps)))
    };
    let nulls = NullBuffer::from_iter(rows.iter().map(|row| row.timings.is_some()));
    record(
        [
            ("read", step(|own| own.read)),
            ("scene", step(|own| own.scene)),
            ("validate", step(|own| own.validate)),
            ("references", step(|own| own.references)),
            ("hashes", step(|own| own.hashes)),
            ("thumbnail", step(|own| own.thumbnail)),
            ("mesh", step(|own| own.mesh)),
        ],
        Some(nulls),
    )
}

pub(crate) fn thumbnails(rows: &[ModelRow]) -> Values {
    let names: Vec<_> =
        rows.iter().map(|row| row.thumbnail.as_ref().map(|_| named(&row.path, "png"))).collect();
    let files =
        rows.iter().zip(&names).map(|(row, name)| Some((row.thumbnail.as_deref()?, name.as_deref()?)));
    embedded(files.collect())
}

pub(crate) fn meshes(rows: &[ModelRow]) -> Values {
    let names: Vec<_> = rows.iter().map(|row| row.mesh.as_ref().map(|_| named(&row.path, "glb"))).collect();
    let files = rows.iter().zip(&names).map(|(row, name)| Some((row.mesh.as_deref()?, name.as_deref()?)));
    embedded(files.collect())
}

/// The path of a file in the table: that of the model with the extension of the format.
fn named(path: &str, extension: &str) -> String {
    Path::new(path).with_extension(extension).to_string_lossy().replace('\\', "/")
}

/// Files with their paths, as `datasets` expects them.
fn embedded(files: Vec<Option<(&[u8], &str)>>) -> Values {
    let bytes = BinaryArray::from_iter(files.iter().map(|file| file.map(|(bytes, _)| bytes)));
    let paths = whole_texts(files.iter().map(|file| file.map(|(_, path)| path)));
    let nulls = NullBuffer::from_iter(files.iter().map(Option::is_some));
    record([("bytes", Ok(Arc::new(bytes) as ArrayRef)), ("path", paths)], Some(nulls))
}
