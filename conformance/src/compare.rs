//! Compares an answer with the expected one.
//!
//! - An object of the answer may have additional members; the expected ones must exist and be equal.
//! - Lists must have the same length and equal elements.
//! - Numbers are equal by value; `1` equals `1.0`. A number that JSON cannot represent is a text: `"nan"`,
//!   `"inf"`, `"-inf"`, and integers beyond 2^53 in decimal digits. If the expected number is a 32-bit float,
//!   any decimal that rounds to it is accepted.
//! - Any `error` matches an expected `error`; its code is compared only on request.

use serde_json::Value;

/// The first difference with its path; `None` if the answer is as expected.
pub fn difference(expected: &Value, answer: &Value, codes: bool) -> Option<String> {
    if let Some(error) = expected.get("error") {
        let Some(given) = answer.get("error") else { return Some("should have been refused".into()) };
        return if codes { inside("error", error, given) } else { None };
    }
    if let Some(error) = answer.get("error") {
        return Some(format!("was refused: {error}"));
    }
    inside("", expected, answer)
}

fn inside(path: &str, expected: &Value, answer: &Value) -> Option<String> {
    let step = |name: &str| if path.is_empty() { name.to_owned() } else { format!("{path}/{name}") };
    match (expected, answer) {
        (Value::Object(expected), Value::Object(answer)) => expected.iter().find_map(|(name, value)| {
            let at = step(name);
            match answer.get(name) {
                Some(given) => inside(&at, value, given),
                None => Some(format!("{at}: is missing")),
            }
        }),
        (Value::Array(expected), Value::Array(answer)) => {
            if expected.len() != answer.len() {
                let (wanted, given) = (expected.len(), answer.len());
                return Some(format!("{path}: {wanted} elements are expected, {given} were given"));
            }
            let pairs = expected.iter().zip(answer).enumerate();
            pairs
                .into_iter()
                .find_map(|(nth, (expected, answer))| inside(&step(&nth.to_string()), expected, answer))
        }
        (Value::Number(a), Value::Number(b)) if same_number(a, b) => None,
        (a, b) if a == b => None,
        (a, b) => Some(format!("{path}: {a} is expected, {b} was given")),
    }
}

#[allow(clippy::float_cmp, reason = "the same number is meant")]
fn same_number(a: &serde_json::Number, b: &serde_json::Number) -> bool {
    if a == b {
        return true;
    }
    let (Some(a), Some(b)) = (a.as_f64(), b.as_f64()) else { return false };
    let single = |number: f64| f64::from(number as f32) == number;
    a == b || (single(a) && a as f32 == b as f32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn additional_members_are_accepted_and_missing_ones_are_not() {
        let expected = json!({ "a": [1, 2.5, "x"], "b": null });
        let differs = |answer: Value| difference(&expected, &answer, false);
        assert_eq!(differs(json!({ "a": [1.0, 2.5, "x"], "b": null, "c": 3 })), None);
        assert_eq!(differs(json!({ "a": [1, 2.5, "x"] })).unwrap(), "b: is missing");
        assert_eq!(
            differs(json!({ "a": [1, 2.5], "b": null })).unwrap(),
            "a: 3 elements are expected, 2 were given"
        );
        assert_eq!(
            differs(json!({ "a": [1, 2, "x"], "b": null })).unwrap(),
            "a/1: 2.5 is expected, 2 was given"
        );
    }

    #[test]
    fn any_decimal_that_rounds_to_a_single_is_accepted() {
        let expected = json!(f64::from(0.1_f32));
        assert_eq!(difference(&expected, &json!(0.1), false), None);
        assert!(
            difference(&json!(0.1), &json!(f64::from(0.1_f32)), false).is_some(),
            "a double must match exactly"
        );
    }

    #[test]
    fn refusals_are_compared_by_code_only_on_request() {
        let expected = json!({ "error": { "code": "A1" } });
        let other = json!({ "error": { "code": "B2" } });
        assert_eq!(difference(&expected, &other, false), None);
        assert!(difference(&expected, &other, true).is_some());
        assert!(difference(&expected, &json!({ "version": 1 }), false).is_some());
        assert!(difference(&json!({ "version": 1 }), &other, false).is_some());
    }
}
