//! The columns: one table for the schema, the values and the documentation.

use crate::row::{Clip, CompanionFile, Finding, Level, ModelRow, Point, Reference, Timings};
use arrow_array::{
    Array, ArrayRef, BinaryArray, BooleanArray, Float32Array, Float64Array, Int64Array, ListArray,
    StringArray, StructArray, TimestampMicrosecondArray,
};
use arrow_buffer::{NullBuffer, OffsetBuffer};
use arrow_schema::{ArrowError, DataType, Field, Fields};
use std::{borrow::Cow, path::Path, sync::Arc};

/// The name of the schema, with its version: it changes if a column is removed or changes its meaning or type.
pub const SCHEMA: &str = "meshwright/catalog-table/1";

/// The most elements of a list in the table, and the most bytes of a text.
const LIST: usize = 10_000;
const TEXT: usize = 4096;

/// A column: its name, what it says, its values of some rows, and when it is there.
pub(crate) struct Column {
    pub(crate) name: &'static str,
    pub(crate) description: &'static str,
    pub(crate) values: fn(&[ModelRow]) -> Values,
    pub(crate) part: Part,
}

/// The values of a column; arrow's checks of our own arrays do not fail.
pub(crate) type Values = Result<ArrayRef, ArrowError>;

/// A part of the table that options add.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Always,
    Timings,
    Thumbnails,
    Mesh,
}

/// What a column says.
///
/// ```
/// assert_eq!(meshwright_catalog::columns().next().unwrap().name, "path");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColumnDescription {
    /// The name of the column.
    pub name: &'static str,
    /// Its Arrow type.
    pub data_type: String,
    /// What it says.
    pub description: &'static str,
}

/// All columns, in order.
pub fn columns() -> impl Iterator<Item = ColumnDescription> {
    COLUMNS.iter().map(|column| ColumnDescription {
        name: column.name,
        data_type: (column.values)(&[])
            .map_or_else(|_| String::new(), |values| type_name(values.data_type())),
        description: column.description,
    })
}

/// A type as the documentation shows it.
fn type_name(data_type: &DataType) -> String {
    let fields = |fields: &Fields| {
        let field = |field: &Arc<Field>| format!("{}: {}", field.name(), type_name(field.data_type()));
        fields.iter().map(field).collect::<Vec<_>>().join(", ")
    };
    match data_type {
        DataType::Utf8 => "string".to_owned(),
        DataType::Boolean => "bool".to_owned(),
        DataType::Timestamp(..) => "timestamp, UTC".to_owned(),
        DataType::List(item) => format!("list<{}>", type_name(item.data_type())),
        DataType::Struct(own) => format!("struct<{}>", fields(own)),
        other => other.to_string().to_lowercase(),
    }
}

macro_rules! columns {
    ($($name:ident $part:ident $description:literal = |$rows:ident| $values:expr;)*) => {
        pub(crate) static COLUMNS: &[Column] = &[$(Column {
            name: stringify!($name),
            description: $description,
            values: |$rows| $values,
            part: Part::$part,
        },)*];
    };
}

