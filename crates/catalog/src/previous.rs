//! Opens a table that was written before.

use crate::{
    arrow_table::{OPTIONS_KEY, SCHEMA_KEY, fingerprint, schema_of},
    columns::SCHEMA,
    known_row::KnownRow,
    read_row::RowOptions,
    row::{CompanionFile, FileFacts, RowError},
};
use arrow_array::{
    Array, ArrayRef, BooleanArray, Int64Array, ListArray, RecordBatch, StringArray, StructArray,
    TimestampMicrosecondArray,
};
use arrow_schema::SchemaRef;
use meshwright::{
    Error, Result,
    core::{
        codes::{BAD_REQUEST, UNREADABLE},
        source::is_stream,
    },
};
use parquet::arrow::{
    ProjectionMask,
    arrow_reader::{
        ArrowReaderMetadata, ArrowReaderOptions, ParquetRecordBatchReader, ParquetRecordBatchReaderBuilder,
    },
};
use std::{
    collections::HashMap,
    fs::File,
    path::{Path, PathBuf},
    sync::Arc,
};

/// Rows that are decoded at a time.
const BATCH: usize = 1024;

/// A table that was written before.
pub struct Catalog {
    path: PathBuf,
    file: File,
    metadata: ArrowReaderMetadata,
    rows: Arc<HashMap<String, KnownRow>>,
    open: Option<OpenGroup>,
}

/// A row group while it is read.
struct OpenGroup {
    group: usize,
    reader: ParquetRecordBatchReader,
    batch: RecordBatch,
    /// The number of the first row of the batch in its group.
    first: usize,
}

impl Catalog {
    /// Opens a table; what it says of each file is in memory afterwards, the rows are not.
    ///
    /// # Errors
    ///
    /// [`UNREADABLE`]: the file cannot be read or is damaged. [`BAD_REQUEST`]: it is no table of `meshwright catalog`.
    pub fn open(path: impl AsRef<Path>) -> Result<Self> {
        let path = path.as_ref().to_owned();
        let (file, metadata) = open(&path)?;
        let (rows, open) = (Arc::default(), None);
        let mut catalog = Self { path, file, metadata, rows, open };
        let mut rows = HashMap::new();
        let wanted = [
            "path",
            "size",
            "modified",
            "settled",
            "content_hash",
            "other_files",
            "error_code",
            "error_message",
        ];
        for group in 0..catalog.metadata.metadata().num_row_groups() {
            let mut row = 0_usize;
            for batch in catalog.reader(group, &wanted)? {
                let batch = batch.map_err(|error| damaged(&catalog.path, error))?;
                let facts = Facts::new(&batch).ok_or_else(|| no_catalog(&catalog.path))?;
                for at in 0..batch.num_rows() {
                    let (path, known) = facts.known(at, group, row);
                    rows.insert(path, known);
                    row = row.saturating_add(1);
                }
            }
        }
        catalog.rows = Arc::new(rows);
        Ok(catalog)
    }

    /// The row of a file, by its path.
    pub fn find(&self, path: &str) -> Option<&KnownRow> {
        self.rows.get(path)
    }

    /// What is known of each file, by its path.
    pub fn rows(&self) -> Arc<HashMap<String, KnownRow>> {
        Arc::clone(&self.rows)
    }

    /// Number of rows.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Whether it has no rows.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Whether rows with these options have the same columns and content.
    pub fn fits(&self, options: &RowOptions) -> bool {
        let own = self.metadata.schema();
        let fits = |wanted: SchemaRef| {
            let columns = own.fields().iter().map(|field| (field.name(), field.data_type()));
            columns.eq(wanted.fields().iter().map(|field| (field.name(), field.data_type())))
        };
        own.metadata().get(OPTIONS_KEY) == Some(&fingerprint(options)) && schema_of(options).is_ok_and(fits)
    }

