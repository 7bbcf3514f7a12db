//! The description of a table by which `datasets` of Hugging Face opens its columns.

use arrow_schema::{DataType, Fields, TimeUnit};
use serde_json::{Map, Value, json};

/// The key of the description in the metadata of an Arrow schema.
pub(crate) const KEY: &str = "huggingface";

/// The features of all columns, as JSON.
pub(crate) fn features(fields: &Fields) -> String {
    let mut features = record(fields);
    for (column, feature) in [("thumbnail", "Image"), ("mesh", "Mesh")] {
        if let Some(own) = features.get_mut(column) {
            *own = json!({ "_type": feature });
        }
    }
    json!({ "info": { "features": features } }).to_string()
}

fn record(fields: &Fields) -> Map<String, Value> {
    fields.iter().map(|field| (field.name().clone(), feature(field.data_type()))).collect()
}

fn feature(data_type: &DataType) -> Value {
    let value = |name: &str| json!({ "dtype": name, "_type": "Value" });
    match data_type {
        DataType::Struct(fields) => Value::Object(record(fields)),
        DataType::List(item) => json!({ "feature": feature(item.data_type()), "_type": "List" }),
        DataType::Int64 => value("int64"),
        DataType::Float32 => value("float32"),
        DataType::Float64 => value("float64"),
        DataType::Boolean => value("bool"),
        DataType::Binary => value("binary"),
        DataType::Timestamp(TimeUnit::Microsecond, _) => value("timestamp[us, tz=UTC]"),
        _ => value("string"),
    }
}
