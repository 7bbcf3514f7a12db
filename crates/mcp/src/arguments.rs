//! The arguments of a tool, and their JSON Schemas.

use serde_json::{Map, Value, json};

/// An argument of a tool.
#[derive(Clone, Debug)]
pub struct Argument {
    /// Its name in JSON.
    pub name: String,
    /// Where it is in a command line.
    pub place: ArgumentPlace,
    /// What its value is.
    pub kind: ArgumentKind,
    /// Whether it takes several values.
    pub is_list: bool,
    /// Whether a call without it is an error.
    pub is_required: bool,
    /// What it does, in a sentence.
    pub help: String,
}

/// Where an argument is in a command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ArgumentPlace {
    /// After all options, in the order of the arguments.
    Positional,
    /// After the name of an option, with `=`.
    Option(String),
    /// Nothing but the name of an option.
    Flag(String),
    /// A choice of words each of which is a flag of its own, by its name and its option.
    Flags(Vec<(String, String)>),
}

/// What the value of an argument is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ArgumentKind {
    /// True or false.
    Bool,
    /// A whole number.
    Integer,
    /// A number.
    Number,
    /// A text.
    Text,
    /// One of these words.
    Words(Vec<String>),
    /// A path that is read.
    Input,
    /// A path that is written, or one of these words.
    Output(Vec<String>),
}

impl Argument {
    /// Its JSON Schema.
    fn schema(&self) -> Value {
        let mut one = match &self.kind {
            ArgumentKind::Bool => json!({ "type": "boolean" }),
            ArgumentKind::Integer => json!({ "type": "integer", "minimum": 0 }),
            ArgumentKind::Number => json!({ "type": "number" }),
            ArgumentKind::Text | ArgumentKind::Input | ArgumentKind::Output(_) => json!({ "type": "string" }),
            ArgumentKind::Words(words) => json!({ "type": "string", "enum": words }),
        };
        if self.is_list {
            one = json!({ "type": "array", "items": one });
            if self.is_required {
                insert(&mut one, "minItems", json!(1));
            }
        }
        insert(&mut one, "description", json!(self.help));
        one
    }
}

fn insert(object: &mut Value, key: &str, value: Value) {
    if let Value::Object(members) = object {
        members.insert(key.to_owned(), value);
    }
}

/// The JSON Schema of an object with these arguments.
pub(crate) fn schema(arguments: &[Argument]) -> Map<String, Value> {
    let properties: Map<String, Value> =
        arguments.iter().map(|argument| (argument.name.clone(), argument.schema())).collect();
    let required = arguments.iter().filter(|argument| argument.is_required);
    let required: Vec<&str> = required.map(|argument| argument.name.as_str()).collect();
    let schema = json!({
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": false,
    });
    match schema {
        Value::Object(schema) => schema,
        _ => Map::new(),
    }
}
