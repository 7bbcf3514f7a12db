//! Formats values of fields as text.

use meshwright::{Source, Span, Value, array_element::Number};
use meshwright_json_output::digest;
pub(crate) use meshwright_json_output::{JsonElement, JsonValue};

/// Number of displayed elements of an array that was not requested.
const FEW: usize = 3;
/// Number of displayed characters of a text.
const LONG: usize = 48;

/// A short form of a value.
pub(crate) fn words(value: &Value, span: Span, source: &Source) -> String {
    match value {
        Value::Group => String::new(),
        Value::Nil => "nil".to_owned(),
        Value::Bool(value) => value.to_string(),
        Value::Int(value) => value.to_string(),
        Value::UInt(value) => value.to_string(),
        Value::F32(value) => format!("{value:?}"),
        Value::F64(value) => format!("{value:?}"),
        Value::Text(text) => quoted(text),
        Value::Array { layout, count, at } => {
            let first = meshwright::elements(source, span.buffer, layout, (*at, *count), 0, FEW);
            let mut shown: Vec<String> = first.map(|element| numbers(&element.numbers)).collect();
            if *count > shown.len() as u64 {
                shown.push("...".to_owned());
            }
            format!("{count} x: {}", shown.join(" ")).trim_end_matches([' ', ':', 'x']).to_owned()
        }
        Value::Opaque => match digest(span, source) {
            Some(digest) => {
                let hash: String = digest.to_string().chars().take(12).collect();
                format!("not understood, {:.1} bits a byte, sha256 {hash}...", digest.entropy)
            }
            None => "carried, not understood".to_owned(),
        },
        Value::Packed { buffer, bytes } => format!("{bytes} bytes when decoded, as #{buffer}"),
        Value::Padding => "padding".to_owned(),
    }
}

/// The numbers of one element.
pub(crate) fn numbers(numbers: &[Number]) -> String {
    let text = |number: &Number| match number {
        Number::Int(value) => value.to_string(),
        Number::UInt(value) => value.to_string(),
        Number::Float(value) => format!("{value:?}"),
        Number::Double(value) => format!("{value:?}"),
    };
    match numbers {
        [one] => text(one),
        all => format!("({})", all.iter().map(text).collect::<Vec<_>>().join(", ")),
    }
}

fn quoted(text: &str) -> String {
    let mut shown: String = text.chars().take(LONG).flat_map(char::escape_debug).collect();
    let more = text.chars().nth(LONG).is_some();
    shown.push_str(if more { "\"..." } else { "\"" });
    format!("\"{shown}")
}
