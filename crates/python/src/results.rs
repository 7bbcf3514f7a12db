//! The results of operations as Python objects, whose classes are in `meshwright/_results.py`.

use crate::error::diagnostics;
use meshwright::{Conversion, Converted, Format};
use pyo3::{
    prelude::*,
    sync::PyOnceLock,
    types::{PyBytes, PyDict, PyType},
};
use std::path::PathBuf;

const MODULE: &str = "meshwright._results";

/// The class of that name.
pub(crate) fn made<'py>(
    py: Python<'py>,
    class: &'static PyOnceLock<Py<PyType>>,
    name: &str,
    fields: &Bound<'py, PyDict>,
) -> PyResult<Bound<'py, PyAny>> {
    class.import(py, MODULE, name)?.call((), Some(fields))
}

/// Runs a conversion to files, or to bytes.
pub(crate) fn run(
    conversion: Conversion<'_>,
    path: Option<PathBuf>,
) -> meshwright::Result<(Converted, Option<Vec<u8>>)> {
    match path {
        Some(path) => conversion.write(path).map(|done| (done, None)),
        None => {
            let mut bytes = Vec::new();
            conversion.write_to(&mut bytes).map(|done| (done, Some(bytes)))
        }
    }
}

/// A `Converted`.
pub(crate) fn converted<'py>(
    py: Python<'py>,
    format: Format,
    (done, bytes): (Converted, Option<Vec<u8>>),
) -> PyResult<Bound<'py, PyAny>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let fields = PyDict::new(py);
    fields.set_item("format", format.name())?;
    fields.set_item("source_format", done.format.map(Format::name))?;
    fields.set_item("source_version", &done.version)?;
    let written: Vec<_> = done.written.iter().filter_map(|file| file.path.as_deref()).collect();
    fields.set_item("written", written)?;
    fields.set_item("kept", &done.kept)?;
    fields.set_item("diagnostics", diagnostics(py, &done.diagnostics)?)?;
    fields.set_item("triangles", done.summary.as_ref().map(|summary| summary.triangles))?;
    fields.set_item("data", bytes.map(|bytes| PyBytes::new(py, &bytes)))?;
    made(py, &CLASS, "Converted", &fields)
}
