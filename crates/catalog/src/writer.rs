//! Writes a table.

use crate::{
    arrow_table::{batch, columns_of, schema_of, to_ndjson},
    columns::Part,
    previous::{Catalog, KnownRow, KnownRun},
    read_row::RowOptions,
    row::{FileFacts, ModelRow},
};
use arrow_schema::SchemaRef;
use meshwright::{
    Error, Result,
    core::codes::{BAD_REQUEST, UNWRITABLE},
};
use parquet::{
    arrow::ArrowWriter,
    basic::{Compression, ZstdLevel},
    errors::ParquetError,
    file::properties::{EnabledStatistics, WriterProperties},
    schema::types::ColumnPath,
};
use std::{io::Write, mem, path::Path};

/// Rows and bytes of pictures and meshes that are gathered before they are encoded.
const ROWS: usize = 1024;
const BYTES: usize = 8 << 20;
/// Rows and bytes of a row group: small enough to be read alone, large enough to be compressed well.
const GROUP_ROWS: usize = 16_384;
const GROUP_BYTES: usize = 32 << 20;

/// The characters with which spreadsheets begin a formula, or which they skip before one; the last four are the wide forms.
const FORMULA: [char; 11] =
    ['=', '+', '-', '@', '\t', '\r', '\n', '\u{ff1d}', '\u{ff0b}', '\u{ff0d}', '\u{ff20}'];

/// The format of a table.
///
/// ```
/// use meshwright_catalog::CatalogFormat;
///
/// assert_eq!(CatalogFormat::from_path("library.parquet"), Some(CatalogFormat::Parquet));
/// assert_eq!(CatalogFormat::from_path("library.xlsx"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CatalogFormat {
    /// Apache Parquet, compressed with zstd.
    Parquet,
    /// Comma-separated values; lists and structs are JSON.
    Csv,
    /// One JSON object per line.
    Ndjson,
}

impl CatalogFormat {
    /// The format of a file of that name.
    pub fn from_path(path: impl AsRef<Path>) -> Option<Self> {
        let extension = path.as_ref().extension()?.to_str()?.to_ascii_lowercase();
        match extension.as_str() {
            "parquet" | "pq" => Some(Self::Parquet),
            "csv" => Some(Self::Csv),
            "ndjson" | "jsonl" => Some(Self::Ndjson),
            _ => None,
        }
    }

    /// Whether it can hold pictures and meshes.
    pub const fn holds_bytes(self) -> bool {
        matches!(self, Self::Parquet)
    }
}

/// Writes rows in their order; only a few are in memory at a time.
///
/// ```
/// use meshwright_catalog::{CatalogFormat, CatalogWriter, ModelRow, RowOptions};
///
/// let mut writer = CatalogWriter::new(Vec::new(), CatalogFormat::Ndjson, &RowOptions::default())?;
/// writer.push(ModelRow { path: "crate.cdae".to_owned(), ..ModelRow::default() })?;
/// assert!(writer.finish()?.starts_with(b"{\"path\":\"crate.cdae\""));
/// # Ok::<(), meshwright::Error>(())
/// ```
pub struct CatalogWriter<W: Write + Send> {
    options: RowOptions,
    sink: Sink<W>,
}

enum Sink<W: Write + Send> {
    Parquet(Box<ParquetSink<W>>),
    Csv(Box<csv::Writer<W>>),
    Ndjson(W),
}

struct ParquetSink<W: Write + Send> {
    writer: ArrowWriter<W>,
    schema: SchemaRef,
    rows: Vec<ModelRow>,
    bytes: usize,
    /// Rows of an earlier table; there are none while there are new rows.
    known: Option<KnownRun>,
}

impl<W: Write + Send> CatalogWriter<W> {
    /// Begins a table.
    ///
    /// # Errors
    ///
    /// [`BAD_REQUEST`]: the format cannot hold pictures or meshes. [`UNWRITABLE`].
    pub fn new(to: W, format: CatalogFormat, options: &RowOptions) -> Result<Self> {
        if !format.holds_bytes() && (options.thumbnails.is_some() || options.mesh.is_some()) {
            let message = "only a .parquet file can hold pictures and meshes";
            return Err(Error::new(&BAD_REQUEST, message));
        }
        let sink = match format {
            CatalogFormat::Parquet => {
                let schema = schema_of(options)?;
                let writer = ArrowWriter::try_new(to, schema.clone(), Some(properties()));
                let writer = writer.map_err(failed)?;
                Sink::Parquet(Box::new(ParquetSink {
                    writer,
                    schema,
                    rows: Vec::new(),
                    bytes: 0,
                    known: None,
                }))
            }
            CatalogFormat::Csv => {
                let mut writer = csv::Writer::from_writer(to);
                writer.write_record(texts_of(options)).map_err(csv_failed)?;
                Sink::Csv(Box::new(writer))
            }
            CatalogFormat::Ndjson => Sink::Ndjson(to),
        };
        Ok(Self { options: options.clone(), sink })
    }

