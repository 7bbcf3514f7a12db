//! Converts numbers and vendor data to JSON.

use crate::extension_names::is_portable;
use meshwright_scene::{Extras, ExtrasValue};
use serde_json::{Map, Number, Value};

/// The member of vendor data that says which scenes show a node, and of a scene, which there are.
pub(crate) const SCENES: &str = "scenes";

/// The members of a JSON object.
pub(crate) type Object = Map<String, Value>;

/// The double that prints as the shortest decimal of `value` and parses to the same single. NaN and infinity
/// become zero.
pub(crate) fn number(value: f32) -> f64 {
    if !value.is_finite() {
        return 0.0;
    }
    let exact = f64::from(value);
    if exact == exact.trunc() {
        return exact;
    }
    if let Some(short) = few_digits(value, exact) {
        return short;
    }
    match shortest(value) {
        Some(short) if single(short).to_bits() == value.to_bits() => short,
        _ => exact,
    }
}

/// The shortest decimal of a single below 1000 as a double, if a few decimal places suffice.
#[allow(clippy::cast_possible_truncation, clippy::cast_precision_loss, reason = "below 1e9")]
fn few_digits(value: f32, exact: f64) -> Option<f64> {
    if exact.abs() >= 1000.0 {
        return None;
    }
    // A single has 24 bits and each power of ten at most 14, so products and quotients are exact: the first
    // result that equals the single has the fewest digits, and is the nearest of that length.
    [10.0, 100.0, 1e3, 1e4, 1e5, 1e6].into_iter().find_map(|power| {
        let scaled = exact * power;
        let whole = (scaled + 0.5_f64.copysign(scaled)) as i64 as f64;
        let short = whole / power;
        (single(short).to_bits() == value.to_bits()).then_some(short)
    })
}

/// The shortest decimal of a single as a double. Uses no allocation, as files have many numbers.
fn shortest(value: f32) -> Option<f64> {
    let mut text = [0; 32];
    let mut rest = text.as_mut_slice();
    serde_json::to_writer(&mut rest, &value).ok()?;
    let left = rest.len();
    let written = text.get(..text.len().checked_sub(left)?)?;
    std::str::from_utf8(written).ok()?.parse().ok()
}

/// The nearest single.
#[allow(clippy::cast_possible_truncation, reason = "rounding to single precision is intended")]
pub(crate) fn single(value: f64) -> f32 {
    value as f32
}

/// The same for several values.
pub(crate) fn numbers<const N: usize>(values: [f32; N]) -> [f64; N] {
    values.map(number)
}

/// A JSON number; `null` for NaN and infinity, which JSON cannot represent.
pub(crate) fn value(number: f64) -> Value {
    Number::from_f64(number).map_or(Value::Null, Value::Number)
}

/// A JSON number of a single.
pub(crate) fn float(value_: f32) -> Value {
    if value_.is_finite() { value(number(value_)) } else { Value::Null }
}

/// A list of JSON numbers.
pub(crate) fn floats(values: &[f32]) -> Value {
    Value::Array(values.iter().map(|&value| float(value)).collect())
}

/// Maximum depth of vendor data in JSON: readers, including this crate, stop at 127 levels of a whole text.
const DEEPEST: usize = 100;

/// Data that JSON, or JSON that can be read again, cannot represent.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Unsaid {
    /// NaN and infinite numbers.
    pub(crate) numbers: u64,
    /// Lists and maps below the deepest level.
    pub(crate) deep: u64,
}

/// Converts vendor data to JSON; data that cannot be represented become `null` and are counted.
pub(crate) fn data(data: &ExtrasValue, unsaid: &mut Unsaid) -> Value {
    nested(data, DEEPEST, unsaid)
}

const fn nests(data: &ExtrasValue) -> bool {
    matches!(data, ExtrasValue::List(_) | ExtrasValue::Map(_))
}

fn nested(data: &ExtrasValue, levels: usize, unsaid: &mut Unsaid) -> Value {
    let Some(below) = levels.checked_sub(1).or_else(|| (!nests(data)).then_some(0)) else {
        unsaid.deep = unsaid.deep.saturating_add(1);
        return Value::Null;
    };
    match data {
        ExtrasValue::Null => Value::Null,
        ExtrasValue::Bool(value) => Value::Bool(*value),
        ExtrasValue::Int(value) => Value::Number((*value).into()),
        ExtrasValue::Float(number) => {
            if !number.is_finite() {
                unsaid.numbers = unsaid.numbers.saturating_add(1);
            }
            value(*number)
        }
        ExtrasValue::Text(text) => Value::String(text.clone()),
        ExtrasValue::List(list) => {
            Value::Array(list.iter().map(|item| nested(item, below, unsaid)).collect())
        }
        ExtrasValue::Map(map) => Value::Object(
            map.iter().map(|(name, item)| (name.clone(), nested(item, below, unsaid))).collect(),
        ),
    }
}

/// The name of glTF's own data in the extras of a scene: `extras` for members of its own `extras`,
/// `extensions` for extension objects.
pub(crate) const FORMAT: &str = "gltf";

