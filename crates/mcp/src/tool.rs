//! A command of the program as a tool.

use crate::arguments::Argument;
use serde_json::{Map, Value, json};

/// A command that agents can call.
#[derive(Clone, Debug)]
pub struct Tool {
    /// Its name, which is that of the command.
    pub name: String,
    /// What it does, in a sentence.
    pub about: String,
    /// Words that follow the command in each call.
    pub words: Vec<String>,
    /// Its arguments.
    pub arguments: Vec<Argument>,
    /// What a call results in.
    pub result: ToolResult,
    /// The JSON Schema of what the command prints.
    pub schema: Value,
}

/// What a call of a tool results in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ToolResult {
    /// A JSON document.
    Document,
    /// Files, which the option `-o` names; the command takes `--dry-run`.
    Files,
    /// A picture (PNG), which the option `-o` names.
    Picture,
}

impl Tool {
    /// The JSON Schema of the result of a call.
    pub(crate) fn output_schema(&self) -> Map<String, Value> {
        let mut document = self.schema.clone();
        let mut definitions = Map::new();
        if let Value::Object(members) = &mut document {
            // References to definitions begin at the root of the whole schema.
            if let Some(Value::Object(own)) = members.remove("$defs") {
                definitions = own;
            }
            for key in ["$schema", "$id"] {
                members.remove(key);
            }
        }
        let schema = json!({
            "type": "object",
            "properties": {
                "exit_status": {
                    "type": "integer",
                    "description": "0 success, 1 a file could not be read or written, 2 wrong usage, 3 something was lost, 4 a file is invalid or incomplete, 5 files differ.",
                },
                "result": document,
                "error": error_schema(),
                "shortened": {
                    "type": "object",
                    "properties": {
                        "uri": { "type": "string", "description": "Where the whole result is; the tool read_result reads it in parts." },
                        "bytes": { "type": "integer", "description": "Size of the whole result as JSON." },
                        "cuts": {
                            "type": "array",
                            "description": "The lists and texts that were cut; if there are none, the result was left out as a whole.",
                            "items": {
                                "type": "object",
                                "properties": {
                                    "pointer": { "type": "string", "description": "JSON pointer into the result." },
                                    "shown": { "type": "integer" },
                                    "total": { "type": "integer" },
                                },
                                "required": ["pointer", "shown", "total"],
                            },
                        },
                    },
                    "required": ["uri", "bytes", "cuts"],
                    "description": "Present if the result is long.",
                },
                "messages": {
                    "type": "array",
                    "items": { "type": "string" },
                    "description": "What the command printed in place of a result.",
                },
            },
            "required": ["exit_status"],
            "$defs": definitions,
        });
        match schema {
            Value::Object(schema) => schema,
            _ => Map::new(),
        }
    }
}

/// The JSON Schema of an error.
pub(crate) fn error_schema() -> Value {
    json!({
        "type": "object",
        "properties": {
            "code": { "type": "string", "description": "A code; the tool explain tells more." },
            "title": { "type": "string" },
            "category": { "type": "string" },
            "message": { "type": "string" },
            "path": { "type": "string", "description": "The field of the file." },
            "hint": { "type": "string", "description": "What to do about it." },
        },
        "required": ["code", "message", "hint"],
        "description": "Why there is no result, or the first error in it.",
    })
}
