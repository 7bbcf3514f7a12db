//! Rows as Arrow.

use crate::{
    columns::{Column, SCHEMA, columns_of},
    hugging_face,
    read_row::RowOptions,
    row::ModelRow,
};
use arrow_array::RecordBatch;
use arrow_ipc::writer::StreamWriter;
use arrow_schema::{ArrowError, Field, Schema, SchemaRef};
use meshwright::{Error, Result, core::codes::UNWRITABLE};
use serde_json::json;
use std::{collections::HashMap, sync::Arc};

/// The keys of the metadata of a table.
pub(crate) const SCHEMA_KEY: &str = "meshwright.schema";
pub(crate) const OPTIONS_KEY: &str = "meshwright.options";

/// The schema of a table, with the metadata of the file.
pub(crate) fn schema_of(options: &RowOptions) -> Result<SchemaRef> {
    let field = |column: &Column| {
        let values = (column.values)(&[]).map_err(failed)?;
        let field = Field::new(column.name, values.data_type().clone(), column.name != "path");
        let description = HashMap::from([("description".to_owned(), column.description.to_owned())]);
        Ok(field.with_metadata(description))
    };
    let fields: Result<Vec<Field>> = columns_of(options).map(field).collect();
    let schema = Schema::new(fields?);
    let metadata = HashMap::from([
        (SCHEMA_KEY.to_owned(), SCHEMA.to_owned()),
        (OPTIONS_KEY.to_owned(), fingerprint(options)),
        (hugging_face::KEY.to_owned(), hugging_face::features(&schema.fields)),
    ]);
    Ok(Arc::new(schema.with_metadata(metadata)))
}

/// What rows depend on besides the files.
pub(crate) fn fingerprint(options: &RowOptions) -> String {
    json!({
        "program": concat!("meshwright ", env!("CARGO_PKG_VERSION")),
        "thumbnails": options.thumbnails,
        "mesh": options.mesh.map(|format| format!("{format:?}").to_lowercase()),
        "timings": options.timings,
        "placements": format!("{:?}", options.deps.placements),
        "roots": options.deps.roots.iter().map(|root| root.to_string_lossy()).collect::<Vec<_>>(),
        "known": options.deps.known,
        "limits": format!("{:?}", options.limits),
    })
    .to_string()
}

/// Rows as a batch of that schema.
pub(crate) fn batch(rows: &[ModelRow], schema: &SchemaRef, options: &RowOptions) -> Result<RecordBatch> {
    let arrays: Result<Vec<_>, ArrowError> =
        columns_of(options).map(|column| (column.values)(rows)).collect();
    RecordBatch::try_new(Arc::clone(schema), arrays.map_err(failed)?).map_err(failed)
}

/// Rows as a stream of Arrow's interprocess format, which `pyarrow.ipc.open_stream` reads: one batch of at most 2 GiB.
///
/// ```
/// use meshwright_catalog::{ModelRow, RowOptions, to_ipc};
///
/// let bytes = to_ipc(&[ModelRow::default()], &RowOptions::default())?;
/// assert!(bytes.starts_with(&[0xFF; 4]));
/// # Ok::<(), meshwright::Error>(())
/// ```
///
/// # Errors
///
/// [`UNWRITABLE`](meshwright::core::codes::UNWRITABLE): arrow refuses the rows.
pub fn to_ipc(rows: &[ModelRow], options: &RowOptions) -> Result<Vec<u8>> {
    let schema = schema_of(options)?;
    let batch = batch(rows, &schema, options)?;
    let mut writer = StreamWriter::try_new(Vec::new(), &schema).map_err(failed)?;
    writer.write(&batch).map_err(failed)?;
    writer.into_inner().map_err(failed)
}

fn failed(error: ArrowError) -> Error {
    Error::new(&UNWRITABLE, format!("cannot make the table: {error}"))
}
