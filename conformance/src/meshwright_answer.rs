//! Meshwright's answers in the terms of the vectors.

mod cast;
mod cdae;
mod dae;
mod tinman;
mod udm;

use meshwright::{Document, Error, Limits, Source, core::source::Hints};
use serde_json::{Value, json};
use std::path::Path;

/// Reads a file and returns its content as an answer, or the refusal.
pub fn of(path: &Path) -> Value {
    read(path).unwrap_or_else(|error| {
        json!({ "error": { "code": error.code().id, "message": error.message(), "path": error.path() } })
    })
}

/// Reads a file and returns its bytes as they are written.
///
/// # Errors
/// Errors of reading and writing.
pub fn rewritten(path: &Path) -> Result<Vec<u8>, Error> {
    let source = open(path)?;
    Ok(meshwright::read(&source, &Limits::DEFAULT)?.write()?.to_vec())
}

/// The second file extension names the type of a serialized value, as in `three.Int32.ser`.
fn open(path: &Path) -> Result<Source, Error> {
    let source = Source::open(path, &Limits::DEFAULT)?;
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let kind =
        name.strip_suffix(".ser").and_then(|name| name.rsplit_once('.')).map(|(_, kind)| kind.to_owned());
    Ok(match kind {
        Some(kind) => source.with_hints(Hints { format: Some(format!("ser:{kind}")), ..Hints::default() }),
        None => source,
    })
}

fn read(path: &Path) -> Result<Value, Error> {
    let source = open(path)?;
    let asset = meshwright::read(&source, &Limits::DEFAULT)?;
    Ok(match &asset.document {
        Document::Cast(document) => cast::value(document),
        Document::Cdae(document) => cdae::value(document),
        Document::Dae(document) => dae::value(&asset, document),
        Document::Udm(document) => udm::value(document),
        Document::Cmh(document) => tinman::cmh(document),
        Document::Ser(document) => tinman::ser(document),
        // No vector has another format, so this shows a wrong detection.
        _ => json!({ "format": asset.format.name() }),
    })
}

/// A number as JSON, or as text if JSON cannot represent it.
pub(crate) fn float(number: f64) -> Value {
    if number.is_nan() {
        "nan".into()
    } else if number.is_infinite() {
        if number > 0.0 { "inf".into() } else { "-inf".into() }
    } else {
        json!(number)
    }
}

/// An integer as JSON, or as text if a double cannot represent it.
pub(crate) fn whole(number: i128) -> Value {
    const EXACT: i128 = 1 << 53;
    match i64::try_from(number) {
        Ok(small) if (-EXACT..=EXACT).contains(&number) => json!(small),
        _ => number.to_string().into(),
    }
}

/// Bytes as lowercase hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> Value {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>().into()
}
