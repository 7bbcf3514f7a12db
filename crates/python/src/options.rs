//! Keyword options.

use crate::error::bad_argument;
use meshwright::{
    ConvertOptions, Format,
    convert::options::{ConvertOption, OptionValue, option_named},
    textures::TexturePlacement,
};
use pyo3::{
    exceptions::PyTypeError,
    prelude::*,
    types::{PyBool, PyDict, PyFloat, PyInt, PyMapping, PyString},
};
use std::path::{Path, PathBuf};

/// The value of a word.
pub(crate) fn word<T: Clone>(name: &str, value: &Bound<'_, PyAny>, words: &[(&str, T)]) -> PyResult<T> {
    let text: String = value.extract()?;
    let found = words.iter().find(|(word, _)| *word == text).map(|(_, value)| value.clone());
    found.ok_or_else(|| {
        let words: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
        bad_argument(format!("{name}: expected {}, found {text:?}", words.join(", ")))
    })
}

/// A keyword that a function does not have.
pub(crate) fn unknown(name: &str) -> PyErr {
    PyTypeError::new_err(format!("unknown option {name:?}"))
}

/// One string, or several.
pub(crate) fn strings(value: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
    if value.is_instance_of::<PyString>() {
        return Ok(vec![value.extract()?]);
    }
    value.try_iter()?.map(|item| item?.extract()).collect()
}

/// One path, or several.
pub(crate) fn paths(value: &Bound<'_, PyAny>) -> PyResult<Vec<PathBuf>> {
    if let Ok(path) = value.extract() {
        return Ok(vec![path]);
    }
    value.try_iter()?.map(|item| item?.extract()).collect()
}

/// The format of that name, which may not contradict the extension of the path; without a name the one that the extension
/// suggests.
pub(crate) fn format_of(py: Python<'_>, name: Option<&str>, path: Option<&Path>) -> PyResult<Format> {
    let suggested = path.and_then(Format::from_path);
    match (name, suggested, path) {
        (Some(name), _, path) => {
            let named: Format = name.parse().map_err(|error| crate::error::raised(py, &error))?;
            path.map_or(Ok(()), |path| fits_extension(path, None, named))?;
            Ok(named)
        }
        (None, Some(suggested), _) => Ok(suggested),
        (None, None, Some(path)) => {
            let path = path.display();
            let message = format!("the extension of {path} is not that of a format; name one with format=");
            Err(bad_argument(message))
        }
        (None, None, None) => Err(bad_argument("expected a format or a path")),
    }
}

/// Refuses to write a file of a format under the extension of another one. The extension of the input may stay.
pub(crate) fn fits_extension(to: &Path, from: Option<&Path>, format: Format) -> PyResult<()> {
    let extension = |path: &Path| path.extension().map(|own| own.to_string_lossy().to_lowercase());
    let is_kept = from.is_some_and(|from| extension(from) == extension(to));
    match Format::from_path(to).filter(|other| *other != format && !is_kept) {
        Some(other) => {
            let to = to.display();
            Err(bad_argument(format!("the format is {format}, but {to} has the extension of {other}")))
        }
        None => Ok(()),
    }
}

/// A value of an option.
fn option_value(value: &Bound<'_, PyAny>) -> PyResult<OptionValue> {
    Ok(if value.is_none() {
        OptionValue::Null
    } else if value.is_instance_of::<PyBool>() {
        OptionValue::Bool(value.extract()?)
    } else if value.is_instance_of::<PyInt>() || value.is_instance_of::<PyFloat>() {
        OptionValue::Number(value.extract()?)
    } else if value.is_instance_of::<PyString>() {
        OptionValue::Text(value.extract()?)
    } else if let Ok(path) = value.extract::<PathBuf>() {
        OptionValue::Path(path)
    } else if let Ok(map) = value.cast::<PyMapping>() {
        let members = map.items()?.iter().map(|member| {
            let (name, value): (String, Bound<'_, PyAny>) = member.extract()?;
            Ok((name, item(&value)?))
        });
        OptionValue::Map(members.collect::<PyResult<_>>()?)
    } else if let Ok(number) = value.extract::<f64>() {
        OptionValue::Number(number)
    } else {
        OptionValue::List(value.try_iter()?.map(|value| item(&value?)).collect::<PyResult<_>>()?)
    })
}

/// A value in a list or a dictionary.
fn item(value: &Bound<'_, PyAny>) -> PyResult<OptionValue> {
    if let Ok(text) = value.extract::<String>() {
        return Ok(OptionValue::Text(text));
    }
    match value.extract::<PathBuf>() {
        Ok(path) => Ok(OptionValue::Path(path)),
        Err(_) => value.extract().map(OptionValue::Number),
    }
}

/// The options of a complete scene; `None` is the default of each.
pub(crate) fn scene_options(options: Option<&Bound<'_, PyDict>>) -> PyResult<ConvertOptions> {
    let made = options_with(options, |option| option.of_scenes)?;
    match made.textures {
        None | Some(TexturePlacement::Embed | TexturePlacement::Drop) => Ok(made),
        Some(_) => Err(bad_argument("textures: expected embed or none")),
    }
}

/// The options of a conversion; `None` is the default of each.
pub(crate) fn convert_options(options: Option<&Bound<'_, PyDict>>) -> PyResult<ConvertOptions> {
    options_with(options, |_| true)
}

fn options_with(
    options: Option<&Bound<'_, PyDict>>,
    is_known: impl Fn(&ConvertOption) -> bool,
) -> PyResult<ConvertOptions> {
    let mut made = ConvertOptions::default().companions(meshwright_beamng::companions());
    for (name, value) in options.into_iter().flatten() {
        let name: String = name.extract()?;
        // An underscore follows a name that is a keyword of Python.
        let own = name.strip_suffix('_').unwrap_or(&name);
        if let Some(option) = option_named(own).filter(|option| !is_known(option)) {
            return Err(unknown(option.name));
        }
        made.set(own, &option_value(&value)?).map_err(|error| match option_named(own) {
            Some(_) => bad_argument(error.message()),
            None => PyTypeError::new_err(format!("{}. {}", error.message(), error.hint())),
        })?;
    }
    Ok(made)
}
