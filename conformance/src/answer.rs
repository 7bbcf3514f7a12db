//! What meshwright says of a vector, in the words of the vectors.

mod cast;
mod cdae;
mod tinman;
mod udm;

use meshwright::{Document, Error, Limits, Source, core::source::Hints};
use serde_json::{Value, json};
use std::path::Path;

/// Reads a file and says what is in it, or that it was refused.
pub fn of(path: &Path) -> Value {
    read(path).unwrap_or_else(|error| {
        json!({ "error": { "code": error.code().id, "message": error.message(), "path": error.path() } })
    })
}

/// Reads a file and gives its bytes back as they are written.
///
/// # Errors
/// As reading and writing have them.
pub fn rewritten(path: &Path) -> Result<Vec<u8>, Error> {
    let source = open(path)?;
    Ok(meshwright::read(&source, &Limits::DEFAULT)?.write()?.to_vec())
}

/// A serialized value does not say what it is: the second ending of its file does, as in `three.Int32.ser`.
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
        Document::Udm(document) => udm::value(document),
        Document::Cmh(document) => tinman::cmh(document),
        Document::Ser(document) => tinman::ser(document),
        // No vector is of another format: what is told apart wrongly is to be seen.
        _ => json!({ "format": asset.format.name }),
    })
}

/// A number as JSON; what JSON cannot hold as text.
pub(crate) fn float(number: f64) -> Value {
    if number.is_nan() {
        "nan".into()
    } else if number.is_infinite() {
        if number > 0.0 { "inf".into() } else { "-inf".into() }
    } else {
        json!(number)
    }
}

/// A whole number as JSON; as text where a double cannot hold it.
pub(crate) fn whole(number: i128) -> Value {
    const EXACT: i128 = 1 << 53;
    match i64::try_from(number) {
        Ok(small) if (-EXACT..=EXACT).contains(&number) => json!(small),
        _ => number.to_string().into(),
    }
}

/// Bytes as lower-case hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> Value {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>().into()
}
