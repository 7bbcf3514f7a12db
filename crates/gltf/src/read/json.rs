//! Reads the JSON text: parses it with the positions of its values, for errors that a typed parser does not detect, then
//! into [`Root`].

use crate::{codes, detect, document::Root};
use meshwright_core::{
    Budget, Error, Result, Span,
    json::{Json, JsonKind, JsonMember, OddityKind},
};
use serde_json::Value;

/// Maximum nesting.
pub(crate) const DEEPEST: usize = 127;
/// Approximate memory of a document object, which the limit is charged for each `{`.
const OBJECT: u64 = 640;
/// The same for any other value.
const VALUE: u64 = 32;

/// Parses a valid text again; `None` if it has errors. A byte order mark is skipped.
pub(crate) fn root(text: &[u8]) -> Option<Root> {
    let text = text.strip_prefix(detect::BOM).unwrap_or(text);
    typed(std::str::from_utf8(text).ok()?).ok()
}

/// Parses a text into the model. Integers may be written as 1.0 or 1e0 (2.7), which serde rejects at first.
fn typed(text: &str) -> serde_json::Result<Root> {
    serde_json::from_str(text).or_else(|error| {
        let mut value: Value = serde_json::from_str(text)?;
        integers(&mut value);
        // A second deserializer of the whole model, from values, would double the code.
        serde_json::from_str(&value.to_string()).map_err(|_| error)
    })
}

/// Converts integral numbers to integers.
fn integers(value: &mut Value) {
    match value {
        Value::Number(number) => {
            let exact = number.as_f64().filter(|number| number.fract() == 0.0 && number.abs() < 9e15);
            let positive = exact.filter(|number| number.is_sign_positive());
            // A double without a fraction prints as its digits alone.
            if let Some(integer) = positive.and_then(|number| format!("{number}").parse::<u64>().ok()) {
                *value = Value::from(integer);
            }
        }
        Value::Array(list) => list.iter_mut().for_each(integers),
        Value::Object(members) => members.values_mut().for_each(integers),
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}

/// Parses the text at `span`.
pub(super) fn parse(text: &[u8], span: Span, budget: &mut Budget) -> Result<Root> {
    let text = std::str::from_utf8(text).map_err(|error| {
        let at = span.start.saturating_add(error.valid_up_to() as u64);
        Error::new(&codes::INVALID_JSON, "the JSON is not UTF-8").at(Span::new(
            span.buffer,
            at,
            span.end.max(at),
        ))
    })?;
    version(&checked(text, span, budget)?, span)?;
    typed(text).map_err(|error| {
        Error::new(&codes::SHAPE, plain(&message_without_position(&error))).at(error_span(text, span, &error))
    })
}

/// Parses a text that is at `span`. Rejects what is not JSON, repeats a member in one object, or exceeds the limits.
pub(crate) fn checked<'t>(text: &'t str, span: Span, budget: &mut Budget) -> Result<Json<'t>> {
    // The positions are dropped before the model is made, whose memory is charged below.
    let positions = Json::strict(text, DEEPEST, &mut budget.clone()).map_err(|error| {
        let found = error.span().map_or(span, |found| inside(span, found));
        error.at(found)
    })?;
    let is_finite = |json: &Json<'_>| json.oddities().count(OddityKind::NotFinite) == 0;
    let Some(json) = positions.filter(is_finite) else { return Err(invalid(text, span)) };
    if let Some(value) = json.duplicates().next() {
        let message = format!("an object has two members named {:?}", value.name());
        let key = inside(span, JsonMember { value }.key());
        return Err(Error::new(&codes::DUPLICATE, message).at(key));
    }
    let values = json.len() as u64;
    let objects = (0..u32::try_from(values).unwrap_or(u32::MAX))
        .filter(|id| json.node(*id).is_some_and(|node| node.kind() == JsonKind::Object))
        .count() as u64;
    budget.items(values, span)?;
    let scalars = values.saturating_sub(objects).saturating_mul(VALUE);
    budget.memory(objects.saturating_mul(OBJECT).saturating_add(scalars), span)?;
    Ok(json)
}

/// The span of a part of the text at `span`.
fn inside(span: Span, part: Span) -> Span {
    let [start, end] = [part.start, part.end].map(|at| span.start.saturating_add(at));
    Span::new(span.buffer, start, end)
}

