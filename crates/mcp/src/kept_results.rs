//! Results that were shortened, kept as a whole for a while.

use crate::{
    error::CallError,
    shorten::{shorten, size},
};
use serde_json::{Map, Value, json};
use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, PoisonError},
};

/// Results that are kept at most, and their size as JSON in bytes.
const RESULTS: usize = 50;
const BYTES: usize = 256 << 20;
/// Items of a part, and characters of a part of a text.
const ITEMS: usize = 50;
const CHARACTERS: usize = 8_000;

/// The latest long results.
#[derive(Debug, Default)]
pub(crate) struct KeptResults(Mutex<Kept>);

#[derive(Debug, Default)]
struct Kept {
    next: u64,
    bytes: usize,
    list: VecDeque<KeptResult>,
}

/// A long result.
#[derive(Clone, Debug)]
pub(crate) struct KeptResult {
    pub(crate) uri: String,
    pub(crate) tool: String,
    pub(crate) bytes: usize,
    pub(crate) value: Arc<Value>,
}

impl KeptResults {
    /// Keeps a result, and returns its address.
    pub(crate) fn add(&self, tool: &str, value: Value) -> KeptResult {
        let bytes = size(&value);
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.next = kept.next.saturating_add(1);
        let uri = format!("meshwright://results/{}", kept.next);
        let result = KeptResult { uri, tool: tool.to_owned(), bytes, value: Arc::new(value) };
        kept.bytes = kept.bytes.saturating_add(bytes);
        kept.list.push_back(result.clone());
        while kept.list.len() > RESULTS || (kept.bytes > BYTES && kept.list.len() > 1) {
            if let Some(oldest) = kept.list.pop_front() {
                kept.bytes = kept.bytes.saturating_sub(oldest.bytes);
            }
        }
        result
    }

    /// All that are kept.
    pub(crate) fn all(&self) -> Vec<KeptResult> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).list.iter().cloned().collect()
    }

    /// The result at an address.
    pub(crate) fn get(&self, uri: &str) -> Result<KeptResult, CallError> {
        self.all().into_iter().find(|result| result.uri == uri).ok_or_else(|| {
            CallError::request(
                format!("there is no result {uri}"),
                "Call the tool again: only the latest long results are kept.",
            )
        })
    }

    /// A part of a result, as arguments of a call state it.
    pub(crate) fn part(&self, arguments: &Map<String, Value>) -> Result<Value, CallError> {
        let text = |name: &str| arguments.get(name).and_then(Value::as_str);
        let number = |name: &str| {
            arguments
                .get(name)
                .and_then(Value::as_u64)
                .map(|number| usize::try_from(number).unwrap_or(usize::MAX))
        };
        let Some(uri) = text("uri") else {
            return Err(CallError::request("the argument \"uri\" of read_result is missing", "State it."));
        };
        let (result, pointer) = (self.get(uri)?, text("pointer").unwrap_or_default());
        let Some(value) = result.value.pointer(pointer) else {
            let hint = "Take a pointer from `cuts`, such as /files/0/rows.";
            return Err(CallError::request(format!("{uri} has nothing at {pointer}"), hint));
        };
        let offset = number("offset").unwrap_or(0);
        let (value, total) = match value {
            Value::Array(items) => {
                let part = items.iter().skip(offset).take(number("limit").unwrap_or(ITEMS));
                (Value::Array(part.cloned().collect()), Some(items.len()))
            }
            Value::String(whole) => {
                let part = whole.chars().skip(offset).take(number("limit").unwrap_or(CHARACTERS));
                (Value::String(part.collect()), Some(whole.chars().count()))
            }
            other => (other.clone(), None),
        };
        let mut part =
            json!({ "uri": uri, "pointer": pointer, "offset": offset, "total": total, "value": value });
        let members = part.as_object_mut();
        if let (Some(short), Some(members)) = (shorten(&value), members) {
            let whole = |cut: &Value| {
                // Pointers of a part begin at the part.
                let below = cut.get("pointer").and_then(Value::as_str).unwrap_or_default();
                json!({ "pointer": below, "shown": cut.get("shown"), "total": cut.get("total") })
            };
            members.insert("value".to_owned(), short.value.unwrap_or(Value::Null));
            members.insert("cuts".to_owned(), short.cuts.iter().map(whole).collect());
        }
        Ok(part)
    }
}

/// The tool that reads results in parts: its arguments and its result.
pub(crate) fn schemas() -> (Value, Value) {
    let arguments = json!({
        "type": "object",
        "properties": {
            "uri": { "type": "string", "description": "The address of a result, from `shortened`." },
            "pointer": { "type": "string", "description": "JSON pointer to a part of the result, such as /files/0/rows; everything without it." },
            "offset": { "type": "integer", "minimum": 0, "description": "The first item of a list or character of a text [default: 0]." },
            "limit": { "type": "integer", "minimum": 1, "description": "Number of items [default: 50] or characters [default: 8000]." },
        },
        "required": ["uri"],
        "additionalProperties": false,
    });
    let cut = json!({
        "type": "object",
        "properties": {
            "pointer": { "type": "string", "description": "JSON pointer into `value`." },
            "shown": { "type": "integer" },
            "total": { "type": "integer" },
        },
        "required": ["pointer", "shown", "total"],
    });
    let result = json!({
        "type": "object",
        "properties": {
            "uri": { "type": "string" },
            "pointer": { "type": "string" },
            "offset": { "type": "integer" },
            "total": { "type": ["integer", "null"], "description": "Number of items or characters; null for other values." },
            "value": { "description": "The part; null if a smaller one has to be read." },
            "cuts": { "type": "array", "items": cut, "description": "What was cut in the part, if it is long itself." },
            "error": crate::tool::error_schema(),
        },
    });
    (arguments, result)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests may panic")]

    use super::*;

    #[test]
    fn results_are_read_in_parts_and_the_oldest_are_forgotten() {
        let results = KeptResults::default();
        let rows: Vec<Value> = (0..200).map(|row| json!({ "row": row })).collect();
        let uri = results.add("tree", json!({ "files": [{ "rows": rows, "text": "abc" }] })).uri;
        let part = |arguments: Value| results.part(arguments.as_object().unwrap());
        let rows = part(json!({ "uri": uri, "pointer": "/files/0/rows", "offset": 190 })).unwrap();
        assert_eq!((rows["value"].as_array().unwrap().len(), &rows["total"]), (10, &json!(200)));
        assert_eq!(rows["value"][0], json!({ "row": 190 }));
        let text = part(json!({ "uri": uri, "pointer": "/files/0/text", "offset": 1, "limit": 1 })).unwrap();
        assert_eq!(text["value"], "b");
        assert!(part(json!({ "uri": uri, "pointer": "/x" })).is_err() && part(json!({})).is_err());
        for _ in 0..RESULTS {
            results.add("tree", Value::Null);
        }
        assert!(part(json!({ "uri": uri })).is_err() && results.all().len() == RESULTS);
    }
}