columns! {
    path Always "Path of the file as it was found; `pack.zip/art/hull.cdae` is a file in an archive."
        = |rows| whole_texts(rows.iter().map(|row| Some(row.path.as_str())));
    path_base64 Always "The bytes of the path as base64, if it is not UTF-8."
        = |rows| whole_texts(rows.iter().map(|row| row.path_base64.as_deref()));
    size Always "Size in bytes." = |rows| integers(rows.iter().map(|row| row.size));
    modified Always "Time of the last change; of a file in an archive, that of the archive."
        = |rows| times(rows.iter().map(|row| row.modified));
    settled Always "False if the file changed less than two seconds before it was found: `--since` reads it again."
        = |rows| bools(rows.iter().map(|row| Some(row.settled)));
    content_hash Always "BLAKE3 hash of the bytes."
        = |rows| texts(rows.iter().map(|row| row.content_hash.as_deref()));
    format Always "Format, as `meshwright formats` lists it."
        = |rows| texts(rows.iter().map(|row| row.format.as_deref()));
    version Always "Version of the format." = |rows| texts(rows.iter().map(|row| row.version.as_deref()));
    generator Always "Program that wrote the file, if the file says so."
        = |rows| texts(rows.iter().map(|row| row.generator.as_deref()));
    metadata Always "Metadata of the file as JSON, as `info` shows it."
        = |rows| texts(rows.iter().map(|row| row.metadata.as_deref()));
    nodes Always "Nodes of the hierarchy." = |rows| integers(rows.iter().map(|row| row.nodes));
    meshes Always "Meshes of the most detailed level; the following counts are of that level, too."
        = |rows| integers(rows.iter().map(|row| row.meshes));
    primitives Always "Primitives: parts of meshes with one material."
        = |rows| integers(rows.iter().map(|row| row.primitives));
    vertices Always "Vertices." = |rows| integers(rows.iter().map(|row| row.vertices));
    triangles Always "Triangles." = |rows| integers(rows.iter().map(|row| row.triangles));
    materials Always "Materials in the file." = |rows| integers(rows.iter().map(|row| row.materials));
    skins Always "Skins." = |rows| integers(rows.iter().map(|row| row.skins));
    joints Always "Joints of all skins, each node counted once." = |rows| integers(rows.iter().map(|row| row.joints));
    morph_targets Always "Morph targets." = |rows| integers(rows.iter().map(|row| row.morph_targets));
    clips Always "Animations." = |rows| integers(rows.iter().map(|row| row.clips));
    lods Always "Visual levels of detail." = |rows| integers(rows.iter().map(|row| row.lods));
    collision_meshes Always "Meshes of collision levels."
        = |rows| integers(rows.iter().map(|row| row.collision_meshes));
    cameras Always "Cameras." = |rows| integers(rows.iter().map(|row| row.cameras));
    lights Always "Lights." = |rows| integers(rows.iter().map(|row| row.lights));
    bounds Always "Box around what is shown, in meters, Y up." = |rows| boxes(rows);
    levels Always "All levels, also hidden ones." = |rows| levels(rows);
    mesh_names Always "Names of the meshes." = |rows| text_lists(rows, |row| &row.mesh_names);
    material_names Always "Names of the materials." = |rows| text_lists(rows, |row| &row.material_names);
    joint_names Always "Names of the joints." = |rows| text_lists(rows, |row| &row.joint_names);
    clip_list Always "Animations with their duration in seconds." = |rows| clips(rows);
    references Always "Textures, materials and files that the file names, as `deps` finds them."
        = |rows| references(rows);
    textures_found Always "Textures that were found." = |rows| integers(rows.iter().map(|row| row.textures_found));
    textures_missing Always "Textures that are missing."
        = |rows| integers(rows.iter().map(|row| row.textures_missing));
    other_files Always "Files that were read together with the model, such as the buffers of a `.gltf`."
        = |rows| companions(rows);
    errors Always "Findings of `validate` by severity: errors." = |rows| integers(rows.iter().map(|row| row.errors));
    warnings Always "Warnings." = |rows| integers(rows.iter().map(|row| row.warnings));
    infos Always "Notes." = |rows| integers(rows.iter().map(|row| row.infos));
    findings Always "Findings by code." = |rows| findings(rows);
    geometry_hash Always "Hash of the triangles of the most detailed level."
        = |rows| texts(rows.iter().map(|row| row.geometry_hash.as_deref()));
    complete Always "False if parts of the file are not understood."
        = |rows| bools(rows.iter().map(|row| row.complete));
    opaque_bytes Always "Bytes that are not understood." = |rows| integers(rows.iter().map(|row| row.opaque_bytes));
    timings Timings "Milliseconds that each step took." = |rows| timings(rows);
    error_code Always "Code of the first error; null if the row is complete."
        = |rows| texts(rows.iter().map(|row| row.error_code.as_deref()));
    error_step Always "Step that failed: `read`, `scene`, `references`, `thumbnail` or `mesh`."
        = |rows| texts(rows.iter().map(|row| row.error_step.as_deref()));
    error_message Always "What is wrong." = |rows| texts(rows.iter().map(|row| row.error_message.as_deref()));
    thumbnail Thumbnails "Picture of the model as PNG; null for a file that shows nothing." = |rows| thumbnails(rows);
    mesh Mesh "The most detailed level as GLB." = |rows| meshes(rows);
    mesh_losses Mesh "What the GLB does not hold: number of losses."
        = |rows| integers(rows.iter().map(|row| row.mesh_losses));
}

fn integers(values: impl Iterator<Item = Option<i64>>) -> Values {
    Ok(Arc::new(Int64Array::from_iter(values)))
}

fn bools(values: impl Iterator<Item = Option<bool>>) -> Values {
    Ok(Arc::new(BooleanArray::from_iter(values)))
}

fn times(values: impl Iterator<Item = Option<i64>>) -> Values {
    Ok(Arc::new(TimestampMicrosecondArray::from_iter(values).with_timezone("UTC")))
}

fn whole_texts<'r>(values: impl Iterator<Item = Option<&'r str>>) -> Values {
    Ok(Arc::new(StringArray::from_iter(values)))
}

/// Texts, those that are too long cut.
fn texts<'r>(values: impl Iterator<Item = Option<&'r str>>) -> Values {
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

fn text_lists(rows: &[ModelRow], of: fn(&ModelRow) -> &Vec<String>) -> Values {
    let (lengths, items) = flat(rows, |row| of(row).as_slice());
    list(lengths, texts(items.iter().map(|text| Some(text.as_str())))?)
}

fn boxes(rows: &[ModelRow]) -> Values {
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

fn levels(rows: &[ModelRow]) -> Values {
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

fn clips(rows: &[ModelRow]) -> Values {
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

fn references(rows: &[ModelRow]) -> Values {
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

fn companions(rows: &[ModelRow]) -> Values {
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

fn findings(rows: &[ModelRow]) -> Values {
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

fn timings(rows: &[ModelRow]) -> Values {
    let step = |of: fn(&Timings) -> f64| -> Values {
        Ok(Arc::new(Float64Array::from_iter(rows.iter().map(|row| row.timings.as_ref().map(of)))))
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

fn thumbnails(rows: &[ModelRow]) -> Values {
    let names: Vec<_> =
        rows.iter().map(|row| row.thumbnail.as_ref().map(|_| named(&row.path, "png"))).collect();
    let files =
        rows.iter().zip(&names).map(|(row, name)| Some((row.thumbnail.as_deref()?, name.as_deref()?)));
    embedded(files.collect())
}

fn meshes(rows: &[ModelRow]) -> Values {
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
