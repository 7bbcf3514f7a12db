//! `meshwright.Limits`.

use meshwright::Limits;
use pyo3::{prelude::*, types::PyDict};

/// The limits of an argument `limits`; the default ones for `None`.
pub(crate) fn limits(value: Option<&Bound<'_, PyAny>>) -> PyResult<Limits> {
    let Some(value) = value.filter(|value| !value.is_none()) else { return Ok(Limits::DEFAULT) };
    let mut limits = Limits::DEFAULT;
    limits.input = value.getattr("input")?.extract()?;
    limits.depth = value.getattr("depth")?.extract()?;
    limits.expansion = value.getattr("expansion")?.extract()?;
    limits.growth = value.getattr("growth")?.extract()?;
    limits.fragments = value.getattr("fragments")?.extract()?;
    limits.triangles = value.getattr("triangles")?.extract()?;
    limits.diagnostics = value.getattr("diagnostics")?.extract()?;
    // The setters tell stated limits from the defaults.
    Ok(limits.memory(value.getattr("memory")?.extract()?).items(value.getattr("items")?.extract()?))
}

/// The default limits by name.
#[pyfunction]
pub(crate) fn default_limits(py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
    let Limits { input, memory, depth, items, expansion, growth, fragments, triangles, diagnostics, .. } =
        Limits::DEFAULT;
    let dict = PyDict::new(py);
    dict.set_item("input", input)?;
    dict.set_item("memory", memory)?;
    dict.set_item("depth", depth)?;
    dict.set_item("items", items)?;
    dict.set_item("expansion", expansion)?;
    dict.set_item("growth", growth)?;
    dict.set_item("fragments", fragments)?;
    dict.set_item("triangles", triangles)?;
    dict.set_item("diagnostics", diagnostics)?;
    Ok(dict)
}
