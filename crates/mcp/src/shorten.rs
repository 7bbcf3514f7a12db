//! Long results, cut to what an agent can take in.

use serde_json::{Value, json};

/// Size of a result as JSON that is not shortened, in bytes.
pub(crate) const SHORT: usize = 16 << 10;
/// Items of a list that are kept, from many to few; the most that fit are kept.
const ITEMS: [usize; 6] = [100, 50, 20, 8, 3, 1];
/// Characters of a text that are kept.
const CHARACTERS: usize = 1_000;
/// Lists of numbers up to this length, such as matrices, are values of their own.
const NUMBERS: usize = 16;

/// A value that was cut, and where. Lists keep their first items, so that the schema of the whole fits the rest.
#[derive(Debug)]
pub(crate) struct Shortened {
    /// `None` if even the shortest form is too long.
    pub(crate) value: Option<Value>,
    pub(crate) cuts: Vec<Value>,
}

/// Cuts a value; `None` if it is short.
pub(crate) fn shorten(value: &Value) -> Option<Shortened> {
    if size(value) <= SHORT {
        return None;
    }
    for items in ITEMS {
        let mut cuts = Vec::new();
        let cut = cut(value, items, "", &mut cuts);
        if size(&cut).saturating_add(size(&Value::Array(cuts.clone()))) <= SHORT {
            return Some(Shortened { value: Some(cut), cuts });
        }
    }
    Some(Shortened { value: None, cuts: Vec::new() })
}

/// The size of a value as JSON.
pub(crate) fn size(value: &Value) -> usize {
    value.to_string().len()
}

fn cut(value: &Value, items: usize, at: &str, cuts: &mut Vec<Value>) -> Value {
    let mut note = |shown: usize, total: usize| {
        cuts.push(json!({ "pointer": at, "shown": shown, "total": total }));
    };
    match value {
        Value::Array(list) => {
            let is_value = list.len() <= NUMBERS && list.iter().all(Value::is_number);
            let shown = if is_value { list.len() } else { list.len().min(items) };
            if shown < list.len() {
                note(shown, list.len());
            }
            let kept = list.iter().take(shown).enumerate();
            kept.map(|(index, item)| cut(item, items, &format!("{at}/{index}"), cuts)).collect()
        }
        Value::Object(members) => {
            let member = |(key, value): (&String, &Value)| {
                let name = key.replace('~', "~0").replace('/', "~1");
                (key.clone(), cut(value, items, &format!("{at}/{name}"), cuts))
            };
            Value::Object(members.iter().map(member).collect())
        }
        Value::String(text) => match text.char_indices().nth(CHARACTERS) {
            Some((end, _)) => {
                note(CHARACTERS, text.chars().count());
                json!(text.get(..end).unwrap_or_default())
            }
            None => value.clone(),
        },
        other => other.clone(),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests may panic")]

    use super::*;

    #[test]
    fn lists_and_texts_are_cut_until_the_result_is_short() {
        assert!(shorten(&json!({ "files": [1, 2, 3] })).is_none());
        let row = json!({ "span": [1, 2], "name": "x".repeat(100) });
        let long = json!({ "a/b": vec![row; 1_000], "text": "é".repeat(2_000) });
        let short = shorten(&long).unwrap();
        let value = short.value.unwrap();
        let shown = value["a/b"].as_array().unwrap();
        assert!(size(&value) <= SHORT && shown.len() == 100 && shown[99]["span"] == json!([1, 2]));
        assert_eq!(value["text"].as_str().unwrap().chars().count(), 1_000);
        let cuts = [
            json!({ "pointer": "/a~1b", "shown": 100, "total": 1_000 }),
            json!({ "pointer": "/text", "shown": 1_000, "total": 2_000 }),
        ];
        assert_eq!(short.cuts, cuts);
        let keys: serde_json::Map<String, Value> =
            (0..5_000).map(|key| (key.to_string(), json!(key))).collect();
        assert!(shorten(&Value::Object(keys)).unwrap().value.is_none());
    }
}