    /// Decodes rows until the wanted one is there, and returns some with its place among them; rows in the order of the
    /// table are decoded once.
    fn decoded(&mut self, known: &KnownRow) -> Result<(&RecordBatch, usize)> {
        let is_ahead = |open: &OpenGroup| open.group == known.group && open.first <= known.row;
        if !self.open.as_ref().is_some_and(is_ahead) {
            let reader = self.reader(known.group, &[])?;
            let batch = RecordBatch::new_empty(Arc::clone(self.metadata.schema()));
            self.open = Some(OpenGroup { group: known.group, reader, batch, first: 0 });
        }
        let Some(open) = &mut self.open else { return Err(no_catalog(&self.path)) };
        loop {
            let at = known.row.saturating_sub(open.first);
            if at < open.batch.num_rows() {
                return Ok((&open.batch, at));
            }
            open.first = open.first.saturating_add(open.batch.num_rows());
            open.batch = match open.reader.next() {
                Some(batch) => batch.map_err(|error| damaged(&self.path, error))?,
                None => return Err(damaged(&self.path, "a row group ends too early")),
            };
        }
    }

    /// The rows of a group; all columns if none is named.
    fn reader(&self, group: usize, columns: &[&str]) -> Result<ParquetRecordBatchReader> {
        reader(&self.path, &self.file, &self.metadata, group, columns)
    }
}

/// Rows of a table that follow each other there, with the current facts of their files.
pub(crate) struct KnownRun {
    batch: RecordBatch,
    start: usize,
    modified: Vec<Option<i64>>,
    settled: Vec<bool>,
}

impl KnownRun {
    /// Adds a row. If it does not follow those of the run, the run ends, and a new one begins with the row.
    pub(crate) fn extend(
        run: &mut Option<Self>,
        catalog: &mut Catalog,
        known: &KnownRow,
        facts: &FileFacts,
    ) -> Result<Option<Self>> {
        let (batch, at) = catalog.decoded(known)?;
        let follows = |run: &Self| {
            let same = run.batch.columns().first().zip(batch.columns().first());
            same.is_some_and(|(own, other)| Arc::ptr_eq(own, other))
                && run.start.saturating_add(run.settled.len()) == at
        };
        let ended = if run.as_ref().is_some_and(follows) { None } else { run.take() };
        let run = run.get_or_insert_with(|| {
            let (modified, settled) = (Vec::new(), Vec::new());
            Self { batch: batch.clone(), start: at, modified, settled }
        });
        run.modified.push(facts.modified);
        run.settled.push(facts.settled);
        Ok(ended)
    }

    /// The rows as they were, with the current facts.
    pub(crate) fn rows(&self, schema: &SchemaRef) -> Result<RecordBatch> {
        let mut columns = self.batch.slice(self.start, self.settled.len()).columns().to_vec();
        let mut change = |name: &str, values: ArrayRef| {
            if let Some(place) = schema.index_of(name).ok().and_then(|at| columns.get_mut(at)) {
                *place = values;
            }
        };
        let modified = TimestampMicrosecondArray::from_iter(self.modified.iter().copied());
        change("modified", Arc::new(modified.with_timezone("UTC")));
        change("settled", Arc::new(BooleanArray::from(self.settled.clone())));
        let failed = |error| Error::new(&UNREADABLE, format!("the earlier table is damaged: {error}"));
        RecordBatch::try_new(Arc::clone(schema), columns).map_err(failed)
    }
}

/// Opens a table and checks that it is one of ours.
pub(crate) fn open(path: &Path) -> Result<(File, ArrowReaderMetadata)> {
    let failed = |error| Error::io(&UNREADABLE, format!("cannot read {}", path.display()), error);
    if is_stream(path) {
        // Opening a pipe waits for its other end.
        return Err(no_catalog(path));
    }
    let file = File::open(path).map_err(failed)?;
    let metadata = ArrowReaderMetadata::load(&file, ArrowReaderOptions::new());
    let metadata = metadata.map_err(|error| damaged(path, error))?;
    match metadata.schema().metadata().get(SCHEMA_KEY) {
        Some(schema) if schema == SCHEMA => Ok((file, metadata)),
        _ => Err(no_catalog(path)),
    }
}