/// The error of a text that is not JSON, in the words of a parser that has some.
fn invalid(text: &str, span: Span) -> Error {
    match serde_json::from_str::<Value>(text) {
        Ok(_) => Error::new(&codes::INVALID_JSON, "the JSON is invalid").at(span),
        Err(error) => {
            let message = format!("the JSON is invalid: {}", message_without_position(&error));
            Error::new(&codes::INVALID_JSON, message).at(error_span(text, span, &error))
        }
    }
}

/// Checks the version first: glTF 1.0 has other members.
fn version(json: &Json<'_>, span: Span) -> Result<()> {
    let asset = json.root().and_then(|root| root.get("asset"));
    let member = |name: &str| {
        let value = asset.and_then(|asset| asset.get(name))?;
        value.text().filter(|_| value.kind() == JsonKind::Text)
    };
    let Some(version) = member("version") else {
        return Err(Error::new(&codes::SHAPE, "the JSON lacks the required member asset/version").at(span));
    };
    let min_version = member("minVersion");
    // Files of a later minor version are read, unless `minVersion` requires a later reader (3.2).
    let is_supported = |least: &str| numbers(least).is_some_and(|own| own.0 == 2 && own <= NEWEST);
    if !version.starts_with("2.") || !min_version.as_deref().is_none_or(is_supported) {
        let required = min_version.map_or(String::new(), |least| format!(" with minVersion {least:?}"));
        let message = format!("unsupported glTF version {version:?}{required} (supported: {SUPPORTED})");
        return Err(Error::new(&codes::VERSION, message).at(span));
    }
    Ok(())
}

/// The latest version that an asset may require.
pub(crate) const NEWEST: (u32, u32) = (2, 1);

/// The same in messages.
pub(crate) const SUPPORTED: &str = "2.0, and the draft of 2.1";

/// The two numbers of a version (3.2), of at most 9 digits and without leading zeros; `None` for any other text.
pub(crate) fn numbers(version: &str) -> Option<(u32, u32)> {
    let number = |part: &str| {
        let is_valid = part.len() <= 9
            && part.bytes().all(|byte| byte.is_ascii_digit())
            && (part == "0" || !part.starts_with('0'));
        part.parse().ok().filter(|_| is_valid)
    };
    let (major, minor) = version.split_once('.')?;
    Some((number(major)?, number(minor)?))
}

/// The message of an error without its position.
fn message_without_position(error: &serde_json::Error) -> String {
    let text = error.to_string();
    match text.rsplit_once(" at line ") {
        Some((plain, _)) => plain.to_owned(),
        None => text,
    }
}

/// A message about a value of another type in the words of JSON.
fn plain(message: &str) -> String {
    let stated = message.strip_prefix("invalid type: ").or_else(|| message.strip_prefix("invalid value: "));
    let Some((found, expected)) = stated.and_then(|stated| stated.rsplit_once(", expected ")) else {
        return message.to_owned();
    };
    let found = match found.split_once(' ').unwrap_or((found, "")) {
        ("sequence", _) => "an array".to_owned(),
        ("map", _) => "an object".to_owned(),
        ("null", _) => "null".to_owned(),
        ("integer" | "boolean", value) => value.trim_matches('`').to_owned(),
        ("floating", value) => value.trim_start_matches("point ").trim_matches('`').to_owned(),
        _ => format!("the {found}"),
    };
    let expected = match expected {
        "a sequence" => "an array",
        "a map" => "an object",
        "usize" | "u64" | "u32" => "an integer, 0 or more",
        "f64" | "f32" => "a number",
        "a boolean" => "true or false",
        other if other.starts_with("struct ") => "an object",
        other if other.starts_with("an array of length") => "an array of another length",
        other => other,
    };
    format!("expected {expected}, found {found}")
}

/// The span of an error: from the byte where it was detected to the end.
fn error_span(text: &str, span: Span, error: &serde_json::Error) -> Span {
    let before = error.line().saturating_sub(1);
    let lines = text.split_inclusive('\n').take(before).map(str::len);
    let column = error.column().saturating_sub(1);
    let offset = lines.fold(column, usize::saturating_add).min(text.len());
    let start = span.start.saturating_add(offset as u64);
    Span::new(span.buffer, start, span.end.max(start))
}