    /// Adds a row.
    ///
    /// # Errors
    ///
    /// [`UNWRITABLE`].
    pub fn push(&mut self, row: ModelRow) -> Result<()> {
        match &mut self.sink {
            Sink::Parquet(sink) => {
                sink.encode_known()?;
                sink.bytes = sink.bytes.saturating_add(row.heavy_bytes());
                sink.rows.push(row);
                if sink.rows.len() >= ROWS || sink.bytes >= BYTES {
                    sink.encode_rows(&self.options)
                } else {
                    Ok(())
                }
            }
            Sink::Csv(writer) => {
                let row = serde_json::to_value(&row).unwrap_or_default();
                let cells = texts_of(&self.options).map(|name| cell(row.get(name)));
                writer.write_record(cells).map_err(csv_failed)
            }
            Sink::Ndjson(to) => {
                let mut line = to_ndjson(&row);
                line.push('\n');
                to.write_all(line.as_bytes()).map_err(io_failed)
            }
        }
    }

    /// Adds a row of an earlier table whose columns are the same, with the current facts of the file.
    ///
    /// # Errors
    ///
    /// [`UNWRITABLE`]; errors of [`Catalog`]; [`BAD_REQUEST`]: the table is not Parquet.
    pub fn push_known(&mut self, catalog: &mut Catalog, row: &KnownRow, facts: &FileFacts) -> Result<()> {
        let Sink::Parquet(sink) = &mut self.sink else {
            return Err(Error::new(&BAD_REQUEST, "only a .parquet file can take rows of another"));
        };
        sink.encode_rows(&self.options)?;
        match KnownRun::extend(&mut sink.known, catalog, row, facts)? {
            Some(ended) => sink.writer.write(&ended.rows(&sink.schema)?).map_err(failed),
            None => Ok(()),
        }
    }

    /// Ends the table.
    ///
    /// # Errors
    ///
    /// [`UNWRITABLE`].
    pub fn finish(self) -> Result<W> {
        match self.sink {
            Sink::Parquet(mut sink) => {
                sink.encode_rows(&self.options)?;
                sink.encode_known()?;
                sink.writer.into_inner().map_err(failed)
            }
            Sink::Csv(writer) => writer.into_inner().map_err(|error| io_failed(error.into_error())),
            Sink::Ndjson(to) => Ok(to),
        }
    }
}

impl<W: Write + Send> ParquetSink<W> {
    /// Hands the gathered rows of an earlier table to the encoder.
    fn encode_known(&mut self) -> Result<()> {
        match self.known.take() {
            Some(run) => self.writer.write(&run.rows(&self.schema)?).map_err(failed),
            None => Ok(()),
        }
    }

    /// Hands the gathered rows to the encoder.
    fn encode_rows(&mut self, options: &RowOptions) -> Result<()> {
        if self.rows.is_empty() {
            return Ok(());
        }
        let rows = mem::take(&mut self.rows);
        self.bytes = 0;
        self.writer.write(&batch(&rows, &self.schema, options)?).map_err(failed)
    }
}

fn properties() -> WriterProperties {
    let heavy = [vec!["thumbnail", "bytes"], vec!["mesh", "bytes"]];
    let path = |parts: &Vec<&str>| ColumnPath::new(parts.iter().map(|&part| part.to_owned()).collect());
    let properties = WriterProperties::builder()
        .set_created_by(concat!("meshwright ", env!("CARGO_PKG_VERSION")).to_owned())
        .set_compression(Compression::ZSTD(ZstdLevel::default()))
        .set_max_row_group_row_count(Some(GROUP_ROWS))
        .set_max_row_group_bytes(Some(GROUP_BYTES));
    // Pictures and meshes do not repeat, and are not compared.
    let properties = heavy.iter().fold(properties, |properties, parts| {
        properties
            .set_column_dictionary_enabled(path(parts), false)
            .set_column_statistics_enabled(path(parts), EnabledStatistics::None)
    });
    properties.build()
}

/// The columns without pictures and meshes.
fn texts_of(options: &RowOptions) -> impl Iterator<Item = &'static str> {
    let text = |part: Part| !matches!(part, Part::Thumbnails | Part::Mesh);
    columns_of(options).filter(move |column| text(column.part)).map(|column| column.name)
}

/// A value as a cell: lists and structs as JSON. Spreadsheets would run a text that begins as a formula does: it gets an
/// apostrophe before it, which they take for the mark of a text.
fn cell(value: Option<&serde_json::Value>) -> String {
    let is_formula = |text: &str| text.starts_with(FORMULA);
    match value {
        None | Some(serde_json::Value::Null) => String::new(),
        Some(serde_json::Value::String(text)) if is_formula(text) => format!("'{text}"),
        Some(serde_json::Value::String(text)) => text.clone(),
        Some(other) => other.to_string(),
    }
}

fn failed(error: ParquetError) -> Error {
    Error::new(&UNWRITABLE, format!("cannot write the table: {error}"))
}

fn csv_failed(error: csv::Error) -> Error {
    Error::new(&UNWRITABLE, format!("cannot write the table: {error}"))
}

fn io_failed(error: std::io::Error) -> Error {
    Error::io(&UNWRITABLE, "cannot write the table", error)
}
