//! `meshwright.scale.catalog_batch`: rows of many files as a stream of Arrow.

use crate::{limits::limits, release_lock::detached};
use meshwright::{
    DepsOptions, Error, Limits, Source, archives,
    core::{codes::UNREADABLE, source::SourceOptions},
};
use meshwright_catalog::{FileFacts, MeshFormat, ModelRow, RowOptions, read_row, to_ipc};
use pyo3::{exceptions::PyValueError, prelude::*, types::PyBytes};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use std::{
    path::PathBuf,
    time::{Duration, SystemTime},
};

/// A path, its size and time of change in microseconds, and its bytes, if it is not a file of the file system, or why
/// there are none.
type File = (String, Option<u64>, Option<u64>, Option<Vec<u8>>, Option<String>);

/// The rows of files, in their order.
#[pyfunction]
#[pyo3(signature = (files, *, thumbnails=None, mesh=None, timings=false, roots=Vec::new(), limits=None))]
pub(crate) fn catalog<'py>(
    py: Python<'py>,
    files: Vec<File>,
    thumbnails: Option<u32>,
    mesh: Option<&str>,
    timings: bool,
    roots: Vec<PathBuf>,
    limits: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyBytes>> {
    let mesh = match mesh {
        None => None,
        Some("glb") => Some(MeshFormat::Glb),
        Some(other) => {
            return Err(PyValueError::new_err(format!("unknown format of meshes {other:?} (known: 'glb')")));
        }
    };
    let options = RowOptions::default()
        .limits(self::limits(limits)?)
        .deps(DepsOptions::default().roots(roots).companions(meshwright_beamng::companions()))
        .thumbnails(thumbnails)
        .mesh(mesh)
        .timings(timings);
    let bytes = files.iter().filter_map(|(_, size, ..)| *size).fold(0, u64::saturating_add);
    let stream = detached(py, bytes, move || {
        let rows: Vec<ModelRow> = files.into_par_iter().map(|file| row(file, &options)).collect();
        to_ipc(&rows, &options)
    })?;
    Ok(PyBytes::new(py, &stream))
}

fn row((path, size, modified, content, failure): File, options: &RowOptions) -> ModelRow {
    let mut facts = FileFacts::new(&path);
    if let Some(size) = size {
        let at = modified.and_then(|at| SystemTime::UNIX_EPOCH.checked_add(Duration::from_micros(at)));
        facts = facts.size(size).modified(at);
    }
    // Whether a change is recent depends on when the part is made, and parts that are made twice have the same bytes.
    facts.settled = false;
    let source = match (content, failure) {
        (_, Some(failure)) => Err(Error::new(&UNREADABLE, failure)),
        (Some(content), _) => of_bytes(content, &path, &options.limits),
        (None, None) => archives::open(&path, &options.limits, SourceOptions::default()),
    };
    read_row(facts, source, options)
}

fn of_bytes(content: Vec<u8>, path: &str, limits: &Limits) -> meshwright::Result<Source> {
    Ok(Source::from(content).within(limits)?.with_path(path))
}
