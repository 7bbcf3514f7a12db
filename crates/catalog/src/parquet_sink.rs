//! Writes rows as Parquet.

use crate::{
    arrow_table::{batch, schema_of},
    known_row::KnownRow,
    previous::{Catalog, KnownRun},
    read_row::RowOptions,
    row::{FileFacts, ModelRow},
};
use arrow_schema::SchemaRef;
use meshwright::{Error, Result, core::codes::UNWRITABLE};
use parquet::{
    arrow::ArrowWriter,
    basic::{Compression, ZstdLevel},
    errors::ParquetError,
    file::properties::{EnabledStatistics, WriterProperties},
    schema::types::ColumnPath,
};
use std::{io::Write, mem};

/// Rows and bytes of pictures and meshes that are gathered before they are encoded.
const ROWS: usize = 1024;
const BYTES: usize = 8 << 20;
/// Rows and bytes of a row group: small enough to be read alone, large enough to be compressed well.
const GROUP_ROWS: usize = 16_384;
const GROUP_BYTES: usize = 32 << 20;

pub(crate) struct ParquetSink<W: Write + Send> {
    writer: ArrowWriter<W>,
    schema: SchemaRef,
    rows: Vec<ModelRow>,
    bytes: usize,
    /// Rows of an earlier table that are copied; always `None` if `rows` has new ones.
    known: Option<KnownRun>,
}

impl<W: Write + Send> ParquetSink<W> {
    pub(crate) fn new(to: W, options: &RowOptions) -> Result<Self> {
        let schema = schema_of(options)?;
        let writer = ArrowWriter::try_new(to, schema.clone(), Some(properties())).map_err(failed)?;
        Ok(Self { writer, schema, rows: Vec::new(), bytes: 0, known: None })
    }

    pub(crate) fn push(&mut self, row: ModelRow, options: &RowOptions) -> Result<()> {
        self.encode_known()?;
        self.bytes = self.bytes.saturating_add(row.heavy_bytes());
        self.rows.push(row);
        if self.rows.len() >= ROWS || self.bytes >= BYTES { self.encode_rows(options) } else { Ok(()) }
    }

    /// Adds a row of an earlier table, with the current facts of the file.
    pub(crate) fn push_known(
        &mut self,
        catalog: &mut Catalog,
        row: &KnownRow,
        facts: &FileFacts,
        options: &RowOptions,
    ) -> Result<()> {
        self.encode_rows(options)?;
        match KnownRun::extend(&mut self.known, catalog, row, facts)? {
            Some(ended) => self.writer.write(&ended.rows(&self.schema)?).map_err(failed),
            None => Ok(()),
        }
    }

    pub(crate) fn finish(mut self, options: &RowOptions) -> Result<W> {
        self.encode_rows(options)?;
        self.encode_known()?;
        self.writer.into_inner().map_err(failed)
    }

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

fn failed(error: ParquetError) -> Error {
    Error::new(&UNWRITABLE, format!("cannot write the table: {error}"))
}
