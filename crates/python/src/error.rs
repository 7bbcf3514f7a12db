//! Errors and diagnostics as Python objects, whose classes are in `meshwright/_diagnostics.py`.

use meshwright::{Code, Diagnostic, Diagnostics, Error, Severity, Span};
use pyo3::{
    exceptions::PyValueError,
    prelude::*,
    sync::PyOnceLock,
    types::{PyDict, PyType},
};

const MODULE: &str = "meshwright._diagnostics";

/// `meshwright.Error` with the fields of an error.
pub(crate) fn raised(py: Python<'_>, error: &Error) -> PyErr {
    error_object(py, error).map_or_else(|failed| failed, PyErr::from_value)
}

/// The exception object of an error.
pub(crate) fn error_object<'py>(py: Python<'py>, error: &Error) -> PyResult<Bound<'py, PyAny>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let fields = PyDict::new(py);
    let code = error.code();
    fields.set_item("code", code.id)?;
    fields.set_item("category", code.category.word())?;
    fields.set_item("title", code.title)?;
    fields.set_item("message", error.message())?;
    fields.set_item("path", error.path())?;
    let (span, buffer) = span(error.span());
    fields.set_item("span", span)?;
    fields.set_item("buffer", buffer)?;
    fields.set_item("file", error.file())?;
    fields.set_item("hint", error.hint())?;
    fields.set_item("excerpt", error.excerpt())?;
    let text = error.to_string();
    CLASS.import(py, MODULE, "Error")?.call((text,), Some(&fields))
}

fn span(span: Option<Span>) -> (Option<(u64, u64)>, u32) {
    (span.map(|span| (span.start, span.end)), span.map_or(0, |span| span.buffer))
}

/// A `Diagnostic`, with a severity that may differ from that of the code.
fn diagnostic<'py>(
    py: Python<'py>,
    diagnostic: &Diagnostic,
    severity: Severity,
) -> PyResult<Bound<'py, PyAny>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let code = diagnostic.code;
    let (span, buffer) = span(diagnostic.span);
    let first = (code.id, severity.word(), code.category.word(), code.title, &diagnostic.message);
    let (id, severity, category, title, message) = first;
    let fields =
        (id, severity, category, title, message, &diagnostic.path, span, buffer, diagnostic.line, code.hint);
    CLASS.import(py, MODULE, "Diagnostic")?.call1(fields)
}

/// A `Diagnostics` list.
pub(crate) fn diagnostics<'py>(py: Python<'py>, list: &Diagnostics) -> PyResult<Bound<'py, PyAny>> {
    diagnostics_as(py, list, |code| code.severity)
}

/// A `Diagnostics` list with severities that may differ from those of the codes.
pub(crate) fn diagnostics_as<'py>(
    py: Python<'py>,
    list: &Diagnostics,
    severity: impl Fn(&Code) -> Severity,
) -> PyResult<Bound<'py, PyAny>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let items: PyResult<Vec<_>> =
        list.as_slice().iter().map(|one| diagnostic(py, one, severity(one.code))).collect();
    let counts = PyDict::new(py);
    for (code, count) in list.counts() {
        counts.set_item(code.id, count)?;
    }
    CLASS.import(py, MODULE, "Diagnostics")?.call1((items?, counts, list.losses()))
}

/// A `ValueError` for an argument.
pub(crate) fn bad_argument(message: impl Into<String>) -> PyErr {
    PyValueError::new_err(message.into())
}
