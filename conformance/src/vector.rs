//! One vector, and the files that it stands in.

use serde_json::{Map, Value, json};
use std::{fs, io, path::Path};

/// A tiny file and what is expected of a reader.
#[derive(Clone, Debug)]
pub struct Vector {
    /// The folder: `cast`, `cdae`, `udm`, `cmh` or `ser`.
    pub format: &'static str,
    /// The name of the file without its ending: words joined by `_`.
    pub name: String,
    /// The ending of the file; that of a serialized value begins with its type, as in `Int32.ser`.
    pub ending: &'static str,
    /// The one feature, in a sentence.
    pub about: String,
    /// The section of the page of the format that speaks of it, such as `docs/formats/cast.md#properties`.
    pub section: &'static str,
    /// The file.
    pub bytes: Vec<u8>,
    /// What is expected.
    pub expected: Expected,
}

/// What a reader is expected to do.
#[derive(Clone, Debug)]
pub enum Expected {
    /// To read it, with these members at least; see [`crate::compare`].
    Content(Value),
    /// To refuse it. The code is the one that meshwright gives; others only have to refuse.
    Refusal(&'static str),
}

impl Vector {
    /// The path of the file below `vectors/`.
    pub fn file(&self) -> String {
        format!("{}/{}.{}", self.format, self.name, self.ending)
    }

    /// The path of what is expected, below `vectors/`.
    pub fn expected_file(&self) -> String {
        format!("{}.json", self.file())
    }

    /// What stands in it.
    pub fn expected(&self) -> Value {
        match &self.expected {
            Expected::Content(content) => content.clone(),
            Expected::Refusal(code) => json!({ "error": { "code": code } }),
        }
    }

    /// Its line in `index.json`.
    fn entry(&self) -> Value {
        let mut entry = Map::new();
        entry.insert("file".into(), self.file().into());
        entry.insert("expected".into(), self.expected_file().into());
        entry.insert("format".into(), self.format.into());
        entry.insert("about".into(), self.about.as_str().into());
        entry.insert("section".into(), self.section.into());
        entry.insert("sound".into(), matches!(self.expected, Expected::Content(_)).into());
        Value::Object(entry)
    }
}

/// Writes all vectors below a folder, with an index of them. What else lies there is taken away.
pub fn write(vectors: &[Vector], into: &Path) -> io::Result<()> {
    if into.is_dir() {
        fs::remove_dir_all(into)?;
    }
    for vector in vectors {
        let file = into.join(vector.file());
        fs::create_dir_all(file.parent().unwrap_or(into))?;
        fs::write(&file, &vector.bytes)?;
        fs::write(into.join(vector.expected_file()), text(&vector.expected()))?;
    }
    let list: Vec<Value> = vectors.iter().map(Vector::entry).collect();
    fs::write(
        into.join("index.json"),
        text(&json!({ "schema": "meshwright/conformance/1", "vectors": list })),
    )
}

fn text(value: &Value) -> String {
    format!("{value:#}\n")
}