/// The rows of a group; all columns if none is named.
pub(crate) fn reader(
    path: &Path,
    file: &File,
    metadata: &ArrowReaderMetadata,
    group: usize,
    columns: &[&str],
) -> Result<ParquetRecordBatchReader> {
    let failed = |error| Error::io(&UNREADABLE, format!("cannot read {}", path.display()), error);
    let file = file.try_clone().map_err(failed)?;
    let roots = columns.iter().filter_map(|name| metadata.schema().index_of(name).ok());
    let mask = match columns {
        [] => ProjectionMask::all(),
        _ => ProjectionMask::roots(metadata.parquet_schema(), roots),
    };
    ParquetRecordBatchReaderBuilder::new_with_metadata(file, metadata.clone())
        .with_row_groups(vec![group])
        .with_batch_size(BATCH)
        .with_projection(mask)
        .build()
        .map_err(|error| damaged(path, error))
}

pub(crate) fn damaged(path: &Path, error: impl std::fmt::Display) -> Error {
    Error::new(&UNREADABLE, format!("cannot read {}: {error}", path.display()))
}

pub(crate) fn no_catalog(path: &Path) -> Error {
    Error::new(&BAD_REQUEST, format!("{} is no table of {SCHEMA}", path.display()))
}

/// A column of that type.
pub(crate) fn column<'b, T: Array + 'static>(batch: &'b RecordBatch, name: &str) -> Option<&'b T> {
    batch.column_by_name(name)?.as_any().downcast_ref()
}

/// A text, if it is not null.
pub(crate) fn text(values: &StringArray, at: usize) -> Option<&str> {
    values.is_valid(at).then(|| values.value(at))
}

/// The columns that tell whether a file changed.
struct Facts<'b> {
    path: &'b StringArray,
    size: &'b Int64Array,
    modified: &'b TimestampMicrosecondArray,
    settled: &'b BooleanArray,
    content_hash: &'b StringArray,
    error_code: &'b StringArray,
    error_message: &'b StringArray,
    other_files: &'b ListArray,
}

impl<'b> Facts<'b> {
    fn new(batch: &'b RecordBatch) -> Option<Self> {
        Some(Self {
            path: column(batch, "path")?,
            size: column(batch, "size")?,
            modified: column(batch, "modified")?,
            settled: column(batch, "settled")?,
            content_hash: column(batch, "content_hash")?,
            error_code: column(batch, "error_code")?,
            error_message: column(batch, "error_message")?,
            other_files: column(batch, "other_files")?,
        })
    }

    fn known(&self, at: usize, group: usize, row: usize) -> (String, KnownRow) {
        let known = KnownRow {
            group,
            row,
            size: self.size.is_valid(at).then(|| self.size.value(at)),
            modified: self.modified.is_valid(at).then(|| self.modified.value(at)),
            settled: self.settled.is_valid(at) && self.settled.value(at),
            content_hash: text(self.content_hash, at).and_then(|hash| blake3::Hash::from_hex(hash).ok()),
            error: text(self.error_code, at).map(|code| {
                let message = text(self.error_message, at).unwrap_or_default().to_owned();
                Box::new(RowError { code: code.to_owned(), message })
            }),
            other_files: self.others(at).unwrap_or_default(),
        };
        (self.path.value(at).to_owned(), known)
    }

    fn others(&self, at: usize) -> Option<Vec<CompanionFile>> {
        if self.other_files.is_null(at) {
            return None;
        }
        let values = self.other_files.value(at);
        let values: &StructArray = values.as_any().downcast_ref()?;
        let path: &StringArray = values.column_by_name("path")?.as_any().downcast_ref()?;
        let size: &Int64Array = values.column_by_name("size")?.as_any().downcast_ref()?;
        let modified: &TimestampMicrosecondArray =
            values.column_by_name("modified")?.as_any().downcast_ref()?;
        let file = |at: usize| CompanionFile {
            path: path.value(at).to_owned(),
            size: size.is_valid(at).then(|| size.value(at)),
            modified: modified.is_valid(at).then(|| modified.value(at)),
        };
        Some((0..values.len()).map(file).collect())
    }
}
