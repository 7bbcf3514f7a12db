//! JSON-like values as Python objects, and back.

use crate::error::bad_argument;
use meshwright::scene::{Extras, ExtrasValue};
use pyo3::{
    IntoPyObjectExt,
    prelude::*,
    types::{PyBool, PyDict, PyFloat, PyInt, PyList, PyMapping, PySequence, PyString},
};
use serde::Serialize;
use serde_json::Value;

/// Lists and maps that contain each other may be this deep.
pub(crate) const DEPTH: usize = 128;

/// A serializable value as Python objects.
pub(crate) fn python<'py>(py: Python<'py>, value: &impl Serialize) -> PyResult<Bound<'py, PyAny>> {
    let value = serde_json::to_value(value).map_err(|error| bad_argument(error.to_string()))?;
    json(py, &value)
}

/// JSON as Python objects.
pub(crate) fn json<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    match value {
        Value::Null => py.None().into_bound_py_any(py),
        Value::Bool(value) => value.into_bound_py_any(py),
        Value::Number(number) => match (number.as_i64(), number.as_u64()) {
            (Some(number), _) => number.into_bound_py_any(py),
            (None, Some(number)) => number.into_bound_py_any(py),
            (None, None) => number.as_f64().into_bound_py_any(py),
        },
        Value::String(text) => text.into_bound_py_any(py),
        Value::Array(values) => {
            let list = PyList::empty(py);
            values.iter().try_for_each(|value| list.append(json(py, value)?))?;
            Ok(list.into_any())
        }
        Value::Object(members) => {
            let dict = PyDict::new(py);
            members.iter().try_for_each(|(name, value)| dict.set_item(name, json(py, value)?))?;
            Ok(dict.into_any())
        }
    }
}

/// Vendor data as Python objects.
pub(crate) fn extra<'py>(py: Python<'py>, value: &ExtrasValue) -> PyResult<Bound<'py, PyAny>> {
    match value {
        ExtrasValue::Null => py.None().into_bound_py_any(py),
        ExtrasValue::Bool(value) => value.into_bound_py_any(py),
        ExtrasValue::Int(value) => value.into_bound_py_any(py),
        ExtrasValue::Float(value) => value.into_bound_py_any(py),
        ExtrasValue::Text(text) => text.into_bound_py_any(py),
        ExtrasValue::List(values) => {
            let list = PyList::empty(py);
            values.iter().try_for_each(|value| list.append(extra(py, value)?))?;
            Ok(list.into_any())
        }
        ExtrasValue::Map(members) => {
            let dict = PyDict::new(py);
            members.iter().try_for_each(|(name, value)| dict.set_item(name, extra(py, value)?))?;
            Ok(dict.into_any())
        }
    }
}

/// The vendor data of all formats as a dictionary.
pub(crate) fn extras<'py>(py: Python<'py>, extras: &Extras) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    extras.iter().try_for_each(|(format, data)| dict.set_item(format, extra(py, data)?))?;
    Ok(dict)
}

/// Vendor data from a dictionary of formats.
pub(crate) fn extras_from(value: Option<&Bound<'_, PyAny>>) -> PyResult<Extras> {
    let mut extras = Extras::default();
    let Some(value) = value.filter(|value| !value.is_none()) else { return Ok(extras) };
    let dict = value.cast::<PyDict>().map_err(|_| bad_argument("extras: expected a dict of formats"))?;
    for (format, data) in dict {
        extras.set(&format.extract::<String>()?, extra_from(&data, DEPTH)?);
    }
    Ok(extras)
}

/// Vendor data from Python objects.
pub(crate) fn extra_from(value: &Bound<'_, PyAny>, depth: usize) -> PyResult<ExtrasValue> {
    let below = depth.checked_sub(1).ok_or_else(|| bad_argument("extras are nested too deeply"))?;
    Ok(if value.is_none() {
        ExtrasValue::Null
    } else if value.is_instance_of::<PyBool>() {
        ExtrasValue::Bool(value.extract()?)
    } else if value.is_instance_of::<PyInt>() {
        ExtrasValue::Int(value.extract()?)
    } else if value.is_instance_of::<PyFloat>() {
        ExtrasValue::Float(value.extract()?)
    } else if value.is_instance_of::<PyString>() {
        ExtrasValue::Text(value.extract()?)
    } else if let Ok(map) = value.cast::<PyMapping>() {
        let members: PyResult<Vec<_>> = map
            .items()?
            .iter()
            .map(|item| {
                let (name, value): (String, Bound<'_, PyAny>) = item.extract()?;
                Ok((name, extra_from(&value, below)?))
            })
            .collect();
        ExtrasValue::Map(members?)
    } else if let Ok(list) = value.cast::<PySequence>() {
        let values: PyResult<Vec<_>> = list.try_iter()?.map(|value| extra_from(&value?, below)).collect();
        ExtrasValue::List(values?)
    } else if let Ok(number) = value.extract::<i64>() {
        ExtrasValue::Int(number)
    } else if let Ok(number) = value.extract::<f64>() {
        ExtrasValue::Float(number)
    } else {
        return Err(bad_argument(format!("extras: a {} cannot be stored", value.get_type().name()?)));
    })
}