/// All vendor data of one object: a member per format. Members of a glTF source are restored; `extensions`
/// receives the extension objects that are valid in another file.
pub(crate) fn extras(extras: &Extras, mut extensions: Option<&mut Object>, unsaid: &mut Unsaid) -> Object {
    let mut members = Object::new();
    for (format, item) in extras.iter() {
        match item {
            ExtrasValue::Map(own) if format == FORMAT => {
                let mut rest = Object::new();
                for (name, item) in own {
                    match item {
                        ExtrasValue::Map(inner) if name == "extras" => {
                            members
                                .extend(inner.iter().map(|(name, item)| (name.clone(), data(item, unsaid))));
                        }
                        ExtrasValue::Map(inner) if name == "extensions" => {
                            let mut kept = Object::new();
                            for (name, item) in inner {
                                let value = data(item, unsaid);
                                match &mut extensions {
                                    Some(extensions) if is_portable(name, &value) => {
                                        extensions.insert(name.clone(), value);
                                    }
                                    _ => drop(kept.insert(name.clone(), value)),
                                }
                            }
                            if !kept.is_empty() {
                                rest.insert(name.clone(), Value::Object(kept));
                            }
                        }
                        // They are written as scenes.
                        _ if name == SCENES => {}
                        _ => drop(rest.insert(name.clone(), data(item, unsaid))),
                    }
                }
                if !rest.is_empty() {
                    members.insert(format.to_owned(), Value::Object(rest));
                }
            }
            _ => drop(members.insert(format.to_owned(), data(item, unsaid))),
        }
    }
    members
}

/// `None` if there are no members.
pub(crate) fn object(members: Object) -> Option<Value> {
    (!members.is_empty()).then_some(Value::Object(members))
}

/// Converts JSON to vendor data.
pub(crate) fn to_data(value: &Value) -> ExtrasValue {
    match value {
        Value::Null => ExtrasValue::Null,
        Value::Bool(value) => ExtrasValue::Bool(*value),
        Value::Number(number) => match number.as_i64() {
            Some(integer) => ExtrasValue::Int(integer),
            None => ExtrasValue::Float(number.as_f64().unwrap_or(0.0)),
        },
        Value::String(text) => ExtrasValue::Text(text.clone()),
        Value::Array(list) => ExtrasValue::List(list.iter().map(to_data).collect()),
        Value::Object(members) => members_to_data(members),
    }
}

/// Converts members to vendor data.
pub(crate) fn members_to_data(members: &Object) -> ExtrasValue {
    ExtrasValue::Map(members.iter().map(|(name, value)| (name.clone(), to_data(value))).collect())
}

/// Approximate memory of a value as vendor data.
pub(crate) fn size(value: &Value) -> u64 {
    let own = match value {
        Value::String(text) => text.len() as u64,
        Value::Array(list) => list.iter().map(size).fold(0, u64::saturating_add),
        Value::Object(members) => {
            let member = |(name, value): (&String, &Value)| size(value).saturating_add(name.len() as u64);
            members.iter().map(member).fold(0, u64::saturating_add)
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => 0,
    };
    own.saturating_add(64)
}

/// A number of a parsed object.
pub(crate) fn float_at(own: &Value, name: &str) -> Option<f32> {
    own.get(name)?.as_f64().map(single)
}

/// A list of numbers of a parsed object; missing ones are `plain`.
pub(crate) fn floats_at<const N: usize>(own: &Value, name: &str, plain: f32) -> [f32; N] {
    let list = own.get(name).and_then(Value::as_array);
    std::array::from_fn(|at| list.and_then(|list| list.get(at)).and_then(Value::as_f64).map_or(plain, single))
}

/// An index in a parsed object.
pub(crate) fn index_at(own: &Value, name: &str) -> Option<usize> {
    own.get(name)?.as_u64().and_then(|index| usize::try_from(index).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn data_deeper_than_json_permits_are_cut() {
        let deep =
            |levels: usize| (0..levels).fold(ExtrasValue::Int(7), |inner, _| ExtrasValue::List(vec![inner]));
        for (levels, cut) in [(DEEPEST, 0), (DEEPEST + 1, 1)] {
            let mut unsaid = Unsaid::default();
            let text = data(&deep(levels), &mut unsaid).to_string();
            assert_eq!((unsaid.deep, text.contains('7'), text.contains("null")), (cut, cut == 0, cut == 1));
            assert_eq!(text.matches('[').count(), DEEPEST);
        }
    }

    #[test]
    fn few_digits_are_the_shortest() {
        let mut found = 0;
        let decimals = (-99_999_i32..100_000).map(|whole| single(f64::from(whole) / 1e3));
        let bits = (0..200_000_u32).map(|at| f32::from_bits(at.wrapping_mul(2_654_435_761)));
        for value in decimals.chain(bits).filter(|value| value.is_finite() && value.fract() != 0.0) {
            let Some(few) = few_digits(value, f64::from(value)) else { continue };
            assert_eq!(Some(few), shortest(value), "{value}");
            found += 1;
        }
        assert!(found > 190_000, "{found}");
    }

    #[test]
    fn missing_numbers_have_the_default() {
        let own = serde_json::json!({ "a": [1, 2], "b": 3 });
        assert_eq!(floats_at::<3>(&own, "a", 9.0), [1.0, 2.0, 9.0]);
        assert_eq!(
            (float_at(&own, "b"), index_at(&own, "b"), index_at(&own, "c")),
            (Some(3.0), Some(3), None)
        );
    }
}
